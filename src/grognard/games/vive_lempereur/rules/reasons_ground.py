"""Why a hex cannot be entered, stood in or seen: what the reasons of several chapters share."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.errors import Reason
from grognard.games.vive_lempereur.rules.army import ARM, GENERAL, INFANTRY, BattleState
from grognard.games.vive_lempereur.rules.battlefield import GRID, HEX, HILL, TERRAIN

# The ledger entry that bars, stops or blinds, by kind of ground.
BARS: Final[dict[str, str]] = {"river": "VLE-8.5c", "lake": "VLE-14.2e", "impassable": "VLE-8.8"}
STOPS: Final[dict[str, str]] = {
    "wood": "VLE-8.1a",
    "farm": "VLE-8.4a",
    "village": "VLE-8.4a",
    "fortified": "VLE-8.4a",
    "stream": "VLE-8.5a",
    "marsh": "VLE-8.5a",
}
BLINDS: Final[dict[str, str]] = {
    "wood": "VLE-8.1c",
    "hill": "VLE-8.3a",
    "field": "VLE-8.7a",
    "farm": "VLE-8.4k",
    "village": "VLE-8.4k",
    "fortified": "VLE-8.4k",
    "river": "VLE-8.5c",
    "impassable": "VLE-8.8",
}


def ground(b: BattleState, h: int) -> str:
    return TERRAIN[b.field.terrain[h]]


def impassable(b: BattleState, h: int) -> Reason:
    return Reason(BARS.get(ground(b, h), "VLE-8.8"), "why-impassable", {"hex": HEX[h], "terrain": ground(b, h)})


def cannot_stand(b: BattleState, piece: int, h: int) -> Reason | None:
    """What keeps an arriving or deploying piece out of a hex (6.1c, 7.3.16, 14.1d)."""
    told: dict[str, Any] = {"unit": b.ids[piece], "hex": HEX[h]}
    if not b.field.passable[h]:
        return impassable(b, h)
    occupant = b.occupant[h]
    general = b.general_at[h]
    infantry = ARM[b.kind[piece]] == INFANTRY
    if b.kind[piece] == GENERAL:
        if general >= 0:
            return Reason("VLE-7.3.16", "why-second-general", {"hex": HEX[h], "general": b.ids[general]})
        if occupant >= 0 and b.side[occupant] != b.side[piece]:
            return Reason("VLE-6.3a", "why-enemy-there", {"hex": HEX[h], "piece": b.ids[occupant]})
        infantry = occupant >= 0 and ARM[b.kind[occupant]] == INFANTRY
    elif occupant >= 0:
        return Reason("VLE-6.1c", "why-hex-taken", {"hex": HEX[h], "piece": b.ids[occupant]})
    elif general >= 0 and b.side[general] != b.side[piece]:
        return Reason("VLE-6.1c", "why-hex-taken", {"hex": HEX[h], "piece": b.ids[general]})
    if b.field.infantry_only[h] and not infantry:
        return Reason("VLE-14.1d", "why-infantry-only", told)
    return None


def no_sight(b: BattleState, unit: int, target: int, gunners: int = -1) -> Reason:
    """7.4: what stands in the line between two pieces that do not see each other."""
    here = b.hex[unit]
    there = b.hex[target]
    told: dict[str, Any] = {"unit": b.ids[unit], "target": b.ids[target]}
    where = obstruction(b, here, there, gunners)
    if len(where) == 2:
        told["hexes"] = [HEX[h] for h in where]
        return Reason("VLE-7.4.2", "why-sight-hexside", told)
    h = where[0]
    told["hex"] = HEX[h]
    if _ground_blocks(b, here, there, h):
        told["terrain"] = ground(b, h)
        return Reason(BLINDS.get(ground(b, h), "VLE-7.4.3a"), "why-sight-ground", told)
    told["piece"] = b.ids[b.occupant[h] if b.occupant[h] >= 0 else b.general_at[h]]
    return Reason("VLE-7.4.3a", "why-sight-piece", told)


def obstruction(b: BattleState, here: int, there: int, gunners: int = -1) -> tuple[int, ...]:
    """The hex that blocks a line of sight, or the two hexes on either side of it; to be asked of blocked lines."""
    crossed, sides = GRID.line(here, there)
    for h in crossed:
        if _ground_blocks(b, here, there, h) or _pieces_block(b, here, h, gunners):
            return (h,)
    for pair in sides:
        if all([_ground_blocks(b, here, there, h) or _pieces_block(b, here, h, gunners) for h in pair]):
            return pair
    return (there,)


def _ground_blocks(b: BattleState, here: int, there: int, h: int) -> bool:
    field = b.field
    if not field.blocks[h]:
        return False
    if not field.hills_see_across or field.terrain[here] != HILL:
        return True
    group = field._hill_group
    return not group[here] == group[there] == group[h]


def _pieces_block(b: BattleState, here: int, h: int, gunners: int) -> bool:
    if b.occupant[h] < 0 and b.general_at[h] < 0:
        return False
    return gunners < 0 or not b._looks_over(here, h, gunners)
