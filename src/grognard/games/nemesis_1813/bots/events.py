"""The sergeant, event cards (16.1) and dummies (15.1): what a card would do as things are, and at whom it is aimed."""

from __future__ import annotations

from typing import Final

from grognard.games.nemesis_1813.bots import attacking, supplying
from grognard.games.nemesis_1813.bots.marching import plan
from grognard.games.nemesis_1813.bots.scales import PRIZE, UNIT_WORTH
from grognard.games.nemesis_1813.bots.thought import Thought
from grognard.games.nemesis_1813.rules.armistice import Truce
from grognard.games.nemesis_1813.rules.at_once import (
    coming,
    delayed,
    depots_raided,
    depots_taken,
    meets,
    on_map,
    rallied,
    shaken,
    stacks_seen,
)
from grognard.games.nemesis_1813.rules.cards import Play
from grognard.games.nemesis_1813.rules.deck import ALL_OF_THEM, BOTH, SAYS, Instruction
from grognard.games.nemesis_1813.rules.ground import NEAR, stack_of
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.trains import owns
from grognard.games.nemesis_1813.rules.verbs import DONE, PASS, USE, code, part_of, verb_of

A_TRAIN: Final = 2.0  # a march or a rally more
A_COMMAND: Final = 1.2
A_DEPOT: Final = 3.0
A_LOOK: Final = 0.2
A_BRIDGE: Final = 0.3
AN_ARRIVAL: Final = 1.5
HELD_BACK: Final = 0.4  # a unit that may not attack
BONUS: Final = 0.8  # a point in one fight
LITTLE: Final = 0.25  # whatever else a card does
NEUTRALITY: Final = 5  # battle points for which Austria may stay at home

# ---- what a card is worth ----------------------------------------------------------------------------------------


def _best(force: int, count: int) -> float:
    worth = sorted([UNIT_WORTH[unit] for unit in members(force)], reverse=True)
    return sum(worth if count == ALL_OF_THEM else worth[:count])


def _in_touch(t: Thought, force: int) -> int:
    """Those of some units that stand beside the enemy: what keeps them from fighting tells."""
    b = t.b
    found = 0
    for unit in members(force):
        side = t.side if force >> unit & 1 and b.held[t.side] >> b.at[unit] & 1 else t.foe
        if b.at[unit] >= 0 and NEAR[b.at[unit]] & b.held[1 - side]:
            found |= 1 << unit
    return found


def harm(t: Thought, one: Instruction) -> float:
    """What an instruction gives the side that it is about, of things that happen at once; below 0: takes from it."""
    b = t.b
    if one.op == "rally":
        return _best(rallied(b, one), one.count)
    if one.op == "disrupt":
        if one.hex_by_player:
            return -1.0 if stacks_seen(b, one) else 0.0
        hurt = [UNIT_WORTH[unit] for unit in members(shaken(b, one, -1))]
        return -min(hurt, default=0.0)  # the owner chooses
    if one.op == "remove_depot":
        return -A_DEPOT if depots_taken(b, one) else 0.0
    if one.op == "suspend_depot":
        return -0.5 * A_DEPOT if depots_raided(b, one) else 0.0
    if one.op == "early_reinforcement":
        return AN_ARRIVAL * (1.0 if one.now else 0.5) if coming(b, one) else 0.0
    if one.op == "delay_reinforcement":
        return -AN_ARRIVAL * 0.5 if delayed(b, one) else 0.0
    if one.op == "remove_for":
        return -1.0 if on_map(b, one) else 0.0
    if one.op == "battle_vp":
        return PRIZE[b.scenario] if meets(b, one) else 0.0
    if one.op == "commander_risk":
        return -1.5 if meets(b, one) else 0.0
    return A_LOOK if one.op == "inspect_stacks" else LITTLE


def lasting(t: Thought, one: Instruction) -> float:
    """The same of what lasts for the turn."""
    b = t.b
    if one.op == "trains":
        side = one.side
        return A_TRAIN * one.delta if not one.condition or owns(b, side, one) else 0.0
    if one.op == "combat_commands":
        return A_COMMAND * one.delta
    if one.op in ("no_attacks", "no_support"):
        return -HELD_BACK * _in_touch(t, on_map(b, one)).bit_count() if one.side != BOTH else 0.0
    if one.op in ("attack_value_mod", "defence_value_mod", "activation_mod"):
        there = one.staff and any([b.where[leader] >= 0 for leader in members(one.staff)])
        return BONUS * one.delta if there or (not one.staff and on_map(b, one)) else 0.0
    if one.op in ("commander_inactive", "commander_limited", "commander_no_move"):
        return -2.0 if any([b.where[leader] >= 0 for leader in members(one.staff)]) else 0.0
    if one.op in ("march_attrition_mod", "forage_mod", "support_roll_mod"):
        better = -1 if one.op == "march_attrition_mod" else 1
        return 1.0 * better * one.delta
    if one.op == "free_move":
        return A_TRAIN
    if one.op in ("no_forced_march", "no_move", "own_nation_command", "forage_marker", "no_artillery_bonus"):
        return -LITTLE * 2
    return A_BRIDGE if one.op == "temporary_bridge" else LITTLE


def worth(t: Thought, card: int, way: int) -> float:
    """What a card does for its player: good to his own side, harm to the other."""
    found = 0.0
    for one in SAYS[card][t.side][way]:
        value = harm(t, one) or lasting(t, one) if one.op in _AT_ONCE else lasting(t, one)
        found += abs(value) if one.side == BOTH else value if one.side == t.side else -value
    return found


_AT_ONCE: Final = (
    "rally",
    "disrupt",
    "remove_depot",
    "suspend_depot",
    "early_reinforcement",
    "delay_reinforcement",
    "remove_for",
    "battle_vp",
    "commander_risk",
    "inspect_stacks",
)


# ---- answers -----------------------------------------------------------------------------------------------------


def play(t: Thought, codes: list[int]) -> int:
    """The card that does more now; the other is kept."""

    def most(one: int) -> float:
        card = part_of(one)
        return max([worth(t, card, way) for way in range(len(SAYS[card][t.side]))])

    return max(codes, key=lambda one: (most(one), -part_of(one)))


def variant(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    if not isinstance(top, Play):
        return codes[0]
    card = top.card
    return max(codes, key=lambda one: (worth(t, card, part_of(one)), -part_of(one)))


def restore(t: Thought, codes: list[int]) -> int:
    able = [one for one in codes if one != DONE]
    return max(able, key=lambda one: (UNIT_WORTH[part_of(one)], -part_of(one))) if able else DONE


def aim(t: Thought, codes: list[int]) -> int:
    """At the stack that shows most counters, rather where it stands beside ours."""
    b = t.b

    def liking(one: int) -> float:
        h = part_of(one)
        return b.pieces(stack_of(h, t.foe)) + (1.5 if NEAR[h] & b.held[t.side] else 0.0)

    return max(codes, key=lambda one: liking(one) if verb_of(one) == "aim" else -1.0)


def depot(t: Thought, codes: list[int]) -> int:
    """The enemy depot that feeds most."""
    able = [one for one in codes if verb_of(one) in ("remove", "aim")]
    return max(able, key=lambda one: supplying.feeds(t, part_of(one))) if able else codes[0]


def bridge(t: Thought, codes: list[int]) -> int:
    """Where the far bank draws most."""
    able = [one for one in codes if verb_of(one) == "bridge"]
    return max(able, key=lambda one: max(t.attraction(part_of(one)), t.attraction(part_of(one, 1)))) if able else DONE


def summon(t: Thought, codes: list[int]) -> int:
    return max(codes, key=lambda one: (UNIT_WORTH[part_of(one)], -part_of(one)))


def postpone(t: Thought, codes: list[int]) -> int:
    return min(codes, key=lambda one: (UNIT_WORTH[part_of(one)], part_of(one)))


def name_march(t: Thought, codes: list[int]) -> int:
    """3: the stack that gains most by a march without a train."""
    best, most = PASS, 0.0
    for one in codes:
        if verb_of(one) == "aim" and not t.b.usable(part_of(one), t.side):
            found = plan(t, part_of(one))
            if found is not None and found.gain > most:
                best, most = one, found.gain
    return best


def use(t: Thought, codes: list[int]) -> int:
    return USE if USE in codes else codes[0]


def slip_away(t: Thought, codes: list[int]) -> int:
    return attacking.withdraw(t, codes)


def bring(t: Thought, codes: list[int]) -> int:
    """Dummies stay with the army that they swell."""
    return max(codes, key=part_of)


def mislead(t: Thought, codes: list[int]) -> int:
    """15.1: dummies into the stacks that are nearest to what draws, one each."""
    b = t.b
    able = [one for one in codes if verb_of(one) == "mislead" and part_of(one) not in b.decoys]
    able = [one for one in able if b.staff[stack_of(part_of(one), t.side)]]
    return max(able, key=lambda one: (t.attraction(part_of(one)), -part_of(one))) if able else DONE


def cede(t: Thought, codes: list[int]) -> int:
    """16.5: less than what Austria is worth is not accepted, and more is not offered."""
    wanted = code("cede", NEUTRALITY)
    return wanted if wanted in codes and t.b.points >= 2 * NEUTRALITY else PASS


def cession(t: Thought, codes: list[int]) -> int:
    top = t.b.stack[-1]
    if isinstance(top, Truce) and top.price >= NEUTRALITY:
        return code("accept")
    return code("refuse")
