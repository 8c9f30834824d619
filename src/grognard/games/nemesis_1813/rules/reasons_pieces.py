"""Why a single commander, unit or stack is not to be had for something: a ride, a march, an order, support, advance."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.engine.procedure import Procedure
from grognard.games.nemesis_1813.rules.advance import Advance
from grognard.games.nemesis_1813.rules.arrivals import Arrivals
from grognard.games.nemesis_1813.rules.at_once import Carrying
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.attrition import Attrition
from grognard.games.nemesis_1813.rules.battle import Battle
from grognard.games.nemesis_1813.rules.deck import BOTH, PRINTED, SINGLE, said
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.ground import FRENCH, HEX, NEAR, TOUCHING, stack_of
from grognard.games.nemesis_1813.rules.hits import Hits
from grognard.games.nemesis_1813.rules.laying import Laying
from grognard.games.nemesis_1813.rules.march import March
from grognard.games.nemesis_1813.rules.pieces import (
    ARTILLERY,
    BULK,
    DANZIG,
    LEADER,
    SWEDES,
    SWEDISH_LEADERS,
    UNIT,
    bulk,
)
from grognard.games.nemesis_1813.rules.rally import Rallies
from grognard.games.nemesis_1813.rules.reasons_laying import of_laying
from grognard.games.nemesis_1813.rules.tables import ROOM
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.transfers import Transfers


def by_card(b: Theatre, seat: int, *ops: str) -> Reason | None:
    """The card by the map that forbids something to a side, with its rule."""
    for effect in b.effects:
        for one in said(effect):
            if one.op in ops and one.side in (seat, BOTH):
                return Reason(card_rule(effect[0], effect[1]), "why-card-forbids", {"card": effect[0]})
    return None


def card_rule(card: int, player: int) -> str:
    """What a card says to who has played it."""
    number = PRINTED[card]
    rule = f"NEM-C{number.rjust(2 if number.isdigit() else 3, '0')}"
    return rule if SINGLE >> card & 1 else f"{rule}-{'b' if player == FRENCH else 'a'}"


def of_pieces(b: Theatre, seat: int, top: Procedure, verb: str, parts: dict[str, Any]) -> Reason | None:
    if isinstance(top, Laying):
        return of_laying(b, top, verb, parts)
    if isinstance(top, Carrying):
        return Reason(card_rule(top.card, top.power), "why-card-wants", {"card": top.card})
    if isinstance(top, Transfers) and verb == "transfer":
        return _no_ride(b, seat, top, parts["commander"])
    if isinstance(top, Attack):
        if verb == "call":
            return _no_support(b, seat, top, parts["from"])
        return _not_ordered(b, top, parts["unit"]) if verb == "take" else None
    if isinstance(top, Advance):
        if verb == "advance":
            return _no_advance(b, top, parts["unit"])
        return _not_along(b, top.power, top.origin, parts["commander"]) if verb == "along" else None
    if isinstance(top, March):
        return _no_march(b, top, verb, parts)
    if isinstance(top, Hits) and verb == "hit":
        return _not_hit(b, top, parts["unit"])
    if isinstance(top, Fate) and verb == "escape":
        return Reason("NEM-11.19c", "why-no-escape", {"hex": HEX[parts["hex"]]})
    if isinstance(top, Arrivals) and verb == "keep":
        return Reason("NEM-4.1a", "why-no-room-to-come", {"unit": UNIT[parts["unit"]]})
    if isinstance(top, Battle) and verb == "lose":
        return Reason("NEM-11.16a", "why-not-pursued", {"unit": UNIT[parts["unit"]]})
    if isinstance(top, Rallies) and verb == "restore":
        return Reason("NEM-8.1a", "why-not-restored", {"unit": UNIT[parts["unit"]]})
    if isinstance(top, Attrition) and verb in ("lose", "disrupt"):
        guns = ARTILLERY >> parts["unit"] & 1
        return Reason("NEM-8.5d", "why-guns-spared" if guns else "why-not-in-the-column", {"unit": UNIT[parts["unit"]]})
    return None


def _no_march(b: Theatre, march: March, verb: str, parts: dict[str, Any]) -> Reason | None:
    if verb == "take":
        return _stays_behind(b, march, parts["unit"])
    if verb == "along":
        if march.staff >> parts["commander"] & 1:
            return Reason("NEM-8.4e", "why-rides-already", {"commander": LEADER[parts["commander"]]})
        return _not_along(b, march.power, march.start, parts["commander"])
    if verb == "leave":
        leads = march.staff >> parts["commander"] & 1
        who = {"commander": LEADER[parts["commander"]]}
        return Reason("NEM-8.4e", "why-needed" if leads else "why-not-with-them", who)
    return None


def _not_along(b: Theatre, power: int, h: int, leader: int) -> Reason | None:
    who = {"commander": LEADER[leader]}
    if b.where[leader] != h:
        return Reason("NEM-8.4e", "why-not-with-them", who)
    if b.rode >> leader & 1:
        return Reason("NEM-8.3a", "why-ridden", who)
    return Reason("NEM-14.8a", "why-swede-stays", who) if SWEDISH_LEADERS >> leader & 1 else None


def _not_hit(b: Theatre, hits: Hits, unit: int) -> Reason | None:
    who = {"unit": UNIT[unit]}
    if b.at[unit] not in hits.stacks():
        return Reason("NEM-11.17a", "why-not-in-the-fight", who)
    if hits.step == "more":
        return Reason("NEM-11.17c", "why-one-more-kills", who)
    if b.passive >> unit & 1:
        return Reason("NEM-14.6a", "why-not-in-the-fight", who)
    return Reason("NEM-11.17b", "why-main-stack-first", who) if b.at[unit] != hits.main else None


def _no_ride(b: Theatre, seat: int, rides: Transfers, leader: int) -> Reason | None:
    who = {"commander": LEADER[leader]}
    h = b.where[leader]
    if h < 0:
        return Reason("NEM-12.1a", "why-not-in-the-field", who)
    if rides.gone >> leader & 1:
        return Reason("NEM-12.2a", "why-ridden", who)
    if b.bent.fixed >> leader & 1:
        return by_card(b, seat, "commander_inactive", "commander_no_move")
    stack = stack_of(h, seat)
    if SWEDISH_LEADERS >> leader & 1 and not b.may_share(b.army[stack], b.staff[stack] & ~(1 << leader)):
        return Reason("NEM-14.8a", "why-swede-stays", who)
    return Reason("NEM-12.1b", "why-no-ride", who)


def _no_support(b: Theatre, seat: int, attack: Attack, h: int) -> Reason | None:
    at = {"hex": HEX[h]}
    force = b.army[stack_of(h, seat)]
    if not force:
        return Reason("NEM-10.3a", "why-no-stack", at)
    if h in (attack.origin, attack.target):
        return Reason("NEM-10.5b" if h == attack.target else "NEM-10.3a", "why-in-it-already", at)
    if not TOUCHING[attack.target] >> h & 1:
        return Reason("NEM-10.3a", "why-not-adjacent", at)
    if not NEAR[attack.target] >> h & 1:
        return Reason("NEM-2.2r2", "why-no-crossing", at)
    if (attack.called | attack.summoned) >> h & 1:
        return Reason("NEM-10.3a", "why-in-it-already", at)
    if not force & ~b.disrupted:
        return Reason("NEM-10.3a", "why-nobody-in-order", at)
    if seat == attack.power and not force & ~b.foraging:
        return Reason("NEM-10.1d", "why-foraging", at)
    if seat == attack.power and not force & ~b.garrison:
        return Reason("NEM-14.13c" if force & DANZIG else "NEM-14.12c", "why-garrison-defends", at)
    if force & b.passive:
        return Reason("NEM-14.6a", "why-prussia-waits", at)
    if not b.obeys(force, b.staff[stack_of(h, seat)]):
        return Reason("NEM-14.8a", "why-swedes-obey-swedes", at)
    return Reason("NEM-14.8b", "why-swedes-wait", at) if force & SWEDES else None


def _no_advance(b: Theatre, advance: Advance, unit: int) -> Reason | None:
    who = {"unit": UNIT[unit]}
    if b.at[unit] != advance.origin:
        return Reason("NEM-11.12c", "why-not-in-the-stack", who)
    if advance.going >> unit & 1:
        return Reason("NEM-11.12c", "why-taken-already", who)
    if b.disrupted >> unit & 1:
        return Reason("NEM-11.12c", "why-not-in-order", who)
    if not advance.force >> unit & 1:
        fight = b.stack[-2]
        if isinstance(fight, Battle) and fight.force >> unit & 1:
            return Reason("NEM-11.12b", "why-horse-alone", who)
        return Reason("NEM-10.1a", "why-not-ordered", who)
    if BULK[unit] > ROOM - bulk(advance.going) - bulk(b.army[stack_of(advance.target, advance.power)]):
        return Reason("NEM-4.1a", "why-no-room", {"hex": HEX[advance.target]})
    if not advance.may_part(b, advance.going | 1 << unit):
        return Reason("NEM-14.8a", "why-swedes-apart", {"hex": HEX[advance.target]})
    return None


def _not_ordered(b: Theatre, attack: Attack, unit: int) -> Reason | None:
    who = {"unit": UNIT[unit]}
    if b.at[unit] != attack.origin:
        return Reason("NEM-10.1a", "why-not-in-the-stack", who)
    if attack.force >> unit & 1:
        return Reason("NEM-10.1a", "why-taken-already", who)
    at = {"hex": HEX[attack.origin]}
    if b.foraging >> unit & 1:
        return Reason("NEM-10.1d", "why-foraging", at)
    if b.garrison >> unit & 1:
        return Reason("NEM-14.13c" if DANZIG >> unit & 1 else "NEM-14.12c", "why-garrison-defends", at)
    if b.passive >> unit & 1:
        return Reason("NEM-14.6a", "why-prussia-waits", at)
    return Reason("NEM-14.8b", "why-swedes-wait", at) if SWEDES >> unit & 1 else None


def _stays_behind(b: Theatre, march: March, unit: int) -> Reason | None:
    who = {"unit": UNIT[unit]}
    if b.at[unit] != march.start:
        return Reason("NEM-8.4f", "why-not-in-the-stack", who)
    if march.force >> unit & 1:
        return Reason("NEM-8.4f", "why-taken-already", who)
    if b.moved >> unit & 1:
        return Reason("NEM-8.3a", "why-moved-already", who)
    if b.passive >> unit & 1:
        return Reason("NEM-14.6a", "why-prussia-waits", {"hex": HEX[march.start]})
    if b.garrison & ~DANZIG & ~b.relieved & 1 << unit:
        return Reason("NEM-14.12b", "why-garrison-stays", {"hex": HEX[march.start]})
    if SWEDES >> unit & 1 and not b.staff[stack_of(march.start, march.power)] & SWEDISH_LEADERS:
        return Reason("NEM-14.8a", "why-swedes-obey-swedes", {"hex": HEX[march.start]})
    return Reason("NEM-8.4f", "why-no-way-together", who)
