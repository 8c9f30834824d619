"""16.2, 16.43: reinforcement points spent on building and regrouping in the Interphase."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BRITAIN,
    COLOUR,
    ENGLAND,
    FRENCH,
    KEY,
    LEADER_COST,
    LEADERS_OF,
    NEXT,
    NOBODY,
    SIDE_OF,
    SIZE,
)
from grognard.games.wellington.rules.removal import pay
from grognard.games.wellington.rules.state import OUT, REGROUP
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

BUILD_SP: Final = int(TABLES["build_costs"]["soldier_cp_per_sp"])
REGROUP_SP: Final = int(TABLES["regroup_costs"]["cp_per_sp_or_leader"])
REGROUP_LEADER: Final = REGROUP_SP
DONE: Final = VERBS.code("done")
_BUILD: Final = VERB["build"]
_DUCHY: Final = VERBS.shift("build", 1)
_REGROUP: Final = VERB["regroup"]


def leader_cost(leader: int) -> int:
    """6.1: as the list of leaders says."""
    return LEADER_COST[leader]


def _keys_of(b: WarState, power: int) -> list[int]:
    return [d for d in range(SIZE) if KEY[d] and b.national(power, d) and not b.besieged(d)]


def key_places(b: WarState, power: int) -> list[int]:
    """16.2b, 16.43d: unbesieged National keys of the Power; of its French ally in the case of 6.3f."""
    places = _keys_of(b, power)
    if not places and SIDE_OF[power] == FRENCH and not any(b.national(power, d) for d in range(SIZE)):
        return _keys_of(b, ALLY_OF[power])
    return places


def muster_places(b: WarState, power: int) -> list[int]:
    """16.2b: the same, and where no key is free the nearest friendly duchy."""
    return key_places(b, power) or _nearest(b, power)


def _nearest(b: WarState, power: int) -> list[int]:
    """The friendly, unbesieged duchies nearest to the Power's National keys, by lines of march."""
    ring = [d for d in range(SIZE) if KEY[d] and COLOUR[d] == power]
    seen = set(ring)
    while ring:
        found = [d for d in ring if b.friendly(power, d) and not b.besieged(d)]
        if found:
            return found
        outward = sorted({n for d in ring for n in NEXT[d]} - seen)
        seen.update(outward)
        ring = outward
    return []


class Reinforce(Procedure):
    """A Power spends so many CP; what it keeps comes back in ``b.outcome`` (16.2: for extra deployments).

    ``exact``: the CP come from cards (16.43b): if their total is odd, one of them serves only to regroup, and ``exact``
    stays 1 until it has."""

    FIELDS = (("power", "power"), ("cp", "number"), ("exact", "number"), ("places", "duchies"))
    QUESTIONS = {
        "spend": Question(
            "ask-reinforce",
            "power",
            ("done", "build", "build_leader", "regroup", "regroup_leader"),
            ("power", "cp"),
            ("WEL-16.2a", "WEL-16.2b", "WEL-6.1a", "WEL-6.2a"),
        ),
    }
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY, cp: int = 0, exact: int = 0) -> None:
        super().__init__()
        self.power = power
        self.cp = cp
        self.exact = exact
        self.places: tuple[int, ...] = ()

    def begin(self, b: WarState) -> int:
        # 16.43d: points for cards build in keys only.
        self.places = tuple(key_places(b, self.power) if self.exact else muster_places(b, self.power))
        self.exact &= self.cp  # it is the total that is odd or even: leaders may cost an odd part of it
        # 5.12b: what is owed to removal events is paid first, built and lost at once.
        self.cp -= BUILD_SP * pay(b, self.power, self.for_building() // BUILD_SP)
        return self.go_on(b)

    def go_on(self, b: WarState) -> int:
        if not self.cp or len(self.spend_options(b, 0)) == 1:
            b.outcome = self.cp
            return b.done()
        return b.ask(b.owner[self.power], "spend")

    def for_building(self) -> int:
        """16.43b: of an odd number of points from cards, one serves only to regroup."""
        return self.cp - self.exact

    def spend_options(self, b: WarState, seat: int) -> list[int]:
        power = self.power
        options = [DONE]
        build = self.for_building()
        back = min(self.cp // REGROUP_SP, b.regroup[power])
        for d in self.places:
            for n in range(1, b.room_for(power, d, build // BUILD_SP) + 1):
                options.append(_BUILD | n << VERB_BITS | d << _DUCHY)
            for n in range(1, back + 1):
                options.append(_REGROUP | n << VERB_BITS | d << _DUCHY)
        for leader in LEADERS_OF[power]:
            where = [*self.places, ENGLAND] if power == BRITAIN else self.places
            if b.leader_at[leader] == OUT and build >= leader_cost(leader):
                options += [VERBS.code("build_leader", leader, d) for d in where]
            elif b.leader_at[leader] == REGROUP and self.cp >= REGROUP_LEADER:
                options += [VERBS.code("regroup_leader", leader, d) for d in where]
        return options

    def spend(self, b: WarState) -> int:
        if b.choice == DONE:
            b.outcome = self.cp
            return b.done()
        verb = b.choice & VERB_MASK
        what, d = VERBS.parts_of(b.choice)
        if verb == _BUILD:
            self.cp -= what * BUILD_SP
            b.put_sp(self.power, d, what)
            b.note("event-reinforced", self.power, what, d)
        elif verb == _REGROUP:
            self.cp -= what * REGROUP_SP
            self.exact = 0
            b.regroup[self.power] -= what
            b.put_sp(self.power, d, what)
            b.note("event-reinforced", self.power, what, d)
        else:
            if verb == VERB["build_leader"]:
                self.cp -= leader_cost(what)
            else:
                self.cp -= REGROUP_LEADER
                self.exact = 0
            b.put_leader(what, d)
            b.note("event-leader-returns", self.power, what, d)
        return self.go_on(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-reinforced": (("power", "power"), ("soldiers", "number"), ("duchy", "duchy")),
    "event-leader-returns": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
}
