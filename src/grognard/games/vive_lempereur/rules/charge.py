"""Cavalry charges and the special actions against them (chapters 7.3 and 9.3)."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.book import Events
from grognard.engine.procedure import Procedure, Question
from grognard.games.vive_lempereur.rules.actions import (
    CHARGE,
    CHARGE_PATH_SHIFT,
    CHARGE_TARGET_SHIFT,
    CHARGER_SHIFT,
    DECLINE,
    KEEP,
    LEAVE_BIT,
    REACT,
    TURN,
    pack_path,
)
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    ON_MAP,
    PACE,
    REACTED,
    SHELTERED,
    SPECIAL_DICE,
    BattleState,
    shows_flag,
)
from grognard.games.vive_lempereur.rules.battlefield import ARCS, BRIDGE, DISTANCE, GRID, HEXSIDES, NEIGHBOUR, SIZE
from grognard.games.vive_lempereur.rules.cards import MANOEUVRE
from grognard.games.vive_lempereur.rules.fire import (
    BY_CHARGE,
    COUNTER,
    EFFECTS,
    Attack,
    Pursuit,
    Strike,
    fire_value,
)
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.movement import HALT_THERE, NO, ON_BY_ROAD, THROUGH, allowance, entering
from grognard.games.vive_lempereur.rules.retreat import Suffer

MOST_DICE: Final = SPECIAL_DICE


# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-charge": (("unit", "piece"), ("target", "piece"), ("path", "hexes")),
    "event-declines": (("unit", "piece"),),
    "event-reaction": (("unit", "piece"), ("dice", "flags"), ("success", "flag")),
    "event-opportunity-fire": (
        ("unit", "piece"),
        ("target", "piece"),
        ("die", "number"),
        ("losses", "number"),
        ("halted", "flag"),
    ),
    "event-counter-charge": (("unit", "piece"), ("target", "piece")),
}


def charge_targets(b: BattleState, unit: int) -> list[int]:
    """7.3h: enemies in the front arc and in sight before the move; never units in buildings (7.3i)."""
    here = b.hex[unit]
    bit = 1 << b.facing[unit]
    base = here * SIZE
    furthest = PACE[b.kind[unit]] + 2  # one by road, and the target's own hex
    found: list[int] = []
    for enemy in b.members[1 - b.side[unit]]:
        there = b.hex[enemy]
        if there < 0 or not ARCS[base + there] & bit:
            continue
        distance = DISTANCE[base + there]
        if distance < 2 or distance > furthest or b.kind[enemy] == GENERAL or b.field.building[there]:
            continue
        if b.sees(here, there):
            found.append(enemy)
    return found


def charge_codes(b: BattleState, unit: int, card: int) -> list[int]:
    """Every charge: a shortest path to a hex next to the target (notes 59 and 117)."""
    here = b.hex[unit]
    if b.field.building[here] or (b.zone0 if b.side[unit] else b.zone1)[here]:
        return []
    steps = allowance(b, unit, card)
    if steps == 0:
        return []
    wanted = charge_targets(b, unit)
    if not wanted:
        return []
    codes: list[int] = []
    carrying = b.general_at[here] >= 0
    bonus = card < MANOEUVRE and b.field.road[here]
    _add_charges(b, unit, wanted, steps, bonus, carrying, 0, codes)
    if carrying and not b.field.infantry_only[here]:
        _add_charges(b, unit, wanted, steps, bonus, False, LEAVE_BIT, codes)
    return codes


def _add_charges(
    b: BattleState,
    unit: int,
    wanted: list[int],
    steps: int,
    bonus: bool,
    carrying: bool,
    leave: int,
    codes: list[int],
) -> None:
    shortest: dict[int, int] = {}
    paths: dict[int, list[tuple[int, ...]]] = {}
    _ride(b, unit, wanted, (b.hex[unit],), steps, bonus, carrying, False, shortest, paths)
    charge = CHARGE | leave | unit << CHARGER_SHIFT
    for target in wanted:
        for path in paths.get(target, []):
            codes.append(charge | target << CHARGE_TARGET_SHIFT | pack_path(path[1:]) << CHARGE_PATH_SHIFT)


def _ride(
    b: BattleState,
    unit: int,
    wanted: list[int],
    path: tuple[int, ...],
    steps: int,
    bonus: bool,
    carrying: bool,
    bound: bool,
    shortest: dict[int, int],
    paths: dict[int, list[tuple[int, ...]]],
) -> None:
    """Follow every path the cavalry may take; keep the shortest ones that end next to a target.

    ``steps`` are left of the normal allowance; ``bonus`` is true while the whole path is road and no bridge was
    passed, so that one hex more may be ridden."""
    h = path[-1]
    field = b.field
    length = len(path)
    for d in range(HEXSIDES):
        n = NEIGHBOUR[h * HEXSIDES + d]
        if n < 0 or n in path:
            continue
        linked = bool(field.road_links[h] >> d & 1)
        still_bonus = bonus and linked and (length == 1 or field.terrain[h] != BRIDGE)
        if (steps == 0 and not still_bonus) or (bound and not linked):
            continue
        # Too far from every target to matter.
        closest = min([DISTANCE[n * SIZE + b.hex[t]] for t in wanted])
        if closest - 1 > steps - 1 + (1 if still_bonus else 0):
            continue
        answer = entering(b, unit, h, d, n, False, carrying)
        if answer == NO:
            continue
        longer = (*path, n)
        if answer != THROUGH and not field.building[n]:
            for target in wanted:
                if DISTANCE[n * SIZE + b.hex[target]] == 1:
                    best = shortest.get(target, 99)
                    if length < best:
                        shortest[target] = length
                        paths[target] = [longer]
                    elif length == best:
                        paths[target].append(longer)
        # A building passed by road forbids fighting this round (note 120), so no charge goes on from it.
        if answer != HALT_THERE and not field.building[n] and (steps > 1 or still_bonus):
            _ride(
                b,
                unit,
                wanted,
                longer,
                steps - 1,
                still_bonus,
                carrying,
                answer == ON_BY_ROAD,
                shortest,
                paths,
            )


def reaction_dice(b: BattleState, target: int, trail: tuple[int, ...]) -> int:
    """9.3c, d, e: how many special-action dice the charged unit rolls; 0 when it may not react."""
    there = b.hex[target]
    kind = b.kind[target]
    if kind == GARRISON or b.marks[target] & REACTED or b.field.building[there] or b.elements[target] == 0:
        return 0
    if ARM[kind] == INFANTRY and (b.square[target] or not b.field.square_allowed[there]):
        return 0  # note 76
    if ARM[kind] != INFANTRY and b.marks[target] & SHELTERED:
        return 0  # 8.4b, note 120: a building passed this round forbids fighting
    bit = 1 << b.facing[target]
    if not any([ARCS[there * SIZE + h] & bit for h in trail]):
        return 0
    end = trail[-1]
    seen = sum([1 for h in trail[1:] if b.sees(there, h, end)])
    return min(seen, MOST_DICE)


BEFORE_COMBAT: Final = ("begin", "contact", "react", "signal", "wheel", "canister")


@final
class Charge(Procedure):
    """A charge: the ride, the reaction of the unit charged, the combat."""

    FIELDS = (
        ("unit", "unit"),
        ("target", "unit"),
        ("card", "card"),
        ("path", "hexes"),
        ("general", "general"),
        ("die", "die"),
    )
    QUESTIONS = {
        "react": Question(
            "ask-react", "target", ("react", "decline"), ("unit", "target"), ("VLE-9.3a", "VLE-9.3b", "VLE-9.3c")
        ),
        "wheel": Question("ask-wheel", "target", ("turn", "keep"), ("unit", "target"), ("VLE-9.3k",)),
    }
    ROLLS = {"signal": (0, 6), "canister": (1, 6)}
    CALLS = {"contact": ("March",), "after_canister": ("Suffer",), "end": ("Attack", "Clash")}
    NEEDS = {
        **dict.fromkeys(BEFORE_COMBAT, (ON_MAP, ("target", "on the map"))),
        "after_canister": ("unit", "target", "die"),
        "end": ("unit", "target"),
    }
    HANDS = {"contact": ("unit", "general"), "after_canister": ("unit",), "end": ("unit", "target")}

    def __init__(
        self, unit: int = -1, target: int = -1, card: int = 0, path: tuple[int, ...] = (), general: int = -1
    ) -> None:
        super().__init__()
        self.unit = unit
        self.target = target
        self.card = card
        self.path = path
        self.general = general
        self.die = 0

    def begin(self, b: BattleState) -> int:
        here = b.hex[self.unit]
        b.trail = (here,)
        b.note("event-charge", self.unit, self.target, (here, *self.path))
        march = March(self.unit, self.card, self.path, self.general)
        march.charging = 1
        return b.call(march, "contact")

    def contact(self, b: BattleState) -> int:
        """9.3l: the charged unit is the one in front."""
        b.facing[self.unit] = GRID.direction(b.hex[self.unit], b.hex[self.target])
        if reaction_dice(b, self.target, b.trail) == 0:
            return self.fight(b)
        return b.ask(b.side[self.target], "react")

    def react_options(self, b: BattleState, seat: int) -> list[int]:
        return [REACT, DECLINE]

    def react(self, b: BattleState) -> int:
        if b.choice == DECLINE:
            b.note("event-declines", self.target)
            return self.fight(b)
        return b.roll(reaction_dice(b, self.target, b.trail), 6, "signal")

    def signal_dice(self, b: BattleState) -> tuple[int, int]:
        return reaction_dice(b, self.target, b.trail), 6

    def signal(self, b: BattleState) -> int:
        """9.3f: one flag of the own army is enough."""
        nation = b.nation[self.target]
        success = any([shows_flag(die, nation) for die in b.dice])
        b.note("event-reaction", self.target, tuple(b.dice), 1 if success else 0)
        if not success:
            return self.fight(b)
        b.marks[self.target] |= REACTED
        arm = ARM[b.kind[self.target]]
        toward = GRID.direction(b.hex[self.target], b.hex[self.unit])
        if arm == INFANTRY:
            b.square[self.target] = 1
            b.note("event-forms-square", self.target)
            return self.fight(b)
        if arm == CAVALRY:
            b.facing[self.target] = toward
            return b.call(Clash(self.unit, self.target), "end")
        if b.facing[self.target] == toward:
            return self.opportunity(b)
        return b.ask(b.side[self.target], "wheel")

    def wheel_options(self, b: BattleState, seat: int) -> list[int]:
        return [TURN, KEEP]

    def wheel(self, b: BattleState) -> int:
        if b.choice == TURN:
            toward = GRID.direction(b.hex[self.target], b.hex[self.unit])
            b.facing[self.target] = toward
            b.note("event-turn", self.target, toward)
        return self.opportunity(b)

    def opportunity(self, b: BattleState) -> int:
        return b.roll(1, 6, "canister")

    def canister(self, b: BattleState) -> int:
        """9.3g, note 72: the one-hit column; a retreat result halts the cavalry where it is."""
        self.die = b.dice[0]
        losses, retreat = EFFECTS[1][self.die]
        b.note("event-opportunity-fire", self.target, self.unit, self.die, losses, 1 if retreat else 0)
        if losses == 0:
            return self.after_canister(b)
        toward = GRID.direction(b.hex[self.unit], b.hex[self.target])
        blow = Suffer(self.unit, losses, 0, toward, toward)
        blow.near = 1
        blow.arm = ARTILLERY
        blow.shown = retreat  # the unit halts (note 72), but the general of a destroyed one must go (9.4.4)
        return b.call(blow, "after_canister")

    def after_canister(self, b: BattleState) -> int:
        h = b.hex[self.unit]
        if EFFECTS[1][self.die][1] or h < 0 or DISTANCE[h * SIZE + b.hex[self.target]] > 1:
            return b.done()
        return self.fight(b)

    def fight(self, b: BattleState) -> int:
        if b.elements[self.unit] == 0:
            return b.done()
        value = fire_value(b, self.unit, self.target, BY_CHARGE)
        return b.call(Attack(self.unit, self.target, BY_CHARGE, value), "end")

    def end(self, b: BattleState) -> int:
        return b.done()


@final
class Clash(Procedure):
    """9.3i: charge against counter-charge, both striking at once (notes 74 and 75)."""

    FIELDS = (
        ("unit", "unit"),
        ("target", "unit"),
        ("losses", "count"),
        ("hexes", "count"),
        ("unit_hex", "hex"),
        ("target_hex", "hex"),
    )
    CALLS = {
        "answer": ("Strike",),
        "charger": ("Strike",),
        "charged": ("Suffer",),
        "pursue": ("Suffer",),
        "end": ("Pursuit",),
    }
    NEEDS = {"always": ("unit", "target"), "later": ("unit_hex", "target_hex")}
    HANDS = {
        "answer": ("unit", "target"),
        "charger": (("unit", "target"), ("target", "unit")),
        "charged": ("unit",),
        "pursue": (("unit", "target"),),
    }

    def __init__(self, unit: int = -1, target: int = -1) -> None:
        super().__init__()
        self.unit = unit
        self.target = target
        self.losses = 0  # what the charger inflicts
        self.hexes = 0
        self.unit_hex = -1
        self.target_hex = -1

    def begin(self, b: BattleState) -> int:
        self.unit_hex = b.hex[self.unit]
        self.target_hex = b.hex[self.target]
        b.note("event-counter-charge", self.target, self.unit)
        return b.call(Strike(self.unit, self.target, fire_value(b, self.unit, self.target, COUNTER)), "answer")

    def answer(self, b: BattleState) -> int:
        self.losses = b.losses
        self.hexes = b.retreat
        return b.call(Strike(self.target, self.unit, fire_value(b, self.target, self.unit, COUNTER)), "charger")

    def charger(self, b: BattleState) -> int:
        toward = GRID.direction(self.unit_hex, self.target_hex)
        blow = Suffer(self.unit, b.losses, b.retreat, toward, toward)
        blow.near = 1
        blow.arm = CAVALRY
        return b.call(blow, "charged")

    def charged(self, b: BattleState) -> int:
        toward = GRID.direction(self.target_hex, self.unit_hex)
        blow = Suffer(self.target, self.losses, self.hexes, toward, toward)
        blow.near = 1
        blow.arm = CAVALRY
        return b.call(blow, "pursue")

    def pursue(self, b: BattleState) -> int:
        """Note 66: whoever still stands in his hex when the other is gone tests for pursuit."""
        unit_stays = b.hex[self.unit] == self.unit_hex
        target_stays = b.hex[self.target] == self.target_hex
        if unit_stays and not target_stays:
            return b.call(Pursuit(self.unit, self.target, self.target_hex), "end")
        if target_stays and not unit_stays:
            return b.call(Pursuit(self.target, self.unit, self.unit_hex), "end")
        return b.done()

    def end(self, b: BattleState) -> int:
        return b.done()
