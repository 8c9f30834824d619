"""Standing orders: what a seat may say beforehand about what it is asked while others play. Every order answers by an
action that the rules offer; what it does not speak of is asked."""

from __future__ import annotations

from typing import Final

from grognard.engine.attention import ALL, ASK, orders_for_all
from grognard.engine.cardsets import members
from grognard.engine.procedure import Procedure
from grognard.games.napoleon_in_europe.rules.annexation import Annexation
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.kinds import TERMS
from grognard.games.napoleon_in_europe.rules.meetings import Meeting
from grognard.games.napoleon_in_europe.rules.offers import OWN_PASSAGE, Offer
from grognard.games.napoleon_in_europe.rules.overtures import Overture
from grognard.games.napoleon_in_europe.rules.politics import FREE, SEASON, WINDOW, Politics, acts
from grognard.games.napoleon_in_europe.rules.tables import NATIONS, NOBODY
from grognard.games.napoleon_in_europe.rules.transport import Transport
from grognard.games.napoleon_in_europe.rules.turn import Turn
from grognard.games.napoleon_in_europe.rules.verbs import VERB, verb_of
from grognard.games.napoleon_in_europe.rules.wars import Attacked, War

# By kind, about every nation that could offer. What an exchange is worth nobody can say beforehand: it is only refused.
OFFERS: Final[dict[str, tuple[str, ...]]] = {
    "alliance": ("accept", "refuse"),
    "armistice": ("accept", "refuse"),
    "passage": ("accept", "refuse"),
    "trade": ("refuse",),
}
ORDERS: Final[dict[str, tuple[str, ...]]] = {
    # Politics while others play. Without an order one is asked where points could be spent, with "every" always; with
    # "unless_enemy" before the turns of enemies.
    "window": ("pass", "unless_enemy", "every"),
    "answers": ("pass", "unless_attacked"),  # to others' wars and annexations; asked where one's own or an ally is hit
    "join": ("pass",),
    "escort": ("accept", "refuse"),
    "sea": ("fight", "avoid"),
    **{f"{kind}:{whom}": says for kind, says in OFFERS.items() for whom in (ALL, *NATIONS)},
}


def ordered(b: Continent, seat: int, orders: dict[str, str]) -> int:
    """The answer that a seat's orders give to what it is asked now; -1 where it is to be asked."""
    said = _said(b, seat, orders)
    return VERB.get("pass" if said.startswith("unless") else said, -1)


def _said(b: Continent, seat: int, orders: dict[str, str]) -> str:
    top = b.stack[-1]
    if isinstance(top, Politics):
        return in_window(b, top, orders.get("window", orders.get(ALL, ASK))) if opens(top) else ASK
    if isinstance(top, War | Annexation | Attacked):
        order = orders.get("answers", ASK)
        return ASK if order == "unless_attacked" and isinstance(top, War) and hit(b, seat, top) else order
    if isinstance(top, Turn):
        return orders.get("join", ASK)
    if isinstance(top, Transport):
        return orders.get("escort", ASK) if top.step == "escort" else ASK
    if isinstance(top, Meeting):
        return orders.get("sea", ASK)
    if isinstance(top, Overture):
        return of(orders, "alliance", top.power)
    if isinstance(top, Offer) and top.step == "answer":
        asked = top.terms & ~(1 << OWN_PASSAGE)  # what is given besides changes nothing
        said = {of(orders, TERMS[term], top.power) for term in members(asked)}
        return "refuse" if "refuse" in said else "accept" if said == {"accept"} else ASK
    return ASK


def opens(top: Procedure) -> bool:
    """Whether a window is open to who has no turn."""
    return isinstance(top, Politics) and top.moment in (WINDOW, SEASON)


def in_window(b: Continent, window: Politics, order: str) -> str:
    if order == "unless_enemy":
        return ASK if b.active != NOBODY and b.wars[window.power] >> b.active & 1 else "pass"
    if order != ASK:
        return order
    may = acts(b, window.power, window.moment)
    return "pass" if all([verb_of(code) in FREE for code in may]) else ASK


def of(orders: dict[str, str], kind: str, nation: int) -> str:
    name = f"{kind}:{NATIONS[nation]}"
    return orders.get(name, orders_for_all(orders, name))


def hit(b: Continent, seat: int, war: War) -> bool:
    """Whether a declared war is on a nation of the seat, or on an ally of the one that is asked."""
    return b.owner[war.other] == seat or b.allies[war.power] >> war.other & 1 == 1
