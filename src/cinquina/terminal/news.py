"""What a guest in a terminal is told of a server's table."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from cinquina.core.picture import Scene
from cinquina.games import get
from cinquina.language import speech
from cinquina.terminal import telling
from cinquina.terminal.descriptions import description
from cinquina.terminal.lines import Lines, Write
from cinquina.terminal.remote import Message

LATEST = 6
"""How many lines of the log, and of the chat, are told to somebody who arrives."""


class TableNews(Lines):
    """Tells the table as one guest sees it, and what changes."""

    def __init__(self, language: str, write: Write) -> None:
        super().__init__(speech(language), write)
        self._language = language
        self._state: Message = {}
        """What the server has said so far; see docs/protocol.md."""
        self._seated: int | None = None
        self._covered = False
        self._log: list[str] = []
        self._last_chat = 0
        """The version of the last line of chat that was told."""

    def _arrive(self) -> None:
        """The first that is told of the table: its game, who sits there, its house rules."""
        game = get(self._state["table"]["game"])
        self._texts = speech(self._language, game.id)
        self._say("join-table", title=self._texts.say("title"), names=self._texts.join(self._names))
        if rules := self._texts.house_rules(self._state["table"]["house_rules"]):
            self._line(rules)

    def _tell_cover(self) -> None:
        """Says when a bot begins to play for this person."""
        seat = self._state["you"]["seat"]
        covered = seat is not None and self._state["table"]["seats"][seat]["covered"] is not None
        if covered and not self._covered:
            self._say("join-covered", word=self._texts.say("command-back"))
        self._covered = covered

    def _tell_news(self, message: Message, before: Message) -> None:
        self._tell_events(message, arriving=not before)
        if before and "table" in message:
            self._tell_undo(before["table"])
        chat = [message["line"]] if message.get("line") else message.get("lines", [])
        for one in [one for one in chat if one["version"] > self._last_chat][-LATEST:]:
            self._last_chat = one["version"]
            self._line(f"{one['name']}: {one['text'] or one['sign']}")

    def _tell_events(self, message: Message, *, arriving: bool) -> None:
        """Tells what has not been told: of a log that is sent anew, only what is new in it."""
        events = message.get("events") or []
        anew = bool(message.get("fresh"))
        undone = [(one["seat"], one["step"]) for one in self._undone] if anew else []
        told = [line for _, line in telling.chronicle(events, undone, self._texts, self._names)]
        new = told[_same(self._log, told) :] if anew else told
        self._log = told if anew else [*self._log, *told]
        for line in new[-LATEST:] if arriving else new:
            self._line(line)

    @property
    def _undone(self) -> list[Message]:
        return list(self._state["table"]["undone"])

    def _tell_undo(self, before: Message) -> None:
        """Says who would like to take a move back, and when that comes to nothing."""
        asked, was_asked = self._state["table"]["undo_asked"], before["undo_asked"]
        taken_back = len(self._undone) > len(before["undone"])
        if asked and not was_asked:
            self._tell_request(asked)
        elif was_asked and not asked and not taken_back:
            self._say("join-undo-off")

    def _tell_request(self, asked: Message) -> None:
        if asked["seat"] == self._seated:
            missing = self._texts.join([self._names[one] for one in asked["missing"]])
            self._say("join-undo-waiting", names=missing)
            return
        self._say("undo-asked", name=self._names[asked["seat"]])
        if self._seated in asked["missing"]:
            yes, no = (self._texts.say(f"command-{word}") for word in ("yes", "no"))
            self._say("join-undo-answer", yes=yes, no=no)

    def _end(self) -> bool:
        view = self._state["view"]
        if self._status == "closed" or view is None:
            self._say("join-closed")
        else:
            game = get(self._state["table"]["game"])
            result = telling.Result(game, view["points"], view["winners"], self._names)
            for line in result.lines(self._texts):
                self._line(line)
        return False

    @property
    def _status(self) -> str:
        return str(self._state["table"]["status"])

    @property
    def _names(self) -> list[str]:
        """Who sits where; an open seat by its number."""
        seats = self._state["table"]["seats"]
        return [
            one["name"] or self._texts.say("seat-number", number=n) for n, one in enumerate(seats)
        ]

    @property
    def _choices(self) -> list[Mapping[str, Any]]:
        return list((self._state.get("ask") or {}).get("choices", ()))

    def _tell_moves(self, hints: list[Message]) -> None:
        """What a bot thinks of the best moves: the first with its reasons or, if it has none, what
        speaks against the next one."""
        best, *others = hints
        texts, names = self._texts, self._names
        side = [names[one] for one in self._side]
        line = telling.hint_line(best["move"], best["chance"], side, texts, names)
        why = [texts.tell("reason", one, names) for one in best["why"]]
        if others and not why:
            against = [texts.tell("against", one, names) for one in others[0]["why"]]
            why = [texts.say("table-hint-other", reason=one) for one in against]
        self._line(" ".join([line, *why]))

    @property
    def _side(self) -> list[int]:
        """The seats that win and lose together with this person."""
        return next(list(one) for one in self._state["table"]["sides"] if self._seated in one)

    def _show_log(self) -> None:
        for line in self._log:
            self._line(line)

    def _show_rules(self) -> None:
        self._line(self._texts.rules_with_summary())

    def _help(self) -> None:
        self._explain_commands(get(self._state["table"]["game"]).moves.EXAMPLES)

    def _list_moves(self, part: str, most: int | None) -> None:
        def tell(choice: Mapping[str, Any]) -> str:
            return telling.move_line(choice, self._texts, self._names)

        self._list(self._choices, tell, part, most)

    def _show_table(self) -> None:
        view, ask = self._state["view"], self._state.get("ask")
        if view is None:
            self._say("join-not-started")
            return
        scene = Scene(view, self._names, self._texts.say, self._choices)
        for line in description(self._state["table"]["game"])(scene, self._texts.join):
            self._line(line)
        if ask:
            self._line(telling.question(ask["prompt"], self._texts, self._names, to_you=True))


def _same(before: list[str], now: list[str]) -> int:
    """How many lines at the beginning are the same."""
    pairs = zip(before, now, strict=False)
    return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))
