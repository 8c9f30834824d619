"""WIN, END: victory levels and the ranking of the players."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cardsets import members
from grognard.engine.state import Result
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import HOMELAND
from grognard.games.napoleon_in_europe.rules.seats import SEAT_NAMES, SEATS_OF
from grognard.games.napoleon_in_europe.rules.tables import BALANCE, BRITAIN, LEVELS, NATIONS, SEVEN

ABSOLUTE: Final = 0
MAJOR: Final = 1
MINOR: Final = 2
SURVIVAL: Final = 3
DEFEAT: Final = 4
EXTINCTION: Final = 5
assert len(LEVELS) == 6
# Kinds of victory (WIN-20 to WIN-22).
CROWNED: Final = 0
PURE: Final = 1
TAINTED: Final = 2


def holdings(b: Continent) -> list[int]:
    """The regions of each nation."""
    found = [0] * SEVEN
    for region, owner in enumerate(b.owns):
        if owner >= 0:
            found[owner] |= 1 << region
    return found


def rivals(held: list[int], nation: int) -> list[int]:
    """How many regions the others own, the largest first."""
    found = [owned.bit_count() for owned in held]
    del found[nation]
    found.sort(reverse=True)
    return found


def level(b: Continent, nation: int) -> int:
    return level_of(b, nation, holdings(b))


def level_of(b: Continent, nation: int, held: list[int]) -> int:
    """WIN-6 to WIN-17: the highest level that a nation has reached."""
    home = HOMELAND[nation]
    if not held[nation] & home:
        return EXTINCTION
    if home & ~held[nation]:
        return DEFEAT
    own = held[nation].bit_count()
    others = rivals(held, nation)
    if nation == BRITAIN:
        return british_level(b, own, others, held)
    if own > others[0] + others[1]:
        return ABSOLUTE
    if own > others[0]:
        return MAJOR
    return MINOR if own >= others[2] else SURVIVAL


def lacking_ships(b: Continent) -> int:
    """WIN-12: squadrons that Britain lacks for more than the two other largest fleets together."""
    fleets = sorted([b.fleet(nation) for nation in range(SEVEN) if nation != BRITAIN], reverse=True)
    return max(0, fleets[0] + fleets[1] + 1 - b.fleet(BRITAIN))


def too_great(held: list[int]) -> dict[int, int]:
    """WIN-10: the nations with too many regions abroad for Britain's Major Victory, and by how many."""
    abroad = {n: (held[n] & ~HOMELAND[n]).bit_count() - BALANCE for n in range(SEVEN) if n != BRITAIN}
    return {nation: excess for nation, excess in abroad.items() if excess > 0}


def british_level(b: Continent, own: int, others: list[int], held: list[int]) -> int:
    if lacking_ships(b):
        return SURVIVAL
    if own > others[0]:
        return ABSOLUTE
    return MINOR if too_great(held) else MAJOR


def needs(b: Continent, nation: int, reached: int, held: list[int]) -> dict[str, Any] | None:
    """What the next better level takes (WIN-6 to WIN-14, WIN-26), as things stand; None for who has the best."""
    if reached == ABSOLUTE:
        return None
    own = held[nation].bit_count()
    others = rivals(held, nation)
    if reached >= DEFEAT:
        lost = (HOMELAND[nation] & ~held[nation]).bit_count()
        return {"level": LEVELS[SURVIVAL], "home": lost}
    if nation != BRITAIN:
        wanted = {SURVIVAL: others[2], MINOR: others[0] + 1, MAJOR: others[0] + others[1] + 1}[reached]
        return {"level": LEVELS[reached - 1], "regions": wanted - own}
    if reached == SURVIVAL:
        return {"level": LEVELS[MINOR], "squadrons": lacking_ships(b)}
    if reached == MINOR:
        return {"level": LEVELS[MAJOR], "too_great": {NATIONS[n]: excess for n, excess in too_great(held).items()}}
    return {"level": LEVELS[ABSOLUTE], "regions": others[0] + 1 - own}


def further(b: Continent, seat: int) -> list[int]:
    """WIN-19, WIN-27, WIN-29: the nations besides the first that a player answers for."""
    first = SEATS_OF[b.scenario][seat][0]
    others = sum([1 << nation for nation in SEATS_OF[b.scenario][seat]]) | b.answers[seat]
    return [nation for nation in members(others) if nation != first]


def standing(b: Continent, seat: int) -> tuple[int, int]:
    """WIN-28: level, and how it shines; the lower the better."""
    own = level(b, SEATS_OF[b.scenario][seat][0])
    levels = [level(b, nation) for nation in further(b, seat)]
    if any([other >= DEFEAT for other in levels]) and own <= MAJOR:
        return own, TAINTED
    return own, CROWNED if any([other <= MINOR for other in levels]) else PURE


def verdict(b: Continent) -> Result:
    """WIN-28: equal results share the place, and all at the best place win."""
    names = SEAT_NAMES[b.scenario]
    found = [(standing(b, seat), name) for seat, name in enumerate(names)]
    order = sorted(found, key=lambda one: one[0])
    ranks = tuple(
        [(name, 1 + len([1 for other, _ in found if other < stood]), LEVELS[stood[0]]) for stood, name in order]
    )
    winners = tuple([name for name, rank, _ in ranks if rank == 1])
    return Result(winners, ranks[0][2], "NIE-WIN-28", ranks)


DRAWN: Final = Result((), "draw", "NIE-WIN-25")
