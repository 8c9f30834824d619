"""A sight tells the same as a view, moment after moment; and nobody who changes a view changes what others see."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import grognard

PLAYS = [
    ("waterloo", {}),
    ("quatre_bras", {"setup": "semi_historical"}),
    ("ligny", {"morale": True}),
    ("hypothetical", {}),
]


def plain(document: Any) -> bytes:
    return msgspec.json.encode(document, order="sorted")


@pytest.mark.parametrize(("scenario", "options"), PLAYS)
def test_a_sight_shows_what_a_view_shows(scenario: str, options: dict[str, Any]) -> None:
    table = grognard.new_table("vive_lempereur", scenario, options, seed="sight")
    rng = random.Random(5)
    sights = {seat: table.sight(seat) for seat in (*table.seats, None)}
    while table.result is None:
        seat = rng.choice(table.to_act)
        if table.undoable(seat) and rng.random() < 0.1:
            table.undo(seat, 1)
        else:
            table.act(seat, rng.choice(table.legal(seat)))
        for eyes, sight in sights.items():
            if rng.random() < 0.8:  # now and then somebody is told of several changes at once
                assert plain(table.look(sight)) == plain(table.view(eyes))


def test_what_has_not_changed_is_the_same_object() -> None:
    table = grognard.new_table("vive_lempereur", "waterloo", {}, seed="sight")
    sight = table.sight("french")
    first, second = table.look(sight), table.look(sight)
    assert first is not second
    assert first["pieces"] is second["pieces"]
    assert first["terrain"] is second["terrain"]


def test_a_view_is_the_reader_s_own() -> None:
    table = grognard.new_table("vive_lempereur", "waterloo", {}, seed="sight")
    before = plain(table.view("french"))
    spoilt = table.view("french")
    spoilt["pieces"][0]["hex"] = "nowhere"
    spoilt["terrain"].clear()
    spoilt["options"]["morale"] = True
    assert plain(table.view("french")) == before
    assert plain(table.look(table.sight("french"))) == before
