"""Reports: twenty measures, each explained in both languages, on a page that needs nothing else."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cinquina
from cinquina import BadOption
from cinquina.cli import main
from cinquina.core.options import Option
from cinquina.games import get, names
from cinquina.lab.content import Catalogue, other_values, rulings_met, uses
from cinquina.lab.luck import luck
from cinquina.lab.page import comparison_page, label, report_page
from cinquina.lab.plan import make_plan, play_block
from cinquina.lab.run import Workers
from cinquina.lab.study import GROUPS, Effort, study
from cinquina.lab.tension import all_know_the_same, tension
from cinquina.language import LANGUAGES, speech

pytestmark = pytest.mark.plain  # one run is enough: the kernels have tests of their own

TINY = Effort(
    games=40, followed=2, tries=2, deals=3, climbed=2, searched=0, counted=6, varied=4, sampled=2
)


@pytest.fixture(scope="module")
def studied() -> dict[str, Any]:
    return study(make_plan("mantis", 3, 40, 2, 1, None), TINY, workers=Workers(1))


def test_a_study_has_the_twenty_measures_and_is_plain_data(studied: dict[str, Any]) -> None:
    keys = [one["key"] for one in studied["measures"]]
    assert keys == [key for group in GROUPS.values() for key in group]
    assert len(set(keys)) == 20
    assert json.loads(json.dumps(studied, allow_nan=False)) == studied
    found = {one["key"]: one for one in studied["measures"]}
    assert found["moves"]["low"] < found["moves"]["value"] < found["moves"]["high"]
    assert found["branching"]["value"] == 3
    assert found["completion"]["value"] == 1
    assert sum(one["value"] for one in studied["luck"].values()) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_page_explains_each_measure_and_needs_no_other_host(
    studied: dict[str, Any], language: str
) -> None:
    page = report_page(studied, language)
    texts = speech(language, "mantis")
    for one in studied["measures"]:
        assert texts.say(f"measure-{one['key']}") in page
        assert texts.say(f"define-{one['key']}") in page
    assert page.count("<svg") >= 7
    assert "currentColor" in page
    links = re.findall(r"(?:src|href)\s*=\s*[\"']([^\"']+)", page)
    assert all(link.startswith("#") for link in links)
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page


def test_the_same_seed_gives_the_same_study(studied: dict[str, Any]) -> None:
    assert study(make_plan("mantis", 3, 40, 2, 1, None), TINY, workers=Workers(1)) == studied


def test_bots_that_search_are_refused() -> None:
    with pytest.raises(BadOption, match="do not search"):
        study(make_plan("mantis", 2, 2, "3:4", 1, None), TINY)


def test_games_without_secrets_are_recognised() -> None:
    found = {name for name in names() if all_know_the_same(make_plan(name, 3, 1, 0, 1, None))}
    assert found == {"mantis", "scaletta", "second_chance"}


def test_chances_are_shares_and_follow_whoever_wins() -> None:
    tense = tension(make_plan("mantis", 2, 4, 2, 1, None), 25, tries=4, workers=Workers(1))
    assert tense.by_order.shape[0] == 2
    assert tense.by_order.sum(axis=0) == pytest.approx(np.ones(tense.by_order.shape[1]), abs=1e-5)
    assert tense.winners[-1] > tense.winners[0] - 0.5
    for one in (tense.drama, tense.decisiveness, tense.stability, tense.comebacks):
        assert 0 <= one.value <= 1


def test_luck_is_split_by_source() -> None:
    """In Mantis the order of the cards decides more than anything else, and nearly all of it if
    the same moves are made."""
    parts = luck(make_plan("mantis", 2, 1, 2, 1, None), 6, workers=Workers(1)).sources
    assert parts["hidden"].value > parts["opening"].value
    assert sum(one.value for one in parts.values()) == pytest.approx(1)


def test_moves_and_cards_are_counted_where_they_are_used() -> None:
    plan = make_plan("mantis", 2, 6, 2, 1, None)
    counted = {one.topic.data["kind"]: one for one in uses(plan) if one.topic.what == "move"}
    decisions = int(play_block(plan, range(6)).seats["decisions"].sum())
    assert counted["score"].times + counted["steal"].times == decisions
    assert counted["score"].offered == counted["steal"].offered == decisions
    assert counted["score"].rate == counted["score"].times / decisions


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_topics_have_words(game: str, language: str) -> None:
    options = {"rounds": 1} if game == "viva" else None
    players = 3 if game == "ingordi" else 2
    catalogue = Catalogue(make_plan(game, players, 1, 0, 1, options), games=1)
    texts = speech(language, game)
    topics = [one for one in catalogue.topics[1:] if None not in one.data.values()]
    assert {one.what for one in topics} == {"move", "event"}
    assert all(label(one.what, one.data, texts) for one in topics)
    assert all(texts.say(f"ruling-{rule}") for rule in get(game).rulings)


def test_rulings_are_found_where_they_are_met() -> None:
    shared = get("ingordi").rulings["ING-15-shared"]
    assert shared({"kind": "end", "winners": [0, 2]})
    assert not shared({"kind": "end", "winners": [0]})
    assert rulings_met(make_plan("mantis", 2, 2, 2, 1, None), workers=Workers(1)) == {
        "MAN-12-shared": 0
    }


def test_the_nearest_other_values_of_an_option() -> None:
    assert other_values(Option("goal", 10, least=5, most=20), 10) == [9, 11]
    assert other_values(Option("goal", 5, least=5, most=20), 5) == [6]
    assert other_values(Option("duel", True, (False, True)), True) == [False]
    assert other_values(Option("first", "random", ("random", 0, 1)), "random") == []
    assert other_values(Option("tiles", "x"), "x") == []


def test_effort_follows_the_number_of_games() -> None:
    small = Effort().scaled(1000)
    assert small.games == 1000
    assert small.deals >= 20
    assert all(value <= 1000 for value in vars(small).values())


def test_variants_have_a_page_of_their_own() -> None:
    found = cinquina.compare("mantis", [{}, {"duel": False}], games=6, jobs=1)
    page = comparison_page(found, "it")
    assert "duel=no" in page
    assert page.count("<svg") == 3
    assert not any(
        math.isnan(one["value"]) for row in found.data()["measures"].values() for one in row
    )


def test_the_command_writes_page_and_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Effort, "scaled", lambda _effort, _games: replace(TINY, games=20))
    page = tmp_path / "report.html"
    line = ["lab", "report", "mantis", "-g", "100", "-O", str(page), "-j", "1"]
    assert main([*line, "--pictures", str(tmp_path / "pictures")]) == 0
    assert len(list((tmp_path / "pictures").glob("mantis-*.svg"))) == 8
    assert "<svg" in page.read_text(encoding="utf-8")
    assert json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))["game"] == "mantis"
    assert str(page) in capsys.readouterr().out
    line = ["lab", "report", "mantis", "-O", str(tmp_path / "none" / "page.html"), "--lang", "it"]
    assert main(line) == 1
    assert "page.html" in capsys.readouterr().err


def test_the_command_compares(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ["lab", "compare", "mantis", "book", "duel=no", "-g", "4", "-j", "1", "--lang", "en"]
    page = tmp_path / "compared.html"
    assert main([*line, "-O", str(page)]) == 0
    assert "First-seat" in capsys.readouterr().out
    assert page.exists()
    assert main([*line, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["variants"] == [{}, {"duel": False}]
