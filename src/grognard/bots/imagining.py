"""A bot that thinks in the rules' own terms: it imagines the world behind its view, and decides there."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from grognard.engine.book import BookGame
from grognard.engine.decision import Decision
from grognard.package import Bot


class Imagining(Bot):
    """It remembers nothing: every decision follows from the view and its seed. A game derives ``place``."""

    game: ClassVar[BookGame]

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        actions = decision.actions
        return actions[self.place(view, decision) if len(actions) > 1 else 0]

    def place(self, view: dict[str, Any], decision: Decision) -> int:
        """Which of its actions a decision is answered with, where there are several."""
        raise NotImplementedError

    def imagine(self, view: dict[str, Any], when: object) -> Any:
        """A world behind the view: the same whenever it is asked for with the same word."""
        return self.game.imagine(view, random.Random(f"{self.seed}/{when}"))

    def place_in(self, b: Any, decision: Decision, answer: Callable[[list[int]], int]) -> int:
        """Where the compact action stands that ``answer`` takes among those of a decision."""
        codes = [self.game.parse(b, action) for action in decision.actions]
        return codes.index(answer(codes))
