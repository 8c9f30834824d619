"""DEPLOY, PHASE, ACTION, TACMOVE, FIRE, CHARGE, SQUARE, EVADE, GENERAL, RALLY: the battle board."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.attacks import impact, to_hit
from grognard.games.napoleon_in_europe.rules.pursuit import CAUGHT
from grognard.games.napoleon_in_europe.rules.units import CLASSES, TROOPS
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, battle, there
from tests.games.napoleon_in_europe.rules.stage import does, of, offered, table, turn, units, verbs, wars

T = {name: kind for kind, name in enumerate(TROOPS)}


def fires(played: Table, seat: str, troop: str, here: str, area: str, target: str = "infantry") -> list[dict[str, Any]]:
    other = DEFENDER if seat == ATTACKER else ATTACKER
    return does(played, seat, "fire", troop=troop, here=here, area=area, nation=other, target=target)


def charges(
    played: Table, seat: str, troop: str, here: str, area: str, target: str = "infantry"
) -> list[dict[str, Any]]:
    other = DEFENDER if seat == ATTACKER else ATTACKER
    return does(played, seat, "charge", troop=troop, here=here, area=area, nation=other, target=target)


def moves(played: Table, seat: str, troop: str, here: str) -> set[str]:
    return {a["area"] for a in offered(played, seat, "move") if a["troop"] == troop and a["here"] == here}


def clash(events: list[dict[str, Any]]) -> tuple[int, int]:
    event = next(event for event in events if event["event"] == "event-clash")
    return event["total"], event["total_other"]


# ---- deployment -----------------------------------------------------------------------------------------------------


def deploying(french: dict[str, int], austrian: dict[str, int]) -> Table:
    fight: dict[str, Any] = {"region": "bavaria", "attackers": [ATTACKER], "defenders": [DEFENDER]}
    stack = turn(
        ATTACKER, {"procedure": "Battles", "step": "fought", **fight}, {"procedure": "Battle", **fight}, step="fought"
    )
    army = {"bavaria": {ATTACKER: french, DEFENDER: austrian}}
    return table(army, stack, **wars((ATTACKER, DEFENDER)), active=ATTACKER)


@pytest.mark.rule("NIE-DEPLOY-2", "NIE-DEPLOY-3", "NIE-BATTLE-11", "NIE-DEPLOY-5", "NIE-DEPLOY-7", "NIE-BATTLE-10")
@pytest.mark.parametrize(("number", "major"), [(5, False), (6, True)])
def test_six_armies_on_both_sides_make_a_major_battle(number: int, major: bool) -> None:
    played = deploying({"infantry": 8}, {"infantry": number, "general": 3})
    areas = {a["area"] for a in offered(played, ATTACKER, "deploy")}
    assert areas == ({"a_left", "a_center", "a_right", "a_reserve"} if major else {"a_center", "a_reserve"})


@pytest.mark.rule("NIE-DEPLOY-8", "NIE-DEPLOY-9")
def test_every_part_of_the_line_is_filled_with_armies() -> None:
    played = deploying({"infantry": 6, "general": 2}, {"infantry": 6})
    assert "done" not in verbs(played, ATTACKER)
    does(played, ATTACKER, "deploy", troop="general", area="a_left", count=2)
    does(played, ATTACKER, "deploy", troop="infantry", area="a_center", count=4)
    left = {(a["area"], a["count"]) for a in offered(played, ATTACKER, "deploy")}
    assert left == {("a_left", 1), ("a_right", 1)}


@pytest.mark.rule("NIE-DEPLOY-1", "NIE-SETUP-9")
def test_nobody_sees_the_others_line_before_both_stand() -> None:
    played = deploying({"infantry": 6}, {"infantry": 6})
    does(played, ATTACKER, "deploy", troop="infantry", area="a_left", count=4)
    assert played.view(DEFENDER)["field"] == [] == played.view(None)["field"]
    assert played.view(ATTACKER)["field"] != []
    for _ in range(2):
        played.act(ATTACKER, offered(played, ATTACKER, "deploy")[0])
    assert played.to_act == (DEFENDER,) and played.view(DEFENDER)["field"] == []
    does(played, DEFENDER, "deploy", troop="infantry", area="d_left_column", count=4)
    for _ in range(2):
        played.act(DEFENDER, offered(played, DEFENDER, "deploy")[0])
    assert len(played.view(DEFENDER)["field"]) == 6


@pytest.mark.rule("NIE-DEPLOY-1")
def test_a_line_can_be_taken_back_until_it_stands() -> None:
    played = deploying({"infantry": 6}, {"infantry": 6})
    begun = played.position()
    lay = {"do": "deploy", "troop": "infantry", "area": "a_left", "count": 4}
    assert played.final(ATTACKER, lay) is None
    played.act(ATTACKER, lay)
    does(played, ATTACKER, "deploy", troop="infantry", area="a_center", count=1)
    assert played.undoable(ATTACKER) == 2 and played.undoable(DEFENDER) == 0
    played.undo(ATTACKER)
    assert played.position() == begun
    for area, count in (("a_left", 4), ("a_center", 1)):
        does(played, ATTACKER, "deploy", troop="infantry", area=area, count=count)
    last = offered(played, ATTACKER, "deploy")[0]
    assert played.final(ATTACKER, last) == "secret"
    played.act(ATTACKER, last)
    assert played.to_act == (DEFENDER,) and played.undoable(ATTACKER) == 0


# ---- phases and actions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PHASE-1", "NIE-PHASE-2")
def test_four_phases_and_the_attacker_first_in_each() -> None:
    everything = {"infantry": 1, "cavalry": 1, "artillery": 1, "general": 1}
    played = battle({"a_center": everything}, {"d_center_column": everything}, "cavalry")
    seen = []
    for _ in range(8):
        seat = played.to_act[0]
        seen.append((played.state.stack[-1].phase, seat))  # type: ignore[attr-defined]
        does(played, seat, "done")
    assert seen == [(phase, seat) for phase in range(4) for seat in (ATTACKER, DEFENDER)]


@pytest.mark.rule("NIE-PHASE-3", "NIE-PHASE-4", "NIE-PHASE-5", "NIE-PHASE-6", "NIE-ACTION-2")
@pytest.mark.parametrize(
    ("phase", "troops", "deeds"),
    [
        ("cavalry", {"cavalry"}, {"move", "charge"}),
        ("artillery", {"artillery"}, {"move", "fire"}),
        ("infantry", {"infantry"}, {"move", "fire", "charge"}),
        ("general", {"general"}, {"move"}),
    ],
)
def test_what_each_arm_may_do(phase: str, troops: set[str], deeds: set[str]) -> None:
    everything = {"infantry": 1, "cavalry": 1, "artillery": 1, "general": 1}
    played = battle({"m_center": everything}, phase=phase)
    legal = [a for a in played.legal(ATTACKER) if a.get("here") == "m_center"]
    assert {a["troop"] for a in legal} == troops
    assert {a["do"] for a in legal} == deeds


@pytest.mark.rule("NIE-ACTION-1")
@pytest.mark.parametrize(("phase", "troop", "actions"), [("infantry", "infantry", 1), ("cavalry", "cavalry", 2)])
def test_how_many_actions_a_unit_has(phase: str, troop: str, actions: int) -> None:
    played = battle({"a_reserve": {troop: 1}, "a_center": {"infantry": 2}}, phase=phase)
    does(played, ATTACKER, "move", troop=troop, here="a_reserve", area="a_center")
    mine = [a for a in offered(played, ATTACKER, "move") if a["troop"] == troop and a["here"] == "a_center"]
    assert bool(mine) == (actions == 2 or troop == "infantry")
    if troop == "infantry":  # the two that stood there may still act; the third has
        for _ in range(2):
            does(played, ATTACKER, "move", troop="infantry", here="a_center", area="a_reserve")
        assert not [a for a in offered(played, ATTACKER, "move") if a["here"] == "a_center"]


@pytest.mark.rule("NIE-ACTION-3", "NIE-ACTION-4", "NIE-ACTION-5", "NIE-DEPLOY-6")
def test_attacks_go_straight_ahead() -> None:
    played = battle({"m_left": {"infantry": 1}, "a_reserve": {"infantry": 1}})
    shots = {(a["here"], a["area"]) for a in offered(played, ATTACKER, "fire")}
    assert shots == {("m_left", "d_left_column")}
    assert {(a["here"], a["area"]) for a in offered(played, ATTACKER, "charge")} == {("m_left", "d_left_column")}


@pytest.mark.rule("NIE-FIRE-5", "NIE-FIRE-6", "NIE-ACTION-5")
@pytest.mark.parametrize(("between", "clear"), [({}, True), ({"general": 1}, True), ({"infantry": 1}, False)])
def test_guns_fire_two_areas_over_empty_ground(between: dict[str, int], clear: bool) -> None:
    played = battle({"a_left": {"artillery": 1, "infantry": 1}, "m_left": between}, phase="artillery")
    assert bool([a for a in offered(played, ATTACKER, "fire") if a["area"] == "d_left_column"]) == clear
    from_middle = battle({"m_left": {"artillery": 1}}, phase="artillery")
    assert {a["area"] for a in offered(from_middle, ATTACKER, "fire")} == {"d_left_column"}


# ---- movement -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-TACMOVE-1", "NIE-BATTLE-5", "NIE-BATTLE-6", "NIE-BATTLE-7")
def test_areas_side_by_side_and_no_diagonals() -> None:
    played = battle({"a_left": {"infantry": 2}, "a_reserve": {"infantry": 1}})
    assert moves(played, ATTACKER, "infantry", "a_left") == {"a_center", "m_left", "a_reserve"}
    assert moves(played, ATTACKER, "infantry", "a_reserve") == {"a_left", "a_center", "a_right"}


@pytest.mark.rule("NIE-TACMOVE-2", "NIE-TACMOVE-4", "NIE-BATTLE-8")
def test_from_beside_the_enemy_only_away_from_him() -> None:
    # The defender holds the middle of the left column: a_left, m_center lie beside him.
    played = battle({"a_left": {"infantry": 2}, "a_center": {"infantry": 2}}, {"m_left": {"infantry": 1}})
    assert moves(played, ATTACKER, "infantry", "a_left") == {"a_center", "a_reserve"}
    assert moves(played, ATTACKER, "infantry", "a_center") == {"a_left", "a_right", "m_center", "a_reserve"}
    beside = battle({"m_center": {"infantry": 2}}, {"m_left": {"infantry": 1}})
    assert moves(beside, ATTACKER, "infantry", "m_center") == {"a_center"}


@pytest.mark.rule("NIE-TACMOVE-3")
def test_who_is_in_retreat_stays_there() -> None:
    played = battle({"a_retreat": {"infantry": 3}})
    assert not [a for a in played.legal(ATTACKER) if a.get("here") == "a_retreat"]


@pytest.mark.rule("NIE-TACMOVE-5", "NIE-BATTLE-9")
def test_generals_alone_hold_nothing_and_fall_back() -> None:
    played = battle({"a_left": {"infantry": 2}}, {"m_left": {"general": 1}})
    assert "m_left" in moves(played, ATTACKER, "infantry", "a_left")
    does(played, ATTACKER, "move", troop="infantry", here="a_left", area="m_left")
    assert there(played, DEFENDER, "d_left_column") == {"infantry": 1, "general": 1}


@pytest.mark.rule("NIE-VICTORY-9", "NIE-VICTORY-8")
def test_a_move_that_empties_a_column_says_so_and_loses() -> None:
    played = battle({"a_left": {"infantry": 1, "general": 1}})
    out = [a for a in offered(played, ATTACKER, "move") if a["here"] == "a_left"]
    assert {a["area"]: a.get("lose") for a in out} == {"a_center": "lose", "a_reserve": "lose", "m_left": None}
    events = does(played, ATTACKER, "move", troop="infantry", here="a_left", area="a_center", lose="lose")
    assert any(event["event"] == "event-battle-won" and event["nation"] == DEFENDER for event in events)


# ---- fire -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-FIRE-4", "NIE-FIRE-7", "NIE-FIRE-8", "NIE-FIRE-9", "NIE-FIRE-10", "NIE-FIRE-12", "NIE-UNIT-8")
@pytest.mark.rule("NIE-UNIT-11", "NIE-UNIT-12", "NIE-TRANS-7", "NIE-TRANS-12")
@pytest.mark.parametrize(
    ("troop", "reach", "target", "landing", "needed"),
    [
        ("infantry", 1, "infantry", False, 9),
        ("infantry", 1, "cavalry", False, 8),
        ("infantry", 1, "artillery", False, 10),
        ("artillery", 1, "infantry", False, 7),
        ("artillery", 1, "heavy_cavalry", False, 6),
        ("artillery", 1, "artillery", False, 8),
        ("artillery", 2, "militia", False, 9),
        ("artillery", 2, "cavalry", False, 8),
        ("artillery", 2, "artillery", False, 10),
        ("elite_infantry", 1, "infantry", False, 8),
        ("militia", 1, "infantry", False, 10),
        ("infantry_square", 1, "infantry", False, 10),
        ("elite_infantry_square", 1, "infantry", False, 9),
        ("infantry", 1, "infantry_square", False, 8),
        ("artillery", 1, "infantry_square", False, 5),
        ("artillery", 2, "militia_square", False, 7),
        ("infantry", 1, "infantry", True, 7),
    ],
)
def test_what_hits(troop: str, reach: int, target: str, landing: bool, needed: int) -> None:
    assert to_hit(T[troop], reach, T[target], landing) == needed


@pytest.mark.rule("NIE-FIRE-1", "NIE-FIRE-2", "NIE-FIRE-3")
@pytest.mark.parametrize(
    ("target", "die", "dead"),
    [
        ("infantry", 3, True),
        ("infantry", 4, False),
        ("elite_infantry", 2, True),
        ("elite_infantry", 3, False),
        ("militia", 4, True),
        ("militia", 5, False),
        ("cavalry", 3, True),
        ("artillery", 4, False),
    ],
)
def test_what_a_hit_does(target: str, die: int, dead: bool) -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {target: 1, "infantry_square": 1}}, dice=[6, 4, die])
    fires(played, ATTACKER, "infantry", "m_left", "d_left_column", target)
    assert target not in there(played, DEFENDER, "d_left_column")
    assert there(played, DEFENDER, "d_retreat") == ({} if dead else {target: 1})
    assert of(played).lost[5] == dead


@pytest.mark.rule("NIE-GENERAL-3", "NIE-GENERAL-6", "NIE-GENERAL-2")
def test_a_natural_eleven_kills_a_general_though_the_shot_misses() -> None:
    played = battle({"m_left": {"militia_square": 1}}, {"d_left_column": {"artillery": 1, "general": 1}}, dice=[5, 6])
    assert not [a for a in played.legal(ATTACKER) if a.get("target") == "general"]
    fires(played, ATTACKER, "militia_square", "m_left", "d_left_column", "artillery")  # 12 needed
    assert there(played, DEFENDER, "d_left_column") == {"artillery": 1}
    spared = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"infantry": 1, "general": 1}}, dice=[4, 4])
    fires(spared, ATTACKER, "infantry", "m_left", "d_left_column")
    assert there(spared, DEFENDER, "d_left_column") == {"infantry": 1, "general": 1}


# ---- charges --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-CHARGE-5", "NIE-CHARGE-9", "NIE-SQUARE-3")
@pytest.mark.parametrize(
    ("troop", "target", "bonus"),
    [
        ("infantry", "infantry", 0),
        ("infantry", "cavalry", -2),
        ("infantry", "artillery", 3),
        ("cavalry", "infantry", 2),
        ("cavalry", "heavy_cavalry", 0),
        ("irregular_cavalry", "artillery", 3),
        ("heavy_cavalry", "militia_square", -1),
        ("infantry", "infantry_square", 0),
    ],
)
def test_the_weight_of_a_charge(troop: str, target: str, bonus: int) -> None:
    assert impact(T[troop], T[target]) == bonus


@pytest.mark.rule("NIE-CHARGE-6", "NIE-CHARGE-7", "NIE-CHARGE-8", "NIE-CHARGE-12", "NIE-GENERAL-1")
@pytest.mark.parametrize(
    ("own", "other", "totals"),
    [
        ({"infantry": 1}, {"infantry": 1}, (7, 7)),
        ({"infantry": 1, "general": 2}, {"infantry": 1}, (8, 7)),
        ({"infantry": 1, "cavalry": 1, "artillery": 1}, {"infantry": 1}, (8, 7)),
        ({"infantry": 1, "cavalry": 2}, {"infantry": 1, "general": 1}, (7, 8)),
        ({"infantry": 1}, {"infantry": 1, "irregular_cavalry": 1, "artillery": 1, "general": 1}, (7, 9)),
    ],
)
def test_generals_and_combined_arms_help_both_sides(
    own: dict[str, int], other: dict[str, int], totals: tuple[int, int]
) -> None:
    played = battle({"m_left": own}, {"d_left_column": other}, dice=[3, 4, 3, 4])
    assert clash(charges(played, ATTACKER, "infantry", "m_left", "d_left_column")) == totals


@pytest.mark.rule("NIE-CHARGE-8", "NIE-UNIT-8", "NIE-UNIT-11", "NIE-UNIT-15", "NIE-UNIT-16")
@pytest.mark.parametrize(
    ("troop", "target", "totals"),
    [("elite_infantry", "militia", (8, 6)), ("militia", "elite_infantry", (6, 8))],
)
def test_the_quality_of_troops_counts(troop: str, target: str, totals: tuple[int, int]) -> None:
    played = battle({"m_left": {troop: 1}}, {"d_left_column": {target: 1}}, dice=[3, 4, 3, 4])
    assert clash(charges(played, ATTACKER, troop, "m_left", "d_left_column", target)) == totals


@pytest.mark.rule("NIE-CHARGE-2", "NIE-CHARGE-10", "NIE-CHARGE-11", "NIE-UNIT-9")
@pytest.mark.parametrize(
    ("dice", "target", "back", "dead"),
    [
        ([4, 4, 3, 4], "infantry", True, False),
        ([4, 5, 3, 4], "infantry", True, False),
        ([5, 5, 3, 4], "infantry", False, True),
        ([5, 5, 3, 3], "elite_infantry", True, False),
        ([6, 5, 3, 3], "elite_infantry", False, True),
        ([3, 4, 3, 4], "infantry", False, False),
    ],
)
def test_what_the_loser_of_a_charge_suffers(dice: list[int], target: str, back: bool, dead: bool) -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {target: 1, "infantry_square": 1}}, dice=dice)
    charges(played, ATTACKER, "infantry", "m_left", "d_left_column", target)
    assert (there(played, DEFENDER, "d_retreat") == {target: 1}) == back
    assert (of(played).lost[5] == 1) == dead
    assert there(played, ATTACKER, "m_left") == {"infantry": 1}  # the winner does not advance


@pytest.mark.rule("NIE-CHARGE-11")
def test_a_beaten_charger_suffers_the_same() -> None:
    played = battle({"m_left": {"infantry": 2}}, dice=[1, 2, 3, 4])
    charges(played, ATTACKER, "infantry", "m_left", "d_left_column")
    assert there(played, ATTACKER, "m_left") == {"infantry": 1} and of(played).lost[0] == 1
    assert [a for a in played.legal(ATTACKER) if a.get("here") == "m_left"]  # the other has not acted


@pytest.mark.rule("NIE-CHARGE-3", "NIE-CHARGE-4")
@pytest.mark.parametrize("screen", ["infantry", "irregular_cavalry", "militia_square"])
def test_artillery_is_screened_by_one_unit_and_can_be_fired_at(screen: str) -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"artillery": 1, screen: 1}})
    assert "artillery" not in {a["target"] for a in offered(played, ATTACKER, "charge")}
    assert "artillery" in {a["target"] for a in offered(played, ATTACKER, "fire")}
    alone = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"artillery": 1, "general": 1}})
    assert "artillery" in {a["target"] for a in offered(alone, ATTACKER, "charge")}


@pytest.mark.rule("NIE-SQUARE-1", "NIE-SQUARE-2", "NIE-SQUARE-6")
def test_a_square_and_the_charge_that_is_broken_off() -> None:
    played = battle({"m_left": {"cavalry": 1, "infantry": 1}}, phase="cavalry")
    charges(played, ATTACKER, "cavalry", "m_left", "d_left_column")
    assert played.to_act == (DEFENDER,) and verbs(played, DEFENDER) == {"square", "stand"}
    does(played, DEFENDER, "square")
    assert verbs(played, ATTACKER) == {"press", "abort"}
    does(played, ATTACKER, "abort")
    assert there(played, DEFENDER, "d_left_column") == {"infantry_square": 1}
    assert offered(played, ATTACKER, "charge")  # one of two actions was spent


@pytest.mark.rule("NIE-SQUARE-9")
def test_a_unit_in_square_already_is_charged_without_a_way_back() -> None:
    played = battle(
        {"m_left": {"cavalry": 1, "infantry": 1}},
        {"d_left_column": {"infantry_square": 1}},
        "cavalry",
        dice=[3, 4, 3, 3],
    )
    assert clash(charges(played, ATTACKER, "cavalry", "m_left", "d_left_column", "infantry_square")) == (6, 6)


@pytest.mark.rule("NIE-SQUARE-7", "NIE-UNIT-13")
@pytest.mark.parametrize(("die", "formed"), [(3, False), (4, True)])
def test_militia_forms_square_half_of_the_time(die: int, formed: bool) -> None:
    played = battle(
        {"m_left": {"cavalry": 1, "infantry": 1}}, {"d_left_column": {"militia": 2}}, "cavalry", dice=[die, 3, 4, 3, 4]
    )
    charges(played, ATTACKER, "cavalry", "m_left", "d_left_column", "militia")
    events = does(played, DEFENDER, "square")
    assert (played.to_act == (ATTACKER,) and verbs(played, ATTACKER) == {"press", "abort"}) == formed
    assert any(event["event"] == "event-clash" for event in events) != formed


@pytest.mark.rule("NIE-SQUARE-4", "NIE-SQUARE-5", "NIE-PHASE-5")
def test_a_square_fires_or_breaks_up_and_does_nothing_else() -> None:
    played = battle({"m_left": {"infantry_square": 1}})
    mine = [a for a in played.legal(ATTACKER) if "m_left" in (a.get("here"), a.get("area"))]
    assert {a["do"] for a in mine if a.get("troop") == "infantry_square"} == {"fire", "unsquare"}
    does(played, ATTACKER, "unsquare", troop="infantry_square", area="m_left")
    assert there(played, ATTACKER, "m_left") == {"infantry": 1}
    assert not [a for a in played.legal(ATTACKER) if a.get("here") == "m_left"]


@pytest.mark.rule("NIE-SQUARE-8")
def test_who_is_driven_back_leaves_the_square() -> None:
    played = battle(
        {"m_left": {"infantry": 1}}, {"d_left_column": {"infantry_square": 1, "militia": 1}}, dice=[5, 4, 6]
    )
    fires(played, ATTACKER, "infantry", "m_left", "d_left_column", "infantry_square")
    assert there(played, DEFENDER, "d_retreat") == {"infantry": 1}


@pytest.mark.rule("NIE-EVADE-1", "NIE-EVADE-2")
def test_cavalry_avoids_an_infantry_charge() -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"cavalry": 1, "infantry": 1}})
    charges(played, ATTACKER, "infantry", "m_left", "d_left_column", "cavalry")
    assert verbs(played, DEFENDER) == {"evade", "stand"}
    does(played, DEFENDER, "evade")
    assert there(played, DEFENDER, "d_reserve") == {"cavalry": 1}
    assert not [a for a in played.legal(ATTACKER) if a.get("here") == "m_left"]


@pytest.mark.rule("NIE-GENERAL-5")
def test_the_answer_to_a_charge_kills_generals_too() -> None:
    played = battle({"m_left": {"infantry": 1, "general": 1}}, dice=[6, 4, 6, 5])
    charges(played, ATTACKER, "infantry", "m_left", "d_left_column")  # 10 and 1 against 11: a tie
    assert there(played, ATTACKER, "m_left") == {"infantry": 1}


# ---- rally ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-RALLY-1", "NIE-RALLY-2", "NIE-RALLY-3", "NIE-PHASE-6")
@pytest.mark.parametrize(
    ("troop", "needed"),
    [("infantry", 8), ("elite_infantry", 7), ("militia", 9), ("irregular_cavalry", 9), ("heavy_cavalry", 8)],
)
def test_rallying(troop: str, needed: int) -> None:
    for total, success in ((needed - 1, False), (needed, True)):
        dice = [total - total // 2, total // 2]
        played = battle({"a_reserve": {"general": 1}, "a_retreat": {troop: 1}}, phase="general", dice=dice)
        does(played, ATTACKER, "rally", nation=ATTACKER, troop=troop)
        assert there(played, ATTACKER, "a_reserve").get(troop, 0) == success
    away = battle({"a_center": {"general": 1, "infantry": 1}, "a_retreat": {troop: 1}}, phase="general")
    assert not offered(away, ATTACKER, "rally")


# ---- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-VICTORY-1", "NIE-VICTORY-2", "NIE-VICTORY-8")
def test_a_line_broken_in_mid_phase_ends_the_battle() -> None:
    played = battle({"m_left": {"infantry": 2}}, {"d_left_column": {"infantry": 1, "general": 2}}, dice=[5, 4, 1])
    events = fires(played, ATTACKER, "infantry", "m_left", "d_left_column")
    assert any(event["event"] == "event-line-broken" for event in events)
    held = battle(
        {"m_right": {"infantry": 2}},
        {"d_left_column": {}, "m_left": {"infantry": 1}, "d_right_column": {"infantry": 2}},
    )
    events = does(held, ATTACKER, "done")
    assert not any(event["event"] == "event-line-broken" for event in events)


@pytest.mark.rule("NIE-VICTORY-7", "NIE-VICTORY-10", "NIE-VICTORY-14", "NIE-BATTLE-15")
@pytest.mark.parametrize(
    ("state", "over"),
    [({"turn": 5, "idle": 1}, True), ({"turn": 5, "idle": 1, "busy": True}, False), ({"turn": 40, "busy": True}, True)],
)
def test_a_battle_that_nobody_presses_is_the_defenders(state: dict[str, Any], over: bool) -> None:
    played = battle(
        {"a_reserve": {"general": 1}}, {"d_reserve": {"general": 1}}, "general", "defender", acted=3, **state
    )
    events = does(played, DEFENDER, "done")
    assert any(event["event"] == "event-stalemate" for event in events) == over


@pytest.mark.rule("NIE-RETREAT-1", "NIE-RETREAT-2", "NIE-RETREAT-3", "NIE-RETREAT-4")
def test_when_a_side_may_retire() -> None:
    assert "retreat" not in verbs(battle(turn=1), ATTACKER)
    assert "retreat" in verbs(battle(turn=2), ATTACKER)
    assert "retreat" not in verbs(battle(turn=2, acted=1), ATTACKER)
    assert "retreat" in verbs(battle(turn=2, acted=2), ATTACKER)
    played = battle(turn=2)
    events = does(played, ATTACKER, "retreat")
    assert any(event["event"] == "event-battle-won" and event["nation"] == DEFENDER for event in events)
    assert played.to_act == (DEFENDER,) and "pursue" in verbs(played, DEFENDER)


# ---- pursuit and retreat --------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PURSUIT-5")
def test_the_table_of_pursuit() -> None:
    foot, horse = CLASSES.index("infantry"), CLASSES.index("cavalry")
    assert {foot: [6, 0, 5, 6], horse: [5, 6, 3, 5]} == CAUGHT


@pytest.mark.rule("NIE-PURSUIT-2", "NIE-PURSUIT-3", "NIE-PURSUIT-7", "NIE-PURSUIT-8")
def test_cavalry_covers_a_retreat() -> None:
    west = {"a_center": {"infantry": 2, "cavalry": 1}, "a_retreat": {"cavalry": 1, "artillery": 1}}
    played = battle(west, {"d_center_column": {"infantry": 1, "cavalry": 2}}, turn=2, dice=[6, 6])
    does(played, ATTACKER, "retreat")
    chosen = offered(played, DEFENDER, "pursue")
    assert {(a["troop"], a["target"]) for a in chosen} == {("cavalry", "cavalry")}
    does(played, DEFENDER, "pursue", troop="cavalry", nation=ATTACKER, target="cavalry")
    targets = {(a["troop"], a["target"]) for a in offered(played, DEFENDER, "pursue")}
    assert targets == {("cavalry", "infantry"), ("cavalry", "cavalry"), ("cavalry", "artillery")}


@pytest.mark.rule("NIE-PURSUIT-1", "NIE-PURSUIT-4")
def test_who_is_in_retreat_does_not_pursue_and_rejoins() -> None:
    played = battle({}, {"d_retreat": {"cavalry": 4}, "d_reserve": {"infantry": 1}}, turn=2)
    does(played, ATTACKER, "retreat")
    assert {a["troop"] for a in offered(played, DEFENDER, "pursue")} == {"infantry"}
    does(played, DEFENDER, "done")
    assert units(played, DEFENDER, "bavaria") == {"infantry": 4, "cavalry": 4}


@pytest.mark.rule("NIE-VICTORY-3", "NIE-VICTORY-4", "NIE-VICTORY-12")
def test_beaten_attackers_go_back_where_they_came_from() -> None:
    played = battle(turn=2)
    does(played, ATTACKER, "retreat")
    does(played, DEFENDER, "done")
    assert units(played, ATTACKER, "baden_wurtt") == {"infantry": 3}


@pytest.mark.rule("NIE-VICTORY-5", "NIE-VICTORY-11", "NIE-VICTORY-13", "NIE-VICTORY-6")
def test_beaten_defenders_choose_a_region_but_not_the_enemys_way() -> None:
    played = battle(side="defender", turn=2)
    does(played, DEFENDER, "retreat")
    does(played, ATTACKER, "done")
    goals = {a["region"] for a in offered(played, DEFENDER, "go_to")}
    assert "tyrol" in goals and "vienna" in goals and "baden_wurtt" not in goals
    does(played, DEFENDER, "go_to", region="tyrol")
    assert units(played, DEFENDER, "tyrol") == {"infantry": 3}
