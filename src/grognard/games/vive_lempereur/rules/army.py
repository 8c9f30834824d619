"""The armies (chapter 1.1) and the state of a battle: flat columns of small integers, one entry a piece."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.keep import kept, revived
from grognard.engine.state import State
from grognard.games.vive_lempereur.rules.battlefield import AROUND, BUILDING, GRID, SIZE, Field
from grognard.games.vive_lempereur.rules.tables import TABLES

INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
GENERAL_ARM: Final = 3
ARMS: Final[list[str]] = ["infantry", "cavalry", "artillery", "general"]

# ---- kinds of piece: columns over the reference sheet ------------------------------------------------------

KIND_NAMES: Final[list[str]] = list(TABLES["unit_types"])
ARM: Final[list[int]] = []
STRENGTH: Final[list[int]] = []
FIRE: Final[list[list[int]]] = []  # by distance; entry 0 is unused
FIRE_MOVED: Final[list[list[int]]] = []  # horse artillery after moving; empty for all others
MORALE: Final[list[int]] = []
RALLY_DICE: Final[list[int]] = []
PACE: Final[list[int]] = []  # hexes it may move
FIRING_PACE: Final[list[int]] = []  # and still fire
COUNTS: Final[list[bool]] = []  # for victory
ZONE: Final[list[bool]] = []  # exercises a zone of control
SHAKEN_RALLY_MOST: Final = int(TABLES["morale_optional"]["recovery_most_elements"])
MORALE_BELOW_FIRE: Final = int(TABLES["morale_optional"]["infantry_below_fire"])


def _row(values: dict[str, int] | None) -> list[int]:
    if not values:
        return []
    return [0] + [values[str(d)] for d in range(1, len(values) + 1)]


def _add_kind(row: dict[str, Any]) -> None:
    ARM.append(ARMS.index(row["arm"]))
    STRENGTH.append(int(row["elements"]))
    FIRE.append(_row(row["fire"]))
    FIRE_MOVED.append(_row(row.get("fire_after_moving")))
    MORALE.append(int(row["morale"] or 0))
    RALLY_DICE.append(int(row["rally_dice"]))
    PACE.append(int(row["move"]))
    FIRING_PACE.append(int(row["move_and_fire"]))
    COUNTS.append(bool(row["counts_for_victory"]))
    ZONE.append(bool(row.get("zone_of_control", row["arm"] != "general")))


for _name in KIND_NAMES:
    _add_kind(TABLES["unit_types"][_name])

GENERAL: Final = KIND_NAMES.index("general")
GARRISON: Final = KIND_NAMES.index("garrison")
ART_HORSE: Final = KIND_NAMES.index("art_horse")
MEDIUM_RANGE: Final = len(FIRE[KIND_NAMES.index("art_medium")]) - 1  # of medium guns (7.3d): heavier ones fire further


def kind_with_fire(name: str, override: dict[str, int] | None) -> int:
    """A kind by name; a scenario's own fire values (14.1c) make a kind of its own, with its morale (note 136)."""
    base = KIND_NAMES.index(name)
    if override is None:
        return base
    row = _row(override)
    if FIRE[base] == row:
        return base
    distances = max(0, len(FIRE[base]) - 1)
    if not distances or len(override) != distances:
        raise ValueError(f"expected {distances} numbers, one for each distance")
    for kind in range(len(KIND_NAMES)):
        if KIND_NAMES[kind] == name and FIRE[kind] == row:
            return kind
    KIND_NAMES.append(name)
    data = TABLES["unit_types"][name]
    morale = row[1] - MORALE_BELOW_FIRE if data["arm"] == "infantry" else data["morale"]
    _add_kind({**data, "fire": override, "morale": morale})
    return len(KIND_NAMES) - 1


# ---- nations and their special-action faces (1.2c, note 71) --------------------------------------------------

NATIONS: Final[list[str]] = ["french", "english", "prussian", "south", "north"]
# The hypothetical armies have no nation: the table says whose flags they take.
_SPECIAL: Final[dict[str, Any]] = TABLES["dice"]["special_action"]
SPECIAL_DICE: Final = int(_SPECIAL["count_in_box"])
SPECIAL_DIE: Final[list[str]] = ["", *_SPECIAL["faces"]]  # what a roll of 1 to 6 shows
FLAGS: Final[list[str]] = [str(_SPECIAL["flag_of"][nation]) for nation in NATIONS]


def shows_flag(die: int, nation: int) -> bool:
    return SPECIAL_DIE[die] == FLAGS[nation]


# ---- where a piece is when it is not on the map --------------------------------------------------------------

FALLEN: Final = -1
WAITING: Final = -2
CAPTURED: Final = -3
ABSORBED: Final = -4
UNPLACED: Final = -5
AWAY: Final[dict[int, str]] = {
    FALLEN: "fallen",
    WAITING: "waiting",
    CAPTURED: "captured",
    ABSORBED: "absorbed",
    UNPLACED: "unplaced",
}

# What a procedure needs of its unit (``NEEDS``).
ON_MAP: Final = ("unit", "on the map")
IS_WAITING: Final = ("unit", AWAY[WAITING])

# ---- marks, most of them of the round -----------------------------------------------------------------------

ORDERED: Final = 1  # has been activated (5.1n)
REACTED: Final = 2  # has made a special action (9.3m)
HAS_ACTED: Final = 3  # one or the other: takes no order any more
RETREATED: Final = 4  # may not move any more (10.1f)
SHELTERED: Final = 8  # has entered a building and may not fight (8.4b)
TESTED: Final = 16  # has stood its morale test: for the rest of the battle (15.0f, note 159)
MARKS: Final[list[tuple[int, str]]] = [
    (ORDERED, "ordered"),
    (REACTED, "reacted"),
    (RETREATED, "retreated"),
    (SHELTERED, "sheltered"),
    (TESTED, "tested"),
]


class Rules:
    """The options of a battle, read once (RULES_NOTES.md)."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.morale = bool(options["morale"])
        self.garrison_bars_full_unit = bool(options["garrison_bars_full_unit"])
        self.dismounted_fire = bool(options["dismounted_fire"])
        self.contact_bonus = bool(options["contact_bonus"])
        self.objective_occupied = bool(options["objective_occupied"])

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (kept(self),)


@final
class BattleState(State):
    def _empty(self, field: Field) -> None:
        """Every column before anything is laid out."""
        # The roster only grows (garrisons are made in play); a new list replaces the old so copies may share it.
        self.ids: list[str] = []
        self.number: dict[str, int] = {}  # the reverse of ids
        self.kind: list[int] = []
        self.side: list[int] = []
        self.nation: list[int] = []
        self.members: list[list[int]] = [[], []]
        # Columns, one entry a piece.
        self.hex: list[int] = []
        self.elements: list[int] = []
        self.facing: list[int] = []
        self.square: list[int] = []
        self.marks: list[int] = []
        self.detached: list[int] = []  # elements left as garrisons: no losses (note 156)
        # The map.
        self.occupant = [-1] * SIZE  # unit or garrison
        self.general_at = [-1] * SIZE
        self.zone0 = [0] * SIZE  # units of side 0 with a zone of control next to each hex
        self.zone1 = [0] * SIZE
        self.shares_zones = False  # with a copy: see ``own_zone``
        # Turn order and cards.
        self.turn = 0
        self.round = 0
        self.initiative = 0  # who acts first on ties
        self.hand: list[int] = [0, 0]  # packed counts, two bits a card kind
        self.spare: list[int] = [0, 0]  # the four cards left out of this turn
        self.spent: list[int] = [0, 0]  # played this turn
        self.card: list[int] = [-1, -1]  # revealed this round
        self.last: list[int] = [-1, -1]  # the card each played last
        self.faces: list[int] = [0] * 10  # order markers left, by side and face of the command die
        self.orders: list[int] = [0, 0]  # orders left under an automatic card
        self.area: list[int] = [0, 0]  # sectors the card reaches, as a mask
        self.sector_used: list[int] = [0] * 6  # coordinated attack: units ordered, by side and sector
        self.passed: list[int] = [0, 0]
        # Victory.
        self.fallen: list[int] = [0] * len(NATIONS)  # units and generals lost, by nation
        self.held: list[int] = [-1] * len(field.objectives)  # who occupied each objective last
        self.due: list[int] = [0, 0]  # reinforcements due and not yet arrived (14.4)
        self.veiled = 0  # a hidden deployment is under way: neither side sees the other's pieces (14.4i)
        self.trail: tuple[int, ...] = ()  # the hexes of the move under way, the first one included
        # What a finished procedure hands to its caller.
        self.losses = 0
        self.retreat = 0
        self.blocked = 0

    def __init__(self, scenario: str, field: Field, rules: Rules, of: BattleState | None = None) -> None:
        self.scenario = scenario
        self.field = field
        self.rules = rules
        if of is None:
            super().__init__(2)
            self._empty(field)
            return
        # A copy. It goes through the constructor because compiled classes know no other way.
        of.copy_into(self)
        self.ids = of.ids
        self.number = of.number
        self.kind = of.kind
        self.side = of.side
        self.nation = of.nation
        self.members = of.members
        self.hex = of.hex[:]
        self.elements = of.elements[:]
        self.facing = of.facing[:]
        self.square = of.square[:]
        self.marks = of.marks[:]
        self.detached = of.detached
        self.occupant = of.occupant[:]
        self.general_at = of.general_at[:]
        self.zone0 = of.zone0
        self.zone1 = of.zone1
        self.shares_zones = of.shares_zones = True
        self.turn = of.turn
        self.round = of.round
        self.initiative = of.initiative
        self.hand = of.hand
        self.spare = of.spare
        self.spent = of.spent
        self.card = of.card
        self.last = of.last
        self.faces = of.faces[:]
        self.orders = of.orders[:]
        self.area = of.area
        self.sector_used = of.sector_used[:]
        self.passed = of.passed[:]
        self.fallen = of.fallen
        self.held = of.held
        self.due = of.due
        self.veiled = of.veiled
        self.trail = of.trail
        self.losses = of.losses
        self.retreat = of.retreat
        self.blocked = of.blocked

    def copy(self) -> BattleState:
        return BattleState(self.scenario, self.field, self.rules, self)

    def __reduce__(self) -> tuple[Any, ...]:
        # A kind with fire values of its own has another number in another process.
        kinds = [(KIND_NAMES[kind], {str(d): n for d, n in enumerate(FIRE[kind]) if d}) for kind in self.kind]
        return _pickled, ((self.scenario, self.field, self.rules), {**kept(self), "kind": kinds})

    def own_cards(self) -> None:
        """Copies share what changes only once a round: whoever is about to change it takes his own first."""
        self.hand = self.hand[:]
        self.spare = self.spare[:]
        self.spent = self.spent[:]
        self.card = self.card[:]
        self.last = self.last[:]
        self.area = self.area[:]
        self.due = self.due[:]

    def own_zone(self, side: int) -> list[int]:
        """Where a side's zones of control are about to change. Copies share them until a unit is moved."""
        if self.shares_zones:
            self.shares_zones = False
            self.zone0 = self.zone0[:]
            self.zone1 = self.zone1[:]
        return self.zone1 if side else self.zone0

    # ---- the roster ----------------------------------------------------------------------------------

    def enlist(self, name: str, kind: int, side: int, nation: int, facing: int) -> int:
        piece = len(self.ids)
        self.ids = [*self.ids, name]
        self.number = {**self.number, name: piece}
        self.kind = [*self.kind, kind]
        self.side = [*self.side, side]
        self.nation = [*self.nation, nation]
        members = [self.members[0], self.members[1]]
        members[side] = [*members[side], piece]
        self.members = members
        self.hex.append(UNPLACED)
        self.elements.append(STRENGTH[kind])
        self.facing.append(facing)
        self.square.append(0)
        self.marks.append(0)
        self.detached = [*self.detached, 0]
        return piece

    # ---- putting pieces on the map and taking them off ---------------------------------------------------

    def place(self, unit: int, h: int) -> None:
        """Put a unit or garrison on the map."""
        self.occupant[h] = unit
        self.hex[unit] = h
        side = self.side[unit]
        if ZONE[self.kind[unit]]:
            zone = self.own_zone(side)
            for n in AROUND[h]:
                zone[n] += 1
        if self.held:
            objectives = self.field.objectives
            for i in range(len(objectives)):
                if objectives[i] == h:
                    self.held = self.held[:]
                    self.held[i] = side

    def lift(self, unit: int, to: int = UNPLACED) -> None:
        """Take a unit or garrison off the map."""
        h = self.hex[unit]
        self.occupant[h] = -1
        self.hex[unit] = to
        if ZONE[self.kind[unit]]:
            zone = self.own_zone(self.side[unit])
            for n in AROUND[h]:
                zone[n] -= 1

    def place_general(self, general: int, h: int) -> None:
        self.general_at[h] = general
        self.hex[general] = h

    def lift_general(self, general: int, to: int = UNPLACED) -> None:
        self.general_at[self.hex[general]] = -1
        self.hex[general] = to

    def lose_unit(self, unit: int, cause: int) -> None:
        """9.1.1b, 6.0j: a destroyed unit goes to the enemy; a garrison counts for nothing."""
        self.elements[unit] = 0
        self.marks[unit] &= ~TESTED
        if self.detached[unit]:
            self.detach(unit, -self.detached[unit])
        self.square[unit] = 0
        if COUNTS[self.kind[unit]]:
            self.count_loss(self.nation[unit])
        self.note("event-destroyed", unit, self.hex[unit], cause)
        self.lift(unit, FALLEN)

    def count_loss(self, nation: int) -> None:
        self.fallen = self.fallen[:]  # shared with copies until it changes
        self.fallen[nation] += 1

    def detach(self, unit: int, elements: int) -> None:
        """Elements left as garrisons, or taken in again."""
        self.detached = self.detached[:]
        self.detached[unit] += elements

    def lose_general(self, general: int, to: int) -> None:
        """9.4.3: a killed or captured general counts as one unit."""
        self.count_loss(self.nation[general])
        self.lift_general(general, to)

    # ---- questions ---------------------------------------------------------------------------------------

    def general_with(self, unit: int) -> int:
        """6.3.1: the general attached to a unit, or -1."""
        return self.general_at[self.hex[unit]]

    def missing(self, unit: int) -> int:
        """12.0a, note 156: elements lost, those left as garrisons not counted."""
        return STRENGTH[self.kind[unit]] - self.detached[unit] - self.elements[unit]

    def recoverable(self, unit: int) -> int:
        """12.0a, 15.0g, note 159: what rallies may still give back; one element to a unit that has stood its test."""
        missing = self.missing(unit)
        if self.marks[unit] & TESTED:
            return min(missing, max(0, SHAKEN_RALLY_MOST - self.elements[unit]))
        return missing

    def clear_marks(self) -> None:
        """A round is over. What a morale test has left stays."""
        self.marks = [mark & TESTED for mark in self.marks]

    def is_lone(self, general: int) -> bool:
        return self.occupant[self.hex[general]] < 0

    def enemy_zone(self, side: int) -> list[int]:
        return self.zone0 if side else self.zone1

    def in_building(self, unit: int) -> bool:
        return BUILDING[self.field.terrain[self.hex[unit]]]

    def sees(self, a: int, b: int, skip: int = -1, gunners: int = -1) -> bool:
        """7.4: whether a line of sight joins two hexes, units in the way considered.

        ``skip`` is a hex whose occupants do not obstruct (the charging cavalry itself, note 69); ``gunners``
        the side of artillery firing from a hill, which looks over friends next to it (8.3d)."""
        sight = self.field.sight(a, b)
        if sight is None:
            return False
        occupant = self.occupant
        general_at = self.general_at
        for h in sight[0]:
            if (occupant[h] >= 0 or general_at[h] >= 0) and h != skip:
                if gunners >= 0 and self._looks_over(a, h, gunners):
                    continue
                return False
        for p, q in sight[1]:
            if (
                (occupant[p] >= 0 or general_at[p] >= 0)
                and (occupant[q] >= 0 or general_at[q] >= 0)
                and p != skip
                and q != skip
                and not (gunners >= 0 and (self._looks_over(a, p, gunners) or self._looks_over(a, q, gunners)))
            ):
                return False
        return True

    def _looks_over(self, a: int, h: int, side: int) -> bool:
        if GRID.direction(a, h) < 0:
            return False
        unit = self.occupant[h]
        general = self.general_at[h]
        return (unit < 0 or self.side[unit] == side) and (general < 0 or self.side[general] == side)

    def enemies_on_map(self, side: int) -> list[int]:
        """Enemy units and garrisons, generals not counted."""
        hexes = self.hex
        kind = self.kind
        return [p for p in self.members[1 - side] if hexes[p] >= 0 and kind[p] != GENERAL]


def _pickled(arguments: tuple[Any, ...], attributes: dict[str, Any]) -> Any:
    attributes["kind"] = [kind_with_fire(name, fire) for name, fire in attributes["kind"]]
    return revived(BattleState, arguments, attributes)
