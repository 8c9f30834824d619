"""Two tables that differ only in what is hidden from a seat give it the same answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard import Table, aide
from grognard.games.vive_lempereur.rules.battlefield import HEX
from grognard.games.vive_lempereur.rules.game import GAME
from grognard.games.vive_lempereur.rules.imagine import imagine
from tests.games.vive_lempereur.aide.campaign import battle

NEEDY = ("sight", "ranges")


def answers(t: Table, seat: str | None, rng: random.Random) -> list[Any]:
    """Everything the aide tells a seat, or an observer."""
    found: list[Any] = [t.view(seat), aide.luck(t)]
    for name in aide.overlays(t.game):
        hexes: list[str | None] = list(rng.sample(HEX, 12)) if name in NEEDY else [None]
        found += [aide.overlay(t, seat, name, hex_) for hex_ in hexes]
    found += [aide.about(t, seat, hex_) for hex_ in HEX]
    if seat is None:
        return found
    pieces = [None, *[row["id"] for row in t.view(seat)["pieces"]]]
    found += [aide.tap(t, seat, hex_, rng.choice(pieces)) for hex_ in rng.sample(HEX, 60)]
    found += [aide.preview(t, seat, action) for action in t.legal(seat)[:30]]
    return found


def same(one: Table, other: Table, seat: str | None) -> None:
    assert one.position() != other.position()
    assert answers(one, seat, random.Random("q")) == answers(other, seat, random.Random("q"))


def screened() -> Table:
    """A hypothetical battle at the beginning of a deployment behind the screen."""
    for seed in range(60):
        t = grognard.new_table("vive_lempereur", "hypothetical", seed=f"screen {seed}")
        rng = random.Random(seed)
        while battle(t).turn == 0 and not battle(t).veiled:
            seat = t.to_act[0]
            t.act(seat, rng.choice(t.legal(seat)))
        if battle(t).veiled:
            return t
    raise AssertionError("no tie of the scouts")


@pytest.mark.parametrize("seat", ["south", "north"])
def test_behind_the_screen(seat: str) -> None:
    start = screened()
    tables = [start.fork(), start.fork()]
    rngs = [random.Random(1), random.Random(2)]
    own = random.Random(3)
    other = next(name for name in start.seats if name != seat)
    for step in range(24):
        mine = own.choice(tables[0].legal(seat))
        for t, rng in zip(tables, rngs, strict=True):
            t.act(seat, mine)
            t.act(other, rng.choice(t.legal(other)))
        if step % 6 == 5 or step == 0:
            same(tables[0], tables[1], seat)
            waiting = [t.fork() for t in tables]
            for t, rng in zip(waiting, rngs, strict=True):
                t.act(other, rng.choice(t.legal(other)))
            same(waiting[0], waiting[1], seat)
    # An observer sees neither army.
    for t in tables:
        shown = aide.overlay(t, None, "zones")["marks"] + aide.overlay(t, None, "last")["marks"]
        assert shown == []
        assert all("hex" not in row for row in t.view()["pieces"])
        goals = t.view()["goals"]["south"] + t.view(seat)["goals"][other]
        assert {goal["left"] for goal in goals if goal["goal"] == "empty-sector"} == {None}


def test_cards_chosen_and_not_revealed() -> None:
    t = grognard.new_table("vive_lempereur", "ligny", seed="cards")
    tables = [t.fork(), t.fork()]
    for number, trial in enumerate(tables):
        trial.act("prussian", trial.legal("prussian")[number * 20])
    same(tables[0], tables[1], "french")
    same(tables[0], tables[1], None)
    for trial in tables:
        trial.act("french", trial.legal("french")[0])
    same(tables[0], tables[1], "french")
    for trial in tables:
        trial.act("prussian", trial.legal("prussian")[-1])
    same(tables[0], tables[1], "french")


def test_tiles_in_the_other_hand() -> None:
    t = grognard.new_table("vive_lempereur", "hypothetical", seed="tiles")
    mine = t.to_act[0]
    other = "north" if mine == "south" else "south"
    document = t.position()
    setup = next(row for row in document["stack"] if row["procedure"] == "SetUp")
    hand, pool = setup[other], setup["pool"]
    given = next(kind for kind in hand)
    taken = next(kind for kind in pool if kind != given and pool[kind])
    swapped = {**hand, given: hand[given] - 1, taken: hand.get(taken, 0) + 1}
    changed = {**pool, taken: pool[taken] - 1, given: pool.get(given, 0) + 1}
    stack = [{**row, other: swapped, "pool": changed} if row is setup else row for row in document["stack"]]
    tables = [
        grognard.from_position("vive_lempereur", {**document, "stack": rows}) for rows in (document["stack"], stack)
    ]
    same(tables[0], tables[1], mine)
    same(tables[0], tables[1], None)


def test_the_one_who_may_know_everything_does() -> None:
    t = screened()
    for _ in range(6):
        for seat in t.seats:
            t.act(seat, t.legal(seat)[-1])
    shown = t.everything()
    assert shown["seat"] is None
    assert sum("hex" in row for row in shown["pieces"]) == 6
    t = grognard.new_table("vive_lempereur", "ligny", seed="cards")
    for seat in t.seats:
        t.act(seat, t.legal(seat)[0])
    assert [len(t.everything()["cards"][seat]["hand"]) for seat in t.seats] == [6, 6]
    t = grognard.new_table("vive_lempereur", "hypothetical", seed="tiles")
    setup = t.everything()["under_way"][-1]
    assert sum(setup["south"].values()) == sum(setup["north"].values()) == 15


def test_any_view_of_setting_up_can_be_imagined() -> None:
    """Tiles in another's hand, the tile he is about to lay, pieces behind the screen: all of it can be guessed."""
    steps: set[tuple[str, bool]] = set()
    for seed in range(4):
        rng = random.Random(seed)
        t = grognard.new_table("vive_lempereur", "hypothetical", seed=f"imagined {seed}")
        while battle(t).turn == 0:
            for number, seat in enumerate((*t.seats, None)):
                seen = t.view(seat)
                world = imagine(GAME, seen, rng)
                assert seen == t.view(seat)
                shown = GAME.view(world, -1 if seat is None else number)
                for key in ("pieces", "terrain", "orders", "losses", "goals", "veiled", "under_way"):
                    assert shown[key] == seen[key], key
                steps.add((battle(t).stack[-1].step, seat in t.to_act))
            seat = rng.choice(t.to_act)
            t.act(seat, rng.choice(t.legal(seat)))
    assert {("lay_tile", False), ("lay_tile", True), ("pick_tile", False), ("put", True)} <= steps
