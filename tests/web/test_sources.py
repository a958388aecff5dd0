"""What is written in the page's sources: types of the wire, and words in both languages."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import msgspec
import pytest

from cinquina.games import BUILT_IN, folder, names
from cinquina.language import LANGUAGES, speech
from cinquina.server.schema import schema

WEB = Path(__file__).parents[2] / "web"
BOARDS = WEB / "src" / "games"
KEYS = re.compile(r"""\bt\("([\w-]+)\"""")
GAME_KEYS = re.compile(r"""say\(\s*"([\w-]+)\"""")
NAMED = re.compile(r"^```text picture=(\S+)$", re.MULTILINE)
PLAN = {"Art.svelte", "Board.svelte", "Pictures.svelte", "board.svelte.ts", "table.ts", "wire.ts"}
DRAWN = re.compile(r"""\bname === "([\w-]+)\"""")


def test_the_types_of_the_wire_are_those_of_the_server(tmp_path: Path) -> None:
    made = tmp_path / "wire.ts"
    subprocess.run(
        ["node", "scripts/wire-types.js", str(made)],
        cwd=WEB,
        input=msgspec.json.encode(schema()),
        check=True,
    )
    written = (WEB / "src" / "wire.ts").read_text(encoding="utf-8")
    assert made.read_text(encoding="utf-8") == written, "run `make types`"


def test_every_board_has_the_same_plan() -> None:
    folders = {file.name: file for file in BOARDS.iterdir() if file.is_dir()}
    assert folders.keys() - {"foreign", "generic"} <= {*BUILT_IN}
    for game in folders.keys() & {*BUILT_IN}:
        assert {file.name for file in folders[game].iterdir()} >= PLAN
        assert (WEB / "tests" / f"{game}.test.ts").exists(), f"{game}'s board has no unit tests"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_page_exists(language: str) -> None:
    common = speech(language)
    sources = [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]
    asked = {key for file in sources for key in KEYS.findall(file.read_text(encoding="utf-8"))}
    assert asked
    assert [key for key in sorted(asked) if not common.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_every_sentence_of_a_table_exists(game: str, language: str) -> None:
    texts = speech(language, game)
    board = BOARDS / game
    asked = {
        key
        for file in (*board.glob("*.svelte"), *board.glob("*.ts"))
        for key in GAME_KEYS.findall(file.read_text(encoding="utf-8"))
    }
    assert [key for key in sorted(asked) if not texts.has(key)] == []


@pytest.mark.parametrize("game", names())
def test_every_picture_of_the_rules_is_drawn(game: str) -> None:
    named = [NAMED.findall(speech(language, game).rules_page()) for language in LANGUAGES]
    assert named[0]
    assert all(pictures == named[0] for pictures in named)
    turn = {"turn-1", "turn-2", "turn-3"} if speech("en", game).has_summary() else set()
    assert drawn_pictures(game) == {*named[0]} | turn


def drawn_pictures(game: str) -> set[str]:
    """The pictures that a game has, in a Svelte board or in one of its own."""
    component = BOARDS / game / "Pictures.svelte"
    if not component.exists():
        return {file.stem for file in (folder(game) / "board" / "pictures").glob("*.svg")}
    source = component.read_text(encoding="utf-8")
    return {*DRAWN.findall(source.partition("</script>")[2])}
