"""A naive twin of Viva: the numbered rules as plainly as Python can say them.

Cards are words (`red`, `red-blue`), hands, piles and houses are lists of them, and the top of
every pile is the end of its list. Nothing here is fast or shared with the compiled rules; the two
are driven through the same games and compared. Chance comes from outside: `shuffle` gets a list of
cards sorted in the order of `KINDS` and puts it into the order in which it shall lie, top last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
KINDS = COLOURS + tuple(f"{one}-{other}" for one, other in combinations(COLOURS, 2))
COPIES = {"classic": 6, "pocket": 4}
VICTORY_CARDS = {"classic": 12, "pocket": 8}
MISTAKE_DRAWS = 3

Shuffle = Callable[[list[str]], None]


def colours(card: str) -> set[str]:
    """The one or two colours that a card shows (VIV-1)."""
    return set(card.split("-"))


def share(card: str, other: str) -> bool:
    """Whether two cards have a colour in common (VIV-6, VIV-7, VIV-13)."""
    return bool(colours(card) & colours(other))


def in_order(cards: Sequence[str]) -> list[str]:
    """The cards in the order of the kinds, as `shuffle` gets them."""
    return sorted(cards, key=KINDS.index)


def full_deck(edition: str) -> list[str]:
    """All colour cards of an edition (VIV-1)."""
    return [kind for kind in KINDS for _ in range(COPIES[edition])]


@dataclass
class Table:
    """A whole match: what lies where, whose turn it is and what is asked of them.

    `phase` is what the player in turn is asked for: `turn` (any of VIV-8, or the last card), `more`
    (another copy of `card`, or end), `drawn` (what to do with the drawn `card`), `tried` (the same,
    after a mistake with it), `block` (the new block card after a Viva) or `over`.
    """

    players: int
    shuffle: Shuffle
    dealer: int
    edition: str = "classic"
    rounds: int = 3
    tiebreak: str = "tied"
    mistakes: str = "prevented"
    mistake_ends: bool = True
    renew: str = "needed"
    hand: int = 5
    penalty_right: int = 2
    penalty_left: int = 1
    number_of_houses: int = 3

    phase: str = "over"
    card: str | None = None
    turn: int = 0
    round_number: int = 0
    passes: int = 0
    block: str = ""
    taking_part: list[int] = field(default_factory=list)
    victories: list[int] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    shown: list[list[str]] = field(default_factory=list)
    houses: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)

    # --- beginning and end of a round ------------------------------------------------------------

    def start(self) -> Table:
        """Begin the match with its first round, dealt by `dealer` (VIV-3, VIV-5)."""
        if not 2 <= self.players <= 6:
            raise ValueError("2 to 6 players (VIV-2)")
        if not 1 <= self.rounds <= VICTORY_CARDS[self.edition]:
            raise ValueError("as many rounds as there are victory cards, at most (VIV-3)")
        self.victories = [0] * self.players
        self.taking_part = list(range(self.players))
        self._start_round()
        return self

    def _start_round(self) -> None:
        """Shuffle all, deal the hands from the dealer's left, turn the block card (VIV-4)."""
        self.round_number += 1
        self.passes = 0
        self.houses = [[] for _ in range(self.number_of_houses)]
        self.discard = []
        self.pile = full_deck(self.edition)
        self.shuffle(self.pile)
        self.hands = [[] for _ in range(self.players)]
        self.shown = [[] for _ in range(self.players)]
        seat = self._next(self.dealer)
        self.turn = seat
        for _ in self.taking_part:
            self._draw(seat, self.hand)
            seat = self._next(seat)
        self.block = self.pile.pop()
        self._ask("turn")

    def _end_round(self, winner: int | None) -> None:
        """Give the victory card, if anyone won it, and go on to what comes next (VIV-3, VIV-15)."""
        if winner is not None:
            self.victories[winner] += 1
        if self.round_number < self.rounds:
            self.dealer = self._next(self.dealer)
            self._start_round()
        elif len(self._leaders()) == 1:
            self._ask("over")
        else:
            if self.tiebreak == "tied":
                self.taking_part = self._leaders()
            self.dealer = self._next(self.dealer)
            self._start_round()

    def _leaders(self) -> list[int]:
        """The seats with the most victory cards."""
        most = max(self.victories)
        return [seat for seat in range(self.players) if self.victories[seat] == most]

    def _next(self, seat: int) -> int:
        """The next seat clockwise that takes part in the round (VIV-5)."""
        seat = (seat + 1) % self.players
        while seat not in self.taking_part:
            seat = (seat + 1) % self.players
        return seat

    def _previous(self, seat: int) -> int:
        """The seat on the right that takes part in the round (VIV-10)."""
        seat = (seat - 1) % self.players
        while seat not in self.taking_part:
            seat = (seat - 1) % self.players
        return seat

    # --- who is asked, and for what --------------------------------------------------------------

    def waiting(self) -> list[int]:
        """The seats that owe a decision: one, or none when the match is over."""
        return [] if self.phase == "over" else [self.turn]

    def legal(self, seat: int) -> set[str]:
        """The moves of a seat, in words."""
        if seat not in self.waiting():
            return set()
        hand = self.hands[seat]
        if self.phase == "block":
            deck = {"block deck"} if self._can_draw() else set()
            return {f"block {card}" for card in hand} | deck
        if self.phase == "more":
            return self._placements([card for card in hand if card == self.card]) | {"end"}
        if self.phase in ("drawn", "tried"):
            return self._placements([card for card in hand if card == self.card]) | {"keep"}
        return self._turn_moves(hand)

    def _turn_moves(self, hand: list[str]) -> set[str]:
        """The choices at the start of a turn (VIV-8, VIV-13, VIV-14, VIV-15)."""
        if self._can_draw():
            return self._placements(hand) | {"draw"}
        if not self._correct(hand):
            return {"pass"}
        return self._placements(hand)

    def _placements(self, cards: list[str]) -> set[str]:
        """Where these cards of the player in turn may be put, or tried (VIV-14)."""
        if self.mistakes == "prevented":
            return self._correct(cards)
        houses = range(1, self.number_of_houses + 1)
        return {f"play {card} {house}" for card in cards for house in houses} | {
            f"finish {card}" for card in cards
        }

    def _correct(self, cards: list[str]) -> set[str]:
        """The placements of these cards that break no rule."""
        plays = {
            f"play {card} {house}"
            for card in cards
            for house in range(1, self.number_of_houses + 1)
            if self._may_lie(card, house)
        }
        return plays | {f"finish {card}" for card in cards if self._may_finish(card)}

    def _may_lie(self, card: str, house: int) -> bool:
        """Golden rule (VIV-6), blocked colours (VIV-7), never the last card (VIV-13)."""
        if len(self.hands[self.turn]) == 1 or share(card, self.block):
            return False
        lying = self.houses[house - 1]
        return not lying or share(card, lying[-1])

    def _may_finish(self, card: str) -> bool:
        """The last card, onto a block card with a colour in common (VIV-13)."""
        return len(self.hands[self.turn]) == 1 and share(card, self.block)

    def _can_draw(self) -> bool:
        """Whether a card can be had from anywhere (VIV-15)."""
        return bool(self.pile or self.discard or self._covered())

    def _covered(self) -> list[str]:
        """The cards in the houses that lie under another."""
        return [card for house in self.houses for card in house[:-1]]

    # --- moves -----------------------------------------------------------------------------------

    def play(self, seat: int, words: str) -> None:
        """Make a move; an illegal one raises ValueError and changes nothing."""
        if words not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {words!r}")
        verb, _, rest = words.partition(" ")
        if verb == "pass":
            self._pass()
            return
        self.passes = 0
        if verb == "draw":
            self._draw(seat, 1)
            self._ask("drawn", self.hands[seat][-1])
        elif verb in ("keep", "end"):
            self._end_turn()
        elif verb == "block":
            self._choose_block(rest)
        elif verb == "finish":
            self._finish(rest)
        else:
            card, house = rest.split()
            self._place(card, int(house))

    def _ask(self, phase: str, card: str | None = None) -> None:
        self.phase = phase
        self.card = card

    def _end_turn(self) -> None:
        """The turn passes to the left (VIV-5)."""
        self.turn = self._next(self.turn)
        self._ask("turn")

    def _pass(self) -> None:
        """Neither play nor draw; when all have passed in turn the round has no winner (VIV-15)."""
        self.passes += 1
        if self.passes == len(self.taking_part):
            self._end_round(None)
        else:
            self._end_turn()

    def _place(self, card: str, house: int) -> None:
        """One card to a house (VIV-8) and what follows from it (VIV-9, VIV-14, VIV-16)."""
        if not self._may_lie(card, house):
            self._caught(card)
            return
        self._leave_hand(card)
        self.houses[house - 1].append(card)
        if self._is_viva():
            self._viva()
        elif self.phase in ("drawn", "tried") or len(self.hands[self.turn]) == 1:
            self._end_turn()
        else:
            self._ask("more", card)

    def _finish(self, card: str) -> None:
        """The last card onto the block card, which it covers, wins the round (VIV-13)."""
        if self._may_finish(card):
            self._leave_hand(card)
            self.discard.append(self.block)
            self.block = card
            self._end_round(self.turn)
        else:
            self._caught(card)

    def _caught(self, card: str) -> None:
        """A wrong card stays in the hand, is known from now on and costs three cards (VIV-14)."""
        shown = self.shown[self.turn]
        if self.phase == "drawn" or card not in shown:
            shown.append(card)
        self._draw(self.turn, MISTAKE_DRAWS)
        if self.mistake_ends:
            self._end_turn()
        elif self.phase == "drawn":
            self._ask("tried", card)

    def _leave_hand(self, card: str) -> None:
        """Take a card out of the hand; a copy that all had seen there goes first (VIV-14)."""
        self.hands[self.turn].remove(card)
        if self.phase != "drawn" and card in self.shown[self.turn]:
            self.shown[self.turn].remove(card)

    # --- Viva ------------------------------------------------------------------------------------

    def _is_viva(self) -> bool:
        """Whether the top cards of all houses have one colour in common (VIV-9)."""
        if not all(self.houses):
            return False
        return bool(set.intersection(*(colours(house[-1]) for house in self.houses)))

    def _viva(self) -> None:
        """Clear the table, hand out the penalties, then see to the block card (VIV-9 to VIV-12)."""
        for house in self.houses:
            self.discard += house
            house.clear()
        self.discard.append(self.block)
        self.block = ""
        self._draw(self._previous(self.turn), self.penalty_right)
        if len(self.taking_part) > 2:
            self._draw(self._next(self.turn), self.penalty_left)
        hand = self.hands[self.turn]
        if len(hand) > 1:
            self._ask("block")
            return
        self._ask("turn")
        self.block = hand[0]
        self._leave_hand(self.block)
        self._draw(self.turn, 1)
        self._end_turn()

    def _choose_block(self, choice: str) -> None:
        """A hand card or the top of the draw pile becomes the block card (VIV-11)."""
        if choice == "deck":
            self._refill()
            self.block = self.pile.pop()
            self._renew_at_once()
        else:
            self._leave_hand(choice)
            self.block = choice
        self._end_turn()

    # --- drawing ---------------------------------------------------------------------------------

    def _draw(self, seat: int, count: int) -> None:
        """Draw cards one by one, as long as there are any (VIV-14, VIV-15)."""
        for _ in range(count):
            self._refill()
            if self.pile:
                self.hands[seat].append(self.pile.pop())
                self._renew_at_once()

    def _refill(self) -> None:
        """Make a new pile of the discards, or else of the covered cards (VIV-15)."""
        if self.pile:
            return
        if self.discard:
            self.pile, self.discard = in_order(self.discard), []
        else:
            self.pile = in_order(self._covered())
            self.houses = [house[-1:] for house in self.houses]
        if self.pile:
            self.shuffle(self.pile)

    def _renew_at_once(self) -> None:
        """By that option the pile is renewed as soon as its last card is gone (VIV-15)."""
        if self.renew == "at_once":
            self._refill()

    # --- result ----------------------------------------------------------------------------------

    def points(self) -> list[int]:
        """Victory cards (VIV-3)."""
        return list(self.victories)

    def winners(self) -> set[int]:
        """Who has the most victory cards, once the match is over (VIV-3)."""
        return set(self._leaders()) if self.phase == "over" else set()

    def cards(self) -> list[str]:
        """Every card on the table, in order, for counting (VIV-1)."""
        everything = [card for pile in (*self.hands, *self.houses) for card in pile]
        block = [self.block] if self.block else []
        return in_order(everything + self.pile + self.discard + block)
