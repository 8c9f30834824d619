"""`grognard tournament`, and the ratings it tells."""

import collections
import json
from typing import Any

import pytest

import grognard
from grognard.simulation.field import Meeting, intervals, pairings, ratings, report_of, tournament
from grognard.simulation.match import Fault, Outcome
from grognard.simulation.page import page
from tests.commands.console import run

Capture = pytest.CaptureFixture[str]


def test_every_two_meet_from_both_sides_with_the_same_dice() -> None:
    matches = pairings("vive_lempereur", ["recruit"] * 3, ["waterloo", "ligny"], 2, "k", None)
    assert len(matches) == 2 * 3 * 2 * 2 and [match.number for match in matches] == list(range(24))
    met = collections.Counter((match.scenario, match.seed, match.places) for match in matches)
    assert set(met.values()) == {1}
    for scenario, seed, (one, other) in met:
        assert met[scenario, seed, (other, one)] == 1


@pytest.mark.parametrize("bots", [2, 3, 9])
def test_with_many_seats_every_bot_sits_in_each_as_often(bots: int) -> None:
    matches = pairings("napoleon_in_europe", ["recruit"] * bots, ["1805_7"], 3, "k", None)
    sat = collections.Counter((seat, bot) for match in matches for seat, bot in enumerate(match.places))
    assert len(sat) == 7 * bots and set(sat.values()) == {3}


def test_ratings_are_what_the_scores_say() -> None:
    # Ten to one is 400 points.
    met = [Meeting(str(n), 0, 1, float(n % 11 != 0)) for n in range(1100)]
    first, second = ratings(2, met)
    assert first + second == pytest.approx(3000) and first - second == pytest.approx(400, abs=3)
    # Who was beaten by the weak is weaker than who was beaten by the strong alone.
    chain = [Meeting("a", 0, 1, 1), Meeting("b", 1, 2, 1), Meeting("c", 1, 2, 0), Meeting("d", 0, 1, 0.5)]
    strong, middle, weak = ratings(3, chain)
    assert strong > middle and strong > weak
    low, high = intervals(2, met[:22], "k")[0]
    wide, narrow = high - low, intervals(2, met[:550], "k")[0]
    assert low < first < high and 0 < narrow[1] - narrow[0] < wide


def outcome(match: Any, *winners: str, fault: Fault | None = None) -> Outcome:
    return Outcome(match, winners, "win", "VLE-4.2d", 10, (4, 6), (0.2, 0.6), fault)


def test_what_is_told_of_a_field() -> None:
    matches = pairings("vive_lempereur", ["recruit", "sergeant"], None, 2, "k", None)
    french = outcome(matches[0], "french")  # the recruit
    erred = Fault("sergeant", "french", matches[1].seed, 3, None, "fell asleep", "")
    report = report_of(
        matches, [french, outcome(matches[1], fault=erred), outcome(matches[2])], ["recruit", "sergeant"], "k"
    )
    first, second = report["table"]
    assert (first["bot"], first["score"], first["meetings"], first["faults"]) == ("recruit", 0.8333, 3, 0)
    assert (second["bot"], second["score"], second["faults"]) == ("sergeant", 0.1667, 1)
    assert report["cross"] == [[None, 0.8333], [0.1667, None]]
    assert (report["games"], report["asked"]) == (3, 4)
    assert [(side["seat"], side["score"], side["games"]) for side in report["sides"]] == [
        ("french", 0.75, 2),
        ("allied", 0.25, 2),
    ]
    drawn = page({**report, "game": "<b>"})
    assert drawn.count("<circle") == 2 and "&lt;b&gt;" in drawn and "<b>" not in drawn


def test_ranks_count_where_a_game_ranks() -> None:
    (match, *_) = pairings("napoleon_in_europe", ["recruit", "sergeant"], ["1805_7"], 1, "k", None)
    seats = grognard.game(match.game).scenarios[match.scenario].seats
    ranks = tuple((seat, 1 if seat == seats[0] else 2, "minor") for seat in seats)
    told = Outcome(match, (seats[0],), "minor", "WIN-1", 9, (1,) * 7, (0.0,) * 7, ranks=ranks)
    assert told.score(seats[0]) == 1.0 and told.score(seats[1]) == pytest.approx(2.5 / 6)
    report = report_of([match], [told], ["recruit", "sergeant"], "k")
    assert report["table"][0]["number"] == match.places[0]


def test_the_command(capsys: Capture, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    short = ("tournament", "vive_lempereur", "-s", "quatre_bras", "--bots", "recruit,recruit", "-n", "1")
    assert run(*short, "--json", "--page", str(tmp_path / "page.html")) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == report["asked"] == 2 and report["scenarios"] == ["quatre_bras"]
    assert "quatre_bras, french" in (tmp_path / "page.html").read_text()
    assert run(*short) == 0
    assert "quatre_bras: 2 games" in capsys.readouterr().out
    same = tournament("vive_lempereur", ["recruit", "recruit"], ["quatre_bras"], 1)
    assert {**same.report} == report
    assert run(*short[:-4], "--bots", "recruit") == 2
    assert run(*short[:-4], "--bots", "recruit,no.py:Bot") == 2
    assert run(*short, "--page", str(tmp_path / "no" / "page.html")) == 2
