"""11.2, 12.3: how many dice a side rolls, source by source. Pure questions: odds and previews ask them too."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    FRENCH,
    LEADER_POWER,
    PASS,
    RIVER,
    ROUGH,
    SIDE_MASK,
    SIZE,
    SPAIN,
)
from grognard.games.wellington.rules.sheets import (
    APART,
    DICE,
    FELL,
    HALF,
    NEXT_ROUND,
    ROW,
    THEIR_DICE,
    Assault,
    Fight,
    Sheet,
)
from grognard.games.wellington.rules.war import HEARTS, LASTING_BIT, War, lasting_bits

# A source of dice: what it is, how many, and the rule. Cards are named "card-96".
Source = tuple[str, int, str]
TERRAIN: Final[list[tuple[int, int, str]]] = [
    (RIVER, 3, "WEL-11.43a"),
    (PASS, 2, "WEL-11.42a"),
    (ROUGH, 1, "WEL-11.41a"),
]
STORM: Final = 16  # in the effect of #81: the storm itself, beside the Powers that it holds
# Cards whose dice #1 takes away.
_HORSE: Final = (2, 107)
_FELLING: Final = lasting_bits([52])


def card_rule(card: int) -> str:
    return f"WEL-C{card:03d}a"


def half(n: int) -> int:
    """Fractions are rounded up (glossary)."""
    return (n + 1) // 2


def storm(b: War, d: int) -> bool:
    """#81: the storm rages over the duchy, to the end of the impulse. The other bits are the Powers it holds there."""
    if not b.lasting & LASTING_BIT[81]:
        return False
    for card, _player, target, left in b.effects:
        if card == 81 and target == d and left & STORM:
            return True
    return False


def squares(b: War, side: int) -> bool:
    """#1: the enemy has formed square, so this side's #2, #106 and #107 bring no dice."""
    if not b.lasting & LASTING_BIT[1]:
        return False
    for card, player, _target, _left in b.effects:
        if card == 1 and (player ^ side) & 1:
            return True
    return False


def terrain_bonus(b: War, fight: Fight) -> tuple[int, str]:
    """11.4: the best line the active side came over, where the duchy was friendly to the defender before the battle."""
    if fight.evaded or b.holder(fight.duchy) & 1 == fight.active & 1:
        return 0, ""
    for kind, dice, rule in TERRAIN:
        if fight.lines >> kind & 1:
            return dice, rule
    return 0, ""


def nationality(b: War, side: int, d: int) -> tuple[int, str]:
    """11.3: the French bonus, or the British one where at least half of an Allied force is British."""
    if side == FRENCH:
        return b.bonus(1), "WEL-11.3a"
    british = b.strength_at(BRITAIN, d)
    spanish = b.strength_at(SPAIN, d)
    rule = "WEL-11.3b" if british and spanish else "WEL-11.3a"
    return (b.bonus(BRITAIN), rule) if british and british >= spanish else (0, rule)


def _of_leaders(b: War, leaders: list[int], found: list[Source]) -> None:
    """Cards that lie on leaders who are present: #52 and #98."""
    for card, _player, target, left in b.effects:
        if card == 98 and target in leaders:
            found.append(("card-98", 1, card_rule(98)))
        elif card == 52 and left == 1 and target in leaders:
            found.append(("card-52", -1, card_rule(52)))


def _value(b: War, side: int, leader: int, found: list[Source]) -> None:
    """The battle value of the leader in command."""
    found.append(("commander", b.battle[leader], "WEL-G-battle-value"))
    if b.lies(106, leader) and squares(b, side) and b.owes_value_to(106, leader):
        found.append(("card-1", -1, card_rule(1)))


def _hearts(b: War, d: int, found: list[Source]) -> None:
    """#93: British formations in a port that a convoy of the card has opened."""
    place = BRITAIN * SIZE + d
    for key in b.marked:
        if key >> 12 == place and key & HEARTS:
            found.append(("card-93", 1, card_rule(93)))
            return
    for leader in b.leaders_at(d, 1 << BRITAIN):
        if b.leader_mark[leader] & HEARTS:
            found.append(("card-93", 1, card_rule(93)))
            return


def _of_rows(b: War, sheet: Sheet, side: int, squared: bool, found: list[Source]) -> None:
    rows = sheet.rows
    for i in range(0, len(rows), ROW):
        card, _player, helped, kind, amount, lasts = rows[i : i + ROW]
        if lasts == NEXT_ROUND or (squared and card in _HORSE):
            continue
        if (kind in (DICE, APART) and helped == side) or (kind == THEIR_DICE and helped != side):
            found.append((f"card-{card}", amount, card_rule(card)))


def _sum(found: list[Source]) -> int:
    return max(0, sum([number for _, number, _ in found]))


def dice_of(b: War, side: int) -> list[Source]:
    """11.2: where the dice of a side come from in this round of the battle."""
    fight = b.fight
    assert fight is not None
    d = fight.duchy
    found: list[Source] = []
    leaders = b.leaders_at(d, SIDE_MASK[side])
    soldiers = b.sp[side * SIZE + d] + b.sp[(side + 2) * SIZE + d]
    commander = fight.commander[side]
    staff = len(leaders) - (1 if commander in leaders else 0)
    if soldiers:
        found.append(("soldiers", soldiers, "WEL-11.2a"))
    if staff:
        found.append(("staff", staff, "WEL-11.2a"))
    if commander in leaders:
        _value(b, side, commander, found)
    if soldiers or leaders:
        bonus, rule = nationality(b, side, d)
        if bonus:
            found.append(("nationality", bonus, rule))
    if side == fight.active & 1:
        if fight.round == 1 and fight.evaded and fight.active == b.active:  # not for an ally who rises out of his turn
            found.append(("evasion", 1, "WEL-10.7b"))
        if fight.round == 1 and fight.once:
            found.append(("event", fight.once, "WEL-11.1c"))
        if fight.always:
            found.append(("event", fight.always, "WEL-11.1c"))
    elif fight.round == 1:
        terrain, rule = terrain_bonus(b, fight)
        if terrain:
            found.append(("terrain", terrain, rule))
    if b.effects:
        for card, player, _target, _left in b.effects:
            if card == 13 and player & 1 == side and b.here[d] >> player & 1:
                found.append(("card-13", 1, "WEL-11.3c"))
        _of_leaders(b, leaders, found)
    if side == 0 and (b.marked or any(b.leader_mark)):
        _hearts(b, d, found)
    if fight.rows:
        _of_rows(b, fight, side, squares(b, side), found)
    if fight.shaken[side]:
        found.append(("disrupted", -fight.shaken[side], "WEL-11.52d" if fight.round > 1 else "WEL-11.2b"))
    if storm(b, d):
        total = _sum(found)
        found.append(("card-81", half(total) - total, card_rule(81)))
    return found


def _apart(b: War, sheet: Fight | Assault, side: int, total: int) -> int:
    """Dice of #14 and #15 within a total; they are halved with the others."""
    apart = sheet.total(side, APART)
    if (apart and storm(b, sheet.duchy)) or sheet.has(1, HALF):
        apart = half(apart)
    return min(apart, total)


def battle_dice(b: War, side: int) -> tuple[int, int]:
    """Dice rolled together, and dice rolled apart (#14). Never fewer than none (11.53a)."""
    assert b.fight is not None
    total = _sum(dice_of(b, side))
    apart = _apart(b, b.fight, side, total)
    return total - apart, apart


# ---- sieges --------------------------------------------------------------------------------------------------------


def besieging(b: War, power: int, leader: int, d: int, disrupted: int) -> tuple[int, int]:
    """12.31: SP and staff of the besieging army, no more than its leader commands; surplus SP stand in for the lost."""
    room = b.command[leader]
    soldiers = max(0, min(room, b.sp[power * SIZE + d] - disrupted))
    officers = [other for other in b.leaders_at(d, 1 << power) if other != leader]
    staff = min(room - soldiers, len(officers))
    return soldiers, max(0, staff)


def siege_dice_of(b: War) -> list[Source]:
    """12.3b: where the dice of the besieging army come from: as in battle, without anything of the inactive ally."""
    siege = b.assault
    assert siege is not None
    d = siege.duchy
    power = siege.power
    found: list[Source] = []
    soldiers, staff = besieging(b, power, siege.leader, d, siege.disrupted)
    if soldiers:
        found.append(("soldiers", soldiers, "WEL-12.3b"))
    if staff:
        found.append(("staff", staff, "WEL-12.3b"))
    if b.leader_at[siege.leader] == d:
        _value(b, power & 1, siege.leader, found)
    if b.bonus(power):
        found.append(("nationality", b.bonus(power), "WEL-12.3b"))
    if b.effects:
        _of_leaders(b, b.leaders_at(d, 1 << power), found)
    if power == BRITAIN and (b.marked or any(b.leader_mark)):
        _hearts(b, d, found)
    if siege.rows:
        _of_rows(b, siege, 0, squares(b, power & 1), found)
    excess = siege.disrupted - b.sp[power * SIZE + d]
    if excess > 0:
        found.append(("disrupted", -excess, "WEL-12.3j"))
    if siege.has(1, HALF) or storm(b, d):
        total = _sum(found)
        card = 27 if siege.has(1, HALF) else 81
        found.append((f"card-{card}", half(total) - total, card_rule(card)))
    return found


def fortress_dice_of(b: War) -> list[Source]:
    """12.3a: the base strength, whatever hits have fallen, and no nationality bonus."""
    siege = b.assault
    assert siege is not None
    found: list[Source] = [("fortress", b.walls(siege.duchy), "WEL-12.3a")]
    if siege.rows:
        _of_rows(b, siege, 1, squares(b, 1 - (siege.power & 1)), found)
    if storm(b, siege.duchy):
        total = _sum(found)
        found.append(("card-81", half(total) - total, card_rule(81)))
    return found


def siege_dice(b: War) -> tuple[int, int]:
    assert b.assault is not None
    total = _sum(siege_dice_of(b))
    apart = _apart(b, b.assault, 0, total)
    return total - apart, apart


def fortress_dice(b: War) -> int:
    return _sum(fortress_dice_of(b))


# ---- who decides for a side ----------------------------------------------------------------------------------------


def decider(b: War, side: int, d: int) -> int:
    """9.62a: the Power with more SP in the duchy; with as many, the one whose impulse comes last."""
    first = b.sp[side * SIZE + d]
    second = b.sp[(side + 2) * SIZE + d]
    here = b.here[d] & SIDE_MASK[side]
    if not here >> (side + 2) & 1:
        return side
    if not here >> side & 1:
        return side + 2
    return side if first > second else side + 2


def in_charge(b: War, side: int, d: int) -> int:
    """The Power that decides for a side of the battle: its commander's, else the one with more SP."""
    if b.fight is not None and b.fight.command[side] >= 0:
        return b.fight.command[side]
    return decider(b, side, d)


def headless(b: War, side: int, d: int) -> bool:
    """#52: the commander of a side has fallen in this duchy, and nobody takes his place in this impulse."""
    if not b.lasting & _FELLING:
        return False
    for card, _player, target, left in b.effects:
        if card == 52 and left == FELL + d and LEADER_POWER[target] & 1 == side:
            return True
    return False


def stand_in(b: War, side: int, d: int) -> int:
    """#32: the leader in whose place a 0-4 commands a side in a duchy, or -1."""
    if b.stand_ins:
        for card, _player, target, left in b.effects:
            power = LEADER_POWER[target] if card == 32 else -1
            if card == 32 and left == FELL and b.leader_at[target] == d and power & 1 == side:
                if b.here[d] >> power & 1:
                    return target
    return -1


def may_lead(b: War, leader: int) -> bool:
    """Whether a leader on the map may lead anybody out of his duchy or to a siege: no commander has fallen there (#52);
    where a 0-4 commands in the place of one (#32), it is he who does, as long as there is an army."""
    d = b.leader_at[leader]
    power = LEADER_POWER[leader]
    if headless(b, power & 1, d):
        return False
    if not b.stand_ins:
        return True
    commands = stand_in(b, power & 1, d)
    return (commands < 0 or commands == leader) and b.here[d] >> power & 1 == 1
