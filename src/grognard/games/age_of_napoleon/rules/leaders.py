"""1.2.4: who leads where several are equal in seniority."""

from __future__ import annotations

from typing import Final

from grognard.engine.game import ALL_KNOWING
from grognard.engine.procedure import GO, Procedure, Question
from grognard.engine.state import State
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import NOBODY
from grognard.games.age_of_napoleon.rules.verbs import codes, part_of


def look_at_leaders(b: Europe, then: str) -> int:
    """Ruling 8: stacks have changed; their owners name leaders where that matters. The procedure under way goes on at
    ``then``. To be said whenever a step that moved, lost or flipped corps is over."""
    if unled(b) < 0:
        b.stack[-1].step = then
        return GO
    return b.call(NameLeaders(), then)


def unled(b: Europe) -> int:
    """The next army (2 * area + side) whose leader is to be named; -1 for none."""
    while b.touched:
        army = (b.touched & -b.touched).bit_length() - 1
        if b.equals(b.armies[army]):
            return army
        b.touched &= b.touched - 1
        b.named &= ~b.armies[army]
    return -1


def names_unseen(state: State, seat: int) -> bool:
    """Whether somebody is asked who leads, and a seat may not know it."""
    if not state.asked or seat == ALL_KNOWING or not isinstance(state.stack[-1], NameLeaders):
        return False
    return not (seat >= 0 and state.asked >> seat & 1)


class NameLeaders(Procedure):
    """The owner of a stack names its leader among equals, who differ in movement; stack after stack. That he is asked
    is hidden from the enemy like a window (``AgeOfNapoleon.hides``): it would tell of a second corps as senior as the
    leader, of which he sees the leader alone (ruling 11)."""

    FIELDS = (("power", "power"), ("area", "area"))
    QUESTIONS = {
        "choose": Question("ask-leader", "power", ("lead",), ("power", "area"), ("AON-1.2.4c", "AON-1.2.4r1")),
    }
    NEEDS = {"choose": ("power", "area")}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.area = NOBODY

    def begin(self, b: Europe) -> int:
        army = unled(b)
        if army < 0:
            return b.done()
        self.area, self.power = divmod(army, 2)
        b.reveal()  # like a window: what is hidden from the enemy is not taken back
        return b.ask(self.power, "choose")

    def choose_options(self, b: Europe, seat: int) -> list[int]:
        return codes("lead", b.equals(b.army(self.area, self.power)))

    def choose(self, b: Europe) -> int:
        leader = part_of(b.choice)
        b.named = b.named & ~b.army(self.area, self.power) | 1 << leader
        b.touched &= ~(1 << 2 * self.area + self.power)
        b.reveal()
        b.whisper(1 << self.power, "event-leader", self.power, self.area, leader)
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-leader": (("power", "power"), ("area", "area"), ("corps", "corps")),
}
