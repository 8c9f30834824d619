"""DIPL-5, DIPL-6, TRADE, POL-ARMISTICE: offers that a named nation answers: armistice, passage, exchange, or several of
them together."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import Release, exchange
from grognard.games.napoleon_in_europe.rules.ground import CAPITALS
from grognard.games.napoleon_in_europe.rules.kinds import TERMS
from grognard.games.napoleon_in_europe.rules.leaving import grant
from grognard.games.napoleon_in_europe.rules.relations import end_war
from grognard.games.napoleon_in_europe.rules.specials import no_points_spent
from grognard.games.napoleon_in_europe.rules.tables import ARMISTICE, BRITAIN, NOBODY
from grognard.games.napoleon_in_europe.rules.treasury import pay_pap, purses
from grognard.games.napoleon_in_europe.rules.verbs import ACCEPT, PROPOSE, REFUSE, code, codes, part_of, verb_of

# The last, given by the maker, only with others.
TRUCE: Final = 0
PASSAGE: Final = 1
TRADE: Final = 2
OWN_PASSAGE: Final = 3
assert len(TERMS) == 4
KINDS: Final = 3  # of offers, that is all but the last
SUMS: Final = (1, 2, 3, 5, 10, 20, 50)


def offered(b: Continent, nation: int, other: int, term: int) -> bool:
    """DIPL-6: whether this kind of offer was made to that nation in this player turn."""
    return b.offered[nation] >> (KINDS * other + term) & 1 == 1


def may_trade(b: Continent, nation: int, region: int) -> bool:
    """TRADE-3: no capitals, nothing in uprising, nothing that an enemy of the giver occupies."""
    if b.owns[region] != nation or (CAPITALS | b.uprising) >> region & 1:
        return False
    return not b.occupiers(region) & b.wars[nation]


def tradable(b: Continent, nation: int) -> list[int]:
    barred, foes = CAPITALS | b.uprising, b.wars[nation]
    found = [region for region in b.regions(nation) if not barred >> region & 1]
    return [region for region in found if not b.occupiers(region) & foes] if foes else found


def has_wares(b: Continent, nation: int, gold: bool) -> bool:
    """Whether a nation has anything to exchange; Britain's gold too, if it may be given (NAT-9)."""
    if nation == BRITAIN and gold and b.pp[nation] > 0:
        return True
    for region in b.regions(nation):
        if may_trade(b, nation, region):
            return True
    return False


def may_offer(b: Continent, nation: int, other: int, term: int, truce: bool = False) -> bool:
    """Whether an offer of a kind can be made, and would be good if it were taken; ``truce``: with an armistice."""
    if nation == other or b.out >> other & 1 or b.owner[other] == NOBODY or offered(b, nation, other, term):
        return False
    war = b.wars[nation] >> other & 1 == 1
    if term == TRUCE:
        if not war or b.owner[nation] == b.owner[other]:
            return False
        return not no_points_spent(b) and all([purses(b, one, ARMISTICE) for one in (nation, other)])
    if term == PASSAGE:
        in_care = (b.care >> nation | b.care >> other) & 1 == 1  # NEUTRAL-15: a caretaker runs that war alone
        return (truce or not war) and not in_care and not b.passage[other] >> nation & 1
    if not (b.players >> nation & b.players >> other & 1) or b.owner[nation] == b.owner[other]:
        return False
    gold = truce or not war
    return has_wares(b, nation, gold) and has_wares(b, other, gold)


def sums(b: Continent, nation: int) -> list[int]:
    """Amounts of Production Points that are offered to choose from."""
    held = b.pp[nation]
    return [*[amount for amount in SUMS if amount < held], held] if held > 0 else []


class Offer(Procedure):
    """Drafted by its maker, answered at once. The answer may be another offer.

    Nobody but its maker knows of a draft before it is proposed: it changes nothing that others see. One that is not to
    be proposed is taken back like any other act."""

    FIELDS = (
        ("power", "nation"),
        ("nation", "nation"),
        ("terms", "terms"),
        ("wanted", "regions"),
        ("given", "regions"),
        ("paid", "number"),
        ("asked", "number"),
        ("counter", "flag"),
        ("payers", "nation_list"),
        ("debtor", "nation"),
    )
    QUESTIONS = {
        "draft": Question(
            "ask-draft",
            "power",
            ("propose", "add", "want", "give", "pay", "demand"),
            ("power", "nation", "terms", "wanted", "given", "paid", "asked"),
            ("NIE-DIPL-5",),
        ),
        "answer": Question(
            "ask-offer-answer",
            "nation",
            ("accept", "refuse", "armistice", "passage", "trade"),
            ("power", "nation", "terms", "wanted", "given", "paid", "asked"),
            ("NIE-DIPL-5",),
        ),
        "bill": Question("ask-payer", "debtor", ("volunteer",), ("debtor",), ("NIE-NEUTRAL-12",)),
    }
    CALLS = {"over": ("Offer", "Release")}
    NEEDS = {"always": ("power", "nation")}

    def __init__(
        self, power: int = NOBODY, nation: int = NOBODY, term: int = -1, payer: int = NOBODY, counter: int = 0
    ) -> None:
        super().__init__()
        self.power = power
        self.nation = nation
        self.terms = 1 << term if term >= 0 else 0
        self.wanted = 0
        self.given = 0
        self.paid = 0  # points that Britain gives for its part
        self.asked = 0  # points that Britain is asked for
        self.counter = counter  # it answers another offer
        # Of an armistice: for its maker, for the other.
        self.payers: tuple[int, ...] = (payer,) if payer != NOBODY else ()
        self.debtor = NOBODY  # for whom somebody is to pay

    def begin(self, b: Continent) -> int:
        if self.whole() and not self.more(b):
            return self.made(b)
        return b.ask_anyway(b.owner[self.power], "draft")

    def mark(self, b: Continent) -> None:
        for term in members(self.terms & ~(1 << OWN_PASSAGE)):
            b.offered[self.power] |= 1 << (KINDS * self.nation + term)

    def whole(self) -> bool:
        """TRADE-3: in an exchange each side gives something."""
        if not self.terms >> TRADE & 1:
            return True
        return bool(self.given or self.paid) and bool(self.wanted or self.asked)

    def more(self, b: Continent) -> list[int]:
        """What may still be put into the draft."""
        found = [term for term in range(len(TERMS)) if not self.terms >> term & 1 and self.fits(b, term)]
        parts = codes("add", found)
        if self.terms >> TRADE & 1:
            parts += codes("want", [r for r in tradable(b, self.nation) if not self.wanted >> r & 1])
            parts += codes("give", [r for r in tradable(b, self.power) if not self.given >> r & 1])
            # NAT-9: none to an enemy, unless this ends the war.
            gold = self.terms >> TRUCE & 1 or not b.wars[self.power] >> self.nation & 1
            if gold and self.power == BRITAIN and not self.paid:
                parts += codes("pay", sums(b, self.power))
            if gold and self.nation == BRITAIN and not self.asked:
                parts += codes("demand", sums(b, self.nation))
        return parts

    def fits(self, b: Continent, term: int) -> bool:
        if term == TRUCE and self.payers and b.pap[self.payers[0]] < ARMISTICE:
            return False
        truce = self.terms >> TRUCE & 1 == 1
        if term == OWN_PASSAGE:
            war = b.wars[self.power] >> self.nation & 1 == 1
            if b.care >> self.power & 1:
                return False
            return (truce or not war) and not b.passage[self.power] >> self.nation & 1
        return may_offer(b, self.power, self.nation, term, truce)

    def draft_options(self, b: Continent, seat: int) -> list[int]:
        return [*([PROPOSE] if self.whole() else []), *self.more(b)]

    def draft(self, b: Continent) -> int:
        if b.choice == PROPOSE:
            return self.made(b)
        verb, part = verb_of(b.choice), part_of(b.choice)
        if verb == "add":
            self.terms |= 1 << part
        elif verb == "want":
            self.wanted |= 1 << part
        elif verb == "give":
            self.given |= 1 << part
        elif verb == "pay":
            self.paid = part
        else:
            self.asked = part
        return b.ask_anyway(b.owner[self.power], "draft")

    def made(self, b: Continent) -> int:
        self.mark(b)
        if self.counter:
            b.note("event-offer-declined", self.nation, self.power)
        b.note("event-offers", self.power, self.nation, self.terms, self.wanted, self.given, self.paid, self.asked)
        if b.owner[self.nation] == b.owner[self.power]:
            return self.agreed(b)
        return b.ask(b.owner[self.nation], "answer")

    def answer_options(self, b: Continent, seat: int) -> list[int]:
        found = [ACCEPT, REFUSE]
        if not self.counter:
            for term, verb in ((TRUCE, "armistice"), (PASSAGE, "passage")):
                if may_offer(b, self.nation, self.power, term):
                    found.append(code(verb, self.power, 0))
            if may_offer(b, self.nation, self.power, TRADE):
                found.append(code("trade", self.power))
        return found

    def answer(self, b: Continent) -> int:
        if b.choice == ACCEPT:
            return self.agreed(b)
        if b.choice == REFUSE:
            b.note("event-offer-declined", self.power, self.nation)
            return b.done()
        term = {"armistice": TRUCE, "passage": PASSAGE, "trade": TRADE}[verb_of(b.choice)]
        return b.call(Offer(self.nation, self.power, term, counter=1), "over")

    def over(self, b: Continent) -> int:
        return b.done()

    def bill_options(self, b: Continent, seat: int) -> list[int]:
        return codes("volunteer", purses(b, self.debtor, ARMISTICE))

    def bill(self, b: Continent) -> int:
        self.payers = (*self.payers, part_of(b.choice))
        return self.agreed(b)

    def agreed(self, b: Continent) -> int:
        """NEUTRAL-12: who has several nations names the one that pays for his neutral."""
        if self.terms >> TRUCE & 1 and len(self.payers) < 2:
            self.debtor = (self.power, self.nation)[len(self.payers)]
            return b.ask(b.owner[self.debtor], "bill")
        b.note("event-agreed", self.power, self.nation)
        if self.terms >> TRUCE & 1:
            for payer in self.payers:
                pay_pap(b, payer, ARMISTICE)
            end_war(b, self.power, self.nation)
            b.note("event-armistice", self.power, self.nation)
        if self.terms >> PASSAGE & 1:
            grant(b, self.nation, self.power)
        if self.terms >> OWN_PASSAGE & 1:
            grant(b, self.power, self.nation)
        b.pp[self.power] += self.asked - self.paid
        b.pp[self.nation] += self.paid - self.asked
        if self.terms >> TRADE & 1:
            exchange(b, self.power, self.nation, self.wanted, self.given)
        return b.call(Release(), "over")  # NEUTRAL-15: a caretaker's charge ends with the war


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-offers": (
        ("nation", "nation"),
        ("other", "nation"),
        ("terms", "terms"),
        ("wanted", "regions"),
        ("given", "regions"),
        ("paid", "number"),
        ("asked", "number"),
    ),
    "event-offer-declined": (("nation", "nation"), ("other", "nation")),
    "event-agreed": (("nation", "nation"), ("other", "nation")),
    "event-armistice": (("nation", "nation"), ("other", "nation")),
}
