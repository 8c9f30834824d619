"""Why a political action cannot be taken."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import HOME, MINORS, REBEL_HOMES, REGION
from grognard.games.napoleon_in_europe.rules.offers import PASSAGE, TRADE, TRUCE, offered
from grognard.games.napoleon_in_europe.rules.politics import AFTER, OWN_TURN, SEASON, WINDOW, Politics
from grognard.games.napoleon_in_europe.rules.production import Purchase
from grognard.games.napoleon_in_europe.rules.specials import closed, locked, must_wait, no_points_spent, no_war_yet
from grognard.games.napoleon_in_europe.rules.tables import (
    ANNEX_MINOR,
    ARMISTICE,
    BREAKING,
    BRITAIN,
    DECLARING,
    EVERY,
    NATIONS,
    NOBODY,
    OVERTURE,
    SEVEN,
    SUING,
    UPRISING,
)
from grognard.games.napoleon_in_europe.rules.treasury import purses
from grognard.games.napoleon_in_europe.rules.turn import Moves
from grognard.games.napoleon_in_europe.rules.units import ARMIES
from grognard.games.napoleon_in_europe.rules.wars import War, side_of

PRICES: Final = {
    "overture": OVERTURE,
    "win_over": OVERTURE,
    "annex": ANNEX_MINOR,
    "rouse": UPRISING,
    "break": BREAKING,
    "sue": SUING,
    "war": DECLARING,
}
TERM: Final = {"armistice": TRUCE, "passage": PASSAGE, "trade": TRADE}


def politics_reason(b: Continent, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    top: Any = b.stack[-1]
    payer: int = top.power
    proxy = parts.get("for") or 0
    nation = proxy - 1 if proxy else payer
    if not b.players >> payer & 1:
        return Reason("NIE-NEUTRAL-12", "why-controller-acts", {"nation": NATIONS[payer]})
    if b.owner[nation] != seat:
        return Reason("NIE-NEUTRAL-12", "why-not-your-nation", {"nation": NATIONS[nation]})
    if isinstance(top, War) and parts["nation"] not in (top.nation, top.other):
        return Reason("NIE-PAP-12", "why-no-party", {"nation": NATIONS[parts["nation"]]})
    if isinstance(top, Moves) and payer != b.active:
        return Reason("NIE-PAP-11", "why-guest-acts", {"nation": NATIONS[b.active]})
    if proxy and b.players >> nation & 1:
        return Reason("NIE-PAP-9", "why-acts-itself", {"nation": NATIONS[nation]})
    if proxy and b.care >> nation & 1 and verb in ("war", "passage", "grant", "revoke"):
        return Reason("NIE-NEUTRAL-15", "why-only-care", {"nation": NATIONS[nation]})
    if verb in ("win_over", "annex", "rouse"):
        reason = land_reason(b, payer, top, verb, parts["region"])
    elif verb == "sue":
        reason = sue_reason(b, nation)
    elif verb == "gold":
        reason = gold_reason(b, payer, parts["nation"], top)
    else:
        reason = pair_reason(b, payer, nation, verb, parts["nation"])
    return reason if reason is not None else price_reason(b, payer, verb)


def price_reason(b: Continent, payer: int, verb: str) -> Reason | None:
    price = PRICES.get(verb)
    if price is None:
        return None
    if no_points_spent(b):
        return Reason("NIE-SCEN-2", "why-no-points-yet")
    if b.pap[payer] < price:
        return Reason("NIE-PAP-13", "why-no-points", {"needed": price, "points": b.pap[payer]})
    return None


def land_reason(b: Continent, nation: int, asks: Any, verb: str, region: int) -> Reason | None:
    here = {"region": REGION[region]}
    owner = b.owns[region]
    if verb == "rouse":
        if owner == NOBODY:
            return Reason("NIE-POL-REVOLT-1", "why-free-land", here)
        if b.uprising >> region & 1:
            return Reason("NIE-POL-REVOLT-1", "why-risen-already", here)
        if b.owner[owner] == b.owner[nation]:
            return Reason("NIE-POL-REVOLT-7", "why-own-land", here)
        if HOME[region] == owner and not REBEL_HOMES >> region & 1:
            return Reason("NIE-POL-REVOLT-2", "why-loyal", {**here, "nation": NATIONS[owner]})
        return None
    rule = "NIE-POL-ANNEX-5" if verb == "annex" else "NIE-POL-OVERTURE-4"
    if not MINORS >> region & 1:
        return Reason(rule, "why-no-minor", here)
    if owner != NOBODY:
        return Reason(rule, "why-owned", {**here, "nation": NATIONS[owner]})
    if verb == "win_over":
        return Reason("NIE-SCEN-2", "why-closed-yet", here) if closed(b, region) else None
    if isinstance(asks, Purchase) or (isinstance(asks, Politics) and asks.moment not in (OWN_TURN, AFTER)):
        return Reason("NIE-POL-ANNEX-5", "why-annex-in-own-turn")
    if not b.force(nation, region) & ARMIES:
        return Reason("NIE-POL-ANNEX-5", "why-annex-army", here)
    if b.tried >> region & 1:
        return Reason("NIE-POL-ANNEX-15", "why-tried", here)
    if b.occupiers(region) & b.wars[nation]:
        return Reason("NIE-POL-ANNEX-15", "why-annex-enemies", here)
    return None


def sue_reason(b: Continent, nation: int) -> Reason | None:
    if not b.wars[nation] & EVERY:
        return Reason("NIE-POL-PEACE-1", "why-no-war", {"nation": NATIONS[nation]})
    if b.sued >> nation & 1:
        return Reason("NIE-POL-PEACE-14", "why-sued", {"nation": NATIONS[nation]})
    return None


def gold_reason(b: Continent, nation: int, other: int, asks: Any) -> Reason | None:
    if nation != BRITAIN:
        return Reason("NIE-NAT-3", "why-only-britain-pays")
    if isinstance(asks, Politics) and asks.moment in (WINDOW, SEASON):
        return Reason("NIE-NAT-9", "why-gold-in-own-turn")
    if other == nation or other >= SEVEN or not b.players >> other & 1 or b.out >> other & 1:
        return Reason("NIE-NAT-9", "why-gold-to-players")
    if b.wars[nation] >> other & 1:
        return Reason("NIE-NAT-9", "why-at-war", {"nation": NATIONS[other]})
    return Reason("NIE-NAT-3", "why-sum", {"points": b.pp[nation]})


def pair_reason(b: Continent, payer: int, nation: int, verb: str, other: int) -> Reason | None:
    if other == nation or other >= SEVEN:
        return Reason("NIE-DIPL-2", "why-with-itself")
    name = {"nation": NATIONS[other]}
    if b.out >> other & 1:
        return Reason("NIE-WIN-30", "why-out", name)
    if verb == "overture":
        return overture_reason(b, nation, other)
    if verb == "war":
        return war_reason(b, nation, other)
    if verb == "break":
        if not b.allies[nation] >> other & 1:
            return Reason("NIE-POL-BREAK-1", "why-no-alliance", name)
        if locked(b, nation, other):
            return Reason("NIE-SCEN-6", "why-bound", name)
        return same_side(b, nation, other)
    war = b.wars[nation] >> other & 1 == 1
    if verb == "armistice" and not war:
        return Reason("NIE-POL-ARMISTICE-1", "why-not-at-war", name)
    if verb not in ("armistice", "trade") and war:
        return Reason("NIE-POL-PASSAGE-4", "why-at-war", name)
    if verb == "revoke":
        if not b.passage[nation] >> other & 1:
            return Reason("NIE-POL-PASSAGE-2", "why-no-passage", name)
        return Reason("NIE-POL-PASSAGE-5", "why-granted-now", name)
    if b.owner[other] == NOBODY:
        return Reason("NIE-NEUTRAL-10", "why-nobody-answers", name)
    if verb == "grant":
        return Reason("NIE-POL-PASSAGE-1", "why-may-pass", name)
    if verb == "passage" and b.passage[other] >> nation & 1:
        return Reason("NIE-POL-PASSAGE-1", "why-have-passage", name)
    if verb == "passage" and b.care >> other & 1:
        return Reason("NIE-NEUTRAL-15", "why-in-care", name)
    if offered(b, nation, other, TERM[verb]):
        return Reason("NIE-DIPL-6", "why-offered", name)
    if b.owner[other] == b.owner[nation]:
        return Reason("NIE-TRADE-3", "why-same-player", name)
    if verb == "trade":
        return Reason("NIE-TRADE-3", "why-nothing-to-trade", name)
    poor = [one for one in (nation, other) if not purses(b, one, ARMISTICE)]
    if no_points_spent(b):
        return Reason("NIE-SCEN-2", "why-no-points-yet")
    if poor:
        return Reason("NIE-PAP-8", "why-armistice-price", {"nation": NATIONS[poor[0]]})
    return None


def overture_reason(b: Continent, nation: int, other: int) -> Reason | None:
    name = {"nation": NATIONS[other]}
    if not b.players >> other & 1:
        if b.owner[other] == b.owner[nation]:
            return Reason("NIE-NEUTRAL-16", "why-yours-already", name)
        return None
    if b.allies[nation] >> other & 1:
        return Reason("NIE-POL-OVERTURE-15", "why-allied", name)
    if b.wars[nation] >> other & 1:
        return Reason("NIE-POL-OVERTURE-15", "why-at-war", name)
    if {side_of(b, nation), side_of(b, other)} == {1, 2}:
        return Reason("NIE-WIN-23", "why-other-side", name)
    return None


def same_side(b: Continent, nation: int, other: int) -> Reason | None:
    side = side_of(b, nation)
    if side and side == side_of(b, other):
        return Reason("NIE-WIN-23", "why-same-side", {"nation": NATIONS[other]})
    return None


def war_reason(b: Continent, nation: int, other: int) -> Reason | None:
    name = {"nation": NATIONS[other]}
    if b.wars[nation] >> other & 1:
        return Reason("NIE-POL-WAR-1", "why-at-war", name)
    if b.allies[nation] >> other & 1:
        return Reason("NIE-ALLY-12", "why-break-first", name)
    if b.owner[other] != NOBODY and b.owner[other] == b.owner[nation]:
        return Reason("NIE-POL-WAR-1", "why-same-player", name)
    until = b.truce[SEVEN * other + nation]
    if until > b.date:
        return Reason(
            "NIE-POL-PEACE-15", "why-truce", {**name, "year": str((until - 1) // 12), "month": (until - 1) % 12 + 1}
        )
    if no_war_yet(b):
        return Reason("NIE-SCEN-4", "why-no-war-yet")
    if must_wait(b, nation, other):
        return Reason("NIE-SCEN-6", "why-waits")
    return same_side(b, nation, other)
