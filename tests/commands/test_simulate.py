"""`grognard simulate`."""

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import simulation
from grognard.bots import Recruit
from grognard.simulation.match import Fault, Match, Outcome, play, schedule
from grognard.simulation.report import summary, wilson
from tests.commands.console import interrupt_after, run

Capture = pytest.CaptureFixture[str]
SHORT = ("simulate", "vive_lempereur", "--scenario", "quatre_bras", "--bots", "recruit,recruit", "--seed", "k")


def simulated(capsys: Capture, *args: str) -> dict[str, Any]:
    assert run(*SHORT, "--json", *args) == 0
    said = capsys.readouterr()
    assert said.err == ""
    document: dict[str, Any] = json.loads(said.out)
    return document


def test_the_same_games_whatever_the_number_of_workers(capsys: Capture) -> None:
    one, two, three = (simulated(capsys, "--games", "4", "--workers", workers) for workers in "123")
    for report in (one, two, three):
        times = report.pop("decision_ms")
        assert [row["bot"] for row in times] == ["recruit", "recruit"] and all(row["mean"] >= 0 for row in times)
    assert one == two == three
    assert one["games"] == one["asked"] == 4
    assert sum(row["wins"] for row in one["seats"].values()) + one["draws"] == 4
    assert one["actions"]["least"] <= one["actions"]["mean"] <= one["actions"]["most"]
    other = simulated(capsys, "--games", "4", "--workers", "1", "--seed", "other")
    assert other["actions"] != one["actions"]


def test_options_reach_the_table(capsys: Capture) -> None:
    report = simulated(capsys, "--games", "1", "--option", "morale=yes", "--option", "setup=semi_historical")
    assert report["options"]["morale"] is True and report["options"]["setup"] == "semi_historical"
    assert report["options"]["contact_bonus"] is False


def test_one_game_is_the_one_its_seed_gives() -> None:
    options = grognard.game("vive_lempereur").settle({})
    first, second, third = schedule("vive_lempereur", "ligny", options, ["recruit", "recruit"], "k", 3, False)
    assert len({first.seed, second.seed, third.seed}) == 3
    one, two = play(first), play(first)
    assert one._replace(seconds=()) == two._replace(seconds=())
    assert sum(one.decisions) == one.actions


def test_pairs_play_the_same_seed_with_sides_swapped() -> None:
    matches = schedule("vive_lempereur", "ligny", {}, ["recruit", "sergeant"], "k", 4, True)
    assert [match.bots for match in matches] == [("recruit", "sergeant"), ("sergeant", "recruit")] * 2
    assert matches[0].seed == matches[1].seed != matches[2].seed == matches[3].seed


def outcome(match: Match, *winners: str, level: str = "win", actions: int = 10) -> Outcome:
    return Outcome(match, winners, level, "VLE-4.2d", actions, (4, 6), (0.2, 0.6))


def test_what_is_counted() -> None:
    matches = schedule("vive_lempereur", "ligny", {}, ["recruit", "sergeant"], "k", 4, True)
    outcomes = [
        outcome(matches[0], "prussian"),
        outcome(matches[1], "french", level="marginal", actions=16),
        outcome(matches[2]),
    ]
    report = summary(matches, outcomes, ("french", "prussian"), ["recruit", "sergeant"], "k", True)
    assert (report["games"], report["asked"], report["draws"]) == (3, 4, 1)
    assert report["seats"]["french"]["wins"] == 1 and report["seats"]["french"]["levels"] == {"marginal": 1}
    assert report["seats"]["prussian"]["rate"] == 0.3333
    assert report["actions"] == {"mean": 12.0, "least": 10, "most": 16}
    # The sergeant won as Prussian in the first game and as French in the second.
    assert [(row["bot"], row["wins"]) for row in report["by_bot"]] == [("recruit", 0), ("sergeant", 2)]
    # Seat one decides in 50 ms, seat two in 100 ms; each bot sat in both.
    recruit = 1000 * (0.2 + 0.6 + 0.2) / (4 + 6 + 4)
    assert report["decision_ms"][0] == {"bot": "recruit", "mean": round(recruit, 3)}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (180, 200, 0.8506, 0.9344)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_interrupted(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "play", interrupt_after(2, play))
    assert run(*SHORT, "--games", "50", "--workers", "1", "--json") == 130
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["asked"]) == (2, 50)


def test_interrupted_before_the_first_game(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "play", interrupt_after(0, play))
    assert run(*SHORT, "--games", "5", "--workers", "1", "--paired", "--games", "4") == 130
    assert "0 games of 4" in capsys.readouterr().out


def test_table(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert run(*SHORT, "--games", "2", "--paired") == 0
    said = capsys.readouterr()
    assert all(word in said.out for word in ("quatre_bras: 2 games", "french", "allied", "draws", "recruit (bot 2)"))
    assert said.err == ""


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (("simulate", "chess"), f'unknown game "chess"; valid: {", ".join(grognard.games())}'),
        (("simulate", "vive_lempereur", "--scenario", "jena"), "valid: waterloo, quatre_bras, ligny, hypothetical"),
        (("simulate", "vive_lempereur", "--option", "luck=1"), 'unknown option "luck"; valid: setup, morale'),
        (("simulate", "vive_lempereur", "--option", "morale=maybe"), "unknown value for option morale"),
        (("simulate", "vive_lempereur", "--option", "setup=random"), "valid: historical, semi_historical"),
        (("simulate", "vive_lempereur", "--option", "morale"), 'option "morale" has no value'),
        (("simulate", "vive_lempereur", "--bots", "recruit,marshal"), 'unknown bot "marshal"; valid: recruit'),
        (("simulate", "vive_lempereur", "--bots", "recruit"), "one bot for each seat (french, allied), not 1"),
        (("simulate", "vive_lempereur", "--paired", "--games", "3"), "must be a multiple of 2"),
    ],
)
def test_what_cannot_be_used(args: tuple[str, ...], answer: str, capsys: Capture) -> None:
    assert run(*args) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("error: ") and answer in said.err


def rogue(capsys: Capture, name: str, *args: str) -> tuple[int, dict[str, Any], str]:
    status = run(*SHORT, "--json", "--bots", f"recruit,tests.commands.rogues:{name}", *args)
    said = capsys.readouterr()
    return status, json.loads(said.out), said.err


@pytest.mark.parametrize("workers", ["1", "3"])
def test_a_bot_that_plays_what_is_not_allowed_is_named(workers: str, capsys: Capture) -> None:
    status, report, said = rogue(capsys, "Cheat", "--games", "6", "--workers", workers, "--go-on")
    assert status == 1 and report["asked"] == 6 and 0 < len(report["faults"]) < 6
    assert report["games"] == 6 - len(report["faults"])
    for fault in report["faults"]:
        assert (fault["bot"], fault["seat"]) == ("tests.commands.rogues:Cheat", "allied")
        assert fault["action"] == {"do": "conquer"} and fault["number"] > 0
        match = Match("vive_lempereur", "quatre_bras", {}, ("recruit", fault["bot"]), (0, 1), fault["seed"])
        assert play(match).fault == Fault(**fault)
        assert f"seat allied, seed {fault['seed']}, after" in said.replace("\n", " ")
    assert '{"do": "conquer"}: ' in said.replace("\n", " ") and "why-" not in said


def test_without_going_on_the_first_error_ends_it(capsys: Capture) -> None:
    status, report, said = rogue(capsys, "Cheat", "--games", "200", "--workers", "2")
    assert status == 1 and len(report["faults"]) == 1 and report["games"] < 50
    assert said.startswith('error: bot "tests.commands.rogues:Cheat", seat allied, seed k/')


@pytest.mark.parametrize(
    ("name", "workers", "why"),
    [
        ("Coward", "1", "ZeroDivisionError: sauve qui peut"),
        ("Coward", "2", "ZeroDivisionError: sauve qui peut"),
        ("Martyr", "2", "its process was killed (SIGKILL)"),
        ("Silent", "2", "This is not an action"),
        ("Stillborn", "2", "OSError: no brain"),
    ],
)
def test_whatever_a_bot_does_it_is_named(name: str, workers: str, why: str, capsys: Capture) -> None:
    status, report, said = rogue(capsys, name, "--games", "3", "--workers", workers, "--go-on")
    assert status == 1 and report["games"] == 0
    assert [fault["seed"] for fault in report["faults"]] == ["k/0", "k/1", "k/2"]
    assert all(fault["seat"] == "allied" and fault["why"].startswith(why) for fault in report["faults"])
    assert ("rogues.py" in said) == (name in ("Coward", "Stillborn"))  # where it went wrong in the bot


def test_a_bot_of_ones_own_must_be_there(capsys: Capture) -> None:
    assert run(*SHORT, "--bots", "recruit,tests.commands.rogues:Hero") == 2
    assert 'there is no bot "tests.commands.rogues:Hero"' in capsys.readouterr().err
    assert run(*SHORT, "--bots", "recruit,no.such:Bot") == 2


def test_help(capsys: Capture) -> None:
    for name in ("terminal", "simulate", "bench", "fuzz", "replay", "rules"):
        assert run(name, "--help") == 0
        text = capsys.readouterr().out
        assert "Usage" in text and "Examples" in text
        assert ("--go-on" in text) == (name == "simulate")
        assert ("--data" in text) == ("GAME/FILE.json" in text)  # what stands in angle brackets is not shown


# ---- files, one's own bots, Python -----------------------------------------------------------------------------

OWN = '''
from grognard.bots import Recruit

HEARD = []

class Listener(Recruit):
    """Looks at everything, plays as a recruit, and remembers what it heard."""

    def choose(self, view, decision):
        assert view["game"] == "vive_lempereur"
        return super().choose(view, decision)

    def observe(self, events):
        HEARD.append(events)
'''


def test_a_row_and_a_record_of_every_game(capsys: Capture, tmp_path: Path) -> None:
    rows, folder = tmp_path / "figures" / "games.jsonl", tmp_path / "records"
    report = simulated(capsys, "--games", "3", "--workers", "2", "--out", str(rows), "--records", str(folder))
    told = sorted([json.loads(line) for line in rows.read_text().splitlines()], key=lambda row: int(row["number"]))
    assert [row["seed"] for row in told] == ["k/0", "k/1", "k/2"]
    assert sum(row["winners"] == "french" for row in told) == report["seats"]["french"]["wins"]
    for row in told:
        assert row["bot_french"] == "recruit" and row["score_french"] + row["score_allied"] == 1
        table = grognard.load_record(folder / f"{row['number']:06}.jsonl").replay()
        assert table.length == row["actions"] == row["decisions_french"] + row["decisions_allied"]
        assert table.result is not None and ",".join(table.result.winners) == row["winners"]
    table_of = tmp_path / "games.csv"
    simulated(capsys, "--games", "2", "--out", str(table_of))
    with table_of.open() as file:
        assert sorted([row["seed"] for row in csv.DictReader(file)]) == ["k/0", "k/1"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("games.xls", ".jsonl, .csv, .parquet"),
        ("games.parquet", "grognard[parquet]"),
        ("file/games.csv", "cannot write"),
    ],
)
def test_a_file_that_cannot_be_written(
    name: str, why: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    (tmp_path / "file").write_text("")
    assert run(*SHORT, "--games", "2", "--out", str(tmp_path / name)) == 2
    assert why in " ".join(capsys.readouterr().err.split())


def test_a_bot_in_a_file_of_ones_own(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "own_bots.py").write_text(OWN)
    own = f"{tmp_path / 'own_bots.py'}:Listener"
    looking = simulated(capsys, "--games", "2", "--workers", "2", "--bots", f"{own},recruit")
    # A recruit is shown nothing, for it looks at nothing; it plays as one who was shown everything.
    plain = simulated(capsys, "--games", "2", "--workers", "1")
    for report in (looking, plain):
        del report["bots"], report["decision_ms"]
    assert looking == plain
    assert run(*SHORT, "--bots", f"{tmp_path / 'no.py'}:Bot,recruit") == 2
    assert run(*SHORT, "--bots", f"{tmp_path / 'own_bots.py'}:Nobody,recruit") == 2


def test_a_bot_hears_what_its_seat_may_know_once(tmp_path: Path) -> None:
    (tmp_path / "hearing_bots.py").write_text(OWN)
    own = f"{tmp_path / 'hearing_bots.py'}:Listener"
    series = grognard.simulate("vive_lempereur", "quatre_bras", [own, "recruit"], games=1, seed="k", records=tmp_path)
    heard = [event for events in sys.modules["hearing_bots"].HEARD for event in events]
    table = grognard.load_record(tmp_path / "000000.jsonl").replay()
    everything = table.log("french")
    assert heard == everything[: len(heard)] and len(everything) > len(heard) > 0.9 * len(everything) - 30
    assert series.report["games"] == 1 and not series.faults


def test_the_same_from_python(capsys: Capture) -> None:
    class Mine(Recruit):
        """Made from its seed, as any bot."""

    series = grognard.simulate("vive_lempereur", "quatre_bras", [Mine, Mine], games=2, seed="k")
    report = simulated(capsys, "--games", "2", "--workers", "1")
    assert series.report["seats"] == report["seats"] and series.report["actions"] == report["actions"]
    assert series.report["bots"][0].endswith("Mine")
    with pytest.raises(grognard.GrognardError, match="one bot for each seat"):
        grognard.simulate("vive_lempereur", bots=["recruit"])
    with pytest.raises(grognard.GrognardError, match="a multiple of 2"):
        grognard.simulate("vive_lempereur", games=3, paired=True)
