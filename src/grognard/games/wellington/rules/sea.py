"""Chapter 14: convoys and amphibious assaults."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import fell
from grognard.games.wellington.rules.contact import BY_SEA, GONE, STOPPED, Contact
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.muster import DONE, leaders_in, move, one_sp
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    GIBRALTAR,
    LEADERS_OF,
    MINOR,
    NO_PORT,
    NOBODY,
    PORT,
    PRINTED,
    SEA,
    SIZE,
    SPAIN,
    WALLS,
)
from grognard.games.wellington.rules.roads import BARRING, HEARTS_OF_OAK, may_leave
from grognard.games.wellington.rules.verbs import BITS, VERB, VERB_BITS, code, part_of
from grognard.games.wellington.rules.war import FOUGHT, HARRIED, HEARTS, NEW, SAILED, STRAGGLING, War
from grognard.games.wellington.rules.windows import CANCELLED, open_window

HOLD: Final = 5  # 14.2a: SP and leaders that a convoy carries
BATTERIES: Final = 3  # 14.3b: dice of an open port,
FORTRESS_BATTERIES: Final = 6
HASTY_BATTERIES: Final = 4
PORTS: Final[list[int]] = [d for d in range(SIZE) if PORT[d] != NO_PORT]
_MINOR_PORTS: Final[list[int]] = [d for d in PORTS if PORT[d] == MINOR]
# The same for each side, those that are its own in 1812 first: whether a convoy has any goal is soon found.
_LIKELY_PORTS: Final[list[list[int]]] = [
    [d for d in PORTS if PRINTED[d] & 1 == side] + [d for d in PORTS if PRINTED[d] & 1 != side] for side in range(2)
]
ASHORE: Final = 4095 & ~(STRAGGLING | HARRIED | NEW | HEARTS)  # whoever has marched, fought or sailed stays (14.2b)
_FORCE: Final = VERB["force"]
_SAIL: Final[list[int]] = [code("sail", d) for d in range(SIZE)]
_TO: Final[list[int]] = [code("to", d) for d in range(SIZE)]
_STAFF: Final = VERB_BITS + BITS["number"]


def strait_open(b: War, power: int, origin: int, duchy: int) -> bool:
    """14.4, G-zone: from one sea to the other only past a Gibraltar that is not in enemy hands."""
    return SEA[origin] & SEA[duchy] != 0 or (b.holder(GIBRALTAR) ^ power) & 1 == 0


def aboard(b: War, power: int, port: int) -> tuple[int, int]:
    """SP and leaders (as a mask) of a Power in a port that could go on board."""
    leaders = 0
    for leader in LEADERS_OF[power]:
        if b.leader_at[leader] == port and not b.leader_mark[leader] & ASHORE and not b.stand_ins >> leader & 1:
            leaders |= 1 << leader
    return b.fresh_sp(power, port, ASHORE), leaders


def landings(b: War, power: int, origin: int, deploying: bool = False) -> list[int]:
    """14.2: friendly ports that a convoy can go to, besieged ones too; 16.3c: when it deploys, only unbesieged ones
    where no enemy army could intercept."""
    return [d for d in PORTS if may_land(b, power, origin, d, deploying)]


def may_land(b: War, power: int, origin: int, d: int, deploying: bool) -> bool:
    if d == origin or not b.friendly(power, d) or not strait_open(b, power, origin, d):
        return False
    return not deploying or not (b.besieged(d) or could_intercept(b, 1 - (power & 1), d))


def assaults(b: War, power: int, origin: int) -> list[int]:
    """14.3a, 14.2d: enemy minor ports, fortresses under a friendly siege included."""
    return [d for d in _MINOR_PORTS if may_assault(b, power, origin, d)]


def may_assault(b: War, power: int, origin: int, d: int) -> bool:
    controller = b.controller(d)
    return controller != NOBODY and (controller ^ power) & 1 == 1 and strait_open(b, power, origin, d)


def harbours(b: War, power: int, deploying: bool = False, assaulting: bool = False) -> list[int]:
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


def _has_goal(b: War, power: int, origin: int, deploying: bool, assaulting: bool) -> bool:
    if assaulting:
        for d in _MINOR_PORTS:
            if may_assault(b, power, origin, d):
                return True
        return False
    for d in _LIKELY_PORTS[power & 1]:
        if may_land(b, power, origin, d, deploying):
            return True
    return False


def sail_options(b: War, power: int) -> list[int]:
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

    def ports(self, b: War) -> list[int]:
        raise NotImplementedError

    def goals(self, b: War) -> list[int]:
        raise NotImplementedError

    def room(self, b: War) -> int:
        return HOLD

    def begin(self, b: War) -> int:
        if self.origin >= 0:
            return b.ask(b.owner[self.power], "load")
        if not self.ports(b):
            b.outcome = STOPPED
            return b.done()
        return b.ask(b.owner[self.power], "port")

    def port_options(self, b: War, seat: int) -> list[int]:
        return [_SAIL[d] for d in self.ports(b)] + [DONE]

    def port(self, b: War) -> int:
        if b.choice == DONE:
            b.outcome = STOPPED
            return b.done()
        self.origin = part_of(b.choice)
        return b.ask(b.owner[self.power], "load")

    def load_options(self, b: War, seat: int) -> list[int]:
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

    def load(self, b: War) -> int:
        self.soldiers = b.choice >> VERB_BITS & 127
        self.leaders = b.choice >> _STAFF
        return b.ask(b.owner[self.power], "to")

    def to_options(self, b: War, seat: int) -> list[int]:
        return [_TO[d] for d in self.goals(b)]

    def remaining(self, b: War) -> bool:
        """After a window: who is still there to sail."""
        sp, there = aboard(b, self.power, self.origin)
        self.leaders &= there
        self.soldiers = min(self.soldiers, sp)
        return self.soldiers > 0 or self.leaders != 0

    def announce(self, b: War, event: str) -> int:
        b.note(event, self.power, self.soldiers, self.leaders, self.origin, self.duchy)
        leaders = leaders_in(self.leaders)
        leader = leaders[0] if leaders else -1
        return open_window(b, "sail", moments.SAIL, self.power, self.duchy, self.origin, leader)

    def called_off(self, b: War) -> int:
        b.note("event-convoy-stopped", self.power, self.origin, self.duchy)
        b.outcome = STOPPED
        return b.done()

    def land(self, b: War, add: int) -> tuple[int, ...]:
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
    RULES = {"port": ("WEL-14.2b",), "load": ("WEL-14.2a",), "to": ("WEL-14.2b", "WEL-14.4a")}

    def __init__(self, power: int = NOBODY, free: int = 0, origin: int = -1, mark: int = 0) -> None:
        super().__init__(power, origin)
        self.free = free
        self.mark = mark

    def ports(self, b: War) -> list[int]:
        return harbours(b, self.power, self.mark != 0)

    def goals(self, b: War) -> list[int]:
        return landings(b, self.power, self.origin, self.mark != 0)

    def room(self, b: War) -> int:
        return HOLD if self.free or self.mark else min(HOLD, b.cp)

    def to(self, b: War) -> int:
        self.duchy = part_of(b.choice)
        if self.mark:
            self.land(b, self.mark)
            b.note("event-convoy", self.power, self.soldiers, self.leaders, self.origin, self.duchy)
            b.outcome = 0
            return b.done()
        if not self.free:
            b.cp -= self.soldiers + self.leaders.bit_count()
            b.convoys += 1
        return self.announce(b, "event-convoy")

    def sail(self, b: War) -> int:
        """#103 may have stopped it; the CP are lost then."""
        possible = self.duchy in landings(b, self.power, self.origin)
        if b.verdict & CANCELLED or not possible or not self.remaining(b):
            return self.called_off(b)
        sp = self.land(b, SAILED)
        return b.call(Contact(self.power, self.duchy, self.origin, BY_SEA, self.leaders, sp), "end")

    def end(self, b: War) -> int:
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
    RULES = {"port": ("WEL-14.3a",), "load": ("WEL-14.3a",), "to": ("WEL-14.3a",), "fall": ("WEL-14.3b",)}

    def __init__(self, power: int = NOBODY, origin: int = -1) -> None:
        super().__init__(power, origin)
        self.fives = 0
        self.sixes = 0
        self.owed = 0  # leaders still to be lost

    def ports(self, b: War) -> list[int]:
        return harbours(b, self.power, False, True)

    def goals(self, b: War) -> list[int]:
        return assaults(b, self.power, self.origin)

    def to(self, b: War) -> int:
        self.duchy = part_of(b.choice)
        return self.announce(b, "event-assault")

    def sail(self, b: War) -> int:
        possible = self.duchy in assaults(b, self.power, self.origin)
        if b.verdict & CANCELLED or not possible or not self.remaining(b):
            return self.called_off(b)
        dice = BATTERIES
        if b.walls(self.duchy):
            dice = FORTRESS_BATTERIES if WALLS[self.duchy] else HASTY_BATTERIES
        return b.roll(dice, 6, "batteries")

    def batteries(self, b: War) -> int:
        """14.3b: as in battle 6s eliminate and 5s disrupt; those hit do not fight, but count as losses (14.3d)."""
        b.note("event-batteries", b.holder(self.duchy), self.duchy, tuple(b.dice))
        self.sixes = min(b.dice.count(6), self.soldiers + self.leaders.bit_count())
        self.fives = min(b.dice.count(5), self.soldiers + self.leaders.bit_count() - self.sixes)
        n = min(self.sixes, self.soldiers)
        if n:
            b.lose_sp(self.power, self.origin, n)
            self.soldiers -= n
            b.note("event-soldiers-lost", self.power, self.duchy, n, 0)
        self.owed = self.sixes - n
        return self.fall_next(b)

    def fall_next(self, b: War) -> int:
        """Leaders fall last (11.51)."""
        if self.owed and self.leaders:
            return b.ask(b.owner[self.power], "fall")
        if not self.soldiers and not self.leaders:
            b.outcome = STOPPED | GONE
            return b.done()
        return self.ashore(b)

    def fall_options(self, b: War, seat: int) -> list[int]:
        return [code("lose_leader", leader) for leader in leaders_in(self.leaders)]

    def fall(self, b: War) -> int:
        leader = part_of(b.choice)
        self.leaders &= ~(1 << leader)
        self.owed -= 1
        fell(b, leader)
        b.note("event-leader-lost", self.power, leader, self.duchy, 0)
        return self.fall_next(b)

    def ashore(self, b: War) -> int:
        """14.3c. The hits are noted by the card, for the battle or siege that follows in this impulse."""
        sp = self.land(b, SAILED | (FOUGHT if b.walls(self.duchy) else 0))
        if self.fives or self.sixes:
            b.effects = (*b.effects, (HEARTS_OF_OAK, self.power, self.duchy, self.fives + 16 * self.sixes))
        return b.call(Contact(self.power, self.duchy, self.origin, BY_SEA, self.leaders, sp), "end")

    def end(self, b: War) -> int:
        return b.done()


PROCEDURES: Final[tuple[type[Procedure], ...]] = (Convoy, AmphibiousAssault)
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
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {
    ("Convoy", "port"): ("ask-sail-from", ("power",)),
    ("Convoy", "load"): ("ask-load", ("power", "origin")),
    ("Convoy", "to"): ("ask-sail-to", ("power", "origin")),
    ("AmphibiousAssault", "port"): ("ask-sail-from", ("power",)),
    ("AmphibiousAssault", "load"): ("ask-load", ("power", "origin")),
    ("AmphibiousAssault", "to"): ("ask-assault", ("power", "origin")),
    ("AmphibiousAssault", "fall"): ("ask-battery-loss", ("power", "duchy")),
}
ASKS: Final[dict[str, dict[str, str]]] = {
    "Convoy": {"port": "power", "load": "power", "to": "power"},
    "AmphibiousAssault": {"port": "power", "load": "power", "to": "power", "fall": "power"},
}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {"AmphibiousAssault": {"batteries": (0, 6)}}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "Convoy": {"sail": ("Window",), "end": ("Contact",)},
    "AmphibiousAssault": {"sail": ("Window",), "end": ("Contact",)},
}
GOES: Final[dict[str, tuple[str, ...]]] = {}
