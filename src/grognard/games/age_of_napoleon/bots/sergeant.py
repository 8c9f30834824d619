"""The sergeant of Age of Napoleon: answers every question by a rule of thumb, and marches where the map is worth most.

What it does not see it imagines: the strength of a hidden stack is the mean of some worlds that give its view. Whether
an army marches, who goes along and where is decided by what the map would be worth afterwards (``front``, ``plan``);
cards by what they change (``cards``). Every decision follows from the view and its seed (what it keeps only spares it
the same thought again), and the imagined stacks stay the same through a round, so that a march goes on as it was begun.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, final

from grognard.bots.imagining import Imagining
from grognard.engine.decision import Decision
from grognard.games.age_of_napoleon.bots import cards, fighting, marching, meeting, resting
from grognard.games.age_of_napoleon.bots.thought import Situation, Thought
from grognard.games.age_of_napoleon.rules.game import GAME
from grognard.games.age_of_napoleon.rules.ground import SIDES

WORLDS: Final = 3


@final
class Sergeant(Imagining):
    name = "sergeant"
    game = GAME
    ranks = True

    def weighs(self, prompt: str) -> bool:
        return prompt in ANSWERS

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.chosen: dict[Situation, int] = {}

    def place(self, view: dict[str, Any], decision: Decision) -> int:
        answer = ANSWERS.get(decision.prompt)
        if answer is None:
            return 0
        count = WORLDS if decision.prompt in THOUGHT else 1
        worlds = [self.imagine(view, f"{view['year']}/{view['round']}/{world}") for world in range(count)]
        thought = Thought(worlds[0], SIDES.index(view["seat"]), worlds, self.chosen)
        return self.place_in(worlds[0], decision, partial(answer, thought))


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
