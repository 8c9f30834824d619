"""Bots that err."""

import os
import random
import signal
from typing import Any

from grognard import Decision
from grognard.bots import Recruit


class Cheat(Recruit):
    """Plays what is not allowed, in every other game."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.cheats = random.Random(seed).random() < 0.5
        self.count = 0

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        self.count += 1
        return {"do": "conquer"} if self.cheats and self.count > 3 else super().choose(view, decision)


class Coward(Recruit):
    """Gives up at its third decision."""

    count = 0

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        self.count += 1
        if self.count == 3:
            raise ZeroDivisionError("sauve qui peut")
        return super().choose(view, decision)


class Martyr(Recruit):
    """Takes its process with it."""

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class Silent(Recruit):
    """Answers with something that is no action and cannot be written down."""

    def choose(self, view: dict[str, Any], decision: Decision) -> Any:
        return object()


class Stillborn(Recruit):
    def __init__(self, seed: str) -> None:
        raise OSError("no brain")
