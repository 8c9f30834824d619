"""The example learns: on a small budget it wins a seat more often than the recruit does there."""

from __future__ import annotations

import importlib.util
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learn.py"


def test_the_agent_beats_the_recruit() -> None:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None and spec.loader is not None
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    recruit, agent = learn.main(games=100, judged=50)
    assert agent >= 0.85 and agent > recruit
