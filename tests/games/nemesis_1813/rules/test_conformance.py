"""What every game must keep: the suite is inherited, and this game says the little that it must know of it."""

from __future__ import annotations

import random
from typing import Any, final

import pytest

from grognard.games.nemesis_1813.rules.game import GAME
from tests.conformance import Case, Conformance, Position, Say
from tests.games.nemesis_1813.rules.hiding import (
    BETWEEN,
    alike,
    exchanged_units,
    other_dummies,
    other_hands,
    other_stacks,
    other_trains,
)


@final
class TestNemesis(Conformance):
    game = GAME
    options = (
        {},
        {"garrisons_withdrawn": True, "crowding": True, "capacity_at_end": True},
        {"hidden": True},
        {"advanced": True},
    )
    # 1799 has no cards and no hidden stacks.
    everyday = (Case("1799", {}), *(Case("1813", given) for given in options[1:]))
    dull = frozenset({"pass", "done", "discard", "dummy"})
    whispered = frozenset(
        {
            "event-attrition-rolled",
            "event-card-looks",
            "event-drawn",
            "event-misleads",
            "event-placed-dummy",
            "event-placed-train",
            "event-unmasks",
        }
    )
    opens = frozenset(
        {
            "event-forage-marker",
            "event-foragers",
            "event-counters-gone",
            "event-plays-card",
            "event-drawn",
            "event-card-looks",
            "event-placed-train",
            "event-placed-dummy",
        }
    )
    # 15.1: what combats, marches, forage and rolls show of hidden stacks.
    shows = {
        "event-attrition-rolled": ("die",),
        "event-lost-on-the-march": ("unit",),
        "event-column": ("count",),
        "event-hesitates": ("die", "stalls"),
        "event-forced-march": ("hex",),
        "event-order": ("die", "total", "verdict"),
        "event-shown": ("units",),
        "event-support": ("die", "total", "joins"),
        "event-foraged": ("die", "fed"),
        "event-foragers": ("hexes",),
        "event-toll": ("units", "hexes", "cavalry"),
        "event-horse": ("hexes",),
        "event-cossacks": ("hex", "die"),  # 13.1: cossacks in a city are told of
        "event-counters-gone": ("real", "dummies"),
        "event-arrive": ("units",),  # R99: what the sheet lists comes openly, and so is lost whatever finds no room
        "event-never-arrive": ("units",),
    }
    # Questions that are left out where one's own stack leaves one answer.
    left_out = frozenset(
        {"ask-units", "ask-commanders", "ask-bring", "ask-attack", "ask-attackers", "ask-transfer", "ask-attrition"}
    )
    veiled = frozenset({"take", "along", "restore", "lose", "disrupt", "transfer", "leave", "all"})
    longest = 8000

    def test_hidden_counters_cannot_be_told_apart(self, case: Case) -> None:
        if case.scenario != "1813" or not {"hidden", "advanced"} & set(case.options):
            pytest.skip("no stack is hidden")
        super().test_hidden_counters_cannot_be_told_apart(case)

    def test_what_is_laid_out_in_one_go_is_what_is_laid_out_piece_by_piece(self, case: Case) -> None:
        if case.scenario != "1813":
            pytest.skip("1799 has no armistice")
        super().test_what_is_laid_out_in_one_go_is_what_is_laid_out_piece_by_piece(case)

    def vary(self, position: Position, seat: str | None, rng: random.Random) -> Position | None:
        """Trains for dummies while they are placed; with 15.1 hidden stacks, or a dummy and a unit, in each other's
        place; in the advanced game another card in a hand."""
        top = position["stack"][-1]["procedure"] if position.get("stack") else ""
        if top == "Placing" and rng.random() < 0.5:
            return position if other_trains(position, seat, rng) else None
        veiled = position["options"]["hidden"] or position["options"]["advanced"]
        if not veiled or position["scenario"] == "1799":
            return None
        if position["options"]["advanced"] and (top not in BETWEEN or rng.random() < 0.3):
            return position if other_hands(position, seat, rng) else None
        if top not in BETWEEN:
            return None
        ways = [other_stacks, other_dummies]
        rng.shuffle(ways)
        return position if any([way(position, seat, rng) for way in ways]) else None

    def alike_to(self, position: Position, seat: str | None) -> list[tuple[str, str]]:
        return alike(position, seat)

    def exchanged(self, position: Position, one: str, other: str) -> Position:
        return exchanged_units(position, one, other)

    def twins(self, position: Position, rng: random.Random) -> list[tuple[Position, Say]]:
        """Pieces in another order; whose turn it is left out."""
        rng.shuffle(position["trains"])
        twin = {name: part for name, part in position.items() if name != "to_act"}
        return [(shuffled(twin, rng), as_said)]


def as_said(document: Any) -> Any:
    return document


def shuffled(document: Any, rng: random.Random) -> Any:
    if not isinstance(document, dict):
        return document
    names = list(document)
    rng.shuffle(names)
    return {name: shuffled(document[name], rng) for name in names}
