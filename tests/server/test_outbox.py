"""When somebody is told that it is his turn, and when he is left in peace: from the outbox alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, make_url, select

from grognard.server import database
from grognard.server.asking import Asking
from grognard.server.club_schema import channels, mailboxes, notices, readers
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import NewSeat, NewTable
from grognard.server.outbox import LEASE, Line, Reader, claim, is_due, may_write_to, reader_of
from grognard.server.rows import SeatRow
from grognard.server.settings import Settings
from tests.server.harness import Person, Server, opened, seated, serving
from tests.server.keeping import connect, place
from tests.server.scene import Eye

MINUTE = 60_000
HOUR = 60 * MINUTE
DELAY = 5 * MINUTE
WEEK = {"slow": 7 * 24 * HOUR, "live": 5 * MINUTE}
NOON = 1_700_049_600_000  # 12:00 in UTC on a day of November


def line(**more: object) -> Line:
    known = {"table_id": "t", "since": NOON, "looked": 0, "told": None, "reminders": 0, "pace": "slow"}
    return Line(seat="french", **{**known, **more})  # type: ignore[arg-type]


def reader(**more: object) -> Reader:
    known = {"visited": 1, "told": 0, "next": 0, "quiet_from": None, "quiet_to": None, "zone": "UTC"}
    return Reader(guest="g", **{**known, **more})  # type: ignore[arg-type]


def due(one: Reader, lines: list[Line], after: int) -> bool:
    return is_due(one, lines, NOON + after, DELAY, WEEK)


def test_he_is_told_five_minutes_after_the_question_and_not_again_until_he_came_back() -> None:
    assert not due(reader(), [line()], DELAY - 1) and due(reader(), [line()], DELAY)
    told = NOON + DELAY
    # What came up since waits with the rest for his visit.
    both = [line(told=told), line(table_id="u", since=NOON + HOUR)]
    assert not due(reader(told=told, visited=NOON), both, 3 * HOUR)
    assert due(reader(told=told, visited=told + 1), both, 3 * HOUR)
    assert not due(reader(told=told, visited=told + 1), both[:1], 3 * HOUR)


def test_who_has_looked_at_the_table_since_knows() -> None:
    assert not due(reader(), [line(looked=NOON)], HOUR)
    assert due(reader(), [line(looked=NOON - 1)], HOUR)


def test_before_his_time_runs_out_he_is_reminded_twice_whether_he_came_back_or_not() -> None:
    week = WEEK["slow"]
    told = reader(told=NOON + DELAY, visited=0)
    known = line(told=NOON + DELAY)
    assert not due(told, [known], int(0.79 * week)) and due(told, [known], int(0.8 * week))
    once = line(told=NOON, reminders=1)
    assert not due(told, [once], int(0.94 * week)) and due(told, [once], int(0.95 * week))
    assert not due(told, [line(told=NOON, reminders=2)], week)
    # From when he looked, for so long the others must wait.
    assert not due(told, [line(told=NOON, looked=NOON + HOUR)], int(0.8 * week))
    # Of a table where time runs out as soon as he is told, no reminders.
    assert not due(told, [line(told=NOON, pace="live")], week)


@pytest.mark.parametrize(
    ("start", "end", "zone", "quiet"),
    [
        (22, 8, "UTC", False),
        (11, 13, "UTC", True),
        (12, 13, "Europe/Rome", False),
        (13, 14, "Europe/Rome", True),
        (20, 22, "Asia/Tokyo", True),
        (22, 21, "Asia/Tokyo", False),
        (12, 13, "Nowhere/At_all", True),
    ],
)
def test_in_his_quiet_hours_nothing_comes_wherever_he_lives(start: int, end: int, zone: str, quiet: bool) -> None:
    one = reader(quiet_from=60 * start, quiet_to=60 * end, zone=zone)
    assert due(one, [line(since=NOON - HOUR)], 0) is not quiet


def test_of_two_servers_that_want_to_tell_him_one_does(tmp_path: Path) -> None:
    engines = [database.open_engine(make_url(f"sqlite:///{tmp_path / 'club.db'}")) for _ in range(2)]
    with engines[0].begin() as connection:
        database.bring_up_to_date(connection)
        connection.execute(readers.insert(), {"guest": "g", "visited": 1, "told": 0, "next": 0, "zone": "UTC"})
    taken: list[bool] = []
    for engine in engines:
        with engine.begin() as connection:
            one = reader_of(connection, "g")
            assert one is not None and due(one, [line()], DELAY) is (taken == [])
            taken.append(claim(connection, "g", NOON + DELAY))
    assert taken == [True, False]
    # One that has died with it leaves him to the next.
    with engines[1].begin() as connection:
        assert not claim(connection, "g", NOON + DELAY + LEASE - 1) and claim(connection, "g", NOON + DELAY + LEASE)
    for engine in engines:
        engine.dispose()


def test_of_a_mailbox_no_more_is_kept_than_keeps_it_from_a_flood(tmp_path: Path) -> None:
    engine = database.open_engine(make_url(f"sqlite:///{tmp_path / 'club.db'}"))
    one, other, pause = "a" * 64, "b" * 64, 10 * MINUTE
    with engine.begin() as connection:
        database.bring_up_to_date(connection)
        assert may_write_to(connection, one, NOON, pause)
        assert not may_write_to(connection, one, NOON + pause - 1, pause)
        assert may_write_to(connection, other, NOON + pause, pause)
        assert connection.execute(select(mailboxes.c.hash)).scalars().all() == [other]
        assert may_write_to(connection, one, NOON + pause, pause)
    engine.dispose()


def in_house(folder: Path, work: Callable[[House, Guest, Guest, str], Coroutine[Any, Any, None]]) -> None:
    """Two guests at a table, and nobody who looks after notices but the test."""

    async def run() -> None:
        house = House(Settings(db=place(folder / "club.db"), notice=0.0, notice_every=3600.0))
        await house.start()
        try:
            ann, bob = [await house.guests.welcome() for _ in range(2)]
            seats = {"french": NewSeat("me"), "allied": NewSeat("friend")}
            info = await opened(house, ann, NewTable("vive_lempereur", seats, "quatre_bras"))
            await seated(house, bob, info.id, "allied")
            await work(house, ann, bob, info.id)
        finally:
            await house.stop()

    asyncio.run(run())


def test_who_looks_through_a_server_that_sends_nothing_is_seen_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def another_sends(what: str) -> bool:
        return False

    async def look(house: House, ann: Guest, bob: Guest, table_id: str) -> None:
        monkeypatch.setattr(house.company, "mine", another_sends)
        live = await house.table(table_id)
        seat = live.row.to_act[0]
        guest = ann if seat == "french" else bob
        await live.enter(Eye(guest), seat)
        chosen = select(notices.c.looked, notices.c.since).where(notices.c.guest == guest.id)
        assert [row.looked for row in await house.store.read(lambda c: c.execute(chosen).all())] == [0]
        await house.herald.turn()
        (row,) = await house.store.read(lambda c: c.execute(chosen).all())
        assert row.looked >= row.since

    in_house(tmp_path, look)


def test_one_who_cannot_be_told_keeps_nothing_from_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def tell(house: House, ann: Guest, bob: Guest, table_id: str) -> None:
        def write(connection: Connection) -> None:
            connection.execute(notices.delete())
            for guest, seat in ((ann, "french"), (bob, "allied")):
                asked = {"guest": guest.id, "since": 1, "looked": 0, "reminders": 0}
                connection.execute(notices.insert(), {"table_id": table_id, "seat": seat, **asked})
                way = {"kind": "webhook", "address": "", "home": "", "created": 0, "failures": 0}
                connection.execute(channels.insert(), {"id": guest.id[:24], "guest": guest.id, **way})
                here = {"visited": 2, "told": 1, "next": 0, "zone": "UTC"}
                connection.execute(readers.insert(), {"guest": guest.id, **here})

        await house.store.write(write)
        tried: list[str] = []

        async def one_fails(guest_id: str) -> None:
            tried.append(guest_id)
            if len(tried) == 1:
                raise Denied("spoilt")

        monkeypatch.setattr(house.herald, "_tell", one_fails)
        await house.herald.turn()
        assert sorted(tried) == sorted([ann.id, bob.id])

    in_house(tmp_path, tell)


# ---- what is written -----------------------------------------------------------------------------------------

SEATS = [SeatRow("french", "person", "ann", None), SeatRow("allied", "person", "bob", None)]


def test_only_changes_are_written() -> None:
    asking = Asking()
    first = asking.change(SEATS, ["french"], False, 1)
    assert first is not None and [(one.seat, one.guest) for one in first.owed] == [("french", "ann")]
    assert asking.change(SEATS, ["french"], False, 2) is None
    second = asking.change(SEATS, ["allied"], False, 3)
    assert second is not None and [one.seat for one in second.owed] == ["allied"]


def test_of_a_question_whose_being_is_secret_nothing_is_written() -> None:
    asking = Asking()
    asking.change(SEATS, ["french"], False, 1)
    assert asking.change(SEATS, ["allied"], True, 2) is None
    # Who is asked again afterwards is not told anew, as he would not be had nobody been asked.
    assert asking.change(SEATS, ["french"], False, 3) is None
    assert asking.change(SEATS, ["allied"], False, 4) is not None


def test_who_plays_alone_keeps_nobody_waiting() -> None:
    for other in (SeatRow("allied", "bot", None, "sergeant"), SeatRow("allied", "person", "ann", None)):
        asks = Asking().change([SEATS[0], other], ["french"], False, 1)
        assert asks is not None and asks.owed == []


def outbox(db: Path) -> list[tuple[str, str]]:
    with closing(connect(db)) as connection:
        return list(connection.execute("select seat, guest from notices order by seat").fetchall())


def act(person: Person, table: str, seat: str, n: int = 0) -> str:
    state = person.get(f"/api/tables/{table}/state", seat=seat)
    name = f"{seat} {state['v']} {n}"
    order = {"id": name, "v": state["v"], "seat": seat, "action": state["decision"]["actions"][0]}
    person.post(f"/api/tables/{table}/actions", order)
    return name


@pytest.fixture
def own(db: Path) -> Iterator[Server]:
    with serving(db) as running:
        yield running


def test_the_outbox_is_what_the_table_asks_from_its_beginning_to_its_end(own: Server, db: Path) -> None:
    ann, bob = Person(own.url), Person(own.url)
    table = ann.new_table(french="me", allied="friend")
    assert outbox(db) == []
    bob.sit(table, "allied")
    people = {"french": ann, "allied": bob}
    path = f"/api/tables/{table['id']}"
    for _ in range(12):
        asked = ann.get(path)["to_act"]
        assert outbox(db) == sorted([(seat, people[seat].me["id"]) for seat in asked])
        act(people[asked[0]], table["id"], asked[0])
    # It outlives a kill: it is on disk with the move itself.
    asked = ann.get(path)["to_act"]
    own.kill()
    assert outbox(db) == sorted([(seat, people[seat].me["id"]) for seat in asked])
    with serving(db, port=own.port):
        bob.post(f"{path}/pact", {"id": "end", "by": "allied", "do": "resign"})
        assert outbox(db) == []


def test_who_takes_over_a_seat_is_asked_and_who_left_it_is_not(own: Server, db: Path) -> None:
    ann, bob, cid = (Person(own.url) for _ in range(3))
    table = ann.new_table(french="me", allied="friend")
    bob.sit(table, "allied")
    path = f"/api/tables/{table['id']}"
    bob.post(f"{path}/pact", {"id": "go", "by": "allied", "do": "leave"})
    assert outbox(db) == []  # ann is alone now
    found = ann.post(f"{path}/pact", {"id": "seek", "by": "french", "do": "seek", "seat": "allied"})
    key = next(seat["invitation"] for seat in found["seats"] if seat["seat"] == "allied")
    cid.post(f"{path}/join", {"seat": "allied", "invitation": key})
    people = {"french": ann, "allied": cid}
    assert outbox(db) == sorted([(seat, people[seat].me["id"]) for seat in ann.get(path)["to_act"]])
