"""11.17, 14.4b: how many hits either side takes in the end, as its owner shares them out, retreats and is pursued.

A combat is decided by its dice; what is left are choices of the owners. Who has won decisively by all of them, and who
by some, is found for each fall of the dice: over every way to share hits that can make a difference. Where room is
short behind the defender the rules themselves are asked for the rest. Who may stand is taken to stand.
"""

from __future__ import annotations

import itertools
from typing import Final, final

from grognard.engine.chance import Imposed
from grognard.games.nemesis_1813.rules.battle import Battle, loser_hits, winner_hits
from grognard.games.nemesis_1813.rules.ground import stack_of
from grognard.games.nemesis_1813.rules.hits import endurance, exposed
from grognard.games.nemesis_1813.rules.pieces import BULK, CAVALRY, DANZIG, bulk, members
from grognard.games.nemesis_1813.rules.retreat import Retreat, havens
from grognard.games.nemesis_1813.rules.tables import DECISIVE_HITS, FORCED_RETREAT
from grognard.games.nemesis_1813.rules.theatre import OFF, Theatre

Range = tuple[int, int]  # least and most
_DICE: Final = Imposed()


def one_more(hits: int, main: int, helpers: list[int]) -> int:
    """R89, R90: in how many stacks at most one hit more may be taken. ``main``, ``helpers``: what each can take."""
    need = min((hits + 1) // 2, main)
    best = 0
    # By hits that are shared out: how many stacks took an odd number and are not gone.
    found: dict[int, int] = {given: int(given & 1 and given < main) for given in range(need, min(hits, main) + 1)}
    for can in helpers:
        more: dict[int, int] = {}
        for so_far, odd in found.items():
            for given in range(min(can, hits - so_far) + 1):
                whole = so_far + given
                more[whole] = max(more.get(whole, 0), odd + int(given & 1 and given < can))
        found = more
    for whole, odd in found.items():
        if whole == hits:
            best = max(best, odd)
    return best


@final
class Aftermath:
    """What follows upon the dice of one combat."""

    def __init__(self, b: Theatre, fight: Battle) -> None:
        self.b = b
        self.fight = fight
        self.ranges: dict[tuple[int, int], Range] = {}
        self.squeezed: dict[tuple[int, int], Range] = {}
        foe = 1 - fight.power
        stack = stack_of(fight.target, foe)
        size = bulk(b.army[stack])
        # Some of those who retreat may find no room (R83).
        goals = havens(b, foe, fight.target, fight.origin, b.army[stack], b.staff[stack])
        self.tight = bool([1 for h in goals if size > b.room(h, foe)])

    def decisive(self, margin: int, die: int) -> tuple[int, int]:
        """Whether the winner's victory is decisive by all choices, and by some."""
        fight = self.fight
        loser = 1 - fight.power if margin > 0 else fight.power
        winner = 1 - loser
        hits = loser_hits(margin, fight.able[winner])
        back = winner_hits(margin, die, fight.able[loser])
        ours = self.taken(winner, back)
        driven = margin >= FORCED_RETREAT
        if driven:
            ranges = [self.driven(hits, hunted) for hunted in self.hunts(back)]
            least, most = min([one[0] for one in ranges]), max([one[1] for one in ranges])
        else:
            least, most = self.taken(loser, hits)
        return int(least - ours[1] >= DECISIVE_HITS), int(most - ours[0] >= DECISIVE_HITS)

    def room(self, side: int) -> tuple[int, list[int]]:
        """The hits that the stacks of a side can take, the main one first."""
        can = [endurance(self.b, exposed(self.b, h, side)) for h in self.fight.stacks(side)]
        return can[0], can[1:]

    def taken(self, side: int, hits: int) -> Range:
        """The hits that a side takes which does not retreat."""
        main, helpers = self.room(side)
        hits = min(hits, main + sum(helpers))
        return hits, hits + one_more(hits, main, helpers)

    def hunts(self, hits: int) -> list[int]:
        """11.16: whether the attacker, hit so often, has cavalry in good order to pursue, by what he may choose."""
        b, fight = self.b, self.fight
        horse = fight.force & CAVALRY & b.good(stack_of(fight.origin, fight.power))
        main, helpers = self.room(fight.power)
        whole = main + sum(helpers)
        hits = min(hits, whole)
        need = min((hits + 1) // 2, main)
        found = [0] if min(hits, main) >= horse.bit_count() else []
        return [*found, 1] if horse and need <= main - 2 and hits <= whole - 2 else found

    def driven(self, hits: int, hunted: int) -> Range:
        """The hits of a defender who must retreat: those of the combat, and what the retreat costs."""
        key = (hits, hunted)
        found = self.ranges.get(key)
        if found is None:
            found = self.ranges[key] = self._driven(hits, hunted)
        return found

    def _driven(self, hits: int, hunted: int) -> Range:
        main, helpers = self.room(1 - self.fight.power)
        rest = sum(helpers)
        hits = min(hits, main + rest)
        need = min((hits + 1) // 2, main)
        found: list[int] = []
        for here in range(max(need, hits - rest), min(hits, main) + 1):
            away = self.away(hits - here, helpers)
            for more in (0, 1) if here & 1 and here < main else (0,):
                for gone, hurt in self.states(self.fight.target, here + more):
                    for extra, fallen in away:
                        cost = self.cost(gone | fallen, hurt, hunted)
                        found += [hits + more + extra + cost[0], hits + more + extra + cost[1]]
        return min(found), max(found)

    def away(self, hits: int, helpers: list[int]) -> set[tuple[int, int]]:
        """What so many hits may do to those who support the defence: hits beyond them, and who is gone. That matters
        only where they take room that the defender may need."""
        found: set[tuple[int, int, int]] = {(0, 0, 0)}
        for h, can in zip(members(self.fight.helped), helpers, strict=True):
            more: set[tuple[int, int, int]] = set()
            for given, extra, gone in found:
                for hit in range(min(can, hits - given) + 1):
                    for one in (0, 1) if hit & 1 and hit < can else (0,):
                        fallen = {gone | dead for dead, _ in self.states(h, hit + one)} if self.tight else {gone}
                        more |= {(given + hit, extra + one, mask) for mask in fallen}
            found = more
        return {(extra, gone) for given, extra, gone in found if given == hits}

    def states(self, h: int, hits: int) -> list[tuple[int, int]]:
        """Ways in which a stack of the defender may be after so many hits: who is gone, who is disrupted. Units alike
        in arm, size and state are one."""
        b = self.b
        force = exposed(b, h, 1 - self.fight.power)
        kinds: dict[tuple[int, int, int, int], list[int]] = {}
        for unit in members(force):
            bit = 1 << unit
            alike = (int(bit & CAVALRY != 0), BULK[unit], int(bit & b.disrupted != 0), int(bit & b.garrison != 0))
            kinds.setdefault(alike, []).append(unit)
        ways: list[list[tuple[int, int, int]]] = []
        for (_, _, tired, _), units in kinds.items():
            some: list[tuple[int, int, int]] = []
            for dead in range(len(units) + 1):
                gone = sum([1 << unit for unit in units[:dead]])
                if tired:
                    some.append((dead, gone, sum([1 << unit for unit in units[dead:]])))
                    continue
                for hurt in range(len(units) - dead + 1):
                    some.append((2 * dead + hurt, gone, sum([1 << unit for unit in units[dead : dead + hurt]])))
            ways.append(some)
        found: list[tuple[int, int]] = []
        for way in itertools.product(*ways):
            if sum([cost for cost, _, _ in way]) == hits:
                found.append((sum([gone for _, gone, _ in way]), sum([hurt for _, _, hurt in way])))
        return found

    def cost(self, gone: int, hurt: int, hunted: int) -> Range:
        """What the retreat of a stack in such a state costs: garrisons that cannot leave, all where there is no way,
        one to pursuers, and those for whom there is no room."""
        b, fight = self.b, self.fight
        foe = 1 - fight.power
        stack = stack_of(fight.target, foe)
        left = b.army[stack] & ~gone
        stuck = left & b.garrison & ~DANZIG
        lost = _endures(stuck, hurt)
        left &= ~stuck
        gone |= stuck
        if not left:
            return lost, lost
        if not havens(b, foe, fight.target, fight.origin, left, b.staff[stack]):
            lost += _endures(left, hurt)
            return lost, lost
        if not hunted or left & ~hurt & CAVALRY or not left & hurt:
            least, most = self.crowded(gone, hurt)
            return lost + least, lost + most
        preys = [self.crowded(gone | 1 << prey, hurt) for prey in members(left & hurt)]
        return lost + 1 + min([least for least, _ in preys]), lost + 1 + max([most for _, most in preys])

    def crowded(self, gone: int, hurt: int) -> Range:
        """R83: what it costs that there is too little room, by every way in which the rules let the retreat go on."""
        if not self.tight:
            return 0, 0
        found = self.squeezed.get((gone, hurt))
        if found is None:
            ends = _ends(self.leaving(gone, hurt))
            found = self.squeezed[gone, hurt] = min(ends), max(ends)
        return found

    def leaving(self, gone: int, hurt: int) -> Theatre:
        """The defender is about to retreat, if anybody is left."""
        fight = self.fight
        foe = 1 - fight.power
        b = self.b.copy()
        for unit in members(gone):
            b.put(unit, OFF)
        stack = stack_of(fight.target, foe)
        for unit in members(b.army[stack] & hurt & ~b.disrupted):
            b.disrupt(unit)
        b.outcome = 0
        b.stack = [Retreat(foe, fight.target, fight.origin)] if b.army[stack] else []
        b.shared = 0
        b.asked = b.rolling = 0
        b.run(_DICE)
        return b


def _endures(force: int, hurt: int) -> int:
    return 2 * force.bit_count() - (force & hurt).bit_count()


def _ends(b: Theatre) -> list[int]:
    """The hits that a retreat costs, at every end of it."""
    while b.rolling:
        b.land([6] * b.rolling)
        b.run(_DICE)
    if not b.stack:
        return [b.outcome]
    found: list[int] = []
    seat = b.asked.bit_length() - 1
    for option in b.options(seat):
        new = b.copy()
        new.ready = []
        if new.answer(seat, option):
            new.run(_DICE)
        found += _ends(new)
    return found
