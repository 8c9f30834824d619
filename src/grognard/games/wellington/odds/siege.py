"""Exact odds of a siege of Wellington with the cards that lie open, round by round.

A besieger who may go on does so until the fortress falls or the army is spent; staff falls before its commander. The
dice of each round are asked of the rules, on a copy of the war with the fallen taken off.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.games.wellington.odds.battle import officer_worth
from grognard.games.wellington.odds.dice import Hits, case, hits, together
from grognard.games.wellington.rules import attrition
from grognard.games.wellington.rules.counting import Source, fortress_dice, fortress_dice_of, siege_dice, siege_dice_of
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER
from grognard.games.wellington.rules.roads import battery_hits
from grognard.games.wellington.rules.sheets import IGNORE, PAIRS, PRESS, TIES, Assault
from grognard.games.wellington.rules.siege import DEVASTATED, overruns
from grognard.games.wellington.rules.war import WarState

# A besieging army before a round: hits on the fortress so far, pieces gone, SP that do not roll any more, disruptions
# still ignored, further rounds still granted.
Trench = tuple[int, int, int, int, int]
Cloud = dict[Trench, float]
NEVER: Final = 40  # rounds after which a siege without a limit is given up


@final
class SiegeOdds:
    """What a siege may come to: ``fall`` in all, ``by_round``, with an ``overrun`` (12.41), bringing a Resource
    (``devastation``, 12.5); ``losses``: SP and leaders expected to be lost; ``leader_falls``: its commander is lost."""

    def __init__(self, b: WarState, siege: Assault) -> None:
        self.duchy = siege.duchy
        self.leader = siege.leader
        self.walls = b.walls(siege.duchy)
        self.round = siege.round
        self.sources: list[list[Source]] = [siege_dice_of(b), fortress_dice_of(b)]
        self.dice = [sum(siege_dice(b)), fortress_dice(b)]
        self.by_round: dict[int, float] = {}
        self.fall = 0.0
        self.overrun = 0.0
        self.devastation = 0.0
        self.losses = 0.0
        self.leader_falls = 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "duchy": DUCHY[self.duchy],
            "leader": LEADER[self.leader],
            "walls": self.walls,
            "round": self.round,
            "dice": self.dice,
            "sources": [[{"name": name, "amount": n, "rule": rule} for name, n, rule in row] for row in self.sources],
            "fall": self.fall,
            "by_round": [{"round": n, "probability": p} for n, p in sorted(self.by_round.items())],
            "overrun": self.overrun,
            "devastation": self.devastation,
            "losses": self.losses,
            "leader_falls": self.leader_falls,
        }


def new_siege(b: WarState, leader: int, duchy: int, power: int) -> WarState:
    """A copy of the war in which the first round of a siege is about to be rolled."""
    new = b.copy()
    siege = new.assault = Assault()
    siege.duchy = duchy
    siege.power = power
    siege.leader = leader
    siege.most = new.walls(duchy)
    siege.round = 1
    fives, high = battery_hits(new, power, duchy)
    siege.disrupted = fives
    siege.losses = fives + high
    return new


def next_round(b: WarState) -> WarState:
    """A copy of the war in which the besieger has gone on to the next round of the siege under way."""
    new = b.copy()
    siege = new.assault
    assert siege is not None
    if not siege.again and siege.sixes <= siege.losses:
        siege.use(0, PRESS, 1)
    siege.end_round()
    siege.round += 1
    siege.again = siege.losses = siege.sixes = siege.fives = 0
    siege.suffered = [0, 0]
    return new


def siege_odds(b: WarState) -> SiegeOdds | None:
    """The odds of the siege under way, whose next round is about to be rolled."""
    siege = b.assault
    if siege is None or siege.round < 1 or siege.over or siege.again or siege.has(0, TIES):
        return None
    if siege.sixes or siege.fives or any(siege.suffered) or b.leader_at[siege.leader] != siege.duchy:
        return None
    told = SiegeOdds(b, siege)
    _Reckoning(b, siege, told).run()
    return told


@final
class _Reckoning:
    def __init__(self, b: WarState, siege: Assault, told: SiegeOdds) -> None:
        self.told = told
        self.walls = told.walls
        self.most = siege.most
        self.pairs = siege.has(0, PAIRS)
        self.hasty = b.hasty == siege.duchy
        self.sp = b.sp_at(siege.power, siege.duchy)
        self.pieces = self.sp + len(b.leaders_at(siege.duchy, 1 << siege.power))
        self.battered = siege.losses  # hits that count in the first round besides its dice
        self.first: Trench = (
            siege.hits,
            0,
            siege.disrupted,
            siege.total(0, IGNORE),
            siege.total(0, PRESS),
        )
        self.start = siege.round
        self.rounds = [b]  # the war as each round begins, but for the losses
        self.thinned: dict[tuple[int, int], WarState] = {}

    def run(self) -> None:
        cloud: Cloud = {self.first: 1.0}
        round_ = self.start
        while cloud and round_ < NEVER:
            after: Cloud = {}
            for at, p in cloud.items():
                self.storm(at, p, round_, after)
            cloud = after
            round_ += 1

    def war_at(self, round_: int, gone: int) -> WarState:
        """The war in a round, with so many pieces of the besieger gone: soldiers first, then staff."""
        known = self.thinned.get((round_, gone))
        if known is not None:
            return known
        while len(self.rounds) <= round_ - self.start:
            later = self.rounds[-1].copy()
            assert later.assault is not None
            later.assault.end_round()
            later.assault.round += 1
            self.rounds.append(later)
        b = self.rounds[round_ - self.start].copy()
        siege = b.assault
        assert siege is not None
        b.lose_sp(siege.power, siege.duchy, min(gone, self.sp))
        for _ in range(gone - self.sp):
            officers = b.leaders_at(siege.duchy, 1 << siege.power)
            attrition.fell(b, min(officers, key=lambda leader: officer_worth(b, leader, siege.leader)))
        self.thinned[(round_, gone)] = b
        return b

    def storm(self, at: Trench, p: float, round_: int, after: Cloud) -> None:
        """12.3: one round from one state: the besieger's hits and the fortress's, apart but for the 1s of #15."""
        hit, gone, disrupted, ignore, press = at
        b = self.war_at(round_, gone)
        siege = b.assault
        assert siege is not None
        siege.disrupted = disrupted
        plain, own = siege_dice(b)
        back = together(fortress_dice(b))
        for one in (False, True) if own else (False,):
            chance = p * case(own, one)
            scored = self.scores(hits(plain, own, one))
            for fives, sixes, q in back:
                self.outcome(
                    (hit, gone, disrupted, ignore, press), scored, fives, sixes + one, chance * q, round_, after
                )

    def scores(self, blows: Hits) -> dict[int, float]:
        """12.3c: only 6s hurt a fortress; by #21 a pair of 5s is one."""
        found: dict[int, float] = {}
        for fives, sixes, p in blows:
            n = sixes + (fives // 2 if self.pairs else 0)
            found[n] = found.get(n, 0.0) + p
        return found

    def outcome(
        self, at: Trench, scored: dict[int, float], fives: int, sixes: int, p: float, round_: int, after: Cloud
    ) -> None:
        hit, gone, disrupted, ignore, press = at
        passed = min(ignore, fives)
        fives -= passed
        ignore -= passed
        losses = fives + sixes + (self.battered if round_ == self.start else 0)
        fell = min(sixes, self.pieces - gone)
        soldiers = min(fell, max(0, self.sp - gone))
        disrupted = max(0, disrupted - soldiers) + fives
        gone += fell
        told = self.told
        told.losses += p * fell
        if gone >= self.pieces:
            told.leader_falls += p  # 12.3: without its commander the siege is over
            return
        for n, q in scored.items():
            if hit + n >= self.walls:
                self.taken(hit + n, round_, p * q)
                continue
            if round_ >= self.most or not (n > losses or press):
                continue
            left = press if n > losses else press - 1
            key = (hit + n, gone, disrupted, ignore, left)
            after[key] = after.get(key, 0.0) + p * q

    def taken(self, hit: int, round_: int, p: float) -> None:
        told = self.told
        told.fall += p
        told.by_round[round_] = told.by_round.get(round_, 0.0) + p
        if overruns(hit, self.most, round_):
            told.overrun += p
        if not self.hasty:
            least = DEVASTATED - max(0, self.walls - round_)
            told.devastation += p * min(1.0, max(0, 7 - least) / 6)
