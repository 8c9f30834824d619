"""Secrets on the bytes: of two tables that differ only in what a seat may not know, it gets the same, byte for byte."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import Table
from grognard.server import replays
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import encode
from tests.games.nemesis_1813.rules.hiding import Position, other_dummies, other_hands, other_stacks
from tests.games.nemesis_1813.rules.playing import ADVANCED, declaring, no
from tests.games.nemesis_1813.rules.stage import CITY_HEX_NAME, field, phase, placing
from tests.server.harness import Json
from tests.server.scene import Scene, in_house, same_time

__all__ = ["same_time"]
FRENCH, COALITION = "french", "coalition"
Act = tuple[str, Json, Json]  # the seat, and what it does at either table


def act(seat: str, verb: str, **parts: Any) -> Act:
    """The same at both tables."""
    action = {"do": verb, **{key: CITY_HEX_NAME.get(part, part) for key, part in parts.items()}}
    return seat, action, action


async def alike(one: Scene, two: Scene, seats: Iterable[str | None]) -> None:
    """All that was sent, what somebody would get who comes now, what lists tell, what can be looked back at."""
    for seat in seats:
        assert one.heard(seat) == two.heard(seat), f"{seat} hears something else"
        assert one.info(seat) == two.info(seat)
        fresh: list[bytes] = []
        for scene in (one, two):
            row = scene.live.row
            state = encode(await scene.live.state(scene.eyes[seat].guest, seat))
            fresh.append(state.replace(row.id.encode(), b"").replace(row.commitment.encode(), b""))
        assert fresh[0] == fresh[1], f"{seat} would see something else"
        past = [encode(await replays.replay(s.live, s.eyes[seat].guest, seat, 0, replays.MOST)) for s in (one, two)]
        assert past[0] == past[1], f"{seat} looks back at something else"


def compare(folder: Path, position: Position, twin: Position, owner: str, acts: list[Act]) -> None:
    """To the owner of the secret the two tables are two, to all others one, from the first to the last act."""
    assert twin != position
    others = [seat for seat in (None, FRENCH, COALITION) if seat != owner]

    async def play(house: House, guests: list[Guest]) -> None:
        one, two = [await Scene.at(house, each, guests) for each in (position, twin)]
        await alike(one, two, others)
        assert one.heard(owner) != two.heard(owner)
        for seat, here, there in acts:
            await one.act(seat, here)
            await two.act(seat, there)
            await alike(one, two, others)

    in_house(folder, play, people=3)


def varied(table: Table, way: Any, reader: str) -> tuple[Position, Position]:
    """A position, and one that differs in what a reader cannot know."""
    position: Position = table.position()
    twin: Position = json.loads(json.dumps(position))
    assert way(twin, reader, random.Random("twin"))
    return position, twin


@pytest.mark.rule("NEM-7.5a", "NEM-7.5r1")
def test_a_dummy_for_a_train(tmp_path: Path) -> None:
    places = ("Leipzig", "Erfurt", "Kassel")
    trains = [
        {
            "hex": CITY_HEX_NAME[place],
            "seat": FRENCH,
            "real": int(place != "Erfurt"),
            "dummies": int(place == "Erfurt"),
            "shown": 0,
        }
        for place in places
    ]
    left = {"hand": {FRENCH: 0, COALITION: 1}, "fakes": {FRENCH: 1, COALITION: 2}}
    table = field({"V-16": "Leipzig", "R-5": "2303"}, {"NEY": "Leipzig"}, placing(COALITION), trains=trains, **left)
    position = table.position()
    twin = json.loads(json.dumps(position))
    for row in twin["trains"]:  # which of the three is the dummy
        row["real"], row["dummies"] = (
            int(row["hex"] != CITY_HEX_NAME["Kassel"]),
            int(row["hex"] == CITY_HEX_NAME["Kassel"]),
        )
    acts = [act(COALITION, "dummy", hex="Königsberg"), act(FRENCH, "dummy", hex="Leipzig")]
    compare(tmp_path, position, twin, FRENCH, [*acts, act(COALITION, "train", hex="Königsberg")])


@pytest.mark.rule("NEM-16.1a")
def test_a_card_in_hand(tmp_path: Path) -> None:
    hands = {"hands": {FRENCH: [no(1), no(14)], COALITION: [no(26), no(27)]}}
    table = field({"V-16": "Leipzig", "R-5": "2303"}, {}, declaring(COALITION, FRENCH), cards=hands, options=ADVANCED)
    compare(tmp_path, *varied(table, other_hands, COALITION), FRENCH, [act(COALITION, "play", card=no(26))])


UNITS = {"R-5": "2303", "R-14": "2303", "R-3": "2015", "R-4": "2015", "V-16": "Leipzig"}
STAFF = {"WIT": "2303", "MIL": "2015", "NEY": "Leipzig"}


@pytest.mark.rule("NEM-15.1c")
def test_two_hidden_stacks(tmp_path: Path) -> None:
    """And who rides from where one of them stands."""
    table = field(UNITS, STAFF, phase("transfers"), first=FRENCH, options={"hidden": True})
    position, twin = varied(table, other_stacks, FRENCH)
    assert twin["commanders"]["MIL"] == "2303"
    rides = [{"do": "transfer", "commander": who} for who in ("WIT", "MIL")]
    acts = [act(FRENCH, "pass"), (COALITION, rides[0], rides[1]), act(COALITION, "to", hex="Tauroggen")]
    compare(tmp_path, position, twin, COALITION, acts)


@pytest.mark.rule("NEM-15.1a", "NEM-15.1b")
def test_a_dummy_in_a_stack_for_a_unit(tmp_path: Path) -> None:
    decoys = [{"hex": "2303", "count": 1}]
    table = field(UNITS, STAFF, phase("transfers"), first=FRENCH, options={"hidden": True}, decoys=decoys)
    position, twin = varied(table, other_dummies, FRENCH)
    compare(tmp_path, position, twin, COALITION, [act(FRENCH, "pass"), act(COALITION, "pass")])
