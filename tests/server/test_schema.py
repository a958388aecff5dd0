"""The JSON Schema of what a game tells: everything that is told fits it, and nothing else does."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest

from cinquina.core.match import Match
from cinquina.games import get, names
from cinquina.server.schema import game_schema
from cinquina.testing.positions import random_match


def told(match: Match) -> list[tuple[str, dict[str, Any]]]:
    """All that is told in a match, each with the name of its schema."""
    found: list[tuple[str, dict[str, Any]]] = []
    for viewer in (None, *range(match.players)):
        found += [("Event", event) for event in match.events(viewer)]
    for step in range(0, match.step, 7):
        here = match.until(step)
        found += [("View", here.view(viewer)) for viewer in (None, *range(match.players))]
        for seat in here.waiting:
            found.append(("Prompt", here.prompt(seat)))
            found += [("Choice", choice) for choice in here.choices(seat)[:20]]
    return found


@pytest.mark.parametrize("name", names())
def test_all_that_a_game_tells_fits_its_schema(name: str) -> None:
    schema = game_schema(name)
    validators = {
        kind: jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{kind}"})
        for kind in ("View", "Event", "Choice", "Prompt")
    }
    for kind, one in told(random_match(get(name), "schema", 60)):
        validators[kind].validate(one)
        for field in one:
            without = {key: value for key, value in one.items() if key != field}
            assert not validators[kind].is_valid(without), f"{kind} without {field} is accepted"
