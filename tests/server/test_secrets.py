"""Secrets, checked on the bytes: what goes to a seat is the same whatever the other has chosen in secret."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.server import replays
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.messages import NewSeat, NewTable, encode
from grognard.server.settings import Settings
from tests.server.harness import Json, Person, Server, opened, seated
from tests.server.keeping import place

SEED = "a-seed-that-leads-to-hidden-placement-7"


class Eye:
    """A connection that keeps every byte."""

    def __init__(self, guest: Guest) -> None:
        self.guest: Guest | None = guest
        self.seat: str | None = None
        self.session = guest.id
        self.looks = True
        self.bytes: list[bytes] = []

    def sign_out(self) -> None:
        raise AssertionError("nobody signs out here")

    def post(self, data: bytes) -> None:
        self.bytes.append(data)


class Twin:
    """One of two tables of the same seed, each seat in other hands, and an observer."""

    def __init__(self, live: LiveTable, people: dict[str, Guest], stranger: Guest) -> None:
        self.live = live
        self.people = people
        self.eyes = {seat: Eye(guest) for seat, guest in [*people.items(), ("", stranger)]}
        self.count = 0

    async def open(self) -> None:
        for seat, eye in self.eyes.items():
            await self.live.enter(eye, seat or None)

    async def act(self, seat: str, action: Json) -> None:
        self.count += 1
        await self.live.act(self.people[seat], f"m{self.count}", self.live.v, seat, action)
        self.live.showing._show_soon()

    async def undo(self, seat: str) -> None:
        self.count += 1
        await self.live.undo(self.people[seat], f"m{self.count}", self.live.v, seat, 1)
        self.live.showing._show_soon()

    async def past(self, seat: str) -> bytes:
        """Every byte of the game of late, as this seat may look back at it."""
        guest = self.eyes[seat].guest
        start = max(0, (await self.live.table()).length - replays.MOST)
        return encode(await replays.replay(self.live, guest, seat or replays.OBSERVER, start, replays.MOST))

    def heard(self, seat: str) -> bytes:
        """Every byte sent to a seat, but for the table's name."""
        data = b"\n".join(self.eyes[seat].bytes)
        row = self.live.row
        return data.replace(row.id.encode(), b"ID")


async def twins(house: House, scenario: str, options: dict[str, Any]) -> tuple[Twin, Twin]:
    guests = [await house.guests.welcome() for _ in range(3)]
    made = []
    for _ in range(2):
        seats = list(grognard.game("vive_lempereur").seats[scenario])
        kinds = {seats[0]: NewSeat("me"), seats[1]: NewSeat("friend")}
        info = await opened(house, guests[0], NewTable("vive_lempereur", kinds, scenario, options))
        await seated(house, guests[1], info.id, seats[1])
        live = await house.table(info.id)
        made.append(Twin(live, dict(zip(seats, guests, strict=False)), guests[2]))
    return made[0], made[1]


async def compare(folder: Path, scenario: str, options: dict[str, Any], steps: int) -> tuple[int, int]:
    """Play both tables alike, but let one seat choose differently in secret now and then, look, and take it back."""
    house = House(Settings(db=place(folder / "twins.db")))
    await house.start()
    differed = veiled = 0
    try:
        one, two = await twins(house, scenario, options)
        await one.open()
        await two.open()
        rng = random.Random(7)
        for _ in range(steps):
            table = await one.live.table()
            if not table.to_act:
                break
            seat = rng.choice(table.to_act)
            actions = table.legal(seat)
            others = [name for name in one.eyes if name != seat]
            if len(table.to_act) > 1 and len(actions) > 1:
                first, second = rng.sample(actions, 2)
                await one.act(seat, first)
                await two.act(seat, second)
                differed += 1
                veiled += table.view()["veiled"]
                for other in others:
                    assert one.heard(other) == two.heard(other), f"{other or 'an observer'} learns what {seat} chose"
                    assert await one.past(other) == await two.past(other), f"{other or 'an observer'} looks back at it"
                assert one.heard(seat) != two.heard(seat)
                assert await one.past(seat) != await two.past(seat)
                await one.undo(seat)
                await two.undo(seat)
                one.eyes[seat].bytes.clear()
                two.eyes[seat].bytes.clear()
            action = rng.choice(actions)
            await one.act(seat, action)
            await two.act(seat, action)
            for other in others:
                assert one.heard(other) == two.heard(other)
        for twin in (one, two):
            for seat in twin.eyes:
                sent = b"".join(twin.eyes[seat].bytes)
                assert SEED.encode() not in sent
                assert b'"seed"' not in sent
    finally:
        await house.stop()
    return differed, veiled


CASES = [
    ("quatre_bras", {}, 160, 4, 0),
    ("waterloo", {"setup": "semi_historical"}, 160, 4, 0),
    ("hypothetical", {}, 330, 20, 10),
]


@pytest.mark.parametrize(("scenario", "options", "steps", "choices", "placed"), CASES, ids=[case[0] for case in CASES])
def test_no_byte_tells_what_another_chose_in_secret(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    scenario: str,
    options: Json,
    steps: int,
    choices: int,
    placed: int,
) -> None:
    """Cards, hands, and in the hypothetical battle the pieces that are placed behind the screen."""
    guests = iter(range(100))
    monkeypatch.setattr("secrets.token_hex", lambda size: SEED if size == 16 else f"made-{size}-{next(guests)}")
    # The two tables of a pair have the same times.
    for module in ("house", "live", "lobby"):
        monkeypatch.setattr(f"grognard.server.{module}.now", lambda: 1)
    differed, veiled = asyncio.run(compare(tmp_path, scenario, options, steps))
    assert differed >= choices and veiled >= placed


def test_the_seed_is_shown_only_at_the_end(server: Server, ann: Person, bob: Person) -> None:
    table = ann.new_table(french="me", allied="me")
    path = f"/api/tables/{table['id']}"
    wires = {seat: ann.wire(table["id"], seat) for seat in ("french", "allied")}
    rng = random.Random(1)
    while wires["french"].state["asked"]:
        seat = wires["french"].state["asked"][0]["seat"]
        v = wires[seat].act(rng.choice(wires[seat].state["decision"]["actions"]))["v"]
        for wire in wires.values():
            wire.catch_up(v)
    seed = bob.get(f"{path}/proof")["seed"]
    assert len(seed) == 32
    for wire in wires.values():
        assert seed not in "".join(wire.received)
