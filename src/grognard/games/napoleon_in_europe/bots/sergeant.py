"""The sergeant of Napoleon in Europe, for any number of the seven nations.

It sees a view, imagines what is behind the screen, and remembers nothing: every decision follows from the view and its
seed. Armies go where something draws them (``thought``, ``moves``), free minors are annexed and points are spent by
what they are worth (``council``), and battles are fought by the exact chances of every attack (``odds.drill``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from grognard.bots.imagining import Imagining
from grognard.engine.decision import Decision
from grognard.games.napoleon_in_europe.bots import admiral, bargains, council, moves
from grognard.games.napoleon_in_europe.bots.thought import Thought
from grognard.games.napoleon_in_europe.odds import drill
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.games.napoleon_in_europe.rules.seats import SEAT_NAMES
from grognard.games.napoleon_in_europe.rules.tables import NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.verbs import ACCEPT, DONE, HALT, PASS, REFUSE, part_of
from grognard.games.napoleon_in_europe.rules.victory import standing

PATIENCE: Final = 12  # rounds before the hour of a game with a time limit has come at the latest
Answer = Callable[[Thought, Any, list[int]], int]


@final
class Sergeant(Imagining):
    name = "sergeant"
    game = GAME
    ranks = True

    def weighs(self, prompt: str) -> bool:
        return prompt in ANSWERS or prompt in BATTLE

    def place(self, view: dict[str, Any], decision: Decision) -> int:
        b = self.imagine(view, view["round"])
        seat = SEAT_NAMES[b.scenario].index(view["seat"])
        return self.place_in(b, decision, lambda codes: self.decide(b, seat, decision.prompt, codes))

    def decide(self, b: Continent, seat: int, prompt: str, codes: list[int]) -> int:
        if prompt in BATTLE:
            return drill.choose(b, codes)
        top: Any = b.stack[-1]
        field = WHO.get(prompt, "power")
        nation = getattr(top, field, NOBODY)
        if not 0 <= nation < SEVEN or b.owner[nation] != seat:
            own = [n for n in range(SEVEN) if b.owner[n] == seat]
            nation = own[0] if own else 0
        answer = ANSWERS.get(prompt)
        if answer is not None:
            return answer(Thought(b, nation), top, codes)
        if prompt == "ask-hour":
            best = min([standing(b, one) for one in range(b.seats)])
            return ACCEPT if standing(b, seat) <= best or b.round >= PATIENCE else REFUSE
        if prompt == "ask-will":
            return admiral.will(Thought(b, nation), top, seat)
        return next((code for code in (DONE, PASS, HALT, REFUSE) if code in codes), codes[0])


BATTLE: Final = frozenset(
    ("ask-deploy", "ask-act", "ask-square", "ask-evade", "ask-press", "ask-fall", "ask-pursue", "ask-which-battle")
)
# Whose decision it is, where that is not the field ``power``.
WHO: Final = {
    "ask-alliance": "nation",
    "ask-offer-answer": "nation",
    "ask-broken-reply": "nation",
    "ask-escort": "ally",
    "ask-dock": "docking",
    "ask-join": "guest",
    "ask-payer": "debtor",
}


def orders(t: Thought, top: Any, codes: list[int]) -> int:
    gain, act = council.act(t, codes)
    march = moves.order(t, codes)[1]
    # Armies march first, so that what they reach can be annexed; what is at hand now is taken at once.
    if act >= 0 and (march < 0 or gain > 2.0):
        return act
    # Squadrons before those whom they are to carry.
    sail = admiral.order(t, codes)
    if sail >= 0:
        return sail
    if march >= 0:
        return march
    return bargains.proposal(t, codes)


def politics(t: Thought, top: Any, codes: list[int]) -> int:
    act = council.act(t, codes)[1]
    return act if act >= 0 else bargains.proposal(t, codes)


def richest(t: Thought, top: Any, codes: list[int]) -> int:
    return max(codes, key=lambda code: t.b.pap[part_of(code)])


ANSWERS: Final[dict[str, Answer]] = {
    "ask-order": orders,
    "ask-politics": politics,
    "ask-purchase": council.purchase,
    "ask-who-marches": moves.take,
    "ask-where-to": moves.step,
    "ask-who-embarks": moves.board,
    "ask-course": moves.course,
    "ask-escort": lambda t, top, codes: ACCEPT,
    "ask-alliance": lambda t, top, codes: council.alliance(t, top.power),
    "ask-offer-answer": bargains.answer,
    "ask-draft": bargains.draft,
    "ask-steer": admiral.steer,
    "ask-dock": admiral.dock,
    "ask-expelled": admiral.driven_out,
    "ask-answer-war": lambda t, top, codes: council.answer_war(t, codes),
    "ask-answer-annexation": lambda t, top, codes: council.answer_annexation(t, codes),
    "ask-join": lambda t, top, codes: council.join(t, top.power),
    "ask-volunteer": lambda t, top, codes: council.volunteer(t, top.aggressor, codes),
    "ask-congress": council.congress,
    "ask-suppress": lambda t, top, codes: council.suppress(t, codes),
    "ask-loss": lambda t, top, codes: council.cheapest(codes),
    "ask-withdraw": lambda t, top, codes: moves.refuge(t, codes),
    "ask-go-back": lambda t, top, codes: moves.refuge(t, codes),
    "ask-leave": lambda t, top, codes: moves.refuge(t, codes),
    "ask-payer": richest,
    "ask-payer-peace": richest,
    "ask-stray": lambda t, top, codes: moves.refuge(t, codes),
}
