"""A whole war as a document that a person can read and edit. ``reading`` takes it back."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.position import write_play
from grognard.games.wellington.rules.codec import CODEC, encode
from grognard.games.wellington.rules.deck import numbers
from grognard.games.wellington.rules.lasting import write_effect
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, LEADERS, NATIONS, NOBODY, POWERS, SIDES, SIZE
from grognard.games.wellington.rules.reading import read
from grognard.games.wellington.rules.sheets import Sheet
from grognard.games.wellington.rules.sides import SPLITS
from grognard.games.wellington.rules.verbs import render
from grognard.games.wellington.rules.war import AWAY, FLAG_MASK, FLAGS, STEP, War

__all__ = ["common", "read", "seats_of", "write"]

MARK_NAMES: Final[list[list[str]]] = [[name for bit, name in FLAGS if mark & bit] for mark in range(FLAG_MASK + 1)]


def seats_of(b: War) -> tuple[str, ...]:
    return tuple(SPLITS[b.scenario.split("_", 1)[1]])


def common(b: War) -> dict[str, Any]:
    """What positions and every view show: all that lies open on the table."""
    flag = b.flag
    return {
        "year": b.year,
        "round": b.round,
        "marker": POWERS[b.marker],
        "active": POWERS[b.active] if b.active != NOBODY else None,
        "last_active": POWERS[b.last_active] if b.last_active != NOBODY else None,
        "owners": {POWERS[power]: seats_of(b)[b.owner[power]] for power in range(4)},
        "soldiers": {POWERS[power]: _soldiers(b, power) for power in range(4)},
        "marked": [_marked(key, n) for key, n in sorted(b.marked.items())],
        "leaders": {LEADER[leader]: _leader(b, leader) for leader in range(LEADERS)},
        "regroup": _by_power(b.regroup),
        "commanders": [
            {"duchy": DUCHY[key >> 1], "side": SIDES[key & 1], "leader": LEADER[leader]}
            for key, leader in sorted(b.chief.items())
        ],
        "flags": {DUCHY[d]: POWERS[flag[d]] for d in range(SIZE) if flag[d] != NOBODY},
        "hasty_fort": DUCHY[b.hasty] if b.hasty >= 0 else None,
        "resources": _by_power(b.resources),
        "debt": _by_power(b.debt),
        "unmet": _by_power(b.unmet),
        "effects": [write_effect(effect) for effect in b.effects],
        "impulse": {
            "cp": b.cp,
            "free_cp": b.free_cp,
            "plus_used": b.plus_used,
            "cards_used": b.cards_used,
            "grants": b.grants,
            "convoys": b.convoys,
            "assaulted": encode("duchies", b.assaulted),
            "fought_at": encode("duchies", b.fought_at),
        },
        "windows": b.windows,
        "fight": sheet(b.fight),
        "siege": sheet(b.assault),
    }


def _by_power(values: list[int]) -> dict[str, int]:
    return {POWERS[power]: values[power] for power in range(4)}


def _soldiers(b: War, power: int) -> dict[str, int]:
    start = power * SIZE
    row = b.sp[start : start + SIZE]
    return {DUCHY[d]: n for d, n in enumerate(row) if n}


def _marked(key: int, n: int) -> dict[str, Any]:
    place, mark = key >> 12, key & 4095
    return {
        "power": POWERS[place // SIZE],
        "duchy": DUCHY[place % SIZE],
        "soldiers": n,
        "marched": mark // STEP,
        "marks": MARK_NAMES[mark & FLAG_MASK],
    }


def _leader(b: War, leader: int) -> dict[str, Any]:
    at = b.leader_at[leader]
    shown: dict[str, Any] = {"duchy": DUCHY[at]} if at >= 0 else {"status": AWAY[at]}
    mark = b.leader_mark[leader]
    if mark:
        shown["marched"] = mark // STEP
        shown["marks"] = MARK_NAMES[mark & FLAG_MASK]
    return shown


def sheet(written: Sheet | None) -> dict[str, Any] | None:
    if written is None:
        return None
    return {name: encode(kind, getattr(written, name)) for name, kind in written.FIELDS}


def write(b: War) -> dict[str, Any]:
    document = common(b)
    document["cards"] = {
        "hands": {POWERS[power]: numbers(b.hand[power]) for power in range(4)},
        "deck": numbers(b.deck),
        "top": list(b.top),
        "discards": numbers(b.discard),
        "last_discard": b.last_discard or None,
        "removed": numbers(b.removed),
        "reserve": {NATIONS[nation]: numbers(b.reserve[nation]) for nation in range(3)},
        "played": {NATIONS[nation]: numbers(b.spent[nation]) for nation in range(3)},
        "resolving": numbers(b.table),
        "in_play": numbers(b.in_play),
    }
    document["verdicts"] = [encode("verdict", said) for said in b.verdicts]
    document.update(write_play(b, seats_of(b), CODEC, render))
    return document
