"""Cases from the rulebook and its rulings alone, where two rules meet, at the edges, and what is not allowed:
fleets, ports, crossings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    Ships,
    at_sea,
    crosses,
    fires_broadsides,
    lets_pass,
    sails,
    totals,
    turn_of,
    under_way,
    wills,
)
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    allies,
    does,
    offered,
    ships,
    table,
    turn,
    units,
    verbs,
    wars,
)

# ---- meetings at sea ------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-INTER-3", "NIE-INTER-11", "NIE-PORT-12")
@pytest.mark.parametrize(("way", "caught"), [(("brittany_port", "bay_of_biscay"), True), (("bay_of_biscay",), False)])
def test_who_comes_through_a_port_of_his_has_just_left_a_port(way: tuple[str, ...], caught: bool) -> None:
    fleet: Ships = {"north_atlantic": {"france": 1}, "bay_of_biscay": {BRITAIN: 1}}
    played = at_sea(fleet, "france", owns={"brittany": "france"}, dice=[3, 3, 3, 3, 3])
    sails(played, "france", "north_atlantic", *way)
    told = wills(played, france="avoid", great_britain="fight")
    assert fires_broadsides(told) == caught


@pytest.mark.rule("NIE-INTER-3", "NIE-INTER-11")
@pytest.mark.parametrize(("die", "caught"), [(4, False), (5, True)])
def test_the_second_sea_after_a_port_is_open_water(die: int, caught: bool) -> None:
    played = at_sea({"london_port": {BRITAIN: 1}, "north_sea": {"france": 1}}, dice=[die, 3, 3, 3, 3])
    sails(played, BRITAIN, "london_port", "english_channel", "north_sea")
    assert fires_broadsides(wills(played, great_britain="avoid", france="fight")) == caught


@pytest.mark.rule("NIE-INTER-4", "NIE-INTER-5", "NIE-INTER-12")
@pytest.mark.parametrize(("start", "goal"), [("mid_atlantic", "barbary_coast"), ("black_sea", "aegean_sea")])
def test_a_strait_catches_who_passes_it_not_who_lies_behind_it(start: str, goal: str) -> None:
    played = at_sea({start: {BRITAIN: 2}, goal: {"france": 1}}, dice=[4])
    sails(played, BRITAIN, start, goal, count=2)
    assert not fires_broadsides(wills(played, great_britain="fight", france="avoid"))
    assert ships(played, "france", goal) == 1 and "steer" in verbs(played, BRITAIN)


@pytest.mark.rule("NIE-PORT-9", "NIE-INTER-3", "NIE-PORT-13")
@pytest.mark.parametrize(("die", "caught"), [(2, False), (3, True)])
def test_who_is_thrown_out_of_a_port_is_caught_as_if_it_left(die: int, caught: bool) -> None:
    played = at_sea(
        {"picardy_port": {"france": 1}, "english_channel": {BRITAIN: 3}},
        army={"belgium": {BRITAIN: {"infantry": 1}}},
        owns={"picardy": "france"},
        dice=[die, 1, 1, 6, 6],  # who goes out is the mover
    )
    does(played, BRITAIN, "march", from_="belgium")
    told = does(played, BRITAIN, "to", region="picardy")
    if "steer" in verbs(played, "france"):
        told += does(played, "france", "steer", place="english_channel")
    told += wills(played, france="avoid", great_britain="fight")
    assert fires_broadsides(told) == caught
    assert ships(played, "france", "english_channel") == (0 if caught else 1)


@pytest.mark.rule("NIE-PORT-12", "NIE-INTER-10", "NIE-NAVAL-1")
def test_ships_in_port_are_not_met_at_sea_and_do_not_fight_there() -> None:
    fleet: Ships = {"north_sea": {BRITAIN: 2}, "picardy_port": {"france": 3}}
    played = at_sea(fleet, owns={"picardy": "france"})
    sails(played, BRITAIN, "north_sea", "english_channel", count=2)
    assert "Meeting" not in under_way(played)
    fleet["english_channel"] = {"france": 1}
    played = at_sea(fleet, owns={"picardy": "france"}, dice=[3, 3, 3, 3])
    sails(played, BRITAIN, "north_sea", "english_channel", count=2)
    assert totals(wills(played, great_britain="fight", france="fight")) == (6 + 2 + 1, 6 + 1)


@pytest.mark.rule("NIE-NAT-1", "NIE-NAT-8", "NIE-NAVAL-3", "NIE-NAVAL-4")
@pytest.mark.parametrize(
    ("friend", "british", "other", "bonus"),
    [("spain", 1, 1, 1), ("spain", 1, 2, 0), ("ottoman", 1, 1, 0), ("ottoman", 1, 2, -1), ("ottoman", 2, 1, 1)],
)
def test_half_of_a_side_gives_it_its_quality(friend: str, british: int, other: int, bonus: int) -> None:
    played = at_sea(
        {"english_channel": {BRITAIN: british}, "north_sea": {friend: other, "france": 4}},
        dice=[3, 3, 3, 3],
        **{**wars((BRITAIN, "france"), (friend, "france")), **allies((BRITAIN, friend))},
    )
    sails(played, BRITAIN, "english_channel", "north_sea", count=british)
    told: list[dict[str, Any]] = []
    while "fight" in {verb for seat in played.to_act for verb in verbs(played, seat)}:
        told += does(played, played.to_act[0], "fight")
    assert totals(told) == (6 + british + other + bonus, 6 + 4)


@pytest.mark.rule("NIE-NAVAL-4", "NIE-ALLY-11")
def test_an_ally_who_is_not_at_war_looks_on() -> None:
    played = at_sea(
        {"english_channel": {BRITAIN: 2}, "north_sea": {"spain": 5, "france": 2}},
        dice=[3, 3, 3, 3],
        **allies((BRITAIN, "spain")),
    )
    sails(played, BRITAIN, "english_channel", "north_sea", count=2)
    assert set(played.to_act) == {BRITAIN, "france"}
    assert totals(wills(played, great_britain="fight", france="fight")) == (6 + 2 + 1, 6 + 2)
    assert ships(played, "spain", "north_sea") == 5


@pytest.mark.rule("NIE-NAVAL-4", "NIE-NAVAL-6", "NIE-INTER-9")
def test_all_enemies_of_the_mover_fight_him_and_the_greater_loses_first() -> None:
    played = at_sea(
        {"english_channel": {BRITAIN: 4}, "north_sea": {"france": 1, "russia": 3}},
        dice=[6, 6, 1, 1],
        **wars((BRITAIN, "france"), (BRITAIN, "russia")),
    )
    sails(played, BRITAIN, "english_channel", "north_sea", count=4)
    assert set(played.to_act) == {BRITAIN, "russia"}, "the greater fleet speaks"
    told = wills(played, great_britain="fight", russia="fight")
    assert totals(told) == (12 + 4 + 1, 2 + 4)
    assert [e["nation"] for e in told if e["event"] == "event-ship-lost"] == ["russia", "france", "russia"]


# ---- ports ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PORT-11", "NIE-NAVAL-6", "NIE-PORT-6", "NIE-NAT-1")
def test_only_the_raiders_named_can_be_lost_and_a_british_port_has_both_bonuses() -> None:
    played = at_sea(
        {"english_channel": {"france": 4}, "cornwall_port": {BRITAIN: 2}},
        "france",
        owns={"cornwall": BRITAIN},
        dice=[1, 1, 6, 6],
    )
    told = does(played, "france", "raid", region="cornwall", sea="english_channel", count=2)
    assert totals(told) == (2 + 2, 12 + 2 + 2 + 1)
    assert ships(played, "france", "english_channel") == 2, "three were due, two were there"


@pytest.mark.rule("NIE-PORT-5", "NIE-PORT-8", "NIE-ALLY-7")
@pytest.mark.parametrize(("before", "left"), [(1, {1}), (2, set())])
def test_allies_share_the_two_raiders_of_a_turn(before: int, left: set[int]) -> None:
    stack = turn("spain", {"procedure": "Moves", "step": "begin", "order": [BRITAIN, "spain"]}, step="fight")
    played = table(
        {},
        stack,
        ships={"bay_of_biscay": {BRITAIN: 3}, "north_atlantic": {BRITAIN: 3}, "brittany_port": {"france": 1}},
        active="spain",
        guests=[BRITAIN],
        raided=[{"region": "brittany", "count": before}],
        owns={**COURTS, "brittany": "france"},
        **wars((BRITAIN, "france"), ("spain", "france")),
        **allies((BRITAIN, "spain")),
    )
    assert {a["count"] for a in offered(played, BRITAIN, "raid")} == left


@pytest.mark.rule("NIE-PORT-11", "NIE-SEA-3")
def test_who_has_fought_does_not_raid() -> None:
    fleet: Ships = {"english_channel": {BRITAIN: 2}, "picardy_port": {"france": 1}}
    fought = [{"place": "english_channel", "nation": BRITAIN, "count": 1}]
    played = at_sea(fleet, owns={"picardy": "france"}, fought=fought)
    assert {a["count"] for a in offered(played, BRITAIN, "raid")} == {1}


@pytest.mark.rule("NIE-PORT-3", "NIE-PORT-13")
@pytest.mark.parametrize(("garrison", "leaves"), [({"infantry": 1}, False), ({"general": 1}, True), ({}, True)])
def test_a_port_with_a_garrison_is_held_until_the_battle(garrison: dict[str, int], leaves: bool) -> None:
    army: Forces = {"belgium": {BRITAIN: {"infantry": 2}}, "picardy": {"france": garrison}}
    played = at_sea({"picardy_port": {"france": 2}}, army=army, owns={"picardy": "france"})
    does(played, BRITAIN, "march", from_="belgium")
    if "all" in verbs(played, BRITAIN):
        does(played, BRITAIN, "all")
    does(played, BRITAIN, "to", region="picardy")
    if "steer" in verbs(played, "france"):
        does(played, "france", "steer", place="english_channel")
    assert (ships(played, "france", "picardy_port") == 0) == leaves


@pytest.mark.rule("NIE-PORT-3", "NIE-PORT-13")
def test_ships_at_peace_with_who_marched_in_stay_in_port() -> None:
    played = at_sea(
        {"picardy_port": {"france": 1, "spain": 1}},
        army={"belgium": {BRITAIN: {"infantry": 1}}},
        owns={"picardy": "france"},
        **allies(("france", "spain")),
    )
    does(played, BRITAIN, "march", from_="belgium")
    does(played, BRITAIN, "to", region="picardy")
    if "steer" in verbs(played, "france"):
        does(played, "france", "steer", place="english_channel")
    assert ships(played, "france", "picardy_port") == 0 and ships(played, "spain", "picardy_port") == 1


@pytest.mark.rule("NIE-TRADE-3", "NIE-POL-BREAK-9")
def test_ships_leave_a_port_that_was_exchanged() -> None:
    played = turn_of(
        "france",
        ships={"holland_port": {"france": 2}},
        owns={"holland": "france", "saxony": "prussia"},
    )
    does(played, "france", "trade", nation="prussia")
    does(played, "france", "want", region="saxony")
    does(played, "france", "give", region="holland")
    does(played, "france", "propose")
    does(played, "prussia", "accept")
    if "steer" in verbs(played, "france"):
        does(played, "france", "steer", place="north_sea")
    assert (ships(played, "france", "holland_port"), ships(played, "france", "north_sea")) == (0, 2)


# ---- transport ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-INTER-7", "NIE-INTER-6")
@pytest.mark.parametrize(
    ("fleet", "war", "lost"),
    [
        ({"france": 3}, [(BRITAIN, "france")], 3),
        ({"france": 3, "spain": 2}, [(BRITAIN, "france")], 1),  # an ally's squadrons, though he is at peace
        ({"france": 3, "prussia": 2}, [(BRITAIN, "france")], 3),  # a neutral's do not matter
        ({"france": 2, "russia": 3}, [(BRITAIN, "france"), (BRITAIN, "russia")], 5),
        ({"france": 1, BRITAIN: 5}, [(BRITAIN, "france")], 1),
    ],
)
def test_whose_squadrons_count_for_an_interception(fleet: dict[str, int], war: Any, lost: int) -> None:
    seas: Ships = {"english_channel": fleet, "north_sea": {BRITAIN: 6}}
    parts: Any = {"owns": {"belgium": "france"}, **wars(*war), **allies((BRITAIN, "spain"))}
    for die in (lost, lost + 1):
        played = at_sea(seas, army={"london": {BRITAIN: {"infantry": 1}}}, dice=[die], **parts)
        crosses(played, "london", "belgium", "english_channel", "north_sea")
        assert units(played, BRITAIN, "belgium") == ({"infantry": 1} if die > lost else {})


@pytest.mark.rule("NIE-TRANS-2", "NIE-TRANS-3", "NIE-TRANS-10")
def test_generals_alone_need_squadrons_off_the_shore_but_use_none_up() -> None:
    army: Forces = {"london": {BRITAIN: {"general": 1}}}
    assert not offered(at_sea({}, army=army), BRITAIN, "embark")
    spent = [{"place": "english_channel", "nation": BRITAIN, "count": 1}]
    played = at_sea({"english_channel": {BRITAIN: 1}}, army=army, escorts=spent)
    crosses(played, "london", "normandy", "english_channel")
    assert units(played, BRITAIN, "normandy") == {"general": 1}


@pytest.mark.rule("NIE-TRANS-17", "NIE-LAND-11", "NIE-INTER-6")
def test_a_general_whose_army_is_lost_at_sea_does_not_land_among_enemies() -> None:
    army: Forces = {"london": {BRITAIN: {"infantry": 1, "general": 1}}, "normandy": {"france": {"infantry": 1}}}
    fleet: Ships = {"english_channel": {BRITAIN: 1, "france": 1}}
    played = at_sea(fleet, army=army, owns={"normandy": "france"}, dice=[1, 6])
    crosses(played, "london", "normandy", "english_channel")
    assert units(played, BRITAIN, "normandy") == {}
    assert units(played, BRITAIN, "london") == {"general": 1}
    assert units(played, "france", "normandy") == {"infantry": 1}, "and no militia rises against a general"


@pytest.mark.rule("NIE-TRANS-11", "NIE-TRANS-5", "NIE-TRANS-17")
@pytest.mark.parametrize(
    ("owners", "war", "risen"),
    [
        ("spain", [(BRITAIN, "spain")], {"spain": 3}),
        ("france", [(BRITAIN, "france")], {}),  # Spanish home in French hands: not the owner's home
        ("france", [(BRITAIN, "france"), (BRITAIN, "spain")], {}),
    ],
)
def test_militia_rises_for_an_owner_at_home_alone(owners: str, war: Any, risen: dict[str, int]) -> None:
    played = at_sea(
        {"barbary_coast": {BRITAIN: 1}},
        army={"gibraltar": {BRITAIN: {"infantry": 1}}},
        owns={"catalonia": owners, "andalusia": owners, "gibraltar": BRITAIN},
        **wars(*war),
    )
    crosses(played, "gibraltar", "andalusia", "barbary_coast")
    found = {nation: units(played, nation, "andalusia").get("militia", 0) for nation in ("spain", "france")}
    assert {nation: number for nation, number in found.items() if number} == risen


@pytest.mark.rule("NIE-TRANS-17", "NIE-TRANS-11")
def test_militia_rises_once_in_a_turn() -> None:
    army: Forces = {"london": {BRITAIN: {"infantry": 1}}, "cornwall": {BRITAIN: {"infantry": 1}}}
    played = at_sea({"english_channel": {BRITAIN: 2}}, army=army, owns={"normandy": "france", "cornwall": BRITAIN})
    crosses(played, "london", "normandy", "english_channel")
    crosses(played, "cornwall", "normandy", "english_channel")
    assert units(played, "france", "normandy") == {"militia": 3}
    assert units(played, BRITAIN, "normandy") == {"infantry": 2}


@pytest.mark.rule("NIE-UNIT-14", "NIE-TRANS-15")
def test_bound_militia_crosses_to_its_own_home_only() -> None:
    played = at_sea(
        {"english_channel": {BRITAIN: 1}, "north_atlantic": {BRITAIN: 1}},
        army={"cornwall": {BRITAIN: {"militia": 1}}},
        owns={"cornwall": BRITAIN, "normandy": "france", "ireland": BRITAIN, "wales": BRITAIN},
    )
    does(played, BRITAIN, "embark", from_="cornwall")
    does(played, BRITAIN, "by", sea="english_channel")
    goals = {a["region"] for a in offered(played, BRITAIN, "land")}
    assert "normandy" not in goals
    does(played, BRITAIN, "by", sea="north_atlantic")
    goals = {a["region"] for a in offered(played, BRITAIN, "land")}
    assert {"ireland", "wales"} <= goals and "brittany" not in goals


@pytest.mark.rule("NIE-TRANS-14", "NIE-TRANS-13")
def test_who_stands_in_an_enemys_port_region_may_embark_there() -> None:
    played = at_sea(
        {"english_channel": {BRITAIN: 1}},
        army={"picardy": {BRITAIN: {"infantry": 1}}},
        owns={"picardy": "france"},
    )
    crosses(played, "picardy", "london", "english_channel")
    assert units(played, BRITAIN, "london") == {"infantry": 1}


@pytest.mark.rule("NIE-POL-ANNEX-16")
def test_who_is_met_by_a_minors_arms_does_not_sail_away() -> None:
    played = at_sea(
        {"north_sea": {BRITAIN: 3}},
        army={"holland": {BRITAIN: {"infantry": 3}}},
        owns={"midlands": BRITAIN},
        dice=[1, 1, 1, 1],
        **wars(),
    )
    assert offered(played, BRITAIN, "embark")
    does(played, BRITAIN, "annex", region="holland")
    lets_pass(played, BRITAIN)
    assert not offered(played, BRITAIN, "embark") and not offered(played, BRITAIN, "march")
