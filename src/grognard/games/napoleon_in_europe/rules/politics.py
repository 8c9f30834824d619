"""PAP-7 to PAP-13, POL: what a Player Nation may do with its points, and when."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure, Question
from grognard.games.napoleon_in_europe.rules.annexation import Annexation
from grognard.games.napoleon_in_europe.rules.battles import Battles
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.fleets import Expulsion, unwelcome
from grognard.games.napoleon_in_europe.rules.ground import HOME, MINORS, REBEL_HOMES, REGIONS
from grognard.games.napoleon_in_europe.rules.leaving import Break, Revoke, grant
from grognard.games.napoleon_in_europe.rules.offers import PASSAGE, TRADE, TRUCE, Offer, may_offer, sums
from grognard.games.napoleon_in_europe.rules.overtures import Overture, WinOver
from grognard.games.napoleon_in_europe.rules.peace import Peace, decided
from grognard.games.napoleon_in_europe.rules.relations import running
from grognard.games.napoleon_in_europe.rules.specials import closed, locked
from grognard.games.napoleon_in_europe.rules.tables import (
    ANNEX_MINOR,
    ARMISTICE,
    BREAKING,
    BRITAIN,
    DECLARING,
    EVERY,
    NOBODY,
    OVERTURE,
    SEVEN,
    SUING,
    UPRISING,
)
from grognard.games.napoleon_in_europe.rules.treasury import pay_pap
from grognard.games.napoleon_in_europe.rules.units import ARMIES
from grognard.games.napoleon_in_europe.rules.verbs import PASS, VERBS, code, codes, verb_of
from grognard.games.napoleon_in_europe.rules.wars import War, can_pay, may_declare, side_of

# The moments of politics.
WINDOW: Final = 0
OWN_TURN: Final = 1
AFTER: Final = 2
SEASON: Final = 3
MARKET: Final = 4
ACTS: Final = (
    "overture",
    "win_over",
    "annex",
    "sue",
    "rouse",
    "break",
    "war",
    "armistice",
    "passage",
    "grant",
    "revoke",
    "trade",
    "gold",
)
FREE: Final = frozenset(("passage", "grant", "revoke", "trade"))  # acts that cost no points
PROCEDURES: Final = ("Overture", "WinOver", "Annexation", "Peace", "Break", "War", "Offer", "Revoke")


def courted(b: Continent, nation: int, other: int) -> bool:
    """OVERTURE-15, OVERTURE-16, NEUTRAL-16, WIN-23: whether an overture to a nation can be made."""
    if nation == other or b.out >> other & 1:
        return False
    if not b.players >> other & 1:
        return b.owner[other] != b.owner[nation]
    if (b.allies[nation] | b.wars[nation]) >> other & 1:
        return False
    sides = {side_of(b, nation), side_of(b, other)}
    return sides != {1, 2}


def annexable(b: Continent, nation: int, region: int) -> bool:
    """ANNEX-15."""
    return (
        b.owns[region] == NOBODY
        and not b.tried >> region & 1
        and b.force(nation, region) & ARMIES != 0
        and not b.occupiers(region) & b.wars[nation]
    )


def rousable(b: Continent, nation: int, region: int) -> bool:
    """REVOLT-1, REVOLT-2, REVOLT-7."""
    owner = b.owns[region]
    if owner == NOBODY or b.uprising >> region & 1 or b.owner[owner] == b.owner[nation]:
        return False
    return HOME[region] != owner or REBEL_HOMES >> region & 1 == 1


def breakable(b: Continent, nation: int, other: int) -> bool:
    if not b.allies[nation] >> other & 1 or locked(b, nation, other):
        return False
    side = side_of(b, nation)
    return not side or side != side_of(b, other)


def acts(b: Continent, nation: int, moment: int) -> list[int]:
    """The political actions that a Player Nation may take now."""
    if not b.players >> nation & 1 or b.out >> nation & 1:
        return []
    found: list[int] = []
    others = [n for n in range(SEVEN) if n != nation]
    if can_pay(b, nation, OVERTURE):
        found += codes("overture", [n for n in others if courted(b, nation, n)])
        found += codes("win_over", [r for r in members(MINORS) if b.owns[r] == NOBODY and not closed(b, r)])
    if moment in (OWN_TURN, AFTER) and can_pay(b, nation, ANNEX_MINOR):
        found += codes("annex", [r for r in members(MINORS) if annexable(b, nation, r)])
    if can_pay(b, nation, UPRISING):
        found += codes("rouse", [r for r in range(REGIONS) if rousable(b, nation, r)])
    if can_pay(b, nation, BREAKING):
        found += codes("break", [n for n in others if breakable(b, nation, n)])
    if can_pay(b, nation, SUING) and b.wars[nation] & EVERY and not b.sued >> nation & 1:
        found.append(code("sue", 0))
    found += relations(b, nation, nation)
    found += [code("trade", n) for n in others if may_offer(b, nation, n, TRADE)]
    if nation == BRITAIN and moment not in (WINDOW, SEASON):
        found += gifts(b, nation)
    for other in others:
        if not b.players >> other & 1 and b.owner[other] == b.owner[nation] and not b.out >> other & 1:
            found += acts_for(b, nation, other)
    return found


def relations(b: Continent, payer: int, nation: int) -> list[int]:
    """War, armistice and passage, of a nation itself or of a Neutral Major that it speaks for."""
    proxy = 0 if payer == nation else nation + 1
    others = [n for n in range(SEVEN) if n != nation]
    found: list[int] = []
    if not b.care >> nation & 1:
        if can_pay(b, payer, DECLARING):
            found += [code("war", n, proxy) for n in others if may_declare(b, nation, n)]
        found += [code("passage", n, proxy) for n in others if may_offer(b, nation, n, PASSAGE)]
        for other in others:
            if b.out >> other & 1 or b.wars[nation] >> other & 1:
                continue
            if not b.passage[nation] >> other & 1:
                if b.owner[other] != NOBODY:
                    found.append(code("grant", other, proxy))
            elif not b.granted[nation] >> other & 1:
                found.append(code("revoke", other, proxy))
    foes = members(b.wars[nation] & EVERY) if can_pay(b, payer, ARMISTICE) else []
    found += [code("armistice", n, proxy) for n in foes if may_offer(b, nation, n, TRUCE)]
    return found


def acts_for(b: Continent, payer: int, nation: int) -> list[int]:
    """NEUTRAL-12, NEUTRAL-15: what a controller may do for a Neutral Major."""
    found = relations(b, payer, nation)
    if can_pay(b, payer, SUING) and b.wars[nation] & EVERY and not b.sued >> nation & 1:
        found.append(code("sue", nation + 1))
    return found


def gifts(b: Continent, nation: int) -> list[int]:
    """NAT-3, NAT-9: Britain gives Production Points."""
    may = [n for n in members(b.players & ~b.out) if n != nation and not b.wars[nation] >> n & 1]
    return [code("gold", n, amount) for n in may for amount in sums(b, nation)]


def carry_out(b: Continent, nation: int, choice: int) -> Procedure | None:
    """A political action: what it calls for, or None where it is done."""
    verb = verb_of(choice)
    parts = VERBS.parts_of(choice)
    if verb == "overture":
        return Overture(nation, parts[0])
    if verb == "win_over":
        return WinOver(nation, parts[0])
    if verb == "annex":
        return Annexation(nation, parts[0])
    if verb == "break":
        return Break(nation, parts[0])
    if verb == "trade":
        return Offer(nation, parts[0], TRADE, nation)
    if verb == "rouse":
        pay_pap(b, nation, UPRISING)
        b.uprising |= 1 << parts[0]
        b.note("event-uprising", nation, parts[0])
        return None
    if verb == "gold":
        b.pp[nation] -= parts[1]
        b.pp[parts[0]] += parts[1]
        b.note("event-gold", nation, parts[0], parts[1])
        return None
    proxy = parts[-1]
    speaker = proxy - 1 if proxy else nation
    if verb == "sue":
        return Peace(nation, speaker)
    if verb == "war":
        return War(nation, speaker, parts[0])
    if verb == "revoke":
        return Revoke(speaker, parts[0])
    if verb == "grant":
        grant(b, speaker, parts[0])
        return None
    return Offer(speaker, parts[0], TRUCE if verb == "armistice" else PASSAGE, nation)


class Aftermath(Procedure):
    """What an act brings at once: a game of two sides is over when the last war with France is (WIN-24); squadrons
    leave a port that is no longer friendly (BREAK-9, PORT-3)."""

    CALLS = {"begin": ("Expulsion",)}

    def begin(self, b: Continent) -> int:
        result = decided(b)
        if result is not None:
            return b.finish(result)
        nation, region = unwelcome(b)
        if nation != NOBODY:
            return b.call(Expulsion(nation, region), "begin")
        return b.done()


class Politics(Procedure):
    """A nation's window: as many political actions as it likes and can pay. LAND-14, ANNEX-14, OVERTURE-17: when the
    battles of the turn are over, what brings another one is fought out before the next."""

    FIELDS = (("power", "nation"), ("moment", "moment"))
    QUESTIONS = {"deal": Question("ask-politics", "power", ("pass", *ACTS), ("power",), ("NIE-PAP-9", "NIE-PAP-10"))}
    CALLS = {"acted": PROCEDURES, "settled": ("Aftermath",), "begin": ("Aftermath", "Battles")}
    NEEDS = {"always": ("power",)}

    def __init__(self, power: int = NOBODY, moment: int = WINDOW) -> None:
        super().__init__()
        self.power = power
        self.moment = moment

    def begin(self, b: Continent) -> int:
        if not running(b, self.power):
            return b.done()
        return b.ask(b.owner[self.power], "deal")

    def deal_options(self, b: Continent, seat: int) -> list[int]:
        return [PASS, *acts(b, self.power, self.moment)]

    def deal(self, b: Continent) -> int:
        if b.choice == PASS:
            return b.done()
        procedure = carry_out(b, self.power, b.choice)
        return b.call(procedure, "acted") if procedure is not None else self.acted(b)

    def acted(self, b: Continent) -> int:
        return b.call(Aftermath(), "settled")

    def settled(self, b: Continent) -> int:
        return self.begin(b) if self.moment == WINDOW else b.call(Battles(), "begin")


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-uprising": (("nation", "nation"), ("region", "region")),
    "event-gold": (("nation", "nation"), ("other", "nation"), ("points", "number")),
}
