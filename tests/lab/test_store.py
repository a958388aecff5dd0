"""Blocks on disk and on a cluster: nothing is lost, and the results are the same bytes."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

import cinquina
from cinquina import CinquinaError
from cinquina.cli import main
from cinquina.lab.plan import Block, Plan, make_plan
from cinquina.lab.run import Workers
from cinquina.lab.simulate import run
from cinquina.lab.store import OtherPlan, open_store
from cinquina.lab.study import study
from cinquina.language import LANGUAGES, explain
from tests.lab.test_report import TINY
from tests.lab.test_simulate import same

pytestmark = pytest.mark.plain  # one run is enough: the kernels have tests of their own

GAMES = 64


def plan(games: int = GAMES) -> Plan:
    return make_plan("mantis", 3, games, 2, "stored", None)


def files(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in sorted(folder.iterdir())}


class Enough(Exception):
    pass


def test_a_run_goes_on_where_it_was_and_ends_with_the_same_bytes(tmp_path: Path) -> None:
    whole = run(plan(), workers=Workers(1), store=open_store(plan(), tmp_path / "whole"))
    seen: list[Block] = []

    def stop(block: Block) -> None:
        seen.append(block)
        if len(seen) == 5:
            raise Enough

    broken = open_store(plan(), tmp_path / "broken")
    with pytest.raises(Enough):
        run(plan(), workers=Workers(1), store=broken, watch=stop)
    done = set(files(broken.folder))
    assert 5 <= len(done) - 1 < GAMES
    (broken.folder / "block-00063.part").write_bytes(b"half a block")
    again = run(plan(), workers=Workers(2), store=open_store(plan(), broken.folder))
    assert same(whole, again)
    (broken.folder / "block-00063.part").unlink(missing_ok=True)
    assert files(tmp_path / "whole") == files(broken.folder)


def test_kill_9_loses_nothing_that_was_written(tmp_path: Path) -> None:
    out = tmp_path / "killed"
    line = ["lab", "simulate", "mantis", "-p", "3", "-g", "320", "-j", "1", "--out", str(out)]
    code = "import sys; from cinquina.cli import main; sys.exit(main(sys.argv[1:]))"
    process = subprocess.Popen([sys.executable, "-c", code, *line], stderr=subprocess.DEVNULL)
    try:
        while not list(out.glob("*.parquet")) and process.poll() is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(0.02)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert list(out.glob("*.parquet"))
    assert main(line) == 0
    whole = tmp_path / "whole"
    assert main([*line[:-1], str(whole)]) == 0
    for left in out.glob("*.part"):
        left.unlink()
    assert files(out) == files(whole)


def test_a_folder_holds_one_plan(tmp_path: Path) -> None:
    open_store(plan(), tmp_path)
    with pytest.raises(OtherPlan, match="another command") as caught:
        open_store(plan(GAMES + 1), tmp_path)
    assert all(explain(caught.value, language) for language in LANGUAGES)
    (tmp_path / "file").touch()
    with pytest.raises(CinquinaError, match="cannot be written") as unwritable:
        open_store(plan(), tmp_path / "file" / "folder")
    assert all(explain(unwritable.value, language) for language in LANGUAGES)


def test_from_python_too(tmp_path: Path) -> None:
    results = [
        cinquina.simulate("mantis", players=2, games=3, seed=1, jobs=1, out=tmp_path)
        for _ in range(2)
    ]
    assert same(*results)
    assert len(list(tmp_path.glob("*.parquet"))) == 3
    arrow = results[0].to_arrow()
    assert arrow.num_rows == 6
    assert arrow.column("points").to_pylist() == results[0].columns["points"].tolist()
    frame = results[0].to_pandas()
    assert frame.groupby("game")["share"].sum().tolist() == [1, 1, 1]


# A cluster: a real scheduler and two workers, each in a process of its own.


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        self._folder = folder
        self.scheduler = self._start(
            "dask.distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard"
        )
        self.workers = [self._start_worker() for _ in range(2)]

    def _start_worker(self) -> subprocess.Popen[bytes]:
        options = ("--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard")
        return self._start("distributed.cli.dask_worker", *options)

    def _start(self, module: str, *options: str) -> subprocess.Popen[bytes]:
        code = f"from {module.removeprefix('dask.')} import main; main()"
        where = ("--scheduler-file", str(self._file), "--host", "127.0.0.1")
        return subprocess.Popen(
            [sys.executable, "-c", code, *where, *options],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONWARNINGS": "ignore"},
        )

    def connect(self) -> Client:
        client = Client(scheduler_file=str(self._file), timeout=120, set_as_default=False)
        client.wait_for_workers(2, timeout=120)
        return client

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    yield started
    started.close()


@pytest.mark.filterwarnings("ignore")  # those of Dask's own packages
def test_a_cluster_that_loses_a_worker_gives_the_same_results(
    cluster: Cluster, tmp_path: Path
) -> None:
    alone = run(plan(), workers=Workers(1))
    seen: list[Block] = []

    def kill_one(block: Block) -> None:
        seen.append(block)
        if len(seen) == 3:
            cluster.workers[0].kill()

    with cluster.connect() as client:
        store = open_store(plan(), tmp_path / "blocks")
        together = run(plan(), workers=Workers(client=client), watch=kill_one, store=store)
        address = client.scheduler.address
        assert same(alone, together)
        assert cluster.workers[0].wait() != 0
        line = ["lab", "simulate", "mantis", "-p", "3", "-g", "4", "--cluster", address, "--json"]
        assert main(line) == 0
        variants: list[dict[str, Any]] = [{}, {"goal": 5}]
        compared = [
            cinquina.compare("mantis", variants, players=3, games=4, jobs=1, client=one)
            for one in (None, client)
        ]
        assert repr(compared[0]) == repr(compared[1])
        studied = [study(plan(), TINY, workers=Workers(1, one)) for one in (None, client)]
        assert studied[0] == studied[1]
    open_store(plan(), tmp_path / "alone")
    run(plan(), workers=Workers(1), store=open_store(plan(), tmp_path / "alone"))
    assert files(tmp_path / "blocks") == files(tmp_path / "alone")


def test_a_cluster_that_does_not_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cinquina.lab.cluster.CONNECT_SECONDS", 0.2)
    line = ["lab", "simulate", "mantis", "-g", "2", "--cluster", "tcp://127.0.0.1:1"]
    assert main([*line, "--lang", "it"]) == 1
    assert "Nessuno scheduler" in capsys.readouterr().err
