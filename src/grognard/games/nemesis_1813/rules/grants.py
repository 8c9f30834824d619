"""16.1: what a card grants its player once in the turn: asked for where it would serve, and spent there."""

from __future__ import annotations

from grognard.engine.cards import Effect
from grognard.engine.cardsets import members
from grognard.games.nemesis_1813.rules.deck import Instruction, said, uses_left
from grognard.games.nemesis_1813.rules.theatre import Theatre


def granted(b: Theatre, side: int, op: str, rule: str = "") -> tuple[Effect, Instruction] | None:
    """The card of a side by which it may still do something."""
    for effect in b.effects:
        if effect[1] == side:
            for one in said(effect):
                if one.op == op and one.rule == rule and (uses_left(effect) or not one.uses):
                    return effect, one
    return None


def spend(b: Theatre, effect: Effect) -> None:
    """It was used; where nothing is left of it the card is put away."""
    rest = uses_left(effect) - 1
    kept = [one for one in b.effects if one is not effect and one != effect]
    if rest > 0:
        kept = [(one[0], one[1], one[2], one[3] - 1) if one == effect else one for one in b.effects]
    b.keep(kept)
    b.weigh()


def free_move(b: Theatre, side: int) -> tuple[Effect, Instruction] | None:
    """3, 39: a move without a train."""
    return granted(b, side, "free_move") if b.effects else None


def free_hex(b: Theatre, side: int) -> int:
    """The hex of the stack that may make it: the one named, or where the commander is; -1 for none."""
    found = free_move(b, side)
    if found is None:
        return -1
    effect, one = found
    return effect[2] if one.named_later else b.where[members(one.staff)[0]]


def attack_bonus(b: Theatre, side: int, force: int) -> tuple[Effect, Instruction] | None:
    """25, 41, 45: a bonus for an attack in which certain units take part."""
    found = granted(b, side, "attack_value_mod")
    return found if found is not None and found[1].uses and force & found[1].units else None


def defence_bonus(b: Theatre, side: int, h: int) -> tuple[Effect, Instruction] | None:
    """28: a bonus for a stack that is attacked in a city of some land."""
    found = granted(b, side, "defence_value_mod")
    return found if found is not None and found[1].uses and found[1].land >> h & 1 else None


def bridgeless(b: Theatre, side: int) -> Effect | None:
    """46: a retreat over a river without a bridge."""
    for effect in b.effects:
        if effect[1] == side:
            for one in said(effect):
                if one.op == "temporary_bridge" and one.for_retreat:
                    return effect
    return None


def lent(bonuses: list[tuple[int, int]], pieces: int) -> int:
    """What cards add where any of the pieces that they name is present."""
    added = 0
    for named, delta in bonuses:
        if pieces & named:
            added += delta
    return added
