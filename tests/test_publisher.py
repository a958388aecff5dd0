"""What the package says of itself depends on who publishes it, and only on that."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.build_metadata import Publisher, WrongAddress
from scripts.check_release import Failed, check_description, check_publisher

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TARGET = re.compile(r"(!?)\[[^\]]*\]\(([^)]+)\)")
GIVEN = {
    "CINQUINA_URL": "https://example.org/cinquina/",
    "CINQUINA_EMAIL": "someone@example.org",
}


def test_without_an_address_nothing_points_to_the_repository() -> None:
    unknown = Publisher.given({}, "1.2.3")
    assert unknown.urls() == {}
    assert unknown.authors("Us") == [{"name": "Us"}]
    shown = unknown.description(README)
    assert TARGET.findall(shown) == []
    assert "pictures" not in shown
    assert shown.startswith(README.partition("<!-- pictures -->")[0])


def test_with_an_address_pictures_and_links_lead_to_the_files_of_this_version() -> None:
    known = Publisher.given(GIVEN, "1.2.3")
    assert known.authors("Us") == [{"name": "Us", "email": "someone@example.org"}]
    assert known.urls() == {
        "Homepage": "https://example.org/cinquina",
        "Documentation": "https://example.org/cinquina/blob/v1.2.3/docs/index.md",
        "Source": "https://example.org/cinquina",
        "Changelog": "https://example.org/cinquina/blob/v1.2.3/CHANGELOG.md",
        "Issues": "https://example.org/cinquina/issues",
    }
    before, after = TARGET.findall(README), TARGET.findall(known.description(README))
    kinds = {"!": "raw", "": "blob"}
    assert after == [
        (kind, f"https://example.org/cinquina/{kinds[kind]}/v1.2.3/{target}")
        for kind, target in before
    ]
    assert {kind for kind, _ in before} == set(kinds)


def test_other_forges_keep_their_files_elsewhere() -> None:
    there = {
        "CINQUINA_FILES": "https://example.org/cinquina/src/tag/v1.2.3",
        "CINQUINA_RAW": "https://cdn.example.org/cinquina/1.2.3/",
        "CINQUINA_DOCS": "https://cinquina.example.org",
    }
    known = Publisher.given(GIVEN | there, "1.2.3")
    assert known.urls()["Documentation"] == "https://cinquina.example.org"
    assert known.urls()["Changelog"] == f"{there['CINQUINA_FILES']}/CHANGELOG.md"
    shown = known.description("![A](a.jpg) [b](b.md#c) [d](https://example.com) [e](#e)")
    assert shown == (
        "![A](https://cdn.example.org/cinquina/1.2.3/a.jpg) "
        "[b](https://example.org/cinquina/src/tag/v1.2.3/b.md#c) [d](https://example.com) [e](#e)"
    )


@pytest.mark.parametrize("given", [{}, *({name: value} for name, value in GIVEN.items())])
def test_a_release_needs_both(given: dict[str, str]) -> None:
    with pytest.raises(Failed) as failed:
        check_publisher(Publisher.given(given, "1.2.3"))
    missing = [name.removeprefix("CINQUINA_") for name in GIVEN if name not in given]
    assert str(failed.value).startswith(f"{' and '.join(missing)} not given")
    assert "make release-check URL=" in str(failed.value)


def test_a_release_says_where_everything_is(capsys: pytest.CaptureFixture[str]) -> None:
    check_publisher(Publisher.given(GIVEN, "1.2.3"))
    assert "Issues: https://example.org/cinquina/issues" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CINQUINA_URL", "example.org/cinquina"),
        ("CINQUINA_RAW", "file:///somewhere"),
        ("CINQUINA_EMAIL", "Somebody <someone@example.org>"),
    ],
)
def test_what_is_no_address_is_refused(name: str, value: str) -> None:
    with pytest.raises(WrongAddress, match=f"{name} is no address"):
        Publisher.given({name: value}, "1.2.3")


@pytest.mark.parametrize(
    "shown",
    ["", '<img src="docs/pictures/viva.jpg">', '<a href="docs/lab.md">the lab</a>'],
)
def test_a_description_without_pictures_or_with_broken_links_is_refused(shown: str) -> None:
    with pytest.raises(Failed, match="pictures, and links to"):
        check_description(shown)
