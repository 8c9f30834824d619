"""The sergeant's staff work: the best use of an order for each unit of a side."""

from __future__ import annotations

from typing import Final, final

from grognard.games.vive_lempereur.bots.ground import DESTROYED, GENERAL_LOST, Ground, manner_of, worth
from grognard.games.vive_lempereur.odds.fights import Distribution, attack, charge_here
from grognard.games.vive_lempereur.rules.actions import (
    CHARGE_PATH_SHIFT,
    CHARGE_TARGET_SHIFT,
    GARRISON_MASK,
    GARRISON_SHIFT,
    LEAVE_BIT,
    LINE,
    MOVE_PATH_SHIFT,
    PIECE_MASK,
    RALLY,
    SQUARE,
    STAND,
    path_of,
)
from grognard.games.vive_lempereur.rules.activation import may_rally
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    RALLY_DICE,
    SHELTERED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import DISTANCE, GRID, GUNS_MAY_FIRE, SIZE
from grognard.games.vive_lempereur.rules.cards import (
    BOMBARDMENT,
    MANOEUVRE,
)
from grognard.games.vive_lempereur.rules.charge import charge_codes
from grognard.games.vive_lempereur.rules.fire import IN_CONTACT, fire_value
from grognard.games.vive_lempereur.rules.movement import general_rides, may_fight_after, move_codes, withdrawals

NOTHING: Final = -9.0


def gain(odds: Distribution) -> float:
    """What a fight is worth: the harm done less the harm taken."""
    total = 0.0
    for (ours, theirs), p in odds.items():
        total += p * (
            ours[0]
            + ours[1] * 0.12
            + ours[2] * DESTROYED
            + ours[3] * GENERAL_LOST
            - theirs[0]
            - theirs[2] * DESTROYED
            - theirs[3] * GENERAL_LOST
            - theirs[1] * 0.12
        )
    return total


@final
class Plan:
    """What a unit is to do with its order, and how good that is."""

    def __init__(self, unit: int, score: float, march: int, facing: int, target: int) -> None:
        self.unit = unit
        self.score = score
        self.march = march
        self.facing = facing
        self.target = target


class Staff:
    """Finds the best plan for each unit of a side."""

    def __init__(self, b: BattleState, side: int, barred: frozenset[int] = frozenset()) -> None:
        """``barred``: acts that are not to be planned."""
        self.barred = barred
        self.b = b
        self.side = side
        self.ground = Ground(b, side)

    def place_value(self, unit: int, h: int, squared: bool = False) -> float:
        """How good it is to stand in h at the end, fights apart."""
        b = self.b
        g = self.ground
        kind = b.kind[unit]
        arm = ARM[kind]
        value = -g.harm(h, arm, squared) * (0.6 if g.ahead else 0.4)
        near = g.nearest(h)
        ideal = 1 if arm == INFANTRY else 3
        value -= g.drive * max(0, near - ideal)
        if arm == ARTILLERY and near <= 2 and not g.covered(h, unit):
            value -= 0.5
        if arm == ARTILLERY and not GUNS_MAY_FIRE[b.field.terrain[h]]:
            value -= 0.6
        if arm == CAVALRY and b.field.building[h]:
            value -= 0.5
        value += 0.04 * min(2, g.friends_beside(h, unit))
        if g.objectives and arm != ARTILLERY:
            away = min([DISTANCE[h * SIZE + o] for o in g.objectives])
            value -= (0.14 if g.side == 0 else 0.05) * max(0, away - (0 if g.side == 0 else 1))
            if away == 0:
                value += 1.2 if g.side == 0 else 0.6
        return value

    def plan(self, unit: int, card: int) -> Plan:
        b = self.b
        if b.kind[unit] == GENERAL:
            return self.general_plan(unit)
        if b.kind[unit] == GARRISON:
            hope, target = self.ground.shot(unit, False, False)
            return Plan(unit, hope - 0.05 if target >= 0 else NOTHING, STAND, b.facing[unit], target)
        here = b.hex[unit]
        arm = ARM[b.kind[unit]]
        now = self.place_value(unit, here, b.square[unit] != 0)
        if b.elements[unit] == 0:
            return self.shaken_plan(unit, card, now)
        best = self.standing_plan(unit, card, now)
        if best.march in self.barred:
            best.score = NOTHING
        if card < MANOEUVRE and may_rally(b, unit) and RALLY not in self.barred:
            odds = (2 if arm == INFANTRY else 1) / 6 + (1 / 6 if b.general_at[here] >= 0 else 0)
            hope = min(RALLY_DICE[b.kind[unit]] * odds, 2, b.recoverable(unit)) * (
                1.1 if b.elements[unit] == 1 else 0.8
            )
            if hope > best.score:
                best = Plan(unit, hope, RALLY, b.facing[unit], -1)
        if arm == INFANTRY and not self.barred & {SQUARE, LINE}:
            best = self.formation_plan(unit, best)
        best = self.moving_plan(unit, card, now, best)
        if arm == CAVALRY:
            best = self.charge_plan(unit, card, best)
        return best

    def standing_plan(self, unit: int, card: int, now: float) -> Plan:
        b = self.b
        here = b.hex[unit]
        if b.marks[unit] & SHELTERED:
            return Plan(unit, -0.05, STAND, b.facing[unit], -1)
        if ARM[b.kind[unit]] == CAVALRY and not b.field.building[here]:
            best = Plan(unit, -0.05, STAND, self.ground.facing(here), -1)
            for e in self.ground.enemies:
                if DISTANCE[here * SIZE + b.hex[e]] == 1 and not b.in_building(e):
                    value = fire_value(b, unit, e, IN_CONTACT)
                    score = worth(value, b.elements[e], manner_of(b, e, True, CAVALRY), 7)
                    if score > best.score:
                        best = Plan(unit, score, STAND, GRID.direction(here, b.hex[e]), e)
            return best
        if ARM[b.kind[unit]] == ARTILLERY and not GUNS_MAY_FIRE[b.field.terrain[here]]:
            return Plan(unit, -0.05, STAND, b.facing[unit], -1)
        score, target = self.ground.shot(unit, False, card == BOMBARDMENT)
        if target >= 0:
            bearing = GRID.bearings(b.hex[target], here)[0]
            rough = score
            exact = gain(attack(b, unit, target, 0, fire_value(b, unit, target, 0, False, card == BOMBARDMENT), True))
            score = exact if b.kind[target] != GARRISON and bearing >= 0 else rough
        turned = self.ground.facing(here, target)
        return Plan(unit, score if target >= 0 else -0.05, STAND, turned, target)

    def formation_plan(self, unit: int, best: Plan) -> Plan:
        """Squares: formed where cavalry threatens and nothing else does, given up when it is gone."""
        b = self.b
        here = b.hex[unit]
        riders = 0
        others = 0
        for e in self.ground.enemies:
            d = DISTANCE[here * SIZE + b.hex[e]]
            if ARM[b.kind[e]] == CAVALRY:
                if 2 <= d <= 4 and b.elements[e] > 0:
                    riders += 1
            elif d <= 3:
                others += 1
        if b.square[unit]:
            if riders == 0 and best.score < 0.35:
                return Plan(unit, 0.35, LINE, self.ground.facing(here), -1)
            return best
        if riders and not others and b.field.square_allowed[here]:
            score = 0.28 * riders
            if score > best.score:
                return Plan(unit, score, SQUARE, b.facing[unit], -1)
        return best

    def moving_plan(self, unit: int, card: int, now: float, best: Plan) -> Plan:
        b = self.b
        here = b.hex[unit]
        arm = ARM[b.kind[unit]]
        trail = b.trail
        holder = bool(self.ground.objectives) and self.side == 1 and here in self.ground.objectives
        fights = arm == INFANTRY or (arm == ARTILLERY and card != BOMBARDMENT)
        codes = move_codes(b, unit, card)
        b.occupant[here] = -1
        general = b.general_at[here]
        for code in codes:
            if code & LEAVE_BIT or code >> GARRISON_SHIFT & GARRISON_MASK:
                continue
            path = path_of(code >> MOVE_PATH_SHIFT)
            h = path[-1]
            score = self.place_value(unit, h) - now
            if holder and h not in self.ground.objectives:
                score -= 1.0
            target = -1
            if fights and not b.field.building[h]:
                b.trail = (here, *path)
                if may_fight_after(b, unit, card) and (arm != ARTILLERY or GUNS_MAY_FIRE[b.field.terrain[h]]):
                    b.hex[unit] = h
                    if general >= 0:
                        b.general_at[here], saved = -1, b.general_at[h]
                        b.general_at[h] = general
                    shot, target = self.ground.shot(unit, True, False)
                    if general >= 0:
                        b.general_at[h] = saved
                        b.general_at[here] = general
                    b.hex[unit] = here
                    score += shot
            if score > best.score and code not in self.barred:
                best = Plan(unit, score, code, -1, target)
        b.occupant[here] = unit
        b.trail = trail
        if best.facing < 0:
            end = path_of(best.march >> MOVE_PATH_SHIFT)[-1]
            best.facing = self.ground.facing(end, best.target)
        return best

    def charge_plan(self, unit: int, card: int, best: Plan) -> Plan:
        b = self.b
        here = b.hex[unit]
        seen: set[tuple[int, int]] = set()
        general = b.general_at[here]
        facing = b.facing[unit]
        for code in charge_codes(b, unit, card):
            if code & LEAVE_BIT:
                continue
            target = code >> CHARGE_TARGET_SHIFT & PIECE_MASK
            path = path_of(code >> CHARGE_PATH_SHIFT)
            end = path[-1]
            if (target, end) in seen:
                continue
            seen.add((target, end))
            if b.general_at[end] >= 0:
                continue
            held = b.held[:]
            b.lift(unit)
            b.place(unit, end)
            if general >= 0:
                b.general_at[here] = -1
                b.general_at[end] = general
            b.facing[unit] = GRID.direction(end, b.hex[target])
            score = gain(charge_here(b, unit, target, (here, *path)))
            b.facing[unit] = facing
            if general >= 0:
                b.general_at[end] = -1
                b.general_at[here] = general
            b.lift(unit)
            b.place(unit, here)
            b.held = held
            score -= self.ground.harm(end, CAVALRY) * 0.5
            if score > best.score and code not in self.barred:
                best = Plan(unit, score, code, -1, target)
        if best.facing < 0:
            best.facing = facing
        return best

    def shaken_plan(self, unit: int, card: int, now: float) -> Plan:
        b = self.b
        if card < MANOEUVRE and may_rally(b, unit) and RALLY not in self.barred:
            return Plan(unit, 1.5, RALLY, b.facing[unit], -1)
        best = Plan(unit, -0.1, STAND, b.facing[unit], -1)
        for code in withdrawals(b, unit, card):
            h = path_of(code >> MOVE_PATH_SHIFT)[-1]
            score = 0.1 * self.ground.nearest(h) - self.ground.harm(h, ARM[b.kind[unit]])
            if score > best.score and code not in self.barred:
                best = Plan(unit, score, code, self.ground.facing(h), -1)
        return best

    def general_plan(self, general: int) -> Plan:
        """A general belongs with infantry or cavalry near the enemy."""
        b = self.b
        here = b.hex[general]
        unit = b.occupant[here]
        now = self.company(unit, here)
        best = Plan(general, -0.05, STAND, 0, -1)
        for code in general_rides(b, general):
            h = path_of(code >> MOVE_PATH_SHIFT)[-1]
            score = self.company(b.occupant[h], h) - now
            if score > best.score and code not in self.barred:
                best = Plan(general, score, code, 0, -1)
        return best

    def company(self, unit: int, h: int) -> float:
        b = self.b
        near = self.ground.nearest(h)
        if unit < 0:
            return -0.5 if near <= 4 else -0.02 * near
        value = 0.3 if ARM[b.kind[unit]] != ARTILLERY and b.kind[unit] != GARRISON else 0.05
        value += 0.1 * (b.elements[unit] - 2)
        return value - 0.04 * max(0, near - 2)
