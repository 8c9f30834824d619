"""What follows from the open position and is shown beside it: what the limits still allow, and a battle's strengths by
their sources."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import numbers
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    COUNTRY,
    FRENCH,
    FRIENDLY,
    MAJORS,
    NOBODY,
    SIDES,
)
from grognard.games.age_of_napoleon.rules.ground import AREA as AREA_NAMES
from grognard.games.age_of_napoleon.rules.pieces import CORPS, members
from grognard.games.age_of_napoleon.rules.reinforcement import BLUE_ALLIES, RED_ALLIES, left, most

ALLIES: Final = {BLUE_ALLIES: "blue_allies", RED_ALLIES: "red_allies"}


def limits(b: Europe, laid_out: tuple[int, ...]) -> list[dict[str, Any]]:
    """5.3: how many corps may be deployed this year against each limit, how many were, and how many may still be beside
    those that are ``laid_out``, as far as whoever looks knows of them."""
    found: list[dict[str, Any]] = []
    for limit, deployed in enumerate(b.deployed):
        if limit in ALLIES:
            name, side = ALLIES[limit], limit - BLUE_ALLIES
        else:
            country = MAJORS[limit]
            name, side = COUNTRY[country], FRIENDLY[b.status[country]]
        found.append(
            {
                "limit": name,
                "side": SIDES[side] if side != NOBODY else None,
                "most": most(b, limit) if side != NOBODY else 0,
                "deployed": deployed,
                "left": max(0, left(b, limit, laid_out)) if side != NOBODY else 0,
            }
        )
    return found


def battle(b: Europe) -> dict[str, Any] | None:
    """6.10: the battle under way, with what both sides have shown of it."""
    for procedure in reversed(b.stack):
        if isinstance(procedure, Battle):
            return _told(b, procedure)
    return None


def engaged(b: Europe) -> int:
    """The corps whose faces everybody sees, for they fight (ruling 11)."""
    found = 0
    for procedure in b.stack:
        if isinstance(procedure, Battle):
            found |= procedure.engaged[FRENCH] | procedure.engaged[ALLIED]
    return found


def _told(b: Europe, fight: Battle) -> dict[str, Any]:
    return {
        "area": AREA_NAMES[fight.area],
        "attacker": SIDES[fight.attacker],
        "winner": SIDES[fight.winner] if fight.winner != NOBODY else None,
        "tied": bool(fight.tied),
        "played": numbers(fight.played),
        "sides": {name: _side(b, fight, side) for side, name in enumerate(SIDES)},
    }


def _side(b: Europe, fight: Battle, side: int) -> dict[str, Any]:
    engaged = fight.engaged[side]
    # Once losses are off the map nobody asks for the strength any more.
    counts = engaged and not engaged & ~b.army(fight.area, side)
    return {
        "leader": CORPS[fight.leaders[side]] if fight.leaders[side] != NOBODY else None,
        "engaged": [CORPS[corps] for corps in members(engaged)],
        "lost": [CORPS[corps] for corps in members(fight.lost[side] & ~fight.buried[side])],
        "buried": [CORPS[corps] for corps in members(fight.buried[side])],
        "sources": _sources(b, fight, side) if counts else None,
        "strength": fight.strength(b, side) if counts else None,
    }


def _sources(b: Europe, fight: Battle, side: int) -> dict[str, int]:
    corps, home, landing = fight.sources(b, side)
    return {"corps": corps, "home": home, "landing": landing, "cards": fight.bonus[side]}
