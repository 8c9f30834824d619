"""Exact odds of fire and charges in Vive l'Empereur, in closed form.

The arithmetic follows Strike, Suffer and Charge of the rules; a test holds it against every fall of the dice played
through the rules themselves. Choices are taken as their owner usually would: a charged unit reacts, a unit that may
refuse a retreat does so or not as the caller says, guns that succeed turn to face.
"""

from __future__ import annotations

from typing import Final, final

from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    INFANTRY,
    MORALE,
    TESTED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import DISTANCE, GRID, SIZE
from grognard.games.vive_lempereur.rules.charge import reaction_dice
from grognard.games.vive_lempereur.rules.fire import BY_CHARGE, BY_FIRE, COUNTER, EFFECTS, fire_value, loss_cap
from grognard.games.vive_lempereur.rules.retreat import retreat_hexes

# What a fight does to one unit: elements lost, hexes gone back, destroyed (0/1), its general lost (0/1).
Blow = tuple[int, int, int, int]
UNHURT: Final[Blow] = (0, 0, 0, 0)
# (target's blow, attacker's blow) -> probability
Distribution = dict[tuple[Blow, Blow], float]
Blows = dict[Blow, float]


def _strike_table() -> list[list[tuple[float, int, int]]]:
    """For each fire value: (probability, losses, retreat) of the effects table, misses included."""
    table: list[list[tuple[float, int, int]]] = []
    for value in range(61):
        cells: dict[tuple[int, int], float] = {}
        sure, rest = divmod(value, 10)
        for hits, chance in ((sure, 1 - rest / 10), (sure + 1, rest / 10)):
            if chance == 0:
                continue
            if hits == 0:
                cells[(0, 0)] = cells.get((0, 0), 0) + chance
                continue
            for die in range(1, 7):
                cell = EFFECTS[min(hits, 3)][die]
                cells[cell] = cells.get(cell, 0) + chance / 6
        table.append([(p, losses, retreat) for (losses, retreat), p in cells.items()])
    return table


STRIKES: Final = _strike_table()


def strikes(value: int) -> list[tuple[float, int, int]]:
    return STRIKES[max(0, min(value, 60))]


def way_back(b: BattleState, unit: int, toward: int, wanted: int) -> list[int]:
    """The hexes of the longest retreat a unit can make, its owner choosing well."""
    here = b.hex[unit]
    best: list[int] = []
    if wanted == 0:
        return best
    held = b.held[:]
    general = b.general_at[here]
    for h in retreat_hexes(b, unit, toward):
        b.lift(unit)
        joined = b.general_at[h]
        b.place(unit, h)
        if general >= 0:
            b.general_at[here] = -1
            b.general_at[h] = general
        way = [h, *way_back(b, unit, toward, wanted - 1)]
        if len(way) > len(best):
            best = way
        if general >= 0:
            b.general_at[h] = joined
            b.general_at[here] = general
        b.lift(unit)
        b.place(unit, here)
        b.held = held[:]
    return best


def way_on(b: BattleState, unit: int, h: int, toward: int, wanted: int) -> int:
    """Hexes that a unit fallen back to h can still make once its general is dead."""
    here = b.hex[unit]
    general = b.general_at[here]
    held = b.held[:]
    b.lift(unit)
    b.general_at[here] = -1
    b.place(unit, h)
    made = len(way_back(b, unit, toward, wanted))
    b.lift(unit)
    b.place(unit, here)
    b.general_at[here] = general
    b.held = held
    return made


def general_can_flee(b: BattleState, unit: int, h: int, toward: int) -> bool:
    """Whether the general of a unit destroyed in h would find a hex to go to."""
    here = b.hex[unit]
    general = b.general_at[here]
    held = b.held[:]
    b.lift(unit)
    b.general_at[here] = -1
    b.hex[general] = h
    found = bool(retreat_hexes(b, general, toward))
    b.hex[general] = here
    b.general_at[here] = general
    b.place(unit, here)
    b.held = held
    return found


@final
class Suffering:
    """What a result of the effects table does to a unit (9.1, 9.4, 10.1, 15.0).

    ``room`` caches the way back; ``flight`` is a retreat that binds only the general of a destroyed unit (note 72)."""

    def __init__(
        self,
        b: BattleState,
        unit: int,
        losses: int,
        retreat: int,
        toward: int,
        near: bool,
        arm: int,
        cap: int,
        stand: bool,
        room: list[list[int]],
        flight: int = 0,
    ) -> None:
        self.b = b
        self.unit = unit
        self.toward = toward
        self.near = near
        self.cap = cap
        self.room = room
        self.kind = b.kind[unit]
        self.here = b.hex[unit]
        self.elements = b.elements[unit]
        self.tested = b.marks[unit] & TESTED
        self.general = b.general_at[self.here] >= 0
        self.guns = ARM[self.kind] == ARTILLERY
        self.shown = retreat or flight  # what the general of a destroyed unit must go
        squared = b.square[unit] != 0
        if self.kind == GARRISON:
            retreat = 0
        elif self.guns:
            losses += retreat if near else 0
            retreat = 0
        elif squared and near and arm != CAVALRY:
            losses += retreat
            retreat = 0
        self.losses = min(losses, cap)
        self.safe = squared or b.field.building[self.here]  # where it stands
        refuses = retreat > 0 and (self.safe or self.general) and stand
        self.going = 0 if refuses else retreat
        self.refused = retreat if refuses else 0
        self.found: Blows = {}

    def blows(self) -> Blows:
        taken = 0
        left = self.elements
        chance = 1.0
        if self.losses:
            taken = min(self.losses, left) if left else 1
            gone_for_good, left = self._lose(self.losses, left)
            if gone_for_good:
                self._destroyed(taken, 0, gone_for_good)
            chance = 1 - gone_for_good
        if chance == 0:
            return self.found
        gone = self._way_back(self.going) if self.going else 0
        if gone < self.going:
            gone_for_good, still = self._lose(1, left)
            if gone_for_good:
                self._destroyed(taken + 1, gone, chance * gone_for_good)
            self._finish(taken + 1, gone, still, True, chance * (1 - gone_for_good))
        else:
            self._finish(taken, gone, left, False, chance)
        return self.found

    def _add(self, taken: int, gone: int, destroyed: int, fallen: int, chance: float) -> None:
        if chance > 0:
            # A unit that stood by its morale has no element left to lose; one destroyed has gone nowhere.
            told = (min(taken, self.elements), 0 if destroyed else gone, destroyed, fallen)
            self.found[told] = self.found.get(told, 0) + chance

    def _way_back(self, wanted: int) -> int:
        if not self.room:
            self.room.append(way_back(self.b, self.unit, self.toward, 4))
        return min(len(self.room[0]), wanted)

    def _at(self, gone: int) -> int:
        """The hex that it has come to."""
        return self.room[0][gone - 1] if gone else self.here

    def _general_dies(self, taken: int) -> float:
        return min(taken, 10) / 10 if self.general and taken else 0.0

    def _lose(self, count: int, left: int) -> tuple[float, int]:
        """Probability of destruction, elements left otherwise (0: it stands by its morale)."""
        if count < left:
            return 0.0, left - count
        if self.b.rules.morale and count == left and self.kind != GARRISON and not self.tested:
            return 1 - min(MORALE[self.kind], 10) / 10, 0
        return 1.0, 0

    def _destroyed(self, taken: int, gone: int, chance: float) -> None:
        dies = self._general_dies(taken)
        if self.general and self.shown > gone:
            if not gone and not general_can_flee(self.b, self.unit, self.here, self.toward):
                dies = 1.0  # 9.4.4: with nowhere to go he is taken
        self._add(taken, gone, 1, 1, chance * dies)
        self._add(taken, gone, 1, 0, chance * (1 - dies))

    def _finish(self, taken: int, gone: int, left: int, missed: bool, chance: float) -> None:
        """The general's roll, and the further hex if he falls."""
        dies = self._general_dies(taken)
        self._add(taken, gone, 0, 0, chance * (1 - dies))
        chance *= dies
        if chance == 0:
            return
        safe = self.b.field.building[self._at(gone)] if gone else self.safe
        if safe or self.kind == GARRISON or (self.guns and (not self.near or taken >= self.cap)):
            self._add(taken, gone, 0, 1, chance)
            return
        if not self.guns:
            wanted = 1 + self.refused
            made = way_on(self.b, self.unit, self._at(gone), self.toward, wanted)
            gone += made
            if made == wanted or missed:
                self._add(taken, gone, 0, 1, chance)
                return
        gone_for_good, _ = self._lose(1, left)
        self._add(taken + 1, gone, 1, 1, chance * gone_for_good)
        self._add(taken + 1, gone, 0, 1, chance * (1 - gone_for_good))


def blows(
    b: BattleState, unit: int, value: int, toward: int, near: bool, arm: int, cap: int = 99, stand: bool = True
) -> Blows:
    """The whole distribution of what an attack with a fire value does to a unit."""
    found: Blows = {}
    room: list[list[int]] = []
    for chance, losses, retreat in strikes(value):
        if losses == 0 and retreat == 0:
            found[UNHURT] = found.get(UNHURT, 0) + chance
            continue
        for blow, part in Suffering(b, unit, losses, retreat, toward, near, arm, cap, stand, room).blows().items():
            found[blow] = found.get(blow, 0) + chance * part
    return found


def attack(b: BattleState, unit: int, target: int, way: int, value: int, stand: bool = True) -> Distribution:
    """Fire, or cavalry in contact or charging with no reaction left."""
    here = b.hex[unit]
    there = b.hex[target]
    near = DISTANCE[here * SIZE + there] == 1
    arm = INFANTRY if way == BY_FIRE and ARM[b.kind[unit]] == CAVALRY else ARM[b.kind[unit]]
    toward = GRID.bearings(there, here)[0]
    found = blows(b, target, value, toward, near, arm, loss_cap(b, unit, way), stand)
    return {(blow, UNHURT): chance for blow, chance in found.items()}


def reaction_chance(dice: int) -> float:
    """9.3f: one flag of the own army, two faces of six, is enough."""
    return 1 - (2 / 3) ** dice if dice else 0.0


def charge(b: BattleState, unit: int, target: int, dice: int, stand: bool = True) -> Distribution:
    """A charge from the hex of contact: the reaction with so many special-action dice, then the combat."""
    success = reaction_chance(dice)
    whole: Distribution = {}
    plain = attack(b, unit, target, BY_CHARGE, fire_value(b, unit, target, BY_CHARGE), stand)
    _merge(whole, plain, 1 - success)
    if success:
        _merge(whole, _reaction(b, unit, target, stand), success)
    return whole


def charge_here(b: BattleState, unit: int, target: int, trail: tuple[int, ...], stand: bool = True) -> Distribution:
    return charge(b, unit, target, reaction_dice(b, target, trail), stand)


def _reaction(b: BattleState, unit: int, target: int, stand: bool) -> Distribution:
    arm = ARM[b.kind[target]]
    facing = b.facing[target]
    toward_unit = GRID.direction(b.hex[target], b.hex[unit])
    toward_target = (toward_unit + 3) % 6
    if arm == INFANTRY:
        b.square[target] = 1
        found = attack(b, unit, target, BY_CHARGE, fire_value(b, unit, target, BY_CHARGE), stand)
        b.square[target] = 0
        return found
    b.facing[target] = toward_unit
    found = {}
    if arm == CAVALRY:
        ours = blows(b, target, fire_value(b, unit, target, COUNTER), toward_unit, True, CAVALRY, 99, stand)
        theirs = blows(b, unit, fire_value(b, target, unit, COUNTER), toward_target, True, CAVALRY, 99, stand)
        for blow, p in ours.items():
            for back, q in theirs.items():
                found[(blow, back)] = found.get((blow, back), 0) + p * q
    else:
        on = attack(b, unit, target, BY_CHARGE, fire_value(b, unit, target, BY_CHARGE), stand)
        room: list[list[int]] = []
        for die in range(1, 7):
            losses, retreat = EFFECTS[1][die]
            shot = Suffering(b, unit, losses, 0, toward_target, True, ARTILLERY, 99, stand, room, retreat)
            for back, p in shot.blows().items():
                goes_on = not retreat and not back[2] and not back[1] and back[0] < b.elements[unit]
                if not goes_on:
                    _merge(found, {(UNHURT, back): 1.0}, p / 6)
                    continue
                rest = on
                if back[3]:  # his general has fallen: the value without him
                    rest = _without_general(b, unit, target, stand)
                _merge(found, {(blow, back): q for (blow, _), q in rest.items()}, p / 6)
    b.facing[target] = facing
    return found


def _without_general(b: BattleState, unit: int, target: int, stand: bool) -> Distribution:
    h = b.hex[unit]
    general = b.general_at[h]
    b.general_at[h] = -1
    found = attack(b, unit, target, BY_CHARGE, fire_value(b, unit, target, BY_CHARGE), stand)
    b.general_at[h] = general
    return found


def _merge(into: Distribution, found: Distribution, chance: float) -> None:
    for key, p in found.items():
        into[key] = into.get(key, 0) + p * chance
