"""Chapter 6: building and regrouping, and placing soldiers by events."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.entering import leaders_enter, soldiers_enter
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.peninsula import (
    ENEMY_SIDE,
    LEADER_COST,
    LEADERS,
    LEADERS_OF,
    NOBODY,
    POWER_COUNT,
    SIDE_OF,
    SIZE,
)
from grognard.games.wellington.rules.pieces import shown_by
from grognard.games.wellington.rules.removal import BUILD_COST, Eliminate, MakeRoom
from grognard.games.wellington.rules.state import NEW, OUT
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import LEADER_WOUNDED
from grognard.games.wellington.rules.verbs import VERB, VERBS
from grognard.games.wellington.rules.war import WarState

REGROUP_COST: Final = int(TABLES["regroup_costs"]["cp_per_sp_or_leader"])  # 6.2
# Actions ready made; as Any for the reason given in march.py.
_BUILD: Final[list[Any]] = [VERBS.code("build", 1, d) for d in range(SIZE)]
_REGROUP: Final[list[Any]] = [VERBS.code("regroup", 1, d) for d in range(SIZE)]
_BUILD_LEADER: Final[list[list[Any]]] = [
    [VERBS.code("build_leader", leader, d) for d in range(SIZE)] for leader in range(LEADERS)
]
_REGROUP_LEADER: Final[list[list[Any]]] = [
    [VERBS.code("regroup_leader", leader, d) for d in range(SIZE)] for leader in range(LEADERS)
]


def leader_cost(leader: int) -> int:
    """6.1: as the list of leaders says."""
    return LEADER_COST[leader]


def _places_for_one(b: WarState, power: int, from_box: bool, enter: list[int]) -> list[int]:
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


def build_options(b: WarState, power: int, cp: int) -> list[int]:
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
        if at >= 0 or (at == OUT and leader_cost(leader) > cp) or b.lies(LEADER_WOUNDED, leader):
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


def still_possible(b: WarState, power: int, verb: int, what: int, d: int) -> bool:
    """Whether what was paid for can still be placed, now that cards were played."""
    if verb == VERB["build"]:
        return b.pool(power) > 0 and d in _places_for_one(b, power, False, soldiers_enter(b, power))
    if verb == VERB["regroup"]:
        return b.regroup[power] > 0 and d in _places_for_one(b, power, True, soldiers_enter(b, power))
    return b.leader_at[what] < 0 and d in leaders_enter(b, power)


def put_in_place(b: WarState, power: int, verb: int, what: int, d: int) -> None:
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

    With ``fight`` enemies next to it may intercept (10.1a) and a battle with those there follows at once, with ``once``
    more dice in its first round and ``always`` more in all. ``b.outcome``: the SP placed, or after a fight what Contact
    says.
    """

    FIELDS = (
        ("power", "power"),
        ("duchy", "duchy"),
        ("sp", "number"),
        ("fight", "flag"),
        ("once", "number"),
        ("always", "number"),
    )
    CALLS = {"place": ("MakeRoom",), "join_battle": ("Eliminate",), "close": ("Contact",)}
    NEEDS = {"always": ("power", "duchy")}

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

    def begin(self, b: WarState) -> int:
        return b.call(MakeRoom(self.power, self.sp, self.duchy), "place")

    def place(self, b: WarState) -> int:
        self.sp = b.outcome
        if self.sp:
            mark = NEW if b.besieged(self.duchy) and SIDE_OF[b.holder(self.duchy)] == SIDE_OF[self.power] else 0
            b.put_sp(self.power, self.duchy, self.sp, mark)
            b.note("event-levy", self.power, self.sp, self.duchy)
        owed = min(b.debt[self.power], self.sp)
        if owed:
            b.debt[self.power] -= owed
            b.unmet[self.power] = min(b.unmet[self.power], b.debt[self.power])
            return b.call(Eliminate(1 << self.power, owed, self.power), "join_battle")
        return self.join_battle(b)

    def join_battle(self, b: WarState) -> int:
        there = b.sp_at(self.power, self.duchy)
        met = b.enemy_here(self.power, self.duchy) or could_intercept(b, ENEMY_SIDE[self.power], self.duchy)
        if self.fight and there and met:
            sp = tuple([min(self.sp, there) if power == self.power else 0 for power in range(POWER_COUNT)])
            contact = Contact(self.power, self.duchy, -1, -1, 0, sp, 0, self.once, self.always)
            return b.call(contact, "close")
        b.outcome = self.sp
        return b.done()

    def close(self, b: WarState) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-builds": (("power", "power"), ("sp", "number"), ("duchy", "duchy")),
    "event-regroups": (("power", "power"), ("sp", "number"), ("duchy", "duchy")),
    "event-builds-leader": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
    "event-regroups-leader": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
    "event-levy": (("power", "power"), ("sp", "number"), ("duchy", "duchy")),
}
