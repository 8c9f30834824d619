"""What a view tells besides the columns of the state, by name: where the game stands, the nations, the battle, the
offer and the Congress under way. Nothing here is secret but the lines behind the screen."""

from __future__ import annotations

from itertools import compress
from typing import Any, Final

from grognard.engine.cardsets import bits, members
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.campaign import Campaign
from grognard.games.napoleon_in_europe.rules.continent import AREAS, WIDE, Continent
from grognard.games.napoleon_in_europe.rules.deployment import Deployment
from grognard.games.napoleon_in_europe.rules.field import AREA, RESERVE, RETREAT, START, columns
from grognard.games.napoleon_in_europe.rules.field import MIDDLE as MIDDLE_AREAS
from grognard.games.napoleon_in_europe.rules.force import units_of
from grognard.games.napoleon_in_europe.rules.ground import ANCHOR, HOME, HOMELAND, REGION, WORTH
from grognard.games.napoleon_in_europe.rules.kinds import NATION, TERMS
from grognard.games.napoleon_in_europe.rules.offers import Offer
from grognard.games.napoleon_in_europe.rules.peace import Congress, price_of, spoils
from grognard.games.napoleon_in_europe.rules.production import GIVES, Production, Purchase
from grognard.games.napoleon_in_europe.rules.pursuit import Pursuit
from grognard.games.napoleon_in_europe.rules.relations import running
from grognard.games.napoleon_in_europe.rules.retreats import GoBack, Withdraw
from grognard.games.napoleon_in_europe.rules.seats import HISTORICAL, SCENARIO, SEAT_NAMES
from grognard.games.napoleon_in_europe.rules.setup import FreePlacement
from grognard.games.napoleon_in_europe.rules.specials import may_not_spend
from grognard.games.napoleon_in_europe.rules.tables import (
    LENGTHS,
    LEVELS,
    NATIONS,
    NOBODY,
    OTTOMAN,
    PHASES,
    SEASONS,
    SEVEN,
)
from grognard.games.napoleon_in_europe.rules.turn import Turn
from grognard.games.napoleon_in_europe.rules.units import ARMIES, BOUGHT, total
from grognard.games.napoleon_in_europe.rules.victory import holdings, level_of, needs

Document = dict[str, Any]
_KEYS: Final = range(WIDE * len(REGION))
_REGION_OF: Final = [key // WIDE for key in _KEYS]
_NATION_OF: Final = [key % WIDE for key in _KEYS]
_OTHERWISE: Final = bits([r for r in range(len(REGION)) if GIVES[OTTOMAN][r] != WORTH[r]])
_HARBOURS: Final = [[name for name, seas in zip(REGION, anchors, strict=True) if seas] for anchors in ANCHOR]
SIDES: Final = ("attacker", "defender")
# What a nation's turn is at, by the step to which it goes when that is over.
OF_TURN: Final = {
    "window": "window",
    "join": "join",
    "withdrawn": "withdrawal",
    "fight": "moves",
    "fought": "battles",
    "suppress": "politics",
    "quarrel": "suppression",
    "finish": "quarrels",
}
OF_SEASON: Final = {"window": "season", "purchase": "purchase", "scrap": "scrap"}


_NAMES: Final = [[NATION.names[nation] for nation in members(nations)] for nations in range(1 << WIDE)]


def nation_names(nations: int) -> list[str]:
    return _NAMES[nations][:]


def calendar(b: Continent) -> Document:
    if HISTORICAL[b.scenario]:
        last: int | None = b.options_chosen["historical_rounds"]
    else:
        last = LENGTHS.get(b.options_chosen["length"])
    return {
        "year": b.year,
        "month": b.month,
        "round": b.round,
        "last": last,
        "production": b.month in SEASONS,
        "phase": phase(b),
        "active": NATIONS[b.active] if b.active != NOBODY else None,
        "turns": turns(b),
    }


def turns(b: Continent) -> Document:
    """SEQ-6: of those that take turns, whose is past in this round and whose comes after the active nation's."""
    campaign = b.stack[0] if b.stack else None
    if not isinstance(campaign, Campaign):
        return {"past": [], "next": []}
    return {
        "past": [NATIONS[nation] for nation in campaign.taken(b)],
        "next": [NATIONS[nation] for nation in campaign.waiting if running(b, nation)],
    }


def phase(b: Continent) -> str:
    """What goes on, in a word."""
    for procedure in b.stack[::-1]:
        if isinstance(procedure, Turn):
            return OF_TURN.get(procedure.step, "moves")
        if isinstance(procedure, Production):
            return OF_SEASON.get(procedure.step, "season")
        if isinstance(procedure, FreePlacement):
            return "placement"
        if isinstance(procedure, Campaign) and procedure.step == "hour":
            return "hour"
    return "end" if b.result is not None else "month"


def sides(b: Continent) -> Document | None:
    """WIN-1: the two sides of a historical game, and who of them is beaten."""
    if not HISTORICAL[b.scenario]:
        return None
    named: dict[str, list[str]] = SCENARIO[b.scenario]["historical_sides"]
    return {**{name: list(named[name]) for name in ("french", "anti_french")}, "beaten": nation_names(b.beaten)}


# ---- nations -------------------------------------------------------------------------------------------------------


def lands(b: Continent) -> tuple[Document, Document, Document]:
    """The nations, the regions that are occupied, and what regions yield that do not yield what is printed."""
    strength, foes = armed(b)
    held = holdings(b)
    barren = b.uprising | bits(list(foes))
    may_pass = passes(b)
    found = {
        name: nation_told(b, nation, held, income(nation, held[nation] & ~barren), strength[nation], may_pass[nation])
        for nation, name in enumerate(NATIONS)
    }
    occupied = {REGION[region]: nation_names(there) for region, there in foes.items()}
    return found, occupied, yields(held[OTTOMAN] & ~barren, barren)


def armed(b: Continent) -> tuple[list[int], dict[int, int]]:
    """How many armies each nation has; PROD-12: regions with armies at war with the owner, and whose those are."""
    strength = [0] * WIDE
    foes: dict[int, int] = {}
    army, owns, wars = b.army, b.owns, b.wars
    for key in compress(_KEYS, army):
        number = total(army[key] & ARMIES)
        if number:
            region, nation = _REGION_OF[key], _NATION_OF[key]
            strength[nation] += number
            owner = owns[region]
            if owner >= 0 and owner != nation and wars[owner] >> nation & 1 and nation < SEVEN:
                foes[region] = foes.get(region, 0) | 1 << nation
    return strength, foes


def income(nation: int, regions: int) -> int:
    """PROD-2: what regions yield their owner."""
    gives = GIVES[nation]
    return sum([gives[region] for region in members(regions)])


def yields(ottoman: int, barren: int) -> Document:
    """NAT-4, PROD-3, PROD-4: what regions yield otherwise than it is printed."""
    found = {REGION[region]: GIVES[OTTOMAN][region] for region in members(ottoman & _OTHERWISE)}
    return found | {REGION[region]: 0 for region in members(barren)}


def harbours(variant: bool) -> list[str]:
    """PORT-10: regions with an anchor."""
    return _HARBOURS[variant][:]


def passes(b: Continent) -> list[int]:
    """Through whose land each nation may pass."""
    found = [0] * WIDE
    for other in range(SEVEN):
        for nation in members(b.passage[other]):
            found[nation] |= 1 << other
    return found


def safe_from(truces: list[int], date: int) -> Document:
    """PEACE-6: who may not declare war before which month."""
    return {
        NATIONS[other]: [(month - 1) // 12, (month - 1) % 12 + 1] for other, month in enumerate(truces) if month > date
    }


def nation_told(b: Continent, nation: int, held: list[int], money: int, strength: int, may_pass: int) -> Document:
    seat = b.owner[nation]
    reached = level_of(b, nation, held)
    truces = b.truce[SEVEN * nation : SEVEN * (nation + 1)]
    return {
        "seat": SEAT_NAMES[b.scenario][seat] if seat != NOBODY else None,
        "status": status(b, nation),
        "regions": held[nation].bit_count(),
        "home": (held[nation] & HOMELAND[nation]).bit_count(),
        "homes": HOMELAND[nation].bit_count(),
        "armies": strength,
        "fleet": b.fleet(nation),
        "income": money,
        "pap": b.pap[nation],
        "pp": b.pp[nation],
        "commitment": b.resolve[nation],
        "level": LEVELS[reached],
        "needs": needs(b, nation, reached, held),
        "wars": [NATIONS[other] for other in b.order[nation]],
        "allies": nation_names(b.allies[nation]),
        "lets_pass": nation_names(b.passage[nation]),
        "may_pass": nation_names(may_pass),
        "safe_from": safe_from(truces, b.date) if any(truces) else {},
    }


def status(b: Continent, nation: int) -> str:
    if b.out >> nation & 1:
        return "out"
    if b.players >> nation & 1:
        return "player"
    if b.owner[nation] == NOBODY:
        return "neutral"
    return "care" if b.care >> nation & 1 else "controlled"


# ---- what is under way ---------------------------------------------------------------------------------------------


def battle(b: Continent, seen: Continent, hidden: int) -> Document | None:
    """The battle on its board; ``seen`` is the state without the lines that are hidden from whoever looks."""
    fight = next((one for one in b.stack if isinstance(one, Battle)), None)
    if fight is None:
        return None
    top = b.stack[-1]
    if isinstance(top, Deployment):
        stage = "deployment"
    elif any([isinstance(one, Pursuit) for one in b.stack]):
        stage = "pursuit"
    else:
        stage = "retreat" if isinstance(top, (GoBack, Withdraw)) else "fight"
    used = [RETREAT[0], RESERVE[0], *[START[0][c] for c in columns(fight.major)]]
    used += [MIDDLE_AREAS[c] for c in columns(fight.major)]
    used += [*[START[1][c] for c in columns(fight.major)], RESERVE[1], RETREAT[1]]
    return {
        "region": REGION[fight.region],
        "attackers": nation_names(fight.attackers),
        "defenders": nation_names(fight.defenders),
        "leaders": [NATION.names[nation] for nation in fight.leaders],
        "major": bool(fight.major),
        "landing": bool(fight.landing),
        "peaceful": bool(fight.peaceful),
        "stage": stage,
        "turn": fight.turn,
        "phase": PHASES[fight.phase] if stage == "fight" else None,
        "side": SIDES[fight.side],
        "power": NATION.names[fight.power] if fight.power != NOBODY and stage == "fight" else None,
        "lines_up": NATION.names[top.power] if isinstance(top, Deployment) else None,
        "hidden": nation_names(hidden & (fight.attackers | fight.defenders)),
        "armies": {
            name: total(sum([b.force(nation, fight.region) for nation in members(nations)]) & ARMIES)
            for name, nations in zip(SIDES, (fight.attackers, fight.defenders), strict=True)
        },
        "unlined": unlined(seen, fight) if stage == "deployment" else {},
        "areas": {AREA[area]: stands(seen, fight.attackers | fight.defenders, area) for area in used if b.field},
        "lost": {NATION.names[n]: b.lost[n] for n in members(fight.attackers | fight.defenders)},
    }


def unlined(seen: Continent, fight: Battle) -> Document:
    """DEPLOY-1: what each nation has brought and whoever looks does not see on the board: to be lined up still, or
    behind the screen."""
    found: Document = {}
    for nation in members(fight.attackers | fight.defenders):
        left = seen.force(nation, fight.region) - sum(seen.field[AREAS * nation : AREAS * (nation + 1)])
        if left:
            found[NATION.names[nation]] = units_of(left)
    return found


def stands(b: Continent, nations: int, area: int) -> list[Document]:
    """Whose units stand in an area of the board, and which of them have used one of two actions, or all."""
    found: list[Document] = []
    for nation in members(nations):
        key = AREAS * nation + area
        if b.field[key]:
            found.append(
                {
                    "nation": NATION.names[nation],
                    "units": units_of(b.field[key]),
                    "once": units_of(b.once[key]),
                    "done": units_of(b.done_for[key]),
                }
            )
    return found


def offer(b: Continent) -> Document | None:
    """The offer on the table: being drafted, or waiting for its answer."""
    found = next((one for one in b.stack[::-1] if isinstance(one, Offer)), None)
    if found is None:
        return None
    return {
        "nation": NATIONS[found.power],
        "to": NATIONS[found.nation],
        "drafted": found.step == "draft",
        "terms": [TERMS[term] for term in members(found.terms)],
        "wanted": [REGION[region] for region in members(found.wanted)],
        "given": [REGION[region] for region in members(found.given)],
        "paid": found.paid,
        "asked": found.asked,
        "counter": bool(found.counter),
    }


def congress(b: Continent) -> Document | None:
    """PEACE-7: what the victors may take, and its price."""
    found = next((one for one in b.stack[::-1] if isinstance(one, Congress)), None)
    if found is None:
        return None
    loser = found.loser
    prices = {region: price_of(b, loser, region) for region in spoils(b, loser)}
    free = found.free_ones(b)
    return {
        "loser": NATIONS[loser],
        "victors": [NATIONS[nation] for nation in found.order],
        "power": NATIONS[found.power] if found.power != NOBODY else None,
        "prices": {REGION[region]: price for region, price in prices.items()},
        "free": [REGION[region] for region in free],
        "yields": {
            "claim": {REGION[region]: gives(found.power, region) for region in prices},
            "liberate": {REGION[region]: gives(HOME[region], region) for region in free},
        },
    }


def gives(nation: int, region: int) -> int:
    """What a region would give a nation; as it is printed where it would be nobody's."""
    return GIVES[nation][region] if nation != NOBODY else WORTH[region]


def purchase(b: Continent) -> Document | None:
    """BUY-2 to BUY-8: how many of each type a nation may still buy, and how many political points."""
    found = next((one for one in b.stack[::-1] if isinstance(one, Purchase)), None)
    if found is None:
        return None
    spends = not may_not_spend(b, found.power)
    return {
        "nation": NATIONS[found.power],
        "most": {name: found.most(b, kind) if spends else 0 for kind, name in enumerate(BOUGHT)},
        "points": found.most_points(b) if spends else 0,
    }
