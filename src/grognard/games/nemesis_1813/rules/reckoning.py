"""11.2 to 11.7: what makes the value of a side in combat, one modifier after the other, for whoever asks why."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.rules.battle import (
    Battle,
    arms,
    attack_support,
    attack_value,
    defence_support,
    defence_value,
    tired,
)
from grognard.games.nemesis_1813.rules.deck import PRINTED, SINGLE, Instruction, said
from grognard.games.nemesis_1813.rules.ground import ALLIED, FORTIFIED, HINDERS, over_river, stack_of
from grognard.games.nemesis_1813.rules.kinds import MODIFIERS
from grognard.games.nemesis_1813.rules.pieces import ARTILLERY, CAVALRY, INFANTRY, factors, members
from grognard.games.nemesis_1813.rules.ranks import inspired, rating
from grognard.games.nemesis_1813.rules.tables import (
    ATTACK_FORTRESS,
    ATTACK_FORTRESS_GUNS,
    ATTACK_RIVER,
    ATTACK_ROUGH,
    TYPES,
    WEAK_TURNS,
)
from grognard.games.nemesis_1813.rules.theatre import Theatre

FACTORS: Final = 0
TRAITS: Final = 1
ARMS: Final = 2
TIRED: Final = 3
RIVER: Final = 4
FORTRESS: Final = 5
ROUGH: Final = 6
RATING: Final = 7
SUPPORT: Final = 8
OTHER: Final = 9
WEAK: Final = 10
CARD: Final = 11
assert len(MODIFIERS) == 12
_ATTACK_RULES: Final = [
    "NEM-11.3a", "NEM-16.2l", "NEM-11.3a", "NEM-11.2c", "NEM-11.4a", "NEM-11.4a", "NEM-11.4a", "NEM-11.5-a",
    "NEM-11.5-b", "NEM-11.2a", "NEM-16.3a",
]  # fmt: skip
_DEFENCE_RULES: Final = [
    "NEM-11.6a", "NEM-16.2l", "NEM-11.6a", "NEM-11.2c", "NEM-11.4a", "NEM-11.4a", "NEM-11.4a", "NEM-11.7-a",
    "NEM-11.7-b", "NEM-11.2a", "NEM-16.3a",
]  # fmt: skip
# The modifier, its value, and the hex of a stack that supports; of a card its number and who played it
# (``_by_card``).
Row = tuple[int, int, int]
_PLAYERS: Final = 2


def rule_of(row: Row, attacks: bool) -> str:
    if row[0] != CARD:
        return (_ATTACK_RULES if attacks else _DEFENCE_RULES)[row[0]]
    card, player = divmod(row[2], _PLAYERS)
    name = PRINTED[card].rjust(2 + PRINTED[card].endswith("a"), "0")
    return f"NEM-C{name}" if SINGLE >> card & 1 else f"NEM-C{name}-{'a' if player == ALLIED else 'b'}"


def _by_card(card: int, player: int) -> int:
    return _PLAYERS * card + player


def supporter(row: Row) -> int:
    """The hex of a stack that supports."""
    return row[2] if row[0] == SUPPORT else -1


def attack_rows(b: Theatre, battle: Battle) -> list[Row]:
    side, origin, to, force = battle.power, battle.origin, battle.target, battle.force
    staff = b.officers(stack_of(origin, side))
    rows = _strength(b, side, force, force, inspired(b, staff, force, True))
    if over_river(origin, to):
        rows.append((RIVER, ATTACK_RIVER, -1))
    if FORTIFIED[to]:
        rows.append((FORTRESS, ATTACK_FORTRESS_GUNS if force & ARTILLERY else ATTACK_FORTRESS, -1))
    if HINDERS[to]:
        rows.append((ROUGH, ATTACK_ROUGH, -1))
    rows.append((RATING, rating(b, staff, force), -1))
    if b.advanced and b.turn < len(WEAK_TURNS):
        rows.append((WEAK, WEAK_TURNS[b.turn], -1))
    for card, one in _lasting(b, "attack_value_mod"):
        if one.staff & staff:
            rows.append((CARD, one.delta, card))
    rows = _whole(rows, attack_value(b, side, origin, to, force))
    for h in members(battle.joined):
        rows.append((SUPPORT, attack_support(b, side, h, to, battle.attack_help(b, h)), h))
    return rows


def defence_rows(b: Theatre, battle: Battle) -> list[Row]:
    side, h = 1 - battle.power, battle.target
    stack = stack_of(h, side)
    force, staff = b.good(stack), b.officers(stack)
    if not force:
        return []  # 11.18
    rows = _strength(b, side, b.army[stack], force, inspired(b, staff, force, False))
    rows.append((RATING, rating(b, staff, force) if b.obeys(b.army[stack], staff) else 0, -1))
    for card, one in _lasting(b, "defence_value_mod"):
        if one.units & force:
            rows.append((CARD, one.delta, card))
    rows = _whole(rows, defence_value(b, side, h))
    for n in members(battle.helped):
        rows.append((SUPPORT, defence_support(b, side, n, battle.defence_help(b, n)), n))
    return rows


def _strength(b: Theatre, side: int, stack: int, force: int, lifted: int) -> list[Row]:
    """Combat factors and combined arms, and what fatigue takes of them; ``stack``: whose fatigue counts."""
    types = TYPES[len([1 for kind in (INFANTRY, CAVALRY, ARTILLERY) if force & kind])]
    rows = [(FACTORS, factors(force), -1), (TRAITS, lifted, -1), (ARMS, types, -1)]
    for card, one in _lasting(b, "no_artillery_bonus"):
        if one.side == side:
            rows.append((CARD, arms(b, side, force) - types, card))  # 32
    full = sum([value for _, value, _ in rows])
    rows.append((TIRED, tired(b, stack, full) - full, -1))
    return rows


def _lasting(b: Theatre, op: str) -> list[tuple[int, Instruction]]:
    """What cards by the map say of something, but for what is used up once; each card as a row tells it."""
    return [(_by_card(card, player), one) for card, player, target, left in b.effects
            for one in said((card, player, target, left)) if one.op == op and not one.uses]  # fmt: skip


def _whole(rows: list[Row], value: int) -> list[Row]:
    """Those that count for something, with whatever else the rules have added."""
    rows.append((OTHER, value - sum([row[1] for row in rows]), -1))
    return [row for row in rows if row[1] or row[0] == FACTORS]


def declare(b: Theatre, battle: Battle) -> None:
    """The values of both sides are told before their dice fall."""
    for side in (battle.power, 1 - battle.power):
        attacks = side == battle.power
        rows = attack_rows(b, battle) if attacks else defence_rows(b, battle)
        b.note(
            "event-values",
            side,
            tuple([row[0] for row in rows]),
            tuple([row[1] for row in rows]),
            tuple([supporter(row) for row in rows]),
            tuple([rule_of(row, attacks) for row in rows]),
            sum([row[1] for row in rows]),
        )


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-values": (
        ("seat", "seat"),
        ("modifiers", "modifiers"),
        ("values", "values"),
        ("stacks", "hex_list"),
        ("rules", "texts"),
        ("total", "value"),
    ),
}
