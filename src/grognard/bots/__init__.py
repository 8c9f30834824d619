"""Players that see only what a seat may see: a view, and the decision they owe."""

from __future__ import annotations

import random
from typing import Any, Final

from grognard.engine import Decision, Seed, UnknownName, seed_text
from grognard.package import Bot, package, packages

__all__ = ["RECRUIT", "Bot", "Recruit", "bots_of", "make", "names"]
RECRUIT: Final = "recruit"


class Recruit(Bot):
    """Does anything that is allowed, all of it equally often."""

    name = RECRUIT

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        return self.random.choice(decision.actions)


class Trained(Bot):
    """A bot that plays several games, each by what that game's package brings under its name; the view says which."""

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self.seed = seed
        self.brain: Bot | None = None

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        if self.brain is None:
            known = package(view["game"]).bots
            if self.name not in known:
                raise UnknownName("bot", self.name, bots_of(view["game"]))
            self.brain = known[self.name](self.seed)
        return self.brain.choose(view, decision)


def bots_of(game: str) -> list[str]:
    """The bots that can play a game."""
    return list(dict.fromkeys([RECRUIT, *package(game).bots]))


def names() -> list[str]:
    """Every bot of every game."""
    return list(dict.fromkeys([RECRUIT, *[name for one in packages().values() for name in one.bots]]))


def make(name: str, seed: Seed) -> Bot:
    """A new bot by name; what it does follows from the seed and from what it is shown."""
    text = seed_text(seed)
    if name == RECRUIT:
        return Recruit(text)
    if name not in names():
        raise UnknownName("bot", name, names())
    return Trained(name, text)
