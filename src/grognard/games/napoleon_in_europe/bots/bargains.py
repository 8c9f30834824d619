"""Offers of the sergeant and its answers to them: what is given against what is got, as either side weighs it."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.engine.cardsets import bits, members
from grognard.games.napoleon_in_europe.bots.thought import Thought
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import HOME, HOMELAND
from grognard.games.napoleon_in_europe.rules.ground import WORTH as YIELD
from grognard.games.napoleon_in_europe.rules.offers import OWN_PASSAGE, PASSAGE, TRADE, TRUCE, Offer, sums, tradable
from grognard.games.napoleon_in_europe.rules.tables import BRITAIN, EVERY
from grognard.games.napoleon_in_europe.rules.verbs import ACCEPT, PASS, PROPOSE, REFUSE, VERBS, part_of, verb_of

PRICE: Final = 4.0  # a region, besides what it yields
OF_HOME: Final = 12.0  # times as much: without all of them there is but defeat
BESIDE: Final = 1.25  # times as much: beside one's own land
CAUTION: Final = 1.2  # times as much: what one gives, as an answer weighs it
GOLD: Final = 0.3  # a point of production to who gets it
OWN_GOLD: Final = 0.2  # to Britain
GAIN: Final = 0.5  # that an offer must promise its maker
PAUSE: Final = 3  # months from one offer to a nation to the next: whoever refused is not pressed


class Terms(NamedTuple):
    """What an offer is to hold."""

    terms: int
    wanted: int = 0
    given: int = 0
    paid: int = 0


def price(t: Thought, nation: int, region: int) -> float:
    """What a region is worth to a nation."""
    found = PRICE + YIELD[region]
    if HOME[region] == nation:
        return OF_HOME * found
    return BESIDE * found if t.near[region] & t.held[nation] & ~(1 << region) else found


def outweighed(t: Thought, nation: int) -> float:
    """How much stronger than a nation its enemies are together, their other wars counted."""
    b = t.b
    against = 0.0
    for foe in members(b.wars[nation] & EVERY):
        against += t.power(foe) / max(1, (b.wars[foe] & EVERY).bit_count())
    return against / max(1, t.power(nation))


# ---- answers -------------------------------------------------------------------------------------------------------


def good_for(t: Thought, nation: int, maker: int, made: Terms, asked: int = 0) -> float:
    """What an offer is worth to the nation that it is made to."""
    b = t.b
    found = GOLD * made.paid - OWN_GOLD * asked
    if made.terms >> TRUCE & 1:
        found += 4.0 * (outweighed(t, nation) - 1.0)
    if made.terms >> PASSAGE & 1:
        friendly = b.allies[nation] >> maker & 1 or b.wars[nation] & b.wars[maker] & EVERY
        found += 0.5 if friendly and not made.terms >> TRUCE & 1 else -2.0
    if made.terms >> OWN_PASSAGE & 1:
        found += 0.5
    found += sum([price(t, nation, region) for region in members(made.given)])
    return found - CAUTION * sum([price(t, nation, region) for region in members(made.wanted)])


def answer(t: Thought, made: Offer, codes: list[int]) -> int:
    """Taken where it is good; else another is made in its place, where both would be glad of one."""
    offered = Terms(made.terms, made.wanted, made.given, made.paid)
    if ACCEPT in codes and good_for(t, t.nation, made.power, offered, made.asked) > 0:
        return ACCEPT
    counter = VERBS.code("trade", made.power)
    if counter in codes and exchange(t, made.power) is not None:
        return counter
    return REFUSE


# ---- offers --------------------------------------------------------------------------------------------------------


def bundles(t: Thought, other: int) -> list[tuple[float, float, int]]:
    """One or two regions abroad that may be given away: what they are worth to oneself and to the other."""
    mine = [(price(t, t.nation, r), price(t, other, r), 1 << r) for r in tradable(t.b, t.nation) if HOME[r] != t.nation]
    return mine + [(a + c, d + e, r | s) for a, d, r in mine for c, e, s in mine if r < s]


def exchange(t: Thought, other: int) -> Terms | None:
    """The exchange that gains most and that the other would take: region for region, two for a home region that was
    lost, British gold for a region."""
    b, nation = t.b, t.nation
    if t.beyond_force(other):
        return last_land(t, other)
    gifts = bundles(t, other)
    purse = sums(b, nation) if nation == BRITAIN and not b.wars[nation] >> other & 1 else []
    best, found = GAIN, None
    for region in tradable(b, other):
        gain, loss = price(t, nation, region), CAUTION * price(t, other, region)
        for own, there, given in gifts:
            if there > loss and gain - own > best:
                best, found = gain - own, Terms(1 << TRADE, 1 << region, given)
        for paid in purse:
            if GOLD * paid > loss and gain - OWN_GOLD * paid > best:
                best, found = gain - OWN_GOLD * paid, Terms(1 << TRADE, 1 << region, 0, paid)
    return found


def last_land(t: Thought, other: int) -> Terms | None:
    """All that is left of an enemy's homeland for as much again and as much besides. Who takes it is out of the game
    (WIN-15)."""
    wanted = t.held[other] & HOMELAND[other]
    gifts = sorted([(price(t, t.nation, r), r) for r in tradable(t.b, t.nation) if HOME[r] not in (t.nation, other)])
    if wanted & ~bits(tradable(t.b, other)) or not gifts:
        return None
    return Terms(1 << TRADE, wanted, bits([region for _, region in gifts[: 2 * wanted.bit_count()]]))


def truce(t: Thought, other: int) -> Terms | None:
    """Who is outweighed asks for an armistice; where the enemy would not take it so, with an exchange in his favour."""
    worth = 4.0 * (outweighed(t, t.nation) - 1.0)
    plain = Terms(1 << TRUCE)
    if worth <= GAIN or 2 * t.power(other) < t.power(t.nation):
        return None
    lacks = -good_for(t, other, t.nation, plain)
    if lacks < 0:
        return plain
    best, found = GAIN, None
    gifts = bundles(t, other)
    for region in tradable(t.b, other):
        gain, loss = worth + price(t, t.nation, region), CAUTION * price(t, other, region) + lacks
        for own, there, given in gifts:
            if there > loss and gain - own > best:
                best, found = gain - own, Terms(1 << TRUCE | 1 << TRADE, 1 << region, given)
    return found


def way_through(t: Thought, other: int) -> Terms | None:
    """Whose land lies before that of a common enemy is asked for passage."""
    terms = Terms(1 << PASSAGE)
    beyond = any([t.near[region] & t.held[foe] for region in members(t.held[other]) for foe in members(t.foes & EVERY)])
    beside = any([t.near[region] & t.held[other] for region in members(t.held[t.nation])])
    return terms if beyond and beside and good_for(t, other, t.nation, terms) > 0 else None


PLANS: Final = {"trade": exchange, "armistice": truce, "passage": way_through}


def speaks_to(b: Continent, nation: int, other: int) -> bool:
    """Whether a nation turns to another in this month. Nothing is remembered of what was refused, so the calendar
    keeps the offers of six apart: each has months of its own for each of the others."""
    return (b.round + nation + other) % PAUSE == 0


def proposal(t: Thought, codes: list[int]) -> int:
    """An offer that both sides would be glad of, made in one's own turn; else nothing."""
    b = t.b
    if b.active != t.nation:
        return PASS
    for code in codes:
        verb = verb_of(code)
        if verb not in PLANS or not b.players >> part_of(code) & 1 or (verb != "trade" and part_of(code, 1)):
            continue
        spoken = speaks_to(b, t.nation, part_of(code)) or t.beyond_force(part_of(code))
        if spoken and PLANS[verb](t, part_of(code)) is not None:
            return code
    return PASS


def draft(t: Thought, made: Offer, codes: list[int]) -> int:
    """What was planned is put in part by part, then proposed."""
    if made.terms >> TRUCE & 1:
        plan = truce(t, made.nation)
    else:
        plan = exchange(t, made.nation) if made.terms >> TRADE & 1 else way_through(t, made.nation)
    end = PROPOSE if PROPOSE in codes else codes[0]  # a draft that was begun is finished
    if plan is None:
        return end
    for verb, wanted, there in (
        ("add", plan.terms, made.terms),
        ("want", plan.wanted, made.wanted),
        ("give", plan.given, made.given),
    ):
        for part in members(wanted & ~there):
            return VERBS.code(verb, part) if VERBS.code(verb, part) in codes else end
    if plan.paid and not made.paid:
        return VERBS.code("pay", plan.paid)
    return end
