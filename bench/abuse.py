"""What one abuser costs the others: their p50 and p99 with and without.

    PYTHONPATH=. python bench/abuse.py [--players 20] [--seconds 10]

A server process with its usual limits. Some players play Mantis against bots, a move every quarter
of a second, while one abuser with one address does one of these as fast as the server lets them:

- watch: moves through a socket without a session
- read: the whole table over HTTP, eight requests at a time
- replay: every step of a finished game with all cards open
- bots: ten tables with bots of the best level
- connect: sockets, opened again and again

Each phase with an abuser stands between two without; the ratio is to their mean.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from tests.server.client import Player
from tests.server.running import Server, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PERIOD = 0.6
"""Seconds between two moves of a player: with fewer, players reach the limits themselves."""
THEIRS = "203.0.113.9"
PLAY = '{"type": "play", "id": "x", "move": "score"}'
Outcome = Counter[str]
Abuse = Callable[[Server, str, Outcome], Coroutine[Any, Any, None]]


def from_address(address: str) -> dict[str, str]:
    """As a proxy on this machine reports it."""
    return {"x-forwarded-for": address}


class Patient(Player):
    """Somebody who plays in peace, from an address of their own."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(server, f"Player {number}")
        self.http.headers.update(from_address(f"198.51.100.{number}"))

    async def sit(self) -> None:
        """Each game as another guest, because a session can open ten tables a minute only."""
        self.http.cookies.clear()
        await self.ask("POST", "/api/guest", {"name": self.name})
        await self.make_table("mantis", ["me", 0], start=True)
        await self.enter()

    async def play(self, until: float, times: list[float]) -> None:
        while time.perf_counter() < until:
            if self.over:
                await self.sit()
            while self.asked is None and not self.over:
                await self.next()
            if not self.over:
                began = time.perf_counter()
                await self.play_any()
                times.append(time.perf_counter() - began)
                await asyncio.sleep(PERIOD)


async def watch(server: Server, table: str, outcome: Outcome) -> None:
    url = f"{server.socket_url}/api/tables/{table}/socket"
    while True:
        with suppress(ConnectionClosed, InvalidHandshake):
            async with connect(url, additional_headers=from_address(THEIRS)) as socket:
                while True:
                    await socket.send(PLAY)
                    outcome["sent"] += len(PLAY)
                    outcome["received"] += len(await socket.recv())
        outcome["closed"] += 1
        await asyncio.sleep(0)


async def ask_on(server: Server, path: Callable[[int], str], outcome: Outcome) -> None:
    async with httpx.AsyncClient(base_url=server.url, headers=from_address(THEIRS)) as http:
        number = 0
        while True:
            number += 1
            answer = await http.get(path(number), timeout=60)
            outcome[str(answer.status_code)] += 1
            outcome["received"] += len(answer.content)


async def read(server: Server, table: str, outcome: Outcome) -> None:
    await asyncio.gather(
        *(ask_on(server, lambda _: f"/api/tables/{table}", outcome) for _ in range(8))
    )


async def replay(server: Server, _table: str, outcome: Outcome) -> None:
    async with Patient(server, 200) as someone:
        await someone.make_table("viva", ["me", 0, 0, 0], start=True)
        await someone.enter()
        await someone.play_on(15)
        await someone.do("resign")
        path = f"/api/tables/{someone.table}/replay?first="
        await asyncio.gather(
            *(ask_on(server, lambda number: f"{path}{number % 100}", outcome) for _ in range(4))
        )


async def bots(server: Server, _table: str, outcome: Outcome) -> None:
    async with Patient(server, 201) as someone:
        for _ in range(10):
            await someone.make_table("second_chance", [5, 5, 5, 5], start=True)
            outcome["tables"] += 1
        await asyncio.Event().wait()


async def connect_on(server: Server, table: str, outcome: Outcome) -> None:
    url = f"{server.socket_url}/api/tables/{table}/socket"
    while True:
        with suppress(ConnectionClosed, InvalidHandshake):
            async with connect(url, additional_headers=from_address(THEIRS)) as socket:
                outcome["received"] += len(await socket.recv())
                outcome["opened"] += 1


ABUSES: dict[str, Abuse] = {
    "watch": watch,
    "read": read,
    "replay": replay,
    "bots": bots,
    "connect": connect_on,
}


async def phase(players: list[Patient], seconds: float) -> list[float]:
    times: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(player.play(until, times) for player in players))
    return sorted(times)


def milliseconds(times: list[float], share: float) -> float:
    return 1000 * times[min(len(times) - 1, int(share * len(times)))]


async def measure(server: Server, count: int, seconds: float) -> None:
    players = [Patient(server, number + 1) for number in range(count)]
    for player in players:
        await player.__aenter__()
        await player.sit()
    await phase(players, 2)
    before = await phase(players, seconds)
    print("abuse      others p50 without, with, ratio   p99 without, with   what the abuser got")
    for name, abuse in ABUSES.items():
        outcome: Outcome = Counter()
        abuser = asyncio.create_task(abuse(server, players[0].table, outcome))
        during = await phase(players, seconds)
        abuser.cancel()
        await asyncio.gather(abuser, return_exceptions=True)
        after = await phase(players, seconds)
        quiet = (milliseconds(before, 0.5) + milliseconds(after, 0.5)) / 2
        far = (milliseconds(before, 0.99) + milliseconds(after, 0.99)) / 2
        busy = milliseconds(during, 0.5)
        print(
            f"{name:<10} {quiet:14.1f} ms {busy:6.1f} ms {busy / quiet:5.2f}   {far:9.1f} ms "
            f"{milliseconds(during, 0.99):6.1f} ms   {dict(outcome)}",
            flush=True,
        )
        before = after
    for player in players:
        await player.__aexit__(None, None, None)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with serving(f"sqlite:///{folder / 'tables.sqlite'}", folder) as server:
            asyncio.run(measure(server, chosen.players, chosen.seconds))


if __name__ == "__main__":
    main()
