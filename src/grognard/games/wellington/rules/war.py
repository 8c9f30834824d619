"""The state of the war: flat columns of small integers, sets of cards as ints, and nothing of the past.

Soldiers are counted in strength points (SP) by Power and duchy. The counters may be changed at any time (1.5), so which
ones lie there is never a choice that matters; ``fits`` says whether the counters of the box can show a given spread.
"""

from __future__ import annotations

from bisect import insort
from typing import Any, Final, final

from grognard.engine.state import State
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import (
    ARTILLERY,
    BATTLE_VALUE,
    BRITAIN,
    CAVALRY,
    COLOUR,
    COMMAND_VALUE,
    FRENCH,
    IN_SPAIN,
    INFANTRY,
    LEADER_POWER,
    LEADERS,
    LEADERS_OF,
    NOBODY,
    PRINTED,
    SIDE_MASK,
    SIZE,
    SPAIN,
    WALLS,
)
from grognard.games.wellington.rules.sheets import Assault, Fight

# Where a leader is when he is not on the map.
OUT: Final = -1  # not built, eliminated or shot: to be built anew (6.1)
REGROUP: Final = -2  # in the Regroup Box (6.2)
AWAY: Final[dict[int, str]] = {OUT: "out", REGROUP: "regroup"}

# Marks of the impulse on leaders and soldiers: the low bits; duchies entered by marching stand above them.
FOUGHT: Final = 1  # bears a "Battle or Failed Interception" marker (4.2, 10.4, 11.52)
STRAGGLING: Final = 2  # #41: attrition in each duchy entered
HARRIED: Final = 4  # #45: one CP more for each duchy
NEW: Final = 8  # built this impulse in a besieged fortress: it cannot retreat (6.3e)
SAILED: Final = 16  # went by sea this impulse, so not by land (14.2)
HEARTS: Final = 32  # #93: +1 die and halved attrition in the port entered
FLAGS: Final[list[tuple[int, str]]] = [
    (FOUGHT, "fought"),
    (STRAGGLING, "straggling"),
    (HARRIED, "harried"),
    (NEW, "new"),
    (SAILED, "sailed"),
    (HEARTS, "hearts_of_oak"),
]
FLAG_MASK: Final = 63
STEP: Final = 64  # one duchy marched, in a mark
HASTY_WALLS: Final = 2  # #37
TALLY: Final = 4  # counts kept of the soldiers of each Power
_IN_THE_BOX: Final[list[int]] = [INFANTRY[p] + 2 * CAVALRY[p] + 4 * ARTILLERY[p] for p in range(4)]  # all SP there are

# Cards that may lie by the map with a lasting effect. Each has a bit of its own in ``War.lasting``, which says the same
# as ``in_play``: it is asked all the time, and a small int costs a fraction of a set of 110 cards.
LASTING: Final[list[int]] = [
    1, 3, 9, 10, 13, 17, 22, 23, 26, 32, 35, 39, 41, 45, 52, 59, 65, 66, 67, 72, 77, 81, 82, 85, 86, 90, 93, 97, 98,
    100, 102, 103, 106,
]  # fmt: skip
LASTING_BIT: Final[list[int]] = [1 << LASTING.index(card) if card in LASTING else 0 for card in range(MOST + 1)]

# A lasting effect of a card: the card, the Power that played it, what it lies on, and how long it still lasts (each
# card's own rules say what the last two mean).
Effect = tuple[int, int, int, int]


def lasting_bits(cards: list[int]) -> int:
    """What to hold against ``War.lasting``: whether any of these cards lies by the map."""
    return sum([LASTING_BIT[card] for card in cards])


class Rules:
    """The options of a game, read once."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = dict(options)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.options,)


@final
class War(State):
    def __init__(self, scenario: str, seats: int, rules: Rules, of: War | None = None) -> None:
        self.scenario = scenario
        self.rules = rules
        if of is None:
            super().__init__(seats)
            self.owner: list[int] = [0, 0, 0, 0]  # the seat that plays each Power
            # Pieces.
            self.sp: list[int] = [0] * (4 * SIZE)  # strength points by Power and duchy
            self.tally: list[int] = [0] * (4 * TALLY)  # the same counted up by Power: see ``_change``
            self.camps: list[list[int]] = [[], [], [], []]  # duchies with soldiers of each Power, in their order
            self.marked: dict[int, int] = {}  # those of them that bear a mark: (Power and duchy, mark) -> SP
            self.leader_at: list[int] = [OUT] * LEADERS
            self.leader_mark: list[int] = [0] * LEADERS
            self.battle: list[int] = BATTLE_VALUE[:]  # values as cards bend them now
            self.command: list[int] = COMMAND_VALUE[:]
            self.stand_ins = 0  # leaders in whose place a 0-4 leads (#32), as a mask: see ``weigh``
            self.regroup: list[int] = [0, 0, 0, 0]  # SP in the Regroup Box
            self.here: list[int] = [0] * SIZE  # Powers with a formation in each duchy, as a mask
            self.chief: dict[int, int] = {}  # commander named for a side in a duchy (9.53, 9.62): 2 * duchy + side
            # Control.
            self.flag: list[int] = [NOBODY] * SIZE
            self.flags_up: list[int] = [0, 0]  # how many of them each side has: see ``fly``
            self.hasty = -1  # duchy with the Hasty Fort (#37)
            # Cards, as sets.
            self.hand: list[int] = [0, 0, 0, 0]
            self.deck = 0
            self.top: tuple[int, ...] = ()  # cards of the deck whose order somebody knows, the next first (#76)
            self.discard = 0
            self.last_discard = 0
            self.removed = 0
            self.reserve: list[int] = [0, 0, 0]  # National cards not dealt, face down, by nation
            self.spent: list[int] = [0, 0, 0]  # National cards played, face up
            self.table = 0  # cards being resolved
            self.in_play = 0  # cards that lie by the map with a lasting effect: only ``lies_by_map`` writes it
            self.lasting = 0  # the same, see LASTING
            self.effects: tuple[Effect, ...] = ()
            # The turn.
            self.year = 0
            self.round = 0  # of impulses, from 1
            self.marker = BRITAIN  # the impulse marker (1.3)
            self.active = NOBODY  # whose impulse it is
            self.last_active = NOBODY  # who had the last impulse, across turns (4.22)
            self.resources: list[int] = [0, 0, 0, 0]
            self.debt: list[int] = [0, 0, 0, 0]  # SP owed to removal events (5.12)
            self.unmet: list[int] = [0, 0, 0, 0]  # removal events not yet met (5.13)
            # The impulse.
            self.cp = 0  # command points left
            self.free_cp = 0  # the point of the Light Division (#98)
            self.plus_used = 0  # a "+" card or a Resource was used (5.6, 15.2)
            self.cards_used = 0  # cards that are not "+" played
            self.grants = 0  # further cards that events let the active Power play (5.6)
            self.convoys = 0  # paid convoys sailed (14.2)
            self.assaulted: tuple[int, ...] = ()  # fortresses besieged this impulse (12.22)
            self.fought_at: tuple[int, ...] = ()  # duchies with a battle this impulse that was no overrun (12.2)
            # Answers of windows, innermost last; see windows.py.
            self.verdicts: tuple[int, ...] = ()
            self.verdict = 0
            self.windows = 0  # windows opened so far, whoever was asked in them: each may be given the same time
            # What a finished procedure hands to its caller.
            self.outcome = 0
            self.fight: Fight | None = None
            self.assault: Assault | None = None
            return
        # A copy. It goes through the constructor because compiled classes know no other way.
        of.copy_into(self)
        self.owner = of.owner
        self.sp = of.sp[:]
        self.tally = of.tally[:]
        self.camps = [of.camps[0][:], of.camps[1][:], of.camps[2][:], of.camps[3][:]]
        self.marked = of.marked.copy() if of.marked else {}
        self.leader_at = of.leader_at[:]
        self.leader_mark = of.leader_mark[:]
        self.battle = of.battle
        self.command = of.command
        self.stand_ins = of.stand_ins
        self.regroup = of.regroup[:]
        self.here = of.here[:]
        self.chief = of.chief.copy() if of.chief else {}
        self.flag = of.flag[:]
        self.flags_up = of.flags_up[:]
        self.hasty = of.hasty
        self.hand = of.hand[:]
        self.deck = of.deck
        self.top = of.top
        self.discard = of.discard
        self.last_discard = of.last_discard
        self.removed = of.removed
        self.reserve = of.reserve[:]
        self.spent = of.spent[:]
        self.table = of.table
        self.in_play = of.in_play
        self.lasting = of.lasting
        self.effects = of.effects
        self.year = of.year
        self.round = of.round
        self.marker = of.marker
        self.active = of.active
        self.last_active = of.last_active
        self.resources = of.resources[:]
        self.debt = of.debt[:]
        self.unmet = of.unmet[:]
        self.cp = of.cp
        self.free_cp = of.free_cp
        self.plus_used = of.plus_used
        self.cards_used = of.cards_used
        self.grants = of.grants
        self.convoys = of.convoys
        self.assaulted = of.assaulted
        self.fought_at = of.fought_at
        self.verdicts = of.verdicts
        self.verdict = of.verdict
        self.windows = of.windows
        self.outcome = of.outcome
        self.fight = of.fight.clone() if of.fight is not None else None
        self.assault = of.assault.clone() if of.assault is not None else None

    def copy(self) -> War:
        return War(self.scenario, self.seats, self.rules, self)

    def made_with(self) -> tuple[Any, ...]:
        return self.scenario, self.seats, self.rules

    # ---- soldiers ----------------------------------------------------------------------------------------------

    def put_sp(self, power: int, d: int, n: int, mark: int = 0) -> None:
        """Soldiers appear in a duchy, or arrive there with the mark they bear."""
        if not n:
            return
        place = power * SIZE + d
        self._change(power, place, n)
        if mark:
            key = place << 12 | mark
            self.marked[key] = self.marked.get(key, 0) + n
        self.here[d] |= 1 << power

    def lift_sp(self, power: int, d: int, n: int, barred: int = 0) -> list[tuple[int, int]]:
        """Take so many SP out of a duchy: the freshest first, none with a mark in ``barred``. Answers (mark, SP)."""
        place = power * SIZE + d
        left = n
        lifted: list[tuple[int, int]] = []
        keys = [key for key in self.marked if key >> 12 == place] if self.marked else []
        if keys:
            keys.sort(key=lambda key: (key & 4095) >> 6)
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
                lifted.append((key & 4095, taken))
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
        for key in sorted([key for key in self.marked if key >> 12 == place], reverse=True):
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
            if key >> 12 == place and key & barred:
                n -= marked
        return n

    def mark_sp(self, power: int, d: int, flag: int) -> None:
        """Every soldier of a Power in a duchy gets a mark."""
        for mark, n in self.lift_sp(power, d, self.sp_at(power, d)):
            self.put_sp(power, d, n, mark | flag)

    def clear_marks(self, power: int = NOBODY) -> None:
        """The marks of the impulse come off, for all or for one Power."""
        if power == NOBODY:
            self.marked = {}
            self.leader_mark = [0] * LEADERS
            return
        self.marked = {key: n for key, n in self.marked.items() if (key >> 12) // SIZE != power}
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
            if self.chief.get(2 * old + (power & 1), -1) == leader:
                del self.chief[2 * old + (power & 1)]
            return
        if old >= 0:
            self._look_whether_left(power, old)
            self.chief.pop(2 * old + (power & 1), None)
        if d >= 0:
            self.here[d] |= 1 << power
            self.chief.pop(2 * d + (power & 1), None)

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
        return self.strength_at(side, d) + self.strength_at(side + 2, d)

    def enemy_here(self, power: int, d: int) -> bool:
        return self.here[d] & SIDE_MASK[1 - (power & 1)] != 0

    # ---- control (chapter 3) -----------------------------------------------------------------------------------

    def walls(self, d: int) -> int:
        """The strength of the fortress in a duchy, the Hasty Fort included; 0 for none."""
        return HASTY_WALLS if d == self.hasty and not WALLS[d] else WALLS[d]

    def fly(self, d: int, power: int) -> None:
        """A flag goes up in a duchy, or comes down (NOBODY). Nothing else may write ``flag``: it is counted here."""
        old = self.flag[d]
        if old != NOBODY:
            self.flags_up[old & 1] -= 1
        if power != NOBODY:
            self.flags_up[power & 1] += 1
        self.flag[d] = power

    def holder(self, d: int) -> int:
        """3.1: the Power of the flag, else the printed owner: who controls the duchy if no enemy formation is in it."""
        flag = self.flag[d]
        return flag if flag != NOBODY else PRINTED[d]

    def controller(self, d: int) -> int:
        """3.1: the Power that controls a duchy, or NOBODY where it is Uncontrolled."""
        holder = self.flag[d]
        if holder < 0:
            holder = PRINTED[d]
        powers = self.here[d]
        if powers and powers & SIDE_MASK[1 - (holder & 1)] and not WALLS[d] and d != self.hasty:
            return NOBODY
        return holder

    def friendly(self, power: int, d: int) -> bool:
        """8.1b: controlled by the Power or its ally. A besieged fortress duchy stays friendly to its owner (3.1f)."""
        holder = self.flag[d]
        if holder < 0:
            holder = PRINTED[d]
        if (holder ^ power) & 1:
            return False
        powers = self.here[d]
        return not powers or not powers & SIDE_MASK[1 - (power & 1)] or WALLS[d] > 0 or d == self.hasty

    def hostile(self, power: int, d: int) -> bool:
        """G-enemy-duchy: controlled by an opposing Power and without a friendly formation."""
        controller = self.controller(d)
        return controller != NOBODY and (controller ^ power) & 1 == 1 and not self.here[d] & SIDE_MASK[power & 1]

    def besieged(self, d: int) -> bool:
        """A fortress with a formation of its owner's enemies before it."""
        return self.walls(d) > 0 and self.here[d] & SIDE_MASK[1 - (self.holder(d) & 1)] != 0

    def national(self, power: int, d: int) -> bool:
        """1.21: ground of a Power's own colour that it controls; in Spain whatever Spain holds."""
        if self.controller(d) != power:
            return False
        return COLOUR[d] == power or (power == SPAIN and IN_SPAIN[d])

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
        return _IN_THE_BOX[power] - self.on_map(power) - self.regroup[power]

    def room_for(self, power: int, d: int, most: int) -> int:
        """The largest number up to ``most`` of SP from the pool that the counters let us add in a duchy."""
        spread = self.spread(power)
        there = self.sp[power * SIZE + d]
        for n in range(min(most, self.pool(power)), 0, -1):
            odd, pairs, fours = restacked(spread, there, there + n)
            if shown_by(power, odd, pairs, fours):
                return n
        return 0

    # ---- lasting effects of cards ------------------------------------------------------------------------------

    def lay(self, card: int, player: int, target: int = -1, left: int = 0, earlier: int = -1) -> None:
        """A card stays by the map with a lasting effect. Effects lie in the order in which their cards were played, for
        the latest prevails (5.1, 5.2): ``earlier`` are the cards that lay there when this one was; the others answered
        it."""
        place = len(self.effects)
        while place and not earlier >> self.effects[place - 1][0] & 1:
            place -= 1
        self.effects = (*self.effects[:place], (card, player, target, left), *self.effects[place:])
        self.lies_by_map(card, True)
        self.table &= ~(1 << card)
        self.weigh()

    def lies_by_map(self, card: int, there: bool) -> None:
        """A card is laid down by the map, or taken up."""
        bit = LASTING_BIT[card]
        if there:
            if not bit:
                raise ValueError(f"card {card} has no lasting effect")
            self.lasting |= bit
            self.in_play |= 1 << card
        elif self.lasting & bit:
            self.lasting &= ~bit
            self.in_play &= ~(1 << card)

    def lies(self, card: int, target: int = -2) -> bool:
        """Whether a card's effect lasts, on the target if one is named."""
        if not self.lasting & LASTING_BIT[card]:
            return False
        for effect in self.effects:
            if effect[0] == card and (target == -2 or effect[2] == target):
                return True
        return False

    def effect(self, card: int) -> Effect | None:
        for effect in self.effects:
            if effect[0] == card:
                return effect
        return None

    def weigh(self) -> None:
        """Battle and command values as cards bend them, in the order in which they were played (5.1): #59 and #106 add,
        #23 lowers, #52 and #66 leave nothing. A leader who fell to #32 is a 0-4 to the end of the impulse."""
        battle = BATTLE_VALUE[:]
        command = COMMAND_VALUE[:]
        for card, _player, target, left in self.effects:
            if card == 59 or card == 106:
                battle[target] += 1
            elif card == 23:
                battle[target] = min(battle[target], 1)
                command[target] = min(command[target], 4)
            elif card == 66 or (card == 52 and left == 0):
                battle[target] = 0
        self.stand_ins = 0
        if self.lasting & LASTING_BIT[32]:
            for card, _player, target, _left in self.effects:
                if card == 32:
                    self.stand_ins |= 1 << target
                    battle[target] = 0
                    command[target] = 4
                    if self.leader_at[target] >= 0:
                        self._look_whether_left(LEADER_POWER[target], self.leader_at[target])
        self.battle = battle
        self.command = command

    def owes_value_to(self, card: int, leader: int) -> bool:
        """Whether a card that adds to a leader's battle value does so now: nothing played later has taken it away."""
        adds = False
        for other, _player, target, left in self.effects:
            if target == leader:
                if other == card:
                    adds = True
                elif other == 23 or other == 66 or (other == 52 and left == 0):
                    adds = False
        return adds

    # ---- small questions ---------------------------------------------------------------------------------------

    def bonus(self, power: int) -> int:
        """11.3: the nationality bonus of a Power's own troops (#38 lowers the French one)."""
        if power & 1 == FRENCH:
            return 1 if self.removed >> 38 & 1 else 2
        return 1 if power == BRITAIN else 0


def restacked(spread: tuple[int, int, int], before: int, after: int) -> tuple[int, int, int]:
    """A spread (``War.spread``) once a stack of so many SP has become another."""
    odd, pairs, fours = spread
    return odd - (before & 1) + (after & 1), pairs - (before >> 1) + (after >> 1), fours - (before >> 2) + (after >> 2)


def shown_by(power: int, odd: int, pairs: int, fours: int) -> bool:
    """1.5c: whether the counters of the box can show such a spread of soldiers."""
    infantry = INFANTRY[power]
    if odd > infantry:
        return False
    return pairs - 2 * min(ARTILLERY[power], fours) <= CAVALRY[power] + (infantry - odd) // 2
