"""The laws find what they are there for: a redeal that cheats, data that betray a hidden card,
a folder without the common plan and a reason without a sentence each break at least one of them.

Each fault is planted into a copy of a game, on which the laws then run.
"""

from __future__ import annotations

import copy
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import numpy.typing as npt
import pytest

from cinquina.core.declarations import Data, Row
from cinquina.core.errors import BadPosition
from cinquina.core.features import Features, Floats, LeftOut
from cinquina.core.game import Game
from cinquina.core.plain import PlainState
from cinquina.core.positions import Fields
from cinquina.core.random import Rng, rng_from_seed
from cinquina.core.state import States
from cinquina.games import get
from cinquina.language import MissingText
from cinquina.testing import LAWS, Trial, hidden, observed, places, plan, refusals, summaries
from tests.twins import twin

pytestmark = pytest.mark.compiled  # one run is enough: it is the laws that are tested here

Redeal = Callable[[States, int, int, Rng], None]
HIDDEN = [law for law in LAWS if law.check.__module__ == hidden.__name__]
FIXED = "always the same"


def shuffled(cards: npt.NDArray[Any], rng: Rng) -> None:
    """Shuffles cards in place with the generator."""
    order = np.random.default_rng([int(word) for word in rng]).permutation(len(cards))
    cards[:] = cards[order]


def does_nothing(_real: Redeal) -> Redeal:
    return lambda _states, _i, _seat, _words: None


def only_reseeds(_real: Redeal) -> Redeal:
    def redeal(states: States, i: int, _seat: int, rng: Rng) -> None:
        states["generator"][i] = rng

    return redeal


def never_shuffles(real: Redeal) -> Redeal:
    """Deals the unknown cards out, but always in the same order."""

    def redeal(states: States, i: int, seat: int, rng: Rng) -> None:
        real(states, i, seat, rng_from_seed(FIXED))
        states["generator"][i] = rng

    return redeal


def keeps_the_truth_of(field: str) -> Callable[[Redeal], Redeal]:
    """Deals everything anew but one field of the state, which stays as it is."""

    def plant(real: Redeal) -> Redeal:
        def redeal(states: States, i: int, seat: int, rng: Rng) -> None:
            before = states[field][i].copy()
            real(states, i, seat, rng)
            states[field][i] = before

        return redeal

    return plant


def sorts_the_pile_of_viva(real: Redeal) -> Redeal:
    """Deals hands fairly, and lays the pile out in order."""

    def redeal(states: States, i: int, seat: int, rng: Rng) -> None:
        real(states, i, seat, rng)
        states["pile"][i][: int(states["pile_size"][i])].sort()

    return redeal


def keeps_all_hands_of_viva(_real: Redeal) -> Redeal:
    """Shuffles the draw pile and leaves every hand as it is."""

    def redeal(states: States, i: int, _seat: int, rng: Rng) -> None:
        shuffled(states["pile"][i][: int(states["pile_size"][i])], rng)
        states["generator"][i] = rng

    return redeal


def keeps_all_hands_of_ingordi(_real: Redeal) -> Redeal:
    def redeal(states: States, i: int, _seat: int, rng: Rng) -> None:
        shuffled(states["pile"][i][: int(states["pile_left"][i])], rng)
        states["generator"][i] = rng

    return redeal


FAULTS = [
    *((game, does_nothing) for game in ("mantis", "viva", "ingordi", "second_chance")),
    *((game, only_reseeds) for game in ("mantis", "viva", "ingordi", "second_chance")),
    *((game, never_shuffles) for game in ("mantis", "viva", "ingordi", "second_chance")),
    ("scaletta", does_nothing),
    ("mantis", keeps_the_truth_of("order")),
    ("viva", keeps_all_hands_of_viva),
    ("viva", sorts_the_pile_of_viva),
    ("ingordi", keeps_all_hands_of_ingordi),
]


def planted(game: Game, fault: Callable[[Redeal], Redeal]) -> Game:
    other = twin(game)
    functions = {**vars(game.kernels), "redeal_one": fault(game.kernels.redeal_one)}
    other.engine = copy.copy(game.engine)
    other.engine.functions = SimpleNamespace(**functions)
    return other


def broken_law(game: Game, effort: float) -> str | None:
    """A law that the game breaks. Those about redeals, which most faults break, are the last."""
    for law in reversed(HIDDEN):
        try:
            law.check(Trial(game, effort))
        except AssertionError:
            return law.name
    return None


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_a_redeal_that_cheats_breaks_a_law(name: str, fault: Callable[[Redeal], Redeal]) -> None:
    game = get(name)
    assert broken_law(planted(game, fault), effort=0.2)


@pytest.mark.parametrize("name", ["mantis", "scaletta"])
def test_an_honest_redeal_breaks_none(name: str) -> None:
    game = get(name)
    assert broken_law(game, effort=0.2) is None


# What is told betrays a hidden card. In Viva the draw pile is hidden from everybody.


def top_of_pile(state: PlainState) -> int:
    return int(state.pile[state.pile_size - 1]) if state.pile_size else -1


def betraying(game: Game, what: str) -> Game:
    """A copy of Viva in which the question, a move's description or the view names the top card
    of the draw pile."""
    other = twin(game)
    module: Any = game.views if what == "view" else game.moves
    honest = getattr(module, what)

    def betrays(state: PlainState, *rest: Any) -> Mapping[str, object]:
        return {**honest(state, *rest), "betrayed": top_of_pile(state)}

    planted_module: Any = SimpleNamespace(**{**vars(module), what: betrays})
    if what == "view":
        other.views = planted_module
    else:
        other.moves = planted_module
    return other


class Talkative:
    """Tells every viewer what seat 0 is told."""

    def __init__(self, game: Game) -> None:
        self._honest = game.events.EVENTS

    def tell(self, rows: Iterable[Row], _viewer: int) -> list[Data]:
        return self._honest.tell(rows, 0)


@pytest.mark.parametrize(
    ("what", "law"),
    [
        ("prompt", hidden.questions_hide),
        ("describe", hidden.questions_hide),
        ("view", hidden.views_hide),
    ],
)
def test_what_betrays_a_card_breaks_a_law(what: str, law: Callable[[Trial], None]) -> None:
    game = get("viva")
    with pytest.raises(AssertionError):
        law(Trial(betraying(game, what), effort=0.4))


def observing(game: Game, feature: str, value: float) -> Game:
    """A copy of the game in which a feature is always that value."""
    place = game.features.places()[feature]
    honest = game.batches.observe_one

    def observe_one(states: States, i: int, seat: int, out: Floats) -> None:
        honest(states, i, seat, out)
        out[place] = value

    other = twin(game)
    other.batch_engine = copy.copy(game.batch_engine)
    functions = {**vars(game.batches), "observe_one": observe_one}
    other.batch_engine.functions = SimpleNamespace(**functions)
    return other


def test_a_feature_beyond_what_is_declared_the_most_breaks_a_law() -> None:
    with pytest.raises(AssertionError, match="more than 1"):
        hidden.views_hide(Trial(observing(get("mantis"), "turn", 2), effort=0.4))


@pytest.mark.parametrize(
    ("name", "feature", "field"),
    [
        ("mantis", "back", "back"),
        ("mantis", "goal", "goal"),
        ("viva", "heights", "houses"),
        ("viva", "dealer", "dealer"),
        ("viva", "mistakes", "mistakes"),
        ("viva", "victories", "victories"),
        ("ingordi", "hand", "hand"),
        ("ingordi", "second", "action"),
        ("scaletta", "deeper", "board"),
        ("scaletta", "colours", "colours"),
        ("scaletta", "double", "double"),
        ("second_chance", "cards", "sheets"),
        ("second_chance", "shown", "shown"),
        ("second_chance", "solo_totals", "solo"),
    ],
)
def test_a_feature_that_is_missing_breaks_a_law(name: str, feature: str, field: str) -> None:
    with pytest.raises(AssertionError, match=f"two views differ in .*{field}"):
        observed.features_tell_views(Trial(observing(get(name), feature, 0)))


def test_a_field_that_is_left_out_by_a_wrong_name_breaks_a_law() -> None:
    other = twin(get("mantis"))
    left_out = (LeftOut("dual", "misspelled"),)
    features = Features(0, *get("mantis").features, left_out=left_out)
    other.rules = cast(
        "Any", SimpleNamespace(**{**vars(get("mantis").rules), "FEATURES": features})
    )
    with pytest.raises(AssertionError, match="dual"):
        observed.features_tell_views(Trial(other, effort=0.1))


def test_events_that_betray_a_card_break_a_law() -> None:
    game = get("viva")
    other = twin(game)
    events: Any = SimpleNamespace(EVENTS=Talkative(game))
    other.events = events
    with pytest.raises(AssertionError):
        hidden.events_hide(Trial(other))


# The plan of the folder.


def in_folder(game: Game, folder: Path) -> Game:
    shutil.copytree(game.folder, folder, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    other = twin(game)
    other.__dict__["folder"] = folder
    return other


def check_plan(game: Game) -> None:
    plan.folder_follows_the_plan(Trial(game))
    plan.rules_are_where_they_belong(Trial(game))


def no_legal_module(folder: Path) -> None:
    (folder / "rules" / "legal.py").unlink()


def no_view(folder: Path) -> None:
    (folder / "view.py").unlink()


def unexplained_module(folder: Path) -> None:
    (folder / "helpers.py").touch()


def unexplained_rules(folder: Path) -> None:
    (folder / "rules" / "more.py").touch()


def legal_in_play(folder: Path) -> None:
    """`legal` moves to another module, from which `rules` could take it just as well."""
    file = folder / "rules" / "legal.py"
    file.write_text(file.read_text(encoding="utf-8").replace("def legal(", "def allowed("))


def explained_and_gone(folder: Path) -> None:
    (folder / "rules" / "grid.py").unlink()


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("mantis", no_legal_module),
        ("mantis", no_view),
        ("viva", unexplained_module),
        ("viva", unexplained_rules),
        ("ingordi", legal_in_play),
        ("second_chance", explained_and_gone),
    ],
)
def test_a_folder_of_another_plan_breaks_a_law(
    name: str, change: Callable[[Path], None], tmp_path: Path
) -> None:
    game = in_folder(get(name), tmp_path / name)
    check_plan(game)
    change(game.folder)
    with pytest.raises(AssertionError):
        check_plan(game)


# Reasons for which a position is refused.


def replaces(file: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")

    return change


@pytest.mark.parametrize(
    ("name", "change", "says"),
    [
        ("mantis", replaces("texts/position.it.ftl", "position-held", "position-kept"), "no text"),
        ("viva", replaces("texts/position.en.ftl", "{ $covered }", "{ $cards }"), "names"),
        ("viva", replaces("texts/position.it.ftl", "position-holds", "position-x"), "no text"),
        ("viva", replaces("position.py", "message.format(seat), seat=seat", "message"), "names"),
        ("second_chance", replaces("position.py", '"position-grid"', "grid_key()"), "as it is"),
    ],
)
def test_a_reason_without_its_sentence_breaks_a_law(
    name: str, change: Callable[[Path], None], says: str, tmp_path: Path
) -> None:
    game = in_folder(get(name), tmp_path / name)
    refusals.refused_positions_have_sentences(Trial(game))
    change(game.folder)
    with pytest.raises(AssertionError, match=says):
        refusals.refused_positions_have_sentences(Trial(game))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (replaces("texts/summary.it.ftl", "turn-2 =", "turn-4 ="), "there is no 'turn-2'"),
        (replaces("texts/en.ftl", "goal =", "aim ="), "there is no 'goal'"),
        (replaces("texts/summary.en.ftl", "turn-1 =", f"turn-1 = {'long ' * 20}"), "letters"),
    ],
)
def test_rules_on_more_than_one_screen_break_a_law(
    change: Callable[[Path], None], says: str, tmp_path: Path
) -> None:
    game = in_folder(get("mantis"), tmp_path / "mantis")
    summaries.summary_is_complete_and_short(Trial(game))
    change(game.folder)
    with pytest.raises(AssertionError, match=says):
        summaries.summary_is_complete_and_short(Trial(game))


def test_a_reason_that_cannot_be_said_breaks_a_law() -> None:
    game = get("mantis")
    other = twin(game)

    def refuses(_state: PlainState, _fields: Fields) -> None:
        raise BadPosition("position-held", "A value is missing.", held=3)

    positions: Any = SimpleNamespace(**{**vars(game.positions), "read": refuses})
    other.positions = positions
    with pytest.raises(MissingText, match="position-held"):
        places.damaged_positions_are_refused(Trial(other, effort=0.2))
