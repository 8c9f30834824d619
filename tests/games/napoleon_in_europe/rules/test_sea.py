"""SEA, PORT, INTER, NAVAL, TRANS: fleets, meetings at sea, ports and transports."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    allies,
    does,
    moving,
    of,
    offered,
    ships,
    table,
    units,
    verbs,
    wars,
)

Ships = dict[str, dict[str, int]]
WAR = wars(("great_britain", "france"))


def at_sea(fleet: Ships, power: str = "great_britain", army: Forces | None = None, **parts: Any) -> Table:
    parts.setdefault("owns", {"london": "great_britain", "brittany": "france", "picardy": "france", "paris": "france"})
    return table(army or {}, moving(power), ships=fleet, active=power, **{**WAR, **parts})


def sails(played: Table, seat: str, at: str, *way: str, count: int = 1) -> None:
    does(played, seat, "sail", at=at, count=count)
    for place in way:
        does(played, seat, "steer", place=place)


def wills(played: Table, british: str, french: str) -> list[dict[str, Any]]:
    does(played, "great_britain", british)
    return does(played, "france", french)


# ---- moving ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-SEA-1", "NIE-UNIT-17", "NIE-SEA-5")
def test_squadrons_go_as_far_as_they_like() -> None:
    played = at_sea({"english_channel": {"great_britain": 3}})
    sails(played, "great_britain", "english_channel", "north_atlantic", "bay_of_biscay", "mid_atlantic", count=2)
    assert ships(played, "great_britain", "mid_atlantic") == 2
    does(played, "great_britain", "halt")
    assert [a["count"] for a in offered(played, "great_britain", "sail")] == [1]


@pytest.mark.rule("NIE-PORT-1", "NIE-PORT-2", "NIE-PORT-14", "NIE-ALLY-5")
def test_which_ports_may_be_entered() -> None:
    fleet: Ships = {"english_channel": {"great_britain": 1}}
    land = {"london": "great_britain", "brittany": "france", "cornwall": "great_britain", "picardy": "spain"}

    def ports(**parts: Any) -> set[str]:
        played = at_sea(fleet, owns=land, **parts)
        sails(played, "great_britain", "english_channel")
        found = {a["place"] for a in offered(played, "great_britain", "steer")}
        return {place for place in found if place.endswith("_port")}

    assert "london_port" in ports() and "brittany_port" not in ports() and "picardy_port" not in ports()
    assert "picardy_port" in ports(**allies(("great_britain", "spain")))
    held = {"london": {"france": {"infantry": 1}}}
    assert "london_port" not in ports(army=held)


@pytest.mark.rule("NIE-PORT-8", "NIE-PORT-12")
def test_a_fleet_leaves_a_port_by_any_of_its_seas() -> None:
    played = at_sea({"brittany_port": {"france": 1}}, "france")
    sails(played, "france", "brittany_port")
    assert len(offered(played, "france", "steer")) == 2


# ---- meetings -------------------------------------------------------------------------------------------------------


def meeting(start: str, goal: str, dice: list[int], mover: str = "great_britain", **more: Any) -> Table:
    other = "france" if mover == "great_britain" else "great_britain"
    played = at_sea({start: {mover: 2}, goal: {other: 1}}, mover, dice=dice, **more)
    sails(played, mover, start, goal, count=2)
    return played


@pytest.mark.rule("NIE-INTER-1", "NIE-INTER-9", "NIE-SEA-2", "NIE-SEA-4")
def test_both_want_battle_or_neither() -> None:
    played = meeting("english_channel", "north_sea", [3, 3, 3, 3])
    assert set(played.to_act) == {"great_britain", "france"}
    events = wills(played, "fight", "fight")
    assert any(event["event"] == "event-broadsides" for event in events)
    quiet = meeting("english_channel", "north_sea", [])
    events = wills(quiet, "avoid", "avoid")
    assert not any(event["event"] in ("event-chased", "event-broadsides") for event in events)
    assert "steer" in verbs(quiet, "great_britain")  # INTER-12: it may go on


@pytest.mark.rule("NIE-INTER-2", "NIE-INTER-5")
@pytest.mark.parametrize(("die", "caught"), [(4, False), (5, True)])
@pytest.mark.parametrize("wish", [("fight", "avoid"), ("avoid", "fight")])
def test_five_or_six_catches_who_flees(die: int, caught: bool, wish: tuple[str, str]) -> None:
    played = meeting("english_channel", "north_sea", [die, 3, 3, 3, 3])
    events = wills(played, *wish)
    assert any(event["event"] == "event-broadsides" for event in events) == caught


@pytest.mark.rule("NIE-INTER-3", "NIE-PORT-7", "NIE-INTER-11")
@pytest.mark.parametrize(("die", "caught"), [(2, False), (3, True)])
def test_who_has_just_left_port_is_caught_on_three(die: int, caught: bool) -> None:
    played = meeting("london_port", "english_channel", [die, 3, 3, 3, 3])
    events = wills(played, "avoid", "fight")
    assert any(event["event"] == "event-broadsides" for event in events) == caught
    # Those who lie outside flee as ever.
    other = meeting("london_port", "english_channel", [4])
    events = wills(other, "fight", "avoid")
    assert not any(event["event"] == "event-broadsides" for event in events)


@pytest.mark.rule("NIE-INTER-4", "NIE-SEA-6")
@pytest.mark.parametrize(("start", "goal"), [("mid_atlantic", "barbary_coast"), ("aegean_sea", "black_sea")])
def test_straits_are_watched(start: str, goal: str) -> None:
    for one, other in ((start, goal), (goal, start)):
        events = wills(meeting(one, other, [3, 3, 3, 3, 3]), "avoid", "fight")
        assert any(event["event"] == "event-broadsides" for event in events)


@pytest.mark.rule("NIE-INTER-10")
def test_fleets_that_lie_together_meet_once_if_the_mover_wants() -> None:
    played = at_sea({"north_sea": {"great_britain": 1, "france": 1}})
    does(played, "great_britain", "seek", sea="north_sea")
    wills(played, "avoid", "avoid")
    assert "seek" not in verbs(played, "great_britain")


# ---- battles --------------------------------------------------------------------------------------------------------


def fought(british: int, french: int, dice: list[int]) -> Table:
    played = at_sea({"english_channel": {"great_britain": british}, "north_sea": {"france": french}}, dice=dice)
    sails(played, "great_britain", "english_channel", "north_sea", count=british)
    wills(played, "fight", "fight")
    return played


@pytest.mark.rule("NIE-NAVAL-1", "NIE-NAVAL-2", "NIE-NAT-1", "NIE-NAVAL-3")
@pytest.mark.parametrize(
    ("dice", "british", "french"),
    [
        ([3, 3, 3, 4], 4, 4),  # 6+4+1 against 7+4: a tie
        ([3, 3, 3, 3], 4, 3),
        ([4, 3, 3, 3], 4, 3),
        ([4, 4, 3, 3], 4, 2),
        ([5, 4, 3, 3], 4, 2),
        ([5, 5, 3, 3], 4, 1),
        ([6, 6, 1, 1], 4, 1),
        ([1, 1, 6, 6], 1, 4),
    ],
)
def test_dice_squadrons_and_losses(dice: list[int], british: int, french: int) -> None:
    played = fought(4, 4, dice)
    assert (ships(played, "great_britain", "north_sea"), ships(played, "france", "north_sea")) == (british, french)


@pytest.mark.rule("NIE-SEA-3", "NIE-NAVAL-5")
def test_who_fought_stops() -> None:
    played = fought(4, 4, [3, 3, 3, 3])
    while "steer" in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "halt")
    assert "sail" not in verbs(played, "great_britain")


@pytest.mark.rule("NIE-NAT-8")
def test_ottoman_fleets_are_worse() -> None:
    played = table(
        {},
        moving("russia"),
        ships={"aegean_sea": {"russia": 2}, "black_sea": {"ottoman": 2}},
        active="russia",
        dice=[3, 3, 3, 4],
        **wars(("russia", "ottoman")),
    )
    sails(played, "russia", "aegean_sea", "black_sea", count=2)
    does(played, "russia", "fight")
    does(played, "ottoman", "fight")
    assert (ships(played, "russia", "black_sea"), ships(played, "ottoman", "black_sea")) == (2, 2)


# ---- ports ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PORT-4", "NIE-PORT-5", "NIE-PORT-6", "NIE-PORT-11")
def test_two_squadrons_attack_a_port() -> None:
    fleet: Ships = {"english_channel": {"great_britain": 4}, "picardy_port": {"france": 2}}
    played = at_sea(fleet, dice=[3, 3, 3, 3])
    raids = offered(played, "great_britain", "raid")
    assert {a["count"] for a in raids if a["region"] == "picardy"} == {1, 2}
    events = does(played, "great_britain", "raid", region="picardy", sea="english_channel", count=2)
    told = next(event for event in events if event["event"] == "event-broadsides")
    assert (told["total"], told["total_other"]) == (6 + 2 + 1, 6 + 2 + 2)
    assert ships(played, "great_britain", "english_channel") == 3
    assert not [a for a in offered(played, "great_britain", "raid") if a["region"] == "picardy"]


@pytest.mark.rule("NIE-PORT-3", "NIE-PORT-9", "NIE-PORT-13")
def test_a_port_that_falls_is_left_at_once() -> None:
    army: Forces = {"belgium": {"great_britain": {"infantry": 1}}}
    played = at_sea({"picardy_port": {"france": 2}}, army=army)
    does(played, "great_britain", "march", from_="belgium")
    does(played, "great_britain", "to", region="picardy")
    if "france" in played.to_act:
        does(played, "france", "steer", place="english_channel")
    assert ships(played, "france", "picardy_port") == 0 and ships(played, "france", "english_channel") == 2


# ---- transport ------------------------------------------------------------------------------------------------------


def shipped(
    goal: str,
    *way: str,
    army: dict[str, int] | None = None,
    fleet: Ships | None = None,
    start: str = "london",
    **parts: Any,
) -> Table:
    forces: Forces = {start: {"great_britain": army or {"infantry": 1}}, **parts.pop("army_there", {})}
    played = at_sea(fleet or {way[-1]: {"great_britain": 3}}, army=forces, **parts)
    does(played, "great_britain", "embark", from_=start)
    if "all" in verbs(played, "great_britain"):
        does(played, "great_britain", "all")
    for sea in way:
        does(played, "great_britain", "by", sea=sea)
    does(played, "great_britain", "land", region=goal)
    return played


@pytest.mark.rule("NIE-TRANS-1", "NIE-TRANS-2", "NIE-TRANS-3", "NIE-TRANS-15")
def test_armies_cross_with_as_many_escorts_and_generals_go_free() -> None:
    played = shipped(
        "picardy",
        "english_channel",
        army={"infantry": 2, "general": 2},
        fleet={"english_channel": {"great_britain": 2}},
    )
    assert units(played, "great_britain", "picardy") == {"infantry": 2, "general": 2}
    few = at_sea({"english_channel": {"great_britain": 1}}, army={"london": {"great_britain": {"infantry": 2}}})
    does(few, "great_britain", "embark", from_="london")
    assert "by" in verbs(few, "great_britain")  # one of the two is all that the one squadron can take


@pytest.mark.rule("NIE-TRANS-8", "NIE-TRANS-14")
def test_who_has_marched_does_not_embark() -> None:
    played = at_sea(
        {"english_channel": {"great_britain": 1}},
        army={"cornwall": {"great_britain": {"cavalry": 1}}},
        owns={"london": "great_britain", "cornwall": "great_britain"},
    )
    does(played, "great_britain", "march", from_="cornwall")
    does(played, "great_britain", "to", region="london")
    does(played, "great_britain", "halt")
    assert "london" not in {a["from"] for a in offered(played, "great_britain", "embark")}


@pytest.mark.rule("NIE-TRANS-10")
def test_a_squadron_escorts_once_a_turn() -> None:
    played = shipped(
        "picardy", "english_channel", fleet={"english_channel": {"great_britain": 1}}, army={"infantry": 1}
    )
    assert of(played).escorts
    again = at_sea(
        {"english_channel": {"great_britain": 1}},
        army={"london": {"great_britain": {"infantry": 1}}},
        escorts=[{"place": "english_channel", "nation": "great_britain", "count": 1}],
    )
    assert "embark" not in verbs(again, "great_britain")


@pytest.mark.rule("NIE-INTER-6", "NIE-INTER-7", "NIE-INTER-8", "NIE-TRANS-4", "NIE-TRANS-9", "NIE-TRANS-16")
def test_three_units_pass_the_bay_of_biscay() -> None:
    way = (
        "english_channel",
        "north_atlantic",
        "bay_of_biscay",
        "mid_atlantic",
        "barbary_coast",
        "tyrrhenian_sea",
        "ionian_sea",
        "adriatic_sea",
    )
    fleet: Ships = {"bay_of_biscay": {"great_britain": 3, "france": 3}, "adriatic_sea": {"great_britain": 3}}
    played = shipped(
        "illyria",
        *way,
        army={"infantry": 3},
        fleet=fleet,
        start="cornwall",
        owns={"cornwall": "great_britain", "illyria": "great_britain", "paris": "france"},
        options={"variant_ports": True},
        dice=[2, 5, 1],
    )
    assert units(played, "great_britain", "illyria") == {"infantry": 2}


@pytest.mark.rule("NIE-TRANS-5", "NIE-TRANS-11", "NIE-TRANS-17", "NIE-POL-REVOLT-4")
def test_militia_rises_in_an_enemys_home() -> None:
    played = shipped("brittany", "english_channel")
    assert units(played, "france", "brittany") == {"militia": 3}
    quiet = shipped(
        "vendee",
        "north_atlantic",
        "bay_of_biscay",
        owns={"london": "great_britain", "vendee": "france"},
        uprising=["vendee"],
        options={"variant_ports": True},
    )
    assert units(quiet, "france", "vendee") == {}
    abroad = shipped("belgium", "english_channel", "north_sea", owns={"london": "great_britain", "belgium": "france"})
    assert units(abroad, "france", "belgium") == {}


@pytest.mark.rule("NIE-ALLY-9")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_an_ally_is_asked_for_his_escort(answer: str) -> None:
    played = shipped(
        "picardy",
        "english_channel",
        fleet={"english_channel": {"spain": 1}},
        **wars(("great_britain", "france"), ("spain", "france")),
        **allies(("great_britain", "spain")),
    )
    assert played.to_act == ("spain",)
    does(played, "spain", answer)
    assert (units(played, "great_britain", "picardy") == {"infantry": 1}) == (answer == "accept")
    assert (units(played, "great_britain", "london") == {"infantry": 1}) == (answer == "refuse")
