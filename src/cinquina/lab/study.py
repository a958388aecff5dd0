"""A study of one game: the twenty measures, and everything else that a report shows, as plain data.

It plays games in compiled code for what is read off their rows, follows some of them for tension,
plays deals again and again for luck, and lets stronger bots play among weaker ones for skill.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from cinquina.core.errors import BadOption
from cinquina.lab import measures
from cinquina.lab.content import Use, other_values, rulings_met, uses
from cinquina.lab.ladder import Rung, ladder
from cinquina.lab.luck import Luck, luck
from cinquina.lab.plan import Plan
from cinquina.lab.results import Interval, Results, mean_of, share_of
from cinquina.lab.run import HERE, Workers
from cinquina.lab.simulate import Comparison, run
from cinquina.lab.tension import Tension, tension

FORMAT = "cinquina-lab-report"
VERSION = 1
BINS = 40
FINE = 1e-9

GROUPS = {
    "outcome": ("seat_balance", "first_seat", "ties", "completion", "spread"),
    "length": ("moves", "decisions", "forced", "branching"),
    "tension": ("drama", "lead_changes", "decisiveness", "stability", "comebacks"),
    "skill": ("ladder", "deals", "luck", "clarity"),
    "content": ("impact", "use"),
}
"""The twenty measures."""

PERCENT = {
    "seat_balance", "first_seat", "ties", "completion", "forced", "drama", "decisiveness",
    "stability", "comebacks", "ladder", "deals", "luck", "clarity", "impact", "use",
}  # fmt: skip
"""Those that are shares."""


@dataclass(frozen=True)
class Effort:
    """How many games each part of a study has."""

    games: int = 100_000
    followed: int = 160
    tries: int = 24
    deals: int = 240
    climbed: int = 2_000
    searched: int = 24
    counted: int = 20_000
    varied: int = 10_000
    sampled: int = 200

    def scaled(self, games: int) -> Effort:
        """The same in proportion to another number of games."""
        part = games / self.games
        kept = {name: max(2, round(value * part)) for name, value in asdict(self).items()}
        kept |= {"games": games, "tries": self.tries, "followed": max(8, kept["followed"])}
        kept |= {"deals": max(20, kept["deals"]), "varied": max(50, kept["varied"])}
        return Effort(**{name: min(value, games) for name, value in kept.items()})


@dataclass(frozen=True)
class Findings:
    """What the parts of a study found."""

    plan: Plan
    effort: Effort
    results: Results
    tension: Tension
    luck: Luck
    rungs: list[Rung]
    used: list[Use]
    options: list[dict[str, Any]]
    rulings: Mapping[str, int]


def study(
    plan: Plan,
    effort: Effort,
    *,
    workers: Workers = HERE,
    watch: Callable[[str], None] = lambda _part: None,
) -> dict[str, Any]:
    """All that a report shows, as data for JSON. `watch` is told which part is next."""
    if not plan.is_compiled:
        raise BadOption(
            "error-lab-report-bots",
            "A report is made with bots that do not search: levels 0 to 2, or `lean`.",
        )
    return _told(_find(plan, effort, workers, watch))


def _find(plan: Plan, effort: Effort, workers: Workers, watch: Callable[[str], None]) -> Findings:
    watch("games")
    results = run(replace(plan, games=effort.games), workers=workers)
    length = float(results.games["moves"].mean())
    watch("tension")
    tense = tension(
        replace(plan, games=effort.followed), length, tries=effort.tries, workers=workers
    )
    watch("luck")
    lucky = luck(plan, effort.deals, workers=workers)
    watch("ladder")
    rungs = ladder(plan, effort.climbed, effort.searched, workers=workers)
    watch("content")
    used = uses(replace(plan, games=effort.counted))
    watch("options")
    options = option_effects(replace(plan, games=effort.varied), workers=workers)
    watch("rulings")
    met = rulings_met(replace(plan, games=effort.sampled), workers=workers)
    return Findings(plan, effort, results, tense, lucky, rungs, used, options, met)


def _told(found: Findings) -> dict[str, Any]:
    """What was found, as data for JSON."""
    tense = found.tension
    courses = {"by_order": tense.by_order, "winners": tense.winners, "lead": tense.lead}
    return {
        "format": FORMAT,
        "version": VERSION,
        **_about(found.plan, found.effort),
        "measures": _measures(found),
        "order": [_interval(one) for one in measures.wins_by_order(found.results)],
        "distributions": distributions(found.results),
        "courses": {name: _numbers(course) for name, course in courses.items()},
        "ladder": [{**asdict(one), "share": _interval(one.share)} for one in found.rungs],
        "luck": {name: _interval(one) for name, one in found.luck.sources.items()},
        "entropy": _interval(found.luck.entropy),
        "content": [_use(one) for one in found.used],
        "options_tried": found.options,
        "rulings": _rulings(found.rulings, found.effort.sampled),
    }


def _rulings(met: Mapping[str, int], sampled: int) -> list[dict[str, Any]]:
    return [
        {"ruling": rule, **_interval(share_of(count / sampled, sampled))}
        for rule, count in met.items()
    ]


def _about(plan: Plan, effort: Effort) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": plan.players,
        "bots": [one.spec for one in plan.entrants],
        "seed": plan.seed,
        "options": dict(describe_options(plan)),
        "effort": asdict(effort),
    }


def _interval(one: Interval | None) -> dict[str, float | None]:
    if one is None:
        return {"value": None, "low": None, "high": None}
    return {name: _finite(value) for name, value in one._asdict().items()}


def _finite(value: float) -> float | None:
    return round(float(value), 6) if math.isfinite(value) else None


def _numbers(values: Any) -> Any:
    return np.round(values, 5).tolist()


def _use(one: Use) -> dict[str, Any]:
    return {
        "what": one.topic.what,
        "topic": dict(one.topic.data),
        "offered": one.offered,
        "times": one.times,
        "rate": None if one.rate is None else _finite(one.rate),
        "games": _finite(one.games),
        "edge": _interval(one.edge),
    }


# The measures, each with what its one-line reading says.


def _measures(found: Findings) -> list[dict[str, Any]]:
    by_key: dict[str, tuple[Interval, dict[str, Any]]] = {
        **_of_rows(found.results, found.options),
        **_of_tension(found.tension),
        **_of_skill(found.results, found.luck, found.rungs),
        "clarity": (found.tension.clarity, {}),
        **_of_content(found.used),
    }
    return [
        {"key": key, "group": group, "percent": key in PERCENT, **_interval(value), "reading": read}
        for group, keys in GROUPS.items()
        for key, (value, read) in ((key, by_key[key]) for key in keys)
    ]


def _of_rows(
    results: Results, options: list[dict[str, Any]]
) -> dict[str, tuple[Interval, dict[str, Any]]]:
    first = measures.mean(results, "first_seat")
    moves = measures.per_game("moves", results)
    spread = {"deviation": round(float(moves.std()), 1), **_quantiles(moves)}
    plain = ("ties", "completion", "spread", "decisions", "forced", "branching")
    return {
        "seat_balance": (measures.seat_balance(results), _reading_of_balance(results)),
        "first_seat": (first, _reading_of_first(results, first, options)),
        "moves": (mean_of(moves), spread),
        **{key: (measures.mean(results, key), {}) for key in plain},
    }


def _reading_of_balance(results: Results) -> dict[str, Any]:
    """Which places in the turn order win most and least often."""
    wins = [one.value for one in measures.wins_by_order(results)]
    return {
        "best": wins.index(max(wins)) + 1,
        "worst": wins.index(min(wins)) + 1,
        "most": _points(max(wins)),
        "least": _points(min(wins)),
        "turns": _yes(bool((results.games["first"] >= 0).any())),
    }


def _reading_of_first(
    results: Results, first: Interval, options: list[dict[str, Any]]
) -> dict[str, Any]:
    """What a designer would want to know: is it fair, and which option would make it fairer."""
    together = not (results.games["first"] >= 0).any()
    clear = first.low > 0 or first.high < 0
    way = "together" if together else "even" if not clear else "more" if first.value > 0 else "less"
    read: dict[str, Any] = {"way": way, "points": _points(abs(first.value)), "option": "none"}
    if way not in ("more", "less"):
        return read
    better = [
        (abs(first.value + one["first_seat"]["value"]), one)
        for one in options
        if one["first_seat"]["value"] is not None
    ]
    nearest, chosen = min(better, key=lambda pair: pair[0], default=(math.inf, None))
    if chosen is None or nearest >= abs(first.value) - first.error:
        return read
    return {**read, **chosen["choice"], "then": _points(nearest)}


def _of_tension(tense: Tension) -> dict[str, tuple[Interval, dict[str, Any]]]:
    names = ("drama", "lead_changes", "decisiveness", "stability", "comebacks")
    return {name: (getattr(tense, name), {}) for name in names}


def _of_skill(
    results: Results, lucky: Luck, rungs: list[Rung]
) -> dict[str, tuple[Interval, dict[str, Any]]]:
    fair = 1 / results.players
    doubled = [one.share for one in rungs if one.doubling]
    gain = _mean_gain(doubled, fair) if doubled else Interval(math.nan, 0.0, 0.0)
    return {
        "ladder": (gain, {"rungs": len(doubled)}),
        "deals": (lucky.span, {"entropy": round(lucky.entropy.value, 2)}),
        "luck": (
            lucky.luck,
            {name: _points(one.value) for name, one in lucky.sources.items()},
        ),
    }


def _mean_gain(shares: list[Interval], fair: float) -> Interval:
    """The mean of independent estimates, above a fair share."""
    mean = sum(one.value for one in shares) / len(shares) - fair
    error = math.hypot(*(one.error for one in shares)) / len(shares)
    return Interval(mean, mean - error, mean + error)


def _of_content(used: list[Use]) -> dict[str, tuple[Interval, dict[str, Any]]]:
    chosen = [one for one in used if one.topic.what == "move"]
    rated = [one for one in chosen if one.edge is not None and 0 < one.games < 1 - FINE]
    strongest = max(rated, key=lambda one: abs(one.edge.value) if one.edge else 0.0, default=None)
    dead = sum(one.times == 0 for one in chosen)
    nothing = Interval(0.0, 0.0, 0.0)
    edge = nothing if strongest is None or strongest.edge is None else strongest.edge
    topic = None if strongest is None else dict(strongest.topic.data)
    live = share_of(1 - dead / max(len(chosen), 1), len(chosen))
    alive = Interval(live.value, live.value, live.value)
    return {
        "impact": (edge, {"topic": topic}),
        "use": (alive, {"dead": dead, "moves": len(chosen)}),
    }


def _points(share: float) -> float:
    """A share in points of a hundred."""
    return round(100 * share, 1)


def _yes(condition: bool) -> str:
    return "yes" if condition else "no"


def _quantiles(values: Any) -> dict[str, int]:
    low, high = np.quantile(values, (0.05, 0.95))
    return {"short": round(float(low)), "long": round(float(high))}


# Pictures and options.


def distributions(results: Results) -> dict[str, Any]:
    """How games and seats are distributed."""
    columns = {
        "moves": results.games["moves"],
        "points": results.seats["points"],
        "lead_changes": results.games["changes"],
    }
    return {name: _histogram(values) for name, values in columns.items()}


def _histogram(values: Any) -> dict[str, Any]:
    low, high = int(values.min()), int(values.max())
    width = max(1, math.ceil((high - low + 1) / BINS))
    edges = np.arange(low, high + width + 1, width)
    counts, _ = np.histogram(values, edges - 0.5)
    return {"edges": edges.tolist(), "shares": _numbers(counts / len(values))}


def option_effects(plan: Plan, *, workers: Workers) -> list[dict[str, Any]]:
    """What the nearest other values of each option would change, on the same deals."""
    base = run(plan, workers=workers)
    found = []
    for option in plan.offered:
        for value in other_values(option, plan.all_options[option.name]):
            variant = {option.name: value}
            try:
                played = run(plan.with_options(variant), workers=workers)
            except BadOption:
                continue  # a combination that the game refuses
            pair = Comparison(({}, variant), (base, played))
            found.append(_effect(option.name, value, pair))
    return found


def _effect(name: str, value: Any, pair: Comparison) -> dict[str, Any]:
    keys = ("first_seat", "ties", "moves", "lead_changes")
    return {
        "choice": {"option": name, "value": value},
        **{key: _interval(pair.difference(key, 1)) for key in keys},
    }


def describe_options(plan: Plan) -> Mapping[str, Any]:
    """The options that are not as the game's book has them."""
    book = {one.name: one.default for one in plan.offered if not one.house}
    return {
        name: value
        for name, value in plan.options.items()
        if name not in book or value != book[name]
    }
