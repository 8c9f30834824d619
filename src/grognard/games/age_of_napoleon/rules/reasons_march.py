"""Why an army cannot march, a corps not sail, nobody intercept, support or retreat."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.age_of_napoleon.rules.campaign import MAJOR_CAMPAIGNS, Action
from grognard.games.age_of_napoleon.rules.europe import BRITANNIA, PEACE_TALKS, WAR_OF_1812, Europe
from grognard.games.age_of_napoleon.rules.evasion import Evasion, exits, loose
from grognard.games.age_of_napoleon.rules.forces import allowance, can_pay, frozen, head, joiners, kept_home, led
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREA, COASTAL, ICE_AREAS, NEAR, over_strait
from grognard.games.age_of_napoleon.rules.interception import Interception, willing
from grognard.games.age_of_napoleon.rules.march import March, ready
from grognard.games.age_of_napoleon.rules.payment import FORCED_MARCHES, Pay
from grognard.games.age_of_napoleon.rules.pending import contested, rating
from grognard.games.age_of_napoleon.rules.pieces import CORPS
from grognard.games.age_of_napoleon.rules.reasons import REASONS
from grognard.games.age_of_napoleon.rules.sea import SeaMove
from grognard.games.age_of_napoleon.rules.tables import ATTACKING


def peace() -> Reason:
    return Reason("AON-C-peace_talks", "why-peace-talks")


def leash() -> Reason:
    return Reason("AON-6.3.5a", "why-leash")


def no_order(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    """At the start of an action, or between two armies of a Major Campaign."""
    action = b.stack[-1]
    if not isinstance(action, Action):
        return None
    if verb == "fight":
        return Reason("AON-6.10.1a", "why-no-battle", {"area": AREA[parts["area"]]})
    if verb == "play" and MAJOR_CAMPAIGNS >> parts["card"] & 1:
        return Reason("AON-6.2.1c", "why-major-first")
    if verb == "play" and FORCED_MARCHES >> parts["card"] & 1:
        return Reason("AON-C-forced_march", "why-forced-by-land")
    if verb == "ship" and action.forced:
        return Reason("AON-C-forced_march", "why-forced-by-land")
    if verb not in ("march", "ship"):
        return None
    if not action.major and not action.forced and not can_pay(b, seat):
        return Reason("AON-6.4.1a", "why-cannot-pay")
    if verb == "ship":
        return no_ship(b, action, parts["corps"])
    area = parts["from"]
    name = {"area": AREA[area]}
    if contested(b, area):
        return Reason("AON-6.8.1r5", "why-enemies-here", name)
    if not ready(b, seat, area):
        return Reason("AON-6.2.3a", "why-all-moved", name)
    return Reason("AON-6.4.4r4", "why-no-way", name)


def no_ship(b: Europe, action: Action, corps: int) -> Reason:
    area = b.at[corps]
    if action.power != ALLIED or not b.markers & BRITANNIA or b.orders & WAR_OF_1812:
        return Reason("AON-6.3.3a", "why-no-sea")
    if action.sea:
        return Reason("AON-6.2.1r2", "why-once-by-sea")
    if area >= len(AREA) or b.side[corps] != action.power:
        return Reason("AON-1.2.3a", "why-not-your-corps", {"corps": CORPS[corps]})
    if not COASTAL[area]:
        return Reason("AON-6.3.3r", "why-not-coastal", {"area": AREA[area]})
    if b.moved >> corps & 1:
        return Reason("AON-6.2.3a", "why-moved-already", {"corps": CORPS[corps]})
    if contested(b, area):
        return Reason("AON-6.8.1r5", "why-enemies-here", {"area": AREA[area]})
    if frozen(b, area):
        return Reason("AON-6.3.4r2", "why-frozen-port", {"area": AREA[area]})
    return leash()


def no_landing(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    under_way = b.stack[-1]
    if verb != "sail" or not isinstance(under_way, SeaMove):
        return None
    to = parts["to"]
    if parts["corps"] != under_way.corps:
        return Reason("AON-6.3.3r", "why-once-by-sea")
    if to == b.at[under_way.corps] or not COASTAL[to]:
        return Reason("AON-6.3.3r", "why-not-coastal", {"area": AREA[to]})
    if frozen(b, to):
        return Reason("AON-6.3.4r2", "why-frozen-port", {"area": AREA[to]})
    return peace() if b.orders & PEACE_TALKS and not b.free_of(to, 1 - seat) else leash()


def not_taken(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    """A corps that cannot be added to a force, or left behind."""
    under_way = b.stack[-1]
    if verb not in ("take", "leave") or not isinstance(under_way, March | Interception | Evasion):
        return None
    corps = parts["corps"]
    name = {"corps": CORPS[corps]}
    area = under_way.source if isinstance(under_way, Interception) else under_way.area
    if b.at[corps] != area:
        return Reason("AON-1.2.4a", "why-not-here", {**name, "area": AREA[area]})
    force = under_way.force(b) if isinstance(under_way, March) else under_way.force
    if verb == "leave":
        if not force >> corps & 1:
            return Reason("AON-6.4.3a", "why-not-with-you", name)
        if not b.moved >> corps & 1:
            return Reason("AON-6.4.3r1", "why-just-joined", name)
        return Reason("AON-6.4.3a", "why-last-one", name)
    if force >> corps & 1:
        return Reason("AON-6.4.3r1", "why-just-joined", name)
    pool = loose(b, seat, area) if isinstance(under_way, Evasion) else b.army(area, seat) & ~b.moved
    if not pool >> corps & 1:
        return Reason("AON-6.2.3a", "why-moved-already", name)
    if isinstance(under_way, Interception) and not willing(b, seat, area, under_way.area) >> corps & 1:
        return leash()
    if corps not in joiners(b, pool, force):
        return Reason("AON-6.4.2a", "why-too-many", name)
    return Reason("AON-6.4.4a", "why-gets-nowhere", name)


def no_step(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    """An area that a marching army cannot enter next."""
    march = b.stack[-1]
    if verb != "to" or not isinstance(march, March) or march.step != "choose":
        return None
    area, to = march.area, parts["area"]
    names = {"from": AREA[area], "area": AREA[to]}
    force = march.force(b)
    icy = area in ICE_AREAS and to in ICE_AREAS
    if to == area or (to not in NEAR[area] and not icy):
        return Reason("AON-1.1.3a", "why-not-next-door", names)
    if icy and not b.winter():
        return Reason("AON-6.3.4a", "why-no-ice", names)
    if over_strait(area, to) and not b.strait_open(seat):
        return Reason("AON-6.3.2a", "why-strait-closed")
    if force.bit_count() > led(b, force):
        return Reason("AON-6.4.3r2", "why-must-shed")
    held = not b.free_of(to, 1 - seat)
    if held and b.orders & PEACE_TALKS:
        return peace()
    if kept_home(b, force, to, held):
        return leash()
    most = allowance(b, head(b, force), march.forced, march.mud) + (ATTACKING if march.attacked else 0)
    figures = {"areas": march.entered, "most": max(0, most)}
    if held and march.entered < most:
        return Reason("AON-6.4.4r1", "why-attack-costs", figures)
    return Reason("AON-6.4.5a", "why-allowance-spent", figures)


def no_payment(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    pay = b.stack[-1]
    if not isinstance(pay, Pay):
        return None
    if verb == "free":
        return Reason("AON-6.4.1r", "why-not-free")
    if verb == "discard" and b.free >> seat & 1:
        return Reason("AON-6.4.1b", "why-free-move")
    return None


def no_answer(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    """An army that cannot intercept or support."""
    under_way = b.stack[-1]
    if verb not in ("intercept", "support") or not isinstance(under_way, Interception):
        return None
    near, area = parts["from"], under_way.area
    name = {"from": AREA[near]}
    if near in under_way.sources:
        return Reason("AON-6.8.1r6", "why-declared-already", name)
    if near not in NEAR[area]:
        return Reason("AON-6.8.1r2", "why-not-next-door", {"area": AREA[area], **name})
    if near not in b.near(area, seat):
        return Reason("AON-6.3.2r", "why-strait-closed")
    if contested(b, near):
        return Reason("AON-6.8.1r5", "why-enemies-here", {"area": AREA[near]})
    mr = rating(b, near, seat)
    if mr < under_way.against:
        return Reason("AON-6.8.1d", "why-too-slow", {**name, "mr": mr, "most": under_way.against})
    if not b.army(near, seat) & ~b.moved:
        return Reason("AON-6.2.3r", "why-all-moved", {"area": AREA[near]})
    return leash()


def no_retreat(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    under_way = b.stack[-1]
    if verb not in ("retreat", "embark") or not isinstance(under_way, Evasion):
        return None
    area, to = under_way.area, parts["to"]
    name = {"area": AREA[to]}
    if verb == "embark":
        corps = parts["corps"]
        if b.at[corps] != area:
            return Reason("AON-1.2.4a", "why-not-here", {"corps": CORPS[corps], "area": AREA[area]})
        if not loose(b, seat, area) >> corps & 1:
            return Reason("AON-6.2.3r", "why-moved-already", {"corps": CORPS[corps]})
        if seat != ALLIED or not b.markers & BRITANNIA:
            return Reason("AON-6.9.2a", "why-no-sea")
        return Reason("AON-6.9.2r", "why-haven", name)
    if to not in NEAR[area]:
        return Reason("AON-6.9.1a", "why-not-next-door", {**name, "from": AREA[area]})
    if to not in b.near(area, seat):
        return Reason("AON-6.3.2r", "why-strait-closed")
    if not b.free_of(to, 1 - seat):
        return Reason("AON-6.9.1a", "why-enemy-held", name)
    if to not in exits(b, seat, area):
        return Reason("AON-6.9.1b", "why-closed-exit", name)
    return Reason("AON-6.9.1r2", "why-no-retreat-left")


REASONS.extend([no_order, no_landing, not_taken, no_step, no_payment, no_answer, no_retreat])
