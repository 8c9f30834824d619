"""One unit carries out its order (5.1, 6.0, 12.0): move and fire, charge, change formation, or rally."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.book import Events
from grognard.engine.procedure import Procedure, Question
from grognard.games.vive_lempereur.rules.actions import (
    CHARGE,
    CHARGE_PATH_SHIFT,
    CHARGE_TARGET_SHIFT,
    FACE,
    FIRE,
    HOLD,
    LEAVE_BIT,
    LINE,
    MOVE,
    MOVE_PATH_SHIFT,
    PART_SHIFT,
    PIECE_MASK,
    RALLY,
    SQUARE,
    STAND,
    VERB_MASK,
    path_of,
    with_part,
)
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    ON_MAP,
    RALLY_DICE,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import DISTANCE, HEXSIDES, SIZE
from grognard.games.vive_lempereur.rules.cards import BOMBARDMENT, COMMAND_DIE, GENERAL_FACE, MANOEUVRE
from grognard.games.vive_lempereur.rules.charge import Charge, charge_codes
from grognard.games.vive_lempereur.rules.fire import (
    BY_FIRE,
    IN_CONTACT,
    Attack,
    fire_value,
    fires_all_round,
    targets,
)
from grognard.games.vive_lempereur.rules.march import start_march
from grognard.games.vive_lempereur.rules.movement import general_rides, may_fight_after, move_codes, withdrawals
from grognard.games.vive_lempereur.rules.tables import TABLES

FACINGS: Final[list[int]] = [with_part(FACE, d) for d in range(HEXSIDES)]
RALLY_DISTANCE: Final = int(TABLES["rally"]["enemies_further_than"])
RALLY_MOST: Final = int(TABLES["rally"]["most_elements"])


# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-march": (("unit", "piece"), ("path", "hexes")),
    "event-turn": (("unit", "piece"), ("facing", "facing")),
    "event-general-joins": (("general", "piece"), ("unit", "piece")),
    "event-forms-square": (("unit", "piece"),),
    "event-forms-line": (("unit", "piece"),),
    "event-rally": (("unit", "piece"), ("faces", "faces"), ("gained", "number")),
}


def may_rally(b: BattleState, unit: int) -> bool:
    """12.0a, notes 92, 132 and 156: losses to make good, and the enemy further than 3 hexes or out of sight."""
    if b.recoverable(unit) <= 0 or b.kind[unit] == GARRISON:
        return False
    here = b.hex[unit]
    close = False
    enemies = b.enemies_on_map(b.side[unit])
    for enemy in enemies:
        if DISTANCE[here * SIZE + b.hex[enemy]] <= RALLY_DISTANCE:
            close = True
            break
    if not close:
        return True
    for enemy in enemies:
        if b.sees(b.hex[enemy], here):
            return False
    return True


@final
class Activation(Procedure):
    FIELDS = (("unit", "piece"), ("card", "card"))
    QUESTIONS = {
        "ride": Question("ask-ride", "unit", ("stand", "move"), ("unit",), ("VLE-6.0q", "VLE-6.3a")),
        "march": Question(
            "ask-march",
            "unit",
            ("stand", "move", "charge", "square", "line", "rally"),
            ("unit", "card"),
            ("VLE-5.1l", "VLE-6.0a"),
        ),
        "face": Question("ask-face", "unit", ("face",), ("unit",), ("VLE-6.2.11a", "VLE-6.2.13a")),
        "face_only": Question("ask-face", "unit", ("face",), ("unit",), ("VLE-6.0d", "VLE-6.2.11a")),
        "fire": Question("ask-fire", "unit", ("hold", "fire"), ("unit",), ("VLE-7.0a", "VLE-7.1a")),
    }
    ROLLS = {"rally": (0, 6)}
    CALLS = {"moved": ("March",), "end": ("Charge", "Attack")}
    NEEDS = {
        "end": ("unit",),
        **dict.fromkeys(("begin", "ride", "march", "moved", "face", "face_only", "fire", "rally"), (ON_MAP,)),
    }
    HANDS = {"moved": ("unit",), "end": ("unit",)}

    def __init__(self, unit: int = -1, card: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.card = card  # a sector card stands for any ordinary activation

    def begin(self, b: BattleState) -> int:
        b.trail = (b.hex[self.unit],)
        if b.kind[self.unit] == GENERAL:
            return b.ask(b.side[self.unit], "ride")
        return b.ask(b.side[self.unit], "march")

    # ---- a general alone ------------------------------------------------------------------------------------

    def ride_options(self, b: BattleState, seat: int) -> list[int]:
        return [STAND, *general_rides(b, self.unit)]

    def ride(self, b: BattleState) -> int:
        if b.choice != STAND:
            general = self.unit
            path = path_of(b.choice >> MOVE_PATH_SHIFT)
            b.note("event-march", general, (b.hex[general], *path))
            b.lift_general(general)
            b.place_general(general, path[-1])
            b.trail = (*b.trail, *path)
            if b.occupant[path[-1]] >= 0:
                b.note("event-general-joins", general, b.occupant[path[-1]])
        return b.done()

    # ---- a unit ---------------------------------------------------------------------------------------------

    def march_options(self, b: BattleState, seat: int) -> list[int]:
        unit = self.unit
        card = self.card
        kind = b.kind[unit]
        codes = [STAND]
        if kind == GARRISON:
            return codes
        ordinary = card < MANOEUVRE
        if b.elements[unit] == 0:  # 15.0e
            codes.extend(withdrawals(b, unit, card))
            if b.square[unit]:
                codes.append(LINE)
            if ordinary and may_rally(b, unit):
                codes.append(RALLY)
            return codes
        arm = ARM[kind]
        codes.extend(move_codes(b, unit, card))
        if arm == CAVALRY:
            codes.extend(charge_codes(b, unit, card))
        elif arm == INFANTRY:
            if b.square[unit]:
                codes.append(LINE)
            elif b.field.square_allowed[b.hex[unit]]:
                codes.append(SQUARE)
        if ordinary and may_rally(b, unit):  # note 34: no rally under an automatic card
            codes.append(RALLY)
        return codes

    def march(self, b: BattleState) -> int:
        code = b.choice
        verb = code & VERB_MASK
        unit = self.unit
        if verb == STAND:
            return self.turn(b)
        if verb == MOVE:
            path = path_of(code >> MOVE_PATH_SHIFT)
            return b.call(start_march(b, unit, self.card, code, path), "moved")
        if verb == CHARGE:
            target = code >> CHARGE_TARGET_SHIFT & PIECE_MASK
            path = path_of(code >> CHARGE_PATH_SHIFT)
            general = -1 if code & LEAVE_BIT else b.general_at[b.hex[unit]]
            return b.call(Charge(unit, target, self.card, path, general), "end")
        if verb == RALLY:
            return b.roll(RALLY_DICE[b.kind[unit]], 6, "rally")
        # 6.0d: a change of formation is the whole activation.
        b.square[unit] = 1 if verb == SQUARE else 0
        b.note("event-forms-square" if verb == SQUARE else "event-forms-line", unit)
        if verb == SQUARE:
            return b.done()
        return b.ask(b.side[unit], "face_only")

    def face_only_options(self, b: BattleState, seat: int) -> list[int]:
        return FACINGS

    def face_only(self, b: BattleState) -> int:
        self.change_facing(b)
        return b.done()

    def moved(self, b: BattleState) -> int:
        if b.elements[self.unit] == 0 and b.hex[self.unit] < 0:
            return b.done()
        return self.turn(b)

    def turn(self, b: BattleState) -> int:
        """6.2.11a: the facing is chosen at the end of the move or before the attack."""
        if b.kind[self.unit] == GARRISON or fires_all_round(b, self.unit):
            return self.aim(b)
        return b.ask(b.side[self.unit], "face")

    def face_options(self, b: BattleState, seat: int) -> list[int]:
        return FACINGS

    def face(self, b: BattleState) -> int:
        self.change_facing(b)
        return self.aim(b)

    def change_facing(self, b: BattleState) -> None:
        unit = self.unit
        facing = b.choice >> PART_SHIFT
        if b.facing[unit] != facing:
            b.facing[unit] = facing
            b.note("event-turn", unit, facing)

    def aim(self, b: BattleState) -> int:
        if not may_fight_after(b, self.unit, self.card):
            return b.done()
        return b.ask(b.side[self.unit], "fire")

    def fire_options(self, b: BattleState, seat: int) -> list[int]:
        codes = [HOLD]
        for target in targets(b, self.unit):
            codes.append(FIRE | target << PART_SHIFT)
        return codes

    def fire(self, b: BattleState) -> int:
        if b.choice == HOLD:
            return b.done()
        unit = self.unit
        target = b.choice >> PART_SHIFT
        way = IN_CONTACT if ARM[b.kind[unit]] == CAVALRY and not b.in_building(unit) else BY_FIRE
        value = fire_value(b, unit, target, way, len(b.trail) > 1, self.card == BOMBARDMENT)
        return b.call(Attack(unit, target, way, value), "end")

    def rally_dice(self, b: BattleState) -> tuple[int, int]:
        return RALLY_DICE[b.kind[self.unit]], 6

    def rally(self, b: BattleState) -> int:
        """12.0b, c, 12.1: each face of the unit's own arm, and of the general where one is attached."""
        unit = self.unit
        arm = ARM[b.kind[unit]]
        general = b.general_at[b.hex[unit]] >= 0
        faces = [COMMAND_DIE[die] for die in b.dice]
        found = sum([1 for face in faces if face == arm or (general and face == GENERAL_FACE)])
        gained = min(found, RALLY_MOST, b.recoverable(unit))
        b.elements[unit] += gained
        b.note("event-rally", unit, tuple(faces), gained)
        return b.done()

    def end(self, b: BattleState) -> int:
        return b.done()
