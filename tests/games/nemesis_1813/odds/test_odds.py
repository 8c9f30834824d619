"""The odds against the rules: every fall of the dice is imposed, and what comes of it counted."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grognard.engine.chance import Imposed
from grognard.engine.procedure import Procedure
from grognard.games.nemesis_1813.odds import odds
from grognard.games.nemesis_1813.odds.attrition import CALLS_TRUCE, FATE, RAIDED, attrition_odds, forage_chance
from grognard.games.nemesis_1813.odds.battle import BattleOdds, battle_odds, fight_of, quick_odds
from grognard.games.nemesis_1813.odds.orders import joining, order_odds, support_chance
from grognard.games.nemesis_1813.odds.sharing import Aftermath, one_more
from grognard.games.nemesis_1813.rules.advance import Advance
from grognard.games.nemesis_1813.rules.armistice import Truce
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.attrition import Attrition
from grognard.games.nemesis_1813.rules.battle import Battle
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.general_supply import GeneralSupply
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH
from grognard.games.nemesis_1813.rules.orders import ABORTED, FAILED, MADE
from grognard.games.nemesis_1813.rules.pieces import BULK, CAVALRY, LEADER_INDEX, members
from grognard.games.nemesis_1813.rules.tables import ATTRITION
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.turn import Ending
from grognard.games.nemesis_1813.rules.verbs import PASS, STAND, part_of, verb_of
from tests.games.nemesis_1813.rules.fighting import HERE, THERE, fight
from tests.games.nemesis_1813.rules.stage import board, does, field, h, phase, u

_DICE = Imposed()
Spread = dict[int, float]


def started(
    procedure: Procedure, units: dict[str, str], commanders: dict[str, str] | None = None, **parts: Any
) -> Theatre:
    b = board(units, commanders, **parts)
    b.stack[:] = [procedure]
    b.run(_DICE)
    return b


def falls(b: Theatre) -> Iterator[tuple[Theatre, float]]:
    """What comes of the dice that are to fall now."""
    dice = list(itertools.product(range(1, 7), repeat=b.rolling))
    for one in dice:
        new = b.copy()
        new.land(list(one))
        new.run(_DICE)
        yield new, 1 / len(dice)


def ends(
    b: Theatre, over: Callable[[Theatre], bool], choose: Callable[[Theatre, list[int]], list[int]], p: float = 1.0
) -> Iterator[tuple[Theatre, float]]:
    """All ends of what is under way by those choices, with the probability of the dice."""
    while b.result is None and not over(b) and not b.rolling:
        seat = b.asked.bit_length() - 1
        picks = choose(b, b.options(seat))
        b = b.copy()
        if b.answer(seat, picks[0]):
            b.run(_DICE)
    if b.result is not None or over(b):
        yield b, p
        return
    for new, q in falls(b):
        yield from ends(new, over, choose, p * q)


# ---- 10.2: orders ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spent", range(7))
@pytest.mark.parametrize("leader", ["", "MAC", "EUG", "NAP"])
def test_an_order_is_made_aborted_or_fails(leader: str, spent: int) -> None:
    """10.2."""
    where = {leader: HERE} if leader else {}
    attack = Attack(FRENCH, h(HERE), h(THERE))
    b = started(attack, {"XI-35": HERE, "R-5": THERE}, where, commands={"french": 6, "coalition": 0})
    told = order_odds(b, FRENCH, h(HERE), spent)
    if b.answer(FRENCH, b.options(FRENCH)[spent]):
        b.run(_DICE)
    counted = [0.0, 0.0, 0.0]
    for new, p in falls(b):
        counted[MADE if new.stack and isinstance(new.stack[-1], Attack) else new.outcome] += p
    assert [told.made, told.aborted, told.failed] == pytest.approx([counted[MADE], counted[ABORTED], counted[FAILED]])
    assert told.made + told.aborted + told.failed == pytest.approx(1)


# ---- 10.4: who joins -------------------------------------------------------------------------------------------------

# Next to 2302, all on the plain: 2202, 2402 and 2303, and behind it 2201, 2301 and 2401.
SUPPORTED = {"XI-35": HERE, "XI-36": "2202", "XI-31": "2402", "V-16": "2402", "VI-20": "2201", "R-5": THERE}


@pytest.mark.parametrize("spent", [0, 2, 4])
def test_the_joint_law_of_who_joins(spent: int) -> None:
    """10.4: a die for each stack, conscripts and commanders counted."""
    where = {"EUG": "2202", "NEY": "2402"}
    b = board(SUPPORTED, where, commands={"french": 6, "coalition": 0})
    attack = Attack(FRENCH, h(HERE), h(THERE))
    attack.force = u("XI-35")
    attack.spent = spent
    called = attack.helpers(b, FRENCH)
    assert called.bit_count() == 3
    attack.called = called
    attack.step = "supported"
    b.stack[-1:] = [attack]
    b.rolling, b.sides = called.bit_count(), 6
    counted: dict[int, float] = {}
    for new, p in falls(b):
        joined = next(one.joined for one in reversed(new.stack) if isinstance(one, (Attack, Battle)))
        counted[joined] = counted.get(joined, 0.0) + p
    told = joining(b, FRENCH, called, spent, h(HERE))
    assert told == pytest.approx(counted)
    for one in members(called):
        alone = sum([p for mask, p in counted.items() if mask >> one & 1])
        assert support_chance(b, FRENCH, one, spent, h(HERE)) == pytest.approx(alone)


# ---- 11: combat ------------------------------------------------------------------------------------------------------

FIGHTS: dict[str, tuple[dict[str, str], dict[str, str], dict[str, Any]]] = {
    "even": ({"XI-35": HERE, "XI-36": HERE, "R-5": THERE, "R-14": THERE}, {"EUG": HERE, "WIT": THERE}, {}),
    "a battery": ({"OG-1": HERE, "XI-A": HERE, "R-5": THERE}, {"NAP": HERE}, {}),
    "against odds": ({"XI-35": HERE, "R-5": THERE, "R-PAH": THERE, "R-AW": THERE}, {"BLU": THERE}, {}),
    "all disrupted": (
        {"XI-35": HERE, "XI-36": HERE, "R-5": THERE, "R-14": THERE},
        {"EUG": HERE},
        {"marks": {"disrupted": ["R-5", "R-14"]}},
    ),
    "tired": (
        {"XI-35": HERE, "XI-36": HERE, "OG-1": HERE, "R-5": THERE, "R-14": THERE},
        {"EUG": HERE},
        {"marks": {"marched": ["XI-35"], "disrupted": ["R-14"], "fought": ["R-5"]}},
    ),
    "supported": (
        {"XI-35": HERE, "XI-36": "2202", "OG-1": "2202", "R-5": THERE, "R-14": "2301", "R-AW": "2301"},
        {"EUG": HERE, "NEY": "2202", "WIT": "2301"},
        {},
    ),
}


def battle(name: str) -> tuple[Theatre, Battle]:
    """A combat laid out; all who could support do."""
    units, commanders, parts = FIGHTS[name]
    b = board(units, commanders, **parts)
    force = b.good(2 * h(HERE) + FRENCH)
    joined = b.held[FRENCH] & ~(1 << h(HERE))
    helped = b.held[ALLIED] & ~(1 << h(THERE))
    return b, fight_of(b, FRENCH, h(HERE), h(THERE), force, joined, helped)


def begun(b: Theatre, one: Battle) -> Theatre:
    """The combat is under way, and its dice are about to fall."""
    new = b.copy()
    new.stack = [Battle(one.power, one.origin, one.target, one.force, one.joined, one.helped)]
    new.shared = 0
    new.run(_DICE)
    return new


def plain(b: Theatre, options: list[int]) -> list[int]:
    """No hit more than must be, and nobody leaves who may stand."""
    return [option for option in options if option in (PASS, STAND)] or options[:1]


def counted(b: Theatre, one: Battle) -> BattleOdds:
    """What the rules make of every fall of the dice. Nobody is pursued here, and there is room to retreat."""
    told = BattleOdds(one.power)
    attack, defence = one.values(b)
    told.attack, told.defence = float(attack), float(defence)
    for dice in itertools.product(range(1, 7), repeat=2):
        margin = attack + dice[0] - defence - dice[1]
        told.win += margin > 0
        told.lost += margin < 0
        told.tied += margin == 0
        told.forced += margin >= 3
        new = begun(b, one)
        new.land(list(dice))
        new.run(_DICE)
        for end, p in ends(new, lambda b: not b.stack or isinstance(b.stack[-1], Advance | Fate), plain):
            for role, side in enumerate((one.power, 1 - one.power)):
                hits = lost(b, end, side)
                told.hits[role][hits] = told.hits[role].get(hits, 0.0) + p / 36
    told.win, told.lost, told.tied, told.forced = [n / 36 for n in (told.win, told.lost, told.tied, told.forced)]
    return told


def lost(before: Theatre, after: Theatre, side: int) -> int:
    """The hits that a side has taken."""
    found = 0
    for stack in range(len(before.army)):
        if stack & 1 == side:
            for unit in members(before.army[stack]):
                hurt = before.disrupted >> unit & 1
                found += 2 - hurt if after.at[unit] < 0 else (after.disrupted >> unit & 1) - hurt
    return found


@pytest.mark.parametrize("name", FIGHTS)
def test_hits_of_both_sides_with_their_caps(name: str) -> None:
    """11.8, 11.9, 11.14, 11.15, 11.18; R86, R91."""
    b, one = battle(name)
    rules = counted(b, one)
    for told in (battle_odds(b, one), quick_odds(b, one)):
        for part in ("attack", "defence", "win", "tied", "lost", "forced"):
            assert getattr(told, part) == pytest.approx(getattr(rules, part)), part
        assert told.hits[0] == pytest.approx(rules.hits[0])
        assert told.hits[1] == pytest.approx(rules.hits[1])


def test_a_combat_with_those_who_may_join() -> None:
    """10.4, 11.5: the mixture over who comes is the sum over every one of them."""
    b, one = battle("supported")
    ours = joining(b, FRENCH, one.joined, 3, one.origin)
    theirs = joining(b, ALLIED, one.helped, 2, one.target)
    told = battle_odds(b, one, ours, theirs)
    win = attack = 0.0
    for joined, p in ours.items():
        for helped, q in theirs.items():
            part = counted(b, fight_of(b, FRENCH, one.origin, one.target, one.force, joined, helped))
            win += p * q * part.win
            attack += p * q * part.attack
    assert (told.win, told.attack) == pytest.approx((win, attack))


# ---- 11.17, 14.4b: decisive victories --------------------------------------------------------------------------------

WIDE = {"XI-35": HERE, "XI-36": HERE, "OG-1": HERE, "XI-A": HERE, "VI-20": "2202", "III-A": "2202"}
DEEP = {"R-5": THERE, "R-14": THERE, "R-9L": THERE, "R-18": THERE, "P-B1": "2301", "P-B2": "2301"}
BOXED = dict.fromkeys(["R-G1", "R-G2", "R-GA", "R-1GR", "R-2GR", "P-Y1"], THERE)
BATTLES: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
    "room behind": ({**WIDE, **DEEP}, {}),
    "hunted": ({**WIDE, **DEEP, "XI-A": "2402", "GC-H": HERE}, {}),
    "no room behind": (
        {
            **WIDE,
            **DEEP,
            "R-3": "2301",
            "R-4": "2401",
            "R-1GR": "2401",
            "R-2GR": "2401",
            "P-B1": "2201",
            "P-B2": "2201",
        },
        {"marks": {"disrupted": ["R-5"]}},
    ),
    "surrounded": ({**WIDE, **BOXED, "VII-32": "2201", "VII-S24": "2401", "IV-12": "2301"}, {}),
}


@pytest.mark.parametrize("dice", [(6, 1), (6, 3), (5, 2), (1, 6), (2, 6)])
@pytest.mark.parametrize("name", BATTLES)
def test_a_decisive_victory_by_the_best_and_the_worst_sharing(name: str, dice: tuple[int, int]) -> None:
    """14.4b, 11.16, 11.17, R83, R89, R90, R103: by every choice that the rules leave, for a fall of the dice."""
    units, parts = BATTLES[name]
    b = board(units, {"NAP": HERE, "WIT": THERE}, **parts)
    force = b.good(2 * h(HERE) + FRENCH)
    helped = 1 << h("2301") if b.held[ALLIED] >> h("2301") & 1 else 0
    one = fight_of(b, FRENCH, h(HERE), h(THERE), force, 1 << h("2202"), helped)
    attack, defence = one.values(b)
    margin = attack + dice[0] - defence - dice[1]
    after = Aftermath(b, one)
    for die in (1, 4, 6):
        told = after.decisive(margin, die) if margin and one.many else (0, 0)
        new = begun(b, one)
        new.land(list(dice))
        new.run(_DICE)
        found = {decided(end, margin) for end in everything(new, die)}
        assert (min(found), max(found)) == told, (margin, die)


def decided(b: Theatre, margin: int) -> int:
    return int(b.decisive[FRENCH if margin > 0 else ALLIED] > 0)


def everything(b: Theatre, die: int) -> Iterator[Theatre]:
    """Every end of a combat by the choices of both; the dice that are left show that."""
    seen: set[Any] = set()
    waiting = [b]
    while waiting:
        b = waiting.pop()
        while b.rolling:
            b.land([die] * b.rolling)
            b.run(_DICE)
        if not b.stack or b.result is not None:
            yield b
            continue
        key = (tuple(b.at), b.disrupted, tuple([tuple(vars(step).items()) for step in b.stack]))
        if key in seen:
            continue
        seen.add(key)
        seat = b.asked.bit_length() - 1
        options = b.options(seat)
        top = b.stack[-1]
        if isinstance(top, Advance):
            options = options[:1]
        elif STAND in options:
            options = [STAND]
        for option in {alike(b, option): option for option in options}.values():
            new = b.copy()
            if new.answer(seat, option):
                new.run(_DICE)
            waiting.append(new)


def alike(b: Theatre, option: int) -> tuple[Any, ...]:
    """Units of one stack, arm, size and state are one to a choice."""
    if verb_of(option) not in ("hit", "lose", "keep"):
        return (option,)
    unit = part_of(option)
    return verb_of(option), b.at[unit], CAVALRY >> unit & 1, BULK[unit], b.disrupted >> unit & 1


def test_one_more_hit_in_as_many_stacks_as_can_be() -> None:
    """R90: an odd number, and somebody left; R89: half of them on the main stack."""
    assert one_more(1, 4, []) == 1
    assert one_more(2, 4, []) == 0
    assert one_more(3, 3, []) == 0
    assert one_more(2, 4, [2]) == 2
    assert one_more(4, 8, [2, 2]) == 2
    assert one_more(5, 8, [2, 2]) == 3
    assert one_more(3, 8, [1]) == 1


# ---- 8.5, 6.3, 11.19, 13.1, 14.15 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("paid", [3, 4, 5])
@pytest.mark.parametrize("turn", [5, 18])
@pytest.mark.parametrize("leader", ["NAP", "EUG"])
@pytest.mark.parametrize("units", [["XI-35"], ["XI-35", "XI-A"], ["XI-35", "XI-36", "OG-1"], ["XI-A", "III-A"]])
def test_attrition_on_the_march(units: list[str], leader: str, turn: int, paid: int) -> None:
    """8.5, 8.6, 14.5, R53."""
    where = dict.fromkeys(units, HERE)
    staff = 1 << LEADER_INDEX[leader]
    b = board(where, {leader: HERE}, turn=turn)
    told = attrition_odds(b, h(HERE), u(*units), staff, paid)
    assert told is not None
    more = ATTRITION[b.winter][paid]
    assert more is not None
    b = started(Attrition(FRENCH, h(HERE), u(*units), told.added), where, {leader: HERE}, turn=turn)
    killed: Spread = {}
    tired: Spread = {}
    for end, p in ends(b, lambda b: not b.stack, lambda b, options: options[:1]):
        dead = sum([end.at[unit] < 0 for unit in members(u(*units))])
        killed[dead] = killed.get(dead, 0.0) + p
        hurt: int = end.disrupted.bit_count()
        tired[hurt] = tired.get(hurt, 0.0) + p
    assert told.killed == pytest.approx(killed)
    assert told.tired == pytest.approx(tired)


def test_a_short_march_wears_nobody() -> None:
    b = board({"XI-35": HERE}, {"EUG": HERE})
    assert attrition_odds(b, h(HERE), u("XI-35"), 0, 2) is None


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_forage(count: int) -> None:
    """6.3."""
    units = ["XI-35", "XI-36", "OG-1", "OG-2"][:count]
    b = started(GeneralSupply(), dict.fromkeys(units, HERE), marks={"foraging": units})
    fed = sum([p for new, p in falls(b) if not new.disrupted])
    assert forage_chance(u(*units)) == pytest.approx(fed)


def test_a_commander_left_alone_cossacks_and_the_dice_of_the_armistice() -> None:
    """11.19, 13.1, 14.15."""
    b = started(Fate(FRENCH, h(HERE)), {"XI-35": "2304"}, {"EUG": HERE})
    assert pytest.approx(sum([p for new, p in falls(b) if new.where[LEADER_INDEX["EUG"]] < 0])) == FATE
    b = started(Ending(), {"K-PL1": "Berlin"}, {"PLA": "Berlin"}, turn=6)
    assert pytest.approx(sum([p for new, p in falls(b) if new.points > b.points])) == RAIDED
    b = started(Truce(), {"XI-35": HERE}, turn=7)
    calls = sum([p for new, p in falls(b) if new.asked == 1 << FRENCH])
    again = sum([p for new, p in falls(b) if new.rolling])
    assert pytest.approx(calls / (1 - again)) == CALLS_TRUCE


# ---- what an action leads to -----------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-6.3a", "NEM-7.6a")
def test_odds_of_forage_where_a_march_ends() -> None:
    """In enemy territory, for all who would be there; none on friendly ground."""
    trains = [{"hex": "2305", "seat": "french", "real": 1, "dummies": 0, "shown": 0}]
    units = {"XI-35": "2305", "XI-36": "2305", "OG-1": "2304"}
    table = field(units, {"EUG": "2305"}, phase("moves"), trains=trains, depots={"french": ["2305"]})
    does(table, "french", "move", origin="2305")
    does(table, "french", "all")
    told = odds(table, "french", {"do": "to", "hex": "2304"})
    assert told is not None and told.forage == pytest.approx(3 / 6)
    does(table, "french", "to", hex="2304")
    told = odds(table, "french", {"do": "halt"})
    assert told is not None and told.to_json()["forage"] == pytest.approx(3 / 6)


@pytest.mark.rule("NEM-14.15-1")
@pytest.mark.parametrize(("turn", "chance"), [(7, CALLS_TRUCE), (11, None)])
def test_odds_of_the_next_truce(turn: int, chance: float | None) -> None:
    table = field({"XI-35": HERE, "R-5": "2015"}, {}, phase("truce"), turn=turn, dice=[6, 1])
    told = odds(table, "french", {"do": "pass"})
    assert (told.truce if told is not None else None) == chance
    assert odds(table, "french", {"do": "offer"}) is None


def test_odds_of_every_step_of_an_attack() -> None:
    units = {"XI-35": HERE, "OG-1": HERE, "XI-36": "2202", "R-5": THERE, "R-14": "2301"}
    table = fight(units, {"EUG": HERE, "NEY": "2202", "WIT": "2301"}, dice=[6, 6, 1, 3, 3, 4])
    told = odds(table, "french", {"do": "attack", "from": HERE, "hex": THERE})
    assert told is not None and told.battle is not None
    assert [one.spent for one in told.orders] == list(range(7))
    whole = told.battle.to_json()
    does(table, "french", "attack", origin=HERE, hex=THERE)
    assert odds(table, "french", {"do": "all"}).to_json()["battle"] == whole  # type: ignore[union-attr]
    alone = odds(table, "french", {"do": "take", "unit": "XI-35"})
    assert alone is not None and alone.battle is not None and alone.battle.attack < told.battle.attack
    does(table, "french", "all")
    told = odds(table, "french", {"do": "commit", "commands": 2})
    assert told is not None and told.order is not None and told.attackers is not None
    assert (told.order.made, told.order.aborted, told.order.failed) == pytest.approx((4 / 6, 1 / 6, 1 / 6))
    assert told.attackers.chances == pytest.approx({h("2202"): 4 / 6})
    does(table, "french", "commit", commands=2)
    told = odds(table, "french", {"do": "call", "from": "2202"})
    assert told is not None and told.attackers is not None and told.battle is not None
    assert told.battle.to_json()["attack"] > whole["attack"]
    does(table, "french", "call", origin="2202")
    told = odds(table, "coalition", {"do": "commit", "commands": 1})
    assert told is not None and told.defenders is not None and told.attackers is not None
    does(table, "coalition", "commit", commands=1)
    told = odds(table, "coalition", {"do": "done"})
    assert told is not None and told.battle is not None and told.defenders is None
    assert table.to_act == ("coalition",)
    both = odds(table, "coalition", {"do": "call", "from": "2301"})
    assert both is not None and both.battle is not None and both.battle.defence > told.battle.defence
