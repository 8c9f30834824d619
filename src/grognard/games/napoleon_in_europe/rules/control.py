"""CTRL, NEUTRAL-13, WIN-30: regions change hands, Neutral Majors lose their controller, nations leave the game."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits, members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import WIDE, Continent
from grognard.games.napoleon_in_europe.rules.ground import ANCHOR, CAPITAL, HOME, HOMELAND, PLACES, REGIONS, SEAS, port
from grognard.games.napoleon_in_europe.rules.relations import end_war, part, regions_of
from grognard.games.napoleon_in_europe.rules.tables import EVERY, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.verbs import codes, part_of

_HARBOURS: Final = tuple([[r for r in range(REGIONS) if seas[r]] for seas in ANCHOR])


def anchors(b: Continent, region: int) -> int:
    """The seas that the port of a region touches."""
    return ANCHOR[int(b.options_chosen["variant_ports"])][region]


def harbours(b: Continent) -> list[int]:
    """Regions with an anchor."""
    return _HARBOURS[int(b.options_chosen["variant_ports"])]


def acquire(b: Continent, nation: int, region: int) -> None:
    """ANNEX-1: a region changes hands, and whoever lost it may be out of the game."""
    before = b.owns[region]
    mark(b, nation, region)
    if before != NOBODY:
        look_for_the_end(b, before)


def mark(b: Continent, nation: int, region: int) -> None:
    """A Control Marker is placed. LIBERATE-4: in a region that returns home the uprising is over."""
    b.owns[region] = nation
    b.note("event-owner", region, nation)
    if HOME[region] == nation:
        b.uprising &= ~(1 << region)
        b.out &= ~(1 << nation)


def exchange(b: Continent, one: int, other: int, wanted: int, given: int) -> None:
    """TRADE-1: regions change hands in one moment; only then is seen who has no home region left (WIN-30)."""
    for region in members(wanted):
        mark(b, one, region)
    for region in members(given):
        mark(b, other, region)
    for nation in (one, other):
        look_for_the_end(b, nation)


def set_free(b: Continent, region: int) -> None:
    """LIBERATE-2: a minor is independent again, a home region returns to its nation."""
    before = b.owns[region]
    home = HOME[region]
    b.owns[region] = home
    b.uprising &= ~(1 << region)
    come_back(b, home)
    b.note("event-liberated", region)
    if before != NOBODY:
        look_for_the_end(b, before)


def come_back(b: Continent, nation: int) -> None:
    """WIN-30: a nation that has a home region again is in the game, neutral to all."""
    if nation != NOBODY and b.out >> nation & 1:
        b.out &= ~(1 << nation)
        b.note("event-returns", nation)


def look_for_the_end(b: Continent, nation: int) -> None:
    """WIN-15, WIN-30: a nation without a home region is out of the game."""
    if regions_of(b, nation) & HOMELAND[nation] or b.out >> nation & 1:
        return
    b.out |= 1 << nation
    b.note("event-extinct", nation)
    for other in range(SEVEN):
        if other != nation:
            end_relations(b, nation, other)
        b.truce[SEVEN * nation + other] = b.truce[SEVEN * other + nation] = 0
    for region in range(REGIONS):
        b.army[WIDE * region + nation] = 0
        b.spent.pop(WIDE * region + nation, None)
        b.stuck.pop(WIDE * region + nation, None)
        if b.owns[region] == nation:
            b.owns[region] = HOME[region]
            b.uprising &= ~(1 << region)
            come_back(b, HOME[region])
    for place in range(PLACES):
        b.sink(nation, place, b.ships[SEVEN * place + nation])
    b.pp[nation] = b.pap[nation] = 0
    b.care &= ~(1 << nation)
    if not b.players >> nation & 1:
        b.give(nation, NOBODY)


def end_relations(b: Continent, one: int, other: int) -> None:
    if b.wars[one] >> other & 1:
        end_war(b, one, other)
    part(b, one, other)
    b.passage[one] &= ~(1 << other)
    b.passage[other] &= ~(1 << one)


# ---- Neutral Majors ------------------------------------------------------------------------------------------------


def holders(b: Continent, nation: int) -> int:
    """The Player Nations in the game of the seat that controls a Neutral Major."""
    return bits([n for n in members(b.players & ~b.out) if b.owner[n] == b.owner[nation]])


def lost_to_all(b: Continent) -> int:
    """NEUTRAL-7, NEUTRAL-15, NEUTRAL-16: a Neutral Major whose controller has lost it: in care, when its war is over;
    else when no nation of his is its ally any more, for the one that was is out of the game. Nobody where there is
    none."""
    for nation in members(EVERY & ~b.players & ~b.out):
        if b.owner[nation] != NOBODY:
            tie = b.allies[nation] & holders(b, nation)
            if b.care >> nation & 1:
                tie = b.wars[nation] & EVERY if holders(b, nation) else 0
            if not tie:
                return nation
    return NOBODY


class Release(Procedure):
    """NEUTRAL-13: a Neutral Major is nobody's. Wars, alliances and passages end, its units go home; of two capitals the
    last controller chooses. Then whoever else has lost its controller by that."""

    FIELDS = (("power", "nation"), ("nation", "nation"))
    QUESTIONS = {
        "choose": Question("ask-capital", "power", ("go_to",), ("power", "nation"), ("NIE-NEUTRAL-13",)),
    }

    def __init__(self, nation: int = NOBODY) -> None:
        super().__init__()
        self.power = NOBODY
        self.nation = nation

    def begin(self, b: Continent) -> int:
        if self.nation == NOBODY:
            self.nation = lost_to_all(b)
        if self.nation == NOBODY:
            return b.done()
        nation = self.nation
        seat = holders(b, nation)
        self.power = members(seat)[0] if seat else NOBODY
        b.note("event-uncontrolled", nation)
        for other in range(SEVEN):
            if other != nation:
                end_relations(b, nation, other)
        b.care &= ~(1 << nation)
        b.give(nation, NOBODY)
        homes = homes_of(b, nation)
        if seat and homes and any([b.force(nation, r) and b.owns[r] != nation for r in range(REGIONS)]):
            return b.ask(b.owner[self.power], "choose")
        return self.go(b, homes[0] if homes else -1)

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return codes("go_to", homes_of(b, self.nation))

    def choose(self, b: Continent) -> int:
        return self.go(b, part_of(b.choice))

    def go(self, b: Continent, home: int) -> int:
        send_home(b, self.nation, home)
        self.nation = NOBODY
        return self.begin(b)


def homes_of(b: Continent, nation: int) -> list[int]:
    """The capitals, or failing them the first home region, that a nation owns."""
    found = [region for region in CAPITAL[nation] if b.owns[region] == nation]
    return found or [r for r in members(HOMELAND[nation]) if b.owns[r] == nation][:1]


def send_home(b: Continent, nation: int, home: int) -> None:
    for region in range(REGIONS):
        force = b.force(nation, region)
        if force and b.owns[region] != nation:
            b.remove(nation, region, force)
            if home >= 0:
                b.add(nation, home, force)
    harbours = [r for r in range(REGIONS) if b.owns[r] == nation and anchors(b, r)]
    for place in range(PLACES):
        number = b.ships[SEVEN * place + nation]
        if number and harbours and not (place >= SEAS and b.owns[place - SEAS] == nation):
            b.relocate(nation, place, port(harbours[0]), number)


def take_control(b: Continent, nation: int, controller: int, care: bool = False) -> None:
    """A Neutral Major is run by the seat of a Player Nation; in care it is no ally of his."""
    b.give(nation, b.owner[controller])
    b.woken |= 1 << nation
    if care:
        b.care |= 1 << nation
    b.note("event-controlled", nation, controller)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-owner": (("region", "region"), ("nation", "nation")),
    "event-liberated": (("region", "region"),),
    "event-returns": (("nation", "nation"),),
    "event-extinct": (("nation", "nation"),),
    "event-uncontrolled": (("nation", "nation"),),
    "event-controlled": (("nation", "nation"), ("other", "nation")),
}
