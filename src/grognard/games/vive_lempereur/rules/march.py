"""A move carried out hex by hex (6.0 to 6.3): garrisons left and absorbed, lone generals put to flight (9.4)."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.book import Events
from grognard.engine.procedure import Procedure, Question
from grognard.games.vive_lempereur.rules.actions import (
    GARRISON_MASK,
    GARRISON_SHIFT,
    HALT,
    LEAVE_BIT,
    MOVE,
    MOVE_PATH_SHIFT,
    VERB_MASK,
    path_of,
)
from grognard.games.vive_lempereur.rules.army import (
    ABSORBED,
    GARRISON,
    ON_MAP,
    SHELTERED,
    STRENGTH,
    BattleState,
)
from grognard.games.vive_lempereur.rules.battlefield import BRIDGE, GRID
from grognard.games.vive_lempereur.rules.cards import MANOEUVRE
from grognard.games.vive_lempereur.rules.movement import (
    add_moves,
    add_roads,
    allowance,
    by_road,
    in_contact,
    reach,
    withdraws,
)
from grognard.games.vive_lempereur.rules.retreat import Retreat, capture

# What each event carries, in the order it is noted.
EVENTS: Final[Events] = {
    "event-garrison": (("unit", "piece"), ("hex", "hex")),
    "event-absorb": (("unit", "piece"), ("hex", "hex"), ("gained", "number")),
    "event-capture-roll": (("general", "piece"), ("die", "ten"), ("fled", "number")),
}


@final
class March(Procedure):
    """A unit follows its path. If a lone enemy general flees from its last hex it may go on after him (note 89)."""

    FIELDS = (
        ("unit", "unit"),
        ("card", "card"),
        ("path", "hexes"),
        ("general", "general"),
        ("drops", "steps"),
        ("quarry", "general"),
        ("fled", "count"),
        ("charging", "flag"),
    )
    QUESTIONS = {
        "chase": Question("ask-chase", "unit", ("halt", "move"), ("unit",), ("VLE-9.4.2a", "VLE-6.0a")),
    }
    ROLLS = {"take_before_next": (1, 10), "take": (1, 10)}
    CALLS = {"has_fled": ("Retreat",)}
    NEEDS = {
        "always": (ON_MAP,),
        "has_fled": ("path", ("quarry", "on the map")),
        "take_before_next": ("path", ("quarry", "on the map")),
        "take": (("quarry", "on the map"),),
    }
    HANDS = {"has_fled": (("unit", "quarry"),)}

    def __init__(self, unit: int = -1, card: int = 0, path: tuple[int, ...] = (), general: int = -1) -> None:
        super().__init__()
        self.unit = unit
        self.card = card
        self.path = path  # still to be walked
        self.general = general  # who rides along
        self.drops = 0  # bit i: leave a garrison in hex i of the trail
        self.quarry = -1  # the general put to flight last
        self.fled = 0  # how far he has gone; 0 once he is taken or safe
        self.charging = 0

    def begin(self, b: BattleState) -> int:
        if not self.path:
            return self.finish(b)
        unit = self.unit
        here = b.hex[unit]
        to = self.path[0]
        self.path = self.path[1:]
        hunted = b.general_at[to]
        if hunted >= 0 and b.side[hunted] != b.side[unit]:
            return self.put_to_flight(b, hunted, here, to)
        return self.enter(b, here, to)

    def put_to_flight(self, b: BattleState, hunted: int, here: int, to: int) -> int:
        """9.4.2a: he goes one hex away from the unit that enters; with nowhere to go he is taken."""
        self.path = (to, *self.path)
        if self.fled and self.quarry != hunted:
            return b.roll(1, 10, "take_before_next")
        self.quarry = hunted
        return b.call(Retreat(hunted, 1, GRID.direction(to, here)), "has_fled")

    def take_before_next(self, b: BattleState) -> int:
        self.try_capture(b)
        self.step = "begin"
        return 0

    def has_fled(self, b: BattleState) -> int:
        if b.blocked:
            capture(b, self.quarry)
            self.fled = 0
        elif b.occupant[b.hex[self.quarry]] >= 0:  # note 131: safe with a friendly unit
            self.fled = 0
        else:
            self.fled += 1
        to = self.path[0]
        self.path = self.path[1:]
        self.enter(b, b.hex[self.unit], to)
        if not self.path and not self.charging and len(self.chase_options(b, 0)) > 1:
            return b.ask(b.side[self.unit], "chase")
        return 0

    def enter(self, b: BattleState, here: int, to: int) -> int:
        unit = self.unit
        dropping = self.drops >> (len(b.trail) - 1) & 1
        garrison = b.occupant[to]
        absorbed = garrison >= 0 and b.kind[garrison] == GARRISON
        if absorbed:
            b.lift(garrison, ABSORBED)
            b.elements[garrison] = 0  # before a garrison is left, which may be the same piece
        through = b.occupant[to]  # friendly guns passed through stay where they are (6.1b)
        self._leave(b, here)
        if dropping:
            self.drop_garrison(b, here)
        if through < 0:
            b.place(unit, to)
        else:
            b.hex[unit] = to
        if self.general >= 0:
            b.hex[self.general] = to
            if b.general_at[to] < 0:
                b.general_at[to] = self.general
        b.trail = (*b.trail, to)
        if b.field.building[to]:
            b.marks[unit] |= SHELTERED
        if absorbed:
            gained = min(1, STRENGTH[b.kind[unit]] - b.elements[unit])
            b.elements[unit] += gained
            if b.detached[unit]:
                b.detach(unit, -1)
            b.note("event-absorb", unit, to, gained)
        self.step = "begin"
        return 0

    def _leave(self, b: BattleState, here: int) -> None:
        unit = self.unit
        if b.occupant[here] == unit:
            b.lift(unit)
        if self.general >= 0 and b.general_at[here] == self.general:
            b.general_at[here] = -1

    def drop_garrison(self, b: BattleState, here: int) -> None:
        """6.0i: one disc becomes a garrison piece."""
        unit = self.unit
        side = b.side[unit]
        prefix = b.ids[unit].split("-")[0]
        piece = -1
        for p in b.members[side]:
            if b.hex[p] == ABSORBED and b.kind[p] == GARRISON and b.nation[p] == b.nation[unit]:
                piece = p  # a piece taken in before comes out of the box again
                b.elements[p] = STRENGTH[GARRISON]
                b.facing[p] = b.facing[unit]
                break
        if piece < 0:
            number = 1
            while f"{prefix}-garrison-{number}" in b.ids:
                number += 1
            piece = b.enlist(f"{prefix}-garrison-{number}", GARRISON, side, b.nation[unit], b.facing[unit])
        # It was ordered with the unit, and a building entered this round forbids it to fight (5.1n, 8.4b).
        b.marks[piece] = b.marks[unit]
        b.elements[unit] -= 1
        b.detach(unit, 1)
        b.place(piece, here)
        b.note("event-garrison", unit, here)

    def chase_options(self, b: BattleState, seat: int) -> list[int]:
        """What is left of the move: an enemy general alone does not end it, all else that stops a unit does."""
        unit = self.unit
        trail = b.trail
        h = trail[-1]
        codes = [HALT]
        if len(trail) < 2 or in_contact(b, unit, h):
            return codes
        field = b.field
        if field.stops[h]:
            # 8.4a: only a building entered by road does not end the move.
            if not field.building[h] or not field.road_links[trail[-2]] >> GRID.direction(trail[-2], h) & 1:
                return codes
        steps = allowance(b, unit, self.card) - (len(trail) - 1)
        carrying = self.general >= 0
        found = reach(b, unit, steps, carrying, trail)
        if steps >= 0 and self.card < MANOEUVRE and field.terrain[h] != BRIDGE and by_road(b, trail):
            add_roads(b, unit, found, steps, carrying, trail)
        add_moves(b, unit, found, 0, codes)
        if b.elements[unit] == 0:
            # 15.0e, note 144: it goes on withdrawing, seen from where it began.
            return [code for code in codes if code == HALT or withdraws(b, unit, code, trail[0])]
        return codes

    def chase(self, b: BattleState) -> int:
        if b.choice == HALT:
            return self.finish(b)
        self.path = path_of(b.choice >> MOVE_PATH_SHIFT)
        b.note("event-march", self.unit, (b.hex[self.unit], *self.path))
        self.drops |= (b.choice >> GARRISON_SHIFT & GARRISON_MASK) << (len(b.trail) - 1)
        self.step = "begin"
        return 0

    def finish(self, b: BattleState) -> int:
        if self.fled:
            return b.roll(1, 10, "take")
        return self.halt(b)

    def take(self, b: BattleState) -> int:
        self.try_capture(b)
        return self.halt(b)

    def try_capture(self, b: BattleState) -> None:
        """9.4.2b."""
        die = b.dice[0]
        b.note("event-capture-roll", self.quarry, die, self.fled)
        if die <= self.fled:
            capture(b, self.quarry)
        self.fled = 0

    def halt(self, b: BattleState) -> int:
        unit = self.unit
        general = b.general_at[b.hex[unit]]
        if general >= 0 and general != self.general:
            b.note("event-general-joins", general, unit)
        return b.done()


def start_march(b: BattleState, unit: int, card: int, code: int, path: tuple[int, ...]) -> March:
    """The march that a move or charge action stands for."""
    general = b.general_at[b.hex[unit]]
    stays = bool(code & LEAVE_BIT)
    march = March(unit, card, path, -1 if stays else general)
    if code & VERB_MASK == MOVE:
        march.drops = code >> GARRISON_SHIFT & GARRISON_MASK
    b.trail = (b.hex[unit],)
    b.note("event-march", unit, (b.hex[unit], *path))
    return march
