"""`cinquina.simulate` and `cinquina.compare`: very many games, and variants on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.lab import measures
from cinquina.lab.plan import Block, Bots, Plan, make_plan
from cinquina.lab.results import Interval, Results, Table, mean_of
from cinquina.lab.run import HERE, Workers, run_blocks

if TYPE_CHECKING:
    from cinquina.lab.store import Store

Watch = Callable[[Block], None]
"""Called with each block as soon as it is played."""


def simulate(
    game: Game | str,
    *,
    players: int | None = None,
    games: int = 10_000,
    bots: Bots = 2,
    seed: str | int | None = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    out: str | PathLike[str] | None = None,
    client: Any = None,
    watch: Watch | None = None,
) -> Results:
    """Plays many games on all cores and returns what they came to.

    ``bots`` is a level from 0 to 5, ``"lean"`` (the game's quick leaning, as in playouts), anything
    with a method ``choose(match, seat)``, or a list with one of these for each seat. Bots that do
    not search play in compiled code; with any other, games are played one by one in processes.
    ``options`` are those of `cinquina.new`; what is not named is as the game's book has it.

    With ``out``, blocks of games are kept in that folder as Parquet as soon as they are played;
    the same call goes on where an interrupted one was. ``client`` is one of Dask's
    `distributed.Client`, whose workers then play. ``watch`` is called with each block.

    The same seed gives the same results, whatever the number of ``jobs`` or workers.
    """
    plan = make_plan(game, players, games, bots, seed, options)
    store = None
    if out is not None:
        from cinquina.lab.store import open_store  # noqa: PLC0415  (only here needs Arrow)

        store = open_store(plan, Path(out))
    return run(plan, workers=Workers(jobs, client), watch=watch, store=store)


def run(
    plan: Plan,
    *,
    workers: Workers = HERE,
    watch: Watch | None = None,
    store: Store | None = None,
) -> Results:
    """All games of a plan: those that the store has, and the others by the workers."""
    results = Results(plan)
    blocks = list(plan.blocks())
    missing = [one for one in blocks if store is None or not store.has(one)]
    kept = (store.read(one) for one in blocks if store is not None and store.has(one))
    played = run_blocks(plan, missing, workers=workers)
    for block in chain(kept, _written(played, store)):
        results.put(block)
        if watch is not None:
            watch(block)
    return results


def _written(played: Iterator[Block], store: Store | None) -> Iterator[Block]:
    """The blocks as they come, each kept first."""
    for block in played:
        if store is not None:
            store.write(block)
        yield block


@dataclass(frozen=True)
class Comparison:
    """Variants of a game on the same deals."""

    variants: tuple[Mapping[str, Any], ...]
    results: tuple[Results, ...]

    def difference(self, measure: str, variant: int) -> Interval:
        """By how much a measure of that variant is larger than that of the first."""
        per_game = measures.BY_NAME[measure].per_game
        return mean_of(per_game(self.results[variant]) - per_game(self.results[0]))

    @property
    def table(self) -> Table:
        """Each measure of the first variant, and by how much the others differ from it; intervals
        are those of games compared in pairs."""
        others = range(1, len(self.results))
        rows = (
            (
                one.name,
                mean_of(one.per_game(self.results[0])),
                *(self.difference(one.name, variant) for variant in others),
            )
            for one in measures.PER_GAME
        )
        return Table(("measure", *self.headings()), tuple(rows))

    def headings(self, show: Callable[[Any], str] = str) -> tuple[str, ...]:
        """What stands above each column of the table; `show` writes the values of options."""
        first, *rest = (variant_name(variant, show) for variant in self.variants)
        return first, *(f"{one} - {first}" for one in rest)

    def data(self) -> dict[str, Any]:
        """The same as data for JSON."""
        rows = {row[0]: [one._asdict() for one in row[1:]] for row in self.table.rows}
        return {"variants": [dict(one) for one in self.variants], "measures": rows}

    def __repr__(self) -> str:
        return str(self.table)


def variant_name(variant: Mapping[str, Any], show: Callable[[Any], str] = str) -> str:
    """A variant by its options, whose values `show` writes."""
    return ", ".join(f"{name}={show(value)}" for name, value in variant.items()) or "book"


def compare(
    game: Game | str,
    variants: Sequence[Mapping[str, Any]],
    *,
    players: int | None = None,
    games: int = 10_000,
    bots: Bots = 2,
    seed: str | int | None = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    client: Any = None,
    watch: Watch | None = None,
) -> Comparison:
    """Plays variants of a game on the same deals, with bots that have the same luck, and compares
    them. Each variant is a dict of options; ``options`` hold for all of them. The first variant is
    what the others are compared with; ``{}`` is the game as its book has it. ``client`` is one of
    Dask's, as for `simulate`."""
    if isinstance(variants, Mapping) or len(variants) < 2:
        raise BadOption(
            "error-lab-variants", "At least two variants are needed, each a dict of options."
        )
    common = {} if options is None else options
    plans = [make_plan(game, players, games, bots, seed, {**common, **one}) for one in variants]
    workers = Workers(jobs, client)
    played = [run(plan, workers=workers, watch=watch) for plan in plans]
    return Comparison(tuple(dict(one) for one in variants), tuple(played))
