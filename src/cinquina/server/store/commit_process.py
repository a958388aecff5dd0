"""Commits in a process of their own.

A thread that commits shares the interpreter with the event loop: each statement waits until the
event loop gives it away, and the event loop waits until it comes back. With a thousand players who
move as fast as they can that was a sixth of a server's time.

The process ignores the signals that stop a server: the server writes what is waiting first, then
closes the pipe, and that ends it. It ends in the same way if the server is killed. If it does not
answer it is killed before whoever waits is told: until then it could still commit.

With hundreds of moves in one round of the event loop, no answer is read until it is over. So
several commits may be under way, and the process always has the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import traceback
from collections import deque
from datetime import UTC, datetime
from typing import IO, NoReturn

import msgspec
import structlog

from cinquina.core.priority import interrupt_nobody
from cinquina.server import metrics
from cinquina.server.store.commits import Commits, Job
from cinquina.server.store.engine import STATEMENT_SECONDS, address, new_engine
from cinquina.server.store.failures import ATTEMPTS, StoreFailed

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
ANSWER_SECONDS = (ATTEMPTS + 2) * STATEMENT_SECONDS
"""How long a commit may take before the process is killed: longer than a database that is stuck
keeps it waiting."""
CLOSING_SECONDS = 5
"""How long the process may take to end before it is killed, and then to be gone."""
SIZE = 4
"""Bytes before each message that tell its length."""
LARGEST_READ = 2**16


class Answer(msgspec.Struct, frozen=True):
    """What became of some jobs."""

    stored: list[bool] = []
    failure: str = ""
    """Why nothing could be stored, if so."""
    trace: str = ""
    """Of an error that is not the database's."""
    retries: int = 0


_encode = msgspec.msgpack.Encoder().encode
_jobs = msgspec.msgpack.Decoder(list[Job]).decode
_answer = msgspec.msgpack.Decoder(Answer).decode


class CommitProcess:
    """Has jobs committed by another process, which is started again if it ends."""

    at_once = 4

    def __init__(self, database: str, lock: int | None = None) -> None:
        """`lock` is the descriptor of a lock that lasts until the process has ended."""
        self._database = database
        self._inherited = () if lock is None else (lock,)
        self._loop: asyncio.AbstractEventLoop | None = None
        """The event loop that waits for answers."""
        self._asked: deque[asyncio.Future[list[bool]]] = deque()
        self._unsent, self._received = bytearray(), bytearray()
        self._deadline: asyncio.TimerHandle | None = None
        self._closed = False
        self._start()

    def commit(self, jobs: list[Job]) -> asyncio.Future[list[bool]]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[list[bool]] = loop.create_future()
        try:
            message = _framed(_encode(jobs))
        except Exception as error:  # a number that is too large, for example
            future.set_exception(error)
            return future
        self._asked.append(future)
        code = self._process.poll()
        if self._closed or (code is None and self._requests.closed):
            self._fail()  # in the second case the disk keeps a process alive that was killed
            return future
        if code is not None:
            self._restart(code)
        self._listen(loop)
        self._unsent += message
        self._write()
        return future

    def _restart(self, code: int) -> None:
        logger.error("the process that commits ended", code=code)
        newest = self._asked.pop()
        self._end()
        self._fail()
        self._asked.append(newest)
        self._start()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._loop is not loop:
            self._stop_listening()
            self._loop = loop
            loop.add_reader(self._answers.fileno(), self._read)
        if self._deadline is None:
            self._deadline = loop.call_later(ANSWER_SECONDS, self._give_up)

    def _stop_listening(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(self._answers.fileno())
            self._loop.remove_writer(self._requests.fileno())
        self._loop = None

    def _write(self) -> None:
        """Writes what the pipe has room for, and the rest as soon as it has."""
        assert self._loop is not None
        try:
            written = self._requests.write(self._unsent) or 0
        except OSError:  # the process has ended, which `_read` notices
            self._unsent.clear()
            written = 0
        del self._unsent[:written]
        if self._unsent:
            self._loop.add_writer(self._requests.fileno(), self._write)
        else:
            self._loop.remove_writer(self._requests.fileno())

    def _read(self) -> None:
        part = self._answers.read(LARGEST_READ)
        if part == b"":
            self._end()
            self._fail()
        if not part:
            return
        self._received += part
        while len(self._received) >= SIZE:
            end = SIZE + int.from_bytes(self._received[:SIZE], "big")
            if len(self._received) < end:
                break
            answer = _answer(self._received[SIZE:end])
            del self._received[:end]
            self._tell(answer)

    def _tell(self, answer: Answer) -> None:
        """Tells those who have waited longest."""
        assert self._loop is not None
        future = self._asked.popleft()
        if self._deadline is not None:  # else the process has just been given up
            self._deadline.cancel()
            self._deadline = None
            if self._asked:
                self._deadline = self._loop.call_later(ANSWER_SECONDS, self._give_up)
        metrics.RETRIES.inc(answer.retries)
        if answer.trace:
            metrics.CRASHES.labels("writer").inc()
            logger.error("commit crashed", traceback=answer.trace)
        if answer.failure:
            metrics.STORE_FAILURES.inc()
            future.set_exception(StoreFailed(answer.failure))
        else:
            future.set_result(answer.stored)

    def _give_up(self) -> None:
        """Kills the process. Whoever waits hears of it when the pipe is closed, and not before:
        until then it could still commit."""
        logger.error("the process that commits does not answer")
        self._deadline = None
        self._process.kill()

    def _fail(self) -> None:
        """Tells all who wait that the process has ended."""
        while self._asked:
            metrics.STORE_FAILURES.inc()
            self._asked.popleft().set_exception(StoreFailed("the process that commits ended"))

    def close(self) -> None:
        """Ends the process; if a commit is still being made, in the middle of that, and whoever
        waits for it hears of it."""
        self._closed = True
        if self._asked:
            self._process.kill()
            return
        self._stop_listening()
        self._requests.close()
        self._wait()
        self._end()

    def _end(self) -> None:
        self._process.kill()
        self._wait()
        if not self._requests.closed:
            self._stop_listening()
            self._requests.close()
        self._answers.close()
        self._unsent.clear()
        self._received.clear()

    def _wait(self) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(CLOSING_SECONDS)

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
            pass_fds=self._inherited,
        )
        interrupt_nobody(self._process.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests, self._answers = self._process.stdin, self._process.stdout
        # Not as an argument, which others on the machine could read: it may hold a password.
        self._requests.write(_framed(self._database.encode()))
        os.set_blocking(self._requests.fileno(), False)
        os.set_blocking(self._answers.fileno(), False)


def main() -> None:
    """What the other process does, until the server closes the pipe or is gone."""
    requests, answers = _pipes()
    try:
        _serve(requests, answers)
    except EOFError:
        return
    except Exception as error:
        _log_crash(error)
        sys.exit(1)


def _serve(requests: IO[bytes], answers: IO[bytes]) -> NoReturn:
    """Commits until there is nobody to answer: EOFError."""
    database = _receive(requests).decode()
    retries = Retries()
    commits = Commits(new_engine(address(database)), retries.note)
    while True:
        answer = _carry_out(commits, _receive(requests))
        message = _encode(msgspec.structs.replace(answer, retries=retries.take()))
        try:
            _write(answers, _framed(message))
        except OSError:
            raise EOFError from None


def _log_crash(error: Exception) -> None:
    """One line, in the form of the server's own."""
    line = {
        "where": "commits",
        "traceback": "".join(traceback.format_exception(error)),
        "event": "crashed",
        "level": "error",
        "timestamp": datetime.now(UTC).isoformat(),
    }
    sys.stderr.write(f"{msgspec.json.encode(line).decode()}\n")


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


# Messages, each with its length before it: how the process reads and writes them.


def _framed(message: bytes) -> bytes:
    return len(message).to_bytes(SIZE, "big") + message


def _write(pipe: IO[bytes], data: bytes) -> None:
    unsent = memoryview(data)
    while unsent:
        unsent = unsent[pipe.write(unsent) :]


def _receive(pipe: IO[bytes]) -> bytes:
    """The next message; EOFError if there is none."""
    return _read(pipe, int.from_bytes(_read(pipe, SIZE), "big"))


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
