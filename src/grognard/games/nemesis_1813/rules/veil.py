"""15.1: what is seen of hidden stacks: how many counters, whether there is cavalry in good order, and their markers.

That a stack has cavalry in good order is always told, not only to whoever comes next to it (8.2c): where lines may go
(6.2, 7.8) and where marches end (8.4) is asked at every train and every step, and turns upon it."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.game import ALL_KNOWING
from grognard.games.nemesis_1813.rules.advance import Advance
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.battle import Battle
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.ground import ALLIED, CITIES, HEX, NEAR, hex_of, side_of, stack_of
from grognard.games.nemesis_1813.rules.laying import Laying
from grognard.games.nemesis_1813.rules.lines import besieged
from grognard.games.nemesis_1813.rules.pieces import (
    LEADER,
    LEADER_INDEX,
    LEADER_SIDE,
    LEADERS,
    PRUSSIANS,
    SWEDES,
    UNIT,
    UNITS,
    factors,
    members,
)
from grognard.games.nemesis_1813.rules.retreat import Retreat
from grognard.games.nemesis_1813.rules.tables import SIDES
from grognard.games.nemesis_1813.rules.theatre import OFF, Theatre

MOST_KEPT: Final = 4096
_rows: Final[dict[tuple[int, ...], dict[str, Any]]] = {}  # of stacks that look alike
UNDECIDED: Final = ("begin", "gather", "commit", "ordered")  # steps of an attack whose order may still fail
# Fields of a procedure that only the side whose procedure it is may know.
SECRET: Final[dict[str, tuple[str, ...]]] = {
    "March": ("force", "staff", "decoys", "wear"),
    "Attrition": ("force",),
    "Attack": ("force",),  # as long as it is undecided
    "Rallies": ("restored",),
    "Deception": ("lifted",),
    "Transfers": ("leader",),
    "Redeployment": ("pool", "officers", "unit", "leader", "seen", "seen_staff"),
    "Deployment": ("pool", "officers", "unit", "leader", "seen", "seen_staff"),
    "Withdrawal": ("pool", "officers", "unit", "leader", "seen", "seen_staff"),
}


def open_hexes(b: Theatre) -> list[int]:
    """R135: the hexes of each side whose stack is open: those in a combat, and where it retreats or advances to."""
    found = [0, 0]
    for one in b.stack:
        if isinstance(one, Attack):
            if one.step not in UNDECIDED:
                found[one.power] |= 1 << one.origin | one.called | one.joined
                found[1 - one.power] |= 1 << one.target | one.summoned
        elif isinstance(one, Battle):
            found[one.power] |= 1 << one.origin | one.joined
            found[1 - one.power] |= 1 << one.target | one.helped
        elif isinstance(one, Retreat):
            for h in (one.hex, one.goal, one.further):
                found[one.power] |= 1 << h if h >= 0 else 0
        elif isinstance(one, Advance):
            found[one.power] |= 1 << one.target
        elif isinstance(one, Fate):
            found[one.power] |= 1 << one.hex
    return found


def hidden_sides(b: Theatre, seat: int) -> list[int]:
    """The sides whose stacks a seat may not look into."""
    if not b.veiled or seat == ALL_KNOWING:
        return []
    return [side for side in (0, 1) if side != seat]


def masked(b: Theatre, seat: int) -> Theatre:
    """The campaign with nothing in it but what a seat knows by name. Garrisons that never left their town are known."""
    seen = b.copy()
    open_to_all = open_hexes(b)
    units = staff = 0
    for side in (0, 1):
        hidden = side in hidden_sides(b, seat)
        hexes = b.held[side] | b.led[side]
        for h in members(hexes & open_to_all[side] if hidden else hexes):
            units |= b.army[stack_of(h, side)]
            staff |= b.staff[stack_of(h, side)]
    units |= b.garrison
    seen.at = [OFF] * UNITS
    for unit in members(units):
        seen.at[unit] = b.at[unit]
    seen.where = [OFF] * LEADERS
    for leader in members(staff):
        seen.where[leader] = b.where[leader]
    for name in ("disrupted", "foraging", "fed", "moved", "stalled", "marched", "fought", "fought_twice", "halted"):
        setattr(seen, name, getattr(b, name) & units)
    seen.rode = b.rode & staff
    seen.spied = [0 if side in hidden_sides(b, seat) and seat != 1 - side else b.spied[side] for side in (0, 1)]
    if 1 in hidden_sides(b, seat):
        seen.decoys = {h: number for h, number in b.decoys.items() if open_to_all[1] >> h & 1}
    return seen


def stacks(b: Theatre, seat: int) -> list[dict[str, Any]]:
    """What is seen of the stacks that a seat may not look into."""
    found: list[dict[str, Any]] = []
    passive = b.passive
    watched = _beside_swedes(b, seat)
    for side in hidden_sides(b, seat):
        horse = b.horse[side]
        for h in members(b.held[side] | b.led[side]):
            stack = stack_of(h, side)
            force = b.army[stack]
            said = (
                stack,
                b.pieces(stack),
                force != 0,
                horse >> h & 1,
                force & b.foraging != 0,
                force & b.marched != 0,
                2 if force & b.fought_twice else 1 if force & b.fought else 0,
                (1 if force & PRUSSIANS else 0) if passive else -1,  # 14.6: not to be attacked
                factors(b.good(stack)) if watched >> h & 1 else -1,  # 14.8: whether Swedes may attack
            )
            row = _rows.get(said)
            if row is None:
                if len(_rows) >= MOST_KEPT:
                    _rows.clear()
                row = _rows[said] = _row(said)
            found.append(row.copy())  # a view is its reader's own
    return found


def _row(said: tuple[int, ...]) -> dict[str, Any]:
    stack, count, units, cavalry, foraging, marched, fought, prussian, good = said
    row: dict[str, Any] = {
        "hex": HEX[hex_of(stack)],
        "seat": SIDES[side_of(stack)],
        "count": count,
        "units": bool(units),
        "cavalry": bool(cavalry),
        "foraging": bool(foraging),
        "marched": bool(marched),
        "fought": fought,
    }
    if prussian >= 0:
        row["prussian"] = bool(prussian)
    if good >= 0:
        row["good"] = good
    return row


def _beside_swedes(b: Theatre, seat: int) -> int:
    """Hexes next to Swedes of a seat."""
    found = 0
    if seat == ALLIED:
        for unit in members(SWEDES):
            if b.at[unit] >= 0:
                found |= NEAR[b.at[unit]]
    return found


def sieges(b: Theatre, seat: int) -> list[str]:
    """The cities of a seat that are besieged, by whomsoever."""
    return [HEX[h] for h in members(b.held[seat] & CITIES) if besieged(b, seat, h)] if seat >= 0 else []


def roster(b: Theatre, seat: int, seen: Theatre) -> dict[str, dict[str, list[str]]]:
    """The pieces of hidden sides that are in the field or about to be laid there: sheets and losses are open."""
    found: dict[str, dict[str, list[str]]] = {}
    unseen = seen.at
    for side in hidden_sides(b, seat):
        units = staff = 0
        for h in members(b.held[side] | b.led[side]):
            units |= b.army[stack_of(h, side)]
            staff |= b.staff[stack_of(h, side)]
        for one in b.stack:
            if isinstance(one, Laying) and one.power == side:
                units |= one.pool
                staff |= one.officers
        found[SIDES[side]] = {
            "units": [UNIT[unit] for unit in members(units) if unseen[unit] == OFF],
            "commanders": [LEADER[leader] for leader in members(staff) if seen.where[leader] == OFF],
        }
    return found


def seen_under_way(b: Theatre, seat: int, documents: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is under way, without the pieces that a side keeps to itself."""
    hidden = [SIDES[side] for side in hidden_sides(b, seat)]
    for document, one in zip(documents, b.stack, strict=True) if hidden else ():
        name = document["procedure"]
        if name == "Transfers":  # of both sides: that somebody rode is told, not who
            document["gone"] = [who for who in document["gone"] if SIDES[LEADER_SIDE[LEADER_INDEX[who]]] not in hidden]
        if name == "Combat":  # that somebody is out is told, not whether he had anybody to send
            document["unable"] = [who for who in document["unable"] if who not in hidden]
        if name not in SECRET or document.get("power") not in hidden:
            continue
        if not isinstance(one, Attack) or one.step in UNDECIDED:
            for field in SECRET[name]:
                document[field] = None
    return documents
