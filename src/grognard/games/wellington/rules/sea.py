"""Chapter 14: convoys and amphibious assaults."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import fell
from grognard.games.wellington.rules.contact import GONE, STOPPED, Contact
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.muster import DONE, leaders_in, move, one_sp
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    ENEMY_SIDE,
    GIBRALTAR,
    LEADERS_OF,
    MINOR,
    NO_PORT,
    NOBODY,
    PORT,
    PRINTED,
    SEA,
    SEA_LANE,
    SIDE_OF,
    SIZE,
    SPAIN,
    WALLS,
)
from grognard.games.wellington.rules.roads import BARRING, may_leave
from grognard.games.wellington.rules.state import FOUGHT, HARRIED, HEARTS, HIT_BITS, NEW, SAILED, STRAGGLING
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import HEARTS_OF_OAK
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, open_window

HOLD: Final = int(TABLES["naval"]["convoy_most_sp_and_leaders"])  # 14.2a: SP and leaders that a convoy carries
_DICE: Final[dict[str, int]] = TABLES["naval"]["battery_dice"]
BATTERIES: Final = int(_DICE["normal"])  # 14.3b: dice of an open port,
FORTRESS_BATTERIES: Final = int(_DICE["fortress"])
HASTY_BATTERIES: Final = int(_DICE["hasty_fort"])
PORTS: Final[list[int]] = [d for d in range(SIZE) if PORT[d] != NO_PORT]
_MINOR_PORTS: Final[list[int]] = [d for d in PORTS if PORT[d] == MINOR]
# The same for each side, those that are its own in 1812 first: whether a convoy has any goal is soon found.
_LIKELY_PORTS: Final[list[list[int]]] = [
    [d for d in PORTS if SIDE_OF[PRINTED[d]] == side] + [d for d in PORTS if SIDE_OF[PRINTED[d]] != side]
    for side in range(2)
]
ASHORE: Final = 4095 & ~(STRAGGLING | HARRIED | NEW | HEARTS)  # whoever has marched, fought or sailed stays (14.2b)
_FORCE: Final = VERB["force"]
_SAIL: Final[list[int]] = [VERBS.code("sail", d) for d in range(SIZE)]
_TO: Final[list[int]] = [VERBS.code("to", d) for d in range(SIZE)]
_STAFF: Final = VERBS.shift("force", 1)


def strait_open(b: WarState, power: int, origin: int, duchy: int) -> bool:
    """14.4, G-zone: from one sea to the other only past a Gibraltar that is not in enemy hands."""
    return SEA[origin] & SEA[duchy] != 0 or SIDE_OF[b.holder(GIBRALTAR)] == SIDE_OF[power]


def aboard(b: WarState, power: int, port: int) -> tuple[int, int]:
    """SP and leaders (as a mask) of a Power in a port that could go on board."""
    leaders = 0
    for leader in LEADERS_OF[power]:
        if b.leader_at[leader] == port and not b.leader_mark[leader] & ASHORE and not b.stand_ins >> leader & 1:
            leaders |= 1 << leader
    return b.fresh_sp(power, port, ASHORE), leaders


def landings(b: WarState, power: int, origin: int, deploying: bool = False) -> list[int]:
    """14.2: friendly ports that a convoy can go to, besieged ones too; 16.3c: when it deploys, only unbesieged ones
    where no enemy army could intercept."""
    return [d for d in PORTS if may_land(b, power, origin, d, deploying)]


def may_land(b: WarState, power: int, origin: int, d: int, deploying: bool) -> bool:
    if d == origin or not b.friendly(power, d) or not strait_open(b, power, origin, d):
        return False
    return not deploying or not (b.besieged(d) or could_intercept(b, ENEMY_SIDE[power], d))


def assaults(b: WarState, power: int, origin: int) -> list[int]:
    """14.3a, 14.2d: enemy minor ports, fortresses under a friendly siege included."""
    return [d for d in _MINOR_PORTS if may_assault(b, power, origin, d)]


def may_assault(b: WarState, power: int, origin: int, d: int) -> bool:
    controller = b.controller(d)
    return controller != NOBODY and SIDE_OF[controller] != SIDE_OF[power] and strait_open(b, power, origin, d)


def harbours(b: WarState, power: int, deploying: bool = False, assaulting: bool = False) -> list[int]:
    """Friendly ports from which a Power could send a convoy, or an assault."""
    if power == SPAIN:
        return []  # 14.1a
    found: list[int] = []
    for d in PORTS:
        if not b.here[d] >> power & 1 or not b.friendly(power, d) or b.enemy_here(power, d):
            continue
        if b.lasting & BARRING and not may_leave(b, power, d):
            continue  # #3, #39, #81 hold them, by sea too
        sp, leaders = aboard(b, power, d)
        if not sp and not leaders:
            continue
        if _has_goal(b, power, d, deploying, assaulting):
            found.append(d)
    return found


def _has_goal(b: WarState, power: int, origin: int, deploying: bool, assaulting: bool) -> bool:
    if assaulting:
        for d in _MINOR_PORTS:
            if may_assault(b, power, origin, d):
                return True
        return False
    for d in _LIKELY_PORTS[SIDE_OF[power]]:
        if may_land(b, power, origin, d, deploying):
            return True
    return False


def sail_options(b: WarState, power: int) -> list[int]:
    """14.2: the ports from which Britain may send the one convoy that it pays for in an impulse."""
    if power != BRITAIN or b.convoys or not b.cp:
        return []
    return [_SAIL[d] for d in harbours(b, power)]


class Voyage(Procedure):
    """Who goes on board where, and where to: what convoys and assaults have in common."""

    def __init__(self, power: int = NOBODY, origin: int = -1) -> None:
        super().__init__()
        self.power = power
        self.origin = origin
        self.duchy = -1
        self.leaders = 0
        self.soldiers = 0

    def ports(self, b: WarState) -> list[int]:
        raise NotImplementedError

    def goals(self, b: WarState) -> list[int]:
        raise NotImplementedError

    def room(self, b: WarState) -> int:
        return HOLD

    def begin(self, b: WarState) -> int:
        if self.origin >= 0:
            return b.ask(b.owner[self.power], "load")
        if not self.ports(b):
            b.outcome = STOPPED
            return b.done()
        return b.ask(b.owner[self.power], "port")

    def port_options(self, b: WarState, seat: int) -> list[int]:
        return [_SAIL[d] for d in self.ports(b)] + [DONE]

    def port(self, b: WarState) -> int:
        if b.choice == DONE:
            b.outcome = STOPPED
            return b.done()
        self.origin = VERBS.part_of(b.choice)
        return b.ask(b.owner[self.power], "load")

    def load_options(self, b: WarState, seat: int) -> list[int]:
        sp, there = aboard(b, self.power, self.origin)
        leaders = leaders_in(there)
        room = self.room(b)
        options: list[int] = []
        for subset in range(1 << len(leaders)):
            mask = 0
            for i, leader in enumerate(leaders):
                if subset >> i & 1:
                    mask |= 1 << leader
            left = room - subset.bit_count()
            for n in range(0 if subset else 1, min(sp, left) + 1):
                options.append(_FORCE | n << VERB_BITS | mask << _STAFF)
        return options

    def load(self, b: WarState) -> int:
        self.soldiers = b.choice >> VERB_BITS & 127
        self.leaders = b.choice >> _STAFF
        return b.ask(b.owner[self.power], "to")

    def to_options(self, b: WarState, seat: int) -> list[int]:
        return [_TO[d] for d in self.goals(b)]

    def remaining(self, b: WarState) -> bool:
        """After a window: who is still there to sail."""
        sp, there = aboard(b, self.power, self.origin)
        self.leaders &= there
        self.soldiers = min(self.soldiers, sp)
        return self.soldiers > 0 or self.leaders != 0

    def announce(self, b: WarState, event: str) -> int:
        b.note(event, self.power, self.soldiers, self.leaders, self.origin, self.duchy)
        leaders = leaders_in(self.leaders)
        leader = leaders[0] if leaders else -1
        return open_window(b, "sail", moments.SAIL, self.power, self.duchy, self.origin, leader)

    def called_off(self, b: WarState) -> int:
        b.note("event-convoy-stopped", self.power, self.origin, self.duchy)
        b.outcome = STOPPED
        return b.done()

    def land(self, b: WarState, add: int) -> tuple[int, ...]:
        sp = one_sp(self.power, self.soldiers)
        if self.power == BRITAIN and b.lies(HEARTS_OF_OAK, -1):
            add |= HEARTS
        move(b, self.leaders, sp, self.origin, self.duchy, ASHORE, add)
        return sp


@final
class Convoy(Voyage):
    """14.2: up to 5 SP and leaders go from one friendly port to another, at 1 CP each or ``free`` (#93, #103).
    ``mark``: for a deployment (16.3c), the mark that those who sail get. ``b.outcome``: as contact.Contact."""

    FIELDS = (
        ("power", "power"),
        ("free", "flag"),
        ("origin", "duchy"),
        ("mark", "marks"),
        ("duchy", "duchy"),
        ("leaders", "leaders"),
        ("soldiers", "number"),
    )
    QUESTIONS = {
        "port": Question("ask-sail-from", "power", ("sail", "done"), ("power",), ("WEL-14.2b",)),
        "load": Question("ask-load", "power", ("force",), ("power", "origin"), ("WEL-14.2a",)),
        "to": Question("ask-sail-to", "power", ("to",), ("power", "origin"), ("WEL-14.2b", "WEL-14.4a")),
    }
    CALLS = {"sail": ("Window",), "end": ("Contact",)}
    NEEDS = {
        "always": ("power",),
        "load": ("origin",),
        "to": ("origin",),
        "sail": ("origin", "duchy"),
        "end": ("origin", "duchy"),
    }

    def __init__(self, power: int = NOBODY, free: int = 0, origin: int = -1, mark: int = 0) -> None:
        super().__init__(power, origin)
        self.free = free
        self.mark = mark

    def misfits(self, b: WarState, told: dict[str, Any]) -> list[str]:
        unpaid = self.step in ("begin", "port", "load") and not self.free and not self.mark and not b.cp
        return ["free: there are no command points that would pay for it"] if unpaid else []

    def ports(self, b: WarState) -> list[int]:
        return harbours(b, self.power, self.mark != 0)

    def goals(self, b: WarState) -> list[int]:
        return landings(b, self.power, self.origin, self.mark != 0)

    def room(self, b: WarState) -> int:
        return HOLD if self.free or self.mark else min(HOLD, b.cp)

    def to(self, b: WarState) -> int:
        self.duchy = VERBS.part_of(b.choice)
        if self.mark:
            self.land(b, self.mark)
            b.note("event-convoy", self.power, self.soldiers, self.leaders, self.origin, self.duchy)
            b.outcome = 0
            return b.done()
        if not self.free:
            b.cp -= self.soldiers + self.leaders.bit_count()
            b.convoys += 1
        return self.announce(b, "event-convoy")

    def sail(self, b: WarState) -> int:
        """#103 may have stopped it; the CP are lost then."""
        possible = self.duchy in landings(b, self.power, self.origin)
        if b.verdict & CANCELLED or not possible or not self.remaining(b):
            return self.called_off(b)
        sp = self.land(b, SAILED)
        return b.call(Contact(self.power, self.duchy, self.origin, SEA_LANE, self.leaders, sp), "end")

    def end(self, b: WarState) -> int:
        return b.done()


@final
class AmphibiousAssault(Voyage):
    """14.3: by the event #93 up to 5 SP and leaders land in an enemy minor port, under the fire of its batteries.
    ``b.outcome``: as contact.Contact."""

    FIELDS = (
        ("power", "power"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
        ("leaders", "leaders"),
        ("soldiers", "number"),
        ("fives", "number"),
        ("sixes", "number"),
        ("owed", "number"),
    )
    QUESTIONS = {
        "port": Question("ask-sail-from", "power", ("sail", "done"), ("power",), ("WEL-14.3a",)),
        "load": Question("ask-load", "power", ("force",), ("power", "origin"), ("WEL-14.3a",)),
        "to": Question("ask-assault", "power", ("to",), ("power", "origin"), ("WEL-14.3a",)),
        "fall": Question("ask-battery-loss", "power", ("lose_leader",), ("power", "duchy"), ("WEL-14.3b",)),
    }
    ROLLS = {"batteries": (0, 6)}
    CALLS = {"sail": ("Window",), "end": ("Contact",)}
    NEEDS = {
        "always": ("power",),
        "load": ("origin",),
        "to": ("origin",),
        "sail": ("origin", "duchy"),
        "batteries": ("origin", "duchy"),
        "fall": ("origin", "duchy"),
        "end": ("origin", "duchy"),
    }

    def __init__(self, power: int = NOBODY, origin: int = -1) -> None:
        super().__init__(power, origin)
        self.fives = 0
        self.sixes = 0
        self.owed = 0  # leaders still to be lost

    def ports(self, b: WarState) -> list[int]:
        return harbours(b, self.power, False, True)

    def goals(self, b: WarState) -> list[int]:
        return assaults(b, self.power, self.origin)

    def to(self, b: WarState) -> int:
        self.duchy = VERBS.part_of(b.choice)
        return self.announce(b, "event-assault")

    def sail(self, b: WarState) -> int:
        possible = self.duchy in assaults(b, self.power, self.origin)
        if b.verdict & CANCELLED or not possible or not self.remaining(b):
            return self.called_off(b)
        dice = BATTERIES
        if b.walls(self.duchy):
            dice = FORTRESS_BATTERIES if WALLS[self.duchy] else HASTY_BATTERIES
        return b.roll(dice, 6, "batteries")

    def batteries(self, b: WarState) -> int:
        """14.3b: as in battle 6s eliminate and 5s disrupt; those hit do not fight, but count as losses (14.3d), 5s
        beyond the pieces that are left too (11.53)."""
        b.note("event-batteries", b.holder(self.duchy), self.duchy, tuple(b.dice))
        self.sixes = min(b.dice.count(6), self.soldiers + self.leaders.bit_count())
        self.fives = b.dice.count(5)
        n = min(self.sixes, self.soldiers)
        if n:
            b.lose_sp(self.power, self.origin, n)
            self.soldiers -= n
            b.note("event-soldiers-lost", self.power, self.duchy, n, 0)
        self.owed = self.sixes - n
        return self.fall_next(b)

    def fall_next(self, b: WarState) -> int:
        """Leaders fall last (11.51)."""
        if self.owed and self.leaders:
            return b.ask(b.owner[self.power], "fall")
        if not self.soldiers and not self.leaders:
            b.outcome = STOPPED | GONE
            return b.done()
        return self.ashore(b)

    def fall_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("lose_leader", leader) for leader in leaders_in(self.leaders)]

    def fall(self, b: WarState) -> int:
        leader = VERBS.part_of(b.choice)
        self.leaders &= ~(1 << leader)
        self.owed -= 1
        fell(b, leader)
        b.note("event-leader-lost", self.power, leader, self.duchy, 0)
        return self.fall_next(b)

    def ashore(self, b: WarState) -> int:
        """14.3c. The hits are noted by the card, for the battle or siege that follows in this impulse."""
        sp = self.land(b, SAILED | (FOUGHT if b.walls(self.duchy) else 0))
        if self.fives or self.sixes:
            b.effects = (*b.effects, (HEARTS_OF_OAK, self.power, self.duchy, self.fives | self.sixes << HIT_BITS))
        return b.call(Contact(self.power, self.duchy, self.origin, SEA_LANE, self.leaders, sp), "end")

    def end(self, b: WarState) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-convoy": (
        ("power", "power"),
        ("soldiers", "number"),
        ("leaders", "leaders"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
    ),
    "event-assault": (
        ("power", "power"),
        ("soldiers", "number"),
        ("leaders", "leaders"),
        ("origin", "duchy"),
        ("duchy", "duchy"),
    ),
    "event-convoy-stopped": (("power", "power"), ("origin", "duchy"), ("duchy", "duchy")),
    "event-batteries": (("power", "power"), ("duchy", "duchy"), ("dice", "dice")),
}
