"""Mantis in words: moves, views, events, positions and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from cinquina.core.errors import BadOption, BadPosition, IllegalMove
from cinquina.core.game import Event, Game, Move, Position, Prompt, Row, View, seats_in
from cinquina.core.options import Option, Options, seat_option, switch
from cinquina.core.plain import PlainState
from cinquina.core.state import MAX_SEATS
from cinquina.games.mantis import advice, rules

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")


def colours_in(mask: int) -> list[str]:
    return [COLOURS[colour] for colour in seats_in(mask)]


def card_words(card: int) -> str:
    """A card by its front and the two other colours of its back: `red/orange-blue`."""
    front = card // rules.FRONTS
    others = int(rules.BACKS[card]) ^ 1 << front
    return f"{COLOURS[front]}/{'-'.join(colours_in(others))}"


CARD_OF = {card_words(card): card for card in range(rules.CARDS)}


class Mantis(Game):
    id = "mantis"
    title = "Mantis"
    rules_version = 1
    seats = range(2, 7)
    minutes = 10
    rules = rules
    advice = advice
    examples = ("score", "steal 2")

    def options(self, players: int) -> Sequence[Option]:
        duel = switch("duel", default=True) if players == 2 else Option("duel", False, (False,))
        return (seat_option("first", players), duel)

    def configure(self, state: PlainState, options: Options) -> None:
        first = options["first"]
        state.first = rules.RANDOM_SEAT if first == "random" else int(first)
        state.duel = int(options["duel"])

    def words(self, state: PlainState, action: int) -> str:
        return "score" if action == rules.SCORE else f"steal {action - rules.STEAL}"

    def action(self, state: PlainState, words: str) -> int | None:
        if words == "score":
            return rules.SCORE
        verb, _, seat = words.partition(" ")
        if verb == "steal" and seat in map(str, range(MAX_SEATS)):
            return rules.STEAL + int(seat)
        return None

    def describe(self, state: PlainState, action: int) -> Move:
        if action == rules.SCORE:
            return {"kind": "score"}
        return {"kind": "steal", "other": action - rules.STEAL}

    def prompt(self, state: PlainState, seat: int) -> Prompt:
        return {"kind": "turn", "seat": seat}

    def why_not(self, state: PlainState, seat: int, action: int) -> IllegalMove:
        target = action - rules.STEAL
        if target == seat:
            return IllegalMove(
                "why-own-tank", f"Seat {seat} cannot steal from itself; `score` tries its own tank."
            )
        return IllegalMove(
            "why-no-such-seat",
            f"There is no seat {target}; seats are 0 to {state.players - 1}.",
            target=target,
            last=state.players - 1,
        )

    def view(self, state: PlainState, seat: int) -> View:
        left = rules.CARDS - state.next
        top = colours_in(int(rules.BACKS[state.order[state.next]])) if left else None
        return {
            "turn": state.turn,
            "goal": _goal(state),
            "duel": bool(state.duel),
            "pile": left,
            "back": top,
            "tanks": _tanks(state),
            "scores": list(state.scores[: state.players]),
        }

    def events(self, rows: Iterable[Row], viewer: int) -> list[Event]:
        told: list[Event] = []
        for kind, a, b, c, d in rows:
            if kind == rules.TRACE_DEAL:
                told.append({"kind": "deal", "seat": a, "colour": COLOURS[b]})
            elif kind == rules.TRACE_FIRST:
                told.append({"kind": "first", "seat": a})
            elif kind == rules.TRACE_SCORE:
                told.append({"kind": "score", "seat": a, "colour": COLOURS[c], "cards": d})
            elif kind == rules.TRACE_STEAL:
                steal = {"kind": "steal", "seat": a, "other": b, "colour": COLOURS[c], "cards": d}
                told.append(steal)
            elif kind == rules.TRACE_AGAIN:
                told.append({"kind": "again", "seat": a})
            else:
                reason = "pile" if b else "goal"
                told.append({"kind": "end", "winners": seats_in(a), "reason": reason})
        return told

    def position(self, state: PlainState) -> Position:
        dealt = rules.DEALT * state.players
        cards = [card_words(card) for card in state.order]
        return {
            "first": "random" if state.first == rules.RANDOM_SEAT else state.first,
            "duel": bool(state.duel),
            "turn": state.turn,
            "tanks": _tanks(state),
            "scores": list(state.scores[: state.players]),
            "dealt": cards[:dealt],
            "flipped": cards[dealt : state.next],
            "pile": cards[state.next :],
        }

    def place(self, state: PlainState, position: Position) -> None:
        _check_fields(position)
        options = {"first": position.get("first", "random"), "duel": position["duel"]}
        for option in self.options(state.players):
            if not option.accepts(options[option.name]):
                raise BadOption(
                    "error-bad-option",
                    f"{option.name!r} cannot be {options[option.name]!r}; "
                    f"it takes {option.allowed()}.",
                    name=option.name,
                    value=str(options[option.name]),
                    allowed=option.allowed(),
                )
        self.configure(state, options)
        _place_cards(state, position)
        _place_tanks(state, position)
        state.turn = position["turn"]
        if state.turn not in range(state.players):
            raise BadPosition(f"'turn' is {state.turn}; seats are 0 to {state.players - 1}.")
        won = any(state.scores[seat] >= _goal(state) for seat in range(state.players))
        state.over = int(won or state.next == rules.CARDS)


FIELDS = {"first", "duel", "turn", "tanks", "scores", "dealt", "flipped", "pile"}


def _check_fields(position: Position) -> None:
    if unknown := sorted(set(position) - FIELDS):
        raise BadPosition(f"Mantis positions have no {unknown[0]!r}; they have {sorted(FIELDS)}.")


def _goal(state: PlainState) -> int:
    return rules.DUEL_GOAL if state.duel else rules.GOAL


def _tanks(state: PlainState) -> list[dict[str, int]]:
    return [dict(zip(COLOURS, state.tanks[seat], strict=True)) for seat in range(state.players)]


def _place_cards(state: PlainState, position: Position) -> None:
    dealt, flipped, pile = position["dealt"], position["flipped"], position["pile"]
    if len(dealt) != rules.DEALT * state.players:
        raise BadPosition(
            f"'dealt' has {len(dealt)} cards; {state.players} players were dealt "
            f"{rules.DEALT * state.players}."
        )
    cards = [*dealt, *flipped, *pile]
    for card in cards:
        if card not in CARD_OF:
            raise BadPosition(f"There is no card {card!r}; cards look like {card_words(0)!r}.")
    if len(cards) != rules.CARDS or len(set(cards)) != rules.CARDS:
        raise BadPosition(
            "'dealt', 'flipped' and 'pile' together must be the 60 cards, each once; "
            f"here are {len(cards)}, {len(set(cards))} of them different."
        )
    for place, card in enumerate(cards):
        state.order[place] = CARD_OF[card]
    state.next = len(dealt) + len(flipped)


def _place_tanks(state: PlainState, position: Position) -> None:
    tanks, scores = position["tanks"], position["scores"]
    if len(tanks) != state.players or len(scores) != state.players:
        raise BadPosition(f"'tanks' and 'scores' must have one entry for each of {state.players}.")
    for seat, (tank, score) in enumerate(zip(tanks, scores, strict=True)):
        _place_one_tank(state, seat, tank)
        if score < 0:
            raise BadPosition(f"Seat {seat} cannot have {score} cards in its score pile.")
        state.scores[seat] = score
    out = Counter(state.order[place] // rules.FRONTS for place in range(state.next))
    in_tanks = [sum(tank.get(name, 0) for tank in tanks) for name in COLOURS]
    for colour, cards in enumerate(in_tanks):
        if cards > out[colour]:
            raise BadPosition(
                f"The tanks hold {cards} {COLOURS[colour]} cards, but only {out[colour]} "
                "have left the pile."
            )
    if sum(in_tanks) + sum(scores) != state.next:
        raise BadPosition(
            f"{state.next} cards have left the pile, but tanks and score piles hold "
            f"{sum(in_tanks) + sum(scores)}."
        )


def _place_one_tank(state: PlainState, seat: int, tank: dict[str, Any]) -> None:
    for name, cards in tank.items():
        if name not in COLOURS or cards < 0:
            raise BadPosition(f"The tank of seat {seat} cannot hold {cards} of {name!r}.")
        state.tanks[seat, COLOURS.index(name)] = cards


GAME = Mantis()
