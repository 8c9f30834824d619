"""Hands of cards in an impulse: what may be played, and playing it."""

from __future__ import annotations

from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage

BRITAIN, SUD, SPAIN, NORD = range(4)


def impulse(b: WarState, power: int = BRITAIN, dice: list[int] | None = None, points: int = 0) -> Stage:
    b.active = -1
    b.marker = power
    return Stage(b, Impulse(power, 1, points), dice=dice)


def plays(stage: Stage, power: str) -> set[tuple[int, str]]:
    return {(a["card"], a["for"]) for a in stage.legal(power) if a["do"] == "play"}


def cards(stage: Stage, power: str) -> set[int]:
    return {card for card, _ in plays(stage, power)}


def passes(stage: Stage, power: str) -> None:
    """Everybody lets windows go by until a Power is to act."""
    while stage.table.to_act != (power,):
        stage.act(stage.table.to_act[0], do="pass")


def play(stage: Stage, power: str, card: int, use: str = "points") -> None:
    stage.act(power, do="play", card=card, **{"for": use})
