"""Runs the steps of hosting/Containerfile without a container engine.

    python scripts/try_container.py [CERTIFICATES]

Each stage begins with a Debian that debootstrap has made, which is what the base image is made of;
the commands run in it by chroot, so this needs root. At the end the server is started from the last
stage under the account that the file names, and has to play a game with compiled rules.
CERTIFICATES is a file for networks that have an authority of their own. Everything lies in
`build/container`; what is there already is used again, but for the stages.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "container"
BASE = BUILD / "base"
CERTIFICATES = Path("etc/ssl/certs/ca-certificates.crt")
PORT = 8799
START_SECONDS = 300
SETTLED = ("VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK")
"""What means something to an engine only."""


@dataclass
class Stage:
    """A root folder, and how commands run in it."""

    root: Path
    folder: str = "/"
    user: str = "0:0"
    environment: dict[str, str] = field(default_factory=dict)
    entry: list[str] = field(default_factory=list)

    def command(self, words: list[str]) -> list[str]:
        settings = {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/nowhere", "LANG": "C.UTF-8"}
        settings |= self.environment
        if (self.root / CERTIFICATES).exists():
            settings |= dict.fromkeys(("SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"), f"/{CERTIFICATES}")
        given = [f"{name}={value}" for name, value in settings.items()]
        return [
            "chroot",
            f"--userspec={self.user}",
            str(self.root),
            "/usr/bin/env",
            "-i",
            *given,
            *words,
        ]

    def run(self, line: str) -> None:
        print(f"  RUN {line}", flush=True)
        began = time.monotonic()
        inside = self.command(["HOME=/root", "/bin/sh", "-euc", f"cd {self.folder}; {line}"])
        subprocess.run(inside, check=True)
        print(f"      {time.monotonic() - began:.0f} s", flush=True)


def instructions() -> Iterator[tuple[str, str]]:
    text = (ROOT / "hosting" / "Containerfile").read_text(encoding="utf-8")
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def make_base() -> None:
    if not (BASE / "usr/bin/dpkg").exists():
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(BASE)], check=True)


def new_stage(name: str) -> Stage:
    root = BUILD / name
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["cp", "-a", str(BASE), str(root)], check=True)
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    return Stage(root)


def copy_sources(stage: Stage, to: str) -> None:
    """The files that are in the repository, as `.containerignore` leaves them."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in listed.stdout.splitlines():
        target = stage.root / to.lstrip("/") / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)


def follow(certificates: Path | None) -> Stage:
    """Carries out all instructions; returns the last stage."""
    stages: dict[str, Stage] = {}
    stage = Stage(BASE)
    for word, rest in instructions():
        match word:
            case "FROM":
                name = rest.partition(" AS ")[2] or "last"
                print(f"FROM {rest}", flush=True)
                stage = stages[name] = new_stage(name)
            case "RUN":
                stage.run(rest)
                if certificates is not None and (stage.root / CERTIFICATES).exists():
                    shutil.copy(certificates, stage.root / CERTIFICATES)
            case "COPY":
                copy(stages, stage, rest)
            case "WORKDIR":
                stage.folder = rest
            case "USER":
                stage.user = rest
            case "ENV":
                stage.environment |= dict(one.split("=", 1) for one in shlex.split(rest))
            case "ENTRYPOINT" | "CMD":
                stage.entry += json.loads(rest)
            case _ if word not in SETTLED:
                raise SystemExit(f"unknown instruction: {word}")
    return stage


def copy(stages: dict[str, Stage], stage: Stage, rest: str) -> None:
    if not rest.startswith("--from="):
        copy_sources(stage, rest.split()[1])
        return
    name, source, target = rest.removeprefix("--from=").split()
    there, here = stages[name].root / source.lstrip("/"), stage.root / target.lstrip("/")
    subprocess.run(["cp", "-a", str(there), str(here)], check=True)


def size(folder: Path) -> str:
    done = subprocess.run(["du", "-sm", str(folder)], check=True, capture_output=True, text=True)
    return f"{done.stdout.split()[0]} MB"


def ask(path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", data)
    request.add_header("content-type", "application/json")
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def start_and_play(stage: Stage) -> None:
    """Starts the server; every game has to be compiled at once, from what the image carries."""
    process = subprocess.Popen(stage.command([*stage.entry, "--port", str(PORT)]))
    try:
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                ask("/ready")
                break
            except OSError:
                if time.monotonic() > until or process.poll() is not None:
                    raise
                time.sleep(0.2)
        while ask("/api/warming"):
            time.sleep(0.2)
        print(f"ready: {len(ask('/api/games'))} games")
        made = list((stage.root / "data" / "compiled").rglob("*.nbi"))
        print(f"compiled by the server itself: {len(made)} files (0: all came with the image)")
    finally:
        process.send_signal(signal.SIGTERM)
        print(f"stopped with code {process.wait(60)}")


def main() -> None:
    if os.geteuid() != 0:
        raise SystemExit("chroot and debootstrap need root")
    make_base()
    stage = follow(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
    print(f"the image: {size(stage.root)}, of these {size(stage.root / 'opt')} in /opt, ")
    print(f"the base alone: {size(BASE)}")
    start_and_play(stage)


if __name__ == "__main__":
    main()
