"""What follows from the open position and is shown beside it: what the limits still allow, what each side lacks for its
victories, and a battle's strengths by their sources."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import numbers
from grognard.games.age_of_napoleon.rules import victory
from grognard.games.age_of_napoleon.rules.battle import Battle
from grognard.games.age_of_napoleon.rules.europe import REMOVED, Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AUSTRIA,
    BRITAIN,
    CM,
    COUNTRIES,
    COUNTRY,
    EASTERN,
    FRANCE,
    FRENCH,
    FRIENDLY,
    IC,
    MAJORS,
    NOBODY,
    ON_C,
    RUSSIA,
    SIDES,
)
from grognard.games.age_of_napoleon.rules.ground import AREA as AREA_NAMES
from grognard.games.age_of_napoleon.rules.pieces import CORPS, NAPOLEON, members
from grognard.games.age_of_napoleon.rules.reinforcement import BLUE_ALLIES, RED_ALLIES, left, most
from grognard.games.age_of_napoleon.rules.tables import FEW_MINORS, HOME_BONUS, LANDING_MALUS, MARGINAL_FROM

HOSTILE: Final = (CM, IC, ON_C)
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


def _want(name: str, met: bool, lacking: list[int] | None = None, **more: Any) -> dict[str, Any]:
    return {"want": name, "met": met, "countries": [COUNTRY[country] for country in lacking or []], **more}


def _lacking(b: Europe, countries: list[int]) -> list[int]:
    return [country for country in countries if b.status[country] not in victory.UNDER_FRANCE]


def _wants(name: str, lacking: list[int]) -> dict[str, Any]:
    return _want(name, not lacking, lacking)


def victories(b: Europe) -> list[dict[str, Any]]:
    """9: every condition of every victory, whether it is met, and the countries that stand in its way."""
    powers = [AUSTRIA, RUSSIA]
    near = victory.neighbours(b)
    marginal = [
        _want("in_time", b.year >= MARGINAL_FROM or 0 < b.invasion_year < b.year, year=MARGINAL_FROM),
        _wants("no_hostile_power", [country for country in powers if b.status[country] in HOSTILE]),
        _want("one_power", len(_lacking(b, powers)) < len(powers), _lacking(b, powers)),
        _wants("neighbours", _lacking(b, near)),
    ]
    decisive = [
        _wants("eastern", _lacking(b, list(EASTERN))),
        _wants("neighbours", _lacking(b, near)),
        _wants(
            "no_enemy",
            [country for country in range(COUNTRIES) if country != BRITAIN and b.status[country] in HOSTILE],
        ),
    ]
    french = [major for major in MAJORS if major != FRANCE and b.controller(major) == FRENCH]
    minors = b.minors_of(FRENCH)
    coalition = [_wants("no_french_major", french), _want("few_minors", minors <= FEW_MINORS, None, now=minors)]
    emperor = [_want("emperor", b.at[NAPOLEON] == REMOVED)]
    return [
        {"side": SIDES[side], "level": level, "wants": wants, "met": all([want["met"] for want in wants])}
        for side, level, wants in (
            (FRENCH, victory.MARGINAL, marginal),
            (FRENCH, victory.DECISIVE, decisive),
            (ALLIED, victory.MARGINAL, coalition),
            (ALLIED, victory.DECISIVE, emperor),
        )
    ]


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
    engaged = fight.engaged[side]
    at_home = [corps for corps in members(engaged) if b.at_home(corps, fight.area)]
    landed = b.landed(fight.area, side) & engaged if side == fight.attacker else 0
    return {
        "corps": sum([b.br(corps) for corps in members(engaged)]),
        "home": HOME_BONUS * len(at_home),
        "landing": LANDING_MALUS * landed.bit_count(),
        "cards": fight.bonus[side],
    }
