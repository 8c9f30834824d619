"""1.1, 14, 18.5: whose ground a hex is, whom it feeds, and to whom it is closed."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.rules.ground import (
    ALLIED,
    AREA_1799,
    AUSTRIA,
    AUSTRIAN_1799,
    BOTH_UNTIL,
    CONFEDERATION,
    DISTRICT,
    EVERYWHERE,
    FRENCH,
    ILLYRIA,
    PASSABLE,
    TORGAU,
    land_of,
)
from grognard.games.nemesis_1813.rules.pieces import FROZEN_HEXES
from grognard.games.nemesis_1813.rules.theatre import BOUGHT_OFF, JOINED, Theatre

_DUCHY: Final = land_of("warsaw")
_ALWAYS: Final = (
    land_of("denmark") | _DUCHY | land_of("france") | land_of("italy") | land_of("switzerland"),
    land_of("prussia") | land_of("russia") | land_of("swedish_pomerania"),
)
_SWITZERLAND: Final = land_of("switzerland")
_OTTOMANS: Final = land_of("ottoman")
_territory: Final[dict[int, int]] = {}
_feeding: Final[dict[int, int]] = {}
_shut: Final[dict[int, int]] = {}


def _key(b: Theatre, side: int) -> int:
    """All that the ground depends on."""
    turns = b.turn if b.turn <= BOTH_UNTIL + 1 else BOTH_UNTIL + 1
    italy = 1 if b.scenario == "1799" else 0
    return (((((turns * 2 + italy) * 4 + b.confederation) * 3 + b.austria) * 2 + b.frozen) * 2 + b.saxony) * 2 + side


def territory(b: Theatre, side: int) -> int:
    """Hexes of friendly territory (1.1): without what is friendly for supply only (R95)."""
    key = _key(b, side)
    found = _territory.get(key)
    if found is None:
        found = _territory[key] = _find_territory(b, side)
    return found


def _find_territory(b: Theatre, side: int) -> int:
    if b.scenario == "1799":
        common = AREA_1799 & ~AUSTRIAN_1799 if b.turn <= BOTH_UNTIL else 0
        return common | AUSTRIAN_1799 if side == ALLIED else common
    found = _ALWAYS[side]
    if side == FRENCH:
        found |= CONFEDERATION if b.confederation < 3 else 0
        return found | ILLYRIA if b.austria != BOUGHT_OFF else found
    found |= CONFEDERATION if b.confederation == 3 else 0
    return found | AUSTRIA if b.austria == JOINED else found


def feeding(b: Theatre, side: int) -> int:
    """Hexes that are friendly for rules 6 and 7 (R3): the Duchy to both (14.7), the Confederation in its second
    state (14.9)."""
    key = _key(b, side)
    found = _feeding.get(key)
    if found is None:
        found = territory(b, side)
        if b.scenario == "1813":
            found |= _DUCHY
            found |= CONFEDERATION if b.confederation == 2 else 0
        _feeding[key] = found
    return found


def sealed(b: Theatre, side: int) -> int:
    """Hexes closed to supply lines of a side, whoever stands there."""
    key = _key(b, side)
    found = _shut.get(key)
    if found is None:
        found = _shut[key] = _find_sealed(b, side)
    return found


def _find_sealed(b: Theatre, side: int) -> int:
    found = EVERYWHERE & ~PASSABLE
    if b.scenario == "1799":
        return found | EVERYWHERE & ~AREA_1799  # R166
    found |= _OTTOMANS
    if b.austria != JOINED:
        found |= AUSTRIA
    if b.austria == BOUGHT_OFF:
        found |= ILLYRIA
    if side == ALLIED:
        found |= _SWITZERLAND
    if not b.saxony:
        found |= 1 << TORGAU  # 14.10
    if b.frozen:
        found |= FROZEN_HEXES[1 - side]  # R115
        found &= ~FROZEN_HEXES[side]  # 14.16: Poniatowski stands in Austria, and his own side may pass through
    return found


def shut(b: Theatre, side: int) -> int:
    """Hexes that no unit or commander of a side may enter; 14.14 besides."""
    found = sealed(b, side)
    if side == FRENCH and b.turn <= 2 and b.scenario == "1813":
        found |= DISTRICT
    return found


def no_halt(b: Theatre, side: int) -> int:
    """R115: hexes of a side's own frozen corps, which may be passed but not be an end."""
    return FROZEN_HEXES[side] if b.frozen else 0


def closing_rule(b: Theatre, side: int, h: int) -> str:
    """The rule that keeps a side out of a hex (``shut``)."""
    if b.scenario == "1799":
        return "NEM-18.5r1"
    closing = (
        (DISTRICT if side == FRENCH and b.turn <= 2 else 0, "NEM-14.14a"),
        (1 << TORGAU if not b.saxony else 0, "NEM-14.10-i"),
        (FROZEN_HEXES[1 - side] if b.frozen else 0, "NEM-14.11a"),
        (AUSTRIA if b.austria != JOINED else 0, "NEM-14.16-1"),
        (ILLYRIA if b.austria == BOUGHT_OFF else 0, "NEM-16.5d"),
        (_SWITZERLAND if side == ALLIED else 0, "NEM-1.1j"),
        (_OTTOMANS, "NEM-1.1s"),
    )
    return next((rule for land, rule in closing if land >> h & 1), "NEM-2.2r4")
