"""The overlays of the map: zones of control, sight, ranges, sectors, and what the opponent did last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard import package
from grognard.engine.state import EVERYBODY, Note
from grognard.engine.table import Table
from grognard.games.vive_lempereur.aide.seen import ON_ITS_OWN_CARD, acts, as_seen, battle, fires_after, hex_index
from grognard.games.vive_lempereur.rules.actions import HEX_BITS, HEX_MASK
from grognard.games.vive_lempereur.rules.army import ARM, ARTILLERY, CAVALRY, FIRE, INFANTRY, BattleState
from grognard.games.vive_lempereur.rules.battlefield import (
    ARCS,
    DISTANCE,
    GUNS_MAY_FIRE,
    HEX,
    HILL,
    NEIGHBOUR,
    SECTOR,
    SECTOR_NAMES,
    SIZE,
    VILLAGE,
)
from grognard.games.vive_lempereur.rules.fire import fires_all_round, printed_value
from grognard.games.vive_lempereur.rules.movement import allowance, destinations
from grognard.games.vive_lempereur.rules.reasons_ground import obstruction
from grognard.games.vive_lempereur.rules.victory import seats

Mark = dict[str, str]
LONGEST: Final = max([len(row) for row in FIRE])  # the furthest range, one hex more from a hill
CHARGE_FAR: Final = 5


def mark(h: int, name: str, label: str = "") -> Mark:
    return package.mark(HEX[h], name, label)


# ---- the field ---------------------------------------------------------------------------------------------


def sectors(table: Table, seat: str | None, hex_: str | None) -> list[Mark]:
    return [mark(h, f"sector-{SECTOR_NAMES[SECTOR[h]]}") for h in range(SIZE)]


def zones(table: Table, seat: str | None, hex_: str | None) -> list[Mark]:
    """6.2: the hexes next to units of each side, garrisons and generals apart, where anybody can go at all."""
    b = as_seen(table, seat)
    names = seats(b.scenario)
    found: list[Mark] = []
    for h in range(SIZE):
        whose = (1 if b.zone0[h] else 0) | (2 if b.zone1[h] else 0)
        if whose and b.field.passable[h]:
            found.append(mark(h, ("", f"zone-{names[0]}", f"zone-{names[1]}", "zone-both")[whose]))
    return found


def sight(table: Table, seat: str | None, hex_: str | None) -> list[Mark]:
    """7.4: what can be seen from a hex, by the unit that stands there if there is one; what blocks the rest."""
    here = hex_index(hex_)
    b = as_seen(table, seat)
    gunners = _gunners(b, here)
    found: list[Mark] = []
    blocking: set[int] = set()
    for h in range(SIZE):
        if h == here:
            continue
        if b.sees(here, h, -1, gunners):
            found.append(mark(h, "seen"))
            continue
        by = obstruction(b, here, h, gunners)
        blocking.update(by)
        found.append(mark(h, "hidden", "/".join([HEX[n] for n in by])))
    found.extend([mark(h, "blocks") for h in sorted(blocking)])
    return found


def _gunners(b: BattleState, here: int) -> int:
    """8.3d: the side of guns on a hill, which look over friends next to them."""
    unit = b.occupant[here]
    if unit >= 0 and ARM[b.kind[unit]] == ARTILLERY and b.field.terrain[here] == HILL:
        return b.side[unit]
    return -1


# ---- ranges --------------------------------------------------------------------------------------------------


def ranges(table: Table, seat: str | None, hex_: str | None) -> list[Mark]:
    """7.3: how far the unit in a hex fires as it faces, with its printed value; of an empty hex, the bare bands.

    What lies within range and arc and cannot be fired at, for want of sight, is marked apart."""
    here = hex_index(hex_)
    b = as_seen(table, seat)
    unit = b.occupant[here]
    if unit < 0:
        return [
            mark(h, f"range-{DISTANCE[here * SIZE + h]}" if b.sees(here, h) else "range-hidden")
            for h in range(SIZE)
            if 0 < DISTANCE[here * SIZE + h] < LONGEST
        ]
    if b.elements[unit] == 0:
        return []  # 15.0e
    if acts(b, unit) and not fires_after(b, unit, b.trail):
        return []
    if ARM[b.kind[unit]] == CAVALRY:
        return _cavalry_ranges(b, unit)
    return _fire_ranges(b, unit)


def _fire_ranges(b: BattleState, unit: int) -> list[Mark]:
    here = b.hex[unit]
    field = b.field
    arm = ARM[b.kind[unit]]
    if arm == ARTILLERY and not GUNS_MAY_FIRE[field.terrain[here]]:
        return []
    all_round = fires_all_round(b, unit)
    gunners = _gunners(b, here)
    printed = len(FIRE[b.kind[unit]]) - 1
    found: list[Mark] = []
    for h in range(SIZE):
        distance = DISTANCE[here * SIZE + h]
        most = printed + (1 if gunners >= 0 and field.terrain[h] != HILL else 0)  # 8.3c
        if not 0 < distance <= most or not (all_round or ARCS[here * SIZE + h] & 1 << b.facing[unit]):
            continue
        far_building = distance > 1 and arm == INFANTRY and field.building[h]  # 8.4i
        if far_building or (distance > 1 and not b.sees(here, h, -1, gunners)):
            found.append(mark(h, "range-hidden"))
        else:
            found.append(mark(h, f"range-{distance}", str(printed_value(b, unit, distance, False))))
    return found


def _cavalry_ranges(b: BattleState, unit: int) -> list[Mark]:
    """7.3g, h: the hex in front, and the hexes where an enemy could be charged."""
    here = b.hex[unit]
    field = b.field
    value = str(printed_value(b, unit, 1, False))
    if field.building[here]:
        if not b.rules.dismounted_fire or field.terrain[here] == VILLAGE:
            return []
        return [mark(h, "range-1") for h in range(SIZE) if DISTANCE[here * SIZE + h] == 1]  # 8.4h
    front = NEIGHBOUR[here * 6 + b.facing[unit]]
    found = [mark(front, "range-1", value)] if front >= 0 and not field.building[front] else []
    return found + [mark(h, "charge", value) for h in sorted(chargeable(b, unit))]


def chargeable(b: BattleState, unit: int) -> set[int]:
    """7.3h, i: hexes in the front arc and in sight, with a way there under an ordinary order."""
    here = b.hex[unit]
    side = b.side[unit]
    if b.field.building[here] or b.enemy_zone(side)[here] or not allowance(b, unit, ON_ITS_OWN_CARD):
        return set()
    ends: set[int] = set()
    carrying = b.general_at[here] >= 0
    for with_him in (True, False) if carrying else (False,):
        for key in destinations(b, unit, ON_ITS_OWN_CARD, with_him):
            # No charge passes through a building or ends in one.
            if not key >> HEX_BITS & ((1 << SIZE) - 1) and not b.field.building[key & HEX_MASK]:
                ends.add(key & HEX_MASK)
    found: set[int] = set()
    bit = 1 << b.facing[unit]
    for h in range(SIZE):
        distance = DISTANCE[here * SIZE + h]
        if not 2 <= distance <= CHARGE_FAR or not ARCS[here * SIZE + h] & bit or b.field.building[h]:
            continue
        friend = b.occupant[h]
        if (friend >= 0 and b.side[friend] == side) or not b.field.passable[h] or not b.sees(here, h):
            continue
        if any([NEIGHBOUR[h * 6 + d] in ends for d in range(6)]):
            found.add(h)
    return found


# ---- the opponent's last doings --------------------------------------------------------------------------------

# Events that begin the doings of a side, and where in the note its piece stands.
_BEGINNINGS: Final[frozenset[str]] = frozenset(("event-order", "event-arrives", "event-deploys"))


def last(table: Table, seat: str | None, hex_: str | None) -> list[Mark]:
    """What moved, fought and fell in the opponent's last doings, up to the viewer's own; for an observer, anybody's."""
    b = battle(table)
    notes = _last_doings(table, seat, b)
    found: dict[tuple[str, str], Mark] = {}

    def add(h: int, name: str) -> None:
        found.setdefault((HEX[h], name), mark(h, name))

    for note in notes:
        name = note[1]
        if name in ("event-march", "event-charge"):
            path = note[-1]
            for h in path[:-1]:
                add(h, "trail")
            add(path[-1], "moved")
        elif name == "event-attack":
            add(note[4], "fought")
            add(note[5], "fought")
        elif name == "event-retreat":
            add(note[4], "fell-back")
        elif name in ("event-arrives", "event-deploys"):
            add(note[3], "moved")
        elif name == "event-pursuit":
            add(note[4], "moved")
        elif name in ("event-destroyed", "event-general-killed", "event-general-captured"):
            add(note[3], "fell")
    return list(found.values())


def _last_doings(table: Table, seat: str | None, b: BattleState) -> list[Note]:
    """The notes of the last run of orders (arrivals, pieces placed) of the other side that the viewer may know."""
    own = -1 if seat is None else table.seat_index(seat)
    bit = 0 if seat is None else 1 << own
    run: list[Note] = []
    doings: list[Note] = []
    whose = -1
    for note in table.lately():
        if note[0] != EVERYBODY and not note[0] & bit:
            continue
        run.append(note)
        if note[1] not in _BEGINNINGS:
            continue
        side = b.side[note[2]]
        if side == own or (own < 0 and whose >= 0 and side != whose):
            if doings:
                break
        else:
            whose = side
            doings.extend(run)
        run = []
    doings.reverse()
    return doings


OVERLAYS: Final[dict[str, Callable[[Table, str | None, str | None], list[Mark]]]] = {
    "zones": zones,
    "sight": sight,
    "ranges": ranges,
    "sectors": sectors,
    "last": last,
}
NEEDS_HEX: Final = ("sight", "ranges")
MARKS: Final[tuple[str, ...]] = (
    *[f"zone-{name}" for name in ("french", "allied", "prussian", "south", "north", "both")],
    "seen",
    "hidden",
    "blocks",
    *[f"range-{distance}" for distance in range(1, LONGEST + 1)],
    "range-hidden",
    "charge",
    *[f"sector-{name}" for name in SECTOR_NAMES],
    "trail",
    "moved",
    "fought",
    "fell-back",
    "fell",
)
