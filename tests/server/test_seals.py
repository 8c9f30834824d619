"""A table that something else has changed on disk is noticed when it is opened, and not played on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from websockets.exceptions import InvalidStatus

from grognard.server import lobby, stored
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import NewSeat, NewTable
from grognard.server.settings import Settings
from grognard.words import LANGUAGES, Words
from tests.server.harness import Person, opened, serving
from tests.server.keeping import connect, copy, file_only, place

pytestmark = file_only  # it asks and changes the database in SQLite's own words

BOTH = {"french": NewSeat("me"), "allied": NewSeat("me")}
ENTRIES = 40


async def played(db: Path, entries: int = ENTRIES) -> tuple[str, str]:
    """A table with some actions, some of them taken back: its id, and the guest's. Its entries stand in the journal:
    where a die ended it, nothing could be taken back, and all would be bound."""
    while True:
        house = House(Settings(db=place(db)))
        await house.start()
        guest = await house.guests.welcome()
        info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))
        await go_on(house, guest, info.id, entries)
        await house.stop()
        with contextlib.closing(connect(db)) as connection:
            if connection.execute("select count(*) from journal").fetchone() == (entries,):
                return info.id, guest.id
        for file in db.parent.glob(f"{db.name}*"):
            file.unlink()


async def go_on(house: House, guest: Guest, table_id: str, entries: int) -> None:
    live = await house.table(table_id)
    async with live.lock:
        table = await live.table()
    rng = random.Random(3)
    while live.v < entries:
        seat = rng.choice(table.to_act)
        if table.undoable(seat) and rng.random() < 0.3:
            await live.undo(guest, f"u{live.v}", live.v, seat, 1)
        else:
            await live.act(guest, f"a{live.v}", live.v, seat, rng.choice(table.legal(seat)))


async def load(db: Path, table_id: str) -> str:
    """How the table stands that is on disk: "holds", or the code it is refused with."""
    house = House(Settings(db=place(db)))
    await house.start()
    live = await house.table(table_id)
    try:
        async with live.lock:
            await live.table()
    except Denied as denied:
        return denied.error.code
    finally:
        await house.stop()
    return "holds"


def change(db: Path, *statements: str) -> None:
    with contextlib.closing(connect(db)) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount == 1, statement
        connection.commit()


def other_action(db: Path) -> str:
    """An action of the journal that is rewritten as another that was legal: with the same seat, and no dice."""
    with contextlib.closing(connect(db)) as connection:
        rows = connection.execute("select seq, body from journal where kind = 'act' and dice = '' order by seq")
        for seq, body in rows.fetchall():
            action = json.loads(body)
            if action["do"] == "hand":
                action["cards"] = action["cards"][::-1]
                return f"update journal set body = '{json.dumps(action)}' where seq = {seq}"
            if seq > 3:
                return f"update journal set body = replace(body, '\":', '\": ') where seq = {seq}"
    raise AssertionError("nothing to change")


CHANGES = {
    "an action": ['update journal set body = \'{"do":"pass"}\' where seq = 20'],
    "an action into one that is the same to the rules": [],  # worked out below
    "a die": ["update journal set dice = '6' where seq = (select min(seq) from journal where dice != '')"],
    "a seat": ["update journal set seat = case seat when 'french' then 'allied' else 'french' end where seq = 9"],
    "what is hidden": ["update journal set hidden = 1 where seq = 12"],
    "the name of a message": ["update journal set key = 'x' where seq = 7"],
    "an entry of the middle gone": ["delete from journal where seq = 15"],
    "the first gone": ["delete from journal where seq = 1"],
    "the last gone": [f"delete from journal where seq = {ENTRIES}"],
    "the last gone, and the count": [
        f"delete from journal where seq = {ENTRIES}",
        f"update tables set version = {ENTRIES - 1}",
    ],
    "the fingerprint of the state": [f"update journal set state = '00000000' where seq = {ENTRIES}"],
    "a seal": ["update journal set mark = substr(mark, 2) || substr(mark, 1, 1) where seq = 11"],
    "a seal gone": ["update journal set mark = null where seq = 11"],
    "the last seal": ["update tables set mark = null"],
    "the options": ["update tables set options = replace(options, 'false', 'true')"],
    "the scenario": ["update tables set scenario = 'ligny'"],
    "the seed": ["update tables set seed = '00000000000000000000000000000000'"],
    "the commitment": ["update tables set commitment = '00'"],
    "a nonce": ["update tables set nonces = replace(nonces, '00000000', '11111111')"],
    "all nonces": ["update tables set nonces = null"],
    "the pace": ["update tables set pace = 'slow'"],
    "over, which would show the seed": ["update tables set status = 'over'"],
    "two entries in each other's place": [
        "update journal set seq = 1000 where seq = 5",
        "update journal set seq = 5 where seq = 6",
        "update journal set seq = 6 where seq = 1000",
    ],
    "who sits there": ["update seats set guest = 'somebody' where seat = 'allied'"],
    "a person becomes a bot": ["update seats set kind = 'bot', bot = 'recruit' where seat = 'allied'"],
}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    db = tmp_path_factory.mktemp("sealed") / "a.db"
    table_id, _ = asyncio.run(played(db))
    return db, table_id


def test_an_unchanged_table_holds(kept: tuple[Path, str], tmp_path: Path) -> None:
    assert asyncio.run(load(copy(kept[0], tmp_path / "b.db"), kept[1])) == "holds"


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_on_disk_is_noticed(kept: tuple[Path, str], tmp_path: Path, what: str) -> None:
    db = copy(kept[0], tmp_path / "b.db")
    change(db, *(CHANGES[what] or [other_action(db)]))
    with capture_logs() as logs:
        assert asyncio.run(load(db, kept[1])) == "tampered"
    (said,) = [entry for entry in logs if entry["log_level"] == "error"]
    assert said["table"] == kept[1] and said["fault"]


def test_a_state_that_the_rules_lead_elsewhere_is_noticed(
    kept: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every entry is as it was written, but played again it does not lead to where the game stood."""
    monkeypatch.setattr("grognard.server.journal.digest", lambda position: "elsewhere")
    assert asyncio.run(load(copy(kept[0], tmp_path / "b.db"), kept[1])) == "tampered"


def test_that_a_game_has_begun_is_told_by_its_seal(kept: tuple[Path, str], tmp_path: Path) -> None:
    """A table that says that it still waits would let players leave, or add to the dice anew."""
    db = copy(kept[0], tmp_path / "b.db")
    change(db, "update tables set status = 'open'")
    assert asyncio.run(load(db, kept[1])) == "holds"

    async def leave() -> None:
        house = House(Settings(db=place(db)))
        await house.start()
        live = await house.table(kept[1])
        guest = await house.guests.find(live.seats["french"].guest or "")
        assert guest is not None
        for attempt in (lobby.leave(house, guest, kept[1]), lobby.add_nonce(house, guest, kept[1], "1" * 32)):
            with pytest.raises(Denied):
                await attempt
        await house.stop()

    asyncio.run(leave())
    assert asyncio.run(load(db, kept[1])) == "holds"


def test_a_game_that_has_only_begun_is_sealed_too(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    table_id, _ = asyncio.run(played(db, 0))
    assert asyncio.run(load(copy(db, tmp_path / "b.db"), table_id)) == "holds"
    change(db, "update tables set scenario = 'ligny'")
    assert asyncio.run(load(db, table_id)) == "tampered"


def test_a_table_whose_seed_was_changed_before_it_began_does_not_begin(tmp_path: Path) -> None:
    """The commitment was shown: with another seed the server would choose the dice."""
    db = tmp_path / "a.db"
    with serving(db) as server:
        ann, bob = Person(server.url), Person(server.url)
        table = ann.new_table(french="me", allied="open")
        cookies = ann.http.cookies, bob.http.cookies
        assert server.stop() == 0
    change(db, "update tables set seed = '00000000000000000000000000000000'")
    with serving(db, complaints=tmp_path / "said") as server:
        for person, cookie in zip((ann, bob), cookies, strict=True):
            person.http.base_url = server.url
            person.http.cookies = cookie
        path = f"/api/tables/{table['id']}"
        bob.post(f"{path}/join", {"seat": "allied"})
        assert bob.refused("POST", f"{path}/nonce", {"nonce": "0" * 32})["code"] == "tampered"
        assert bob.get(path)["status"] == "open"
    assert "not the one that was committed" in (tmp_path / "said").read_text()


def test_players_are_told_and_the_log_says_what_was_found(tmp_path: Path) -> None:
    """Over the network, after a restart: a clear refusal, in both languages, whatever they try."""
    db = tmp_path / "a.db"
    with serving(db) as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")
        other = ann.new_table(french="me", allied="me")
        wire = ann.wire(table["id"], "french")
        wire.act(wire.state["decision"]["actions"][0])
        assert server.stop() == 0
    change(db, f"update journal set key = 'x' where table_id = '{table['id']}'")
    with serving(db, complaints=tmp_path / "said") as server:
        ann.http.base_url = ann.url = server.url
        path = f"/api/tables/{table['id']}"
        order = {"id": "x", "v": 1, "seat": "allied", "action": {"do": "pass"}}
        for error in (
            ann.refused("GET", f"{path}/state"),
            ann.refused("GET", f"{path}/replay"),
            ann.refused("POST", f"{path}/actions", order),
            ann.refused("POST", f"{path}/ask", {"ask": "overlay", "seat": None, "overlay": "zones"}),
        ):
            assert (error["code"], error["status"]) == ("tampered", 409)
            for language in LANGUAGES:
                told = Words(None, language).say(error["reason"]["message"], error["reason"]["args"])
                assert len(told) > 60 and "server-" not in told
        with pytest.raises(InvalidStatus) as refused:
            ann.wire(table["id"], "french")
        assert refused.value.response.status_code == 409
        # The others at this server notice nothing.
        assert ann.get(f"/api/tables/{other['id']}/state")["v"] == 0
    said = (tmp_path / "said").read_text()
    assert table["id"] in said and "entry 1 of the journal" in said


@pytest.mark.parametrize("every", [stored.EVERY, 4])
def test_a_table_from_before_there_were_seals_goes_on_and_is_sealed_from_then_on(
    every: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever its position is stored: what has no seals of its own is never bound."""
    db = tmp_path / "a.db"
    table_id, guest_id = asyncio.run(yesterday(db))
    monkeypatch.setattr(stored, "EVERY", every)
    assert asyncio.run(load(db, table_id)) == "holds"

    async def play_on() -> None:
        house = House(Settings(db=place(db)))
        await house.start()
        guest = await house.guests.find(guest_id)
        assert guest is not None
        await go_on(house, guest, table_id, ENTRIES + 5)
        await house.stop()

    asyncio.run(play_on())
    assert asyncio.run(load(copy(db, tmp_path / "b.db"), table_id)) == "holds"
    for number, statement in enumerate(
        (
            "update journal set key = 'x' where seq = 4",  # of the days without seals
            f"update journal set key = 'x' where seq = {ENTRIES + 3}",
            "update tables set mark = null",
            "update tables set pace = 'slow'",
        )
    ):
        changed = copy(db, tmp_path / f"c{number}.db")
        change(changed, statement)
        assert asyncio.run(load(changed, table_id)) == "tampered", statement


async def yesterday(db: Path) -> tuple[str, str]:
    """A table whose dice follow from the seed alone, and whose journal has no seals."""
    house = House(Settings(db=place(db)))
    await house.start()
    guest = await house.guests.welcome()
    info = await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))

    def before(connection: Any) -> None:
        connection.exec_driver_sql("update tables set nonces = null, mark = null")
        connection.exec_driver_sql("delete from positions")

    await house.store.write(before)
    house.tables.clear()
    await go_on(house, guest, info.id, ENTRIES)

    def unsealed(connection: Any) -> None:
        connection.exec_driver_sql("update tables set mark = null")
        connection.exec_driver_sql("update journal set mark = null, state = null")
        connection.exec_driver_sql("delete from positions")

    await house.store.write(unsealed)
    house.tables.clear()
    await house.stop()
    return info.id, guest.id
