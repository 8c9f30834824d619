"""SEA, PORT: fleets sail, attack ports, and are thrown out of them."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import anchors, harbours
from grognard.games.napoleon_in_europe.rules.ground import SEAS, is_port, port
from grognard.games.napoleon_in_europe.rules.meetings import Meeting, SeaBattle
from grognard.games.napoleon_in_europe.rules.specials import ships_held
from grognard.games.napoleon_in_europe.rules.tables import (
    INTERCEPTED_LEAVING,
    NOBODY,
    PORT_ATTACKERS,
    SEVEN,
)
from grognard.games.napoleon_in_europe.rules.verbs import HALT, code, codes, part_of
from grognard.games.napoleon_in_europe.rules.waters import flight, foes_at, moor, next_places, serving, ships_at


class Sail(Procedure):
    """SEA-1 to SEA-5, INTER-10: a group of squadrons goes from area to area, and meets the enemy in each of them
    once."""

    FIELDS = (
        ("power", "nation"),
        ("place", "place"),
        ("count", "number"),
        ("begun", "flag"),
        ("known", "sea_list"),
        ("served", "number"),
    )
    QUESTIONS = {
        "steer": Question(
            "ask-steer", "power", ("halt", "steer"), ("power", "place", "count"), ("NIE-SEA-1", "NIE-PORT-2")
        )
    }
    CALLS = {"met": ("Meeting",)}
    NEEDS = {"always": ("power", "place")}

    def __init__(self, power: int = NOBODY, place: int = -1, count: int = 0, served: int = 0) -> None:
        super().__init__()
        self.power = power
        self.place = place
        self.count = count
        self.begun = 0
        self.known: tuple[int, ...] = ()  # areas where these squadrons have met the enemy in this turn
        self.served = served  # of these squadrons, those that have escorted

    def begin(self, b: Continent) -> int:
        self.served = max(self.served, serving(b, self.power, self.place, self.count).start)
        if not is_port(self.place) and b.met.get(SEVEN * self.place + self.power, 0):
            self.known = (self.place,)
        return self.ask_on(b)

    def ask_on(self, b: Continent) -> int:
        return b.ask_anyway(b.owner[self.power], "steer")

    def steer_options(self, b: Continent, seat: int) -> list[int]:
        goals = codes("steer", next_places(b, self.power, self.place))
        return [HALT, *goals] if self.begun else goals

    def steer(self, b: Continent) -> int:
        if b.choice == HALT:
            moor(b, self.power, self.place, self.count, self.served)
            return b.done()
        goal = part_of(b.choice)
        left = self.place
        move_ships(b, self.power, left, goal, self.count, self.served)
        self.place = goal
        self.begun = 1
        if is_port(goal) or goal in self.known or not foes_at(b, self.power, goal):
            return self.ask_on(b)
        self.known = (*self.known, goal)
        return b.call(Meeting(self.power, goal, flight(left, goal)), "met")

    def met(self, b: Continent) -> int:
        """SEA-2, SEA-3: who slips past goes on, who fought stops."""
        self.count = min(self.count, ships_at(b, self.power, self.place))
        self.served = min(self.served, self.count)
        if b.outcome or not self.count:
            return b.done()
        return self.ask_on(b)


def move_ships(b: Continent, nation: int, left: int, goal: int, number: int, served: int) -> None:
    b.relocate(nation, left, goal, number, served)
    b.moved |= 1 << nation
    b.note("event-sails", nation, left, goal, number)


# ---- orders ----------------------------------------------------------------------------------------------------------


def sailings(b: Continent, nation: int) -> list[int]:
    """The orders that a nation's squadrons may be given."""
    found: list[int] = []
    if ships_held(b):
        return found
    fleets = [(place, ships) for place, ships in enumerate(b.ships[nation::SEVEN]) if ships]
    for place, ships in fleets:
        free = ships - b.sailed.get(SEVEN * place + nation, 0)
        for number in range(1, free + 1):
            crews = serving(b, nation, place, number)
            found += [code("sail", place, number, crew) for crew in (crews if len(crews) > 1 else (0,))]
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
    ships = b.ships
    for region in harbours(b):
        base = SEVEN * port(region)
        if not any(ships[base : base + SEVEN]):
            continue
        occupied = b.occupiers(region)
        for nation in range(SEVEN):
            if not b.ships[base + nation]:
                continue
            owner = b.owns[region]
            friendly = owner == nation or (owner != NOBODY and b.allies[nation] >> owner & 1)
            enemies = occupied & b.wars[nation]
            friends = occupied & (b.allies[nation] | 1 << nation)  # who looks on does not defend the port
            defended = any([b.wars[friend] & enemies for friend in members(friends)])
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
        moor(b, self.power, goal, number, b.relocate(self.power, here, goal, number))
        b.note("event-expelled", self.power, self.region, goal, number)
        self.place = goal
        if foes_at(b, self.power, goal):
            return b.call(Meeting(self.power, goal, INTERCEPTED_LEAVING), "met")
        return b.done()

    def met(self, b: Continent) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-sails": (("nation", "nation"), ("at", "place"), ("place", "place"), ("count", "number")),
    "event-expelled": (("nation", "nation"), ("region", "region"), ("place", "place"), ("count", "number")),
}
