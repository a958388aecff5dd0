"""The features of all games as tables, for docs/envs.md:

    python -m cinquina.envs.describe docs/envs.md

writes them between the two marks in that file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cinquina.core.features import Feature
from cinquina.core.game import Game
from cinquina.games import get, names

BEGIN = "<!-- features -->\n"
END = "<!-- end of features -->\n"


def tables() -> str:
    """The features of all games, a table for each."""
    return "\n".join(table(get(name)) for name in names())


def table(game: Game) -> str:
    features = game.features
    size, actions = features.size, game.rules.ACTIONS
    lines = [
        f"### {game.title}, version {features.version}",
        "",
        f"{size} numbers, {actions} actions.",
        "",
        "| from | name | shape | 1 means | what it is |",
        "|---|---|---|---|---|",
        *_rows(game),
        "",
        *_left_out(game),
    ]
    return "\n".join(lines)


def _rows(game: Game) -> Iterator[str]:
    places = game.features.places()
    for one in game.features:
        yield (
            f"| {places[one.name].start} | `{one.name}` | {_shape(one)} | {one.most:g} "
            f"| {one.meaning} |"
        )


def _left_out(game: Game) -> Iterator[str]:
    """What the view tells and the features do not."""
    if game.features.left_out:
        yield "Left out of what the view tells:"
        yield ""
        yield from (f"- `{one.name}`: {one.reason}" for one in game.features.left_out)
        yield ""


def _shape(feature: Feature) -> str:
    axes = " × ".join(f"{length} {name}" for name, length in feature.axes.items())
    return f"{axes} (planes)" if feature.is_board else axes or "1"


def with_tables(text: str) -> str:
    """The text of a document, with the present tables between its marks."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + "\n" + tables() + "\n" + END + rest.partition(END)[2]


def main(arguments: Sequence[str]) -> None:
    document = Path(arguments[0])
    document.write_text(with_tables(document.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
