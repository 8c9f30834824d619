"""9.4, 9.5: lines of march as they are now, with what cards have done to them, and the attrition of going over them."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.peninsula import (
    CAVALRY,
    COLOUR,
    ENEMIES_OF,
    FRENCH,
    FRIENDS_OF,
    INFANTRY,
    LINE_KIND,
    LINES,
    NEXT,
    NOBODY,
    OPEN,
    PASS,
    RIVER,
    SIDE_OF,
)
from grognard.games.wellington.rules.state import HIT_BITS, MOST_HITS, lasting_bits
from grognard.games.wellington.rules.titles import (
    BRIDGES_WASHED_AWAY,
    HEARTS_OF_OAK,
    MUD,
    PASSES_BLOCKED,
    PONTOONS,
    ROYALIST_DISSENT,
    THUNDER_AND_LIGHTNING,
)
from grognard.games.wellington.rules.war import WarState

BLOCKING: Final = lasting_bits([PASSES_BLOCKED, BRIDGES_WASHED_AWAY])  # cards that close a line, to flags too
_HOLDING: Final = lasting_bits([MUD, THUNDER_AND_LIGHTNING])
_BRIDGES: Final = lasting_bits([PONTOONS])
BARRING: Final = BLOCKING | _HOLDING | lasting_bits([ROYALIST_DISSENT])  # cards that may keep somebody from marching


def blocked(b: WarState, line: int) -> bool:
    """#9, #10: nothing may cross the line, nor may a flag be placed across it."""
    if not b.lasting & BLOCKING:
        return False
    return b.lies(PASSES_BLOCKED, line) or b.lies(BRIDGES_WASHED_AWAY, line)


def kind_of(b: WarState, power: int, line: int) -> int:
    """1.22: the kind of a line of march for a Power (#100 opens a river to the one that played it)."""
    kind = LINE_KIND[line]
    if kind == RIVER and b.lasting & _BRIDGES:
        for card, player, target, _left in b.effects:
            if card == PONTOONS and player == power and target == line:
                return OPEN
    return kind


def stuck(b: WarState, power: int, d: int) -> bool:
    """#3, #81: formations of the Power may not leave the duchy but by retreat: ``left`` is the mask of the Powers held
    there, each to the start of its own next impulse (effects.py)."""
    if not b.lasting & _HOLDING:
        return False
    for card, _player, target, left in b.effects:
        if (card == MUD or card == THUNDER_AND_LIGHTNING) and target == d and left >> power & 1:
            return True
    return False


def may_leave(b: WarState, power: int, d: int) -> bool:
    """Whether formations of a Power may march out of a duchy at all: #3, #81, and #39 (Royalist Dissent)."""
    if not b.lasting & BARRING:
        return True
    if SIDE_OF[power] == FRENCH and SIDE_OF[COLOUR[d]] == FRENCH and b.lies(ROYALIST_DISSENT):
        return False
    return not stuck(b, power, d)


def open_lines(b: WarState, d: int) -> list[int]:
    """9.3a: the duchies next to this one to which a line of march is open."""
    ways = NEXT[d]
    if b.lasting & BLOCKING:
        for card, _player, line, _left in b.effects:
            if (card == PASSES_BLOCKED or card == BRIDGES_WASHED_AWAY) and (LINES[line][0] == d or LINES[line][1] == d):
                other = LINES[line][0] + LINES[line][1] - d
                ways = [there for there in ways if there != other]
    return ways


def ways_out(b: WarState, power: int, d: int) -> list[int]:
    """Those to which formations of a Power may go (12.4)."""
    ways = open_lines(b, d)
    if enemy_fortress(b, power, d):
        return [there for there in ways if off_the_walls(b, power, d, there)]
    return ways


def off_the_walls(b: WarState, power: int, d: int, there: int) -> bool:
    """12.4: out of an enemy fortress duchy one goes only to ground that is friendly or Uncontrolled, or to an enemy
    fortress under siege: what the own side holds, or where it has a formation."""
    if not enemy_fortress(b, power, d):
        return True
    return SIDE_OF[b.holder(there)] == SIDE_OF[power] or b.here[there] & FRIENDS_OF[power] != 0


def enemy_fortress(b: WarState, power: int, d: int) -> bool:
    """A fortress, Hasty Fort included, that is in the hands of the Power's enemies."""
    return b.walls(d) > 0 and SIDE_OF[b.holder(d)] != SIDE_OF[power]


def friend(power: int, controller: int) -> bool:
    return controller != NOBODY and SIDE_OF[controller] == SIDE_OF[power]


def causes(b: WarState, power: int, origin: int, line: int, duchy: int) -> int:
    """9.41, 9.43: how often a march over a line takes attrition, to be asked before the formation enters."""
    found = 0
    if line >= 0 and LINE_KIND[line] == PASS and not (b.friendly(power, origin) and b.friendly(power, duchy)):
        found = 1
    if b.hostile(power, duchy) and not b.friendly(power, origin):
        found += 1
    return found


def causes_for(b: WarState, power: int, origin_control: int, line: int, duchy_control: int, friends: bool) -> int:
    """The same with control as it stood before the enemy came (interception, evasion, retreat; 13.1e). ``friends``:
    whether friendly formations are in the duchy entered, which then is no enemy duchy."""
    found = 0
    if line >= 0 and LINE_KIND[line] == PASS and not (friend(power, origin_control) and friend(power, duchy_control)):
        found = 1
    enemy = duchy_control != NOBODY and SIDE_OF[duchy_control] != SIDE_OF[power]
    if enemy and not friends and not friend(power, origin_control):
        found += 1
    return found


def control_without(b: WarState, duchy: int, side: int, leaders: int, sp: tuple[int, ...]) -> int:
    """Who controlled a duchy before these formations of a side came into it."""
    holder = b.holder(duchy)
    if b.walls(duchy) or not b.here[duchy] & ENEMIES_OF[holder]:
        return holder
    if SIDE_OF[holder] == side:
        return NOBODY  # the enemies of the holder were there before
    return NOBODY if b.side_strength(side, duchy) > sum(sp) + (leaders & ~b.stand_ins).bit_count() else holder


def roomy(b: WarState, power: int) -> bool:
    """1.5: a quick look whether the counters of a Power can show any spread of what it has."""
    if b.on_map(power) + b.regroup[power] >= 2 * CAVALRY[power] + INFANTRY[power]:
        return False
    return b.duchies_held(power) + 2 <= INFANTRY[power]


def shed(b: WarState, power: int, duchy: int) -> int:
    """1.5: where no counters are left to show a spread, SP are lost. Answers how many."""
    lost = 0
    while b.sp_at(power, duchy) and not b.fits(power):
        b.lose_sp(power, duchy, 1)
        lost += 1
    return lost


def battery_hits(b: WarState, power: int, duchy: int) -> tuple[int, int]:
    """14.3d: 5s and 6s by which coastal batteries have hit a force that landed in this impulse and has not fought yet;
    they are taken off the sheet."""
    for effect in b.effects:
        card, player, target, hits = effect
        if card == HEARTS_OF_OAK and player == power and target == duchy:
            b.effects = tuple([other for other in b.effects if other != effect])
            return hits & MOST_HITS, hits >> HIT_BITS
    return 0, 0
