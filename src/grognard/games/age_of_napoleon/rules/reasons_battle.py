"""Why a corps cannot be engaged or lost."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import AREA
from grognard.games.age_of_napoleon.rules.pieces import CORPS
from grognard.games.age_of_napoleon.rules.reasons import REASONS


def not_in_battle(b: Europe, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
    fight = b.stack[-1]
    if verb not in ("engage", "lose", "bury") or not isinstance(fight, Battle):
        return None
    corps = parts["corps"]
    name = {"corps": CORPS[corps]}
    if b.side[corps] != seat:
        return Reason("AON-1.2.3a", "why-not-your-corps", name)
    if not b.army(fight.area, seat) >> corps & 1:
        return Reason("AON-6.10.2a", "why-not-there", {**name, "area": AREA[fight.area]})
    if verb == "engage":
        if fight.chosen >> corps & 1:
            return Reason("AON-6.10.2a", "why-engaged-already", name)
        return Reason("AON-6.10.2a", "why-too-senior", {"most": b.sr(fight.leaders[seat])})
    if verb == "bury" and not fight.lost[seat] >> corps & 1:
        return Reason("AON-6.10.7b", "why-not-lost", name)
    if (fight.buried if verb == "bury" else fight.lost)[seat] >> corps & 1:
        return Reason("AON-6.10.7r2", "why-lost-already", name)
    return Reason("AON-6.10.7a", "why-engaged-first")


REASONS.append(not_in_battle)
