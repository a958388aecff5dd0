"""Checks whether the package could be published, and publishes nothing.

Builds sdist and wheel twice and compares them byte by byte; lets twine and pyroma judge them;
installs the wheel for every supported Python that can be found (on the path, or by pyenv), runs
tests of the core and of a game there, plays that game compiled, and checks the types of the
README's examples against the installed package; compares the licences of what the page carries with
those that the metadata names; writes a list of everything that is installed with it or carried in
it (`sbom.json`, CycloneDX). Everything lies in `build/release`. Who publishes it must be known
(`scripts/build_metadata.py`):

    make release-check URL=https://example.org/cinquina EMAIL=someone@example.org
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from scripts.build_metadata import Publisher, WrongAddress
from scripts.check_package import python_examples

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "release"
TOOLS = BUILD / "tools"
LOCK = ROOT / "requirements" / "release.lock"
RUN_LOCK = ROOT / "requirements" / "run.lock"
DEV_LOCK = ROOT / "requirements" / "dev.lock"
RELEASE = re.compile(r"^## (?P<version>\d\S+) \((?P<date>\d{4}-\d\d-\d\d)\)$", re.MULTILINE)
"""A dated heading of the changelog."""
TRIED = re.compile(r"Programming Language :: Python :: (3\.\d+)$")
PERFECT = 10
LICENCES = "cinquina/server/page/licences.txt"
CARRIED = re.compile(
    r"^(?P<name>@?[\w./-]+) (?P<version>\d\S*) \((?P<licence>[^)]+)\)$", re.MULTILINE
)
"""The heading of each npm package in the list of licences."""
TESTS = ("tests/core", "tests/games/mantis")
"""What is tested with every Python, as plain Python."""
TEST_TOOLS = ("hypothesis", "pytest", "pytest-asyncio")
GAME = """
import sys
import cinquina
assert cinquina.__version__ == sys.argv[1]
cinquina.prepare("mantis")
match = cinquina.new("mantis", 2, seed=7)
while not match.over:
    match.play(cinquina.bot("mantis", 1).choose(match))
"""
"""What is played with every Python, by compiled rules."""

SHOW = """
import sys, zipfile
from readme_renderer import markdown
with zipfile.ZipFile(sys.argv[1]) as wheel:
    name = next(one for one in wheel.namelist() if one.endswith(".dist-info/METADATA"))
    print(markdown.render(wheel.read(name).decode().partition("\\n\\n")[2]))
"""
"""Prints the description of a wheel as an index shows it."""


class Failed(Exception):
    """Why the package cannot be published."""


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    try:
        check_publisher(Publisher.given(os.environ, project["version"]))
        released = release(project["version"])
        files = built_twice(released)
        install_tools()
        run(TOOLS / "bin" / "twine", "check", "--strict", *files)
        say("twine accepts the metadata")
        check_rating(next(file for file in files if file.name.endswith(".tar.gz")))
        wheel = next(file for file in files if file.suffix == ".whl")
        check_description(run(TOOLS / "bin" / "python", "-W", "error", "-c", SHOW, wheel))
        for version in tried(project["classifiers"]):
            check_python(version, wheel, project["version"])
        carried = check_licences(wheel, project["license"])
        write_sbom(carried)
    except (Failed, WrongAddress) as wrong:
        say(f"failed: {wrong}")
        return 1
    if "## Unreleased" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        say("before it is published: give what is Unreleased in CHANGELOG.md a version and a date")
    return 0


def say(text: str) -> None:
    sys.stderr.write(f"cinquina: {text}\n")


def run(*command: object, **variables: str) -> str:
    """What a program prints; Failed if it does not succeed."""
    done = subprocess.run(
        [str(one) for one in command],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def uv(*arguments: object, **variables: str) -> str:
    return run(sys.executable, "-m", "uv", *arguments, UV_LINK_MODE="copy", **variables)


def check_publisher(publisher: Publisher) -> None:
    """Without an address of the project and one to write to, nobody should publish the package."""
    if publisher.missing:
        names = " and ".join(name.removeprefix("CINQUINA_") for name in publisher.missing)
        raise Failed(
            f"{names} not given: the project's address, and one to write to, are the publisher's\n"
            "  make release-check URL=https://example.org/cinquina EMAIL=someone@example.org\n"
            "  CONTRIBUTING.md explains them, and how a release is made"
        )
    for label, address in publisher.urls().items():
        say(f"{label}: {address}")


def release(version: str) -> datetime:
    """The date of this version in the changelog, which names it first of all versions."""
    newest = RELEASE.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if newest is None or newest["version"] != version:
        raise Failed(f"the newest version in CHANGELOG.md is not {version} with its date")
    return datetime.fromisoformat(newest["date"]).replace(tzinfo=UTC)


def built_twice(released: datetime) -> list[Path]:
    """Sdist and wheel, the same bytes each time. All files carry the date of the release."""
    for name in ("first", "second"):
        for old in (BUILD / name).glob("cinquina*"):
            old.unlink()
        run(
            *(sys.executable, "-m", "uv", "build", "--quiet", "--python", sys.executable),
            *("--out-dir", BUILD / name, ROOT),
            SOURCE_DATE_EPOCH=str(int(released.timestamp())),
        )
    first, second = (sorted((BUILD / name).glob("cinquina*")) for name in ("first", "second"))
    if [digest(file) for file in first] != [digest(file) for file in second]:
        raise Failed(f"two builds differ: {', '.join(file.name for file in first)}")
    for file in first:
        say(f"{file.name}: {file.stat().st_size:,} bytes, twice the same; sha256 {digest(file)}")
    return first


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def install_tools() -> None:
    uv("venv", "--quiet", "--allow-existing", "--python", sys.executable, TOOLS)
    uv("pip", "install", "--quiet", "--python", TOOLS / "bin" / "python", "-r", LOCK)


def check_rating(sdist: Path) -> None:
    """Pyroma has nothing to say against the package."""
    said = run(TOOLS / "bin" / "pyroma", "--min", PERFECT, sdist)
    if f"Final rating: {PERFECT}/10" not in said:
        raise Failed(said)
    say(f"pyroma: {PERFECT} of 10")


def check_description(shown: str) -> None:
    """What an index shows of README has its pictures, and leads to nothing that is not there."""
    pictures = re.findall(r'<img [^>]*src="https?://[^"]+"', shown)
    wanted = (ROOT / "README.md").read_text(encoding="utf-8").count("![")
    relative = re.findall(r'(?:href|src)="(?!https?:|#)([^"]*)"', shown)
    if len(pictures) < wanted or relative:
        raise Failed(f"the description has {len(pictures)} pictures, and links to {relative}")
    say(f"the description has {len(pictures)} pictures, and all of its links are whole")


def tried(classifiers: list[str]) -> Iterator[str]:
    for one in classifiers:
        if found := TRIED.match(one):
            yield found[1]


def check_python(version: str, wheel: Path, expected: str) -> None:
    """The wheel is installed for that Python; tests pass, and a compiled game is played."""
    try:
        find = ("python", "find", "--no-python-downloads", version)
        python = uv(*find, PYENV_VERSION=version).strip()
    except Failed:
        say(f"Python {version} is not installed here and was not tried")
        return
    folder = BUILD / f"python-{version}"
    uv("venv", "--quiet", "--clear", "--python", python, folder)
    there = folder / "bin" / "python"
    package = f"cinquina[lab,server,terminal] @ {wheel.as_uri()}"
    install = ("pip", "install", "--quiet", "--python", there, "--constraint", DEV_LOCK)
    uv(*install, package, *TEST_TOOLS)
    plain = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": ""}
    run(there, "-m", "pytest", "-m", "not compiled", *TESTS, **plain)
    run(folder / "bin" / "cinquina", "doctor", **plain)
    compiled = {"CINQUINA_CACHE": str(BUILD / "compiled"), "PYTHONPATH": ""}
    run(there, "-W", "error", "-c", GAME, expected, **compiled)
    check_types(there, folder / "examples")
    full = run(there, "-c", "import platform; print(platform.python_version())").strip()
    say(f"Python {full}: installed, {' and '.join(TESTS)} passed, a game played compiled")


def check_types(python: Path, folder: Path) -> None:
    """The examples have strict types for whoever has installed the package."""
    folder.mkdir()
    files = []
    for number, example in enumerate(python_examples()):
        files.append(folder / f"example_{number}.py")
        files[-1].write_text(example, encoding="utf-8")
    strict = ("--strict", "--config-file=", "--cache-dir", BUILD / "mypy")
    run(sys.executable, "-m", "mypy", *strict, "--python-executable", python, *files)


def check_licences(wheel: Path, expression: str) -> list[dict[str, str]]:
    """The npm packages that the page in the wheel carries. The wheel has the text of each licence,
    and the metadata names all of them."""
    with zipfile.ZipFile(wheel) as archive:
        found = [one.groupdict() for one in CARRIED.finditer(archive.read(LICENCES).decode())]
        notices = [name for name in archive.namelist() if name.endswith("licenses/NOTICE.md")]
    licences = {one["licence"] for one in found}
    missing = licences - set(expression.split(" AND "))
    if missing:
        raise Failed(f"licences that pyproject.toml does not name: {', '.join(sorted(missing))}")
    if not found or not notices:
        raise Failed("the wheel lacks the licences of its page, or NOTICE.md")
    say(f"licences: {len(found)} npm packages in the page ({', '.join(sorted(licences))})")
    return found


def write_sbom(carried: list[dict[str, str]]) -> None:
    """Everything that `pip install 'cinquina[server,terminal]'` brings, in the locked versions, and
    the npm packages that the page carries."""
    file = BUILD / "sbom.json"
    about = ("--pyproject", ROOT / "pyproject.toml", "--mc-type", "application")
    form = ("--output-reproducible", "--output-format", "JSON", "--output-file", file)
    run(TOOLS / "bin" / "cyclonedx-py", "requirements", *about, *form, RUN_LOCK)
    parts = json.loads(file.read_text(encoding="utf-8"))
    parts["components"] += [npm_component(one) for one in carried]
    file.write_text(json.dumps(parts, indent=2) + "\n", encoding="utf-8")
    say(f"list of {len(parts['components'])} parts: {file.relative_to(ROOT)}")


def npm_component(package: dict[str, str]) -> dict[str, object]:
    """An npm package as CycloneDX describes it."""
    purl = f"pkg:npm/{package['name'].replace('@', '%40')}@{package['version']}"
    return {
        "bom-ref": purl,
        "licenses": [{"license": {"id": package["licence"]}}],
        "name": package["name"],
        "purl": purl,
        "type": "library",
        "version": package["version"],
    }


if __name__ == "__main__":
    sys.exit(main())
