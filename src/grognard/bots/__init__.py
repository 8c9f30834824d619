"""Players that see only what a seat may see: a view, and the decision they owe."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from grognard.bots.bot import Bot
from grognard.engine.chance import Seed, seed_text
from grognard.engine.errors import UnknownName
from grognard.engine.table import Decision
from grognard.games.vive_lempereur.bots.sergeant import Sergeant as _VleSergeant
from grognard.games.wellington.bots.sergeant import Sergeant as _WelSergeant

__all__ = ["BOTS", "SERGEANTS", "Bot", "Recruit", "Sergeant", "make"]

# A sergeant knows one game; the view says which.
SERGEANTS: Final[dict[str, Callable[[str], Bot]]] = {"vive_lempereur": _VleSergeant, "wellington": _WelSergeant}


class Recruit(Bot):
    """Does anything that is allowed, all of it equally often."""

    name = "recruit"

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        return self.random.choice(decision.actions)


class Sergeant(Bot):
    """Looks one activation ahead with exact odds, and goes for the scenario's victory conditions."""

    name = "sergeant"

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.brain: Bot | None = None

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        if self.brain is None:
            self.brain = SERGEANTS[view["game"]](self.seed)
        return self.brain.choose(view, decision)


BOTS: Final[dict[str, Callable[[str], Bot]]] = {"recruit": Recruit, "sergeant": Sergeant}


def make(name: str, seed: Seed) -> Bot:
    """A new bot by name; what it does follows from the seed and from what it is shown."""
    if name not in BOTS:
        raise UnknownName("bot", name, list(BOTS))
    return BOTS[name](seed_text(seed))
