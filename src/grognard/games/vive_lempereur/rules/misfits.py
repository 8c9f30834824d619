"""What a position leaves out and what follows all the same; and what in it does not fit, although each part does."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from grognard.games.vive_lempereur.rules.activation import Activation
from grognard.games.vive_lempereur.rules.army import ARM, CAVALRY, GARRISON, GENERAL, INFANTRY, NATIONS, BattleState
from grognard.games.vive_lempereur.rules.arrivals import LISTED, Front, RoundArrivals, TurnArrivals
from grognard.games.vive_lempereur.rules.battlefield import GRID, HEX, TERRAIN
from grognard.games.vive_lempereur.rules.cards import AUTOMATIC, CARDS, FULL_DECK, HAND, count, size
from grognard.games.vive_lempereur.rules.charge import BEFORE_COMBAT, Charge, Clash, reaction_dice
from grognard.games.vive_lempereur.rules.columns import PILES
from grognard.games.vive_lempereur.rules.deployment import Deployment, SemiHistorical, SetUp, put_down
from grognard.games.vive_lempereur.rules.fire import Attack, Pursuit, Strike, fires_all_round
from grognard.games.vive_lempereur.rules.march import March
from grognard.games.vive_lempereur.rules.orders import Round
from grognard.games.vive_lempereur.rules.victory import seats


def complete(b: BattleState, position: dict[str, Any], faults: list[str]) -> None:
    """The pieces stand on the map; the pile of cards that is left out has what is nowhere else."""
    for nation, name in enumerate(NATIONS):
        if len({b.side[p] for p in range(len(b.ids)) if b.nation[p] == nation}) > 1:
            faults.append(f"pieces: {name} pieces on both sides")  # losses are counted by nation
    settle(b, faults)
    for s, name in enumerate(seats(b.scenario)):
        for card, word in enumerate(CARDS):
            held = sum([count(pile[s], card) for pile in (b.hand, b.spare, b.spent)])
            if held > count(FULL_DECK, card):
                faults.append(f"cards.{name}: {held} {word} cards, there are {count(FULL_DECK, card)}")
        if not faults and b.result is None:
            _fill(b, s, position.get("cards", {}).get(name, {}))


# ---- the map ---------------------------------------------------------------------------------------------------


def settle(b: BattleState, faults: list[str]) -> None:
    """Put the pieces on the map, naming whatever the rules do not allow there."""
    # 6.1b: a unit on the march, with its general, may be passing through friendly guns.
    passing = {p for march in b.stack if isinstance(march, March) for p in (march.unit, march.general)}
    held = b.held[:]
    for p in sorted(range(len(b.ids)), key=passing.__contains__):
        h = b.hex[p]
        if h < 0:
            continue
        found = _on_ground(b, p, h)
        there = b.general_at[h] if b.kind[p] == GENERAL else b.occupant[h]
        if there < 0:
            put_down(b, p, h)
        elif b.side[there] != b.side[p] or p not in passing:
            too_many = "a second general" if b.kind[p] == GENERAL else "two units"
            found.append(f"{too_many} in {HEX[h]}, {b.ids[there]} is there")
        faults.extend([f"pieces.{b.ids[p]}.hex: {fault}" for fault in found])
    b.held = held
    for general, unit in zip(b.general_at, b.occupant, strict=True):
        if general >= 0 and unit >= 0 and b.side[unit] != b.side[general]:
            faults.append(f"pieces.{b.ids[general]}.hex: a general among enemies")


def _on_ground(b: BattleState, p: int, h: int) -> list[str]:
    kind = b.kind[p]
    infantry = ARM[kind] == INFANTRY
    faults: list[str] = []
    if not b.field.passable[h]:
        faults.append(f"nothing can stand in {TERRAIN[b.field.terrain[h]]}")
    if b.field.infantry_only[h] and not infantry and kind != GENERAL:
        faults.append("only infantry may be there")
    if kind == GARRISON and not b.field.building[h]:
        faults.append("a garrison outside a building")
    if b.square[p] and (not infantry or kind == GARRISON or not b.field.square_allowed[h]):
        faults.append("no square is possible")
    return faults


# ---- cards -----------------------------------------------------------------------------------------------------


def expected_piles(b: BattleState) -> tuple[int, int, int]:
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


def _fill(b: BattleState, s: int, given: dict[str, Any]) -> None:
    """The one pile of three that is left out has the cards that are in neither of the others. A pile that is empty
    at this moment may be left out beside it; where nothing is said of the cards nothing is made up."""
    columns = (b.hand, b.spare, b.spent)
    expected = expected_piles(b)
    open_piles = [i for i, key in enumerate(PILES) if key not in given and expected[i]]
    rest = FULL_DECK - sum([column[s] for column in columns])
    if len(open_piles) == 1 and size(rest) == expected[open_piles[0]]:
        columns[open_piles[0]][s] = rest


def misfits(b: BattleState) -> list[str]:
    """Piles of another size than the moment has: whoever plays on from them would run out of cards; and the screen."""
    expected = expected_piles(b)
    faults: list[str] = []
    for s, name in enumerate(seats(b.scenario)):
        piles = (size(b.hand[s]), size(b.spare[s]), size(b.spent[s]))
        last = b.last[s]
        if piles != expected:
            moment = f"at this moment of round {b.round} of turn {b.turn} it is"
            faults.append(f"cards.{name}: {_piles(piles)}; {moment} {_piles(expected)}")
        elif b.spent[s] and last >= 0 and AUTOMATIC[last] and count(b.hand[s], last):
            faults.append(f"cards.{name}: {CARDS[last]} was played last and is still in hand")
    if b.veiled != any([isinstance(one, Deployment) and one.hidden for one in b.stack]):
        faults.append("veiled: true during a hidden deployment and only then")
    return faults


def _piles(piles: tuple[int, int, int]) -> str:
    return f"{piles[0]} in hand, {piles[1]} spare, {piles[2]} spent"


# ---- what is under way -----------------------------------------------------------------------------------------


def unfit(b: BattleState, place: int) -> list[str]:
    """Fields of a procedure that do not fit each other, the one below or the map."""
    procedure = b.stack[place]
    if isinstance(procedure, Charge | Clash | Attack | Strike | Pursuit):
        if b.side[procedure.unit] == b.side[procedure.target]:
            return ["target: on the same side as the unit"]
    below = b.stack[place - 1]
    if isinstance(procedure, Activation):
        if isinstance(below, Round) and b.side[procedure.unit] != below.side:
            return [f"unit: {b.ids[procedure.unit]} is not of the side whose order it is"]
    elif isinstance(procedure, March):
        return _march(b, procedure)
    elif isinstance(procedure, Charge):
        return _charge(b, procedure, procedure is b.stack[-1])
    elif isinstance(procedure, Clash):
        if procedure.step != "begin" and not _one_way(procedure.unit_hex, procedure.target_hex):
            return ["target_hex: not next to unit_hex"]
    elif isinstance(procedure, Pursuit):
        if isinstance(below, Clash) and {procedure.unit, procedure.target} != {below.unit, below.target}:
            return ["unit: with the target, not the two that clashed"]
        return [] if _one_way(b.hex[procedure.unit], procedure.hex) else ["hex: not next to the unit"]
    elif isinstance(procedure, Front):
        if procedure.step == "face" and fires_all_round(b, procedure.unit):
            return [f"unit: {b.ids[procedure.unit]} fires all round"]
    elif isinstance(procedure, TurnArrivals):
        unit = procedure.unit
        if procedure.step == "enter" and b.ids[unit] not in LISTED.get(b.scenario, {}):
            return [f"unit: {b.ids[unit]} is not listed to arrive"]
    elif isinstance(procedure, RoundArrivals):
        return _round_arrivals(b, procedure)
    elif isinstance(procedure, Deployment):
        return _deployment(b, procedure)
    elif isinstance(procedure, SetUp):
        return _set_up(b, procedure)
    elif isinstance(procedure, SemiHistorical) and b.scenario == "hypothetical":
        return ["procedure: not in this scenario"]
    return []


def _one_way(*hexes: int) -> bool:
    """Whether each hex is next to the one before it."""
    return min(hexes) >= 0 and all([GRID.direction(a, h) >= 0 for a, h in pairwise(hexes)])


def _march(b: BattleState, march: March) -> list[str]:
    here = b.hex[march.unit]
    faults: list[str] = []
    if not b.trail or b.trail[-1] != here or not _one_way(*b.trail, *march.path):
        faults.append("path: with the trail, which ends where the unit is, it is not one way")
    if march.general >= 0 and b.hex[march.general] != here:
        faults.append(f"general: {b.ids[march.general]} does not ride along")
    if march.quarry >= 0 and b.side[march.quarry] == b.side[march.unit]:
        faults.append(f"quarry: {b.ids[march.quarry]} is no enemy")
    return faults


def _charge(b: BattleState, charge: Charge, on_top: bool) -> list[str]:
    if ARM[b.kind[charge.unit]] != CAVALRY:
        return [f"unit: {b.ids[charge.unit]} is no cavalry"]
    if on_top and charge.step in BEFORE_COMBAT and charge.step != "begin":
        here = b.hex[charge.unit]
        if not _one_way(here, b.hex[charge.target]):
            return ["target: not next to the unit"]
        if not b.trail or b.trail[-1] != here or not _one_way(*b.trail):
            return ["unit: not where the trail ends, or that is not one way"]
        if charge.step in ("react", "signal") and reaction_dice(b, charge.target, b.trail) == 0:
            return [f"target: {b.ids[charge.target]} cannot react"]
    return []


def _round_arrivals(b: BattleState, arrivals: RoundArrivals) -> list[str]:
    step = arrivals.step
    fresh = "fresh" in step  # 14.4l to n; all the others are the Prussians at Waterloo
    if step != "begin" and b.scenario != ("hypothetical" if fresh else "waterloo"):
        return ["step: not in this scenario"]
    return ["arms: more than reinforcements due"] if fresh and b.due[arrivals.side] < len(arrivals.arms) else []


def _deployment(b: BattleState, deployment: Deployment) -> list[str]:
    both = deployment.step in ("choose_both", "put_both")
    if deployment.step != "begin" and both != bool(deployment.hidden):
        return ["hidden: both place at once then, and only then"]
    if deployment.step == "put" and b.side[deployment.unit] != deployment.side:
        return ["unit: of the other side"]
    if deployment.step == "put_both" and (b.side[deployment.unit], b.side[deployment.other]) != (0, 1):
        return ["unit, other: one of each side"]
    return []


def _set_up(b: BattleState, setup: SetUp) -> list[str]:
    if b.scenario != "hypothetical":
        return ["procedure: not in this scenario"]
    if setup.step == "lay_tile" and not setup.hand(setup.side)[setup.tile]:
        return ["tile: not one of those drawn"]
    if setup.step == "drawn" and setup.left > sum(setup.pool):
        return ["left: more than the pool holds"]
    return []
