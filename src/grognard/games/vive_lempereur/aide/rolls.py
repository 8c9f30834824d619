"""What each roll of the rules is about: whose luck it is, what it could bring and what it brought."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import Any, Final, final

from grognard.aide.spreads import Spread
from grognard.engine.procedure import Procedure
from grognard.games.vive_lempereur.rules.actions import FACE_SHIFT, PART_SHIFT, PIECE_MASK
from grognard.games.vive_lempereur.rules.activation import RALLY_MOST, Activation
from grognard.games.vive_lempereur.rules.army import (
    ARM,
    ARTILLERY,
    CAVALRY,
    GARRISON,
    GENERAL,
    INFANTRY,
    MORALE,
    NATIONS,
    RALLY_DICE,
    BattleState,
    shows_flag,
)
from grognard.games.vive_lempereur.rules.arrivals import RoundArrivals
from grognard.games.vive_lempereur.rules.battlefield import DISTANCE, SECTOR, SIZE
from grognard.games.vive_lempereur.rules.cards import (
    CARDS,
    COMMAND_DIE,
    COORDINATED,
    DICE,
    GENERAL_FACE,
    SECTOR_CAP,
)
from grognard.games.vive_lempereur.rules.charge import Charge
from grognard.games.vive_lempereur.rules.fire import BY_FIRE, EFFECTS, Attack, Pursuit, Strike
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.orders import Round, order_codes
from grognard.games.vive_lempereur.rules.retreat import Suffer

# What a roll may bring -> its probability.
LOT: Final = "lot"  # a die that is neither good nor bad luck; it has no totals
FACE_COUNT: Final = 5


@final
class Roll:
    def __init__(self, side: int, kind: str, spread: Spread, actual: int, message: str, args: dict[str, Any]) -> None:
        self.n = 0  # the action that it belongs to
        self.side = side
        self.kind = kind
        self.spread = spread
        self.actual = actual
        self.message = message
        self.args = args
        self.dice: list[int] = []
        self.sides: list[int] = []

    def expected(self) -> float:
        return sum([value * p for value, p in self.spread.items()])


def describe(b: BattleState, dice: list[int], last: Roll | None) -> list[Roll]:
    """The roll that the rules wait for, with the dice that are about to land. None where it is secret.

    The effects of a hit (9.1) belong to the roll to hit before them, ``last``, which is told again."""
    top = b.stack[-1]
    step = "rout" if top.step.startswith("rout_") else top.step
    if isinstance(top, Strike) and step == "read" and top.value % 10:
        assert last is not None
        last.actual = _strike_loss(b, top, EFFECTS[min(top.hits, 3)][dice[0]])
        return [last]
    tell = ROLLS.get((type(top).__name__, step))
    return tell(b, top, dice) if tell is not None else []


def _yes_or_no(chance: float) -> Spread:
    return {0: 1 - chance, 1: chance}


def _binomial(count: int, chance: float) -> Spread:
    return {k: comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1)}


def _mapped(spread: Spread, most: int) -> Spread:
    """The same with everything above a limit worth the limit."""
    found: Spread = {}
    for value, p in spread.items():
        found[min(value, most)] = found.get(min(value, most), 0.0) + p
    return found


# ---- combat ------------------------------------------------------------------------------------------------------


def direct_loss(b: BattleState, target: int, cell: tuple[int, int], near: bool, arm: int, cap: int) -> int:
    """Elements that a cell of the effects table takes at once (9.1, 10.1h to j, 7.2c), whatever follows."""
    losses, retreat = cell
    kind = b.kind[target]
    if ARM[kind] == ARTILLERY:
        losses += retreat if near else 0
    elif kind != GARRISON and b.square[target] and near and arm != CAVALRY:
        losses += retreat
    losses = min(losses, cap)
    left = b.elements[target]
    return min(losses, left) if left else min(losses, 1)


def _strike_loss(b: BattleState, strike: Strike, cell: tuple[int, int]) -> int:
    by = b.stack[-2]
    unit, target = strike.unit, strike.target
    if isinstance(by, Attack):
        near = DISTANCE[b.hex[unit] * SIZE + by.hex] == 1
        arm = INFANTRY if by.way == BY_FIRE and ARM[b.kind[unit]] == CAVALRY else ARM[b.kind[unit]]
        return direct_loss(b, target, cell, near, arm, by.cap)
    return direct_loss(b, target, cell, True, CAVALRY, 99)


def _strike(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Strike)
    spread: Spread = {}
    sure, rest = divmod(top.value, 10)
    for hits, chance in ((sure, 1 - rest / 10), (sure + 1, rest / 10)):
        for die in range(1, 7):
            loss = _strike_loss(b, top, EFFECTS[min(hits, 3)][die])
            spread[loss] = spread.get(loss, 0.0) + chance / 6
    by = b.stack[-2]
    fire = isinstance(by, Attack) and by.way == BY_FIRE
    kind, message = ("fire", "rolled-fire") if fire else ("charge", "rolled-charge")
    args = {"unit": b.ids[top.unit], "target": b.ids[top.target], "value": top.value}
    actual = 0  # until the effects are rolled
    if top.step == "read":
        actual = _strike_loss(b, top, EFFECTS[min(top.hits, 3)][dice[0]])
    return [Roll(b.side[top.unit], kind, spread, actual, message, args)]


def _signal(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Charge)
    success = any([shows_flag(die, b.nation[top.target]) for die in dice])
    spread = _yes_or_no(1 - (2 / 3) ** len(dice))
    args = {"unit": b.ids[top.target], "target": b.ids[top.unit]}
    return [Roll(b.side[top.target], "special", spread, int(success), "rolled-special", args)]


def _canister(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Charge)
    worth = [direct_loss(b, top.unit, (EFFECTS[1][die][0], 0), True, ARTILLERY, 99) for die in range(1, 7)]
    spread: Spread = {}
    for loss in worth:
        spread[loss] = spread.get(loss, 0.0) + 1 / 6
    args = {"unit": b.ids[top.target], "target": b.ids[top.unit]}
    return [Roll(b.side[top.target], "canister", spread, worth[dice[0] - 1], "rolled-canister", args)]


def _pursuit(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Pursuit)
    return [_test(b, top.unit, "pursuit", "rolled-pursuit", dice)]


def _rout(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Suffer)
    return [_test(b, top.unit, "morale", "rolled-morale", dice)]


def _test(b: BattleState, unit: int, kind: str, message: str, dice: list[int]) -> Roll:
    morale = MORALE[b.kind[unit]]
    spread = _yes_or_no(max(0, min(morale, 10)) / 10)
    return Roll(b.side[unit], kind, spread, int(dice[0] <= morale), message, {"unit": b.ids[unit], "morale": morale})


def _general(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    """9.4a: his luck is not to be hit."""
    assert isinstance(top, Suffer)
    spread = _yes_or_no(1 - min(top.taken, 10) / 10)
    args = {"general": b.ids[top.general], "losses": top.taken}
    return [Roll(b.side[top.general], "general", spread, int(dice[0] > top.taken), "rolled-general", args)]


def _capture(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, March)
    spread = _yes_or_no(min(top.fled, 10) / 10)
    args = {"unit": b.ids[top.unit], "general": b.ids[top.quarry], "fled": top.fled}
    return [Roll(b.side[top.unit], "capture", spread, int(dice[0] <= top.fled), "rolled-capture", args)]


def _rally(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Activation)
    unit = top.unit
    arm = ARM[b.kind[unit]]
    general = b.general_at[b.hex[unit]] >= 0
    good = [face == arm or (general and face == GENERAL_FACE) for face in COMMAND_DIE]
    most = min(RALLY_MOST, b.recoverable(unit))
    spread = _mapped(_binomial(RALLY_DICE[b.kind[unit]], sum(good[1:]) / 6), most)
    actual = min(sum([good[die] for die in dice]), most)
    return [Roll(b.side[unit], "rally", spread, actual, "rolled-rally", {"unit": b.ids[unit]})]


# ---- orders ------------------------------------------------------------------------------------------------------


def _throws(count: int) -> list[tuple[tuple[int, ...], float]]:
    """Every combination of faces of so many command dice, as counts by face, with its probability."""
    chance = [COMMAND_DIE[1:].count(face) / 6 for face in range(FACE_COUNT)]
    found: list[tuple[tuple[int, ...], float]] = []
    for faces in combinations_with_replacement(range(FACE_COUNT), count):
        counts = tuple([faces.count(face) for face in range(FACE_COUNT)])
        p = float(factorial(count))
        for face, number in enumerate(counts):
            p *= chance[face] ** number / factorial(number)
        found.append((counts, p))
    return found


THROWS: Final[dict[int, list[tuple[tuple[int, ...], float]]]] = {count: _throws(count) for count in {*DICE} - {0}}


def orderable(b: BattleState, side: int) -> list[int]:
    """For each set of faces (a mask), how many units they could order at most, were there no end of markers."""
    ready = b.copy()
    ready.faces = ready.faces[:]
    for face in range(FACE_COUNT):
        ready.faces[side * FACE_COUNT + face] = 1
    by_unit: dict[int, int] = {}
    for code in order_codes(ready, side):
        piece = code >> PART_SHIFT & PIECE_MASK
        if b.kind[piece] != GENERAL:
            by_unit[piece] = by_unit.get(piece, 0) | 1 << (code >> FACE_SHIFT)
    cap = SECTOR_CAP if b.card[side] == COORDINATED else 99
    found: list[int] = []
    for chosen in range(1 << FACE_COUNT):
        load = [0, 0, 0]
        for piece, mask in by_unit.items():
            if mask & chosen:
                load[SECTOR[b.hex[piece]]] += 1
        found.append(sum([min(units, cap) for units in load]))
    return found


def most_units(counts: tuple[int, ...], units: list[int]) -> int:
    """The smallest cut, as in ``orders.most_orders``: markers outside a set of faces, units that the set can order."""
    best = 99
    for chosen in range(1 << FACE_COUNT):
        cut = units[chosen]
        for face in range(FACE_COUNT):
            if not chosen >> face & 1:
                cut += counts[face]
        best = min(best, cut)
    return best


def _markers(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    """1.2, 5.1: what counts is how many units the dice can order, flags and generals used as well as may be."""
    assert isinstance(top, Round)
    side = top.reader_seat(b)
    units = orderable(b, side)
    spread: Spread = {}
    for counts, p in THROWS[len(dice)]:
        value = most_units(counts, units)
        spread[value] = spread.get(value, 0.0) + p
    faces = [COMMAND_DIE[die] for die in dice]
    actual = most_units(tuple([faces.count(face) for face in range(FACE_COUNT)]), units)
    return [Roll(side, "command", spread, actual, "rolled-command", {"card": CARDS[b.card[side]]})]


# ---- arrivals and setting up ---------------------------------------------------------------------------------------


def _scout(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    success = shows_flag(dice[0], NATIONS.index("prussian"))
    return [Roll(1, "arrival", _yes_or_no(1 / 3), int(success), "rolled-scout", {})]


def _vanguard(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    worth: list[int] = []
    for die in range(1, 7):
        trial = RoundArrivals()
        trial.face = COMMAND_DIE[die]
        worth.append(1 if trial.vanguard_pieces(b) else 0)
    return [Roll(1, "arrival", _yes_or_no(sum(worth) / 6), worth[dice[0] - 1], "rolled-vanguard", {})]


def _fresh_arms(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, RoundArrivals)
    arms = [face < GENERAL_FACE for face in COMMAND_DIE[1:]]
    spread = _binomial(len(dice), sum(arms) / 6)
    actual = sum([arms[die - 1] for die in dice])
    return [Roll(top.side, "arrival", spread, actual, "rolled-reinforcements", {})]


def _entry(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, RoundArrivals)
    return [Roll(1, LOT, {0: 1.0}, 0, "rolled-entry", {"unit": b.ids[top.unit]})]


def _fresh_kind(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, RoundArrivals)
    return [Roll(top.side, LOT, {0: 1.0}, 0, "rolled-kind", {})]


def _fresh_sector(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, RoundArrivals)
    return [Roll(top.side, LOT, {0: 1.0}, 0, "rolled-sector", {})]


def _scouting(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    """14.4f: a die for each side."""
    found: list[Roll] = []
    for side in (0, 1):
        roll = Roll(side, "scouting", dict.fromkeys(range(1, 7), 1 / 6), dice[side], "rolled-scouting", {})
        roll.dice = [dice[side]]
        found.append(roll)
    return found


def _toss(b: BattleState, top: Procedure, dice: list[int]) -> list[Roll]:
    return [Roll(0, LOT, {0: 1.0}, 0, "rolled-toss", {})]


# The tiles that a side draws (SetUp.drawn) are its secret and not told.
ROLLS: Final[dict[tuple[str, str], Callable[[BattleState, Procedure, list[int]], list[Roll]]]] = {
    ("Strike", "aim"): _strike,
    ("Strike", "read"): _strike,
    ("Charge", "signal"): _signal,
    ("Charge", "canister"): _canister,
    ("Pursuit", "test"): _pursuit,
    ("Suffer", "rout"): _rout,
    ("Suffer", "general_roll"): _general,
    ("March", "take"): _capture,
    ("March", "take_before_next"): _capture,
    ("Activation", "rally"): _rally,
    ("Round", "markers"): _markers,
    ("RoundArrivals", "scout"): _scout,
    ("RoundArrivals", "vanguard_arm"): _vanguard,
    ("RoundArrivals", "entry"): _entry,
    ("RoundArrivals", "fresh_arms"): _fresh_arms,
    ("RoundArrivals", "fresh_kind"): _fresh_kind,
    ("RoundArrivals", "fresh_sector"): _fresh_sector,
    ("SetUp", "scouting"): _scouting,
    ("SetUp", "toss"): _toss,
}
