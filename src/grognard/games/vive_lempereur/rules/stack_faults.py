"""What cannot be under way although the steps fit: pieces gone or mistaken, fields that contradict the map."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import ARM, CAVALRY, GENERAL, UNPLACED, WAITING, Battle
from grognard.games.vive_lempereur.rules.arrivals import DRAWN_KINDS, LISTED, Front, RoundArrivals, TurnArrivals
from grognard.games.vive_lempereur.rules.battlefield import GRID
from grognard.games.vive_lempereur.rules.cards import AUTOMATIC, CARDS, FULL_DECK, HAND, count, size
from grognard.games.vive_lempereur.rules.charge import Charge, Clash, reaction_dice
from grognard.games.vive_lempereur.rules.deployment import Deployment, SemiHistorical, SetUp
from grognard.games.vive_lempereur.rules.fire import Attack, Pursuit, Strike, fires_all_round
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.orders import Round, War
from grognard.games.vive_lempereur.rules.retreat import Retreat, Suffer
from grognard.games.vive_lempereur.rules.victory import seats

# The pieces that a procedure cannot do without, whatever its step.
ACTORS: Final[dict[str, tuple[str, ...]]] = {
    "Activation": ("unit",),
    "March": ("unit",),
    "Charge": ("unit", "target"),
    "Clash": ("unit", "target"),
    "Attack": ("unit", "target"),
    "Strike": ("unit", "target"),
    "Pursuit": ("unit", "target"),
    "Suffer": ("unit",),
    "Retreat": ("unit",),
    "Front": ("unit",),
}
# The same piece in a procedure and in the one below it: callee, caller, the caller's step -> fields of both.
SAME: Final[dict[tuple[str, str, str], tuple[tuple[str, str], ...]]] = {
    ("March", "Activation", "moved"): (("unit", "unit"),),
    ("March", "Charge", "contact"): (("unit", "unit"), ("general", "general")),
    ("Charge", "Activation", "end"): (("unit", "unit"),),
    ("Attack", "Activation", "end"): (("unit", "unit"),),
    ("Attack", "Charge", "end"): (("unit", "unit"), ("target", "target")),
    ("Clash", "Charge", "end"): (("unit", "unit"), ("target", "target")),
    ("Strike", "Attack", "suffer"): (("unit", "unit"), ("target", "target")),
    ("Strike", "Clash", "answer"): (("unit", "unit"), ("target", "target")),
    ("Strike", "Clash", "charger"): (("unit", "target"), ("target", "unit")),
    ("Suffer", "Attack", "pursue"): (("unit", "target"),),
    ("Suffer", "Charge", "after_canister"): (("unit", "unit"),),
    ("Suffer", "Clash", "charged"): (("unit", "unit"),),
    ("Suffer", "Clash", "pursue"): (("unit", "target"),),
    ("Pursuit", "Attack", "end"): (("unit", "unit"), ("target", "target")),
    ("Retreat", "Suffer", "fallen_back"): (("unit", "unit"),),
    ("Retreat", "Suffer", "fled"): (("unit", "general"),),
    ("Retreat", "March", "has_fled"): (("unit", "quarry"),),
    ("Front", "TurnArrivals", "begin"): (("unit", "unit"),),
    ("Front", "RoundArrivals", "vanguard_stands"): (("unit", "unit"),),
    ("Front", "RoundArrivals", "main_body_moves"): (("unit", "unit"),),
    ("Front", "RoundArrivals", "next_fresh"): (("unit", "unit"),),
}
# Steps of reinforcements and set-up that belong to one scenario.
WATERLOO: Final = (
    *("scout", "vanguard_arm", "vanguard", "vanguard_hex", "vanguard_stands"),
    *("main_body", "entry", "main_body_hex", "main_body_moves", "next_of_main_body"),
)
HYPOTHETICAL: Final = ("fresh_arms", "fresh_kind", "fresh_sector", "fresh_hex", "next_fresh")


def stack_faults(b: Battle) -> list[str]:
    found: list[str] = []
    below: Procedure | None = None
    hidden = 0
    for place, procedure in enumerate(b.stack):
        where = f"stack[{place}]"
        faults = [*_actors(b, procedure), *(_same(b, procedure, below) if below is not None else [])]
        if not faults:
            faults = _fields(b, procedure, procedure is b.stack[-1])
        found.extend([f"{where}: {type(procedure).__name__}.{procedure.step}: {fault}" for fault in faults])
        if isinstance(procedure, Deployment):
            hidden |= procedure.hidden
        below = procedure
    if hidden != b.veiled:
        found.append("veiled: true during a hidden deployment and only then")
    return [*found, *card_faults(b)]


def expected_piles(b: Battle) -> tuple[int, int, int]:
    """4.1, 5.1: how many cards a seat has in hand, left out of the turn, and spent, at this moment."""
    war = b.stack[0]
    if war.step == "next_round":
        spent = b.round
        if any([isinstance(below, Round) and below.step in ("play", "cards") for below in b.stack]):
            spent -= 1  # the card of this round is still to be played
        return HAND - spent, size(FULL_DECK) - HAND, spent
    if b.turn == (0 if war.step == "begin" else 1):
        return 0, 0, 0  # the battle has not begun
    return 0, size(FULL_DECK) - HAND, HAND


def card_faults(b: Battle) -> list[str]:
    """Piles of another size than the moment has: whoever plays on from them would run out of cards."""
    expected = expected_piles(b)
    faults: list[str] = []
    for s, name in enumerate(seats(b.scenario)):
        piles = (size(b.hand[s]), size(b.spare[s]), size(b.spent[s]))
        last = b.last[s]
        if piles != expected:
            faults.append(
                f"cards.{name}: {_piles(piles)}; at this moment of round {b.round} of turn {b.turn} it is "
                f"{_piles(expected)}"
            )
        elif b.spent[s] and last >= 0 and AUTOMATIC[last] and count(b.hand[s], last):
            faults.append(f"cards.{name}: {CARDS[last]} was played last and is still in hand")
    return faults


def _piles(piles: tuple[int, int, int]) -> str:
    return f"{piles[0]} in hand, {piles[1]} spare, {piles[2]} spent"


def _name(b: Battle, piece: int) -> str:
    return b.ids[piece] if piece >= 0 else "nobody"


def _actors(b: Battle, procedure: Procedure) -> list[str]:
    name = type(procedure).__name__
    fields = ACTORS.get(name, ())
    pieces = [int(getattr(procedure, field)) for field in fields]
    faults = [f"needs a {field}" for field, piece in zip(fields, pieces, strict=True) if piece < 0]
    if faults:
        return faults
    if len(pieces) == 2 and b.side[pieces[0]] == b.side[pieces[1]]:
        faults.append("unit and target are on the same side")
    for field, piece in zip(fields, pieces, strict=True):
        if b.kind[piece] == GENERAL and name not in ("Activation", "Retreat"):
            faults.append(f"{_name(b, piece)} is a general and can be no {field}")
    return faults


def _same(b: Battle, procedure: Procedure, below: Procedure) -> list[str]:
    faults: list[str] = []
    for mine, theirs in SAME.get((type(procedure).__name__, type(below).__name__, below.step), ()):
        piece = int(getattr(procedure, mine))
        other = int(getattr(below, theirs))
        if piece != other:
            faults.append(f"{mine} is {_name(b, piece)}, but {type(below).__name__}.{theirs} is {_name(b, other)}")
    if isinstance(procedure, Activation) and not isinstance(below, War):
        side = below.side if isinstance(below, Round) else 1
        if b.side[procedure.unit] != side:
            faults.append(f"{_name(b, procedure.unit)} is not of the side whose order it is")
    if isinstance(procedure, Pursuit) and isinstance(below, Clash):
        if {procedure.unit, procedure.target} != {below.unit, below.target}:
            faults.append("not one of the two that clashed")
    return faults


def _fields(b: Battle, procedure: Procedure, on_top: bool) -> list[str]:
    """Fields that do not fit each other or the map."""
    if isinstance(procedure, Activation):
        return _gone(b, procedure.unit) if on_top and procedure.step != "end" else []
    if isinstance(procedure, March):
        return _march(b, procedure)
    if isinstance(procedure, Charge):
        return _charge(b, procedure, on_top)
    if isinstance(procedure, Clash):
        if procedure.step != "begin" and not _adjacent(procedure.unit_hex, procedure.target_hex):
            return ["unit_hex and target_hex are not adjacent"]
    elif isinstance(procedure, Attack):
        if procedure.step != "begin" and procedure.hex < 0:
            return ["needs a hex"]
        return _gone(b, procedure.unit, procedure.target) if procedure.step in ("begin", "suffer") else []
    elif isinstance(procedure, Strike):
        low = 1 if procedure.step == "read" else 0
        return [] if low <= procedure.hits <= 9 else [f"hits: {procedure.hits}"]
    elif isinstance(procedure, Pursuit):
        faults = _gone(b, procedure.unit)
        return faults or ([] if _adjacent(b.hex[procedure.unit], procedure.hex) else ["hex is not next to the unit"])
    elif isinstance(procedure, Suffer):
        return _suffer(b, procedure, on_top)
    elif isinstance(procedure, Retreat):
        return _gone(b, procedure.unit) or ([] if 0 <= procedure.left <= 9 else [f"left: {procedure.left}"])
    elif isinstance(procedure, TurnArrivals):
        if procedure.step == "enter" and (
            procedure.unit < 0 or b.ids[procedure.unit] not in LISTED.get(b.scenario, {}) or b.hex[procedure.unit] >= 0
        ):
            return [f"{_name(b, procedure.unit)} is not listed to arrive"]
    elif isinstance(procedure, RoundArrivals):
        return _round_arrivals(b, procedure)
    elif isinstance(procedure, Front):
        faults = _gone(b, procedure.unit)
        if not faults and procedure.step == "face" and fires_all_round(b, procedure.unit):
            faults.append(f"{_name(b, procedure.unit)} fires all round")
        return faults
    elif isinstance(procedure, Deployment):
        return _deployment(b, procedure)
    elif isinstance(procedure, SetUp):
        return _set_up(b, procedure)
    elif isinstance(procedure, SemiHistorical) and b.scenario == "hypothetical":
        return ["not in this scenario"]
    return []


def _gone(b: Battle, *pieces: int) -> list[str]:
    return [f"{_name(b, piece)} is not on the map" for piece in pieces if piece < 0 or b.hex[piece] < 0]


def _adjacent(a: int, h: int) -> bool:
    return a >= 0 and h >= 0 and GRID.direction(a, h) >= 0


def _connected(hexes: tuple[int, ...]) -> bool:
    return all([_adjacent(a, h) for a, h in pairwise(hexes)])


def _march(b: Battle, march: March) -> list[str]:
    faults = _gone(b, march.unit)
    if faults:
        return faults
    if not b.trail or b.trail[-1] != b.hex[march.unit]:
        faults.append("the trail does not end where the unit is")
    if not _connected((*b.trail, *march.path)):
        faults.append("trail and path are not one way")
    if march.general >= 0 and (b.kind[march.general] != GENERAL or b.hex[march.general] != b.hex[march.unit]):
        faults.append(f"{_name(b, march.general)} is no general who rides along")
    if march.step in ("has_fled", "take", "take_before_next"):
        faults.extend(_gone(b, march.quarry))
        if march.quarry >= 0 and (b.kind[march.quarry] != GENERAL or b.side[march.quarry] == b.side[march.unit]):
            faults.append(f"{_name(b, march.quarry)} is no enemy general")
    if march.step in ("has_fled", "take_before_next") and not march.path:
        faults.append("needs a path")
    return faults


def _charge(b: Battle, charge: Charge, on_top: bool) -> list[str]:
    faults: list[str] = []
    if ARM[b.kind[charge.unit]] != CAVALRY:
        faults.append(f"{_name(b, charge.unit)} is no cavalry")
    if on_top and charge.step in ("contact", "react", "signal", "wheel", "canister"):
        faults.extend(_gone(b, charge.unit, charge.target))
        if not faults and not _adjacent(b.hex[charge.unit], b.hex[charge.target]):
            faults.append("unit and target are not adjacent")
        elif not b.trail or b.trail[-1] != b.hex[charge.unit] or not _connected(b.trail):
            faults.append("the trail does not end where the unit is")
        elif charge.step in ("react", "signal") and reaction_dice(b, charge.target, b.trail) == 0:
            faults.append(f"{_name(b, charge.target)} cannot react")
    if charge.step == "after_canister" and not 1 <= charge.die <= 6:
        faults.append(f"die: {charge.die}")
    return faults


def _suffer(b: Battle, suffer: Suffer, on_top: bool) -> list[str]:
    faults = [
        f"{field}: {getattr(suffer, field)}"
        for field in ("losses", "hexes", "cap", "taken", "owed", "shown")
        if getattr(suffer, field) < 0
    ]
    if suffer.general >= 0 and b.kind[suffer.general] != GENERAL:
        faults.append(f"{_name(b, suffer.general)} is no general")
    if on_top:
        if suffer.step in ("general_roll", "survivor_direction", "fled"):
            faults.extend(_gone(b, suffer.general))
        else:
            faults.extend(_gone(b, suffer.unit))
    return faults


def _round_arrivals(b: Battle, arrivals: RoundArrivals) -> list[str]:
    step = arrivals.step
    faults: list[str] = []
    if step in WATERLOO and b.scenario != "waterloo":
        return ["not in this scenario"]
    if step in HYPOTHETICAL and b.scenario != "hypothetical":
        return ["not in this scenario"]
    if step in ("vanguard_hex", "entry", "main_body_hex", "fresh_hex") and (
        arrivals.unit < 0 or b.hex[arrivals.unit] != WAITING
    ):
        faults.append(f"{_name(b, arrivals.unit)} is not waiting to arrive")
    if step == "main_body_moves":
        faults.extend(_gone(b, arrivals.unit))
    if step == "main_body_hex" and arrivals.hex < 0:
        faults.append("needs a hex")
    if step == "vanguard" and arrivals.face < 0:
        faults.append("needs a face")
    if step in HYPOTHETICAL:
        open_arms = len(arrivals.arms)
        if step in ("fresh_kind", "fresh_sector") and open_arms == 0:
            faults.append("needs arms")
        if step == "fresh_sector" and arrivals.kind < 0:
            faults.append("needs a kind")
        if step == "fresh_hex" and arrivals.sector < 0:
            faults.append("needs a sector")
        if b.due[arrivals.side] < open_arms or any([arm >= len(DRAWN_KINDS) for arm in arrivals.arms]):
            faults.append("more arms than reinforcements due, or a wrong one")
    return faults


def _deployment(b: Battle, deployment: Deployment) -> list[str]:
    faults: list[str] = []
    if len(deployment.batches) != 2 or min(deployment.batches) < 1:
        faults.append("batches: two numbers, at least 1 each")
    if deployment.step == "put" and (
        deployment.unit < 0 or b.hex[deployment.unit] != UNPLACED or b.side[deployment.unit] != deployment.side
    ):
        faults.append(f"{_name(b, deployment.unit)} is not to be placed")
    if deployment.step == "put_both":
        for side, piece in enumerate((deployment.unit, deployment.other)):
            if piece < 0 or b.hex[piece] != UNPLACED or b.side[piece] != side:
                faults.append(f"{_name(b, piece)} is not to be placed")
    if deployment.hidden and deployment.step in ("choose", "put"):
        faults.append("hidden, so both place at once")
    if not deployment.hidden and deployment.step in ("choose_both", "put_both"):
        faults.append("not hidden, so they place by turns")
    return faults


def _set_up(b: Battle, setup: SetUp) -> list[str]:
    if b.scenario != "hypothetical":
        return ["not in this scenario"]
    faults: list[str] = []
    if len(setup.scouts) != 2 or not all([0 <= die <= 6 for die in setup.scouts]):
        faults.append("scouts: two dice")
    if len(setup.laid) != 4 or min(setup.laid) < 0:
        faults.append("laid: four numbers")
    if setup.step == "lay_tile" and (setup.tile < 0 or not setup.hand(setup.side)[setup.tile]):
        faults.append("tile: not one of those drawn")
    if setup.step == "drawn" and not 1 <= setup.left <= sum(setup.pool):
        faults.append("left: more than the pool holds")
    return faults
