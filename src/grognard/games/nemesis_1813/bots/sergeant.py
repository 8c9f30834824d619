"""The sergeant of 1813: answers every question by what the map would be worth to it.

It sees a view and imagines the rest: which of the enemy's counters are trains, what is in hidden stacks, his cards.
It remembers nothing; every decision follows from the view and its seed. A stack is worth something on a hex
(``thought``): what draws it there, what it could attack, what could attack it, whether it is fed. Trains go to the
moves that gain most (``supplying``), marches end where the gain is (``marching``), attacks are ordered if their odds
are good (``attacking``), cards are played for what they do now (``events``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, final

from grognard.bots.imagining import Imagining
from grognard.engine.decision import Decision
from grognard.games.nemesis_1813.bots import attacking, events, fighting, marching, story, supplying
from grognard.games.nemesis_1813.bots.thought import Thought
from grognard.games.nemesis_1813.rules.game import GAME
from grognard.games.nemesis_1813.rules.tables import SIDES


@final
class Sergeant(Imagining):
    name = "sergeant"
    game = GAME
    ranks = True

    def weighs(self, prompt: str) -> bool:
        return prompt in ANSWERS

    def place(self, view: dict[str, Any], decision: Decision) -> int:
        answer = ANSWERS.get(decision.prompt)
        if answer is None:
            return decision.no if decision.no is not None else 0
        # Where stacks are hidden and all turns upon what is in them several worlds are imagined: the majority wins.
        worlds = WORLDS if "stacks" in view and decision.prompt in FIGHTING else 1
        side = SIDES.index(view["seat"])
        votes: dict[int, int] = {}
        for world in range(worlds):
            thought = Thought(self.imagine(view, f"{view['turn']}/{world}"), side)
            chosen = self.place_in(thought.b, decision, partial(answer, thought))
            votes[chosen] = votes.get(chosen, 0) + 1
        return max(votes, key=lambda one: (votes[one], -one))


WORLDS: Final = 5
FIGHTING: Final = ("ask-attack", "ask-commands", "ask-reply", "ask-withdraw", "ask-stand")
ANSWERS: Final[dict[str, Callable[[Thought, list[int]], int]]] = {
    "ask-first-depots": supplying.first_depots,
    "ask-convert": supplying.convert,
    "ask-strip": supplying.strip,
    "ask-depots": supplying.establish,
    "ask-train": supplying.lay,
    "ask-rally": supplying.rally,
    "ask-restore": supplying.restore,
    "ask-move": marching.move,
    "ask-units": marching.units,
    "ask-commanders": marching.commanders,
    "ask-step": marching.step,
    "ask-attrition": fighting.lose,
    "ask-attrition-disrupt": fighting.hit,
    "ask-attack": attacking.choose,
    "ask-attackers": attacking.attackers,
    "ask-commands": attacking.commands,
    "ask-withdraw": attacking.withdraw,
    "ask-support": attacking.call,
    "ask-reply": attacking.reply,
    "ask-support-defence": attacking.call,
    "ask-hit": fighting.hit,
    "ask-one-more": fighting.no_more,
    "ask-stand": attacking.stand,
    "ask-pursued": fighting.lose,
    "ask-retreat": fighting.retreat,
    "ask-keep": fighting.keep,
    "ask-retreat-further": fighting.retreat,
    "ask-follow": fighting.follow,
    "ask-advance": fighting.advance,
    "ask-advance-commanders": fighting.lead,
    "ask-escape": fighting.escape,
    "ask-transfer": story.transfer,
    "ask-transfer-to": story.ride,
    "ask-truce": story.truce,
    "ask-truce-answer": story.truce_answer,
    "ask-arrivals": story.keep,
    "ask-rejoin": story.join,
    "ask-redeploy": story.place,
    "ask-redeploy-commander": story.post,
    "ask-shift-depot": story.shift,
    "ask-deploy": story.place,
    "ask-deploy-commander": story.post,
    "ask-withdrawn": story.place,
    "ask-withdrawn-commander": story.post,
    "ask-card": events.play,
    "ask-card-choice": events.variant,
    "ask-card-rally": events.restore,
    "ask-card-disrupt": fighting.hit,
    "ask-card-stack": events.aim,
    "ask-card-look": events.aim,
    "ask-card-depot": events.depot,
    "ask-card-raid": events.depot,
    "ask-card-bridge": events.bridge,
    "ask-card-summon": events.summon,
    "ask-card-place": story.place,
    "ask-card-delay": events.postpone,
    "ask-card-march": events.name_march,
    "ask-comes-back": story.place,
    "ask-attack-bonus": events.use,
    "ask-defence-bonus": events.use,
    "ask-slip-away": events.slip_away,
    "ask-blown-bridge": fighting.hit,
    "ask-dummies": events.mislead,
    "ask-bring": events.bring,
    "ask-cession": events.cede,
    "ask-cession-answer": events.cession,
}
