"""12: after combat the players move their commanders in turn."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import bits
from grognard.engine.powers import Rotation
from grognard.engine.procedure import Question
from grognard.games.nemesis_1813.rules.ground import ALLIED, CITIES, FRENCH, NEAR, NOBODY, NORTH_ITALY, stack_of
from grognard.games.nemesis_1813.rules.lands import no_halt, shut, territory
from grognard.games.nemesis_1813.rules.pieces import LEADER_SIDE, LEADERS, SWEDISH_LEADERS, members
from grognard.games.nemesis_1813.rules.tables import TRANSFER
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import PASS, codes, part_of
from grognard.space.network import reach

MOST_KEPT: Final = 512
_rides: Final[dict[int, dict[int, int]]] = {}
_STAFF: Final = [bits([one for one in range(LEADERS) if LEADER_SIDE[one] == side]) for side in (FRENCH, ALLIED)]


def posts(b: Theatre, side: int) -> int:
    """12.1: where a commander may end: on friendly units, or in a city of friendly territory (R95)."""
    return bounds(b, side)[0]


def bounds(b: Theatre, side: int) -> tuple[int, int]:
    """Those hexes, and the ones that no commander of a side rides through (R94)."""
    ours, theirs = b.held[side], b.held[1 - side]
    own, kept_out = CITIES & territory(b, side), shut(b, side)
    return (ours | own & ~theirs) & ~kept_out & ~no_halt(b, side), theirs | kept_out | CITIES & ~own & ~ours


def closed(b: Theatre, side: int) -> int:
    return bounds(b, side)[1]


def rides(start: int, barred: int) -> int:
    """Hexes within three, flat, by ways that are open."""
    return _ridden(start, barred, _known(barred))


def _known(barred: int) -> dict[int, int]:
    """What has been found with the same hexes barred."""
    known = _rides.get(barred)
    if known is None:
        if len(_rides) >= MOST_KEPT:
            _rides.clear()
        known = _rides[barred] = {}
    return known


def _ridden(start: int, barred: int, known: dict[int, int]) -> int:
    found = known.get(start)
    if found is None:
        found = known[start] = reach(NEAR, start, barred, TRANSFER)
    return found


def _stirs(start: int, ends: int, barred: int) -> bool:
    """Whether a ride leads anywhere; no end is barred, and mostly one lies next to where it begins."""
    return NEAR[start] & ends != 0 or rides(start, barred) & ends & ~(1 << start) != 0


def destinations(b: Theatre, leader: int, ends: int, barred: int) -> int:
    """12.1: where a commander may go; ``ends`` and ``barred`` are those of his side."""
    start = b.where[leader]
    side = LEADER_SIDE[leader]
    if SWEDISH_LEADERS >> leader & 1:
        stack = stack_of(start, side)
        if not b.may_share(b.army[stack], b.staff[stack] & ~(1 << leader)):
            return 0  # R108
    found = rides(start, barred) & ends & ~(1 << start)
    if b.confined and side == FRENCH and NORTH_ITALY >> start & 1:
        found &= NORTH_ITALY
    return found


class Transfers(Rotation):
    """12.2, R96: one commander each in turn, each at most once; a pass is final."""

    FIELDS = (*Rotation.FIELDS, ("gone", "commanders"), ("leader", "commander"))
    QUESTIONS = {
        "choose": Question("ask-transfer", "power", ("pass", "transfer"), ("power",), ("NEM-12.1a", "NEM-12.2a")),
        "ride": Question(
            "ask-transfer-to", "power", ("to",), ("power", ("commander", "leader")), ("NEM-12.1b", "NEM-12.1c")
        ),
    }
    NEEDS = {"ride": ("leader",)}

    def __init__(self) -> None:
        super().__init__()
        self.gone = 0  # commanders that have moved
        self.leader = NOBODY

    def begin(self, b: Any) -> int:
        state: Theatre = b
        self.order = (state.first, 1 - state.first)
        return self.next_go(state)

    def free(self, b: Theatre, side: int, any_one: bool = False) -> list[int]:
        """Commanders that have not moved and may; or any one of them."""
        ends, barred = bounds(b, side)
        found: list[int] = []
        for leader in members(_STAFF[side] & ~(self.gone | b.bent.fixed)):
            h = b.where[leader]
            if h < 0:
                continue
            plain = not SWEDISH_LEADERS >> leader & 1 and not b.confined
            if _stirs(h, ends, barred) if plain else destinations(b, leader, ends, barred):
                found.append(leader)
                if any_one:
                    break
        return found

    def able(self, b: Any, power: int) -> bool:
        return bool(self.free(b, power, True))

    def go(self, b: Any) -> int:
        state: Theatre = b
        return state.ask(self.power, "choose")

    def choose_options(self, b: Theatre, seat: int) -> list[int]:
        return [PASS, *codes("transfer", self.free(b, seat))]

    def choose(self, b: Theatre) -> int:
        if b.choice == PASS:
            return self.dropped(b)
        self.leader = part_of(b.choice)
        return b.ask(self.power, "ride")

    def ride_options(self, b: Theatre, seat: int) -> list[int]:
        ends, barred = bounds(b, seat)
        return codes("to", members(destinations(b, self.leader, ends, barred)))

    def ride(self, b: Theatre) -> int:
        h = part_of(b.choice)
        if b.veiled:
            b.note("event-rider", self.power, b.where[self.leader], h)
        b.post(self.leader, h)
        b.tell(self.power, "event-transfers", self.power, self.leader, h)
        self.gone |= 1 << self.leader
        self.leader = NOBODY
        return self.went(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-rider": (("seat", "seat"), ("from", "hex"), ("hex", "hex")),
    "event-transfers": (("seat", "seat"), ("commander", "commander"), ("hex", "hex")),
}
