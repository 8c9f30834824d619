"""Cards in sieges (12.23): the besieger's and the owner's battle cards, responses by anybody; and the four battle cards
that serve in battles and sieges (#70, #73, #81, #91). Rows of a siege help 0, the besieger, or 1, the fortress."""

from __future__ import annotations

from typing import Final, final

from grognard.engine.procedure import Procedure, Question
from grognard.games.wellington.rules import battle, moments, siege
from grognard.games.wellington.rules.cards_battle import BattleCard, Joining, summon
from grognard.games.wellington.rules.counting import STORM
from grognard.games.wellington.rules.peninsula import ALLIED, NOBODY, SIDE_MASK, SIDE_OF, SPAIN
from grognard.games.wellington.rules.sheets import (
    APART,
    DICE,
    HALF,
    IGNORE,
    NEXT_ROUND,
    NO_SPANISH_ATTRITION,
    PAIRS,
    PRESS,
    SHOWN,
    THEIR_DICE,
    TIES,
    Assault,
    Fight,
)
from grognard.games.wellington.rules.state import LASTING_BIT, Effect
from grognard.games.wellington.rules.titles import (
    BOMBARDMENT,
    FORLORN_HOPE,
    MASSED_GRENADIERS,
    REALLY_BIG_GUNS,
    SIEGE_GUNS_STUCK,
    SORTIE,
    THUNDER_AND_LIGHTNING,
    WILD_GEESE,
)
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import CLOSING, WarState
from grognard.games.wellington.rules.windows import PASS, CardRules, Play, Window, register


class SiegeCard(CardRules):
    """A battle card of the besieger in a siege. ``first``: only before the first round."""

    moments = moments.SIEGE
    first = False

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        assault = b.assault
        if assault is None or power != assault.power or not siege.may_declare(b, power):
            return False
        return not self.first or assault.round == 1

    def effect(self, b: WarState, p: Play) -> int:
        assert b.assault is not None
        self.give(b.assault, p)
        return p.finish(b)

    def give(self, assault: Assault, p: Play) -> None:
        """What stands on the sheet."""


class ForlornHope(SiegeCard):
    """#15: three dice rolled apart, whose 1s are a hit on the own army."""

    def give(self, assault: Assault, p: Play) -> None:
        assault.give(FORLORN_HOPE, p.power, 0, APART, 3)


class BigGuns(SiegeCard):
    """#21: two 5s are a 6, in all rounds."""

    first = True

    def give(self, assault: Assault, p: Play) -> None:
        assault.give(REALLY_BIG_GUNS, p.power, 0, PAIRS)


class Sappers(SiegeCard):
    """#71: a 6 more for the attack or the defence; used in attack it allows a further round."""

    first = True

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.assault is not None and b.assault.round == 1 and siege.may_declare(b, power)

    def give(self, assault: Assault, p: Play) -> None:
        if p.power == assault.power:
            assault.sixes += 1
            assault.again = 1
        else:
            assault.suffered[1] += 1


class Bombardment(CardRules):
    """#8: three dice in the first or second round, and a further round whatever this one brings. When the dice lie
    already: rolled now (first alternative), or kept for the second round."""

    moments = moments.SIEGE | moments.SIEGE_DICE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.assault is not None and b.assault.round <= 2

    def variants(self, b: WarState, p: Play) -> list[int]:
        assert b.assault is not None
        return [0, 1] if p.moment == moments.SIEGE_DICE and b.assault.round == 1 else [0]

    def effect(self, b: WarState, p: Play) -> int:
        assault = b.assault
        assert assault is not None
        if p.stage == 1:
            assault.sixes += b.dice.count(6)
            assault.fives += b.dice.count(5)
            b.note("event-card-dice", 8, p.power, tuple(b.dice))
            return p.finish(b)
        assault.give(BOMBARDMENT, p.power, 0, PRESS, 1)
        if p.moment == moments.SIEGE:
            assault.give(BOMBARDMENT, p.power, 0, DICE, 3)
        elif p.variant == 1:
            b.note("event-dice-kept", p.power, 8)
            assault.give(BOMBARDMENT, p.power, 0, DICE, 3, NEXT_ROUND)
        else:
            return b.roll(3, 6, "again")
        return p.finish(b)


class Sortie(CardRules):
    """#16: the besieger loses three dice in the first round, or formations near by come to the relief."""

    moments = moments.SIEGE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.assault is not None and b.assault.round == 1 and not b.assault.over

    def variants(self, b: WarState, p: Play) -> list[int]:
        return [0, 1]

    def effect(self, b: WarState, p: Play) -> int:
        assault = b.assault
        assert assault is not None
        if p.stage == 0:
            b.note("event-sortie", p.power, p.variant)
        if p.variant == 0:
            assault.give(SORTIE, p.power, 1, THEIR_DICE, -3)
            return p.finish(b)
        if p.stage == 0:
            return summon(b, p, 1)
        if p.stage == 1:
            if not b.enemy_here(assault.power, assault.duchy):
                return p.finish(b)
            # Only a besieger who overruns them may go on: after any other battle the siege itself ends (12.2).
            return b.call(battle.Battle(assault.duchy, assault.power), "finish")
        return p.finish(b)


class StuckGuns(CardRules):
    """#27: the besieger has half his dice in all rounds, or calls the assault off."""

    moments = moments.SIEGE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        return b.assault is not None and b.assault.round == 1 and not b.assault.over

    def effect(self, b: WarState, p: Play) -> int:
        assert b.assault is not None
        b.assault.give(SIEGE_GUNS_STUCK, p.power, 1, HALF)
        return b.call(CallOff(b.assault.power), "finish")


@final
class CallOff(Procedure):
    """#27: whether the besieger attacks all the same."""

    FIELDS = (("power", "power"), ("duchy", "duchy"))
    QUESTIONS = {
        "press": Question("ask-press-siege", "power", ("attack", "pass"), ("power", "duchy"), ("WEL-C027a",)),
    }
    NEEDS = {"always": ("power", "duchy", "siege")}

    def __init__(self, power: int = NOBODY) -> None:
        super().__init__()
        self.power = power
        self.duchy = -1

    def begin(self, b: WarState) -> int:
        assert b.assault is not None
        self.duchy = b.assault.duchy
        return b.ask(b.owner[self.power], "press")

    def press_options(self, b: WarState, seat: int) -> list[int]:
        return [VERBS.code("attack", self.duchy), PASS]

    def press(self, b: WarState) -> int:
        assert b.assault is not None
        if b.choice == PASS:
            b.assault.over = 1
            b.note("event-siege-called-off", self.power, self.duchy)
        return b.done()


# ---- battles and sieges --------------------------------------------------------------------------------------------


class Conscripts(Joining):
    """#73, in a battle or a siege."""

    moments = moments.BATTLE | moments.SIEGE
    first = True
    sp = 2

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.SIEGE:
            assault = b.assault
            return assault is not None and assault.round == 1 and power == assault.power and siege.may_declare(b, power)
        return super().answers(b, w, power)


class Grenadiers(BattleCard):
    """#70: a die, and the choice of who wins a tied round. In a siege too."""

    moments = moments.BATTLE | moments.SIEGE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.SIEGE:
            return siege.may_declare(b, power)
        return super().answers(b, w, power)

    def effect(self, b: WarState, p: Play) -> int:
        sheet = b.fight if p.moment == moments.BATTLE else b.assault
        assert sheet is not None
        side = SIDE_OF[p.power]
        if b.assault is not None and p.moment == moments.SIEGE:
            side = 0 if p.power == b.assault.power else 1
        sheet.give(MASSED_GRENADIERS, p.power, side, DICE, 1)
        sheet.give(MASSED_GRENADIERS, p.power, side, TIES)
        return p.finish(b)


class Thunder(BattleCard):
    """#81: the storm lies on the duchy to the end of the impulse: half the dice of both sides, and no rout. Powers
    that overrun in it are held until their next impulse; they stand in the effect beside the storm itself."""

    moments = moments.BATTLE | moments.SIEGE
    first = True

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.SIEGE:
            return b.assault is not None and b.assault.round == 1 and siege.may_declare(b, power)
        return super().answers(b, w, power)

    def effect(self, b: WarState, p: Play) -> int:
        if b.fight is not None and p.moment == moments.BATTLE:
            b.fight.give(THUNDER_AND_LIGHTNING, p.power, SIDE_OF[p.power], SHOWN)
        b.lay(THUNDER_AND_LIGHTNING, p.power, p.duchy, STORM)
        p.stays = 1
        return p.finish(b)


def _mire(b: WarState) -> None:
    """A battle or siege is over: in the storm (#81) an overrunner is held where he is."""
    if not b.lasting & LASTING_BIT[THUNDER_AND_LIGHTNING]:
        return
    held = 0
    d = -1
    if b.fight is not None:
        if b.fight.overrun and b.fight.winner >= 0:
            d = b.fight.duchy
            held = b.here[d] & SIDE_MASK[b.fight.winner]
    elif b.assault is not None and b.assault.overrun:
        d = b.assault.duchy
        held = 1 << b.assault.power
    effects: list[Effect] = []
    for card, player, target, left in b.effects:
        stormed = card == THUNDER_AND_LIGHTNING and target == d and left & STORM != 0
        effects.append((card, player, target, left | held if stormed else left))
    b.effects = tuple(effects)


class WildGeese(BattleCard):
    """#91: two dice for Spain, a disruption ignored, no attrition for its booty. In a siege too."""

    moments = moments.BATTLE | moments.SIEGE

    def answers(self, b: WarState, w: Window, power: int) -> bool:
        if w.moment == moments.SIEGE:
            return power == SPAIN and siege.may_declare(b, power)
        return super().answers(b, w, power)

    def serves(self, b: WarState, fight: Fight, power: int) -> bool:
        return b.here[fight.duchy] >> SPAIN & 1 != 0

    def effect(self, b: WarState, p: Play) -> int:
        sheet = b.fight if p.moment == moments.BATTLE else b.assault
        assert sheet is not None
        side = ALLIED
        if b.assault is not None and p.moment == moments.SIEGE:
            side = 0 if p.power == b.assault.power else 1
        sheet.give(WILD_GEESE, p.power, side, DICE, 2)
        sheet.give(WILD_GEESE, p.power, side, IGNORE, 1)
        sheet.give(WILD_GEESE, p.power, side, NO_SPANISH_ATTRITION)
        return p.finish(b)


for _card in (
    Bombardment(8), ForlornHope(15), Sortie(16), BigGuns(21), StuckGuns(27), Grenadiers(70), Sappers(71),
    Conscripts(73), Thunder(81), WildGeese(91),
):  # fmt: skip
    register(_card)
CLOSING.append(_mire)

EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-sortie": (("power", "power"), ("choice", "use_of_16")),
    "event-dice-kept": (("power", "power"), ("card", "card")),
    "event-siege-called-off": (("power", "power"), ("duchy", "duchy")),
}
