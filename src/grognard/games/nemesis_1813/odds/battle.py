"""Exact odds of a combat (11): both sides' hits with their caps, forced retreats, decisive victories.

Hits are those of 11.14 and 11.15 as far as the units can take them; the one more of 11.17, what a retreat costs and who
shares what are choices of the owner, and count only where the range of a decisive victory is told.
"""

from __future__ import annotations

from typing import Any, final

from grognard.games.nemesis_1813.odds.orders import DIE, Joint
from grognard.games.nemesis_1813.odds.sharing import Aftermath
from grognard.games.nemesis_1813.rules.battle import Battle, loser_hits, winner_hits
from grognard.games.nemesis_1813.rules.hits import endurance, exposed
from grognard.games.nemesis_1813.rules.tables import FORCED_RETREAT, SIDES
from grognard.games.nemesis_1813.rules.theatre import Theatre

Spread = dict[int, float]  # probability by number
Reckoned = tuple[int, int, int, int, int, int]  # attack, defence, units able of both, hits that both can take


@final
class BattleOdds:
    """``win``: that the attacker wins, ``tied``, ``lost``; ``forced``: that the defender is driven away (11.12).
    ``hits``: probability by number of hits, of the attacker and the defender. ``attack``, ``defence``: the means of the
    values without their dice. ``decisive``: by attacker and defender, the least and the most likely that he wins
    decisively, as all choices are against it or for it. Those are how the hits are shared out, one more of 11.17, and
    where a beaten stack goes and who of it is pursued; but who may stand is taken to stand (``sharing``)."""

    def __init__(self, power: int) -> None:
        self.power = power
        self.attack = 0.0
        self.defence = 0.0
        self.win = 0.0
        self.tied = 0.0
        self.lost = 0.0
        self.forced = 0.0
        self.hits: tuple[Spread, Spread] = ({}, {})
        self.decisive: tuple[list[float], list[float]] = ([0.0, 0.0], [0.0, 0.0])

    def expected(self, role: int) -> float:
        """Hits on the attacker (0) or the defender (1), on the average."""
        return sum([hits * p for hits, p in self.hits[role].items()])

    def to_json(self) -> dict[str, Any]:
        return {
            "attacker": SIDES[self.power],
            "attack": self.attack,
            "defence": self.defence,
            "win": self.win,
            "tied": self.tied,
            "lost": self.lost,
            "forced": self.forced,
            "hits": [[{"hits": hits, "probability": p} for hits, p in sorted(one.items())] for one in self.hits],
            "decisive": [{"least": least, "most": most} for least, most in self.decisive],
        }


def reckoned(b: Theatre, fight: Battle) -> Reckoned:
    """All of a fight that its dice are thrown for."""
    attack, defence = fight.values(b)
    side, foe = fight.power, 1 - fight.power
    can = [sum([endurance(b, exposed(b, h, one)) for h in fight.stacks(one)]) for one in (side, foe)]
    return attack, defence, fight.able[side], fight.able[foe], can[0], can[1]


def add(told: BattleOdds, known: Reckoned, p: float) -> None:
    """11.8 to 11.15 over every fall of the dice; on a tie the main stack of the attacker takes a hit (11.9)."""
    attack, defence, able, able_foe, can, can_foe = known
    told.attack += p * attack
    told.defence += p * defence
    ours, theirs = told.hits
    for margin, share in margins(attack - defence).items():
        q = p * share
        if margin == 0:
            told.tied += q
            ours[min(1, can)] = ours.get(min(1, can), 0.0) + q
            theirs[0] = theirs.get(0, 0.0) + q
            continue
        won = margin > 0
        if won:
            told.win += q
            told.forced += q if margin >= FORCED_RETREAT else 0.0
        else:
            told.lost += q
        beaten, back = (theirs, ours) if won else (ours, theirs)
        hits = min(loser_hits(margin, able if won else able_foe), can_foe if won else can)
        beaten[hits] = beaten.get(hits, 0.0) + q
        for die in DIE:
            hits = min(winner_hits(margin, die, able_foe if won else able), can if won else can_foe)
            back[hits] = back.get(hits, 0.0) + q / 6


def margins(difference: int) -> Spread:
    """How much the attack exceeds the defence, both with their dice."""
    return {difference + more: (6 - abs(more)) / 36 for more in range(-5, 6)}


def battle_odds(b: Theatre, fight: Battle, joined: Joint | None = None, helped: Joint | None = None) -> BattleOdds:
    """A fight, with whoever joins it on either side by those laws; as it stands, if none are given."""
    told = BattleOdds(fight.power)
    for ours, p in (joined or {fight.joined: 1.0}).items():
        for theirs, q in (helped or {fight.helped: 1.0}).items():
            one = Battle(fight.power, fight.origin, fight.target, fight.force, ours, theirs)
            one.muster(b)
            add(told, reckoned(b, one), p * q)
            if one.many:
                _decide(told, b, one, p * q)
    return told


def _decide(told: BattleOdds, b: Theatre, fight: Battle, p: float) -> None:
    """14.4b: the range of a decisive victory of either side."""
    attack, defence = fight.values(b)
    after = Aftermath(b, fight)
    for margin, share in margins(attack - defence).items():
        for die in DIE if margin else ():
            least, most = after.decisive(margin, die)
            role = 0 if margin > 0 else 1
            told.decisive[role][0] += p * share / 6 * least
            told.decisive[role][1] += p * share / 6 * most


def fight_of(b: Theatre, power: int, origin: int, target: int, force: int, joined: int = 0, helped: int = 0) -> Battle:
    fight = Battle(power, origin, target, force, joined, helped)
    fight.muster(b)
    return fight


def quick_odds(b: Theatre, fight: Battle, joined: Joint | None = None, helped: Joint | None = None) -> BattleOdds:
    """The same without the range of decisive victories, which is slow: for who asks often."""
    told = BattleOdds(fight.power)
    seen: dict[Reckoned, float] = {}
    for ours, p in (joined or {fight.joined: 1.0}).items():
        for theirs, q in (helped or {fight.helped: 1.0}).items():
            one = Battle(fight.power, fight.origin, fight.target, fight.force, ours, theirs)
            one.muster(b)
            known = reckoned(b, one)
            seen[known] = seen.get(known, 0.0) + p * q
    for known, p in seen.items():
        add(told, known, p)
    return told
