"""The naive twin of Ingordi: the whole game in plain lists, written from the numbered rules.

Nothing here is fast and nothing is shared with the compiled rules; that is its use. Cards are
colour words. In a list of cards that has a top, the top comes last (block pile, score pile);
of the draw pile the next card comes first.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

COLOURS = ("lime", "green", "sky", "blue", "yellow", "orange", "red")
NUMBER = {"lime": 1, "green": 1, "sky": 2, "blue": 2, "yellow": 3, "orange": 3, "red": 4}
COPIES = {"lime": 11, "green": 11, "sky": 16, "blue": 16, "yellow": 21, "orange": 21, "red": 24}
ROWS = 8


@dataclass
class Place:
    """What lies before one player (ING-3)."""

    hand: list[str] = field(default_factory=list)
    block: list[str] = field(default_factory=list)
    score: list[str] = field(default_factory=list)


@dataclass
class Gift:
    """One bonus (ING-11): complete when as many cards have gone as were asked for."""

    giver: int
    receiver: int
    asked: int
    cards: list[str] = field(default_factory=list)


@dataclass
class Seen:
    """One thing that everybody saw happen to a hand.

    `taken`: these cards came in from a row; `blocked`: these left, face up; `gave`: as many cards
    as `count` were asked of the hand, and nobody else saw which.
    """

    seat: int
    kind: str
    cards: tuple[str, ...] = ()
    count: int = 0


def full_deck(most: int = 24) -> list[str]:
    """The 120 cards in palette order (ING-1), by a house rule at most so many of each colour."""
    return [colour for colour in COLOURS for _ in range(min(COPIES[colour], most))]


@dataclass
class Ingordi:
    """A game in progress. Build one with `deal`, or from explicit contents for a position."""

    places: list[Place]
    rows: list[list[str]]
    pile: list[str]
    turn: int = 0
    action: int = 1
    gift: Gift | None = None
    over: bool = False
    gifts: list[Gift] = field(default_factory=list)
    history: list[Seen] = field(default_factory=list)
    refill: int = 3
    end_rows: int = 3

    # What is asked, and of whom

    def waiting(self) -> list[int]:
        """The seats that owe a decision: the giver in the middle of a gift, else the turn's."""
        if self.over:
            return []
        return [self.turn if self.gift is None else self.gift.giver]

    def legal(self, seat: int) -> set[str]:
        """The legal moves of a seat in words; none for a seat that is not asked."""
        if seat not in self.waiting():
            return set()
        if self.gift is not None:
            return {f"give {colour}" for colour in self.givable(self.gift)}
        takes = {f"take {number + 1}" for number in range(len(self.rows)) if self.rows[number]}
        return takes | self.blocks(seat) | self.scores(seat)

    def blocks(self, seat: int) -> set[str]:
        """Every number of whole groups of each colour that nobody else blocks (ING-2, 8, 9)."""
        hand = self.places[seat].hand
        return {
            f"block {colour} {groups}"
            for colour in COLOURS
            if colour not in self.blocked_for(seat)
            for groups in range(1, hand.count(colour) // NUMBER[colour] + 1)
        }

    def blocked_for(self, seat: int) -> set[str]:
        """The colours on top of the others' block piles (ING-9)."""
        others = [place for other, place in enumerate(self.places) if other != seat]
        return {place.block[-1] for place in others if place.block}

    def scores(self, seat: int) -> set[str]:
        """One way to score, or one for each of several possible givers (ING-10, ING-11)."""
        if not self.places[seat].block:
            return set()
        givers = self.possible_givers(seat)
        if len(givers) < 2:
            return {"score"}
        return {f"score from {giver}" for giver in givers}

    def possible_givers(self, seat: int) -> list[int]:
        """The others with the most cards in hand, if that is more than mine (ING-11, ING-12)."""
        sizes = [len(place.hand) for place in self.places]
        most = max(sizes)
        if sizes[seat] == most:
            return []
        return [other for other, size in enumerate(sizes) if size == most]

    def givable(self, gift: Gift) -> list[str]:
        """The colours that can come next in palette order and still complete the gift."""
        hand = self.places[gift.giver].hand
        missing = gift.asked - len(gift.cards)
        first = COLOURS.index(gift.cards[-1]) if gift.cards else 0
        return [
            colour
            for place, colour in enumerate(COLOURS)
            if place >= first
            and colour in hand
            and sum(hand.count(later) for later in COLOURS[place:]) >= missing
        ]

    # Moves

    def play(self, seat: int, words: str) -> None:
        """Plays one legal move."""
        if words not in self.legal(seat):
            raise ValueError(f"{words!r} is not legal for seat {seat}")
        verb, *rest = words.split()
        if verb == "give":
            self.give(rest[0])
        elif verb == "take":
            self.take(seat, int(rest[0]) - 1)
        elif verb == "block":
            self.lay(seat, rest[0], int(rest[1]))
        else:
            self.turn_over(seat, int(rest[1]) if rest else None)
        if self.gift is None:
            self.end_action()

    def take(self, seat: int, number: int) -> None:
        """All cards of the row to the hand, then cards from the pile (ING-6, ING-7)."""
        taken = self.rows[number]
        self.rows[number] = []
        self.places[seat].hand += taken
        self.history.append(Seen(seat, "taken", tuple(taken)))
        for step in range(self.refill):
            if self.pile:
                self.rows[(number + step) % len(self.rows)].append(self.pile.pop(0))

    def lay(self, seat: int, colour: str, groups: int) -> None:
        """Groups of one colour go on top of the block pile (ING-8)."""
        cards = [colour] * (groups * NUMBER[colour])
        for card in cards:
            self.places[seat].hand.remove(card)
        self.places[seat].block += cards
        self.history.append(Seen(seat, "blocked", tuple(cards)))

    def turn_over(self, seat: int, chosen: int | None) -> None:
        """The block pile goes to the score pile; then the bonus, if there is one (ING-10, 11)."""
        givers = self.possible_givers(seat)
        place = self.places[seat]
        asked = NUMBER[place.block[-1]]
        place.score += place.block
        place.block = []
        if not givers:
            return
        giver = givers[0] if chosen is None else chosen
        self.gift = Gift(giver, seat, asked)
        self.gifts.append(self.gift)
        hand = self.places[giver].hand
        if len(hand) <= asked:
            self.gift.asked = len(hand)
            for card in sorted(hand, key=COLOURS.index):
                self.hand_over(card)
        self.history.append(Seen(giver, "gave", count=self.gift.asked))
        self.end_gift()

    def give(self, colour: str) -> None:
        """The giver parts with one card (ING-11)."""
        self.hand_over(colour)
        self.end_gift()

    def hand_over(self, card: str) -> None:
        """One card goes unseen from the giver's hand onto the score pile (ING-13)."""
        assert self.gift is not None
        self.places[self.gift.giver].hand.remove(card)
        self.places[self.gift.receiver].score.append(card)
        self.gift.cards.append(card)

    def end_gift(self) -> None:
        """Clears the gift when it is complete."""
        if self.gift is not None and len(self.gift.cards) == self.gift.asked:
            self.gift = None

    def end_action(self) -> None:
        """After two actions the next player's turn, or the end (ING-5, ING-14)."""
        if self.action == 1:
            self.action = 2
            return
        self.action = 1
        self.over = sum(1 for row in self.rows if row) <= self.end_rows
        if not self.over:
            self.turn = (self.turn + 1) % len(self.places)

    # Result

    def points(self) -> list[int]:
        """Cards in the score pile minus cards in the hand (ING-15)."""
        return [len(place.score) - len(place.hand) for place in self.places]

    def winners(self) -> list[int]:
        """Everybody with the most points, once the game is over (ING-15)."""
        points = self.points()
        return [seat for seat, own in enumerate(points) if self.over and own == max(points)]

    def cards(self) -> list[str]:
        """Every card on the table and in the hands, in palette order: always the full deck."""
        lots: list[list[str]] = [self.pile, *self.rows]
        for place in self.places:
            lots += [place.hand, place.block, place.score]
        return sorted((card for lot in lots for card in lot), key=COLOURS.index)


def deal(deck: Sequence[str], players: int, first: int = 0) -> Ingordi:
    """The setup from a deck in order, next card first (ING-3, ING-4).

    Two cards to each hand, seat by seat; one to each row, row by row; the rest is the pile.
    """
    if not 3 <= players <= 5:
        raise ValueError("Ingordi is for 3 to 5 players")
    cards = list(deck)
    places = [Place(hand=cards[2 * seat : 2 * seat + 2]) for seat in range(players)]
    table = cards[2 * players :]
    return Ingordi(places, [[card] for card in table[:ROWS]], table[ROWS:], turn=first)


def shuffled(shuffle: Callable[[list[str]], None], players: int, first: int = 0) -> Ingordi:
    """A dealt game from a full deck put in order by `shuffle`, in place."""
    deck = full_deck()
    shuffle(deck)
    return deal(deck, players, first)


def by_palette(cards: Iterable[str]) -> tuple[int, ...]:
    """How many of each colour, in palette order."""
    lot = list(cards)
    return tuple(lot.count(colour) for colour in COLOURS)
