"""What the dice of an action of Wellington may come to: marches and the battles after them, sieges, interceptions,
evasions, attrition.

The action is played on through the rules on a copy without a card in any hand, so the odds are those of nobody playing
one, and cannot tell what anybody holds. The enemy's interceptions and evasions are told with their chances and taken
not to happen; the battle that follows is told with the attrition of the march before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.games.wellington.odds import chances as wel_chances
from grognard.games.wellington.odds.ahead import falls, goes_on, to_the_dice, usual
from grognard.games.wellington.odds.battle import BattleOdds, battle_odds
from grognard.games.wellington.odds.chances import AttritionOdds, Try
from grognard.games.wellington.odds.siege import SiegeOdds, new_siege, next_round, siege_odds
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.contact import Contact, FlagChallenge
from grognard.games.wellington.rules.evasion import Evasion, Scatter, evaders
from grognard.games.wellington.rules.interception import Interception, Summons, way
from grognard.games.wellington.rules.muster import Muster
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER_POWER, SIDE_OF
from grognard.games.wellington.rules.rounds import Round
from grognard.games.wellington.rules.sea import Voyage
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Window

# With more dice than these in a battle, it is told as if the march before it cost nothing: there are too many cases.
MOST_DICE: Final = 24
_INTERCEPT: Final = VERB["intercept"]
_EVADE: Final = VERB["evade"]


class Follows:
    """What follows upon an action; everything may be missing."""

    def __init__(self, power: int = -1) -> None:
        self.power = power
        self.path: list[int] = []
        self.attrition: AttritionOdds | None = None
        self.tries: list[Try] = []  # interceptions and evasions that the enemy could try
        self.battle: BattleOdds | None = None
        self.battle_follows = False
        self.worn = True  # the battle is told with the attrition before it
        self.siege: SiegeOdds | None = None
        self.roll: Try | None = None  # the action's own roll

    def __bool__(self) -> bool:
        """Whether dice follow at all."""
        told = (self.attrition, self.battle, self.siege, self.roll)
        return bool(self.tries or self.battle_follows or any([part is not None for part in told]))

    def __repr__(self) -> str:
        told: list[str] = []
        if self.roll is not None:
            told.append(f"{self.roll.way} in {100 * self.roll.chance:.1f} %")
        if self.attrition is not None:
            told.append(f"attrition costs {self.attrition.expected:.2f}")
        if self.battle is not None:
            told.append(f"battle won in {100 * self.battle.win[SIDE_OF[self.power]]:.1f} %")
        elif self.battle_follows:
            told.append("a battle that cannot be told")
        if self.siege is not None:
            told.append(f"siege falls in {100 * self.siege.fall:.1f} %")
        return f"<Odds: {', '.join(told) or 'nothing'}>"

    def to_json(self) -> dict[str, Any]:
        """The odds as a JSON object."""
        return {
            "path": [DUCHY[d] for d in self.path],
            "attrition": self.attrition.to_json() if self.attrition is not None else None,
            "tries": [attempt.to_json() for attempt in self.tries],
            "battle": self.battle.to_json() if self.battle is not None else None,
            "siege": self.siege.to_json() if self.siege is not None else None,
            "roll": self.roll.to_json() if self.roll is not None else None,
        }


def follow(b: WarState, seat: int, code: int, told: Follows) -> None:
    """Reckon what follows upon an action, at a war without cards in any hand."""
    make = FOLLOW.get(VERBS.name_of(code))
    if make is not None and b.stack:
        make(b, seat, code, told)


# ---- marches ---------------------------------------------------------------------------------------------------------


def _to(b: WarState, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    if not isinstance(top, Muster | Voyage):
        return
    told.path = [top.origin, VERBS.parts_of(code)[0]]
    later = b.copy()
    goes_on(later, seat, code)
    _contact(later, told)


def _contact(b: WarState, told: Follows) -> None:
    """From the entry into a duchy to the dice of the battle, nobody reacting."""
    seen: set[tuple[str, int, int]] = set()
    while b.asked and not b.rolling:
        top = b.stack[-1]
        asked = b.asked.bit_length() - 1
        options = b.offers[asked] if b.secret else b.ready
        if isinstance(top, Contact):
            for attempt in reactions(b, top, options):
                key = (attempt.way, attempt.leader, attempt.duchy)
                if key not in seen:
                    seen.add(key)
                    told.tries.append(attempt)
        elif not isinstance(top, Round):
            return  # the march is over
        goes_on(b, asked, usual(b, options))
    if not b.rolling or not b.stack:
        return
    top = b.stack[-1]
    if isinstance(top, Attrition) and told.attrition is None:
        told.attrition = wel_chances.attrition(b, top)
        _worn(b, top, told)
    elif isinstance(top, Round):
        told.battle_follows = True
        told.battle = battle_odds(b)


def _worn(b: WarState, due: Attrition, told: Follows) -> None:
    """The battle after an attrition: that of every number of losses, by its weight."""
    assert told.attrition is not None
    dice = b.rolling
    whole = told.attrition
    fresh = after(b, dice, 0)
    if fresh is None:
        return
    told.battle_follows = True
    told.battle = battle_odds(fresh)
    if told.battle is None:
        return
    if sum(told.battle.dice[0]) + sum(told.battle.dice[1]) > MOST_DICE:
        told.worn = False
        return
    cases = {0: (told.battle, whole.spread.get(0, 0.0))}
    for lost, p in whole.spread.items():
        if not lost:
            continue
        later = after(b, dice, min(2 * lost, dice) if whole.halved else lost)
        odds = battle_odds(later) if later is not None else None
        if odds is not None:
            cases[lost] = (odds, p)
        elif later is not None:
            told.battle = None
            return
        else:
            cases[lost] = (_nothing_left(told.battle), p)
    mixed = told.battle.alike()
    for lost, (odds, p) in cases.items():
        mixed.add(odds, p, lost)
    told.battle = mixed


def _nothing_left(like: BattleOdds) -> BattleOdds:
    """The march has cost everybody: there is no battle, and the enemy has the field."""
    new = like.alike()
    side = SIDE_OF[like.active]
    new.win[1 - side] = 1.0
    new.destroyed[side] = 1.0
    return new


def after(b: WarState, dice: int, sixes: int) -> WarState | None:
    """The war at the dice of the battle, so many 6s having fallen in the attrition before it; None for no battle."""
    new = b.copy()
    falls(new, [6] * sixes + [1] * (dice - sixes))
    while new.asked and not new.rolling and isinstance(new.stack[-1], Attrition | Round):
        asked = new.asked.bit_length() - 1
        goes_on(new, asked, usual(new, new.offers[asked] if new.secret else new.ready))
    return new if new.rolling and isinstance(new.stack[-1], Round) else None


# ---- reactions -------------------------------------------------------------------------------------------------------


def reactions(b: WarState, contact: Contact, options: list[int]) -> list[Try]:
    """The interceptions and evasions that are on offer, each with its chance."""
    found: list[Try] = []
    for option in options:
        verb = option & VERB_MASK
        if verb == _INTERCEPT:
            leader, origin = VERBS.parts_of(option)
            attempt = Interception(contact.enemy, leader, origin, contact.duchy, contact.held)
            found.append(wel_chances.interception(b, attempt))
        elif verb == _EVADE:
            leader = evaders(b, contact.enemy, contact.duchy)
            flight = Evasion(contact.enemy, leader, contact.duchy, VERBS.parts_of(option)[0], contact.held)
            found.append(wel_chances.evasion(b, flight))
    return found


def _intercept(b: WarState, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    leader, origin = VERBS.parts_of(code)
    if isinstance(top, Contact):
        attempt = Interception(top.enemy, leader, origin, top.duchy, top.held)
    elif isinstance(top, FlagChallenge):
        attempt = Interception(top.enemy, leader, origin, top.duchy, top.before)
    elif isinstance(top, Summons):
        power = LEADER_POWER[leader]
        attempt = Interception(top.power, leader, origin, top.duchy, top.held_before(b, power))
        attempt.middle = way(b, power, origin, top.duchy)
    else:
        return
    told.power = LEADER_POWER[leader]
    middle = [attempt.middle] if attempt.middle >= 0 else []
    told.path = [origin, *middle, attempt.duchy]
    told.roll = wel_chances.interception(b, attempt)


def _evade(b: WarState, seat: int, code: int, told: Follows) -> None:
    top = b.stack[-1]
    target = VERBS.parts_of(code)[0]
    if isinstance(top, Contact):
        flight = Evasion(top.enemy, evaders(b, top.enemy, top.duchy), top.duchy, target, top.held)
    elif isinstance(top, Scatter):
        flight = Evasion(top.power, -1, top.duchy, target, top.held)
    else:
        return
    told.power = flight.power
    told.path = [flight.duchy, target]
    told.roll = wel_chances.evasion(b, flight)


def _pass(b: WarState, seat: int, code: int, told: Follows) -> None:
    """Before a round of battle or siege: what it comes to with the cards that lie open now."""
    top = b.stack[-1]
    if not isinstance(top, Window) or top.moment not in (moments.BATTLE, moments.SIEGE):
        return
    later = b.copy()
    goes_on(later, seat, code)
    to_the_dice(later)
    if top.moment == moments.BATTLE:
        told.battle = battle_odds(later)
    else:
        told.siege = siege_odds(later)


# ---- sieges ----------------------------------------------------------------------------------------------------------


def _siege(b: WarState, seat: int, code: int, told: Follows) -> None:
    leader, duchy = VERBS.parts_of(code)
    told.power = LEADER_POWER[leader]
    if isinstance(b.stack[-1], Siege):
        told.siege = siege_odds(next_round(b))
    else:
        told.siege = siege_odds(new_siege(b, leader, duchy, told.power))


FOLLOW: Final[dict[str, Callable[[WarState, int, int, Follows], None]]] = {
    "to": _to,
    "intercept": _intercept,
    "evade": _evade,
    "pass": _pass,
    "siege": _siege,
}
