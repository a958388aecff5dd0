"""What an analysis says of a game, and what it must not look at."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import cinquina
from cinquina.core.insight import BLIND, NO_MOVE
from cinquina.core.match import Match
from cinquina.core.random import rng_from_seed
from cinquina.core.state import OPEN
from cinquina.games import BUILT_IN, get
from cinquina.insight import accuracy, analysis
from cinquina.insight.analyse import Analyst
from cinquina.insight.chances import chances, chances_in, shares_of
from cinquina.insight.course import course, has_private_hands, is_turned
from cinquina.insight.decisions import Depth, decide
from cinquina.insight.reasons import told
from cinquina.insight.telling import Telling
from cinquina.insight.trials import Trials
from cinquina.language import speech
from cinquina.testing.insight import check_ledger
from tests.partners import with_partners

FEW = Depth(tries=6, width=3)


def quietly(_done: int, _of: int) -> None:
    """Nobody is told of progress."""


def played(game: str, players: int, moves: int, level: int = 2, **given: Any) -> Match:
    """A match between bots, as far as that many moves."""
    match = cinquina.new(game, players, seed=f"insight/{players}", **given)
    bot = cinquina.bot(game, level)
    while not match.over and match.step < moves:
        seat = match.waiting[0]
        match.play(bot.choose(match, seat), seat)
    return match


def test_a_game_is_judged_move_by_move() -> None:
    match = played("mantis", 3, 200)
    progress: list[tuple[int, int]] = []
    found = Analyst(match, "quick", "0", FEW).analysis(lambda *done: progress.append(done))
    assert progress == [(number + 1, match.step) for number in range(match.step)]
    assert [(step.seat, step.move) for step in found.steps] == match.moves
    assert found.over
    assert found.chances == tuple(float(seat in match.winners) for seat in range(3))
    check_ledger(match, found)


def test_the_same_seed_gives_the_same_analysis_and_json_brings_it_back() -> None:
    match = played("mantis", 2, 12)
    one, two = (Analyst(match, "quick", "7", FEW).analysis(quietly) for _ in range(2))
    assert one == two
    assert analysis.from_json(one.to_json()) == one


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "cinquina-analysis"}', "null"])
def test_what_is_no_analysis_is_refused(text: str) -> None:
    with pytest.raises(cinquina.BadRecord, match="not an analysis"):
        analysis.from_json(text)


def test_an_unknown_depth_is_refused() -> None:
    with pytest.raises(cinquina.BadOption, match="quick, standard, deep"):
        cinquina.analyse(cinquina.new("mantis"), "endless")


def test_a_match_without_a_move_has_no_luck_yet() -> None:
    found = cinquina.analyse(cinquina.new("mantis", 2, seed=1).record(), "quick")
    assert found.steps == ()
    assert found.accuracy == (None, None)
    assert not found.over
    assert [ledger.luck for ledger in found.ledgers] == [0.0, 0.0]
    assert found.ledgers[0].deal == pytest.approx(-found.ledgers[1].deal)


def test_a_game_from_a_position_begins_with_its_chances() -> None:
    match = cinquina.at("mantis", played("mantis", 3, 10).position())
    found = Analyst(match, "quick", "0", FEW).analysis(quietly)
    assert [ledger.deal for ledger in found.ledgers] == [0.0] * 3


def test_a_blunder_is_told_with_what_speaks_for_the_better_move() -> None:
    match, worst, best = decisive("mantis")
    match.play(worst)
    found = Analyst(match, "quick", "0", Depth(60, 4)).analysis(quietly)
    verdict = found.steps[-1].verdict
    assert verdict is not None
    assert verdict.reasons
    assert analysis.from_json(found.to_json()) == found
    for language, better in (("en", f"Better: {best}."), ("it", f"Meglio: {best}.")):
        [(_, mark, said)] = Telling(found, language).worth_a_look()
        assert mark == "??"
        before, _, after = said.partition(better)
        for reason in verdict.reasons:
            sentence = told(reason, speech(language, "mantis"), Telling(found, language).names)
            assert sentence in (after if reason.of_better else before)


def test_an_analysis_from_before_there_were_reasons_is_read() -> None:
    found = Analyst(played("mantis", 2, 12), "quick", "7", FEW).analysis(quietly)
    older = json.loads(found.to_json())
    for step in older["steps"]:
        if step["verdict"] is not None:
            del step["verdict"]["reasons"]
    assert len(analysis.from_json(json.dumps(older)).steps) == len(found.steps)


def test_the_worst_move_where_it_matters_is_a_blunder_and_the_best_is_not() -> None:
    match, worst, best = decisive("mantis")
    for words, wrong in ((worst, True), (best, False)):
        tried = match.copy()
        tried.play(words)
        verdict = Analyst(tried, "quick", "0", Depth(60, 4)).analysis(quietly).steps[-1].verdict
        assert verdict is not None
        assert (verdict.kind == accuracy.BLUNDER) is wrong
        assert verdict.best == best
        assert verdict.line[0] == (match.waiting[0], best)
        assert (verdict.loss > 0.2) is wrong


def decisive(name: str) -> tuple[Match, str, str]:
    """A position in which much depends on the move; with the worst move and the best one."""
    games = [played(name, players, 200) for players in (2, 3, 4)]
    for match in (one.until(step) for one in games for step in range(one.step - 1, 0, -1)):
        seat = match.waiting[0]
        trials = Trials(match.game, match.game.place(match.position()), seat, "find", seat)
        means = trials.run(match.actions(seat), 40).means[:, seat]
        if np.ptp(means) > 0.4:
            legal = match.legal(seat)
            start = cinquina.at(name, match.position())
            return start, legal[int(means.argmin())], legal[int(means.argmax())]
    raise AssertionError("every move of this game was as good as any other")


@pytest.mark.parametrize("name", ["viva", "ingordi"])
def test_a_move_is_judged_by_what_the_seat_could_know(name: str) -> None:
    """With other hidden cards, the very same numbers come out."""
    game = get(name)
    match = played(name, 3, 14)
    moment = [one for one in course(match)[0] if len(game.legal(one.states, one.seat)) > 1][-1]
    other = moment.states.copy()
    game.kernels.redeal_one(other, 0, moment.seat, rng_from_seed("other cards"))
    assert other.tobytes() != moment.states.tobytes()
    found = [
        decide(game, states, moment.seat, moment.action, FEW, "same")
        for states in (moment.states, other)
    ]
    assert found[0].best == found[1].best
    assert (found[0].known.sums == found[1].known.sums).all()


@pytest.mark.parametrize("name", BUILT_IN)
def test_only_two_games_have_private_hands(name: str) -> None:
    assert has_private_hands(get(name)) is (name in ("viva", "ingordi"))


def test_chance_has_a_part_in_a_flip_and_none_in_a_placement() -> None:
    mantis, scaletta = cinquina.new("mantis", 3, seed=1), cinquina.new("scaletta", 2, seed=1)
    for match, expected in ((mantis, True), (scaletta, False)):
        states = match.game.place(match.position())
        seat = match.waiting[0]
        assert is_turned(match.game, states, seat, match.actions(seat)[0]) is expected


def test_chances_add_up_and_open_hands_are_another_look() -> None:
    match = played("viva", 3, 10, options={"rounds": 1})
    views = [chances(match, viewer, 20) for viewer in (None, 0, OPEN)]
    for one in views:
        assert sum(one.seats) == pytest.approx(1.0)
        assert min(one.errors) > 0
    assert len({one.seats for one in views}) > 1


def test_a_finished_game_has_its_result() -> None:
    match = played("mantis", 2, 500)
    assert chances(match).seats == tuple(float(seat in match.winners) for seat in range(2))


def test_whoever_is_out_has_no_chance_and_only_the_end_is_certain() -> None:
    """Scaletta: who has no piece left is out, and the last one in wins."""
    match = cinquina.new("scaletta", 3, seed="out", options={"pieces": 1, "quick": True})
    while not match.over:
        match.play_action(match.actions()[0])
    sizes = [match.until(step).view()["sizes"] for step in range(match.step)]
    out = [[seat for seat in range(3) if not left[seat]] for left in sizes]
    found = Analyst(match, "quick", "0", Depth(4, 2)).analysis(quietly)
    assert any(out)
    for step in found.steps:
        assert [seat for seat in range(3) if not step.chances[seat]] == out[step.number]
        assert max(map(abs, step.luck)) == 0.0
    check_ledger(match, found)


def test_alone_the_chance_is_that_of_success() -> None:
    match = played("second_chance", 1, 3)
    found = chances(match, tries=2)
    assert len(found.seats) == 1
    assert 0 <= found.seats[0] <= 1


def test_partners_have_the_chance_of_their_side() -> None:
    game = with_partners()
    match = Match(game, 4, seed=2)
    found = chances_in(game, game.place(match.position()), 0, 40)
    assert found.seats[0] == pytest.approx(found.seats[2])
    assert found.seats[0] + found.seats[1] == pytest.approx(1.0)
    ledgers = Analyst(match, "quick", "0", FEW).analysis(quietly).ledgers
    assert [ledger.start for ledger in ledgers] == [0.5] * 4


def test_a_side_wins_with_any_of_its_seats() -> None:
    game = with_partners()
    match = Match(game, 4, seed=2)
    while not match.over:
        match.play_action(match.actions()[0])
    won = match.winners[0] % 2
    result = shares_of(game, game.place(match.position()))
    assert result is not None
    assert result.tolist() == [float(seat % 2 == won) for seat in range(4)]


def test_moves_on_the_same_redeals_differ_with_less_noise() -> None:
    match = played("mantis", 3, 8)
    game, seat = match.game, match.waiting[0]
    states = game.place(match.position())
    tried = Trials(game, states, seat, "noise", seat).run([*match.actions(seat), NO_MOVE], 80)
    assert tried.gap_errors[0].max() < tried.errors[0].min()
    again = Trials(game, states, seat, "noise", seat)
    parts = again.run(match.actions(seat), 30) + again.run(match.actions(seat), 50)
    np.testing.assert_allclose(parts.sums, tried.sums[:-1])


def test_classes_need_a_loss_that_is_clear_of_its_noise() -> None:
    assert accuracy.kind_of(0.16, 0.0) == accuracy.BLUNDER
    assert accuracy.kind_of(0.16, 0.02) == accuracy.MISTAKE
    assert accuracy.kind_of(0.06, 0.0) == accuracy.DOUBTFUL
    assert accuracy.kind_of(0.06, 0.03) == accuracy.GOOD
    assert accuracy.is_brilliant(0.2, 0.05)
    assert not accuracy.is_brilliant(0.1, 0.05)


def test_accuracy_is_the_share_of_what_was_at_stake() -> None:
    assert accuracy.of_game([(0.2, 0.2)] * 5) == pytest.approx(100.0)
    assert accuracy.of_game([(0.2, 0.2)] * 4 + [(-0.2, 0.2)]) == pytest.approx(60.0)
    assert accuracy.of_game([(0.0, 0.2), (-0.1, 0.1)]) == 0.0, "no worse than moves drawn by lot"
    assert accuracy.of_game([(0.21, 0.2)]) == 100.0, "better than what looked best"


def test_who_has_hardly_a_chance_left_is_not_flattered() -> None:
    """A hundred bad moves that gave next to nothing away do not make up for one that mattered."""
    hopeless = [(0.0, 0.0001)] * 100
    rated = accuracy.of_game([(0.05, 0.1), *hopeless])
    assert rated is not None
    assert rated < 50.0
    assert accuracy.of_game([]) is None
    assert accuracy.of_game(hopeless[:20]) is None, "nothing was at stake"


@pytest.mark.compiled
def test_moves_drawn_by_lot_are_rated_below_those_of_bots() -> None:
    """At the same table, where the one who draws them soon has hardly a chance left."""
    match = cinquina.new("ingordi", 3, seed="accuracy")
    bots = [cinquina.bot("ingordi", level, seed="accuracy") for level in (0, 2, 4)]
    while not match.over:
        seat = match.waiting[0]
        match.play(bots[seat].choose(match, seat), seat)
    blind, easy, strong = Analyst(match, "quick", "0", Depth(60, 4)).analysis(quietly).accuracy
    assert blind is not None
    assert easy is not None
    assert strong is not None
    assert blind < 30 < easy < strong


def test_a_move_drawn_by_lot_is_any_of_the_legal_ones() -> None:
    match, _, _ = decisive("mantis")
    seat = match.waiting[0]
    trials = Trials(match.game, match.game.place(match.position()), seat, "lot", seat)
    tried = trials.run([*match.actions(seat), BLIND], 400)
    each, blind = tried.means[:-1, seat], float(tried.means[-1, seat])
    assert blind == pytest.approx(float(each.mean()), abs=0.1)
    assert each.min() < blind < each.max()


def test_a_ledger_that_does_not_add_up_is_found() -> None:
    match = played("mantis", 2, 6)
    found = Analyst(match, "quick", "0", FEW).analysis(quietly)
    wrong = replace(found.ledgers[0], luck=found.ledgers[0].luck + 1e-6)
    with pytest.raises(AssertionError, match="does not add up"):
        check_ledger(match, replace(found, ledgers=(wrong, found.ledgers[1])))


def test_luckiest_and_unluckiest_moments_are_in_order() -> None:
    match = played("mantis", 3, 40)
    found = Analyst(match, "quick", "0", FEW).analysis(quietly)
    best = [step.luck[seat] for step, seat in found.luckiest()]
    worst = [step.luck[seat] for step, seat in found.unluckiest()]
    assert best == sorted(best, reverse=True)
    assert worst == sorted(worst)
    assert len(best) <= 3
    assert {step.verdict is not None for step in found.judged()} == {True}
