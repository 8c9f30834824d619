"""Cases written from the rulebook and its rulings alone, third part: what is fought when, which of like pieces acts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.ground import PLACE
from grognard.games.napoleon_in_europe.rules.tables import SEVEN
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, Side, battle, there
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    at_sea,
    sails,
    under_way,
    wills,
)
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
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
from tests.games.napoleon_in_europe.rules.test_outside_two import COAST, crosses_the_channel
from tests.games.napoleon_in_europe.rules.test_rulings import lets_pass, speaks

BOTH: Final[dict[str, Any]] = {"france": {"infantry": 2}, "austria": {"infantry": 2}}


def fight(played: Table) -> tuple[str, list[str], list[str]]:
    """The battle under way: where, who attacks, who defends."""
    row = next(row for row in played.position()["stack"] if row["procedure"] == "Battle")
    return row["region"], row["attackers"], row["defenders"]


# ---- when the battles of the turn are over --------------------------------------------------------------------------


def when_all_is_fought(power: str, moment: str, army: dict[str, Any], **parts: Any) -> Table:
    parts = {"pap": RICH, "owns": {**COURTS, **parts.pop("owns", {})}, **parts}
    if moment == "after":
        return table(army, turn(power, speaks(power, "after"), step="suppress"), active=power, **parts)
    campaign = {"procedure": "Campaign", "step": "next_month", "waiting": []}
    if moment == "season":
        above = [{"procedure": "Production", "step": "window", "waiting": []}, speaks(power, "season")]
    else:
        season = {"procedure": "Production", "step": "purchase", "waiting": []}
        above = [season, {"procedure": "Purchase", "step": "spend", "power": power}]
    return table(army, [campaign, *above], **parts)


@pytest.mark.rule("NIE-LAND-14")
@pytest.mark.parametrize("moment", ["after", "season", "market"])
@pytest.mark.parametrize("declarer", ["france", "austria"])
def test_a_war_when_the_battles_are_over_is_fought_where_both_stand(moment: str, declarer: str) -> None:
    other = "austria" if declarer == "france" else "france"
    played = when_all_is_fought(declarer, moment, {"bavaria": BOTH})
    does(played, declarer, "war", nation=other)
    lets_pass(played, declarer if played.to_act[0] != declarer else "")
    while "Deployment" not in under_way(played):
        does(played, played.to_act[0], "pass")
    assert fight(played) == ("bavaria", [declarer], [other])
    assert under_way(played)[2] == ("Purchase" if moment == "market" else "Politics")


@pytest.mark.rule("NIE-LAND-14", "NIE-PAP-12")
def test_who_answers_a_war_when_the_battles_are_over_attacks_where_he_stands() -> None:
    army = {"bavaria": {"prussia": {"infantry": 2}, "austria": {"infantry": 2}}}
    played = when_all_is_fought("france", "after", army)
    does(played, "france", "war", nation="austria")
    while played.to_act[0] != "prussia":
        does(played, played.to_act[0], "pass")
    does(played, "prussia", "war", nation="austria")
    while "Deployment" not in under_way(played):
        does(played, played.to_act[0], "pass")
    assert fight(played) == ("bavaria", ["prussia"], ["austria"])


@pytest.mark.rule("NIE-LAND-14", "NIE-COMMIT-6")
def test_a_guest_in_the_capital_becomes_its_invader_at_once() -> None:
    played = when_all_is_fought(
        "france", "after", {"vienna": {"france": {"infantry": 2}}}, resolve={"austria": 7}, dice=[3, 4]
    )
    told = does(played, "france", "war", nation="austria")
    while played.to_act[0] != "france":
        told += does(played, played.to_act[0], "pass")
    assert any(event["event"] == "event-commitment" and event["nation"] == "austria" for event in told)
    assert played.position()["invaded"] == ["vienna"] and of(played).stack[-1].step == "deal"


@pytest.mark.rule("NIE-POL-BREAK-4", "NIE-LAND-14")
def test_an_ally_betrayed_when_the_battles_are_over_is_fought_in_that_turn() -> None:
    """The rulebook: battles in any case at the end of the turn in which the alliance was broken."""
    played = when_all_is_fought("france", "after", {"bavaria": BOTH}, **allies(("france", "austria")))
    does(played, "france", "break", nation="austria")
    does(played, "france", "war", nation="austria")
    while "Deployment" not in under_way(played):
        does(played, played.to_act[0], "pass")
    assert fight(played) == ("bavaria", ["france"], ["austria"])


@pytest.mark.rule("NIE-POL-OVERTURE-17")
@pytest.mark.parametrize("moment", ["after", "season", "market"])
def test_a_minor_won_when_the_battles_are_over_fights_before_anything_else(moment: str) -> None:
    played = when_all_is_fought(
        "france",
        moment,
        {"switzerland": {"austria": {"infantry": 2}}},
        dice=[6, 6, 2, 1, 1],
        **wars(("france", "austria")),
    )
    does(played, "france", "win_over", region="switzerland")
    if "battle" in verbs(played, "france"):
        does(played, "france", "battle", region="switzerland")
    assert fight(played) == ("switzerland", ["austria"], ["france"])
    assert owner(played, "switzerland") == "france" and units(played, "france", "switzerland")["infantry"] == 2


@pytest.mark.rule("NIE-POL-ANNEX-14")
def test_politics_go_on_when_a_minor_that_resisted_is_beaten() -> None:
    """In the same window; Switzerland cannot be tried again (ANNEX-15)."""
    played = when_all_is_fought(
        "france", "after", {"switzerland": {"france": {"infantry": 3}}}, dice=[1, 1, 1, 1, *[6] * 40]
    )
    told = does(played, "france", "annex", region="switzerland")
    for _ in range(60):
        if "overture" in verbs(played, "france"):
            break
        seat = played.to_act[0]
        choices = played.legal(seat)
        strikes = [a for a in choices if a["do"] in ("charge", "retreat")] if seat == "france" else []
        easy = [a for a in choices if a["do"] in ("pass", "done", "stand")]
        told += played.act(seat, (strikes or easy or choices)[0])
    fought = ["event-annexing", "event-battle", "event-battle-won"]
    assert [event["event"] for event in told if event["event"] in (*fought, "event-turn")] == fought
    assert under_way(played)[-1] == "Politics" and not offered(played, "france", "annex")
    assert BRITAIN in [action["nation"] for action in offered(played, "france", "war")]


# ---- of like units, which one ---------------------------------------------------------------------------------------


def riders_who_have_met(**parts: Any) -> Table:
    """One cavalry has come from the Reserve to the left, where another has not acted yet."""
    west: Side = {"a_left": {"infantry": 1, "cavalry": 1}, "a_reserve": {"cavalry": 1}}
    played = battle(west, phase="cavalry", **parts)
    does(played, ATTACKER, "move", troop="cavalry", here="a_reserve", area="a_left")
    return played


@pytest.mark.rule("NIE-PHASE-7", "NIE-ACTION-1")
def test_a_fresh_unit_rides_on_while_one_that_has_acted_may_still_act() -> None:
    """Two areas for the one, and the other still has an action where it is."""
    played = riders_who_have_met()
    does(played, ATTACKER, "move", troop="cavalry", here="a_left", area="m_left", fresh="fresh")
    assert [a["here"] for a in offered(played, ATTACKER, "charge")] == ["m_left"]
    assert "a_left" in {a["here"] for a in offered(played, ATTACKER, "move")}
    assert not [a for a in played.legal(ATTACKER) if "fresh" in a]  # of one in an area there is no choice


@pytest.mark.rule("NIE-PHASE-7", "NIE-ACTION-1")
def test_else_it_is_the_one_that_has_acted() -> None:
    played = riders_who_have_met()
    does(played, ATTACKER, "move", troop="cavalry", here="a_left", area="m_left")
    assert not offered(played, ATTACKER, "charge") and not [a for a in played.legal(ATTACKER) if "fresh" in a]
    assert there(played, ATTACKER, "m_left") == {"cavalry": 1}


@pytest.mark.rule("NIE-PHASE-7", "NIE-ACTION-1")
@pytest.mark.parametrize("fresh", [True, False])
def test_who_charges_decides_who_may_still_ride(fresh: bool) -> None:
    """The charge is drawn; where a fresh one made it, both can fall back afterwards."""
    west: Side = {"m_left": {"cavalry": 2}}
    parts: dict[str, Any] = {"once": [{"nation": ATTACKER, "area": "m_left", "units": {"cavalry": 1}}]}
    east: Side = {"d_left_column": {"cavalry": 1, "infantry": 1}}
    played = battle(west, east, phase="cavalry", dice=[3, 4, 3, 4], **parts)
    how = {"fresh": "fresh"} if fresh else {}
    does(played, ATTACKER, "charge", troop="cavalry", here="m_left", area="d_left_column", **target("cavalry"), **how)
    does(played, ATTACKER, "move", troop="cavalry", here="m_left", area="a_left")
    left = {action["here"] for action in offered(played, ATTACKER, "move")}
    assert left == ({"m_left"} if fresh else {"a_left"})


def target(troop: str) -> dict[str, str]:
    return {"nation": DEFENDER, "target": troop}


@pytest.mark.rule("NIE-PHASE-7", "NIE-RALLY-1")
def test_a_fresh_general_rallies_where_another_has_come() -> None:
    west: Side = {"a_left": {"infantry": 2, "general": 1}, "a_reserve": {"general": 1}, "a_retreat": {"infantry": 3}}
    played = battle(west, phase="general", dice=[1, 1] * 3)
    does(played, ATTACKER, "move", troop="general", here="a_left", area="a_reserve")
    does(played, ATTACKER, "rally", nation=ATTACKER, troop="infantry", fresh="fresh")
    assert not [a for a in played.legal(ATTACKER) if "fresh" in a]  # both have one action left
    does(played, ATTACKER, "rally", nation=ATTACKER, troop="infantry")
    does(played, ATTACKER, "rally", nation=ATTACKER, troop="infantry")
    assert not offered(played, ATTACKER, "rally") and not offered(played, ATTACKER, "move")


@pytest.mark.rule("NIE-PHASE-7", "NIE-ACTION-1")
def test_of_units_with_one_action_there_is_no_choice() -> None:
    played = battle({"a_left": {"infantry": 3}}, phase="infantry")
    does(played, ATTACKER, "move", troop="infantry", here="a_left", area="m_left")
    assert not [a for a in played.legal(ATTACKER) if "fresh" in a]


# ---- of like squadrons, which one -----------------------------------------------------------------------------------

TWO: Final[dict[str, Any]] = {"london": {BRITAIN: {"infantry": 2}}}


def serving(played: Table) -> dict[str, int]:
    """Where squadrons are that have escorted."""
    return {PLACE[key // SEVEN]: number for key, number in of(played).escorts.items() if number}


@pytest.mark.rule("NIE-TRANS-10", "NIE-SEA-5")
def test_a_fresh_squadron_that_joins_one_that_has_escorted_frees_it_of_nothing() -> None:
    played = at_sea({"english_channel": {BRITAIN: 1}, "north_sea": {BRITAIN: 1}}, army=TWO, **COAST)
    crosses_the_channel(played)
    sails(played, BRITAIN, "north_sea", "english_channel")
    does(played, BRITAIN, "halt")
    assert not [action for action in offered(played, BRITAIN, "sail") if "served" in action]  # only one can go
    sails(played, BRITAIN, "english_channel", "north_sea")
    does(played, BRITAIN, "halt")
    assert serving(played) == {"north_sea": 1}
    crosses_the_channel(played, 2)
    assert not offered(played, BRITAIN, "embark")


@pytest.mark.rule("NIE-TRANS-10", "NIE-SEA-5")
@pytest.mark.parametrize("served", [0, 1])
def test_the_owner_says_whether_the_squadron_that_has_escorted_sails_on(served: int) -> None:
    played = at_sea({"english_channel": {BRITAIN: 2}}, army=TWO, **COAST)
    crosses_the_channel(played)
    ways = [(a["count"], a.get("served", 0)) for a in offered(played, BRITAIN, "sail")]
    assert ways == [(1, 0), (1, 1), (2, 0)]  # of two both go, and there is no choice
    does(played, BRITAIN, "sail", at="english_channel", count=1, **({"served": 1} if served else {}))
    does(played, BRITAIN, "steer", place="north_sea")
    does(played, BRITAIN, "halt")
    assert serving(played) == {"north_sea" if served else "english_channel": 1}
    if served:
        crosses_the_channel(played, 2)


@pytest.mark.rule("NIE-TRANS-10", "NIE-SEA-3")
def test_a_squadron_that_has_arrived_escorts_before_one_that_may_still_sail() -> None:
    played = at_sea({"english_channel": {BRITAIN: 1}, "north_sea": {BRITAIN: 1}}, army=TWO, **COAST)
    sails(played, BRITAIN, "north_sea", "english_channel")
    does(played, BRITAIN, "halt")
    crosses_the_channel(played)
    sails(played, BRITAIN, "english_channel", "north_sea", "english_channel")
    does(played, BRITAIN, "halt")
    crosses_the_channel(played, 2)


@pytest.mark.rule("NIE-TRANS-10", "NIE-NAVAL-2", "NIE-NAVAL-5")
@pytest.mark.parametrize("docks", [False, True])
def test_who_has_escorted_is_lost_first_and_makes_for_port_first(docks: bool) -> None:
    """Two of three have escorted; one is lost, and one may enter a port: the third can still escort."""
    played = at_sea(
        {"english_channel": {BRITAIN: 3, "france": 6}},
        escorts=[{"place": "english_channel", "nation": BRITAIN, "count": 2}],
        dice=[3, 3, 3, 2],  # 6 and four, with the British bonus, against 5 and six
        **COAST,
    )
    does(played, BRITAIN, "seek", sea="english_channel")
    wills(played, great_britain="fight", france="fight")
    assert ships(played, BRITAIN, "english_channel") == 2 and serving(played) == {"english_channel": 1}
    if docks:
        does(played, BRITAIN, "moor", region="london", count=1)
        assert serving(played) == {"london_port": 1}


@pytest.mark.rule("NIE-TRANS-10", "NIE-PORT-11")
def test_a_raider_that_has_not_escorted_takes_nobodys_duty_with_it() -> None:
    """The one that has sailed and not escorted raids and is lost; the other is still the one that has escorted."""
    played = at_sea(
        {"bay_of_biscay": {BRITAIN: 2}, "brittany_port": {"france": 3}},
        escorts=[{"place": "bay_of_biscay", "nation": BRITAIN, "count": 1}],
        sailed=[{"place": "bay_of_biscay", "nation": BRITAIN, "count": 1}],
        dice=[1, 1, 6, 6],
    )
    does(played, BRITAIN, "raid", region="brittany", sea="bay_of_biscay", count=1)
    assert ships(played, BRITAIN, "bay_of_biscay") == 1 and serving(played) == {"bay_of_biscay": 1}


# ---- of like units that came by several ways ------------------------------------------------------------------------


def beaten(came: dict[str, dict[str, int]], left: dict[str, int], **parts: Any) -> Table:
    """French attackers of Bavaria who came by these ways have lost the battle, and these are left."""
    fight: dict[str, Any] = {"region": "bavaria", "attackers": ["france"], "defenders": ["austria"]}
    ways = [{"region": "bavaria", "nation": "france", "from": way, "units": force} for way, force in came.items()]
    leading = {"major": False, "leaders": ["france", "austria"], "laurels": ["france", "austria"], "loser": "attacker"}
    back = {"procedure": "GoBack", "power": "france", "region": "bavaria", "own": ["france"], "enemies": ["austria"]}
    return table(
        {"bavaria": {"france": left, "austria": {"infantry": 9}}, **parts.pop("army", {})},
        turn(
            "france",
            {"procedure": "Battles", "step": "fought", **fight},
            {"procedure": "Battle", "step": "next_back", **fight, **leading},
            back,
            step="fought",
        ),
        active="france",
        owns={**COURTS, "bavaria": "austria"},
        this_turn={"came": ways},
        **wars(("france", "austria")),
    )


@pytest.mark.rule("NIE-VICTORY-12", "NIE-VICTORY-4")
def test_the_owner_says_how_many_go_back_by_which_way() -> None:
    came = {"switzerland": {"infantry": 2, "cavalry": 1}, "baden_wurtt": {"infantry": 3}}
    played = beaten(came, {"infantry": 4, "cavalry": 1})
    shares = [(a["troop"], a["region"], a["count"]) for a in offered(played, "france", "place")]
    assert shares == [("infantry", "switzerland", 1), ("infantry", "switzerland", 2)]  # three at most by the other
    does(played, "france", "place", troop="infantry", region="switzerland", count=1)
    assert units(played, "france", "switzerland") == {"infantry": 1, "cavalry": 1}
    assert units(played, "france", "baden_wurtt") == {"infantry": 3}


@pytest.mark.rule("NIE-VICTORY-12")
def test_three_ways_and_two_types_are_shared_out_one_after_another() -> None:
    each = {"infantry": 2, "cavalry": 1}
    played = beaten(dict.fromkeys(("switzerland", "baden_wurtt", "hesse_berg"), each), {"infantry": 2, "cavalry": 2})
    does(played, "france", "place", troop="infantry", region="switzerland", count=0)
    does(played, "france", "place", troop="infantry", region="baden_wurtt", count=1)
    does(played, "france", "place", troop="cavalry", region="switzerland", count=1)
    does(played, "france", "place", troop="cavalry", region="baden_wurtt", count=0)
    assert units(played, "france", "switzerland") == {"cavalry": 1}
    assert units(played, "france", "baden_wurtt") == {"infantry": 1}
    assert units(played, "france", "hesse_berg") == {"infantry": 1, "cavalry": 1}


@pytest.mark.rule("NIE-VICTORY-12")
@pytest.mark.parametrize("closed", [False, True])
def test_where_all_are_left_or_one_way_is_open_nothing_is_asked(closed: bool) -> None:
    army = {"switzerland": {"austria": {"infantry": 1}}} if closed else {}
    left = 3 if closed else 5
    came = {"switzerland": {"infantry": 2}, "baden_wurtt": {"infantry": 3}}
    played = beaten(came, {"infantry": left}, army=army)
    assert units(played, "france", "baden_wurtt") == {"infantry": 3}
    assert units(played, "france", "switzerland") == ({} if closed else {"infantry": 2})
