"""Months in which nothing happens: opening a table never plays them all again."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import func, select

from grognard.server import schema, stored
from grognard.server.guests import Guest
from grognard.server.house import House
from tests.games.napoleon_in_europe.server.table import SEVEN, play_there, politics, same_times, scene

__all__ = ["same_times"]
ENTRIES = 60


def test_where_no_dice_fall_positions_are_stored_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each can take back his own last action, so nothing is ever final but what another has acted after."""
    monkeypatch.setattr(stored, "EVERY", 12)

    async def play(house: House, guests: list[Guest]) -> None:
        one = await scene(house, guests, {}, politics("france", SEVEN[1], tuple(SEVEN[2:])))
        live = one.live
        while live.v < ENTRIES:
            table = live.opened
            assert table is not None
            seat = table.to_act[0]
            actions = table.legal(seat)
            await one.act(seat, next((act for act in actions if act["do"] in ("pass", "done")), actions[0]))
        table = live.opened
        assert table is not None
        assert not any(dice for *_, dice in table.history[: table.length]), "no dice have fallen"
        last = select(func.max(schema.positions.c.seq)).where(schema.positions.c.reach == 0)
        rows = select(func.count()).select_from(schema.journal)
        at, unbound = await house.store.read(lambda c: (c.execute(last).scalar_one(), c.execute(rows).scalar_one()))
        assert ENTRIES - 16 < at <= live.v and unbound == live.v - at
        before = table.position(), [live.version(seat) for seat in SEVEN], {s: table.undoable(s) for s in table.seats}
        live._table = None
        async with live.lock:
            again = await live.table()
        assert again.length == unbound
        now = again.position(), [live.version(seat) for seat in SEVEN], {s: again.undoable(s) for s in again.seats}
        assert now == before

    play_there(tmp_path, play)
