"""11.10, 11.11: plunder, and what it does to Spanish discipline."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.muster import one_sp
from grognard.games.wellington.rules.peninsula import ALLIED, LEADER_POWER, NOBODY, SPAIN, stack_of
from grognard.games.wellington.rules.sheets import NO_SPANISH_ATTRITION, PLUNDER, THEIR_PLUNDER
from grognard.games.wellington.rules.tables import TABLES
from grognard.games.wellington.rules.war import WarState

_PLUNDER: Final[dict[str, Any]] = TABLES["plunder"]
SPOILS: Final[list[tuple[int, int]]] = [(int(row["at_least"]), int(row["resources"])) for row in _PLUNDER["resources"]]
HIGHEST_DIE: Final = 6
BY_LUCK: Final = int(_PLUNDER["resources_on_natural_6"])


def spoils(die: int, added: int) -> int:
    """11.10c: Resources for a roll and what is added to it."""
    for least, resources in SPOILS:
        if die + added >= least:
            return resources
    return BY_LUCK if die == HIGHEST_DIE else 0


def plunder_bonus(b: WarState, loser: int) -> int:
    """11.10b: pieces that the beaten side lost, and what cards add or take."""
    fight = b.fight
    assert fight is not None
    cards = fight.total(1 - loser, PLUNDER) + fight.total(loser, THEIR_PLUNDER)
    return fight.lost[loser] + fight.carried[loser] + cards


def waived(b: WarState) -> bool:
    """#91: no Spanish attrition for what is won in this battle or siege."""
    if b.fight is not None:
        return b.fight.has(0, NO_SPANISH_ATTRITION)
    return b.assault is not None and b.assault.has(0, NO_SPANISH_ATTRITION)


def gain(b: WarState, power: int, n: int, duchy: int, then: str) -> int:
    """Resources for a Power out of a battle or a siege in a duchy, or an event of either: a step's answer."""
    return b.call(Gain(power, n, duchy), then)


@final
class Gain(Procedure):
    """A Power gains Resources; Spanish winners check attrition for each (11.11), losses going to the Regroup Box."""

    FIELDS = (("power", "power"), ("number", "number"), ("duchy", "duchy"))
    CALLS = {"over": ("Attrition",)}
    NEEDS = {"always": ("power", "duchy")}

    def __init__(self, power: int = NOBODY, number: int = 0, duchy: int = -1) -> None:
        super().__init__()
        self.power = power
        self.number = number
        self.duchy = duchy

    def begin(self, b: WarState) -> int:
        if self.number < 1:
            return b.done()
        b.resources[self.power] += self.number
        b.note("event-resources-won", self.power, self.number, self.duchy)
        if self.power == SPAIN and self.duchy >= 0 and b.here[self.duchy] >> SPAIN & 1:
            # 11.11b: only a formation under Spanish command.
            chief = b.chief.get(stack_of(self.duchy, ALLIED), -1)
            if (chief < 0 or LEADER_POWER[chief] == SPAIN or b.assault is not None) and not waived(b):
                leaders = sum([1 << leader for leader in b.leaders_at(self.duchy, 1 << SPAIN)])
                sp = one_sp(SPAIN, b.sp_at(SPAIN, self.duchy))
                return b.call(Attrition(self.duchy, sp, leaders, self.number, 0, 1), "over")
        return b.done()

    def over(self, b: WarState) -> int:
        return b.done()


@final
class Plunder(Procedure):
    """11.10: the winning Power rolls for plunder after it has routed or eliminated an army of the side ``loser``."""

    FIELDS = (("power", "power"), ("duchy", "duchy"), ("loser", "side"))
    ROLLS = {"rolled": (1, 6)}
    CALLS = {"over": ("Gain",)}
    NEEDS = {"always": ("power", "duchy", "loser", "fight")}

    def __init__(self, power: int = NOBODY, duchy: int = -1, loser: int = -1) -> None:
        super().__init__()
        self.power = power
        self.duchy = duchy
        self.loser = loser

    def begin(self, b: WarState) -> int:
        return b.roll(1, 6, "rolled")

    def rolled(self, b: WarState) -> int:
        die = b.dice[0]
        added = plunder_bonus(b, self.loser)
        won = spoils(die, added)
        b.note("event-plunder", self.power, self.duchy, die, added, won)
        if not won:
            return b.done()
        return gain(b, self.power, won, self.duchy, "over")

    def over(self, b: WarState) -> int:
        return b.done()


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-resources-won": (("power", "power"), ("number", "number"), ("duchy", "duchy")),
    "event-plunder": (
        ("power", "power"),
        ("duchy", "duchy"),
        ("die", "number"),
        ("added", "number"),
        ("won", "number"),
    ),
}
