"""11.11: retreats, and what becomes of those for whom there is no room."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.entering import Fate, enter, settle, stays_in_italy
from grognard.games.nemesis_1813.rules.grants import bridgeless, spend
from grognard.games.nemesis_1813.rules.ground import (
    BESIDE,
    CROSSING,
    NOBODY,
    RIVER,
    ROAD,
    TERRAIN,
    TOUCHING,
    crossed,
    side_between,
    stack_of,
)
from grognard.games.nemesis_1813.rules.hits import strike
from grognard.games.nemesis_1813.rules.lands import no_halt, shut
from grognard.games.nemesis_1813.rules.pieces import BULK, bulk, members
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import DONE, codes, part_of


def havens(b: Theatre, side: int, h: int, origin: int, force: int, staff: int) -> list[int]:
    """Hexes to which units may retreat: over no river but by a bridge, into no difficult ground, not to the enemy nor
    next to the stack that attacked (R82); where there is too little room some go on (R83)."""
    found: list[int] = []
    closed = shut(b, side) | b.held[1 - side] | TOUCHING[origin] | 1 << origin | no_halt(b, side)
    strict = b.options_chosen["no_road_retreat"]
    bridged, broken = b.bent.bridged[side], b.bent.broken
    swims = b.effects and bridgeless(b, side) is not None  # 46
    for d in range(6 * h, 6 * h + 6):
        crossing = CROSSING[d]
        if crossing < 0 or not (crossed(crossing, bridged, broken) or swims):
            continue
        n = BESIDE[d]
        if closed >> n & 1 or not stays_in_italy(b, side, h, n) or _difficult(b, n, ROAD[crossing] and not strict):
            continue
        if b.may_share(b.army[stack_of(n, side)] | force, b.staff[stack_of(n, side)] | staff):
            found.append(n)
    return found


def _difficult(b: Theatre, h: int, by_road: bool) -> bool:
    ground = TERRAIN[h]
    if ground in ("forest", "rough"):
        return not by_road
    return ground == "marsh" or (ground == "pass" and b.winter == 1)


class Retreat(Procedure):
    """A stack retreats together one hex. ``b.outcome``: the hits that it takes by that."""

    FIELDS = (
        ("power", "power"),
        ("hex", "hex"),
        ("origin", "hex"),
        ("goal", "hex"),
        ("kept", "units"),
        ("excess", "units"),
        ("staff", "commanders"),
        ("further", "hex"),
        ("taken", "number"),
        ("gone", "units"),
        ("blown", "number"),
    )
    QUESTIONS = {
        "bridge": Question("ask-blown-bridge", "power", ("disrupt",), ("power",), ("NEM-C46-a",)),
        "choose": Question("ask-retreat", "power", ("retreat",), ("power", "hex"), ("NEM-11.11a",)),
        "stay": Question("ask-keep", "power", ("keep",), ("power", ("hex", "goal")), ("NEM-11.11e",)),
        "onward": Question("ask-retreat-further", "power", ("retreat",), ("power", ("hex", "goal")), ("NEM-11.11e",)),
        "follow": Question("ask-follow", "power", ("done", "along"), ("power", ("hex", "further")), ("NEM-11.11e",)),
    }
    CALLS = {"arrived": ("Fate",), "ended": ("Fate",)}
    NEEDS = {"always": ("power", "hex", "origin")}

    def __init__(self, power: int = NOBODY, h: int = -1, origin: int = -1) -> None:
        super().__init__()
        self.power = power
        self.hex = h
        self.origin = origin  # from where the attack came
        self.goal = -1
        self.kept = 0  # units for which there is room
        self.excess = 0  # units that must go on
        self.staff = 0  # commanders that go on with them
        self.further = -1
        self.taken = 0
        self.gone = 0  # all who retreated
        self.blown = 0  # units to be disrupted because of bridges (46)

    def begin(self, b: Theatre) -> int:
        return b.ask(self.power, "choose")

    def choose_options(self, b: Theatre, seat: int) -> list[int]:
        stack = stack_of(self.hex, seat)
        return codes("retreat", havens(b, seat, self.hex, self.origin, b.army[stack], b.staff[stack]))

    def choose(self, b: Theatre) -> int:
        self.goal = part_of(b.choice)
        force = b.army[stack_of(self.hex, self.power)]
        self.gone = force
        b.note("event-retreats", self.power, self.hex, self.goal)
        self.cross(b, self.hex, self.goal)
        if bulk(force) <= b.room(self.goal, self.power):
            self.kept = force
            return self.go(b)
        return self.keeping(b)

    def cross(self, b: Theatre, a: int, z: int) -> None:
        """46: over a river without a bridge once; by a bridge perhaps too late. Of those who go on (R83) nobody is in
        good order any more, and who stayed behind crossed nothing."""
        side = side_between(a, z)
        if not RIVER[side]:
            return
        if crossed(side, b.bent.bridged[self.power], b.bent.broken):
            self.blown = b.bent.blown_bridges[self.power] if self.further < 0 else self.blown
            return
        effect = bridgeless(b, self.power)
        if effect is not None:
            spend(b, effect)

    # ---- R83: those who find room stay, the others go on ---------------------------------------------------------

    def keeping(self, b: Theatre) -> int:
        if self.stay_options(b, self.power):
            return b.ask(self.power, "stay")
        self.excess = b.army[stack_of(self.hex, self.power)] & ~self.kept
        return self.go(b)

    def stay_options(self, b: Theatre, seat: int) -> list[int]:
        room = b.room(self.goal, seat) - bulk(self.kept)
        left = b.army[stack_of(self.hex, seat)] & ~self.kept
        return codes("keep", [unit for unit in members(left) if BULK[unit] <= room])

    def stay(self, b: Theatre) -> int:
        self.kept |= 1 << part_of(b.choice)
        return self.keeping(b)

    def go(self, b: Theatre) -> int:
        """All go to the first hex; there those in excess are hit before they go on."""
        side = self.power
        start = stack_of(self.hex, side)
        for unit in members(b.army[start]):
            b.put(unit, self.goal)
        for leader in members(b.staff[start]):
            b.post(leader, self.goal)
        if enter(b, side, self.goal):
            return b.call(Fate(1 - side, self.goal), "arrived")
        return self.arrived(b)

    def arrived(self, b: Theatre) -> int:
        for unit in members(self.excess):
            strike(b, unit)
            self.taken += 1
        left = self.excess & b.army[stack_of(self.goal, self.power)]
        self.excess = left
        if not left:
            return self.finished(b)
        if self.onward_options(b, self.power):
            return b.ask(self.power, "onward")
        for unit in members(left):
            strike(b, unit)
            self.taken += 1
        return self.finished(b)

    def onward_options(self, b: Theatre, seat: int) -> list[int]:
        staff = b.staff[stack_of(self.goal, seat)]
        found = havens(b, seat, self.goal, self.origin, self.excess, staff)
        return codes("retreat", [h for h in found if bulk(self.excess) <= b.room(h, seat) and h != self.hex])

    def onward(self, b: Theatre) -> int:
        self.further = part_of(b.choice)
        b.note("event-retreats-further", self.power, self.further, self.excess)
        self.cross(b, self.goal, self.further)
        if self.follow_options(b, self.power) != [DONE]:
            return b.ask(self.power, "follow")
        return self.going_on(b)

    def follow_options(self, b: Theatre, seat: int) -> list[int]:
        """R108: the last Swede does not leave, or let go alone, Swedes with others."""
        stack = stack_of(self.goal, seat)
        there = stack_of(self.further, seat)
        staying = b.army[stack] & ~self.excess
        found: list[int] = []
        for leader in members(b.staff[stack] & ~self.staff):
            if b.may_share(staying, b.staff[stack] & ~self.staff & ~(1 << leader)):
                found += codes("along", [leader])
        if b.may_share(b.army[there] | self.excess, b.staff[there] | self.staff) or not found:
            found.append(DONE)
        return found

    def follow(self, b: Theatre) -> int:
        if b.choice == DONE:
            return self.going_on(b)
        self.staff |= 1 << part_of(b.choice)
        if self.follow_options(b, self.power) != [DONE]:
            return b.ask(self.power, "follow")
        return self.going_on(b)

    def going_on(self, b: Theatre) -> int:
        for unit in members(self.excess):
            b.put(unit, self.further)
        for leader in members(self.staff):
            b.post(leader, self.further)
        settle(b, self.power, self.further)
        if enter(b, self.power, self.further):
            return b.call(Fate(1 - self.power, self.further), "ended")
        return self.finished(b)

    def ended(self, b: Theatre) -> int:
        return self.finished(b)

    def finished(self, b: Theatre) -> int:
        settle(b, self.power, self.goal)
        return self.shaken(b)

    def shaken(self, b: Theatre) -> int:
        if self.blown and self.bridge_options(b, self.power):
            return b.ask(self.power, "bridge")
        b.outcome = self.taken
        return b.done()

    def bridge_options(self, b: Theatre, seat: int) -> list[int]:
        return codes("disrupt", members(self.gone & b.good(stack_of(self.goal, seat))))

    def bridge(self, b: Theatre) -> int:
        unit = part_of(b.choice)
        b.note("event-blown-bridge", self.power, unit)
        b.disrupt(unit)
        self.blown -= 1
        self.taken += 1
        return self.shaken(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-retreats": (("seat", "seat"), ("from", "hex"), ("hex", "hex")),
    "event-blown-bridge": (("seat", "seat"), ("unit", "unit")),
    "event-retreats-further": (("seat", "seat"), ("hex", "hex"), ("units", "units")),
}
