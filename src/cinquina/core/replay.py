"""From a record back to the match, exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cinquina.core.commitment import kept
from cinquina.core.errors import BadRecord, CinquinaError
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.record import check, result


def replay(record: Mapping[str, Any], find_game: Callable[[str], Game]) -> Match:
    """The match that a record describes, move by move; BadRecord says where it goes wrong."""
    check(record)
    _check_promise(record)
    game = find_game(record["game"])
    if record["rules"] != game.rules_version:
        raise BadRecord(
            f"The record follows version {record['rules']} of the rules of {game.title}; "
            f"this program plays version {game.rules_version}."
        )
    match = _begin(record, game)
    for number, move in enumerate(record["moves"], start=1):
        _replay_move(match, number, move)
    if record["result"] != result(match):
        raise BadRecord(
            f"The record is damaged: it says the result is {record['result']}, "
            f"but its moves lead to {result(match)}."
        )
    return match


def _check_promise(record: Mapping[str, Any]) -> None:
    """A record from a server carries the promise that was published when its cards were dealt."""
    if "commitment" not in record:
        return
    told = [str(record.get(field)) for field in ("seed", "salt", "commitment")]
    if not kept(*told):
        raise BadRecord("Its seed is not the one that was promised when the game began.")


def _begin(record: Mapping[str, Any], game: Game) -> Match:
    try:
        if "position" in record:
            return Match(game, position=record["position"], names=record["names"])
        return Match(
            game,
            record["players"],
            seed=record["seed"],
            options=record["options"],
            names=record["names"],
        )
    except (CinquinaError, TypeError, AttributeError) as wrong:
        raise BadRecord(f"The record is damaged: {wrong}") from None


def _replay_move(match: Match, number: int, move: object) -> None:
    if not isinstance(move, list | tuple) or len(move) != 2:
        raise BadRecord(f"The record is damaged: move {number} is {move!r}.")
    seat, words = move
    try:
        match.play(words, seat)
    except CinquinaError as wrong:
        raise BadRecord(f"The record is damaged at move {number}, {words!r}: {wrong}") from None
