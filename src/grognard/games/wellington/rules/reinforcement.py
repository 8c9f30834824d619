"""16.2, 16.43: reinforcement points spent on building and regrouping in the Interphase."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    COLOUR,
    COMMAND_VALUE,
    ENGLAND,
    FRENCH,
    KEY,
    LEADERS_OF,
    NEXT,
    NOBODY,
    SIZE,
)
from grognard.games.wellington.rules.removal import pay
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERB_MASK, code, parts_of
from grognard.games.wellington.rules.war import OUT, REGROUP, War

BUILD_SP: Final = int(TABLES["build_costs"]["soldier_cp_per_sp"])
REGROUP_SP: Final = int(TABLES["regroup_costs"]["soldier_cp_per_sp"])
REGROUP_LEADER: Final = int(TABLES["regroup_costs"]["leader_cp"])
DONE: Final = code("done")
_BUILD: Final = VERB["build"]
_REGROUP: Final = VERB["regroup"]


def leader_cost(leader: int) -> int:
    """6.1: half the command value, rounded up."""
    return (COMMAND_VALUE[leader] + 1) // 2


def _keys_of(b: War, power: int) -> list[int]:
    return [d for d in range(SIZE) if KEY[d] and b.national(power, d) and not b.besieged(d)]


def muster_places(b: War, power: int) -> list[int]:
    """16.2b: unbesieged National keys of the Power; of its French ally in the case of 6.3f; else the nearest."""
    places = _keys_of(b, power)
    if places:
        return places
    if power & 1 == FRENCH and not any(b.national(power, d) for d in range(SIZE)):
        places = _keys_of(b, power ^ 2)
        if places:
            return places
    return _nearest(b, power)


def _nearest(b: War, power: int) -> list[int]:
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

    ``exact``: the CP come from cards (16.43): soldiers and leaders are built with an even part, and an odd point serves
    only to regroup."""

    FIELDS = (("power", "power"), ("cp", "number"), ("exact", "number"), ("places", "duchies"))
    RULES = {"spend": ("WEL-16.2a", "WEL-16.2b", "WEL-6.1a", "WEL-6.2a")}

    def __init__(self, power: int = NOBODY, cp: int = 0, exact: int = 0) -> None:
        super().__init__()
        self.power = power
        self.cp = cp
        self.exact = exact
        self.places: tuple[int, ...] = ()

    def begin(self, b: War) -> int:
        self.places = tuple(muster_places(b, self.power))
        # 5.12b: what is owed to removal events is paid first, built and lost at once.
        self.cp -= BUILD_SP * pay(b, self.power, self.for_building() // BUILD_SP)
        return self.go_on(b)

    def go_on(self, b: War) -> int:
        if not self.cp or len(self.spend_options(b, 0)) == 1:
            b.outcome = self.cp
            return b.done()
        return b.ask(b.owner[self.power], "spend")

    def for_building(self) -> int:
        """16.43b: of an odd number of points from cards, one serves only to regroup."""
        return self.cp - (self.cp & 1) if self.exact else self.cp

    def spend_options(self, b: War, seat: int) -> list[int]:
        power = self.power
        options = [DONE]
        build = self.for_building()
        back = min(self.cp // REGROUP_SP, b.regroup[power])
        for d in self.places:
            for n in range(1, b.room_for(power, d, build // BUILD_SP) + 1):
                options.append(_BUILD | n << VERB_BITS | d << VERB_BITS + 7)
            for n in range(1, back + 1):
                options.append(_REGROUP | n << VERB_BITS | d << VERB_BITS + 7)
        for leader in LEADERS_OF[power]:
            where = [*self.places, ENGLAND] if power == BRITAIN else self.places
            if b.leader_at[leader] == OUT and build >= leader_cost(leader):
                options += [code("build_leader", leader, d) for d in where]
            elif b.leader_at[leader] == REGROUP and self.cp >= REGROUP_LEADER:
                options += [code("regroup_leader", leader, d) for d in where]
        return options

    def spend(self, b: War) -> int:
        if b.choice == DONE:
            b.outcome = self.cp
            return b.done()
        verb = b.choice & VERB_MASK
        what, d = parts_of(b.choice)
        if verb == _BUILD:
            self.cp -= what * BUILD_SP
            b.put_sp(self.power, d, what)
            b.note("event-reinforced", self.power, what, d)
        elif verb == _REGROUP:
            self.cp -= what * REGROUP_SP
            b.regroup[self.power] -= what
            b.put_sp(self.power, d, what)
            b.note("event-reinforced", self.power, what, d)
        else:
            self.cp -= leader_cost(what) if verb == VERB["build_leader"] else REGROUP_LEADER
            b.put_leader(what, d)
            b.note("event-leader-returns", self.power, what, d)
        return self.go_on(b)


PROCEDURES: Final[tuple[type[Procedure], ...]] = (Reinforce,)
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-reinforced": (("power", "power"), ("soldiers", "number"), ("duchy", "duchy")),
    "event-leader-returns": (("power", "power"), ("leader", "leader"), ("duchy", "duchy")),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {
    ("Reinforce", "spend"): ("ask-reinforce", ("power", "cp")),
}
ASKS: Final[dict[str, dict[str, str]]] = {"Reinforce": {"spend": "power"}}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {}
GOES: Final[dict[str, tuple[str, ...]]] = {}
