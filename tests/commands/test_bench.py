"""`grognard bench`."""

import json

import pytest

import grognard
from grognard.commands import bench as command
from grognard.engine import build
from tests.commands.console import run

Capture = pytest.CaptureFixture[str]
SCENARIOS = ["waterloo", "quatre_bras", "ligny", "hypothetical"]


def test_json(capsys: Capture) -> None:
    assert run("bench", "vive_lempereur", "--seconds", "0", "--json") == 0
    said = capsys.readouterr()
    rows = json.loads(said.out)
    assert said.err == "" and [row["scenario"] for row in rows] == SCENARIOS
    for row in rows:
        assert row["game"] == "vive_lempereur" and row["build"] == build()
        assert row["games"] == 1 and 200 < row["actions"] < 5000
        assert row["cpu_seconds"] > 0 and row["fork_us"] > 0 and row["view_us"] > 0
        assert row["actions_per_second"] == pytest.approx(row["actions"] / row["cpu_seconds"], rel=0.01)
        assert row["games_per_second"] == pytest.approx(row["games"] / row["cpu_seconds"], rel=0.01, abs=0.01)
        assert 10 < row["record_kb"] < 100


def test_every_war_of_wellington(capsys: Capture) -> None:
    assert run("bench", "wellington", "--seconds", "0", "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["scenario"] for row in rows] == list(grognard.game("wellington").scenarios)
    for row in rows:
        assert row["game"] == "wellington" and row["build"] == build()
        assert row["games"] == 1 and 50 < row["actions"] < 5000
        assert row["fork_us"] > 0 and row["view_us"] > 0 and 1 < row["record_kb"] < 200


def test_table_of_every_game(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "90")
    sample = command.measure(grognard.game("vive_lempereur"), "quatre_bras", 0)
    monkeypatch.setattr(command, "measure", lambda game, scenario, seconds: sample | {"scenario": scenario})
    assert run("bench") == 0
    text = capsys.readouterr().out
    assert all(word in text for word in (*SCENARIOS, "act/s", "games/s", "fork", "view", "vive_lempereur"))


def test_interrupted(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def measure(game: object, scenario: str, seconds: float) -> dict[str, str]:
        if scenario == "ligny":
            raise KeyboardInterrupt
        return {"scenario": scenario}

    monkeypatch.setattr(command, "measure", measure)
    assert run("bench", "vive_lempereur", "--json") == 130
    assert json.loads(capsys.readouterr().out) == [{"scenario": "waterloo"}, {"scenario": "quatre_bras"}]


def test_unknown_game(capsys: Capture) -> None:
    assert run("bench", "chess", "--json") == 2
    said = capsys.readouterr()
    assert said.out == "" and f'unknown game "chess"; valid: {", ".join(grognard.games())}' in said.err
