"""The war: its state, with what is asked of it: who controls what (chapter 3), what cards bend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from grognard.games.wellington.rules.deck import CARD_NATION
from grognard.games.wellington.rules.peninsula import (
    BATTLE_VALUE,
    COLOUR,
    COMMAND_VALUE,
    ENEMIES_OF,
    FRENCH,
    FRIENDS_OF,
    IN_SPAIN,
    LEADER_POWER,
    NOBODY,
    PRINTED,
    SIDE_OF,
    SIZE,
    SPAIN,
    WALLS,
)
from grognard.games.wellington.rules.pieces import Pieces
from grognard.games.wellington.rules.state import LASTING_BIT
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.titles import (
    BEFORE_I_WAS_A_MARSHAL,
    BRAVEST_OF_THE_BRAVE,
    DRAGOONS,
    EMPERORS_CALL,
    HUMBUGGED,
    LEADER_WOUNDED,
    LEADERS_HEALTH,
)

HASTY_WALLS: Final = int(TABLES["siege"]["hasty_fort_strength"])  # #37
_BONUS: Final[dict[str, int]] = TABLES["battle"]["nationality_bonus"]
FRENCH_BONUS: Final = int(_BONUS["french"])
FRENCH_BONUS_LATER: Final = int(_BONUS["french_after_card_38"])
ALLIED_BONUS: Final[list[int]] = [int(_BONUS["britain"]), 0, int(_BONUS["spain"]), 0]


@final
class WarState(Pieces):
    def copy(self) -> WarState:
        return WarState(self.scenario, self.seats, self.rules, self)

    def made_with(self) -> tuple[Any, ...]:
        return self.scenario, self.seats, self.rules

    def recount(self) -> None:
        sp, flags = self.sp, self.flag
        self.sp, self.flag = [0] * len(sp), [NOBODY] * SIZE
        self.tally, self.camps = [0] * len(self.tally), [[] for _ in self.camps]
        self.here, self.flags_up = [0] * SIZE, [0, 0]
        for place, n in enumerate(sp):
            if n:
                self.put_sp(place // SIZE, place % SIZE, n)
        for leader, at in enumerate(self.leader_at):
            if at >= 0:
                self.here[at] |= 1 << LEADER_POWER[leader]
        for d, power in enumerate(flags):
            self.fly(d, power)

    # ---- control (chapter 3) -----------------------------------------------------------------------------------

    def walls(self, d: int) -> int:
        """The strength of the fortress in a duchy, the Hasty Fort included; 0 for none."""
        return HASTY_WALLS if d == self.hasty and not WALLS[d] else WALLS[d]

    def fly(self, d: int, power: int) -> None:
        """A flag goes up in a duchy, or comes down (NOBODY). Nothing else may write ``flag``: it is counted here."""
        old = self.flag[d]
        if old != NOBODY:
            self.flags_up[SIDE_OF[old]] -= 1
        if power != NOBODY:
            self.flags_up[SIDE_OF[power]] += 1
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
        if powers and powers & ENEMIES_OF[holder] and not WALLS[d] and d != self.hasty:
            return NOBODY
        return holder

    def controllers(self) -> list[int]:
        """``controller`` of every duchy, for whoever looks at them all."""
        held = [flag if flag >= 0 else printed for flag, printed in zip(self.flag, PRINTED, strict=True)]
        for d in [d for d, powers in enumerate(self.here) if powers and powers & ENEMIES_OF[held[d]]]:
            held[d] = self.controller(d)
        return held

    def friendly(self, power: int, d: int) -> bool:
        """8.1b: controlled by the Power or its ally. A besieged fortress duchy stays friendly to its owner (3.1f)."""
        holder = self.flag[d]
        if holder < 0:
            holder = PRINTED[d]
        if SIDE_OF[holder] != SIDE_OF[power]:
            return False
        powers = self.here[d]
        return not powers or not powers & ENEMIES_OF[power] or WALLS[d] > 0 or d == self.hasty

    def hostile(self, power: int, d: int) -> bool:
        """G-enemy-duchy: controlled by an opposing Power and without a friendly formation."""
        controller = self.controller(d)
        return controller != NOBODY and SIDE_OF[controller] != SIDE_OF[power] and not self.here[d] & FRIENDS_OF[power]

    def besieged(self, d: int) -> bool:
        """A fortress with a formation of its owner's enemies before it."""
        return self.walls(d) > 0 and self.here[d] & ENEMIES_OF[self.holder(d)] != 0

    def national(self, power: int, d: int) -> bool:
        """1.21: ground of a Power's own colour that it controls; in Spain whatever Spain holds."""
        if self.controller(d) != power:
            return False
        return COLOUR[d] == power or (power == SPAIN and IN_SPAIN[d])

    # ---- lasting effects of cards ------------------------------------------------------------------------------

    def weigh(self) -> None:
        """Battle and command values as cards bend them, in the order in which they were played (5.1): #59 and #106 add,
        #23 lowers, #52 and #66 leave nothing. A leader who fell to #32 is a 0-4 to the end of the impulse."""
        battle = BATTLE_VALUE[:]
        command = COMMAND_VALUE[:]
        for card, _player, target, left in self.effects:
            if card == BRAVEST_OF_THE_BRAVE or card == DRAGOONS:
                battle[target] += 1
            elif card == HUMBUGGED:
                battle[target] = min(battle[target], 1)
                command[target] = min(command[target], 4)
            elif card == LEADERS_HEALTH or (card == LEADER_WOUNDED and left == 0):
                battle[target] = 0
        self.stand_ins = 0
        if self.lasting & LASTING_BIT[BEFORE_I_WAS_A_MARSHAL]:
            for card, _player, target, _left in self.effects:
                if card == BEFORE_I_WAS_A_MARSHAL:
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
                elif other == HUMBUGGED or other == LEADERS_HEALTH or (other == LEADER_WOUNDED and left == 0):
                    adds = False
        return adds

    def put_away(self, card: int, removed: bool = False) -> None:
        """Out of play, to the discards, or a National card to its face-up Reserve (5.4, 5.7)."""
        if removed or CARD_NATION[card] < 0:
            super().put_away(card, removed)
        else:
            self.lies_by_map(card, False)
            self.spent[CARD_NATION[card]] |= 1 << card

    # ---- small questions ---------------------------------------------------------------------------------------

    def bonus(self, power: int) -> int:
        """11.3: the nationality bonus of a Power's own troops (#38 lowers the French one)."""
        if SIDE_OF[power] == FRENCH:
            return FRENCH_BONUS_LATER if self.removed >> EMPERORS_CALL & 1 else FRENCH_BONUS
        return ALLIED_BONUS[power]


# Called when a battle or a siege is over, its sheet still there: cards that do something then (#97).
CLOSING: Final[list[Callable[[WarState], None]]] = []
