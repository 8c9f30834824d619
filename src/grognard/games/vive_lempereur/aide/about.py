"""What is to be known of the pieces in a hex: the values printed on the reference sheet, the rules of their kind, and
what they may still do this round."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.table import Table
from grognard.games.vive_lempereur.aide.seen import ON_ITS_OWN_CARD, as_seen, hex_index
from grognard.games.vive_lempereur.rules.actions import FACE_SHIFT, PART_SHIFT, PIECE_MASK
from grognard.games.vive_lempereur.rules.activation import Activation, may_rally
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARMS,
    ART_HORSE,
    ARTILLERY,
    CAVALRY,
    FIRE,
    FIRE_MOVED,
    FIRING_PACE,
    GARRISON,
    GENERAL,
    INFANTRY,
    KIND_NAMES,
    MORALE,
    ORDERED,
    PACE,
    RALLY_DICE,
    REACTED,
    RETREATED,
    SHELTERED,
    STRENGTH,
    TESTED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.cards import FACES
from grognard.games.vive_lempereur.rules.fire import GENERAL_BONUS, HILL_BONUS
from grognard.games.vive_lempereur.rules.movement import allowance
from grognard.games.vive_lempereur.rules.orders import order_codes
from grognard.games.vive_lempereur.rules.tables import TABLES

Line = dict[str, Any]

# 9.2: what each modifier of the reference sheet is called, and where it stands in the rules.
_MODIFIERS: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "infantry": (
        ("target_square", "modifier-target_square", "VLE-9.2b"),
        ("target_flank_or_rear", "modifier-flank", "VLE-9.2b"),
        ("firer_in_square", "modifier-firer_in_square", "VLE-9.2c"),
        ("target_artillery_medium_range", "about-guns-at-two", "VLE-9.2d"),
        ("target_cavalry", "modifier-target_cavalry", "VLE-9.2e"),
    ),
    "cavalry": (
        ("charge_flank_or_rear", "modifier-charge_flank", "VLE-9.2f"),
        ("charge_infantry_not_in_square", "modifier-charge_infantry", "VLE-9.2g"),
        ("against_square", "modifier-against_square", "VLE-9.2h"),
        ("against_artillery", "modifier-against_artillery", "VLE-9.2i"),
    ),
    "artillery": (
        ("target_square", "modifier-target_square", "VLE-9.2j"),
        ("target_flank_or_rear", "modifier-flank", "VLE-9.2k"),
        ("target_artillery", "modifier-target_artillery", "VLE-9.2l"),
        ("target_cavalry", "modifier-target_cavalry", "VLE-9.2m"),
    ),
}
_MOVES: Final = {INFANTRY: "VLE-6.0b", CAVALRY: "VLE-6.0l", ARTILLERY: "VLE-6.0n"}


def about(table: Table, seat: str | None, hex_: str) -> list[Line]:
    """The pieces that a seat, or for None an observer, sees in a hex: the unit first, then the general."""
    here = hex_index(hex_)
    b = as_seen(table, seat)
    return [_sheet(b, p) for p in (b.occupant[here], b.general_at[here]) if p >= 0]


def _sheet(b: BattleState, piece: int) -> Line:
    kind = b.kind[piece]
    return {
        "unit": b.ids[piece],
        "type": KIND_NAMES[kind],
        "arm": ARMS[ARM[kind]],
        "elements": b.elements[piece],
        "full": STRENGTH[kind],
        "move": PACE[kind],
        "move_and_fire": FIRING_PACE[kind],
        "fire": FIRE[kind][1:],
        "fire_moved": FIRE_MOVED[kind][1:],
        "rally_dice": RALLY_DICE[kind],
        "morale": MORALE[kind],
        "modifiers": _modifiers(kind),
        "rules": _rules(kind),
        "may": _may(b, piece),
    }


def _line(rule: str, message: str, **args: Any) -> Line:
    return {"rule": rule, "message": message, "args": args}


def _modifiers(kind: int) -> list[Line]:
    """9.2: whom it fights better or worse. The ground adds its own."""
    if kind in (GENERAL, GARRISON):
        return []
    arm = ARMS[ARM[kind]]
    table = TABLES["fire_modifiers"]
    values = {row["id"]: int(row["value"]) for row in table[arm]}
    found = [{"rule": rule, "message": message, "value": values[name]} for name, message, rule in _MODIFIERS[arm]]
    if ARM[kind] != ARTILLERY:
        found.insert(0, {"rule": "VLE-9.2a", "message": "modifier-general", "value": GENERAL_BONUS})
    return found


def _rules(kind: int) -> list[Line]:
    """What is particular to its kind."""
    arm = ARM[kind]
    if kind == GENERAL:
        return [
            _line("VLE-7.3.11", "about-general-bonus", value=GENERAL_BONUS),
            _line("VLE-7.3.17", "about-general-steadies"),
            _line("VLE-7.3.15", "about-general-alone"),
        ]
    if kind == GARRISON:
        return [_line("VLE-7.3b", "about-garrison-fire"), _line("VLE-6.0k", "about-garrison-holds")]
    found = [_line("VLE-9.3a", "about-reaction", arm=ARMS[arm])]
    if arm == INFANTRY:
        found += [
            _line("VLE-6.0e", "about-square"),
            _line("VLE-7.3c", "about-nearest"),
            _line("VLE-7.2c", "about-loss-cap"),
            _line("VLE-8.4i", "about-at-buildings"),
        ]
    elif arm == CAVALRY:
        found += [_line("VLE-7.3h", "about-charge"), _line("VLE-7.3i", "about-no-buildings")]
    else:
        horse = kind == ART_HORSE
        found += [
            _line("VLE-6.0p" if horse else "VLE-6.0n", "about-horse-guns" if horse else "about-foot-guns"),
            _line("VLE-8.3c", "about-hill", hexes=HILL_BONUS),
        ]
    return found


def _may(b: BattleState, piece: int) -> list[Line]:
    """What it may still do this round: an order, and what it could do with one."""
    side = b.side[piece]
    kind = b.kind[piece]
    marks = b.marks[piece]
    card = b.card[side]
    if any([isinstance(one, Activation) and one.unit == piece for one in b.stack]):
        found = [_line("VLE-5.1l", "about-acting")]
    elif marks & REACTED:
        return [_line("VLE-9.3m", "about-reacted")]
    elif marks & ORDERED:
        found = [_line("VLE-5.1n", "about-acted")]
        return found if kind in (GENERAL, GARRISON) else [*found, _line("VLE-5.1o", "about-may-react")]
    elif card < 0:
        found = [_line("VLE-5.1n", "about-waits")]
    else:
        codes = [] if b.passed[side] else order_codes(b, side)
        faces = [code >> FACE_SHIFT for code in codes if code >> PART_SHIFT & PIECE_MASK == piece]
        if not faces:
            return [_line("VLE-5.1b", "about-no-order")]
        found = [_line("VLE-5.1d", "about-orderable", marker=[FACES[face] for face in faces])]
    steps = allowance(b, piece, card if card >= 0 else ON_ITS_OWN_CARD)
    if steps:
        rule = "VLE-6.0q" if kind == GENERAL else "VLE-6.0p" if kind == ART_HORSE else _MOVES[ARM[kind]]
        found.append(_line(rule, "about-may-move", hexes=steps))
    elif kind == GARRISON:
        found.append(_line("VLE-6.0g", "about-garrison-stays"))
    elif marks & RETREATED:
        found.append(_line("VLE-10.1f", "about-retreated"))
    else:
        found.append(_line("VLE-6.0f", "about-square-stays"))
    if kind != GENERAL and b.elements[piece] == 0:
        found.append(_line("VLE-15.0e", "about-shaken"))
    elif marks & TESTED:
        found.append(_line("VLE-15.0f", "about-tested"))
    if marks & SHELTERED:
        found.append(_line("VLE-8.4b", "about-sheltered"))
    if kind != GENERAL and may_rally(b, piece):
        found.append(_line("VLE-12.0b", "about-may-rally", dice=RALLY_DICE[kind]))
    return found
