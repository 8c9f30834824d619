"""5.2: what a window is about, for standing orders: which cards a Power could answer with, and whether its own
formations are concerned."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.peninsula import LEADER_POWER, NOBODY, side_of
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import Play, Window

# Moments of the calendar: nothing happens on the map, so no formation is touched.
CALENDAR: Final = moments.IMPULSE | moments.IMPULSE_END


def window(b: War, seat: int) -> Window | None:
    """The window in which a seat is asked now."""
    if not b.stack or not b.asked >> seat & 1:
        return None
    top = b.stack[-1]
    return top if isinstance(top, Window) else None


def responses(b: War, seat: int) -> list[str]:
    asking = window(b, seat)
    return [str(card) for card in asking.cards(b, asking.power)] if asking is not None else []


def concerned(b: War, seat: int) -> bool:
    """Whether formations of the Power that is asked, or of another that the seat runs, take part in what opened the
    window: it happens in a duchy where they stand, or one of their leaders does it."""
    asking = window(b, seat)
    if asking is None or asking.moment & CALENDAR:
        return False
    mine = sum([1 << power for power in range(4) if b.owner[power] == seat])
    if asking.leader >= 0 and mine >> LEADER_POWER[asking.leader] & 1:
        return True
    if any([d >= 0 and b.here[d] & mine for d in (asking.duchy, asking.origin)]):
        return True
    # A card against which no duchy stands: what it strikes is known to its own rules only, so an enemy's event
    # counts, and one's own does.
    placed = asking.duchy >= 0 or asking.origin >= 0
    return asking.moment == moments.CARD and not placed and _event(b) and _strikes(asking.actor, asking.power)


def _event(b: War) -> bool:
    """Whether the card that is answered was played for its event, not for points."""
    return len(b.stack) > 1 and isinstance(b.stack[-2], Play)


def _strikes(actor: int, power: int) -> bool:
    return actor == NOBODY or actor == power or side_of(actor) != side_of(power)
