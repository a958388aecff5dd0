"""Checks the package as other people install it.

Builds the wheel, installs it twice with the oldest versions that `pyproject.toml` allows (once
alone, once with every extra), and starts the command and the server from there. Then builds the
sdist, and from that a wheel with the compiled code of one game, which it installs with the locked
versions. Everything lies in `build/package`; what has not changed is neither built nor checked
again.

    python scripts/check_package.py [WHEEL]

checks that wheel only, in which the compiled code of all games must be (`make wheel`).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from cinquina.games import BUILT_IN

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "package"
LOWEST = ROOT / "requirements" / "lowest.lock"
LOCKED = ROOT / "requirements" / "run.lock"
PAGE = "src/cinquina/server/page"
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md", "scripts", "src", "web")
LEFT_OUT = {"__pycache__", "node_modules"}
CONTENTS = (
    "cinquina/py.typed",
    "cinquina/server/page/index.html",
    "cinquina/server/page/licences.txt",
    "cinquina-*.dist-info/licenses/LICENSE",
    "cinquina-*.dist-info/licenses/NOTICE.md",
)
COMPILED = "cinquina/compiled/"
"""Where compiled code lies in a wheel."""
SAMPLE = ("mantis",)
"""The games whose compiled code is checked: compiling all of them takes more than a minute."""
START_SECONDS = 120
MISSING = {
    "server": ("serve",),
    "lab": ("arena", "mantis", "1", "0"),
}
"""For each extra a command that cannot run without it."""
USE_COMPILED_CODE = """
import sys
import cinquina
from cinquina.bots.prepare import engines, prepare
from cinquina.core.cache import is_packaged
from cinquina.games import get

for name in sys.argv[1:]:
    match = cinquina.new(name, seed=1)
    match.play(match.legal(match.waiting[0])[0], match.waiting[0])
    prepare(get(name), batches=True)
    for engine in engines(get(name), batches=True):
        assert engine.compiled and is_packaged(engine.folder), engine.folder
    match.play(cinquina.bot(name, 3).choose(match, match.waiting[0]), match.waiting[0])
"""


class Failed(Exception):
    """A check that did not pass; the message says what was run and what came out."""


def main(arguments: Sequence[str]) -> None:
    if arguments:
        check_compiled(Path(arguments[0]).resolve(), BUILT_IN)
        return
    state = digest([*SOURCES, "requirements"])
    checked = BUILD / "checked"
    if checked.exists() and checked.read_text(encoding="ascii") == state:
        return
    BUILD.mkdir(parents=True, exist_ok=True)
    wheel = built()
    check_contents(wheel)
    plain = {"NUMBA_DISABLE_JIT": "1"}  # compiling would take a minute
    check_alone(Environment("alone", wheel, "", LOWEST, plain))
    check_everything(Environment("everything", wheel, "[all]", LOWEST, plain))
    compiled = built_with_code(SAMPLE)
    check_same(wheel, compiled)
    check_compiled(compiled, SAMPLE)
    checked.write_text(state, encoding="ascii")


def digest(names: Iterable[str]) -> str:
    """One hash of all files of that name or in the folder of that name."""
    found = hashlib.sha256(sys.version.encode())
    for name in names:
        whole = ROOT / name
        files = [whole] if whole.is_file() else sorted(whole.rglob("*"))
        for file in files:
            parts = file.relative_to(ROOT).as_posix()
            if file.is_file() and not LEFT_OUT & set(file.parts) and not parts.startswith(PAGE):
                found.update(parts.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def built() -> Path:
    """The wheel of the present sources."""
    return build(BUILD / "pure", "--wheel")


def built_with_code(games: Sequence[str]) -> Path:
    """The wheel with the compiled code of these games, as the sdist of the present sources makes it
    on a machine without Node and without git."""
    useless = BUILD / "useless"
    useless.mkdir(exist_ok=True)
    for name in ("git", "node", "npm"):
        (useless / name).write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
        (useless / name).chmod(0o755)
    return build(
        BUILD / "compiled-wheel",
        CINQUINA_COMPILED=" ".join(games),
        CINQUINA_CACHE=str(ROOT / "build" / "compiled"),
        PATH=os.pathsep.join([str(useless), os.environ["PATH"]]),
    )


def build(folder: Path, *options: str, **variables: str) -> Path:
    for old in folder.glob("*.whl"):
        old.unlink()
    here = ("--python", sys.executable, "--out-dir", folder)
    run("uv", "build", "--quiet", *here, *options, ROOT, **variables)
    return next(folder.glob("*.whl"))


def check_contents(wheel: Path) -> None:
    """The files that must not be missing, and a description that works without the repository."""
    with zipfile.ZipFile(wheel) as opened:
        names = [Path(name) for name in opened.namelist()]
        metadata = next(str(name) for name in names if name.match("*.dist-info/METADATA"))
        description = opened.read(metadata).decode().partition("\n\n")[2]
    for wanted in CONTENTS:
        if not any(name.match(wanted) for name in names):
            raise Failed(f"{wanted} is not in {wheel.name}")
    if relative := re.findall(r"\]\((?!https?:|#)[^)]*\)", description):
        raise Failed(f"the description links to files of the repository: {', '.join(relative)}")


def check_same(pure: Path, compiled: Path) -> None:
    """But for compiled code, a wheel that was built from the sdist is the same as any other."""
    ours, theirs = recorded(pure), recorded(compiled)
    code = {line for line in theirs if line.startswith(COMPILED)}
    if not code or theirs - code != ours:
        differing = sorted(ours ^ (theirs - code))
        raise Failed(f"{compiled.name} is not {pure.name} with compiled code: {differing}")


def recorded(wheel: Path) -> set[str]:
    """All files of a wheel with their hashes, but for those that tell which wheel it is."""
    with zipfile.ZipFile(wheel) as opened:
        name = next(one for one in opened.namelist() if one.endswith(".dist-info/RECORD"))
        lines = opened.read(name).decode().splitlines()
    return {one for one in lines if ".dist-info/RECORD" not in one and "/WHEEL," not in one}


class Environment:
    """A virtual environment with the wheel and what it needs, in the versions of a lock."""

    def __init__(
        self, name: str, wheel: Path, extras: str, lock: Path, variables: dict[str, str]
    ) -> None:
        self._bin = BUILD / name / "bin"
        self._home = tempfile.TemporaryDirectory()
        self.home = Path(self._home.name)
        self.variables = self._clean | {"HOME": self._home.name, **variables}
        self.python = self._bin / "python"
        made_from = BUILD / name / "made-from"
        state = digest(["pyproject.toml", lock.relative_to(ROOT).as_posix()])
        if not made_from.exists() or made_from.read_text(encoding="ascii") != state:
            run("uv", "venv", "--quiet", "--clear", "--python", sys.executable, BUILD / name)
        package = f"cinquina{extras} @ {wheel.as_uri()}"
        # The wheel's own metadata decide what is installed; the lock only says in which version.
        options = ("--quiet", "--constraint", lock, "--reinstall-package", "cinquina")
        run("uv", "pip", "install", "--python", self.python, *options, package)
        made_from.write_text(state, encoding="ascii")

    @property
    def _clean(self) -> dict[str, str]:
        """Nothing of this environment reaches into the other."""
        ours = re.compile("CINQUINA_|NUMBA_|PYTHON|XDG_")
        kept = {name: value for name, value in os.environ.items() if not ours.match(name)}
        return kept | {"LC_ALL": "C.UTF-8"}

    @property
    def compiled_code(self) -> list[tuple[Path, int]]:
        """The compiled code of the package, each file with the time when it was written."""
        files = sorted(self._bin.parent.glob(f"lib/*/site-packages/{COMPILED}/**/*"))
        return [(file, file.stat().st_mtime_ns) for file in files]

    def start(self, *command: str) -> subprocess.Popen[str]:
        """A program of this environment, in an empty folder."""
        return subprocess.Popen(
            [self._bin / command[0], *command[1:]],
            cwd=self.home,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, *command: str, code: int = 0) -> str:
        """What such a program prints."""
        process = self.start(*command)
        said, _ = process.communicate(timeout=START_SECONDS)
        if process.returncode != code:
            raise Failed(f"{' '.join(command)} ended with {process.returncode}:\n{said}")
        return said


def check_alone(installed: Environment) -> None:
    """`pip install cinquina`: rules, bots and their types; for the rest it says what to install."""
    check_command(installed)
    installed.run("python", "-c", "import cinquina; help(cinquina)")
    run_example(installed, python_examples()[0])
    for extra, command in MISSING.items():
        for language in ("it", "en"):
            said = installed.run("cinquina", *command, "--lang", language, code=1)
            if f"pip install 'cinquina[{extra}]'" not in said or said.count("\n") != 1:
                raise Failed(f"{' '.join(command)} does not name the extra {extra}:\n{said}")


def run_example(installed: Environment, example: str) -> None:
    """An example runs without warnings."""
    installed.run("python", "-W", "error", "-c", example)


def check_everything(installed: Environment) -> None:
    """`pip install cinquina[all]`."""
    check_command(installed)
    installed.run("cinquina", "arena", "mantis", "1", "0", "--games", "2", "--jobs", "1")
    installed.run("python", "-c", "import cinquina.terminal.app, psycopg")
    for example in python_examples():
        run_example(installed, example)
    check_server(installed)


def check_compiled(wheel: Path, games: Sequence[str]) -> None:
    """The compiled code of these games is used as it lies in the package, and nothing is added,
    whether there is a home or not. None of them is compiled."""
    installed = Environment("compiled", wheel, "[server]", LOCKED, {})
    before = installed.compiled_code
    check_code_is_used(installed, games)
    check_server(installed, compiled=games)
    own = [one for game in games for one in installed.home.glob(f".cache/cinquina/{game}-*")]
    if own:
        raise Failed(f"compiled code was made although it came with the package: {own}")
    installed.variables |= {"HOME": "/dev/null", "TMPDIR": installed.variables["HOME"]}
    check_code_is_used(installed, games)
    database = f"sqlite:///{installed.home / 'tables.sqlite'}"
    check_server(installed, "--database", database, compiled=games)
    if installed.compiled_code != before:
        raise Failed("the compiled code of the package was written to")


def check_code_is_used(installed: Environment, games: Sequence[str]) -> None:
    if said := installed.run("python", "-W", "error", "-c", USE_COMPILED_CODE, *games):
        raise Failed(f"loading the compiled code is not silent:\n{said}")


def check_command(installed: Environment) -> None:
    installed.run("cinquina", "--help")
    installed.run("cinquina", "games")
    installed.run("cinquina", "rules", "mantis")
    installed.run("cinquina", "watch", "mantis", "--plain", "--pace", "0", "--level", "1")


def check_server(installed: Environment, *options: str, compiled: Sequence[str] = ()) -> None:
    """The server starts, shows its page, answers a program, uses the compiled code of some games,
    and ends when it is told to."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    server = installed.start("cinquina", "serve", "--port", str(port), *options)
    try:
        wait_for(f"{url}/ready", server)
        for path, expected in (("/", "<title>"), ("/api/games", '"mantis"')):
            if expected not in fetch(url + path):
                raise Failed(f"{path} is answered without {expected}")
        if compiled:
            wait_for(f"{url}/api/warming", server, without=compiled)
        server.send_signal(signal.SIGTERM)
        said, _ = server.communicate(timeout=START_SECONDS)
        if "Traceback" in said or "Warning" in said:
            raise Failed(f"the server complained:\n{said}")
    finally:
        server.kill()
        server.wait()


def wait_for(url: str, server: subprocess.Popen[str], without: Sequence[str] = ()) -> None:
    """Waits until the server answers, and its answer names none of the games `without`."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(OSError):
            answer = fetch(url)
            if not any(f'"{game}"' in answer for game in without):
                return
        time.sleep(0.1)
    server.kill()
    raise Failed(f"{url} was not answered as it should be:\n{server.communicate()[0]}")


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=10) as answer:
        text: str = answer.read().decode()
    return text


def python_examples() -> list[str]:
    """The examples in README: the first needs no extra."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def run(*command: str | Path, **variables: str) -> None:
    """Runs a tool; what it prints is shown only when it fails. uv is that of this environment."""
    words = [str(word) for word in command]
    if words[0] == "uv":
        words = [sys.executable, "-m", *words]
    environment = os.environ | {"UV_LINK_MODE": "copy", **variables}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Failed as failed:
        sys.exit(f"The package is not right: {failed}")
