"""How the dice have fallen: orders obeyed, stacks that came, hits dealt, units that came through marches and hunger,
and what else a die decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.aide import fallen
from grognard.aide.fallen import Roll
from grognard.aide.spreads import Spread
from grognard.engine.procedure import Procedure
from grognard.engine.state import State
from grognard.engine.table import Table
from grognard.games.nemesis_1813.odds.orders import DIE, order_odds, support_chance
from grognard.games.nemesis_1813.rules.at_once import Carrying
from grognard.games.nemesis_1813.rules.attack import Attack
from grognard.games.nemesis_1813.rules.attrition import Attrition, toll
from grognard.games.nemesis_1813.rules.battle import Battle, winner_hits
from grognard.games.nemesis_1813.rules.entering import Fate
from grognard.games.nemesis_1813.rules.general_supply import forage_succeeds, markers
from grognard.games.nemesis_1813.rules.ground import FRENCH, HEX, hex_of, side_of, stack_of
from grognard.games.nemesis_1813.rules.march import March
from grognard.games.nemesis_1813.rules.orders import MADE, order_bonus, support_bonus, verdict_of
from grognard.games.nemesis_1813.rules.pieces import ARTILLERY, LEADER, members
from grognard.games.nemesis_1813.rules.ranks import stalls
from grognard.games.nemesis_1813.rules.tables import COSSACKS_ON, SIDES, SUPPORT_TOTAL
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.turn import raided_cities

# Each kind of roll, and how one is told.
ROLLED: Final[dict[str, str]] = {
    "order": "rolled-order",
    "support": "rolled-support",
    "battle": "rolled-battle",
    "reply": "rolled-reply",
    "attrition": "rolled-attrition",
    "forage": "rolled-forage",
    "fate": "rolled-fate",
    "hesitation": "rolled-hesitation",
    "cossacks": "rolled-cossacks",
    "risk": "rolled-risk",
    "truce": "rolled-truce",
}


def luck(table: Table) -> dict[str, Any]:
    return fallen.luck(table, tell, ROLLED)


def tell(state: State, dice: list[int]) -> list[Roll]:
    assert isinstance(state, Theatre)
    top = state.stack[-1]
    known = ROLLS.get((type(top).__name__, top.step))
    return known(state, top, dice) if known is not None else []


def _even(chance: float) -> Spread:
    return {0: 1 - chance, 1: chance}


def _order(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """10.2: the order is made, or not."""
    assert isinstance(top, Attack)
    odds = order_odds(b, top.power, top.origin, top.spent)
    bonus = order_bonus(b, top.power, top.origin, top.spent)
    made = int(verdict_of(dice[0], dice[0] + bonus) == MADE)
    args = {"power": SIDES[top.power], "hex": HEX[top.origin], "bonus": bonus}
    return [Roll(top.power, "order", _even(odds.made), made, dice, args)]


def _supported(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Attack)
    return _support(b, top.power, top.called, top.spent, top.origin, dice)


def _answered(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    assert isinstance(top, Attack)
    return _support(b, 1 - top.power, top.summoned, top.reply, top.target, dice)


def _support(b: Theatre, side: int, called: int, commands: int, main: int, dice: list[int]) -> list[Roll]:
    """10.4: each stack that is called on comes, or does not."""
    found: list[Roll] = []
    for h, die in zip(members(called), dice, strict=True):
        came = int(die + support_bonus(b, side, h, commands, main) >= SUPPORT_TOTAL)
        args = {"power": SIDES[side], "hex": HEX[h]}
        found.append(Roll(side, "support", _even(support_chance(b, side, h, commands, main)), came, [die], args))
    return found


def _battle(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """11.8: each side adds its die; more is better for whoever throws it."""
    assert isinstance(top, Battle)
    spread = dict.fromkeys(DIE, 1 / 6)
    return [
        Roll(side, "battle", spread, die, [die], {"power": SIDES[side], "hex": HEX[top.target]})
        for side, die in zip((top.power, 1 - top.power), dice, strict=True)
    ]


def _reply(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """11.15: hits that the loser deals."""
    assert isinstance(top, Battle)
    loser = top.loser()
    spread: Spread = {}
    for die in DIE:
        hits = winner_hits(top.margin, die, top.able[loser])
        spread[hits] = spread.get(hits, 0.0) + 1 / 6
    came = winner_hits(top.margin, dice[0], top.able[loser])
    return [Roll(loser, "reply", spread, came, dice, {"power": SIDES[loser], "hex": HEX[top.target]})]


def _attrition(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """8.5: units that come through unhurt."""
    assert isinstance(top, Attrition)
    count = top.force.bit_count()
    exposed: int = (top.force & ~ARTILLERY).bit_count()

    def through(die: int) -> int:
        return count - min(sum(toll(die + top.added, count)), exposed)

    spread: Spread = {}
    for die in DIE:
        spread[through(die)] = spread.get(through(die), 0.0) + 1 / 6
    args = {"power": SIDES[top.power], "hex": HEX[top.hex], "count": count}
    return [Roll(top.power, "attrition", spread, through(dice[0]), dice, args)]


def _forage(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """6.3: stacks that the country feeds."""
    found: list[Roll] = []
    for stack, die in zip(markers(b), dice, strict=True):
        force = b.army[stack] & b.foraging
        chance = len([1 for one in DIE if forage_succeeds(b, side_of(stack), one, force)]) / 6
        args = {"power": SIDES[side_of(stack)], "hex": HEX[hex_of(stack)], "count": force.bit_count()}
        found.append(
            Roll(
                side_of(stack),
                "forage",
                _even(chance),
                int(forage_succeeds(b, side_of(stack), die, force)),
                [die],
                args,
            )
        )
    return found


def _fate(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """11.19: a commander alone escapes on all but a 1, if there is anywhere to go."""
    assert isinstance(top, Fate)
    if not top.havens(b):
        return []
    args = {"power": SIDES[top.power], "commander": LEADER[top.leader]}
    return [Roll(top.power, "fate", _even(5 / 6), int(dice[0] > 1), dice, args)]


def _hesitation(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """16.2: who marches under Constantine or v. Hiller sets out, or does not."""
    assert isinstance(top, March)
    stalling = stalls(b, b.officers(stack_of(top.start, top.power)))
    args = {"power": SIDES[top.power], "hex": HEX[top.start]}
    return [Roll(top.power, "hesitation", _even(1 - len(stalling) / 6), int(dice[0] not in stalling), dice, args)]


def _cossacks(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """13.1: the French roll for every city with cossacks in it, and may gain a point."""
    chance = len([1 for die in DIE if die >= COSSACKS_ON]) / 6
    return [
        Roll(FRENCH, "cossacks", _even(chance), int(die >= COSSACKS_ON), [die], {"power": SIDES[FRENCH], "hex": HEX[h]})
        for h, die in zip(raided_cities(b), dice, strict=True)
    ]


def _risk(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """25: a commander comes through what a card has in store for him."""
    assert isinstance(top, Carrying)
    one = top.one()
    args = {"power": SIDES[one.side], "commander": LEADER[members(one.staff)[0]]}
    return [Roll(one.side, "risk", _even(1 - len(one.fatal) / 6), int(dice[0] not in one.fatal), dice, args)]


def _truce(b: Theatre, top: Procedure, dice: list[int]) -> list[Roll]:
    """14.15: who rolls more may call a truce; a tie is nobody's, and rolled again."""
    chance = 15 / 36
    return [
        Roll(side, "truce", _even(chance), int(die > dice[1 - side]), [die], {"power": SIDES[side]})
        for side, die in enumerate(dice)
    ]


ROLLS: Final[dict[tuple[str, str], Callable[[Theatre, Procedure, list[int]], list[Roll]]]] = {
    ("Attack", "ordered"): _order,
    ("Attack", "supported"): _supported,
    ("Attack", "answered"): _answered,
    ("Battle", "rolled"): _battle,
    ("Battle", "replied"): _reply,
    ("Attrition", "rolled"): _attrition,
    ("GeneralSupply", "foraged"): _forage,
    ("Fate", "rolled"): _fate,
    ("March", "hesitated"): _hesitation,
    ("Ending", "raided"): _cossacks,
    ("Carrying", "rolled"): _risk,
    ("Truce", "rolled"): _truce,
}
