"""Cases written from the rulebook and its rulings before the code was read, tenth part: peace, the Congress, the
resolve of nations, fleets, crossings."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_in_europe.rules.ground import SEA
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    WAR,
    Ships,
    at_sea,
    at_war,
    crosses,
    declines,
    fires_broadsides,
    lets_pass,
    points,
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
    owner,
    ships,
    table,
    turn,
    units,
    verbs,
    wars,
)
from tests.games.napoleon_in_europe.rules.test_neutrals import seats
from tests.games.napoleon_in_europe.rules.test_outside_seven import ends_the_turn
from tests.games.napoleon_in_europe.rules.test_outside_three import serving

# ---- peace ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PEACE-14", "NIE-BATTLE-3")
def test_peace_drops_the_battles_against_the_loser_and_no_others() -> None:
    army: Forces = {
        "bavaria": {"france": {"infantry": 2}, "austria": {"infantry": 1}},
        "saxony": {"france": {"infantry": 2}, "austria": {"infantry": 1}},
        "hanover": {"france": {"infantry": 2}, "prussia": {"infantry": 1}},
    }
    came = [{"region": r, "nation": "france", "from": "paris", "units": {"infantry": 2}} for r in army]
    stack = turn("france", {"procedure": "Battles", "step": "after", "waiting": ["austria"]}, step="fought")
    war = wars(("france", "austria"), ("france", "prussia"))
    played = table(army, stack, active="france", owns=COURTS, dice=[6, 6], this_turn={"came": came}, **war)
    lets_pass(played, but="nobody", limit=2)
    named = [event["region"] for event in played.log() if event["event"] == "event-battle"]
    assert named == ["hanover"] and not at_war(played, "france", "austria")


@pytest.mark.rule("NIE-POL-PEACE-12", "NIE-POL-PEACE-7")
def test_who_passed_in_a_congress_may_go_again_while_others_do() -> None:
    war = wars(("france", "austria"), ("france", "prussia"))
    war["order"]["france"] = ["austria", "prussia"]
    land = dict.fromkeys(("milan", "naples", "tuscany", "piedmont"), "france")
    played = turn_of("france", owns=land, **war)
    does(played, "france", "sue")
    does(played, "austria", "claim", region="milan")
    does(played, "prussia", "pass")
    does(played, "austria", "claim", region="tuscany")
    does(played, "prussia", "claim", region="naples")
    does(played, "austria", "pass")
    assert played.to_act == ("prussia",)
    does(played, "prussia", "pass")
    assert "Congress" not in under_way(played)


@pytest.mark.rule("NIE-POL-PEACE-17", "NIE-POL-ANNEX-1", "NIE-POL-LIBERATE-4", "NIE-POL-LIBERATE-1")
@pytest.mark.parametrize(
    ("victor", "act", "after", "risen"),
    [
        ("spain", "claim", "spain", False),  # its own home: no marker
        (BRITAIN, "claim", BRITAIN, True),
        (BRITAIN, "liberate", "spain", False),
    ],
)
def test_another_nations_home_in_a_congress(victor: str, act: str, after: str, risen: bool) -> None:
    """France holds Andalusia, which is in uprising. It costs one point, being no home of the loser."""
    owns = {"andalusia": "france", "normandy": "france"}
    played = turn_of("france", owns=owns, uprising=["andalusia"], **wars(("france", victor)))
    does(played, "france", "sue")
    does(played, victor, act, region="andalusia")
    assert points(played, victor) == [5 + 2 - 1] and owner(played, "andalusia") == after
    assert ("andalusia" in played.position()["uprising"]) == risen
    assert "normandy" not in {action["region"] for action in offered(played, victor, "liberate")}


@pytest.mark.rule("NIE-WIN-30", "NIE-POL-LIBERATE-2")
def test_a_nation_that_is_set_free_has_turns_again_and_nothing_else() -> None:
    owns = {"silesia": "france", "berlin": "france", "milan": "france"}
    played = turn_of("france", owns=owns, out=["prussia"], pap={**RICH, "prussia": 0}, **wars(("france", "russia")))
    does(played, "france", "sue")
    does(played, "russia", "liberate", region="silesia")
    does(played, "russia", "done")
    while "Congress" in under_way(played):
        does(played, played.to_act[0], "pass")
    assert played.position()["out"] == [] and points(played, "prussia") == [0]
    told = ends_the_turn(played, "france")
    for _ in range(60):
        if any(event["event"] == "event-turn" and event["nation"] == "prussia" for event in told):
            break
        told += declines(played)
    else:
        raise AssertionError("Prussia has no turn")


# ---- commitment -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-COMMIT-6", "NIE-POL-PEACE-4")
@pytest.mark.parametrize(
    ("army", "before", "rolls"),
    [
        ({"infantry": 1}, [], True),
        ({"general": 1}, [], False),
        ({"infantry": 1}, ["vienna"], False),
    ],
)
def test_a_guest_in_the_capital_who_declares_war_puts_resolve_to_the_test(
    army: dict[str, int], before: list[str], rolls: bool
) -> None:
    parts: dict[str, Any] = {"passage": {"austria": ["france"]}, "invaded": before, "dice": [1, 1] if rolls else []}
    played = turn_of("france", {"vienna": {"france": army}}, owns={"tyrol": "austria"}, **parts)
    does(played, "france", "war", nation="austria")
    lets_pass(played, but="france")
    told = does(played, "france", "pass")
    assert any(event["event"] == "event-commitment" for event in told) == rolls


# ---- fleets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-INTER-2", "NIE-INTER-10", "NIE-SEA-2")
def test_a_fleet_that_slipped_past_one_is_caught_by_the_next() -> None:
    fleet: Ships = {"irish_sea": {BRITAIN: 1}, "north_atlantic": {"france": 1}, "english_channel": {"france": 1}}
    played = at_sea(fleet, dice=[4, 5, 1, 1, 1, 2])
    sails(played, BRITAIN, "irish_sea", "north_atlantic")
    assert not fires_broadsides(wills(played, great_britain="avoid", france="fight"))
    does(played, BRITAIN, "steer", place="english_channel")
    assert fires_broadsides(wills(played, great_britain="avoid", france="fight"))


@pytest.mark.rule("NIE-NAVAL-3", "NIE-NAT-1", "NIE-NAT-8")
@pytest.mark.parametrize(
    ("fleet", "total"),
    [
        ({BRITAIN: 1, "ottoman": 1}, 6 + 2 + 1 - 1),
        ({BRITAIN: 1, "ottoman": 2}, 6 + 3 - 1),
        ({BRITAIN: 2, "ottoman": 1}, 6 + 3 + 1),
        ({BRITAIN: 1, "russia": 2}, 6 + 3),
    ],
)
def test_what_half_a_side_is_worth(fleet: dict[str, int], total: int) -> None:
    friends = [nation for nation in fleet if nation != BRITAIN]
    war = wars((BRITAIN, "france"), *[(nation, "france") for nation in friends])
    seas: Ships = {"north_sea": {BRITAIN: 1}, "english_channel": {"france": 2, **fleet}}
    seas["english_channel"][BRITAIN] = fleet[BRITAIN] - 1
    played = at_sea(seas, dice=[3, 3, 3, 3], **{**war, **allies(*[(BRITAIN, nation) for nation in friends])})
    sails(played, BRITAIN, "north_sea", "english_channel")
    speaker = max(fleet, key=lambda nation: fleet[nation]) if max(fleet.values()) > fleet[BRITAIN] else BRITAIN
    assert totals(wills(played, **{speaker: "fight", "france": "fight"})) == (total, 6 + 2)


@pytest.mark.rule("NIE-NAVAL-5", "NIE-SEA-3", "NIE-PORT-11")
@pytest.mark.parametrize(("dice", "left"), [([6, 6, 1, 1], 2), ([3, 3, 3, 3], 1), ([1, 1, 6, 6], 0)])
def test_who_attacked_a_port_may_go_into_a_friendly_one_and_nowhere_else(dice: list[int], left: int) -> None:
    """London's port lies on the Channel too. The third squadron has not fought, and sails where it likes."""
    seas: Ships = {"english_channel": {BRITAIN: 3}, "picardy_port": {"france": 2}}
    played = at_sea(seas, owns={"picardy": "france"}, dice=dice)
    does(played, BRITAIN, "raid", region="picardy", sea="english_channel", count=2)
    ports = {(action["region"], action["count"]) for action in offered(played, BRITAIN, "moor")}
    assert ports == {("london", number) for number in range(1, left + 1)}
    if left:
        does(played, BRITAIN, "moor", region="london", count=1)
        if left > 1:
            assert [action["count"] for action in offered(played, BRITAIN, "moor")] == [1]
            does(played, BRITAIN, "halt")
        assert ships(played, BRITAIN, "london_port") == 1
    assert ships(played, BRITAIN, "english_channel") == 1 + max(0, left - 1)
    assert {(action["at"], action["count"]) for action in offered(played, BRITAIN, "sail")} == {("english_channel", 1)}


@pytest.mark.rule("NIE-NAVAL-5", "NIE-TRANS-10")
def test_a_raider_that_has_escorted_takes_its_duty_into_port() -> None:
    """One of three has escorted, another has sailed here and moves no more. Both attack, and one enters London."""
    played = at_sea(
        {"english_channel": {BRITAIN: 3}, "picardy_port": {"france": 1}},
        escorts=[{"place": "english_channel", "nation": BRITAIN, "count": 1}],
        sailed=[{"place": "english_channel", "nation": BRITAIN, "count": 1}],
        owns={"picardy": "france"},
        dice=[6, 6, 1, 1],
    )
    does(played, BRITAIN, "raid", region="picardy", sea="english_channel", count=2)
    does(played, BRITAIN, "moor", region="london", count=1)
    assert serving(played) == {"london_port": 1}
    does(played, BRITAIN, "halt")
    ways = [(action["at"], action["count"], action.get("served", 0)) for action in offered(played, BRITAIN, "sail")]
    assert ways == [("english_channel", 1, 0)]


# ---- crossings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-TRANS-14", "NIE-PORT-1")
def test_a_crossing_begins_in_a_sea_that_the_anchor_touches() -> None:
    """Brittany lies on the Channel, its anchor does not."""
    seas: Ships = {"english_channel": {"france": 1}, "north_atlantic": {"france": 1}, "bay_of_biscay": {"france": 1}}
    played = at_sea(seas, "france", army={"brittany": {"france": {"infantry": 1}}}, owns={"brittany": "france"})
    does(played, "france", "embark", from_="brittany")
    assert {action["sea"] for action in offered(played, "france", "by")} == {"bay_of_biscay", "north_atlantic"}


@pytest.mark.rule("NIE-TRANS-16", "NIE-TRANS-3", "NIE-INTER-6", "NIE-TRANS-9")
def test_a_die_for_each_unit_generals_too_in_every_sea_that_holds_enemies() -> None:
    seas: Ships = {"english_channel": {"france": 1}, "north_sea": {BRITAIN: 2, "france": 4}}
    army: Forces = {"london": {BRITAIN: {"infantry": 2, "general": 2}}}
    dice = [2, 2, 1, 2, 3, 2, 3]  # a general is lost in the Channel, then a private in the North Sea (4 - 2)
    played = at_sea(seas, army=army, owns={"belgium": "france"}, dice=dice)
    crosses(played, "london", "belgium", "english_channel", "north_sea")
    assert units(played, BRITAIN, "belgium") == {"infantry": 1, "general": 1}


@pytest.mark.rule("NIE-POL-REVOLT-4", "NIE-POL-REVOLT-9", "NIE-TRANS-5", "NIE-TRANS-11", "NIE-TRANS-18")
@pytest.mark.parametrize(
    ("region", "lord", "risen", "militia", "bonus"),
    [
        ("vendee", "france", [], 3, True),
        ("vendee", "france", ["vendee"], 0, False),
        ("asturias", "france", ["asturias"], 0, True),  # Spain's home in French hands
        ("asturias", "france", [], 0, True),
    ],
)
def test_a_landing_and_an_uprising(region: str, lord: str, risen: list[str], militia: int, bonus: bool) -> None:
    army: Forces = {"portugal": {BRITAIN: {"infantry": 2}}, region: {lord: {"infantry": 2}}}
    seas: Ships = {"bay_of_biscay": {BRITAIN: 2}}
    played = at_sea(seas, army=army, owns={region: lord, "portugal": BRITAIN}, uprising=risen)
    crosses(played, "portugal", region, "mid_atlantic", "bay_of_biscay")
    assert units(played, lord, region).get("militia", 0) == militia
    does(played, BRITAIN, "pass")
    while "battle" in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "battle", region=region)
    fight = next(row for row in played.position()["stack"] if row["procedure"] == "Battle")
    assert bool(fight.get("landing", False)) == bonus


@pytest.mark.rule("NIE-TRANS-13", "NIE-VICTORY-12")
@pytest.mark.parametrize(
    ("held", "goes"),
    [({}, {"portugal": 1, "gascony": 1}), ({"portugal": {"france": {"militia": 1}}}, {"gascony": 2})],
)
def test_beaten_landers_go_back_over_the_sea_or_by_the_others_way(held: Forces, goes: dict[str, int]) -> None:
    """Two Britons in Navarre, one from over the sea, one by land from Gascony, which is British here."""
    fight: dict[str, Any] = {"region": "navarre", "attackers": [BRITAIN], "defenders": ["france"]}
    ways = [
        {"region": "navarre", "nation": BRITAIN, "from": "portugal", "units": {"infantry": 1}},
        {"region": "navarre", "nation": BRITAIN, "from": "gascony", "units": {"infantry": 1}},
    ]
    leading = {"major": False, "leaders": [BRITAIN, "france"], "laurels": [BRITAIN, "france"], "loser": "attacker"}
    back = {"procedure": "GoBack", "power": BRITAIN, "region": "navarre", "own": [BRITAIN], "enemies": ["france"]}
    played = table(
        {"navarre": {BRITAIN: {"infantry": 2}, "france": {"infantry": 5}}, **held},
        turn(
            BRITAIN,
            {"procedure": "Battles", "step": "fought", **fight},
            {"procedure": "Battle", "step": "next_back", **fight, **leading},
            back,
            step="fought",
        ),
        active=BRITAIN,
        owns={**COURTS, "navarre": "france", "gascony": BRITAIN},
        this_turn={"came": ways},
        **WAR,
    )
    if "go_to" in verbs(played, played.to_act[0]):
        does(played, BRITAIN, "go_to", region="gascony")
    assert {
        r: units(played, BRITAIN, r)["infantry"] for r in ("portugal", "gascony") if units(played, BRITAIN, r)
    } == goes


@pytest.mark.rule("NIE-POL-PEACE-13", "NIE-POL-BREAK-8", "NIE-POL-PEACE-10")
@pytest.mark.parametrize(("troop", "fights"), [("infantry", True), ("cavalry", False)])
def test_a_stray_that_has_come_among_its_hosts_on_its_way_fights_them_at_the_end_of_the_turn(
    troop: str, fights: bool
) -> None:
    """From Galicia by Hungary to Bosnia, which is free: who makes one step only is still among Austrians."""
    army: Forces = {"galicia": {"france": {troop: 1}}, "hungary": {"austria": {"infantry": 2}}}
    around = {"galicia": "austria", "hungary": "austria", "bohemia": "austria", "transylvania": "austria"}
    closed = {"grand_duchy_of_warsaw": "russia", "moldavia": "russia", "volhynia": "russia", "silesia": "prussia"}
    stack = [{"procedure": "Campaign", "step": "next_turn", "waiting": ["france"]}]
    played = table(army, stack, owns={**COURTS, **around, **closed})
    lets_pass(played, but="france")
    does(played, "france", "go_to", region="hungary")
    if not fights:
        does(played, "france", "go_to", region="bosnia")
    told: list[dict[str, Any]] = []
    for _ in range(60):
        if any(event["event"] in ("event-battle", "event-month") for event in told):
            break
        told += declines(played)
    sides = [(event["attackers"], event["defenders"]) for event in told if event["event"] == "event-battle"]
    assert sides == ([(["france"], ["austria"])] if fights else [])


@pytest.mark.rule("NIE-PORT-9", "NIE-NEUTRAL-13")
def test_the_squadrons_of_a_neutral_that_nobody_runs_leave_a_lost_port_of_themselves() -> None:
    """Nobody can be asked; they go to the first of the two seas."""
    played = turn_of(
        "france",
        scenario="1805_5",
        owner=seats("1805_5"),
        owns={"sicily": "austria", "belgium": "france"},
        ships={"sicily_port": {"ottoman": 2}},
    )
    does(played, "france", "grant", nation="austria")
    assert [
        ships(played, "ottoman", place)
        for place in ("sicily_port", min(("tyrrhenian_sea", "ionian_sea"), key=SEA.index))
    ] == [0, 2]
    assert played.to_act == ("france",)
