"""Why a corps cannot be deployed, or an army not recover."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.age_of_napoleon.rules.europe import RESERVES, Europe
from grognard.games.age_of_napoleon.rules.ground import ALLIED, AREA, COASTAL, COUNTRY
from grognard.games.age_of_napoleon.rules.pieces import CORPS
from grognard.games.age_of_napoleon.rules.reasons import REASONS
from grognard.games.age_of_napoleon.rules.reinforcement import Deploy, DeployAtOnce, limit_of, most, room


def not_deployed(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    under_way = b.stack[-1]
    if verb != "deploy" or not isinstance(under_way, Deploy | DeployAtOnce):
        return None
    corps, area = parts["corps"], parts["to"]
    name = {"corps": CORPS[corps]}
    if corps in under_way.corps:
        return Reason("AON-1.2.8a", "why-laid-out-already", name)
    if b.at[corps] != RESERVES:
        return Reason("AON-1.2.8a", "why-not-in-reserves", name)
    if isinstance(under_way, DeployAtOnce) and not under_way.available(b) >> corps & 1:
        return Reason("AON-2.5a", "why-not-of-country", {**name, "country": COUNTRY[under_way.country]})
    if room(b, corps, under_way.corps) <= 0:
        return Reason("AON-5.3.1a", "why-no-room", {**name, "most": most(b, limit_of(corps))})
    if not b.free_of(area, 1 - seat):
        return Reason("AON-5.4.1a", "why-enemies-there", {"area": AREA[area]})
    if b.insurgent(corps):
        return Reason("AON-5.4r", "why-insurgents-at-home", name)
    if seat == ALLIED and COASTAL[area] and b.friendly(area) == ALLIED:
        return Reason("AON-5.4.4a", "why-no-fleet", {**name, "area": AREA[area]})
    return Reason("AON-5.4.1a", "why-not-home", {**name, "area": AREA[area]})


def not_tired(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    if verb != "recover":
        return None
    area = parts["area"]
    if b.free_of(area, seat):
        return Reason("AON-1.2.4a", "why-no-army", {"area": AREA[area]})
    return Reason("AON-5.5a", "why-nobody-tired", {"area": AREA[area]})


REASONS.append(not_deployed)
REASONS.append(not_tired)
