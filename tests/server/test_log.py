"""The log of a table: each event is rendered once, whoever looks on, and each reader gets what it may know of it."""

from __future__ import annotations

import ast
import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

import grognard
import grognard.server
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import NewSeat, NewTable
from grognard.server.settings import Settings
from tests.server.harness import opened
from tests.server.keeping import place

GAME = grognard.game("vive_lempereur")


class Reader:
    """Somebody who looks on from a seat, or from none."""

    def __init__(self, guest: Guest, seat: str | None) -> None:
        self.guest: Guest | None = guest
        self.seat = seat
        self.session = guest.id
        self.looks = True
        self.events: list[dict[str, Any]] = []

    def sign_out(self) -> None:
        raise AssertionError("nobody signs out here")

    def post(self, data: bytes) -> None:
        message = json.loads(data)
        self.events += message["log"]["events"] if message["t"] == "patch" else []


@pytest.mark.skipif(not hasattr(type(GAME).event, "__code__"), reason="a compiled game cannot be listened to")
def test_an_event_is_rendered_once_for_all_who_look_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[Any] = []
    render = type(GAME).event

    def listened(game: Any, state: Any, note: Any) -> dict[str, Any]:
        rendered.append(note)
        return render(game, state, note)

    async def play() -> tuple[int, list[Reader]]:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        both = {"french": NewSeat("me"), "allied": NewSeat("me")}
        info = await opened(house, guest, NewTable("vive_lempereur", both, "quatre_bras"))
        live = await house.table(info.id)
        readers = [Reader(guest, seat) for seat in ("french", "french", "allied", None, None)]
        for reader in readers:
            await live.enter(reader, reader.seat)
        rng = random.Random(1)
        rendered.clear()
        monkeypatch.setattr(type(GAME), "event", listened)
        before = len(live.log)
        for n in range(60):
            table = await live.table()
            seat = rng.choice(table.to_act)
            await live.act(guest, f"a{n}", live.version(seat), seat, rng.choice(table.legal(seat)))
        told = len(live.log) - before
        await live.state(guest, "french")  # somebody comes in late
        await house.stop()
        return told, readers

    told, readers = asyncio.run(play())
    assert len(rendered) == told > 20
    assert len({len(reader.events) for reader in readers if reader.seat == "french"}) == 1
    assert all(reader.events for reader in readers)


def test_the_server_asks_the_table_and_not_what_is_inside_it() -> None:
    """``table.state`` and what the log is made of are the engine's own."""
    inside = {"log_notes", "history", "anchor", "state"}
    for file in Path(grognard.server.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in inside:
                owner = ast.unparse(node.value)
                assert owner.split(".")[-1] not in ("table", "_table", "told", "behind", "before", "clean"), owner
