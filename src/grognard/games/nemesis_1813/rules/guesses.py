"""15.1: a whole world out of what a seat sees of hidden stacks, for those who think in it."""

from __future__ import annotations

import random
from typing import Any, Final

from grognard.engine.hidden import guess
from grognard.games.nemesis_1813.rules.ground import CITIES, HEX, HEX_INDEX, NEAR_DRY
from grognard.games.nemesis_1813.rules.pieces import (
    ARTILLERY,
    BULK,
    CAVALRY,
    LEADER,
    LEADER_INDEX,
    LEADER_SIDE,
    PRUSSIANS,
    SIDE,
    UNIT,
    UNIT_INDEX,
    members,
)
from grognard.games.nemesis_1813.rules.tables import ROOM, SIDES

TRIES: Final = 40  # to lay the dummies so that all others find a place
LEADERS_FROM: Final = 1000  # commanders are numbered from here on, beside the units
# What a slot asks for.
ANY: Final = 0
TROOP: Final = 1
RIDER: Final = 2
PRUSSIAN: Final = 3
MARCHER: Final = 4
CHIEF: Final = 5
SOLID: Final = 6
_WHATS: Final = 8  # a slot is the place of its row times this, and what it asks for
Row = dict[str, Any]


def fill(position: dict[str, Any], view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Puts the unknown pieces of hidden sides into a position; returns the view with what is under way made whole."""
    position["units"] = dict(position["units"])
    position["commanders"] = dict(position["commanders"])
    position["marks"] = {
        name: list(part) if isinstance(part, list) else part for name, part in position["marks"].items()
    }
    position["decoys"] = list(view["decoys"])
    left: dict[str, tuple[list[str], list[str]]] = {}
    for name, listed in view["roster"].items():
        rows = [row for row in view["stacks"] if row["seat"] == name]
        left[name] = _deal(position, view, name, rows, listed, rng)
    return {**view, "under_way": [_whole(document, position, left, rng) for document in view["under_way"]]}


def _deal(
    position: dict[str, Any], view: dict[str, Any], name: str, rows: list[Row], listed: Row, rng: random.Random
) -> tuple[list[str], list[str]]:
    """The pieces of a side, dealt to its stacks; those that are in none yet."""
    besiegers = _besiegers(position, view, rows, rng)
    marching = {document.get("hex") for document in view["under_way"] if document["procedure"] == "Attrition"}
    free = _free(position, rows)
    asked = [
        _asked(row, row["hex"] in besiegers, row["hex"] in marching, row["count"] == free[place])
        for place, row in enumerate(rows)
    ]
    unknown = [UNIT_INDEX[one] for one in listed["units"]]
    unknown += [LEADERS_FROM + LEADER_INDEX[one] for one in listed["commanders"]]
    dummies = max(0, sum(free) - len(unknown)) if not _laying(view, name) else 0
    for left in range(TRIES, -1, -1):
        bluffs = _bluffs(rows, free, asked, dummies, rng)
        slots = _slots(rows, free, asked, bluffs)
        try:
            dealt = guess(unknown, slots, rng, lambda piece, slot: _fits(piece, slot % _WHATS, rows[slot // _WHATS]))
            break
        except ValueError:
            if not left:
                raise
    for row, bluff in zip(rows, bluffs, strict=True):
        if bluff:
            position["decoys"].append({"hex": row["hex"], "count": bluff})
    homes = [slot // _WHATS if slot >= 0 else -1 for slot in dealt]
    _make_room(unknown, homes, rows)
    for piece, place in zip(unknown, homes, strict=True):
        if place >= 0 and piece < LEADERS_FROM:
            position["units"][UNIT[piece]] = rows[place]["hex"]
        elif place >= 0:
            position["commanders"][LEADER[piece - LEADERS_FROM]] = rows[place]["hex"]
    for place, row in enumerate(rows):
        _mark(position, row, [piece for piece, home in zip(unknown, homes, strict=True) if home == place], view)
    waiting = [piece for piece, place in zip(unknown, homes, strict=True) if place < 0]
    return (
        [UNIT[piece] for piece in waiting if piece < LEADERS_FROM],
        [LEADER[piece - LEADERS_FROM] for piece in waiting if piece >= LEADERS_FROM],
    )


def _laying(view: dict[str, Any], name: str) -> bool:
    """Whether a side has pieces that are about to be laid: then nobody counts what is on the map."""
    return any([one["procedure"] in ("Deployment", "Withdrawal") and one["power"] == name for one in view["under_way"]])


def _free(position: dict[str, Any], rows: list[Row]) -> list[int]:
    """How many unknown counters each stack has."""
    known: dict[tuple[str, str], int] = {}
    for pieces, whose in ((position["units"], _side_of_unit), (position["commanders"], _side_of_leader)):
        for piece, h in pieces.items():
            key = (h, whose(piece))
            known[key] = known.get(key, 0) + 1
    for row in position["decoys"]:
        key = (row["hex"], SIDES[1])
        known[key] = known.get(key, 0) + row["count"]
    return [row["count"] - known.get((row["hex"], row["seat"]), 0) for row in rows]


def _side_of_unit(name: str) -> str:
    return SIDES[SIDE[UNIT_INDEX[name]]]


def _side_of_leader(name: str) -> str:
    return SIDES[LEADER_SIDE[LEADER_INDEX[name]]]


def _besiegers(position: dict[str, Any], view: dict[str, Any], rows: list[Row], rng: random.Random) -> set[str]:
    """One stack for each besieged city that must have two units in good order."""
    found: set[str] = set()
    for city in view["besieged"]:
        near = [row["hex"] for row in rows if NEAR_DRY[HEX_INDEX[city]] >> HEX_INDEX[row["hex"]] & 1]
        strong = [row["hex"] for row in rows if row["hex"] in near and row["count"] >= 2 and row["units"]]
        strong = [row["hex"] for row in rows if row["hex"] in strong and not _spares(row, view, position)]
        if strong and not found & set(strong):
            found.add(rng.choice(strong))
    return found


def _bluffs(rows: list[Row], free: list[int], asked: list[list[int]], number: int, rng: random.Random) -> list[int]:
    """Dummies by stack, beside what it must have, and never more than half of it."""
    found = [0] * len(rows)
    for _ in range(number):
        able = [
            i
            for i, row in enumerate(rows)
            if row["units"] and found[i] + 1 + max(len(asked[i]), found[i] + 1 - (row["count"] - free[i])) <= free[i]
        ]
        if not able:
            break
        found[rng.choice(able)] += 1
    return found


def _slots(rows: list[Row], free: list[int], asked: list[list[int]], bluffs: list[int]) -> list[tuple[int, int]]:
    """What each stack has room for: first what it must have, troops enough to cover its dummies, then anything."""
    found: list[tuple[int, int]] = []
    for place, row in enumerate(rows):
        count = free[place] - bluffs[place]
        known = row["count"] - free[place]
        whats = asked[place] + [TROOP] * (bluffs[place] - known - len(asked[place]))
        whats = (whats + [ANY if row["units"] else CHIEF] * (count - len(whats)))[:count]
        found += [(place * _WHATS + what, 1) for what in whats]
    found.sort(key=lambda slot: (slot[0] % _WHATS in (ANY, TROOP), slot[0]))
    return found


def _asked(row: Row, besieges: bool, marches: bool, unknown: bool) -> list[int]:
    """What a stack must at least have, besides what is known of it."""
    if not row["units"]:
        return []
    asked = [RIDER] if row["cavalry"] else []
    if row.get("prussian"):
        asked.append(PRUSSIAN)
    if marches and not asked:
        asked.append(MARCHER)
    solid = max(2 if besieges else 0, row.get("good", 0))  # in good order
    asked += [SOLID] * (solid - len([one for one in asked if one == RIDER]))
    return asked if asked or not unknown else [TROOP]


def _fits(piece: int, what: int, row: Row) -> bool:
    if piece >= LEADERS_FROM:
        return what in (ANY, CHIEF)
    bit = 1 << piece
    if what == CHIEF:
        return False
    if row.get("prussian") is False and bit & PRUSSIANS:
        return False
    idle = "prussian" in row and bit & PRUSSIANS != 0  # 14.6
    if what == RIDER:
        return bit & CAVALRY != 0 and not idle
    if what == SOLID:
        return (row["cavalry"] or not bit & CAVALRY) and not idle
    if what == PRUSSIAN:
        return bit & PRUSSIANS != 0
    return what != MARCHER or not bit & (ARTILLERY | CAVALRY)


def _make_room(unknown: list[int], homes: list[int], rows: list[Row]) -> None:
    """Bulky units of crowded stacks change places with smaller ones of their kind elsewhere, where that helps."""
    loads = [0] * len(rows)
    for piece, place in zip(unknown, homes, strict=True):
        if place >= 0 and piece < LEADERS_FROM:
            loads[place] += BULK[piece]
    for i, big in enumerate(unknown):
        if homes[i] < 0 or big >= LEADERS_FROM or loads[homes[i]] <= ROOM:
            continue
        for j, small in enumerate(unknown):
            if homes[j] < 0 or small >= LEADERS_FROM or BULK[small] >= BULK[big] or not _same_kind(big, small):
                continue
            more = BULK[big] - BULK[small]
            if homes[j] != homes[i] and loads[homes[j]] + more <= ROOM:
                loads[homes[i]] -= more
                loads[homes[j]] += more
                homes[i], homes[j] = homes[j], homes[i]
                break


def _same_kind(one: int, other: int) -> bool:
    return all([bool(kind >> one & 1) == bool(kind >> other & 1) for kind in (CAVALRY, ARTILLERY, PRUSSIANS)])


def _mark(position: dict[str, Any], row: Row, pieces: list[int], view: dict[str, Any]) -> None:
    """Units are in good order unless what is seen speaks against it; markers lie on the whole stack."""
    troops = [piece for piece in pieces if piece < LEADERS_FROM]
    names = [UNIT[piece] for piece in troops]
    marks = position["marks"]
    for mark, there in (
        ("foraging", row["foraging"]),
        ("marched", row["marched"]),
        ("fought", row["fought"] > 0),
        ("fought_twice", row["fought"] > 1),
    ):
        if there:
            marks[mark] += names
    tired = [UNIT[piece] for piece in troops if CAVALRY >> piece & 1 and not row["cavalry"]]
    most = row.get("good", 1 if _spares(row, view, position) else len(troops))
    fit = [name for name in names if name not in tired]
    fit.sort(key=lambda name: not (row["cavalry"] and CAVALRY >> UNIT_INDEX[name] & 1))
    marks["disrupted"] += tired + fit[most:]


def _spares(row: Row, view: dict[str, Any], position: dict[str, Any]) -> bool:
    """Whether a stack next to a city with one unit does not besiege it, and so has one in good order at most."""
    near = members(NEAR_DRY[HEX_INDEX[row["hex"]]] & CITIES)
    return any([HEX[h] not in view["besieged"] and _lone(position, view, HEX[h]) for h in near])


def _lone(position: dict[str, Any], view: dict[str, Any], place: str) -> bool:
    own = [one for one, h in position["units"].items() if h == place and _side_of_unit(one) == view["seat"]]
    return len(own) == 1


def _whole(
    document: dict[str, Any],
    position: dict[str, Any],
    left: dict[str, tuple[list[str], list[str]]],
    rng: random.Random,
) -> dict[str, Any]:
    """A procedure of another side, with the fields that it kept to itself."""
    found = {name: part for name, part in document.items() if part is not None}
    side = document.get("power")
    if len(found) == len(document) or side not in left:
        return found
    name = document["procedure"]
    h = document.get("here") or document.get("hex") or document.get("origin")
    if name in ("March", "Attrition", "Attack"):
        found["force"] = [one for one, at in position["units"].items() if at == h and _side_of_unit(one) == side]
    if name == "March":
        found["staff"] = [one for one, at in position["commanders"].items() if at == h and _side_of_leader(one) == side]
    if name == "Transfers":
        found["leader"] = rng.choice([one for one in position["commanders"] if _side_of_leader(one) == side])
    if name in ("Deployment", "Withdrawal"):
        found["pool"], found["officers"] = left[side]
    return found
