"""A club in PostgreSQL: what is different from one in a file, and the way from one to the other."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select

from grognard.server import club, schema
from grognard.server.house import House
from grognard.server.settings import Settings
from tests.commands.console import run
from tests.server.harness import Person, serving
from tests.server.postgres import postgres
from tests.server.test_seals import played


@pytest.fixture
def url(tmp_path: Path) -> str:
    return postgres().database(re.sub(r"\W", "", f"m{tmp_path}")[-60:])


def everything(db: str) -> dict[str, list[Any]]:
    engine = create_engine(club.url_of(db))
    with engine.connect() as c:
        found = {table.name: sorted(c.execute(select(table)).all(), key=repr) for table in schema.kept()}
    engine.dispose()
    return found


def test_a_club_moves_there_and_back_with_everything(
    tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.server import keeping

    here, back = tmp_path / "club.db", tmp_path / "back.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "ON_POSTGRES", False)
        table, _ = asyncio.run(played(here, 70))
    assert run("club", "move", str(here), url) == 0
    assert "1 tables, 70 entries" in capsys.readouterr().out
    kept = everything(str(here))
    assert everything(url) == kept and (kept["journal"] or kept["volumes"]) and kept["positions"]
    assert run("club", "check", "--db", url) == 0
    # Played on there, by the cookies that are about; and back again.
    copy = tmp_path / "copy.db"
    with serving(url, place=str) as server:
        assert Person(server.url).get(f"/api/tables/{table}/state")["v"] == 70
        assert run("club", "move", url, str(back)) == 1 and not back.exists()
        assert "stop them first" in capsys.readouterr().err
        # A copy while people play, in which one can play on.
        assert run("club", "backup", str(copy), "--db", url) == 0
        assert server.stop() == 0
    assert run("club", "check", "--db", str(copy)) == 0 and everything(str(copy))["journal"] == kept["journal"]
    assert {one.name for one in tmp_path.iterdir() if one.name.startswith("copy")} <= {"copy.db", "copy.db.lock"}
    assert run("club", "move", url, str(back)) == 0
    assert everything(str(back)) == everything(url) != kept
    assert back.stat().st_mode & 0o777 == 0o600
    # Never into a club, nor out of none.
    for way in ((str(here), url), (url, str(here)), (str(tmp_path / "none.db"), url)):
        assert run("club", "move", *way) == 1
    assert everything(str(here)) == kept
    said = capsys.readouterr().err
    assert "there is a club already" in said and "there is no club at" in said


def test_signs_that_no_text_there_may_hold_are_refused_and_nothing_else_is(url: str) -> None:
    with serving(url, place=str) as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")
        wire = ann.wire(table["id"], "french")
        action = wire.state["decision"]["actions"][0]
        assert wire.act(action, name="a\0b")["error"]["code"] == "malformed"
        assert wire.act(action, name="ab")["t"] == "ack"
        assert ann.refused("GET", f"/api/tables/{'a%00' + 'b' * 6}")["code"] in ("malformed", "no-table")
        assert ann.get("/api/health")["ok"] is True


def test_two_who_start_at_once_on_a_new_database_both_start(url: str) -> None:
    async def play() -> None:
        houses = [House(Settings(db=url)) for _ in range(3)]
        await asyncio.gather(*[house.start() for house in houses])
        assert len({house.guests.key for house in houses}) == 1
        for house in houses:
            await house.stop()

    asyncio.run(play())
