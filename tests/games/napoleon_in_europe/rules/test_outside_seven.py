"""Cases written from the rulebook and its rulings before the code was read, seventh part: Production Rounds, politics,
alliances and passages."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    RICH,
    at_war,
    declines,
    lets_pass,
    points,
    season,
    turn_of,
    under_way,
)
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    allies,
    does,
    of,
    offered,
    owner,
    ships,
    table,
    units,
    verbs,
    wars,
)
from tests.games.napoleon_in_europe.rules.test_neutrals import seats


def ends_the_turn(played: Table, seat: str, limit: int = 200) -> list[dict[str, Any]]:
    """A seat passes, and all decline what follows, until somebody else's turn begins."""
    told = does(played, seat, "pass")
    for _ in range(limit):
        if not played.to_act or any(event["event"] == "event-turn" for event in told):
            return told
        told += declines(played)
    return told


def opens_the_shops(played: Table) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = []
    while "Purchase" not in under_way(played):
        told += declines(played)
    return told


def incomes(told: list[dict[str, Any]]) -> dict[str, int]:
    return {event["nation"]: event["count"] for event in told if event["event"] == "event-income"}


# ---- Production Rounds ----------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PROD-11", "NIE-POL-REVOLT-3", "NIE-PROD-4")
@pytest.mark.parametrize(("roused", "count"), [(False, 12), (True, 10)])
def test_an_uprising_in_the_window_of_the_season_costs_this_rounds_income(roused: bool, count: int) -> None:
    played = season(owns={**COURTS, "belgium": "france"}, pap=RICH)
    told = lets_pass(played, but="austria")
    told += does(played, "austria", "rouse", region="belgium") if roused else []
    told += opens_the_shops(played)
    assert incomes(told)["france"] == count


@pytest.mark.rule("NIE-PROD-11", "NIE-NEUTRAL-3", "NIE-POL-OVERTURE-9")
def test_a_neutral_won_in_the_window_of_the_season_collects_and_buys_in_this_round() -> None:
    played = season(owns=COURTS, scenario="1805_5", owner=seats("1805_5"), pap=RICH, dice=[1, 1])
    told = lets_pass(played, but="austria")
    told += does(played, "austria", "overture", nation="prussia")
    told += opens_the_shops(played)
    assert incomes(told)["prussia"] == 10 and "ottoman" not in incomes(told)
    shops: list[set[str]] = []
    while "Purchase" in under_way(played):
        shops.append({action["region"] for action in offered(played, played.to_act[0], "buy")})
        declines(played)
    assert {"berlin"} in shops


@pytest.mark.rule("NIE-PROD-11", "NIE-POL-PEACE-7")
def test_what_a_congress_of_the_season_takes_pays_its_new_owner_at_once() -> None:
    war = wars(("france", "austria"))
    played = season(owns={**COURTS, "tyrol": "austria", "venice": "austria"}, pap=RICH, **war)
    told = lets_pass(played, but="austria") + does(played, "austria", "sue")
    told += does(played, "france", "claim", region="venice")
    told += opens_the_shops(played)
    assert (incomes(told)["france"], incomes(told)["austria"]) == (12, 10)


@pytest.mark.rule("NIE-PLACE-1", "NIE-PLACE-3", "NIE-PROD-12", "NIE-DEF-11")
@pytest.mark.parametrize(
    ("army", "war", "parts", "open_"),
    [
        ({"austria": {"general": 1}}, True, {}, True),
        ({"austria": {"militia": 1}}, True, {}, False),
        ({"austria": {"infantry": 3}}, False, {}, True),
        ({}, True, {"uprising": ["picardy"]}, False),
    ],
)
def test_where_new_units_and_squadrons_may_not_be_placed(
    army: dict[str, Any], war: bool, parts: dict[str, Any], open_: bool
) -> None:
    top = {"procedure": "Purchase", "step": "begin", "power": "france"}
    stack = [{"procedure": "Campaign", "step": "next_month"}, {"procedure": "Production", "step": "purchase"}, top]
    parts |= wars(("france", "austria")) if war else {}
    home = {**COURTS, "picardy": "france", "provence": "france"}
    played = table({"picardy": army}, stack, owns=home, pp={"france": 30}, **parts)
    built = {(action["bought"], action["region"]) for action in offered(played, "france", "buy")}
    assert (("infantry", "picardy") in built) == (("naval_squadron", "picardy") in built) == open_
    assert ("naval_squadron", "provence") in built and ("naval_squadron", "paris") not in built


@pytest.mark.rule("NIE-POL-PEACE-9", "NIE-PAP-5", "NIE-PAP-13")
def test_points_are_bought_out_of_debt() -> None:
    top = {"procedure": "Purchase", "step": "begin", "power": "france"}
    stack = [{"procedure": "Campaign", "step": "next_month"}, {"procedure": "Production", "step": "purchase"}, top]
    played = table({}, stack, owns={**COURTS, "belgium": "austria"}, pp={"france": 20}, pap={"france": -1})
    paid = {"rouse", "war", "overture", "win_over"}
    does(played, "france", "buy_points")
    assert points(played, "france") == [0] and not paid & verbs(played, "france")
    does(played, "france", "buy_points")
    assert points(played, "france") == [1] and "rouse" in verbs(played, "france")


@pytest.mark.rule("NIE-END-8", "NIE-END-4", "NIE-PAP-2")
@pytest.mark.parametrize(("dice", "over"), [([6, 6], True), ([6, 5], False)])
def test_a_sudden_end_in_march_comes_before_the_season(dice: list[int], over: bool) -> None:
    played = table(
        {},
        [{"procedure": "Campaign", "step": "next_turn", "waiting": []}],
        options={"sudden_end": True, "length": "short"},
        round=12,
        year=1806,
        month=3,
        owns=COURTS,
        pap=dict.fromkeys(RICH, 0),
        dice=dice,
    )
    assert (played.result is not None) == over
    assert points(played, "france") == [0 if over else 1]


# ---- declarations and offers ----------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PAP-12", "NIE-ALLY-12", "NIE-POL-PEACE-6")
def test_who_may_answer_a_war_and_on_which_side() -> None:
    """Spain is France's ally, Austria is bound by a truce with Prussia, Russia by one with France."""
    truce = [
        {"nation": "prussia", "other": "austria", "until": [1806, 1]},
        {"nation": "france", "other": "russia", "until": [1806, 1]},
    ]
    truces = [{**row, "until": 12 * 1806 + 1} for row in truce]
    played = turn_of("france", truce=truces, year=1805, month=8, **allies(("france", "spain")))
    does(played, "france", "war", nation="prussia")
    may: dict[str, set[str]] = {}
    order: list[str] = []
    while played.to_act != ("france",):
        seat = played.to_act[0]
        order.append(seat)
        may[seat] = {action["nation"] for action in offered(played, seat, "war")}
        does(played, seat, "pass")
    assert order == [BRITAIN, "russia", "ottoman", "austria", "spain"]
    assert may["spain"] == {"prussia"} and may["austria"] == {"france"} and may["russia"] == {"prussia"}
    assert may["ottoman"] == may[BRITAIN] == {"france", "prussia"}


@pytest.mark.rule("NIE-POL-PEACE-6", "NIE-POL-PEACE-15")
def test_the_loser_may_break_the_truce_with_one_and_the_other_stays_bound() -> None:
    until = 12 * 1806 + 5
    truces = [{"nation": "prussia", "other": other, "until": until} for other in ("france", "austria")]
    parts: dict[str, Any] = {"truce": truces, "year": 1806, "month": 4}
    assert "prussia" not in {a["nation"] for a in offered(turn_of("france", **parts), "france", "war")}
    ripe = turn_of("france", **{**parts, "month": 5})
    assert "prussia" in {a["nation"] for a in offered(ripe, "france", "war")}
    played = turn_of("prussia", **parts)
    does(played, "prussia", "war", nation="france")
    may = {}
    while played.to_act != ("prussia",):
        seat = played.to_act[0]
        may[seat] = {action["nation"] for action in offered(played, seat, "war")}
        does(played, seat, "pass")
    assert "prussia" not in may["austria"] and at_war(played, "france", "prussia")
    assert [row["other"] for row in played.position()["truce"]] == ["austria"]


@pytest.mark.rule("NIE-POL-PEACE-11", "NIE-POL-ARMISTICE-2", "NIE-PAP-4")
def test_who_made_an_armistice_has_lost_its_place_in_the_order_of_the_wars() -> None:
    foes = ("austria", "prussia", "russia")
    war = wars(*[("france", foe) for foe in foes])
    war["order"]["france"] = list(foes)
    played = turn_of("austria", pap={**RICH, "france": 5}, owns={"milan": "france"}, **war)
    does(played, "austria", "armistice", nation="france")
    does(played, "austria", "propose")
    does(played, "france", "accept")
    ends_the_turn(played, "austria")
    while played.to_act != ("france",) or "sue" not in verbs(played, "france"):
        declines(played)
    before = points(played, "austria", "prussia", "russia")
    does(played, "france", "sue")
    after = points(played, "austria", "prussia", "russia")
    assert [new - old for new, old in zip(after, before, strict=True)] == [0, 2, 1]
    assert played.to_act == ("prussia",)


@pytest.mark.rule("NIE-POL-ARMISTICE-1", "NIE-PAP-13", "NIE-POL-PASSAGE-1", "NIE-POL-PEACE-9")
@pytest.mark.parametrize(("french", "austrian", "offer"), [(1, 1, True), (0, 1, False), (1, 0, False), (1, -2, False)])
def test_both_must_be_able_to_pay_for_an_armistice(french: int, austrian: int, offer: bool) -> None:
    pap = {**RICH, "france": french, "austria": austrian}
    played = turn_of("france", pap=pap, owns={"milan": "france"}, **wars(("france", "austria")))
    assert bool(offered(played, "france", "armistice")) == offer
    debtor = turn_of("france", pap={**RICH, "france": -3})
    assert "passage" in verbs(debtor, "france"), "which costs nothing"


BUNDLE: dict[str, Any] = {"owns": {"belgium": "france", "milan": "france", "tyrol": "austria", "venice": "austria"}}


def bundle(played: Table) -> None:
    does(played, "france", "armistice", nation="austria")
    does(played, "france", "add", term="passage")
    does(played, "france", "add", term="trade")
    does(played, "france", "give", region="milan")
    does(played, "france", "want", region="venice")
    does(played, "france", "propose")


@pytest.mark.rule("NIE-DIPL-5", "NIE-DIPL-6", "NIE-TRADE-1", "NIE-POL-ARMISTICE-1")
def test_a_bundle_is_taken_whole() -> None:
    played = turn_of("france", **BUNDLE, **wars(("france", "austria")))
    bundle(played)
    does(played, "austria", "accept")
    assert not at_war(played, "france", "austria") and points(played, "france", "austria") == [4, 4]
    assert (owner(played, "milan"), owner(played, "venice")) == ("austria", "france")
    assert of(played).passage[NATION_INDEX["austria"]] == 1 << NATION_INDEX["france"]
    assert not of(played).passage[NATION_INDEX["france"]], "one-way"


@pytest.mark.rule("NIE-DIPL-5", "NIE-DIPL-6")
def test_a_bundle_is_refused_whole_and_uses_up_all_its_kinds() -> None:
    played = turn_of("france", **BUNDLE, **wars(("france", "austria")))
    bundle(played)
    does(played, "austria", "refuse")
    assert at_war(played, "france", "austria") and points(played, "france", "austria") == [5, 5]
    assert owner(played, "milan") == "france" and not of(played).passage[NATION_INDEX["austria"]]
    again = [action for action in played.legal("france") if action.get("nation") == "austria"]
    assert not {"armistice", "passage", "trade"} & {action["do"] for action in again}
    assert "passage" in {action["do"] for action in played.legal("france") if action.get("nation") == "russia"}


@pytest.mark.rule("NIE-TRADE-3", "NIE-TRADE-1")
@pytest.mark.parametrize(
    ("army", "parts", "there"),
    [
        ({}, {}, True),
        ({}, {"uprising": ["venice"]}, False),
        ({"venice": {"russia": {"infantry": 1}}}, wars(("russia", "austria")), False),
        ({"venice": {"russia": {"general": 1}}}, wars(("russia", "austria")), True),  # it occupies nothing
        ({"venice": {"france": {"infantry": 1}}}, {}, True),
    ],
)
def test_which_regions_can_be_asked_for_in_an_exchange(army: Forces, parts: dict[str, Any], there: bool) -> None:
    played = turn_of("france", army, **BUNDLE, **parts)
    does(played, "france", "trade", nation="austria")
    wanted = {action["region"] for action in offered(played, "france", "want")}
    assert wanted == {"tyrol", *(["venice"] if there else [])}
    assert "paris" not in {action["region"] for action in offered(played, "france", "give")}


@pytest.mark.rule("NIE-POL-BREAK-9", "NIE-PORT-2", "NIE-TRADE-1")
@pytest.mark.parametrize(("friends", "left"), [(False, 0), (True, 2)])
def test_squadrons_leave_a_port_that_is_traded_away(friends: bool, left: int) -> None:
    parts = allies(("france", "austria")) if friends else {}
    owns = {"belgium": "france", "venice": "austria", "tyrol": "austria"}
    played = turn_of("france", owns=owns, ships={"belgium_port": {"france": 2}}, **parts)
    does(played, "france", "trade", nation="austria")
    does(played, "france", "give", region="belgium")
    does(played, "france", "want", region="venice")
    does(played, "france", "propose")
    does(played, "austria", "accept")
    assert ships(played, "france", "belgium_port") == left
    assert ships(played, "france", "north_sea") == 2 - left


# ---- alliances and passage end --------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-PASSAGE-4", "NIE-POL-WAR-1")
def test_war_cancels_passage_both_ways() -> None:
    played = turn_of("france", passage={"austria": ["france"], "france": ["austria", "spain"]})
    does(played, "france", "war", nation="austria")
    lets_pass(played, but="france")
    assert of(played).passage[NATION_INDEX["austria"]] == 0
    assert of(played).passage[NATION_INDEX["france"]] == 1 << NATION_INDEX["spain"]


@pytest.mark.rule("NIE-POL-PASSAGE-5", "NIE-POL-PASSAGE-2", "NIE-POL-BREAK-6", "NIE-POL-BREAK-10")
@pytest.mark.parametrize(
    ("parts", "goals"),
    [
        ({"owns": {"tyrol": "austria", "bavaria": "austria", "illyria": "austria"}}, {"milan", "switzerland"}),
        ({"owns": {"tyrol": "austria", "milan": "austria", "switzerland": "russia", "venice": "russia",
                   "bavaria": "austria", "illyria": "austria"}}, {"paris"}),
    ],
)  # fmt: skip
def test_whose_passage_is_revoked_leaves_at_once(parts: dict[str, Any], goals: set[str]) -> None:
    army: Forces = {"tyrol": {"france": {"infantry": 2}}, "venice": {"austria": {"infantry": 1}}}
    played = turn_of("austria", army, passage={"austria": ["france"]}, **parts)
    does(played, "austria", "revoke", nation="france")
    if "go_to" in verbs(played, played.to_act[0]):
        assert {action["region"] for action in offered(played, "france", "go_to")} == goals
        does(played, "france", "go_to", region=min(goals))
    assert units(played, "france", min(goals)) == {"infantry": 2} and not units(played, "france", "tyrol")


@pytest.mark.rule("NIE-POL-PASSAGE-5")
def test_passage_is_not_revoked_in_the_turn_in_which_it_was_given() -> None:
    played = turn_of("austria")
    does(played, "austria", "grant", nation="france")
    assert not offered(played, "austria", "revoke")
    assert "revoke" in verbs(turn_of("austria", passage={"austria": ["france"]}), "austria")


@pytest.mark.rule("NIE-POL-BREAK-4", "NIE-POL-BREAK-3", "NIE-POL-BREAK-8")
@pytest.mark.parametrize("held", [False, True])
def test_who_can_go_nowhere_fights_the_former_ally_at_the_end_of_the_turn(held: bool) -> None:
    """France stands in Spanish Navarre; all around is Spanish. Paris is open, or a Prussian army stands in it."""
    army: Forces = {"navarre": {"france": {"infantry": 2}, "spain": {"infantry": 2}}}
    army |= {"paris": {"prussia": {"infantry": 1}}} if held else {}
    around = dict.fromkeys(("navarre", "asturias", "catalonia", "gascony"), "spain")
    war = wars(("france", "prussia"))
    played = turn_of("spain", army, owns=around, **allies(("france", "spain")), **war)
    does(played, "spain", "break", nation="france")
    while played.to_act and "done" in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "done")
    assert units(played, "france", "paris") == ({} if held else {"infantry": 2})
    told = ends_the_turn(played, "spain")
    fights = [(event["attackers"], event["defenders"]) for event in told if event["event"] == "event-battle"]
    assert fights == ([(["france"], ["spain"])] if held else [])
    assert not at_war(played, "france", "spain")


@pytest.mark.rule("NIE-POL-BREAK-9")
def test_who_broke_an_alliance_loses_the_ports_of_the_other_but_not_its_own() -> None:
    fleet = {"western_spain_port": {"france": 1}, "brittany_port": {"france": 1, "spain": 1}}
    owns = {"western_spain": "spain", "brittany": "france"}
    played = turn_of("spain", ships=fleet, owns=owns, **allies(("france", "spain")))
    does(played, "spain", "break", nation="france")
    while played.to_act and "steer" in verbs(played, played.to_act[0]):
        does(played, played.to_act[0], "steer", place=offered(played, played.to_act[0], "steer")[0]["place"])
    assert ships(played, "france", "mid_atlantic") == 1 and ships(played, "france", "brittany_port") == 1
    assert ships(played, "spain", "brittany_port") == 0
