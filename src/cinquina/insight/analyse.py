"""Analysing a record: each decision judged, each step's part of the ledger."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np

from cinquina.bots.prepare import prepare_engines
from cinquina.bots.search import engine_of
from cinquina.core.errors import BadOption
from cinquina.core.insight import BLIND, NO_MOVE
from cinquina.core.match import Match
from cinquina.core.plain import PlainState
from cinquina.core.random import rng_from_seed
from cinquina.core.replay import replay
from cinquina.core.state import OPEN, TABLE, States
from cinquina.games import get
from cinquina.insight import accuracy
from cinquina.insight.analysis import Analysis, Ledger, Step, Vector, Verdict
from cinquina.insight.chances import fitted, shares_of
from cinquina.insight.course import Moment, course, has_private_hands, is_turned, line_from
from cinquina.insight.decisions import DEPTHS, Decision, Depth, decide, depth_for
from cinquina.insight.reasons import Reason, explained
from cinquina.insight.trials import Floats, Trials, Tried, as_it_stands

DEALS = 40
"""Over how many deals the chance of success of a game for one is estimated."""

STANDARD = "standard"

Progress = Callable[[int, int], None]
"""Is told how many steps are done, and of how many."""


def analyse(
    source: Match | Mapping[str, Any] | str | PathLike[str],
    depth: str = STANDARD,
    *,
    seed: str | int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Judges every move of a match or record. `depth` is one of `decisions.DEPTHS`. The same seed
    gives the same analysis. `progress` is called after each step with the number of steps that are
    done and of all steps."""
    if depth not in DEPTHS:
        known = ", ".join(DEPTHS)
        raise BadOption(
            "error-no-such-depth",
            f"There is no depth {depth!r} of analysis; there are: {known}.",
            name=str(depth),
            known=known,
        )
    match = source if isinstance(source, Match) else replay(source, get)
    prepare_engines([match.game.engine, engine_of(match.game), match.game.insight_engine])
    return Analyst(match, depth, str(seed)).analysis(progress or (lambda _done, _of: None))


@dataclass(frozen=True)
class Stand:
    """The chances of all seats with open hands, and their standard errors."""

    chances: Floats
    noise: Floats


@dataclass(frozen=True)
class Judged:
    """What was found about one move."""

    before: Stand
    after: Stand
    error: Floats
    gain: Floats
    turned: bool
    verdict: Verdict | None


class Analyst:
    """Works through one match."""

    def __init__(self, match: Match, depth: str, seed: str, effort: Depth | None = None) -> None:
        self.match = match
        self.game = match.game
        self.private = has_private_hands(match.game)
        self._name = depth
        self._depth = effort or depth_for(match.game, depth)
        self._seed = seed
        self._nothing = np.zeros(match.players)

    def analysis(self, progress: Progress) -> Analysis:
        """The whole match."""
        moments, last = course(self.match)
        judged: list[Judged] = []
        seen: list[Floats] = []
        for moment in moments:
            judged.append(self._judge(moment, _known(judged)))
            seen.append(self._as_seen(moment, judged[-1]))
            progress(moment.number + 1, len(moments))
        end = self._end(last, _known(judged))
        steps = self._steps(moments, judged, seen, end)
        first = judged[0].before if judged else end
        seats = range(self.match.players)
        return Analysis(
            self.game.id,
            self.match.players,
            tuple(self.match.names),
            self._name,
            self.private,
            self.match.over,
            tuple(steps),
            _vector(end.chances),
            tuple(self._ledger(seat, first, steps, end) for seat in seats),
            tuple(_accuracy(seat, steps) for seat in seats),
        )

    # One move.

    def _judge(self, moment: Moment, known: Stand | None) -> Judged:
        """Judges a move; `known` is how things stood before it, if that was found already."""
        seed = f"{self._seed}/{moment.number}"
        of_the_table = moment.seat == TABLE
        if of_the_table or len(self.game.legal(moment.states, moment.seat)) == 1:
            before = known or self._stands(moment.states, seed)
            turned = of_the_table or self._is_turned(moment)
            after = before if turned else self._settled(moment, before)
            gain = after.chances - before.chances
            return Judged(before, after, self._nothing, gain, turned, None)
        found = decide(
            self.game, moment.states, moment.seat, moment.action, self._depth, f"{seed}/known"
        )
        chances, slopes = fitted(self.game, found.known)
        rows = [found.row(one) for one in (found.played, found.best, NO_MOVE)]
        played, best, typical = (chances[row] for row in rows)
        before, after = self._open(moment, known, seed, found)
        if not self.private:
            # All know the same: what is typical is how things stand.
            typical = before.chances
        verdict = self._verdict(moment, found, chances, slopes)
        turned = self._is_turned(moment)
        return Judged(before, after, played - best, best - typical, turned, verdict)

    def _is_turned(self, moment: Moment) -> bool:
        return is_turned(self.game, moment.states, moment.seat, moment.action)

    def _open(
        self, moment: Moment, known: Stand | None, seed: str, found: Decision
    ) -> tuple[Stand, Stand]:
        """How things stand with open hands, before the move and after it."""
        tried, actions = found.known, found.actions
        if self.private:
            actions = [found.played, NO_MOVE][: 1 if known else 2]
            trials = Trials(self.game, moment.states, OPEN, f"{seed}/open", moment.seat)
            tried = trials.run(actions, self._depth.tries)
        stands = self._each_stand(tried)
        before = known or stands[actions.index(NO_MOVE)]
        return before, stands[0]

    def _settled(self, moment: Moment, before: Stand) -> Stand:
        """How things stand after a move without a choice that turns nothing up: as before, unless
        it ends the game or puts a seat out."""
        after = moment.states.copy()
        self.game.play(after, moment.seat, moment.action)
        result = shares_of(self.game, after)
        if result is not None:
            return Stand(result, self._nothing)
        if (self.game.beaten(after) == self.game.beaten(moment.states)).all():
            return before
        return self._stands(after, f"{self._seed}/{moment.number}/after")

    def _stands(self, states: States, seed: str) -> Stand:
        """A position as it stands, with open hands."""
        tried = as_it_stands(self.game, states, OPEN, self._depth.tries, f"{seed}/open")
        return self._each_stand(tried)[0]

    def _end(self, last: States, known: Stand | None) -> Stand:
        result = shares_of(self.game, last)
        if result is None:
            return known or self._stands(last, f"{self._seed}/end")
        return Stand(result, self._nothing)

    def _each_stand(self, tried: Tried) -> list[Stand]:
        chances, slopes = fitted(self.game, tried)
        return [Stand(*row) for row in zip(chances, tried.errors * slopes, strict=True)]

    def _verdict(self, moment: Moment, found: Decision, chances: Floats, slopes: Floats) -> Verdict:
        seat, best = moment.seat, found.row(found.best)
        loss = float(chances[best, seat] - chances[0, seat])
        error = _gap_error(found.known, slopes, best, seat) if best else 0.0
        kind = accuracy.kind_of(loss, error)
        if found.obvious is not None:
            obvious, steep = fitted(self.game, found.obvious)
            gain = float(obvious[0, seat] - obvious[1, seat])
            if accuracy.is_brilliant(gain, _gap_error(found.obvious, steep, 1, seat)):
                kind = accuracy.BRILLIANT
        words = self.game.spell(PlainState(moment.states, 0), found.best)
        line = tuple(line_from(self.game, moment.states, seat, found.best))
        compared = self._compared(moment.states, found, float(slopes[best, seat]))
        best_first = [one for one, _ in compared]
        reasons = () if kind == accuracy.GOOD else self._reasons(moment, best_first)
        chance = float(chances[0, seat])
        lot, found_best = chances[found.row(BLIND), seat], chances[found.row(found.candidate), seat]
        gained, stake = float(chance - lot), float(found_best - lot)
        return Verdict(kind, words, loss, error, chance, line, compared, reasons, gained, stake)

    def _reasons(self, moment: Moment, best_first: Sequence[str]) -> tuple[Reason, ...]:
        """What speaks for the best of these moves, from what the seat could know."""
        known = moment.states.copy()
        rng = rng_from_seed(f"{self._seed}/{moment.number}/reasons")
        self.game.kernels.redeal_one(known, 0, moment.seat, rng)
        return tuple(explained(self.game, known, moment.seat, moment.words, best_first))

    def _compared(
        self, states: States, found: Decision, slope: float
    ) -> tuple[tuple[str, float], ...]:
        """What each of the compared moves gives away, the best first."""
        state, best = PlainState(states, 0), found.compared[found.best]
        losses = {one: (best - mean) * slope for one, mean in found.compared.items()}
        order = sorted(losses, key=lambda one: (one != found.best, losses[one]))
        return tuple((self.game.spell(state, one), max(losses[one], 0.0)) for one in order)

    def _as_seen(self, moment: Moment, judged: Judged) -> Floats:
        """The chances before a move, as a spectator can know them."""
        if not self.private:
            return judged.before.chances
        seed = f"{self._seed}/{moment.number}/table"
        tries = max(self._depth.tries // 2, 1)
        tried = as_it_stands(self.game, moment.states, TABLE, tries, seed)
        return self._each_stand(tried)[0].chances

    # The ledger.

    def _steps(
        self, moments: list[Moment], judged: list[Judged], seen: list[Floats], end: Stand
    ) -> list[Step]:
        following = [one.before for one in judged[1:]] + [end] * bool(judged)
        rows = zip(moments, judged, following, seen, strict=True)
        return [self._step(*row) for row in rows]

    def _step(self, moment: Moment, judged: Judged, following: Stand, seen: Floats) -> Step:
        moved = judged.after.chances - judged.before.chances
        hidden = moved - (judged.error + judged.gain)
        luck = following.chances - judged.after.chances
        noise = np.hypot(judged.after.noise, following.noise) if judged.turned else self._nothing
        return Step(
            moment.number,
            moment.seat,
            moment.words,
            _vector(seen),
            _vector(judged.before.chances),
            judged.turned,
            _vector(luck),
            _vector(judged.error),
            _vector(judged.gain),
            _vector(hidden if self.private else self._nothing),
            _vector(noise),
            judged.verdict,
        )

    def _ledger(self, seat: int, first: Stand, steps: list[Step], end: Stand) -> Ledger:
        start = self._start(float(first.chances[seat]))
        own = [one for one in steps if one.seat == seat]
        others = [one for one in steps if one.seat != seat]
        return Ledger(
            start,
            float(first.chances[seat]) - start,
            sum(one.luck[seat] for one in steps),
            sum(one.error[seat] for one in own),
            sum(one.gain[seat] for one in own),
            sum(one.error[seat] + one.gain[seat] for one in others),
            sum(one.hidden[seat] for one in steps),
            float(end.chances[seat]),
        )

    def _start(self, first: float) -> float:
        """The chance before anything is known: equal for all sides. A game that began at a
        position had no deal."""
        if self.match.start_position is not None:
            return first
        if self.match.players == 1:
            return self._success()
        return 1.0 / len(self.game.sides(self.match.players))

    def _success(self) -> float:
        """The chance of success over many deals, in a game for one."""
        results = []
        tries = max(self._depth.tries // DEALS, 1)
        for number in range(DEALS):
            rng = rng_from_seed(f"{self._seed}/deal/{number}")
            deal = self.game.fresh(1, self.match.options, rng)
            results.append(as_it_stands(self.game, deal, OPEN, tries, f"{number}"))
        whole = functools.reduce(operator.add, results)
        return float(fitted(self.game, whole)[0][0, 0])


def _known(judged: Sequence[Judged]) -> Stand | None:
    """How things stand after these moves, if the last one has turned nothing up."""
    return judged[-1].after if judged and not judged[-1].turned else None


def _gap_error(tried: Tried, slopes: Floats, row: int, seat: int) -> float:
    """The standard error of the difference between the first action and another."""
    return float(tried.gap_errors[row, seat] * slopes[[0, row], seat].mean())


def _vector(numbers: Floats) -> Vector:
    return tuple(numbers.tolist())


def _accuracy(seat: int, steps: Sequence[Step]) -> float | None:
    """Over the seat's decisions between several moves."""
    verdicts = [one.verdict for one in steps if one.seat == seat and one.verdict is not None]
    return accuracy.of_game([(one.gained, one.stake) for one in verdicts])
