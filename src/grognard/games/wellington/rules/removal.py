"""5.11, 5.12, 5.13: soldiers given up to events.

A Power that owes SP (``b.debt``) pays them at the first chance: from soldiers that come on the map, or out of the
points of its cards, 2 CP for a SP built and lost at once.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules.deck import POINTS, members
from grognard.games.wellington.rules.entering import soldiers_enter
from grognard.games.wellington.rules.hands import Draw, discard
from grognard.games.wellington.rules.peninsula import ALLY_OF, NOBODY, POWER_COUNT
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.verbs import VERB, VERB_BITS, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

_LOSE: Final = VERB["lose"]
_DUCHY_SHIFT: Final = VERBS.shift("lose", 1)
RESOURCE: Final = VERBS.code("resource")
PASS: Final = VERBS.code("pass")
BUILD_COST: Final = int(TABLES["build_costs"]["soldier_cp_per_sp"])  # 6.1


def on_map(b: WarState, power: int) -> int:
    return b.on_map(power)


def losses(b: WarState, powers: int) -> list[int]:
    """Every duchy where a Power of the mask could lose a SP, as actions."""
    found: list[int] = []
    for power in range(POWER_COUNT):
        if powers >> power & 1:
            for d in b.camps[power]:
                found.append(_LOSE | power << VERB_BITS | d << _DUCHY_SHIFT)
    return found


def take_loss(b: WarState, action: int) -> None:
    power, d = VERBS.parts_of(action)
    b.lose_sp(power, d, 1)
    b.note("event-loses-sp", power, d, 1)


def pay(b: WarState, power: int, sp: int) -> int:
    """5.12b: so many SP go to what a Power owes. Answers how many were needed."""
    paid = min(sp, b.debt[power])
    if paid:
        b.debt[power] -= paid
        b.unmet[power] = min(b.unmet[power], b.debt[power])
        b.note("event-debt-paid", power, paid, b.debt[power])
    return paid


def settle(b: WarState, power: int) -> None:
    """5.12b: points in hand pay what is owed before anything else: soldiers are built and lost at once."""
    if b.debt[power] and b.cp >= BUILD_COST and b.pool(power) and soldiers_enter(b, power):
        b.cp -= BUILD_COST * pay(b, power, min(b.cp // BUILD_COST, b.pool(power)))


class Eliminate(Procedure):
    """An event takes SP off the map: the chooser says which of the Powers in the mask loses each, and where.

    #4, #5: two allies with a player each (``rival`` is named) share the loss as they like, the chooser asked first; if
    neither gives any more, the rival chooses the rest.

    5.12: where there are too few, the Powers build and lose the missing ones out of their cards and Resources; what is
    still lacking is owed. ``b.outcome``: the SP that were not lost.
    """

    FIELDS = (
        ("powers", "powers"),
        ("left", "number"),
        ("chooser", "power"),
        ("power", "power"),
        ("points", "number"),
        ("rival", "power"),
        ("declined", "powers"),
    )
    QUESTIONS = {
        "give_up": Question("ask-give-up", "chooser", ("lose",), ("powers", "left"), ("WEL-5.12a",)),
        "share": Question("ask-share-loss", "power", ("pass", "lose"), ("power", "left"), ("WEL-C004a", "WEL-C005a")),
        "raise_money": Question(
            "ask-raise-and-lose", "power", ("pass", "discard", "resource"), ("power", "left", "points"), ("WEL-5.12a",)
        ),
    }
    CALLS = {"levy": ("Draw",)}
    NEEDS = {"always": ("chooser", "powers"), "raise_money": ("power",)}

    def __init__(self, powers: int = 0, sp: int = 0, chooser: int = NOBODY, rival: int = NOBODY) -> None:
        super().__init__()
        self.powers = powers
        self.left = sp
        self.chooser = chooser
        self.power = NOBODY  # the Power that is asked to share, or that turns cards into soldiers
        self.points = 0  # points of those cards, not yet used
        self.rival = rival
        self.declined = 0  # Powers that leave it to their ally, since the last SP was given

    def begin(self, b: WarState) -> int:
        self.take_all(b)
        if not self.left:
            b.outcome = 0
            return b.done()
        bearing = [power for power in range(POWER_COUNT) if self.powers >> power & 1 and on_map(b, power)]
        if self.rival != NOBODY and bearing:
            if len(bearing) == 2:
                return self.next_share(b)
            self.chooser = bearing[0]
        if bearing:
            return b.ask(b.owner[self.chooser], "give_up")
        self.power = NOBODY
        self.declined = 0
        return self.next_payer(b)

    def take_all(self, b: WarState) -> None:
        """Where all there are must go, nobody has a choice."""
        powers = [power for power in range(POWER_COUNT) if self.powers >> power & 1]
        if sum([on_map(b, power) for power in powers]) > self.left:
            return
        for power in powers:
            for d in b.camps[power][:]:
                n = b.sp_at(power, d)
                b.lose_sp(power, d, n)
                b.note("event-loses-sp", power, d, n)
                self.left -= n

    # ---- two allies share a loss -----------------------------------------------------------------------------------

    def next_share(self, b: WarState) -> int:
        for power in (self.chooser, ALLY_OF[self.chooser]):
            if not self.declined >> power & 1:
                self.power = power
                return b.ask(b.owner[power], "share")
        self.chooser = self.rival
        self.rival = NOBODY
        return b.ask(b.owner[self.chooser], "give_up")

    def share_options(self, b: WarState, seat: int) -> list[int]:
        return [PASS, *losses(b, 1 << self.power)]

    def share(self, b: WarState) -> int:
        if b.choice == PASS:
            self.declined |= 1 << self.power
            return self.next_share(b)
        take_loss(b, b.choice)
        self.left -= 1
        self.chooser = self.power  # who gives is asked on
        self.declined = 0
        return self.begin(b)

    def give_up_options(self, b: WarState, seat: int) -> list[int]:
        return losses(b, self.powers)

    def give_up(self, b: WarState) -> int:
        take_loss(b, b.choice)
        self.left -= 1
        return self.begin(b)

    # ---- 5.12: too few on the map ----------------------------------------------------------------------------------

    def next_payer(self, b: WarState) -> int:
        self.points = 0
        if self.rival != NOBODY and self.declined == self.powers:
            self.rival = self.power = NOBODY  # neither will: both must
        self.power += 1
        while self.power < 4:
            if self.powers >> self.power & 1:
                return self.levy(b)
            self.power += 1
        if self.rival != NOBODY and self.declined:
            self.declined = self.powers
            return self.next_payer(b)
        return self.owe(b)

    def levy(self, b: WarState) -> int:
        raised = min(self.points // BUILD_COST, self.left)
        if raised:
            self.points -= BUILD_COST * raised
            self.left -= raised
            b.note("event-raised-and-lost", self.power, raised)
        if not self.left:
            b.outcome = 0
            return b.done()
        if not self.raise_money_options(b, 0) or not soldiers_enter(b, self.power):
            return self.next_payer(b)
        return b.ask(b.owner[self.power], "raise_money")

    def raise_money_options(self, b: WarState, seat: int) -> list[int]:
        found = [VERBS.code("discard", card) for card in members(b.hand[self.power]) if POINTS[card]]
        if b.resources[self.power] and (b.deck or b.discard):
            found.append(RESOURCE)
        if found and self.rival != NOBODY:
            found.append(PASS)
        return found

    def raise_money(self, b: WarState) -> int:
        if b.choice == PASS:
            self.declined |= 1 << self.power
            return self.next_payer(b)
        if b.choice & VERB_MASK == VERB["resource"]:
            b.resources[self.power] -= 1
            b.note("event-spends-resource", self.power, b.resources[self.power])
            return b.call(Draw(self.power, 1), "levy")
        card = VERBS.part_of(b.choice)
        discard(b, self.power, card)
        self.points += POINTS[card]
        return self.levy(b)

    def owe(self, b: WarState) -> int:
        """What is lacking is owed, by two Powers in equal parts, the odd SP by the first."""
        debtors = [power for power in range(POWER_COUNT) if self.powers >> power & 1]
        for i, power in enumerate(debtors):
            share = (self.left + len(debtors) - 1 - i) // len(debtors)
            if share:
                b.debt[power] += share
                b.unmet[power] += 1
                b.note("event-owes-sp", power, b.debt[power])
        b.outcome = self.left
        return b.done()


class MakeRoom(Procedure):
    """5.11: an event places soldiers; where too few are unbuilt, their Power first takes SP of its choice off the map.
    ``b.outcome``: how many can be placed in the duchy now."""

    FIELDS = (("power", "power"), ("sp", "number"), ("duchy", "duchy"))
    QUESTIONS = {
        "make_room": Question("ask-make-room", "power", ("lose",), ("power", "sp"), ("WEL-5.11a", "WEL-5.11b")),
    }
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY, sp: int = 0, duchy: int = -1) -> None:
        super().__init__()
        self.power = power
        self.sp = sp
        self.duchy = duchy

    def begin(self, b: WarState) -> int:
        room = min(self.sp, b.pool(self.power))
        if self.duchy >= 0:
            room = b.room_for(self.power, self.duchy, room)
        if room < self.sp and on_map(b, self.power):
            return b.ask(b.owner[self.power], "make_room")
        b.outcome = room
        return b.done()

    def make_room_options(self, b: WarState, seat: int) -> list[int]:
        return losses(b, 1 << self.power)

    def make_room(self, b: WarState) -> int:
        take_loss(b, b.choice)
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-loses-sp": (("power", "power"), ("duchy", "duchy"), ("sp", "number")),
    "event-raised-and-lost": (("power", "power"), ("sp", "number")),
    "event-owes-sp": (("power", "power"), ("sp", "number")),
    "event-debt-paid": (("power", "power"), ("sp", "number"), ("left", "number")),
    "event-spends-resource": (("power", "power"), ("left", "number")),
}
