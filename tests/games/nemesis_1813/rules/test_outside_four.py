"""Cases of orders and combat worked out from the rulebook and the rulings before the rules were asked: exceptions, and
where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine import Table
from grognard.games.nemesis_1813.rules.battle import attack_support, attack_value, defence_support, defence_value
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.orders import attacks, fighters, support_bonus, supporters, targets
from grognard.games.nemesis_1813.rules.retreat import havens
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, answer, attack, fight
from tests.games.nemesis_1813.rules.playing import ADVANCED
from tests.games.nemesis_1813.rules.stage import at, board, does, h, hexes, names, of, offered, told, u, verbs
from tests.games.nemesis_1813.rules.test_cases import settled, values

rule = pytest.mark.rule
BESIDE = "2202"  # touches HERE and THERE
SIX = dict.fromkeys(("OG-1", "OG-2", "VIII-26", "VIII-27", "GC-H", "G-ART"), HERE)
GUARD = dict.fromkeys(("R-2GR", "R-1GR", "R-G1", "R-G2", "R-GC", "R-GA"), THERE)


def rest(table: Table, *answers: str) -> list[dict[str, Any]]:
    """Whatever is asked until the next order is answered: by these verbs if offered, or by the first action."""
    events: list[dict[str, Any]] = []
    while (
        table.to_act and of(table).stack[-1].__class__.__name__ not in ("Combat", "Transfers") and of(table).turn == 5
    ):
        seat = table.to_act[0]
        legal = table.legal(seat)
        wished = [one for verb in answers for one in legal if one["do"] == verb]
        events += table.act(seat, (wished or legal)[0])
    return events


# ---- 10: orders and support --------------------------------------------------------------------------------------


@rule("NEM-10.1b", "NEM-10.3a", "NEM-10.3r1")
def test_a_stack_with_a_disrupted_unit_supports_though_it_may_not_attack() -> None:
    """R67: 10.1 asks good order of the attacking stack alone; only the good ones add anything (11.5b)."""
    b = board({"OG-1": HERE, "V-16": BESIDE, "V-17": BESIDE, "R-5": THERE}, marks={"disrupted": ["V-17"]})
    assert not fighters(b, FRENCH, h(BESIDE))
    found = supporters(b, FRENCH, h(BESIDE), FRENCH, u("OG-1"), h(THERE))
    assert names(found) == {"V-16"} and attack_support(b, FRENCH, h(BESIDE), h(THERE), found) == 1
    assert support_bonus(b, FRENCH, h(BESIDE), 2, h(HERE)) == 2 - 2  # R68: disrupted conscripts count as well


@rule("NEM-10.3a", "NEM-10.1a")
def test_supporters_stand_next_to_the_defender() -> None:
    """V-16 touches only the attacker's hex, V-17 the defender's; who was left out of the order does not support."""
    units = {"OG-1": HERE, "OG-2": HERE, "V-16": "2304", "V-17": "2301", "R-5": THERE}
    table = fight(units, dice=[6])
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "take", unit="OG-1")
    does(table, "french", "done")
    does(table, "french", "commit", commands=3)
    assert offered(table, "french", "call", "from") == {"2301"}


@rule("NEM-10.1d", "NEM-10.5a", "NEM-10.3a")
def test_foragers_help_a_defence_and_no_attack() -> None:
    """R37: a marker keeps from attack and from its support; who joined the foragers later may attack."""
    b = board({"R-5": BESIDE, "R-14": THERE, "OG-1": HERE}, marks={"foraging": ["R-5"]})
    assert not supporters(b, ALLIED, h(BESIDE), ALLIED, u("R-14"), h(HERE))
    assert supporters(b, ALLIED, h(BESIDE), FRENCH, u("OG-1"), h(THERE)) == u("R-5")
    mixed = board({"R-5": BESIDE, "R-14": BESIDE, "OG-1": HERE}, marks={"foraging": ["R-5"]})
    assert fighters(mixed, ALLIED, h(BESIDE)) == u("R-14")
    assert supporters(mixed, ALLIED, h(BESIDE), ALLIED, u("R-3"), h(HERE)) == u("R-14")


@rule("NEM-10.2-a", "NEM-10.6c", "NEM-10.2-r1")
def test_who_is_alone_in_it_tries_again_after_an_abort() -> None:
    """R65: the Coalition has failed; the French throw a 1 and another, and are asked each time."""
    table = fight({"OG-1": HERE, "R-5": THERE}, first="coalition", dice=[2, 1, 1])
    attack(table, "coalition", THERE, HERE, 0)  # 2: failed
    for _ in range(2):
        assert table.to_act == ("french",)
        events = attack(table, spend=1)
        assert told(events, "event-order")[0]["verdict"] == "aborted"
    assert table.to_act == ("french",) and of(table).commands[FRENCH] == 4


@rule("NEM-10.2-b", "NEM-10.6b", "NEM-10.6c")
def test_who_failed_still_calls_supports_to_his_defence() -> None:
    """10.6 ends one's own attacks; commands that are left serve the defence (10.3, 10.5)."""
    units = {"OG-1": HERE, "OG-2": HERE, "R-5": THERE, "R-14": "2301"}
    table = fight(units, first="coalition", dice=[2, 6, 6, 6, 1, 3])
    attack(table, "coalition", THERE, HERE, 1)
    attack(table, spend=1)
    assert max(offered(table, "coalition", "commit", "commands")) == 2
    does(table, "coalition", "commit", commands=2)
    assert offered(table, "coalition", "call", "from") == {"2301"}


@rule("NEM-10.1a", "NEM-2.2r2", "NEM-11.4a")
def test_who_can_be_reached() -> None:
    """R10: over a river one attacks, over the closed side of a pass one does not."""
    war: dict[str, Any] = {"austria": 1, "turn": 13, "armistice": 7, "frozen": False}
    b = board({"IT-1": "Laibach", "A-FEN": "Villach", "A-MRZ": "Klagenfurt"}, **war)
    assert hexes(targets(b, FRENCH, h("Laibach"))) == {"3325"}
    assert len(attacks(b, FRENCH)) == 1


# ---- 11: values --------------------------------------------------------------------------------------------------


@rule("NEM-11.4a", "NEM-11.5-1", "NEM-11.5-b")
def test_all_that_ground_takes_away_adds_up() -> None:
    """From Dessau over the Elbe to Magdeburg, a fortress, without guns: 3 and 2 of an attack, 2 and 1 of a support."""
    b = board({"R-5": "Dessau", "R-14": "Dessau", "V-16": "Magdeburg"}, {"WIT": "Dessau"})
    force = u("R-5", "R-14")
    assert attack_value(b, ALLIED, h("Dessau"), h("Magdeburg"), force) == 2 + 2 - 3 - 2
    assert attack_support(b, ALLIED, h("Dessau"), h("Magdeburg"), force) == 2 - 2 - 1 + 1
    guns = board({"R-5": "Dessau", "R-AW": "Dessau", "V-16": "Magdeburg"})
    assert attack_value(guns, ALLIED, h("Dessau"), h("Magdeburg"), u("R-5", "R-AW")) == 2 + 2 - 3 - 1
    assert attack_support(guns, ALLIED, h("Dessau"), h("Magdeburg"), u("R-5", "R-AW")) == 2 - 2
    assert attack_support(board({"R-5": "Dessau"}), ALLIED, h("Dessau"), h("Magdeburg"), u("R-5")) == 1 - 2 - 1


@rule("NEM-11.6a", "NEM-11.7-a", "NEM-3.2a")
def test_a_disrupted_unit_adds_nothing_to_a_defence() -> None:
    """Neither a factor, nor a type, nor a place under the rating; but its fatigue is the stack's (R73)."""
    units = {"R-5": THERE, "R-PAH": THERE, "R-AW": THERE}
    whole = board(units, {"BLU": THERE})
    assert defence_value(whole, ALLIED, h(THERE)) == 3 + 4 + 3
    one = board(units, {"BLU": THERE}, marks={"disrupted": ["R-PAH", "R-AW"]})
    assert defence_value(one, ALLIED, h(THERE)) == 1 + 0 + 1
    tired = board(units, {"BLU": THERE}, marks={"disrupted": ["R-PAH"], "fought": ["R-PAH"]})
    assert defence_value(tired, ALLIED, h(THERE)) == (2 + 2) // 2 + 2


@rule("NEM-11.7-b", "NEM-11.7-c", "NEM-11.2c")
def test_support_of_a_defence_knows_no_ground() -> None:
    """11.7 has none of the deductions of 11.5: over a river into a city it adds its units and the commander's one."""
    b = board({"R-5": "Dessau", "R-14": "Dessau", "R-3": "Magdeburg"}, {"WIT": "Dessau", "MIL": "Dessau"})
    force = u("R-5", "R-14")
    assert defence_support(b, ALLIED, h("Dessau"), force) == 2 + 1
    marks = {"marched": ["R-5"], "fought": ["R-14"]}
    worn = board({"R-5": "Dessau", "R-14": "Dessau"}, {"WIT": "Dessau"}, marks=marks)
    assert defence_support(worn, ALLIED, h("Dessau"), force) == 0 + 1


# ---- 11.14 to 11.17: hits ----------------------------------------------------------------------------------------


@rule("NEM-11.14a", "NEM-11.15a", "NEM-11.15b")
@pytest.mark.parametrize(("die", "back"), [(3, 3), (1, 1), (6, 3)])
def test_the_cap_of_the_winner_does_not_spare_him(die: int, back: int) -> None:
    """1 and a rating of 1 and a 6 against three tired units, 0 and a 1: seven more, but one unit deals two hits; the
    three strike back with half of seven, and no more than three."""
    units = {"OG-1": HERE, "R-5": THERE, "R-14": THERE, "R-3": THERE}
    table = fight(units, {"NEY": HERE}, dice=[6, 6, 1, die, 3, 3], marks={"fought_twice": ["R-3"], "fought": ["R-3"]})
    events = attack(table)
    events += answer(table)
    assert values(events) == (8, 1)
    events = []
    for unit in ("R-5", "R-14"):
        assert verbs(table, "coalition") == {"hit"}
        events += does(table, "coalition", "hit", unit=unit)
    assert told(events, "event-strikes-back")[0]["count"] == back


@rule("NEM-11.17b", "NEM-11.17c", "NEM-11.17r1")
def test_each_stack_counts_its_own_odd_hits() -> None:
    """R89, R90: of three hits two fall on the main stack; the one upon the support is odd, and may be followed by
    another there; the main stack, with two, is not asked."""
    units = {"OG-1": HERE, "OG-2": HERE, "GC-H": HERE, "R-5": THERE, "R-14": THERE, "R-3": "2301", "R-4": "2301"}
    table = fight(units, {"MIL": "2301"}, dice=[6, 6, 5, 2, 3])  # 3 + 2 + 5 against 2 + 3 + 2
    attack(table)
    answer(table, spend=3)
    does(table, "coalition", "call", origin="2301")
    does(table, "coalition", "hit", unit="R-3")
    assert offered(table, "coalition", "hit", "unit") == {"R-5", "R-14"}  # the main stack owes two
    does(table, "coalition", "hit", unit="R-5")
    does(table, "coalition", "hit", unit="R-14")
    assert verbs(table, "coalition") == {"pass", "hit"} and offered(table, "coalition", "hit", "unit") == {"R-3"}
    does(table, "coalition", "hit", unit="R-3")
    assert at(of(table), "R-3") is None and names(of(table).disrupted) == {"R-5", "R-14"}


@rule("NEM-11.12a", "NEM-14.12d", "NEM-14.12r1")
def test_of_a_driven_stack_only_the_garrison_dies() -> None:
    """R117: who stands with it takes the hits, and what is left of him retreats."""
    camp = dict.fromkeys(("R-G1", "R-G2", "R-1GR", "R-2GR", "R-GA"), "3511")
    units = {**camp, "G-STE": "Stettin", "OG-1": "Stettin", "OG-2": "Stettin"}
    table = fight(units, {"WIT": "3511"}, first="coalition", dice=[6, 1, 3, 3], marks={"garrison": ["G-STE"]})
    attack(table, "coalition", "3511", "Stettin", 3)  # 5 + 2 + 2 + 1, less what the fortress takes, against 3 + 3
    events = answer(table, "french")
    margin = values(events)[0] - values(events)[1]
    assert margin in (3, 4)
    for unit in ("OG-1", "OG-1", "OG-2"):
        does(table, "french", "hit", unit=unit)
    rest(table, "pass", "retreat")
    assert at(of(table), "G-STE") is None and at(of(table), "OG-2") not in (None, "3410")
    assert names(of(table).disrupted) >= {"OG-2"}


@rule("NEM-11.19a", "NEM-11.10a")
def test_a_commander_who_lost_his_attackers_flees_too() -> None:
    """OG-1 attacks three and dies; Ney rolls, and goes to the one stack within three hexes of his own."""
    units = {"OG-1": HERE, "R-5": THERE, "R-14": THERE, "R-PAH": THERE, "V-16": "2304"}
    table = fight(units, {"NEY": HERE, "WIT": THERE}, dice=[6, 1, 6, 3, 2])  # 1 + 1 + 1 against 3 + 2 + 2 + 6
    attack(table)
    answer(table)
    settled(table)
    assert at(of(table), "OG-1") is None and at(of(table), "NEY") == "2304"


@rule("NEM-11.12d", "NEM-11.12r1")
def test_no_commander_advances_alone() -> None:
    """R84: when no unit goes the commanders are not asked."""
    units = {"OG-1": HERE, "OG-2": HERE, "R-5": THERE}
    table = fight(units, {"NEY": HERE}, dice=[6, 6, 1, 1], marks={"disrupted": ["R-5"]})
    attack(table)
    answer(table)
    settled(table)
    assert at(of(table), "R-5") is None and verbs(table, "french") == {"done", "advance"}
    events = does(table, "french", "done")
    assert at(of(table), "NEY") == HERE and not told(events, "event-advances") and "along" not in verbs(table, "french")


# ---- 14.4b: decisive victories -----------------------------------------------------------------------------------


@rule("NEM-14.4-b2", "NEM-14.9-a", "NEM-9.2b", "NEM-10.1a")
@pytest.mark.parametrize(("ordered", "leader"), [(6, "NAP"), (2, "NAP"), (6, "NEY")])
def test_a_defender_wins_decisively(ordered: int, leader: str) -> None:
    """The French attack worn out, and lose: by 14.9 it matters that Napoleon was there, not that he was beaten at home.
    R62: units that were left out of the order count among the six."""
    how: dict[str, Any] = {"dice": [6, 1, 1, 1], "points": 6, "marks": {"fought": list(SIX)}}
    table = fight({**SIX, **GUARD}, {leader: HERE, "BLU": THERE}, frozen=False, **how)
    does(table, "french", "attack", origin=HERE, hex=THERE)
    if ordered == 6:
        does(table, "french", "all")
    else:
        for unit in list(SIX)[:ordered]:
            does(table, "french", "take", unit=unit)
        does(table, "french", "done")
    does(table, "french", "commit", commands=6)
    answer(table)
    events = rest(table, "pass", "stand")
    b = of(table)
    assert told(events, "event-decisive") and b.decisive == [-1, 1] and b.points == 5
    assert b.defected == int(leader == "NAP") and b.triumph == 0


@rule("NEM-11.9r1", "NEM-14.4-b2")
def test_a_tie_decides_nothing() -> None:
    """R80: the attacker's one hit, no retreat, no die of 11.15."""
    table = fight({**SIX, **GUARD}, {"NEY": HERE, "MIL": THERE}, frozen=False, dice=[6, 3, 3])
    attack(table)
    events = answer(table)
    assert values(events)[0] == values(events)[1]
    events = rest(table, "pass")
    assert not told(events, "event-strikes-back") and of(table).decisive == [0, 0]
    assert of(table).fought.bit_count() == 12


# ---- 11.11: retreats ---------------------------------------------------------------------------------------------


@rule("NEM-11.11a", "NEM-11.11b", "NEM-14.15-v")
def test_a_retreat_does_not_leave_italy_where_the_french_are_bound_to_it() -> None:
    units = {"IT-1": "Bozen", "A-FEN": "Trento"}
    ways = {}
    for bound in (False, True):
        b = board(units, confined=bound, turn=14)
        ways[bound] = hexes(sum([1 << one for one in havens(b, FRENCH, h("Bozen"), h("Trento"), u("IT-1"), 0)]))
    assert ways[False] == {"3824"} and not ways[True]


@rule("NEM-11.11c", "NEM-11.11d")
def test_a_retreat_may_pass_an_attackers_friends() -> None:
    """R82: it shuns hexes next to the stack that attacked; next to those that supported it does not matter."""
    b = board({"OG-1": HERE, "V-16": "2201", "R-5": THERE})
    found = hexes(sum([1 << one for one in havens(b, ALLIED, h(THERE), h(HERE), u("R-5"), 0)]))
    assert found == {"2301", "2401"}


@rule("NEM-11.1b", "NEM-11.18b")
def test_broken_horse_withdraws_too() -> None:
    """R72: in any state; and the attacker's horse that was not ordered does not keep it there."""
    units = {"OG-1": HERE, "GC-H": HERE, "K-PL1": THERE, "K-PL2": THERE}
    table = fight(units, dice=[6], marks={"disrupted": ["K-PL1", "K-PL2"]})
    does(table, "french", "attack", origin=HERE, hex=THERE)
    does(table, "french", "take", unit="OG-1")
    does(table, "french", "done")
    does(table, "french", "commit", commands=6)
    assert verbs(table, "coalition") == {"withdraw", "stand"}
    does(table, "coalition", "withdraw")
    does(table, "coalition", "retreat", hex="2301")
    assert at(of(table), "K-PL1") == "2301" and offered(table, "french", "advance", "unit") == {"OG-1"}


@rule("NEM-16.2d", "NEM-16.2l", "NEM-16.2-6")
def test_in_attack_the_inspired_are_those_who_were_ordered() -> None:
    """R62, R75: Napoleon lifts one ordered unit by one, and is worth one more by his rating."""
    units = {"OG-1": HERE, "OG-2": HERE, "VIII-26": HERE}
    b = board(units, {"NAP": HERE}, options=ADVANCED, frozen=False)
    assert attack_value(b, FRENCH, h(HERE), h(THERE), u("OG-1")) == 1 + 1 + 1
    assert attack_value(b, FRENCH, h(HERE), h(THERE), u(*units)) == 3 + 3 + 3
    assert defence_value(b, FRENCH, h(HERE)) == 3 + 3 + 3


@rule("NEM-14.6a", "NEM-10.5a")
@pytest.mark.parametrize(("turn", "helps"), [(1, False), (2, True)])
def test_prussians_help_nobody_on_turn_one(turn: int, helps: bool) -> None:
    b = board({"OG-1": HERE, "R-5": THERE, "P-B1": "2301"}, turn=turn)
    assert bool(supporters(b, ALLIED, h("2301"), FRENCH, u("OG-1"), h(THERE))) == helps
    table = fight({"OG-1": HERE, "P-B1": THERE, "R-5": "2001"}, turn=turn)
    assert ("attack" in verbs(table, "french")) == helps
