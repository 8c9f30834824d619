"""Players that see only what a seat may see: a view, and the decision they owe."""

from __future__ import annotations

import functools
import random
import warnings
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from grognard.engine import Decision, Seed, UnknownName, seed_text
from grognard.package import Bot, package, packages

__all__ = ["RECRUIT", "Bot", "Recruit", "bots_of", "make", "names"]
RECRUIT: Final = "recruit"
GROUP: Final = "grognard.bots"
"""Entry points under which other packages bring bots: the name is the bot's, the object makes one from a seed. Where it
has ``games``, a list of names, it plays those alone."""


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


@functools.cache
def _brought() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@functools.cache
def _maker(name: str) -> Callable[[str], Bot]:
    found: Callable[[str], Bot] = _brought()[name].load()
    return found


def _plays(name: str, game: str) -> bool:
    """Of a package that is broken the others must not hear: its bot is not offered."""
    try:
        return game in getattr(_maker(name), "games", (game,))
    except Exception as fault:
        warnings.warn(f'the bot "{name}" of another package cannot be loaded: {fault}', stacklevel=2)
        return False


def bots_of(game: str) -> list[str]:
    """The bots that can play a game: the recruit, those of other packages, the game's own and its best last."""
    able = [name for name in sorted(_brought()) if _plays(name, game)]
    return list(dict.fromkeys([RECRUIT, *able, *package(game).bots]))


def names() -> list[str]:
    """Every bot of every game."""
    own = [name for one in packages().values() for name in one.bots]
    return list(dict.fromkeys([RECRUIT, *own, *sorted(_brought())]))


def make(name: str, seed: Seed) -> Bot:
    """A new bot by name; what it does follows from the seed and from what it is shown."""
    text = seed_text(seed)
    if name == RECRUIT:
        return Recruit(text)
    if name in _brought() and not any([name in one.bots for one in packages().values()]):
        return _maker(name)(text)
    if name not in names():
        raise UnknownName("bot", name, names())
    return Trained(name, text)
