"""Tables under kills, for as long as it is told: nothing is lost, doubled or shown wrongly.

    PYTHONPATH=. python bench/soak.py [--minutes 60 | --seconds 20] [--every 10] [--only sqlite]

People, bots and spectators play all games, chat, take moves back, lose their connection and come
back. Meanwhile servers, the processes that commit and send for them and the database are killed
(kill -9), servers are stopped, and clocks jump by days. It runs on one process with SQLite, then on
three with PostgreSQL. Every table's log is then played again apart from the server
(`bench/soak_fold.py`) and compared with everything that was acknowledged and shown. Prints a table;
ends with 1 if anything differs, and says what.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from bench.soak_fold import Findings, Heard, Promised, Row, Shown, check, digest
from bench.soak_setting import Setting, settings
from tests.server.client import Message, Player, Refused
from websockets.exceptions import WebSocketException

from cinquina.games import names

PACE = {"kind": "move", "seconds": 600}
"""Everybody here decides much sooner, on a busy machine too, unless a clock that jumps takes time
from them."""
LEAST = 50
"""No run ends before so many commands have been acknowledged, and before the first kill."""
BETWEEN = 10
"""So many have to be acknowledged between two troubles, however long a busy machine takes."""
DAY = 86_400
GONE = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
AGAIN = {"error-storage", "error-busy"}
"""Refusals after which the same command is sent again."""
PASSING = AGAIN | {"error-stale", "error-not-your-turn", "error-game-over"}
UNDO = {"error-undo-revealed", "error-undo-acted", "error-undo-asked", "error-nothing-to-undo"}
EXPECTED = PASSING | UNDO | {"error-nothing-to-answer", "error-illegal-move"}
"""Refusals that somebody may hear who was away while others went on."""


@dataclass
class Run:
    """What happens in one setting, and what was found."""

    setting: Setting
    chance: random.Random
    until: float
    heard: dict[str, Heard] = field(default_factory=dict)
    bot_tables: list[str] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    kills: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """On a busy machine it takes longer until there is something to compare."""
        return self.enough and time.monotonic() > self.until

    @property
    def enough(self) -> bool:
        return bool(self.kills) and self.promises >= LEAST

    @property
    def promises(self) -> int:
        return sum(len(one.promised) for one in self.heard.values())


class Guest(Player):
    """Somebody who notes all that is shown and promised, and comes back by themselves."""

    def __init__(self, run: Run, name: str) -> None:
        super().__init__(run.setting.any_server(run.chance), name)
        self.run = run
        self.pending: tuple[str, str, Message] | None = None
        """A command that is not answered yet: its id, its type, its fields."""

    @property
    def heard_here(self) -> Heard:
        return self.run.heard.setdefault(self.table, Heard())

    def _follow(self, message: Message) -> None:
        super()._follow(message)
        self.heard_here.newest = max(self.heard_here.newest, self.version)
        if "view" in message:
            seat = self.state["you"]["seat"]
            shown = Shown(message["version"], seat, digest(message["view"]))
            self.heard_here.shown.add(shown)
        self.heard.clear()  # an hour of messages takes more memory than a machine has

    async def request(self, method: str, path: str, body: object = None) -> Any:
        """An answer, however often servers end meanwhile."""
        while True:
            with contextlib.suppress(*GONE, json.JSONDecodeError):
                server = self.run.setting.any_server(self.run.chance)
                answer = await self.http.request(method, server.url + path, json=body)
                if answer.status_code < 400:
                    return answer.json()
                self._refused(answer.json()["error"])
            await asyncio.sleep(0.1)

    def _refused(self, error: str) -> None:
        """Counts what may be refused; anything else ends the run, which might ask for ever."""
        if error not in EXPECTED:
            raise RuntimeError(f"{self.name} at {self.table}: {error}, {self.pending}")
        self.run.refusals[error] += 1

    async def come_back(self) -> None:
        """Connects to any server, knowing what it knew."""
        while True:
            self.server = self.run.setting.any_server(self.run.chance)
            known = self.version if self.run.chance.random() < 0.5 else 0
            with contextlib.suppress(*GONE):
                said = await self.enter(since=known)
                if said["type"] == "welcome":
                    return
                self._refused(said["error"])
            await self.lose()
            await asyncio.sleep(0.1)

    async def lose(self) -> None:
        """The connection is gone, without a word."""
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None

    async def act(self, kind: str, **fields: Any) -> None:
        """Sends a command until it is answered, always with the same id."""
        if self.pending is None:
            self.pending = self.new_id(), kind, fields
        id_, sent, given = self.pending
        try:
            done = await self.do(sent, id=id_, **given)
        except Refused as refused:
            self._refused(refused.error)
            if refused.error in AGAIN:
                await asyncio.sleep(0.1)
                return
        else:
            promise = Promised(done["version"], id_, given.get("move"))
            self.heard_here.promised.append(promise)
        self.pending = None

    async def step(self) -> None:
        """Does one thing: answers, plays, chats, or listens."""
        if self.socket is None:
            await self.come_back()
        dice = self.run.chance.random()
        if dice < 0.01:
            await self.lose()
        elif self.pending is not None:
            await self.act("")
        elif self._asked_to_undo():
            await self.act("answer_undo", agree=dice < 0.5)
        elif dice < 0.03:
            await self.act("say", text=f"{dice}")
        elif dice < 0.06 and self.state["table"]["undo"] and self.state["you"]["seat"] is not None:
            await self.act("ask_undo")
        elif self.asked:
            choice = self.run.chance.choice(self.asked["choices"])
            await self.act("play", move=choice["words"], version=self.version)
        else:
            await asyncio.wait_for(self.next(), 0.5)

    def _asked_to_undo(self) -> bool:
        wish = self.state["table"]["undo_asked"]
        return wish is not None and self.state["you"]["seat"] in wish["missing"]

    async def insist(self, kind: str, **fields: Any) -> None:
        """Does something once, through all kills."""
        self.pending = self.new_id(), kind, fields
        while self.pending is not None and not self.run.over:
            try:
                if self.socket is None:
                    await self.come_back()
                await self.act(kind)
            except GONE:
                await self.lose()

    def sit_at(self, table: str) -> None:
        """Goes to another table."""
        self.table, self.state, self.version, self.pending = table, {}, 0, None

    async def stay(self) -> None:
        """At the table until the game is over, or the run."""
        while not self.run.over and not (self.state and self.over and self.pending is None):
            try:
                await self.step()
            except TimeoutError:
                continue
            except GONE:
                await self.lose()
        await self.lose()


async def new_table(host: Guest, game: str, seats: list[Any], **wishes: Any) -> str:
    """A table that exists once, however often the request has to be repeated."""
    kinds = [{"kind": "bot", "level": 0} if one == "bot" else {"kind": one} for one in seats]
    body = {"id": host.new_id(), "game": game, "seats": kinds, "bot_pause": 0.1, **wishes}
    made: str = (await host.request("POST", "/api/tables", body))["id"]
    return made


async def arrive(run: Run, *labels: str) -> list[Guest]:
    """Guests with a session."""
    guests = [Guest(run, label) for label in labels]
    for guest in guests:
        await guest.request("POST", "/api/guest", {"name": guest.name})
    return guests


async def people(run: Run, game: str) -> None:
    """Two people, a bot and a spectator, one game after the other."""
    host, other, spectator = guests = await arrive(run, "Ada", "Bo", "Wanda")
    while not run.over:
        practice = run.chance.random() < 0.5
        seats = ["me", "open", "bot"]
        table = await new_table(host, game, seats, practice=practice, pace=PACE, automatic=True)
        for guest in guests:
            guest.sit_at(table)
        await other.insist("sit", seat=1)
        await host.insist("start")
        await asyncio.gather(*(guest.stay() for guest in (host, other, spectator)))


async def bots(run: Run, game: str) -> None:
    """Bots among themselves, with somebody who watches."""
    (spectator,) = await arrive(run, "Livio")
    while not run.over:
        table = await new_table(spectator, game, ["bot", "bot", "bot"], start=True)
        run.bot_tables.append(table)
        spectator.sit_at(table)
        await spectator.stay()


# Trouble.


async def restart(run: Run, event: str) -> None:
    """A server ends, suddenly or politely, and starts again."""
    setting = run.setting
    number = run.chance.choice(sorted(setting.up))
    server = setting.servers[number]
    run.memory.append(server.memory())
    setting.up.discard(number)
    if event == "kill":
        run.kills.append(time.time())
        server.kill()
    else:
        await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    setting.up.add(number)


async def jump(run: Run, _event: str) -> None:
    """The clock of the machine jumps; half of the time a server starts after that."""
    run.setting.put_clock(run.chance.uniform(-3 * DAY, 3 * DAY))
    if run.chance.random() < 0.5:
        await restart(run, "kill")


async def end_database(run: Run, _event: str) -> None:
    assert run.setting.cluster is not None
    await asyncio.to_thread(run.setting.cluster.kill)
    await asyncio.sleep(run.chance.random())
    await asyncio.to_thread(run.setting.cluster.start)


async def end_commits(run: Run, _event: str) -> None:
    """The process that commits for a server ends."""
    number = run.chance.choice(sorted(run.setting.up))
    with contextlib.suppress(ValueError, ProcessLookupError):  # it has ended already
        os.kill(run.setting.servers[number].committing, signal.SIGKILL)


async def end_relay(run: Run, _event: str) -> None:
    """The process that sends for a server ends; the server goes on without it."""
    number = run.chance.choice(sorted(run.setting.up))
    with contextlib.suppress(ValueError, ProcessLookupError):  # it has ended already
        os.kill(run.setting.servers[number].sending, signal.SIGKILL)


TROUBLE = {
    "kill": restart,
    "stop": restart,
    "jump": jump,
    "database": end_database,
    "commits": end_commits,
    "relay": end_relay,
}
OFTEN = {"kill": 4, "stop": 1, "jump": 2, "database": 2, "commits": 2, "relay": 1}


async def trouble(run: Run, every: float) -> None:
    possible = [one for one in TROUBLE if one != "database" or run.setting.cluster is not None]
    weights = [OFTEN[one] for one in possible]
    while True:
        goal = run.promises + BETWEEN
        await asyncio.sleep(every * run.chance.uniform(0.5, 1.5))
        while run.promises < goal and not run.over:
            await asyncio.sleep(0.05)
        if run.over:
            return
        event = run.chance.choices(possible, weights)[0] if run.kills else "kill"
        run.events[event] += 1
        await TROUBLE[event](run, event)


# What came of it.


def rows_of(engine: sa.Engine, table: str) -> list[Row]:
    query = sa.text(
        "SELECT version, at, author, command, body FROM log WHERE table_id = :t ORDER BY version"
    )
    with engine.connect() as connection:
        found = connection.execute(query, {"t": table}).all()
    return [
        Row(version, at, author, command, json.loads(body))
        for version, at, author, command, body in found
    ]


def compare(run: Run) -> tuple[Findings, list[float]]:
    """Compares all tables; also how long the bots of each table paused after each kill."""
    url = run.setting.database.replace("postgresql:", "postgresql+psycopg:")
    engine = sa.create_engine(url)
    findings = Findings()
    pauses: list[float] = []
    for table, heard in run.heard.items():
        rows = rows_of(engine, table)
        check(table, rows, heard, findings)
        if table in run.bot_tables:
            pauses += pauses_after([row.at for row in rows], run.kills)
    engine.dispose()
    return findings, sorted(pauses)


def pauses_after(times: list[float], kills: list[float]) -> Iterator[float]:
    for kill in kills:
        later = [at for at in times if at > kill]
        if later and times[0] < kill:
            yield later[0] - kill


def report(run: Run, findings: Findings, pauses: list[float]) -> bool:
    """Prints what was found; returns whether all is well."""
    setting = run.setting
    traces = setting.tracebacks()
    lines = {
        "trouble": ", ".join(f"{n} {event}" for event, n in sorted(run.events.items())) or "none",
        "tables, entries": f"{findings.tables:,}, {findings.entries:,}",
        "promises, views compared": f"{findings.promises:,}, {findings.views:,}",
        "undone moves, pauses": f"{findings.undone:,}, {findings.paused:,}",
        "refusals": ", ".join(f"{n} {error}" for error, n in sorted(run.refusals.items())),
        "bots paused after a kill": f"at most {pauses[-1]:.1f} s" if pauses else "-",
        "memory": _memory(run.memory),
        "differences, tracebacks": f"{len(findings.wrong)}, {len(traces)}",
    }
    print(f"\n{setting.name}")
    for label, told in lines.items():
        print(f"  {label:26} {told}")
    for wrong in findings.wrong[:20]:
        print(f"  WRONG  {wrong}")
    for trace in traces[:20]:
        print(f"  LOGGED {trace}")
    return not findings.wrong and not traces


def _memory(samples: list[int]) -> str:
    """How much processes used when they were ended, at most, and typically in the first and in the
    last third of the run: it should not grow with the number of tables that have been played."""
    third = max(1, len(samples) // 3)
    first, last = (statistics.median(part) for part in (samples[:third], samples[-third:]))
    most = max(samples)
    told = (f"{one / 2**20:.0f} MB" for one in (most, first, last))
    return "at most {}; {} in the first third, {} in the last".format(*told)


async def soak(setting: Setting, wishes: argparse.Namespace) -> bool:
    for number, server in enumerate(setting.servers):
        await asyncio.to_thread(server.start)
        setting.up.add(number)
    run = Run(setting, random.Random(wishes.seed), time.monotonic() + wishes.length)
    playing = [play(run, game) for game in names() for play in (people, bots)]
    await asyncio.gather(trouble(run, wishes.every), *playing)
    for number in sorted(setting.up):
        run.memory.append(setting.servers[number].memory())
    findings, pauses = await asyncio.to_thread(compare, run)
    return report(run, findings, pauses if setting.cluster is not None else [])


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two troubles")
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    wishes = parser.parse_args()
    wishes.length = 60 * wishes.minutes if wishes.minutes else wishes.seconds
    print(f"seed {wishes.seed}, {wishes.length:.0f} seconds in each setting", flush=True)
    good = True
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        for setting in settings(stack, wishes.only, Path(folder)):
            good = await soak(setting, wishes) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
