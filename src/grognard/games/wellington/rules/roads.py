"""9.4, 9.5: lines of march as they are now, with what cards have done to them, and the attrition of going over them."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.peninsula import (
    CAVALRY,
    COLOUR,
    FRENCH,
    INFANTRY,
    LINE_KIND,
    LINES,
    NEXT,
    NOBODY,
    OPEN,
    PASS,
    RIVER,
    SIDE_MASK,
)
from grognard.games.wellington.rules.war import War, lasting_bits

HEARTS_OF_OAK: Final = 93
BLOCKING: Final = lasting_bits([9, 10])  # cards that close a line, to flags too
_HOLDING: Final = lasting_bits([3, 81])
_BRIDGES: Final = lasting_bits([100])
BARRING: Final = BLOCKING | _HOLDING | lasting_bits([39])  # cards that may keep somebody from marching


def blocked(b: War, line: int) -> bool:
    """#9, #10: nothing may cross the line, nor may a flag be placed across it."""
    if not b.lasting & BLOCKING:
        return False
    return b.lies(9, line) or b.lies(10, line)


def kind_of(b: War, power: int, line: int) -> int:
    """1.22: the kind of a line of march for a Power (#100 opens a river to the one that played it)."""
    kind = LINE_KIND[line]
    if kind == RIVER and b.lasting & _BRIDGES:
        for card, player, target, _left in b.effects:
            if card == 100 and player == power and target == line:
                return OPEN
    return kind


def stuck(b: War, power: int, d: int) -> bool:
    """#3, #81: formations of the Power may not leave the duchy but by retreat: ``left`` is the mask of the Powers held
    there, each to the start of its own next impulse (effects.py)."""
    if not b.lasting & _HOLDING:
        return False
    for card, _player, target, left in b.effects:
        if (card == 3 or card == 81) and target == d and left >> power & 1:
            return True
    return False


def may_leave(b: War, power: int, d: int) -> bool:
    """Whether formations of a Power may march out of a duchy at all: #3, #81, and #39 (Royalist Dissent)."""
    if not b.lasting & BARRING:
        return True
    if power & 1 == FRENCH and COLOUR[d] & 1 == FRENCH and b.lies(39):
        return False
    return not stuck(b, power, d)


def open_lines(b: War, d: int) -> list[int]:
    """9.3a: the duchies next to this one to which a line of march is open."""
    ways = NEXT[d]
    if b.lasting & BLOCKING:
        for card, _player, line, _left in b.effects:
            if (card == 9 or card == 10) and (LINES[line][0] == d or LINES[line][1] == d):
                other = LINES[line][0] + LINES[line][1] - d
                ways = [there for there in ways if there != other]
    return ways


def ways_out(b: War, power: int, d: int) -> list[int]:
    """Those to which formations of a Power may go (12.4)."""
    ways = open_lines(b, d)
    if enemy_fortress(b, power, d):
        return [there for there in ways if off_the_walls(b, power, d, there)]
    return ways


def off_the_walls(b: War, power: int, d: int, there: int) -> bool:
    """12.4: out of an enemy fortress duchy one goes only to ground that is friendly or Uncontrolled, or to an enemy
    fortress under siege: what the own side holds, or where it has a formation."""
    if not enemy_fortress(b, power, d):
        return True
    return (b.holder(there) ^ power) & 1 == 0 or b.here[there] & SIDE_MASK[power & 1] != 0


def enemy_fortress(b: War, power: int, d: int) -> bool:
    """A fortress, Hasty Fort included, that is in the hands of the Power's enemies."""
    return b.walls(d) > 0 and (b.holder(d) ^ power) & 1 == 1


def friend(power: int, controller: int) -> bool:
    return controller != NOBODY and (controller ^ power) & 1 == 0


def causes(b: War, power: int, origin: int, line: int, duchy: int) -> int:
    """9.41, 9.43: how often a march over a line takes attrition, to be asked before the formation enters."""
    found = 0
    if line >= 0 and LINE_KIND[line] == PASS and not (b.friendly(power, origin) and b.friendly(power, duchy)):
        found = 1
    if b.hostile(power, duchy) and not b.friendly(power, origin):
        found += 1
    return found


def causes_for(b: War, power: int, origin_control: int, line: int, duchy_control: int, friends: bool) -> int:
    """The same with control as it stood before the enemy came (interception, evasion, retreat; 13.1e). ``friends``:
    whether friendly formations are in the duchy entered, which then is no enemy duchy."""
    found = 0
    if line >= 0 and LINE_KIND[line] == PASS and not (friend(power, origin_control) and friend(power, duchy_control)):
        found = 1
    enemy = duchy_control != NOBODY and (duchy_control ^ power) & 1 == 1
    if enemy and not friends and not friend(power, origin_control):
        found += 1
    return found


def control_without(b: War, duchy: int, side: int, leaders: int, sp: tuple[int, ...]) -> int:
    """Who controlled a duchy before these formations of a side came into it."""
    holder = b.holder(duchy)
    if b.walls(duchy) or not b.here[duchy] & SIDE_MASK[1 - (holder & 1)]:
        return holder
    if holder & 1 == side:
        return NOBODY  # the enemies of the holder were there before
    return NOBODY if b.side_strength(side, duchy) > sum(sp) + (leaders & ~b.stand_ins).bit_count() else holder


def roomy(b: War, power: int) -> bool:
    """1.5: a quick look whether the counters of a Power can show any spread of what it has."""
    if b.on_map(power) + b.regroup[power] >= 2 * CAVALRY[power] + INFANTRY[power]:
        return False
    return b.duchies_held(power) + 2 <= INFANTRY[power]


def shed(b: War, power: int, duchy: int) -> int:
    """1.5: where no counters are left to show a spread, SP are lost. Answers how many."""
    lost = 0
    while b.sp_at(power, duchy) and not b.fits(power):
        b.lose_sp(power, duchy, 1)
        lost += 1
    return lost


def battery_hits(b: War, power: int, duchy: int) -> tuple[int, int]:
    """14.3d: 5s and 6s by which coastal batteries have hit a force that landed in this impulse and has not fought yet;
    they are taken off the sheet."""
    for effect in b.effects:
        if effect[0] == HEARTS_OF_OAK and effect[1] == power and effect[2] == duchy:
            b.effects = tuple([other for other in b.effects if other != effect])
            return effect[3] & 15, effect[3] >> 4
    return 0, 0
