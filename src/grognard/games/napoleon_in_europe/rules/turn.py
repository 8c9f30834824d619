"""SEQ, ALLY-2, ALLY-7, BATTLE-2, BATTLE-3, POL-REVOLT-5: a nation's turn: the others' politics, moves, battles, its
own politics, uprisings."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.engine.powers import Rotation
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.annexation import stand_in
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.conflicts import armed, battles, sides_in
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import acquire
from grognard.games.napoleon_in_europe.rules.fleets import Expulsion, Meeting, Sail, raid, sailings, unwelcome
from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, HOME, REGIONS
from grognard.games.napoleon_in_europe.rules.leaving import Withdrawals, strays
from grognard.games.napoleon_in_europe.rules.march import March, marchers
from grognard.games.napoleon_in_europe.rules.peace import Commitment
from grognard.games.napoleon_in_europe.rules.politics import (
    ACTS,
    AFTER,
    OWN_TURN,
    PROCEDURES,
    WINDOW,
    Politics,
    acts,
    carry_out,
)
from grognard.games.napoleon_in_europe.rules.pursuit import CAUGHT
from grognard.games.napoleon_in_europe.rules.relations import ordered, round_from, running
from grognard.games.napoleon_in_europe.rules.retreats import Withdraw, origins
from grognard.games.napoleon_in_europe.rules.specials import great_loss
from grognard.games.napoleon_in_europe.rules.tables import EVERY, MINOR, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.transport import Transport, embarkations
from grognard.games.napoleon_in_europe.rules.units import (
    ARMIES,
    CLASS,
    GENERAL,
    GENERALS,
    ONE,
    PURSUERS,
    STAFF,
    armies,
    count,
    kinds_in,
)
from grognard.games.napoleon_in_europe.rules.verbs import JOIN, PASS, VERBS, codes, part_of, verb_of

ORDERS: Final = ("march", "sail", "seek", "raid", "embark")


class Turn(Procedure):
    """A nation's turn in a round."""

    FIELDS = (
        ("power", "nation"),
        ("waiting", "nation_list"),
        ("guest", "nation"),
        ("due", "flag"),
        ("before", "nations"),
    )
    QUESTIONS = {
        "join": Question("ask-join", "guest", ("pass", "join"), ("power", "guest"), ("NIE-ALLY-7",)),
    }
    CALLS = {
        "window": ("Politics",),
        "withdrawn": ("Withdrawals",),
        "fight": ("Moves",),
        "fought": ("Battles",),
        "suppress": ("Politics",),
        "quarrel": ("Suppression",),
        "finish": ("Battles",),
    }
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.waiting: tuple[int, ...] = ()
        self.guest = NOBODY
        self.due = 0  # its strays had to withdraw in this turn
        self.before = 0  # nations that had moved in this round before this turn

    def begin(self, b: Continent) -> int:
        b.active = self.power
        b.new_turn()
        b.note("event-turn", self.power)
        self.before = b.moved
        self.waiting = tuple([n for n in round_from(self.power)[1:] if b.players & ~b.out & 1 << n])
        return self.window(b)

    def window(self, b: Continent) -> int:
        """PAP-10: each other Player Nation once."""
        if self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            return b.call(Politics(nation, WINDOW), "window")
        allies = ordered(b, b.allies[self.power] & EVERY)
        self.waiting = tuple([n for n in allies if running(b, n) and not b.moved >> n & 1])
        return self.next_guest(b)

    def next_guest(self, b: Continent) -> int:
        """ALLY-7: each ally that has not moved in this round is asked whether it joins."""
        while self.waiting:
            self.guest = self.waiting[0]
            self.waiting = self.waiting[1:]
            if running(b, self.guest) and b.allies[self.power] >> self.guest & 1:
                return b.ask(b.owner[self.guest], "join")
        self.guest = NOBODY
        return self.moves(b)

    def join_options(self, b: Continent, seat: int) -> list[int]:
        return [PASS, JOIN]

    def join(self, b: Continent) -> int:
        if b.choice == JOIN:
            b.guests |= 1 << self.guest
            b.note("event-joins", self.guest, self.power)
        return self.next_guest(b)

    def moves(self, b: Continent) -> int:
        """ALLY-8: who moved in an ally's turn moves nothing in its own. PEACE-13: strays go first."""
        if not running(b, self.power):
            return self.fight(b)
        if not self.before >> self.power & 1 and strays(b, self.power):
            self.due = 1
            return b.call(Withdrawals(self.power), "withdrawn")
        return self.withdrawn(b)

    def withdrawn(self, b: Continent) -> int:
        order = (self.power, *ordered(b, b.guests))
        return b.call(Moves(order, self.before & 1 << self.power), "fight")

    def fight(self, b: Continent) -> int:
        return b.call(Battles(), "fought")

    def fought(self, b: Continent) -> int:
        """PAP-11: the active nation's politics once more."""
        return b.call(Politics(self.power, AFTER), "suppress")

    def suppress(self, b: Continent) -> int:
        return b.call(Suppression(self.power), "quarrel")

    def quarrel(self, b: Continent) -> int:
        """BREAK-4, PASSAGE-3, PEACE-13: battles without war at the end of the turn."""
        return b.call(Battles(1, self.due), "finish")

    def finish(self, b: Continent) -> int:
        b.active = NOBODY
        b.guests = 0
        return b.done()


class Moves(Rotation):
    """LAND-13, ALLY-7: orders of those who move in this turn, round and round; the active one also acts politically."""

    FIELDS = (*Rotation.FIELDS, ("still", "nations"))
    QUESTIONS = {
        "command": Question("ask-order", "power", ("pass", *ORDERS, *ACTS), ("power",), ("NIE-SEQ-1", "NIE-PAP-11")),
    }
    CALLS = {"ordered": ("March", "Sail", "Meeting", "SeaBattle", "Transport", "Expulsion", *PROCEDURES)}
    NEEDS = {"always": ("order",)}

    def __init__(self, order: tuple[int, ...] = (), still: int = 0) -> None:
        super().__init__(order)
        self.still = still  # nations that move nothing

    def able(self, b: Any, power: int) -> bool:
        state: Continent = b
        if not running(state, power):
            return False
        return power == state.active or state.allies[state.active] >> power & 1 == 1

    def go(self, b: Any) -> int:
        state: Continent = b
        return state.ask(state.owner[self.power], "command")

    def command_options(self, b: Continent, seat: int) -> list[int]:
        found = [PASS]
        if not self.still >> self.power & 1:
            found += codes("march", marchers(b, self.power))
            found += sailings(b, self.power)
            found += codes("embark", embarkations(b, self.power))
        if self.power == b.active:
            found += acts(b, self.power, OWN_TURN)
        return found

    def command(self, b: Continent) -> int:
        if b.choice == PASS:
            return self.passed(b)
        verb = verb_of(b.choice)
        part = part_of(b.choice)
        if verb == "march":
            return b.call(March(self.power, part), "ordered")
        if verb == "sail":
            return b.call(Sail(self.power, part, VERBS.part_of(b.choice, 1)), "ordered")
        if verb == "seek":
            return b.call(Meeting(self.power, part), "ordered")
        if verb == "embark":
            return b.call(Transport(self.power, part), "ordered")
        if verb == "raid":
            region, sea, number = VERBS.parts_of(b.choice)
            return b.call(raid(b, self.power, region, sea, number), "ordered")
        procedure = carry_out(b, self.power, b.choice)
        return b.call(procedure, "ordered") if procedure is not None else self.ordered(b)

    def ordered(self, b: Continent) -> int:
        nation, region = unwelcome(b)
        if nation != NOBODY:
            return b.call(Expulsion(nation, region), "ordered")
        return self.went(b)


class Battles(Procedure):
    """BATTLE-2, BATTLE-3, BATTLE-14: the battles of a turn as the defenders order them; then the capitals."""

    FIELDS = (
        ("forced", "flag"),
        ("due", "flag"),
        ("power", "nation"),
        ("last", "nation"),
        ("region", "region"),
        ("attackers", "nations"),
        ("defenders", "nations"),
        ("waiting", "nation_list"),
        ("lent", "nations"),
    )
    QUESTIONS = {
        "name": Question("ask-which-battle", "power", ("battle",), ("power",), ("NIE-BATTLE-3",)),
    }
    CALLS = {
        "fought": ("Battle",),
        "after": ("Commitment",),
        "capital": ("Commitment",),
        "next_battle": ("Expulsion", "Rout"),
    }

    def __init__(self, forced: int = 0, due: int = 0) -> None:
        super().__init__()
        self.forced = forced  # battles without war, at the end of a turn
        self.due = due  # strays of the active nation share a region with the owner
        self.power = NOBODY
        self.last = NOBODY  # who named the last one
        self.region = -1
        self.attackers = 0
        self.defenders = 0
        self.waiting: tuple[int, ...] = ()
        self.lent = 0  # Neutral Majors that nobody controls and somebody plays in these battles

    def begin(self, b: Continent) -> int:
        return self.next_battle(b)

    # ---- which battle ----------------------------------------------------------------------------------------------

    def sides(self, b: Continent, region: int) -> tuple[int, int]:
        return quarrel_in(b, region, self.due) if self.forced else sides_in(b, region)

    def open_battles(self, b: Continent) -> list[int]:
        if self.forced:
            found = [r for r in range(REGIONS) if quarrel_in(b, r, self.due)[0]]
            return [r for r in found if armed(b, quarrel_in(b, r, self.due)[0] | quarrel_in(b, r, self.due)[1], r)]
        return battles(b)

    def leader(self, b: Continent, region: int) -> int:
        """Who names a battle: the leading nation of its defenders."""
        best, found = -1, NOBODY
        for nation in ordered(b, self.sides(b, region)[1]):
            held = 2 * armies(b.force(nation, region)) + (1 if b.owns[region] == nation else 0)
            if held > best:
                best, found = held, nation
        return found

    def next_battle(self, b: Continent) -> int:
        nation, region = unwelcome(b)
        if nation != NOBODY:
            return b.call(Expulsion(nation, region), "next_battle")
        open_ = self.open_battles(b)
        if not open_:
            return self.capitals(b)
        self.lend(b, open_)
        leaders = {self.leader(b, region) for region in open_}
        order = [n for n in ordered(b, EVERY | 1 << MINOR) if n in leaders]
        later = [n for n in order if self.last in order and order.index(n) > order.index(self.last)]
        self.power = (later or order)[0]
        return b.ask(b.owner[self.power], "name")

    def lend(self, b: Continent, regions: list[int]) -> None:
        """A nation that nobody controls is played like a minor that fights alone (ANNEX-18)."""
        for region in regions:
            attackers, defenders = self.sides(b, region)
            for nation in members((attackers | defenders) & EVERY):
                if b.owner[nation] == NOBODY:
                    self.lent |= 1 << nation
                    b.give(nation, b.owner[stand_in(b, members(attackers)[0])])

    def name_options(self, b: Continent, seat: int) -> list[int]:
        return codes("battle", [r for r in self.open_battles(b) if self.leader(b, r) == self.power])

    def name(self, b: Continent) -> int:
        self.last = self.power
        self.region = part_of(b.choice)
        self.attackers, self.defenders = self.sides(b, self.region)
        if not armed(b, self.attackers, self.region) or not armed(b, self.defenders, self.region):
            return b.call(Rout(self.region, self.attackers, self.defenders), "next_battle")
        landing = int(landed_bonus(b, self.region) and not self.forced)
        return b.call(Battle(self.region, self.attackers, self.defenders, landing, self.forced), "fought")

    # ---- what a battle brings ----------------------------------------------------------------------------------------

    def fought(self, b: Continent) -> int:
        """ANNEX-12, ANNEX-19; COMMIT-2, COMMIT-7, COMMIT-8."""
        winner = b.outcome
        if b.resists >> self.region & 1:
            b.resists &= ~(1 << self.region)
            annexers = [n for n in members(self.attackers) if n < SEVEN]
            if winner == 0:
                acquire(b, annexers[0], self.region)
        if (self.attackers | self.defenders) >> MINOR & 1:
            forget_minor(b)
        losers = self.attackers if winner else self.defenders
        if not self.forced:
            hard_hit = [n for n in ordered(b, losers & EVERY) if b.lost[n] >= great_loss(b, n)]
            self.waiting = tuple(hard_hit)
        return self.after(b)

    def after(self, b: Continent) -> int:
        while self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            if not b.out >> nation & 1:
                return b.call(Commitment(nation), "after")
        return self.next_battle(b)

    # ---- capitals (COMMIT-6) -----------------------------------------------------------------------------------------

    def capitals(self, b: Continent) -> int:
        forget_minor(b)
        for nation in members(self.lent):
            b.give(nation, NOBODY)
        self.lent = 0
        if self.forced:
            return b.done()
        fallen: list[int] = []
        for nation in ordered(b, EVERY & ~b.out):
            for region in CAPITAL[nation]:
                taken = b.owns[region] == nation and b.occupiers(region) & b.wars[nation]
                if not taken:
                    b.invaded &= ~(1 << region)
                elif not b.invaded >> region & 1:
                    b.invaded |= 1 << region
                    fallen.append(nation)
        self.waiting = tuple(dict.fromkeys(fallen))
        return self.capital(b)

    def capital(self, b: Continent) -> int:
        while self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            if not b.out >> nation & 1:
                return b.call(Commitment(nation), "capital")
        return b.done()


def forget_minor(b: Continent) -> None:
    """The light blue units are gone; nobody is at war with them any more."""
    for nation in range(SEVEN):
        b.wars[nation] &= ~(1 << MINOR)
    b.wars[MINOR] = 0


def landed_bonus(b: Continent, region: int) -> bool:
    """TRANS-18, REVOLT-4, REVOLT-9: whether the defenders have the bonus of a landing."""
    if not b.landed >> region & 1:
        return False
    return not (b.uprising >> region & 1 and HOME[region] != NOBODY and HOME[region] == b.owns[region])


def quarrel_in(b: Continent, region: int, due: int) -> tuple[int, int]:
    """BREAK-8: the sides of a battle without war in a region: the intruder attacks; in land of neither, the breaker."""
    for pair in b.quarrels:
        breaker, other = divmod(pair, SEVEN)
        if at_peace(b, breaker, other) and b.force(breaker, region) and b.force(other, region):
            if b.passage[breaker] >> other & 1 or b.passage[other] >> breaker & 1:
                continue
            intruder = other if b.owns[region] == breaker else breaker
            return 1 << intruder, 1 << (breaker + other - intruder)
    active = b.active
    if due and active != NOBODY and region in strays(b, active):
        owner = b.owns[region]
        if b.force(owner, region) and at_peace(b, active, owner):
            return 1 << active, 1 << owner
    return 0, 0


def at_peace(b: Continent, one: int, other: int) -> bool:
    return not (b.wars[one] | b.allies[one]) >> other & 1


class Rout(Procedure):
    """LAND-9: generals without an army among enemies: each infantry or cavalry unit that came rolls once, then the
    survivors retreat."""

    FIELDS = (("region", "region"), ("attackers", "nations"), ("defenders", "nations"), ("waiting", "nation_list"))
    ROLLS = {"rolled": (0, 6)}
    CALLS = {"next_back": ("Withdraw",)}
    NEEDS = {"always": ("region", "attackers", "defenders")}

    def __init__(self, region: int = -1, attackers: int = 0, defenders: int = 0) -> None:
        super().__init__()
        self.region = region
        self.attackers = attackers
        self.defenders = defenders
        self.waiting: tuple[int, ...] = ()

    def sides(self, b: Continent) -> tuple[int, int]:
        """Who drives off, and who is driven off."""
        if armed(b, self.attackers, self.region):
            return self.attackers, self.defenders
        return self.defenders, self.attackers

    def hunters(self, b: Continent) -> list[int]:
        """The types of the infantry and cavalry that entered in this turn, one for each unit."""
        strong, _ = self.sides(b)
        came = sum(origins(b, self.region, strong).values()) & PURSUERS
        return [kind for kind in kinds_in(came) for _ in range(count(came, kind))]

    def begin(self, b: Continent) -> int:
        b.lost = [0] * len(b.lost)
        if self.hunters(b):
            return b.roll(len(self.hunters(b)), 6, "rolled")
        return self.driven(b)

    def rolled_dice(self, b: Continent) -> tuple[int, int]:
        return len(self.hunters(b)), 6

    def rolled(self, b: Continent) -> int:
        _, weak = self.sides(b)
        for kind, die in zip(self.hunters(b), b.dice, strict=True):
            prey = [n for n in members(weak) if b.force(n, self.region) & GENERALS]
            if prey and die >= CAUGHT[CLASS[kind]][STAFF]:
                b.remove(prey[0], self.region, ONE[GENERAL])
                b.lost[prey[0]] += 1
                b.note("event-general-taken", prey[0], self.region, die)
        return self.driven(b)

    def driven(self, b: Continent) -> int:
        _, weak = self.sides(b)
        self.waiting = tuple(ordered(b, weak))
        return self.next_back(b)

    def next_back(self, b: Continent) -> int:
        strong, _ = self.sides(b)
        while self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            if b.force(nation, self.region):
                return b.call(Withdraw(nation, self.region, strong), "next_back")
        return b.done()


class Suppression(Procedure):
    """REVOLT-5, REVOLT-6, REVOLT-8: at the end of its turn a nation may put uprisings down."""

    FIELDS = (("power", "nation"), ("tried", "regions"), ("region", "region"))
    QUESTIONS = {
        "choose": Question("ask-suppress", "power", ("pass", "suppress"), ("power",), ("NIE-POL-REVOLT-5",)),
        "choose_loss": Question("ask-loss", "power", ("lose",), ("power", "region"), ("NIE-POL-REVOLT-6",)),
    }
    ROLLS = {"rolled": (2, 6)}
    NEEDS = {"always": ("power",), "choose_loss": ("region",)}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.tried = 0
        self.region = -1

    def begin(self, b: Continent) -> int:
        if not running(b, self.power) or not self.rebels(b):
            return b.done()
        return b.ask(b.owner[self.power], "choose")

    def rebels(self, b: Continent) -> list[int]:
        return [
            r for r in members(b.uprising & ~self.tried) if b.owns[r] == self.power and b.force(self.power, r) & ARMIES
        ]

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return [PASS, *codes("suppress", self.rebels(b))]

    def choose(self, b: Continent) -> int:
        if b.choice == PASS:
            return b.done()
        self.region = part_of(b.choice)
        self.tried |= 1 << self.region
        return b.roll(2, 6, "rolled")

    def rolled(self, b: Continent) -> int:
        success = b.dice[0] + b.dice[1] <= armies(b.force(self.power, self.region))
        b.note("event-suppression", self.power, self.region, tuple(b.dice), int(success))
        if success:
            b.uprising &= ~(1 << self.region)
            return self.begin(b)
        return b.ask(b.owner[self.power], "choose_loss")

    def choose_loss_options(self, b: Continent, seat: int) -> list[int]:
        return codes("lose", kinds_in(b.force(self.power, self.region) & ARMIES))

    def choose_loss(self, b: Continent) -> int:
        b.remove(self.power, self.region, ONE[part_of(b.choice)])
        return self.begin(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-turn": (("nation", "nation"),),
    "event-joins": (("nation", "nation"), ("other", "nation")),
    "event-general-taken": (("nation", "nation"), ("region", "region"), ("die", "die")),
    "event-suppression": (("nation", "nation"), ("region", "region"), ("dice", "dice"), ("success", "flag")),
}
