"""Content: which moves and cards are used, and what they do for those who use them; what other
options would change; and how often games came to where the book says nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from cinquina.core.declarations import Declared, Shown, Told, fields_of, find, kind_of
from cinquina.core.game import Game
from cinquina.core.options import Option
from cinquina.core.random import rng_from_seed
from cinquina.core.simulation import MOST_CARDS, TALLY, WHOLE
from cinquina.lab.plan import Plan, Topics, play_block, play_match
from cinquina.lab.results import Interval, share_of
from cinquina.lab.run import Workers, in_parallel

CARD_MEANINGS = ("card", "colour")
SAMPLED_GAMES = 12
"""How many random games are looked at to find out what the actions of a game mean."""
BLANK = "…"


@dataclass(frozen=True)
class Topic:
    """A kind of move or of event, perhaps with one card."""

    what: str
    """`move` or `event`: the catalogue's prefix."""
    data: Mapping[str, Any]
    """The kind and the card; other fields are blank."""


@dataclass(frozen=True)
class Use:
    """What was counted of a topic."""

    topic: Topic
    offered: int
    """How often it could be chosen; 0 for events."""
    times: int
    games: float
    """The share of the games and seats in which it occurred."""
    edge: Interval | None
    """By how much the seat's share of the win is larger when it does than by its place in the turn
    order; None if it never did."""

    @property
    def rate(self) -> float | None:
        """How often it was chosen when it could be."""
        return self.times / self.offered if self.offered else None


class Catalogue:
    """The topics of a game, and the tables by which compiled code counts them."""

    def __init__(self, plan: Plan, games: int = SAMPLED_GAMES) -> None:
        self.topics: list[Topic] = []
        self._numbers: dict[str, int] = {}
        game = plan.played
        self.labels = np.zeros(game.rules.ACTIONS, np.int32)
        self._number(Topic("move", {"kind": ""}))  # of actions that were never seen
        for action, topic in _moves(plan, games).items():
            self.labels[action] = self._number(topic)
        chosen = {topic.data["kind"] for topic in self.topics}
        self.events = np.full((max(game.events.EVENTS.rows) + 1, 3), -1, np.int32)
        for row, one in _by_row(game).items():
            self._add_event(row, one, chosen)

    def _number(self, topic: Topic) -> int:
        key = f"{topic.what} {sorted(topic.data.items(), key=str)}"
        if key not in self._numbers:
            self._numbers[key] = len(self.topics)
            self.topics.append(topic)
        return self._numbers[key]

    def _add_event(self, row: int, told: Told, chosen: set[str]) -> None:
        """Adds an event by its cards; one without cards, unless it is but a move that is made."""
        names = list(fields_of(told.event))[1:]
        card = _card_field(told.event, names[1:2])
        by_card = card is not None and _read(told, 0, card) != _read(told, 1, card)
        if told.kind in chosen and not by_card:
            return
        self.events[row] = (len(self.topics), 1, 2 if by_card else 0)
        for value in range(MOST_CARDS + 1 if by_card else 1):
            data = dict.fromkeys(names, BLANK) | {"kind": told.kind}
            if card is not None and by_card:
                data[card] = _read(told, value, card)
            self.topics.append(Topic("event", data))

    def counters(self, players: int) -> Topics:
        tally = np.zeros((len(self.topics), players, len(TALLY)), np.int64)
        return Topics(self.labels, self.events, tally)


def _by_row(game: Game) -> dict[int, Told]:
    """One event for each kind of row: those of a seat that happen after the set-up."""
    found: dict[int, Told] = {}
    for one in game.events.EVENTS.told:
        if list(fields_of(one.event))[1:2] == ["seat"]:
            found.setdefault(one.row, one)
    return found


def _card_field(declared: Declared, names: Sequence[str]) -> str | None:
    """The first of these fields that holds a card or a colour."""
    hints = fields_of(declared)
    for name in names:
        shown = find(hints[name], Shown)
        if shown is not None and shown.meaning in CARD_MEANINGS:
            return name
    return None


def _read(told: Told, value: int, field: str) -> Any:
    try:
        event = told.tell((told.row, 0, value, 0, 0), 0)
    except (IndexError, KeyError, ValueError):
        return None  # there is no such card
    return None if event is None else event.get(field)


def _moves(plan: Plan, games: int) -> dict[int, Topic]:
    """The topic of each action that occurs in a few random games: its kind and its card, or its
    kind alone if the same action may mean different cards."""
    cards = {kind_of(one): _card_field(one, list(fields_of(one))[1:]) for one in _declared(plan)}
    found: dict[int, Topic] = {}
    for action, move in _choices_met(plan, games):
        topic = _topic(move, cards[str(move["kind"])])
        if found.setdefault(action, topic) != topic:
            cards[str(move["kind"])] = None
            found[action] = _topic(move, None)
    return {
        action: topic if cards[topic.data["kind"]] else _topic(topic.data, None)
        for action, topic in found.items()
    }


def _choices_met(plan: Plan, games: int) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Every legal move on the way through random games, as a number and as data."""
    for number in range(games):
        match = plan.match(number)
        while not match.over and match.step < 400:
            seat = match.waiting[0]
            actions = match.actions(seat)
            yield from zip(actions, match.choices(seat), strict=True)
            luck = int(rng_from_seed(f"{number}/{match.step}")[0])
            match.play_action(actions[luck % len(actions)], seat)


def _declared(plan: Plan) -> Sequence[Declared]:
    return plan.played.moves.MOVES


def _topic(move: Mapping[str, Any], card: str | None) -> Topic:
    kept = ("kind", card)
    data = {name: value if name in kept else BLANK for name, value in move.items()}
    data.pop("words", None)
    return Topic("move", data)


def uses(plan: Plan) -> list[Use]:
    """What was used in the games of a plan, those with the largest effect first."""
    catalogue = Catalogue(plan)
    topics = catalogue.counters(plan.players)
    block = play_block(plan, range(plan.games), topics)
    order = np.arange(plan.players)
    first = block.games["first"].astype(np.int64)
    places = np.where(first[:, None] < 0, order, (order - first[:, None]) % plan.players)
    shares = block.seats["share"].reshape(plan.games, plan.players) / WHOLE
    fair = np.array([shares[places == place].mean() for place in order])
    found = [
        _use(topic, topics.tally[number], fair, plan.games * plan.players)
        for number, topic in enumerate(catalogue.topics)
    ]
    seen = [one for one in found[1:] if one.times or one.offered]
    return sorted(seen, key=lambda one: abs(one.edge.value) if one.edge else 0, reverse=True)


def _use(
    topic: Topic, tally: npt.NDArray[np.int64], fair: npt.NDArray[np.float64], rows: int
) -> Use:
    games, wins, times, offered = (tally[:, place] for place in range(len(TALLY)))
    count = int(games.sum())
    edge = None
    if count:
        share = share_of(float(wins.sum()) / WHOLE / count, count)
        expected = float((games * fair).sum()) / count
        edge = Interval(*(one - expected for one in share))
    return Use(topic, int(offered.sum()), int(times.sum()), count / rows, edge)


# Options.


def other_values(option: Option, current: Any) -> list[Any]:
    """The nearest other values of an option; none for a seat or a text."""
    if "random" in option.values:
        return []
    if option.values:
        place = option.values.index(current)
        near = sorted(range(len(option.values)), key=lambda one: abs(one - place))
        return [option.values[one] for one in near[1:3]]
    if option.least is None or option.most is None:
        return []
    return [one for one in (current - 1, current + 1) if option.least <= one <= option.most]


# What the book leaves open.


def rulings_met(plan: Plan, *, workers: Workers) -> dict[str, int]:
    """In how many games of a plan each of the game's rulings was needed."""
    rulings = plan.played.rulings
    met = dict.fromkeys(rulings, 0)
    calls = [(plan, block) for block in plan.blocks()] if rulings else []
    for found in in_parallel(_rulings_of_block, calls, workers, threads=False):
        for rule, count in found.items():
            met[rule] += count
    return met


def _rulings_of_block(plan: Plan, numbers: range) -> dict[str, int]:
    rulings: Mapping[str, Callable[[Mapping[str, Any]], bool]] = plan.played.rulings
    met = dict.fromkeys(rulings, 0)
    for number in numbers:
        match = plan.match(number)
        for action in play_match(plan, number):
            match.play_action(action, match.waiting[0])
        for rule, applies in rulings.items():
            met[rule] += any(applies(event) for event in match.events())
    return met
