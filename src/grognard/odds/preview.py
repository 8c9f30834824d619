"""What fight an action leads to: who, from where, with what value and modifiers."""

from __future__ import annotations

from typing import Any

from grognard.engine.table import Table
from grognard.games.vive_lempereur.actions import parse
from grognard.games.vive_lempereur.activation import Activation
from grognard.games.vive_lempereur.army import ARM, CAVALRY, Battle
from grognard.games.vive_lempereur.cards import BOMBARDMENT
from grognard.games.vive_lempereur.charge import reaction_dice
from grognard.games.vive_lempereur.fire import ATTACKS, BY_CHARGE, BY_FIRE, IN_CONTACT, modifiers

Fight = tuple[Battle, int, int, str, int, int, list[tuple[str, int]]]


def fight_of(table: Table, seat: str, action: dict[str, Any]) -> Fight | None:
    """(state at the moment of contact, attacker, target, way, reaction dice, value, modifiers)."""
    b = table.state
    if not isinstance(b, Battle) or not b.stack:
        return None
    top = b.stack[-1]
    if not isinstance(top, Activation) or parse(b, action) < 0:
        return None
    unit = top.unit
    if action["do"] == "fire":
        b = b.copy()  # the odds move pieces about to see what room there is
        target = b.ids.index(action["target"])
        way = IN_CONTACT if ARM[b.kind[unit]] == CAVALRY and not b.in_building(unit) else BY_FIRE
        parts = modifiers(b, unit, target, way, len(b.trail) > 1, top.card == BOMBARDMENT)
        return b, unit, target, ATTACKS[way], 0, _total(parts), parts
    if action["do"] == "charge":
        target = b.ids.index(action["target"])
        ridden = table.open_dice()
        ridden.act(seat, action)
        # A general met on the way: his capture does not touch the fight.
        while ridden.rolling == (1, 10) and type(ridden.state.stack[-1]).__name__ == "March":
            ridden.impose([10])
        there = ridden.state
        assert isinstance(there, Battle)
        dice = reaction_dice(there, target, there.trail)
        parts = modifiers(there, unit, target, BY_CHARGE)
        return there, unit, target, ATTACKS[BY_CHARGE], dice, _total(parts), parts
    return None


def _total(parts: list[tuple[str, int]]) -> int:
    return sum(amount for _, amount in parts)
