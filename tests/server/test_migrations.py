"""Databases of earlier days: brought up to date by a start of the server, with everything that was in them."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine

import grognard.server
from grognard.server import schema
from grognard.server.guests import COOKIE
from grognard.server.house import House
from grognard.server.messages import NewSeat, NewTable, encode
from grognard.server.settings import Settings
from grognard.server.store import Store
from tests.server.harness import NONCE, Json, Person, opened, serving
from tests.server.keeping import file_only, place

pytestmark = file_only  # it asks and changes the database in SQLite's own words

FIRST = "0001"
BOTH = {"french": NewSeat("me"), "allied": NewSeat("me")}


def steps() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(grognard.server.__file__).parent / "migrations"))
    return config


def made(db: Path, revision: str = "head") -> Engine:
    """A database as it was made at that step."""
    engine = create_engine(f"sqlite:///{db}")
    config = steps()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    return engine


def rows(db: Path, like: dict[str, list[str]] | None = None) -> dict[str, list[tuple[Any, ...]]]:
    """Everything in a database, or what of it stands in these columns."""
    with contextlib.closing(sqlite3.connect(db)) as connection:
        chosen = like or columns(connection)
        return {
            table: sorted(connection.execute(f"select {', '.join(names)} from {table}").fetchall(), key=repr)
            for table, names in chosen.items()
        }


def columns(connection: sqlite3.Connection) -> dict[str, list[str]]:
    tables = [name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
    return {
        table: [row[1] for row in connection.execute(f"pragma table_info({table})")]
        for table in tables
        if table != "alembic_version"
    }


def form(db: Path) -> dict[str, Any]:
    """What SQLite knows of the form of a database, but for the order of columns that came later."""
    with contextlib.closing(sqlite3.connect(db)) as connection:
        found: dict[str, Any] = {}
        for table in columns(connection):
            listed = connection.execute(f"pragma index_list({table})").fetchall()
            found[table] = {
                "columns": sorted(row[1:] for row in connection.execute(f"pragma table_info({table})")),
                "references": sorted(row[2:] for row in connection.execute(f"pragma foreign_key_list({table})")),
                "indices": sorted(
                    (unique, origin, tuple(row[2] for row in connection.execute(f"pragma index_info({name})")))
                    for _, name, unique, origin, _ in listed
                ),
                "without rowid": "WITHOUT ROWID"
                in connection.execute("select sql from sqlite_master where name = ?", [table]).fetchone()[0].upper(),
            }
        return found


class Yesterday:
    """A table with some history, in a database of the first step."""

    def __init__(self, db: Path) -> None:
        self.db = db
        newer = db.with_name("newer.db")
        self.state: Json = {}
        self.cookie = self.csrf = self.table_id = ""
        asyncio.run(self._play(newer))
        made(db, FIRST).dispose()
        with contextlib.closing(sqlite3.connect(db)) as connection:
            self.columns = columns(connection)
            connection.execute("attach ? as newer", [str(newer)])
            for table, names in self.columns.items():
                connection.execute(
                    f"insert into {table} ({', '.join(names)}) select {', '.join(names)} from newer.{table}"
                )
            connection.commit()
        self.rows = rows(db)
        assert all(self.rows.values()), "something of everything"

    async def _play(self, db: Path) -> None:
        house = House(Settings(db=place(db)))
        await house.start()
        guest = await house.guests.welcome()
        self.table_id = (await opened(house, guest, NewTable("vive_lempereur", BOTH, "quatre_bras"))).id
        # In those days the seed was all that the dice followed from.
        then = schema.tables.update().values(nonces=None, mark=None)
        await house.store.write(lambda c: c.execute(then) and None)
        await house.store.write(lambda c: c.execute(schema.positions.delete()) and None)
        house.tables.clear()
        live = await house.table(self.table_id)
        table = await live.table()
        await live.act(guest, "a", 0, "french", table.legal("french")[0])
        await live.undo(guest, "b", 1, "french", 1)
        for n in range(2, 30):
            seat = table.to_act[0]
            actions = table.legal(seat)
            await live.act(guest, f"c{n}", n, seat, actions[n % len(actions)])
        await house.say(guest, self.table_id, "d", "À demain")
        await house.mark_seen(self.table_id, guest, 5)
        self.cookie, self.csrf = house.guests.cookie(guest), house.guests.csrf(guest)
        self.state = msgspec.json.decode(encode(await live.state(guest, table.to_act[0])))
        await house.stop()


@pytest.fixture
def yesterday(db: Path) -> Yesterday:
    return Yesterday(db)


def test_a_start_of_the_server_brings_a_database_up_to_date(yesterday: Yesterday) -> None:
    with serving(yesterday.db) as server:
        headers = {"Cookie": f"{COOKIE}={yesterday.cookie}", "X-Grognard-Csrf": yesterday.csrf}
        with httpx.Client(base_url=server.url, headers=headers, timeout=60) as http:
            (mine,) = http.get("/api/tables", params={"list": "mine"}).json()
            assert mine["id"] == yesterday.table_id and mine["version"] == 30
            path, seat = f"/api/tables/{mine['id']}", yesterday.state["seat"]
            state = http.get(f"{path}/state", params={"seat": seat}).json()
            for one in (*state["table"]["seats"], *yesterday.state["table"]["seats"]):
                one["away"] = None  # since another start of the server
            assert state == yesterday.state
            # Nothing that was there is lost or changed, and it can be played on and be given what is new.
            assert rows(yesterday.db, yesterday.columns) == yesterday.rows
            again = http.get(f"{path}/replay", params={"as": "french", "count": 200}).json()
            assert again["total"] == 28
            order = {"id": "e", "v": 30, "seat": seat, "action": state["decision"]["actions"][0]}
            assert http.post(f"{path}/actions", json=order).json()["v"] == 31
            orders = {"seat": "french", "orders": {"*": "never"}}
            assert http.put(f"{path}/standing", json=orders).json() == orders
        assert server.stop() == 0
    with contextlib.closing(sqlite3.connect(yesterday.db)) as connection:
        (now,) = connection.execute("select version_num from alembic_version").fetchone()
        assert now == ScriptDirectory.from_config(steps()).get_current_head() != FIRST


def test_a_table_with_a_free_seat_from_before_there_were_invitations_goes_on(db: Path) -> None:
    """It was dealt at once, and one has played: the other comes by an invitation that the maker has now."""
    newer = db.with_name("newer.db")

    async def play() -> tuple[str, str, str]:
        house = House(Settings(db=place(newer)))
        await house.start()
        guest = await house.guests.welcome()
        seats = {"french": NewSeat("me"), "allied": NewSeat("friend")}
        info = await house.create(guest, NewTable("vive_lempereur", seats, "quatre_bras"))
        await house.store.write(lambda c: c.execute(schema.tables.update().values(nonces=None)) and None)
        house.tables.clear()
        live = await house.table(info.id)
        async with live.lock:
            table = await live.table()
        await live.act(guest, "a", 0, "french", table.legal("french")[0])
        await house.stop()
        return info.id, house.guests.cookie(guest), house.guests.csrf(guest)

    table_id, cookie, csrf = asyncio.run(play())
    made(db, "0002").dispose()
    with contextlib.closing(sqlite3.connect(db)) as connection:
        connection.execute("attach ? as newer", [str(newer)])
        for table, names in columns(connection).items():
            listed = ", ".join(names)
            connection.execute(f"insert into {table} ({listed}) select {listed} from newer.{table}")
        connection.commit()
    path = f"/api/tables/{table_id}"
    with serving(db) as server:
        headers = {"Cookie": f"{COOKIE}={cookie}", "X-Grognard-Csrf": csrf}
        bob = Person(server.url)
        with httpx.Client(base_url=server.url, headers=headers, timeout=60) as http:
            info = http.get(path).json()
            assert (info["status"], info["nonces"], info["maker"]) == ("open", None, True)
            assert http.get(f"{path}/state", params={"seat": "french"}).json()["v"] == 1
            assert http.post(f"{path}/leave").json()["code"] == "begun"
            assert http.post(f"{path}/nonce", json={"nonce": NONCE}).json()["code"] == "begun"
            shown = info["seats"][1]["invitation"]
            assert bob.refused("POST", f"{path}/join", {"seat": "allied"})["code"] == "seat-kept"
            wire = bob.wire(table_id)
            sat = bob.post(f"{path}/join", {"seat": "allied", "invitation": shown})
            assert sat["status"] == "playing"
            while wire.state["table"]["status"] != "playing":
                wire.next()
            state = bob.get(f"{path}/state", seat="allied")
            order = {"id": "b", "v": 1, "seat": "allied", "action": state["decision"]["actions"][0]}
            assert bob.post(f"{path}/actions", order)["v"] == 2
            server.stop()
    with serving(db) as server:
        assert httpx.get(f"{server.url}{path}/state", timeout=60).json()["v"] == 2


def test_a_step_that_fails_leaves_the_database_as_it_was(yesterday: Yesterday, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk in the midst of it: the next start finds what was there before and does it again."""
    before = form(yesterday.db)
    with monkeypatch.context() as patch:

        def full(*_: Any, **__: Any) -> None:
            raise OSError("no space left on device")

        patch.setattr(op, "create_table", full)
        store = Store(f"sqlite:///{yesterday.db}")
        with pytest.raises(OSError):
            store.start()
        store.close()
    assert form(yesterday.db) == before and rows(yesterday.db) == yesterday.rows
    store = Store(f"sqlite:///{yesterday.db}")
    store.start()
    store.close()
    assert form(yesterday.db) != before and rows(yesterday.db, yesterday.columns) == yesterday.rows


def test_the_steps_lead_to_the_schema(db: Path) -> None:
    with made(db).connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), schema.metadata) == []
    # Alembic compares no primary keys and knows of no tables without row numbers.
    new = db.with_name("new.db")
    schema.metadata.create_all(create_engine(f"sqlite:///{new}"))
    assert form(db) == form(new)
    assert set(form(db)) == set(schema.metadata.tables)
    assert len(ScriptDirectory.from_config(steps()).get_heads()) == 1
