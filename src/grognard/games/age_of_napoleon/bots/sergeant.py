"""The sergeant of Age of Napoleon: answers every question by a rule of thumb, and marches where the map is worth most.

What it does not see it imagines: the strength of a hidden stack is the mean of some worlds that give its view. Whether
an army marches, who goes along and where is decided by what the map would be worth afterwards (``front``, ``plan``);
cards by what they change (``cards``). Every decision follows from the view and its seed (what it keeps only spares it
the same thought again), and the imagined stacks stay the same through a round, so that a march goes on as it was begun.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, final

from grognard.engine.decision import Decision
from grognard.games.age_of_napoleon.bots import cards, fighting, marching, meeting, resting
from grognard.games.age_of_napoleon.bots.thought import Situation, Thought
from grognard.games.age_of_napoleon.rules.europe import Europe
from grognard.games.age_of_napoleon.rules.game import GAME
from grognard.games.age_of_napoleon.rules.ground import SIDES
from grognard.games.age_of_napoleon.rules.verbs import VERBS
from grognard.package import Bot

WORLDS: Final = 3


@final
class Sergeant(Bot):
    name = "sergeant"

    def __init__(self, seed: str = "") -> None:
        self.seed = seed
        self.chosen: dict[Situation, int] = {}

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        when = f"{self.seed}/{view['year']}/{view['round']}"
        worlds = [self.world(view, f"{when}/0")]
        answer = ANSWERS.get(decision.prompt)
        b = worlds[0]
        codes = [VERBS.parse(b, action) for action in actions]
        if answer is None:
            return actions[0]
        if decision.prompt in THOUGHT:
            worlds += [self.world(view, f"{when}/{i}") for i in range(1, WORLDS)]
        return actions[codes.index(answer(Thought(b, SIDES.index(view["seat"]), worlds, self.chosen), codes))]

    def world(self, view: dict[str, Any], seed: str) -> Europe:
        b = GAME.imagine(view, random.Random(seed))
        assert isinstance(b, Europe)
        return b


# What is thought over on several worlds.
THOUGHT: Final = frozenset(
    ("ask-action", "ask-force", "ask-march", "ask-sail", "ask-intercept", "ask-support", "ask-evade", "ask-deploy")
)
ANSWERS: Final[dict[str, Callable[[Thought, list[int]], int]]] = {
    "ask-action": marching.action,
    "ask-force": marching.force,
    "ask-march": marching.march,
    "ask-shed": fighting.lose,
    "ask-sail": marching.sail,
    "ask-pay": marching.pay,
    "ask-intercept": meeting.intercept,
    "ask-support": meeting.intercept,
    "ask-interceptors": meeting.interceptors,
    "ask-role": meeting.role,
    "ask-evade": meeting.evade,
    "ask-evaders": meeting.evaders,
    "ask-engage": fighting.engage,
    "ask-lose": fighting.lose,
    "ask-bury": fighting.lose,
    "ask-captive": fighting.lose,
    "ask-attrition-loss": fighting.lose,
    "ask-winter-loss": fighting.lose,
    "ask-rout": fighting.rout,
    "ask-left-behind": fighting.lose,
    "ask-retreat-by-sea": fighting.by_sea,
    "ask-redeploy-by-sea": fighting.by_sea,
    "ask-redeploy": resting.redeploy,
    "ask-next-battle": fighting.next_battle,
    "ask-deploy": resting.deploy,
    "ask-deploy-at-once": resting.deploy,
    "ask-pool": resting.release,
    "ask-recover-which": resting.recover_which,
    "ask-recover": resting.recover,
    "ask-take-up": resting.take_up,
    "ask-first": resting.first,
    "ask-leader": resting.lead,
    "ask-claim": resting.claim,
    "ask-respond": cards.answer,
    "ask-aim": cards.aim,
}
