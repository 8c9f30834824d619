"""PROD, BUY, PLACE, NAT: the Production Round: points, a political window, income, purchases."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.battles import Battles
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import anchors
from grognard.games.napoleon_in_europe.rules.ground import CONSTANTINOPLE, HOMELAND, PLACES, REGIONS, WORTH, port
from grognard.games.napoleon_in_europe.rules.politics import (
    ACTS,
    MARKET,
    PROCEDURES,
    SEASON,
    Aftermath,
    Politics,
    acts,
    carry_out,
)
from grognard.games.napoleon_in_europe.rules.relations import first_nation, round_from, running
from grognard.games.napoleon_in_europe.rules.specials import american_ships, american_war, may_not_spend, windfall
from grognard.games.napoleon_in_europe.rules.tables import (
    BRITAIN,
    BRITISH_LIMIT,
    EVERY,
    NATIONS,
    NOBODY,
    OTTOMAN,
    OTTOMAN_MAY_BUY,
    OTTOMAN_REGION,
    PAP_A_SEASON,
    PAP_PRICE,
    PRUSSIA,
    SEVEN,
)
from grognard.games.napoleon_in_europe.rules.treasury import gain_pap
from grognard.games.napoleon_in_europe.rules.units import (
    BOUGHT,
    ELITE,
    FOR_AN_ELITE,
    INFANTRY,
    MADE_BY,
    ONE,
    PRICE,
    SQUADRON,
)
from grognard.games.napoleon_in_europe.rules.verbs import PASS, VERB, VERBS, code, codes, part_of, verb_of

BUY_POINTS: Final = VERB["buy_points"]
# PROD-5, PROD-6, NAT-4, NAT-5: what each region gives a nation that has it in peace.
GIVES: Final = [
    [WORTH[r] if nation != OTTOMAN or r == CONSTANTINOPLE else OTTOMAN_REGION for r in range(REGIONS)]
    for nation in range(SEVEN)
]


def enemy_held(b: Continent, nation: int, region: int) -> bool:
    """PROD-12: occupied by armies of a nation at war with the owner."""
    return b.occupiers(region) & b.wars[nation] & EVERY != 0


def yields(b: Continent, nation: int, region: int) -> int:
    """PROD-3, PROD-4, PROD-12: what a region gives its owner now."""
    barren = b.uprising >> region & 1 or enemy_held(b, nation, region)
    return 0 if barren else GIVES[nation][region]


def income(b: Continent, nation: int) -> int:
    return sum([yields(b, nation, region) for region in range(REGIONS) if b.owns[region] == nation])


def sites(b: Continent, nation: int) -> list[int]:
    """PLACE-1: home regions where new units may be placed."""
    return [
        r
        for r in members(HOMELAND[nation])
        if b.owns[r] == nation and not b.uprising >> r & 1 and not enemy_held(b, nation, r)
    ]


def makes(b: Continent, nation: int, kind: int) -> bool:
    """UNIT-14, BUY-5 to BUY-7, NAT-6, NAT-7: whether a nation may buy a type at all."""
    if nation == OTTOMAN and BOUGHT[kind] not in OTTOMAN_MAY_BUY:
        return False
    if NATIONS[nation] in MADE_BY[kind]:
        return True
    return nation == PRUSSIA and "prussia_after_1809" in MADE_BY[kind] and b.year >= 1810


class Production(Procedure):
    """PROD-11."""

    FIELDS = (("waiting", "nation_list"), ("nation", "nation"), ("left", "number"))
    QUESTIONS = {
        "scrap": Question("ask-scrap", "nation", ("scrap",), ("nation", "left"), ("NIE-SCEN-7",)),
    }
    ROLLS = {"charged": (2, 6)}
    CALLS = {"window": ("Politics",), "purchase": ("Purchase",), "over": ("Battles",)}

    def __init__(self) -> None:
        super().__init__()
        self.waiting: tuple[int, ...] = ()
        self.nation = NOBODY
        self.left = 0

    def in_order(self, b: Continent, nations: int) -> tuple[int, ...]:
        return tuple([n for n in round_from(first_nation(b)) if nations >> n & 1])

    def begin(self, b: Continent) -> int:
        b.note("event-production", b.year, b.month)
        b.new_turn()
        players = b.players & ~b.out
        self.waiting = self.in_order(b, players)
        for nation in self.waiting:
            gain_pap(b, nation, PAP_A_SEASON)
        return self.window(b)

    def window(self, b: Continent) -> int:
        if self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            return b.call(Politics(nation, SEASON), "window")
        for nation in range(SEVEN):
            self.collect(b, nation)
        if american_war(b) and running(b, BRITAIN):
            return b.roll(2, 6, "charged")
        return self.ships(b)

    def collect(self, b: Continent, nation: int) -> None:
        """PROD-10, PROD-13: a Neutral Major that nobody controls collects nothing, unless the option says so."""
        saves = b.options_chosen["neutral_income"] and b.woken >> nation & 1 and not b.out >> nation & 1
        if running(b, nation) or saves:
            points = income(b, nation) + windfall(b, nation)
            b.pp[nation] += points
            b.note("event-income", nation, points, b.pp[nation])

    def charged(self, b: Continent) -> int:
        """SCEN-7: never below 0."""
        b.pp[BRITAIN] = max(0, b.pp[BRITAIN] - b.dice[0] - b.dice[1])
        b.note("event-american-war", BRITAIN, tuple(b.dice))
        return self.ships(b)

    def ships(self, b: Continent) -> int:
        self.left = min(american_ships(b), b.fleet(BRITAIN))
        self.nation = BRITAIN
        return self.next_ship(b)

    def next_ship(self, b: Continent) -> int:
        if self.left and running(b, BRITAIN):
            return b.ask(b.owner[BRITAIN], "scrap")
        self.waiting = self.in_order(b, EVERY & ~b.out)
        return self.purchase(b)

    def scrap_options(self, b: Continent, seat: int) -> list[int]:
        return codes("scrap", [place for place in range(PLACES) if b.ships[SEVEN * place + self.nation]])

    def scrap(self, b: Continent) -> int:
        place = part_of(b.choice)
        b.sink(self.nation, place, 1)
        b.note("event-scrapped", self.nation, place)
        self.left -= 1
        return self.next_ship(b)

    def purchase(self, b: Continent) -> int:
        while self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            if running(b, nation):
                return b.call(Purchase(nation), "purchase")
        return b.call(Battles(1), "over")

    def over(self, b: Continent) -> int:
        """BREAK-4: battles without war were fought at the end of the round in which an alliance was broken."""
        return b.done()


class Purchase(Procedure):
    """BUY, PLACE: a nation's Production Turn. What is bought is placed at once."""

    FIELDS = (("power", "nation"), ("infantry", "number"), ("elite", "number"), ("land", "number"))
    QUESTIONS = {
        "spend": Question(
            "ask-purchase", "power", ("pass", "buy", "buy_points", *ACTS), ("power",), ("NIE-BUY-1", "NIE-PLACE-1")
        )
    }
    CALLS = {"acted": PROCEDURES, "settled": ("Aftermath",), "begin": ("Aftermath", "Battles")}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.infantry = 0  # bought in this turn
        self.elite = 0
        self.land = 0

    def begin(self, b: Continent) -> int:
        if not running(b, self.power):
            return b.done()
        return b.ask(b.owner[self.power], "spend")

    def spend_options(self, b: Continent, seat: int) -> list[int]:
        found = [PASS]
        nation = self.power
        if not may_not_spend(b, nation):
            places = sites(b, nation)
            docks = [r for r in places if anchors(b, r)]
            for kind in range(len(BOUGHT)):
                if self.most(b, kind):
                    found += [code("buy", kind, r) for r in (docks if kind == SQUADRON else places)]
            if self.most_points(b):
                found.append(BUY_POINTS)
        return found + acts(b, nation, MARKET)

    def most(self, b: Continent, kind: int) -> int:
        """BUY-2 to BUY-7, NAT-2: how many of a type may still be bought, were nothing else: two regular infantry for
        each elite; Britain's two land units."""
        if PRICE[kind] > b.pp[self.power] or not makes(b, self.power, kind):
            return 0
        found = b.pp[self.power] // PRICE[kind]
        if kind == ELITE:
            found = min(found, self.infantry // FOR_AN_ELITE - self.elite)
        if self.power == BRITAIN and kind != SQUADRON:
            found = min(found, BRITISH_LIMIT - self.land)
        return max(found, 0)

    def most_points(self, b: Continent) -> int:
        """BUY-8, PAP-5: how many political points."""
        return b.pp[self.power] // PAP_PRICE if b.players >> self.power & 1 else 0

    def spend(self, b: Continent) -> int:
        if b.choice == PASS:
            return b.done()
        nation = self.power
        if b.choice == BUY_POINTS:
            b.pp[nation] -= PAP_PRICE
            gain_pap(b, nation, 1)
            return self.begin(b)
        if verb_of(b.choice) == "buy":
            kind, region = VERBS.parts_of(b.choice)
            b.pp[nation] -= PRICE[kind]
            b.note("event-bought", nation, kind, region)
            if kind == SQUADRON:
                b.ships[SEVEN * port(region) + nation] += 1
            else:
                b.add(nation, region, ONE[kind])
                self.land += 1
                self.infantry += kind == INFANTRY
                self.elite += kind == ELITE
            return self.begin(b)
        procedure = carry_out(b, nation, b.choice)
        return b.call(procedure, "acted") if procedure is not None else self.acted(b)

    def acted(self, b: Continent) -> int:
        return b.call(Aftermath(), "settled")

    def settled(self, b: Continent) -> int:
        """LAND-14, OVERTURE-17: no battle phase comes any more."""
        return b.call(Battles(), "begin")


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-production": (("year", "year"), ("month", "number")),
    "event-income": (("nation", "nation"), ("count", "number"), ("points", "number")),
    "event-american-war": (("nation", "nation"), ("dice", "dice")),
    "event-scrapped": (("nation", "nation"), ("place", "place")),
    "event-bought": (("nation", "nation"), ("bought", "bought"), ("region", "region")),
}
