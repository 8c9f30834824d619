"""LAND: who may go where, and what stops a march."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.ground import HOME, NEAR, REGION, REGION_INDEX
from grognard.games.napoleon_in_europe.rules.tables import NATIONS
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
    moving,
    offered,
    owner,
    table,
    turn,
    units,
    verbs,
    wars,
)


def goals(army: Any, power: str = "france", start: str = "lorraine", take: str = "all", **parts: Any) -> set[str]:
    """Where a group may go with its first step."""
    played = table(army, moving(power), active=power, **parts)
    does(played, power, "march", from_=start)
    if take == "all":
        if "all" in verbs(played, power):
            does(played, power, "all")
    else:
        does(played, power, "take", troop=take, count=1)
        if "done" in verbs(played, power):
            does(played, power, "done")
    return {action["region"] for action in offered(played, power, "to")}


def marching(army: Any, *steps: str, power: str = "france", start: str = "lorraine", **parts: Any) -> Table:
    played = table(army, moving(power), active=power, **parts)
    does(played, power, "march", from_=start)
    if "all" in verbs(played, power):
        does(played, power, "all")
    for step in steps:
        does(played, power, "to", region=step)
    return played


@pytest.mark.rule("NIE-LAND-1", "NIE-UNIT-3", "NIE-UNIT-5")
@pytest.mark.parametrize("troop", ["infantry", "elite_infantry", "artillery"])
def test_slow_units_go_one_region(troop: str) -> None:
    played = marching({"lorraine": {"france": {troop: 1}}}, "burgundy")
    assert units(played, "france", "burgundy") == {troop: 1}
    assert not offered(played, "france", "to")
    assert not [a for a in offered(played, "france", "march") if a["from"] == "burgundy"]


@pytest.mark.rule("NIE-LAND-1", "NIE-UNIT-4", "NIE-UNIT-6", "NIE-UNIT-15", "NIE-UNIT-16")
@pytest.mark.parametrize("troop", ["cavalry", "heavy_cavalry", "irregular_cavalry", "general"])
def test_swift_units_go_two(troop: str) -> None:
    played = marching({"lorraine": {"france": {troop: 1}}}, "burgundy")
    goals = {action["region"] for action in offered(played, "france", "to")}
    assert "provence" in goals or "gascony" in goals
    does(played, "france", "to", region=sorted(goals)[0])
    assert not offered(played, "france", "to")


@pytest.mark.rule("NIE-LAND-13")
def test_of_a_mixed_group_the_swift_go_on() -> None:
    played = marching({"lorraine": {"france": {"infantry": 2, "cavalry": 1}}}, "burgundy")
    assert {action["do"] for action in played.legal("france")} == {"to", "halt"}
    does(played, "france", "to", region="paris")
    assert units(played, "france", "burgundy") == {"infantry": 2}
    assert units(played, "france", "paris") == {"cavalry": 1}


@pytest.mark.rule("NIE-LAND-2")
def test_only_regions_with_a_common_border() -> None:
    found = goals({"paris": {"france": {"infantry": 1}}}, start="paris")
    near = NEAR[0][REGION_INDEX["paris"]]
    assert found == {name for i, name in enumerate(REGION) if near >> i & 1}


@pytest.mark.rule("NIE-LAND-4")
def test_a_free_minor_is_open() -> None:
    assert "switzerland" in goals({"lorraine": {"france": {"infantry": 1}}}, owns={"lorraine": "france"})


@pytest.mark.rule("NIE-LAND-5", "NIE-LAND-10")
def test_land_of_a_neutral_is_closed_and_that_of_friends_and_enemies_open() -> None:
    army = {"lorraine": {"france": {"infantry": 1}}}
    land = {"lorraine": "france", "baden_wurtt": "austria"}
    assert "baden_wurtt" not in goals(army, owns=land)
    assert "baden_wurtt" in goals(army, owns=land, **allies(("france", "austria")))
    assert "baden_wurtt" in goals(army, owns=land, **wars(("france", "austria")))
    assert "baden_wurtt" in goals(army, owns=land, passage={"austria": ["france"]})
    assert "baden_wurtt" not in goals(army, owns=land, passage={"france": ["austria"]})


@pytest.mark.rule("NIE-LAND-5", "NIE-LAND-10", "NIE-DEF-11")
def test_troops_of_a_neutral_close_a_region_and_a_general_alone_does_not() -> None:
    army: Any = {"lorraine": {"france": {"infantry": 1}}, "baden_wurtt": {"prussia": {"infantry": 1}}}
    land = {"lorraine": "france", "baden_wurtt": "austria"}
    war = wars(("france", "austria"))
    assert "baden_wurtt" not in goals(army, owns=land, **war)
    army["baden_wurtt"] = {"prussia": {"general": 1}}
    assert "baden_wurtt" in goals(army, owns=land, **war)


@pytest.mark.rule("NIE-LAND-10")
def test_ones_own_region_is_open_whoever_stands_there() -> None:
    army = {"lorraine": {"france": {"infantry": 1}}, "burgundy": {"prussia": {"infantry": 1}}}
    assert "burgundy" in goals(army)


@pytest.mark.rule("NIE-LAND-6", "NIE-LAND-8")
@pytest.mark.parametrize("there", ["infantry", "general"])
def test_any_enemy_land_unit_stops_a_march(there: str) -> None:
    army = {"lorraine": {"france": {"cavalry": 1}}, "baden_wurtt": {"austria": {there: 1}}}
    played = marching(army, "baden_wurtt", owns={"lorraine": "france"}, **wars(("france", "austria")))
    assert not offered(played, "france", "to")


@pytest.mark.rule("NIE-LAND-8")
def test_enemy_land_without_units_is_crossed() -> None:
    land = {"lorraine": "france", "baden_wurtt": "austria", "bavaria": "austria"}
    army = {"lorraine": {"france": {"cavalry": 1}}}
    played = marching(army, "baden_wurtt", owns=land, **wars(("france", "austria")))
    does(played, "france", "to", region="bavaria")
    assert units(played, "france", "bavaria") == {"cavalry": 1}


@pytest.mark.rule("NIE-LAND-7")
@pytest.mark.parametrize(
    ("here", "there"), [("denmark", "sweden"), ("naples", "sicily"), ("anatolia", "constantinople")]
)
def test_straits_are_crossed_by_option_alone(here: str, there: str) -> None:
    army = {here: {"france": {"infantry": 1}}}
    land = {here: "france", there: "france"}
    assert there not in goals(army, start=here, owns=land)
    assert there in goals(army, start=here, owns=land, options={"straits_adjacent": True})


@pytest.mark.rule("NIE-LAND-7")
def test_gibraltar_has_land_borders() -> None:
    near = NEAR[0][REGION_INDEX["gibraltar"]]
    assert {name for i, name in enumerate(REGION) if near >> i & 1} == {"western_spain", "andalusia"}


@pytest.mark.rule("NIE-LAND-11")
def test_generals_enter_among_enemy_armies_only_behind_an_army() -> None:
    army = {"lorraine": {"france": {"infantry": 1, "general": 1}}, "baden_wurtt": {"austria": {"infantry": 1}}}
    rest: Any = {"owns": {"lorraine": "france"}, **wars(("france", "austria"))}
    assert "baden_wurtt" not in goals(army, take="general", **rest)
    played = table(army, moving("france"), active="france", **rest)
    does(played, "france", "march", from_="lorraine")
    does(played, "france", "take", troop="infantry", count=1)
    does(played, "france", "done")
    does(played, "france", "to", region="baden_wurtt")
    does(played, "france", "march", from_="lorraine")
    assert {"do": "to", "region": "baden_wurtt"} in played.legal("france")


@pytest.mark.rule("NIE-UNIT-14", "NIE-LAND-12")
def test_militia_stays_at_home() -> None:
    army = {"lorraine": {"france": {"militia": 1}}}
    found = goals(army, owns=dict.fromkeys(("lorraine", "baden_wurtt", "burgundy", "belgium"), "france"))
    assert found and all(HOME[REGION_INDEX[name]] == NATIONS.index("france") for name in found)


@pytest.mark.rule("NIE-UNIT-14", "NIE-BUY-6")
@pytest.mark.parametrize(("year", "leaves"), [(1809, False), (1810, True)])
def test_prussian_militia_leaves_home_from_1810(year: int, leaves: bool) -> None:
    army = {"berlin": {"prussia": {"militia": 1}}}
    found = goals(army, "prussia", "berlin", year=year, owns={"saxony": "prussia"})
    assert ("saxony" in found) == leaves


@pytest.mark.rule("NIE-UNIT-14")
def test_ottoman_militia_goes_anywhere() -> None:
    army = {"constantinople": {"ottoman": {"militia": 1}}}
    assert "bulgaria" in goals(army, "ottoman", "constantinople", owns={"bulgaria": "ottoman"})


@pytest.mark.rule("NIE-CTRL-2", "NIE-DEF-10")
def test_to_march_in_is_not_to_own() -> None:
    army = {"lorraine": {"france": {"infantry": 1}}}
    land = {"lorraine": "france", "baden_wurtt": "austria"}
    played = marching(army, "baden_wurtt", owns=land, **wars(("france", "austria")))
    assert owner(played, "baden_wurtt") == "austria"


@pytest.mark.rule("NIE-LAND-9")
def test_generals_alone_are_ridden_down_or_driven_off() -> None:
    army = {"lorraine": {"france": {"infantry": 1, "cavalry": 1}}, "baden_wurtt": {"austria": {"general": 2}}}
    rest: Any = {"owns": {"lorraine": "france", "bavaria": "austria"}, **wars(("france", "austria"))}
    played = marching(army, "baden_wurtt", dice=[5, 5], **rest)
    does(played, "france", "pass")
    # Infantry needs 6 and misses, cavalry needs 5: one general is taken, the other goes.
    if "austria" in played.to_act:
        does(played, "austria", "go_to", region="bavaria")
    assert units(played, "austria", "baden_wurtt") == {}
    assert units(played, "austria", "bavaria") == {"general": 1}


AT_WAR = wars(("prussia", "france"))


@pytest.mark.rule("NIE-LAND-1", "NIE-UNIT-14")
def test_a_march_that_is_ordered_leads_somewhere() -> None:
    """No order can be given and taken back for nothing: a group is only picked such that it can go somewhere."""
    played = table({"paris": {"prussia": {"infantry": 1, "militia": 1}}}, moving("prussia"), active="prussia", **AT_WAR)
    does(played, "prussia", "march", from_="paris")
    assert "to" in verbs(played, "prussia") and "halt" not in verbs(played, "prussia")


@pytest.mark.rule("NIE-ALLY-9")
def test_who_has_declined_to_escort_is_not_asked_again_in_that_turn() -> None:
    played = table(
        {"london": {"great_britain": {"infantry": 2}}},
        moving("great_britain"),
        ships={"english_channel": {"spain": 2}},
        active="great_britain",
        owns={"london": "great_britain", "picardy": "france"},
        **{**wars(("great_britain", "france")), **allies(("great_britain", "spain"))},
    )
    does(played, "great_britain", "embark", from_="london")
    does(played, "great_britain", "all")
    does(played, "great_britain", "by", sea="english_channel")
    does(played, "great_britain", "land", region="picardy")
    does(played, "spain", "refuse")
    assert "embark" not in verbs(played, "great_britain")


@pytest.mark.rule("NIE-ALLY-9", "NIE-ALLY-7")
def test_who_has_declined_one_may_still_escort_another_that_moves_in_the_same_turn() -> None:
    friends = (("great_britain", "spain"), ("great_britain", "russia"), ("russia", "spain"))
    played = table(
        {"london": {"great_britain": {"infantry": 1}, "russia": {"infantry": 1}}},
        turn(
            "great_britain",
            {"procedure": "Moves", "step": "begin", "order": ["great_britain", "russia"]},
            step="fight",
        ),
        ships={"english_channel": {"spain": 2}},
        active="great_britain",
        owns={"london": "great_britain", "picardy": "france"},
        **{**wars(("great_britain", "france"), ("russia", "france")), **allies(*friends)},
    )
    for nation in ("great_britain", "russia"):
        if played.to_act != (nation,):
            does(played, played.to_act[0], "pass")
        does(played, nation, "embark", from_="london")
        does(played, nation, "by", sea="english_channel")
        does(played, nation, "land", region="picardy")
        assert played.to_act == ("spain",) and played.prompt("spain") == "ask-escort"
        does(played, "spain", "refuse")
    for nation in ("great_britain", "russia"):
        assert units(played, nation, "london") == {"infantry": 1}
        if nation in played.to_act:
            assert "embark" not in verbs(played, nation)
