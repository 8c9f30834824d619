"""5.8: the eight mandatory cards. Each strikes somebody; then its player draws a card and may play a further one.

The two minutes of the cards are a straight choice by the victim (notes). Where the French Powers have two players, they
share a loss as they like: each gives what it will, the one next in impulse order first; what both refuse Spain chooses.
"""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.deck import figure
from grognard.games.wellington.rules.effects import impulses_until
from grognard.games.wellington.rules.hands import Draw, TakeRandom, common, discard
from grognard.games.wellington.rules.peninsula import (
    ALLY_OF,
    BRITAIN,
    FRENCH,
    NEXT_POWER,
    NOBODY,
    POWER_COUNT,
    SIDE_MASK,
    SIDE_OF,
    SPAIN,
)
from grognard.games.wellington.rules.plays import grant
from grognard.games.wellington.rules.removal import Eliminate
from grognard.games.wellington.rules.targets import take_out
from grognard.games.wellington.rules.titles import (
    CANADA_INVADED,
    DISASTER_ON_THE_RHINE,
    GRAFT_AND_SABOTAGE,
    ITALIAN_ADVENTURE,
    RUSSIAN_FRONT,
    VICEROY_DEPOSED,
    YOUNG_GUARD,
)
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import CardRules, Play, register

STRUCK: Final = -1  # what ``strike`` answers when there is no more to do
DRAWN: Final = -2  # in a play's memo: the card is struck, its player has drawn
VICEROY_SP: Final = figure(VICEROY_DEPOSED, "sp")
GRAFT_ABOVE: Final = figure(GRAFT_AND_SABOTAGE, "resources_above")


class Mandatory(CardRules):
    def playable(self, b: WarState, power: int) -> bool:
        return True

    def strike(self, b: WarState, p: Play) -> int:
        """What the card does to its victims: asked anew after each procedure it calls, STRUCK at the end."""
        return STRUCK

    def effect(self, b: WarState, p: Play) -> int:
        if p.memo[-1:] != (DRAWN,):
            under_way = self.strike(b, p)
            if under_way != STRUCK:
                return under_way
            p.memo = (DRAWN,)
            return b.call(Draw(p.power, 1), "again")
        self.leave(b, p)
        grant(b)
        return p.finish(b)

    def leave(self, b: WarState, p: Play) -> None:
        """What remains of the card."""


class FrenchDisaster(Mandatory):
    """#4, #5: the French Powers eliminate 5 SP between them."""

    def strike(self, b: WarState, p: Play) -> int:
        if p.stage:
            return STRUCK
        first = next_french(p.power)
        rival = SPAIN if b.owner[first] != b.owner[ALLY_OF[first]] else NOBODY
        return b.call(Eliminate(SIDE_MASK[FRENCH], figure(self.number, "sp"), first, rival), "again")


def next_french(power: int) -> int:
    """The French Power whose impulse comes first after another's; a French Power itself comes before its ally."""
    return power if SIDE_OF[power] == FRENCH else NEXT_POWER[power]


class ViceroyDeposed(Mandatory):
    """#6: a random card of Britain and of Spain, or 2 SP of a Power that has none."""

    def strike(self, b: WarState, p: Play) -> int:
        # memo: the Power being struck, and 1 while a card of its is picked
        if not p.memo:
            return self.hit(b, p, BRITAIN)
        power, picking = p.memo
        if picking:
            discard(b, power, b.outcome)
        return self.hit(b, p, SPAIN) if power == BRITAIN else STRUCK

    def hit(self, b: WarState, p: Play, power: int) -> int:
        if common(b, power):
            p.memo = (power, 1)
            return b.call(TakeRandom(power), "again")
        p.memo = (power, 0)
        return b.call(Eliminate(1 << power, VICEROY_SP, power), "again")


class BritishDisaster(Mandatory):
    """#26, #64: Britain eliminates SP."""

    def strike(self, b: WarState, p: Play) -> int:
        if p.stage:
            return STRUCK
        return b.call(Eliminate(1 << BRITAIN, figure(self.number, "sp"), BRITAIN), "again")

    def leave(self, b: WarState, p: Play) -> None:
        if self.number == ITALIAN_ADVENTURE:
            b.lay(self.number, p.power, BRITAIN, impulses_until(b, BRITAIN, True))
            p.stays = 1


class EmperorsCall(Mandatory):
    """#38: the Young Guard leaves the game; the French bonus follows from the card being out of play."""

    def strike(self, b: WarState, p: Play) -> int:
        take_out(b, YOUNG_GUARD)
        return STRUCK


class Graft(Mandatory):
    """#46: half the Resources of each Power with more than 3. Then the discards are shuffled, this card with them."""

    def strike(self, b: WarState, p: Play) -> int:
        for power in range(POWER_COUNT):
            if b.resources[power] > GRAFT_ABOVE:
                lost = (b.resources[power] + 1) // 2
                b.resources[power] -= lost
                b.note("event-graft", power, lost)
        return STRUCK

    def leave(self, b: WarState, p: Play) -> None:
        into_the_deck(b, p)


def into_the_deck(b: WarState, p: Play) -> None:
    """#46, #57: all common discards are shuffled into the deck, the card itself among them."""
    b.discard |= 1 << p.card
    p.stays = 2
    b.reshuffle()


class WarWithoutEnd(Mandatory):
    """#77: lies by the map to the Interphase: no peace, and a harder conquest."""

    def leave(self, b: WarState, p: Play) -> None:
        b.lay(self.number, p.power)
        p.stays = 1


register(FrenchDisaster(RUSSIAN_FRONT))
register(FrenchDisaster(DISASTER_ON_THE_RHINE))
register(ViceroyDeposed(6))
register(BritishDisaster(ITALIAN_ADVENTURE))
register(EmperorsCall(38))
register(Graft(46))
register(BritishDisaster(CANADA_INVADED))
register(WarWithoutEnd(77))

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {"event-graft": (("power", "power"), ("lost", "number"))}
