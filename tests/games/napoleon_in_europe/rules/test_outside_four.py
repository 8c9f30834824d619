"""Cases written from the rulebook and its rulings alone, fourth part: battles of several nations, pursuit, retreats."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.engine import Table
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER, Side, battle, there
from tests.games.napoleon_in_europe.rules.scenes import COURTS, RICH, charges, fires, points, totals
from tests.games.napoleon_in_europe.rules.stage import allies, does, offered, table, turn, units, verbs, wars
from tests.games.napoleon_in_europe.rules.test_commitment import led

Lines = dict[str, Side]  # of each nation: areas and their units
NEAR_BAVARIA: Final = {"tyrol": "austria", "bohemia": "austria", "bavaria": "austria"}


def sides(attackers: Lines, defenders: Lines, phase: str = "infantry", side: str = "attacker", **parts: Any) -> Table:
    """A battle of several nations at Bavaria, in France's turn; all of a side are allied, all came by Baden."""
    lines = {**attackers, **defenders}
    one, other = list(attackers), list(defenders)
    army = {nation: whole(line) for nation, line in lines.items()}
    strength = {n: sum(count for kind, count in army[n].items() if kind != "general") for n in lines}
    leaders = [max(nations, key=lambda n: strength[n]) for nations in (one, other)]
    fields: dict[str, Any] = {key: parts.pop(key) for key in ("turn", "acted", "landing") if key in parts}
    sizes = [sum(strength[n] for n in nations) for nations in (one, other)]
    places: dict[str, Any] = {"region": "bavaria", "attackers": one, "defenders": other}
    fight: dict[str, Any] = {"procedure": "Battle", "step": "act", **places, "major": min(sizes) >= 6, **fields}
    fight |= {"leaders": leaders, "laurels": leaders, "phase": phase, "side": side}
    fight["power"] = leaders[side == "defender"]
    fight["waiting"] = [n for n in (other if side == "defender" else one) if n not in leaders]
    pairs = [(a, b) for i, a in enumerate(one) for b in one[i + 1 :]] + [
        (a, b) for i, a in enumerate(other) for b in other[i + 1 :]
    ]
    came = parts.pop("came", {nation: {"baden_wurtt": army[nation]} for nation in one})
    ways = [
        {"region": "bavaria", "nation": n, "from": left, "units": force}
        for n, by in came.items()
        for left, force in by.items()
    ]
    return table(
        {"bavaria": army, **parts.pop("army", {})},
        turn("france", {"procedure": "Battles", "step": "fought", **places}, fight, step="fought"),
        active="france",
        guests=[nation for nation in one if nation != "france"],
        pap=RICH,
        owns={**COURTS, **NEAR_BAVARIA, **parts.pop("owns", {})},
        field=[{"nation": n, "area": a, "units": u} for n, line in lines.items() for a, u in line.items()],
        board_laid=True,
        this_turn={"came": ways},
        **wars(*[(a, b) for a in one for b in other]),
        **allies(*pairs),
        **parts,
    )


def whole(line: Side) -> dict[str, int]:
    found: dict[str, int] = {}
    for force in line.values():
        for kind, count in force.items():
            found[kind.removesuffix("_square")] = found.get(kind.removesuffix("_square"), 0) + count
    return found


def rolled(told: list[dict[str, Any]]) -> list[str]:
    return [event["nation"] for event in told if event["event"] == "event-commitment"]


CENTRE: Final[Side] = {"a_center": {"infantry": 2}}
ACROSS: Final[Side] = {"d_center_column": {"infantry": 2}}


# ---- several nations ------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-PURSUIT-7", "NIE-PURSUIT-2")
@pytest.mark.parametrize("where", ["d_reserve", "d_retreat"])
def test_an_allys_cavalry_covers_a_whole_side(where: str) -> None:
    prussians: Side = {"d_center_column": {"infantry": 1}, where: {"cavalry": 1}}
    played = sides(
        {"france": {"a_center": {"infantry": 2, "cavalry": 1}}},
        {"austria": ACROSS, "prussia": prussians},
        side="defender",
        turn=2,
    )
    does(played, "austria", "retreat")
    chase = {(a["troop"], a["nation"], a["target"]) for a in offered(played, "france", "pursue")}
    if where == "d_reserve":
        assert chase == {("cavalry", "prussia", "cavalry")}
    else:
        riders = {
            ("cavalry", "prussia", "cavalry"),
            ("cavalry", "austria", "infantry"),
            ("cavalry", "prussia", "infantry"),
        }
        assert chase == {*riders, ("infantry", "austria", "infantry"), ("infantry", "prussia", "infantry")}


@pytest.mark.rule("NIE-COMMIT-7", "NIE-COMMIT-5")
@pytest.mark.parametrize(
    ("lost", "rolls"), [({"austria": 5, "prussia": 5}, []), ({"austria": 5, "prussia": 6}, ["prussia"])]
)
def test_each_nation_of_a_beaten_side_counts_its_own_losses(lost: dict[str, int], rolls: list[str]) -> None:
    played = sides(
        {"france": CENTRE},
        {"austria": ACROSS, "prussia": {"d_center_column": {"infantry": 1}}},
        side="defender",
        turn=2,
        lost=lost,
        dice=[1, 1],
    )
    told = does(played, "austria", "retreat")
    told += does(played, "france", "done")
    told += does(played, "austria", "go_to", region="tyrol")
    told += does(played, "prussia", "go_to", region="bohemia")
    assert rolled(told) == rolls
    assert units(played, "prussia", "bohemia") == {"infantry": 1} and units(played, "austria", "tyrol") == {
        "infantry": 2
    }


@pytest.mark.rule("NIE-COMMIT-5", "NIE-COMMIT-7", "NIE-VICTORY-6")
@pytest.mark.parametrize(("before", "rolls"), [(3, []), (4, ["austria"])])
def test_who_is_lost_for_want_of_a_retreat_counts_among_the_six(before: int, rolls: list[str]) -> None:
    """Every region around is the enemy's way, closed, or held by him."""
    held = {
        region: {"france": {"infantry": 1}}
        for region in ("tyrol", "bohemia", "vienna", "thuringia", "switzerland", "hesse_berg")
    }
    played = sides(
        {"france": CENTRE},
        {"austria": ACROSS},
        side="defender",
        turn=2,
        lost={"austria": before},
        army=held,
        dice=[1, 1, 1, 1],
    )
    told = does(played, "austria", "retreat")
    told += does(played, "france", "done")
    assert units(played, "austria", "bavaria") == {}
    assert rolled(told)[: len(rolls) or 1] == (rolls or ["austria"])  # Vienna has fallen besides
    assert len(rolled(told)) == len(rolls) + 1


@pytest.mark.rule("NIE-VICTORY-5", "NIE-VICTORY-11")
def test_no_defender_goes_by_any_of_the_enemys_ways() -> None:
    came = {"france": {"baden_wurtt": {"infantry": 1}, "switzerland": {"infantry": 1}}}
    played = sides({"france": CENTRE}, {"austria": ACROSS}, side="defender", turn=2, came=came)
    does(played, "austria", "retreat")
    does(played, "france", "done")
    goals = {a["region"] for a in offered(played, "austria", "go_to")}
    assert goals == {"tyrol", "vienna", "bohemia", "thuringia", "hesse_berg"}


@pytest.mark.rule("NIE-PHASE-7", "NIE-RETREAT-5", "NIE-ALLY-3")
def test_the_leader_of_a_side_acts_first_and_alone_calls_the_retreat() -> None:
    played = sides({"france": CENTRE, "spain": {"a_center": {"infantry": 1}}}, {"austria": ACROSS}, turn=2)
    assert played.to_act == ("france",) and "retreat" in verbs(played, "france")
    does(played, "france", "done")
    assert played.to_act == ("spain",) and "retreat" not in verbs(played, "spain")
    does(played, "spain", "done")
    assert played.to_act == ("austria",)


@pytest.mark.rule("NIE-RETREAT-2", "NIE-RETREAT-5", "NIE-PHASE-7")
def test_an_action_of_an_ally_binds_the_whole_side_for_the_turn() -> None:
    played = sides(
        {"france": {"a_center": {"infantry": 2}}, "spain": {"a_center": {"cavalry": 1}}},
        {"austria": ACROSS},
        phase="cavalry",
        turn=2,
    )
    does(played, "france", "done")
    does(played, "spain", "move", troop="cavalry", here="a_center", area="a_reserve")
    does(played, "spain", "done")
    does(played, "austria", "done")
    assert played.to_act == ("austria",)  # in the artillery phase France has nothing to decide, not even that
    does(played, "austria", "done")
    assert (
        played.to_act == ("france",) and "move" in verbs(played, "france") and "retreat" not in verbs(played, "france")
    )


@pytest.mark.rule("NIE-CHARGE-4", "NIE-CHARGE-3")
def test_an_allys_infantry_screens_guns() -> None:
    east: Lines = {"austria": {"d_center_column": {"artillery": 1}}, "prussia": {"d_center_column": {"infantry": 1}}}
    played = sides({"france": {"m_center": {"infantry": 2}}}, east)
    assert {(a["nation"], a["target"]) for a in offered(played, "france", "charge")} == {("prussia", "infantry")}
    assert {(a["nation"], a["target"]) for a in offered(played, "france", "fire")} == {
        ("prussia", "infantry"),
        ("austria", "artillery"),
    }


@pytest.mark.rule("NIE-GENERAL-6", "NIE-GENERAL-3")
def test_of_generals_of_two_nations_the_leader_gives_up_one() -> None:
    east: Lines = {
        "austria": {"d_center_column": {"infantry": 1, "general": 1}},
        "prussia": {"d_center_column": {"infantry": 2, "general": 1}},
    }
    played = sides({"france": {"m_center": {"infantry": 2}}}, east, dice=[6, 5, 6])
    does(
        played,
        "france",
        "fire",
        troop="infantry",
        here="m_center",
        area="d_center_column",
        nation="austria",
        target="infantry",
    )
    assert played.to_act == ("prussia",) and {a["nation"] for a in offered(played, "prussia", "fall")} == {
        "austria",
        "prussia",
    }
    does(played, "prussia", "fall", nation="austria")
    assert there(played, "prussia", "d_center_column") == {"infantry": 2, "general": 1}
    assert there(played, "austria", "d_center_column") == {}  # its infantry was driven back


@pytest.mark.rule("NIE-BATTLE-13", "NIE-PAP-3")
@pytest.mark.parametrize(("spanish", "honoured"), [(2, "france"), (3, "france"), (4, "spain")])
def test_of_equal_attackers_the_active_nation_leads_and_is_honoured(spanish: int, honoured: str) -> None:
    army = {"spain": {"infantry": spanish}, "france": {"infantry": 3}, "austria": {"infantry": 9}}
    fight = led(army, ["france", "spain"], ["austria"], **allies(("france", "spain")))
    assert fight.laurels[0] == fight.leaders[0] == {"france": 0, "spain": 6}[honoured]


# ---- losses and honours ---------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-COMMIT-2", "NIE-PAP-3", "NIE-DEPLOY-2")
def test_six_lost_in_a_skirmish_shake_a_nation_and_honour_nobody() -> None:
    played = battle({"a_center": {"infantry": 9}}, major=False, turn=2, lost={ATTACKER: 6}, dice=[1, 1], pap=RICH)
    told = does(played, ATTACKER, "retreat")
    told += does(played, DEFENDER, "done")
    assert rolled(told) == [ATTACKER] and points(played, ATTACKER, DEFENDER) == [5, 5]


@pytest.mark.rule("NIE-VICTORY-7", "NIE-PURSUIT-1", "NIE-VICTORY-4")
def test_a_stalemate_sends_the_attacker_back_and_he_is_pursued() -> None:
    played = battle({}, {"d_reserve": {"cavalry": 1}}, phase="general", side="defender", idle=1, dice=[5])
    does(played, DEFENDER, "done")
    assert ("cavalry", "infantry") in {(a["troop"], a["target"]) for a in offered(played, DEFENDER, "pursue")}
    does(played, DEFENDER, "pursue", troop="cavalry", nation=ATTACKER, target="infantry")
    does(played, DEFENDER, "done")
    assert units(played, ATTACKER, "baden_wurtt") == {"infantry": 2}


@pytest.mark.rule("NIE-PURSUIT-1", "NIE-PURSUIT-4", "NIE-RALLY-1")
def test_a_winner_in_retreat_neither_pursues_nor_is_lost_and_stands_up_again() -> None:
    played = battle({"a_retreat": {"cavalry": 2}}, turn=2, side="defender", dice=[])
    does(played, DEFENDER, "retreat")
    assert {a["troop"] for a in offered(played, ATTACKER, "pursue")} == {"infantry"}
    does(played, ATTACKER, "done")
    does(played, DEFENDER, "go_to", region="tyrol")
    assert units(played, ATTACKER, "bavaria") == {"infantry": 3, "cavalry": 2}


# ---- attacks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-FIRE-8", "NIE-FIRE-9", "NIE-FIRE-10", "NIE-UNIT-8", "NIE-UNIT-11")
@pytest.mark.parametrize(
    ("troop", "target", "needed"),
    [
        ("elite_infantry_square", "infantry", 9),  # 9, one better, one worse
        ("militia", "infantry_square", 9),  # 9, one worse, one better
        ("militia_square", "infantry_square", 10),
        ("elite_infantry", "militia_square", 7),
        ("infantry_square", "cavalry", 9),
        ("infantry_square", "artillery", 11),
    ],
)
def test_quality_and_squares_add_up_in_fire(troop: str, target: str, needed: int) -> None:
    for dice, hit in ((needed, True), (needed - 1, False)):
        played = battle(
            {"m_left": {troop: 1}}, {"d_left_column": {target: 1, "infantry": 1}}, dice=[dice - dice // 2, dice // 2, 6]
        )
        told = fires(played, ATTACKER, troop, "m_left", "d_left_column", target)
        assert next(e for e in told if e["event"] == "event-fire")["hit"] == hit


@pytest.mark.rule("NIE-FIRE-11", "NIE-FIRE-5")
@pytest.mark.parametrize(("here", "needed"), [("a_left", 7), ("m_left", 5)])
def test_guns_find_a_square_two_easier_near_and_far(here: str, needed: int) -> None:
    for dice, hit in ((needed, True), (needed - 1, False)):
        played = battle(
            {here: {"artillery": 1, "infantry": 1}},
            {"d_left_column": {"infantry_square": 1}},
            phase="artillery",
            dice=[dice - dice // 2, dice // 2, 6],
        )
        told = fires(played, ATTACKER, "artillery", here, "d_left_column", "infantry_square")
        assert next(e for e in told if e["event"] == "event-fire")["hit"] == hit


@pytest.mark.rule("NIE-FIRE-6", "NIE-ACTION-5")
@pytest.mark.parametrize(
    ("between", "reaches"),
    [({"infantry": 1}, {"m_left"}), ({"general": 1}, {"d_left_column"}), ({}, {"d_left_column"})],
)
def test_enemies_between_are_the_target_and_generals_bar_nothing(between: dict[str, int], reaches: set[str]) -> None:
    played = battle({"a_left": {"artillery": 1, "infantry": 1}}, {"m_left": between}, phase="artillery")
    assert {a["area"] for a in offered(played, ATTACKER, "fire")} == reaches


@pytest.mark.rule("NIE-CHARGE-5", "NIE-CHARGE-6", "NIE-CHARGE-8", "NIE-CHARGE-9")
@pytest.mark.parametrize(
    ("troop", "target", "total", "other"),
    [
        ("heavy_cavalry", "infantry_square", 7, 7),  # +2 +1 -3
        ("irregular_cavalry", "infantry_square", 5, 7),  # +2 -1 -3
        ("elite_infantry", "irregular_cavalry", 6, 6),  # +1 -2, against -1
        ("militia", "elite_infantry", 6, 8),
        ("cavalry", "elite_infantry_square", 6, 8),
        ("infantry", "infantry_square", 7, 7),  # a square is nothing to infantry
    ],
)
def test_what_both_add_in_a_charge(troop: str, target: str, total: int, other: int) -> None:
    phase = "cavalry" if troop.endswith("cavalry") else "infantry"
    played = battle(
        {"m_left": {troop: 1, "infantry": 1}}, {"d_left_column": {target: 1}}, phase=phase, dice=[3, 4, 3, 4]
    )
    told = charges(played, ATTACKER, troop, "m_left", "d_left_column", target)
    if "stand" in verbs(played, DEFENDER):
        told += does(played, DEFENDER, "stand")
    assert totals(told) == (total, other)


@pytest.mark.rule("NIE-EVADE-1", "NIE-EVADE-2", "NIE-ACTION-1")
def test_who_charges_in_vain_at_cavalry_that_avoids_it_has_acted() -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"heavy_cavalry": 1, "infantry": 1}})
    charges(played, ATTACKER, "infantry", "m_left", "d_left_column", "heavy_cavalry")
    does(played, DEFENDER, "evade")
    assert there(played, DEFENDER, "d_reserve") == {"heavy_cavalry": 1}
    assert not [a for a in played.legal(ATTACKER) if a.get("here") == "m_left"]


@pytest.mark.rule("NIE-CHARGE-6", "NIE-GENERAL-1")
def test_a_general_behind_the_charge_does_not_help_it() -> None:
    played = battle({"m_left": {"infantry": 1}, "a_left": {"infantry": 1, "general": 1}}, dice=[3, 4, 3, 4])
    assert totals(charges(played, ATTACKER, "infantry", "m_left", "d_left_column")) == (7, 7)


@pytest.mark.rule("NIE-GENERAL-3", "NIE-GENERAL-5")
def test_one_natural_eleven_kills_one_general_of_two() -> None:
    played = battle({"m_left": {"infantry": 1}}, {"d_left_column": {"infantry": 1, "general": 2}}, dice=[6, 5, 6])
    fires(played, ATTACKER, "infantry", "m_left", "d_left_column")
    assert (
        there(played, DEFENDER, "d_left_column").get("general", 0)
        + there(played, DEFENDER, "d_reserve").get("general", 0)
        == 1
    )


@pytest.mark.rule("NIE-VICTORY-1", "NIE-VICTORY-2")
def test_a_unit_in_the_middle_alone_holds_its_column() -> None:
    played = battle(
        {"a_left": {}, "m_left": {"infantry": 1}}, {"d_left_column": {"infantry": 2}}, side="defender", dice=[1, 1]
    )
    fires(played, DEFENDER, "infantry", "d_left_column", "m_left")
    assert played.to_act == (DEFENDER,) and there(played, ATTACKER, "m_left") == {"infantry": 1}


@pytest.mark.rule("NIE-RALLY-3", "NIE-RALLY-2", "NIE-ACTION-1")
def test_cavalry_that_was_rallied_has_both_its_actions_in_the_next_turn() -> None:
    played = battle({"a_reserve": {"general": 1}, "a_retreat": {"cavalry": 1}}, phase="general", dice=[4, 4])
    does(played, ATTACKER, "rally", nation=ATTACKER, troop="cavalry")
    assert not offered(played, ATTACKER, "rally") and not [
        a for a in played.legal(ATTACKER) if a.get("troop") == "cavalry"
    ]
    does(played, ATTACKER, "done")  # the defender has no general
    does(played, ATTACKER, "move", troop="cavalry", here="a_reserve", area="a_left")
    does(played, ATTACKER, "move", troop="cavalry", here="a_left", area="m_left")
    assert there(played, ATTACKER, "m_left") == {"cavalry": 1}
