"""How long people wait: from starting a server, or importing the package, to the first decision.

    python bench/start.py [--wheel dist/cinquina-....whl]

Everything is measured in new processes with an empty cache of compiled code, then again with the
cache that they have filled. With a wheel, the same from an environment in which only that wheel is
installed, with a home that cannot be written to. Prints one JSON object; all times are in seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from cinquina.games import get, names

PATIENCE = 300
POLL = 0.01
COMPILING = 1.0
"""Compiling gives way to everything else: who asks all the time would hold it up."""
LOADING = 0.05
ROUNDS = 5
FIRST_MOVE = """
import time
began = time.perf_counter()
import cinquina
match = cinquina.new({game!r}, seed=1)
match.legal(match.waiting[0])
print(time.perf_counter() - began)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        surroundings = {**os.environ, "CINQUINA_CACHE": f"{folder}/cache", "XDG_DATA_HOME": folder}
        report: dict[str, Any] = {
            "empty_cache": measure_server(sys.executable, surroundings),
            "warm_cache": measure_warm(sys.executable, surroundings),
        }
        if arguments.wheel is not None:
            python = installed(arguments.wheel, Path(folder) / "environment")
            homeless = {**os.environ, "HOME": "/dev/null", "XDG_DATA_HOME": folder}
            report["wheel"] = measure_warm(python, homeless)
    print(json.dumps(report, indent=2))


def measure_warm(python: str, surroundings: dict[str, str]) -> dict[str, Any]:
    """Where compiled code only needs to be loaded: the best of several servers, and imports."""
    servers = [measure_server(python, surroundings, LOADING) for _ in range(ROUNDS)]
    imports = {"import_to_first_legal_move": measure_imports(python, surroundings)}
    return min(servers, key=lambda report: float(report["all_compiled"])) | imports


def measure_server(
    python: str, surroundings: dict[str, str], pause: float = COMPILING
) -> dict[str, Any]:
    """A server: until it shows its page, until each game asks its first question, until all games
    are compiled; and its memory then."""
    began = time.perf_counter()

    def passed() -> float:
        return round(time.perf_counter() - began, 2)

    with running(python, surroundings) as (url, process), httpx.Client(base_url=url) as client:
        until(lambda: answers(client), process)
        report: dict[str, Any] = {"page": passed(), "first_decision": {}}
        client.post("/api/guest", json={"name": "Ada"}).raise_for_status()
        for game in names():
            asked = time.perf_counter()
            first_decision(client, game, process)
            report["first_decision"][game] = round(time.perf_counter() - asked, 2)
        until(lambda: client.get("/api/warming").json() == [], process, pause)
        report["all_compiled"] = passed()
        report["megabytes"] = memory(process) // 2**20
    return report


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/").status_code == 200
    except httpx.TransportError:
        return False


def first_decision(client: httpx.Client, game: str, process: subprocess.Popen[bytes]) -> None:
    """Sits down with bots; returns when this player is asked for a move."""
    bots = [{"kind": "bot", "level": 3}] * (max(2, get(game).seats[0]) - 1)
    seats = [{"kind": "me"}, *bots]
    wanted = {"game": game, "seats": seats, "start": True, "bot_pause": 0}
    table = client.post("/api/tables", json=wanted).raise_for_status().json()["id"]
    until(lambda: client.get(f"/api/tables/{table}?since=0").json().get("ask") is not None, process)


def measure_imports(python: str, surroundings: dict[str, str]) -> dict[str, float]:
    """For each game, the best of several new processes."""
    return {
        game: round(min(first_move(python, game, surroundings) for _ in range(ROUNDS)), 3)
        for game in names()
    }


def first_move(python: str, game: str, surroundings: dict[str, str]) -> float:
    command = [python, "-c", FIRST_MOVE.format(game=game)]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    return float(done.stdout)


@contextmanager
def running(
    python: str, surroundings: dict[str, str]
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    command = [python, "-c", "from cinquina.cli import main; raise SystemExit(main())"]
    options = ["serve", "--port", port, "--rate", "0"]
    process = subprocess.Popen(
        [*command, *options],
        env=surroundings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"http://127.0.0.1:{port}", process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def until(
    reached: Callable[[], bool], process: subprocess.Popen[bytes], pause: float = POLL
) -> None:
    give_up = time.perf_counter() + PATIENCE
    while not reached():
        if process.poll() is not None:
            raise SystemExit("the server ended before anything was measured")
        if time.perf_counter() > give_up:
            raise SystemExit(f"nothing happened for {PATIENCE} s")
        time.sleep(pause)


def memory(process: subprocess.Popen[bytes]) -> int:
    pages = Path(f"/proc/{process.pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def installed(wheel: Path, folder: Path) -> str:
    """The Python of an environment in which only the wheel and what it needs is installed, with
    the bytecode of all modules, as pip does it."""
    uv = [sys.executable, "-m", "uv"]
    python = str(folder / "bin" / "python")
    lock = Path(__file__).parents[1] / "requirements" / "run.lock"
    package = f"cinquina[server] @ {wheel.resolve().as_uri()}"
    install = [*uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", python]
    subprocess.run([*uv, "venv", "--quiet", "--python", sys.executable, str(folder)], check=True)
    subprocess.run([*install, "--constraint", str(lock), package], check=True)
    return python


if __name__ == "__main__":
    main()
