"""Why something cannot be bought, taken in a Congress, put down, or chosen for an offer."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.control import anchors
from grognard.games.napoleon_in_europe.rules.ground import CAPITALS, HOME, HOMELAND, REGION
from grognard.games.napoleon_in_europe.rules.offers import TRUCE, Offer
from grognard.games.napoleon_in_europe.rules.peace import Congress, price_of, spoils
from grognard.games.napoleon_in_europe.rules.production import Purchase, makes, sites
from grognard.games.napoleon_in_europe.rules.specials import may_not_spend
from grognard.games.napoleon_in_europe.rules.tables import BRITAIN, BRITISH_LIMIT, NATIONS, PAP_PRICE
from grognard.games.napoleon_in_europe.rules.units import ARMIES, BOUGHT, ELITE, FOR_AN_ELITE, PRICE, SQUADRON
from grognard.games.napoleon_in_europe.rules.uprisings import Suppression


def purchase_reason(b: Continent, verb: str, parts: dict[str, Any]) -> Reason | None:
    top = b.stack[-1]
    if isinstance(top, Purchase):
        return no_purchase(b, top, verb, parts)
    if isinstance(top, Congress) and verb in ("claim", "liberate"):
        return no_claim(b, top, verb, parts["region"])
    if isinstance(top, Suppression) and verb == "suppress":
        return no_suppression(b, top, parts["region"])
    if isinstance(top, Offer):
        return no_term(b, top, verb, parts)
    return None


def no_purchase(b: Continent, buys: Purchase, verb: str, parts: dict[str, Any]) -> Reason | None:
    nation = buys.power
    who = {"nation": NATIONS[nation]}
    if may_not_spend(b, nation):
        return Reason("NIE-SCEN-6", "why-may-not-spend", who)
    if verb == "buy_points":
        if not b.players >> nation & 1:
            return Reason("NIE-BUY-8", "why-players-buy-points", who)
        return Reason("NIE-PAP-5", "why-money", {"needed": PAP_PRICE, "points": b.pp[nation]})
    if verb != "buy":
        return None
    kind, region = parts["bought"], parts["region"]
    name = {"bought": BOUGHT[kind], "region": REGION[region], **who}
    if not makes(b, nation, kind):
        return Reason("NIE-NAT-6" if NATIONS[nation] == "ottoman" else "NIE-BUY-5", "why-not-made", name)
    if PRICE[kind] > b.pp[nation]:
        return Reason("NIE-BUY-2", "why-money", {"needed": PRICE[kind], "points": b.pp[nation]})
    if kind == ELITE and buys.infantry < FOR_AN_ELITE * (buys.elite + 1):
        return Reason("NIE-BUY-3", "why-elite", {"needed": FOR_AN_ELITE * (buys.elite + 1) - buys.infantry})
    if nation == BRITAIN and kind != SQUADRON and buys.land >= BRITISH_LIMIT:
        return Reason("NIE-NAT-2", "why-british-limit", {"most": BRITISH_LIMIT})
    if not HOMELAND[nation] >> region & 1:
        return Reason("NIE-PLACE-1", "why-not-home", name)
    if region not in sites(b, nation):
        return Reason("NIE-PLACE-1", "why-no-site", name)
    if kind == SQUADRON and not anchors(b, region):
        return Reason("NIE-PLACE-3", "why-no-anchor", name)
    return None


def no_claim(b: Continent, congress: Congress, verb: str, region: int) -> Reason | None:
    loser = congress.loser
    name = {"region": REGION[region], "nation": NATIONS[loser]}
    if b.owns[region] != loser:
        return Reason("NIE-POL-ANNEX-4", "why-not-the-losers", name)
    if verb == "liberate":
        return Reason("NIE-POL-LIBERATE-4", "why-home-of-loser", name) if HOME[region] == loser else None
    if region not in spoils(b, loser):
        return Reason("NIE-POL-PEACE-12", "why-capital-last", name)
    price = price_of(b, loser, region)
    return Reason("NIE-PAP-13", "why-no-points", {"needed": price, "points": b.pap[congress.power]})


def no_suppression(b: Continent, puts: Suppression, region: int) -> Reason | None:
    name = {"region": REGION[region]}
    if not b.uprising >> region & 1:
        return Reason("NIE-POL-REVOLT-5", "why-calm", name)
    if b.owns[region] != puts.power:
        return Reason("NIE-POL-REVOLT-5", "why-not-yours", name)
    if puts.tried >> region & 1:
        return Reason("NIE-POL-REVOLT-5", "why-tried", name)
    if not b.force(puts.power, region) & ARMIES:
        return Reason("NIE-POL-REVOLT-5", "why-annex-army", name)
    return None


def no_term(b: Continent, offer: Offer, verb: str, parts: dict[str, Any]) -> Reason | None:
    if verb in ("want", "give"):
        region = parts["region"]
        giver = offer.nation if verb == "want" else offer.power
        name = {"region": REGION[region], "nation": NATIONS[giver]}
        if b.owns[region] != giver:
            return Reason("NIE-TRADE-3", "why-not-its-region", name)
        if CAPITALS >> region & 1:
            return Reason("NIE-TRADE-3", "why-no-capitals", name)
        if (offer.wanted if verb == "want" else offer.given) >> region & 1:
            return Reason("NIE-TRADE-3", "why-offered-already", name)
        if b.uprising >> region & 1:
            return Reason("NIE-TRADE-3", "why-not-in-uprising", name)
        return Reason("NIE-TRADE-3", "why-held-by-enemy", name)
    if verb in ("pay", "demand"):
        return Reason("NIE-TRADE-2", "why-only-britain-pays")
    if verb == "add":
        war = b.wars[offer.power] >> offer.nation & 1
        if parts["term"] == TRUCE and not war:
            return Reason("NIE-POL-ARMISTICE-1", "why-not-at-war", {"nation": NATIONS[offer.nation]})
        return Reason("NIE-DIPL-6", "why-not-added", {"nation": NATIONS[offer.nation]})
    if verb == "propose":
        return Reason("NIE-TRADE-3", "why-both-give")
    return None
