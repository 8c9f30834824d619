"""A toy game keeps the promises too: the engine knows nothing of any game."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any, final

import grognard.engine
from tests.conformance import Conformance, Position, Say
from tests.engine.duel import DUEL


@final
class TestDuel(Conformance):
    game = DUEL
    options = ({}, {"look": False})
    dull = frozenset({"keep"})
    lasting = frozenset({"ask-tokens"})
    opens = frozenset({"event-looked", "event-signs"})
    shows = {"event-looked": ("is",), "event-signs": ("signs",)}
    whispered = frozenset({"event-token"})

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

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Paper for rock, scissors for paper, rock for scissors: the signs beat each other in a ring."""
        return [(next_signs(position), next_signs)]


def next_signs(document: Any) -> Any:
    if isinstance(document, list):
        return [next_signs(part) for part in document]
    if not isinstance(document, dict):
        return document
    told = {key: next_signs(value) for key, value in document.items()}
    if told.get("do") == "sign":
        told["is"] = (told["is"] + 1) % 3
    if told.get("event") == "event-signs":
        told["signs"] = [(sign + 1) % 3 for sign in told["signs"]]
    return told


def test_the_engine_imports_no_game() -> None:
    for file in Path(grognard.engine.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("grognard"):
                assert node.module == "grognard.engine" or node.module.startswith("grognard.engine.")


def test_every_scenario_and_every_option_is_tried_every_day() -> None:
    suite = TestDuel()
    whole, everyday, one = suite.cases("all"), suite.cases(""), suite.cases("one")
    assert len(whole) == 4 and len(everyday) == 2 and one == everyday[-1:]
    for part in range(2):
        assert {str(case[part]) for case in everyday} == {str(case[part]) for case in whole}
