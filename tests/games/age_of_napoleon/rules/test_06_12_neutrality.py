"""6.12, 6.13: when neutrality is violated, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH, NOBODY, SIDES
from grognard.games.age_of_napoleon.rules.neutrality import Violation, violated_by_entering, violated_by_stopping
from tests.games.age_of_napoleon.rules.stage import a, board, c, k, status, under_way


def violation(country: str, violator: str, corps: dict[str, str] | None = None, **parts: Any) -> Table:
    return under_way(Violation(c(country), SIDES.index(violator)), corps, **parts)


def areas(table: Table, corps: str) -> set[str]:
    seat = table.to_act[0]
    return {action["to"] for action in table.legal(seat) if action["do"] == "deploy" and action["corps"] == corps}


@pytest.mark.rule("AON-6.12.1a", "AON-6.12.1b", "AON-6.12r")
def test_ending_a_move_in_a_neutral_country_violates_it_passing_does_not() -> None:
    b = board()
    assert violated_by_stopping(b, FRENCH, a("schlesien")) == c("preussen")
    assert violated_by_stopping(b, ALLIED, a("portugal")) == c("portugal")
    assert violated_by_entering(b, FRENCH, a("schlesien")) == NOBODY
    assert violated_by_entering(b, FRENCH, a("portugal")) == NOBODY, "a minor has no capital area to enter"
    for area in ("bayern", "osterreich", "lorraine"):
        assert violated_by_stopping(b, FRENCH, a(area)) == NOBODY


@pytest.mark.rule("AON-6.12.2a")
def test_entering_the_capital_area_of_a_neutral_major_violates_it() -> None:
    b = board()
    assert violated_by_entering(b, FRENCH, a("brandenburg")) == c("preussen")
    assert violated_by_entering(b, ALLIED, a("brandenburg")) == c("preussen")
    assert violated_by_entering(b, FRENCH, a("osterreich")) == NOBODY, "Austria is at war"


@pytest.mark.rule("AON-6.12.clar2", "AON-1.3.8b")
def test_the_occupier_is_exempt() -> None:
    b = board({"fr_ney": "brandenburg"}, status={"preussen": "ON_F"})
    assert violated_by_stopping(b, FRENCH, a("schlesien")) == NOBODY
    assert violated_by_entering(b, FRENCH, a("brandenburg")) == NOBODY
    assert violated_by_stopping(b, ALLIED, a("schlesien")) == c("preussen")


@pytest.mark.rule("AON-6.12.clar3", "AON-6.12.clar4a", "AON-6.12.clar4b", "AON-6.12.clar4r", "AON-1.3.8r2")
def test_the_last_occupier_who_leaves_the_capital_is_exempt_no_more() -> None:
    b = board({"fr_ney": "brandenburg", "fr_lannes": "schlesien"}, status={"preussen": "ON_F"})
    b.put(k("fr_ney"), a("schlesien"))
    assert status(b, "preussen") == "N"
    assert violated_by_stopping(b, FRENCH, a("schlesien")) == c("preussen"), "he ended in the same country"
    b = board({"fr_ney": "brandenburg", "fr_lannes": "schlesien"}, status={"preussen": "ON_F"})
    b.put(k("fr_ney"), a("hannover"))
    assert status(b, "preussen") == "N"
    assert violated_by_stopping(b, FRENCH, a("hannover")) == NOBODY, "he is out"


@pytest.mark.rule("AON-6.13.1a", "AON-1.3.7b")
def test_the_violated_country_joins_the_other_side() -> None:
    for violator, new in (("france", "CM"), ("coalition", "FA")):
        table = violation("portugal", violator, {"fr_ney": "lorraine", "at_karl": "bohmen"})
        assert table.position()["status"]["portugal"] == new
        assert [event["event"] for event in table.log()][:2] == ["event-violates", "event-status"]


@pytest.mark.rule("AON-6.13.2a", "AON-6.13.4a", "AON-5.4.2a", "AON-2.5r2")
def test_a_violated_major_deploys_its_corps_anywhere_at_home_within_the_limit() -> None:
    table = violation("preussen", "france", {"fr_ney": "schlesien", "fr_davout": "bayern"})
    assert table.to_act == ("coalition",)
    prussia = {"brandenburg", "westpreussen", "ostpreussen", "schlesien", "polen", "sachsen"}
    assert areas(table, "pr_hohenlohe") == prussia, "onto the violator too"
    assert areas(table, "pr_sachsen_weimar") == {"sachsen"}, "a minor ally that comes with it"
    assert not areas(table, "at_karl"), "nobody else"
    for corps in ("pr_hohenlohe", "pr_ruchel", "pr_braunschweig"):
        table.act("coalition", {"do": "deploy", "corps": corps, "to": "schlesien"})
    corps = table.position()["corps"]
    assert corps["pr_hohenlohe"] == "schlesien", "three is Prussia's limit, so that was all"
    assert table.position()["deployed"][2] == 3
    table = violation("preussen", "france", {"fr_ney": "schlesien"}, deployed=[0, 0, 2, 0, 0, 0, 0, 0])
    table.act("coalition", {"do": "deploy", "corps": "pr_ruchel", "to": "polen"})
    assert table.position()["corps"]["pr_ruchel"] == "polen" and table.position()["deployed"][2] == 3


@pytest.mark.rule("AON-6.13.3a", "AON-2.5r")
def test_a_violated_minor_is_reinforced_by_its_allies() -> None:
    table = violation("portugal", "france", {"fr_ney": "portugal"})
    assert areas(table, "gb_beresford") == {"portugal"}
    assert not areas(table, "gb_hill")
    why = table.why_not("coalition", {"do": "deploy", "corps": "gb_hill", "to": "portugal"})
    assert why is not None and why.message == "why-not-of-country"
    table.act("coalition", {"do": "done"})
    assert table.position()["corps"]["gb_beresford"] == "reserves", "if its side wants"
    table = violation("portugal", "coalition", {"gb_hill": "portugal"})
    assert areas(table, "fr_alorna") == {"portugal"}


@pytest.mark.rule("AON-C-peace_talks")
def test_during_peace_talks_nobody_is_deployed_onto_the_enemy() -> None:
    table = violation("preussen", "france", {"fr_ney": "schlesien"}, orders=["peace_talks"])
    assert "schlesien" not in areas(table, "pr_hohenlohe") and "polen" in areas(table, "pr_hohenlohe")
