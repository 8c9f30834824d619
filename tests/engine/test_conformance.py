"""A toy game keeps the promises too: the engine knows nothing of any game."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import final

import grognard.engine
from tests.conformance import Conformance, Position
from tests.engine.duel import DUEL


@final
class TestDuel(Conformance):
    game = DUEL
    options = ({}, {"look": False})
    dull = frozenset({"keep"})
    lasting = frozenset({"ask-tokens"})
    opens = frozenset({"event-looked", "event-signs"})

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """Other tokens and hidden answers."""
        for place, name in enumerate(("red", "green", "blue")):
            if name != seat:
                if name not in position["shown"] and position["tokens"][place] >= 0:
                    position["tokens"][place] = rng.randrange(3)
                answer = position.get("answers", {}).get(name)
                if answer is not None:
                    answer["is"] = rng.randrange(3)
        return position


def test_the_engine_imports_no_game() -> None:
    for file in Path(grognard.engine.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("grognard"):
                assert node.module == "grognard.engine" or node.module.startswith("grognard.engine.")
