"""Overlays of the past: those of the position at a step, for eyes that may look back at it and for no others."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import aide
from grognard.engine import Table
from grognard.server import questions, replays
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.messages import About, NewSeat, NewTable, Overlay, encode
from grognard.server.patches import apply
from grognard.server.settings import Settings
from tests.server.harness import opened, seated
from tests.server.keeping import place

NAMES = ("zones", "last", "sectors")


def seen(table: Table) -> dict[tuple[str | None, str], Any]:
    return {(eyes, name): aide.overlay(table, eyes, name) for eyes in (None, *table.seats) for name in NAMES}


def test_the_overlays_of_a_step_are_those_of_its_position(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest = await house.guests.welcome()
        both = {"french": NewSeat("me"), "allied": NewSeat("me")}
        info = await opened(house, guest, NewTable("vive_lempereur", both, "quatre_bras"))
        live = await house.table(info.id)
        table = await live.table()
        then = [seen(table)]
        home = next(row["hex"] for row in table.view()["pieces"] if "hex" in row)
        stood = [aide.about(table, None, home)]
        for n in range(90):
            seat = table.to_act[0]
            actions = table.legal(seat)
            await live.act(guest, str(n), live.v, seat, actions[(7 * n) % len(actions)])
            then.append(seen(table))
            stood.append(aide.about(table, None, home))
        assert any(one != stood[0] for one in stood)
        before = (table.position(), table.length, table.chance.mark())
        # On, back, a jump, and beyond the end.
        for n in (3, 4, 5, 40, 41, 12, *range(62, 70), 90, 0, 1_000):
            assert await questions.ask(live, guest, About(None, home, n)) == stood[min(n, 90)]
            for (eyes, name), marks in then[min(n, 90)].items():
                assert await questions.ask(live, guest, Overlay(eyes, name, None, n)) == marks, (n, eyes, name)
        assert (table.position(), table.length, table.chance.mark()) == before
        # What was taken back and played otherwise is not remembered.
        n = 90
        while True:
            reach = {seat: table.undoable(seat) for seat in table.seats}
            able = [seat for seat, steps in reach.items() if steps]
            if able:
                break
            n += 1
            actions = table.legal(table.to_act[0])
            await live.act(guest, f"more {n}", live.v, table.to_act[0], actions[0])
        await questions.ask(live, guest, Overlay(None, "last", None, table.length))
        await live.undo(guest, "back", live.v, able[0], 1)
        actions = table.legal(table.to_act[0])
        await live.act(guest, "otherwise", live.v, table.to_act[0], actions[-1])
        for (eyes, name), marks in seen(table).items():
            assert await questions.ask(live, guest, Overlay(eyes, name, None, table.length)) == marks
        # A table that comes back from disk still knows what was done last.
        known = seen(table)
        await house.stop()
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        assert seen(await (await house.table(info.id)).table()) == known
        await house.stop()

    asyncio.run(play())


def test_only_own_eyes_look_back_while_the_game_is_played(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest, friend, stranger = [await house.guests.welcome() for _ in range(3)]
        seats = {"french": NewSeat("me"), "allied": NewSeat("friend")}
        info = await opened(house, guest, NewTable("vive_lempereur", seats, "quatre_bras"))
        await seated(house, friend, info.id, "allied")
        live = await house.table(info.id)
        for who, eyes, code in (
            (guest, "allied", "not-your-seat"),
            (friend, "french", "not-your-seat"),
            (stranger, "french", "not-your-seat"),
            (None, "french", "not-your-seat"),
            (guest, "all", "not-over"),
            (guest, "nobody", "no-such-seat"),
        ):
            with pytest.raises(Denied) as refused:
                await questions.ask(live, who, Overlay(eyes, "zones", None, 0))
            assert refused.value.error.code == code
        for who, own in ((guest, "french"), (friend, "allied"), (stranger, None), (None, None)):
            answer = await questions.ask(live, who, Overlay(own, "zones", None, 0))
            assert answer == aide.overlay(await live.table(), own, "zones")
        await house.stop()

    asyncio.run(play())


SECRETS = ("hand", "spare", "answered")


def test_eyes_see_their_own_hand_and_no_other(tmp_path: Path) -> None:
    """Each step of a whole game, as it is sent: a seat's cards to that seat, and at the end to the all-knowing."""

    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        guest, friend, stranger = [await house.guests.welcome() for _ in range(3)]
        seats = {"french": NewSeat("me"), "allied": NewSeat("friend")}
        info = await opened(house, guest, NewTable("vive_lempereur", seats, "quatre_bras"))
        await seated(house, friend, info.id, "allied")
        live = await house.table(info.id)
        table = await live.table()
        people = {"french": guest, "allied": friend}
        held: list[dict[str, Any]] = [table.everything()["cards"]]
        rng = random.Random(3)
        while table.to_act:
            seat = rng.choice(table.to_act)
            await live.act(people[seat], str(live.v), live.v, seat, rng.choice(table.legal(seat)))
            held.append(table.everything()["cards"])
            if table.to_act and live.v % 150 == 0:
                for eyes, who in (*people.items(), ("observer", stranger), ("observer", None)):
                    await check(live, who, eyes, held)
        assert {name for cards in held for side in cards.values() for name in side} >= set(SECRETS)
        for eyes in ("french", "allied", "observer", "all"):
            await check(live, stranger, eyes, held)
        await house.stop()

    async def check(live: LiveTable, who: Guest | None, eyes: str, held: list[dict[str, Any]]) -> None:
        n = 0
        while n < len(held):
            answer = msgspec.json.decode(encode(await replays.replay(live, who, eyes, n, replays.MOST)))
            view = answer["view"]
            for step in [None, *answer["steps"]]:
                if step is not None:
                    view = apply(view, step["view"])
                for seat, cards in held[n if step is None else step["n"]].items():
                    open_to = eyes in (seat, "all")
                    expected = cards if open_to else {key: cards[key] for key in cards if key not in SECRETS}
                    assert view["cards"][seat] == expected, (eyes, seat, n)
            n += replays.MOST

    asyncio.run(play())
