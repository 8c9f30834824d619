"""The odds against the rules: every fall of the dice is played, and counted."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.odds import odds
from grognard.games.napoleon_in_europe.odds.battle import estimate
from grognard.games.napoleon_in_europe.odds.chances import gives_up
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from grognard.games.napoleon_in_europe.rules.units import packed
from tests.games.napoleon_in_europe.rules.board import battle, there
from tests.games.napoleon_in_europe.rules.stage import does, moving, of, owner, ships, table, turn, units, wars

Action = dict[str, Any]
Answer = Callable[[Table, str], Action]


def every(played: Table, seat: str, action: Action, answer: Answer | None = None, rolls: int = 9) -> list[Any]:
    """All tables that an action can lead to with their chances; ``rolls``: how many rolls are looked at."""
    start = played.open_dice()
    start.act(seat, action)
    found: list[Any] = []

    def go(here: Table, p: float, left: int) -> None:
        while answer is not None and not here.rolling and here.to_act and here.decision(here.to_act[0]) is not None:
            verbs = {str(one["do"]) for one in here.legal(here.to_act[0])}
            if not verbs & {"stand", "press", "square", "evade"}:
                break
            here.act(here.to_act[0], answer(here, here.to_act[0]))
        if not here.rolling or not left:
            found.append((p, here))
            return
        count, sides = here.rolling
        for dice in itertools.product(range(1, sides + 1), repeat=count):
            twin = here.fork()
            twin.impose(list(dice))
            go(twin, p / sides**count, left - 1)

    go(start, 1.0, rolls)
    return found


def share(found: list[Any], true: Callable[[Table], bool]) -> float:
    return float(sum(p for p, here in found if true(here)))


def tally(found: list[Any], what: Callable[[Table], Any]) -> dict[Any, float]:
    """How often what comes out."""
    known: dict[Any, float] = {}
    for p, here in found:
        known[what(here)] = known.get(what(here), 0.0) + p
    return known


def told(played: Table, seat: str, action: Action) -> dict[str, float]:
    known = odds(played, seat, action)
    assert known is not None and not known.estimate
    assert sum(known.outcomes.values()) == pytest.approx(1)
    return known.outcomes


SHOT = {"do": "fire", "here": "m_left", "area": "d_left_column", "nation": "austria"}


@pytest.mark.rule("NIE-FIRE-1", "NIE-FIRE-2", "NIE-FIRE-3", "NIE-FIRE-4")
@pytest.mark.parametrize("target", ["infantry", "elite_infantry", "militia", "cavalry", "artillery"])
@pytest.mark.parametrize("troop", ["infantry", "elite_infantry", "militia"])
def test_fire(troop: str, target: str) -> None:
    played = battle({"m_left": {troop: 1}}, {"d_left_column": {target: 2}})
    action = {**SHOT, "troop": troop, "target": target}
    found = every(played, "france", action)
    known = told(played, "france", action)
    lost = share(found, lambda here: of(here).lost[NATION_INDEX["austria"]] == 1)
    back = share(found, lambda here: there(here, "austria", "d_retreat") == {target: 1})
    assert known["lost"] == pytest.approx(lost) and known["back"] == pytest.approx(back)


@pytest.mark.rule("NIE-FIRE-5", "NIE-TRANS-7")
def test_guns_far_away_and_against_a_landing() -> None:
    far = battle({"a_left": {"artillery": 1, "infantry": 1}}, {"d_left_column": {"cavalry": 2}}, phase="artillery")
    action = {**SHOT, "here": "a_left", "troop": "artillery", "target": "cavalry"}
    found = every(far, "france", action, rolls=2)
    assert told(far, "france", action)["lost"] == pytest.approx(
        share(found, lambda here: of(here).lost[NATION_INDEX["austria"]] == 1)
    )
    landing = battle({"m_left": {"infantry": 2}}, {"d_left_column": {"infantry": 2}}, side="defender", landing=True)
    back = {**SHOT, "here": "d_left_column", "area": "m_left", "nation": "france", "troop": "infantry"}
    answer = {**back, "target": "infantry"}
    found = every(landing, "austria", answer)
    assert told(landing, "austria", answer)["lost"] == pytest.approx(
        share(found, lambda here: of(here).lost[NATION_INDEX["france"]] == 1)
    )


CHARGE = {"do": "charge", "here": "m_left", "area": "d_left_column", "nation": "austria"}


@pytest.mark.rule("NIE-CHARGE-1", "NIE-CHARGE-2", "NIE-CHARGE-5", "NIE-CHARGE-8", "NIE-SQUARE-3", "NIE-SQUARE-7")
@pytest.mark.parametrize(
    ("troop", "target", "reply"),
    [
        ("infantry", "infantry", "stand"),
        ("infantry", "artillery", "stand"),
        ("elite_infantry", "militia", "stand"),
        ("infantry", "cavalry", "stand"),
        ("cavalry", "cavalry", "stand"),
        ("heavy_cavalry", "elite_infantry", "stand"),
        ("cavalry", "infantry", "square"),
        ("irregular_cavalry", "militia", "square"),
    ],
)
def test_charge(troop: str, target: str, reply: str) -> None:
    phase = "cavalry" if "cavalry" in troop else "infantry"
    played = battle({"m_left": {troop: 2, "general": 1}}, {"d_left_column": {target: 2}}, phase=phase)
    action = {**CHARGE, "troop": troop, "target": target}

    def answers(here: Table, seat: str) -> Action:
        if seat == "france":
            return {"do": "press"}
        return {"do": reply} if {"do": reply} in here.legal(seat) else {"do": "stand"}

    found = every(played, "france", action, answers)
    known = odds(played, "france", action)
    assert known is not None
    outcomes = known.outcomes if reply == "stand" else known.answers[reply]
    mine, theirs = NATION_INDEX["france"], NATION_INDEX["austria"]

    # A general may fall too: his loss is not the unit's.
    lost = share(found, lambda here: of(here).lost[theirs] == 1)
    assert outcomes["foe_lost"] == pytest.approx(lost)
    back = share(found, lambda here: bool(there(here, "austria", "d_retreat")))
    assert outcomes["foe_back"] == pytest.approx(back)
    own_back = share(found, lambda here: bool(there(here, "france", "a_retreat")))
    assert outcomes["own_back"] == pytest.approx(own_back)
    own = share(found, lambda here: of(here).lost[mine] - (1 - there(here, "france", "m_left").get("general", 0)) == 1)
    assert outcomes["own_lost"] == pytest.approx(own)


@pytest.mark.rule("NIE-RALLY-2")
@pytest.mark.parametrize("troop", ["infantry", "elite_infantry", "militia"])
def test_rally(troop: str) -> None:
    played = battle({"a_reserve": {"general": 1}, "a_retreat": {troop: 1}}, phase="general")
    action = {"do": "rally", "nation": "france", "troop": troop}
    found = every(played, "france", action)
    assert told(played, "france", action)["success"] == pytest.approx(
        share(found, lambda here: not there(here, "france", "a_retreat"))
    )


@pytest.mark.rule("NIE-PURSUIT-5")
def test_pursuit() -> None:
    played = battle({"a_left": {"infantry": 1, "cavalry": 1}}, phase="infantry", turn=3, side="defender")
    does(played, "austria", "retreat")
    action = {"do": "pursue", "troop": "cavalry", "nation": "austria", "target": "infantry"}
    found = every(played, "france", action, rolls=1)
    assert told(played, "france", action)["success"] == pytest.approx(
        share(found, lambda here: of(here).lost[NATION_INDEX["austria"]] == 1)
    )


@pytest.mark.rule("NIE-NAVAL-1", "NIE-NAVAL-2", "NIE-NAVAL-3", "NIE-PORT-6")
@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 1), (2, 4)])
def test_ships_in_port(attackers: int, defenders: int) -> None:
    played = table(
        None,
        moving("great_britain"),
        ships={"gulf_of_marseilles": {"great_britain": attackers}, "provence_port": {"france": defenders}},
        active="great_britain",
        **wars(("great_britain", "france")),
    )
    raids = [action for action in played.legal("great_britain") if action["do"] == "raid"]
    action = next(one for one in raids if one["count"] == min(attackers, 2))
    found = every(played, "great_britain", action, rolls=1)
    known = told(played, "great_britain", action)
    foes = tally(found, lambda here: defenders - ships(here, "france", "provence_port"))
    own = tally(found, lambda here: attackers - ships(here, "great_britain", "gulf_of_marseilles"))
    for lost in (1, 2, 3):
        assert known.get(f"foe_loses_{lost}", 0.0) == pytest.approx(foes.get(lost, 0.0))
        assert known.get(f"own_loses_{lost}", 0.0) == pytest.approx(own.get(lost, 0.0))


MEETINGS = {
    "at sea": ("bay_of_biscay", "north_atlantic"),
    "out of port": ("brittany_port", "bay_of_biscay"),
    "in the straits": ("mid_atlantic", "barbary_coast"),
}


def meeting(how: str, movers: int = 2, others: int = 3) -> Table:
    """French squadrons come upon British ones."""
    left, there = MEETINGS[how]
    played = table(
        None,
        moving("france"),
        ships={left: {"france": movers}, there: {"great_britain": others}},
        active="france",
        owns={"brittany": "france", "paris": "france", "london": "great_britain"},
        **wars(("great_britain", "france")),
    )
    does(played, "france", "sail", at=left, count=movers)
    does(played, "france", "steer", place=there)
    assert set(played.to_act) == {"france", "great_britain"}
    return played


@pytest.mark.rule("NIE-INTER-2", "NIE-INTER-3", "NIE-INTER-4", "NIE-INTER-5", "NIE-INTER-11", "NIE-INTER-12")
@pytest.mark.parametrize("how", list(MEETINGS))
@pytest.mark.parametrize("who", ["france", "great_britain"])
@pytest.mark.parametrize("wish", ["fight", "avoid"])
def test_interception(how: str, who: str, wish: str) -> None:
    """One side wants battle and the other does not: who is told what to expect, whichever side he is on."""
    played = meeting(how)
    other = "great_britain" if who == "france" else "france"
    known = odds(played, who, {"do": wish})
    assert known is not None and not known.estimate
    does(played, other, "avoid" if wish == "fight" else "fight")
    found = every(played, who, {"do": wish}, rolls=1)
    assert len(found) == 6
    fought = share(found, lambda here: here.rolling is not None)
    assert known.answers["otherwise"]["success"] == pytest.approx(fought)


@pytest.mark.rule("NIE-NAVAL-1", "NIE-NAVAL-2", "NIE-NAVAL-3", "NIE-NAT-1")
@pytest.mark.parametrize(("movers", "others"), [(1, 1), (2, 3), (5, 1)])
@pytest.mark.parametrize("who", ["france", "great_britain"])
def test_battle_at_sea(who: str, movers: int, others: int) -> None:
    played = meeting("at sea", movers, others)
    other = "great_britain" if who == "france" else "france"
    known = told(played, who, {"do": "fight"})
    does(played, other, "fight")
    found = every(played, who, {"do": "fight"}, rolls=1)
    lost = {
        "france": tally(found, lambda here: movers - sum(of(here).ships[0::7])),
        "great_britain": tally(found, lambda here: others - sum(of(here).ships[1::7])),
    }
    for number in (1, 2, 3, 4):
        assert known.get(f"own_loses_{number}", 0.0) == pytest.approx(lost[who].get(number, 0.0))
        assert known.get(f"foe_loses_{number}", 0.0) == pytest.approx(lost[other].get(number, 0.0))
    assert known["none"] == pytest.approx(
        share(found, lambda here: sum(of(here).ships[0::7]) + sum(of(here).ships[1::7]) == movers + others)
    )


@pytest.mark.rule("NIE-POL-OVERTURE-4", "NIE-POL-ANNEX-7", "NIE-POL-OVERTURE-9", "NIE-POL-REVOLT-5", "NIE-COMMIT-3")
def test_politics() -> None:
    played = table(
        {"bavaria": {"france": {"infantry": 5}}},
        moving("france"),
        scenario="1805_3",
        active="france",
        pap={"france": 9},
        owns={"paris": "france"},
    )
    seat = played.to_act[0]
    for action in ({"do": "win_over", "region": "bavaria"}, {"do": "annex", "region": "bavaria"}):
        if action in played.legal(seat):
            found = every(played, seat, action, lambda here, who: {"do": "pass"}, rolls=1)
            p = share(found, lambda here: owner(here, "bavaria") == "france")
            assert told(played, seat, action)["success"] == pytest.approx(p)
    for action in [one for one in played.legal(seat) if one["do"] == "overture"]:
        known = odds(played, seat, action)
        if known is not None:
            found = every(played, seat, action, rolls=1)
            target = NATION_INDEX[action["nation"]]
            free = of(played).owner[target] < 0
            kept = tally(found, lambda here: tuple(of(here).owner))
            p = sum(p for owners, p in kept.items() if (owners[target] < 0) != free)
            assert known.outcomes["success"] == pytest.approx(p)
    of(played).resolve[NATION_INDEX["france"]] = 9
    assert gives_up(of(played), NATION_INDEX["france"]) == pytest.approx(6 / 36)


@pytest.mark.rule("NIE-POL-REVOLT-5")
def test_suppression() -> None:
    played = table(
        {"bavaria": {"france": {"infantry": 6}}, "tyrol": {"france": {"infantry": 1}}},
        turn("france", {"procedure": "Suppression", "step": "begin", "power": "france"}, step="quarrel"),
        active="france",
        owns={"bavaria": "france", "tyrol": "france", "paris": "france"},
        uprising=["bavaria", "tyrol"],
    )
    action = {"do": "suppress", "region": "bavaria"}
    found = every(played, "france", action, rolls=1)
    p = share(found, lambda here: "bavaria" not in here.position()["uprising"])
    assert told(played, "france", action)["success"] == pytest.approx(p)


@pytest.mark.rule("NIE-INTER-6", "NIE-INTER-7")
def test_crossing() -> None:
    played = table(
        {"london": {"great_britain": {"infantry": 2}}},
        moving("great_britain"),
        ships={"english_channel": {"great_britain": 2, "france": 4}},
        active="great_britain",
        owns={"london": "great_britain", "picardy": "spain"},
        **wars(("great_britain", "france"), ("great_britain", "spain")),
    )
    does(played, "great_britain", "embark", from_="london")
    does(played, "great_britain", "all")
    does(played, "great_britain", "by", sea="english_channel")
    action = {"do": "land", "region": "picardy"}
    found = every(played, "great_britain", action, rolls=1)
    known = told(played, "great_britain", action)
    landed = tally(found, lambda here: units(here, "great_britain", "picardy").get("infantry", 0))
    for number in (0, 1, 2):
        assert known[str(number)] == pytest.approx(landed[number])


def test_a_whole_battle_is_an_estimate_that_favours_the_stronger() -> None:
    strong = packed({"infantry": 8, "cavalry": 3, "artillery": 3, "general": 1})
    weak = packed({"infantry": 3, "cavalry": 1})
    won = estimate({0: strong}, {5: weak})
    lost = estimate({0: weak}, {5: strong})
    assert won is not None and lost is not None and won > 0.7 > 0.3 > lost
    assert estimate({0: strong}, {5: packed({"general": 1})}) is None
    played = table(
        {"lorraine": {"france": {"infantry": 8, "artillery": 2}}, "baden_wurtt": {"austria": {"infantry": 1}}},
        moving("france"),
        active="france",
        owns={"lorraine": "france", "baden_wurtt": "austria"},
        **wars(("france", "austria")),
    )
    does(played, "france", "march", from_="lorraine")
    does(played, "france", "all")
    known = odds(played, "france", {"do": "to", "region": "baden_wurtt"})
    assert known is not None and known.estimate and known.to_json()["estimate"] and known.outcomes["won"] > 0.6
