"""House rules: a table that has none is as it would be in a game without any."""

from __future__ import annotations

from cinquina.core.game import Game
from cinquina.core.match import Match
from cinquina.core.options import HOUSE, Option, house_rules
from cinquina.core.positions import HOUSE_RULES
from cinquina.core.random import rng_from_seed
from cinquina.core.replay import replay
from cinquina.testing.laws import Trial, law
from cinquina.testing.positions import some_options


def declared(game: Game, players: int) -> list[Option]:
    return [option for option in game.options(players) if option.house]


@law("each house rule has a field in the state, and takes the book's value")
def house_rules_have_fields(trial: Trial) -> None:
    game = trial.game
    for players in game.seats:
        for option in declared(game, players):
            field = HOUSE + option.name
            assert field in game.rules.STATE.names, f"the state has no field {field!r}"
            assert option.accepts(option.default), f"{option.name!r} refuses the book's value"


@law("house rules with the book's values are none")
def the_book_is_no_house_rule(trial: Trial) -> None:
    game = trial.game
    for players in game.seats:
        book = {option.name: option.default for option in declared(game, players)}
        plain, said = (
            Match(game, players, seed="book"),
            Match(game, players, seed="book", options=book),
        )
        assert said.record() == plain.record()
        assert said.position() == plain.position()
        assert HOUSE_RULES not in plain.position()


@law("a table with house rules says so, in its record and in its position")
def house_rules_are_said(trial: Trial) -> None:
    game = trial.game
    rng = rng_from_seed(f"{game.id}/house rules")
    for players in game.seats:
        for number in range(trial.many(10, 3)):
            options = some_options(game, players, rng)
            match = Match(game, players, seed=str(number), options=options)
            rules = house_rules(game.options(players), match.options)
            assert match.house_rules == rules
            assert replay(match.record(), lambda _: game).house_rules == rules
            assert Match(game, position=match.position()).house_rules == rules
