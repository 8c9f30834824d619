"""14.4, 18.4: battle points, territory, and who has won."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import bits
from grognard.engine.state import Result
from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    AUSTRIAN_CITIES,
    FRENCH,
    GERMAN_CITIES,
    HAMBURG,
    POINT_CITIES,
)
from grognard.games.nemesis_1813.rules.lands import territory
from grognard.games.nemesis_1813.rules.tables import (
    BATTLE_POINTS,
    COMMANDS_LOST,
    COMMANDS_WON,
    DECISIVE_POINTS,
    ENOUGH_CITIES,
    MARGIN_1799,
    SIDES,
    WITH_HAMBURG,
)
from grognard.games.nemesis_1813.rules.theatre import JOINED, Theatre

_CITIES: Final = {name: bits(cities) for name, cities in POINT_CITIES.items()}


def shift_points(b: Theatre, side: int, number: int) -> int:
    """14.4b: battle points go over to a side, within twelve and none; how many did."""
    before = b.points
    gained = number if side == FRENCH else -number
    b.points = min(BATTLE_POINTS, max(0, b.points + gained))
    moved = abs(b.points - before)
    b.note("event-points", side, moved, b.points, BATTLE_POINTS - b.points)
    return moved


def decisive_victory(b: Theatre, winner: int, emperor: int) -> None:
    """9.2, 14.4b, 14.9a."""
    b.note("event-decisive", winner)
    shift_points(b, winner, DECISIVE_POINTS)
    b.decisive[winner] += COMMANDS_WON
    b.decisive[1 - winner] += COMMANDS_LOST
    if winner == FRENCH:
        b.triumph = 1
    elif emperor:
        b.defected = 1


def counted_cities(b: Theatre) -> int:
    """14.4a: Prague and Vienna count only once Austria has joined."""
    cities = _CITIES[b.scenario]
    return cities if b.scenario == "1799" or b.austria == JOINED else cities & ~AUSTRIAN_CITIES


def ground_points(b: Theatre, side: int) -> int:
    """14.4a: friendly cities without enemy combat units, and enemy cities with one's own. 18.4a: occupied ones only."""
    cities = counted_cities(b)
    found: int = (cities & b.held[side]).bit_count()
    if b.scenario == "1799":
        return found
    own: int = (cities & territory(b, side) & ~b.held[0] & ~b.held[1]).bit_count()
    return found + own


def battle_points(b: Theatre, side: int) -> int:
    """14.4b: what one side has of them the other has not."""
    return b.points if side == FRENCH else BATTLE_POINTS - b.points


def verdict(b: Theatre) -> Result:
    """14.4, 18.4: the count at the end of the last turn."""
    french = battle_points(b, FRENCH) + ground_points(b, FRENCH)
    allied = battle_points(b, ALLIED) + ground_points(b, ALLIED)
    b.note("event-final", french, allied)
    if b.scenario == "1799":
        winner = ALLIED if allied - french >= MARGIN_1799 else FRENCH
        return Result((SIDES[winner],), "count", "NEM-18.4-1")
    winner = ALLIED if allied > french else FRENCH
    return Result((SIDES[winner],), "count", "NEM-14.4-2" if allied != french else "NEM-14.4-3")


def turned(b: Theatre) -> bool:
    """14.9b: whether the Coalition holds three victory cities of the Confederation, or two and Hamburg."""
    taken: int = (GERMAN_CITIES & b.held[ALLIED]).bit_count()
    hamburg = b.held[ALLIED] >> HAMBURG & 1
    return taken >= ENOUGH_CITIES or (taken >= WITH_HAMBURG and hamburg == 1)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-points": (("seat", "seat"), ("count", "number"), ("french", "number"), ("allied", "number")),
    "event-decisive": (("seat", "seat"),),
    "event-final": (("french", "number"), ("allied", "number")),
}
