"""Cards that are struck out or turned round in a battle (#2, #48, #49, #55, #58, #61), and what that undoes.

Rows of the sheet go by themselves. What a card did to pieces stands in the sheet's ``notes``, six numbers a card: the
card, the side, SP of its two Powers, and its leaders in two halves of a mask: pieces that the card took off the map
(#31, #54, #60), or that it brought (#12, #73). A card that only has to be remembered has a note without pieces.
"""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules import deck
from grognard.games.wellington.rules.peninsula import LEADERS, POWERS_OF, SIDE_MASK
from grognard.games.wellington.rules.sheets import ROW, THEIR_HITS, Fight
from grognard.games.wellington.rules.titles import (
    CONSCRIPTS,
    FIELD_WORKS,
    FORTIFIED_VILLAGE,
    PANIC,
    RALLY,
    REAR_GUARD,
    RUSH_TO_ASSIST,
    SAUVE_QUI_PEUT,
    THUNDER_AND_LIGHTNING,
)
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import put_away

NOTE: Final = 6
BROUGHT: Final = (RUSH_TO_ASSIST, CONSCRIPTS)  # cards whose notes are pieces that joined
FLIGHT: Final = (SAUVE_QUI_PEUT, PANIC)  # cards that #48 and #49 cancel
DEFENDERS: Final = (FORTIFIED_VILLAGE, FIELD_WORKS)  # cards that only the defender may use: #55 discards them

Pieces = tuple[int, ...]  # SP of the two Powers of a side and their leaders as two halves of a mask
_LOW: Final = 6
_LOW_MASK: Final = 63


def pieces(b: WarState, side: int, d: int) -> Pieces:
    """What a side has in a duchy."""
    mask = 0
    for leader in b.leaders_at(d, SIDE_MASK[side]):
        mask |= 1 << leader
    first, second = POWERS_OF[side]
    return (b.sp_at(first, d), b.sp_at(second, d), mask & _LOW_MASK, mask >> _LOW)


def count(some: Pieces) -> int:
    return some[0] + some[1] + some[2].bit_count() + some[3].bit_count()


def missing(before: Pieces, after: Pieces) -> Pieces:
    return (before[0] - after[0], before[1] - after[1], before[2] & ~after[2], before[3] & ~after[3])


def remember(fight: Fight, card: int, side: int, some: Pieces = (0, 0, 0, 0)) -> None:
    fight.notes = (*fight.notes, card, side, *some)


def noted(fight: Fight, card: int) -> bool:
    notes = fight.notes
    return any([notes[i] == card for i in range(0, len(notes), NOTE)])


def _forget(fight: Fight, card: int) -> list[tuple[int, Pieces]]:
    """The notes of a card, taken out."""
    notes = fight.notes
    kept: list[int] = []
    found: list[tuple[int, Pieces]] = []
    for i in range(0, len(notes), NOTE):
        if notes[i] == card:
            found.append((notes[i + 1], notes[i + 2 : i + NOTE]))
        else:
            kept.extend(notes[i : i + NOTE])
    fight.notes = tuple(kept)
    return found


def put_back(b: WarState, fight: Fight, card: int) -> int:
    """Pieces that a card took off the map return; where they counted as losses they no longer do. Answers how many."""
    n = 0
    for side, some in _forget(fight, card):
        for i, power in enumerate(POWERS_OF[side]):
            if some[i]:
                b.put_sp(power, fight.duchy, some[i])
        mask = some[2] | some[3] << _LOW
        for leader in range(LEADERS):
            if mask >> leader & 1:
                b.put_leader(leader, fight.duchy)
        lost = count(some)
        if card in FLIGHT:
            fight.eliminated[side] -= min(lost, fight.eliminated[side])
            fight.lost[side] -= min(lost, fight.lost[side])
        n += lost
    return n


def calm(b: WarState, fight: Fight) -> None:
    """#48, #49: flight is undone, whenever it was caused."""
    for card in FLIGHT:
        n = put_back(b, fight, card)
        if n:
            b.note("event-returned", card, fight.duchy, n)


def steady(fight: Fight) -> bool:
    """#48 or #49 was played: #31 and #54 have no effect in this battle."""
    return noted(fight, RALLY) or noted(fight, REAR_GUARD)


def _take_away(b: WarState, fight: Fight, card: int) -> None:
    """Soldiers whom a card brought go again, as far as they are still there."""
    for side, some in _forget(fight, card):
        for i, power in enumerate(POWERS_OF[side]):
            n = min(some[i], b.sp_at(power, fight.duchy))
            if n:
                b.lose_sp(power, fight.duchy, n)
                if fight.round == 1:
                    fight.start[side] -= min(n, fight.start[side])


def _undisrupt(fight: Fight, card: int) -> None:
    """#28, #29: what was dealt before the battle is taken back."""
    rows = fight.rows
    for i in range(0, len(rows), ROW):
        if rows[i] == card and rows[i + 3] == THEIR_HITS:
            loser = 1 - rows[i + 2]
            fight.disrupted[loser] = max(0, fight.disrupted[loser] - rows[i + 4])
            fight.shaken[loser] = max(0, fight.shaken[loser] - rows[i + 4])


def strike(b: WarState, card: int, by: int) -> None:
    """A card in play is discarded by another: whatever it gave is gone."""
    fight = b.fight
    assert fight is not None
    _undisrupt(fight, card)
    if card in BROUGHT:
        _take_away(b, fight, card)
    else:
        put_back(b, fight, card)
    if card == THUNDER_AND_LIGHTNING:
        b.effects = tuple([effect for effect in b.effects if effect[0] != THUNDER_AND_LIGHTNING])
        put_away(b, THUNDER_AND_LIGHTNING)
    fight.drop(card)
    b.note("event-battle-card-struck", card, by)


def battle_cards(fight: Fight, side: int) -> list[int]:
    """Battle cards in play that help a side."""
    return [card for card in fight.cards(side) if deck.BATTLE >> card & 1]


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-returned": (("card", "card"), ("duchy", "duchy"), ("pieces", "number")),
}
