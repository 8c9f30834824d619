"""The sergeant of Wellington: plans its impulses, and tries out everything else on an imagined war.

An impulse goes to the errand that gives most for a command point: a siege, a battle, a flag, soldiers to be built
(``wel_impulse``, ``wel_plan``), as the keys, Madrid and the soldiers are worth (``wel_scales``) and the dice promise
(``wel_reckon``). A card is played for its points or as an event, whichever brings more than it is worth in the hand.
Whatever else is asked (windows, interceptions, retreats, the Interphase) is tried action by action on a war imagined
from the view, where everybody goes on by a simple drill up to the next impulse or the odds of a fight (``wel_trial``).
It remembers nothing: every decision follows from the view and the dice of its seed.
"""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.engine.decision import Decision
from grognard.games.wellington.bots.drill import drill
from grognard.games.wellington.bots.impulse import (
    WORTH_DOING,
    best_spending,
    force_of,
    goes_before,
    points_plays,
    preferred_flag,
    pressing_siege,
    road_of,
    sort_by_verb,
    spared_least,
)
from grognard.games.wellington.bots.trial import Trial, side_of_seat
from grognard.games.wellington.rules.deck import PLUS, POINTS
from grognard.games.wellington.rules.flags import FreeFlag
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.removal import Eliminate
from grognard.games.wellington.rules.sides import seats_of
from grognard.games.wellington.rules.spending import SpendPoints
from grognard.games.wellington.rules.turns import Campaign
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState
from grognard.package import Bot

THROWS: Final = 5  # dice for each candidate
MARGIN: Final = 0.2  # by which a card must be better than none
EVENT_TRIES: Final = 3  # the same for events
KEPT: Final = 4  # candidates that are tried with all dice, after a first trial with one
MOST: Final = 24  # candidates of one decision
GOOD_HAND: Final = 3.0  # CP a card at which a hand is kept
# 2.1d: the French have the better of it in 1812, both Powers of a side are better than one, and of one side Spain and
# the Army of the North score most.
BID: Final[dict[int, int]] = {1812: 2, 1813: 1}
FAVOUR: Final[dict[str, float]] = {"britain": 1.0, "sud": 1.2, "spain": 1.3, "nord": 1.5}
_SIEGE: Final = VERB["siege"]
_PLAY: Final = VERB["play"]
_END: Final = VERB["end"]
_DONE: Final = VERB["done"]
_RESOURCE: Final = VERB["resource"]
_PASS: Final = VERB["pass"]


@final
class Sergeant(Bot):
    name = "sergeant"
    ranks = True

    def __init__(self, seed: str = "") -> None:
        self.rng = random.Random(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        if decision.prompt == "ask-mulligan":
            if self.barred:
                raise LookupError(decision.prompt)
            return actions[0] if self.good_hand(view, decision.args["power"]) else actions[-1]
        if decision.prompt == "ask-bid":
            if self.barred:
                raise LookupError(decision.prompt)
            return actions[min(BID[view["year"]], len(actions) - 1)]
        if decision.prompt == "ask-choose-powers":
            return max(actions, key=lambda action: sum([FAVOUR[power] for power in action["powers"]]))
        b = GAME.imagine(view, self.rng)
        assert isinstance(b, WarState)
        codes = [VERBS.parse(b, action) for action in actions]
        return actions[codes.index(self.decide(b, view, codes))]

    def decide(self, b: WarState, view: dict[str, Any], codes: list[int]) -> int:
        if any(document.get("targets", ()) is None for document in view["under_way"]):
            return drill(b, codes)  # a play whose aim nobody may know
        seat = seats_of(b).index(view["seat"])
        top = b.stack[-1]
        if isinstance(top, Campaign):
            return codes[1] if goes_before(b, top.power) else codes[0]
        if isinstance(top, Impulse | SpendPoints):
            return self.impulse(b, seat, top.power, codes)
        if isinstance(top, March) and top.leader >= 0:
            if top.step == "force":
                return force_of(b, top, codes)
            if top.step == "join":
                return codes[0]
        if isinstance(top, March) and top.step == "to":
            road = road_of(b, top, codes)
            if road >= 0:
                return road
        if isinstance(top, Eliminate):
            if top.step == "share" and top.left <= 2 and not top.declined:
                return codes[0]  # its part is given: the ally may give the rest
            return spared_least(b, codes)
        if isinstance(top, FreeFlag):
            return preferred_flag(b, top.power, codes)
        return self.try_out(b, seat, self.candidates(codes))

    def impulse(self, b: WarState, seat: int, power: int, codes: list[int]) -> int:
        """4.2: sieges, then points, then the next card, then the end."""
        verbs = sort_by_verb(codes)
        if _SIEGE in verbs:
            siege = pressing_siege(b, power, verbs[_SIEGE])
            if siege >= 0:
                return siege
        if b.cp or b.free_cp:
            rate, best = best_spending(b, power, verbs)
            if rate > WORTH_DOING:
                return best
        plays = verbs.get(_PLAY, [])
        over = [code for code in codes if code & VERB_MASK in (_END, _DONE)]
        if _RESOURCE in verbs and not any([PLUS >> VERBS.parts_of(code)[0] & 1 for code in plays]):
            return verbs[_RESOURCE][0]
        if not plays:
            return over[0] if over else self.try_out(b, seat, self.candidates(codes))
        worth = points_plays(b, power, plays)
        trial = Trial(seat, side_of_seat(b, seat))
        now = trial.weigh(b)
        seed = self.rng.randrange(1 << 30)
        for code in plays:
            if code not in worth:
                worth[code] = trial.value(b, seed, code) - now
        for code in sorted([code for code in plays if VERBS.parts_of(code)[1]], key=lambda code: -worth[code])[:2]:
            tries = [worth[code]] + [trial.value(b, seed + 1000 * throw, code) - now for throw in range(1, EVENT_TRIES)]
            worth[code] = sum(tries) / EVENT_TRIES
        best = max(plays, key=lambda code: worth[code])
        if over and worth[best] <= 0:
            return over[0]
        return best

    def try_out(self, b: WarState, seat: int, candidates: list[int]) -> int:
        """Play each a little way on, the best again with other dice, unless dice have nothing to do with it."""
        trial = Trial(seat, side_of_seat(b, seat))
        seed = self.rng.randrange(1 << 30)
        first = {code: trial.value(b, seed, code) for code in candidates}
        best = sorted(candidates, key=lambda code: -first[code])[:KEPT]
        quiet = candidates[0]
        if quiet & VERB_MASK == _PASS and quiet not in best:
            best.append(quiet)
        totals = {code: first[code] for code in best}
        throws = 1
        while throws < THROWS:
            same = True
            for code in best:
                value = trial.value(b, seed + 1000 * throws, code)
                same = same and abs(value - first[code]) < 1e-9
                totals[code] += value
            throws += 1
            if same:
                break
        if quiet & VERB_MASK == _PASS:
            totals[quiet] += MARGIN * throws
        return max(best, key=lambda code: totals[code])

    def good_hand(self, view: dict[str, Any], power: str) -> bool:
        """Whether a hand is worth keeping at the start of a turn."""
        cards = view["cards"]["hands"][power]["cards"]
        worth = [POINTS[n] for n in cards if POINTS[n]]
        return len(worth) < 5 or sum(worth) >= GOOD_HAND * len(worth)

    def candidates(self, codes: list[int]) -> list[int]:
        """Of too many ways a sample."""
        return codes if len(codes) <= MOST else self.rng.sample(codes, MOST)
