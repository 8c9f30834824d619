"""The sergeant of Vive l'Empereur: looks one activation ahead with exact odds, and minds guns, flanks and squares."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.bots.bot import Bot
from grognard.bots.vle_ground import DESTROYED, GENERAL_LOST, Ground, manner_of, worth
from grognard.engine.table import Decision
from grognard.games.vive_lempereur.actions import (
    CHARGE_PATH_SHIFT,
    CHARGE_TARGET_SHIFT,
    FACE_SHIFT,
    GARRISON_SHIFT,
    LEAVE_BIT,
    LINE,
    MOVE_PATH_SHIFT,
    PART_SHIFT,
    PIECE_MASK,
    RALLY,
    SQUARE,
    STAND,
    path_of,
    render,
)
from grognard.games.vive_lempereur.activation import may_rally
from grognard.games.vive_lempereur.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    RALLY_DICE,
    SHELTERED,
    STRENGTH,
    Battle,
)
from grognard.games.vive_lempereur.battlefield import DISTANCE, GRID, GUNS_MAY_FIRE, HEX_INDEX, HILL, SECTOR, SIZE
from grognard.games.vive_lempereur.cards import (
    BOMBARDMENT,
    CARD_INDEX,
    COORDINATED,
    FLAG_FACE,
    GENERAL_FACE,
    GRAND_CHARGE,
    MANOEUVRE,
    RIGHT,
    area_mask,
)
from grognard.games.vive_lempereur.charge import charge_codes
from grognard.games.vive_lempereur.fire import IN_CONTACT, fire_value, targets
from grognard.games.vive_lempereur.imagine import imagine
from grognard.games.vive_lempereur.movement import general_rides, may_fight_after, move_codes, withdrawals
from grognard.games.vive_lempereur.orders import order_codes
from grognard.odds.vive_lempereur import Distribution, attack, charge_here

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

    def __init__(self, b: Battle, side: int) -> None:
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
        if card < MANOEUVRE and may_rally(b, unit):
            lost = STRENGTH[b.kind[unit]] - b.elements[unit]
            odds = (2 if arm == INFANTRY else 1) / 6 + (1 / 6 if b.general_at[here] >= 0 else 0)
            hope = min(RALLY_DICE[b.kind[unit]] * odds, 2, lost) * (1.1 if b.elements[unit] == 1 else 0.8)
            if hope > best.score:
                best = Plan(unit, hope, RALLY, b.facing[unit], -1)
        if arm == INFANTRY:
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
            if code & LEAVE_BIT or code >> GARRISON_SHIFT & 15:
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
            if score > best.score:
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
            if score > best.score:
                best = Plan(unit, score, code, -1, target)
        if best.facing < 0:
            best.facing = facing
        return best

    def shaken_plan(self, unit: int, card: int, now: float) -> Plan:
        b = self.b
        if card < MANOEUVRE and may_rally(b, unit):
            return Plan(unit, 1.5, RALLY, b.facing[unit], -1)
        best = Plan(unit, -0.1, STAND, b.facing[unit], -1)
        for code in withdrawals(b, unit):
            h = path_of(code >> MOVE_PATH_SHIFT)[-1]
            score = 0.1 * self.ground.nearest(h) - self.ground.harm(h, ARM[b.kind[unit]])
            if score > best.score:
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
            if score > best.score:
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


@final
class Sergeant(Bot):
    """A bot that sees only views. It plans when an order is asked for and then follows the plan."""

    def __init__(self, seed: str = "") -> None:
        self.rng = random.Random(seed)
        self.planned: Plan | None = None

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        prompt = decision.prompt
        if prompt == "ask-order":
            return self.order(view, decision)
        if prompt in ("ask-march", "ask-ride"):
            return self.march(view, decision)
        if prompt == "ask-face":
            return self.face(view, decision)
        if prompt == "ask-fire":
            return self.fire(view, decision)
        if prompt == "ask-card":
            return self.card(view, decision)
        if prompt == "ask-sector":
            return self.sector(view, decision)
        if prompt == "ask-hands":
            return self.hands(view, decision)
        if prompt == "ask-stand-or-go":
            return self.stand_or_go(view, decision)
        if prompt == "ask-put":
            return self.put(view, decision)
        if prompt == "ask-enter":
            return self.enter(view, decision)
        if prompt in ("ask-react", "ask-wheel"):
            return actions[0]
        return self.rng.choice(actions)

    def staff(self, view: dict[str, Any]) -> Staff:
        side = list(view["cards"]).index(view["seat"])
        return Staff(imagine(view, self.rng), side)

    # ---- orders --------------------------------------------------------------------------------------------

    def order(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        b = staff.b
        card = b.card[staff.side]
        best: Plan | None = None
        best_code = -1
        best_score = NOTHING
        plans: dict[int, Plan] = {}
        for code in order_codes(b, staff.side):
            piece = code >> PART_SHIFT & PIECE_MASK
            face = code >> FACE_SHIFT
            if piece not in plans:
                plans[piece] = staff.plan(piece, card)
            # The marker that fits fewest others is spent first.
            score = plans[piece].score - (0.004 if face == FLAG_FACE else 0.002 if face == GENERAL_FACE else 0.0)
            if score > best_score:
                best, best_code, best_score = plans[piece], code, score
        self.planned = best
        if best is None or best_score < -0.04:
            return {"do": "pass"}
        return render(b, best_code)

    def march(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        b = staff.b
        unit = b.ids.index(decision.args["unit"])
        plan = self.planned
        if plan is None or plan.unit != unit:
            card = CARD_INDEX[decision.args["card"]] if decision.args.get("card") else 0
            plan = self.planned = staff.plan(unit, card)
        action = render(b, plan.march, unit)
        return action if action in decision.actions else decision.actions[0]

    def face(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        plan = self.planned
        if plan is None or plan.facing < 0:
            staff = self.staff(view)
            unit = staff.b.ids.index(decision.args["unit"])
            return decision.actions[staff.ground.facing(staff.b.hex[unit])]
        return decision.actions[plan.facing]

    def fire(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        b = staff.b
        unit = b.ids.index(decision.args["unit"])
        top = b.stack[-1]
        doubled = getattr(top, "card", 0) == BOMBARDMENT
        way = IN_CONTACT if ARM[b.kind[unit]] == CAVALRY and not b.in_building(unit) else 0
        best = 0.0
        chosen = decision.actions[0]
        for target in targets(b, unit):
            value = fire_value(b, unit, target, way, len(b.trail) > 1, doubled)
            score = gain(attack(b, unit, target, way, value)) * (0.35 if b.kind[target] == GARRISON else 1.0)
            if score > best:
                best = score
                chosen = {"do": "fire", "target": b.ids[target]}
        return chosen

    # ---- cards ---------------------------------------------------------------------------------------------

    def opportunities(self, staff: Staff) -> list[tuple[float, int, int]]:
        """For each unit: what an order would be worth, its sector, its arm."""
        b = staff.b
        found: list[tuple[float, int, int]] = []
        for unit in b.members[staff.side]:
            if b.hex[unit] < 0 or b.kind[unit] in (GENERAL, GARRISON):
                continue
            found.append((max(0.0, staff.plan(unit, 0).score), SECTOR[b.hex[unit]], ARM[b.kind[unit]]))
        return sorted(found, reverse=True)

    def card_worth(self, card: int, side: int, chances: list[tuple[float, int, int]]) -> float:
        """Roughly what a card would bring: the best units it reaches, by the odds of a fitting marker."""
        if card == MANOEUVRE:
            return max(
                [sum([s for s, sector, arm in chances if sector == k and arm == INFANTRY][:5]) for k in range(3)]
            )
        if card == GRAND_CHARGE:
            return sum([s for s, _, arm in chances if arm == CAVALRY][:5])
        if card == BOMBARDMENT:
            return sum([s for s, _, arm in chances if arm == ARTILLERY]) * 1.4
        area = area_mask(card, side)
        share = (2.2 / 6, 1.3 / 6, 1.3 / 6)
        dice = 6 if card == COORDINATED else 5
        total = 0.0
        for arm in range(3):
            reached = [s for s, sector, a in chances if a == arm and area >> sector & 1]
            expected = dice * share[arm]
            for i, s in enumerate(reached):
                total += s * max(0.0, min(1.0, expected - i))
        return total

    def card(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        chances = self.opportunities(staff)
        left = 7 - staff.b.round
        best = max(
            decision.actions,
            key=lambda a: (
                self.card_worth(CARD_INDEX[a["card"]], staff.side, chances)
                + (0.2 if CARD_INDEX[a["card"]] <= RIGHT else 0.0)
                + self.rng.random() * 0.02 * left
            ),
        )
        return best

    def hands(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        chances = self.opportunities(staff)
        value = {name: self.card_worth(i, staff.side, chances) for name, i in CARD_INDEX.items()}

        def total(action: dict[str, Any]) -> float:
            seen: dict[str, int] = {}
            score = 0.0
            for name in action["cards"]:
                seen[name] = seen.get(name, 0) + 1
                score += value[name] / seen[name] ** 0.5
            return score + self.rng.random() * 0.05

        return max(decision.actions, key=total)

    def sector(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        b = staff.b
        chances = [0.0, 0.0, 0.0]
        for unit in b.members[staff.side]:
            if b.hex[unit] >= 0 and ARM[b.kind[unit]] == INFANTRY and b.kind[unit] != GARRISON:
                chances[SECTOR[b.hex[unit]]] += max(0.0, staff.plan(unit, MANOEUVRE).score)
        return decision.actions[max(range(3), key=lambda k: chances[k])]

    # ---- small decisions -------------------------------------------------------------------------------------

    def stand_or_go(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        """Stand fast, unless the unit is nearly gone and would be shot at again."""
        piece = next(p for p in view["pieces"] if p["id"] == decision.args["unit"])
        weak = piece["elements"] <= 1 and piece.get("formation") != "square"
        return decision.actions[0 if weak else 1]

    def put(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        """Deployment: infantry in front, guns on hills, cavalry behind."""
        staff = self.staff(view)
        b = staff.b
        piece = b.ids.index(decision.args["unit"])
        arm = ARM[b.kind[piece]]
        depth = (8, 6, 7, 5)[arm] if b.scenario == "hypothetical" else (11, 8, 9, 8)[arm]

        def score(action: dict[str, Any]) -> float:
            h = HEX_INDEX[action["hex"]]
            value = -abs(staff.ground.forward(h) - depth) * 0.2 + self.rng.random() * 0.6
            value += 0.15 * min(2, staff.ground.friends_beside(h, piece))
            if arm == ARTILLERY:
                value += 0.6 if b.field.terrain[h] == HILL else 0.0
                value -= 0.0 if GUNS_MAY_FIRE[b.field.terrain[h]] else 2.0
            if arm == CAVALRY and b.field.building[h]:
                value -= 1.5
            if b.kind[piece] == GENERAL and b.occupant[h] >= 0:
                value += 1.0
            return value

        return max(decision.actions, key=score)

    def enter(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        hexes = [a for a in decision.actions if "hex" in a]
        return max(hexes, key=lambda a: -staff.ground.harm(HEX_INDEX[a["hex"]], INFANTRY) + self.rng.random() * 0.05)
