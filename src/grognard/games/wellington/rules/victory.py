"""Chapters 18 and 19: how the war ends and who has won."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure
from grognard.engine.state import Result
from grognard.games.wellington.rules.guerrillas import Guerrilla
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
    ALLY_OF,
    BRITAIN,
    COLOUR,
    FRENCH,
    GIBRALTAR,
    IN_FRANCE,
    IN_SPAIN,
    KEY,
    LISBON,
    MADRID,
    NOBODY,
    NORD,
    PORTUGUESE_KEYS,
    POWER_COUNT,
    POWERS,
    POWERS_OF,
    PRINTED,
    SIDE_MASK,
    SIDE_OF,
    SIDES,
    SIZE,
    SPAIN,
    SPANISH_KEYS,
    SUD,
)
from grognard.games.wellington.rules.sides import SPLITS
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import WAR_WITHOUT_END
from grognard.games.wellington.rules.war import WarState

_FRANCE: Final[list[int]] = [d for d in range(SIZE) if IN_FRANCE[d]]
_POINTS: Final[dict[str, Any]] = TABLES["victory_points"]
# Spanish keys that go with the four Portuguese ones (18.4).
CONQUEST_OF_PORTUGAL_KEYS: Final = int(TABLES["conquest"]["portugal"]["spanish_keys"])
KEYS_FOR_ONE: Final = int(TABLES["conquest"]["spain_by_roll"]["keys_for_each_one_more"])
CONQUEST_AT: Final = int(TABLES["conquest"]["spain_by_roll"]["success_at_least"])
CONQUEST_AT_77: Final = int(TABLES["conquest"]["spain_by_roll"]["success_at_least_with_card_77"])
RESOURCE_HALVES: Final = int(2 * _POINTS["per_unused_resource"])
KEY_HALVES: Final = int(2 * _POINTS["per_key_duchy"])
MADRID_HALVES: Final = int(2 * _POINTS["madrid"])
UNMET_HALVES: Final = int(2 * _POINTS["per_unmet_removal"])
FRENCH_PRIZES: Final[dict[int, int]] = {
    LISBON: int(2 * _POINTS["french_bonus"]["lisbon"]),
    GIBRALTAR: int(2 * _POINTS["french_bonus"]["gibraltar"]),
}
_KEYS_WORTH: Final[list[int]] = [(MADRID_HALVES if d == MADRID else KEY_HALVES) if KEY[d] else 0 for d in range(SIZE)]
# By side, what each duchy is worth to whoever controls it; and those that are worth anything to anybody.
_WORTH: Final[list[list[int]]] = [
    [worth + (FRENCH_PRIZES.get(d, 0) if side == FRENCH else 0) for d, worth in enumerate(_KEYS_WORTH)]
    for side in range(len(SIDES))
]
_PRIZES: Final[list[int]] = [d for d in range(SIZE) if any([worth[d] for worth in _WORTH])]
DUCHIES_FOR_ONE: Final[dict[int, int]] = {
    int(year): int(duchies) for year, duchies in _POINTS["french_bonus"]["duchies_per_vp"].items()
}
OWN_DUCHIES_HALVES: Final = int(2 * _POINTS["french_bonus"]["all_four_own_national_duchies_1814"])
SPANISH_BONUS: Final[list[tuple[int, int]]] = [
    (int(row["french_held_spanish_duchies_max"]), int(2 * row["vp"])) for row in _POINTS["spanish_bonus"]
]
PEACE_ON: Final = int(TABLES["peace_roll"]["peace_on"])
LAST_YEAR: Final = 1814

# How the war ended: the level of a result.
FRANCE_FALLEN: Final = "conquest-of-france"
SPAIN_CONQUERED: Final = "conquest-of-spain"
SPAIN_FREE: Final = "liberation-of-spain"
PORTUGAL_CONQUERED: Final = "conquest-of-portugal"
SPAIN_SUBDUED: Final = "conquest-by-roll"
PEACE: Final = "peace"
LAST_TURN: Final = "points"


def _held_by(b: WarState, duchies: list[int], side: int) -> int:
    """How many of the duchies a side controls."""
    n = 0
    for d in duchies:
        controller = b.controller(d)
        if controller != NOBODY and SIDE_OF[controller] == side:
            n += 1
    return n


def _sides_in(b: WarState, duchies: list[int], wanted: int) -> int:
    """Which of the wanted sides control any of the duchies, as a mask."""
    flag = b.flag
    here = b.here
    found = 0
    for d in duchies:
        side = SIDE_OF[flag[d] if flag[d] >= 0 else PRINTED[d]]
        if not found >> side & 1 and (not here[d] & SIDE_MASK[1 - side] or b.walls(d)):
            found |= 1 << side
            if found & wanted == wanted:
                break
    return found


def due(b: WarState) -> bool:
    """18.1: whether the war is over at once."""
    if not _sides_in(b, _FRANCE, 1 << FRENCH) >> FRENCH & 1:
        return True
    return _sides_in(b, SPANISH_KEYS, 0b11) != 0b11 or portugal_conquered(b)


def portugal_conquered(b: WarState) -> bool:
    """18.4."""
    for d in PORTUGUESE_KEYS:
        controller = b.controller(d)
        if controller == NOBODY or SIDE_OF[controller] == ALLIED:
            return False
    return french_madrid(b) != NOBODY and _held_by(b, SPANISH_KEYS, FRENCH) >= CONQUEST_OF_PORTUGAL_KEYS


def french_madrid(b: WarState) -> int:
    """The French Power that controls Madrid, or NOBODY."""
    controller = b.controller(MADRID)
    return controller if controller != NOBODY and SIDE_OF[controller] == FRENCH else NOBODY


def conquest_bonus(b: WarState) -> int:
    """18.6: one for so many Spanish keys under French control, fractions dropped."""
    return _held_by(b, SPANISH_KEYS, FRENCH) // KEYS_FOR_ONE


def conquest_needs(b: WarState) -> int:
    return CONQUEST_AT_77 if b.lies(WAR_WITHOUT_END) else CONQUEST_AT


def goals(control: list[int], needs: int) -> list[dict[str, Any]]:
    """What would end the war, and how far each side is from it: ``have`` of ``need``. A key that nobody controls is
    lost to both (18.3). ``die``: what must be rolled at the end of the turn at the least. ``control``: of each duchy
    its controller; ``needs``: see ``conquest_needs``."""
    french = _of_side(control, SPANISH_KEYS, FRENCH)
    allied = _of_side(control, SPANISH_KEYS, ALLIED)
    portugal = _of_side(control, PORTUGUESE_KEYS, FRENCH) + min(CONQUEST_OF_PORTUGAL_KEYS, french)
    madrid = control[MADRID] != NOBODY and SIDE_OF[control[MADRID]] == FRENCH
    bonus = french // KEYS_FOR_ONE
    every = len(SPANISH_KEYS)
    france = len(_FRANCE)
    whole = len(PORTUGUESE_KEYS) + CONQUEST_OF_PORTUGAL_KEYS
    return [
        _goal(FRENCH, "spain", every - allied, every, "WEL-18.31a"),
        {**_goal(FRENCH, "portugal", portugal, whole, "WEL-18.4a"), "madrid": madrid},
        {**_goal(FRENCH, "roll", bonus, needs, "WEL-18.6b"), "madrid": madrid, "die": needs - bonus},
        _goal(ALLIED, "liberation", every - french, every, "WEL-18.32a"),
        _goal(ALLIED, "france", france - _of_side(control, _FRANCE, FRENCH), france, "WEL-18.2b"),
    ]


def _of_side(control: list[int], duchies: list[int], side: int) -> int:
    return len([d for d in duchies if control[d] != NOBODY and SIDE_OF[control[d]] == side])


def _goal(side: int, goal: str, have: int, need: int, rule: str) -> dict[str, Any]:
    return {"side": SIDES[side], "goal": goal, "have": have, "need": need, "rule": rule}


# ---- points (chapter 19): counted in halves, for Resources are worth half a point ------------------------------------


def points(b: WarState, power: int) -> int:
    """19.2 to 19.4: the half points of a Power, the Spanish bonus apart."""
    control = b.controllers()
    return points_for(b, power, control, ground_points(control)[power])


def ground_points(control: list[int]) -> list[int]:
    """What the duchies that each Power controls are worth to it one by one."""
    halves = [0] * POWER_COUNT
    for d in _PRIZES:
        power = control[d]
        if power != NOBODY:
            halves[power] += _WORTH[SIDE_OF[power]][d]
    return halves


def points_for(b: WarState, power: int, control: list[int], ground: int) -> int:
    """The same where the controller of each duchy is known already, and what the Power's own are worth."""
    halves = ground + b.resources[power] * RESOURCE_HALVES + b.unmet[power] * UNMET_HALVES
    if SIDE_OF[power] == FRENCH:
        halves += 2 * (control.count(power) // DUCHIES_FOR_ONE[b.year])
        if b.year == LAST_YEAR and all([control[d] == power for d in _FRANCE if COLOUR[d] == power]):
            halves += OWN_DUCHIES_HALVES
    return halves


def spanish_bonus(b: WarState) -> int:
    """19.5: in half points, by the duchies of Spain that the French still control."""
    held = 0
    for d in range(SIZE):
        if IN_SPAIN[d]:
            controller = b.controller(d)
            if controller != NOBODY and SIDE_OF[controller] == FRENCH:
                held += 1
    for most, halves in SPANISH_BONUS:
        if held <= most:
            return halves
    return 0


def own_player(b: WarState, power: int) -> bool:
    """Whether a Power has a player to itself, and its ally another."""
    return b.owner[power] != b.owner[ALLY_OF[power]]


def winning_side(b: WarState) -> int:
    """19.1: more points; then more unused Resources; then the French."""
    allied = points(b, BRITAIN) + points(b, SPAIN)
    french = points(b, 1) + points(b, 3)
    if allied != french:
        return ALLIED if allied > french else FRENCH
    spare = b.resources[BRITAIN] + b.resources[SPAIN] - b.resources[SUD] - b.resources[NORD]
    return ALLIED if spare > 0 else FRENCH


def winners(b: WarState, side: int) -> tuple[str, ...]:
    """19.1: of two players on the winning side the one with more points, the later Power on a tie."""
    seats = tuple(SPLITS[b.scenario.split("_", 1)[1]])
    early, late = POWERS_OF[side]
    if b.owner[early] == b.owner[late]:
        return (seats[b.owner[early]],)
    first, second = points(b, early), points(b, late)
    if side == ALLIED:
        second += spanish_bonus(b)
    return (seats[b.owner[early if first > second else late]],)


def conclude(b: WarState, side: int, level: str, rule: str) -> int:
    b.note("event-points", *[points(b, power) for power in range(POWER_COUNT)])
    won = winners(b, side)
    b.note("event-victory", side, level, list(won), rule)
    return b.finish(Result(won, level, rule))


class Ending(Procedure):
    """18.1: the war ends at once. Called when ``due``; goes back to its caller only if nothing came of it."""

    FIELDS = (("power", "power"), ("level", "text"))
    ROLLS = {"last_stand": (1, 6)}
    CALLS = {"triumph": ("Guerrilla",)}
    NEEDS = {"last_stand": ("power",), "triumph": ("level",)}

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.level = ""

    def begin(self, b: WarState) -> int:
        if not _held_by(b, _FRANCE, FRENCH):
            self.power = french_madrid(b)
            if self.power != NOBODY:
                return b.roll(1, 6, "last_stand")
            return self.allied_triumph(b, FRANCE_FALLEN)
        if not _held_by(b, SPANISH_KEYS, ALLIED):
            return conclude(b, FRENCH, SPAIN_CONQUERED, "WEL-18.31a")
        if portugal_conquered(b):
            return conclude(b, FRENCH, PORTUGAL_CONQUERED, "WEL-18.4a")
        if not _held_by(b, SPANISH_KEYS, FRENCH):
            return self.allied_triumph(b, SPAIN_FREE)
        return b.done()

    def last_stand(self, b: WarState) -> int:
        """18.2: France is lost, but Madrid is French: Spain may be conquered at the same moment."""
        total = b.dice[0] + conquest_bonus(b)
        b.note("event-conquest-roll", self.power, b.dice[0], total, conquest_needs(b))
        if total >= conquest_needs(b):
            return conclude(b, FRENCH, SPAIN_SUBDUED, "WEL-18.2a")
        return self.allied_triumph(b, FRANCE_FALLEN)

    def allied_triumph(self, b: WarState, level: str) -> int:
        self.level = level
        if own_player(b, SPAIN):
            return b.call(Guerrilla(), "triumph")
        return self.triumph(b)

    def triumph(self, b: WarState) -> int:
        rule = "WEL-18.2b" if self.level == FRANCE_FALLEN else "WEL-18.32a"
        return conclude(b, ALLIED, self.level, rule)


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-points": tuple((power, "number") for power in POWERS),
    "event-victory": (("side", "side"), ("level", "level"), ("winners", "winners"), ("rule", "text")),
    "event-conquest-roll": (("power", "power"), ("die", "number"), ("total", "number"), ("needs", "number")),
}
