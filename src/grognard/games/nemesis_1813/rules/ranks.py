"""16.2: ranks of commanders, whom each of them can command, and their special traits."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import bits
from grognard.games.nemesis_1813.rules.ground import SOUTH_OF_DANUBE
from grognard.games.nemesis_1813.rules.pieces import (
    CAVALRY,
    COSSACKS,
    GUARDS,
    INFANTRY,
    LEADER_INDEX,
    LEADER_NATION,
    LEADER_SIDE,
    LEADERS,
    NATION,
    OF_SIDE,
    RATING,
    SPECIAL,
    UNITS,
    WITHDRAWN_CORPS,
    best,
    members,
)
from grognard.games.nemesis_1813.rules.tables import SETUPS, TABLES, UNITS_DATA, WELL_COMMANDED
from grognard.games.nemesis_1813.rules.theatre import Theatre

_ROWS: Final = UNITS_DATA["combat_units"]
_LEADERS: Final = UNITS_DATA["commanders"]
RANKS: Final[list[str]] = TABLES["rank_order"]  # the highest first
SUPREME: Final = 0
FOOT: Final = 1
HORSE: Final = 2
COSSACK: Final = 3
CORPS: Final = 4
assert len(RANKS) == 5
UNRANKED: Final = len(RANKS)
_PRINTED: Final[list[int]] = [UNRANKED if row["rank"] is None else RANKS.index(row["rank"]) for row in _LEADERS]
# Changes of rank work from the turn after the one they are listed for.
_CHANGES: Final[dict[int, tuple[int, int]]] = {
    LEADER_INDEX[op["commander"]]: (int(row["turn"]), RANKS.index(op["rank"]))
    for row in SETUPS["1813"]["commander_changes"]
    for op in row["ops"]
    if op["op"] == "set_rank"
}
EUGENE: Final = LEADER_INDEX["EUG"]
HILLER: Final = LEADER_INDEX["HIL"]
SOUTHERN_FROM: Final = 12  # 16.2b
HORSE_CORPS: Final = bits([i for i in range(LEADERS) if _LEADERS[i]["cavalry_corps_commander"]])


def _corps(leader: int, withdrawn: bool) -> int:
    """The units of a commander's corps. 15.2: withdrawn garrisons belong to one (R118)."""
    name = _LEADERS[leader]["corps"]
    found = bits([i for i in range(UNITS) if name is not None and _ROWS[i]["corps"] == name])
    if withdrawn:
        found |= bits([i for i, corps in WITHDRAWN_CORPS.items() if corps == name])
    return found & OF_SIDE[LEADER_SIDE[leader]]


_OWN: Final = [[_corps(leader, withdrawn) for leader in range(LEADERS)] for withdrawn in (False, True)]
_BY_RANK: Final = (-1, INFANTRY, CAVALRY, COSSACKS, 0)  # beside his own corps


def rank(b: Theatre, leader: int) -> int:
    """The rank that a commander has now: 0 the highest, UNRANKED without any."""
    if leader in (EUGENE, HILLER) and b.turn >= SOUTHERN_FROM and not SOUTH_OF_DANUBE >> b.where[leader] & 1:
        return CORPS  # R152
    if leader in _CHANGES and b.turn > _CHANGES[leader][0]:
        return _CHANGES[leader][1]
    return _PRINTED[leader]


def commanded(b: Theatre, leader: int) -> int:
    """All units that a commander can command (R147, R153); none without a rank."""
    grade = rank(b, leader)
    if grade == UNRANKED:
        return 0
    return _BY_RANK[grade] | _OWN[int(bool(b.options_chosen["garrisons_withdrawn"]))][leader] | GUARDS


def horse_only(staff: int) -> bool:
    """R154: no commander but those of cavalry corps is there."""
    return staff != 0 and not staff & ~HORSE_CORPS


def foot_without(b: Theatre, force: int, staff: int) -> bool:
    """16.2m: units that are not all cavalry have no commanders but those of cavalry corps: no train serves them."""
    return b.advanced and force & ~CAVALRY != 0 and horse_only(staff)


# ---- 11.5, 11.7: whose rating counts -----------------------------------------------------------------------------


def rating(b: Theatre, staff: int, force: int) -> int:
    """What commanders add to the value of units: in the advanced game he who can command most of them, then by rank;
    between equals the owner takes the better (R149)."""
    if not b.advanced:
        return min(best(staff), force.bit_count())
    if horse_only(staff):
        return min(best(staff), (force & CAVALRY).bit_count())
    found = (-1, 0, 0)
    for leader in members(staff):
        grade = rank(b, leader)
        if grade != UNRANKED:
            led: int = (force & commanded(b, leader)).bit_count()
            found = max(found, (led, -grade, RATING[leader]))
    if found[0] < 0:
        return min(best(staff), force.bit_count())  # 16.2c
    return min(found[2], found[0])


def adds_support(b: Theatre, staff: int, force: int) -> int:
    """11.5c, 11.7c: one for a commander; for those of cavalry corps alone only where all are cavalry (16.2n)."""
    if not staff or (b.advanced and horse_only(staff) and force & ~CAVALRY):
        return 0
    return 1


# ---- traits ------------------------------------------------------------------------------------------------------


def _named(key: str) -> dict[int, dict[str, Any]]:
    found = {_LEADERS[i]["name"]: i for i in range(LEADERS)}
    return {found[name]: row for name, row in SPECIAL.items() if key in row}


_MARCH: Final = {leader: int(row["march"]) for leader, row in _named("march").items()}
STALLS: Final = {leader: [int(die) for die in row["stall_on"]] for leader, row in _named("stall_on").items()}
MURAT: Final = next(iter(_named("removed_if")))
# The units that gain a factor, whether in attack only, and how many factors at most.
_FACTORS: Final[dict[int, tuple[int, bool, int]]] = {
    **{leader: (-1, False, int(row["max"])) for leader, row in _named("cf_each").items()},
    **{leader: (-1, True, int(row["max"])) for leader, row in _named("attack_cf_each").items()},
    **{leader: (CAVALRY, True, int(row["max"])) for leader, row in _named("attack_cf_each_cavalry").items()},
    **{leader: (COSSACKS, True, int(row["max"])) for leader, row in _named("attack_cf_each_cossack").items()},
}
_EACH: Final[dict[int, int]] = {
    leader: int(row[key])
    for key in ("cf_each", "attack_cf_each", "attack_cf_each_cavalry", "attack_cf_each_cossack")
    for leader, row in _named(key).items()
}


def highest(b: Theatre, staff: int) -> int:
    """16.2f: the commanders of highest rank; of several the owner says whose traits work."""
    found, top = 0, UNRANKED
    for leader in members(staff):
        grade = rank(b, leader)
        if grade < top:
            found, top = 0, grade
        if grade == top:
            found |= 1 << leader
    return found


def inspired(b: Theatre, staff: int, force: int, attacking: bool) -> int:
    """16.2l, 18.8: the combat factors that a commander adds to units in good order, before all else (R75)."""
    if b.scenario == "1813" and not b.advanced:
        return 0
    most = 0
    for leader in members(highest(b, staff) if b.advanced else staff):
        if leader in _FACTORS and not b.bent.no_factors >> leader & 1:
            whom, only_attacking, limit = _FACTORS[leader]
            if attacking or not only_attacking:
                most = max(most, min(limit, _EACH[leader] * (force & whom).bit_count()))
    return most


def march_modifier(b: Theatre, staff: int, force: int) -> int:
    """8.6: what commanders who went all the way add to the die (14.5, 16.2, 18.8)."""
    if not b.advanced:
        return sum([_MARCH[leader] for leader in members(staff) if leader in BASIC_TRAITS])
    added = 0
    if staff:
        added = min([_MARCH.get(leader, 0) for leader in members(highest(b, staff))])
    obeying = 0
    for leader in members(staff & ~(1 << MURAT)):
        obeying |= commanded(b, leader)
    return added + WELL_COMMANDED if not force & ~obeying else added


def parting_wear(b: Theatre, staff: int, leader: int) -> int:
    """16.2-8, R192: units that moved with Murat are worn though he stops on the way, if nobody with them ranked as
    high."""
    if not b.advanced or highest(b, staff) != 1 << leader:
        return 0
    return max(0, _MARCH.get(leader, 0))


BASIC_TRAITS: Final = frozenset([LEADER_INDEX["NAP"], LEADER_INDEX["SUV"]])


def stalls(b: Theatre, staff: int) -> list[int]:
    """16.2-3, R151: the dice on which a move from a hex does not take place; none where an equal or a higher commander
    is there."""
    top = members(highest(b, staff))
    if top == [HILLER] and b.bent.unwavering:
        return []  # 48
    return STALLS[top[0]] if len(top) == 1 and top[0] in STALLS else []


# ---- 16.6: tension in the Coalition ------------------------------------------------------------------------------

_NATIONS: Final[dict[str, int]] = {}
for _i in range(UNITS):
    _NATIONS[NATION[_i]] = _NATIONS.get(NATION[_i], 0) | 1 << _i
KIN: Final[list[int]] = [_NATIONS[nation] for nation in NATION]  # the units of a unit's own nation
COMPATRIOTS: Final[list[int]] = [_NATIONS.get(LEADER_NATION[i], 0) for i in range(LEADERS)]


def compatriots(staff: int) -> int:
    """The units of the nations of some commanders."""
    found = 0
    for leader in members(staff):
        found |= COMPATRIOTS[leader]
    return found


def estranged(staff: int, main: int) -> bool:
    """16.6c: whether the best commander of a supporting stack is of another nation than that of the main stack."""
    if not staff or not main:
        return False
    mine, theirs = [{LEADER_NATION[i] for i in members(one) if RATING[i] == best(one)} for one in (staff, main)]
    return not mine & theirs
