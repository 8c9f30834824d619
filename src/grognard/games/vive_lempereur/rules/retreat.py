"""What an attack does to its target: losses, morale, generals hit, retreats (chapters 9.1, 9.4, 10, 15)."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.book import Events
from grognard.engine.procedure import Procedure, Question
from grognard.games.vive_lempereur.rules.actions import (
    AWAY_FROM,
    FALL_BACK,
    PART_SHIFT,
    RETREAT,
    STAND_FAST,
    with_part,
)
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAPTURED,
    FALLEN,
    GARRISON,
    GENERAL,
    INFANTRY,
    MORALE,
    ON_MAP,
    RETREATED,
    SHELTERED,
    TESTED,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import DISTANCE, HEIGHT, HEXSIDES, NEIGHBOUR, SIZE

# Why a unit was destroyed: its last element fell (9.1.1), was the price of a retreat it could not make (10.1d), or ran
# (15.0d).
CAUSES: Final[list[str]] = ["losses", "trapped", "rout"]
SPENT: Final = CAUSES.index("losses")
TRAPPED: Final = CAUSES.index("trapped")
ROUTED: Final = CAUSES.index("rout")

# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-losses": (("unit", "piece"), ("losses", "number"), ("left", "number")),
    "event-destroyed": (("unit", "piece"), ("hex", "hex"), ("cause", "cause")),
    "event-morale": (("unit", "piece"), ("die", "ten"), ("morale", "number")),
    "event-stands-fast": (("unit", "piece"), ("retreat", "number")),
    "event-cannot-retreat": (("unit", "piece"), ("hex", "hex")),
    "event-retreat": (("unit", "piece"), ("from", "hex"), ("hex", "hex")),
    "event-general-roll": (("general", "piece"), ("die", "ten"), ("losses", "number")),
    "event-general-killed": (("general", "piece"), ("hex", "hex")),
    "event-general-captured": (("general", "piece"), ("hex", "hex")),
}


@final
class Suffer(Procedure):
    """A unit takes the result of an attack. The steps follow notes 82 to 90, 127, 128 and 134."""

    FIELDS = (
        ("unit", "unit"),
        ("losses", "count"),
        ("hexes", "count"),
        ("toward", "facing"),
        ("or_toward", "facing"),
        ("near", "flag"),
        ("arm", "arm"),
        ("cap", "count"),
        ("taken", "count"),
        ("refused", "flag"),
        ("missed", "flag"),
        ("owed", "count"),
        ("general", "general"),
        ("shown", "count"),
        ("made", "count"),
    )
    QUESTIONS = {
        "stand_or_go": Question(
            "ask-stand-or-go", "unit", ("retreat", "stand_fast"), ("unit", "hexes"), ("VLE-10.1g", "VLE-7.3.17")
        ),
        "direction": Question("ask-direction", "unit", ("away_from",), ("unit",), ("VLE-10.1a",)),
        "survivor_direction": Question(
            "ask-direction", "unit", ("away_from",), (("unit", "general"),), ("VLE-9.4.4", "VLE-10.1a")
        ),
    }
    ROLLS = {"general_roll": (1, 10), "rout_retreat": (1, 10), "rout_hit_general": (1, 10), "rout_end": (1, 10)}
    CALLS = {"fallen_back": ("Retreat",), "fled": ("Retreat",)}
    GOES = ("retreat", "face_enemy", "fall_back")
    NEEDS = {
        **dict.fromkeys(("begin", "retreat", "stand_or_go", "face_enemy", "direction"), (ON_MAP,)),
        **dict.fromkeys(("fall_back", "fallen_back", "rout_retreat", "rout_hit_general", "rout_end"), (ON_MAP,)),
        **dict.fromkeys(("general_roll", "survivor_direction", "fled"), ("unit", ("general", "on the map"))),
    }
    HANDS = {"fallen_back": ("unit",), "fled": (("unit", "general"),)}

    def __init__(self, unit: int = -1, losses: int = 0, hexes: int = 0, toward: int = 0, or_toward: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.losses = losses  # of the effects table, then after conversion and cap
        self.hexes = hexes  # of retreat still to be made or refused
        self.toward = toward  # the hexside the attack came from
        self.or_toward = or_toward  # the other one where two are equally near the line of fire (note 130)
        self.near = 0
        self.arm = INFANTRY  # of the attacker
        self.cap = 99
        self.taken = 0  # elements lost in this attack
        self.refused = 0
        self.missed = 0  # a hex of retreat could not be made and has cost its element
        self.owed = 0  # hexes to go in the retreat under way
        self.general = -1
        self.shown = 0  # hexes of retreat the table showed, less those the general has made with his unit
        self.made = 0  # these

    def begin(self, b: BattleState) -> int:
        unit = self.unit
        kind = b.kind[unit]
        self.general = b.general_at[b.hex[unit]]
        self.shown = max(self.shown, self.hexes)
        if kind == GARRISON:
            self.hexes = 0  # 6.0k
        elif ARM[kind] == ARTILLERY:
            if self.near:
                self.losses += self.hexes  # 10.1i
            self.hexes = 0  # 10.1j
        elif b.square[unit] and self.near and (self.arm == INFANTRY or self.arm == ARTILLERY):
            self.losses += self.hexes  # 10.1h
            self.hexes = 0
        self.losses = min(self.losses, self.cap)  # 7.2c, note 52
        if self.losses:
            return self.lose(b, self.losses, "retreat")
        return self.retreat(b)

    def lose(self, b: BattleState, losses: int, then: str) -> int:
        """9.1.1, 9.1.2, 15.0: elements are removed; with the morale rule the last one is tested."""
        unit = self.unit
        left = b.elements[unit]
        taken = min(losses, left) if left else 1
        self.taken += taken
        self.step = then
        b.note("event-losses", unit, taken, max(left - losses, 0))
        if losses < left:
            b.elements[unit] = left - losses
            return 0
        if b.rules.morale and losses == left and b.kind[unit] != GARRISON and not b.marks[unit] & TESTED:
            return b.roll(1, 10, "rout_" + then)
        return self.destroy(b, TRAPPED if self.missed else SPENT)

    def rout_retreat(self, b: BattleState) -> int:
        return self.rout(b, "retreat")

    def rout_hit_general(self, b: BattleState) -> int:
        return self.rout(b, "hit_general")

    def rout_end(self, b: BattleState) -> int:
        return self.rout(b, "end")

    def rout(self, b: BattleState, then: str) -> int:
        """15.0d: above the morale value the unit routs; else it stands with no fighting elements."""
        die = b.dice[0]
        morale = MORALE[b.kind[self.unit]]
        b.note("event-morale", self.unit, die, morale)
        if die > morale:
            return self.destroy(b, ROUTED)
        b.elements[self.unit] = 0
        b.marks[self.unit] |= TESTED
        self.step = then
        return 0

    def destroy(self, b: BattleState, cause: int) -> int:
        h = b.hex[self.unit]
        b.lose_unit(self.unit, cause)
        # The general stays in the hex for the moment.
        self.hexes = 0
        self.owed = 0
        self.general = b.general_at[h] if self.general >= 0 else -1
        return self.hit_general(b)

    # ---- the retreat -------------------------------------------------------------------------------------

    def retreat(self, b: BattleState) -> int:
        if self.hexes == 0:
            return self.hit_general(b)
        unit = self.unit
        # 10.1g: squares, units in buildings and units with a general need not go.
        if b.square[unit] or b.in_building(unit) or self.general >= 0:
            return b.ask(b.side[unit], "stand_or_go")
        self.owed = self.hexes
        return self.face_enemy(b)

    def stand_or_go_options(self, b: BattleState, seat: int) -> list[int]:
        return [RETREAT, STAND_FAST]

    def stand_or_go(self, b: BattleState) -> int:
        if b.choice == STAND_FAST:
            self.refused = 1
            b.note("event-stands-fast", self.unit, self.hexes)
            return self.hit_general(b)
        self.owed = self.hexes
        return self.face_enemy(b)

    def face_enemy(self, b: BattleState) -> int:
        """10.0b: the front stays towards the attack; on a tie of hexsides the defender chooses (note 130)."""
        if self.toward != self.or_toward:
            return b.ask(b.side[self.unit], "direction")
        return self.fall_back(b)

    def direction_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(AWAY_FROM, self.toward), with_part(AWAY_FROM, self.or_toward)]

    def direction(self, b: BattleState) -> int:
        self.toward = self.or_toward = b.choice >> PART_SHIFT
        return self.fall_back(b)

    def fall_back(self, b: BattleState) -> int:
        return b.call(Retreat(self.unit, self.owed, self.toward), "fallen_back")

    def fallen_back(self, b: BattleState) -> int:
        if self.general >= 0:
            self.made = self.owed - b.blocked
            self.shown -= self.made  # he need not go again if the unit is destroyed here (9.4.4, note 145)
        self.owed = 0
        if b.blocked and not self.missed:
            self.missed = 1
            if self.general < 0 and b.general_with(self.unit) >= 0:
                # Note 160: joined on the way. Of the losses of this attack only what comes now was his unit's with him.
                self.general = b.general_with(self.unit)
                self.taken = 0
            b.note("event-cannot-retreat", self.unit, b.hex[self.unit])
            return self.lose(b, 1, "hit_general" if self.general >= 0 else "end")  # 10.1d
        return self.hit_general(b)

    # ---- the general (9.4) ---------------------------------------------------------------------------------

    def hit_general(self, b: BattleState) -> int:
        if self.general < 0 or self.taken == 0:
            return self.survivor(b)
        return b.roll(1, 10, "general_roll")

    def general_roll(self, b: BattleState) -> int:
        die = b.dice[0]
        general = self.general
        hit = die <= self.taken
        b.note("event-general-roll", general, die, self.taken)
        if not hit:
            return self.survivor(b)
        self.general = -1
        h = b.hex[general]
        b.note("event-general-killed", general, h)
        b.lose_general(general, FALLEN)
        unit = self.unit
        if b.hex[unit] < 0 or b.kind[unit] == GARRISON or b.square[unit] or b.in_building(unit):
            return self.survivor(b)  # note 88
        if ARM[b.kind[unit]] == ARTILLERY:
            # Note 83: guns never go back; at short range the hex becomes a loss, within the cap (note 52).
            if self.near and self.taken < self.cap:
                return self.lose(b, 1, "end")
            return b.done()
        # 9.4b, note 127: one hex more, and what was refused.
        self.owed = 1 + (self.hexes if self.refused else 0)
        self.refused = 0
        return self.face_enemy(b)

    def survivor(self, b: BattleState) -> int:
        """9.4.4: the general of a destroyed unit retreats if the table shows a retreat."""
        if b.hex[self.unit] >= 0 or self.general < 0 or self.shown == 0:
            return b.done()
        if self.toward != self.or_toward:
            return b.ask(b.side[self.unit], "survivor_direction")
        return self.flee(b)

    def survivor_direction_options(self, b: BattleState, seat: int) -> list[int]:
        return self.direction_options(b, seat)

    def survivor_direction(self, b: BattleState) -> int:
        self.toward = self.or_toward = b.choice >> PART_SHIFT
        return self.flee(b)

    def flee(self, b: BattleState) -> int:
        return b.call(Retreat(self.general, self.shown, self.toward), "fled")

    def fled(self, b: BattleState) -> int:
        if b.blocked == self.shown and not self.made:
            capture(b, self.general)  # no hex to go to
        return b.done()

    def end(self, b: BattleState) -> int:
        return b.done()


def capture(b: BattleState, general: int) -> None:
    b.note("event-general-captured", general, b.hex[general])
    b.lose_general(general, CAPTURED)


@final
class Retreat(Procedure):
    """10.1: a unit, or a general alone, goes back hex by hex. ``blocked`` tells the caller how many failed."""

    FIELDS = (("unit", "piece"), ("left", "few"), ("toward", "facing"))
    NEEDS = {"always": (ON_MAP,)}
    QUESTIONS = {
        "pick": Question("ask-retreat", "unit", ("fall_back",), ("unit", "left"), ("VLE-10.1a", "VLE-10.1b")),
    }

    def __init__(self, unit: int = -1, left: int = 0, toward: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.left = left
        self.toward = toward

    def begin(self, b: BattleState) -> int:
        b.blocked = 0
        return self.next_hex(b)

    def next_hex(self, b: BattleState) -> int:
        if self.left == 0:
            return b.done()
        if not retreat_hexes(b, self.unit, self.toward):
            b.blocked = self.left
            return b.done()
        return b.ask(b.side[self.unit], "pick")

    def pick_options(self, b: BattleState, seat: int) -> list[int]:
        return [with_part(FALL_BACK, h) for h in retreat_hexes(b, self.unit, self.toward)]

    def pick(self, b: BattleState) -> int:
        h = b.choice >> PART_SHIFT
        unit = self.unit
        here = b.hex[unit]
        self.left -= 1
        b.note("event-retreat", unit, here, h)
        if b.kind[unit] == GENERAL:
            b.lift_general(unit)
            b.place_general(unit, h)
            if b.occupant[h] >= 0 and self.left == 0:
                b.note("event-general-joins", unit, b.occupant[h])
        else:
            general = b.general_at[here]
            b.lift(unit)
            b.place(unit, h)
            if general >= 0:
                b.lift_general(general)
                b.place_general(general, h)
            b.square[unit] = 0
            b.facing[unit] = self.toward
            b.marks[unit] |= RETREATED
            if b.field.building[h] and (self.left == 0 or not retreat_hexes(b, unit, self.toward)):
                b.marks[unit] |= SHELTERED  # 8.4b, note 146: where the retreat ends, if only because it is blocked
            if general < 0 and b.general_at[h] >= 0:
                b.note("event-general-joins", b.general_at[h], unit)
        return self.next_hex(b)


def behind(here: int, toward: int) -> list[int]:
    """10.1a: the three hexes away from an enemy, the one straight back first."""
    return [NEIGHBOUR[here * HEXSIDES + (toward + turn) % HEXSIDES] for turn in (3, 2, 4)]


def retreat_hexes(b: BattleState, piece: int, toward: int) -> list[int]:
    """10.1a, b, notes 79 to 81 and 129: the hex or hexes that the priorities leave."""
    here = b.hex[piece]
    enemy = b.enemy_zone(b.side[piece])
    back = behind(here, toward)
    free = [n for n in back if n >= 0 and may_retreat_into(b, piece, n)]
    safe = [n for n in free if enemy[n] == 0]
    free = safe or free
    if len(free) <= 1 or back[0] in free:
        return free[:1]
    first, second = free
    own_edge_low = b.side[piece] == 0
    difference = HEIGHT[first] - HEIGHT[second]
    if difference:
        return [first] if (difference < 0) == own_edge_low else [second]
    to_first = _friend_distance(b, piece, first)
    to_second = _friend_distance(b, piece, second)
    if to_first != to_second:
        return [first] if to_first < to_second else [second]
    return free


def may_retreat_into(b: BattleState, piece: int, n: int) -> bool:
    if not b.field.passable[n]:
        return False
    side = b.side[piece]
    occupant = b.occupant[n]
    general = b.general_at[n]
    if b.kind[piece] == GENERAL:
        # Note 131: a general may flee onto a friendly unit that has none.
        if general >= 0 or (occupant >= 0 and b.side[occupant] != side):
            return False
        return not b.field.infantry_only[n] or (occupant >= 0 and ARM[b.kind[occupant]] == INFANTRY)
    if occupant >= 0:
        return False
    if general >= 0 and (b.side[general] != side or b.general_at[b.hex[piece]] >= 0):
        return False
    return not b.field.infantry_only[n] or ARM[b.kind[piece]] == INFANTRY


def _friend_distance(b: BattleState, piece: int, h: int) -> int:
    best = 99
    for friend in b.members[b.side[piece]]:
        kind = b.kind[friend]
        if friend != piece and b.hex[friend] >= 0 and kind != GENERAL and kind != GARRISON:
            best = min(best, DISTANCE[h * SIZE + b.hex[friend]])
    return best
