"""SEA, PORT, INTER, NAVAL: fleets move, meet and fight."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import anchors, harbours
from grognard.games.napoleon_in_europe.rules.ground import SEA_NEAR, SEAS, is_port, port, through_straits
from grognard.games.napoleon_in_europe.rules.relations import ordered
from grognard.games.napoleon_in_europe.rules.specials import ships_held
from grognard.games.napoleon_in_europe.rules.tables import (
    BRITAIN,
    BRITISH_FLEET,
    IN_PORT,
    INTERCEPTED,
    INTERCEPTED_IN_STRAITS,
    INTERCEPTED_LEAVING,
    NOBODY,
    OTTOMAN,
    OTTOMAN_FLEET,
    PORT_ATTACKERS,
    SEVEN,
    ships_lost,
)
from grognard.games.napoleon_in_europe.rules.verbs import AVOID, FIGHT, HALT, code, codes, part_of


def ships_at(b: Continent, nation: int, place: int) -> int:
    return b.ships[SEVEN * place + nation]


def harbour(b: Continent, nation: int, region: int) -> bool:
    """PORT-2, PORT-14: whether squadrons of a nation may enter the port of a region."""
    owner = b.owns[region]
    if owner == NOBODY or not anchors(b, region):
        return False
    if owner != nation and not b.allies[nation] >> owner & 1:
        return False
    return not b.occupiers(region) & (b.wars[nation] | b.wars[owner])


def next_places(b: Continent, nation: int, place: int) -> list[int]:
    """PORT-1: the areas beside one, ports that may be entered among them."""
    if is_port(place):
        return members(anchors(b, place - SEAS))
    ports = [port(r) for r in harbours(b) if anchors(b, r) >> place & 1 and harbour(b, nation, r)]
    return [*members(SEA_NEAR[place]), *ports]


def foes_at(b: Continent, nation: int, place: int) -> int:
    return b.at_sea(place) & b.wars[nation]


def own_side(b: Continent, nation: int, place: int) -> int:
    """NAVAL-4: the mover, and his allies there who are at war with all that he meets."""
    foes = foes_at(b, nation, place)
    found = 1 << nation
    for other in members(b.at_sea(place) & b.allies[nation]):
        if not foes & ~b.wars[other]:
            found |= 1 << other
    return found


def leading(b: Continent, nations: int, place: int, prior: int) -> int:
    """Most squadrons; of equals the active nation, else the first in turn order."""
    best, found = -1, NOBODY
    for nation in ordered(b, nations):
        held = 2 * ships_at(b, nation, place) + (1 if nation == prior else 0)
        if held > best:
            best, found = held, nation
    return found


def mark(marks: dict[int, int], nation: int, place: int, number: int) -> None:
    key = SEVEN * place + nation
    marks[key] = marks.get(key, 0) + number


class Sail(Procedure):
    """SEA-1 to SEA-5: a group of squadrons goes from area to area."""

    FIELDS = (("power", "nation"), ("place", "place"), ("count", "number"), ("begun", "flag"))
    QUESTIONS = {
        "steer": Question(
            "ask-steer", "power", ("halt", "steer"), ("power", "place", "count"), ("NIE-SEA-1", "NIE-PORT-2")
        )
    }
    CALLS = {"met": ("Meeting",)}
    NEEDS = {"always": ("power", "place")}

    def __init__(self, power: int = NOBODY, place: int = -1, count: int = 0) -> None:
        super().__init__()
        self.power = power
        self.place = place
        self.count = count
        self.begun = 0

    def begin(self, b: Continent) -> int:
        return b.ask_anyway(b.owner[self.power], "steer")

    def steer_options(self, b: Continent, seat: int) -> list[int]:
        goals = codes("steer", next_places(b, self.power, self.place))
        return [HALT, *goals] if self.begun else goals

    def steer(self, b: Continent) -> int:
        if b.choice == HALT:
            mark(b.sailed, self.power, self.place, self.count)
            return b.done()
        goal = part_of(b.choice)
        left = self.place
        move_ships(b, self.power, left, goal, self.count)
        self.place = goal
        self.begun = 1
        if is_port(goal) or not foes_at(b, self.power, goal):
            return self.begin(b)
        return b.call(Meeting(self.power, goal, flight(left, goal)), "met")

    def met(self, b: Continent) -> int:
        """SEA-2, SEA-3: who slips past goes on, who fought stops."""
        self.count = min(self.count, ships_at(b, self.power, self.place))
        if b.outcome or not self.count:
            return b.done()
        return self.begin(b)


def move_ships(b: Continent, nation: int, left: int, goal: int, number: int) -> None:
    b.sink(nation, left, number)
    b.ships[SEVEN * goal + nation] += number
    b.moved |= 1 << nation
    b.note("event-sails", nation, left, goal, number)


def flight(left: int, goal: int) -> int:
    """INTER-3, INTER-4, INTER-11: on what a mover who flees is caught."""
    if is_port(left):
        return INTERCEPTED_LEAVING
    return INTERCEPTED_IN_STRAITS if through_straits(left, goal) else INTERCEPTED


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
        own, foes = self.sides(b)
        for nation in members(own | foes):
            mark(b.met, nation, self.place, 0)
        b.met[SEVEN * self.place + self.power] = ships_at(b, self.power, self.place)
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
        "dock": Question("ask-dock", "docking", ("halt", "steer"), ("docking", "place"), ("NIE-NAVAL-5",)),
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
        self.few = few  # squadrons that attack it
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
        if total != other:
            beaten = mine if total < other else theirs
            self.lose(b, beaten, ships_lost(abs(total - other)), total < other)
        self.mark_fought(b)
        first, second = (self.own, self.foes) if total <= other else (self.foes, self.own)
        self.waiting = () if self.few else (*ordered(b, first), *ordered(b, second))
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
                b.sink(nation, place, 1)
                b.note("event-ship-lost", nation, place)

    def mark_fought(self, b: Continent) -> None:
        if self.few:
            number = min(self.few, ships_at(b, self.power, self.sea))
            mark(b.fought, self.power, self.sea, number)
            mark(b.sailed, self.power, self.sea, number)
            return
        for nation in members(self.own | self.foes):
            key = SEVEN * self.place + nation
            b.fought[key] = b.sailed[key] = b.ships[key]

    def next_dock(self, b: Continent) -> int:
        while self.waiting:
            self.docking = self.waiting[0]
            self.waiting = self.waiting[1:]
            if ships_at(b, self.docking, self.place) and len(self.dock_options(b, 0)) > 1:
                return b.ask(b.owner[self.docking], "dock")
        return b.done()

    def dock_options(self, b: Continent, seat: int) -> list[int]:
        ports = [place for place in next_places(b, self.docking, self.place) if is_port(place)]
        return [HALT, *codes("steer", ports)]

    def dock(self, b: Continent) -> int:
        if b.choice != HALT:
            goal = part_of(b.choice)
            number = ships_at(b, self.docking, self.place)
            b.sink(self.docking, self.place, number)
            b.ships[SEVEN * goal + self.docking] += number
            mark(b.sailed, self.docking, goal, number)
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


# ---- orders ----------------------------------------------------------------------------------------------------------


def sailings(b: Continent, nation: int) -> list[int]:
    """The orders that a nation's squadrons may be given."""
    found: list[int] = []
    if ships_held(b):
        return found
    fleets = [(place, ships) for place, ships in enumerate(b.ships[nation::SEVEN]) if ships]
    for place, ships in fleets:
        free = ships - b.sailed.get(SEVEN * place + nation, 0)
        found += [code("sail", place, n) for n in range(1, free + 1)]
    for sea, ships in fleets:
        if sea >= SEAS:
            break
        fresh = ships - b.fought.get(SEVEN * sea + nation, 0)
        if fresh and foes_at(b, nation, sea) and not b.met.get(SEVEN * sea + nation, 0):
            found.append(code("seek", sea))
        if fresh:
            found += raids(b, nation, sea, fresh)
    return found


def raids(b: Continent, nation: int, sea: int, fresh: int) -> list[int]:
    """PORT-4, PORT-5, PORT-8, PORT-11: ports with enemy squadrons that may be attacked from a sea area."""
    found: list[int] = []
    for region in harbours(b):
        if anchors(b, region) >> sea & 1 and foes_at(b, nation, port(region)):
            most = min(PORT_ATTACKERS - b.raided.get(region, 0), fresh)
            found += [code("raid", region, sea, n) for n in range(1, most + 1)]
    return found


def raid(b: Continent, nation: int, region: int, sea: int, number: int) -> Procedure:
    b.raided[region] = b.raided.get(region, 0) + number
    b.moved |= 1 << nation
    foes = foes_at(b, nation, port(region))
    return SeaBattle(nation, port(region), 1 << nation, foes, sea, number)


# ---- out of port -----------------------------------------------------------------------------------------------------


def unwelcome(b: Continent) -> tuple[int, int]:
    """PORT-3, PORT-13, BREAK-9: whose squadrons must leave which port; nobody where none must."""
    for region in harbours(b):
        base = SEVEN * port(region)
        if not any(b.ships[base : base + SEVEN]):
            continue
        occupied = b.occupiers(region)
        for nation in range(SEVEN):
            if not b.ships[base + nation]:
                continue
            owner = b.owns[region]
            friendly = owner == nation or (owner != NOBODY and b.allies[nation] >> owner & 1)
            enemies = occupied & b.wars[nation]
            defended = occupied & (b.allies[nation] | 1 << nation) if enemies else 1
            if not friendly or (enemies and not defended):
                return nation, region
    return NOBODY, -1


class Expulsion(Procedure):
    """PORT-9: squadrons are thrown out of a port; their owner picks the sea area."""

    FIELDS = (("power", "nation"), ("region", "region"), ("place", "place"))
    QUESTIONS = {
        "steer": Question("ask-expelled", "power", ("steer",), ("power", "region"), ("NIE-PORT-3", "NIE-PORT-9")),
    }
    CALLS = {"met": ("Meeting",)}
    NEEDS = {"always": ("power", "region")}

    def __init__(self, power: int = NOBODY, region: int = -1) -> None:
        super().__init__()
        self.power = power
        self.region = region
        self.place = -1

    def begin(self, b: Continent) -> int:
        if b.owner[self.power] == NOBODY:
            return self.go(b, members(anchors(b, self.region))[0])
        return b.ask(b.owner[self.power], "steer")

    def steer_options(self, b: Continent, seat: int) -> list[int]:
        return codes("steer", members(anchors(b, self.region)))

    def steer(self, b: Continent) -> int:
        return self.go(b, part_of(b.choice))

    def go(self, b: Continent, goal: int) -> int:
        here = port(self.region)
        number = ships_at(b, self.power, here)
        b.sink(self.power, here, number)
        b.ships[SEVEN * goal + self.power] += number
        mark(b.sailed, self.power, goal, number)
        b.note("event-expelled", self.power, self.region, goal, number)
        self.place = goal
        if foes_at(b, self.power, goal):
            return b.call(Meeting(self.power, goal, INTERCEPTED_LEAVING), "met")
        return b.done()

    def met(self, b: Continent) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-sails": (("nation", "nation"), ("at", "place"), ("place", "place"), ("count", "number")),
    "event-meeting": (("nation", "nation"), ("place", "place")),
    "event-wills": (("nation", "nation"), ("other", "nation"), ("fights", "flag"), ("fights_too", "flag")),
    "event-chased": (("place", "place"), ("die", "die"), ("needed", "number"), ("caught", "flag")),
    "event-sea-battle": (("place", "place"), ("attackers", "nations"), ("defenders", "nations")),
    "event-broadsides": (("place", "place"), ("dice", "dice"), ("total", "value"), ("total_other", "value")),
    "event-ship-lost": (("nation", "nation"), ("place", "place")),
    "event-expelled": (("nation", "nation"), ("region", "region"), ("place", "place"), ("count", "number")),
}
