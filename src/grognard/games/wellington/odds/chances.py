"""Exact odds of interceptions, evasions and attrition in Wellington, with what each modifier rests on."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any, Final, final

from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.counting import Source, by_card
from grognard.games.wellington.rules.evasion import Evasion
from grognard.games.wellington.rules.interception import NEEDED, NEEDED_TO_EVADE, Interception
from grognard.games.wellington.rules.muster import leaders_in
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    FRENCH,
    LEADER,
    LEADER_POWER,
    LINE_KIND,
    PASS,
    POWER_COUNT,
    POWERS,
    ROUGH,
    SIDE_OF,
    line_between,
)
from grognard.games.wellington.rules.roads import friend
from grognard.games.wellington.rules.targets import screened, sheltered
from grognard.games.wellington.rules.titles import ALL_THE_EMPERORS_HORSES, SCUM_OF_THE_EARTH
from grognard.games.wellington.rules.war import WarState

# What may be lost -> its probability.
Spread = dict[int, float]
_AT_LEAST: Final = [sum([6 - abs(7 - total) for total in range(max(n, 2), 13)]) / 36 for n in range(14)]


def two_dice(needed: int) -> float:
    """The chance of at least so much with two dice."""
    return _AT_LEAST[max(0, min(needed, 13))]


@final
class Try:
    """An interception or an evasion: its modifiers, and the chance that 2d6 and they are enough."""

    def __init__(self, way: str, power: int, leader: int, origin: int, duchy: int, sources: list[Source]) -> None:
        self.way = way
        self.power = power
        self.leader = leader
        self.origin = origin
        self.duchy = duchy
        self.sources = sources
        self.total = sum([amount for _, amount, _ in sources])
        self.needed = max(2, (NEEDED_TO_EVADE if way == "evade" else NEEDED) - self.total)  # two dice show 2 at least
        self.chance = two_dice(self.needed)

    def to_json(self) -> dict[str, Any]:
        return {
            "way": self.way,
            "power": POWERS[self.power],
            "leader": LEADER[self.leader] if self.leader >= 0 else None,
            "from": DUCHY[self.origin],
            "to": DUCHY[self.duchy],
            "modifiers": [{"name": name, "amount": n, "rule": rule} for name, n, rule in self.sources],
            "total": self.total,
            "needed": self.needed,
            "chance": self.chance,
        }


def _cards(b: WarState, power: int, leader: int, found: list[Source]) -> None:
    if leader >= 0 and b.lies(SCUM_OF_THE_EARTH, leader):
        found.append(by_card(SCUM_OF_THE_EARTH, -2))
    if SIDE_OF[power] == FRENCH and b.effect(ALL_THE_EMPERORS_HORSES) is not None:
        found.append(by_card(ALL_THE_EMPERORS_HORSES, -1))


def interception(b: WarState, attempt: Interception) -> Try:
    """10.4: the roll of an interception that is declared, or would be."""
    power = attempt.whose()
    near = attempt.middle if attempt.middle >= 0 else attempt.origin
    rule = "WEL-10.4e" if attempt.middle >= 0 else "WEL-10.4a"
    found: list[Source] = []
    value = b.battle[attempt.leader] if attempt.leader >= 0 else attempt.value
    if value:
        found.append(("commander", value, "WEL-10.4a"))
    if friend(power, attempt.held):
        found.append(("friendly-duchy", 1, "WEL-10.4a"))
    if not b.friendly(power, near):
        found.append(("from-unfriendly", -1, rule))
    if LINE_KIND[line_between(near, attempt.duchy)] in (PASS, ROUGH):
        found.append(("hard-line", -1, rule))
    _cards(b, power, attempt.leader, found)
    return Try("intercept", power, attempt.leader, attempt.origin, attempt.duchy, found)


def evasion(b: WarState, attempt: Evasion) -> Try:
    """10.7: the roll of an evasion that is declared, or would be."""
    power = attempt.power
    found: list[Source] = []
    value = b.battle[attempt.leader] if attempt.leader >= 0 else 0
    if value:
        found.append(("commander", value, "WEL-10.7a"))
    if b.friendly(power, attempt.target):
        found.append(("friendly-duchy", 1, "WEL-10.7a"))
    if not friend(power, attempt.held):
        found.append(("from-unfriendly", -1, "WEL-10.7a"))
    if LINE_KIND[line_between(attempt.duchy, attempt.target)] in (PASS, ROUGH):
        found.append(("hard-line", -1, "WEL-10.7a"))
    _cards(b, power, attempt.leader, found)
    return Try("evade", power, attempt.leader, attempt.duchy, attempt.target, found)


# ---- attrition -----------------------------------------------------------------------------------------------------


@cache
def sixes(dice: int, late: int = 0) -> tuple[float, ...]:
    """The chance of each number of losses: 6s among so many dice, and 5s or 6s among ``late`` further ones."""
    plain = [comb(dice, k) * 5 ** (dice - k) / 6**dice for k in range(dice + 1)]
    if not late:
        return tuple(plain)
    more = [comb(late, k) * 2 ** (late - k) / 3**late for k in range(late + 1)]
    found = [0.0] * (dice + late + 1)
    for i, p in enumerate(plain):
        for k, q in enumerate(more):
            found[i + k] += p * q
    return tuple(found)


@final
class AttritionOdds:
    """13.1: how many pieces a formation may lose; ``halved`` and ``spared`` by cards that lie open."""

    def __init__(self, duchy: int, dice: int, spread: Spread, halved: bool, spared: bool) -> None:
        self.duchy = duchy
        self.dice = dice
        self.spread = spread
        self.halved = halved
        self.spared = spared
        self.expected = sum([n * p for n, p in spread.items()])

    def to_json(self) -> dict[str, Any]:
        return {
            "duchy": DUCHY[self.duchy],
            "dice": self.dice,
            "losses": [{"number": n, "probability": p} for n, p in sorted(self.spread.items())],
            "expected": self.expected,
            "none": self.spread.get(0, 0.0),
            "halved": self.halved,
            "spared": self.spared,
        }


def attrition(b: WarState, due: Attrition) -> AttritionOdds:
    """The losses of an attrition that is about to be rolled, its formation being in the duchy."""
    d = due.duchy
    dice = (sum(due.sp) + due.leaders.bit_count()) * due.times + due.more
    side = SIDE_OF[due.chooser(b)] if dice else 0
    spared = sheltered(b, side, d)
    halved = not spared and (due.oak(b) or screened(b, side, d, due.cause))
    led = 0
    for leader in leaders_in(due.leaders):
        led |= 1 << LEADER_POWER[leader]
    most = due.leaders.bit_count()
    for power in range(POWER_COUNT):
        # Leaders fall only when no soldier of their Powers is left in the duchy.
        most += b.sp_at(power, d) if led >> power & 1 else min(due.sp[power], b.sp_at(power, d))
    late = max(0, dice - 5) if due.late_bonus else 0
    spread: Spread = {}
    for n, p in enumerate(sixes(dice - late, late)):
        lost = 0 if spared else min((n + 1) // 2 if halved else n, most)
        spread[lost] = spread.get(lost, 0.0) + p
    return AttritionOdds(d, dice, spread, halved, spared)
