"""POL-WAR: declarations of war and who answers them; NEUTRAL-4 to NEUTRAL-8, NEUTRAL-14, NEUTRAL-15: attacked Neutral
Majors."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits, members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import take_control
from grognard.games.napoleon_in_europe.rules.ground import CAPITALS_APART, REGIONS
from grognard.games.napoleon_in_europe.rules.relations import ally, begin_war, round_from
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL, SCENARIO
from grognard.games.napoleon_in_europe.rules.specials import goes_to_war, must_wait, no_points_spent, no_war_yet
from grognard.games.napoleon_in_europe.rules.tables import DECLARING, NATION_INDEX, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.treasury import pay_pap
from grognard.games.napoleon_in_europe.rules.verbs import PASS, code, codes, part_of


def side_of(b: Continent, nation: int) -> int:
    """WIN-23: in a historical game 1 for the French side, 2 for the other, 0 for who is on none; a controlled Neutral
    Major is on the side of its controller."""
    sides = SCENARIO[b.scenario]["historical_sides"]
    if not HISTORICAL[b.scenario] or not sides:
        return 0
    seat = b.owner[nation]
    for number, name in ((1, "french"), (2, "anti_french")):
        for member in sides[name]:
            if nation == NATION_INDEX[member] or (seat != NOBODY and b.owner[NATION_INDEX[member]] == seat):
                return number
    return 0


def may_declare(b: Continent, nation: int, target: int) -> bool:
    """Whether a nation may declare war on another, its price apart."""
    if nation == target or b.out >> target & 1 or b.out >> nation & 1 or b.wars[nation] >> target & 1:
        return False
    if b.allies[nation] >> target & 1 or (b.owner[target] != NOBODY and b.owner[target] == b.owner[nation]):
        return False
    if b.truce[SEVEN * target + nation] > b.date or no_war_yet(b) or must_wait(b, nation, target):
        return False
    side = side_of(b, nation)
    return not side or side != side_of(b, target)


def can_pay(b: Continent, nation: int, price: int) -> bool:
    return b.pap[nation] >= price and not no_points_spent(b)


def declare(b: Continent, nation: int, target: int) -> None:
    begin_war(b, nation, target)
    goes_to_war(b, nation, target)
    b.declared = (*b.declared, SEVEN * nation + target)
    b.beset[nation] |= bits([r for r in range(REGIONS) if b.force(nation, r) and b.force(target, r)])
    if {side_of(b, nation), side_of(b, target)} == {1, 2}:
        b.beaten &= ~(1 << nation)  # WIN-24
    b.note("event-war", nation, target)


class War(Procedure):
    """WAR-1, PAP-12: war is declared; then every other Player Nation may once declare war on either party. Where all
    have been asked in secret for a neutral's sake (NEUTRAL-6) they are not asked again."""

    FIELDS = (("power", "nation"), ("nation", "nation"), ("other", "nation"), ("waiting", "nation_list"))
    QUESTIONS = {
        "answer": Question("ask-answer-war", "power", ("pass", "war"), ("power", "nation", "other"), ("NIE-PAP-12",))
    }
    CALLS = {"next_answer": ("Attacked",)}
    NEEDS = {"always": ("nation", "other")}

    def __init__(self, payer: int = NOBODY, nation: int = NOBODY, other: int = NOBODY) -> None:
        super().__init__()
        self.power = payer
        self.nation = nation
        self.other = other
        self.waiting: tuple[int, ...] = ()

    def begin(self, b: Continent) -> int:
        pay_pap(b, self.power, DECLARING)
        neutral = b.owner[self.other] == NOBODY
        declare(b, self.nation, self.other)
        self.waiting = tuple([n for n in round_from(self.nation) if b.players & ~b.out & ~self.parties() & 1 << n])
        if neutral:
            if not defenders(b, self.nation):
                self.waiting = ()
            return b.call(Attacked(self.other, self.nation), "next_answer")
        return self.next_answer(b)

    def parties(self) -> int:
        return 1 << self.nation | 1 << self.other

    def next_answer(self, b: Continent) -> int:
        if not self.waiting:
            return b.done()
        self.power = self.waiting[0]
        self.waiting = self.waiting[1:]
        return b.ask(b.owner[self.power], "answer")

    def answer_options(self, b: Continent, seat: int) -> list[int]:
        found = [PASS]
        if can_pay(b, self.power, DECLARING):
            found += [code("war", n, 0) for n in (self.nation, self.other) if may_declare(b, self.power, n)]
        return found

    def answer(self, b: Continent) -> int:
        if b.choice == PASS:
            return self.next_answer(b)
        pay_pap(b, self.power, DECLARING)
        declare(b, self.power, part_of(b.choice))
        return b.ask(b.owner[self.power], "answer")


def defenders(b: Continent, aggressor: int) -> int:
    """NEUTRAL-5: the Player Nations of others that are at war with an aggressor already."""
    foes = b.wars[aggressor] & b.players & ~b.out
    return bits([n for n in members(foes) if b.owner[n] != b.owner[aggressor]])


class Attacked(Procedure):
    """A Neutral Major that nobody controls is attacked: enemies of the aggressor take it up, or volunteers do, or the
    nearest capital looks after it for this war."""

    FIELDS = (("nation", "nation"), ("aggressor", "nation"), ("candidates", "nations"))
    QUESTIONS = {
        "offer": Question(
            "ask-volunteer",
            "others",
            ("pass", "volunteer"),
            ("nation", "aggressor"),
            ("NIE-NEUTRAL-6", "NIE-NEUTRAL-14"),
            secret=True,
        )
    }
    ROLLS = {"drawn": (1, 0), "nearest": (1, 0)}
    NEEDS = {"always": ("nation", "aggressor")}

    def __init__(self, nation: int = NOBODY, aggressor: int = NOBODY) -> None:
        super().__init__()
        self.nation = nation
        self.aggressor = aggressor
        self.candidates = 0

    def begin(self, b: Continent) -> int:
        self.candidates = defenders(b, self.aggressor)
        if self.candidates:
            return self.draw(b)
        asked = self.others_seats(b)
        return b.ask_all(asked, "offer") if asked else self.care(b)

    def others_seats(self, b: Continent) -> int:
        """Who could take it up. Points and relations are open, so not to be asked tells nothing."""
        seat = b.owner[self.aggressor]
        may = [n for n in members(b.players & ~b.out) if can_pay(b, n, DECLARING) and may_declare(b, n, self.aggressor)]
        return b.seats_of(sum([1 << n for n in may])) & ~(1 << seat)

    def offer_options(self, b: Continent, seat: int) -> list[int]:
        own = [n for n in members(b.players & ~b.out) if b.owner[n] == seat]
        may = [n for n in own if can_pay(b, n, DECLARING) and may_declare(b, n, self.aggressor)]
        return [PASS, *codes("volunteer", may)]

    def offer(self, b: Continent) -> int:
        """Wars that begin in the same moment rank by turn order from the aggressor."""
        chosen = 0
        for seat in range(b.seats):
            if b.choices[seat] > PASS:
                chosen |= 1 << part_of(b.choices[seat])
        for nation in [n for n in round_from(self.aggressor) if chosen >> n & 1]:
            pay_pap(b, nation, DECLARING)
            declare(b, nation, self.aggressor)
        self.candidates = chosen
        return self.draw(b) if chosen else self.care(b)

    def draw(self, b: Continent) -> int:
        for nation in members(self.candidates):
            if not b.allies[nation] >> self.nation & 1:
                ally(b, nation, self.nation)
        return b.roll(1, self.candidates.bit_count(), "drawn")

    def drawn_dice(self, b: Continent) -> tuple[int, int]:
        return 1, self.candidates.bit_count()

    def drawn(self, b: Continent) -> int:
        take_control(b, self.nation, members(self.candidates)[b.dice[0] - 1])
        return b.done()

    def care(self, b: Continent) -> int:
        """NEUTRAL-7, NEUTRAL-8."""
        seat = b.owner[self.aggressor]
        others = [n for n in members(b.players & ~b.out) if b.owner[n] != seat]
        if not others:
            return b.done()
        apart = CAPITALS_APART[self.nation]
        least = min([apart[n] for n in others])
        self.candidates = sum([1 << n for n in others if apart[n] == least])
        return b.roll(1, self.candidates.bit_count(), "nearest")

    def nearest_dice(self, b: Continent) -> tuple[int, int]:
        return 1, self.candidates.bit_count()

    def nearest(self, b: Continent) -> int:
        take_control(b, self.nation, members(self.candidates)[b.dice[0] - 1], care=True)
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {"event-war": (("nation", "nation"), ("other", "nation"))}
