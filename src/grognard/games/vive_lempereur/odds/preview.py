"""What fight an action leads to: who, from where, with what value and modifiers."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.table import Table
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import ARM, ARTILLERY, CAVALRY, GARRISON, BattleState
from grognard.games.vive_lempereur.rules.battlefield import TERRAIN
from grognard.games.vive_lempereur.rules.cards import BOMBARDMENT
from grognard.games.vive_lempereur.rules.charge import Charge, reaction_dice
from grognard.games.vive_lempereur.rules.fire import ATTACKS, BY_CHARGE, BY_FIRE, IN_CONTACT, modifiers
from grognard.games.vive_lempereur.rules.game import BOOK
from grognard.games.vive_lempereur.rules.march import March

Fight = tuple[BattleState, int, int, str, int, int, list[tuple[str, int]]]


def fight_of(table: Table, seat: str, action: dict[str, Any]) -> Fight | None:
    """(state at the moment of contact, attacker, target, way, reaction dice, value, modifiers)."""
    b = table.state
    if not isinstance(b, BattleState) or not b.stack:
        return None
    top = b.stack[-1]
    if isinstance(top, Charge) and action["do"] in ("react", "decline"):
        b = b.copy()
        dice = reaction_dice(b, top.target, b.trail) if action["do"] == "react" else 0
        parts = modifiers(b, top.unit, top.target, BY_CHARGE)
        return b, top.unit, top.target, ATTACKS[BY_CHARGE], dice, _total(parts), parts
    if not isinstance(top, Activation) or BOOK.verbs.parse(b, action) < 0:
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
        # A general met on the way: neither where he flees to nor his capture touches the fight.
        while any([isinstance(procedure, March) for procedure in ridden.state.stack]):
            if ridden.rolling is not None:
                ridden.impose([10])
            else:
                other = ridden.to_act[0]
                ridden.act(other, ridden.legal(other)[0])
        there = ridden.state
        assert isinstance(there, BattleState)
        dice = reaction_dice(there, target, there.trail)
        parts = modifiers(there, unit, target, BY_CHARGE)
        return there, unit, target, ATTACKS[BY_CHARGE], dice, _total(parts), parts
    return None


# The ledger entry of each modifier; where it is not the same for all arms, by the attacker's.
_RULES: Final[dict[str, str]] = {
    "bombardment": "VLE-3.2c",
    "shaken": "VLE-15.0e",
    "dismounted": "VLE-8.4h",
    "general": "VLE-9.2a",
    "firer_in_square": "VLE-9.2c",
    "charge_flank": "VLE-9.2f",
    "charge_infantry": "VLE-9.2g",
    "against_square": "VLE-9.2h",
    "against_artillery": "VLE-9.2i",
    "through_orchard": "VLE-8.2b",
}
_INFANTRY_RULES: Final[dict[str, str]] = {
    "target_square": "VLE-9.2b",
    "flank": "VLE-9.2b",
    "target_artillery": "VLE-9.2d",
    "target_cavalry": "VLE-9.2e",
}
_ARTILLERY_RULES: Final[dict[str, str]] = {
    "target_square": "VLE-9.2j",
    "flank": "VLE-9.2k",
    "target_artillery": "VLE-9.2l",
    "target_cavalry": "VLE-9.2m",
}
_GROUND_RULES: Final[dict[str, str]] = {
    "wood": "VLE-8.1b",
    "orchard": "VLE-8.2b",
    "hill": "VLE-8.3b",
    "field": "VLE-8.7b",
    "farm": "VLE-8.4c",
    "village": "VLE-8.4d",
    "fortified": "VLE-8.4e",
    "stream": "VLE-8.5b",
    "marsh": "VLE-8.5b",
}


def modifier_rule(b: BattleState, unit: int, target: int, name: str) -> str:
    """The ledger entry that a modifier of an attack rests on."""
    if name == "base":
        return "VLE-7.3b" if b.kind[unit] == GARRISON else "VLE-7.2a"
    if name == "target_terrain" or name == "from_terrain":
        h = b.hex[target] if name == "target_terrain" else b.hex[unit]
        return _GROUND_RULES[TERRAIN[b.field.terrain[h]]]
    if name in _RULES:
        return _RULES[name]
    return (_ARTILLERY_RULES if ARM[b.kind[unit]] == ARTILLERY else _INFANTRY_RULES)[name]


def _total(parts: list[tuple[str, int]]) -> int:
    return sum(amount for _, amount in parts)
