"""What is installed with `pip install grognard` alone: the library runs on it, the rest says what is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import grognard

SOURCE = Path(grognard.__file__).parents[1]
SERVER = {"alembic", "sqlalchemy", "starlette", "structlog", "uvicorn", "websockets", "httptools"}
LIBRARY = """
import random, sys
import grognard
from grognard.bots import make
from grognard.odds import odds
for name in grognard.games():
    table = grognard.new_table(name, seed=1)
    for _ in range(30):
        seat = table.to_act[0]
        decision = table.decision(seat)
        action = make("recruit", seat).choose(table.view(seat), decision)
        odds(table, seat, action)
        table.act(seat, action)
    try:
        table.act(table.to_act[0], {"do": "conquer"})
    except grognard.Refused as refused:
        print(name, refused)
print(grognard.simulate("vive_lempereur", "ligny", games=2, workers=2).report["games"])
print([name for name in ("typer", "rich", "starlette", "sqlalchemy") if name in sys.modules])
"""


def needed(extra: str) -> set[str]:
    """The packages that are installed with an extra of ours, and what they need in turn."""
    found: set[str] = set()
    waiting = [("grognard", extra)]
    while waiting:
        name, wanted = waiting.pop()
        for line in distribution(name).requires or []:
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": wanted}):
                known = canonicalize_name(requirement.name)
                if known not in found or requirement.extras:
                    waiting += [(known, one) for one in requirement.extras or {""}]
                found.add(known)
    return found - {"grognard"}


@pytest.fixture(scope="module", params=["", "cli"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A folder with these packages alone, as an environment of its own would have them."""
    extra: str = request.param
    folder = tmp_path_factory.mktemp(f"site_{extra}")
    for name in needed(extra):
        for file in distribution(name).files or []:
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (folder / top).exists():
                (folder / top).symlink_to(Path(str(distribution(name).locate_file(top))))
    return extra, folder


def run(site: Path, *args: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(site), str(SOURCE)])
    command = [sys.executable, "-S", *args]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)


def test_the_library_needs_little() -> None:
    alone = needed("")
    assert {"msgspec", "mypy-extensions"} <= alone and len(alone) <= 8 and not alone & SERVER
    assert not needed("cli") & SERVER and needed("play") >= SERVER | needed("cli") > alone


def test_it_runs_on_that(site: tuple[str, Path]) -> None:
    extra, folder = site
    assert run(folder, "-c", "import starlette").returncode != 0
    ran = run(folder, "-c", LIBRARY)
    assert ran.returncode == 0, ran.stderr
    *refusals, games, loaded = ran.stdout.splitlines()
    assert len(refusals) == len(grognard.games()) and games == "2" and loaded == "[]"
    assert refusals[-1].count(" ") > 4 and "why-" not in ran.stdout
    simulated = run(folder, "-m", "grognard", "simulate", "vive_lempereur", "-n", "2", "--workers", "1", "--json")
    if extra:
        assert simulated.returncode == 0 and '"games": 2' in simulated.stdout, simulated.stderr
    else:
        assert simulated.returncode == 2 and simulated.stderr.count("\n") == 1
        assert 'pip install "grognard[cli]"' in simulated.stderr


def test_what_needs_a_server_says_what_to_install(site: tuple[str, Path]) -> None:
    for command in (["play"], ["club", "status"]):
        told = run(site[1], "-m", "grognard", *command)
        assert told.returncode == 2 and "Traceback" not in told.stderr
        assert 'pip install "grognard[play]"' in told.stderr.replace("\n", " ")
