"""VICTORY-3 to VICTORY-6, VICTORY-11 to VICTORY-13: where a beaten army goes."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits, members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent, way, way_parts
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND, NEAR
from grognard.games.napoleon_in_europe.rules.relations import open_to, roams
from grognard.games.napoleon_in_europe.rules.tables import NOBODY
from grognard.games.napoleon_in_europe.rules.units import MILITIAMEN, ONE, count, kinds_in, least, total
from grognard.games.napoleon_in_europe.rules.verbs import VERBS, code, codes, part_of


def near(b: Continent, region: int) -> int:
    return NEAR[int(b.options_chosen["straits_adjacent"])][region]


def origins(b: Continent, region: int, nations: int) -> dict[int, int]:
    """The regions from which some nations entered a region in this turn, and who came from each."""
    found: dict[int, int] = {}
    for key in sorted(b.came):
        entered, nation, left = way_parts(key)
        if entered == region and nations >> nation & 1:
            found[left] = found.get(left, 0) + b.came[key]
    return found


def refuge(b: Continent, nation: int, region: int, enemies: int) -> bool:
    """A region that a nation may enter and where no enemy land unit is."""
    return open_to(b, nation, region) and not b.present(region) & (b.wars[nation] | enemies)


def shift(b: Continent, nation: int, region: int, goal: int, force: int, tired: int = -1) -> None:
    """Units are moved by a rule, not by their own move; they move no more in this turn, or only the tired do not."""
    b.remove(nation, region, force)
    b.add(nation, goal, force)
    if tired:
        b.tire(nation, goal, force if tired < 0 else tired)
    b.note("event-goes-back", nation, region, goal, force)


def perish(b: Continent, nation: int, region: int, force: int) -> None:
    b.remove(nation, region, force)
    b.lost[nation] += total(force)
    b.note("event-cut-off", nation, region, force)


class GoBack(Procedure):
    """Beaten attackers: each unit to where it came from, else to another origin of the same attack, else it is lost;
    who had not moved retreats like a defender, to an origin of his own side too. Of like units that came by several
    ways, and of which some are lost, the owner says how many go back by each."""

    FIELDS = (
        ("power", "nation"),
        ("region", "region"),
        ("own", "nations"),
        ("stranded", "force"),
        ("rest", "force"),
        ("militia", "flag"),
        ("enemies", "nations"),
        ("troop", "troop"),
        ("said", "regions"),
    )
    QUESTIONS = {
        "choose": Question("ask-go-back", "power", ("go_to",), ("power", "region"), ("NIE-VICTORY-12",)),
        "share": Question("ask-part-ways", "power", ("place",), ("power", "region"), ("NIE-VICTORY-12",)),
    }
    CALLS = {"finish": ("Withdraw",)}
    NEEDS = {"always": ("power", "region", "own")}

    def __init__(self, power: int = NOBODY, region: int = -1, own: int = 0, enemies: int = 0) -> None:
        super().__init__()
        self.power = power
        self.region = region
        self.own = own  # all nations of the side
        self.enemies = enemies  # the other side, at war or not (BREAK-8)
        self.stranded = 0  # units that cannot go back where they came from
        self.rest = 0  # units that had not moved
        self.militia = 0  # it is the bound militia's turn
        self.troop = 0  # the type that is being parted,
        self.said = 0  # and the ways of which it is said how many of it they take

    def free(self, b: Continent) -> list[int]:
        return [left for left in origins(b, self.region, self.own) if refuge(b, self.power, left, self.enemies)]

    def begin(self, b: Continent) -> int:
        for kind in kinds_in(b.force(self.power, self.region)):
            if kind < self.troop:
                continue
            if kind > self.troop:
                self.troop, self.said = kind, 0
            ways = self.ways(b)
            if len(ways) > 1 and self.held(b) < sum(ways.values()):
                return b.ask(b.owner[self.power], "share")
            if len(ways) == 1 and self.said:
                self.take_back(b, min(ways), self.held(b))
        return self.part(b)

    def ways(self, b: Continent) -> dict[int, int]:
        """The open ways by which units of the type came, and how many, but for those of which it is said."""
        came = origins(b, self.region, 1 << self.power)
        open_ = [goal for goal in came if not self.said >> goal & 1 and refuge(b, self.power, goal, self.enemies)]
        return {goal: count(came[goal], self.troop) for goal in open_ if count(came[goal], self.troop)}

    def held(self, b: Continent) -> int:
        """Units of the type that are left for them."""
        came = origins(b, self.region, 1 << self.power)
        gone = sum([count(came[goal], self.troop) for goal in members(self.said)])
        return count(b.force(self.power, self.region), self.troop) - gone

    def share_options(self, b: Continent, seat: int) -> list[int]:
        ways, held = self.ways(b), self.held(b)
        goal = min(ways)
        fewest = max(0, held - sum(ways.values()) + ways[goal])
        return [code("place", self.troop, goal, number) for number in range(fewest, min(ways[goal], held) + 1)]

    def share(self, b: Continent) -> int:
        _, goal, number = VERBS.parts_of(b.choice)
        self.take_back(b, goal, number)
        return self.begin(b)

    def take_back(self, b: Continent, goal: int, number: int) -> None:
        """Of those who came by a way so many are left."""
        key = way(self.region, self.power, goal)
        b.came[key] -= (count(b.came[key], self.troop) - number) * ONE[self.troop]
        self.said |= 1 << goal

    def part(self, b: Continent) -> int:
        left = b.force(self.power, self.region)
        ways = origins(b, self.region, 1 << self.power)
        for goal, came in ways.items():
            going = least(left, came)
            if going and refuge(b, self.power, goal, self.enemies):
                shift(b, self.power, self.region, goal, going)
                left -= going
        closed = sum([came for goal, came in ways.items() if not refuge(b, self.power, goal, self.enemies)])
        self.stranded = least(left, closed)
        self.rest = left - self.stranded
        return self.elsewhere(b)

    def body(self, b: Continent) -> int:
        bound = 0 if roams(b, self.power) else self.stranded & MILITIAMEN
        return bound if self.militia else self.stranded - bound

    def goals(self, b: Continent) -> list[int]:
        """LAND-12: bound militia retreats only inside its home."""
        return [r for r in self.free(b) if not self.militia or HOMELAND[self.power] >> r & 1]

    def elsewhere(self, b: Continent) -> int:
        force = self.body(b)
        if not force:
            return self.gone(b)
        if self.goals(b):
            return b.ask(b.owner[self.power], "choose")
        perish(b, self.power, self.region, force)
        return self.gone(b)

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return codes("go_to", self.goals(b))

    def choose(self, b: Continent) -> int:
        shift(b, self.power, self.region, part_of(b.choice), self.body(b))
        return self.gone(b)

    def gone(self, b: Continent) -> int:
        if not self.militia:
            self.militia = 1
            return self.elsewhere(b)
        return self.others(b)

    def others(self, b: Continent) -> int:
        if not self.rest:
            return b.done()
        enemies = b.wars[self.power] | self.enemies
        return b.call(Withdraw(self.power, self.region, enemies, bits(self.free(b))), "finish")

    def finish(self, b: Continent) -> int:
        return b.done()


class Withdraw(Procedure):
    """Beaten defenders: all units of a nation to one region. Militia that is bound to its home may part from them."""

    FIELDS = (
        ("power", "nation"),
        ("region", "region"),
        ("enemies", "nations"),
        ("besides", "regions"),
        ("militia", "flag"),
    )
    QUESTIONS = {
        "choose": Question(
            "ask-withdraw", "power", ("go_to",), ("power", "region"), ("NIE-VICTORY-5", "NIE-VICTORY-11")
        ),
    }
    NEEDS = {"always": ("power", "region")}

    def __init__(self, power: int = NOBODY, region: int = -1, enemies: int = 0, besides: int = 0) -> None:
        super().__init__()
        self.power = power
        self.region = region
        self.enemies = enemies
        self.besides = besides  # regions that are open besides those beside this one
        self.militia = 0  # it is the bound militia's turn

    def body(self, b: Continent) -> int:
        force = b.force(self.power, self.region)
        bound = 0 if roams(b, self.power) else force & MILITIAMEN
        return bound if self.militia else force - bound

    def goals(self, b: Continent) -> list[int]:
        barred = bits(list(origins(b, self.region, self.enemies)))
        open_ = [r for r in members(near(b, self.region) & ~barred) if refuge(b, self.power, r, self.enemies)]
        found = sorted({*open_, *members(self.besides)})
        return [r for r in found if HOMELAND[self.power] >> r & 1] if self.militia else found

    def begin(self, b: Continent) -> int:
        force = self.body(b)
        if not force:
            return self.over(b)
        if not self.goals(b):
            perish(b, self.power, self.region, force)
            return self.over(b)
        return b.ask(b.owner[self.power], "choose")

    def choose_options(self, b: Continent, seat: int) -> list[int]:
        return codes("go_to", self.goals(b))

    def choose(self, b: Continent) -> int:
        shift(b, self.power, self.region, part_of(b.choice), self.body(b))
        return self.over(b)

    def over(self, b: Continent) -> int:
        if not self.militia:
            self.militia = 1
            return self.begin(b)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-goes-back": (("nation", "nation"), ("from", "region"), ("region", "region"), ("force", "troops")),
    "event-cut-off": (("nation", "nation"), ("region", "region"), ("force", "troops")),
}
