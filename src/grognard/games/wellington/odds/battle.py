"""Exact odds of a battle of Wellington with the cards that lie open, in closed form.

What a side suffers in a round depends only on the dice of the other, so the two sides are followed apart, each as a
cloud of states with their probabilities, and meet only where losses are compared (11.52). A second round is fought
where they are equal; how many dice a side has left then is asked of the rules themselves, on a copy of the war with the
fallen taken off. Dice rolled apart (#14) bind the two sides together by whether there was a 1 among them, so those
cases are kept apart.

Choices are taken as their owner usually would: where both Powers of a side could lose a soldier the second one does
(the Spanish, so that the British bonus lasts), staff falls before the commander, the best leader takes over, and #30
lowers 6s before 5s. What cannot be told exactly is not told: the odds are None.
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final, final

from grognard.games.wellington.odds.dice import Hits, case, hits
from grognard.games.wellington.rules.casualties import Casualties
from grognard.games.wellington.rules.counting import (
    Source,
    battle_dice,
    dice_of,
    half,
    headless,
    squares,
    stand_in,
    storm,
)
from grognard.games.wellington.rules.peninsula import LEADER_POWER, SIDE_MASK, SIDE_OF, SIDES
from grognard.games.wellington.rules.sheets import (
    APART,
    CHARGE,
    HEIGHTS,
    IGNORE,
    ONE_ROUND,
    SHELTER,
    SOFTEN,
    SPARED,
    TIES,
    Fight,
)
from grognard.games.wellington.rules.titles import DRAGOONS
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState

# A side in the course of a battle: losses that count (11.52b), disruptions borne, pieces gone, steps of #30 left,
# disruptions still ignored.
Standing = tuple[int, int, int, int, int]
Cloud = dict[Standing, float]
Dice = tuple[int, int]  # rolled together, rolled apart
_LOSE: Final = VERB["lose"]


@final
class BattleOdds:
    """What a battle may come to. Pairs are of the Allies (0) and the French (1).

    ``dice``: rolled in the round to come, with their ``sources``. ``win``; ``rout``: it is routed; ``destroyed``:
    nothing of it is left when the fight is over; ``losses``: SP and leaders expected to be lost in it, rout included,
    the retreat not. ``second``: the fight is not decided by the next round. ``drawn``: both are destroyed.
    """

    def __init__(self, b: WarState, fight: Fight) -> None:
        self.duchy = fight.duchy
        self.active = fight.active
        self.round = fight.round
        self.sources: list[list[Source]] = [dice_of(b, 0), dice_of(b, 1)]
        self.dice: list[Dice] = [battle_dice(b, 0), battle_dice(b, 1)]
        self.start = [b.side_strength(0, fight.duchy), b.side_strength(1, fight.duchy)]
        self.win = [0.0, 0.0]
        self.rout = [0.0, 0.0]
        self.destroyed = [0.0, 0.0]
        self.losses = [0.0, 0.0]
        self.second = 0.0
        self.drawn = 0.0

    def add(self, other: BattleOdds, weight: float, lost: int = 0) -> None:
        """Mix in the same battle fought from another start, the active side having lost pieces before it."""
        side = SIDE_OF[self.active]
        for s in (0, 1):
            self.win[s] += weight * other.win[s]
            self.rout[s] += weight * other.rout[s]
            self.destroyed[s] += weight * other.destroyed[s]
            self.losses[s] += weight * (other.losses[s] + (lost if s == side else 0))
        self.second += weight * other.second
        self.drawn += weight * other.drawn

    def alike(self) -> BattleOdds:
        """The same battle with nothing told of it yet."""
        new = copy(self)
        new.empty()
        return new

    def empty(self) -> None:
        self.win = [0.0, 0.0]
        self.rout = [0.0, 0.0]
        self.destroyed = [0.0, 0.0]
        self.losses = [0.0, 0.0]
        self.second = self.drawn = 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "active": SIDES[SIDE_OF[self.active]],
            "sides": [
                {
                    "side": SIDES[s],
                    "dice": sum(self.dice[s]),
                    "sources": [{"name": name, "amount": n, "rule": rule} for name, n, rule in self.sources[s]],
                    "strength": self.start[s],
                    "win": self.win[s],
                    "rout": self.rout[s],
                    "destroyed": self.destroyed[s],
                    "losses": self.losses[s],
                }
                for s in (0, 1)
            ],
            "second_round": self.second,
            "both_destroyed": self.drawn,
        }


@final
class Outcomes:
    """States of a side by their losses. Of those still standing: probability, pieces gone, pieces that a rout would
    take besides, probability that a rout would leave nothing; of those destroyed the probability."""

    def __init__(self, strength: int) -> None:
        self.strength = strength
        self.stands: dict[int, list[float]] = {}
        self.ends: dict[int, float] = {}

    def add(self, losses: int, shaken: int, gone: int, p: float) -> None:
        left = self.strength - gone
        if not left:
            self.ends[losses] = self.ends.get(losses, 0.0) + p
            return
        chased = min(shaken, left)
        bucket = self.stands.setdefault(losses, [0.0, 0.0, 0.0, 0.0])
        bucket[0] += p
        bucket[1] += p * gone
        bucket[2] += p * chased
        if left == chased:
            bucket[3] += p


@final
class _Side:
    """One side: what hits do to it, and the dice it has left in a second round."""

    def __init__(self, b: WarState, side: int) -> None:
        fight = b.fight
        assert fight is not None
        self.side = side
        self.strength = b.side_strength(side, fight.duchy)
        self.sheltered = fight.has(side, SHELTER)
        self.first: Standing = (
            fight.losses(side),
            fight.shaken[side],
            0,
            fight.total(side, SOFTEN),
            fight.total(side, IGNORE),
        )
        self.base = b
        self.thinned: list[WarState] = []  # the next round, with so many pieces gone
        self.base_dice: dict[int, int] = {}
        self.plain_dice = not fight.total(side, APART) and not storm(b, fight.duchy)
        self.simple = not self.sheltered and not self.first[3] and not self.first[4]

    def take(self, at: Standing, fives: int, sixes: int) -> Standing:
        losses, shaken, gone, soften, ignore = at
        if sixes and self.sheltered:
            spared = half(sixes)
            sixes -= spared
            fives += spared
        if soften:
            lowered = min(soften, sixes)
            sixes -= lowered
            fives += lowered
            spent = min(soften - lowered, fives)
            fives -= spent
            soften -= lowered + spent
        if ignore:
            passed = min(ignore, fives)
            fives -= passed
            ignore -= passed
        fell = min(sixes, self.strength - gone)
        return losses + sixes + fives, max(0, shaken - fell) + fives, gone + fell, soften, ignore

    def outcomes(self, cloud: Cloud, blows: Hits, more: int) -> Outcomes:
        """What a round leaves of the side, summed up by its losses."""
        found = Outcomes(self.strength)
        if not self.simple:
            for (losses, shaken, gone, _, _), p in self.struck(cloud, blows, more).items():
                found.add(losses, shaken, gone, p)
            return found
        # The same in one go, for this is where the time goes.
        stands = found.stands
        ends = found.ends
        strength = self.strength
        for (losses, shaken, gone, _, _), p in cloud.items():
            room = strength - gone
            for fives, sixes, q in blows:
                sixes += more
                total = losses + fives + sixes
                chance = p * q
                left = room - sixes
                if left <= 0:
                    ends[total] = ends.get(total, 0.0) + chance
                    continue
                chased = fives + (shaken - sixes if shaken > sixes else 0)
                if chased > left:
                    chased = left
                bucket = stands.get(total)
                if bucket is None:
                    bucket = stands[total] = [0.0, 0.0, 0.0, 0.0]
                bucket[0] += chance
                bucket[1] += chance * (strength - left)
                bucket[2] += chance * chased
                if chased == left:
                    bucket[3] += chance
        return found

    def struck(self, cloud: Cloud, blows: Hits, more: int) -> Cloud:
        found: Cloud = {}
        for at, p in cloud.items():
            for fives, sixes, q in blows:
                new = self.take(at, fives, sixes + more)
                found[new] = found.get(new, 0.0) + p * q
        return found

    def dice_next(self, at: Standing) -> Dice:
        """The dice of the next round. But in a storm (#81) or beside dice rolled apart a disruption costs one die."""
        gone = at[2]
        b = self.war_after(gone)
        assert b.fight is not None
        if self.plain_dice:
            if gone not in self.base_dice:
                b.fight.shaken[self.side] = 0
                self.base_dice[gone] = sum([n for _, n, _ in dice_of(b, self.side)])
            return max(0, self.base_dice[gone] - at[1]), 0
        b.fight.shaken[self.side] = at[1]
        return battle_dice(b, self.side)

    def war_after(self, gone: int) -> WarState:
        while len(self.thinned) <= gone:
            if not self.thinned:
                b = self.base.copy()
                assert b.fight is not None
                b.fight.end_round()
                b.fight.round += 1
            else:
                b = self.thinned[-1].copy()
                toll = Casualties()
                toll.side = self.side
                toll.fall(b, _victim(b, self.side, toll.victims(b)))
            appoint(b, self.side)
            self.thinned.append(b)
        return self.thinned[gone]


def _victim(b: WarState, side: int, victims: list[int]) -> int:
    if victims[0] & VERB_MASK == _LOSE:
        return victims[-1]
    fight = b.fight
    assert fight is not None
    return min(victims, key=lambda victim: officer_worth(b, VERBS.part_of(victim), fight.commander[side]))


def officer_worth(b: WarState, leader: int, commander: int) -> tuple[bool, int, int, int]:
    return leader == commander, b.battle[leader], b.command[leader], -leader


def appoint(b: WarState, side: int) -> None:
    """11.2a: who commands in the round: the leader named before, else the best one there."""
    fight = b.fight
    assert fight is not None
    leaders = b.leaders_at(fight.duchy, SIDE_MASK[side])
    fallen = stand_in(b, side, fight.duchy)
    if fallen >= 0:
        fight.commander[side] = fallen
        fight.command[side] = LEADER_POWER[fallen]
        return
    if not leaders or headless(b, side, fight.duchy):
        fight.commander[side] = -1
        return
    chief = b.chief.get(2 * fight.duchy + side, -1)
    if chief not in leaders:
        chief = max(leaders, key=lambda leader: officer_worth(b, leader, -1))
    fight.commander[side] = chief
    fight.command[side] = LEADER_POWER[chief]
    b.chief[2 * fight.duchy + side] = chief


def tellable(b: WarState, fight: Fight) -> bool:
    """Whether the next round stands before its dice and no card leaves a choice or a further roll open."""
    if (
        any(fight.fives)
        or any(fight.sixes)
        or fight.again
        or fight.pursued
        or fight.has(SIDE_OF[fight.active], ONE_ROUND)
    ):
        return False
    for side in (0, 1):
        if fight.has(side, HEIGHTS) or fight.has(side, TIES):
            return False
        if fight.has(side, CHARGE) and not squares(b, side):
            return False
        if b.lies(DRAGOONS) and not squares(b, side):
            for leader in b.leaders_at(fight.duchy, SIDE_MASK[side]):
                if b.lies(DRAGOONS, leader):
                    return False
    return True


def battle_odds(b: WarState) -> BattleOdds | None:
    """The odds of the battle under way, whose next round is about to be rolled with the cards that lie open now."""
    fight = b.fight
    if fight is None or fight.round < 1 or not tellable(b, fight):
        return None
    if fight.to_overlook(0) or fight.to_overlook(1):
        b = b.copy()
        assert b.fight is not None
        fight = b.fight
        fight.overlook()
    told = BattleOdds(b, fight)
    if not told.start[0] or not told.start[1]:
        return None
    _Reckoning(b, fight, told).run()
    return told


@final
class _Reckoning:
    def __init__(self, b: WarState, fight: Fight, told: BattleOdds) -> None:
        self.told = told
        self.active = SIDE_OF[fight.active]
        self.round = fight.round
        self.margin = fight.margin
        stormy = storm(b, fight.duchy)
        self.spared = [stormy or fight.has(side, SPARED) for side in (0, 1)]
        self.field_works = fight.has(1 - self.active, ONE_ROUND)  # only a defender has them
        self.chased = not fight.no_rout_losses
        self.sides = [_Side(b, 0), _Side(b, 1)]

    def run(self) -> None:
        clouds: list[Cloud] = [{self.sides[0].first: 1.0}, {self.sides[1].first: 1.0}]
        self.fight_round(clouds, self.told.dice, self.round)

    def fight_round(self, clouds: list[Cloud], dice: list[Dice], round_: int) -> None:
        """Both sides roll; the clouds may hold less than the whole probability, which is their product."""
        for first in (False, True) if dice[0][1] else (False,):
            for second in (False, True) if dice[1][1] else (False,):
                weight = case(dice[0][1], first) * case(dice[1][1], second)
                blows = (hits(*dice[1], second), hits(*dice[0], first))
                more = (int(first), int(second))
                results = [self.sides[side].outcomes(clouds[side], blows[side], more[side]) for side in (0, 1)]
                if round_ == 1 and self.field_works:
                    self.hold_works(results, weight)
                    continue
                for winner in (0, 1):
                    self.settle(winner, results[winner], results[1 - winner], weight, round_)
                self.none_left(results, weight)
                tied = [n for n in results[0].stands if n in results[1].stands] if round_ == 1 else []
                if tied:
                    after = [self.sides[side].struck(clouds[side], blows[side], more[side]) for side in (0, 1)]
                    for losses in tied:
                        self.told.second += weight * results[0].stands[losses][0] * results[1].stands[losses][0]
                        self.again(after, losses, weight, round_ + 1)

    def settle(self, winner: int, ours: Outcomes, theirs: Outcomes, weight: float, round_: int) -> None:
        """11.52, 11.7: everything by which one side wins: it stands, and has lost less or stands alone; two rounds tied
        are the defender's. As ``rounds.judge_battle``."""
        told = self.told
        loser = 1 - winner
        takes_ties = round_ >= 2 and winner != self.active
        order = sorted(ours.stands)
        rout_from = 1 << 30 if self.spared[loser] else self.margin
        for losses, bucket in theirs.stands.items():
            better = [ours.stands[n] for n in order if n < losses or (takes_ties and n == losses)]
            routing = sum([ours.stands[n][0] for n in order if n <= losses - rout_from and n < losses])
            chance = sum([mine[0] for mine in better])
            p = bucket[0]
            told.win[winner] += weight * chance * p
            told.rout[loser] += weight * routing * p
            told.losses[winner] += weight * sum([mine[1] for mine in better]) * p
            told.losses[loser] += weight * chance * bucket[1]
            if self.chased:
                told.losses[loser] += weight * routing * bucket[2]
                told.destroyed[loser] += weight * routing * bucket[3]
        for losses, p in theirs.ends.items():
            for n in order:
                mine = ours.stands[n]
                chance = weight * mine[0] * p
                told.win[winner] += chance
                told.destroyed[loser] += chance
                told.losses[winner] += weight * mine[1] * p
                told.losses[loser] += chance * theirs.strength
                if losses - n >= rout_from:
                    told.rout[loser] += chance

    def none_left(self, results: list[Outcomes], weight: float) -> None:
        chance = weight * sum(results[0].ends.values()) * sum(results[1].ends.values())
        self.told.drawn += chance
        for side in (0, 1):
            self.told.destroyed[side] += chance
            self.told.losses[side] += chance * results[side].strength

    def hold_works(self, results: list[Outcomes], weight: float) -> None:
        """#74: whoever stands in field works holds them after one round, unless he is routed or eliminated."""
        told = self.told
        for losses0, ours in results[0].stands.items():
            for losses1, theirs in results[1].stands.items():
                losses, pair = (losses0, losses1), (ours, theirs)
                winner = 0 if losses1 > losses0 else 1 if losses0 > losses1 else 1 - self.active
                loser = 1 - winner
                rout = losses[loser] - losses[winner] >= self.margin and not self.spared[loser]
                if loser != self.active and not rout:
                    winner, loser = loser, winner
                chance = weight * ours[0] * theirs[0]
                told.win[winner] += chance
                for side in (0, 1):
                    told.losses[side] += weight * pair[side][1] * pair[1 - side][0]
                if rout:
                    told.rout[loser] += chance
                    if self.chased:
                        told.losses[loser] += weight * pair[loser][2] * pair[winner][0]
                        told.destroyed[loser] += weight * pair[loser][3] * pair[winner][0]
        alone = [Outcomes(side.strength) for side in self.sides]
        for side in (0, 1):
            alone[side].ends = results[side].ends
            self.settle(1 - side, results[1 - side], alone[side], weight, 1)
        self.none_left(results, weight)

    def again(self, clouds: list[Cloud], losses: int, weight: float, round_: int) -> None:
        """11.52c: another round for all those who have lost as much as the enemy. Who has more dice left is apart."""
        groups: list[dict[Dice, Cloud]] = [{}, {}]
        for side in (0, 1):
            mine = self.sides[side]
            for at, p in clouds[side].items():
                if at[0] == losses and at[2] < mine.strength:
                    groups[side].setdefault(mine.dice_next(at), {})[at] = p * (weight if side == 0 else 1.0)
        for dice0, cloud0 in groups[0].items():
            for dice1, cloud1 in groups[1].items():
                self.fight_round([cloud0, cloud1], [dice0, dice1], round_)
