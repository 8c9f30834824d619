"""Fire and combat (chapters 7, 9.0 to 9.2, 11): who may be attacked, with what value, and what a hit does."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.book import Events
from grognard.engine.procedure import Procedure
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    FIRE,
    FIRE_MOVED,
    GARRISON,
    GENERAL,
    INFANTRY,
    MORALE,
    ON_MAP,
    SHELTERED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import (
    ARCS,
    DISTANCE,
    FROM_MODIFIER,
    GRID,
    GUNS_MAY_FIRE,
    HEXSIDES,
    HILL,
    NEIGHBOUR,
    ORCHARD,
    RIDDEN_DOWN,
    SIZE,
    TARGET_MODIFIER,
    THROUGH_ORCHARD,
    VILLAGE,
    Field,
)
from grognard.games.vive_lempereur.rules.cards import BOMBARDMENT_TIMES
from grognard.games.vive_lempereur.rules.retreat import Suffer
from grognard.games.vive_lempereur.rules.tables import TABLES

# Ways of attacking.
BY_FIRE: Final = 0
BY_CHARGE: Final = 1
IN_CONTACT: Final = 2  # cavalry that was already adjacent (note 60)
COUNTER: Final = 3  # both sides of a counter-charge (note 74)
ATTACKS: Final[list[str]] = ["fire", "charge", "contact", "counter"]
HILL_BONUS: Final = int(TABLES["hill_range_bonus"]["hexes"])  # 7.3, 8.3c
DISMOUNTED_VALUE: Final = int(TABLES["building_rules"]["cavalry_inside_fire_value"])

# EFFECTS[hits][d6] = (losses, hexes of retreat); three hits stand for three or more (9.1).
_EFFECTS = TABLES["combat"]["effects"]
EFFECTS: Final[list[list[tuple[int, int]]]] = [
    [(0, 0)] * 7,
    *[
        [(0, 0)] + [(int(_EFFECTS[c][str(d)]["losses"]), int(_EFFECTS[c][str(d)]["retreat"])) for d in range(1, 7)]
        for c in ("1", "2", "3+")
    ],
]
_M = TABLES["fire_modifiers"]
GENERAL_BONUS: Final = int(_M["general_attached"]["value"])
_INF: Final[dict[str, int]] = {row["id"]: int(row["value"]) for row in _M["infantry"]}
_CAV: Final[dict[str, int]] = {row["id"]: int(row["value"]) for row in _M["cavalry"]}
_ART: Final[dict[str, int]] = {row["id"]: int(row["value"]) for row in _M["artillery"]}


# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-attack": (
        ("unit", "piece"),
        ("target", "piece"),
        ("from", "hex"),
        ("hex", "hex"),
        ("attack", "attack"),
        ("value", "number"),
    ),
    "event-no-chance": (("unit", "piece"), ("target", "piece"), ("value", "number")),
    "event-aim": (("unit", "piece"), ("target", "piece"), ("value", "number"), ("die", "ten"), ("hits", "number")),
    "event-effects": (
        ("unit", "piece"),
        ("target", "piece"),
        ("hits", "number"),
        ("die", "number"),
        ("losses", "number"),
        ("retreat", "number"),
    ),
    "event-pursuit-test": (("unit", "piece"), ("die", "ten"), ("morale", "number")),
    "event-pursuit-barred": (("unit", "piece"), ("hex", "hex")),
    "event-pursuit": (("unit", "piece"), ("from", "hex"), ("hex", "hex")),
}


def fire_range(b: BattleState, unit: int, target_hex: int) -> int:
    """7.3: hexes a unit fires at a target standing in a hex; guns on a hill reach lower ground one hex further."""
    kind = b.kind[unit]
    terrain = b.field.terrain
    reach = len(FIRE[kind]) - 1
    if ARM[kind] == ARTILLERY and terrain[b.hex[unit]] == HILL and terrain[target_hex] != HILL:
        reach += HILL_BONUS
    return reach


def may_fire_at(b: BattleState, unit: int, target: int) -> bool:
    """Distance, sight and ground (arc and nearest target are judged elsewhere)."""
    kind = b.kind[unit]
    arm = ARM[kind]
    here = b.hex[unit]
    there = b.hex[target]
    distance = DISTANCE[here * SIZE + there]
    if distance > fire_range(b, unit, there):
        return False
    if distance == 1:
        return True
    if arm == INFANTRY and b.field.building[there]:
        return False  # 8.4i
    gunners = b.side[unit] if arm == ARTILLERY and b.field.terrain[here] == HILL else -1
    return b.sees(here, there, -1, gunners)


def fires_all_round(b: BattleState, unit: int) -> bool:
    return b.square[unit] != 0 or b.field.building[b.hex[unit]]  # 7.1d


def targets(b: BattleState, unit: int) -> list[int]:
    """The enemies a unit may attack now, from where it stands and as it faces."""
    if b.elements[unit] == 0 or b.marks[unit] & SHELTERED:
        return []
    kind = b.kind[unit]
    arm = ARM[kind]
    here = b.hex[unit]
    field = b.field
    if arm == CAVALRY:
        return _cavalry_targets(b, unit)
    if arm == ARTILLERY and not GUNS_MAY_FIRE[field.terrain[here]]:
        return []
    hexes = b.hex
    kinds = b.kind
    all_round = fires_all_round(b, unit)
    bit = 1 << b.facing[unit]
    most = len(FIRE[kind]) - 1
    if arm == ARTILLERY and field.terrain[here] == HILL:
        most += HILL_BONUS
    base = here * SIZE
    found: list[int] = []
    nearest = 99
    for enemy in b.members[1 - b.side[unit]]:
        there = hexes[enemy]
        if there < 0:
            continue
        distance = DISTANCE[base + there]
        if distance > most or kinds[enemy] == GENERAL:
            continue
        if not all_round and not ARCS[base + there] & bit:
            continue
        if not may_fire_at(b, unit, enemy):
            continue
        if arm == INFANTRY:
            # 7.3c: infantry must fire at the nearest.
            if distance > nearest:
                continue
            if distance < nearest:
                nearest = distance
                found = []
        found.append(enemy)
    return found


def _cavalry_targets(b: BattleState, unit: int) -> list[int]:
    here = b.hex[unit]
    field = b.field
    if field.building[here]:
        # 8.4h, note 47: dismounted, value 4 at an adjacent enemy, not from a village.
        if not b.rules.dismounted_fire or field.terrain[here] == VILLAGE:
            return []
        return [e for e in b.enemies_on_map(b.side[unit]) if DISTANCE[here * SIZE + b.hex[e]] == 1]
    front = NEIGHBOUR[here * HEXSIDES + b.facing[unit]]
    if front < 0 or field.building[front]:
        return []
    enemy = b.occupant[front]
    return [enemy] if enemy >= 0 and b.side[enemy] != b.side[unit] else []


def in_flank(b: BattleState, from_hex: int, target: int) -> bool:
    """9.2, note 56: an adjacent attacker outside the target's three front hexes."""
    if b.square[target] or b.field.building[b.hex[target]]:
        return False
    return not ARCS[b.hex[target] * SIZE + from_hex] & 1 << b.facing[target]


def printed_value(b: BattleState, unit: int, distance: int, moved: bool) -> int:
    kind = b.kind[unit]
    row = FIRE_MOVED[kind] if moved and FIRE_MOVED[kind] else FIRE[kind]
    return row[min(distance, len(row) - 1)]  # 8.3c: beyond the printed range the longest one's value


def modifiers(
    b: BattleState,
    unit: int,
    target: int,
    way: int,
    moved: bool = False,
    doubled: bool = False,
    from_hex: int = -1,
) -> list[tuple[str, int]]:
    """The fire value as a list of parts, each with the name of the modifier; the sum is the value (7.2, 9.2)."""
    kind = b.kind[unit]
    arm = ARM[kind]
    here = from_hex if from_hex >= 0 else b.hex[unit]
    there = b.hex[target]
    distance = DISTANCE[here * SIZE + there]
    field = b.field
    if b.elements[unit] == 0:
        return [("shaken", 0)]  # 15.0e
    if kind == GARRISON:
        return [("base", printed_value(b, unit, distance, False))]  # 7.3b, note 55
    if arm == CAVALRY and way == BY_FIRE:
        return [("dismounted", DISMOUNTED_VALUE)]
    base = printed_value(b, unit, distance, moved)
    parts = [("base", base)]
    if doubled:
        parts.append(("bombardment", (BOMBARDMENT_TIMES - 1) * base))
    adjacent = distance == 1
    if adjacent and arm != ARTILLERY and b.general_at[b.hex[unit]] >= 0:
        parts.append(("general", GENERAL_BONUS))
    flank = adjacent and in_flank(b, here, target)
    if arm == INFANTRY:
        parts += _of_infantry(b, unit, target, distance, flank)
    elif arm == CAVALRY:
        charging = way == BY_CHARGE or (way == IN_CONTACT and b.rules.contact_bonus)
        parts += _of_cavalry(b, target, charging, flank)
    else:
        parts += _of_artillery(b, target, flank)
    return parts + _of_ground(field, arm, here, there)


def _target_arm(b: BattleState, target: int) -> int:
    arm = ARM[b.kind[target]]
    return INFANTRY if arm == CAVALRY and b.field.building[b.hex[target]] else arm  # 8.4h: dismounted


def _of_infantry(b: BattleState, unit: int, target: int, distance: int, flank: bool) -> list[tuple[str, int]]:
    parts: list[tuple[str, int]] = []
    target_arm = _target_arm(b, target)
    if b.square[unit]:
        parts.append(("firer_in_square", _INF["firer_in_square"]))
    if distance == 1 and b.square[target]:
        parts.append(("target_square", _INF["target_square"]))
    elif flank:
        parts.append(("flank", _INF["target_flank_or_rear"]))
    if target_arm == ARTILLERY and distance == 2:
        parts.append(("target_artillery", _INF["target_artillery_medium_range"]))
    elif target_arm == CAVALRY:
        parts.append(("target_cavalry", _INF["target_cavalry"]))
    return parts


def _of_cavalry(b: BattleState, target: int, charging: bool, flank: bool) -> list[tuple[str, int]]:
    parts: list[tuple[str, int]] = []
    target_arm = _target_arm(b, target)
    if charging and flank:
        parts.append(("charge_flank", _CAV["charge_flank_or_rear"]))
    if b.square[target]:
        parts.append(("against_square", _CAV["against_square"]))
    elif charging and target_arm == INFANTRY and b.kind[target] != GARRISON:
        if RIDDEN_DOWN[b.field.terrain[b.hex[target]]]:
            parts.append(("charge_infantry", _CAV["charge_infantry_not_in_square"]))
    if target_arm == ARTILLERY:
        parts.append(("against_artillery", _CAV["against_artillery"]))
    return parts


def _of_artillery(b: BattleState, target: int, flank: bool) -> list[tuple[str, int]]:
    parts: list[tuple[str, int]] = []
    target_arm = _target_arm(b, target)
    if b.square[target]:
        parts.append(("target_square", _ART["target_square"]))
    elif flank:
        parts.append(("flank", _ART["target_flank_or_rear"]))
    if target_arm == ARTILLERY:
        if not b.field.building[b.hex[target]]:
            parts.append(("target_artillery", _ART["target_artillery"]))
    elif target_arm == CAVALRY:
        parts.append(("target_cavalry", _ART["target_cavalry"]))
    return parts


def _of_ground(field: Field, arm: int, here: int, there: int) -> list[tuple[str, int]]:
    parts: list[tuple[str, int]] = []
    if TARGET_MODIFIER[field.terrain[there]]:
        parts.append(("target_terrain", TARGET_MODIFIER[field.terrain[there]]))
    if arm != ARTILLERY and FROM_MODIFIER[field.terrain[here]]:
        parts.append(("from_terrain", FROM_MODIFIER[field.terrain[here]]))
    if DISTANCE[here * SIZE + there] > 1:
        sight = field.sight(here, there)
        through = sight[2] if sight is not None else 0
        if field.orchard_once:
            through = 0 if field.terrain[there] == ORCHARD else min(through, 1)
        if through:
            parts.append(("through_orchard", THROUGH_ORCHARD * through))
    return parts


def fire_value(
    b: BattleState,
    unit: int,
    target: int,
    way: int,
    moved: bool = False,
    doubled: bool = False,
    from_hex: int = -1,
) -> int:
    return sum([part[1] for part in modifiers(b, unit, target, way, moved, doubled, from_hex)])


def loss_cap(b: BattleState, unit: int, way: int) -> int:
    """7.2c: infantry (dismounted cavalry too) inflicts no more losses than it has elements."""
    if ARM[b.kind[unit]] == INFANTRY or (ARM[b.kind[unit]] == CAVALRY and way == BY_FIRE):
        return b.elements[unit]
    return 99


@final
class Strike(Procedure):
    """7.1, 9.0, 9.1: the d10 for hits, the d6 for effects. Hands losses and retreat to its caller."""

    FIELDS = (("unit", "unit"), ("target", "unit"), ("value", "number"), ("hits", "few"))
    ROLLS = {"aim": (1, 10), "read": (1, 6)}
    NEEDS = {"always": ("unit", "target"), "read": ("hits",)}

    def __init__(self, unit: int = -1, target: int = -1, value: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.target = target
        self.value = value
        self.hits = 0

    def begin(self, b: BattleState) -> int:
        b.losses = 0
        b.retreat = 0
        if self.value <= 0:
            b.note("event-no-chance", self.unit, self.target, self.value)
            return b.done()
        self.hits = self.value // 10
        if self.value % 10:
            return b.roll(1, 10, "aim")
        return self.effects(b)

    def aim(self, b: BattleState) -> int:
        die = b.dice[0]
        hit = die <= self.value % 10
        b.note("event-aim", self.unit, self.target, self.value, die, self.hits + (1 if hit else 0))
        if hit:
            self.hits += 1
        return self.effects(b)

    def effects(self, b: BattleState) -> int:
        if self.hits == 0:
            return b.done()  # 11: a miss
        return b.roll(1, 6, "read")

    def read(self, b: BattleState) -> int:
        die = b.dice[0]
        b.losses, b.retreat = EFFECTS[min(self.hits, 3)][die]
        b.note("event-effects", self.unit, self.target, self.hits, die, b.losses, b.retreat)
        return b.done()


@final
class Attack(Procedure):
    """One unit attacks another: strike, suffer, and for cavalry the pursuit (9.1.3)."""

    FIELDS = (
        ("unit", "unit"),
        ("target", "unit"),
        ("way", "attack"),
        ("value", "number"),
        ("cap", "count"),
        ("hex", "hex"),
    )
    CALLS = {"suffer": ("Strike",), "pursue": ("Suffer",), "end": ("Pursuit",)}
    NEEDS = {
        "begin": (ON_MAP, ("target", "on the map")),
        "suffer": (ON_MAP, ("target", "on the map")),
        "later": ("unit", "target", "hex"),
    }
    HANDS = {"suffer": ("unit", "target"), "pursue": (("unit", "target"),), "end": ("unit", "target")}

    def __init__(self, unit: int = -1, target: int = -1, way: int = BY_FIRE, value: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.target = target
        self.way = way
        self.value = value
        self.cap = 99
        self.hex = -1

    def begin(self, b: BattleState) -> int:
        here = b.hex[self.unit]
        there = b.hex[self.target]
        self.hex = there
        self.cap = loss_cap(b, self.unit, self.way)
        b.note("event-attack", self.unit, self.target, here, there, self.way, self.value)
        if DISTANCE[here * SIZE + there] == 1:
            b.facing[self.unit] = GRID.direction(here, there)  # 6.2.1b
        return b.call(Strike(self.unit, self.target, self.value), "suffer")

    def suffer(self, b: BattleState) -> int:
        if b.losses == 0 and b.retreat == 0:
            return b.done()
        here = b.hex[self.unit]
        near = DISTANCE[here * SIZE + self.hex] == 1
        bearings = GRID.bearings(self.hex, here)
        blow = Suffer(self.target, b.losses, b.retreat, bearings[0], bearings[-1])
        blow.near = 1 if near else 0
        blow.arm = INFANTRY if self.way == BY_FIRE and ARM[b.kind[self.unit]] == CAVALRY else ARM[b.kind[self.unit]]
        blow.cap = self.cap
        return b.call(blow, "pursue")

    def pursue(self, b: BattleState) -> int:
        if self.way == BY_FIRE or b.hex[self.target] == self.hex or b.hex[self.unit] < 0:
            return b.done()
        return b.call(Pursuit(self.unit, self.target, self.hex), "end")

    def end(self, b: BattleState) -> int:
        return b.done()


@final
class Pursuit(Procedure):
    """9.1.3: cavalry whose enemy is destroyed or forced back tests; if it fails it must advance."""

    FIELDS = (("unit", "unit"), ("target", "unit"), ("hex", "hex"))
    ROLLS = {"test": (1, 10)}
    NEEDS = {"always": (ON_MAP, "target", "hex")}

    def __init__(self, unit: int = -1, target: int = -1, hex_: int = -1) -> None:
        super().__init__()
        self.unit = unit
        self.target = target
        self.hex = hex_

    def begin(self, b: BattleState) -> int:
        return b.roll(1, 10, "test")

    def test(self, b: BattleState) -> int:
        die = b.dice[0]
        morale = MORALE[b.kind[self.unit]]
        b.note("event-pursuit-test", self.unit, die, morale)
        if die <= morale:
            return b.done()
        if not self.may_advance(b):
            b.note("event-pursuit-barred", self.unit, self.hex)
            return b.done()
        here = b.hex[self.unit]
        general = b.general_at[here]
        b.lift(self.unit)
        b.place(self.unit, self.hex)
        if general >= 0:
            b.lift_general(general)
            b.place_general(general, self.hex)
        b.facing[self.unit] = GRID.direction(here, self.hex)
        b.note("event-pursuit", self.unit, here, self.hex)
        return b.done()

    def may_advance(self, b: BattleState) -> bool:
        """Notes 64, 65, 126: the hex is free and next to no enemy but the one just beaten; not a building."""
        h = self.hex
        if b.occupant[h] >= 0 or b.general_at[h] >= 0 or not b.field.passable[h]:
            return False
        if b.field.building[h] or b.field.infantry_only[h]:
            return False
        enemies = b.enemy_zone(b.side[self.unit])[h]
        beaten = b.hex[self.target]
        if beaten >= 0 and DISTANCE[beaten * SIZE + h] == 1:
            enemies -= 1
        return enemies == 0
