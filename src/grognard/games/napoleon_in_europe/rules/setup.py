"""SETUP: the scenarios."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent, some
from grognard.games.napoleon_in_europe.rules.control import anchors
from grognard.games.napoleon_in_europe.rules.ground import HOME, HOMELAND, REGION_INDEX, SEA_INDEX, port
from grognard.games.napoleon_in_europe.rules.relations import ally, first_nation, regions_of, round_from
from grognard.games.napoleon_in_europe.rules.seats import SCENARIO, SEATS_OF
from grognard.games.napoleon_in_europe.rules.specials import free_placement, hold_at_start, seats_allied
from grognard.games.napoleon_in_europe.rules.tables import EVERY, NATION_INDEX, NATIONS, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import count, kinds_in, packed
from grognard.games.napoleon_in_europe.rules.verbs import DONE, VERBS, code, verb_of


def blank(scenario: str, options: dict[str, Any]) -> Continent:
    """Who plays what, the date, the land and the relations; no piece anywhere."""
    b = Continent(scenario, options)
    row = SCENARIO[scenario]
    b.year, b.month = int(row["start"]["year"]), int(row["start"]["month"])
    owner = [NOBODY] * WIDE
    for seat, nations in enumerate(SEATS_OF[scenario]):
        for nation in nations:
            owner[nation] = seat
            b.players |= 1 << nation
    b.owner = owner
    b.owns = list(HOME)
    for name, regions in row["control"].items():
        for region in regions:
            b.owns[REGION_INDEX[region]] = NATION_INDEX[name]
    for region in row["uprisings"]:
        b.uprising |= 1 << REGION_INDEX[region]
    for name, rating in row["commitment"].items():
        b.resolve[NATION_INDEX[name]] = int(rating)
    for nation in members(b.players):
        b.pap[nation] = int(row["pap"][NATIONS[nation]])  # SETUP-5
        b.pp[nation] = int(row["pp"][NATIONS[nation]])
    relate(b, row)
    return b


def relate(b: Continent, row: dict[str, Any]) -> None:
    for one, other in row["alliances"]:
        ally(b, NATION_INDEX[one], NATION_INDEX[other])
    for one, other in row["wars"]:
        b.wars[NATION_INDEX[one]] |= 1 << NATION_INDEX[other]
        b.wars[NATION_INDEX[other]] |= 1 << NATION_INDEX[one]
    for name, enemies in row["war_order"].items():
        b.order[NATION_INDEX[name]] = tuple([NATION_INDEX[enemy] for enemy in enemies])
    for right in row["right_of_passage"]:
        b.passage[NATION_INDEX[right["through"]]] |= 1 << NATION_INDEX[right["for"]]
    for truce in row["truces"]:
        year, month = truce["until"]
        b.truce[SEVEN * NATION_INDEX[truce["protected"]] + NATION_INDEX[truce["from"]]] = 12 * year + month
    if seats_allied(b):
        for nations in SEATS_OF[b.scenario]:
            for nation in nations:
                for other in nations:
                    if other != nation:
                        ally(b, nation, other)


def pieces(b: Continent, nation: int) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = SCENARIO[b.scenario]["set_up"][NATIONS[nation]]
    return found


def place_listed(b: Continent, nation: int) -> None:
    """A nation's pieces where the scenario lists them."""
    listed = pieces(b, nation)
    for region, units in listed["land"].items():
        b.add(nation, REGION_INDEX[region], packed(units))
    for region, number in listed["ports"].items():
        b.ships[SEVEN * port(REGION_INDEX[region]) + nation] += int(number)
    for sea, number in listed["seas"].items():
        b.ships[SEVEN * SEA_INDEX[sea] + nation] += int(number)


def set_up(scenario: str, options: dict[str, Any]) -> Continent:
    b = blank(scenario, options)
    free = b.players if free_placement(b) else 0
    for nation in members(EVERY & ~free):
        place_listed(b, nation)
    hold_at_start(b)
    return b


class FreePlacement(Procedure):
    """SETUP-8: in turn order each Player Nation places its pieces openly, or takes the listed placement."""

    FIELDS = (
        ("power", "nation"),
        ("waiting", "nation_list"),
        ("left", "force"),
        ("ships", "number"),
        ("begun", "flag"),
    )
    QUESTIONS = {
        "place": Question("ask-placement", "power", ("done", "place", "moor"), ("power",), ("NIE-SETUP-8",)),
    }

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.waiting: tuple[int, ...] = ()
        self.left = 0
        self.ships = 0
        self.begun = 0

    def begin(self, b: Continent) -> int:
        self.waiting = tuple([n for n in round_from(first_nation(b)) if b.players >> n & 1])
        return self.next_nation(b)

    def next_nation(self, b: Continent) -> int:
        if not self.waiting:
            hold_at_start(b)
            return b.done()
        self.power = self.waiting[0]
        self.waiting = self.waiting[1:]
        listed = pieces(b, self.power)
        self.left = sum([packed(units) for units in listed["land"].values()])
        self.ships = sum([int(number) for number in [*listed["ports"].values(), *listed["seas"].values()]])
        self.begun = 0
        return b.ask(b.owner[self.power], "place")

    def place_options(self, b: Continent, seat: int) -> list[int]:
        found = [] if self.begun else [DONE]
        land = members(regions_of(b, self.power))
        for kind in kinds_in(self.left):
            held = count(self.left, kind)
            found += [code("place", kind, r, n) for r in land for n in sorted({1, held})]
        docks = [r for r in members(HOMELAND[self.power]) if b.owns[r] == self.power and anchors(b, r)]
        if self.ships:
            found += [code("moor", r, n) for r in docks for n in range(1, self.ships + 1)]
        return found

    def place(self, b: Continent) -> int:
        if b.choice == DONE:
            place_listed(b, self.power)
            return self.next_nation(b)
        self.begun = 1
        parts = VERBS.parts_of(b.choice)
        if verb_of(b.choice) == "place":
            kind, region, number = parts
            b.add(self.power, region, some(kind, number))
            self.left -= some(kind, number)
            b.note("event-placed", self.power, region, some(kind, number))
        else:
            region, number = parts
            b.ships[SEVEN * port(region) + self.power] += number
            self.ships -= number
            b.note("event-moored", self.power, region, number)
        if self.left or (self.ships and self.docks(b)):
            return b.ask(b.owner[self.power], "place")
        return self.next_nation(b)

    def docks(self, b: Continent) -> bool:
        return any([b.owns[r] == self.power and anchors(b, r) for r in members(HOMELAND[self.power])])


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-placed": (("nation", "nation"), ("region", "region"), ("force", "troops")),
    "event-moored": (("nation", "nation"), ("region", "region"), ("count", "number")),
}
