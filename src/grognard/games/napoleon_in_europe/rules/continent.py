"""The state of the game: flat columns of small integers, forces as packed counts (``units``), nothing of the past.

Forces lie by ``8 * region + nation`` (the eighth are the light blue units of a minor that fights alone), squadrons by
``7 * place + nation``.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.powers import PowerState
from grognard.games.napoleon_in_europe.rules.ground import PLACES, REGIONS
from grognard.games.napoleon_in_europe.rules.seats import SEATS_OF
from grognard.games.napoleon_in_europe.rules.tables import NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES, MOST, WIDTH, least

WIDE: Final = SEVEN + 1
AREAS: Final = 13  # of the battle board
# Who owned what when it was last asked, and the regions of each nation: it is asked far oftener than it changes.
_LANDS: Final[list[tuple[list[int], list[list[int]]]]] = [([], [])]


@final
class Continent(PowerState):
    def __init__(self, scenario: str, options: dict[str, Any], of: Continent | None = None) -> None:
        self.scenario = scenario
        self.options_chosen = options  # shared, never written into
        if of is None:
            super().__init__(len(SEATS_OF[scenario]), WIDE)
            self.year = 0
            self.month = 0
            self.round = 1
            self.players = 0  # Player Nations
            self.out = 0  # nations that own no home region any more
            self.care = 0  # Neutral Majors that somebody runs without being their ally
            self.active = NOBODY
            self.guests = 0  # allies that move in this turn
            self.moved = 0  # nations that have moved a piece in this round
            # Pieces.
            self.army: list[int] = [0] * (WIDE * REGIONS)
            self.spent: dict[int, int] = {}  # of these, those that move no more this turn
            self.stuck: dict[int, int] = {}  # those that a rule of the scenario holds where they started
            self.ships: list[int] = [0] * (SEVEN * PLACES)
            self.sailed: dict[int, int] = {}  # squadrons that move no more this turn
            self.fought: dict[int, int] = {}  # of these, those that fought
            self.met: dict[int, int] = {}  # those that have met the enemies in their area already
            self.escorts: dict[int, int] = {}  # those that have escorted a transport
            self.worn: dict[int, int] = {}  # of these, those that move no more
            self.raided: dict[int, int] = {}  # squadrons that have attacked a port this turn
            # Land.
            self.owns: list[int] = [NOBODY] * REGIONS
            self.uprising = 0
            # Relations.
            self.wars: list[int] = [0] * WIDE
            self.order: list[tuple[int, ...]] = [()] * SEVEN  # the enemies of a nation, in the order of the wars
            self.allies: list[int] = [0] * WIDE
            self.passage: list[int] = [0] * WIDE  # nations that may pass through a nation's land
            self.granted: list[int] = [0] * SEVEN  # those that got the right in this player turn
            self.truce: list[int] = [0] * (SEVEN * SEVEN)  # 7 * loser + victor: the first month of war again
            self.pap: list[int] = [0] * SEVEN
            self.pp: list[int] = [0] * SEVEN
            self.resolve: list[int] = [0] * SEVEN  # Commitment Ratings
            self.woken: int = 0  # Neutral Majors that have been active once
            self.answers: list[int] = [0] * len(SEATS_OF[scenario])  # further nations that a player answers for
            self.beaten = 0  # historical game: nations that have sued for peace
            self.unleashed = 0  # SCEN-6: the nation that another waits for has gone to war
            # This player turn.
            self.offered: list[int] = [0] * SEVEN  # 3 bits a nation: the kinds of offers made to it
            self.tried = 0  # minors whose annexation was tried
            self.resists = 0  # those that fight for it in the battle phase
            self.risen_against = 0  # minors won over in which others stand who are at war with the new owner
            self.landed: list[int] = [0] * SEVEN  # regions where an army of a nation has landed
            self.risen = 0  # where militia rose against it
            self.declined: tuple[int, ...] = ()  # who asked for an escort, and the ally that declined it
            self.came: dict[int, int] = {}  # (region, nation, region left): who entered by which way
            self.declared: tuple[int, ...] = ()  # 7 * declarer + target: wars of this turn
            self.beset: list[int] = [0] * SEVEN  # by declarer the regions in which the other stood too at that moment
            self.quarrels: tuple[int, ...] = ()  # 7 * breaker + other: alliances and passages ended in this turn
            self.sued = 0  # nations that have made peace in this turn
            self.foreign: list[int] = [0] * SEVEN  # regions where a nation's units had no right to be when it began
            self.invaded = 0  # capitals in enemy hands for which the roll has been made
            # The battle board, empty where there is no battle: by 13 * nation + area.
            self.field: list[int] = []
            self.once: list[int] = []  # of these, those that have used one of two actions in this phase
            self.done_for: list[int] = []  # those that have used all
            self.lost: list[int] = [0] * WIDE  # units lost in the battle

    def copy(self) -> Continent:
        new = Continent(self.scenario, self.options_chosen, self)
        self.copy_powers_into(new)
        new.year = self.year
        new.month = self.month
        new.round = self.round
        new.players = self.players
        new.out = self.out
        new.care = self.care
        new.active = self.active
        new.guests = self.guests
        new.moved = self.moved
        new.army = self.army[:]
        new.spent = self.spent.copy()
        new.stuck = self.stuck.copy()
        new.ships = self.ships[:]
        new.sailed = self.sailed.copy()
        new.fought = self.fought.copy()
        new.met = self.met.copy()
        new.escorts = self.escorts.copy()
        new.worn = self.worn.copy()
        new.raided = self.raided.copy()
        new.owns = self.owns[:]
        new.uprising = self.uprising
        new.wars = self.wars[:]
        new.order = self.order[:]
        new.allies = self.allies[:]
        new.passage = self.passage[:]
        new.granted = self.granted[:]
        new.truce = self.truce[:]
        new.pap = self.pap[:]
        new.pp = self.pp[:]
        new.resolve = self.resolve[:]
        new.woken = self.woken
        new.answers = self.answers[:]
        new.beaten = self.beaten
        new.unleashed = self.unleashed
        new.offered = self.offered[:]
        new.tried = self.tried
        new.resists = self.resists
        new.risen_against = self.risen_against
        new.landed = self.landed[:]
        new.risen = self.risen
        new.declined = self.declined
        new.came = self.came.copy()
        new.declared = self.declared
        new.beset = self.beset[:]
        new.quarrels = self.quarrels
        new.sued = self.sued
        new.foreign = self.foreign[:]
        new.invaded = self.invaded
        new.field = self.field[:]
        new.once = self.once[:]
        new.done_for = self.done_for[:]
        new.lost = self.lost[:]
        return new

    def made_with(self) -> tuple[Any, ...]:
        return self.scenario, self.options_chosen

    # ---- the calendar ----------------------------------------------------------------------------------------------

    @property
    def date(self) -> int:
        return 12 * self.year + self.month

    # ---- forces ----------------------------------------------------------------------------------------------------

    def force(self, nation: int, region: int) -> int:
        return self.army[WIDE * region + nation]

    def add(self, nation: int, region: int, force: int) -> None:
        self.army[WIDE * region + nation] += force

    def remove(self, nation: int, region: int, force: int) -> None:
        """Units leave a region or the game; what was noted of them there is forgotten."""
        key = WIDE * region + nation
        left = self.army[key] - force
        self.army[key] = left
        for marks in (self.spent, self.stuck):
            if key in marks:
                marks[key] = least(marks[key], left)

    def idle(self, nation: int, region: int) -> int:
        """The units of a nation in a region that may still move in this turn."""
        key = WIDE * region + nation
        return self.army[key] - self.spent.get(key, 0)

    def tire(self, nation: int, region: int, force: int) -> None:
        """Units in a region that move no more in this turn."""
        key = WIDE * region + nation
        self.spent[key] = self.spent.get(key, 0) + force

    def occupiers(self, region: int) -> int:
        """DEF-11: nations with armies in a region."""
        found = 0
        there = self.army[WIDE * region : WIDE * (region + 1)]
        if not any(there):  # most regions, at any time
            return found
        for nation in range(WIDE):
            if there[nation] & ARMIES:
                found |= 1 << nation
        return found

    def present(self, region: int) -> int:
        """Nations with land units in a region, be it a general alone."""
        found = 0
        there = self.army[WIDE * region : WIDE * (region + 1)]
        if not any(there):
            return found
        for nation in range(WIDE):
            if there[nation]:
                found |= 1 << nation
        return found

    def regions(self, nation: int) -> list[int]:
        """The regions that a nation owns. The list is shared: read it, never change it."""
        known = _LANDS[0]
        if known[0] != self.owns:
            lands: list[list[int]] = [[] for _ in range(WIDE)]
            for region, owner in enumerate(self.owns):
                if owner != NOBODY:
                    lands[owner].append(region)
            known = _LANDS[0] = (self.owns[:], lands)
        return known[1][nation]

    def fleet(self, nation: int) -> int:
        """WIN-17: a nation's own squadrons on the board."""
        return sum(self.ships[nation::SEVEN])

    def at_sea(self, place: int) -> int:
        """Nations with squadrons in a sea area or port."""
        found = 0
        there = self.ships[SEVEN * place : SEVEN * (place + 1)]
        if not any(there):
            return found
        for nation in range(SEVEN):
            if there[nation]:
                found |= 1 << nation
        return found

    def sink(self, nation: int, place: int, number: int) -> None:
        """Squadrons leave an area or the game."""
        key = SEVEN * place + nation
        left = self.ships[key] - number
        self.ships[key] = left
        for marks in (self.sailed, self.fought, self.met, self.escorts, self.worn):
            if key in marks:
                marks[key] = min(marks[key], left)

    def relocate(self, nation: int, left: int, goal: int, number: int, served: int = -1) -> int:
        """TRANS-10: squadrons go to another place, and those among them that have escorted stay marked. Where
        nothing is said, they go first: who stays can be of use."""
        here, there = SEVEN * left + nation, SEVEN * goal + nation
        marked = self.escorts.get(here, 0)
        if served < 0:
            served = min(marked, number)
        self.sink(nation, left, number)
        self.ships[there] += number
        if served:
            self.escorts[here] = marked - served
            self.escorts[there] = self.escorts.get(there, 0) + served
        if here in self.worn:
            self.worn[here] = min(self.worn[here], self.escorts.get(here, 0))
        return served

    def new_turn(self) -> None:
        """What lasts for a player turn is gone."""
        self.spent = {}
        self.sailed, self.fought, self.met, self.escorts, self.worn, self.raided = {}, {}, {}, {}, {}, {}
        self.granted = [0] * SEVEN
        self.offered = [0] * SEVEN
        self.tried = self.resists = self.risen_against = self.risen = self.sued = self.guests = 0
        self.landed = [0] * SEVEN
        self.declined = ()
        self.came = {}
        self.declared = ()
        self.beset = [0] * SEVEN
        self.quarrels = ()
        self.foreign = [0] * SEVEN

    # ---- the battle board ------------------------------------------------------------------------------------------

    def lay_board(self) -> None:
        self.field = [0] * (WIDE * AREAS)
        self.once = [0] * (WIDE * AREAS)
        self.done_for = [0] * (WIDE * AREAS)
        self.lost = [0] * WIDE

    def clear_board(self) -> None:
        self.field, self.once, self.done_for = [], [], []

    def on_board(self, nations: int, area: int) -> int:
        """The units of some nations in an area of the board, all together."""
        found = 0
        for nation in range(WIDE):
            if nations >> nation & 1:
                found += self.field[AREAS * nation + area]
        return found


_NATION_BITS: Final = 4
_NATION_MASK: Final = (1 << _NATION_BITS) - 1
_LEFT_BITS: Final = 8
_LEFT_MASK: Final = (1 << _LEFT_BITS) - 1


def way(region: int, nation: int, left: int) -> int:
    """The key of ``came``."""
    return (region << _NATION_BITS | nation) << _LEFT_BITS | left


def way_parts(key: int) -> tuple[int, int, int]:
    rest = key >> _LEFT_BITS
    return rest >> _NATION_BITS, rest & _NATION_MASK, key & _LEFT_MASK


def some(kind: int, number: int) -> int:
    assert 0 <= number <= MOST
    return number << WIDTH * kind
