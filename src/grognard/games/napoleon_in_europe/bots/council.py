"""Politics, answers, purchases and the Congress of the sergeant."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.bots.bargains import outweighed, speaks_to
from grognard.games.napoleon_in_europe.bots.thought import EDGE, FRENCH, Thought
from grognard.games.napoleon_in_europe.odds import chances
from grognard.games.napoleon_in_europe.odds.drill import WORTH as PRICE_OF
from grognard.games.napoleon_in_europe.odds.drill import worth
from grognard.games.napoleon_in_europe.rules.control import anchors
from grognard.games.napoleon_in_europe.rules.ground import HOME, HOMELAND, MINORS, REGIONS, port
from grognard.games.napoleon_in_europe.rules.ground import WORTH as YIELD
from grognard.games.napoleon_in_europe.rules.peace import Congress, price_of
from grognard.games.napoleon_in_europe.rules.production import Purchase
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
from grognard.games.napoleon_in_europe.rules.wars import side_of

REGION: Final = 6.0  # one more region
A_POINT: Final = 2.0  # a political point
NEUTRAL: Final = 12.0  # to run another Major Nation
BUY_POINTS: Final = VERB["buy_points"]
ARMADA: Final = 14  # squadrons, to land in Britain
FLOTILLA: Final = 6  # the fewest that do
SAVED: Final = 8  # points at hand that make the better part of a squadron
EAGER: Final = 0.25  # points enough at hand to break with a friend
TREASURE: Final = 26  # points of production that Britain can use herself in a season
EASY: Final = 0.5  # outweighed by no more, one can save
PURSE: Final = 4  # points that are worth having at hand
IDLE: Final = 8  # more than that, and any war is better than none
WARY: Final = 1.5  # times as strong as who is attacked, in general
BOLD: Final = 0.9  # when all points lie idle
AN_ARMY: Final = 36  # that can take the field


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
    """It is weighed for whoever goes to war, also for a neutral that is run."""
    other, proxy = part_of(code), part_of(code, 1)
    nation = proxy - 1 if proxy else t.nation
    if t.sides:
        return rejoined(t, other) if nation == t.nation and t.must_be_beaten(other) else 0.0
    return conquest(t, nation, other) if t.b.pap[t.nation] >= 2 else 0.0


def conquest(t: Thought, nation: int, other: int) -> float:
    """War on who is weak, near, and not protected; never on too many at once. The longer the peace, the more points
    lie idle, and the more is dared."""
    b = t.b
    mine, theirs = t.power(nation), t.power(other)
    against = sum([t.power(foe) for foe in members(b.wars[nation] & EVERY)])
    border = [r for r in members(t.held[other]) if t.near[r] & t.held[nation]]
    friends = sum([t.power(ally) for ally in members(b.allies[other] & EVERY & ~(1 << nation))])
    beset = sum([t.power(foe) for foe in members(b.wars[other] & EVERY)])
    if not border or b.owner[other] == NOBODY:
        return 0.0
    lost = t.held[other] & HOMELAND[nation]  # without its home regions a nation is defeated
    edge = WARY - (WARY - BOLD) * eager(t)
    if (
        mine + 0.5 * beset
        < (min(1.0, edge) if lost else edge) * theirs + 0.5 * (1 - eager(t)) * friends + 1.1 * against
    ):
        return 0.0
    return 1.5 + len(border) * 0.2 + lost.bit_count()


def eager(t: Thought) -> float:
    """From 0 to 1: how many points lie idle."""
    return max(0.0, min(1.0, (t.b.pap[t.nation] - PURSE) / IDLE))


def rejoined(t: Thought, other: int) -> float:
    """In a game of two sides who is at peace with the other's enemies fights again as soon as it has an army: only so
    it is no longer defeated, or the other is not yet."""
    b = t.b
    if side_of(b, t.nation) == FRENCH:
        return 2.0 if not b.beaten >> other & 1 and outweighed(t, t.nation) < EASY else 0.0
    return 2.0 if t.power(t.nation) >= AN_ARMY else 0.0


def leave(t: Thought, code: int) -> float:
    """An alliance that serves no war any more is broken to make one, by who has had peace for long."""
    b = t.b
    other = part_of(code)
    if t.sides or not b.players >> other & 1:
        return 0.0
    if eager(t) < (1.0 if t.foes & b.wars[other] & EVERY else EAGER):
        return 0.0
    return 0.8 * conquest(t, t.nation, other)


def sue(t: Thought, code: int) -> float:
    """When all is lost but the peace: enemies in most of the homeland, hardly an army left."""
    b = t.b
    if VERBS.part_of(code) or t.sides:
        return 0.0  # in a game of two sides it would be the end, or half of it
    home = [r for r in members(HOMELAND[t.nation]) if b.owns[r] == t.nation]
    taken = [r for r in home if b.occupiers(r) & b.wars[t.nation]]
    return 2.0 if 2 * len(taken) > len(home) and outweighed(t, t.nation) > 4 else 0.0


def gold(t: Thought, code: int) -> float:
    """Britain may raise two units a season and no more: what she has besides arms who fights her enemies, the one with
    the largest army."""
    b = t.b
    friends = [n for n in members(b.allies[t.nation] & b.players) if b.wars[n] & t.foes & EVERY]
    surplus = b.pp[t.nation] - TREASURE
    if not friends or lacking_ships(b) or part_of(code) != max(friends, key=t.power) or part_of(code, 1) > surplus:
        return 0.0
    return 0.5 + 0.01 * part_of(code, 1)


def rouse(t: Thought, code: int) -> float:
    owner = t.b.owns[part_of(code)]
    return 0.4 + 0.1 * YIELD[part_of(code)] if t.foes >> owner & 1 and t.b.pap[t.nation] > PURSE else 0.0


WEIGH: Final[dict[str, Any]] = {
    "annex": annex,
    "win_over": win_over,
    "overture": overture,
    "war": war,
    "break": leave,
    "sue": sue,
    "rouse": rouse,
    "gold": gold,
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
    if wants_ships(t):
        ships = [code for code in codes if verb_of(code) == "buy" and part_of(code) == SQUADRON]
        if ships:
            return max(ships, key=lambda code: rallying(t, part_of(code, 1)))
        if b.pp[nation] >= SAVED and outweighed(t, nation) < EASY:
            return PASS  # they are saved for
    free = [r for r in members(MINORS) if b.owns[r] == NOBODY]
    wants = PURSE + (2 if free else 0) if not t.foes & EVERY or outweighed(t, t.nation) < 0.9 else 1
    if BUY_POINTS in codes and b.pap[nation] < wants:
        return BUY_POINTS
    return recruit(t, codes)


def wants_ships(t: Thought) -> bool:
    """Britain is an island: to beat her takes more squadrons than she has. In a game of two sides they are built as
    soon as the enemies on land are no danger, else when there are no others."""
    b = t.b
    foes = t.foes & EVERY
    if t.nation == BRITAIN or not foes >> BRITAIN & 1 or not (t.sides or foes == 1 << BRITAIN):
        return False
    wanted = min(ARMADA, max(FLOTILLA, 2 + sum([b.fleet(foe) for foe in members(foes)])))
    ashore = sum([t.power(foe) for foe in members(foes & ~(1 << BRITAIN))])
    return b.fleet(t.nation) < wanted and t.power(t.nation) > ashore


def rallying(t: Thought, region: int) -> float:
    """Where a new squadron finds others and no enemy before the port."""
    b = t.b
    found = float(b.ships[SEVEN * port(region) + t.nation])
    for sea in members(anchors(b, region)):
        found += b.ships[SEVEN * sea + t.nation]
        found -= sum([b.ships[SEVEN * sea + foe] for foe in members(t.foes & EVERY)])
    return found


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
