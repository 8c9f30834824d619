"""POL-PEACE, COMMIT, POL-LIBERATE: a nation gives up; the Congress of the victors."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.engine.powers import Rotation
from grognard.engine.procedure import Procedure, Question
from grognard.engine.state import Result
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import Release, acquire, holders, set_free
from grognard.games.napoleon_in_europe.rules.ground import CAPITALS, HOME, HOMELAND
from grognard.games.napoleon_in_europe.rules.relations import end_war, regions_of
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL, SCENARIO, SEAT_NAMES
from grognard.games.napoleon_in_europe.rules.tables import (
    ANNEX_ABROAD,
    ANNEX_HOME,
    EVERY,
    FRANCE,
    LIBERATED,
    NATION_INDEX,
    NOBODY,
    SEVEN,
    SPOILS,
    SUING,
    TRUCE_MONTHS,
)
from grognard.games.napoleon_in_europe.rules.treasury import gain_pap, pay_pap
from grognard.games.napoleon_in_europe.rules.verbs import DONE, PASS, codes, part_of, verb_of
from grognard.games.napoleon_in_europe.rules.wars import can_pay


class Commitment(Procedure):
    """COMMIT-3: two dice above the rating, and the nation must sue for peace. NEUTRAL-12: who has several nations names
    the one that pays for his neutral."""

    FIELDS = (("nation", "nation"),)
    QUESTIONS = {"bill": Question("ask-payer-peace", "nation", ("volunteer",), ("nation",), ("NIE-NEUTRAL-12",))}
    ROLLS = {"rolled": (2, 6)}
    CALLS = {"over": ("Peace",)}
    NEEDS = {"always": ("nation",)}

    def __init__(self, nation: int = NOBODY) -> None:
        super().__init__()
        self.nation = nation

    def begin(self, b: Continent) -> int:
        # PEACE-14 and ruling 181: nobody gives up twice in a turn, nor who is not at war.
        if b.sued >> self.nation & 1 or not b.wars[self.nation] & EVERY:
            return b.done()
        return b.roll(2, 6, "rolled")

    def rolled(self, b: Continent) -> int:
        rating = b.resolve[self.nation]
        gives_up = b.dice[0] + b.dice[1] > rating
        b.note("event-commitment", self.nation, tuple(b.dice), rating, int(gives_up))
        if not gives_up:
            return b.done()
        payers = self.payers(b)
        if len(payers) > 1:
            return b.ask(b.owner[self.nation], "bill")
        return b.call(Peace(payers[0] if payers else NOBODY, self.nation), "over")

    def payers(self, b: Continent) -> list[int]:
        """PEACE-19: itself; for a Neutral Major the nations of its controller."""
        return [self.nation] if b.players >> self.nation & 1 else members(holders(b, self.nation))

    def bill_options(self, b: Continent, seat: int) -> list[int]:
        return codes("volunteer", self.payers(b))

    def bill(self, b: Continent) -> int:
        return b.call(Peace(part_of(b.choice), self.nation), "over")

    def over(self, b: Continent) -> int:
        return b.done()


def decided(b: Continent) -> Result | None:
    """WIN-2, WIN-3, WIN-24: whether a historical game is won."""
    if not HISTORICAL[b.scenario]:
        return None
    sides = SCENARIO[b.scenario]["historical_sides"]
    names = {name: [NATION_INDEX[member] for member in sides[name]] for name in sides}
    winner = ""
    defeated = b.beaten | b.out  # who has no home region left is eliminated (WIN-15)
    if defeated >> FRANCE & 1:
        winner = "anti_french"
    elif all([defeated >> nation & 1 for nation in names["anti_french"]]) and not b.wars[FRANCE] & EVERY:
        winner = "french"
    if not winner:
        return None
    seats = b.seats_of(sum([1 << nation for nation in names[winner]]))
    won = tuple([name for i, name in enumerate(SEAT_NAMES[b.scenario]) if seats >> i & 1])
    return Result(won, "war_won", "NIE-WIN-2" if winner == "anti_french" else "NIE-WIN-3")


class Peace(Procedure):
    """PEACE-1 to PEACE-7: the loser pays, his wars end, the victors gain points and meet."""

    FIELDS = (("power", "nation"), ("nation", "nation"))
    CALLS = {"dissolved": ("Congress",), "over": ("Release",)}
    NEEDS = {"always": ("nation",)}

    def __init__(self, payer: int = NOBODY, nation: int = NOBODY) -> None:
        super().__init__()
        self.power = payer
        self.nation = nation

    def begin(self, b: Continent) -> int:
        nation = self.nation
        b.sued |= 1 << nation
        b.note("event-sues", nation)
        victors = b.order[nation]
        for victor in victors:
            end_war(b, nation, victor)
            b.truce[SEVEN * nation + victor] = b.date + TRUCE_MONTHS
        if HISTORICAL[b.scenario]:
            b.beaten |= 1 << nation
            result = decided(b)
            if result is not None:
                return b.finish(result)
        if self.power != NOBODY:
            pay_pap(b, self.power, SUING)
        for place, victor in enumerate(victors):
            if b.players >> victor & 1:
                gain_pap(b, victor, SPOILS[min(place, len(SPOILS) - 1)])
        guests = tuple([victor for victor in victors if b.players >> victor & 1])
        if guests:
            return b.call(Congress(guests, nation), "dissolved")
        return self.dissolved(b)

    def dissolved(self, b: Continent) -> int:
        """NEUTRAL-7, NEUTRAL-9: when the Congress is over, a Neutral Major that sued is nobody's again, as is one in
        care that was at war with the loser."""
        neutral = not b.players >> self.nation & 1 and not b.out >> self.nation & 1
        return b.call(Release(self.nation if neutral else NOBODY), "over")

    def over(self, b: Continent) -> int:
        result = decided(b)  # WIN-24: the last war with France may have been a neutral's that nobody controls any more
        return b.finish(result) if result is not None else b.done()


def price_of(b: Continent, loser: int, region: int) -> int:
    return ANNEX_HOME if HOME[region] == loser else ANNEX_ABROAD


def spoils(b: Continent, loser: int) -> list[int]:
    """ANNEX-4, PEACE-12, PEACE-17, PEACE-18: regions that may be taken; the capital only when no other home region is
    left."""
    owned = regions_of(b, loser)
    if owned & HOMELAND[loser] & ~CAPITALS:
        owned &= ~(HOMELAND[loser] & CAPITALS)
    return members(owned)


class Congress(Rotation):
    """PEACE-7, PEACE-12: the victors in the order of their wars take, set free or pass, until all have passed."""

    FIELDS = (*Rotation.FIELDS, ("loser", "nation"))
    QUESTIONS = {
        "pick": Question(
            "ask-congress", "power", ("pass", "claim", "liberate"), ("power", "loser"), ("NIE-POL-PEACE-7",)
        ),
        "second": Question("ask-liberate", "power", ("done", "liberate"), ("power", "loser"), ("NIE-POL-LIBERATE-3",)),
    }
    NEEDS = {"always": ("loser", "order")}

    def __init__(self, order: tuple[int, ...] = (), loser: int = NOBODY) -> None:
        super().__init__(order)
        self.loser = loser

    def able(self, b: Any, power: int) -> bool:
        state: Continent = b
        able = can_pay(state, power, ANNEX_ABROAD) and not state.out >> power & 1
        return able and bool(self.choices_of(state, power))

    def go(self, b: Any) -> int:
        state: Continent = b
        return state.ask(state.owner[self.power], "pick")

    def free_ones(self, b: Continent) -> list[int]:
        """LIBERATE-4: regions with a marker of the loser."""
        return members(regions_of(b, self.loser) & ~HOMELAND[self.loser])

    def choices_of(self, b: Continent, power: int) -> list[int]:
        taken = [r for r in spoils(b, self.loser) if price_of(b, self.loser, r) <= b.pap[power]]
        return [*codes("claim", taken), *codes("liberate", self.free_ones(b))]

    def pick_options(self, b: Continent, seat: int) -> list[int]:
        return [PASS, *self.choices_of(b, self.power)]

    def pick(self, b: Continent) -> int:
        if b.choice == PASS:
            return self.passed(b)
        region = part_of(b.choice)
        if verb_of(b.choice) == "claim":
            pay_pap(b, self.power, price_of(b, self.loser, region))
            b.note("event-claims", self.power, region)
            acquire(b, self.power, region)
            return self.went(b)
        pay_pap(b, self.power, ANNEX_ABROAD)
        set_free(b, region)
        if LIBERATED > 1 and self.free_ones(b):
            return b.ask(b.owner[self.power], "second")
        return self.went(b)

    def second_options(self, b: Continent, seat: int) -> list[int]:
        return [DONE, *codes("liberate", self.free_ones(b))]

    def second(self, b: Continent) -> int:
        if b.choice != DONE:
            set_free(b, part_of(b.choice))
        return self.went(b)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-commitment": (("nation", "nation"), ("dice", "dice"), ("needed", "number"), ("gives_up", "flag")),
    "event-sues": (("nation", "nation"),),
    "event-claims": (("nation", "nation"), ("region", "region")),
}
