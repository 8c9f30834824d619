"""Windows for the tests: two tables of Wellington that differ only in whether somebody could be asked in one."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import grognard
from grognard.engine import Table
from grognard.engine.attention import Attention
from grognard.games.wellington.rules.deck import BATTLE, COMMON, MANDATORY, RESPONSE
from grognard.server import schema, seals, stored
from grognard.server.curtain import Curtain
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.journal import Played
from grognard.server.live import LiveTable
from grognard.server.log import Log
from grognard.server.messages import NewSeat, NewTable, encode
from tests.server.harness import opened, seated

Json = dict[str, Any]
SCENARIO = "1812_four"
PASS = {"do": "pass"}
SILENT = COMMON & ~(RESPONSE | BATTLE | MANDATORY)  # cards that answer nothing, with a back like any other


class Eye:
    """A connection that keeps every byte."""

    def __init__(self, guest: Guest) -> None:
        self.guest: Guest | None = guest
        self.seat: str | None = None
        self.bytes: list[bytes] = []

    def post(self, data: bytes) -> None:
        self.bytes.append(data)


class Case:
    """A moment at which ``actor`` does ``action`` and ``asked`` is asked in a window; in ``without`` he holds other
    cards, and nobody is asked."""

    def __init__(self, actor: str, asked: str, action: Json, holding: Json, without: Json) -> None:
        self.actor = actor
        self.asked = asked
        self.action = action
        self.holding = holding
        self.without = without


def cases(seed: str, most: int, **options: Any) -> Iterator[Case]:
    """Found by random play."""
    found = itertools.chain.from_iterable(_cases(f"{seed} {n}" if n else seed, options) for n in range(8))
    return itertools.islice(found, most)


def _cases(seed: str, options: Json) -> Iterator[Case]:
    rng = random.Random(seed)
    table = grognard.new_table("wellington", SCENARIO, options, seed)
    for _ in range(4000):
        if not table.to_act:
            return
        actor = table.to_act[0]
        action = rng.choice(table.legal(actor))
        before = table.fork()
        quiet = not table.game.hides(table.state, -1)
        table.act(actor, action)
        if not quiet or not table.game.hides(table.state, -1):
            continue
        asked = table.to_act[0]
        if asked == actor or Attention().answer(table, asked) is not None:
            continue  # what his own side does, nobody is asked about unless he wants to be
        holding = before.position()
        without = swapped(table, before.position(), asked)
        if without is None or not _apart(holding, without, actor, action, asked):
            continue
        yield Case(actor, asked, action, holding, without)


def swapped(table: Table, position: Json, asked: str) -> Json | None:
    """The position in which the one who was asked holds none of the cards that he could have played."""
    cards = position["cards"]
    hand: list[int] = cards["hands"][asked]
    deck: list[int] = cards["deck"]
    for card in [int(name) for name in table.game.responses(table.state, table.seat_index(asked))]:
        other = next((n for n in deck if SILENT >> n & 1 and n not in cards["top"]), None)
        if not COMMON >> card & 1 or other is None or card not in hand:
            return None
        hand[hand.index(card)], deck[deck.index(other)] = other, card
    hand.sort()
    deck.sort()
    return position


def _apart(holding: Json, without: Json, actor: str, action: Json, asked: str) -> bool:
    """Whether the one asks and, when he has passed, both stand alike."""
    one = grognard.from_position("wellington", holding, seed="dice")
    two = grognard.from_position("wellington", without, seed="dice")
    one.act(actor, action)
    two.act(actor, action)
    if one.to_act != (asked,) or not one.game.hides(one.state, -1) or two.game.hides(two.state, -1):
        return False
    one.act(asked, PASS)
    return all([one.view(seat) == two.view(seat) for seat in (None, *one.seats) if seat != asked])


class Scene:
    """A table at a position, each seat in other hands, and an observer; every byte is kept."""

    def __init__(self, live: LiveTable, people: dict[str, Guest], stranger: Guest) -> None:
        self.live = live
        self.people = people
        self.eyes: dict[str | None, Eye] = {seat: Eye(guest) for seat, guest in people.items()}
        self.eyes[None] = Eye(stranger)
        self.count = 0

    @classmethod
    async def at(cls, house: House, position: Json, guests: list[Guest], bot: str = "") -> Scene:
        game, scenario = position["game"], position["scenario"]
        seats = list(grognard.game(game).seats[scenario])
        kinds = {seat: NewSeat("friend") if seat != bot else NewSeat("bot", "recruit") for seat in seats}
        info = await opened(house, guests[0], NewTable(game, kinds, scenario, position["options"]))
        for seat, guest in zip(seats, guests, strict=False):
            if seat != bot:
                await seated(house, guest, info.id, seat)
        live = await house.table(info.id)
        table = grognard.from_position(game, position, seed="dice")
        live._table = table
        live._curtain = Curtain(live.row, Played(table, [], "", {}, []))
        live.scribe.log = Log([], 0)
        live.log.take(table)
        began = stored.store(table, seals.head(live.row), 0, live.log.lines)
        await house.store.write(
            lambda c: c.execute(schema.positions.delete().where(schema.positions.c.table_id == info.id)) and None
        )
        await house.store.write(lambda c: stored.write(c, info.id, began))
        live._tell_row(table)
        scene = cls(live, dict(zip(seats, guests, strict=False)), guests[-1])
        for name, eye in scene.eyes.items():
            if name != bot:
                await live.enter(eye, name)
        return scene

    async def act(self, seat: str, action: Json) -> None:
        self.count += 1
        await self.live.act(self.people[seat], f"m{self.count}", self.live.version(seat), seat, action)
        self.live.showing._show_soon()

    def others(self, case: Case) -> list[str | None]:
        return [seat for seat in self.eyes if seat != case.asked]

    def heard(self, seat: str | None) -> bytes:
        """Every byte sent to a seat, but for the table's name and commitment."""
        row = self.live.row
        data = b"\n".join(self.eyes[seat].bytes)
        return data.replace(row.id.encode(), b"ID").replace(row.commitment.encode(), b"SEED")

    def info(self, seat: str | None) -> bytes:
        row = self.live.row
        data = encode(self.live.info(self.eyes[seat].guest))
        return data.replace(row.id.encode(), b"ID").replace(row.commitment.encode(), b"SEED")
