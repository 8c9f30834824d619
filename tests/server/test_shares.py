"""Fair shares of the bots' workers, of the clerk and of looking back; and bots whose choices nobody can foretell."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard import bots
from grognard.engine.decision import Decision
from grognard.server import turns
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.messages import LuckAnswer, NewSeat, NewTable
from grognard.server.settings import Settings
from grognard.server.turns import Payer, Turns
from tests.server.harness import PATIENCE, Json, Person, opened, serving
from tests.server.keeping import place
from tests.server.test_api import short_record

FOUR = grognard.game("wellington").seats["1812_four"]


def in_house(folder: Path, play: Callable[[House, Guest], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        house = House(Settings(db=place(folder / "club.db"), rate=0.0, **more))
        await house.start()
        try:
            await play(house, await house.guests.welcome())
        finally:
            await house.stop()

    asyncio.run(run())


# ---- turns --------------------------------------------------------------------------------------------------


class Clock:
    """Whose time goes on only while somebody works."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(turns, "time", made)
    return made


@dataclass
class Workshop:
    """One thing that all want, and whoever had it, in order."""

    clock: Clock
    told: list[str] = field(default_factory=list)
    opened: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.turns: Turns[None] = Turns([None])

    async def work(self, payer: Payer, seconds: float) -> None:
        async with self.turns.turn(payer):
            self.told.append(payer.guest)
            await self.opened.wait()
            self.clock.now += seconds

    def begin(self, payer: Payer, seconds: float, times: int = 1) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.work(payer, seconds)) for _ in range(times)]


async def settle() -> None:
    """Everybody has come as far as he can."""
    for _ in range(10):
        await asyncio.sleep(0)


EVE, ANN = Payer("x", "eve"), Payer("y", "ann")


def test_a_turn_goes_to_who_has_had_least(clock: Clock) -> None:
    async def play() -> None:
        shop = Workshop(clock)
        running = shop.begin(EVE, 0.02, 20)
        await settle()
        assert shop.told == ["eve"]
        running += shop.begin(ANN, 0.02, 4)
        await settle()
        shop.opened.set()
        await asyncio.gather(*running)
        # One of hers is under way; from then on each gets as much as the other.
        assert shop.told[:9] == ["eve", "ann"] * 4 + ["eve"]

    asyncio.run(play())


def test_what_counts_is_the_time_and_not_the_number_of_turns(clock: Clock) -> None:
    async def play() -> None:
        shop = Workshop(clock)
        running = shop.begin(EVE, 0.1, 6)
        await settle()
        shop.opened.set()
        for _ in range(8):  # one after the other, as a bot decides
            await shop.work(ANN, 0.01)
        assert shop.told.count("eve") <= 3, "each short turn waited for a long one"
        for task in running:
            task.cancel()

    asyncio.run(play())


def test_many_guests_of_one_address_share_what_it_gets(clock: Clock) -> None:
    async def play() -> None:
        shop = Workshop(clock)
        crowd = [Payer("x", f"eve{n}") for n in range(20)]
        running = [task for one in crowd for task in shop.begin(one, 0.01, 2)]
        await settle()
        running += shop.begin(ANN, 0.01, 5)
        await settle()
        shop.opened.set()
        await asyncio.gather(*running)
        assert shop.told[:10].count("ann") == 5
        # ... and there each of them gets the same.
        others = [who for who in shop.told if who != "ann"]
        assert len(set(others[:20])) == 20

    asyncio.run(play())


def test_who_was_away_has_saved_nothing_up_and_who_gives_up_holds_nothing(clock: Clock) -> None:
    async def play() -> None:
        shop = Workshop(clock)
        shop.turns.most = 8
        shop.opened.set()
        for _ in range(5):
            await shop.work(EVE, 0.02)
        shop.told.clear()
        shop.opened.clear()
        running = shop.begin(EVE, 0.02, 6) + shop.begin(ANN, 0.02, 6)
        waiting = shop.begin(Payer("z", "bob"), 0.02)
        await settle()
        waiting[0].cancel()
        shop.opened.set()
        await asyncio.gather(*running)
        assert 2 <= shop.told[:6].count("ann") <= 4 and "bob" not in shop.told
        assert shop.turns.free == [None]
        found = await asyncio.gather(*shop.begin(EVE, 0.01, 10), return_exceptions=True)
        assert [one.error.code for one in found if isinstance(one, Denied)] == ["rate", "rate"]

    asyncio.run(play())


# ---- bots ---------------------------------------------------------------------------------------------------


def four_at_table(person: Person, me: bool) -> Json:
    seats: Json = {seat: {"kind": "bot", "bot": "sergeant"} for seat in FOUR}
    if me:
        seats[FOUR[0]] = {"kind": "me"}
    return person.open({"game": "wellington", "scenario": "1812_four", "seats": seats})


def test_one_guest_does_not_starve_the_bots_of_another(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty tables of four sergeants, and one of somebody else with three recruits: each of his waits for one of hers.
    Told by the thoughts, of which every one takes as long as any other, and not by a clock."""

    async def play(house: House, eve: Guest) -> None:
        ann = await house.guests.welcome()
        hers = 0  # since his waits
        waits: list[int] = []
        his: set[LiveTable] = set()

        async def choose(_: Any, bot: str, seed: str, view: bytes, decision: bytes, memory: Any) -> Any:
            nonlocal hers
            clock.now += 1.0
            if bot == "recruit":
                waits.append(hers)
                hers = 0
            elif any([live.bots.thinking for live in his]):
                hers += 1
            await asyncio.sleep(0)
            return msgspec.json.decode(decision)["actions"][0], b""

        monkeypatch.setattr(house.staff, "choose", choose)
        for _ in range(60):
            sergeants = {seat: NewSeat("bot", "sergeant") for seat in FOUR}
            await opened(house, eve, NewTable("wellington", sergeants, "1812_four"))
        assert clock.now
        me = FOUR[0]
        seats = {seat: NewSeat("me") if seat == me else NewSeat("bot", "recruit") for seat in FOUR}
        live = await house.table((await opened(house, ann, NewTable("wellington", seats, "1812_four"))).id)
        his.add(live)
        async with asyncio.timeout(PATIENCE):
            while len(waits) < 30:
                async with live.lock:
                    table = await live.table()
                    if me in table.to_act:
                        await live.play(table, f"k{live.v}", me, table.legal(me)[0])
                        live.bots.call()
                await asyncio.sleep(0)
        # Both come from one address here, which makes it harder: they share what it gets.
        assert max(waits) <= 2 and sum(waits) <= len(waits) + 2, waits

    in_house(tmp_path, play, workers=1, bot_tables=100)


def test_only_few_tables_without_a_person(db: Path) -> None:
    with serving(db) as server:
        eve = Person(server.url)
        for _ in range(4):
            four_at_table(eve, me=False)
        seats = {seat: {"kind": "bot", "bot": "recruit"} for seat in FOUR}
        body = {"game": "wellington", "scenario": "1812_four", "seats": seats}
        error = eve.refused("POST", "/api/tables", body)
        assert (error["code"], error["reason"]["args"]["limit"]) == ("too-many-bot-tables", 4)
        four_at_table(eve, me=True)


def test_a_bot_whose_table_has_moved_on_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it waited for its turn, what it was asked for was taken back."""

    async def play(house: House, guest: Guest) -> None:
        asked: list[bytes] = []

        async def choose(_: Any, bot: str, seed: str, view: bytes, decision: bytes, memory: Any) -> Any:
            asked.append(decision)
            return msgspec.json.decode(decision)["actions"][0], b""

        monkeypatch.setattr(house.staff, "choose", choose)
        seats = {"french": NewSeat("bot", "recruit"), "allied": NewSeat("me")}
        info = await opened(house, guest, NewTable("vive_lempereur", seats, "quatre_bras"))
        live = await house.table(info.id)
        async with house.staff.turns.turn(Payer("x", "somebody")):  # the only worker is busy
            live.bots.call()
            await asyncio.sleep(0.01)
            assert list(live.bots.thinking) == ["french"]
            async with live.lock:
                table = await live.table()
                n = 0
                while "french" in table.to_act:
                    await live.play(table, f"k{n}", "french", table.legal("french")[0])
                    n += 1
        await asyncio.sleep(0.05)
        assert not asked and not live.bots.thinking

    in_house(tmp_path, play, workers=1)


# ---- the clerk ----------------------------------------------------------------------------------------------


def test_luck_and_checks_keep_no_bot_waiting_and_luck_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House, guest: Guest) -> None:
        payer = Payer("x", guest.id)
        first = await house.show_record(guest, short_record(), payer)
        live = await house.table(first.id)
        told = 0
        luck = house.staff.luck

        async def counted(*args: Any) -> LuckAnswer:
            nonlocal told
            told += 1
            return await luck(*args)

        monkeypatch.setattr(house.staff, "luck", counted)
        from grognard.server import replays

        found = await asyncio.gather(*[replays.luck(live, payer) for _ in range(8)])
        assert told == 1 and all(one is found[0] for one in found)
        assert (await replays.luck(live, payer)) is found[0] and told == 1
        # The bots' only worker was never needed for it, and is free while the clerk is busy.
        assert house.staff.orderlies[0].process is None
        async with house.staff.desk.turn(payer), asyncio.timeout(5), house.staff.turns.turn(payer) as orderly:
            assert orderly is house.staff.orderlies[0]

    in_house(tmp_path, play, workers=1)


# ---- nobody foretells a bot ---------------------------------------------------------------------------------


def test_a_bot_cannot_be_foretold_from_what_everybody_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was, sixty times of sixty: the seed was made of the table's name, the seat and the version."""

    async def play(house: House, guest: Guest) -> None:
        choose = house.staff.choose
        done: list[tuple[str, str, bytes, bytes, Json]] = []

        async def watched(orderly: Any, bot: str, seed: str, view: bytes, decision: bytes, memory: Any) -> Any:
            action, _ = await choose(orderly, bot, seed, view, decision, None)
            done.append((bot, seed, view, decision, action))
            await asyncio.sleep(3600)

        monkeypatch.setattr(house.staff, "choose", watched)
        foretold = 0
        seeds: set[str] = set()
        for _ in range(20):
            done.clear()
            kinds = {seat: NewSeat("bot", "recruit") for seat in ("french", "allied")}
            info = await opened(house, guest, NewTable("vive_lempereur", kinds, "quatre_bras"))
            live = await house.table(info.id)
            async with asyncio.timeout(20):
                while not done:
                    await asyncio.sleep(0.002)
            bot, seed, view, decision, action = done[0]
            live.bots.stop()
            seeds.add(seed)
            asked = msgspec.json.decode(decision)
            assert len(asked["actions"]) >= 5
            # What an attacker does, who sees the table's name and version in every list.
            question = Decision(asked["seat"], asked["prompt"], asked["args"], asked["actions"], tuple(asked["rules"]))
            guess = bots.make(bot, f"{info.id}:{asked['seat']}:{live.version(asked['seat'])}")
            foretold += guess.choose(msgspec.json.decode(view), question) == action
            public = msgspec.json.encode(live.info(guest)).decode() + guest.id
            assert seed not in public and info.id not in seed and info.commitment not in seed
        assert foretold < 10 and len(seeds) == 20

    in_house(tmp_path, play, bot_tables=100)
