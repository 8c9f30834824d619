"""`grognard simulate --ray`: a real Ray on this machine, with two processors and a small object store."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard import simulation
from grognard.bots import Recruit
from grognard.simulation import cluster
from grognard.simulation.match import Outcome
from tests.commands.console import run

ray = pytest.importorskip("ray", reason="Ray is installed for the tests on Linux alone")
SERIES: dict[str, Any] = {"game": "vive_lempereur", "scenario": "quatre_bras", "seed": "ray"}


class Deserter(Recruit):
    """Takes its process with it, once in the life of a file or, where that cannot be written, every time."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        mark = Path(os.environ["GROGNARD_TEST_DESERTER"])
        if seed == "ray/2/french" and not mark.exists():
            if mark.parent.is_dir():
                mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One Ray for all tests of this file, as a program has that began its own; where the mark of the deserter lies."""
    folder = tmp_path_factory.mktemp("ray")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GROGNARD_TEST_DESERTER", str(folder / "deserted"))
        patch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]))
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        with cluster._cluster(cluster.LOCAL, 2):
            yield folder


def results(series: simulation.Series) -> list[Outcome]:
    """But for the time that the bots took."""
    bare = [outcome.match._replace(bots=()) for outcome in series.outcomes]
    return [one._replace(seconds=(), match=match) for one, match in zip(series.outcomes, bare, strict=True)]


def test_the_same_games_on_ray(local: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[Outcome] = []
    here = simulation.simulate(**SERIES, games=10)
    there = simulation.simulate(**SERIES, games=10, ray="local", progress=told.append, out=tmp_path / "rows.jsonl")
    assert results(here) == results(there) and len(told) == 10
    assert len((tmp_path / "rows.jsonl").read_text().splitlines()) == 10
    command = [
        "simulate",
        "vive_lempereur",
        "-s",
        "quatre_bras",
        "-n",
        "10",
        "--seed",
        "ray",
        "--ray",
        "local",
        "--json",
    ]
    assert run(*command) == 0
    report = json.loads(capsys.readouterr().out)
    assert report.pop("decision_ms") and report == {k: v for k, v in here.report.items() if k != "decision_ms"}


def test_a_lost_workers_games_are_played_again(local: Path) -> None:
    there = simulation.simulate(**SERIES, bots=[Deserter, "recruit"], games=6, ray="local")
    assert (local / "deserted").exists() and not there.faults
    assert results(there) == results(simulation.simulate(**SERIES, games=6))


def test_a_bot_that_takes_every_worker_with_it_is_named(local: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TRIES", 1)
    there = simulation.simulate(**SERIES, bots=[Always, "recruit"], games=4, ray="local", go_on=True)
    (fault,) = there.faults
    assert fault.seed == "ray/2" and "was lost 2 times" in fault.why and len(there.outcomes) == 4


class Always(Recruit):
    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        if seed == "ray/2/french":
            os.kill(os.getpid(), signal.SIGKILL)


def test_what_is_done_when_somebody_interrupts_is_told(local: Path) -> None:
    def impatient(outcome: Outcome) -> None:
        raise KeyboardInterrupt

    there = simulation.simulate(**SERIES, games=40, ray="local", progress=impatient)
    assert there.interrupted and 1 <= len(there.outcomes) < 40 and there.report["asked"] == 40


def test_a_fault_of_the_work_itself_is_raised(local: Path) -> None:
    def work(job: int) -> int:
        return 1 // job

    with pytest.raises(ZeroDivisionError):
        cluster.run_on_ray(work, [1, 0], "local", 2)


def test_without_a_cluster_it_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    assert run("simulate", "vive_lempereur", "-n", "2", "--ray", "local") == 2
    assert 'pip install "grognard[ray]"' in capsys.readouterr().err.replace("\n", " ")
