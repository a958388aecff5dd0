"""Tuning: options that come near the targets, trials that are kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cinquina import BadOption, CinquinaError
from cinquina.cli import main
from cinquina.lab.plan import Plan, make_plan
from cinquina.lab.run import Workers
from cinquina.lab.simulate import run
from cinquina.lab.tune import TARGETS, read_targets, tune, varied
from cinquina.language import LANGUAGES, explain

pytestmark = [
    pytest.mark.plain,  # one run is enough
    pytest.mark.filterwarnings("ignore::optuna.exceptions.ExperimentalWarning"),
]


def plan(games: int = 4) -> Plan:
    return make_plan("mantis", 2, games, 2, "tuned", None)


def test_the_front_has_what_comes_nearest(tmp_path: Path) -> None:
    wishes: dict[str, Any] = {"options": ["duel", "goal"], "out": tmp_path / "trials"}
    found = tune(plan(), {"moves": 1.0}, trials=6, workers=Workers(1), **wishes)
    assert found.trials == 6
    [best] = found.table
    book = run(plan(), workers=Workers(1)).games["moves"].mean()
    assert best["moves"] < book
    again = tune(plan(), {"moves": 1.0}, trials=6, workers=Workers(1), **wishes)
    assert again.data() == found.data()


def test_a_stopped_search_goes_on(tmp_path: Path) -> None:
    seen: list[int] = []

    def stop(done: int) -> None:
        seen.append(done)
        if done == 2:
            raise KeyboardInterrupt

    targets = {"moves": 20.0, "ladder": 0.1}
    with pytest.raises(KeyboardInterrupt):
        tune(plan(), targets, trials=5, out=tmp_path / "trials", workers=Workers(1), watch=stop)
    later: list[int] = []
    tune(plan(), targets, trials=3, out=tmp_path / "trials", workers=Workers(1), watch=later.append)
    assert (seen, later) == ([0, 1, 2], [2, 3])
    with pytest.raises(CinquinaError, match="another command"):
        tune(plan(5), targets, trials=3, out=tmp_path / "trials", workers=Workers(1))


@pytest.mark.parametrize("wrong", [["best=1"], ["moves"], ["moves=many"]])
def test_targets_that_cannot_be_are_refused(wrong: list[str]) -> None:
    with pytest.raises(BadOption) as caught:
        read_targets(wrong)
    assert all(explain(caught.value, language) for language in LANGUAGES)
    assert read_targets(["moves=40", "ties=0.1"]) == {"moves": 40, "ties": 0.1}


def test_options_that_cannot_be_varied_are_refused() -> None:
    assert [one.name for one in varied(plan(), ["duel"])] == ["duel"]
    for names in (["first"], ["speed"]):
        with pytest.raises(BadOption) as caught:
            varied(plan(), names)
        assert all(explain(caught.value, language) for language in LANGUAGES)
    assert {"seat_balance", "moves", "ladder"} <= set(TARGETS)


def test_the_command_tunes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lab", "tune", "mantis", "-t", "moves=20", "-t", "ties=0", "-n", "2", "-g", "3"]
    line += ["-j", "1", "--trials-file", str(tmp_path / "trials"), "--lang", "en"]
    assert main(line) == 0
    assert "2 trials" in capsys.readouterr().out
    assert main([*line, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["trials"] == 2
