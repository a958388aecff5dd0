"""Tuning: a search for options with which a game comes near the targets that its designer names.

Every trial plays the same deals with other options. With several targets there is no best trial but
a front: those that no other trial beats in everything. Trials are kept in a file, so a search can
be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import optuna
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend

from cinquina.core.errors import BadOption, CinquinaError
from cinquina.core.options import Option
from cinquina.lab import measures
from cinquina.lab.arena_report import unwritable
from cinquina.lab.content import other_values
from cinquina.lab.ladder import strength
from cinquina.lab.plan import Plan
from cinquina.lab.results import Results, Table
from cinquina.lab.run import HERE, Workers
from cinquina.lab.simulate import run

Measured = Callable[[Results, Workers], float]


def _read_off(name: str) -> Measured:
    return lambda results, _workers: measures.mean(results, name).value


def _skill(results: Results, workers: Workers) -> float:
    """By how much a bot of level 2 among those of level 1 wins more than a fair share."""
    plan = results.plan
    share = strength(plan, "2", "1", max(1, plan.games // plan.players), workers)
    return share.value - 1 / plan.players


TARGETS: dict[str, Measured] = {
    **{one.name: _read_off(one.name) for one in measures.PER_GAME},
    "seat_balance": lambda results, _workers: measures.seat_balance(results).value,
    "ladder": _skill,
}
"""What can be aimed at."""


@dataclass(frozen=True)
class Front:
    """The trials that no other one beats in everything."""

    table: Table
    trials: int
    """How many trials there were in all."""

    def data(self) -> dict[str, Any]:
        """The same as data for JSON."""
        return {"trials": self.trials, "front": list(self.table)}


def read_targets(given: Sequence[str]) -> dict[str, float]:
    """Targets as they are typed: `moves=40`."""
    return dict(_read_target(one) for one in given)


def _read_target(given: str) -> tuple[str, float]:
    name, _, text = given.partition("=")
    if name not in TARGETS:
        raise _unknown("error-lab-target", "target", name, TARGETS)
    try:
        return name, float(text)
    except ValueError:
        raise BadOption(
            "error-lab-target-value",
            f"A target is name=number, as moves=40, not {given!r}.",
            given=given,
        ) from None


def _unknown(key: str, what: str, name: str, names: Iterable[str]) -> BadOption:
    known = ", ".join(names)
    said = f"There is no {what} {name!r}; the {what}s are: {known}."
    return BadOption(key, said, name=name, known=known)


def varied(plan: Plan, names: Sequence[str]) -> list[Option]:
    """The options to be varied: those of these names, or all that have other values."""
    options = {one.name: one for one in plan.offered}
    for name in names:
        if name not in options:
            raise _unknown("error-unknown-option", "option", name, options)
    chosen = [options[name] for name in names or options]
    found = [one for one in chosen if other_values(one, plan.all_options[one.name])]
    if not found:
        raise BadOption("error-lab-nothing-to-vary", "None of these options can be varied.")
    return found


def tune(
    plan: Plan,
    targets: Mapping[str, float],
    *,
    options: Sequence[str] = (),
    trials: int = 50,
    out: Path,
    workers: Workers = HERE,
    watch: Callable[[int], None] = lambda _done: None,
) -> Front:
    """Tries options until there are that many trials in the file `out`; returns the front. `watch`
    is told how many are done."""
    chosen = varied(plan, options)
    study = _opened(plan, targets, chosen, out)

    def trial(one: optuna.Trial) -> list[float]:
        values = {option.name: _suggested(one, option) for option in chosen}
        results = run(plan.with_options(values), workers=workers)
        found = {name: TARGETS[name](results, workers) for name in targets}
        one.set_user_attr("measures", found)
        return [abs(found[name] - target) for name, target in targets.items()]

    watch(_done(study))
    while _done(study) < trials:
        # A combination of options that the game refuses is a failed trial.
        study.optimize(trial, n_trials=1, catch=(BadOption,))
        watch(_done(study))
    return _front(study, chosen, targets)


def _done(study: optuna.Study) -> int:
    states = optuna.trial.TrialState.COMPLETE, optuna.trial.TrialState.FAIL
    return len(study.get_trials(deepcopy=False, states=states))


def _suggested(trial: optuna.Trial, option: Option) -> Any:
    if option.values:
        return trial.suggest_categorical(option.name, list(option.values))
    return trial.suggest_int(option.name, option.least or 0, option.most or 0)


def _opened(
    plan: Plan, targets: Mapping[str, float], options: Sequence[Option], out: Path
) -> optuna.Study:
    """The study in that file, which may have trials already; an error if they are of another
    command."""
    names = [one.name for one in options]
    about = json.dumps([plan.description(), dict(targets), names], sort_keys=True)
    study = _study_in(out, len(targets))
    if study.user_attrs.get("about", about) != about:
        raise CinquinaError(
            "error-lab-other-plan",
            f"{out} holds the trials of another command.",
            folder=str(out),
        )
    study.set_user_attr("about", about)
    return study


def _study_in(out: Path, targets: int) -> optuna.Study:
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        return optuna.create_study(
            storage=JournalStorage(JournalFileBackend(str(out))),
            study_name="cinquina",
            directions=["minimize"] * targets,
            sampler=optuna.samplers.TPESampler(seed=0),
            load_if_exists=True,
        )
    except OSError as error:
        raise unwritable(out, error) from error


def _front(study: optuna.Study, options: Sequence[Option], targets: Mapping[str, float]) -> Front:
    headings = (*(one.name for one in options), *targets)
    rows = {
        (
            *(one.params[option.name] for option in options),
            *(float(one.user_attrs["measures"][name]) for name in targets),
        )
        for one in study.best_trials
    }
    ordered = sorted(rows, key=lambda row: [abs(row[-1] - list(targets.values())[-1]), str(row)])
    return Front(Table(headings, tuple(ordered)), _done(study))
