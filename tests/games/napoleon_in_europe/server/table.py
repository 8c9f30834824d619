"""Tables of Napoleon in Europe in a house of their own: seven people and an observer, every byte kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.napoleon_in_europe.rules.game import GAME
from grognard.server.guests import Guest
from grognard.server.house import House
from tests.games.napoleon_in_europe.rules import stage
from tests.games.napoleon_in_europe.rules.stage import Forces, Stack
from tests.server.harness import Json
from tests.server.scene import Play, Scene, in_house

SEVEN = GAME.seats["1805_7"]
PEOPLE = len(SEVEN) + 1


@pytest.fixture(autouse=True)
def same_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables have the same times."""
    for module in ("live", "house", "lobby", "scribe", "talk"):
        monkeypatch.setattr(f"grognard.server.{module}.now", lambda: 1, raising=False)


def play_there(folder: Path, play: Play) -> None:
    in_house(folder, play, people=PEOPLE)


async def scene(
    house: House, guests: list[Guest], army: Forces | None = None, stack: Stack | None = None, **parts: object
) -> Scene:
    """A table with seven people, laid out as ``stage.table`` lays it."""
    active = {"active": stack[1]["power"]} if stack is not None else {}
    position: Json = stage.table(army, stack, **{**active, **parts}).position()
    return await Scene.at(house, position, guests)


def politics(active: str, power: str, waiting: tuple[str, ...] = ()) -> Stack:
    """Before a nation's turn another is asked; after it the others that wait."""
    return stage.turn(
        active,
        {"procedure": "Politics", "step": "begin", "power": power, "moment": "window"},
        step="window",
        waiting=list(waiting),
    )
