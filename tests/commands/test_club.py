"""What the owner of a club does on the command line."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from grognard.server import club
from tests.commands.console import run
from tests.server.harness import Person, serving
from tests.server.test_seals import played


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A club in which one table was played at: its file, the table and who plays."""
    db = tmp_path_factory.mktemp("club") / "club.db"
    table, guest = asyncio.run(played(db, 12))
    return db, table, guest


@pytest.fixture
def there(kept: tuple[Path, str, str], tmp_path: Path) -> tuple[Path, str, str]:
    """The same, to be spoilt."""
    db, table, guest = kept
    club.back_up(str(db), tmp_path / "own.db")
    return tmp_path / "own.db", table, guest


def asked(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    capsys.readouterr()
    assert run("club", *args, "--json") == 0
    return json.loads(capsys.readouterr().out)


def test_it_tells_how_the_club_stands(
    there: tuple[Path, str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    db, table, guest = there
    found = asked(capsys, "status", "--db", str(db))
    assert (found["people"], found["lately"], found["serving"]) == (1, 1, False)
    assert found["tables"] == {"playing": 1} and found["entries"] == 12 and found["size"] > 0
    (one,) = asked(capsys, "people", "--db", str(db))
    assert (one["id"], one["playing"], one["over"]) == (guest, 1, 0)
    assert asked(capsys, "people", one["name"][1:4], "--db", str(db)) == [one]
    assert asked(capsys, "people", "nobody of that name", "--db", str(db)) == []
    assert asked(capsys, "people", "%", "--db", str(db)) == []
    (row,) = asked(capsys, "tables", "--db", str(db))
    assert (row["id"], row["game"], row["version"]) == (table, "vive_lempereur", 12)
    assert [seat["name"] for seat in row["seats"]] == [one["name"]] * 2
    assert asked(capsys, "tables", "--status", "over", "--db", str(db)) == []
    assert run("club", "tables", "--status", "lost", "--db", str(db)) == 2
    # What holds a password need not stand on the command line, which everybody on the machine can read.
    monkeypatch.setenv("GROGNARD_DB", str(db))
    assert asked(capsys, "status") == found
    # And for eyes.
    for command in ("status", "people", "tables", "check"):
        assert run("club", command, "--db", str(db)) == 0
    said = capsys.readouterr().out
    assert "is not running" in said and table in said and "1 tables, 0 with a fault" in said


def test_a_server_is_seen_and_the_club_looked_at_and_copied_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db, copy = tmp_path / "club.db", tmp_path / "copies" / "monday.db"
    with serving(db) as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")
        wire = ann.wire(table["id"], "french")
        assert wire.act(wire.state["decision"]["actions"][0])["t"] == "ack"
        assert asked(capsys, "status", "--db", str(db))["serving"] is True
        assert run("club", "backup", str(copy), "--db", str(db)) == 0
        assert copy.stat().st_mode & 0o777 == 0o600
        assert run("club", "backup", str(copy), "--db", str(db)) == 1  # old copies are not overwritten
        assert run("club", "restore", str(copy), "--db", str(db), "--yes") == 1
        assert "stop it first" in capsys.readouterr().err
        # Whoever lost the way to his seat comes back by a code that the owner made, at once.
        capsys.readouterr()
        assert run("club", "let-in", ann.me["name"], "--db", str(db)) == 0
        code = capsys.readouterr().out.split()[-1]
        lost = Person(server.url)
        assert lost.post("/api/account/enter", {"way": "recovery", "secret": code})["id"] == ann.me["id"]
        other = ann.wire(table["id"], "allied")
        assert other.act(other.state["decision"]["actions"][0])["t"] == "ack"  # not in the copy
    assert run("club", "restore", str(copy), "--db", str(db), "--yes") == 0
    assert asked(capsys, "status", "--db", str(db))["entries"] == 1
    # What it was until then is kept beside it, whole.
    (before,) = [one for one in tmp_path.glob("club.db.2*") if one.suffix != ".lock"]
    assert asked(capsys, "status", "--db", str(before))["entries"] == 2
    with serving(db) as server:
        assert Person(server.url).get(f"/api/tables/{table['id']}")["id"] == table["id"]


def test_a_changed_journal_is_found(there: tuple[Path, str, str], capsys: pytest.CaptureFixture[str]) -> None:
    db, table, _ = there
    with sqlite3.connect(db) as changed:
        changed.execute("UPDATE tables SET options = replace(options, 'false', 'true')")
    assert run("club", "check", "--db", str(db)) == 1
    assert table in (said := capsys.readouterr().out) and "changed it on disk" in said


def test_what_is_no_club_is_refused_and_left_alone(
    there: tuple[Path, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = there[0]
    nothing, letter = tmp_path / "nothing.db", tmp_path / "letter.txt"
    letter.write_text("Dear Marshal")
    empty = tmp_path / "empty.db"
    with sqlite3.connect(empty) as made:
        made.execute("CREATE TABLE t (x)")
    assert run("club", "status", "--db", str(nothing)) == 1 and not nothing.exists()
    for other in (letter, empty):
        assert run("club", "status", "--db", str(other)) == 1
        assert run("club", "restore", str(other), "--db", str(db), "--yes") == 1
    assert letter.read_text() == "Dear Marshal"
    assert run("club", "restore", str(nothing), "--db", str(db), "--yes") == 1
    assert run("club", "let-in", "Nobody", "--db", str(db)) == 1
    said = capsys.readouterr().err
    assert "there is no club at" in said and "is no copy of a club" in said and "club people" in said
    assert "Traceback" not in said
    assert asked(capsys, "status", "--db", str(db))["entries"] == 12


def test_half_a_copy_never_gets_the_name(
    there: tuple[Path, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = there[0]

    def broken(_: Path) -> None:
        raise sqlite3.DatabaseError("torn")

    monkeypatch.setattr(club, "_check_file", broken)
    assert run("club", "backup", str(tmp_path / "torn.db"), "--db", str(db)) == 1
    assert not list(tmp_path.glob("torn*"))
