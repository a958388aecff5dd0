"""From a record back to the match, exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any

from cinquina.core.commitment import kept
from cinquina.core.errors import BadRecord, CinquinaError
from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.record import check_rules, read, result, too_deep


def replay(
    source: Mapping[str, Any] | str | PathLike[str], find_game: Callable[[str], Game]
) -> Match:
    """The match that a record describes (a dict, JSON text, or the path of a file), move by move;
    BadRecord says where it goes wrong."""
    record = read(source)
    try:
        game = find_game(record["game"])
        return _replayed(record, game.under(record["rules"]) or game)
    except RecursionError:
        raise too_deep() from None


def _replayed(record: Mapping[str, Any], game: Game) -> Match:
    _check_promise(record)
    check_rules(game, record["rules"])
    match = _begin(record, game)
    for number, move in enumerate(record["moves"], start=1):
        _replay_move(match, number, move)
    reached = result(match)
    if record["result"] != reached:
        raise BadRecord(
            "error-record-result",
            f"The record is damaged: it says the result is {record['result']}, "
            f"but its moves lead to {reached}.",
            said=str(record["result"]),
            reached=str(reached),
        )
    return match


def has_promise(record: Mapping[str, Any]) -> bool:
    """Whether a record carries the promise about its seed that a server published when the cards
    were dealt; `replay` checks it."""
    return "commitment" in record


def _check_promise(record: Mapping[str, Any]) -> None:
    if not has_promise(record):
        return
    told = [str(record.get(field)) for field in ("seed", "salt", "commitment")]
    if not kept(*told):
        raise BadRecord(
            "error-record-promise", "Its seed is not the one that was promised when the game began."
        )


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
    except CinquinaError as wrong:
        error = BadRecord("error-record-damaged", f"The record is damaged: {wrong}", game=game.id)
        raise error.because_of(wrong) from None


def _replay_move(match: Match, number: int, move: object) -> None:
    if not isinstance(move, list | tuple) or len(move) != 2:
        raise BadRecord(
            "error-record-no-move",
            f"The record is damaged: move {number} is {move!r}.",
            number=number,
            move=str(move),
        )
    seat, words = move
    try:
        match.play(words, seat)
    except CinquinaError as wrong:
        error = BadRecord(
            "error-record-move",
            f"The record is damaged at move {number}, {words!r}: {wrong}",
            number=number,
            words=str(words),
            game=match.game.id,
        )
        raise error.because_of(wrong) from None
