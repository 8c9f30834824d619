"""BATTLE-2, BATTLE-3, COMMIT-6, LAND-9, POL-BREAK-8: which battles a turn brings, and what comes of them."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.annexation import stand_in
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.conflicts import armed, battles, sides_in
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import acquire
from grognard.games.napoleon_in_europe.rules.fleets import Expulsion, unwelcome
from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, HOME, REGIONS
from grognard.games.napoleon_in_europe.rules.leaving import overdue
from grognard.games.napoleon_in_europe.rules.peace import Commitment
from grognard.games.napoleon_in_europe.rules.pursuit import CAUGHT
from grognard.games.napoleon_in_europe.rules.relations import ordered
from grognard.games.napoleon_in_europe.rules.retreats import Withdraw, origins
from grognard.games.napoleon_in_europe.rules.specials import great_loss
from grognard.games.napoleon_in_europe.rules.tables import EVERY, MINOR, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import (
    CLASS,
    GENERAL,
    GENERALS,
    ONE,
    PURSUERS,
    STAFF,
    armies,
    kinds_in,
    least,
    total,
)
from grognard.games.napoleon_in_europe.rules.verbs import codes, part_of


class Battles(Procedure):
    """BATTLE-2, BATTLE-3, BATTLE-14: the battles of a turn as the defenders order them; then the capitals."""

    FIELDS = (
        ("forced", "flag"),
        ("only", "regions"),
        ("due", "nations"),
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
        "capital": ("Commitment", "Expulsion"),
        "next_battle": ("Expulsion", "Rout"),
    }

    def __init__(self, forced: int = 0, due: int = 0) -> None:
        super().__init__()
        self.forced = forced  # battles without war, at the end of a turn
        self.only = 0  # where alone is fought: in positions of rules 2
        self.due = due  # nations whose strays had to withdraw: they may still share a region with the owner
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
            if not b.quarrels and not self.due:
                return []
            found = [r for r in range(REGIONS) if quarrel_in(b, r, self.due)[0]]
            return [r for r in found if armed(b, quarrel_in(b, r, self.due)[0] | quarrel_in(b, r, self.due)[1], r)]
        return [r for r in battles(b) if not self.only or self.only >> r & 1]

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
        landing = int(landed_bonus(b, self.region, self.attackers) and not self.forced)
        return b.call(Battle(self.region, self.attackers, self.defenders, landing, self.forced), "fought")

    # ---- what a battle brings ----------------------------------------------------------------------------------------

    def fought(self, b: Continent) -> int:
        """ANNEX-12, ANNEX-19; COMMIT-2, COMMIT-7, COMMIT-8."""
        winner = b.outcome
        if b.resists >> self.region & 1:
            b.resists &= ~(1 << self.region)
            if winner == 0:
                acquire(b, b.active, self.region)  # who annexes does so in its own turn
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
        b.resists = b.risen_against = 0  # where nobody is left to fight, or peace came before
        if self.forced or self.only:
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
        self.waiting = tuple(fallen)  # of two capitals each puts the nation's resolve to the test
        return self.capital(b)

    def capital(self, b: Continent) -> int:
        while self.waiting:
            nation = self.waiting[0]
            self.waiting = self.waiting[1:]
            if not b.out >> nation & 1:
                return b.call(Commitment(nation), "capital")
        nation, region = unwelcome(b)  # BREAK-9: a Congress may have taken ports
        return b.call(Expulsion(nation, region), "capital") if nation != NOBODY else b.done()


def forget_minor(b: Continent) -> None:
    """All minors that resisted have fought, each its own battle; nobody is at war with light blue units any more."""
    for nation in range(SEVEN):
        b.wars[nation] &= ~(1 << MINOR)
    b.wars[MINOR] = 0


def landed_bonus(b: Continent, region: int, attackers: int) -> bool:
    """TRANS-18, REVOLT-4, REVOLT-9: whether the defenders have the bonus of a landing."""
    if not any([b.landed[nation] >> region & 1 for nation in members(attackers & EVERY)]):
        return False
    return not (b.uprising >> region & 1 and HOME[region] != NOBODY and HOME[region] == b.owns[region])


def quarrel_in(b: Continent, region: int, due: int) -> tuple[int, int]:
    """BREAK-8: the sides of a battle without war in a region: the intruder attacks; in land of neither, the breaker."""
    for pair in b.quarrels:
        breaker, other = divmod(pair, SEVEN)
        if at_peace(b, breaker, other) and b.force(breaker, region) and b.force(other, region):
            intruder = other if b.owns[region] == breaker else breaker
            defender = breaker + other - intruder
            if not b.passage[defender] >> intruder & 1:
                return 1 << intruder, 1 << defender
    owner = b.owns[region]
    for nation in ordered(b, due):
        if region in overdue(b, nation) and b.force(owner, region) and at_peace(b, nation, owner):
            return 1 << nation, 1 << owner
    return 0, 0


def at_peace(b: Continent, one: int, other: int) -> bool:
    return not (b.wars[one] | b.allies[one]) >> other & 1


class Rout(Procedure):
    """LAND-9: generals without an army among enemies: each infantry or cavalry unit that came rolls once, then the
    survivors retreat."""

    FIELDS = (
        ("region", "region"),
        ("attackers", "nations"),
        ("defenders", "nations"),
        ("waiting", "nation_list"),
        ("power", "nation"),
        ("left", "force"),
        ("quarry", "nation"),
    )
    QUESTIONS = {
        "whom": Question("ask-quarry", "power", ("volunteer",), ("power", "region"), ("NIE-LAND-9", "NIE-PURSUIT-1")),
    }
    ROLLS = {"rolled": (0, 6)}
    CALLS = {"next_back": ("Withdraw",)}
    NEEDS = {"always": ("region", "attackers", "defenders")}

    def __init__(self, region: int = -1, attackers: int = 0, defenders: int = 0) -> None:
        super().__init__()
        self.region = region
        self.attackers = attackers
        self.defenders = defenders
        self.waiting: tuple[int, ...] = ()  # nations that pursue, then those that retreat, after this one
        self.power = NOBODY
        self.left = 0  # its units that have not rolled
        self.quarry = NOBODY  # whose generals they are after

    def sides(self, b: Continent) -> tuple[int, int]:
        """Who drives off, and who is driven off."""
        if armed(b, self.attackers, self.region):
            return self.attackers, self.defenders
        return self.defenders, self.attackers

    def entered(self, b: Continent, nation: int) -> int:
        """The infantry and cavalry that entered in this turn and are still there."""
        came = sum(origins(b, self.region, 1 << nation).values())
        return least(came, b.force(nation, self.region)) & PURSUERS

    def prey(self, b: Continent) -> list[int]:
        _, weak = self.sides(b)
        return [nation for nation in members(weak) if b.force(nation, self.region) & GENERALS]

    def begin(self, b: Continent) -> int:
        b.lost = [0] * len(b.lost)
        strong, _ = self.sides(b)
        self.waiting = tuple(ordered(b, strong))
        return self.hunt(b)

    def hunt(self, b: Continent) -> int:
        """PURSUIT-1: who rolls names whom he is after, where there is a choice, one unit at a time."""
        prey = self.prey(b)
        while not self.left and self.waiting:
            self.power = self.waiting[0]
            self.waiting = self.waiting[1:]
            self.left = self.entered(b, self.power)
        if not self.left or not prey:
            return self.driven(b)
        if len(prey) > 1:
            return b.ask(b.owner[self.power], "whom")
        self.quarry = prey[0]
        return b.roll(total(self.left), 6, "rolled")

    def whom_options(self, b: Continent, seat: int) -> list[int]:
        return codes("volunteer", self.prey(b))

    def whom(self, b: Continent) -> int:
        self.quarry = part_of(b.choice)
        return b.roll(1, 6, "rolled")

    def rolled_dice(self, b: Continent) -> tuple[int, int]:
        return (1 if len(self.prey(b)) > 1 else total(self.left)), 6

    def rolled(self, b: Continent) -> int:
        for die in b.dice:
            kind = kinds_in(self.left)[0]
            self.left -= ONE[kind]
            if die >= CAUGHT[CLASS[kind]][STAFF] and b.force(self.quarry, self.region) & GENERALS:
                b.remove(self.quarry, self.region, ONE[GENERAL])
                b.lost[self.quarry] += 1
                b.note("event-general-taken", self.quarry, self.region, die)
        return self.hunt(b)

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


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-general-taken": (("nation", "nation"), ("region", "region"), ("die", "die")),
}
