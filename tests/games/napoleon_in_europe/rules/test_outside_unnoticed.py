"""Cases from the rulebook and its rulings alone, where two rules meet, at the edges, and what is not allowed:
what broken lines were not noticed by."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table, table_from_position
from grognard.games.napoleon_in_europe.aide.preview import warnings
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND, REGION
from grognard.games.napoleon_in_europe.rules.tables import LEVELS, NATION_INDEX, NATIONS
from grognard.games.napoleon_in_europe.rules.victory import level
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, battle
from tests.games.napoleon_in_europe.rules.scenes import (
    BRITAIN,
    COURTS,
    at_sea,
    at_war,
    crosses,
    lets_pass,
    sails,
    turn_of,
    under_way,
    wills,
)
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    allies,
    does,
    of,
    offered,
    ships,
    table,
    turn,
    units,
    verbs,
    wars,
)

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
