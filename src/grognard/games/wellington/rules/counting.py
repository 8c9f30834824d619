"""11.2, 12.3: how many dice a side rolls, source by source. Pure questions: odds and previews ask them too."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    ENEMY_SIDE,
    FRENCH,
    LEADER_POWER,
    PASS,
    POWERS_OF,
    RIVER,
    ROUGH,
    SIDE_MASK,
    SIDE_OF,
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
from grognard.games.wellington.rules.state import DEFENDED, FOUGHT, HEARTS, LASTING_BIT, PLACE, lasting_bits
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import (
    ATROCITIES,
    BEFORE_I_WAS_A_MARSHAL,
    CAVALRY_BRIGADE,
    CUIRASSIER_CHARGE,
    DRAGOONS,
    FORM_SQUARE,
    HEARTS_OF_OAK,
    LEADER_WOUNDED,
    LIGHT_DIVISION,
    SIEGE_GUNS_STUCK,
    THUNDER_AND_LIGHTNING,
)
from grognard.games.wellington.rules.war import WarState

# A source of dice: what it is, how many, and the rule. Cards are named "card-96".
Source = tuple[str, int, str]
_GROUND: Final[dict[str, int]] = TABLES["battle"]["terrain_dice_first_round"]
TERRAIN: Final[list[tuple[int, int, str]]] = [
    (RIVER, int(_GROUND["river"]), "WEL-11.43a"),
    (PASS, int(_GROUND["pass"]), "WEL-11.42a"),
    (ROUGH, int(_GROUND["rough"]), "WEL-11.41a"),
]
STORM: Final = 16  # in the effect of #81: the storm itself, beside the Powers that it holds
# Cards whose dice #1 takes away.
_HORSE: Final = (CAVALRY_BRIGADE, CUIRASSIER_CHARGE)
_FELLING: Final = lasting_bits([LEADER_WOUNDED])


CARD_NAME: Final[list[str]] = [f"card-{card}" for card in range(MOST + 1)]
_CARD_RULE: Final[list[str]] = [f"WEL-C{card:03d}a" for card in range(MOST + 1)]


def card_rule(card: int) -> str:
    return _CARD_RULE[card]


def by_card(card: int, dice: int) -> Source:
    """Dice that a card gives or takes."""
    return CARD_NAME[card], dice, _CARD_RULE[card]


def half(n: int) -> int:
    """Fractions are rounded up (glossary)."""
    return (n + 1) // 2


def storm(b: WarState, d: int) -> bool:
    """#81: the storm rages over the duchy, to the end of the impulse. The other bits are the Powers it holds there."""
    if not b.lasting & LASTING_BIT[THUNDER_AND_LIGHTNING]:
        return False
    for card, _player, target, left in b.effects:
        if card == THUNDER_AND_LIGHTNING and target == d and left & STORM:
            return True
    return False


def squares(b: WarState, side: int) -> bool:
    """#1: the enemy has formed square, so this side's #2, #106 and #107 bring no dice."""
    if not b.lasting & LASTING_BIT[FORM_SQUARE]:
        return False
    for card, player, _target, _left in b.effects:
        if card == FORM_SQUARE and SIDE_OF[player] != side:
            return True
    return False


def terrain_bonus(b: WarState, fight: Fight) -> tuple[int, str]:
    """11.4: the best line the active side came over, where the duchy was friendly to the defender before the battle."""
    if fight.evaded or fight.uncontrolled or SIDE_OF[b.holder(fight.duchy)] == SIDE_OF[fight.active]:
        return 0, ""
    for kind, dice, rule in TERRAIN:
        if fight.lines >> kind & 1:
            return dice, rule
    return 0, ""


def nationality(b: WarState, side: int, d: int) -> tuple[int, str]:
    """11.3: the French bonus, or the British one where at least half of an Allied force is British."""
    if side == FRENCH:
        return b.bonus(1), "WEL-11.3a"
    british = b.strength_at(BRITAIN, d)
    spanish = b.strength_at(SPAIN, d)
    rule = "WEL-11.3b" if british and spanish else "WEL-11.3a"
    return (b.bonus(BRITAIN), rule) if british and british >= spanish else (0, rule)


def _of_leaders(b: WarState, leaders: list[int], found: list[Source]) -> None:
    """Cards that lie on leaders who are present: #52 and #98."""
    for card, _player, target, left in b.effects:
        if card == LIGHT_DIVISION and target in leaders:
            found.append(by_card(LIGHT_DIVISION, 1))
        elif card == LEADER_WOUNDED and left == 1 and target in leaders:
            found.append(by_card(LEADER_WOUNDED, -1))


def _value(b: WarState, side: int, leader: int, found: list[Source]) -> None:
    """The battle value of the leader in command."""
    found.append(("commander", b.battle[leader], "WEL-G-battle-value"))
    if b.lies(DRAGOONS, leader) and squares(b, side) and b.owes_value_to(DRAGOONS, leader):
        found.append(by_card(FORM_SQUARE, -1))


def _hearts(b: WarState, d: int, found: list[Source]) -> None:
    """#93: British formations in a port that a convoy of the card has opened."""
    place = BRITAIN * SIZE + d
    for key in b.marked:
        if key >> PLACE == place and key & HEARTS:
            found.append(by_card(HEARTS_OF_OAK, 1))
            return
    for leader in b.leaders_at(d, 1 << BRITAIN):
        if b.leader_mark[leader] & HEARTS:
            found.append(by_card(HEARTS_OF_OAK, 1))
            return


def _of_rows(b: WarState, sheet: Sheet, side: int, squared: bool, found: list[Source]) -> None:
    rows = sheet.rows
    for i in range(0, len(rows), ROW):
        card, _player, helped, kind, amount, lasts = rows[i : i + ROW]
        if lasts == NEXT_ROUND or (squared and card in _HORSE):
            continue
        if (kind in (DICE, APART) and helped == side) or (kind == THEIR_DICE and helped != side):
            found.append((f"card-{card}", amount, card_rule(card)))


def total_of(found: list[Source]) -> int:
    """Never fewer than none (11.53a)."""
    return max(0, sum([number for _, number, _ in found]))


def dice_of(b: WarState, side: int) -> list[Source]:
    """11.2: where the dice of a side come from in this round of the battle."""
    fight = b.fight
    assert fight is not None
    d = fight.duchy
    found: list[Source] = []
    leaders = b.leaders_at(d, SIDE_MASK[side])
    first, second = POWERS_OF[side]
    soldiers = b.sp[first * SIZE + d] + b.sp[second * SIZE + d]
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
    if side == SIDE_OF[fight.active]:
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
            if card == ATROCITIES and SIDE_OF[player] == side and b.here[d] >> player & 1:
                found.append((CARD_NAME[ATROCITIES], 1, "WEL-11.3c"))
        _of_leaders(b, leaders, found)
    if side == 0 and (b.marked or any(b.leader_mark)):
        _hearts(b, d, found)
    if fight.rows:
        _of_rows(b, fight, side, squares(b, side), found)
    shaken = fight.shaken[side] - fight.to_overlook(side) if fight.shaken[side] else 0
    if shaken > 0:
        found.append(("disrupted", -shaken, "WEL-11.52d" if fight.round > 1 else "WEL-11.2b"))
    if storm(b, d):
        total = total_of(found)
        found.append(by_card(THUNDER_AND_LIGHTNING, half(total) - total))
    return found


def halving(b: WarState, sheet: Fight | Assault) -> list[int]:
    """The cards that halve these dice, each in its turn (5.2d): #27 those of a siege, #81 all in the duchy."""
    found = [SIEGE_GUNS_STUCK] if sheet.has(1, HALF) else []
    return [*found, THUNDER_AND_LIGHTNING] if storm(b, sheet.duchy) else found


def _apart(b: WarState, sheet: Fight | Assault, side: int, total: int) -> int:
    """Dice of #14 and #15 within a total; they are halved with the others."""
    apart = sheet.total(side, APART)
    if apart:
        for _card in halving(b, sheet):
            apart = half(apart)
    return min(apart, total)


def battle_dice(b: WarState, side: int) -> tuple[int, int]:
    """Dice rolled together, and dice rolled apart (#14). Never fewer than none (11.53a)."""
    assert b.fight is not None
    total = total_of(dice_of(b, side))
    apart = _apart(b, b.fight, side, total)
    return total - apart, apart


def marker(fight: Fight, side: int) -> int:
    """11.52: what a battle leaves on a side of it. Attackers neither move nor intercept any more; defenders only do not
    intercept, which tells where they are attacked in an impulse of their own (#90) or before they get one (#34)."""
    return FOUGHT if SIDE_OF[fight.active] == side else DEFENDED


# ---- sieges --------------------------------------------------------------------------------------------------------


def besieging(b: WarState, power: int, leader: int, d: int, disrupted: int) -> tuple[int, int]:
    """12.31: SP and staff of the besieging army, no more than its leader commands; surplus SP stand in for the lost."""
    room = b.command[leader]
    soldiers = max(0, min(room, b.sp[power * SIZE + d] - disrupted))
    officers = [other for other in b.leaders_at(d, 1 << power) if other != leader]
    staff = min(room - soldiers, len(officers))
    return soldiers, max(0, staff)


def siege_dice_of(b: WarState) -> list[Source]:
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
        _value(b, SIDE_OF[power], siege.leader, found)
    if b.bonus(power):
        found.append(("nationality", b.bonus(power), "WEL-12.3b"))
    if b.effects:
        _of_leaders(b, b.leaders_at(d, 1 << power), found)
    if power == BRITAIN and (b.marked or any(b.leader_mark)):
        _hearts(b, d, found)
    if siege.rows:
        _of_rows(b, siege, 0, squares(b, SIDE_OF[power]), found)
    excess = siege.disrupted - b.sp[power * SIZE + d]
    if excess > 0:
        found.append(("disrupted", -excess, "WEL-12.3j"))
    for card in halving(b, siege):
        total = total_of(found)
        found.append(by_card(card, half(total) - total))
    return found


def fortress_dice_of(b: WarState) -> list[Source]:
    """12.3a: the base strength, whatever hits have fallen, and no nationality bonus."""
    siege = b.assault
    assert siege is not None
    found: list[Source] = [("fortress", b.walls(siege.duchy), "WEL-12.3a")]
    if siege.rows:
        _of_rows(b, siege, 1, squares(b, ENEMY_SIDE[siege.power]), found)
    if storm(b, siege.duchy):
        total = total_of(found)
        found.append(by_card(THUNDER_AND_LIGHTNING, half(total) - total))
    return found


def siege_dice(b: WarState) -> tuple[int, int]:
    assert b.assault is not None
    total = total_of(siege_dice_of(b))
    apart = _apart(b, b.assault, 0, total)
    return total - apart, apart


def fortress_dice(b: WarState) -> int:
    return total_of(fortress_dice_of(b))


# ---- who decides for a side ----------------------------------------------------------------------------------------


def decider(b: WarState, side: int, d: int) -> int:
    """9.62a: the Power with more SP in the duchy; with as many, the one whose impulse comes last."""
    first, second = POWERS_OF[side]
    here = b.here[d]
    if not here >> second & 1:
        return first
    if not here >> first & 1:
        return second
    return first if b.sp[first * SIZE + d] > b.sp[second * SIZE + d] else second


def in_charge(b: WarState, side: int, d: int) -> int:
    """The Power that decides for a side of the battle: its commander's, else the one with more SP."""
    if b.fight is not None and b.fight.command[side] >= 0:
        return b.fight.command[side]
    return decider(b, side, d)


def headless(b: WarState, side: int, d: int) -> bool:
    """#52: the commander of a side has fallen in this duchy, and nobody takes his place in this impulse."""
    if not b.lasting & _FELLING:
        return False
    for card, _player, target, left in b.effects:
        if card == LEADER_WOUNDED and left == FELL + d and SIDE_OF[LEADER_POWER[target]] == side:
            return True
    return False


def stand_in(b: WarState, side: int, d: int) -> int:
    """#32: the leader in whose place a 0-4 commands a side in a duchy, or -1."""
    if b.stand_ins:
        for card, _player, target, left in b.effects:
            power = LEADER_POWER[target] if card == BEFORE_I_WAS_A_MARSHAL else -1
            if card == BEFORE_I_WAS_A_MARSHAL and left and b.leader_at[target] == d and SIDE_OF[power] == side:
                if b.here[d] >> power & 1:
                    return target
    return -1


def may_lead(b: WarState, leader: int) -> bool:
    """Whether a leader on the map may lead anybody out of his duchy or to a siege: no commander has fallen there (#52);
    where a 0-4 commands in the place of one (#32), it is he who does, as long as there is an army."""
    d = b.leader_at[leader]
    power = LEADER_POWER[leader]
    if headless(b, SIDE_OF[power], d):
        return False
    if not b.stand_ins:
        return True
    commands = stand_in(b, SIDE_OF[power], d)
    return (commands < 0 or commands == leader) and b.here[d] >> power & 1 == 1
