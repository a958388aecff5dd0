"""What the package says of itself that depends on who publishes it.

The address of the project and an e-mail address are the publisher's, and no part of these sources.
`make release-check`, `make wheel` and every build read them from the environment:

    CINQUINA_URL    the project's address, which is that of its repository
    CINQUINA_EMAIL  where its developers can be reached
    CINQUINA_FILES  where people read files of this version; without it URL/blob/vVERSION
    CINQUINA_RAW    where browsers fetch them; without it URL/raw/vVERSION
    CINQUINA_DOCS   the documentation site; without it docs/index.md among the files

The last three have the values that are right on GitHub; CONTRIBUTING.md has those of others.
Without a URL the description on an index is README without its pictures and its links to other
files, which exist in the repository only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

PICTURES = re.compile(r"<!-- pictures -->.*?<!-- end of pictures -->\n+", re.DOTALL)
PICTURE = re.compile(r"(!\[[^\]]*\]\()(?!https?:)([^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)\s]+)\)")


class WrongAddress(ValueError):
    """An address that cannot be one."""


@dataclass(frozen=True)
class Publisher:
    """Who publishes the package, and where its sources are; empty if that is not known."""

    url: str = ""
    email: str = ""
    files: str = ""
    raw: str = ""
    docs: str = ""

    @classmethod
    def given(cls, environment: Mapping[str, str], version: str) -> Publisher:
        """As the environment says."""
        url, files, raw, docs = (
            _address(environment, name) for name in ("URL", "FILES", "RAW", "DOCS")
        )
        email = environment.get("CINQUINA_EMAIL", "")
        if email and not re.fullmatch(r"[^@\s<>]+@[^@\s<>]+", email):
            raise WrongAddress(f"CINQUINA_EMAIL is no address to write to: {email}")
        if not url:
            return cls(email=email)
        files = files or f"{url}/blob/v{version}"
        return cls(
            url=url,
            email=email,
            files=files,
            raw=raw or f"{url}/raw/v{version}",
            docs=docs or f"{files}/docs/index.md",
        )

    @property
    def missing(self) -> list[str]:
        """The variables without which the package is not fit to be published."""
        return [f"CINQUINA_{name}" for name in ("URL", "EMAIL") if not getattr(self, name.lower())]

    def authors(self, name: str) -> list[dict[str, str]]:
        return [{"name": name, "email": self.email} if self.email else {"name": name}]

    def urls(self) -> dict[str, str]:
        if not self.url:
            return {}
        return {
            "Homepage": self.url,
            "Documentation": self.docs,
            "Source": self.url,
            "Changelog": f"{self.files}/CHANGELOG.md",
            "Issues": f"{self.url}/issues",
        }

    def description(self, readme: str) -> str:
        """README as an index shows it, where no file of the repository is beside it."""
        if not self.url:
            return LINK.sub(r"\1", PICTURES.sub("", readme))
        shown = PICTURE.sub(lambda found: f"{found[1]}{self.raw}/{found[2]})", readme)
        return LINK.sub(lambda found: f"[{found[1]}]({self.files}/{found[2]})", shown)


def _address(environment: Mapping[str, str], name: str) -> str:
    """An address without its last slash."""
    given = environment.get(f"CINQUINA_{name}", "").rstrip("/")
    if given and not re.fullmatch(r"https?://[^\s/()<>]+\S*", given):
        raise WrongAddress(f"CINQUINA_{name} is no address of a page: {given}")
    return given
