"""Laws for every game's drawing, on the way through random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cinquina.core.match import Match
from cinquina.core.picture import ROLES, Act, Picture, Scene, width_of
from cinquina.core.random import rng_from_seed
from cinquina.drawings import drawing
from cinquina.drawings.generic import draw_anything
from cinquina.games import BUILT_IN, get, packages
from cinquina.language import LANGUAGES, speech
from cinquina.testing.positions import some_options
from tests.terminal import reach
from tests.terminal.conftest import PEOPLE, short_options

SIZES = ((80, 16), (78, 24), (100, 40))


def scenes(game: str, seed: str, every: int = 5) -> Iterator[Scene]:
    """Scenes of a random game with any number of players, for whoever is to move, and at last
    for a spectator of the result."""
    chance = random.Random(f"{game}/{seed}")
    players = chance.choice(list(get(game).seats))
    options = some_options(get(game), players, rng_from_seed(seed)) if seed != "a" else {}
    options |= short_options(game, players)
    match = Match(get(game), players, seed=seed, options=options)
    say = speech(chance.choice(LANGUAGES), game).say
    while not match.over and match.step < 120:
        seat = chance.choice(match.waiting)
        if match.step % every == 0:
            view, news = match.view(seat), match.events(seat, match.step)
            yield Scene(view, PEOPLE[:players], say, match.choices(seat), news)
        match.play(chance.choice(match.legal(seat)), seat)
    yield Scene(match.view(), PEOPLE[:players], say, news=match.events(None, match.step))


def draw(scene: Scene, game: str, width: int, height: int) -> Picture:
    return drawing(game)(replace(scene, width=width, height=height))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_legal_move_can_be_reached(game: str, seed: str) -> None:
    for scene in scenes(game, seed, every=9):
        reached = {move.lower() for move, _ in reach.moves(scene, game)}
        missing = {choice["words"].lower() for choice in scene.choices} - reached
        assert not missing


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_lines_fit_and_roles_are_known(game: str, seed: str) -> None:
    for scene in scenes(game, seed):
        for width, height in SIZES:
            for row in draw(scene, game, width, height).lines:
                assert width_of(row) <= width
                assert all("\n" not in span.text for span in row)
                assert {role for span in row for role in span.style.split()} <= ROLES


def test_a_moving_cursor_changes_no_target(game: str) -> None:
    """What can be chosen stays where it is while the cursor moves over it."""
    for scene in scenes(game, "cursor", every=20):
        picture = draw(scene, game, 80, 16)
        for act in reach.acts(picture)[::7]:
            over = drawing(game)(replace(scene, width=80, height=16, over=act))
            assert places(over) == places(picture)


def places(picture: Picture) -> list[tuple[int, list[Act | None]]]:
    return [
        (y, [span.act for span in row for _ in span.text])
        for y, row in enumerate(picture.lines)
        if any(span.act for span in row)
    ]


def test_what_is_bracketed_is_legal(game: str) -> None:
    """A bracket promises: such a move, or a move with such facets, is legal now."""
    for scene in scenes(game, "brackets"):
        for row in draw(scene, game, 80, 16).lines:
            for span in row:
                if "lit" in span.style.split() and span.act and span.act.move:
                    assert scene.allows(span.act.move)


def test_nobody_else_is_offered_anything(game: str) -> None:
    for scene in scenes(game, "others", every=11):
        assert reach.acts(drawing(game)(replace(scene, choices=()))) == []


def test_any_game_can_be_drawn_without_a_drawing_of_its_own() -> None:
    scene = next(scenes("mantis", "bare"))
    assert {act.move for act in reach.acts(draw_anything(scene))} == set(scene.moves())
    assert scene.say("field-tanks") in draw_anything(scene).text()


def test_a_drawing_from_declared_fields_fits(game: str) -> None:
    for scene in scenes(game, "declared", every=20):
        for row in draw_anything(replace(scene, width=100)).lines:
            assert width_of(row) <= 100


@pytest.mark.parametrize("name", BUILT_IN)
def test_each_of_our_games_brings_a_drawing(name: str) -> None:
    assert (get(name).folder / "drawing.py").exists()


def test_a_game_of_other_people_may_lack_one(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing.cache_clear()
    monkeypatch.setitem(packages(), "other", "json")
    assert drawing("other") is draw_anything
    drawing.cache_clear()
