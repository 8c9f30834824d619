"""`act_all`: many pieces laid out by one message."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.engine import muster
from tests.engine.muster import CAMPS, REGIMENTS
from tests.server.harness import Json, Person, Server, Wire, serving

ALL: list[Json] = [{"do": "deploy", "unit": unit, "camp": CAMPS[i // 4]} for i, unit in enumerate(REGIMENTS)]
READY: Json = {"do": "ready"}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("packages")
    shutil.copy(muster.__file__, folder / "toy_muster.py")
    info = folder / "toy_muster-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-muster\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[grognard.games]\nmuster = toy_muster:MUSTER\n", "utf-8")
    with serving(folder / "club.db", PYTHONPATH=os.pathsep.join([str(folder), *sys.path])) as running:
        yield running


class Sitting:
    """A table of two persons, who look at it from their seats."""

    def __init__(self, club: Server) -> None:
        self.ann, self.bob = Person(club.url), Person(club.url)
        seats = {"north": {"kind": "me"}, "south": {"kind": "friend"}}
        self.table = self.ann.open({"game": "muster", "scenario": "field", "options": {}, "seats": seats})
        self.bob.sit(self.table, "south")
        self.path = f"/api/tables/{self.table['id']}"
        self.north, self.south = self.ann.wire(self.table["id"], "north"), self.bob.wire(self.table["id"], "south")

    def whole(self) -> list[Json]:
        states = [self.state(self.ann, "north"), self.state(self.bob, "south")]
        return [{part: state[part] for part in ("v", "view", "decision", "log", "undo")} for state in states]

    def state(self, person: Person, seat: str) -> Json:
        return dict(person.get(f"{self.path}/state", seat=seat))


def tell(wire: Wire, actions: Any, name: str = "", v: int | None = None, seat: str = "") -> Json:
    name = name or wire.name()
    message = {"t": "act_all", "id": name, "v": wire.v if v is None else v, "actions": actions}
    wire.answers.pop(name, None)
    wire.send({**message, "seat": seat or wire.state["seat"]})
    return wire.answer(name)


@pytest.fixture
def sitting(club: Server) -> Sitting:
    return Sitting(club)


def test_the_whole_list_stands_as_so_many_entries(sitting: Sitting) -> None:
    assert sitting.north.state["decision"]["bulk"]["pieces"] == dict.fromkeys(REGIMENTS)
    said = tell(sitting.north, ALL)
    assert (said["t"], said["v"]) == ("ack", 12)
    sitting.north.catch_up(12)
    assert sitting.north.state["undo"] == 12 and sitting.north.state["decision"]["bulk"]["pieces"]["12e"] == "mill"
    assert sitting.north.undo(5)["t"] == "ack"  # each can be taken back on its own
    sitting.north.catch_up(13)
    assert tell(sitting.north, [*ALL[7:], READY])["v"] == 19
    sitting.south.catch_up(19)
    assert sitting.south.state["view"]["at"][:12] == [CAMPS[i // 4] for i in range(12)]
    assert sitting.south.state["asked"][0]["seat"] == "south"
    assert sitting.state(sitting.ann, "north")["undo"] == 0


def test_the_same_game_whether_in_one_go_or_one_by_one(club: Server) -> None:
    together, apart = Sitting(club), Sitting(club)
    assert tell(together.north, ALL)["v"] == 12
    for action in ALL:
        apart.north.catch_up(apart.north.act(action)["v"])
    assert [one["view"] for one in together.whole()] == [one["view"] for one in apart.whole()]


def test_a_list_sent_twice_is_taken_once(sitting: Sitting) -> None:
    first = tell(sitting.north, ALL, "once", 0)
    assert tell(sitting.north, ALL, "once", 0) == first
    assert sitting.state(sitting.ann, "north")["v"] == 12
    for other in (ALL[:5], [*ALL[:11], {"do": "recall", "unit": "1e"}], [*ALL, READY]):
        assert tell(sitting.north, other, "once", 0)["error"]["code"] == "used-id"
    assert tell(sitting.north, [READY], "once", 12)["error"]["code"] == "used-id"


def test_a_table_opened_again_knows_what_was_laid_out(club: Server) -> None:
    sitting = Sitting(club)
    tell(sitting.north, [*ALL, READY], "kept", 0)
    before = sitting.whole()
    assert sitting.state(sitting.ann, "north")["v"] == 13
    assert tell(sitting.north, [*ALL, READY], "kept", 0)["v"] == 13
    assert sitting.whole() == before


@pytest.mark.parametrize(
    ("actions", "message", "number"),
    [
        ([*ALL[:6], ALL[5], *ALL[6:]], "why-bulk", 7),
        ([*ALL[:6], {"do": "burn"}, *ALL[6:]], "why-bulk", 7),
        ([*ALL[:6], {}, *ALL[6:]], "why-bulk", 7),
        ([*ALL, READY, ALL[0]], "why-bulk-ends", 13),
        ([READY], "why-bulk", 1),
        ([*ALL[:11], READY], "why-bulk", 12),
    ],
)
def test_of_a_list_with_a_fault_nothing_stands(
    sitting: Sitting, actions: list[Json], message: str, number: int
) -> None:
    before = sitting.whole()
    asked = sitting.north.ask(ask="why_all", seat="north", actions=actions)["answer"]["reason"]
    refused = tell(sitting.north, actions)["error"]
    assert refused["reason"] == asked
    assert refused["reason"]["message"] == message and refused["reason"]["args"]["number"] == number
    assert sitting.whole() == before
    assert sitting.north.ask(ask="why_all", seat="north", actions=ALL)["answer"] == {"reason": None}
    assert sitting.whole() == before
    assert tell(sitting.north, ALL)["t"] == "ack"


def test_nobody_lays_out_for_another_or_out_of_turn(sitting: Sitting) -> None:
    before = sitting.whole()
    assert tell(sitting.south, ALL)["error"]["reason"]["message"] == "why-not-your-turn"
    assert tell(sitting.south, ALL, seat="north")["error"]["code"] == "not-your-seat"
    assert tell(sitting.north, ALL, v=7)["error"]["code"] == "stale"
    assert sitting.whole() == before


@pytest.mark.parametrize("actions", [[], ALL * 40, [{"do": "deploy"}] * 401, "all", [1], [[]], None, {"do": "ready"}])
def test_what_is_no_list_of_acts_is_malformed(sitting: Sitting, actions: Any) -> None:
    before = sitting.whole()
    assert tell(sitting.north, actions)["error"]["code"] == "malformed"
    assert sitting.whole() == before


def test_ten_thousand_acts_are_not_even_read(sitting: Sitting) -> None:
    with pytest.raises(ConnectionClosed):
        tell(sitting.north, [{"do": "deploy", "unit": "1e", "camp": CAMPS[i % 4]} for i in range(10_000)])
    assert sitting.state(sitting.ann, "north")["v"] == 0


def test_the_longest_list_is_taken_in_time(sitting: Sitting) -> None:
    there_and_back = [{"do": "deploy", "unit": "1e", "camp": "ford"}, {"do": "recall", "unit": "1e"}] * 200
    began = time.monotonic()
    assert tell(sitting.north, there_and_back)["v"] == 400
    assert time.monotonic() - began < 20
