"""The state of the war: flat columns of small integers, sets of cards as ints, and nothing of the past.

What moves pieces is in ``pieces.py``, what is asked of the whole in ``war.py``.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.cards import CardBook, CardState
from grognard.engine.cards import Effect as Effect
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.deck import MOST, REMOVED_AT_ONCE
from grognard.games.wellington.rules.peninsula import (
    BATTLE_VALUE,
    BRITAIN,
    COMMAND_VALUE,
    LEADERS,
    NATIONS,
    NOBODY,
    POWER_COUNT,
    SIZE,
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
NEW: Final = 8  # built this impulse in a besieged fortress: it cannot retreat from there (6.3e)
SAILED: Final = 16  # went by sea this impulse, so not by land (14.2)
HEARTS: Final = 32  # #93: +1 die and halved attrition in the port entered
DEFENDED: Final = 64  # has been attacked: it intercepts no more, but in an impulse of its own it may march (11.52)
NO_INTERCEPTION: Final = FOUGHT | DEFENDED  # who bears either does not intercept any more in the impulse (10.3)
# Bit by bit.
MARK_NAMES: Final[list[str]] = ["fought", "straggling", "harried", "new", "sailed", "hearts_of_oak", "defended"]
FLAG_MASK: Final = 127  # below the duchies marched
STEPS: Final = 7  # bits below the duchies marched, in a mark
STEP: Final = 1 << STEPS  # one duchy marched
# Marked soldiers go by a key: the mark in the low bits, Power and duchy above it.
PLACE: Final = 12
HIT_BITS: Final = 4  # in the effect of #93 on a port: the 5s of its batteries, and above them the 6s
MOST_HITS: Final = (1 << HIT_BITS) - 1
MARK: Final = (1 << PLACE) - 1
TALLY: Final = 4  # counts kept of the soldiers of each Power

# Cards that may lie by the map with a lasting effect; effects.py says on what and how long.
LASTING: Final[list[int]] = [
    1, 3, 9, 10, 13, 17, 22, 23, 26, 32, 35, 39, 41, 45, 52, 59, 65, 66, 67, 72, 77, 81, 82, 85, 86, 90, 93, 97, 98,
    100, 102, 103, 106,
]  # fmt: skip
BOOK: Final = CardBook("wellington", MOST, len(moments.NAMES), LASTING, REMOVED_AT_ONCE)
LASTING_BIT: Final[list[int]] = BOOK.lasting_bit


def lasting_bits(cards: list[int]) -> int:
    """What to hold against ``WarState.lasting``: whether any of these cards lies by the map."""
    return BOOK.bits_of(cards)


class Rules:
    """The options of a game, read once."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = dict(options)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.options,)


class Columns(CardState):
    def _empty(self) -> None:
        """Every column before anything is set up."""
        # Pieces.
        self.sp: list[int] = [0] * (POWER_COUNT * SIZE)  # strength points by Power and duchy
        self.tally: list[int] = [0] * (POWER_COUNT * TALLY)  # the same counted up by Power: see ``_change``
        # Duchies with soldiers of each Power, in their order.
        self.camps: list[list[int]] = [[] for _ in range(POWER_COUNT)]
        self.marked: dict[int, int] = {}  # those of them that bear a mark: (Power and duchy, mark) -> SP
        self.leader_at: list[int] = [OUT] * LEADERS
        self.leader_mark: list[int] = [0] * LEADERS
        self.battle: list[int] = BATTLE_VALUE[:]  # values as cards bend them now
        self.command: list[int] = COMMAND_VALUE[:]
        self.stand_ins = 0  # leaders in whose place a 0-4 leads (#32), as a mask: see ``weigh``
        self.regroup: list[int] = [0] * POWER_COUNT  # SP in the Regroup Box
        self.here: list[int] = [0] * SIZE  # Powers with a formation in each duchy, as a mask
        self.chief: dict[int, int] = {}  # commander named for a side in a duchy (9.53, 9.62): 2 * duchy + side
        # Control.
        self.flag: list[int] = [NOBODY] * SIZE
        self.flags_up: list[int] = [0, 0]  # how many of them each side has: see ``fly``
        self.hasty = -1  # duchy with the Hasty Fort (#37)
        self.spent: list[int] = [0] * len(NATIONS)  # National cards played, face up
        # The turn.
        self.year = 0
        self.round = 0  # of impulses, from 1
        self.marker = BRITAIN  # the impulse marker (1.3)
        self.active = NOBODY  # whose impulse it is
        self.last_active = NOBODY  # who had the last impulse, across turns (4.22)
        self.resources: list[int] = [0] * POWER_COUNT
        self.debt: list[int] = [0] * POWER_COUNT  # SP owed to removal events (5.12)
        self.unmet: list[int] = [0] * POWER_COUNT  # removal events not yet met (5.13)
        # The impulse.
        self.cp = 0  # command points left
        self.free_cp = 0  # the point of the Light Division (#98)
        self.plus_used = 0  # a "+" card or a Resource was used (5.6, 15.2)
        self.cards_used = 0  # cards that are not "+" played
        self.grants = 0  # further cards that events let the active Power play (5.6)
        self.convoys = 0  # paid convoys sailed (14.2)
        self.assaulted: tuple[int, ...] = ()  # fortresses besieged this impulse (12.22)
        self.fought_at: tuple[int, ...] = ()  # duchies with a battle this impulse that was no overrun (12.2)
        self.came_by: tuple[int, ...] = ()  # marches of this impulse: duchy, origin, bit of the line (11.4, 11.62)
        self.fight: Fight | None = None
        self.assault: Assault | None = None

    def __init__(self, scenario: str, seats: int, rules: Rules, of: Columns | None = None) -> None:
        self.scenario = scenario
        self.rules = rules
        if of is None:
            super().__init__(seats, POWER_COUNT, BOOK, len(NATIONS))  # a Reserve of National cards for each nation
            self._empty()
            return
        # A copy. It goes through the constructor because compiled classes know no other way.
        of.copy_cards_into(self)
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
        self.spent = of.spent[:]
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
        self.came_by = of.came_by
        self.fight = of.fight.clone() if of.fight is not None else None
        self.assault = of.assault.clone() if of.assault is not None else None
