"""The state of the campaign: flat columns of small integers, sets of pieces and hexes as ints, nothing of the past.

``put`` and ``post`` move pieces, ``disrupt``, ``restore`` and ``eliminate`` turn them; nothing else writes ``at``,
``where``, ``army``, ``staff``, ``disrupted``, ``held``, ``horse`` or ``led``. The two frozen corps (14.11) and the
garrison of Torgau (14.10) take part in nothing: they are not on the board of the rules until they may act (``frozen``,
``saxony``).
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.cards import CardState
from grognard.games.nemesis_1813.rules.bending import PLAIN, Bent, bent_by
from grognard.games.nemesis_1813.rules.deck import BOOK
from grognard.games.nemesis_1813.rules.ground import ALLIED, DENMARK, FRENCH, POMERANIA, SIZE, STACKS, hex_of, side_of
from grognard.games.nemesis_1813.rules.pieces import (
    ASTERISKS,
    CAVALRY,
    COSSACKS,
    DANES,
    HOME,
    LEADER_SIDE,
    LEADERS,
    PRUSSIANS,
    SIDE,
    SWEDES,
    SWEDISH_LEADERS,
    UNITS,
    bulk,
    members,
)
from grognard.games.nemesis_1813.rules.tables import BATTLE_POINTS, ROOM, SETUPS, by_turn

OFF: Final = -1
_COUNTER_BITS: Final = 4  # in ``trains``, for how many there are of each:
_MOST: Final = (1 << _COUNTER_BITS) - 1
REAL: Final = 1  # a face-down train,
FAKE: Final = 1 << _COUNTER_BITS  # a face-down dummy,
SHOWN: Final = 1 << 2 * _COUNTER_BITS  # a train that lies face up (7.1)
NEUTRAL: Final = 0  # Austria (14.16, 16.5)
JOINED: Final = 1
BOUGHT_OFF: Final = 2
_WINTER: Final = {
    name: [int(bool(winter)) for winter in by_turn(setup["turns"], "winter")] for name, setup in SETUPS.items()
}
LAST_TURN: Final = {name: len(setup["turns"]) for name, setup in SETUPS.items()}


def real_of(counters: int) -> int:
    """Trains that lie face down."""
    return counters & _MOST


def dummies_of(counters: int) -> int:
    return counters // FAKE & _MOST


def shown_of(counters: int) -> int:
    return counters // SHOWN


def usable_of(counters: int) -> int:
    """Real trains, face down or shown."""
    return real_of(counters) + shown_of(counters)


@final
class Theatre(CardState):
    def __init__(self, scenario: str, options: dict[str, Any], of: Theatre | None = None) -> None:
        self.scenario = scenario
        self.options_chosen = options  # shared, never written into
        # R139: the advanced game is the whole of rule 16, with the hidden stacks of 15.1. R162: neither in 1799.
        self.advanced = bool(options["advanced"]) and scenario == "1813"
        self.veiled = self.advanced or (bool(options["hidden"]) and scenario == "1813")
        # Copies share ``at``, ``army``, ``where`` and ``staff`` until one of them moves a piece.
        self.own_units = self.own_staff = of is None
        if of is None:
            super().__init__(2, 2, BOOK, 2)  # apart lie the deck for after the armistice, and what was not drawn before
            self.owner = [FRENCH, ALLIED]
            self.bent: Bent = PLAIN  # what cards bend
            self.turn = 1
            # Pieces.
            self.at: list[int] = [OFF] * UNITS
            self.where: list[int] = [OFF] * LEADERS
            self.army: list[int] = [0] * (STACKS * SIZE)  # combat units by stack (ground.stack_of)
            self.staff: list[int] = [0] * (STACKS * SIZE)  # commanders by stack (ground.stack_of)
            self.held: list[int] = [0, 0]  # hexes with combat units of a side
            self.horse: list[int] = [0, 0]  # hexes with cavalry in good order that may fight
            self.led: list[int] = [0, 0]  # hexes with commanders of a side
            self.disrupted = 0
            self.foraging = 0  # units under a forage marker
            self.fed = 0  # units whose forage roll succeeded this turn (R21)
            self.moved = 0  # units that moved in this phase (8.3)
            self.stalled = 0  # of those, units that hesitation kept where they were (R151)
            self.rode = 0  # commanders that did
            self.marched = 0  # units under a forced march marker
            self.fought = 0  # units that took part in a combat this turn,
            self.fought_twice = 0  # or in several
            self.halted = 0  # units that a card keeps from attacking this turn (19)
            self.garrison = 0  # garrison units that have not left their town (14.12, 14.13)
            self.relieved = 0  # those that may leave it,
            self.relief = 0  # or may from the next turn on
            self.shadow: list[int] = [0, 0]  # hexes where units of a side began the phase beside enemy cavalry
            self.screens: list[int] = [0, 0]  # hexes where a unit that does not move screened others (R50)
            self.rallied = 0  # hexes whose stack has rallied this turn
            # Hexes of a side whose stack was shown in a combat, or looked at by a card of the enemy, and to which
            # nobody has come and from which nobody has gone since (15.1). Whoever is lost is told of.
            self.sighted: list[int] = [0, 0]
            self.spied: list[int] = [0, 0]
            self.decoys: dict[int, int] = {}  # dummies in stacks of the Coalition, by hex (15.1)
            # Supply.
            self.depots: list[int] = [0, 0]
            self.trains: dict[int, int] = {}  # counters by stack: REAL, FAKE and SHOWN, so many of each
            self.stock: list[int] = [0, 0]  # real trains still to be placed
            self.fakes: list[int] = [0, 0]  # dummies still to be placed
            self.losses: list[int] = [0, 0]  # trains lost for good with captured depots (8.7)
            # Command and points.
            self.commands: list[int] = [0, 0]  # combat commands left this turn
            self.entitled: list[int] = [0, 0]  # what the turn gave before any limit and without cards (R60)
            self.first = FRENCH  # who attacks first and moves commanders first this turn (9.3)
            self.decisive: list[int] = [0, 0]  # what decisive victories add to the commands of a side for good
            self.deserted = 0  # asterisk units lost this turn (9.2)
            self.points = BATTLE_POINTS // 2  # the battle points of the French; the others are the Coalition's
            # The story.
            self.confederation = 1
            self.defected = 0  # a trigger of 14.9 has occurred, to work from the next turn
            self.hamburg = 0  # points that the Coalition got for Hamburg
            self.austria = NEUTRAL
            self.armistice = 0  # the turn in which it was called
            self.confined = 0  # 14.15 (v)
            self.frozen = 1 if scenario == "1813" else 0
            self.saxony = 0 if scenario == "1813" else 1  # 1: Torgau's garrison has joined the Coalition
            self.triumph = 0  # the French have won a decisive victory this turn,
            self.friction = 0  # and did so in the last one, with the lead in battle points (16.6)
            self.naples = 0  # Murat has gone home for good (16.2-10)
            self.wrede = 0  # v. Wrede has entered (R113)
            self.waiting: dict[int, int] = {}  # contingents that changed side, and the hex each stood in (R112)
            self.due: dict[int, int] = {}  # units that a card brings in another turn than their sheet does; 0: never

    def copy(self) -> Theatre:
        new = Theatre(self.scenario, self.options_chosen, self)
        self.copy_cards_into(new)
        new.bent = self.bent
        new.turn = self.turn
        self.own_units = self.own_staff = False
        new.at = self.at
        new.where = self.where
        new.army = self.army
        new.staff = self.staff
        new.held = self.held[:]
        new.horse = self.horse[:]
        new.led = self.led[:]
        new.disrupted = self.disrupted
        new.foraging = self.foraging
        new.fed = self.fed
        new.moved = self.moved
        new.stalled = self.stalled
        new.rode = self.rode
        new.marched = self.marched
        new.fought = self.fought
        new.fought_twice = self.fought_twice
        new.halted = self.halted
        new.garrison = self.garrison
        new.relieved = self.relieved
        new.relief = self.relief
        new.shadow = self.shadow[:]
        new.screens = self.screens[:]
        new.rallied = self.rallied
        new.sighted = self.sighted[:]
        new.spied = self.spied[:]
        new.decoys = self.decoys.copy()
        new.depots = self.depots[:]
        new.trains = self.trains.copy()
        new.stock = self.stock[:]
        new.fakes = self.fakes[:]
        new.losses = self.losses[:]
        new.commands = self.commands[:]
        new.entitled = self.entitled[:]
        new.first = self.first
        new.decisive = self.decisive[:]
        new.deserted = self.deserted
        new.points = self.points
        new.confederation = self.confederation
        new.defected = self.defected
        new.hamburg = self.hamburg
        new.austria = self.austria
        new.armistice = self.armistice
        new.confined = self.confined
        new.frozen = self.frozen
        new.saxony = self.saxony
        new.triumph = self.triumph
        new.friction = self.friction
        new.naples = self.naples
        new.wrede = self.wrede
        new.waiting = self.waiting.copy()
        new.due = self.due.copy()
        return new

    def made_with(self) -> tuple[Any, ...]:
        return self.scenario, self.options_chosen

    def recount(self) -> None:
        self.army = [0] * (STACKS * SIZE)
        self.staff = [0] * (STACKS * SIZE)
        self.own_units = self.own_staff = False  # the columns may be those of another state
        self.held, self.horse, self.led = [0, 0], [0, 0], [0, 0]
        for unit, h in enumerate(self.at):
            if h >= 0:
                self.army[STACKS * h + SIDE[unit]] |= 1 << unit
        for leader, h in enumerate(self.where):
            if h >= 0:
                self.staff[STACKS * h + LEADER_SIDE[leader]] |= 1 << leader
                self.led[LEADER_SIDE[leader]] |= 1 << h
        for stack in range(STACKS * SIZE):
            if self.army[stack]:
                self._look(stack)

    def weigh(self) -> None:
        self.bent = bent_by(self.effects)

    # ---- the calendar --------------------------------------------------------------------------------------------

    @property
    def winter(self) -> int:
        return _WINTER[self.scenario][self.turn]

    @property
    def passive(self) -> int:
        """14.6: units that neither move nor fight this turn."""
        return PRUSSIANS if self.turn == 1 and self.scenario == "1813" else 0

    # ---- pieces --------------------------------------------------------------------------------------------------

    def _look(self, stack: int) -> None:
        """What a hex shows of a side, after its units have changed."""
        side = side_of(stack)
        bit = 1 << hex_of(stack)
        force = self.army[stack]
        if force:
            self.held[side] |= bit
        else:
            self.held[side] &= ~bit
        if force & CAVALRY & ~self.disrupted & ~self.passive:
            self.horse[side] |= bit
        else:
            self.horse[side] &= ~bit

    def _expose(self, h: int) -> None:
        """15.1d: dummies that outnumber the units of their hex vanish."""
        most = self.army[STACKS * h + ALLIED].bit_count()
        if self.decoys.get(h, 0) > most:
            self.set_decoys(h, most)

    def set_decoys(self, h: int, number: int) -> None:
        if number:
            self.decoys[h] = number
        else:
            self.decoys.pop(h, None)

    def pieces(self, stack: int) -> int:
        """R135: the counters of a stack: units, commanders and dummies together."""
        units: int = self.army[stack].bit_count()
        staff: int = self.staff[stack].bit_count()
        return units + staff + (self.decoys.get(hex_of(stack), 0) if side_of(stack) == ALLIED else 0)

    def tell(self, side: int, message: str, *args: Any) -> None:
        """What a side's own pieces do: open to all, or told to it alone where stacks are hidden (15.1c)."""
        if self.veiled:
            self.whisper(1 << side, message, *args)
        else:
            self.note(message, *args)

    def put(self, unit: int, h: int) -> None:
        """A unit goes to a hex, or off the map."""
        if not self.own_units:
            self.own_units = True
            self.at = self.at[:]
            self.army = self.army[:]
        bit = 1 << unit
        before = self.at[unit]
        side = SIDE[unit]
        self.at[unit] = h
        if before >= 0:
            self.army[STACKS * before + side] &= ~bit
            self._look(STACKS * before + side)
            if self.decoys and side == ALLIED:
                self._expose(before)
            if self.garrison & bit and h != HOME[unit]:
                self.garrison &= ~bit
                self.relieved &= ~bit
                self.relief &= ~bit
        if h >= 0:
            self._forget(side, before, h)
            self.army[STACKS * h + side] |= bit
            self._look(STACKS * h + side)
        else:
            keep = ~bit
            self.disrupted &= keep
            self.foraging &= keep
            self.fed &= keep
            self.moved &= keep
            self.stalled &= keep
            self.marched &= keep
            self.fought &= keep
            self.fought_twice &= keep
            self.halted &= keep

    def post(self, leader: int, h: int) -> None:
        """A commander goes to a hex, or off the map."""
        if not self.own_staff:
            self.own_staff = True
            self.where = self.where[:]
            self.staff = self.staff[:]
        bit = 1 << leader
        before = self.where[leader]
        side = LEADER_SIDE[leader]
        self.where[leader] = h
        if before >= 0:
            self.staff[STACKS * before + side] &= ~bit
            if not self.staff[STACKS * before + side]:
                self.led[side] &= ~(1 << before)
        if h >= 0:
            self._forget(side, before, h)
            self.staff[STACKS * h + side] |= bit
            self.led[side] |= 1 << h
        else:
            self.rode &= ~bit

    def _forget(self, side: int, before: int, h: int) -> None:
        """A piece has come to a hex, perhaps from another: what the enemy once saw there is so no longer."""
        if self.sighted[side] | self.spied[side]:
            changed = 1 << h | (1 << before if before >= 0 else 0)
            self.sighted[side] &= ~changed
            self.spied[side] &= ~changed

    def disrupt(self, unit: int) -> None:
        self.disrupted |= 1 << unit
        self._look(STACKS * self.at[unit] + SIDE[unit])

    def restore(self, unit: int) -> None:
        self.disrupted &= ~(1 << unit)
        self._look(STACKS * self.at[unit] + SIDE[unit])

    def eliminate(self, unit: int) -> None:
        """R61: what the loss of an asterisk unit costs is counted whatever the cause."""
        if ASTERISKS >> unit & 1 and self.confederation < 3:
            self.deserted += 1
        self.put(unit, OFF)

    def officers(self, stack: int) -> int:
        """The commanders of a stack that do anything: not those whom a card has made inactive (R144)."""
        return self.staff[stack] & ~self.bent.idle

    def good(self, stack: int) -> int:
        """The units of a stack that are in good order."""
        return self.army[stack] & ~self.disrupted

    def room(self, h: int, side: int) -> int:
        """4.1: half occupancy factors for which there is room in a hex."""
        return ROOM - bulk(self.army[STACKS * h + side])

    # ---- what rules bend ---------------------------------------------------------------------------------------------

    def exempt(self, force: int, h: int = -1) -> int:
        """6.6: those of some units that count as in general supply where they are, or would in a hex."""
        found = force & COSSACKS
        for unit in members(force & (DANES | SWEDES | self.garrison)):
            place = h if h >= 0 else self.at[unit]
            if self.garrison >> unit & 1:
                at_home = place == HOME[unit]
            else:
                at_home = (DENMARK if DANES >> unit & 1 else POMERANIA) >> place & 1 == 1
            if at_home:
                found |= 1 << unit
        return found

    def obeys(self, force: int, staff: int) -> bool:
        """R107: a stack with Swedish units in it obeys only with a Swedish commander."""
        return not force & SWEDES or staff & SWEDISH_LEADERS != 0

    def may_share(self, force: int, staff: int) -> bool:
        """14.8, R108: Swedes and others in one hex need a Swedish commander there."""
        return not force & SWEDES or not force & ~SWEDES or staff & SWEDISH_LEADERS != 0

    # ---- trains ------------------------------------------------------------------------------------------------------

    def usable(self, h: int, side: int) -> int:
        """Real trains in a hex, face down or shown."""
        counters = self.trains.get(STACKS * h + side, 0)
        return usable_of(counters)

    def usable_hexes(self, side: int) -> list[int]:
        """Hexes with real trains of a side, in their order."""
        return [hex_of(key) for key in sorted(self.trains) if side_of(key) == side and self.usable(hex_of(key), side)]

    def spend_train(self, h: int, side: int) -> None:
        """A real train in a hex is used up or thrown away; one that lies open goes first."""
        key = STACKS * h + side
        counters = self.trains[key]
        counters -= SHOWN if shown_of(counters) else REAL
        if counters:
            self.trains[key] = counters
        else:
            del self.trains[key]

    def new_turn_marks(self) -> None:
        """What lasts for a turn or a phase is gone; who began the war may fight."""
        self.fed = self.moved = self.rode = self.marched = self.fought = self.fought_twice = self.rallied = 0
        self.halted = self.stalled = 0
        for side in (FRENCH, ALLIED):
            for h in members(self.held[side]):
                self._look(STACKS * h + side)
