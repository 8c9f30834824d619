"""1.5, 1.6: soldiers and leaders come, go and bear marks; the counters that there are for them.

Soldiers are counted in strength points (SP) by Power and duchy. The counters may be changed at any time (1.5), so which
ones lie there is never a choice that matters; ``fits`` says whether the counters of the box can show a given spread.
"""

from __future__ import annotations

from bisect import insort

from grognard.games.wellington.rules.peninsula import (
    ARTILLERY,
    CAVALRY,
    ENEMIES_OF,
    IN_THE_BOX,
    INFANTRY,
    LEADER_POWER,
    LEADERS,
    LEADERS_OF,
    NOBODY,
    POWERS_OF,
    SIDE_OF,
    SIZE,
    stack_of,
)
from grognard.games.wellington.rules.state import FOUGHT, MARK, PLACE, STEPS, TALLY, Columns


class Pieces(Columns):
    # ---- soldiers ----------------------------------------------------------------------------------------------

    def put_sp(self, power: int, d: int, n: int, mark: int = 0) -> None:
        """Soldiers appear in a duchy, or arrive there with the mark they bear."""
        if not n:
            return
        place = power * SIZE + d
        self._change(power, place, n)
        if mark:
            key = place << PLACE | mark
            self.marked[key] = self.marked.get(key, 0) + n
        self.here[d] |= 1 << power

    def lift_sp(self, power: int, d: int, n: int, barred: int = 0) -> list[tuple[int, int]]:
        """Take so many SP out of a duchy: the freshest first, none with a mark in ``barred``. Answers (mark, SP)."""
        place = power * SIZE + d
        left = n
        lifted: list[tuple[int, int]] = []
        keys = [key for key in self.marked if key >> PLACE == place] if self.marked else []
        if keys:
            keys.sort(key=lambda key: (key & MARK) >> STEPS)
            plain = self.sp[place] - sum([self.marked[key] for key in keys])
            if plain and left:
                taken = min(plain, left)
                lifted.append((0, taken))
                left -= taken
            for key in keys:
                if not left:
                    break
                if key & barred:
                    continue
                taken = min(self.marked[key], left)
                lifted.append((key & MARK, taken))
                left -= taken
                self.marked[key] -= taken
                if not self.marked[key]:
                    del self.marked[key]
        elif left:
            lifted.append((0, left))
            left = 0
        if left or n > self.sp[place]:
            raise ValueError(f"there are no {n} SP to take")
        self._change(power, place, -n)
        if not self.sp[place]:
            self._look_whether_left(power, d)
        return lifted

    def lose_sp(self, power: int, d: int, n: int) -> None:
        """Soldiers are taken off the map: those that bear marks first, for they are of less use."""
        place = power * SIZE + d
        left = n
        for key in sorted([key for key in self.marked if key >> PLACE == place], reverse=True):
            taken = min(self.marked[key], left)
            self.marked[key] -= taken
            left -= taken
            if not self.marked[key]:
                del self.marked[key]
        self._change(power, place, -n)
        if not self.sp[place]:
            self._look_whether_left(power, d)

    def _change(self, power: int, place: int, n: int) -> None:
        """The one place where SP come and go, with the duchies that hold any and the counts of the Power: SP, stacks
        with an odd SP, pairs of SP, fours of SP."""
        if not n:
            return
        before = self.sp[place]
        after = before + n
        self.sp[place] = after
        tally = self.tally
        at = TALLY * power
        tally[at] += n
        if not before:
            insort(self.camps[power], place - power * SIZE)
        if not after:
            self.camps[power].remove(place - power * SIZE)
        if n & 1:
            tally[at + 1] += (after & 1) - (before & 1)
        if before >> 1 != after >> 1:
            tally[at + 2] += (after >> 1) - (before >> 1)
            tally[at + 3] += (after >> 2) - (before >> 2)

    def on_map(self, power: int) -> int:
        """SP of a Power on the map."""
        return self.tally[TALLY * power]

    def duchies_held(self, power: int) -> int:
        """Duchies with soldiers of a Power."""
        return len(self.camps[power])

    def sp_at(self, power: int, d: int) -> int:
        return self.sp[power * SIZE + d]

    def fresh_sp(self, power: int, d: int, barred: int = FOUGHT) -> int:
        """SP there that bear none of the marks in ``barred``."""
        place = power * SIZE + d
        n = self.sp[place]
        for key, marked in self.marked.items():
            if key >> PLACE == place and key & barred:
                n -= marked
        return n

    def mark_sp(self, power: int, d: int, flag: int) -> None:
        """Every soldier of a Power in a duchy gets a mark."""
        for mark, n in self.lift_sp(power, d, self.sp_at(power, d)):
            self.put_sp(power, d, n, mark | flag)

    def mark_latest(self, power: int, d: int, n: int, flag: int) -> None:
        """So many soldiers of a Power in a duchy get a mark: those who marched last first."""
        for mark, soldiers in sorted(self.lift_sp(power, d, self.sp_at(power, d)), reverse=True):
            marked = min(soldiers, n)
            n -= marked
            self.put_sp(power, d, marked, mark | flag)
            self.put_sp(power, d, soldiers - marked, mark)

    def clear_marks(self, power: int = NOBODY) -> None:
        """The marks of the impulse come off, for all or for one Power."""
        if power == NOBODY:
            self.marked = {}
            self.leader_mark = [0] * LEADERS
            return
        self.marked = {key: n for key, n in self.marked.items() if (key >> PLACE) // SIZE != power}
        for leader in LEADERS_OF[power]:
            self.leader_mark[leader] = 0

    # ---- leaders -----------------------------------------------------------------------------------------------

    def put_leader(self, leader: int, d: int) -> None:
        """To a duchy, or OUT, or REGROUP. Who leaves or joins others undoes the choice of a commander (9.62b)."""
        old = self.leader_at[leader]
        power = LEADER_POWER[leader]
        self.leader_at[leader] = d
        if self.stand_ins >> leader & 1:
            # No piece of its own: it neither holds a duchy nor undoes a choice, but that of itself where it leaves.
            if self.chief.get(stack_of(old, SIDE_OF[power]), -1) == leader:
                del self.chief[stack_of(old, SIDE_OF[power])]
            return
        if old >= 0:
            self._look_whether_left(power, old)
            self.chief.pop(stack_of(old, SIDE_OF[power]), None)
        if d >= 0:
            self.here[d] |= 1 << power
            self.chief.pop(stack_of(d, SIDE_OF[power]), None)

    def leaders_at(self, d: int, powers: int) -> list[int]:
        """Leaders of the Powers in the mask who are in a duchy; a 0-4 who stands in for one (#32) is no piece."""
        at = self.leader_at
        found = [leader for leader in range(LEADERS) if at[leader] == d and powers >> LEADER_POWER[leader] & 1]
        if self.stand_ins:
            found = [leader for leader in found if not self.stand_ins >> leader & 1]
        return found

    def led_by(self, d: int, powers: int) -> list[int]:
        """The same with a 0-4 who stands in for one, as long as there is an army of his Power for him to lead."""
        found = self.leaders_at(d, powers)
        if self.stand_ins:
            for leader in range(LEADERS):
                power = LEADER_POWER[leader]
                if self.stand_ins >> leader & 1 and self.leader_at[leader] == d:
                    if (powers & self.here[d]) >> power & 1:
                        found.append(leader)
        return found

    def _look_whether_left(self, power: int, d: int) -> None:
        if self.sp[power * SIZE + d]:
            return
        for leader in LEADERS_OF[power]:
            if self.leader_at[leader] == d and not self.stand_ins >> leader & 1:
                return
        self.here[d] &= ~(1 << power)

    def strength_at(self, power: int, d: int) -> int:
        """SP and leaders of a Power in a duchy, each leader counting one."""
        n = self.sp[power * SIZE + d]
        for leader in LEADERS_OF[power]:
            if self.leader_at[leader] == d and not self.stand_ins >> leader & 1:
                n += 1
        return n

    def side_strength(self, side: int, d: int) -> int:
        first, second = POWERS_OF[side]
        return self.strength_at(first, d) + self.strength_at(second, d)

    def enemy_here(self, power: int, d: int) -> bool:
        return self.here[d] & ENEMIES_OF[power] != 0

    # ---- counters (1.5) ----------------------------------------------------------------------------------------

    def fits(self, power: int) -> bool:
        """Whether the counters of the box can show what a Power has on the map and in the Regroup Box."""
        return self.fits_moved(power, -1, -1, 0)

    def fits_moved(self, power: int, origin: int, d: int, moved: int) -> bool:
        """The same once so many SP have gone from one duchy to another."""
        spread = self.spread(power)
        if moved:
            start = power * SIZE
            left = self.sp[start + origin]
            there = self.sp[start + d]
            spread = restacked(restacked(spread, left, left - moved), there, there + moved)
        return shown_by(power, spread[0], spread[1], spread[2])

    def spread(self, power: int) -> tuple[int, int, int]:
        """Stacks with an odd SP, pairs of SP, and fours of SP: what counters are needed for."""
        tally = self.tally
        at = TALLY * power
        n = self.regroup[power]
        return tally[at + 1] + (n & 1), tally[at + 2] + (n >> 1), tally[at + 3] + (n >> 2)

    def pool(self, power: int) -> int:
        """SP that are neither on the map nor in the Regroup Box: they can be built, if the counters fit."""
        return IN_THE_BOX[power] - self.on_map(power) - self.regroup[power]

    def room_for(self, power: int, d: int, most: int) -> int:
        """The largest number up to ``most`` of SP from the pool that the counters let us add in a duchy."""
        spread = self.spread(power)
        there = self.sp[power * SIZE + d]
        for n in range(min(most, self.pool(power)), 0, -1):
            odd, pairs, fours = restacked(spread, there, there + n)
            if shown_by(power, odd, pairs, fours):
                return n
        return 0


def restacked(spread: tuple[int, int, int], before: int, after: int) -> tuple[int, int, int]:
    """A spread (``WarState.spread``) once a stack of so many SP has become another."""
    odd, pairs, fours = spread
    return odd - (before & 1) + (after & 1), pairs - (before >> 1) + (after >> 1), fours - (before >> 2) + (after >> 2)


def shown_by(power: int, odd: int, pairs: int, fours: int) -> bool:
    """1.5c: whether the counters of the box can show such a spread of soldiers."""
    infantry = INFANTRY[power]
    if odd > infantry:
        return False
    return pairs - 2 * min(ARTILLERY[power], fours) <= CAVALRY[power] + (infantry - odd) // 2
