"""9 and 10: combat commands, who may attack whom or support whom, and what decides whether he does."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.rules.grants import granted, lent
from grognard.games.nemesis_1813.rules.ground import ALLIED, FRENCH, NEAR, stack_of
from grognard.games.nemesis_1813.rules.pieces import (
    CONSCRIPTS,
    DANZIG,
    PRUSSIANS,
    SWEDES,
    best,
    factors,
    members,
)
from grognard.games.nemesis_1813.rules.ranks import estranged
from grognard.games.nemesis_1813.rules.sheets import base_commands
from grognard.games.nemesis_1813.rules.tables import (
    A_CONSCRIPT,
    COMMANDS_ASTERISK,
    FEWEST_COMMANDS,
    MOST_COMMANDS,
    ORDER_TOTAL,
    SUPPORT_TOTAL,
    SWEDISH_EDGE,
)
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import code

MADE: Final = 0  # how an order ended
ABORTED: Final = 1
FAILED: Final = 2
SORTIE: Final = "14.13-no-attack"  # 47


def receive_commands(b: Theatre) -> None:
    """9.1, 9.2: the number of a turn, fixed when it begins (R58), limited once (R60); and who attacks first (9.3)."""
    for side in (FRENCH, ALLIED):
        number = base_commands(b, side) + b.decisive[side]
        if side == FRENCH:
            number += COMMANDS_ASTERISK * b.deserted
        b.entitled[side] = number
        b.commands[side] = _limited(number)
        b.note("event-commands", side, b.commands[side])
    b.deserted = 0
    b.first = ALLIED if b.commands[ALLIED] > b.commands[FRENCH] else FRENCH


def _limited(number: int) -> int:
    return min(MOST_COMMANDS, max(FEWEST_COMMANDS, number))


def change_commands(b: Theatre) -> None:
    """R60: the cards are counted in before the limit; who goes first is decided without them (9.3)."""
    for side in (FRENCH, ALLIED):
        if b.bent.commands[side]:
            b.commands[side] = _limited(b.entitled[side] + b.bent.commands[side])
            b.note("event-commands", side, b.commands[side])


# ---- 10.1: who may attack whom -----------------------------------------------------------------------------------


def fighters(b: Theatre, side: int, h: int) -> int:
    """The units of a hex that may attack: R37, R70, R107; the whole stack is in good order (10.1)."""
    stack = stack_of(h, side)
    force = b.army[stack]
    if force & b.disrupted or not b.obeys(force, b.staff[stack]) or b.staff[stack] & b.bent.unwell:
        return 0
    held = b.garrison
    if force & held & DANZIG and granted(b, side, "suspend_rule", SORTIE) is not None:
        held &= ~DANZIG
    return force & ~(b.foraging | held | b.passive | b.halted | b.bent.passive)


def targets(b: Theatre, side: int, h: int) -> int:
    """Hexes next to a stack that it may attack: enemy units, or commanders alone (R92); on turn 1 no Prussians."""
    found = NEAR[h] & (b.held[1 - side] | b.led[1 - side])
    if b.passive:
        for n in members(found & b.held[1 - side]):
            if b.army[stack_of(n, 1 - side)] & PRUSSIANS:
                found &= ~(1 << n)
    return found


def swedes_may(b: Theatre, side: int, force: int, to: int) -> bool:
    """14.8, R109: the combat factors of the ordered units exceed those of the defending stack by two."""
    if b.bent.bold_swedes:
        return True
    return factors(force) - factors(b.good(stack_of(to, 1 - side))) >= SWEDISH_EDGE


def willing(b: Theatre, side: int, force: int, to: int) -> int:
    """Those of some units that may attack a hex: without the edge of 14.8 even with all of them, Swedes stay out."""
    return force & ~SWEDES if force & SWEDES and not swedes_may(b, side, force, to) else force


def attacks(b: Theatre, side: int) -> list[int]:
    found: list[int] = []
    if b.bent.peace:
        return found
    for h in members(b.held[side]):
        near = targets(b, side, h)
        if not near:
            continue
        force = fighters(b, side, h)
        for to in members(near) if force else ():
            if willing(b, side, force, to) & ~b.bent.not_alone:
                found.append(code("attack", h, to))
    return found


def show(b: Theatre, side: int, hexes: int) -> None:
    """15.1c, R135: the stacks of a combat are shown while it lasts."""
    for h in members(hexes) if b.veiled else ():
        if b.army[stack_of(h, side)]:
            b.note("event-shown", side, h, b.army[stack_of(h, side)])
            b.sighted[side] |= 1 << h


def order_bonus(b: Theatre, side: int, origin: int, spent: int) -> int:
    """10.2: what is added to the die of an order."""
    stack = stack_of(origin, side)
    return spent + best(b.officers(stack)) + lent(b.bent.orders, b.staff[stack])


def verdict_of(die: int, total: int) -> int:
    """10.2: a 1 aborts; below seven in all it fails."""
    return ABORTED if die == 1 else MADE if total >= ORDER_TOTAL else FAILED


def supporters(b: Theatre, side: int, h: int, attacker: int, force: int, to: int) -> int:
    """R67, R70: the good-order units of a stack that can support a side in a fight over a hex."""
    stack = stack_of(h, side)
    found = b.good(stack) & ~b.passive & ~b.bent.no_support
    if b.staff[stack] & b.bent.no_support_staff:
        return 0
    if side != attacker:
        return found if b.may_share(b.army[stack], b.staff[stack]) else 0  # R108
    found &= ~(b.foraging | b.garrison | b.halted | b.bent.no_attack_support)
    if not b.obeys(b.army[stack], b.staff[stack]):
        return 0
    return found if swedes_may(b, side, force, to) else found & ~SWEDES


def support_bonus(b: Theatre, side: int, h: int, commands: int, main: int) -> int:
    """10.4: what is added to the die of a stack that is called to the one in a main hex."""
    force, staff = b.army[stack_of(h, side)], b.staff[stack_of(h, side)]
    rating = best(b.officers(stack_of(h, side))) if b.obeys(force, staff) else 0
    conscripts: int = (force & CONSCRIPTS).bit_count()
    added = commands + rating + A_CONSCRIPT * conscripts + lent(b.bent.support, force) + lent(b.bent.calls, staff)
    officers, leaders = b.officers(stack_of(h, side)), b.officers(stack_of(main, side))
    if b.friction and side == ALLIED and estranged(officers, leaders):
        added -= 1  # 16.6c; R144: who is inactive lends no rating
    return added


def support_rolls(b: Theatre, side: int, called: int, commands: int, main: int) -> int:
    """10.4: the hexes of those stacks that join the one in a main hex, by the dice that fell, in the order of hexes."""
    joined = 0
    for h, die in zip(members(called), b.dice, strict=True):
        total = die + support_bonus(b, side, h, commands, main)
        joins = total >= SUPPORT_TOTAL
        b.note("event-support", side, h, die, total, int(joins))
        if joins:
            joined |= 1 << h
    return joined


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-commands": (("seat", "seat"), ("count", "number")),
    "event-shown": (("seat", "seat"), ("hex", "hex"), ("units", "units")),
    "event-support": (("seat", "seat"), ("hex", "hex"), ("die", "die"), ("total", "value"), ("joins", "flag")),
}
