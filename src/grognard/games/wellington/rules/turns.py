"""Chapter 4: the war in turns, rounds and impulses."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import effects, hands
from grognard.games.wellington.rules.end_of_turn import EndOfTurn
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.interphase import Interphase
from grognard.games.wellington.rules.peninsula import BRITAIN, NEXT_POWER, NOBODY, POWER_COUNT
from grognard.games.wellington.rules.setup import SetUp
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState

PREEMPT: Final = VERBS.code("preempt")
PASS: Final = VERBS.code("pass")
FIRST_YEAR: Final = 1812


def holders(b: WarState) -> int:
    """The Powers that hold a playable card, as a mask."""
    mask = 0
    for power in range(POWER_COUNT):
        if hands.playable(b, power):
            mask |= 1 << power
    return mask


def able_to_preempt(b: WarState) -> int:
    """4.22: the Power with more playable cards than any other, or NOBODY: it has the preemption marker."""
    best = NOBODY
    most = 0
    for power in range(POWER_COUNT):
        n = hands.playable(b, power)
        if n > most:
            best, most = power, n
        elif n == most:
            best = NOBODY
    return best


def preemptor(b: WarState) -> int:
    """4.22: the Power that may preempt the one at the impulse marker, or NOBODY."""
    if b.year == FIRST_YEAR and b.round == 1:
        return NOBODY
    power = able_to_preempt(b)
    # A Power without cards has no impulse that could be preempted (4.22f), and nobody has two running (4.22d).
    if power == b.marker or power == b.last_active or not hands.playable(b, b.marker):
        return NOBODY
    return power


def expire_turn(b: WarState) -> None:
    """What cards do for the rest of a turn is over."""
    effects.end_of_turn(b)


class Campaign(Procedure):
    """4.1: the whole war. Turn by turn: impulses in order until one Power has cards left and has used them once more,
    the end of the turn, the Interphase."""

    FIELDS = (("power", "power"), ("asked", "flag"), ("last", "flag"))
    QUESTIONS = {
        "preempt": Question("ask-preempt", "power", ("pass", "preempt"), ("power",), ("WEL-4.22a", "WEL-4.22c")),
    }
    CALLS = {
        "open_turn": ("SetUp",),
        "schedule": ("Impulse",),
        "move_marker": ("Impulse",),
        "rest": ("EndOfTurn",),
        "next_year": ("Interphase",),
    }
    NEEDS = {"preempt": ("power",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY  # who is asked whether to preempt
        self.asked = 0  # the impulse at the marker was offered for preemption already
        self.last = 0  # its Power alone has cards: it is the last impulse of the turn

    def begin(self, b: WarState) -> int:
        return b.call(SetUp(), "open_turn")

    def open_turn(self, b: WarState) -> int:
        b.round = 1
        b.active = NOBODY
        self.asked = self.last = 0
        b.note("event-turn", b.year)
        return self.schedule(b)

    # ---- impulses (4.2) --------------------------------------------------------------------------------------------

    def schedule(self, b: WarState) -> int:
        """The Power at the marker is due, unless another goes before it."""
        able = holders(b)
        if not able:
            return self.end_turn(b)
        if not self.asked:
            self.asked = 1
            self.power = preemptor(b)
            if self.power != NOBODY:
                return b.ask(b.owner[self.power], "preempt")
        self.last = int(able == 1 << b.marker)
        return b.call(Impulse(b.marker, 1), "move_marker")

    def preempt_options(self, b: WarState, seat: int) -> list[int]:
        return [PASS, PREEMPT]

    def preempt(self, b: WarState) -> int:
        if b.choice == PASS:
            return self.schedule(b)
        b.note("event-preempts", self.power, b.marker)
        return b.call(Impulse(self.power, 0), "schedule")

    def move_marker(self, b: WarState) -> int:
        """4.2d, 4.2e."""
        done = b.marker
        b.marker = NEXT_POWER[b.marker]
        if b.marker == BRITAIN:
            b.round += 1
            b.note("event-round", b.round)
        self.asked = 0
        # 17.1: who gives his last card away passes the last impulse on with it.
        given = not hands.playable(b, done) and holders(b)
        if self.last and not given:
            return self.end_turn(b)
        return self.schedule(b)

    # ---- the end of a turn (4.1) -----------------------------------------------------------------------------------

    def end_turn(self, b: WarState) -> int:
        self.power = NOBODY
        return b.call(EndOfTurn(), "rest")

    def rest(self, b: WarState) -> int:
        expire_turn(b)
        return b.call(Interphase(), "next_year")

    def next_year(self, b: WarState) -> int:
        """4.8: the impulse marker stays where it is."""
        b.year += 1
        return self.open_turn(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-turn": (("year", "number"),),
    "event-round": (("round", "number"),),
    "event-preempts": (("power", "power"), ("preempted", "power")),
}
