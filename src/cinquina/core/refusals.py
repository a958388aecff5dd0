"""What is wrong with a move or a seat that a match cannot take."""

from __future__ import annotations

from collections.abc import Sequence

from cinquina.core.errors import IllegalMove
from cinquina.core.game import Game


def no_such_seat(seat: object, players: int) -> IllegalMove:
    return IllegalMove(
        "error-no-such-seat",
        f"There is no seat {seat!r}; seats are 0 to {players - 1}.",
        seat=str(seat),
        last=players - 1,
    )


def no_such_action(action: object, game: Game) -> IllegalMove:
    last = game.rules.ACTIONS - 1
    return IllegalMove(
        "error-no-such-action",
        f"There is no action {action!r}; actions of {game.title} are 0 to {last}.",
        action=str(action),
        last=last,
    )


def no_such_step(step: int, last: int) -> IllegalMove:
    return IllegalMove(
        "error-no-such-step",
        f"This match has {last} moves; there is no step {step}.",
        step=step,
        last=last,
    )


def which_seat(waiting: Sequence[int]) -> IllegalMove:
    seats = ", ".join(map(str, waiting))
    return IllegalMove(
        "error-which-seat",
        f"Several seats are waiting ({seats}); say which one is meant.",
        seats=seats,
    )


def unknown_move(words: object, game: Game) -> IllegalMove:
    examples = ", ".join(game.moves.EXAMPLES)
    return IllegalMove(
        "error-unknown-move",
        f"{words!r} is not a move of {game.title}; moves look like: {examples}.",
        words=str(words),
        examples=examples,
    )
