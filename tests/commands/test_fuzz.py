"""`grognard fuzz`: the random games of the test suite, and that the fuzzer notices what it is there to notice."""

import json
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import Table
from grognard.commands import fuzz as command
from grognard.commands.fuzz import Fault, Fuzzer, draw_run, play
from tests.commands.console import interrupt_after, run
from tests.effort import much

Capture = pytest.CaptureFixture[str]
GAME = grognard.game("vive_lempereur")


GAMES = much(6, 50)


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_random_games(scenario: str, capsys: Capture, tmp_path: Path) -> None:
    where = ("--scenario", scenario, "--games", str(GAMES), "--workers", "1")
    status = run("fuzz", "vive_lempereur", "--seed", "suite", *where, "--out", str(tmp_path), "--json")
    said = capsys.readouterr()
    assert status == 0, said.err
    report = json.loads(said.out)
    assert (report["games"], report["failures"], report["scenarios"]) == (GAMES, [], {scenario: GAMES})
    assert report["checks"]["again"] == GAMES
    assert all(report["checks"][name] > 10 for name in ("refusals", "round_trip", "fork", "undo", "texts"))


def test_a_random_war_of_every_kind(capsys: Capture, tmp_path: Path) -> None:
    wars = list(grognard.game("wellington").scenarios)
    where = ("--games", str(len(wars)), "--workers", "1", "--out", str(tmp_path))
    status = run("fuzz", "wellington", "--seed", "suite", *where, "--json")
    said = capsys.readouterr()
    assert status == 0, said.err
    report = json.loads(said.out)
    assert report["failures"] == [] and report["scenarios"] == dict.fromkeys(wars, 1)
    assert 100 < report["median_actions"] < 3000


def test_scenarios_and_options_are_spread_and_repeatable() -> None:
    runs = [draw_run(GAME, list(GAME.scenarios), "k", number) for number in range(40)]
    assert runs == [draw_run(GAME, list(GAME.scenarios), "k", number) for number in range(40)]
    assert {run.scenario for run in runs} == set(GAME.scenarios)
    for name, option in GAME.options.items():
        assert {run.options[name] for run in runs} == set(option.values)


def test_the_same_run_whatever_the_number_of_workers(capsys: Capture) -> None:
    reports: list[dict[str, Any]] = []
    for workers in "12":
        assert run("fuzz", "vive_lempereur", "-n", "3", "-s", "quatre_bras", "-w", workers, "--json") == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1]


def test_a_failure_is_told_and_written_so_that_it_can_be_repeated(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def third_time(self: Fuzzer, table: Table, seat: str, actions: list[Any]) -> None:
        if self.checks["fork"] == 2:
            raise Fault("the moon is made of cheese")

    third_time.__name__ = "fork"
    monkeypatch.setattr(Fuzzer, "fork", third_time)
    told: list[str] = []
    for first in ((), ("--first", "0", "--games", "1")):
        args = ("fuzz", "vive_lempereur", "--seed", "it's", "-w", "1", "--games", "9", *first, "--out", str(tmp_path))
        assert run(*args) == 1
        said = capsys.readouterr()
        assert "1 failures" in said.out
        told.append(" ".join(said.err.split()))
    assert told[0] == told[1]
    assert "game 0 failed" in told[0] and "the moon is made of cheese" in told[0]
    assert "scenario waterloo" in told[0] and "morale=" in told[0]
    assert "--seed 'it'\"'\"'s' --first 0 --games 1" in told[0]
    record = grognard.load_record(tmp_path / "fuzz-waterloo-0.record")
    position = json.loads((tmp_path / "fuzz-waterloo-0.position.json").read_text())
    assert record.replay().position() == position


def test_a_crash_of_the_rules_is_a_failure(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    new_table = grognard.new_table

    def rigged(*args: Any) -> Cheat:
        table = new_table(*args)

        def legal(seat: str) -> list[dict[str, Any]]:
            if table.length == 50:
                raise ZeroDivisionError("rules")
            return table.legal(seat)

        return Cheat(table, legal=legal)

    monkeypatch.setattr(grognard, "new_table", rigged)
    assert run("fuzz", "vive_lempereur", "-n", "1", "--out", str(tmp_path), "--json") == 1
    said = capsys.readouterr()
    [failure] = json.loads(said.out)["failures"]
    assert failure["fault"] == "ZeroDivisionError: rules" and "Traceback" in said.err
    assert len(grognard.load_record(tmp_path / "fuzz-waterloo-0.record").lines) == 50


class Cheat:
    """A table that breaks one promise and keeps the others."""

    def __init__(self, table: Table, **broken: Any) -> None:
        self.table = table
        self.broken = broken

    def __getattr__(self, name: str) -> Any:
        return self.broken[name] if name in self.broken else getattr(self.table, name)


@pytest.fixture
def fuzzer() -> Fuzzer:
    return Fuzzer(draw_run(GAME, ["ligny"], "k", 0))


@pytest.fixture
def table() -> Table:
    table = grognard.new_table(GAME, "ligny", seed="k")
    for seat in table.seats:
        table.act(seat, table.legal(seat)[0])
    return table


def trial(fuzzer: Fuzzer, name: str, table: Table, **broken: Any) -> None:
    seat = table.to_act[0]
    getattr(fuzzer, name)(Cheat(table, **broken), seat, table.legal(seat))


@pytest.mark.parametrize("name", ["refusals", "round_trip", "fork", "undo", "texts"])
def test_an_honest_table_passes(name: str, fuzzer: Fuzzer, table: Table) -> None:
    before = table.position()
    trial(fuzzer, name, table)
    assert table.position() == before


def test_accepted_illegal_actions_are_noticed(fuzzer: Fuzzer, table: Table) -> None:
    with pytest.raises(Fault, match="illegal action of nobody was accepted"):
        trial(fuzzer, "refusals", table, act=lambda seat, wish: [])


def test_refusals_that_change_the_table_are_noticed(fuzzer: Fuzzer, table: Table) -> None:
    lengths = iter(range(99))
    with pytest.raises(Fault, match="changed the table"):
        trial(fuzzer, "refusals", table, position=lambda: {"turn": next(lengths)})


def test_unknown_rules_in_a_refusal_are_noticed(fuzzer: Fuzzer, table: Table) -> None:
    def refuse(seat: str, wish: Any) -> None:
        raise grognard.Refused(grognard.Reason("VLE-99", "why-not-offered"))

    with pytest.raises(Fault, match="VLE-99"):
        trial(fuzzer, "refusals", table, act=refuse)


def test_reasons_against_legal_actions_are_noticed(fuzzer: Fuzzer, table: Table) -> None:
    with pytest.raises(Fault, match="against a legal action"):
        trial(fuzzer, "refusals", table, why_not=lambda seat, wish: grognard.Reason("", "why-not-offered"))


def test_positions_that_are_incomplete_are_noticed(fuzzer: Fuzzer, table: Table) -> None:
    whole = table.position()
    partial = {name: part for name, part in whole.items() if name != "initiative"}
    with pytest.raises(Fault, match="read back is another one"):
        trial(fuzzer, "round_trip", table, position=lambda: partial)


def test_positions_of_something_else_are_noticed(fuzzer: Fuzzer, table: Table) -> None:
    other = table.fork(seed="y")
    other.act(other.to_act[0], other.legal(other.to_act[0])[0])
    with pytest.raises(Fault, match="offers other choices"):
        trial(fuzzer, "round_trip", table, position=other.position)


def test_forks_that_share_are_noticed(fuzzer: Fuzzer, table: Table) -> None:
    with pytest.raises((Fault, grognard.Refused)):
        trial(fuzzer, "fork", table, fork=lambda seed=None: table)


def test_undo_to_another_state_is_noticed(fuzzer: Fuzzer, table: Table) -> None:
    twin = table.fork()
    broken = Cheat(twin, undo=lambda seat, steps=None: 1, undoable=lambda seat: 1)
    with pytest.raises(Fault, match="undo gives another state"):
        trial(fuzzer, "undo", table, fork=lambda: broken)


def test_endless_games_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "limit", lambda game, run: 20)
    finding = play(draw_run(GAME, ["ligny"], "k", 0))
    assert finding.fault == "not over after 20 actions" and finding.actions == 20
    assert finding.record is not None and finding.position is not None


def test_a_game_says_how_long_it_may_last() -> None:
    europe = grognard.game("napoleon_in_europe")
    short = europe.longest("1805_7", europe.settle({"length": "short"}))
    assert europe.longest("1805_7", europe.settle({"length": "very_long_48"})) > short > GAME.longest("ligny", {})


def test_interrupted(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "play", interrupt_after(1, play))
    assert run("fuzz", "vive_lempereur", "-n", "30", "-w", "1", "-s", "quatre_bras") == 130
    assert "1 of 30 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (("fuzz", "chess"), f'unknown game "chess"; valid: {", ".join(grognard.games())}'),
        (("fuzz", "vive_lempereur", "-s", "jena"), "valid: waterloo, quatre_bras, ligny, hypothetical"),
    ],
)
def test_unknown_names(args: tuple[str, ...], answer: str, capsys: Capture) -> None:
    assert run(*args) == 2
    assert answer in capsys.readouterr().err
