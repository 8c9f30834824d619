"""Talk in private: only those to whom it was said have a byte of it, now, later and when the game is over."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import grognard
from grognard.server import replays, talk
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import encode
from tests.games.wellington.server.windows import SCENARIO
from tests.server.harness import Json
from tests.server.keeping import connect, tables
from tests.server.scene import Scene, in_house, same_time

__all__ = ["same_time"]
WORDS = "spain-must-not-hear-this"


async def table_of_four(house: House, guests: list[Guest]) -> Scene:
    position: Json = grognard.new_table("wellington", SCENARIO, seed="talk").position()
    return await Scene.at(house, position, guests)


async def whisper(scene: Scene, seat: str, *to: str, said: str = WORDS, name: str = "w") -> Json:
    line = await scene.live.house.say(scene.people[seat], scene.live.row.id, name, said, seat, to)
    found: Json = msgspec.json.decode(encode(line))
    return found


def test_no_byte_of_a_private_line_reaches_anybody_else(tmp_path: Path) -> None:
    """Of two tables at one of which something is whispered, nobody else can tell which it is."""

    async def play(house: House, guests: list[Guest]) -> None:
        one, two = [await table_of_four(house, guests) for _ in range(2)]
        seats = list(one.people)
        speaker, friend, *others = seats
        told = await whisper(one, speaker, friend)
        assert told["to"] == [friend] and told["seat"] == speaker and told["n"] == 0
        for scene in (one, two):
            await whisper(scene, others[0], said="to everybody", name="p")
        for seat in (None, *others):
            assert one.heard(seat) == two.heard(seat)
            assert WORDS.encode() not in one.heard(seat)
        for seat in (speaker, friend):
            assert WORDS.encode() in one.heard(seat)
        for again in range(2):  # in memory, and from disk
            for seat in (None, *seats):
                guest = one.eyes[seat].guest
                states = [encode((await scene.live.state(guest, seat)).chat) for scene in (one, two)]
                if seat in (speaker, friend):
                    assert WORDS.encode() in states[0]
                    assert [line["n"] for line in msgspec.json.decode(states[0])] == [0, 1]
                else:
                    assert states[0] == states[1] and b'"n":0' in states[0]
                past = [encode(await replays.replay(s.live, guest, seat, 0, replays.MOST)) for s in (one, two)]
                assert WORDS.encode() not in past[0]
            if not again:
                for scene in (one, two):
                    del house.tables[scene.live.row.id]
                    live = await house.table(scene.live.row.id)
                    scene.live = live

    in_house(tmp_path, play)


def test_a_private_line_is_in_no_journal_record_or_stored_position(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        one = await table_of_four(house, guests)
        speaker, friend, *_ = one.people
        await whisper(one, speaker, friend)
        table = await one.live.table()
        assert WORDS.encode() not in table.record.dump()
        assert WORDS not in str(table.position()) and WORDS not in str(list(table.log()))
        assert WORDS.encode() not in encode(one.live.info(one.people[friend]))

    in_house(tmp_path, play)
    with connect(tmp_path / "club.db") as db:
        found = []
        for name in tables(db):
            rows = db.execute(f"select * from {name}").fetchall()
            if any(WORDS in str(part) for row in rows for part in row):
                found.append(name)
        assert found == ["chat"]


def test_much_whispering_of_others_pushes_nothing_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "KEPT", 3)

    async def play(house: House, guests: list[Guest]) -> None:
        one = await table_of_four(house, guests)
        speaker, friend, third, _ = one.people
        await whisper(one, third, said="aloud", name="p")
        for n in range(5):
            await whisper(one, speaker, friend, said=f"hush {n}", name=f"w{n}")
        for _ in range(2):
            assert [line.text for line in one.live.talk.for_seat(third)] == ["aloud"]
            told = one.live.talk.for_seat(friend)
            assert [(line.n, line.text) for line in told] == [(3, "hush 2"), (4, "hush 3"), (5, "hush 4")]
            assert (await whisper(one, speaker, friend, said="hush 0", name="w0"))["n"] == 1, "said before"
            del house.tables[one.live.row.id]
            one.live = await house.table(one.live.row.id)

    in_house(tmp_path, play)


def test_who_may_be_spoken_to(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        one = await table_of_four(house, guests)
        speaker, friend, third, _ = one.people
        for to, code in (((speaker,), "malformed"), (("mars",), "no-such-seat")):
            with pytest.raises(Denied) as denied:
                await whisper(one, speaker, *to)
            assert denied.value.error.code == code
        with pytest.raises(Denied) as denied:
            await house.say(one.people[speaker], one.live.row.id, "x", WORDS, friend, (third,))
        assert denied.value.error.code == "not-your-seat"
        first = await whisper(one, speaker, friend)
        assert await whisper(one, speaker, friend) == first
        for others in ([third], []):
            with pytest.raises(Denied) as denied:
                await whisper(one, speaker, *others)
            assert denied.value.error.code == "used-id", "nobody else is told what was said to one"

    in_house(tmp_path, play)
