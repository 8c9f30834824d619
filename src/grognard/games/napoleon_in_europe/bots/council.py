"""Politics, answers, purchases and the Congress of the sergeant."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.bots.bargains import outweighed, speaks_to
from grognard.games.napoleon_in_europe.bots.thought import EDGE, Thought
from grognard.games.napoleon_in_europe.odds import chances
from grognard.games.napoleon_in_europe.odds.drill import WORTH as PRICE_OF
from grognard.games.napoleon_in_europe.odds.drill import worth
from grognard.games.napoleon_in_europe.rules.ground import HOME, HOMELAND, MINORS, REGIONS
from grognard.games.napoleon_in_europe.rules.ground import WORTH as YIELD
from grognard.games.napoleon_in_europe.rules.peace import Congress, price_of
from grognard.games.napoleon_in_europe.rules.production import Purchase
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL
from grognard.games.napoleon_in_europe.rules.tables import BRITAIN, EVERY, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import (
    ARTILLERY,
    CAVALRY,
    ELITE,
    GENERAL,
    INFANTRY,
    IRREGULAR,
    MILITIA,
    SQUADRON,
    armies,
    count,
)
from grognard.games.napoleon_in_europe.rules.verbs import (
    ACCEPT,
    JOIN,
    PASS,
    REFUSE,
    VERB,
    VERBS,
    part_of,
    verb_of,
)
from grognard.games.napoleon_in_europe.rules.victory import lacking_ships

REGION: Final = 6.0  # one more region
A_POINT: Final = 2.0  # a political point
NEUTRAL: Final = 12.0  # to run another Major Nation
BUY_POINTS: Final = VERB["buy_points"]
ARMADA: Final = 14  # squadrons, to land in Britain
PURSE: Final = 4  # points that are worth having at hand


def act(t: Thought, codes: list[int]) -> tuple[float, int]:
    """The best political action, and what it is worth; nothing where none is."""
    best, found = 0.0, -1
    for code in codes:
        known = WEIGH.get(verb_of(code))
        gain = known(t, code) if known is not None else 0.0
        if gain > best:
            best, found = gain, code
    return best, found


def annex(t: Thought, code: int) -> float:
    region = part_of(code)
    chance = chances.annexation(t.b, t.nation, region)
    own = armies(t.b.force(t.nation, region))
    fights = 0.75 if own >= 8 else 0.5 if own >= 6 else 0.2 if own >= 4 else -0.3
    return REGION * (chance + (1 - chance) * fights) - A_POINT


def win_over(t: Thought, code: int) -> float:
    region = part_of(code)
    beside = bool(t.near[region] & t.held[t.nation])
    return (REGION + 2.0) * chances.win_over(t.b, t.nation, region) - (1.6 if beside else 2.2) * 1.0


def overture(t: Thought, code: int) -> float:
    other = part_of(code)
    b = t.b
    if not b.players >> other & 1:
        if b.owner[other] != NOBODY and not t.foes >> other & 1:
            return 0.0
        return NEUTRAL * chances.overture(b, t.nation, other) - 2 * A_POINT
    if b.active != t.nation or not speaks_to(b, t.nation, other):
        return 0.0
    common = b.wars[other] & t.foes & EVERY
    asked = 2 * len([1 for one in b.declared if one % SEVEN == other])
    return 0.0 if not common or asked or b.pap[t.nation] < PURSE else 1.0


def war(t: Thought, code: int) -> float:
    """On who is weak, near, and not protected; never on too many at once. It is weighed for whoever goes to war, also
    for a neutral that is run."""
    b = t.b
    other, proxy = part_of(code), part_of(code, 1)
    nation = proxy - 1 if proxy else t.nation
    mine, theirs = t.power(nation), t.power(other)
    against = sum([t.power(foe) for foe in members(b.wars[nation] & EVERY)])
    border = [r for r in members(t.held[other]) if t.near[r] & t.held[nation]]
    friends = sum([t.power(ally) for ally in members(b.allies[other] & EVERY)])
    beset = sum([t.power(foe) for foe in members(b.wars[other] & EVERY)])
    if not border or b.pap[t.nation] < 2 or b.owner[other] == NOBODY:
        return 0.0
    lost = t.held[other] & HOMELAND[nation]  # without its home regions a nation is defeated
    if mine + 0.5 * beset < (1.0 if lost else 1.5) * theirs + 0.5 * friends + 1.1 * against:
        return 0.0
    return 1.5 + len(border) * 0.2 + lost.bit_count()


def sue(t: Thought, code: int) -> float:
    """When all is lost but the peace: enemies in most of the homeland, hardly an army left."""
    b = t.b
    if VERBS.part_of(code):
        return 0.0
    home = [r for r in members(HOMELAND[t.nation]) if b.owns[r] == t.nation]
    taken = [r for r in home if b.occupiers(r) & b.wars[t.nation]]
    return 2.0 if 2 * len(taken) > len(home) and outweighed(t, t.nation) > 4 else 0.0


def rouse(t: Thought, code: int) -> float:
    owner = t.b.owns[part_of(code)]
    return 0.4 + 0.1 * YIELD[part_of(code)] if t.foes >> owner & 1 and t.b.pap[t.nation] > PURSE else 0.0


WEIGH: Final[dict[str, Any]] = {
    "annex": annex,
    "win_over": win_over,
    "overture": overture,
    "war": war,
    "sue": sue,
    "rouse": rouse,
}


# ---- answers -------------------------------------------------------------------------------------------------------


def alliance(t: Thought, proposer: int) -> int:
    """With whom has an enemy in common, or is nobody's enemy and not the greatest."""
    b = t.b
    if t.foes & b.allies[proposer] & EVERY:
        return REFUSE
    greatest = max(range(SEVEN), key=lambda nation: t.held[nation].bit_count())
    common = b.wars[proposer] & t.foes & EVERY
    return ACCEPT if common or (proposer != greatest and not b.wars[proposer] & EVERY) else REFUSE


def answer_war(t: Thought, codes: list[int]) -> int:
    """Against who attacks an ally, if one can."""
    b = t.b
    for code in codes:
        if code != PASS:
            other = part_of(code)
            helps = b.wars[other] & b.allies[t.nation] & EVERY
            if helps and t.power(t.nation) > 0.8 * t.power(other) and outweighed(t, t.nation) < 0.6:
                return code
    return PASS


def answer_annexation(t: Thought, codes: list[int]) -> int:
    """A war that is good in itself; the minor may join it."""
    return next((code for code in codes if code != PASS and war(t, code) > 0), PASS)


def join(t: Thought, active: int) -> int:
    """Where an enemy of both can be beaten together that one would not attack alone."""
    b = t.b
    common = b.wars[active] & t.foes & EVERY
    for region in range(REGIONS):
        if common and b.occupiers(region) & common:
            mine, theirs = [
                sum([worth(b.force(nation, r)) for r in members(t.near[region])]) for nation in (t.nation, active)
            ]
            if theirs and mine < EDGE * t.enemy[region] <= mine + theirs and mine > 0:
                return JOIN
    return PASS


def volunteer(t: Thought, aggressor: int, codes: list[int]) -> int:
    """Another Major Nation to run is worth a war that one can bear."""
    able = [code for code in codes if code != PASS]
    bears = t.power(t.nation) > 0.7 * t.power(aggressor) and outweighed(t, t.nation) < 0.8
    return able[0] if able and bears else PASS


def congress(t: Thought, meets: Congress, codes: list[int]) -> int:
    """As many regions as the points buy, the richer and nearer first."""
    b = t.b

    def good(code: int) -> float:
        if verb_of(code) != "claim":
            return 0.0
        region = part_of(code)
        near = 1.0 if t.near[region] & t.held[t.nation] else 0.0
        home = 20.0 if HOME[region] == t.nation else 0.0
        return (REGION + 0.4 * YIELD[region] + near + home) / price_of(b, meets.loser, region)

    best = max(codes, key=good)
    return best if good(best) > 0 else PASS


def suppress(t: Thought, codes: list[int]) -> int:
    able = [code for code in codes if code != PASS and chances.suppression(t.b, t.nation, part_of(code)) >= 0.5]
    return able[0] if able else PASS


def cheapest(codes: list[int]) -> int:
    return min(codes, key=lambda code: PRICE_OF[part_of(code)])


# ---- purchases -----------------------------------------------------------------------------------------------------


def purchase(t: Thought, buys: Purchase, codes: list[int]) -> int:
    b = t.b
    nation = t.nation
    gain, found = act(t, codes)
    if found >= 0 and gain > 0.5:
        return found
    if nation == BRITAIN and lacking_ships(b):
        ships = [code for code in codes if verb_of(code) == "buy" and part_of(code) == SQUADRON]
        if ships:
            return ships[0]
    if HISTORICAL[b.scenario] and t.foes & EVERY == 1 << BRITAIN and b.fleet(nation) < ARMADA:
        ships = [code for code in codes if verb_of(code) == "buy" and part_of(code) == SQUADRON]
        if ships:  # nobody else is left to beat, and she is an island
            return ships[0]
    free = [r for r in members(MINORS) if b.owns[r] == NOBODY]
    wants = PURSE + (2 if free else 0) if not t.foes & EVERY or outweighed(t, t.nation) < 0.9 else 1
    if BUY_POINTS in codes and b.pap[nation] < wants:
        return BUY_POINTS
    return recruit(t, codes)


def recruit(t: Thought, codes: list[int]) -> int:
    """Infantry first, a gun for every four, horse for every five, a general for every twelve; at the front."""
    b = t.b
    able = [code for code in codes if verb_of(code) == "buy"]
    if not able:
        return PASS
    there = [0] * (SQUADRON + 1)
    for region in range(REGIONS):
        force = b.force(t.nation, region)
        if force:
            for kind in range(SQUADRON):
                there[kind] += count(force, kind)
    foot = there[INFANTRY] + there[ELITE] + there[MILITIA]
    wanted = {
        GENERAL: 0.9 if there[GENERAL] * 12 < foot else 0.0,
        ARTILLERY: 1.4 if there[ARTILLERY] * 4 < foot else 0.0,
        CAVALRY: 1.3 if there[CAVALRY] * 5 < foot else 0.0,
        IRREGULAR: 1.3 if there[IRREGULAR] * 3 < foot else 0.2,
        ELITE: 1.2,
        INFANTRY: 1.0,
        MILITIA: 0.8,
    }

    def good(code: int) -> float:
        kind, region = VERBS.parts_of(code)
        threat = t.around(t.enemy, region)
        return 100 * wanted.get(kind, 0.0) + t.pull[region] + (2.0 if threat else 0.0)

    best = max(able, key=good)
    return best if good(best) >= 50 else PASS
