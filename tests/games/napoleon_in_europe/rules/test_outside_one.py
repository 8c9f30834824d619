"""Cases from the rulebook and its rulings alone: where two rules meet, at the edges, and what is not allowed."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import Table, table_from_position
from grognard.games.napoleon_in_europe.aide.preview import warnings
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND, REGION
from grognard.games.napoleon_in_europe.rules.tables import LEVELS, NATION_INDEX, NATIONS
from grognard.games.napoleon_in_europe.rules.victory import level
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, battle, there
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    Stack,
    allies,
    does,
    moving,
    of,
    offered,
    owner,
    ships,
    table,
    turn,
    units,
    verbs,
    wars,
)

BRITAIN: Final = "great_britain"
Ships = dict[str, dict[str, int]]
COURTS: Final = {
    **{"paris": "france", "london": BRITAIN, "berlin": "prussia", "moscow": "russia", "st_petersburg": "russia"},
    **{"constantinople": "ottoman", "vienna": "austria", "madrid": "spain"},
}
WAR: Final = wars((BRITAIN, "france"))
RICH: Final = dict.fromkeys(NATIONS, 5)


def turn_of(power: str, army: Forces | None = None, **parts: Any) -> Table:
    """A nation gives orders; everybody has five points and his capital unless told otherwise."""
    parts = {"pap": {**RICH, **parts.pop("pap", {})}, "owns": {**COURTS, **parts.pop("owns", {})}, **parts}
    return table(army or {}, moving(power), active=power, **parts)


def at_sea(fleet: Ships, power: str = BRITAIN, army: Forces | None = None, **parts: Any) -> Table:
    return turn_of(power, army, ships=fleet, **{**WAR, **parts})


def sails(played: Table, seat: str, at: str, *way: str, count: int = 1) -> None:
    does(played, seat, "sail", at=at, count=count)
    for place in way:
        does(played, seat, "steer", place=place)


def wills(played: Table, **words: str) -> list[dict[str, Any]]:
    """What each says when squadrons meet."""
    told: list[dict[str, Any]] = []
    for seat, word in words.items():
        told += does(played, seat, word)
    return told


def fires_broadsides(told: list[dict[str, Any]]) -> bool:
    return any(event["event"] == "event-broadsides" for event in told)


def totals(told: list[dict[str, Any]]) -> tuple[int, int]:
    event = next(event for event in told if event["event"] in ("event-broadsides", "event-clash"))
    return event["total"], event["total_other"]


def points(played: Table, *nations: str) -> list[int]:
    return [of(played).pap[NATION_INDEX[nation]] for nation in nations]


def at_war(played: Table, one: str, other: str) -> bool:
    return of(played).wars[NATION_INDEX[one]] >> NATION_INDEX[other] & 1 == 1


def lets_pass(played: Table, but: str = "", limit: int = 300) -> list[dict[str, Any]]:
    """All decline whatever they are asked, until a seat is."""
    told: list[dict[str, Any]] = []
    for _ in range(limit):
        if not played.to_act or played.to_act[0] == but:
            break
        told += declines(played)
    return told


def declines(played: Table) -> list[dict[str, Any]]:
    seat = played.to_act[0]
    choices = played.legal(seat)
    easy = [action for action in choices if action["do"] in ("pass", "done", "refuse", "halt", "stand")]
    return played.act(seat, (easy or choices)[0])


def under_way(played: Table) -> list[str]:
    return [one.__class__.__name__ for one in played.state.stack]


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


def crosses(played: Table, start: str, goal: str, *way: str, seat: str = BRITAIN) -> list[dict[str, Any]]:
    does(played, seat, "embark", from_=start)
    if "all" in verbs(played, seat):
        does(played, seat, "all")
    for sea in way:
        does(played, seat, "by", sea=sea)
    return does(played, seat, "land", region=goal)


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


# ---- production -----------------------------------------------------------------------------------------------------


def season(step: str = "begin", **parts: Any) -> Table:
    production: dict[str, Any] = {"procedure": "Production", "step": step}
    stack: Stack = [{"procedure": "Campaign", "step": "next_month"}, production]
    if "power" in parts:
        production["waiting"] = []
        stack.append({"procedure": "Purchase", "power": parts.pop("power"), **parts.pop("bought", {})})
    return table(parts.pop("army", {}), stack, **{**parts, "owns": {**COURTS, **parts.get("owns", {})}})


def buyable(played: Table, seat: str) -> set[str]:
    return {action["bought"] for action in offered(played, seat, "buy")}


def closes_windows(played: Table) -> None:
    while under_way(played)[-1] == "Politics":
        does(played, played.to_act[0], "pass")


@pytest.mark.rule("NIE-BUY-3", "NIE-BUY-9")
def test_militia_are_no_regular_infantry_for_an_elite() -> None:
    played = season("purchase", power="prussia", year=1812, month=3, pp={"prussia": 60})
    for _ in range(3):
        does(played, "prussia", "buy", bought="militia", region="berlin")
    assert "elite_infantry" not in buyable(played, "prussia")
    for _ in range(2):
        does(played, "prussia", "buy", bought="infantry", region="berlin")
    assert "elite_infantry" in buyable(played, "prussia")
    does(played, "prussia", "buy", bought="elite_infantry", region="berlin")
    assert "elite_infantry" not in buyable(played, "prussia")


@pytest.mark.rule("NIE-SCEN-7")
@pytest.mark.parametrize(
    ("scenario", "year", "month", "gold"),
    [
        ("1812_7", 1812, 9, 15),
        ("1812_7", 1812, 12, 8),
        ("1812_7", 1814, 12, 8),
        ("1812_7", 1815, 3, 15),
        ("1813_7", 1813, 3, 8),
        ("1813_7", 1814, 12, 8),
        ("1813_7", 1815, 3, 15),
    ],
)
def test_what_america_costs_and_when(scenario: str, year: int, month: int, gold: int) -> None:
    played = season(scenario=scenario, year=year, month=month, pp={BRITAIN: 5}, pap={}, dice=[3, 4] * 3)
    closes_windows(played)
    assert of(played).pp[NATION_INDEX[BRITAIN]] == gold


@pytest.mark.rule("NIE-SCEN-4")
@pytest.mark.parametrize(("year", "month", "gold"), [(1803, 6, 10), (1803, 9, 25), (1803, 12, 10), (1804, 9, 10)])
def test_louisiana_is_sold_once(year: int, month: int, gold: int) -> None:
    played = season(scenario="1802_7", year=year, month=month, pp={}, pap={})
    closes_windows(played)
    assert of(played).pp[0] == gold


@pytest.mark.rule("NIE-SCEN-6")
def test_who_is_run_by_france_in_1812_saves_and_stays() -> None:
    """Prussia and Austria are of the French seat with two players, and their own with seven."""
    for scenario, spends in (("1812_2", False), ("1812_7", True)):
        seat = "prussia" if spends else "france"
        played = season(scenario=scenario, year=1812, month=9, pp={"prussia": 30}, pap={}, dice=[1] * 9)
        closes_windows(played)
        assert of(played).pp[NATION_INDEX["prussia"]] == 40
        asked = False
        for _ in range(40):
            top: Any = played.state.stack[-1]
            if "Production" not in under_way(played):
                break
            if under_way(played)[-1] == "Purchase" and top.power == NATION_INDEX["prussia"]:
                asked = asked or "buy" in verbs(played, seat)
            declines(played)
        assert asked == spends, scenario
        army: Forces = {"berlin": {"prussia": {"infantry": 2}}, "silesia": {"prussia": {"infantry": 1}}}
        order = turn_of("prussia", army, scenario=scenario, year=1812, month=9, owns={"silesia": "prussia"})
        assert ("berlin" in {a["from"] for a in offered(order, seat, "march")}) == spends
        assert "silesia" in {a["from"] for a in offered(order, seat, "march")}


@pytest.mark.rule("NIE-PROD-11", "NIE-PROD-4")
def test_an_uprising_before_the_income_still_costs_it() -> None:
    played = season(pap=dict.fromkeys(NATIONS, 1), pp={}, owns={"belgium": "france"})
    while played.to_act != (BRITAIN,):
        does(played, played.to_act[0], "pass")
    does(played, BRITAIN, "rouse", region="belgium")
    closes_windows(played)
    assert of(played).pp[0] == 10


@pytest.mark.rule("NIE-POL-PEACE-9", "NIE-PAP-2", "NIE-PAP-5")
def test_a_debt_is_repaid_first() -> None:
    played = season(pap={"france": -2, BRITAIN: 0}, pp={"france": 30})
    assert points(played, "france", BRITAIN) == [-1, 1]
    while "Purchase" not in under_way(played) or played.to_act != ("france",):
        declines(played)
    assert not {"war", "overture", "rouse", "win_over"} & verbs(played, "france")
    for _ in range(2):
        does(played, "france", "buy_points")
    assert points(played, "france") == [1]
    assert "rouse" in verbs(played, "france") or "war" in verbs(played, "france")


@pytest.mark.rule("NIE-PLACE-1", "NIE-PLACE-3", "NIE-PROD-9")
def test_nothing_is_built_in_a_port_in_uprising_or_in_a_foreign_home() -> None:
    land = {"ireland": BRITAIN, "cornwall": BRITAIN, "berlin": BRITAIN, "east_prussia": BRITAIN, "gibraltar": BRITAIN}
    played = season("purchase", power=BRITAIN, pp={BRITAIN: 90}, owns=land, uprising=["ireland"])
    docks = {a["region"] for a in offered(played, BRITAIN, "buy") if a["bought"] == "naval_squadron"}
    assert docks == {"london", "cornwall"}
    assert {a["region"] for a in offered(played, BRITAIN, "buy")} == {"london", "cornwall"}


@pytest.mark.rule("NIE-NAT-9", "NIE-NAT-3")
def test_gold_goes_to_player_nations_only() -> None:
    seats = [0, 1, 1, 3, -1, 2, 4, -1]
    played = turn_of(BRITAIN, scenario="1805_5", owner=seats, pp={BRITAIN: 9}, **allies((BRITAIN, "prussia")))
    assert {a["nation"] for a in offered(played, BRITAIN, "gold")} == {"france", "russia", "austria", "spain"}


# ---- peace and Congress ---------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PEACE-16", "NIE-PAP-4", "NIE-POL-PEACE-11")
def test_a_neutral_among_the_victors_keeps_its_place_and_gets_nothing() -> None:
    seats = [0, 1, 1, 3, -1, 2, 4, -1]
    played = turn_of(
        "france",
        scenario="1805_5",
        owner=seats,
        owns={"belgium": "france"},
        **wars(("france", "prussia"), ("france", "austria"), ("france", "russia")),
        **allies((BRITAIN, "prussia")),
    )
    does(played, "france", "sue")
    assert points(played, "france", BRITAIN, "austria", "russia", "prussia") == [3, 5, 6, 5, 5]
    assert played.to_act == ("austria",), "the first victor with a go"


@pytest.mark.rule("NIE-POL-PEACE-6", "NIE-POL-PEACE-15", "NIE-PAP-12")
def test_a_truce_binds_the_answers_to_a_war_too() -> None:
    truce = [{"nation": "prussia", "other": "france", "until": 12 * 1806 + 1}]
    played = turn_of("russia", truce=truce, year=1805, month=12)
    does(played, "russia", "war", nation="prussia")
    while played.to_act != ("france",):
        does(played, played.to_act[0], "pass")
    assert {a["nation"] for a in offered(played, "france", "war")} == {"russia"}


@pytest.mark.rule("NIE-POL-ANNEX-8", "NIE-POL-PEACE-6", "NIE-ALLY-12")
def test_who_may_not_go_to_war_is_not_asked_about_an_annexation() -> None:
    truce = [{"nation": "prussia", "other": "france", "until": 12 * 1806 + 1}]
    army: Forces = {"saxony": {"prussia": {"infantry": 2}}}
    played = turn_of("prussia", army, truce=truce, year=1805, month=12, dice=[6], **allies(("prussia", "austria")))
    does(played, "prussia", "annex", region="saxony")
    asked: list[str] = []
    while played.to_act != ("prussia",):
        asked.append(played.to_act[0])
        does(played, played.to_act[0], "pass")
    assert asked == ["russia", "ottoman", "spain", BRITAIN]


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-PEACE-12", "NIE-POL-ANNEX-4")
def test_a_nation_that_is_gone_has_nothing_more_to_give() -> None:
    """Silesia is already Russian: Berlin is the last home region, and may be taken first."""
    land = {"silesia": "russia", "saxony": "prussia", "hanover": "prussia"}
    war = wars(("prussia", "russia"), ("prussia", "france"))
    played = turn_of("prussia", {"saxony": {"prussia": {"infantry": 1}}}, owns=land, **war)
    does(played, "prussia", "sue")
    before = points(played, "russia")[0]
    assert "berlin" in {a["region"] for a in offered(played, "russia", "claim")}
    told = does(played, "russia", "claim", region="berlin")
    gained = sum(e["count"] for e in told if e["event"] == "event-points" and e["nation"] == "russia")
    assert before - points(played, "russia")[0] + gained == 2, "the turn is over, and a season with it"
    assert "Congress" not in under_way(played), "France finds nothing to take"
    assert owner(played, "saxony") is None and owner(played, "hanover") is None
    assert units(played, "prussia", "saxony") == {} and played.position()["out"] == ["prussia"]


@pytest.mark.rule("NIE-POL-PEACE-17", "NIE-POL-LIBERATE-4", "NIE-POL-ANNEX-1")
@pytest.mark.parametrize(("victor", "quiet"), [("spain", True), ("russia", False)])
def test_an_uprising_ends_when_the_land_is_home_again(victor: str, quiet: bool) -> None:
    land = {"catalonia": "france", "belgium": "france"}
    played = turn_of("france", owns=land, uprising=["catalonia"], **wars(("france", victor)))
    does(played, "france", "sue")
    before = points(played, victor)[0]
    does(played, victor, "claim", region="catalonia")
    assert before - points(played, victor)[0] == 1 and owner(played, "catalonia") == victor
    assert (of(played).uprising == 0) == quiet


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-LIBERATE-2")
def test_a_nation_comes_back_with_a_home_region_and_nothing_else() -> None:
    land = {"silesia": "france", "berlin": "france", "belgium": "france"}
    played = turn_of("france", owns=land, out=["prussia"], pap={"prussia": 0}, **wars(("france", "russia")))
    does(played, "france", "sue")
    does(played, "russia", "liberate", region="silesia")
    if "liberate" in verbs(played, "russia"):
        does(played, "russia", "liberate", region="belgium")
    assert owner(played, "silesia") == "prussia" and owner(played, "berlin") == "france"
    assert played.position()["out"] == [] and points(played, "prussia") == [0]
    assert not of(played).wars[NATION_INDEX["prussia"]] and not of(played).allies[NATION_INDEX["prussia"]]


@pytest.mark.rule("NIE-POL-LIBERATE-3", "NIE-POL-PEACE-12")
def test_one_region_liberated_costs_as_much_as_two() -> None:
    land = {"saxony": "prussia", "hanover": "prussia", "thuringia": "prussia"}
    played = turn_of("prussia", owns=land, **wars(("prussia", "russia"), ("prussia", "france")))
    does(played, "prussia", "sue")
    before = points(played, "russia")[0]
    does(played, "russia", "liberate", region="saxony")
    assert played.to_act == ("russia",)
    does(played, "russia", "done" if "done" in verbs(played, "russia") else "pass")
    assert before - points(played, "russia")[0] == 1 and owner(played, "hanover") == "prussia"
    assert played.to_act == ("france",)


@pytest.mark.rule("NIE-POL-PEACE-20", "NIE-POL-PEACE-5", "NIE-POL-PEACE-6")
def test_peace_leaves_alliances_and_binds_every_victor() -> None:
    war = wars(("france", "austria"), ("france", "russia"), ("france", BRITAIN))
    played = turn_of("france", **war, **allies(("france", "spain")))
    does(played, "france", "sue")
    lets_pass(played, "france")
    assert of(played).allies[0] == 1 << NATION_INDEX["spain"] and not of(played).wars[0]
    for victor in ("austria", "russia", BRITAIN):
        row = {"nation": "france", "other": victor}
        assert [t for t in played.position()["truce"] if {"nation": t["nation"], "other": t["other"]} == row]
    does(played, "france", "war", nation="russia")
    assert at_war(played, "france", "russia")


@pytest.mark.rule("NIE-POL-PEACE-14", "NIE-COMMIT-8", "NIE-POL-PEACE-3")
def test_a_forced_peace_drops_the_battles_of_the_turn_that_remain() -> None:
    army: Forces = {"tyrol": {"france": {"infantry": 2}, "austria": {"infantry": 1}}}
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "after", "waiting": []},
        {"procedure": "Commitment", "nation": "austria"},
        step="fought",
    )
    played = table(army, stack, active="france", owns=COURTS, dice=[6, 6], **wars(("france", "austria")))
    told = lets_pass(played, limit=6)
    assert not [event for event in told if event["event"] == "event-battle"] and "Battle" not in under_way(played)


# ---- alliances, passage, minors -------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PASSAGE-1", "NIE-LAND-10")
def test_passage_opens_what_the_grantor_owns_or_holds_and_no_more() -> None:
    army: Forces = {
        "bavaria": {"france": {"infantry": 1}},
        "bohemia": {"prussia": {"infantry": 1}},
        "thuringia": {"prussia": {"infantry": 1}},
    }
    land = {"bohemia": "austria", "saxony": "prussia"}
    played = turn_of("france", army, owns=land, passage={"prussia": ["france"]})
    does(played, "france", "march", from_="bavaria")
    goals = {a["region"] for a in offered(played, "france", "to")}
    assert "thuringia" in goals, "a free minor that the grantor's troops hold"
    assert "bohemia" not in goals, "Austrian land, whoever stands in it"
    other = turn_of("prussia", army, owns=land, passage={"prussia": ["france"]})
    does(other, "prussia", "march", from_="thuringia")
    assert "bavaria" not in {a["region"] for a in offered(other, "prussia", "to")}, "passage is one way"


@pytest.mark.rule("NIE-ALLY-7")
def test_a_guest_moves_no_more_when_the_alliance_ends() -> None:
    stack = turn("france", {"procedure": "Moves", "step": "begin", "order": ["france", "spain"]}, step="fight")
    played = table(
        {"lorraine": {"france": {"infantry": 1}}, "andalusia": {"spain": {"infantry": 1}}},
        stack,
        active="france",
        guests=["spain"],
        pap=RICH,
        owns={**COURTS, "lorraine": "france", "andalusia": "spain"},
        **allies(("france", "spain")),
    )
    does(played, "france", "break", nation="spain")
    lets_pass(played, "france")
    does(played, "france", "march", from_="lorraine")
    played.act("france", offered(played, "france", "to")[0])
    assert played.to_act == ("france",) and not of(played).moved >> NATION_INDEX["spain"] & 1


@pytest.mark.rule("NIE-POL-OVERTURE-4")
@pytest.mark.parametrize(("whose", "won"), [("france", True), ("spain", False)])
def test_an_allys_general_impresses_nobody(whose: str, won: bool) -> None:
    army: Forces = {"switzerland": {whose: {"general": 1}}}
    played = turn_of("france", army, dice=[4, 4, 1, 1, 1], **allies(("france", "spain")))
    does(played, "france", "win_over", region="switzerland")
    assert (owner(played, "switzerland") == "france") == won


@pytest.mark.rule("NIE-POL-ANNEX-10", "NIE-POL-ANNEX-7")
def test_two_wars_take_one_from_the_die_and_the_minor_is_drawn() -> None:
    army: Forces = {"switzerland": {"france": {"infantry": 3}}}
    war = wars(("france", "austria"), ("france", "russia"))
    played = turn_of("france", army, dice=[6], **war)
    does(played, "france", "annex", region="switzerland")
    lets_pass(played, "france")
    assert owner(played, "switzerland") == "france", "6 less 1"
    played = turn_of("france", army, dice=[5, 2, 1, 1, 1], **war)
    does(played, "france", "annex", region="switzerland")
    lets_pass(played, "france")
    assert owner(played, "switzerland") == "austria"  # the second of Russia and Austria


@pytest.mark.rule("NIE-POL-ANNEX-15")
def test_no_region_is_tried_twice_in_a_turn() -> None:
    army: Forces = {"switzerland": {"france": {"infantry": 3}}, "bavaria": {"france": {"infantry": 3}}}
    played = turn_of("france", army, this_turn={"tried": ["switzerland"]})
    assert {a["region"] for a in offered(played, "france", "annex")} == {"bavaria"}


@pytest.mark.rule("NIE-POL-REVOLT-5", "NIE-POL-REVOLT-8")
def test_one_army_may_try_in_vain_and_is_lost() -> None:
    stack = turn("france", {"procedure": "Suppression", "power": "france"}, step="quarrel")
    army: Forces = {"belgium": {"france": {"infantry": 1, "general": 3}}, "holland": {"spain": {"infantry": 9}}}
    played = table(
        army,
        stack,
        uprising=["belgium", "holland"],
        owns={**COURTS, "belgium": "france", "holland": "france"},
        active="france",
        dice=[1, 1],
        **allies(("france", "spain")),
    )
    assert {a["region"] for a in offered(played, "france", "suppress")} == {"belgium"}
    does(played, "france", "suppress", region="belgium")
    if "lose" in verbs(played, "france"):
        does(played, "france", "lose", troop="infantry")
    assert units(played, "france", "belgium") == {"general": 3}
    assert "belgium" in played.position()["uprising"]


@pytest.mark.rule("NIE-POL-REVOLT-7", "NIE-SETUP-3")
def test_nobody_rouses_the_land_of_another_nation_of_his_seat() -> None:
    """In 1805 with two players Spain and France are of one seat."""
    land = {"belgium": "france", "tuscany": "spain", "venice": "austria"}
    played = turn_of("france", scenario="1805_2", owns=land)
    found = {a["region"] for a in offered(played, "france", "rouse")}
    assert "venice" in found and not {"belgium", "tuscany"} & found


# ---- commitment -----------------------------------------------------------------------------------------------------


def battles_over(army: Forces, dice: list[int], power: str = "france", **parts: Any) -> Table:
    stack = turn(power, {"procedure": "Battles"}, step="fought")
    return table(army, stack, active=power, dice=dice, **{"owns": COURTS, **parts})


@pytest.mark.rule("NIE-COMMIT-6", "NIE-COMMIT-8")
def test_each_russian_capital_is_rolled_for_until_one_gives_up() -> None:
    army: Forces = {"moscow": {"france": {"infantry": 1}}, "st_petersburg": {"france": {"infantry": 1}}}
    held = battles_over(army, [1, 1, 1, 1], **wars(("france", "russia")))
    assert set(held.position()["invaded"]) == {"moscow", "st_petersburg"} and at_war(held, "france", "russia")
    second = battles_over(army, [1, 1, 6, 6], **wars(("france", "russia")))
    assert not at_war(second, "france", "russia"), "one capital after the other"
    lost = battles_over(army, [6, 6], pap={"russia": 5}, **wars(("france", "russia")))
    assert not at_war(lost, "france", "russia") and points(lost, "russia") == [3]


@pytest.mark.rule("NIE-COMMIT-6")
def test_a_capital_that_was_freed_is_rolled_for_again() -> None:
    war = wars(("france", "austria"))
    played = battles_over({"bavaria": {"france": {"infantry": 1}}}, [], invaded=["vienna"], **war)
    assert played.position()["invaded"] == []


@pytest.mark.rule("NIE-COMMIT-6", "NIE-COMMIT-2")
@pytest.mark.parametrize("owners", ["russia", "austria"])
def test_a_capital_that_is_lost_is_rolled_for_no_more(owners: str) -> None:
    army: Forces = {"vienna": {"france": {"infantry": 1}}}
    land = {**COURTS, "vienna": owners, "bohemia": "austria"}
    war = wars(("france", "austria"), ("france", "russia"))
    played = battles_over(army, [1, 1] if owners == "austria" else [], owns=land, **war)
    assert at_war(played, "france", "austria")
    assert (played.position()["invaded"] == ["vienna"]) == (owners == "austria")


@pytest.mark.rule("NIE-COMMIT-5", "NIE-POL-PEACE-3")
def test_the_victor_does_not_roll_whatever_he_lost() -> None:
    for loser, dice, rolls in (("attacker", [1, 1], True), ("defender", [], False)):
        played = battle(turn=2, side=loser, lost={"france": 6}, dice=dice, pap=RICH)
        seat, other = (ATTACKER, DEFENDER) if loser == "attacker" else (DEFENDER, ATTACKER)
        told = does(played, seat, "retreat")
        told += does(played, other, "done")
        if "go_to" in verbs(played, DEFENDER):
            told += does(played, DEFENDER, "go_to", region="tyrol")
        rolled = [e["nation"] for e in told if e["event"] == "event-commitment"]
        assert rolled == (["france"] if rolls else [])


@pytest.mark.rule("NIE-POL-BREAK-8", "NIE-COMMIT-2", "NIE-PAP-3")
def test_a_quarrel_without_war_shakes_nobody_but_is_won() -> None:
    position = battle(turn=2, lost={"france": 6}, peaceful=True, pap=RICH).position()
    for row in position["stack"]:
        if row["procedure"] == "Battles":
            row["forced"] = True
    played = table_from_position(GAME, position, dice=[])
    told = does(played, ATTACKER, "retreat")
    told += does(played, DEFENDER, "done")
    assert not [e for e in told if e["event"] == "event-commitment"]
    assert points(played, "france", "austria") == [5, 6]


# ---- the battle board -----------------------------------------------------------------------------------------------


def charges(
    played: Table, seat: str, troop: str, here: str, area: str, target: str = "infantry"
) -> list[dict[str, Any]]:
    other = DEFENDER if seat == ATTACKER else ATTACKER
    return does(played, seat, "charge", troop=troop, here=here, area=area, nation=other, target=target)


def fires(played: Table, seat: str, troop: str, here: str, area: str, target: str = "infantry") -> list[dict[str, Any]]:
    other = DEFENDER if seat == ATTACKER else ATTACKER
    return does(played, seat, "fire", troop=troop, here=here, area=area, nation=other, target=target)


@pytest.mark.rule("NIE-TRANS-7", "NIE-TRANS-12", "NIE-CHARGE-12")
def test_the_landing_bonus_is_the_defenders_in_attack_and_in_answer() -> None:
    played = battle({"m_left": {"infantry": 1}}, dice=[3, 4, 3, 4], landing=True)
    assert totals(charges(played, ATTACKER, "infantry", "m_left", "d_left_column")) == (7, 9)
    played = battle({}, {"m_left": {"infantry": 1}}, side="defender", dice=[3, 4, 3, 4], landing=True)
    assert totals(charges(played, DEFENDER, "infantry", "m_left", "a_left")) == (9, 7)


@pytest.mark.rule("NIE-TRANS-12", "NIE-PURSUIT-5")
def test_no_landing_bonus_in_pursuit() -> None:
    played = battle(turn=2, landing=True, dice=[5])
    does(played, ATTACKER, "retreat")
    does(played, DEFENDER, "pursue", troop="infantry", nation=ATTACKER, target="infantry")
    assert of(played).lost[0] == 0


@pytest.mark.rule("NIE-TRANS-7", "NIE-TRANS-12", "NIE-FIRE-1")
@pytest.mark.parametrize(("side", "hit"), [("defender", True), ("attacker", False)])
def test_the_landing_bonus_helps_the_defenders_fire_alone(side: str, hit: bool) -> None:
    seat, start = (DEFENDER, "d_left_column") if side == "defender" else (ATTACKER, "a_left")
    west = {"m_left": {"infantry": 2}} if side == "defender" else {}
    east = {} if side == "defender" else {"m_left": {"infantry": 2}}
    played = battle(west, east, side=side, landing=True, dice=[4, 3, 6])
    fires(played, seat, "infantry", start, "m_left")
    back = there(played, ATTACKER, "a_retreat") if side == "defender" else there(played, DEFENDER, "d_retreat")
    assert (back == {"infantry": 1}) == hit


@pytest.mark.rule("NIE-GENERAL-5", "NIE-CHARGE-6", "NIE-GENERAL-3")
def test_a_general_who_falls_in_a_charge_has_helped_in_it() -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"infantry": 2, "general": 1}}, dice=[6, 6, 6, 5])
    told = charges(played, ATTACKER, "infantry", "m_left", "d_left_column")
    assert totals(told) == (12, 12)
    assert there(played, DEFENDER, "d_left_column") == {"infantry": 2}


@pytest.mark.rule("NIE-GENERAL-3", "NIE-FIRE-5")
def test_long_fire_kills_the_general_beside_the_target_only() -> None:
    played = battle(
        {"a_left": {"artillery": 1, "infantry": 1}},
        {"d_left_column": {"infantry": 1, "general": 1}, "d_center_column": {"infantry": 1, "general": 1}},
        "artillery",
        dice=[6, 6, 4],
    )
    fires(played, ATTACKER, "artillery", "a_left", "d_left_column")
    assert "general" not in there(played, DEFENDER, "d_left_column")
    assert there(played, DEFENDER, "d_center_column") == {"infantry": 1, "general": 1}


@pytest.mark.rule("NIE-EVADE-2", "NIE-UNIT-4", "NIE-UNIT-15")
def test_who_may_evade_whom() -> None:
    east = {"m_left": {"irregular_cavalry": 1}}
    played = battle({"a_left": {"infantry": 1}}, east)
    charges(played, ATTACKER, "infantry", "a_left", "m_left", "irregular_cavalry")
    does(played, DEFENDER, "evade")
    assert there(played, DEFENDER, "d_reserve") == {"irregular_cavalry": 1}
    rides = battle({"a_left": {"infantry": 1, "cavalry": 1}}, east, "cavalry", dice=[3, 4, 3, 4])
    told = charges(rides, ATTACKER, "cavalry", "a_left", "m_left", "irregular_cavalry")
    assert totals(told) == (7, 6), "cavalry does not evade cavalry"


@pytest.mark.rule("NIE-VICTORY-9", "NIE-EVADE-2", "NIE-VICTORY-8")
def test_to_evade_out_of_ones_line_is_to_lose_the_battle() -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"cavalry": 1}})
    charges(played, ATTACKER, "infantry", "m_left", "d_left_column", "cavalry")
    (way,) = offered(played, DEFENDER, "evade")
    assert way.get("lose") == "lose"
    told = played.act(DEFENDER, way)
    assert any(event["event"] == "event-battle-won" and event["nation"] == ATTACKER for event in told)


@pytest.mark.rule("NIE-SQUARE-7", "NIE-ACTION-1")
def test_militia_that_broke_tries_its_square_again_at_the_next_charge() -> None:
    west = {"m_left": {"cavalry": 1, "infantry": 1}}
    played = battle(west, {"d_left_column": {"militia": 2}}, "cavalry", dice=[1, 3, 3, 6, 3, 4])
    charges(played, ATTACKER, "cavalry", "m_left", "d_left_column", "militia")
    told = does(played, DEFENDER, "square")  # it fails: 6 and 2 against 9 less 1, a tie
    assert totals(told) == (8, 8)
    charges(played, ATTACKER, "cavalry", "m_left", "d_left_column", "militia")
    does(played, DEFENDER, "square")
    assert verbs(played, ATTACKER) == {"press", "abort"}
    does(played, ATTACKER, "abort")
    assert there(played, DEFENDER, "d_left_column") == {"militia": 1, "militia_square": 1}
    assert "cavalry" not in {a["troop"] for a in offered(played, ATTACKER, "charge")}, "both actions are spent"


@pytest.mark.rule("NIE-RETREAT-4", "NIE-SQUARE-6")
def test_to_answer_a_charge_is_no_action_and_one_may_still_retire() -> None:
    west = {"m_left": {"cavalry": 1, "infantry": 1}}
    east = {"d_left_column": {"infantry": 2}, "d_reserve": {"cavalry": 1}}
    played = battle(west, east, "cavalry", turn=2)
    charges(played, ATTACKER, "cavalry", "m_left", "d_left_column")
    does(played, DEFENDER, "square")
    does(played, ATTACKER, "abort")
    while played.to_act == (ATTACKER,):
        does(played, ATTACKER, "done")
    assert "retreat" in verbs(played, DEFENDER)
    does(played, DEFENDER, "move", troop="cavalry", here="d_reserve", area="d_center_column")
    assert "retreat" not in verbs(played, DEFENDER)


@pytest.mark.rule("NIE-PURSUIT-7", "NIE-PURSUIT-2", "NIE-PURSUIT-5")
def test_infantry_does_not_catch_cavalry_that_only_fled() -> None:
    west = {"a_retreat": {"cavalry": 2, "artillery": 1}, "a_center": {"infantry": 1, "general": 1}}
    played = battle(west, {"d_reserve": {"artillery": 3, "general": 1}}, turn=2)
    does(played, ATTACKER, "retreat")
    chosen = {(a["troop"], a["target"]) for a in offered(played, DEFENDER, "pursue")}
    assert chosen == {("infantry", "infantry"), ("infantry", "artillery"), ("infantry", "general")}


@pytest.mark.rule("NIE-CHARGE-7", "NIE-CHARGE-14", "NIE-BATTLE-10")
def test_arms_combine_in_a_skirmish_too_and_a_general_is_no_arm() -> None:
    arms = {"infantry": 1, "artillery": 1, "cavalry": 1}
    played = battle({"m_center": arms}, {"d_center_column": {"infantry": 2}}, major=False, dice=[3, 4, 3, 4])
    assert totals(charges(played, ATTACKER, "infantry", "m_center", "d_center_column")) == (8, 7)
    part = {"infantry": 1, "artillery": 1, "general": 1}
    played = battle({"m_center": part}, {"d_center_column": {"infantry": 2}}, major=False, dice=[3, 4, 3, 4])
    assert totals(charges(played, ATTACKER, "infantry", "m_center", "d_center_column")) == (8, 7)  # the general's


@pytest.mark.rule("NIE-VICTORY-1", "NIE-BATTLE-10", "NIE-DEPLOY-6")
def test_a_reserve_does_not_hold_the_line_of_a_skirmish() -> None:
    east = {"d_center_column": {"infantry": 1}, "d_reserve": {"infantry": 4}}
    played = battle({"m_center": {"infantry": 2}}, east, major=False, dice=[6, 4, 1])
    told = fires(played, ATTACKER, "infantry", "m_center", "d_center_column")
    assert any(event["event"] == "event-line-broken" for event in told)


@pytest.mark.rule("NIE-TACMOVE-2", "NIE-ACTION-2")
def test_the_second_action_of_cavalry_obeys_the_zone_of_control() -> None:
    played = battle({"a_reserve": {"cavalry": 1}}, {"m_left": {"infantry": 1}}, "cavalry")

    def goals(here: str) -> set[str]:
        found = offered(played, ATTACKER, "move")
        return {a["area"] for a in found if a["troop"] == "cavalry" and a["here"] == here}

    does(played, ATTACKER, "move", troop="cavalry", here="a_reserve", area="a_center")
    assert goals("a_center") == {"a_left", "a_right", "a_reserve", "m_center"}
    does(played, ATTACKER, "move", troop="cavalry", here="a_center", area="m_center")
    assert not [a for a in played.legal(ATTACKER) if a.get("here") == "m_center"]


@pytest.mark.rule("NIE-VICTORY-12")
def test_beaten_attackers_part_to_where_they_came_from_and_round_a_lost_way() -> None:
    came = [
        {"region": "bavaria", "nation": ATTACKER, "from": "baden_wurtt", "units": {"infantry": 2}},
        {"region": "bavaria", "nation": ATTACKER, "from": "switzerland", "units": {"infantry": 1}},
    ]

    def beaten(army: Forces) -> Table:
        position = battle(turn=2, owns={**COURTS, "bavaria": "austria"}).position()
        position["this_turn"]["came"] = came
        position["army"] += [{"region": r, "nation": n, "units": u} for r, row in army.items() for n, u in row.items()]
        again = table_from_position(GAME, position, dice=[])
        does(again, ATTACKER, "retreat")
        does(again, DEFENDER, "done")
        return again

    apart = beaten({})
    assert units(apart, ATTACKER, "baden_wurtt") == {"infantry": 2}
    assert units(apart, ATTACKER, "switzerland") == {"infantry": 1}
    closed = beaten({"switzerland": {"austria": {"infantry": 1}}})
    assert units(closed, ATTACKER, "baden_wurtt") == {"infantry": 3}


# ---- victory --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-WIN-10", "NIE-WIN-12")
def test_a_foreign_home_region_is_a_non_home_region_of_its_owner() -> None:
    homes = {name: [r for i, r in enumerate(REGION) if HOMELAND[n] >> i & 1] for name, n in NATION_INDEX.items()}
    land = {region: name for name, regions in homes.items() for region in regions}
    free = [region for region in REGION if region not in land]
    for number, lost, found in ((8, (), "major"), (7, ("catalonia",), "major"), (8, ("catalonia",), "minor")):
        owns = {**land, **dict.fromkeys(free[:number], "france"), **dict.fromkeys(lost, "france")}
        played = table({}, ships={"north_sea": {BRITAIN: 5, "france": 2, "spain": 2}}, owns=owns)
        assert LEVELS[level(of(played), NATION_INDEX[BRITAIN])] == found


# ---- what reading the rules beside the book brought up --------------------------------------------------------------


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-LIBERATE-2")
def test_land_of_a_nation_that_is_gone_brings_another_back() -> None:
    """Spain had taken Silesia, the home of a Prussia that is out; now Spain is."""
    played = turn_of(
        "spain",
        owns={"silesia": "spain", "berlin": "russia", "tuscany": "spain"},
        out=["prussia"],
        pap={"prussia": 0},
        **wars(("spain", "russia")),
    )
    does(played, "spain", "sue")
    does(played, "russia", "claim", region="madrid")
    assert owner(played, "silesia") == "prussia" and owner(played, "tuscany") is None
    assert played.position()["out"] == ["spain"]


@pytest.mark.rule("NIE-POL-BREAK-6", "NIE-POL-BREAK-3", "NIE-DEF-11")
def test_a_lone_general_bars_no_way_out() -> None:
    army: Forces = {
        "lorraine": {"austria": {"infantry": 2}, "france": {"infantry": 1}},
        "baden_wurtt": {"france": {"general": 1}},
    }
    land = dict.fromkeys(("lorraine", "burgundy", "picardy", "belgium", "switzerland"), "france")
    played = turn_of("austria", army, owns=land, **allies(("france", "austria")))
    does(played, "austria", "break", nation="france")
    does(played, "austria", "done")
    does(played, "france", "done")
    if "go_to" in verbs(played, "austria"):
        assert {a["region"] for a in offered(played, "austria", "go_to")} == {"baden_wurtt"}
        does(played, "austria", "go_to", region="baden_wurtt")
    assert units(played, "austria", "baden_wurtt") == {"infantry": 2}


@pytest.mark.rule("NIE-POL-BREAK-3", "NIE-DEF-11")
@pytest.mark.parametrize(("intruder", "goes"), [({"general": 1}, True), ({"infantry": 1}, False)])
def test_the_capital_is_barred_by_enemy_troops_alone(intruder: dict[str, int], goes: bool) -> None:
    army: Forces = {
        "andalusia": {"austria": {"infantry": 1}, "spain": {"infantry": 1}},
        "vienna": {"russia": intruder},
    }
    land = dict.fromkeys(("andalusia", "madrid", "western_spain", "catalonia", "gibraltar"), "spain")
    played = turn_of(
        "spain", army, owns=land, invaded=["vienna"], **allies(("spain", "austria")), **wars(("austria", "russia"))
    )
    does(played, "spain", "break", nation="austria")
    for seat in ("spain", "austria"):
        if "done" in verbs(played, seat):
            does(played, seat, "done")
    assert (units(played, "austria", "vienna") == {"infantry": 1}) == goes


@pytest.mark.rule("NIE-PORT-13", "NIE-PORT-3")
def test_a_friend_of_both_does_not_defend_a_port() -> None:
    """Spain is allied with France, whose ships lie there, and with Britain, which marches in: there is no battle."""
    played = at_sea(
        {"picardy_port": {"france": 1}},
        army={"belgium": {BRITAIN: {"infantry": 1}}, "picardy": {"spain": {"infantry": 1}}},
        owns={"picardy": "france"},
        **allies(("france", "spain"), (BRITAIN, "spain")),
    )
    does(played, BRITAIN, "march", from_="belgium")
    does(played, BRITAIN, "to", region="picardy")
    if "steer" in verbs(played, "france"):
        does(played, "france", "steer", place="english_channel")
    assert ships(played, "france", "picardy_port") == 0


@pytest.mark.rule("NIE-VICTORY-12", "NIE-VICTORY-5")
def test_who_attacked_where_he_stood_does_not_retreat_by_the_enemys_way() -> None:
    position = battle(turn=2, owns={**COURTS, "bavaria": "france", "baden_wurtt": "austria"}).position()
    position["this_turn"]["came"] = [
        {"region": "bavaria", "nation": DEFENDER, "from": "bohemia", "units": {"infantry": 1}}
    ]
    played = table_from_position(GAME, position, dice=[])
    does(played, ATTACKER, "retreat")
    does(played, DEFENDER, "done")
    goals = {a["region"] for a in offered(played, ATTACKER, "go_to")}
    assert "switzerland" in goals and "bohemia" not in goals


@pytest.mark.rule("NIE-WIN-24", "NIE-NEUTRAL-16")
def test_the_last_war_with_france_ends_with_its_neutrals_controller() -> None:
    """All have given up; Austria goes under and with it the Ottoman war with France that its player ran."""
    scenario = "1805_sides_5"
    seats = [0, 1, -1, 3, 2, 2, 4, -1]
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "after", "waiting": []},
        {"procedure": "Commitment", "nation": "austria"},
        step="fought",
    )
    played = table(
        {},
        stack,
        scenario=scenario,
        owner=seats,
        active="france",
        round=9,
        beaten=[BRITAIN, "russia"],
        pap={**RICH, "prussia": 0, "ottoman": 0},
        owns=COURTS,
        dice=[6, 6],
        **wars(("france", "austria"), ("france", "ottoman")),
        **allies(("austria", "ottoman")),
    )
    assert played.result is None
    does(played, "france", "claim", region="vienna")
    assert played.result is not None and set(played.result.winners) == {"france", "spain"}


@pytest.mark.rule("NIE-POL-BREAK-9", "NIE-PORT-9", "NIE-COMMIT-8")
def test_ships_leave_a_port_that_a_congress_took_before_anything_else() -> None:
    played = battles_over(
        {"paris": {BRITAIN: {"infantry": 1}}},
        [6, 6],
        power=BRITAIN,
        ships={"picardy_port": {"france": 2}},
        pap=RICH,
        owns={**COURTS, "picardy": "france"},
        **WAR,
    )
    does(played, BRITAIN, "claim", region="picardy")
    lets_pass(played, BRITAIN)
    while "claim" in verbs(played, BRITAIN):
        does(played, BRITAIN, "pass")
    assert ships(played, "france", "picardy_port") == 0 and ships(played, "france", "english_channel") == 2
    assert under_way(played)[-1] == "Politics"


@pytest.mark.rule("NIE-TRADE-1", "NIE-TRADE-3", "NIE-WIN-30")
@pytest.mark.parametrize(("given", "lives"), [("catalonia", True), ("belgium", False)])
def test_an_exchange_happens_in_one_moment(given: str, lives: bool) -> None:
    """As in 1809: of its home Spain owns Andalusia alone. It goes on if it gets another home region for it."""
    played = turn_of(
        "france",
        {"andalusia": {"spain": {"infantry": 3}}},
        owns={"madrid": "france", "catalonia": "france", "belgium": "france", "andalusia": "spain"},
    )
    does(played, "france", "trade", nation="spain")
    does(played, "france", "want", region="andalusia")
    does(played, "france", "give", region=given)
    does(played, "france", "propose")
    does(played, "spain", "accept")
    assert owner(played, "andalusia") == "france"
    assert (played.position()["out"] == []) == lives and points(played, "spain") == [5 if lives else 0]
    assert (units(played, "spain", "andalusia") == {"infantry": 3}) == lives
    assert owner(played, given) == ("spain" if lives else None), "who is out owns nothing"


@pytest.mark.rule("NIE-WIN-3", "NIE-WIN-15", "NIE-WIN-24")
def test_who_is_eliminated_is_defeated_too() -> None:
    """In 1809 Spain does not own Madrid; it signs its last home region away and never sues for peace."""
    played = turn_of(
        "france",
        scenario="1809_sides_6",
        round=9,
        beaten=[BRITAIN, "austria", "ottoman"],
        owns={"madrid": "france", "belgium": "france", "andalusia": "spain"},
    )
    does(played, "france", "trade", nation="spain")
    does(played, "france", "want", region="andalusia")
    does(played, "france", "give", region="belgium")
    does(played, "france", "propose")
    does(played, "spain", "accept")
    assert played.result is not None and "france" in played.result.winners


# ---- what broken lines were not noticed by --------------------------------------------------------------------------


@pytest.mark.rule("NIE-PORT-14", "NIE-ALLY-5")
@pytest.mark.parametrize("holder", ["france", "prussia"])
def test_an_allys_port_that_his_enemies_hold_is_closed_to_his_friends(holder: str) -> None:
    played = at_sea(
        {"english_channel": {BRITAIN: 1}},
        army={"picardy": {holder: {"infantry": 1}}},
        owns={"picardy": "spain"},
        **{**wars(("spain", "france")), **allies((BRITAIN, "spain"))},
    )
    does(played, BRITAIN, "sail", at="english_channel", count=1)
    goals = {a["place"] for a in offered(played, BRITAIN, "steer")}
    assert ("picardy_port" in goals) == (holder == "prussia")


@pytest.mark.rule("NIE-NAVAL-5")
@pytest.mark.parametrize("mover", [BRITAIN, "france"])
def test_after_a_drawn_battle_the_mover_makes_for_port_first(mover: str) -> None:
    other = "france" if mover == BRITAIN else BRITAIN
    dice = [3, 3, 3, 4] if mover == BRITAIN else [3, 4, 3, 3]
    played = at_sea(
        {"north_sea": {mover: 2}, "english_channel": {other: 2}},
        mover,
        owns={"picardy": "france", "cornwall": BRITAIN},
        dice=dice,
    )
    sails(played, mover, "north_sea", "english_channel", count=2)
    wills(played, **{mover: "fight", other: "fight"})
    assert played.to_act == (mover,) and "moor" in verbs(played, mover)
    does(played, mover, "halt")
    assert played.to_act == (other,) and "moor" in verbs(played, other)


@pytest.mark.rule("NIE-TRANS-10", "NIE-ALLY-9")
def test_what_own_squadrons_have_left_is_used_and_the_ally_asked_for_the_rest() -> None:
    played = at_sea(
        {"english_channel": {BRITAIN: 2, "spain": 1}},
        army={"london": {BRITAIN: {"infantry": 2}}},
        escorts=[{"place": "english_channel", "nation": BRITAIN, "count": 1}],
        owns={"normandy": "france"},
        **{**wars((BRITAIN, "france"), ("spain", "france")), **allies((BRITAIN, "spain"))},
    )
    crosses(played, "london", "normandy", "english_channel")
    assert played.to_act == ("spain",)
    does(played, "spain", "accept")
    assert units(played, BRITAIN, "normandy") == {"infantry": 2}
    assert not offered(played, BRITAIN, "embark")


@pytest.mark.rule("NIE-VICTORY-14", "NIE-VICTORY-7")
def test_idle_battle_turns_count_only_in_a_row() -> None:
    generals = {"a_reserve": {"general": 1}}, {"d_reserve": {"general": 1}}
    played = battle(*generals, "general", "defender", turn=5, idle=1, busy=True)
    does(played, DEFENDER, "done")
    for _ in range(40):
        fight: Any = next(one for one in played.state.stack if one.__class__.__name__ == "Battle")
        if fight.turn == 7:
            break
        does(played, played.to_act[0], "done")
    assert fight.turn == 7 and fight.idle == 1, "one idle turn after a busy one ends nothing"


def beaten_by_two(field: list[dict[str, Any]], army: dict[str, dict[str, int]], dice: list[int]) -> Table:
    """France retires before Austria, which leads, and Russia."""
    fight: dict[str, Any] = {"region": "bavaria", "attackers": ["france"], "defenders": ["austria", "russia"]}
    fields = {
        **{"major": False, "leaders": ["france", "austria"], "laurels": ["france", "austria"], "turn": 2},
        **{"phase": "cavalry", "side": "attacker", "power": "france"},
    }
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "fought", **fight},
        {"procedure": "Battle", "step": "act", **fight, **fields},
        step="fought",
    )
    played = table(
        {"bavaria": army},
        stack,
        active="france",
        field=field,
        board_laid=True,
        owns=COURTS,
        dice=dice,
        **wars(("france", "austria"), ("france", "russia")),
        **allies(("austria", "russia")),
    )
    does(played, "france", "retreat")
    return played


@pytest.mark.rule("NIE-PURSUIT-8", "NIE-PURSUIT-2")
def test_infantry_of_an_ally_does_not_pursue_when_the_cover_is_gone() -> None:
    army = {"france": {"cavalry": 1, "infantry": 2}, "austria": {"cavalry": 4}, "russia": {"infantry": 3}}
    field = [
        {"nation": "france", "area": "a_center", "units": army["france"]},
        {"nation": "austria", "area": "d_center_column", "units": army["austria"]},
        {"nation": "russia", "area": "d_center_column", "units": army["russia"]},
    ]
    played = beaten_by_two(field, army, [6])
    does(played, "austria", "pursue", troop="cavalry", nation="france", target="cavalry")
    assert {a["target"] for a in offered(played, "austria", "pursue")} == {"infantry"}
    does(played, "austria", "done")
    assert "pursue" not in verbs(played, "russia")


@pytest.mark.rule("NIE-LAND-12", "NIE-VICTORY-13", "NIE-UNIT-14")
def test_beaten_militia_parts_from_the_army_and_stays_at_home() -> None:
    field = {"a_center": {"infantry": 3}}, {"d_center_column": {"infantry": 1, "militia": 2}}
    position = battle(*field, turn=2, side="defender", major=False, owns={**COURTS, "bohemia": "austria"}).position()
    for row in (*position["stack"], *position["army"], *position["this_turn"]["came"]):
        if row.get("region") == "bavaria":
            row["region"] = "tyrol"  # an Austrian home region
    position["this_turn"]["came"][0]["from"] = "bavaria"
    played = table_from_position(GAME, position, dice=[])
    does(played, DEFENDER, "retreat")
    does(played, ATTACKER, "done")
    does(played, DEFENDER, "go_to", region="milan")
    goals = {a["region"] for a in offered(played, DEFENDER, "go_to")}
    assert goals and all(HOMELAND[NATION_INDEX["austria"]] >> REGION.index(goal) & 1 for goal in goals)
    does(played, DEFENDER, "go_to", region="vienna")
    assert units(played, DEFENDER, "milan") == {"infantry": 1}
    assert units(played, DEFENDER, "vienna") == {"militia": 2}


@pytest.mark.rule("NIE-PAP-12")
def test_a_war_is_answered_in_turn_order_from_the_declarer() -> None:
    played = turn_of("austria")
    does(played, "austria", "war", nation="france")
    asked: list[str] = []
    while played.to_act != ("austria",):
        asked.append(played.to_act[0])
        does(played, played.to_act[0], "pass")
    assert asked == ["spain", BRITAIN, "prussia", "russia", "ottoman"]


@pytest.mark.rule("NIE-POL-BREAK-5")
@pytest.mark.parametrize(("breaker", "other"), [("austria", "france"), ("france", "austria")])
def test_in_land_of_neither_it_is_the_breaker_who_goes(breaker: str, other: str) -> None:
    army: Forces = {"bavaria": {"austria": {"infantry": 2}, "france": {"infantry": 1}}}
    played = turn_of(breaker, army, **allies(("france", "austria")))
    does(played, breaker, "break", nation=other)
    does(played, breaker, "done")
    does(played, other, "done")
    does(played, breaker, "go_to", region="thuringia")
    assert units(played, breaker, "bavaria") == {} and units(played, other, "bavaria") == army["bavaria"][other]


@pytest.mark.rule("NIE-WIN-11", "NIE-WIN-26")
def test_to_share_the_third_place_is_a_minor_victory() -> None:
    homes = {name: [r for i, r in enumerate(REGION) if HOMELAND[n] >> i & 1] for name, n in NATION_INDEX.items()}
    land = {region: name for name, regions in homes.items() for region in regions}
    free = [region for region in REGION if region not in land]
    third = sorted([len(regions) for regions in homes.values()], reverse=True)[2]
    for number, found in ((third - len(homes["prussia"]) - 1, "survival"), (third - len(homes["prussia"]), "minor")):
        owns = {**land, **dict.fromkeys(free[:number], "prussia")}
        assert LEVELS[level(of(table({}, owns=owns)), NATION_INDEX["prussia"])] == found


@pytest.mark.rule("NIE-NEUTRAL-13")
def test_of_a_neutral_that_is_nobodys_only_ships_outside_its_ports_go_home() -> None:
    seats = [0, 1, -1, -1, -1, 1, 0, -1]  # France runs Spain
    played = turn_of(
        "france",
        scenario="1796_2",
        round=5,
        year=1797,
        month=5,
        owner=seats,
        ships={"western_spain_port": {"spain": 2}, "bay_of_biscay": {"spain": 1}, "brittany_port": {"spain": 1}},
        owns={"western_spain": "spain", "asturias": "spain", "andalusia": "spain", "brittany": "france"},
        pap={name: 0 for name in NATIONS if name not in ("france", BRITAIN, "austria")},
        **allies(("france", "spain")),
    )
    does(played, "france", "break", nation="spain")
    ports = {name: ships(played, "spain", f"{name}_port") for name in ("asturias", "andalusia", "western_spain")}
    assert ports["western_spain"] >= 2 and sum(ports.values()) == 4
    assert ships(played, "spain", "bay_of_biscay") == ships(played, "spain", "brittany_port") == 0


@pytest.mark.rule("NIE-TRADE-3")
@pytest.mark.parametrize(("rebels", "may"), [([], True), (["saxony"], False)])
def test_who_has_only_land_in_uprising_has_nothing_to_exchange(rebels: list[str], may: bool) -> None:
    played = turn_of("france", owns={"belgium": "france", "saxony": "prussia"}, uprising=rebels)
    assert ("prussia" in {a["nation"] for a in offered(played, "france", "trade")}) == may


@pytest.mark.rule("NIE-POL-PASSAGE-4", "NIE-POL-PASSAGE-1")
def test_no_passage_is_asked_of_an_enemy_or_given_to_him() -> None:
    played = turn_of("france", **wars(("france", "russia")))
    for verb in ("passage", "grant"):
        assert {a["nation"] for a in offered(played, "france", verb)} == {
            name for name in NATIONS if name not in ("france", "russia", "minor")
        }


@pytest.mark.rule("NIE-BATTLE-13", "NIE-PAP-6")
def test_of_equal_defenders_the_owner_leads_though_another_comes_first() -> None:
    fight: dict[str, Any] = {"region": "bavaria", "attackers": ["france"], "defenders": ["austria", "russia"]}
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "fought", **fight},
        {"procedure": "Battle", **fight},
        step="fought",
    )
    for name, lead in (("austria", "austria"), ("france", "russia")):
        played = table(
            {"bavaria": {"france": {"infantry": 6}, "austria": {"infantry": 3}, "russia": {"infantry": 3}}},
            stack,
            active="france",
            owns={**COURTS, "bavaria": name},
            **wars(("france", "austria"), ("france", "russia")),
        )
        battle_: Any = next(one for one in played.state.stack if one.__class__.__name__ == "Battle")
        assert NATIONS[battle_.leaders[1]] == NATIONS[battle_.laurels[1]] == lead


@pytest.mark.rule("NIE-COMMIT-8", "NIE-POL-PEACE-14")
@pytest.mark.parametrize(("sued", "dice"), [([], [1, 1]), (["austria"], [])])
def test_nobody_gives_up_twice_in_a_turn(sued: list[str], dice: list[int]) -> None:
    stack = turn(
        "france",
        {"procedure": "Battles", "step": "after", "waiting": []},
        {"procedure": "Commitment", "nation": "austria"},
        step="fought",
    )
    war = wars(("france", "austria"))
    played = table({}, stack, active="france", owns=COURTS, dice=dice, this_turn={"sued": sued}, **war)
    assert at_war(played, "france", "austria") and under_way(played)[-1] == "Politics"


@pytest.mark.rule("NIE-POL-PEACE-13", "NIE-LAND-6")
@pytest.mark.parametrize("there", [{"infantry": 1}, {"general": 1}])
def test_strays_that_meet_an_enemy_on_their_way_stop(there: dict[str, int]) -> None:
    land = dict.fromkeys(("lorraine", "burgundy", "picardy", "belgium", "switzerland", "baden_wurtt"), "france")
    played = table(
        {"lorraine": {"austria": {"cavalry": 2}}, "baden_wurtt": {"russia": there}},
        turn("austria", step="begin"),
        active="austria",
        owns={**COURTS, **land},
        **wars(("austria", "russia")),
    )
    while "go_to" not in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "pass")
    does(played, "austria", "go_to", region="baden_wurtt")
    assert units(played, "austria", "baden_wurtt") == {"cavalry": 2}
    assert "go_to" not in verbs(played, "austria")


@pytest.mark.rule("NIE-NEUTRAL-8", "NIE-NEUTRAL-7")
def test_an_ally_of_the_aggressor_may_have_to_look_after_the_victim() -> None:
    played = turn_of("france", scenario="1805_5", dice=[2], **allies(("france", "austria"), ("france", BRITAIN)))
    does(played, "france", "war", nation="prussia")
    assert set(played.to_act) == {"russia", "spain"}, "allies cannot take it up"
    for seat in ("russia", "spain"):
        does(played, seat, "pass")
    assert played.seats[of(played).owner[NATION_INDEX["prussia"]]] == "austria"
    assert played.position()["care"] == ["prussia"]


@pytest.mark.rule("NIE-POL-ANNEX-18")
@pytest.mark.parametrize(
    ("friends", "player"),
    [((BRITAIN,), "prussia"), (tuple(name for name in NATIONS[1:7]), BRITAIN)],
)
def test_who_plays_a_minor_against_the_annexer(friends: tuple[str, ...], player: str) -> None:
    army: Forces = {"switzerland": {"france": {"infantry": 3}}}
    played = turn_of("france", army, dice=[1, 1, 1, 1], **allies(*[("france", name) for name in friends]))
    does(played, "france", "annex", region="switzerland")
    lets_pass(played, "france")
    assert played.seats[of(played).owner[7]] == player


@pytest.mark.rule("NIE-COMMIT-6")
@pytest.mark.parametrize(("rolled", "warned"), [([], True), (["vienna"], False)])
def test_who_passes_is_warned_of_a_capital_that_is_still_to_be_rolled_for(rolled: list[str], warned: bool) -> None:
    played = turn_of("austria", {"vienna": {"france": {"infantry": 1}}}, invaded=rolled, **wars(("france", "austria")))
    found = [reason.message for reason in warnings(of(played), {"do": "pass"}, None)]
    assert ("warn-capital" in found) == warned
