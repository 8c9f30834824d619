"""Corners of several chapters: beaten landings, quarrels without war, neutrals in care, who gains and who answers."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.attacks import weight
from grognard.games.napoleon_in_europe.rules.battles import landed_bonus, quarrel_in
from grognard.games.napoleon_in_europe.rules.field import line
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import ANCHOR, REGION_INDEX
from grognard.games.napoleon_in_europe.rules.peace import price_of, spoils
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from grognard.games.napoleon_in_europe.rules.units import INFANTRY
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, battle, there
from tests.games.napoleon_in_europe.rules.stage import (
    allies,
    does,
    laid,
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

BRITAIN = "great_britain"


def state(army: Any = None, **parts: Any) -> Any:
    return GAME.from_position(laid(army, **parts))


# ---- the end of a game of two sides ---------------------------------------------------------------------------------


@pytest.mark.rule("NIE-WIN-25", "NIE-WIN-1")
def test_a_game_of_two_sides_is_drawn_in_the_end() -> None:
    stack: list[dict[str, Any]] = [
        {"procedure": "Campaign", "step": "next_turn", "waiting": []},
        {"procedure": "Turn", "step": "suppress", "power": "russia"},
        {"procedure": "Politics", "step": "deal", "power": "russia", "moment": "after"},
    ]
    parts: Any = {"scenario": "1805_sides_5", "active": "russia", "month": 5, "year": 1807}
    for rounds, over in ((35, False), (36, True)):
        played = table({}, stack, round=rounds, **parts)
        does(played, "russia", "pass")
        assert (played.result is not None) == over
    assert played.result is not None and played.result.winners == () and played.result.level == "draw"


# ---- land and sea ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-LAND-3")
def test_no_march_leads_into_the_sea() -> None:
    played = table({"cornwall": {"great_britain": {"infantry": 1}}}, moving("great_britain"), active="great_britain")
    does(played, "great_britain", "march", from_="cornwall")
    assert {key for action in offered(played, "great_britain", "to") for key in action} == {"do", "region"}


@pytest.mark.rule("NIE-PORT-10")
def test_constantinople_has_no_anchor() -> None:
    here = REGION_INDEX["constantinople"]
    assert not ANCHOR[0][here] and ANCHOR[1][here]
    army = {"constantinople": {"ottoman": {"militia": 1}}}
    fleet = {"black_sea": {"ottoman": 1}}
    printed = table(army, moving("ottoman"), ships=fleet, active="ottoman")
    assert "embark" not in verbs(printed, "ottoman")
    variant = table(army, moving("ottoman"), ships=fleet, active="ottoman", options={"variant_ports": True})
    assert "embark" in verbs(variant, "ottoman")


def landing(goal: str = "brittany", **parts: Any) -> Table:
    land = {"london": "great_britain", goal: "france", "paris": "france"}
    played = table(
        {"london": {"great_britain": {"infantry": 2}}},
        moving("great_britain"),
        ships={"english_channel": {"great_britain": 2}},
        active="great_britain",
        owns=land,
        **wars(("great_britain", "france")),
        **parts,
    )
    does(played, "great_britain", "embark", from_="london")
    does(played, "great_britain", "all")
    does(played, "great_britain", "by", sea="english_channel")
    does(played, "great_britain", "land", region=goal)
    return played


@pytest.mark.rule("NIE-TRANS-6", "NIE-TRANS-13", "NIE-TRANS-18")
def test_a_beaten_landing_goes_back_aboard() -> None:
    played = landing()
    does(played, "great_britain", "pass")  # three militia defend: a skirmish
    for _ in range(60):
        seat = played.to_act[0]
        choices = verbs(played, seat)
        if "retreat" in choices and seat == "great_britain":
            break
        played.act(seat, {"do": "done"} if "done" in choices else played.legal(seat)[0])
    assert played.state.stack[-1].landing  # type: ignore[attr-defined]
    does(played, "great_britain", "retreat")
    if "pursue" in verbs(played, "france"):
        does(played, "france", "done")
    assert units(played, "great_britain", "london") == {"infantry": 2}


@pytest.mark.rule("NIE-TRANS-18", "NIE-POL-REVOLT-9", "NIE-POL-REVOLT-4")
@pytest.mark.parametrize(
    ("region", "land", "rebels", "bonus"),
    [
        ("brittany", {"brittany": "france"}, [], True),
        ("vendee", {"vendee": "france"}, ["vendee"], False),
        ("belgium", {"belgium": "france"}, ["belgium"], True),
        ("andalusia", {"andalusia": "france"}, ["andalusia"], True),
    ],
)
def test_what_an_uprising_takes_from_the_defenders(region: str, land: Any, rebels: list[str], bonus: bool) -> None:
    b = state(owns=land, uprising=rebels, this_turn={"landed": {BRITAIN: [region]}})
    britain, russia = 1 << NATION_INDEX[BRITAIN], 1 << NATION_INDEX["russia"]
    assert landed_bonus(b, REGION_INDEX[region], britain | russia) == bonus
    assert not landed_bonus(b, REGION_INDEX[region], russia), "who has landed stands aside"
    assert not landed_bonus(state(owns=land), REGION_INDEX[region], britain)


@pytest.mark.rule("NIE-NAVAL-4", "NIE-NAVAL-6", "NIE-NAVAL-7", "NIE-INTER-12")
def test_allies_at_sea_fight_and_lose_together() -> None:
    fleet = {"english_channel": {"great_britain": 1}, "north_sea": {"great_britain": 2, "russia": 3, "france": 5}}
    played = table(
        {},
        moving("great_britain"),
        ships=fleet,
        active="great_britain",
        owns={"london": "prussia"},
        dice=[1, 1, 6, 6],
        **wars(("great_britain", "france"), ("russia", "france")),
        **allies(("great_britain", "russia")),
    )
    does(played, "great_britain", "sail", at="english_channel", count=1)
    does(played, "great_britain", "steer", place="north_sea")
    # Three British and three Russians: the mover speaks for the side, and with half of it has the British bonus.
    assert set(played.to_act) == {"great_britain", "france"}
    does(played, "great_britain", "fight")
    events = does(played, "france", "fight")
    told = next(event for event in events if event["event"] == "event-broadsides")
    assert (told["total"], told["total_other"]) == (2 + 6 + 1, 12 + 5)
    lost = [event["nation"] for event in events if event["event"] == "event-ship-lost"]
    assert lost == ["great_britain", "russia", "great_britain"]


# ---- politics -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PAP-1", "NIE-PAP-11", "NIE-DIPL-7", "NIE-BUY-1")
def test_points_are_kept_and_spent_between_moves() -> None:
    army = {"lorraine": {"france": {"infantry": 1}}}
    played = table(army, moving("france"), active="france", pap={"france": 40}, owns={"hanover": "great_britain"})
    does(played, "france", "rouse", region="hanover")
    does(played, "france", "march", from_="lorraine")
    does(played, "france", "to", region="burgundy")
    assert "overture" in verbs(played, "france") and of(played).pap[0] == 39


@pytest.mark.rule("NIE-POL-OVERTURE-17")
def test_a_minor_that_was_won_fights_who_stands_in_it() -> None:
    army = {"switzerland": {"austria": {"infantry": 2}}}
    land = {"paris": "france", "vienna": "austria"}
    stack = turn("prussia", {"procedure": "Politics", "step": "deal", "power": "france"}, step="window", waiting=[])
    played = table(
        army, stack, active="prussia", pap={"france": 3}, owns=land, dice=[6, 6, 2, 1, 1], **wars(("france", "austria"))
    )
    does(played, "france", "win_over", region="switzerland")
    does(played, "france", "pass")
    does(played, "prussia", "pass")
    battle = next(one for one in played.state.stack if one.__class__.__name__ == "Battle")
    assert battle.attackers == 1 << NATION_INDEX["austria"]  # type: ignore[attr-defined]
    assert battle.defenders == 1 << NATION_INDEX["france"]  # type: ignore[attr-defined]


@pytest.mark.rule("NIE-POL-ANNEX-20")
def test_a_major_battle_against_a_minor_earns_its_point() -> None:
    played = battle(turn=2, side="defender")
    before = of(played).pap[0]
    does(played, DEFENDER, "retreat")
    does(played, ATTACKER, "done")
    does(played, DEFENDER, "go_to", region="tyrol")
    assert of(played).pap[0] == before + 1


@pytest.mark.rule("NIE-NEUTRAL-10", "NIE-NEUTRAL-11", "NIE-NEUTRAL-12")
def test_a_controller_speaks_for_a_neutral_with_his_own_points() -> None:
    seats = [0, 1, 0, 3, -1, 2, 4, -1]
    parts: Any = {"scenario": "1805_5", "owner": seats, **allies(("france", "prussia"))}
    played = table({}, moving("france"), active="france", pap={"france": 3}, **parts)
    proxies = {a["do"] for a in played.legal("france") if a.get("for") == "prussia"}
    assert proxies == {"war", "passage", "grant"}
    does(played, "france", "war", nation="austria", for_="prussia")
    assert of(played).wars[NATION_INDEX["prussia"]] == 1 << NATION_INDEX["austria"]
    assert of(played).pap[0] == 2 and not of(played).wars[0]
    own = table({"berlin": {"prussia": {"infantry": 1}}}, moving("prussia"), active="prussia", **parts)
    assert own.to_act == ("france",) and "march" in verbs(own, "france") and "win_over" not in verbs(own, "france")


@pytest.mark.rule("NIE-NEUTRAL-16")
def test_a_controller_who_breaks_with_a_neutral_loses_it() -> None:
    seats = [0, 1, 0, 3, -1, 2, 4, -1]
    parts: Any = {"scenario": "1805_5", "owner": seats, **allies(("france", "prussia"))}
    played = table({}, moving("france"), active="france", pap={"france": 3}, **parts)
    assert "prussia" not in {a["nation"] for a in offered(played, "france", "overture")}
    does(played, "france", "break", nation="prussia")
    assert of(played).owner[NATION_INDEX["prussia"]] == -1


@pytest.mark.rule("NIE-POL-PEACE-17", "NIE-POL-PEACE-18")
def test_what_may_be_taken_from_a_loser() -> None:
    land = {
        "moscow": "russia",
        "st_petersburg": "russia",
        "ukraine": "russia",
        "silesia": "russia",
        "berlin": "prussia",
    }
    b = state(owns=land)
    russia = NATION_INDEX["russia"]
    assert set(spoils(b, russia)) == {REGION_INDEX["ukraine"], REGION_INDEX["silesia"]}
    assert price_of(b, russia, REGION_INDEX["ukraine"]) == 2 and price_of(b, russia, REGION_INDEX["silesia"]) == 1
    del land["ukraine"]
    found = set(spoils(state(owns=land), russia))
    assert found == {REGION_INDEX[name] for name in ("moscow", "st_petersburg", "silesia")}
    played = table(
        {}, moving("russia"), active="russia", owns=land, pap={"russia": 2, "prussia": 3}, **wars(("russia", "prussia"))
    )
    does(played, "russia", "sue")
    does(played, "prussia", "claim", region="silesia")
    assert owner(played, "silesia") == "prussia"


# ---- quarrels without war -------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-POL-BREAK-4", "NIE-POL-BREAK-8", "NIE-POL-PASSAGE-3")
def test_a_battle_without_war_where_both_still_stand() -> None:
    army = {"lorraine": {"austria": {"infantry": 2}, "france": {"infantry": 1}}}
    quarrel: Any = {"this_turn": {"quarrels": [{"nation": "france", "other": "austria"}]}}
    lorraine = REGION_INDEX["lorraine"]
    austria = 1 << NATION_INDEX["austria"]
    assert quarrel_in(state(army, owns={"lorraine": "france"}, **quarrel), lorraine, 0) == (austria, 1)
    assert quarrel_in(state(army, owns={}, **quarrel), lorraine, 0) == (1, austria)
    granted = state(army, owns={"lorraine": "france"}, passage={"france": ["austria"]}, **quarrel)
    assert quarrel_in(granted, lorraine, 0) == (0, 0)
    # PASSAGE-4: that the intruder lets the owner pass elsewhere is of no use to him here.
    elsewhere = state(army, owns={"lorraine": "france"}, passage={"austria": ["france"]}, **quarrel)
    assert quarrel_in(elsewhere, lorraine, 0) == (austria, 1)
    allied = state(army, owns={"lorraine": "france"}, **allies(("france", "austria")), **quarrel)
    assert quarrel_in(allied, lorraine, 0) == (0, 0)


@pytest.mark.rule("NIE-POL-BREAK-3")
def test_with_nowhere_to_go_straight_to_the_capital() -> None:
    army = {"andalusia": {"austria": {"infantry": 1}, "spain": {"infantry": 1}}}
    land = dict.fromkeys(("andalusia", "madrid", "western_spain", "catalonia", "gibraltar"), "spain")
    played = table(
        army,
        moving("spain"),
        active="spain",
        pap={"spain": 2},
        owns={**land, "vienna": "austria"},
        **allies(("spain", "austria")),
    )
    does(played, "spain", "break", nation="austria")
    for seat in ("spain", "austria"):
        if "done" in verbs(played, seat):
            does(played, seat, "done")
    if "go_to" in verbs(played, "austria"):
        does(played, "austria", "go_to", region="vienna")
    assert units(played, "austria", "vienna") == {"infantry": 1}


@pytest.mark.rule("NIE-POL-BREAK-9")
def test_ships_leave_a_port_that_is_no_longer_friendly() -> None:
    played = table(
        {},
        moving("spain"),
        ships={"western_spain_port": {"france": 2}},
        active="spain",
        pap={"spain": 2},
        **allies(("spain", "france")),
    )
    does(played, "spain", "break", nation="france")
    if "steer" in verbs(played, "france"):
        played.act("france", played.legal("france")[0])
    assert ships(played, "france", "western_spain_port") == 0


# ---- battles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-BATTLE-2", "NIE-BATTLE-3", "NIE-BATTLE-14")
def test_the_defenders_name_the_battles_in_turn() -> None:
    army = {
        "bavaria": {"france": {"infantry": 1}, "austria": {"infantry": 1}},
        "saxony": {"france": {"infantry": 1}, "russia": {"infantry": 1}},
        "tyrol": {"france": {"infantry": 1}, "austria": {"infantry": 1}},
    }
    stack = turn("france", {"procedure": "Battles"}, step="fought")
    played = table(army, stack, active="france", **wars(("france", "austria"), ("france", "russia")))
    # Russia comes first in turn order; it leads one battle, which is named by itself.
    battle = next(one for one in played.state.stack if one.__class__.__name__ == "Battle")
    assert battle.region == REGION_INDEX["saxony"]  # type: ignore[attr-defined]


@pytest.mark.rule("NIE-BATTLE-4", "NIE-DEPLOY-4")
def test_the_line_lies_between_reserve_and_middle() -> None:
    assert len(line(0, 1)) == 3 and len(line(0, 0)) == 1
    crowd = battle({"a_left": {"infantry": 60}})
    assert there(crowd, ATTACKER, "a_left") == {"infantry": 60}


@pytest.mark.rule("NIE-CHARGE-13", "NIE-CHARGE-14")
def test_a_general_helps_his_own_nation_and_arms_combine_over_nations() -> None:
    b = state()
    b.lay_board()
    france, spain = NATION_INDEX["france"], NATION_INDEX["spain"]
    both = 1 << france | 1 << spain
    area = 3
    b.field[13 * france + area] = 1 + (1 << 7 * 7)  # an infantry and a general
    b.field[13 * spain + area] = 1 + (1 << 7 * 3) + (1 << 7 * 6)  # infantry, cavalry, artillery
    assert weight(b, both, france, INFANTRY, area) == 2
    assert weight(b, both, spain, INFANTRY, area) == 1


def row(nation: str, area: str, **force: int) -> dict[str, Any]:
    return {"nation": nation, "area": area, "units": force}


@pytest.mark.rule("NIE-RALLY-4", "NIE-RETREAT-5")
def test_a_general_rallies_any_unit_of_his_side_and_the_leader_retires() -> None:
    fight: dict[str, Any] = {"region": "bavaria", "attackers": ["france", "spain"], "defenders": ["austria"]}
    fields = {
        **{"major": True, "leaders": ["spain", "austria"], "laurels": ["spain", "austria"], "turn": 2},
        **{"phase": "general", "side": "attacker", "power": "france"},
    }
    board = [
        *[row("spain", area, infantry=1) for area in ("a_left", "a_center", "a_right")],
        row("france", "a_reserve", general=1, infantry=1),
        row("spain", "a_retreat", infantry=2),
        *[row("austria", area, infantry=2) for area in ("d_left_column", "d_center_column", "d_right_column")],
    ]
    army = {
        "france": {"infantry": 1, "general": 1},
        "spain": {"infantry": 5},
        "austria": {"infantry": 6},
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
        field=board,
        board_laid=True,
        dice=[4, 4],
        **wars(("france", "austria"), ("spain", "austria")),
        **allies(("france", "spain")),
    )
    assert "retreat" not in verbs(played, "france")
    does(played, "france", "rally", nation="spain", troop="infantry")
    assert there(played, "spain", "a_reserve") == {"infantry": 1}


@pytest.mark.rule("NIE-GENERAL-4", "NIE-PURSUIT-6", "NIE-COMMIT-5", "NIE-COMMIT-7")
def test_generals_are_ridden_down_and_counted() -> None:
    west = {"a_reserve": {"general": 4, "cavalry": 0}, "a_retreat": {"infantry": 3}}
    played = battle(west, {"d_reserve": {"infantry": 5, "cavalry": 3}}, turn=2, dice=[6, 6, 6, 6, 6, 6, 6, 6])
    does(played, ATTACKER, "retreat")
    for target in ("general", "general", "general", "infantry", "infantry", "infantry"):
        troop = sorted({a["troop"] for a in offered(played, DEFENDER, "pursue")})[0]
        does(played, DEFENDER, "pursue", troop=troop, nation=ATTACKER, target=target)
    assert of(played).lost[0] == 6  # three of them generals
    events = does(played, DEFENDER, "done")
    assert any(event["event"] == "event-commitment" and event["nation"] == ATTACKER for event in events)
