"""One server a file: a second one on the same SQLite database refuses to start, and a crash leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.server.claims import Claim, Claimed
from grognard.server.database import NoDatabase, prepare
from grognard.server.store import Store
from tests.server.harness import Person, serving
from tests.server.keeping import file_only

pytestmark = file_only  # it asks and changes the database in SQLite's own words


def start(db: Path | str) -> subprocess.CompletedProcess[str]:
    """A server that is expected not to start."""
    code = "from grognard.cli import main; main()"
    command = [sys.executable, "-c", code, "play", "--no-browser", "--port", "0", "--db", str(db)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env={**os.environ, "COLUMNS": "400"})


def test_the_second_server_on_a_file_refuses_to_start(tmp_path: Path) -> None:
    db = tmp_path / "club.db"
    with serving(db) as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")
        (tmp_path / "other name.db").symlink_to(db)
        for name in (db, tmp_path / "other name.db", tmp_path / "." / "club.db", f"sqlite:///{db}"):
            second = start(name)
            assert second.returncode == 1 and second.stdout == ""
            (said,) = [line for line in second.stderr.splitlines() if "database" in line]
            assert "another server" in said and "--db" in said and "Traceback" not in second.stderr
        # The first one goes on as if nothing had been.
        wire = ann.wire(table["id"], "french")
        assert wire.act(wire.state["decision"]["actions"][0])["t"] == "ack"
        with serving(tmp_path / "another.db"):
            pass


def test_a_killed_server_leaves_the_file_free(tmp_path: Path) -> None:
    db = tmp_path / "club.db"
    with serving(db) as server:
        ann = Person(server.url)
        # Its bots' processes may live a moment longer: they hold nothing.
        ann.wire(ann.new_table(french="recruit", allied="recruit")["id"]).catch_up(2)
        server.kill()
        with serving(db) as again:
            assert Person(again.url).me
            assert again.stop() == 0
    with serving(db) as once_more:
        assert Person(once_more.url).me


def test_a_store_holds_its_file_from_start_to_close(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    first, second = Store(url), Store(url)
    prepare(url)  # keeps the file for the store of this process
    with pytest.raises(Claimed):
        Claim(tmp_path / "a.db")
    first.start()
    for attempt in (second.start, lambda: prepare(url)):
        with pytest.raises(NoDatabase, match="another server"):
            attempt()
    first.close()
    second.start()
    second.close()
    assert (tmp_path / "a.db.lock").stat().st_mode & 0o777 == 0o600


def test_a_database_that_cannot_be_brought_up_to_date_is_let_go(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    db.write_text("this is not a database, and it is long enough to be seen as none" * 20)
    with pytest.raises(NoDatabase, match="not a database"):
        prepare(f"sqlite:///{db}")
    Claim(db).release()
