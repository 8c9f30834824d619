"""Cases written from the rulebook and its rulings before the code was read, ninth part: the battle board, victory."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, battle, there
from tests.games.napoleon_in_europe.rules.scenes import BRITAIN, COURTS, at_war, lets_pass, points
from tests.games.napoleon_in_europe.rules.stage import does, of, offered, table, turn, units, verbs, wars
from tests.games.napoleon_in_europe.rules.test_battle import charges, clash, deploying, fires, moves
from tests.games.napoleon_in_europe.rules.test_outside_four import sides
from tests.games.napoleon_in_europe.rules.test_victory import reached

# ---- lines and moves ------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-DEPLOY-2", "NIE-DEPLOY-3", "NIE-BATTLE-11")
@pytest.mark.parametrize(
    ("french", "austrian", "major"),
    [
        ({"infantry": 5, "general": 3}, {"infantry": 20}, False),
        ({"infantry": 6}, {"militia": 3, "artillery": 3}, True),
    ],
)
def test_generals_make_no_battle_a_major_one(french: dict[str, int], austrian: dict[str, int], major: bool) -> None:
    played = deploying(french, austrian)
    assert ("a_left" in {action["area"] for action in offered(played, ATTACKER, "deploy")}) == major


@pytest.mark.rule("NIE-TACMOVE-2", "NIE-TACMOVE-4", "NIE-TACMOVE-5", "NIE-BATTLE-6", "NIE-BATTLE-7")
@pytest.mark.parametrize(
    ("middle", "goals"),
    [
        ({"d_left_column": {}, "m_left": {"infantry": 1}}, {"a_center", "a_reserve"}),
        ({"m_left": {"infantry": 1}, "m_center": {"infantry": 1}}, {"a_reserve"}),  # from before one to before another
        ({"m_left": {"general": 1}}, {"m_left", "a_center", "a_reserve"}),  # a general alone rules nothing
    ],
)
def test_from_before_the_enemy_one_goes_only_where_none_is_near(
    middle: dict[str, dict[str, int]], goals: set[str]
) -> None:
    played = battle({"a_left": {"infantry": 2}}, middle)
    assert moves(played, ATTACKER, "infantry", "a_left") == goals


@pytest.mark.rule("NIE-ACTION-3", "NIE-ACTION-4", "NIE-ACTION-5", "NIE-TACMOVE-1")
def test_one_attacks_straight_ahead_only() -> None:
    """The English Left stands before the French Right."""
    played = battle({"m_center": {"infantry": 1}}, {"m_left": {"infantry": 1}}, side="defender")
    aims = {(a["here"], a["area"]) for a in played.legal(DEFENDER) if a["do"] in ("fire", "charge")}
    assert aims == {("m_left", "a_left"), ("d_center_column", "m_center")}


@pytest.mark.rule("NIE-FIRE-5", "NIE-FIRE-6", "NIE-FIRE-4", "NIE-ACTION-5")
@pytest.mark.parametrize(
    ("own", "theirs", "aims"),
    [
        ({}, {}, {"d_left_column"}),
        ({"m_left": {"infantry": 1}}, {}, set()),
        ({"m_left": {"general": 1}}, {}, {"d_left_column"}),
        ({}, {"m_left": {"infantry": 1}}, {"m_left"}),
        ({}, {"m_left": {"general": 1}}, {"d_left_column"}),
    ],
)
def test_what_bars_the_way_of_a_long_shot(own: Any, theirs: Any, aims: set[str]) -> None:
    played = battle({"a_left": {"artillery": 1, "infantry": 1}, **own}, theirs, phase="artillery")
    assert {action["area"] for action in offered(played, ATTACKER, "fire") if action["here"] == "a_left"} == aims


# ---- charges --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-UNIT-9", "NIE-CHARGE-2", "NIE-CHARGE-11")
@pytest.mark.parametrize(
    ("troop", "theirs", "fate"),
    [
        ("infantry", 2, "back"),  # 7 against so much more: who charges suffers the same
        ("infantry", 3, "dead"),
        ("elite_infantry", 4, "back"),  # with its own +1 it loses by 3
        ("elite_infantry", 5, "dead"),
        ("militia", 1, "back"),
        ("militia", 2, "dead"),
    ],
)
def test_by_how_much_a_charge_is_lost_for_good(troop: str, theirs: int, fate: str) -> None:
    roll = 7 + theirs
    dice = [3, 4, 6, roll - 6]
    played = battle({"m_left": {troop: 1}, "a_left": {"infantry": 1}}, dice=dice)
    charges(played, ATTACKER, troop, "m_left", "d_left_column")
    assert there(played, ATTACKER, "a_retreat") == ({troop: 1} if fate == "back" else {})
    assert not there(played, ATTACKER, "m_left"), "and nobody advances"
    assert there(played, DEFENDER, "d_left_column") == {"infantry": 1}


@pytest.mark.rule("NIE-SQUARE-7", "NIE-SQUARE-6", "NIE-SQUARE-2", "NIE-SQUARE-3")
@pytest.mark.parametrize(("die", "formed"), [(3, False), (4, True)])
def test_militia_in_square_and_the_cavalry_before_it(die: int, formed: bool) -> None:
    dice = [die, *([] if formed else [3, 3, 3, 3])]
    played = battle({"m_left": {"cavalry": 1}}, {"d_left_column": {"militia": 2}}, phase="cavalry", dice=dice)
    charges(played, ATTACKER, "cavalry", "m_left", "d_left_column", "militia")
    told = does(played, DEFENDER, "square")
    if formed:
        assert verbs(played, ATTACKER) == {"press", "abort"}
        does(played, ATTACKER, "abort")
        assert there(played, DEFENDER, "d_left_column") == {"militia": 1, "militia_square": 1}
        assert len(offered(played, ATTACKER, "charge")) == 2, "it has its second action"
    else:
        assert clash(told) == (6 + 2, 6 - 1)


@pytest.mark.rule("NIE-SQUARE-8", "NIE-SQUARE-9", "NIE-CHARGE-9", "NIE-RALLY-3")
def test_a_square_that_is_ridden_back_is_none_any_more() -> None:
    dice = [5, 4, 3, 4, 4, 4]
    played = battle(
        {"m_left": {"cavalry": 1}},
        {"d_left_column": {"infantry_square": 1, "infantry": 1}, "d_reserve": {"general": 1}},
        phase="cavalry",
        dice=dice,
    )
    told = charges(played, ATTACKER, "cavalry", "m_left", "d_left_column", "infantry_square")
    assert clash(told) == (9 + 2 - 3, 7), "no word of aborting"
    assert there(played, DEFENDER, "d_retreat") == {"infantry": 1}


@pytest.mark.rule("NIE-EVADE-2", "NIE-VICTORY-9", "NIE-EVADE-1", "NIE-VICTORY-8")
def test_cavalry_that_evades_out_of_an_empty_column_loses_the_battle_and_is_told_so() -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"cavalry": 1}})
    charges(played, ATTACKER, "infantry", "m_left", "d_left_column", "cavalry")
    dodge = offered(played, DEFENDER, "evade")
    assert [action.get("lose") for action in dodge] == ["lose"]
    told = played.act(DEFENDER, dodge[0])
    assert any(event["event"] == "event-line-broken" and event["nation"] == DEFENDER for event in told)


@pytest.mark.rule("NIE-CHARGE-3", "NIE-CHARGE-4", "NIE-CHARGE-5")
@pytest.mark.parametrize("screen", [None, "infantry", "cavalry", "general"])
def test_what_screens_guns_from_a_charge(screen: str | None) -> None:
    column = {"artillery": 1, **({screen: 1} if screen else {})}
    played = battle({"m_left": {"cavalry": 1}}, {"d_left_column": column}, phase="cavalry", dice=[3, 3, 3, 3])
    charged = {action["target"] for action in offered(played, ATTACKER, "charge")}
    assert ("artillery" in charged) == (screen in (None, "general"))
    if screen is None:
        assert clash(charges(played, ATTACKER, "cavalry", "m_left", "d_left_column", "artillery")) == (9, 6)


@pytest.mark.rule("NIE-GENERAL-6", "NIE-GENERAL-3", "NIE-UNIT-12")
def test_a_general_falls_to_a_shot_that_misses() -> None:
    """Eleven less one of militia in a square less one of militia against guns that want ten."""
    played = battle(
        {"m_left": {"militia_square": 1}}, {"d_left_column": {"artillery": 1, "infantry": 1, "general": 1}}, dice=[5, 6]
    )
    told = fires(played, ATTACKER, "militia_square", "m_left", "d_left_column", "artillery")
    shot = next(event for event in told if event["event"] == "event-fire")
    assert (shot["needed"], shot["hit"]) == (12, False)
    assert there(played, DEFENDER, "d_left_column") == {"artillery": 1, "infantry": 1}


@pytest.mark.rule("NIE-CHARGE-13", "NIE-CHARGE-14", "NIE-CHARGE-7", "NIE-CHARGE-6")
@pytest.mark.parametrize(("who", "total"), [("france", 7 + 1 + 1), ("spain", 7 + 1)])
def test_combined_arms_are_of_all_allies_a_general_is_his_own_nations(who: str, total: int) -> None:
    one = {"infantry": 1}
    played = sides(
        {
            "france": {
                "a_left": {"infantry": 2},
                "m_center": {"infantry": 1, "general": 1},
                "a_right": {"infantry": 2},
            },
            "spain": {"m_center": {"infantry": 1, "cavalry": 1, "artillery": 1}},
        },
        {"austria": {"d_left_column": {"infantry": 4}, "d_center_column": {"infantry": 2}, "d_right_column": one}},
        dice=[3, 4, 3, 4],
    )
    if who == "spain":
        does(played, "france", "done")
    told = does(
        played, who, "charge", troop="infantry", here="m_center", area="d_center_column", nation="austria",
        target="infantry",
    )  # fmt: skip
    assert clash(told) == (total, 7)


# ---- the end of a battle --------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-RETREAT-2", "NIE-RETREAT-4", "NIE-RETREAT-1")
def test_who_has_moved_his_horse_does_not_retreat_in_the_same_battle_turn() -> None:
    line = {"a_center": {"infantry": 1}, "a_reserve": {"cavalry": 1}}
    played = battle(line, phase="cavalry", turn=2)
    assert "retreat" in verbs(played, ATTACKER)
    does(played, ATTACKER, "move", troop="cavalry", here="a_reserve", area="a_center")
    does(played, ATTACKER, "done")
    seen: list[bool] = []
    while of(played).stack[-1].turn == 2:  # type: ignore[attr-defined]
        seat = played.to_act[0]
        seen += [] if seat == DEFENDER else ["retreat" in verbs(played, seat)]
        does(played, seat, "done")
    assert not any(seen) and "retreat" in verbs(played, ATTACKER)
    assert "retreat" not in verbs(battle(line, phase="cavalry", turn=1), ATTACKER)


@pytest.mark.rule("NIE-VICTORY-7", "NIE-VICTORY-14", "NIE-VICTORY-10")
@pytest.mark.parametrize("deed", ["fire", "charge", "move", "none"])
def test_two_idle_turns_in_a_row_end_a_battle(deed: str) -> None:
    """A shot, a charge or a step into the Middle begins the count anew; here one idle turn has been counted."""
    line = {"a_left": {"artillery": 1, "infantry": 2}, "m_center": {"infantry": 2}}
    phase = "artillery" if deed == "fire" else "infantry"
    dice = [1, 1] if deed == "fire" else [3, 3, 3, 3] if deed == "charge" else []
    played = battle(line, phase=phase, turn=5, idle=1, dice=dice)
    if deed == "fire":
        fires(played, ATTACKER, "artillery", "a_left", "d_left_column")
    elif deed == "charge":
        charges(played, ATTACKER, "infantry", "m_center", "d_center_column")
    elif deed == "move":
        does(played, ATTACKER, "move", troop="infantry", here="a_left", area="m_left")
    told: list[dict[str, Any]] = []
    for _ in range(8):
        if "done" not in verbs(played, played.to_act[0]):
            break
        told += does(played, played.to_act[0], "done")
        if of(played).stack[-1].__class__.__name__ != "Battle" or of(played).stack[-1].turn > 5:  # type: ignore[attr-defined]
            break
    assert any(event["event"] == "event-stalemate" for event in told) == (deed == "none")


@pytest.mark.rule("NIE-PURSUIT-2", "NIE-PURSUIT-3", "NIE-PURSUIT-8", "NIE-PURSUIT-1")
def test_cover_falls_first_then_the_rest_and_infantry_never_pursues() -> None:
    played = battle(
        {"a_center": {"infantry": 3, "cavalry": 3}, "a_retreat": {"cavalry": 2}},
        {"d_reserve": {"cavalry": 1}, "d_retreat": {"cavalry": 1}, "d_center_column": {"artillery": 1, "infantry": 1}},
        side="defender",
        turn=2,
        dice=[5, 6, 3],
    )
    does(played, DEFENDER, "retreat")
    assert {(a["troop"], a["target"]) for a in offered(played, ATTACKER, "pursue")} == {("cavalry", "cavalry")}
    does(played, ATTACKER, "pursue", troop="cavalry", nation=DEFENDER, target="cavalry")
    assert {a["target"] for a in offered(played, ATTACKER, "pursue")} == {"cavalry"}, "a five is not enough"
    does(played, ATTACKER, "pursue", troop="cavalry", nation=DEFENDER, target="cavalry")
    rest = {(a["troop"], a["target"]) for a in offered(played, ATTACKER, "pursue")}
    assert rest == {("cavalry", target) for target in ("cavalry", "artillery", "infantry")}
    does(played, ATTACKER, "pursue", troop="cavalry", nation=DEFENDER, target="artillery")
    assert "pursue" not in verbs(played, played.to_act[0]), "three were outside Retreat; infantry does not pursue"
    does(played, DEFENDER, "go_to", region=offered(played, DEFENDER, "go_to")[0]["region"])
    assert units(played, ATTACKER, "bavaria") == {"infantry": 5, "cavalry": 5}


def beaten(losses: dict[str, int], dice: list[int], loser: str = "defender", peaceful: bool = False) -> Table:
    """France and Spain have fought Austria and Russia in Bavaria."""
    attackers, defenders = ["france", "spain"], ["austria", "russia"]
    where: dict[str, Any] = {"region": "bavaria", "attackers": attackers, "defenders": defenders}
    leading = {"major": True, "leaders": ["france", "austria"], "laurels": ["france", "austria"], "loser": loser}
    fight = {"procedure": "Battle", "step": "next_back", **where, **leading, "peaceful": peaceful}
    return table(
        {"bavaria": {"france": {"infantry": 3}}},
        turn("france", {"procedure": "Battles", "step": "fought", "forced": peaceful, **where}, fight, step="fought"),
        active="france",
        lost=losses,
        pap={"france": 0, "austria": 0},
        owns={**COURTS, "moscow": "russia"},
        dice=dice,
        **(wars(*[(a, d) for a in attackers for d in defenders]) if not peaceful else wars()),
    )


@pytest.mark.rule("NIE-COMMIT-5", "NIE-COMMIT-7", "NIE-COMMIT-2", "NIE-POL-BREAK-8", "NIE-PAP-6")
@pytest.mark.parametrize(
    ("losses", "loser", "peaceful", "who"),
    [
        ({"austria": 4, "russia": 2}, "defender", False, []),  # six, but of two nations
        ({"austria": 6, "russia": 2}, "defender", False, ["austria"]),
        ({"austria": 6, "russia": 7}, "defender", False, ["russia", "austria"]),  # turn order
        ({"france": 7, "austria": 1}, "defender", False, []),  # the winner never rolls
        ({"france": 6, "austria": 9}, "attacker", False, ["france"]),
        ({"austria": 6}, "defender", True, []),  # it was no war
    ],
)
def test_who_rolls_for_a_lost_battle(losses: dict[str, int], loser: str, peaceful: bool, who: list[str]) -> None:
    played = beaten(losses, [1, 1] * len(who), loser, peaceful)
    rolled = [event["nation"] for event in played.log() if event["event"] == "event-commitment"]
    assert rolled == who
    assert points(played, "france" if loser == "defender" else "austria") == [1]


# ---- victory --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-WIN-12", "NIE-WIN-10", "NIE-WIN-17")
@pytest.mark.parametrize(
    ("fleet", "abroad", "reaches"),
    [
        ({BRITAIN: 6, "france": 3, "spain": 3}, 0, "survival"),
        ({BRITAIN: 7, "france": 3, "spain": 3, "russia": 2}, 8, "major"),
        ({BRITAIN: 7, "france": 3, "spain": 3, "russia": 2}, 9, "minor"),
    ],
)
def test_what_the_sea_is_worth_to_britain(fleet: dict[str, int], abroad: int, reaches: str) -> None:
    assert reached(BRITAIN, fleet, austria=abroad) == reaches


@pytest.mark.rule("NIE-WIN-11", "NIE-WIN-26", "NIE-WIN-13")
def test_the_third_place_is_a_minor_victory_and_the_fourth_is_survival() -> None:
    bigger: dict[str, Any] = {"france": 20, "russia": 10, "austria": 8}
    assert reached("austria", **bigger) == "minor"
    assert reached("spain", spain=0, **bigger) == "survival"


@pytest.mark.rule("NIE-WIN-24", "NIE-WIN-2", "NIE-WIN-3")
def test_the_deciding_peace_ends_a_game_of_two_sides_before_its_points() -> None:
    played = table(
        {},
        turn("france", {"procedure": "Battles", "step": "after", "waiting": []},
             {"procedure": "Commitment", "nation": "france"}, step="fought"),
        scenario="1805_sides_2",
        active="france",
        pap={"france": 0, BRITAIN: 2, "austria": 2, "russia": 2},
        owns={**COURTS, "moscow": "russia", "milan": "france"},
        dice=[6, 6],
        **wars(("france", "austria"), ("france", BRITAIN)),
    )  # fmt: skip
    assert played.result is not None and played.result.rule == "NIE-WIN-2"
    assert points(played, "france", BRITAIN, "austria") == [0, 2, 2]


@pytest.mark.rule("NIE-WIN-24", "NIE-WIN-4")
def test_who_has_given_up_counts_again_when_it_goes_to_war_anew() -> None:
    parts: dict[str, Any] = {"scenario": "1805_sides_5", "beaten": ["austria"], "owns": COURTS}
    parts |= {"pap": {"austria": 3}, "active": "austria", **wars(("france", BRITAIN))}
    played = table({}, turn("austria", {"procedure": "Moves", "order": ["austria"]}, step="fight"), **parts)
    does(played, "austria", "war", nation="france")
    lets_pass(played, but="austria")
    assert played.position()["beaten"] == [] and at_war(played, "austria", "france")
