"""What happens when the package is built: hatchling asks for what the package says of itself and
for the dependencies of the build, then lets this file add what is not in the repository.

The page is always built. Compiled code is added to a wheel only if CINQUINA_COMPILED asks for it
(`make wheel`); such a wheel is for one platform and one version of Python.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file alone

import build_compiled
import build_metadata
import build_page

VARIABLE = "CINQUINA_COMPILED"
"""The games whose compiled code is added, or `all`."""


class MetadataHook(MetadataHookInterface):
    """What depends on who publishes the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        if "readme" in metadata:  # an sdist, which says it already
            metadata.setdefault("urls", {})
            return
        publisher = build_metadata.Publisher.given(os.environ, metadata["version"])
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["authors"] = publisher.authors(self.config["author"])
        metadata["urls"] = publisher.urls()
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": publisher.description(readme),
        }


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Everything that the package is built with."""

    def dependencies(self) -> list[str]:
        root = Path(self.root)
        compiler = build_compiled.dependencies(root) if self._games else []
        return [*build_page.dependencies(root), *compiler]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_page.make(root)
        if self._games and version != "editable":
            build_data["force_include"].update(build_compiled.make(root, self._games))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    @property
    def _games(self) -> list[str]:
        """The games whose compiled code is wanted; an sdist carries none."""
        return os.environ.get(VARIABLE, "").split() if self.target_name == "wheel" else []
