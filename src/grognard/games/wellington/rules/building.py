"""Chapter 6: building and regrouping, and placing soldiers by events."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    COLOUR,
    COMMAND_VALUE,
    ENGLAND,
    FRENCH,
    GIBRALTAR,
    KEY,
    LEADERS,
    LEADERS_OF,
    NOBODY,
    PRINTED,
    SIDE_MASK,
    SIZE,
)
from grognard.games.wellington.rules.removal import BUILD_COST, Eliminate, MakeRoom
from grognard.games.wellington.rules.verbs import VERB, code
from grognard.games.wellington.rules.war import NEW, OUT, War, shown_by

REGROUP_COST: Final = 1  # CP for a SP or a leader (6.2)
# Actions ready made; as Any for the reason given in march.py.
_BUILD: Final[list[Any]] = [code("build", 1, d) for d in range(SIZE)]
_REGROUP: Final[list[Any]] = [code("regroup", 1, d) for d in range(SIZE)]
_BUILD_LEADER: Final[list[list[Any]]] = [
    [code("build_leader", leader, d) for d in range(SIZE)] for leader in range(LEADERS)
]
_REGROUP_LEADER: Final[list[list[Any]]] = [
    [code("regroup_leader", leader, d) for d in range(SIZE)] for leader in range(LEADERS)
]
# The ground on which a Power may ever build: its own colour; for Spain that is all Spain. England is for leaders only.
HOME: Final[list[list[int]]] = [[d for d in range(SIZE) if COLOUR[d] == p and d != ENGLAND] for p in range(4)]


def leader_cost(leader: int) -> int:
    """6.1: half the command value on his counter, rounded up."""
    return (COMMAND_VALUE[leader] + 1) // 2


def _held_home(b: War, power: int) -> list[int]:
    flag = b.flag
    here = b.here
    enemies = SIDE_MASK[1 - (power & 1)]
    found: list[int] = []
    for d in HOME[power]:
        holder = flag[d]
        if holder == power or (holder == NOBODY and PRINTED[d] == power):
            if not here[d] & enemies or b.walls(d):
                found.append(d)
    return found


def homeless(b: War, power: int) -> bool:
    """6.3f: a French Power that has lost all its National duchies, or is left with a besieged Hasty Fort."""
    if power & 1 != FRENCH:
        return False
    for d in HOME[power]:
        controller = b.controller(d)
        if d == b.hasty and controller == power and b.besieged(d):
            continue
        if controller == NOBODY or (controller ^ power) & 1 == 0:
            return False
    return True


def soldiers_enter(b: War, power: int, by_event: bool = False) -> list[int]:
    """6.3a: where built or regrouped soldiers of a Power come on the map. #17 keeps CP out of Portugal."""
    found = _held_home(b, power)
    if power == BRITAIN and not by_event and b.lies(17):
        found = [d for d in found if d == GIBRALTAR]
    elif power & 1 == FRENCH and homeless(b, power):
        found = found + _held_home(b, power ^ 2)
    return found


def leaders_enter(b: War, power: int, enter: list[int] | None = None) -> list[int]:
    """6.3b, 6.3c: where built or regrouped leaders come on the map. ``enter``: where soldiers do, if that is known."""
    found = [d for d in (soldiers_enter(b, power) if enter is None else enter) if KEY[d]]
    if power == BRITAIN:
        found.append(ENGLAND)
    return found


def _places_for_one(b: War, power: int, from_box: bool, enter: list[int]) -> list[int]:
    """Those of some duchies where the counters can show one SP more: a new one, or one out of the Regroup Box."""
    odd, pairs, fours = b.spread(power)
    if from_box:
        n = b.regroup[power]
        odd += 1 if n & 1 == 0 else -1
        pairs -= 1 if n & 1 == 0 else 0
        fours -= 1 if n & 3 == 0 else 0
    # What one SP more does to a duchy depends only on what it holds now: nothing odd, an odd one, three of four.
    plain = shown_by(power, odd + 1, pairs, fours)
    paired = shown_by(power, odd - 1, pairs + 1, fours)
    whole = shown_by(power, odd - 1, pairs + 1, fours + 1)
    if plain and paired and whole:
        return enter
    start = power * SIZE
    return [d for d in enter if (whole if b.sp[start + d] & 3 == 3 else paired if b.sp[start + d] & 1 else plain)]


def build_options(b: War, power: int, cp: int) -> list[int]:
    """What a Power could build or regroup for so many CP, one SP or leader at a time."""
    found: list[Any] = []
    if cp < REGROUP_COST:
        return found
    enter: list[int] | None = None
    if cp >= BUILD_COST and b.pool(power):
        enter = soldiers_enter(b, power)
        for d in _places_for_one(b, power, False, enter):
            found.append(_BUILD[d])
    if b.regroup[power]:
        if enter is None:
            enter = soldiers_enter(b, power)
        for d in _places_for_one(b, power, True, enter):
            found.append(_REGROUP[d])
    places: list[int] = []
    for leader in LEADERS_OF[power]:
        at = b.leader_at[leader]
        if at >= 0 or (at == OUT and leader_cost(leader) > cp) or b.lies(52, leader):
            continue
        if not places:
            places = leaders_enter(b, power, enter)
        ready = _BUILD_LEADER[leader] if at == OUT else _REGROUP_LEADER[leader]
        for d in places:
            found.append(ready[d])
    return found


def cost_of(verb: int, what: int) -> int:
    """The CP of an action of ``build_options``; ``what`` is the leader, or the soldiers."""
    if verb == VERB["build"]:
        return BUILD_COST
    if verb == VERB["build_leader"]:
        return leader_cost(what)
    return REGROUP_COST


def still_possible(b: War, power: int, verb: int, what: int, d: int) -> bool:
    """Whether what was paid for can still be placed, now that cards were played."""
    if verb == VERB["build"]:
        return b.pool(power) > 0 and d in _places_for_one(b, power, False, soldiers_enter(b, power))
    if verb == VERB["regroup"]:
        return b.regroup[power] > 0 and d in _places_for_one(b, power, True, soldiers_enter(b, power))
    return b.leader_at[what] < 0 and d in leaders_enter(b, power)


def put_in_place(b: War, power: int, verb: int, what: int, d: int) -> None:
    """The piece comes on the map. In a besieged fortress it is marked: it could not retreat (6.3e)."""
    mark = NEW if b.besieged(d) else 0
    if verb == VERB["build"] or verb == VERB["regroup"]:
        if verb == VERB["regroup"]:
            b.regroup[power] -= 1
        b.put_sp(power, d, 1, mark)
        b.note("event-builds" if verb == VERB["build"] else "event-regroups", power, 1, d)
        return
    b.put_leader(what, d)
    b.leader_mark[what] = mark
    b.note("event-builds-leader" if verb == VERB["build_leader"] else "event-regroups-leader", power, what, d)


class Levy(Procedure):
    """An event puts soldiers into a duchy (5.11 first); then what is owed is paid from them (5.12b).

    With ``fight`` a battle with enemies there follows at once, with ``once`` more dice in its first round and
    ``always`` more in all. ``b.outcome``: the SP placed, or after a fight what Contact says.
    """

    FIELDS = (
        ("power", "power"),
        ("duchy", "duchy"),
        ("sp", "number"),
        ("fight", "flag"),
        ("once", "number"),
        ("always", "number"),
    )

    def __init__(
        self, power: int = NOBODY, duchy: int = -1, sp: int = 0, fight: int = 0, once: int = 0, always: int = 0
    ) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy
        self.sp = sp
        self.fight = fight
        self.once = once
        self.always = always

    def begin(self, b: War) -> int:
        return b.call(MakeRoom(self.power, self.sp, self.duchy), "place")

    def place(self, b: War) -> int:
        self.sp = b.outcome
        if self.sp:
            mark = NEW if b.besieged(self.duchy) and b.holder(self.duchy) & 1 == self.power & 1 else 0
            b.put_sp(self.power, self.duchy, self.sp, mark)
            b.note("event-levy", self.power, self.sp, self.duchy)
        owed = min(b.debt[self.power], self.sp)
        if owed:
            b.debt[self.power] -= owed
            b.unmet[self.power] = min(b.unmet[self.power], b.debt[self.power])
            return b.call(Eliminate(1 << self.power, owed, self.power), "join_battle")
        return self.join_battle(b)

    def join_battle(self, b: War) -> int:
        there = b.sp_at(self.power, self.duchy)
        if self.fight and there and b.enemy_here(self.power, self.duchy):
            sp = tuple([min(self.sp, there) if power == self.power else 0 for power in range(4)])
            contact = Contact(self.power, self.duchy, -1, -1, 0, sp, 0, self.once, self.always)
            return b.call(contact, "close")
        b.outcome = self.sp
        return b.done()

    def close(self, b: War) -> int:
        return b.done()


PROCEDURES: Final[tuple[type[Procedure], ...]] = (Levy,)
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-builds": (("power", "power"), ("sp", "number"), ("duchy", "duchy")),
    "event-regroups": (("power", "power"), ("sp", "number"), ("duchy", "duchy")),
    "event-builds-leader": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
    "event-regroups-leader": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
    "event-levy": (("power", "power"), ("sp", "number"), ("duchy", "duchy")),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {}
ASKS: Final[dict[str, dict[str, str]]] = {}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "Levy": {"place": ("MakeRoom",), "join_battle": ("Eliminate",), "close": ("Contact",)},
}
GOES: Final[dict[str, tuple[str, ...]]] = {}
