"""R172 to R179: what the rulebook leaves open, and was decided while the game was written."""

from __future__ import annotations

import pytest

from grognard.games.nemesis_1813.rules.arrivals import SHEET, change_commanders
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.ground import ALLIED, CITY_HEX, FRENCH, NEAR, NORTH_ITALY
from grognard.games.nemesis_1813.rules.pieces import (
    ASTERISKS,
    AUSTRIANS,
    DANZIG,
    FROZEN_UNITS,
    OF_SIDE,
    SWEDES,
    UNIT,
    members,
)
from grognard.games.nemesis_1813.rules.theatre import Theatre
from tests.games.nemesis_1813.rules.playing import play
from tests.games.nemesis_1813.rules.stage import at, board, does, h, names, of, offered, told
from tests.games.nemesis_1813.rules.test_14_15_redeployment import redeploying


@pytest.mark.rule("NEM-C09-a")
def test_typhus_is_aimed_at_counters_and_may_find_nobody() -> None:
    """R172: a unit and its commander are two counters, but one combat unit."""
    table = play("coalition", 9, {"V-16": "Erfurt", "V-18": "Kassel", "R-5": "Tauroggen"}, {"NEY": "Erfurt"})
    assert offered(table, "coalition", "aim") == {"3916"}
    does(table, "coalition", "aim", hex="Erfurt")
    does(table, "french", "done")
    assert not of(table).disrupted
    assert told(table.log("french"), "event-card-nothing") and not told(table.log("coalition"), "event-card-nothing")


@pytest.mark.rule("NEM-C19-b")
def test_whoever_comes_later_is_not_held_back() -> None:
    """R175: the mark is the unit's."""
    table = play("french", 19, {"P-B1": "Tauroggen", "P-Y1": "Memel", "V-16": "Leipzig"})
    assert offered(table, "french", "aim") == {"2305", "2504"}
    does(table, "french", "aim", hex="Tauroggen")
    b = of(table)
    b.put(members(b.halted)[0], h("Memel"))
    assert names(b.halted) == {"P-B1"} and at(b, "P-B1") == at(b, "P-Y1")


@pytest.mark.rule("NEM-13.3a", "NEM-18.1c")
@pytest.mark.parametrize("scenario", ["1799", "1813"])
def test_no_sheet_lists_an_arrival_beside_the_enemy_of_the_start(scenario: str) -> None:
    """R177; Berlin, from which the French must have gone by turn 9, is what is fought for."""
    b = GAME.start(scenario, GAME.settle(None))
    assert isinstance(b, Theatre)
    for side in (FRENCH, ALLIED):
        for turn, rows in SHEET[scenario][side].items():
            for place, _, _ in rows:
                held = (1 << place | NEAR[place]) & b.held[1 - side]
                assert not held or place == CITY_HEX["Berlin"], (scenario, turn, place)


@pytest.mark.rule("NEM-14.15-r1")
def test_eugene_stays_where_he_is_if_italy_is_lost() -> None:
    """R178: no place of northern Italy is left at which he may stand."""
    cities = [city for city, place in CITY_HEX.items() if NORTH_ITALY >> place & 1]
    enemies = [UNIT[unit] for unit in members(OF_SIDE[ALLIED] & ~(FROZEN_UNITS | SWEDES | AUSTRIANS | ASTERISKS))]
    b = board({**dict(zip(enemies, cities, strict=False)), "V-17": "Leipzig"}, {"EUG": "Leipzig"}, turn=7)
    change_commanders(b, 7)
    assert at(b, "EUG") == "3715"


@pytest.mark.rule("NEM-14.15-a7")
def test_rapp_stays_with_the_garrison_of_danzig() -> None:
    """R179: the garrison is neither restored nor moved, and he is of it; without it he is like any other."""
    garrison = UNIT[members(DANZIG)[0]]
    table = redeploying(
        "french",
        {garrison: "Danzig", "V-17": "Leipzig"},
        {"RAP": "Danzig", "LAU": "Leipzig"},
        marks={"garrison": [garrison], "disrupted": [garrison]},
    )
    assert offered(table, "french", "take", "unit") == {"V-17"}
    does(table, "french", "done")
    assert offered(table, "french", "along", "commander") == {"LAU"}
    gone = redeploying("french", {"V-17": "Leipzig"}, {"RAP": "Danzig", "LAU": "Leipzig"})
    does(gone, "french", "done")
    assert offered(gone, "french", "along", "commander") == {"LAU", "RAP"}
