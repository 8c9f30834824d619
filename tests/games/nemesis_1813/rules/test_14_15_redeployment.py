"""14.15 (a), (c): the redeployment of both sides, piece by piece or all at once."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.engine.bulk import why_not_all
from grognard.games.nemesis_1813.rules.arrivals import change_commanders
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, NORTH_ITALY, ZONE, distance
from grognard.games.nemesis_1813.rules.redeployment import danes_to_kiel
from tests.games.nemesis_1813.rules.stage import at, board, does, field, h, of, offered, phase, told, verbs


def redeploying(side: str, units: dict[str, str], commanders: dict[str, str] | None = None, **parts: Any) -> Table:
    step = "allies" if side == "french" else "reinforce"
    truce = {"procedure": "Truce", "step": step, "power": "french"}
    stack = [*phase("truce")[:1], truce, {"procedure": "Redeployment", "power": side}]
    return field(units, commanders, stack, **{"turn": 8, "armistice": 8, **parts})


@pytest.mark.rule("NEM-14.15-a5", "NEM-14.15-a2")
def test_whoever_is_outside_must_go_and_others_may() -> None:
    table = redeploying("french", {"V-16": "Berlin", "V-17": "Leipzig"}, {"NEY": "Berlin", "LAU": "Leipzig"})
    assert offered(table, "french", "take", "unit") == {"V-16", "V-17"} and "done" not in verbs(table, "french")
    does(table, "french", "take", unit="V-17")
    assert offered(table, "french", "place") and {one["unit"] for one in table.legal("french") if "hex" in one} == {
        "V-17"
    }
    does(table, "french", "pass")  # another piece is taken in hand instead
    does(table, "french", "take", unit="V-16")
    assert "3715" in offered(table, "french", "place") and "3512" not in offered(table, "french", "place")
    does(table, "french", "place", unit="V-16", hex="Leipzig")
    assert "done" in verbs(table, "french") and offered(table, "french", "take", "unit") == {"V-17"}  # each once
    does(table, "french", "done")
    assert offered(table, "french", "along", "commander") == {"NEY", "LAU"} and "done" not in verbs(table, "french")
    does(table, "french", "along", commander="NEY")
    does(table, "french", "post", commander="NEY", hex="Leipzig")
    does(table, "french", "done")
    b = of(table)
    assert at(b, "V-16") == at(b, "V-17") == at(b, "NEY") == "3715"


@pytest.mark.rule("NEM-14.15-a5")
def test_a_commander_whose_units_left_him_must_ride() -> None:
    """12.1: alone he may only stand in a friendly city."""
    table = redeploying("french", {"V-17": "3814", "V-16": "3813"}, {"LAU": "3814"})
    does(table, "french", "take", unit="V-17")
    does(table, "french", "place", unit="V-17", hex="Leipzig")
    does(table, "french", "done")
    assert verbs(table, "french") == {"auto", "along"} and at(of(table), "LAU") == "3814"


@pytest.mark.rule("NEM-14.15-a5", "NEM-14.15-r4")
def test_all_of_it_in_one_go() -> None:
    units = {"V-16": "Berlin", "V-17": "Leipzig", "V-18": "Berlin", "V-19": "Leipzig"}
    table = redeploying("french", units, {"NEY": "Berlin"})
    decision = table.decision("french")
    assert decision is not None and decision.bulk is not None
    bulk = decision.bulk
    assert (bulk.place, bulk.pick, bulk.end, bulk.auto) == ("place", "take", "done", "auto")
    assert bulk.pieces == {"V-16": None, "V-17": "3715", "V-18": None, "V-19": "3715"}
    assert (
        set(bulk.places) == {place for place in bulk.places if ZONE[FRENCH] >> h(place) & 1} and len(bulk.places) > 150
    )
    chain: list[dict[str, Any]] = []
    for unit, place in (("V-16", "3715"), ("V-17", "3813"), ("V-18", "3813")):
        chain += [{"do": "take", "unit": unit}, {"do": "place", "unit": unit, "hex": place}]
    assert why_not_all(table, "french", [*chain, {"do": "done"}]) is None
    crowded = [{**act, "hex": "3512"} if act.get("unit") == "V-18" and "hex" in act else act for act in chain]
    reason = why_not_all(table, "french", crowded)
    assert reason is not None and reason.args["number"] == 6
    early = why_not_all(table, "french", [*chain[:2], {"do": "done"}])
    assert early is not None and early.args["number"] == 3  # another unit is still outside
    for act in [*chain, {"do": "done"}]:
        table.act("french", act)
    staff = table.decision("french")
    assert staff is not None and staff.bulk is not None and staff.bulk.pick == "along"
    assert staff.bulk.pieces == {"NEY": None} and staff.bulk.piece == "commander"


@pytest.mark.rule("NEM-14.15-a5")
def test_the_rest_is_laid_by_itself() -> None:
    table = redeploying("french", {"V-16": "Berlin", "V-18": "Berlin", "V-17": "Leipzig"}, {"NEY": "Berlin"})
    before = table.position()
    does(table, "french", "auto")
    b = of(table)
    berlin = h("Berlin")
    nearest = min(distance(one, berlin) for one in range(780) if ZONE[FRENCH] >> one & 1)
    for unit in ("V-16", "V-18"):
        assert distance(h(at(b, unit) or ""), berlin) == nearest
    assert at(b, "V-17") == "3715" and "done" in verbs(table, "french")
    table.undo("french", 1)
    assert table.position() == before
    does(table, "french", "auto")
    does(table, "french", "done")
    does(table, "french", "auto")
    assert at(of(table), "NEY") in {at(of(table), "V-16"), at(of(table), "V-18"), "3715", "3613"}


@pytest.mark.rule("NEM-8.8r1", "NEM-14.15-a5")
def test_commanders_who_are_laid_upon_roll_at_the_end() -> None:
    table = redeploying("french", {"V-16": "Berlin", "V-17": "3813", "R-5": "2303"}, {"BLU": "Leipzig"}, dice=[1])
    does(table, "french", "take", unit="V-16")
    events = does(table, "french", "place", unit="V-16", hex="Leipzig")
    assert at(of(table), "BLU") == "3715" and not told(events, "event-commander-lost")
    events = does(table, "french", "done")
    assert at(of(table), "BLU") is None and told(events, "event-commander-lost")


@pytest.mark.rule("NEM-14.15-a6")
def test_danes_go_to_kiel_when_the_enemy_has_left_it() -> None:
    table = redeploying("french", {"DEN-I": "3910", "V-17": "Leipzig", "R-5": "Kiel"}, {"FRH": "3910"})
    assert offered(table, "french", "take", "unit") == {"V-17"}  # Kiel is not theirs yet
    does(table, "french", "done")
    if table.to_act == ("french",):
        does(table, "french", "done")
    assert at(of(table), "DEN-I") == "3910"
    assert offered(table, "coalition", "take", "unit") == {"R-5"}
    b = board({"DEN-I": "3910", "DEN-C": "Kiel"}, {"FRH": "3910"}, turn=8)
    danes_to_kiel(b)
    assert at(b, "DEN-I") == at(b, "FRH") == at(b, "DEN-C") == "4008"
    free = redeploying("french", {"DEN-I": "3910", "V-17": "Leipzig"})
    does(free, "french", "take", unit="DEN-I")
    assert offered(free, "french", "place") == {"4008"}


@pytest.mark.rule("NEM-14.15-a7")
def test_rapp_stays_with_his_garrison_and_others_leave_it() -> None:
    marks = {"garrison": ["DG-1"]}
    table = redeploying(
        "french", {"DG-1": "Danzig", "V-17": "Leipzig"}, {"RAP": "Danzig", "NEY": "Danzig"}, marks=marks
    )
    assert offered(table, "french", "take", "unit") == {"V-17"}
    does(table, "french", "done")
    assert offered(table, "french", "along", "commander") == {"NEY"}
    alone = redeploying("french", {"V-17": "Leipzig"}, {"RAP": "Danzig"})
    does(alone, "french", "done")
    assert offered(alone, "french", "along", "commander") == {"RAP"}


@pytest.mark.rule("NEM-13.1r1", "NEM-14.15-5")
def test_eugene_goes_to_italy_even_if_milan_is_lost() -> None:
    b = board({"V-17": "Leipzig"}, {"EUG": "Leipzig"}, turn=7)
    change_commanders(b, 7)
    assert at(b, "EUG") == "4227"
    held = board({"V-17": "Leipzig", "R-5": "Milan"}, {"EUG": "Leipzig"}, turn=7)
    change_commanders(held, 7)
    place = h(at(held, "EUG") or "")
    assert NORTH_ITALY >> place & 1 and distance(place, h("Milan")) > 0 and not held.held[ALLIED] >> place & 1
