"""The other files of `hosting`: units for systemd, the dashboard, alerts, the container file."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from prometheus_client import REGISTRY

from cinquina.cli import cinquina
from cinquina.server import metrics
from tests.hosting.debian import program

HOSTING = Path(__file__).parents[2] / "hosting"
UNITS = ("cinquina.service", "cinquina-backup.service", "cinquina-backup.timer")
MOST_EXPOSED = 2.0
"""On systemd's scale from 0 to 10; what is below 2 it calls well protected."""


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units with a program that exists on this machine."""
    for name in UNITS:
        text = (HOSTING / name).read_text(encoding="utf-8")
        text = text.replace("/opt/cinquina/bin/cinquina", sys.executable)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def analyse(*words: str) -> subprocess.CompletedProcess[str]:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("needs systemd-analyze")
    return subprocess.run(["systemd-analyze", *words], check=False, capture_output=True, text=True)


@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_the_units(units: Path, name: str) -> None:
    done = analyse("verify", "--man=no", str(units / name))
    ours = [line for line in done.stderr.splitlines() if "cinquina" in line]
    assert (done.returncode, ours) == (0, [])


def test_the_service_is_well_protected(units: Path) -> None:
    done = analyse("security", "--offline=yes", "--json=short", str(units / "cinquina.service"))
    if done.returncode != 0 and "unrecognized option" in done.stderr:
        pytest.skip("this systemd-analyze cannot look at a file")
    total = analyse("security", "--offline=yes", "--no-pager", str(units / "cinquina.service"))
    found = re.search(r"Overall exposure level .*: ([\d.]+)", total.stdout)
    assert found is not None, total.stderr
    assert float(found[1]) <= MOST_EXPOSED


def commands_in(text: str) -> list[list[str]]:
    """The command lines of ours that a file has."""
    lines = re.findall(
        r"(?:/opt/cinquina/bin/|^\s*|`)cinquina ((?:serve|admin) ?[^`\n]*)", text, re.M
    )
    return [line.split() for line in lines]


@pytest.mark.parametrize("name", ["cinquina.service", "cinquina-backup.service"])
def test_the_commands_of_the_units_exist(name: str) -> None:
    (words,) = commands_in((HOSTING / name).read_text(encoding="utf-8"))
    context = cinquina.make_context("cinquina", words, resilient_parsing=False)
    command, rest = cinquina.resolve_command(context, words)[1:]
    assert command is not None
    command.make_context(words[0], list(rest), parent=context)


def test_the_operators_script_is_one_that_a_shell_understands() -> None:
    script = HOSTING / "cinquina-admin"
    assert script.stat().st_mode & 0o111
    subprocess.run(["sh", "-n", str(script)], check=True)
    database = re.findall(r"CINQUINA_DATABASE=(\S+)", script.read_text(encoding="utf-8"))
    for name in ("cinquina.service", "cinquina-backup.service"):
        text = (HOSTING / name).read_text(encoding="utf-8")
        assert re.findall(r"CINQUINA_DATABASE=(\S+)", text) == database


def test_the_page_for_hosts_names_every_command_and_file() -> None:
    page = (HOSTING.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    group = cinquina.commands["admin"]
    assert isinstance(group, click.Group)
    assert [name for name in group.commands if f"`{name}" not in page] == []
    files = [one.name for one in HOSTING.iterdir() if one.suffix != ".timer"]
    assert [name for name in files if name not in page] == []


def known_metrics() -> set[str]:
    """All names under which Prometheus gets something from a server, with the labels' values left
    out."""
    assert metrics.REQUESTS is not None
    names = {"up"}
    for family in REGISTRY.collect():
        kinds = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}
        for ending in kinds.get(family.type, [""]):
            names.add(family.name + ending)
    return names


def metrics_in(expression: str) -> set[str]:
    return set(re.findall(r"\b(?:cinquina_\w+|process_\w+|up)\b", expression))


def test_the_dashboard_asks_for_what_there_is() -> None:
    board: dict[str, Any] = json.loads((HOSTING / "grafana-dashboard.json").read_text("utf-8"))
    targets = [target for panel in board["panels"] for target in panel.get("targets", [])]
    asked = {name for target in targets for name in metrics_in(target["expr"])}
    assert asked <= known_metrics()
    ours = {name for name in known_metrics() if name.startswith("cinquina_")}
    families = {re.sub(r"_(total|bucket|count|sum)$", "", name) for name in ours}
    shown = {re.sub(r"_(total|bucket|count|sum)$", "", name) for name in asked}
    assert families - shown <= {"cinquina_tables"}
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((HOSTING / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def test_alerts_ask_for_what_there_is() -> None:
    for rule in rules():
        assert metrics_in(rule["expr"]) <= known_metrics(), rule["alert"]
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]


def test_prometheus_understands_its_files() -> None:
    promtool = program("prometheus", "usr/bin/promtool")
    for words in (["check", "rules", "alerts.yml"], ["check", "config", "prometheus.yml"]):
        done = subprocess.run(
            [str(promtool), *words], check=False, capture_output=True, text=True, cwd=HOSTING
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_servers_get_the_versions_with_which_their_rules_were_compiled() -> None:
    """With others, the compiled code in the wheel would not be used."""
    page = (HOSTING.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    file = (HOSTING / "Containerfile").read_text(encoding="utf-8")
    assert "pip install --require-hashes -r run.lock" in page
    installs = re.findall(r"pip install (?!--require-hashes).*\.whl.*", page + file)
    assert len(installs) == 2
    assert all(
        "--no-deps" in one or "--constraints requirements/run.lock" in one for one in installs
    )


def test_the_options_in_the_page_for_hosts_exist() -> None:
    page = (HOSTING.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    (table,) = re.findall(r"## Settings\n(.*?)\n## ", page, re.S)
    named = set(re.findall(r"`(--[\w-]+)", table))
    assert {"--metrics", "--keep-reports"} <= named
    known = {name for one in cinquina.commands["serve"].params for name in one.opts}
    assert named - {"--help"} <= known


def test_the_container_file_builds_from_what_is_there() -> None:
    text = (HOSTING / "Containerfile").read_text(encoding="utf-8")
    for name in re.findall(r"(?:requirements|hosting|scripts)/[\w./-]+", text):
        assert (HOSTING.parent / name).exists(), name
    assert "USER 10001" in text
    entry, command = (
        json.loads(one) for one in re.findall(r"^(?:ENTRYPOINT|CMD) (\[.*\])", text, re.M)
    )
    assert [*entry, *command][:2] == ["cinquina", "serve"]
