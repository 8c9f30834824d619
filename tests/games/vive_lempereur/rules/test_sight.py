"""A sight tells the same as a view, moment after moment; and nobody who changes a view changes what others see."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import grognard
from tests.lively import to_and_fro

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
    for _ in to_and_fro(table, rng):
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


@pytest.mark.rule("VLE-3.1b")
def test_orders_left_to_give_and_the_room_of_sectors() -> None:
    seen = 0
    for seed in range(40):
        table = grognard.new_table("vive_lempereur", "waterloo", {}, seed=f"room {seed}")
        rng = random.Random(seed)
        while table.result is None and table.length < 120:
            view = table.view()
            for seat, left in view["orders_left"].items():
                orders = view["orders"][seat]
                assert left["markers"] == sum(orders["markers"].values())
                if view["cards"][seat]["revealed"] == "coordinated_attack":
                    seen += bool(orders["used"])
                    assert left["room"] == {
                        name: 2 - orders["used"].get(name, 0) for name in ("west", "centre", "east")
                    }
                else:
                    assert left["room"] is None
            seat = rng.choice(table.to_act)
            table.act(seat, rng.choice(table.legal(seat)))
    assert seen
