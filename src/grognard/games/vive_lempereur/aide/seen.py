"""What the parts of the aide share: the battle as a seat sees it, and the front of a piece."""

from __future__ import annotations

from typing import Final

from grognard.engine.errors import UnknownName
from grognard.engine.table import Table
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    CAVALRY,
    FIRE,
    GARRISON,
    GENERAL,
    SHELTERED,
    UNPLACED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import ARCS, DISTANCE, HEX, HEX_INDEX, SIZE
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.movement import may_fight_after

ON_ITS_OWN_CARD: Final = 0  # a sector card stands for any ordinary activation


def battle(table: Table) -> BattleState:
    b = table.state
    assert isinstance(b, BattleState)
    return b


def as_seen(table: Table, seat: str | None) -> BattleState:
    """The battle without what is hidden from a seat: pieces behind the screen (14.4i) are not on the map."""
    b = battle(table)
    if not b.veiled:
        return b
    b = b.copy()
    own = -1 if seat is None else table.seat_index(seat)
    for side in (0, 1):
        if side == own:
            continue
        for piece in b.members[side]:
            if b.hex[piece] < 0:
                continue
            if b.kind[piece] == GENERAL:
                b.lift_general(piece, UNPLACED)
            else:
                b.lift(piece, UNPLACED)
    return b


def hex_index(name: object) -> int:
    if not isinstance(name, str) or name not in HEX_INDEX:
        raise UnknownName("hex", name, [HEX[0], "...", HEX[-1]])
    return HEX_INDEX[name]


def fire_reach(b: BattleState, unit: int) -> int:
    """How far the front of a unit is worth showing: the range of its fire, for cavalry the next hex."""
    return 1 if ARM[b.kind[unit]] == CAVALRY else len(FIRE[b.kind[unit]]) - 1


def front_hexes(b: BattleState, unit: int, h: int, facing: int) -> list[int]:
    """The front arc of a unit as if it stood in h (6.2.1a), as far as its fire goes."""
    if b.kind[unit] == GENERAL:
        return []
    base = h * SIZE
    most = fire_reach(b, unit)
    all_round = b.square[unit] != 0 or b.field.building[h] or b.kind[unit] == GARRISON
    return [n for n in range(SIZE) if 0 < DISTANCE[base + n] <= most and (all_round or ARCS[base + n] & 1 << facing)]


def acts(b: BattleState, unit: int) -> bool:
    """Whether it is carrying out its order."""
    top = b.stack[-1] if b.stack else None
    return isinstance(top, Activation | March) and top.unit == unit


def fires_after(b: BattleState, unit: int, way: tuple[int, ...]) -> bool:
    """Whether a unit that carries out its order may still fire when it has gone this way (6.0)."""
    top = b.stack[-1]
    assert isinstance(top, Activation | March)
    if b.marks[unit] & SHELTERED:
        return False
    b = b.copy()
    b.trail = way
    return may_fight_after(b, unit, top.card)


def moved(b: BattleState, piece: int, to: int, with_general: bool = True) -> BattleState:
    """A copy with one piece in another hex, as after a move that meets nobody; whoever stood there is taken in."""
    new = b.copy()
    here = new.hex[piece]
    if new.kind[piece] == GENERAL:
        new.lift_general(piece)
        new.place_general(piece, to)
        return new
    if here == to:
        return new
    new.lift(piece)
    if new.occupant[to] >= 0:
        new.lift(new.occupant[to])
    general = new.general_at[here]
    hunted = new.general_at[to]
    if hunted >= 0 and new.side[hunted] != new.side[piece]:
        new.lift_general(hunted)
    new.place(piece, to)
    if general >= 0 and with_general:
        new.lift_general(general)
        new.place_general(general, to)
    return new
