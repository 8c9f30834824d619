"""Why a card cannot be played or chosen, or an order not be given (chapters 3, 4.1 and 5)."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.games.vive_lempereur.rules.army import ARM, ARMS, AWAY, GARRISON, GENERAL, ORDERED, REACTED, BattleState
from grognard.games.vive_lempereur.rules.battlefield import SECTOR, SECTOR_NAMES
from grognard.games.vive_lempereur.rules.cards import (
    AUTOMATIC,
    BY_CARD,
    CARDS,
    COORDINATED,
    DIE_FACES,
    FACES,
    FLAG_FACE,
    FULL_DECK,
    GENERAL_FACE,
    HAND,
    MANOEUVRE,
    MAX_UNITS,
    SECTOR_CAP,
    SECTORS,
    count,
)
from grognard.games.vive_lempereur.rules.fire import targets
from grognard.games.vive_lempereur.rules.reasons_combat import CARD_RULES

FROM_SPENT = 2  # 4.1b


def not_yours(b: BattleState, seat: int, piece: int) -> Reason | None:
    if b.side[piece] == seat:
        return None
    return Reason("VLE-0.0", "why-not-yours", {"unit": b.ids[piece]})


def cannot_act(b: BattleState, seat: int, piece: int) -> Reason | None:
    """Whose it is, whether it is there, and whether it has acted: what comes before any order."""
    told: dict[str, Any] = {"unit": b.ids[piece]}
    fault = not_yours(b, seat, piece)
    if fault is not None:
        return fault
    if b.hex[piece] < 0:
        return Reason("VLE-3.1c", "why-off-map", {**told, "status": AWAY[b.hex[piece]]})
    if b.marks[piece] & ORDERED:
        return Reason("VLE-5.1n", "why-already-ordered", told)
    if b.marks[piece] & REACTED:
        return Reason("VLE-9.3m", "why-reacted", told)
    return None


def order(b: BattleState, seat: int, piece: int, marker: int) -> Reason | None:
    told: dict[str, Any] = {"unit": b.ids[piece]}
    fault = cannot_act(b, seat, piece)
    if fault is not None or b.card[seat] < 0:
        return fault
    if b.kind[piece] == GARRISON and not targets(b, piece):
        return Reason("VLE-6.0g", "why-garrison-idle", told)
    if AUTOMATIC[b.card[seat]]:
        return _by_card(b, seat, piece, marker)
    return _by_marker(b, seat, piece, marker)


def _by_card(b: BattleState, seat: int, piece: int, marker: int) -> Reason | None:
    """3.2: an automatic card orders its own arm, without dice."""
    card = b.card[seat]
    rule = CARD_RULES[card - MANOEUVRE]
    told: dict[str, Any] = {"unit": b.ids[piece], "card": CARDS[card]}
    if marker != BY_CARD:
        return Reason("VLE-5.1c", "why-no-dice", {"card": CARDS[card], "marker": FACES[marker]})
    arm = card - MANOEUVRE
    if ARM[b.kind[piece]] != arm:
        return Reason(rule, "why-card-arm", {**told, "arm": ARMS[arm]})
    if not b.area[seat] >> SECTOR[b.hex[piece]] & 1:
        return Reason(rule, "why-out-of-sector", {**told, "sector": _reached(b, seat)})
    if b.orders[seat] == 0:
        return Reason(rule, "why-card-spent", {"card": CARDS[card], "most": MAX_UNITS[card]})
    return None


def _by_marker(b: BattleState, seat: int, piece: int, marker: int) -> Reason | None:
    """5.1d, e, notes 21 and 22: a marker, a piece it fits, and the card's reach."""
    card = b.card[seat]
    sector = SECTOR[b.hex[piece]]
    kind = b.kind[piece]
    told: dict[str, Any] = {"unit": b.ids[piece], "marker": FACES[marker]}
    if marker == BY_CARD:
        return Reason("VLE-5.1b", "why-needs-marker", {"card": CARDS[card]})
    if b.faces[seat * DIE_FACES + marker] == 0:
        return Reason("VLE-1.2b", "why-no-marker", told)
    if marker == GENERAL_FACE:
        if kind != GENERAL and b.general_with(piece) < 0:
            return Reason("VLE-5.1e", "why-marker-general", told)
    elif marker != FLAG_FACE and ARM[kind] != marker:
        return Reason("VLE-1.2b", "why-marker-arm", told)
    elif not b.area[seat] >> sector & 1:
        return Reason(
            "VLE-5.1d" if marker == FLAG_FACE else "VLE-3.1c",
            "why-out-of-sector",
            {"unit": b.ids[piece], "card": CARDS[card], "sector": _reached(b, seat)},
        )
    elif kind == GENERAL and not b.is_lone(piece):
        unit = b.occupant[b.hex[piece]]
        return Reason("VLE-5.1d", "why-flag-attached", {"general": b.ids[piece], "unit": b.ids[unit]})
    if card == COORDINATED and b.sector_used[seat * SECTORS + sector] >= SECTOR_CAP:
        return Reason("VLE-3.1b", "why-sector-cap", {"sector": SECTOR_NAMES[sector], "most": SECTOR_CAP})
    return None


def _reached(b: BattleState, seat: int) -> list[str]:
    return [name for i, name in enumerate(SECTOR_NAMES) if b.area[seat] >> i & 1]


# ---- cards -----------------------------------------------------------------------------------------------------


def play(b: BattleState, seat: int, card: int) -> Reason | None:
    told: dict[str, Any] = {"card": CARDS[card]}
    if not count(b.hand[seat], card):
        return Reason("VLE-4.1a" if b.turn == 1 else "VLE-4.1b", "why-not-in-hand", told)
    if AUTOMATIC[card] and b.last[seat] == card:
        return Reason("VLE-5.1j", "why-card-repeated", told)
    return None


def choose(b: BattleState, seat: int, cards: tuple[int, ...]) -> Reason | None:
    """4.1: six of the ten at first, later two of the six just played, named in the order of the cards."""
    first = b.turn == 1
    rule = "VLE-4.1a" if first else "VLE-4.1b"
    number = HAND if first else FROM_SPENT
    stock = FULL_DECK if first else b.spent[seat]
    for card in cards:
        if cards.count(card) > count(stock, card):
            told: dict[str, Any] = {"card": CARDS[card], "number": count(stock, card)}
            return Reason(rule, "why-card-copies" if first else "why-card-not-spent", told)
    if len(cards) != number:
        return Reason(rule, "why-card-number", {"number": number, "given": len(cards)})
    in_order = sorted(cards)
    if in_order != list(cards):
        return Reason("", "why-part-order", {"part": "cards", "valid": [CARDS[card] for card in in_order]})
    return None
