"""Commits in a process of their own.

A thread that commits shares the interpreter with the event loop: each statement waits until the
event loop gives it away, and the event loop waits until it comes back. With a thousand players who
move as fast as they can that was a sixth of a server's time.

The process ignores the signals that stop a server: the server writes what is waiting first, then
closes the pipe, and that ends it. It ends in the same way if the server is killed.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import traceback
from collections.abc import Iterator
from typing import IO

import msgspec
import structlog

from cinquina.server import metrics
from cinquina.server.store.commits import Commits, Job
from cinquina.server.store.engine import address, new_engine
from cinquina.server.store.failures import StoreFailed

logger = structlog.get_logger()
PROGRAM = """
import signal
for name in ("SIGINT", "SIGTERM", "SIGHUP"):
    if hasattr(signal, name):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
from cinquina.server.store.commit_process import main
main()
"""
"""What the process runs. It ignores signals before anything else: importing takes a while."""
CLOSING_SECONDS = 10
"""How long the last commit may take before the process is killed."""
SIZE = 4
"""Bytes before each message that tell its length."""


class Answer(msgspec.Struct, frozen=True):
    """What became of some jobs."""

    stored: list[bool] = []
    failure: str = ""
    """Why nothing could be stored, if so."""
    trace: str = ""
    """Of an error that is not the database's."""
    retries: int = 0


_encode = msgspec.json.Encoder().encode
_jobs = msgspec.json.Decoder(list[Job]).decode
_answer = msgspec.json.Decoder(Answer).decode


class CommitProcess:
    """Has jobs committed by another process, which is started again if it ends."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._start()

    def commit(self, jobs: list[Job]) -> list[bool]:
        if (code := self._process.poll()) is not None:
            logger.error("the process that commits ended", code=code)
            self._end()
            self._start()
        try:
            _send(self._requests, _encode(jobs))
            answer = _answer(_receive(self._answers))
        except (EOFError, OSError):
            self._end()
            metrics.STORE_FAILURES.inc()
            raise StoreFailed("the process that commits ended") from None
        return self._outcomes(answer)

    def _outcomes(self, answer: Answer) -> list[bool]:
        metrics.RETRIES.inc(answer.retries)
        if answer.trace:
            metrics.CRASHES.labels("writer").inc()
            logger.error("commit crashed", traceback=answer.trace)
        if answer.failure:
            metrics.STORE_FAILURES.inc()
            raise StoreFailed(answer.failure)
        return answer.stored

    def close(self) -> None:
        """Ends the process, after its last commit."""
        self._requests.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(CLOSING_SECONDS)
        self._end()

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._requests.close()
        self._answers.close()

    def _start(self) -> None:
        # It finds modules where this one does; an empty entry is the current folder.
        path = os.pathsep.join(entry or os.curdir for entry in sys.path)
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", PROGRAM],
            env={**os.environ, "PYTHONPATH": path},
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C in a terminal is for the server
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests, self._answers = self._process.stdin, self._process.stdout
        # Not as an argument, which others on the machine could read: it may hold a password.
        _send(self._requests, self._database.encode())


def main() -> None:
    """What the other process does."""
    requests, answers = _pipes()
    database = _receive(requests).decode()
    engine, retries = new_engine(address(database)), Retries()
    commits = Commits(engine, retries.note)
    for message in _messages(requests):
        answer = _carry_out(commits, message)
        _send(answers, _encode(msgspec.structs.replace(answer, retries=retries.take())))
    engine.dispose()


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Both ends of the connection to the server. Nothing else may be printed into it."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return sys.stdin.buffer, answers


class Retries:
    """Counts transactions that were tried again."""

    def __init__(self) -> None:
        self._count = 0

    def note(self) -> None:
        self._count += 1

    def take(self) -> int:
        """How many there were since the last time."""
        count, self._count = self._count, 0
        return count


def _carry_out(commits: Commits, message: bytes) -> Answer:
    try:
        return Answer(commits.commit(_jobs(message)))
    except StoreFailed as failed:
        return Answer(failure=failed.reason)
    except Exception as error:
        return Answer(failure=type(error).__name__, trace=traceback.format_exc())


# Messages, each with its length.


def _send(pipe: IO[bytes], message: bytes) -> None:
    unsent = memoryview(len(message).to_bytes(SIZE, "big") + message)
    while unsent:
        unsent = unsent[pipe.write(unsent) :]


def _receive(pipe: IO[bytes]) -> bytes:
    """The next message; EOFError if there is none."""
    return _read(pipe, int.from_bytes(_read(pipe, SIZE), "big"))


def _messages(pipe: IO[bytes]) -> Iterator[bytes]:
    """All messages until the other side ends."""
    while True:
        try:
            message = _receive(pipe)
        except EOFError:
            return
        yield message


def _read(pipe: IO[bytes], size: int) -> bytes:
    """So many bytes, in as many parts as they come."""
    parts = []
    while size:
        part = pipe.read(size)
        if not part:
            raise EOFError
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
