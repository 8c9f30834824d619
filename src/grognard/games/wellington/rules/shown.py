"""What views tell beside what lies on the table: figures that follow from it, each worked out by the rules themselves.

So that whoever draws a view counts nothing again: dice by source (11.2, 12.3), losses, who serves under whom (9.53),
who may preempt (4.22), how near each side is to ending the war (18), what is left to play in an impulse (5.6).
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.games.wellington.rules.columns import SOLDIERS
from grognard.games.wellington.rules.counting import Source, dice_of, fortress_dice_of, siege_dice_of, total_of
from grognard.games.wellington.rules.deck import MOST, members
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    ENEMY_SIDE,
    KEY,
    LEADER,
    LEADER_POWER,
    POWER_COUNT,
    POWERS,
    SIDE_MASK,
    SIDE_OF,
    SIDES,
    SIZE,
    WALLS,
    place_of,
    stack_of,
)
from grognard.games.wellington.rules.plays import points_of
from grognard.games.wellington.rules.sheets import Assault, Fight
from grognard.games.wellington.rules.victory import conquest_needs, goals, ground_points, points_for
from grognard.games.wellington.rules.war import WarState

_NUMBER: Final[list[str]] = [str(card) for card in range(MOST + 1)]
_POINTS: Final[list[list[int]]] = [[points_of(power, card) for card in range(MOST + 1)] for power in range(POWER_COUNT)]
_CONTROLLER: Final[list[str | None]] = [*POWERS, None]  # nobody, -1, is the last
_LEADER_SIDE: Final[list[int]] = [SIDE_OF[power] for power in LEADER_POWER]
_KEYS: Final[list[int]] = [d for d in range(SIZE) if KEY[d]]
_WALLS: Final[dict[str, int]] = {DUCHY[d]: WALLS[d] for d in range(SIZE) if WALLS[d]}


# ---- battles and sieges ----------------------------------------------------------------------------------------------


def combat(b: WarState) -> dict[str, Any] | None:
    """The battle or siege under way, camp by camp: of a battle the Allies first, of a siege the besieger."""
    fight = b.fight
    if fight is not None:
        camps = [_army(b, fight, side) for side in (0, 1)]
        return {"kind": "battle", "duchy": DUCHY[fight.duchy], "round": fight.round, "most": None, "camps": camps}
    siege = b.assault
    if siege is None:
        return None
    camps = [_besieger(b, siege), _fortress(b, siege)]
    return {"kind": "siege", "duchy": DUCHY[siege.duchy], "round": siege.round, "most": siege.most, "camps": camps}


def _army(b: WarState, fight: Fight, side: int) -> dict[str, Any]:
    return {
        "side": SIDES[side],
        "powers": _powers(b, fight.duchy, SIDE_MASK[side]),
        "commander": _leader(fight.commander[side]),
        **_dice(dice_of(b, side)),
        "cards": fight.cards(side),
        "eliminated": fight.eliminated[side],
        "disrupted": fight.disrupted[side],
    }


def _besieger(b: WarState, siege: Assault) -> dict[str, Any]:
    """12.3e, 12.3j: the hits that it has suffered in this round, 5s and 6s, and SP that do not roll any more."""
    return {
        "side": SIDES[SIDE_OF[siege.power]],
        "powers": _powers(b, siege.duchy, 1 << siege.power),
        "commander": _leader(siege.leader),
        **_dice(siege_dice_of(b)),
        "cards": siege.cards(0),
        "suffered": siege.losses,
        "disrupted": siege.disrupted,
    }


def _fortress(b: WarState, siege: Assault) -> dict[str, Any]:
    """12.3d: the strength that the 6s must reach, and those that have fallen so far."""
    return {
        "side": SIDES[ENEMY_SIDE[siege.power]],
        "powers": [],
        "commander": None,
        **_dice(fortress_dice_of(b)),
        "cards": siege.cards(1),
        "holder": POWERS[b.holder(siege.duchy)],
        "walls": b.walls(siege.duchy),
        "hits": siege.hits,
    }


def _leader(leader: int) -> str | None:
    return LEADER[leader] if leader >= 0 else None


def _powers(b: WarState, d: int, mask: int) -> list[dict[str, Any]]:
    return [
        {
            "power": POWERS[power],
            "soldiers": b.sp_at(power, d),
            "leaders": [LEADER[leader] for leader in b.leaders_at(d, 1 << power)],
        }
        for power in range(POWER_COUNT)
        if (mask & b.here[d]) >> power & 1
    ]


def _dice(sources: list[Source]) -> dict[str, Any]:
    return {
        "dice": total_of(sources),
        "sources": [{"name": name, "amount": dice, "rule": rule} for name, dice, rule in sources],
    }


# ---- the score -------------------------------------------------------------------------------------------------------


@final
class Control:
    """What follows from who controls which duchy, and from what it takes to conquer Spain by a roll."""

    def __init__(self, control: list[int], needs: int) -> None:
        self.of = control
        self.needs = needs
        self.ground = ground_points(control)
        self.told = dict(zip(DUCHY, [_CONTROLLER[power] for power in control], strict=True))
        keys = [control[d] for d in _KEYS]
        self.keys = {name: keys.count(power) for power, name in enumerate(POWERS)}
        self.goals = goals(control, needs)


@final
class Holdings:
    """The flags, who stands where, who controls what by that, and which fortresses are besieged (12.1)."""

    def __init__(self, b: WarState, needs: int, before: Control | None) -> None:
        self.flag = b.flag[:]
        self.here = b.here[:]
        self.hasty = b.hasty
        self.flags = {DUCHY[d]: POWERS[power] for d, power in enumerate(b.flag) if power >= 0}
        self.besieged = [DUCHY[d] for d in range(SIZE) if b.here[d] and b.besieged(d)]
        control = b.controllers()
        same = before is not None and before.of == control and before.needs == needs
        self.control = before if before is not None and same else Control(control, needs)


def score(b: WarState, control: Control) -> dict[str, Any]:
    """What the duchies and the rest are worth (19)."""
    points = [points_for(b, power, control.of, control.ground[power]) for power in range(len(POWERS))]
    by_side = [0] * len(SIDES)
    for power, n in enumerate(points):
        by_side[SIDE_OF[power]] += n
    return {
        "points": {name: points[power] / 2 for power, name in enumerate(POWERS)},
        "side_points": {name: by_side[side] / 2 for side, name in enumerate(SIDES)},
    }


# ---- headquarters ----------------------------------------------------------------------------------------------------


def values(b: WarState) -> dict[str, dict[str, int]]:
    rows = zip(LEADER, b.battle, b.command, strict=True)
    return {name: {"battle": battle, "command": command} for name, battle, command in rows}


def under(b: WarState) -> dict[str, str]:
    """9.53, 9.62: leaders who serve under another of their side in the same duchy, and under whom."""
    found: dict[str, str] = {}
    together: dict[int, list[int]] = {}
    for leader, d in enumerate(b.leader_at):
        if d >= 0:
            stack = stack_of(d, _LEADER_SIDE[leader])
            if stack in together:
                together[stack].append(leader)
            else:
                together[stack] = [leader]
    for stack, leaders in together.items():
        if len(leaders) > 1:
            d, side = place_of(stack)
            chief = commander(b, side, d)
            if chief >= 0:
                for leader in leaders:
                    if leader != chief:
                        found[LEADER[leader]] = LEADER[chief]
    return found


@final
class Standing:
    """Who stands where: soldiers by Power and duchy; by Power the SP on the map, and of these the SP that stand where
    no leader of their side does, with their places."""

    def __init__(self, b: WarState) -> None:
        self.sp = sp = b.sp[:]
        self.leader_at = b.leader_at[:]
        led: list[set[int]] = [set() for _ in SIDES]
        for leader, d in enumerate(b.leader_at):
            led[_LEADER_SIDE[leader]].add(d)
        self.soldiers: dict[str, dict[str, int]] = SOLDIERS.write(b)
        self.forces: dict[str, dict[str, Any]] = {}
        for power, name in enumerate(POWERS):
            row = power * SIZE
            there = led[SIDE_OF[power]]
            alone = {DUCHY[d]: sp[row + d] for d in b.camps[power] if d not in there}
            self.forces[name] = {"on_map": b.on_map(power), "leaderless": sum(alone.values()), "leaderless_at": alone}


def walls(b: WarState) -> dict[str, int]:
    """The strength of every fortress, a Hasty Fort among them."""
    return dict(_WALLS) if b.hasty < 0 else {**_WALLS, DUCHY[b.hasty]: b.walls(b.hasty)}


# ---- what is mostly the same from one view to the next -------------------------------------------------------------


@final
class Recent:
    """What was shown last, with what it follows from."""

    def __init__(self) -> None:
        self.held: Holdings | None = None
        self.stood: Standing | None = None

    def holdings(self, b: WarState) -> Holdings:
        last, needs = self.held, conquest_needs(b)
        if last is None:
            last = self.held = Holdings(b, needs, None)
        elif last.here != b.here or last.flag != b.flag or last.hasty != b.hasty or last.control.needs != needs:
            last = self.held = Holdings(b, needs, last.control)
        return last

    def standing(self, b: WarState) -> Standing:
        last = self.stood
        if last is None or last.sp != b.sp or last.leader_at != b.leader_at:
            last = self.stood = Standing(b)
        return last

    def tell(self, b: WarState, document: dict[str, Any], once: bool) -> Control:
        """``once``: to whoever may change it."""
        held, stood = self.holdings(b), self.standing(b)
        control = held.control
        document["control"] = control.told.copy() if once else control.told
        document["keys"] = control.keys.copy() if once else control.keys
        document["goals"] = [goal.copy() for goal in control.goals] if once else control.goals
        document["flags"] = held.flags.copy() if once else held.flags
        document["besieged"] = held.besieged[:] if once else held.besieged
        if once:
            document["soldiers"] = {name: there.copy() for name, there in stood.soldiers.items()}
            document["forces"] = forces = {name: row.copy() for name, row in stood.forces.items()}
            for row in forces.values():
                row["leaderless_at"] = row["leaderless_at"].copy()
        else:
            document["soldiers"], document["forces"] = stood.soldiers, stood.forces
        return control


RECENT: Final = Recent()  # for single views


# ---- cards -----------------------------------------------------------------------------------------------------------


def worth(b: WarState, power: int) -> dict[str, Any]:
    """Of the cards of a hand: what each is worth for its points."""
    points = _POINTS[power]
    return {"points": {_NUMBER[card]: points[card] for card in members(b.hand[power])}}
