"""INTER, NAVAL: fleets meet and fight."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import SEAS, is_port, port
from grognard.games.napoleon_in_europe.rules.relations import ordered
from grognard.games.napoleon_in_europe.rules.tables import (
    BRITAIN,
    BRITISH_FLEET,
    IN_PORT,
    INTERCEPTED,
    NOBODY,
    OTTOMAN,
    OTTOMAN_FLEET,
    SEVEN,
    ships_lost,
)
from grognard.games.napoleon_in_europe.rules.verbs import AVOID, FIGHT, HALT, VERBS, code
from grognard.games.napoleon_in_europe.rules.waters import foes_at, leading, mark, moor, next_places, own_side, ships_at


class Meeting(Procedure):
    """INTER-1, INTER-2, INTER-9: both sides say in secret whether they want battle. ``b.outcome``: whether there was
    one."""

    FIELDS = (("power", "nation"), ("place", "place"), ("caught_on", "number"), ("wills", "number"))
    QUESTIONS = {
        "will": Question("ask-will", "speakers", ("fight", "avoid"), ("power", "place"), ("NIE-INTER-9",), secret=True)
    }
    ROLLS = {"chased": (1, 6)}
    CALLS = {"fought": ("SeaBattle",)}
    NEEDS = {"always": ("power", "place")}

    def __init__(self, power: int = NOBODY, place: int = -1, caught_on: int = INTERCEPTED) -> None:
        super().__init__()
        self.power = power  # who moves
        self.place = place
        self.caught_on = caught_on
        self.wills = 0

    def sides(self, b: Continent) -> tuple[int, int]:
        return own_side(b, self.power, self.place), foes_at(b, self.power, self.place)

    def speakers(self, b: Continent) -> tuple[int, int]:
        own, foes = self.sides(b)
        return leading(b, own, self.place, self.power), leading(b, foes, self.place, NOBODY)

    def speakers_seats(self, b: Continent) -> int:
        mover, other = self.speakers(b)
        return 1 << b.owner[mover] | 1 << b.owner[other]

    def begin(self, b: Continent) -> int:
        own, _ = self.sides(b)
        for nation in members(own):
            b.met[SEVEN * self.place + nation] = ships_at(b, nation, self.place)
        b.note("event-meeting", self.power, self.place)
        return b.ask_all(self.speakers_seats(b), "will")

    def will_options(self, b: Continent, seat: int) -> list[int]:
        return [FIGHT, AVOID]

    def will(self, b: Continent) -> int:
        mover, other = self.speakers(b)
        wants = [b.choices[b.owner[nation]] == FIGHT for nation in (mover, other)]
        b.note("event-wills", mover, other, int(wants[0]), int(wants[1]))
        if all(wants):
            return self.fight(b)
        if not any(wants):
            b.outcome = 0
            return b.done()
        self.wills = 1 if wants[0] else 2
        return b.roll(1, 6, "chased")

    def chased(self, b: Continent) -> int:
        """INTER-5, INTER-12: it is the mover who flees where only the other wants battle."""
        needed = self.caught_on if self.wills == 2 else INTERCEPTED
        caught = b.dice[0] >= needed
        b.note("event-chased", self.place, b.dice[0], needed, int(caught))
        if caught:
            return self.fight(b)
        b.outcome = 0
        return b.done()

    def fight(self, b: Continent) -> int:
        own, foes = self.sides(b)
        return b.call(SeaBattle(self.power, self.place, own, foes), "fought")

    def fought(self, b: Continent) -> int:
        b.outcome = 1
        return b.done()


class SeaBattle(Procedure):
    """NAVAL: two dice and the number of squadrons; the lower side loses ships. Then a friendly port may be entered."""

    FIELDS = (
        ("power", "nation"),
        ("place", "place"),
        ("own", "nations"),
        ("foes", "nations"),
        ("sea", "sea"),
        ("few", "number"),
        ("waiting", "nation_list"),
        ("docking", "nation"),
    )
    QUESTIONS = {
        "dock": Question("ask-dock", "docking", ("halt", "moor"), ("docking", "place"), ("NIE-NAVAL-5",)),
    }
    ROLLS = {"rolled": (4, 6)}
    NEEDS = {"always": ("power", "place", "own", "foes")}

    def __init__(
        self, power: int = NOBODY, place: int = -1, own: int = 0, foes: int = 0, sea: int = -1, few: int = 0
    ) -> None:
        super().__init__()
        self.power = power
        self.place = place  # where the foes are: a sea area, or a port
        self.own = own
        self.foes = foes
        self.sea = sea  # the sea area from which a port is attacked
        self.few = few  # squadrons that attack it, and those that are left of them
        self.waiting: tuple[int, ...] = ()
        self.docking = NOBODY

    def begin(self, b: Continent) -> int:
        b.note("event-sea-battle", self.place, self.own, self.foes)
        return b.roll(4, 6, "rolled")

    def number(self, b: Continent, own: bool) -> list[int]:
        """Squadrons of each nation of a side."""
        if own and self.few:
            return [self.few if nation == self.power else 0 for nation in range(SEVEN)]
        side = self.own if own else self.foes
        return [ships_at(b, nation, self.place) if side >> nation & 1 else 0 for nation in range(SEVEN)]

    def rolled(self, b: Continent) -> int:
        mine, theirs = self.number(b, True), self.number(b, False)
        total = b.dice[0] + b.dice[1] + sum(mine) + quality(mine)
        other = b.dice[2] + b.dice[3] + sum(theirs) + quality(theirs) + (IN_PORT if self.few else 0)
        b.note("event-broadsides", self.place, tuple(b.dice), total, other)
        self.mark_raiders(b)
        if total != other:
            beaten = mine if total < other else theirs
            self.lose(b, beaten, ships_lost(abs(total - other)), total < other)
        if self.few:
            self.place, self.few = self.sea, mine[self.power]
            self.waiting = (self.power,)
            return self.next_dock(b)
        self.mark_fought(b)
        first, second = (self.own, self.foes) if total <= other else (self.foes, self.own)
        self.waiting = (*ordered(b, first), *ordered(b, second))
        return self.next_dock(b)

    def lose(self, b: Continent, fleet: list[int], number: int, own: bool) -> None:
        """NAVAL-6: one at a time in rotation, the nation with most squadrons first."""
        place = self.sea if own and self.few else self.place
        side = sum([1 << nation for nation in range(SEVEN) if fleet[nation]])
        order = sorted(ordered(b, side), key=lambda nation: -fleet[nation])
        turn = 0
        while number and sum(fleet):
            nation = order[turn % len(order)]
            turn += 1
            if fleet[nation]:
                fleet[nation] -= 1
                number -= 1
                if place == self.sea:
                    mark(b.sailed, nation, place, -1)
                    mark(b.fought, nation, place, -1)
                self.strike(b, nation, place)
                b.note("event-ship-lost", nation, place)

    def strike(self, b: Continent, nation: int, place: int) -> None:
        """TRANS-10: of a nation's squadrons in the fight one goes first that has escorted already."""
        key = SEVEN * place + nation
        if b.worn.get(key, 0) or (place != self.sea and b.escorts.get(key, 0)):
            mark(b.escorts, nation, place, -1)
            b.worn[key] = max(0, b.worn.get(key, 0) - 1)
        b.sink(nation, place, 1)

    def mark_raiders(self, b: Continent) -> None:
        """SEA-5: a port is attacked by those who have sailed, where there are enough; the others may still sail."""
        if self.few:
            key = SEVEN * self.sea + self.power
            fresh = b.sailed.get(key, 0) - b.fought.get(key, 0)
            joining = max(0, self.few - fresh)
            served = b.escorts.get(key, 0) - b.worn.get(key, 0)
            moor(b, self.power, self.sea, joining, min(joining, served))
            mark(b.fought, self.power, self.sea, self.few)

    def mark_fought(self, b: Continent) -> None:
        for nation in members(self.own | self.foes):
            key = SEVEN * self.place + nation
            b.fought[key] = b.sailed[key] = b.ships[key]
            b.worn[key] = b.escorts.get(key, 0)

    def leave(self, b: Continent, number: int) -> int:
        """TRANS-10: how many of the squadrons that enter a port have escorted. Of those at the place raiders are the
        ones that move no more."""
        key = SEVEN * self.place + self.docking
        if self.sea < 0:
            return min(number, b.escorts.get(key, 0))
        self.few -= number
        served = min(number, b.worn.get(key, 0))
        for marks, gone in ((b.sailed, number), (b.fought, number), (b.worn, served)):
            marks[key] = marks.get(key, 0) - gone
        return served

    def next_dock(self, b: Continent) -> int:
        while self.waiting:
            self.docking = self.waiting[0]
            self.waiting = self.waiting[1:]
            if len(self.dock_options(b, 0)) > 1:
                return b.ask(b.owner[self.docking], "dock")
        return b.done()

    def dock_options(self, b: Continent, seat: int) -> list[int]:
        """NAVAL-5: any of the squadrons that have fought; the others stay."""
        ports = [place - SEAS for place in next_places(b, self.docking, self.place) if is_port(place)]
        number = self.few if self.sea >= 0 else ships_at(b, self.docking, self.place)
        return [HALT, *[code("moor", region, n) for region in ports for n in range(number, 0, -1)]]

    def dock(self, b: Continent) -> int:
        if b.choice != HALT:
            region, number = VERBS.parts_of(b.choice)
            goal = port(region)
            self.waiting = (self.docking, *self.waiting)  # the rest may enter another port
            moor(
                b, self.docking, goal, number, b.relocate(self.docking, self.place, goal, number, self.leave(b, number))
            )
            mark(b.fought, self.docking, goal, number)
            b.note("event-sails", self.docking, self.place, goal, number)
        return self.next_dock(b)


def quality(fleet: list[int]) -> int:
    """NAT-1, NAT-8: what British and Ottoman squadrons are worth when they are at least half of a side."""
    found = 0
    if 2 * fleet[BRITAIN] >= sum(fleet) and fleet[BRITAIN]:
        found += BRITISH_FLEET
    if 2 * fleet[OTTOMAN] >= sum(fleet) and fleet[OTTOMAN]:
        found += OTTOMAN_FLEET
    return found


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-meeting": (("nation", "nation"), ("place", "place")),
    "event-wills": (("nation", "nation"), ("other", "nation"), ("fights", "flag"), ("fights_too", "flag")),
    "event-chased": (("place", "place"), ("die", "die"), ("needed", "number"), ("caught", "flag")),
    "event-sea-battle": (("place", "place"), ("attackers", "nations"), ("defenders", "nations")),
    "event-broadsides": (("place", "place"), ("dice", "dice"), ("total", "value"), ("total_other", "value")),
    "event-ship-lost": (("nation", "nation"), ("place", "place")),
}
