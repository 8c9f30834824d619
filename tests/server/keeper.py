"""Bots with something to remember."""

from typing import Any

import grognard
from grognard import Decision, Table
from grognard.bots import Recruit


class Keeper(Recruit):
    """Keeps all that it was ever shown, and the tables it thought on."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.decisions: list[Decision] = []
        self.worlds: list[Table] = []

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        self.decisions.append(decision)
        world = grognard.imagine(view, seed=len(self.worlds))
        action = super().choose(view, decision)
        world.act(decision.seat, action)
        self.worlds.append(world)
        return action


class Sieve(Recruit):
    """Has something in its head that cannot be kept."""

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        self.thought = lambda: decision
        return super().choose(view, decision)
