"""A match with people and bots at the table, shared by the full screen and plain mode."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cinquina.bots import LEVELS, Bot, make
from cinquina.bots.own import OwnBot, load
from cinquina.bots.prepare import is_prepared
from cinquina.core.errors import IllegalMove
from cinquina.core.knowledge import step_to_undo
from cinquina.core.match import Match
from cinquina.core.picture import Act, Facets, Picture, Scene
from cinquina.core.state import TABLE
from cinquina.drawings import drawing
from cinquina.games import get
from cinquina.insight.reasons import explained, told
from cinquina.language import speech
from cinquina.terminal import telling
from cinquina.terminal.descriptions import description
from cinquina.terminal.seats import Seat

USUAL_LEVEL = 3
"""The level of bots when none is asked for."""

HIGHEST_LEVEL = len(LEVELS) - 1


class Table:
    """The match, who sits where, and whose view is shown."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        language: str,
        *,
        practice: bool = False,
        undone: Sequence[tuple[int, int]] = (),
        spent: float = 0.0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.seats = list(seats)
        self.language = language
        self.speech = speech(language, match.game.id)
        self.practice = practice
        """Whether every move can be taken back; the game counts for nothing then."""
        self.undone = list(undone)
        """For each move that was taken back, the seat and the step from which the game went on."""
        self.clock = Clock(match, spent, now)
        people = self.people
        self.viewer: int | None = people[0] if people else None
        """The person who holds the device; None for a spectator."""
        self._scene: Scene | None = None
        self._bots: dict[int, Bot | OwnBot] = {}

    # The seats.

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person]

    @property
    def actor(self) -> int | None:
        """The seat that decides next: people before bots, so that people do not wait for bots."""
        waiting = self.match.waiting
        people = [seat for seat in waiting if self.seats[seat].person]
        if self.viewer in people:
            return self.viewer
        return next(iter(people or waiting), None)

    @property
    def asked(self) -> bool:
        """Whether the person at the screen is to decide now."""
        return self.viewer is not None and self.viewer == self.actor

    @property
    def goes_on(self) -> bool:
        """Whether nobody has to be asked for the next move: it is a bot's, or the only one that
        the only person at the table can make."""
        actor = self.actor
        if actor is None or not self.seats[actor].person:
            return actor is not None
        return self.people == [actor] and len(self.match.actions(actor)) == 1

    def secrets_of(self, seat: int | None) -> bool:
        """Whether this seat sees something now that a spectator does not."""
        if seat is None:
            return False
        own, open_view = self.match.view(seat), self.match.view(None)
        return {**own, "seat": None} != open_view

    @property
    def covered(self) -> bool:
        """Whether the screen must be hidden until the next person has taken the device."""
        actor = self.actor
        if actor is None or actor == self.viewer or not self.seats[actor].person:
            return False
        return self.secrets_of(actor) or self.secrets_of(self.viewer)

    @property
    def warming_up(self) -> bool:
        """Whether bots that search still play by their judgement, until code is compiled."""
        return not is_prepared(self.match.game.id)

    def hand_over(self) -> None:
        """Shows the view of the next person who is to decide."""
        actor = self.actor
        if actor is not None and self.seats[actor].person:
            self.viewer = actor
            self._scene = None

    # What is shown.

    def prompt(self) -> str:
        """What is asked now, and of whom."""
        actor = self.actor
        if actor is None:
            return self.speech.say("table-over")
        if not self.seats[actor].person:
            return self.speech.say("table-thinking", name=self.seats[actor].name)
        asked = self.match.prompt(actor)
        return telling.question(asked, self.speech, self.names, to_you=self.people == [actor])

    def choices(self) -> Sequence[Mapping[str, Any]]:
        """What the person at the screen may do now."""
        return self.scene().choices

    def move_line(self, choice: Mapping[str, Any]) -> str:
        """A legal move as a sentence."""
        return telling.move_line(choice, self.speech, self.names)

    def log(self, since: int = 0) -> list[str]:
        """The events from that step on, in sentences for the person at the screen."""
        undone = [one for one in self.undone if one[1] >= since]
        events = self.match.events(self.viewer, since)
        told = telling.chronicle(events, undone, self.speech, self.names)
        first = [] if since else self.introductions()
        return [*first, *(line for _, line in told)]

    def introductions(self) -> list[str]:
        """A line about each bot that has a manner."""
        say = self.speech.say
        return [
            say("table-bot", name=one.name, level=say(f"level-{one.level}"), manner=say(manner))
            for one in self.seats
            if one.manner and (manner := f"manner-{one.manner}")
        ]

    def standings(self) -> list[str]:
        """The result, a line for each side, the best first. A practice game says that it does not
        count, and a table with house rules says which."""
        match = self.match
        result = telling.Result(match.game, match.points, match.winners, self.names)
        return [*result.lines(self.speech), *self.notes]

    @property
    def notes(self) -> list[str]:
        """What is special about the whole table: that it is for practice, its house rules."""
        practice = self.speech.say("practice-text") if self.practice else ""
        return [
            note for note in (practice, self.speech.house_rules(self.match.house_rules)) if note
        ]

    def description(self) -> list[str]:
        """The table as the person at the screen sees it, in sentences."""
        return description(self.match.game.id)(self.scene(), self.speech.join)

    def picture(
        self, width: int, height: int, picked: Facets | None = None, over: Act | None = None
    ) -> Picture:
        """The table as the person at the screen sees it."""
        scene = replace(self.scene(), picked=picked or {}, over=over, width=width, height=height)
        return drawing(self.match.game.id)(scene)

    def scene(self) -> Scene:
        """What the person at the screen sees and may do. It is cached until something changes,
        because every movement of the cursor needs it."""
        if self._scene is None:
            self._scene = Scene(
                view=self.match.view(self.viewer),
                names=self.names,
                say=self.speech.say,
                choices=self.match.choices(self.viewer) if self.asked else (),
                news=self.match.events(self.viewer, self.match.step),
            )
        return self._scene

    # Actions.

    def play(self, words: str, seat: int | None) -> None:
        """Plays a move; IllegalMove says why not."""
        self.match.play(words, seat)
        self._scene = None

    def time_is_up(self) -> bool:
        """Lets the table end the game when its clock has run down; whether it did."""
        if self.clock.left != 0.0:
            return False
        self.play(self.match.legal(TABLE)[0], TABLE)
        return True

    def load_bots(self) -> None:
        """Loads somebody's own bots; CinquinaError if there are no such bots."""
        for number, seat in enumerate(self.seats):
            if seat.own is not None:
                self._bot(number)

    def think(self, seat: int, match: Match, stop: threading.Event | None = None) -> str:
        """The move of a bot, or the only one of a person; `match` is a copy, because this may run
        in another thread."""
        if self.seats[seat].person:
            return match.legal(seat)[0]
        return self._bot(seat).choose(match, seat, stop)

    def _bot(self, seat: int) -> Bot | OwnBot:
        """The bot in a seat, which stays the same for the whole match."""
        if seat not in self._bots:
            who, seed = self.seats[seat], f"{self.match.seed}/{seat}"
            self._bots[seat] = (
                make(self.match.game, who.level or 0, seed, manner=who.manner, patient=False)
                if who.own is None
                else OwnBot(who.name, load(who.own), seed)
            )
        return self._bots[seat]

    def hint(self, match: Match, seat: int) -> str:
        """A good move for a person's seat, as a sentence; `match` is a copy here too."""
        bot = make(match.game, HIGHEST_LEVEL, f"{match.seed}/hint", patient=False)
        thoughts = bot.consider(match, seat)
        best = thoughts[0]
        choice = next(one for one in match.choices(seat) if one["words"] == best.move)
        side = [self.names[one] for one in match.game.side_of(seat, match.players)]
        line = telling.hint_line(choice, best.chance, side, self.speech, self.names)
        return " ".join([line, *self._why(match, seat, [one.move for one in thoughts])])

    def _why(self, match: Match, seat: int, best_first: Sequence[str]) -> list[str]:
        """Why the best of these moves is better than the next ones, in sentences."""
        known = match.known_to(seat, "hint")
        reasons = explained(match.game, known, seat, best_first[0], best_first)
        return [
            told(one, self.speech, self.names)
            if one.of_better
            else self.speech.say("table-hint-other", reason=told(one, self.speech, self.names))
            for one in reasons
        ]

    def undo(self) -> None:
        """Back to the last decision of a person; IllegalMove says why that is not allowed."""
        people = [seat for seat, _ in self.match.moves if seat in self.people]
        if not people:
            raise IllegalMove("error-nothing-to-undo", "No person has moved yet.")
        step = step_to_undo(self.match, people[-1], practice=self.practice)
        while self.match.step > step:
            self.match.undo()
        self.undone = [(seat, min(then, step)) for seat, then in self.undone]
        self.undone.append((people[-1], step))
        self._scene = None

    def at_step(self, step: int) -> Table:
        """The table as it was after that many moves, in the view that is shown now; no moves can
        be chosen there."""
        undone = [one for one in self.undone if one[1] <= step]
        past = Table(
            self.match.until(step),
            self.seats,
            self.language,
            practice=self.practice,
            undone=undone,
        )
        past.viewer = self.viewer
        past._scene = replace(past.scene(), choices=())
        return past

    def again(self) -> Table:
        """A new match at the same table."""
        match = Match(get(self.match.game.id), self.match.players, options=self.match.options)
        match.names = self.names
        return Table(match, self.seats, self.language, practice=self.practice)


class Clock:
    """A countdown from the option `minutes`; it starts when the table may end the game itself."""

    def __init__(self, match: Match, spent: float, now: Callable[[], float]) -> None:
        self._match = match
        self._now = now
        self._spent = spent
        self._since: float | None = None
        self._limit = 60.0 * int(match.options.get("minutes", 0))

    @property
    def spent(self) -> float:
        """Seconds that have run so far."""
        running = 0.0 if self._since is None else self._now() - self._since
        return self._spent + running

    @property
    def left(self) -> float | None:
        """Seconds that are left; None without a clock, or before it starts."""
        if not self._limit or not self._match.legal(TABLE):
            return None
        if self._since is None:
            self._since = self._now()
        return max(0.0, self._limit - self.spent)
