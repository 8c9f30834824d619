"""How a sensible commander fights a battle, by exact chances of each attack: for battles that are played out to learn
their odds, and for the sergeant."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, final

from grognard.games.napoleon_in_europe.odds import chances
from grognard.games.napoleon_in_europe.odds.dice import at_least
from grognard.games.napoleon_in_europe.rules.attacks import impact, to_hit
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.charges import Charge
from grognard.games.napoleon_in_europe.rules.continent import AREAS, Continent
from grognard.games.napoleon_in_europe.rules.deployment import Deployment
from grognard.games.napoleon_in_europe.rules.field import (
    ATTACKER,
    COLUMN,
    DEFENDER,
    MIDDLE,
    RESERVE,
    RETREAT,
    START,
    ahead,
    line,
)
from grognard.games.napoleon_in_europe.rules.pursuit import Pursuit
from grognard.games.napoleon_in_europe.rules.units import (
    ARMIES,
    BASE,
    CLASS,
    FALLS_ON,
    FOOT,
    GENERAL,
    GUNS,
    HORSE,
    PRICE,
    SQUARE_OF,
    TROOPS,
    armies,
    count,
    kinds_in,
)
from grognard.games.napoleon_in_europe.rules.verbs import ABORT, DONE, PRESS, RETREATS, SQUARE, STAND, VERBS, verb_of

WORTH: Final[list[int]] = [PRICE[BASE[kind]] for kind in range(len(TROOPS))]
AWAY: Final = 0.5  # of its worth, a unit that is driven back
BREAK: Final = 45.0  # to empty a part of the enemy's line
NEARLY: Final = 0.3  # of that, where one more must go
HOPELESS: Final = 0.35  # of the enemy's strength: time to retreat
BOLD: Final = (0.75, 1.35)  # of the enemy's strength, by side: who has more goes forward
SHARES: Final = {1: (1.0,), 3: (0.3, 0.4, 0.3)}  # of the infantry, by areas of the line


@cache
def shot(kind: int, reach: int, target: int, landing: bool) -> tuple[float, float]:
    """A unit lost, a unit driven back."""
    hit = at_least(to_hit(kind, reach, target, landing))
    lost = hit * FALLS_ON[target] / 6
    return lost, hit - lost


@cache
def brunt(bonus: int, kind: int, target: int) -> tuple[float, float, float, float]:
    """Of a charge: the target lost, driven back, the attacker lost, driven back."""
    found = chances.clash(bonus, kind, target)
    return found[chances.WON_LOST], found[chances.WON_BACK], found[chances.OWN_LOST], found[chances.OWN_BACK]


def worth(force: int) -> int:
    return sum([WORTH[kind] * count(force, kind) for kind in kinds_in(force & ARMIES)])


def choose(b: Continent, codes: list[int]) -> int:
    """One of the answers that whoever is asked in a battle may give."""
    top = b.stack[-1]
    if len(codes) == 1:
        return codes[0]
    if isinstance(top, Deployment):
        return deploy(b, top, codes)
    if isinstance(top, Battle):
        return Field(b, top).act(codes)
    if isinstance(top, Charge):
        return answer(b, top, codes)
    if isinstance(top, Pursuit):
        return pursue(codes)
    return codes[0]


def pursue(codes: list[int]) -> int:
    def gain(code: int) -> float:
        if code == DONE:
            return 0.0
        kind, _, target = VERBS.parts_of(code)
        return chances.caught(kind, target) * WORTH[target]

    return max(codes, key=gain)


# ---- deployment ----------------------------------------------------------------------------------------------------


def deploy(b: Continent, lines: Deployment, codes: list[int]) -> int:
    """Infantry and guns along the line, most in the centre; cavalry on the wings with a part in the Reserve; a general
    in the Reserve to rally, further ones in the centre."""
    areas = line(lines.side, lines.major)
    force = b.force(lines.power, lines.region)
    base = AREAS * lines.power
    legal = set(codes)
    left = lines.left(b)
    for kind in sorted(kinds_in(left), key=lambda kind: CLASS[kind]):
        for area, wanted in plan(kind, count(force, kind), areas, RESERVE[lines.side]):
            lacking = wanted - count(b.field[base + area], kind)
            for number in range(min(lacking, count(left, kind)), 0, -1):
                code = VERBS.code("deploy", kind, area, number)
                if code in legal:
                    return code
    empty = [code for code in codes if verb_of(code) == "deploy" and VERBS.part_of(code, 1) in lines.empty(b)]
    return (empty or codes)[0]


def plan(kind: int, number: int, areas: list[int], reserve: int) -> list[tuple[int, int]]:
    """How many of a type stand where."""
    if kind == GENERAL:
        return [(reserve, 1), (areas[len(areas) // 2], number - 1)]
    kept = number // 4 if CLASS[kind] == HORSE else number // 6 if CLASS[kind] == FOOT else 0
    spread = number - kept
    order = areas if CLASS[kind] == HORSE and len(areas) > 1 else [areas[len(areas) // 2], areas[0], areas[-1]]
    order = [area for area in dict.fromkeys(order) if area in areas]
    found = dict.fromkeys(areas, 0)
    for i in range(spread):
        found[order[i % len(order)]] += 1
    return [*found.items(), (reserve, kept)]


# ---- the four phases -----------------------------------------------------------------------------------------------


@final
class Field:
    """The board as the nation that acts weighs it."""

    def __init__(self, b: Continent, fight: Battle) -> None:
        self.b = b
        self.fight = fight
        self.side = fight.side
        self.own = fight.nations(fight.side)
        self.foes = fight.nations(1 - fight.side)
        self.mine = [b.on_board(self.own, area) & ARMIES for area in range(AREAS)]
        self.theirs = [b.on_board(self.foes, area) & ARMIES for area in range(AREAS)]
        self.strong = sum([worth(force) for area, force in enumerate(self.mine) if area != RETREAT[self.side]])
        self.enemy = sum([worth(force) for area, force in enumerate(self.theirs) if area != RETREAT[1 - self.side]])
        self.ratio = self.strong / max(1, self.enemy)
        self.landing = bool(fight.landing)

    def column(self, forces: list[int], side: int, column: int) -> int:
        return forces[START[side][column]] + forces[MIDDLE[column]]

    def held(self, area: int) -> int:
        """Armies that hold the part of the enemy's line of an area."""
        return armies(self.column(self.theirs, 1 - self.side, COLUMN[area]))

    def kept(self, area: int) -> int:
        return armies(self.column(self.mine, self.side, COLUMN[area])) if COLUMN[area] >= 0 else 9

    def breaking(self, holders: int, gone: float) -> float:
        return gone * (BREAK if holders == 1 else BREAK * NEARLY if holders == 2 else 0.0)

    def act(self, codes: list[int]) -> int:
        if self.ratio < HOPELESS and RETREATS in codes:
            return RETREATS
        best, found = 0.0, DONE
        for code in codes:
            gain = self.gain(code)
            if gain > best:
                best, found = gain, code
        return found

    def gain(self, code: int) -> float:
        verb = verb_of(code)
        if verb == "fire":
            return self.fire(*VERBS.parts_of(code))
        if verb == "charge":
            return self.charge(*VERBS.parts_of(code)[:5])
        if verb == "move":
            return self.move(*VERBS.parts_of(code)[:4])
        if verb == "rally":
            kind = VERBS.part_of(code, 1)
            return chances.rally(kind) * WORTH[kind]
        if verb == "unsquare":
            kind, area = VERBS.parts_of(code)
            near = ahead(self.side, area)
            riders = any([CLASS[one] == HORSE for one in kinds_in(self.theirs[near])]) if near >= 0 else False
            return 0.0 if riders else 0.4
        return 0.0

    def fire(self, kind: int, here: int, at: int, nation: int, target: int) -> float:
        reach = 1 if at == ahead(self.side, here) else 2
        lost, back = shot(kind, reach, target, self.landing and self.side == DEFENDER)
        falls = chances.general_falls(self.b, self.foes, at) * WORTH[GENERAL]
        return (lost + AWAY * back) * WORTH[target] + self.breaking(self.held(at), lost + back) + falls

    def charge(self, kind: int, here: int, at: int, nation: int, target: int) -> float:
        bonus = chances.clash_bonus(self.b, self.fight, kind, here, at, nation, target)
        standing = self.clash(bonus, kind, here, at, target)
        if CLASS[kind] == HORSE and target in SQUARE_OF:
            square = SQUARE_OF[target]
            more = impact(kind, square) - impact(kind, target)
            return min(standing, max(0.5, self.clash(bonus + more, kind, here, at, square)))
        if CLASS[kind] == FOOT and CLASS[target] == HORSE:
            return min(standing, 1.5) if standing > 0 else standing
        return standing

    def clash(self, bonus: int, kind: int, here: int, at: int, target: int) -> float:
        won, drove, lost, back = brunt(bonus, kind, target)
        gain = (won + AWAY * drove) * WORTH[target] + self.breaking(self.held(at), won + drove)
        return gain - (lost + AWAY * back) * WORTH[kind] - self.breaking(self.kept(here), lost + back)

    def move(self, kind: int, here: int, goal: int, loses: int = 0) -> float:
        if loses or kind == GENERAL:
            return 0.0
        column = COLUMN[goal]
        if here == RESERVE[self.side]:
            lacking = worth(self.column(self.theirs, 1 - self.side, column))
            lacking -= worth(self.column(self.mine, self.side, column))
            thin = 8.0 if armies(self.column(self.mine, self.side, column)) <= 1 else 0.0
            return max(0.3, 1.0 + 0.1 * lacking + thin) if column >= 0 else 0.0
        if goal in MIDDLE and here == START[self.side][column]:
            return self.advance(kind, column)
        return 0.0

    def advance(self, kind: int, column: int) -> float:
        """Into the middle: where one is stronger, and where others have gone; guns only behind others' bayonets."""
        there = self.mine[MIDDLE[column]]
        if self.theirs[MIDDLE[column]] or (CLASS[kind] == GUNS and not there):
            return 0.0
        mine = worth(self.column(self.mine, self.side, column))
        theirs = worth(self.column(self.theirs, 1 - self.side, column))
        bold = self.ratio >= BOLD[self.side]
        if there:
            return 2.0 if self.ratio > 0.6 else 0.0
        if self.side == ATTACKER and self.fight.idle and self.ratio >= HOPELESS and mine >= 0.7 * theirs:
            return 1.0
        if CLASS[kind] == HORSE and not bold:
            return 0.0
        return 0.5 + 0.02 * (mine - theirs) if bold and mine >= 0.95 * theirs else 0.0


# ---- answers to a charge -------------------------------------------------------------------------------------------


def answer(b: Continent, top: Charge, codes: list[int]) -> int:
    fight = next(one for one in b.stack if isinstance(one, Battle))
    field = Field(b, fight)
    args: tuple[Any, ...] = (top.troop, top.here, top.area, top.nation, top.target)
    bonus = chances.clash_bonus(b, fight, *args)
    standing = field.clash(bonus, top.troop, top.here, top.area, top.target)
    if PRESS in codes:
        return PRESS if standing > 0 or ABORT not in codes else ABORT
    if SQUARE in codes:
        square = SQUARE_OF[top.target]
        more = impact(top.troop, square) - impact(top.troop, top.target)
        formed = max(0.0, field.clash(bonus + more, top.troop, top.here, top.area, square))
        return SQUARE if formed < standing else STAND
    evades = [code for code in codes if verb_of(code) == "evade"]
    if evades and not VERBS.part_of(evades[0]) and standing > 0 and field.held(top.area) > 1:
        return evades[0]
    return STAND if STAND in codes else codes[0]
