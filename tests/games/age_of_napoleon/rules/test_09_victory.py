"""9: the victory check."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.age_of_napoleon.rules.ground import COUNTRY, FRENCH
from grognard.games.age_of_napoleon.rules.victory import (
    VictoryCheck,
    coalition_marginal,
    french_decisive,
    french_marginal,
    neighbours,
)
from tests.games.age_of_napoleon.rules.stage import board, under_way

NEIGHBOURS = {"holland": "FA", "westfalen": "FD", "wurttemberg": "FA", "schweiz": "FA", "italia": "FD", "spain": "FA"}
BEATEN = {**NEIGHBOURS, "osterreich": "FA", "russia": "N", "preussen": "N"}
ALONE = {**BEATEN, "russia": "FA", "preussen": "FD", "napoli": "FA", "pommern": "N", "sverige": "N"}


def check(status: dict[str, str], year: int = 1811, **parts: Any) -> Table:
    first = parts.pop("first", "france")
    return under_way(VictoryCheck(), {}, status=status, year=year, phase="victory_check", round=0, first=first, **parts)


@pytest.mark.rule("AON-9.2.2r")
def test_the_neighbours_of_france() -> None:
    assert {COUNTRY[country] for country in neighbours(board())} == set(NEIGHBOURS)


@pytest.mark.rule("AON-9.2.1a", "AON-9.2.1r", "AON-9.2.2a", "AON-9.2.3a")
def test_the_french_marginal_victory() -> None:
    assert french_marginal(board(status=BEATEN, year=1811))
    assert not french_marginal(board(status=BEATEN, year=1810)), "too early"
    assert french_marginal(board(status=BEATEN, year=1810, invaded=True, invasion_year=1809)), "Russia was invaded"
    assert not french_marginal(board(status=BEATEN, year=1810, invaded=True, invasion_year=1810)), "in this year only"
    assert french_marginal(board(status={**BEATEN, "osterreich": "N", "russia": "FD"}, year=1812))
    for country in NEIGHBOURS:
        assert not french_marginal(board(status={**BEATEN, country: "N"}, year=1811)), country
    assert not french_marginal(board(status={**BEATEN, "osterreich": "N"}, year=1811)), "neither Austria nor Russia"
    assert not french_marginal(board(status={**BEATEN, "russia": "CM"}, year=1811))
    assert not french_marginal(board(status={**BEATEN, "russia": "IC"}, risen=["russia"], year=1811))
    held = board({"gb_hill": "moscow"}, status={**BEATEN, "russia": "ON_C"}, year=1811)
    assert not french_marginal(held)
    occupied = board({"fr_ney": "osterreich"}, status={**BEATEN, "osterreich": "ON_F"}, year=1811)
    assert french_marginal(occupied)


@pytest.mark.rule("AON-9.3.1a", "AON-9.3.2a", "AON-9.1.2a", "AON-9.1r")
def test_the_french_decisive_victory_ends_the_war() -> None:
    assert french_decisive(board(status=ALONE))
    for country in ("osterreich", "russia", "preussen", "holland"):
        assert not french_decisive(board(status={**ALONE, country: "N"})), country
    assert not french_decisive(board(status={**ALONE, "sverige": "CM"})), "Britain is not alone"
    assert not french_decisive(board(status={**ALONE, "portugal": "IC"}, risen=["portugal"]))
    table = check(ALONE, 1806)
    assert table.result is not None and (table.result.winners, table.result.level) == (("france",), "decisive")


@pytest.mark.rule("AON-9.1.1a", "AON-9.1.3a", "AON-9.1.3r")
def test_a_marginal_victory_is_claimed_or_declined_and_may_come_again() -> None:
    table = check(BEATEN)
    assert table.to_act == ("france",)
    declined = table.fork()
    table.act("france", {"do": "claim"})
    assert table.result is not None and (table.result.winners, table.result.level) == (("france",), "marginal")
    declined.act("france", {"do": "pass"})
    assert declined.result is None
    assert check(BEATEN, 1812).to_act == ("france",), "in a later year"


@pytest.mark.rule("AON-9.4a", "AON-9.4r")
def test_the_coalition_marginal_victory() -> None:
    few = dict.fromkeys(("spain", "bayern", "hannover", "holland", "stato_della_chiesa", "schweiz"), "N")
    few |= {"westfalen": "N", "wurttemberg": "N"}
    b = board(status=few)
    assert b.minors_of(FRENCH) == 1 and coalition_marginal(b)
    assert not coalition_marginal(board(status={**few, "bayern": "FA"})), "two minors"
    assert not coalition_marginal(board(status={**few, "tirol": "FD"})), "a detached area is one"
    assert not coalition_marginal(board(status={**few, "spain": "FA", "italia": "N"})), "another major"
    table = check(few, 1812, first="coalition")
    assert table.to_act == ("coalition",)
    table.act("coalition", {"do": "claim"})
    assert table.result is not None and table.result.winners == ("coalition",)


@pytest.mark.rule("AON-9.1.4a")
def test_at_the_end_of_1815_france_has_won() -> None:
    table = check({}, 1815, first="coalition")
    assert table.result is not None
    assert (table.result.winners, table.result.level, table.result.rule) == (("france",), "on_time", "AON-9.1.4a")


@pytest.mark.rule("AON-9.5.2r")
def test_a_captive_emperor_ends_nothing() -> None:
    table = under_way(VictoryCheck(), {"fr_napoleon": "prisoners"}, year=1809, phase="victory_check", round=0)
    assert table.result is None
