"""The sergeant of Vive l'Empereur: looks one activation ahead with exact odds, and minds guns, flanks and squares."""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine.decision import Decision
from grognard.games.vive_lempereur.bots.staff import NOTHING, Plan, Staff, gain
from grognard.games.vive_lempereur.odds.fights import attack
from grognard.games.vive_lempereur.rules.actions import (
    FACE_SHIFT,
    PART_SHIFT,
    PIECE_MASK,
)
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
)
from grognard.games.vive_lempereur.rules.battlefield import GUNS_MAY_FIRE, HEX_INDEX, HILL, SECTOR
from grognard.games.vive_lempereur.rules.cards import (
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
from grognard.games.vive_lempereur.rules.fire import IN_CONTACT, fire_value, targets
from grognard.games.vive_lempereur.rules.game import BOOK, GAME
from grognard.games.vive_lempereur.rules.imagine import imagine
from grognard.games.vive_lempereur.rules.orders import order_codes
from grognard.package import Bot

# What it weighs by odds and ground; in the rest it follows its plan, or a habit.
WEIGHED: Final = frozenset(
    ("ask-order", "ask-march", "ask-ride", "ask-fire", "ask-card", "ask-hands", "ask-put", "ask-enter")
)


@final
class Sergeant(Bot):
    """A bot that sees only views. It plans when an order is asked for and then follows the plan."""

    name = "sergeant"
    ranks = True

    def __init__(self, seed: str = "") -> None:
        self.rng = random.Random(seed)
        self.planned: Plan | None = None

    def weighs(self, prompt: str) -> bool:
        return prompt in WEIGHED

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
        b = imagine(GAME, view, self.rng)
        return Staff(b, side, frozenset([BOOK.verbs.parse(b, one) for one in self.barred]))

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
            if code in staff.barred:
                continue
            piece = code >> PART_SHIFT & PIECE_MASK
            face = code >> FACE_SHIFT
            if piece not in plans:
                plans[piece] = staff.plan(piece, card)
            # The marker that fits fewest others is spent first.
            score = plans[piece].score - (0.004 if face == FLAG_FACE else 0.002 if face == GENERAL_FACE else 0.0)
            if score > best_score:
                best, best_code, best_score = plans[piece], code, score
        self.planned = best
        if best is None or (best_score < -0.04 and {"do": "pass"} not in self.barred):
            return {"do": "pass"}
        return BOOK.verbs.render(b, best_code)

    def march(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        staff = self.staff(view)
        b = staff.b
        unit = b.ids.index(decision.args["unit"])
        plan = self.planned
        if plan is None or plan.unit != unit:
            card = CARD_INDEX[decision.args["card"]] if decision.args.get("card") else 0
            plan = self.planned = staff.plan(unit, card)
        action = BOOK.verbs.render(b, plan.march)
        if action not in decision.actions and self.barred:
            raise LookupError(decision.prompt)
        return action if action in decision.actions else decision.actions[0]

    def face(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        unit = [piece["id"] for piece in view["pieces"]].index(decision.args["unit"])
        plan = self.planned
        if plan is not None and plan.unit == unit and plan.facing >= 0:
            return decision.actions[plan.facing]
        staff = self.staff(view)
        return decision.actions[staff.ground.facing(staff.b.hex[unit])]

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
                shot = {"do": "fire", "target": b.ids[target]}
                if shot in self.barred:
                    continue
                best = score
                chosen = shot
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
