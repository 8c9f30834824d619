"""Games that rank their seats: how `simulate` and the terminal tell it."""

import io
import json

import pytest
from rich.console import Console

import grognard
from grognard import bots, package
from grognard.bots import Bot
from grognard.commands.session import Session
from grognard.words import Words
from tests.commands.console import run
from tests.engine.congress import CONGRESS, SEATS


@pytest.fixture(autouse=True)
def a_congress_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Known here alone: other tests go through every game there is."""
    monkeypatch.setitem(package._PACKAGES, CONGRESS.name, package.Package(CONGRESS))


def test_simulate_counts_ranks_and_levels_of_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    names = ",".join(["recruit"] * 7)
    assert run("simulate", "congress", "--bots", names, "--games", "3", "--workers", "1", "--seed", "k", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report["seats"]) == list(SEATS)
    for row in report["seats"].values():
        assert 1 <= row["mean_rank"] <= 7 and sum(row["levels"].values()) == 3
    assert run("simulate", "congress", "--bots", names, "--games", "1", "--workers", "1", "--seed", "k") == 0
    assert "mean rank" in capsys.readouterr().out


def test_the_terminal_lists_the_ranks() -> None:
    out = io.StringIO()
    table = grognard.new_table("congress", seed="ranks")
    players: dict[str, Bot | None] = {seat: bots.make("recruit", seat) for seat in table.seats}
    Session(table, Words(None, "en"), players, Console(file=out, width=100)).run()
    assert table.result is not None and table.result.ranks
    best = table.result.ranks[0]
    assert "How they stand (CON-9):" in out.getvalue() and f"1. {best[0].title()}: {best[2]}" in out.getvalue()
