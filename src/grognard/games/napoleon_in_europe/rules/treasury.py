"""PAP: Political Action Points."""

from __future__ import annotations

from typing import Final

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.rules.continent import Continent


def gain_pap(b: Continent, nation: int, points: int) -> None:
    """PEACE-9: a debt is repaid first, for it is a number below 0."""
    if points and b.players >> nation & 1 and not b.out >> nation & 1:
        b.pap[nation] += points
        b.note("event-points", nation, points, b.pap[nation])


def pay_pap(b: Continent, nation: int, points: int) -> None:
    b.pap[nation] -= points


def purses(b: Continent, nation: int, price: int) -> list[int]:
    """NEUTRAL-12: who could pay for what a nation does: itself; for a Neutral Major any nation of its controller."""
    own = 1 << nation if b.players >> nation & 1 else b.players & ~b.out
    return [other for other in members(own) if b.owner[other] == b.owner[nation] and b.pap[other] >= price]


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-points": (("nation", "nation"), ("count", "number"), ("points", "value")),
}
