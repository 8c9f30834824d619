"""What the rules say and play seldom meets: a slip in any of it would show in no game for a long time."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.engine.errors import DiceError
from grognard.games.nemesis_1813.rules.deck import STAND_INS
from grognard.games.nemesis_1813.rules.ground import ALLIED
from tests.games.nemesis_1813.rules.fighting import answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED, play
from tests.games.nemesis_1813.rules.stage import (
    at,
    board,
    does,
    field,
    of,
    offered,
    phase,
    verbs,
)
from tests.games.nemesis_1813.rules.test_08_marches import march, train, walk
from tests.games.nemesis_1813.rules.test_14_15_redeployment import redeploying
from tests.games.nemesis_1813.rules.test_cases import settled

rule = pytest.mark.rule


# ---- dice --------------------------------------------------------------------------------------------------------


def a_truce(**parts: Any) -> Table:
    return field({"V-16": "Leipzig"}, {}, phase("truce"), turn=7, **parts)


def a_forager(**parts: Any) -> Table:
    return field({"R-5": "Leipzig"}, {}, phase("general"), marks={"foraging": ["R-5"]}, **parts)


def a_raid(**parts: Any) -> Table:
    return field({"K-PL1": "Leipzig"}, {}, phase("ending"), turn=5, **parts)


def an_order(**parts: Any) -> Table:
    table = fight({"OG-1": "2303", "R-5": "2302"}, **parts)
    attack(table)
    return table


def a_fight(**parts: Any) -> Table:
    table = fight({"OG-1": "2303", "R-5": "2302"}, dice=[6, *parts.pop("dice")])
    attack(table)
    answer(table)
    return table


def a_support(**parts: Any) -> Table:
    table = fight({"OG-1": "2303", "OG-2": "2202", "R-5": "2302"}, dice=[6, *parts.pop("dice")])
    attack(table)
    does(table, "french", "call", origin="2202")
    answer(table)
    return table


def a_march(**parts: Any) -> Table:
    table = march({"R-5": "2303"}, {"WIT": "2303"}, **parts)
    walk(table, "2202", "2201", "2101")
    does(table, "coalition", "halt")
    return table


def an_overrun(**parts: Any) -> Table:
    table = march({"R-5": "2303"}, {"WIT": "2303", "NEY": "2203"}, **parts)
    walk(table, "2203")
    return table


def a_hesitation(**parts: Any) -> Table:
    return march({"R-5": "2303"}, {"CON": "2303"}, options=ADVANCED, **parts)


def bessieres(**parts: Any) -> Table:
    return play("coalition", 25, {"R-PAH": "2303", "V-16": "2302"}, {"BES": "2302"}, **parts)


@rule("NEM-1.1a")
@pytest.mark.parametrize(
    ("scene", "dice"),
    [
        (a_truce, 2),
        (a_forager, 1),
        (a_raid, 1),
        (an_order, 1),
        (a_fight, 2),
        (a_support, 1),
        (a_march, 1),
        (an_overrun, 1),
        (a_hesitation, 1),
        (bessieres, 1),
    ],
)
def test_all_dice_have_six_sides(scene: Any, dice: int) -> None:
    """1.1: 1xd6 is a roll of a die of six."""
    with pytest.raises(DiceError, match=f"{dice} dice of 6 sides"):
        scene(dice=[])


@rule("NEM-11.15b")
@pytest.mark.parametrize("tie", [False, True])
def test_the_last_die_of_a_combat_has_six_sides_too(tie: bool) -> None:
    """A tie has none (11.9)."""
    if tie:
        a_fight(dice=[3, 3])
    else:
        with pytest.raises(DiceError, match="1 dice of 6 sides"):
            settled(a_fight(dice=[5, 2]))


# ---- closed ground -----------------------------------------------------------------------------------------------


@rule("NEM-1.1h", "NEM-11.12d")
@pytest.mark.parametrize(("start", "end", "follows"), [("Freiburg", "Basel", False), ("Freiburg", "Strasbourg", True)])
def test_the_coalition_beats_the_french_in_switzerland_and_does_not_follow(start: str, end: str, follows: bool) -> None:
    """R5: it is closed to it. In Alsace, over the same river, it goes on."""
    guards = dict.fromkeys(("R-G1", "R-G2", "R-1GR", "R-2GR"), start)
    how: dict[str, Any] = {"first": "coalition", "commands": {"coalition": 6, "french": 0}}
    table = fight({**guards, "V-16": end}, {"WIT": start}, dice=[6, 6, 1, 3], **how)
    attack(table, "coalition", start, end)
    answer(table, "french")
    settled(table)
    assert at(of(table), "V-16") is None
    assert (bool(table.to_act) and "advance" in verbs(table, table.to_act[0])) == follows


@rule("NEM-14.15-v", "NEM-11.12d")
@pytest.mark.parametrize("confined", [True, False])
def test_who_must_remain_in_italy_does_not_follow_out_of_it(confined: bool) -> None:
    """From Bozen to the pass north of it, which is Bavarian."""
    italians = dict.fromkeys(("IT-1", "IT-2", "IT-3"), "Bozen")
    table = fight({**italians, "R-5": "3824"}, {"GRE": "Bozen"}, dice=[6, 6, 1, 3], confined=confined)
    attack(table, start="Bozen", end="3824")
    answer(table)
    settled(table)
    assert at(of(table), "R-5") is None
    assert (bool(table.to_act) and "advance" in verbs(table, table.to_act[0])) == (not confined)


@rule("NEM-13.3a", "NEM-14.15-iii")
@pytest.mark.parametrize(("austria", "comes"), [(0, False), (1, True), (2, False)])
def test_russians_due_in_prague_come_if_it_is_open(austria: int, comes: bool) -> None:
    """Illowaiski's cossacks, at the end of turn 13: no unit enters a neutral Austria; who cannot come is lost."""
    how: dict[str, Any] = {"turn": 13, "austria": austria, "armistice": 8 if austria else 0, "frozen": not austria}
    table = field({"V-16": "Leipzig", "R-5": "2303"}, {}, phase("ending"), **how, options=ADVANCED if austria else {})
    assert at(of(table), "K-ILL") == ("3317" if comes else None)


# ---- screens -----------------------------------------------------------------------------------------------------


@rule("NEM-8.4i")
def test_who_was_not_needed_as_a_screen_may_march() -> None:
    """R50: using it pins it. A column that ends its march where friends stand beside the horse has not used them."""
    units = {"R-5": "2302", "R-14": "2203", "IC-1": "2204"}
    table = march(units, {"WIT": "2302", "MIL": "2203"}, "2302", trains=[train("2302"), train("2203")])
    walk(table, "2202", "2203")
    does(table, "coalition", "halt")
    assert not of(table).screens[ALLIED] and offered(table, "coalition", "move", "from") == {"2203"}


@rule("NEM-8.4j", "NEM-8.4i")
def test_friends_out_of_the_reach_of_horse_are_no_screen() -> None:
    """Who begins beside it and goes first where it does not reach needs nobody there."""
    units = {"R-5": "2203", "R-14": "2202", "IC-1": "2204"}
    table = march(units, {"WIT": "2203", "MIL": "2202"}, "2203", trains=[train("2203"), train("2202")])
    walk(table, "2202")
    does(table, "coalition", "halt")
    assert not of(table).screens[ALLIED] and offered(table, "coalition", "move", "from") == {"2202"}


# ---- the truce ---------------------------------------------------------------------------------------------------


@rule("NEM-14.15-1", "NEM-14.15-2")
@pytest.mark.parametrize("said", ["accept", "refuse"])
def test_the_french_answer_an_offer_of_the_coalition(said: str) -> None:
    """With three cities the French may refuse on turn 7."""
    table = field({"V-16": "Leipzig", "R-5": "2303"}, {"NEY": "Leipzig"}, phase("truce"), turn=7, dice=[1, 6])
    does(table, "coalition", "offer")
    assert table.to_act == ("french",) and verbs(table, "french") == {"accept", "refuse"}
    does(table, "french", said)
    assert of(table).armistice == (7 if said == "accept" else 0)


@rule("NEM-14.15-a5", "NEM-14.8a")
@pytest.mark.parametrize(("others", "rides"), [({"K-TET": "Stralsund"}, False), ({}, True)])
def test_a_swedish_commander_stays_with_a_mixed_stack_in_the_redeployment(others: dict[str, str], rides: bool) -> None:
    """R108: he may not leave Swedes and others so."""
    units = {"SW-1": "Stralsund", "R-5": "2303", **others}
    table = redeploying("coalition", units, {"STE": "Stralsund", "WIT": "2303"})
    does(table, "coalition", "done")
    assert ("STE" in offered(table, "coalition", "along", "commander")) == rides


# ---- cards -------------------------------------------------------------------------------------------------------


@rule("NEM-16.1h", "NEM-16.5r2")
@pytest.mark.parametrize("austria", [0, 1, 2])
def test_cards_of_austria_follow_what_it_did(austria: int) -> None:
    """40, 43, 48 and 49, or their stand-ins: a position that says nothing of cards has the right ones."""
    how: dict[str, Any] = {"turn": 14, "austria": austria, "armistice": 8 if austria else 0, "frozen": not austria}
    b = board({"V-16": "Leipzig"}, options=ADVANCED, **how)
    for stand_in, card in STAND_INS.items():
        wanted, other = (card, stand_in) if austria == 1 else (stand_in, card)
        assert b.deck >> wanted & 1 and not b.deck >> other & 1


# ---- who comes upon whom -----------------------------------------------------------------------------------------


@rule("NEM-8.8r1", "NEM-13.3r1")
@pytest.mark.parametrize(("die", "gone"), [(1, True), (4, False)])
def test_reinforcements_of_the_coalition_come_upon_a_french_commander(die: int, gone: bool) -> None:
    """R57: placement overruns him too; he rolls. Prussians come to Schweidnitz at the end of turn 2."""
    units = {"V-16": "Essen", "V-17": "3213", "R-5": "2303"}
    table = field(units, {"NEY": "Schweidnitz"}, phase("ending"), turn=2, dice=[die])
    assert at(of(table), "P-BA") == "3015"
    assert at(of(table), "NEY") == (None if gone else "3213")


@rule("NEM-14.9-3i")
def test_contingents_that_do_not_rejoin_are_asked_once_a_turn() -> None:
    """R112: "may" join; who does not waits."""
    waiting = [{"unit": "BAV-1-C", "hex": "3821"}, {"unit": "BAV-2-C", "hex": "3821"}]
    how: dict[str, Any] = {"austria": 1, "armistice": 7, "confederation": 3, "saxony": True, "frozen": False}
    units = {"R-5": "Munich", "V-16": "Leipzig"}
    table = field(units, {"NEY": "Leipzig"}, phase("ending"), turn=14, waiting=waiting, **how)
    for unit in ("BAV-1-C", "BAV-2-C"):
        assert offered(table, "coalition", "place", "unit") == {unit}
        does(table, "coalition", "pass")
    assert of(table).turn == 15 and len(of(table).waiting) == 2
