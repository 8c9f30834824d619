"""The sergeant of Wellington: imagines what the others may hold, plays its candidates a little way on, and compares.

It works at every decision alike. What is asked is tried action by action on imagined wars with the same dice; its own
follow-up choices (which force, which road) are tried too; everybody else, and itself later, goes on by a simple drill
(``wel_drill``) up to the next choice of an impulse. There the war is weighed (``wel_scales``).
"""

from __future__ import annotations

import random
from typing import Any, Final, final

from grognard.bots.bot import Bot
from grognard.bots.wel_drill import drill
from grognard.bots.wel_scales import WON, weigh
from grognard.engine.chance import Chance
from grognard.engine.table import Decision
from grognard.games.wellington.deck import POINTS
from grognard.games.wellington.imagine import imagine
from grognard.games.wellington.positions import seats_of
from grognard.games.wellington.verbs import VERB, VERB_MASK, parse, parts_of
from grognard.games.wellington.war import War

WORLDS: Final = 2  # imagined wars
THROWS: Final = 3  # dice for each of them
KEPT: Final = 5  # candidates that are tried with all dice, after a first trial with one
MOST: Final = 48  # candidates of one decision
BRANCHES: Final = 5  # own follow-up choices that are tried at each step
FAR: Final = 40  # choices until a trial is given up
GOOD_HAND: Final = 3.4  # CP a card at which a hand is kept
# Own choices that follow from an action and belong to it: the best of them counts.
OWN: Final = frozenset(
    (
        ("March", "force"),
        ("March", "to"),
        ("Siege", "press_on"),
        ("Convoy", "load"),
        ("Convoy", "to"),
        ("FlankMarch", "force"),
        ("FlankMarch", "to"),
        ("Play", "alternative"),
        ("Play", "aim"),
        ("FreeFlag", "raise_flag"),
        ("Depot", "choose"),
        ("Summons", "summon"),
    )
)
# Where a trial ends: the next choice of an impulse, and every step of the Interphase.
QUIET_POINTS: Final = frozenset(("Impulse", "Campaign", "Reinforce", "Interphase", "NextHands", "Mulligan"))
_SIEGE: Final = VERB["siege"]
_BUILD: Final = frozenset((VERB["build"], VERB["regroup"]))


@final
class Loose(Chance):
    """Dice of an imagined war."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self, count: int, sides: int) -> list[int]:
        return [self.random.randrange(sides) + 1 for _ in range(count)]


@final
class Sergeant(Bot):
    def __init__(self, seed: str = "") -> None:
        self.rng = random.Random(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        if decision.prompt == "ask-mulligan":
            return actions[0] if self.good_hand(view, decision.args["power"]) else actions[-1]
        if decision.prompt in ("ask-bid", "ask-choose-powers"):
            return actions[0] if decision.prompt == "ask-bid" else self.rng.choice(actions)
        codes = [parse(action) for action in actions]
        if any(document.get("targets", ()) is None for document in view["under_way"]):
            return actions[codes.index(drill(imagine(view, self.rng), codes))]  # a play whose aim nobody may know
        worlds = [imagine(view, self.rng) for _ in range(WORLDS)]
        seat = seats_of(worlds[0]).index(view["seat"])
        trial = Trial(seat, side_of_seat(worlds[0], seat))
        seed = self.rng.randrange(1 << 30)
        candidates = self.candidates(codes)
        first = {code: trial.value(worlds[0], seed, code) for code in candidates}
        best = sorted(candidates, key=lambda code: -first[code])[:KEPT]
        best += [code for code in candidates if code & VERB_MASK == _SIEGE and code not in best]
        totals = dict.fromkeys(best, 0.0)
        for world in worlds:
            for throw in range(1, THROWS + 1):
                for code in best:
                    totals[code] += trial.value(world, seed + 1000 * throw, code)
        chosen = max(best, key=lambda code: totals[code])
        return actions[codes.index(chosen)]

    def good_hand(self, view: dict[str, Any], power: str) -> bool:
        """Whether a hand is worth keeping at the start of a turn."""
        cards = view["cards"]["hands"][power]["cards"]
        worth = [POINTS[n] for n in cards if POINTS[n]]
        return len(worth) < 5 or sum(worth) >= GOOD_HAND * len(worth)

    def candidates(self, codes: list[int]) -> list[int]:
        """Of many ways to build only the largest at each place; of too many others a sample."""
        largest: dict[tuple[int, int], int] = {}
        rest: list[int] = []
        for code in codes:
            verb = code & VERB_MASK
            if verb in _BUILD:
                soldiers, duchy = parts_of(code)
                known = largest.get((verb, duchy))
                if known is None or parts_of(known)[0] < soldiers:
                    largest[(verb, duchy)] = code
            else:
                rest.append(code)
        builds = list(largest.values())
        if len(builds) > MOST // 4:
            builds = self.rng.sample(builds, MOST // 4)
        if len(rest) + len(builds) > MOST:
            rest = self.rng.sample(rest, MOST - len(builds))
        return rest + builds


def side_of_seat(b: War, seat: int) -> int:
    return next(power & 1 for power in range(4) if b.owner[power] == seat)


class Trial:
    """An action tried on an imagined war."""

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def value(self, world: War, seed: int, code: int) -> float:
        b = world.copy()
        b.ready = []
        chance = Loose(seed)
        if b.answer(self.seat, code):
            b.run(chance)
        return self.follow(b, seed + 1, FAR)

    def follow(self, b: War, seed: int, left: int) -> float:
        """Play on to a quiet point; own choices that belong to the action are tried, the best of them counts."""
        chance = Loose(seed)
        while b.asked and left:
            top = b.stack[-1]
            name = type(top).__name__
            if name in QUIET_POINTS:
                break
            left -= 1
            seat = (b.asked & -b.asked).bit_length() - 1
            options = b.options(seat)
            if seat == self.seat and (name, top.step) in OWN:
                return max([self.branch(b, seat, code, seed, left) for code in spread(options)])
            b.ready = []
            if b.answer(seat, drill(b, options)):
                b.run(chance)
        return self.weigh(b)

    def branch(self, b: War, seat: int, code: int, seed: int, left: int) -> float:
        twin = b.copy()
        twin.ready = []
        if twin.answer(seat, code):
            twin.run(Loose(seed))
        return self.follow(twin, seed + 1, left)

    def weigh(self, b: War) -> float:
        if b.result is None:
            return weigh(b, self.side)
        won = seats_of(b)[self.seat] in b.result.winners or any(
            b.owner[power] == seats_of(b).index(name)
            for name in b.result.winners
            for power in range(4)
            if power & 1 == self.side
        )
        return WON if won else -WON


def spread(options: list[int]) -> list[int]:
    """Some of many options, evenly, the last always among them."""
    n = len(options)
    if n <= BRANCHES:
        return options
    return [options[(i + 1) * n // BRANCHES - 1] for i in range(BRANCHES)]
