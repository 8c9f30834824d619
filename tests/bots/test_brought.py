"""Bots that other packages bring."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import grognard
from grognard import Decision, bots
from grognard.bots import Bot, Recruit


class Corporal(Bot):
    games = ("wellington",)

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], decision: Decision) -> dict[str, Any]:
        return decision.actions[0]


class Ensign(Recruit):
    """Plays everything."""


@pytest.fixture(autouse=True)
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    here = __name__
    found = [("corporal", "Corporal"), ("ensign", "Ensign"), ("lost", "Nobody"), ("sergeant", "Ensign")]
    entries = [EntryPoint(name, f"{here}:{kind}", bots.GROUP) for name, kind in found]
    monkeypatch.setattr(bots, "entry_points", lambda group: entries if group == bots.GROUP else [])
    for cached in (bots._brought, bots._maker):
        cached.cache_clear()
    yield
    for cached in (bots._brought, bots._maker):
        cached.cache_clear()


@pytest.mark.filterwarnings("ignore:the bot .lost.")
def test_they_are_offered_for_the_games_that_they_play() -> None:
    assert bots.bots_of("wellington") == ["recruit", "corporal", "ensign", "sergeant"]
    assert bots.bots_of("vive_lempereur") == ["recruit", "ensign", "sergeant"]
    assert {"corporal", "ensign"} < set(bots.names())
    assert isinstance(bots.make("corporal", 7), Corporal) and isinstance(bots.make("ensign", 7), Ensign)
    with pytest.warns(UserWarning, match='"lost" of another package cannot be loaded'):
        bots.bots_of("wellington")


def test_a_game_s_own_bot_keeps_its_name() -> None:
    assert not isinstance(bots.make("sergeant", 7), Ensign)


def test_they_play_where_a_bot_is_named() -> None:
    series = grognard.simulate("vive_lempereur", "quatre_bras", ["ensign", "recruit"], games=1)
    assert series.report["games"] == 1 and series.report["bots"] == ["ensign", "recruit"]
