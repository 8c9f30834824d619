"""Chapters 18 and 19: how the war ends and who has won."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure
from grognard.engine.state import Result
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
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
    PORTUGUESE_KEYS,
    POWERS,
    PRINTED,
    SIDE_MASK,
    SIZE,
    SPAIN,
    SPANISH_KEYS,
)
from grognard.games.wellington.rules.sides import SPLITS
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.war import War

_FRANCE: Final[list[int]] = [d for d in range(SIZE) if IN_FRANCE[d]]
_POINTS: Final[dict[str, Any]] = TABLES["victory_points"]
CONQUEST_OF_PORTUGAL_KEYS: Final = 8  # Spanish keys that go with the four Portuguese ones (18.4)
CONQUEST_AT: Final = int(TABLES["conquest"]["spain_by_roll"]["success_at_least"])
CONQUEST_AT_77: Final = int(TABLES["conquest"]["spain_by_roll"]["success_at_least_with_card_77"])
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


def _held_by(b: War, duchies: list[int], side: int) -> int:
    """How many of the duchies a side controls."""
    n = 0
    for d in duchies:
        controller = b.controller(d)
        if controller != NOBODY and controller & 1 == side:
            n += 1
    return n


def _sides_in(b: War, duchies: list[int], wanted: int) -> int:
    """Which of the wanted sides control any of the duchies, as a mask."""
    flag = b.flag
    here = b.here
    found = 0
    for d in duchies:
        side = (flag[d] if flag[d] >= 0 else PRINTED[d]) & 1
        if not found >> side & 1 and (not here[d] & SIDE_MASK[1 - side] or b.walls(d)):
            found |= 1 << side
            if found & wanted == wanted:
                break
    return found


def due(b: War) -> bool:
    """18.1: whether the war is over at once."""
    if not _sides_in(b, _FRANCE, 1 << FRENCH) >> FRENCH & 1:
        return True
    return _sides_in(b, SPANISH_KEYS, 0b11) != 0b11 or portugal_conquered(b)


def portugal_conquered(b: War) -> bool:
    """18.4."""
    for d in PORTUGUESE_KEYS:
        controller = b.controller(d)
        if controller == NOBODY or controller & 1 == ALLIED:
            return False
    return french_madrid(b) != NOBODY and _held_by(b, SPANISH_KEYS, FRENCH) >= CONQUEST_OF_PORTUGAL_KEYS


def french_madrid(b: War) -> int:
    """The French Power that controls Madrid, or NOBODY."""
    controller = b.controller(MADRID)
    return controller if controller != NOBODY and controller & 1 == FRENCH else NOBODY


def conquest_bonus(b: War) -> int:
    """18.6: one for every three Spanish keys under French control, fractions dropped."""
    return _held_by(b, SPANISH_KEYS, FRENCH) // 3


def conquest_needs(b: War) -> int:
    return CONQUEST_AT_77 if b.lies(77) else CONQUEST_AT


# ---- points (chapter 19): counted in halves, for Resources are worth half a point ------------------------------------


def points(b: War, power: int) -> int:
    """19.2 to 19.4: the half points of a Power, the Spanish bonus apart."""
    return points_for(b, power, [d for d in range(SIZE) if b.controller(d) == power])


def points_for(b: War, power: int, held: list[int]) -> int:
    """The same where the duchies that it controls are known already."""
    halves = b.resources[power]
    for d in held:
        if KEY[d]:
            halves += 4 if d == MADRID else 2
        if power & 1 == FRENCH and d in (LISBON, GIBRALTAR):
            halves += 2
    halves -= 2 * b.unmet[power]
    if power & 1 == FRENCH:
        per = int(_POINTS["french_bonus"]["duchies_per_vp"][str(b.year)])
        halves += 2 * (len(held) // per)
        if b.year == LAST_YEAR and all(b.controller(d) == power for d in _FRANCE if COLOUR[d] == power):
            halves += 2 * int(_POINTS["french_bonus"]["all_four_own_national_duchies_1814"])
    return halves


def spanish_bonus(b: War) -> int:
    """19.5: in half points, by the duchies of Spain that the French still control."""
    held = 0
    for d in range(SIZE):
        if IN_SPAIN[d]:
            controller = b.controller(d)
            if controller != NOBODY and controller & 1 == FRENCH:
                held += 1
    for row in _POINTS["spanish_bonus"]:
        if held <= int(row["french_held_spanish_duchies_max"]):
            return 2 * int(row["vp"])
    return 0


def own_player(b: War, power: int) -> bool:
    """Whether a Power has a player to itself, and its ally another."""
    return b.owner[power] != b.owner[power ^ 2]


def winning_side(b: War) -> int:
    """19.1: more points; then more unused Resources; then the French."""
    allied = points(b, BRITAIN) + points(b, SPAIN)
    french = points(b, 1) + points(b, 3)
    if allied != french:
        return ALLIED if allied > french else FRENCH
    spare = b.resources[0] + b.resources[2] - b.resources[1] - b.resources[3]
    return ALLIED if spare > 0 else FRENCH


def winners(b: War, side: int) -> tuple[str, ...]:
    """19.1: of two players on the winning side the one with more points, the later Power on a tie."""
    seats = tuple(SPLITS[b.scenario.split("_", 1)[1]])
    early, late = side, side + 2  # in impulse order
    if b.owner[early] == b.owner[late]:
        return (seats[b.owner[early]],)
    first, second = points(b, early), points(b, late)
    if side == ALLIED:
        second += spanish_bonus(b)
    return (seats[b.owner[early if first > second else late]],)


def conclude(b: War, side: int, level: str, rule: str) -> int:
    b.note("event-points", *[points(b, power) for power in range(4)])
    won = winners(b, side)
    b.note("event-victory", side, level, list(won), rule)
    return b.finish(Result(won, level, rule))


class Ending(Procedure):
    """18.1: the war ends at once. Called when ``due``; goes back to its caller only if nothing came of it."""

    FIELDS = (("power", "power"), ("level", "text"))

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY
        self.level = ""

    def begin(self, b: War) -> int:
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

    def last_stand(self, b: War) -> int:
        """18.2: France is lost, but Madrid is French: Spain may be conquered at the same moment."""
        total = b.dice[0] + conquest_bonus(b)
        b.note("event-conquest-roll", self.power, b.dice[0], total, conquest_needs(b))
        if total >= conquest_needs(b):
            return conclude(b, FRENCH, SPAIN_SUBDUED, "WEL-18.2a")
        return self.allied_triumph(b, FRANCE_FALLEN)

    def allied_triumph(self, b: War, level: str) -> int:
        self.level = level
        if own_player(b, SPAIN):
            from grognard.games.wellington.rules.end_of_turn import Guerrilla

            return b.call(Guerrilla(), "triumph")
        return self.triumph(b)

    def triumph(self, b: War) -> int:
        rule = "WEL-18.2b" if self.level == FRANCE_FALLEN else "WEL-18.32a"
        return conclude(b, ALLIED, self.level, rule)


PROCEDURES: Final[tuple[type[Procedure], ...]] = (Ending,)
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-points": tuple((power, "number") for power in POWERS),
    "event-victory": (("side", "side"), ("level", "text"), ("winners", "text"), ("rule", "text")),
    "event-conquest-roll": (("power", "power"), ("die", "number"), ("total", "number"), ("needs", "number")),
}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {}
ASKS: Final[dict[str, dict[str, str]]] = {}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {"Ending": {"last_stand": (1, 6)}}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {"Ending": {"triumph": ("Guerrilla",)}}
GOES: Final[dict[str, tuple[str, ...]]] = {}
