"""Viva in words: moves, views, events and options; positions are in `position.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cinquina.core.errors import BadOption, IllegalMove
from cinquina.core.game import Event, Game, Move, Position, Prompt, Row, View, seats_in
from cinquina.core.options import Option, Options, seat_option
from cinquina.core.plain import PlainState
from cinquina.core.state import TABLE
from cinquina.games.viva import advice, position, rules
from cinquina.games.viva import rules_table as t
from cinquina.games.viva.cards import CARDS, KIND_OF, card_or_none, colours_in, spread

PLAIN_MOVES = {
    "block deck": t.BLOCK_DECK,
    "draw": t.DRAW,
    "keep": t.KEEP,
    "end": t.END,
    "pass": t.PASS,
}
PLAIN_WORDS = {action: words for words, action in PLAIN_MOVES.items()}
PLAIN_KINDS = {**PLAIN_WORDS, t.BLOCK_DECK: "reveal"}
PROMPTS = {t.TURN: "turn", t.MORE: "more", t.DRAWN: "drawn", t.BLOCKING: "block"}

TOLD: dict[int, tuple[str, tuple[str, ...]]] = {
    t.TRACE_ROUND: ("round", ("round", "seat", "seats", "tiebreak")),
    t.TRACE_DEAL: ("deal", ("seat", "card")),
    t.TRACE_REVEAL: ("reveal", ("card",)),
    t.TRACE_PLAY: ("play", ("seat", "card", "house", "drawn")),
    t.TRACE_FINISH: ("finish", ("seat", "card")),
    t.TRACE_WRONG: ("wrong", ("seat", "card", "house")),
    t.TRACE_DRAW: ("draw", ("seat", "card", "cause")),
    t.TRACE_KEEP: ("keep", ("seat",)),
    t.TRACE_TURN_END: ("stop", ("seat",)),
    t.TRACE_PASS: ("pass", ("seat",)),
    t.TRACE_VIVA: ("viva", ("seat", "colours")),
    t.TRACE_BLOCK: ("block", ("seat", "card", "forced")),
    t.TRACE_SHUFFLE: ("shuffle", ("origin", "number")),
    t.TRACE_WON: ("won", ("seat", "number", "round")),
    t.TRACE_NOBODY: ("nobody", ("round",)),
    t.TRACE_END: ("end", ("winners", "reason")),
}
"""Each row of the trace: its kind as an event, and what its numbers mean."""

READ: dict[str, Callable[[int], Any]] = {
    "card": lambda kind: CARDS[kind],
    "cause": lambda cause: ("wish", "viva", "mistake", "exception")[cause],
    "colours": colours_in,
    "drawn": bool,
    "forced": bool,
    "house": lambda house: house + 1,
    "origin": lambda from_houses: "houses" if from_houses else "discard",
    "reason": lambda tie_break: "tiebreak" if tie_break else "rounds",
    "seats": seats_in,
    "tiebreak": bool,
    "winners": seats_in,
}
"""How numbers of the trace become words; those not named here stay numbers."""


class Viva(Game):
    id = "viva"
    title = "Viva"
    rules_version = 1
    seats = range(2, 7)
    minutes = 20
    rules = rules
    advice = advice
    examples = ("play red-blue 2", "draw", "finish red", "block deck")

    def options(self, players: int) -> Sequence[Option]:
        return (
            Option("rounds", 3, least=1, most=position.VICTORY_CARDS["classic"]),
            Option("edition", "classic", tuple(position.COPIES)),
            Option("mistakes", "prevented", ("prevented", "penalised")),
            Option("tiebreak", "tied", ("tied", "everyone")),
            seat_option("dealer", players),
        )

    def configure(self, state: PlainState, options: Options) -> None:
        edition, rounds = str(options["edition"]), int(options["rounds"])
        box = position.VICTORY_CARDS[edition]
        if rounds > box:
            raise BadOption(
                "error-too-many-rounds",
                f"The {edition} edition has {box} victory cards, so no match has {rounds} rounds.",
                rounds=rounds,
                box=box,
            )
        state.copies = position.COPIES[edition]
        state.rounds = rounds
        state.penalised = int(options["mistakes"] == "penalised")
        state.everyone = int(options["tiebreak"] == "everyone")
        dealer = options["dealer"]
        state.first_dealer = t.RANDOM_SEAT if dealer == "random" else int(dealer)

    # Moves.

    def words(self, state: PlainState, action: int) -> str:
        if action < t.FINISH:
            return f"play {CARDS[action // t.HOUSES]} {action % t.HOUSES + 1}"
        if action < t.BLOCK:
            return f"finish {CARDS[action - t.FINISH]}"
        if action < t.BLOCK_DECK:
            return f"block {CARDS[action - t.BLOCK]}"
        return PLAIN_WORDS[action]

    def action(self, state: PlainState, words: str) -> int | None:
        if words in PLAIN_MOVES:
            return PLAIN_MOVES[words]
        verb, _, rest = words.partition(" ")
        card, _, house = rest.partition(" ")
        if card not in KIND_OF:
            return None
        if verb == "play" and house in ("1", "2", "3"):
            return t.PLAY + t.HOUSES * KIND_OF[card] + int(house) - 1
        if verb in ("finish", "block") and card == rest:
            return (t.FINISH if verb == "finish" else t.BLOCK) + KIND_OF[card]
        return None

    def describe(self, state: PlainState, action: int) -> Move:
        if action < t.FINISH:
            house = action % t.HOUSES + 1
            return {"kind": "play", "card": CARDS[action // t.HOUSES], "house": house}
        if action < t.BLOCK:
            return {"kind": "finish", "card": CARDS[action - t.FINISH]}
        if action < t.BLOCK_DECK:
            return {"kind": "block", "card": CARDS[action - t.BLOCK]}
        return {"kind": PLAIN_KINDS[action]}

    def prompt(self, state: PlainState, seat: int) -> Prompt:
        """What is asked, in terms that all may hear."""
        if state.phase == t.MORE:
            return {"kind": "more", "seat": seat, "card": CARDS[state.card]}
        last = state.phase == t.TURN and state.sizes[seat] == 1
        return {"kind": "last" if last else PROMPTS[state.phase], "seat": seat}

    def why_not(self, state: PlainState, seat: int, action: int) -> IllegalMove:
        if reason := _wrong_moment(state, action):
            return reason
        if action < t.FINISH:
            return _why_not_play(state, seat, action // t.HOUSES, action % t.HOUSES)
        if action < t.BLOCK:
            return _why_not_finish(state, seat, action - t.FINISH)
        if action < t.BLOCK_DECK:
            return _not_in_hand(action - t.BLOCK)
        if action == t.DRAW:
            return IllegalMove("why-nothing-to-draw", "There is no card left to draw anywhere.")
        return IllegalMove("why-no-pass", "Nobody may pass who can play or draw.")

    # What is seen.

    def view(self, state: PlainState, seat: int) -> View:
        seats = range(state.players)
        own = seat != TABLE
        asked = state.card if state.phase == t.MORE or state.turn == seat else t.NONE
        return {
            **position.options_of(state),
            "round": state.round_number,
            "dealer": state.dealer,
            "seats": seats_in(state.taking_part),
            "turn": state.turn,
            "phase": PROMPTS[state.phase],
            "card": card_or_none(asked),
            "block": card_or_none(state.block),
            "houses": position.houses_of(state),
            "covered": spread(state.covered),
            "discard": spread(state.discard),
            "pile": state.pile_size,
            "hand": spread(state.hands[seat]) if own else None,
            "hands": [state.sizes[other] for other in seats],
            "shown": [spread(state.shown[other]) for other in seats],
            "victories": [state.victories[other] for other in seats],
        }

    def events(self, rows: Iterable[Row], viewer: int) -> list[Event]:
        told: list[Event] = []
        for row in rows:
            event = _told(row, viewer)
            if told and _continues(told[-1], event):
                told[-1]["number"] += 1
                told[-1]["cards"] = sorted(told[-1]["cards"] + event["cards"], key=CARDS.index)
            else:
                told.append(event)
        return told

    # Whole tables.

    def position(self, state: PlainState) -> Position:
        return position.write(state)

    def place(self, state: PlainState, position_: Position) -> None:
        options = position.check_options(self.options(state.players), position_)
        self.configure(state, options)
        position.read(state, position_)


def _wrong_moment(state: PlainState, action: int) -> IllegalMove | None:
    """The reason, if such a move is never made at this point of a turn."""
    placing = action < t.BLOCK
    if state.phase == t.BLOCKING:
        if t.BLOCK <= action <= t.BLOCK_DECK:
            return None
        return IllegalMove("why-block-first", "After a Viva the block card has to be chosen.")
    if t.BLOCK <= action <= t.BLOCK_DECK:
        return IllegalMove("why-no-viva", "The block card changes only after a Viva.")
    if state.phase == t.MORE and action != t.END and not (placing and _kind(action) == state.card):
        return IllegalMove(
            "why-only-copies", "After a card only copies of it may follow; `end` ends the turn."
        )
    if state.phase == t.DRAWN and not (placing and _kind(action) == state.card):
        return IllegalMove(
            "why-only-drawn", "After drawing, the drawn card is played to a house or kept."
        )
    if action == t.KEEP:
        return IllegalMove("why-nothing-drawn", "Only a card that was just drawn can be kept.")
    if action == t.END and state.phase != t.MORE:
        return IllegalMove("why-nothing-played", "A turn can be ended only after a play.")
    return None


def _kind(action: int) -> int:
    """The kind of card that a play or a finish places."""
    return action // t.HOUSES if action < t.FINISH else action - t.FINISH


def _not_in_hand(kind: int) -> IllegalMove:
    return IllegalMove("why-not-in-hand", f"There is no {CARDS[kind]} in the hand.")


def _why_not_play(state: PlainState, seat: int, kind: int, house: int) -> IllegalMove:
    if state.hands[seat, kind] == 0:
        return _not_in_hand(kind)
    if state.sizes[seat] == 1:
        return IllegalMove("why-last-card", "The last card goes only onto the block card.")
    colours = t.COLOUR_MASKS[kind]
    if blocked := colours & t.COLOUR_MASKS[state.block]:
        names = colours_in(blocked)
        return IllegalMove(
            "why-blocked" if len(names) == 1 else "why-both-blocked",
            f"Blocked: {' and '.join(names)}.",
            blocked=names[0],
        )
    return IllegalMove(
        "why-no-match",
        f"{CARDS[kind]} has no colour in common with {CARDS[state.tops[house]]}, "
        f"the top of house {house + 1}.",
        house=house + 1,
    )


def _why_not_finish(state: PlainState, seat: int, kind: int) -> IllegalMove:
    if state.hands[seat, kind] == 0:
        return _not_in_hand(kind)
    if state.sizes[seat] > 1:
        return IllegalMove("why-not-last", "Only the last card goes onto the block card.")
    return IllegalMove(
        "why-no-finish",
        f"{CARDS[kind]} has no colour in common with the block card, {CARDS[state.block]}.",
    )


def _told(row: Row, viewer: int) -> Event:
    """One row of the trace as the viewer may know it: drawn cards are seen by their owner only."""
    kind, fields = TOLD[row[0]]
    event: Event = {"kind": kind}
    for field, number in zip(fields, row[1:], strict=False):
        event[field] = READ[field](number) if field in READ else number
    if kind in ("deal", "draw"):
        card = event.pop("card")
        event |= {"number": 1, "cards": [card] if event["seat"] == viewer else []}
    if event.get("house") == t.HOUSES + 1:
        return {"kind": "wrong_finish", "seat": event["seat"], "card": event["card"]}
    return event


def _continues(last: Event, event: Event) -> bool:
    """Whether both tell of the same seat getting cards for the same reason."""
    return event["kind"] in ("deal", "draw") and all(
        last.get(field) == event.get(field) for field in ("kind", "seat", "cause")
    )


GAME = Viva()
