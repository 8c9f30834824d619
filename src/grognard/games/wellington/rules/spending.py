"""1.10b, 5.5: Command Points are spent one action at a time: marches, flags, building, convoys.

For the files of cards: ``SpendPoints(power, points)`` gives a Power CP for moving and building only (#25).
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import building, effects, flags, march, moments, sea
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.interception import could_intercept
from grognard.games.wellington.rules.peninsula import ENEMY_SIDE, NOBODY, POWER_COUNT
from grognard.games.wellington.rules.removal import settle
from grognard.games.wellington.rules.verbs import NOBODY_CODE, VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CANCELLED, open_window

DONE: Final = VERBS.code("done")
_MARCH: Final = VERB["march"]
_DETACH: Final = VERB["detach"]
_SAIL: Final = VERB["sail"]
_FLAG: Final = VERB["flag"]


class Spending(Procedure):
    """Command Points are spent one action at a time (5.5): what an impulse and a gift of CP have in common."""

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.doing = 0  # the action that was announced and paid for: its verb,
        self.what = 0  # the leader, the soldiers or the flag,
        self.duchy = -1  # and the place
        self.entered: tuple[int, ...] = ()  # duchies where pieces were built and enemies may answer (6.3d, 10.1a)

    def spending_options(self, b: WarState, with_flags: bool) -> list[int]:
        """1.10b: marches, flags, building and convoys."""
        found: list[int] = []
        if b.cp or b.free_cp:
            found += march.march_options(b, self.power)
            if with_flags and b.cp:
                found += flags.flag_options(b, self.power)
            elif with_flags and effects.light_division(b) >= 0:
                found += flags.flag_options(b, self.power, effects.light_division(b))
        if b.cp:
            found += building.build_options(b, self.power, b.cp)
            if with_flags:
                found += sea.sail_options(b, self.power)
        return found

    def spend(self, b: WarState) -> int:
        """One of those actions is announced. Its CP are paid first, so that a card may waste them (5.2c)."""
        verb = b.choice & VERB_MASK
        if verb == _MARCH or verb == _DETACH:
            return b.call(self.march(b.choice), "spent")
        if verb == _SAIL:
            return b.call(sea.Convoy(self.power, 0, VERBS.parts_of(b.choice)[0]), "spent")
        self.doing = verb
        first, second = VERBS.parts_of(b.choice)
        if verb == _FLAG:
            self.duchy, self.what = first, second
            self.pay_for_flag(b)
            b.note("event-pays-flag", self.power, self.duchy)
        else:
            self.what, self.duchy = first, second
            b.cp -= building.cost_of(verb, first)
            b.note("event-pays-building", self.power, self.duchy)
        return open_window(b, "carry_out", moments.SPEND, self.power, self.duchy)

    def march(self, action: int) -> Procedure:
        """An army that marches, or a counter that goes by itself."""
        first, second = VERBS.parts_of(action)
        if action & VERB_MASK == _MARCH:
            return march.March(self.power, first, second)
        return march.March(self.power, -1, first, second)

    def pay_for_flag(self, b: WarState) -> None:
        """7.1a. The point of the Light Division is used where its leader's army could place the flag (#98)."""
        if b.free_cp:
            leader = effects.light_division(b)
            if leader >= 0 and flags.in_reach(b, leader, self.duchy):
                b.free_cp = 0
                return
        b.cp -= 1

    def carry_out(self, b: WarState) -> int:
        """What was announced is done, unless a card undid it or made it impossible."""
        if b.verdict & CANCELLED:
            b.note("event-undone", self.power, self.duchy)
        elif self.doing == _FLAG:
            flag = NOBODY if self.what == NOBODY_CODE else self.what
            if flag in flags.can_flag(b, self.power, self.duchy):
                flags.set_flag(b, self.duchy, flag)
        elif building.still_possible(b, self.power, self.doing, self.what, self.duchy):
            building.put_in_place(b, self.power, self.doing, self.what, self.duchy)
            if self.duchy not in self.entered and self.contested(b, self.duchy):
                self.entered = (*self.entered, self.duchy)
        return self.spent(b)

    def contested(self, b: WarState, d: int) -> bool:
        """6.3d, 10.1a: a besieger will fight what is built there, or an enemy army may intercept it."""
        return b.besieged(d) or could_intercept(b, ENEMY_SIDE[self.power], d)

    def spent(self, b: WarState) -> int:
        raise NotImplementedError

    def sally(self, b: WarState) -> int:
        """6.3d: all pieces are placed; those in besieged fortresses give battle, others may be intercepted (10.1a)."""
        while self.entered:
            d = self.entered[0]
            self.entered = self.entered[1:]
            if b.here[d] >> self.power & 1 and (b.enemy_here(self.power, d) or self.contested(b, d)):
                sp = tuple([b.sp_at(power, d) if power == self.power else 0 for power in range(POWER_COUNT)])
                leaders = 0
                for leader in b.leaders_at(d, 1 << self.power):
                    leaders |= 1 << leader
                return b.call(Contact(self.power, d, -1, -1, leaders, sp, 0), "sally")
        return self.spent(b)


class SpendPoints(Spending):
    """#25: so many CP for moving and building, now; those of an impulse under way are kept apart."""

    FIELDS = (
        ("power", "power"),
        ("points", "number"),
        ("doing", "doing"),
        ("what", "what"),
        ("duchy", "duchy"),
        ("entered", "duchies"),
        ("kept", "number"),
        ("kept_free", "number"),
    )
    QUESTIONS = {
        "use": Question(
            "ask-spend-points",
            "power",
            ("done", "march", "detach", "build", "build_leader", "regroup", "regroup_leader"),
            ("power", "points"),
            ("WEL-C025a",),
        ),
    }
    CALLS = {"spent": ("March",), "carry_out": ("Window",), "sally": ("Contact",)}
    NEEDS = {"always": ("power",), "carry_out": ("duchy", "doing")}

    def __init__(self, power: int = NOBODY, points: int = 0) -> None:
        super().__init__(power)
        self.points = points
        self.kept = 0
        self.kept_free = 0

    def misfits(self, b: WarState, told: dict[str, Any]) -> list[str]:
        paid = self.step == "carry_out" and "what" not in told
        return ["what: the leader, the soldiers or the flag that was paid for"] if paid else []

    def begin(self, b: WarState) -> int:
        self.kept = b.cp
        self.kept_free = b.free_cp
        b.cp = self.points
        b.free_cp = 0
        settle(b, self.power)
        return self.spent(b)

    def spent(self, b: WarState) -> int:
        return b.ask(b.owner[self.power], "use")

    def use_options(self, b: WarState, seat: int) -> list[int]:
        if self.entered:
            return [DONE, *building.build_options(b, self.power, b.cp)]
        return [DONE, *self.spending_options(b, False)]

    def use(self, b: WarState) -> int:
        if b.choice != DONE:
            return self.spend(b)
        if self.entered:
            return self.sally(b)
        b.cp = self.kept
        b.free_cp = self.kept_free
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-pays-flag": (("power", "power"), ("duchy", "duchy")),
    "event-pays-building": (("power", "power"), ("duchy", "duchy")),
    "event-undone": (("power", "power"), ("duchy", "duchy")),
}
