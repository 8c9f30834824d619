"""Entries behind which nobody can go back are bound, many as one: nothing that is shown, asked or proved is other than
if each still had a row of its own, and whoever changes one on disk is found out."""

from __future__ import annotations

import contextlib
import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from grognard.engine import Game
from grognard.server import club, stored, volumes
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.store import Entry
from grognard.server.volumes import Columns
from tests.server.keeping import connect, place
from tests.server.test_versions import Kept, back, in_house, old_days, play_on, shown, toy

__all__ = ["toy"]
COLUMNS = ("key", "kind", "seat", "body", "dice", "at", "hidden", "state")


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short volumes, so that a short game has several."""
    monkeypatch.setattr(stored, "EVERY", 8)
    monkeypatch.setattr(volumes, "FULL", 24)
    monkeypatch.setattr(volumes, "SPARSE", 14)


def asked(db: Path, question: str) -> list[Any]:
    with contextlib.closing(connect(db)) as connection:
        return list(connection.execute(question).fetchall())


def entries(db: Path) -> list[tuple[Any, ...]]:
    """The whole journal, wherever it stands."""
    found: list[tuple[Any, ...]] = []
    for (lines,) in asked(db, "select lines from volumes order by seq"):
        columns = Columns.of(lines)
        found += zip(*[getattr(columns, name) for name in COLUMNS], strict=True)
    return found + asked(db, f"select {', '.join(COLUMNS)} from journal order by seq")


def alike(kept: Kept) -> Any:
    """But for what differs from one table to another."""
    one = msgspec.to_builtins(kept)
    for view in one["views"].values():
        del view["table"]
    return msgspec.json.decode(msgspec.json.encode(one).decode().replace(kept.id, "table"))


@pytest.mark.parametrize("actions", [70, 10_000])
def test_bound_or_not_the_same_is_shown(
    actions: int, toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log, views, replays, the record and the proof, from memory and from disk."""
    toy("1")
    monkeypatch.setattr("grognard.server.scribe.now", lambda: 1)
    with monkeypatch.context() as patch:
        patch.setattr(volumes, "bind", lambda *_: None)
        plain = old_days(tmp_path / "plain.db", actions)
    kept = old_days(tmp_path / "bound.db", actions)

    assert alike(kept) == alike(plain)

    async def look(house: House) -> None:
        live, guest = await back(house, kept)
        assert await shown(live, guest) == kept

    in_house(tmp_path / "bound.db", look)
    (plain_rows,) = asked(tmp_path / "plain.db", "select count(*) from journal")[0]
    assert asked(tmp_path / "plain.db", "select count(*) from volumes") == [(0,)]
    assert plain_rows == kept.v
    (rows,) = asked(tmp_path / "bound.db", "select count(*) from journal")[0]
    bound = asked(tmp_path / "bound.db", "select seq from volumes order by seq")
    assert len(bound) > 1 and rows + bound[-1][0] == kept.v and rows < 24
    assert [seq for (seq,) in bound[:-1]] == [24 * (n + 1) for n in range(len(bound) - 1)]
    assert entries(tmp_path / "bound.db") == entries(tmp_path / "plain.db")


def test_of_the_positions_few_are_kept(toy: Callable[[str], Game], tmp_path: Path) -> None:
    """How it began, the last, one now and then to look back from; and where other rules began."""
    toy("1")
    db = tmp_path / "a.db"
    kept = old_days(db, 110)
    toy("2")

    async def play(house: House) -> None:
        live, guest = await back(house, kept)
        await live.table()
        await play_on(live, guest, 90, random.Random(4))

    in_house(db, play)
    found = asked(db, "select seq, rules from positions where reach = 0 order by seq")
    seqs = [seq for seq, _ in found]
    assert seqs[0] == 0 and kept.v + 1 in seqs and 4 < len(seqs) < 12
    assert all([b - a >= 14 or kept.v + 1 in (a, b) for a, b in itertools.pairwise(seqs[:-1])])
    assert [rules for _, rules in found] == sorted([rules for _, rules in found])


OTHER = "from volumes v where v.seq != volumes.seq limit 1"
CHANGES = {
    "its entries": f"update volumes set lines = (select lines {OTHER}) where seq = {{}}",
    "its events": f"update volumes set told = (select told {OTHER}) where seq = {{}}",
    "its seal": "update volumes set mark = substr(mark, 2) || substr(mark, 1, 1) where seq = {}",
    "where it ends": "update volumes set seq = seq - 1 where seq = {}",
    "that it is there": "delete from volumes where seq = {}",
    "what it holds": "update volumes set lines = substr(lines, 1, 1) where seq = {}",
}


@pytest.mark.parametrize("which", ["first", "last"])
@pytest.mark.parametrize("what", CHANGES)
def test_a_volume_that_was_changed_is_noticed(
    what: str, which: str, toy: Callable[[str], Game], tmp_path: Path
) -> None:
    toy("1")
    db = tmp_path / "a.db"
    kept = old_days(db, 60)
    assert [fault for _, fault in club.check(place(db))] == [None]
    seqs = [seq for (seq,) in asked(db, "select seq from volumes order by seq")]
    assert len(seqs) > 2
    with contextlib.closing(connect(db)) as connection:
        seq = seqs[0] if which == "first" else seqs[-1]
        assert connection.execute(CHANGES[what].format(seq)).rowcount == 1
        connection.commit()

    async def look(house: House) -> None:
        live, _ = await back(house, kept)
        with capture_logs() as logs, pytest.raises(Denied, match="tampered"):
            await live.table()
        assert [entry["fault"] for entry in logs if entry["log_level"] == "error"]

    in_house(db, look)
    assert [fault for _, fault in club.check(place(db))] != [None]


def test_an_action_that_is_changed_within_a_volume_is_noticed(toy: Callable[[str], Game], tmp_path: Path) -> None:
    """Bound again as a volume is, and sealed as one could who knows nothing of the entries' own seals."""
    toy("1")
    db = tmp_path / "a.db"
    kept = old_days(db, 60)
    with contextlib.closing(connect(db)) as connection:
        seq, lines = connection.execute("select seq, lines from volumes order by seq").fetchone()
        columns = Columns.of(lines)
        columns.at[3] += 1  # of times no seal tells; the rest is as it was, and holds only as it was packed
        connection.execute("update volumes set lines = ? where seq = ?", [columns.pack(), seq])
        connection.commit()

    async def look(house: House) -> None:
        live, _ = await back(house, kept)
        with pytest.raises(Denied, match="tampered"):
            await live.table()

    in_house(db, look)


def test_a_table_of_yesterday_is_bound_when_it_goes_on(
    toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has a row for each entry, and every position with its events."""
    toy("1")
    db = tmp_path / "a.db"
    with monkeypatch.context() as patch:
        patch.setattr(volumes, "bind", lambda *_: None)
        kept = old_days(db, 90)
    before = entries(db)
    stood = len(asked(db, "select seq from positions"))
    assert stood > 6 and not asked(db, "select seq from volumes")

    async def play(house: House) -> Kept:
        live, guest = await back(house, kept)
        assert await shown(live, guest) == kept
        await play_on(live, guest, 20, random.Random(6))
        return await shown(live, guest)

    after = in_house(db, play)
    assert entries(db)[: len(before)] == before and len(asked(db, "select seq from volumes")) > 3
    assert after.log[: len(kept.log)] == kept.log
    assert len(asked(db, "select seq from positions")) < stood

    async def look(house: House) -> None:
        live, guest = await back(house, after)
        assert await shown(live, guest) == after

    in_house(db, look)


def test_a_table_that_leaves_memory_after_every_entry_goes_on(
    toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slow tables do. The position is stored when it leaves, and again, for good, when the word passes there."""
    toy("1")
    monkeypatch.setattr(stored, "EVERY", 2)
    db = tmp_path / "a.db"
    kept = old_days(db, 1)
    assert asked(db, "select seq from positions where reach > 0") == [(1,)]

    async def play(house: House) -> Kept:
        rng = random.Random(3)
        for _ in range(40):
            live, guest = await back(house, kept)
            await play_on(live, guest, 1, rng)
            await live.close()
            del house.tables[kept.id]
        live, guest = await back(house, kept)
        return await shown(live, guest)

    after = in_house(db, play)
    assert after.v == kept.v + 40 and after.log[: len(kept.log)] == kept.log
    assert len(asked(db, "select seq from volumes")) > 0

    async def look(house: House) -> None:
        live, guest = await back(house, after)
        assert await shown(live, guest) == after

    in_house(db, look)


def test_a_binding_that_fails_leaves_everything_as_it_was(
    toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was written together with it is not acknowledged, and the table goes on from what is on disk."""
    toy("1")
    db = tmp_path / "a.db"

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    kept = old_days(db, 40)
    before = entries(db)

    async def play(house: House) -> None:
        live, guest = await back(house, kept)
        await live.table()
        with monkeypatch.context() as patch:
            patch.setattr(volumes, "_thin", full)
            with pytest.raises(Denied, match="disk"):
                await play_on(live, guest, 30, random.Random(7))
        at = live.v
        assert kept.v < at < kept.v + 30
        assert await live.table() is not None
        await play_on(live, guest, 30, random.Random(8))

    in_house(db, play)
    assert entries(db)[: len(before)] == before
    assert [fault for _, fault in club.check(place(db))] == [None]


def test_who_does_not_know_of_the_last_entry_writes_none(toy: Callable[[str], Game], tmp_path: Path) -> None:
    """Not even one whose number is free again, because that entry is bound."""
    toy("1")
    db = tmp_path / "a.db"
    kept = old_days(db, 40)
    before = entries(db)

    async def write(house: House) -> None:
        live, guest = await back(house, kept)
        await live.table()
        for number in (3, live.v, live.v + 2):
            with pytest.raises(Exception) as refused:
                await house.store.write([entry(live, guest, number)])
            assert house.store.clashed(refused.value), number
        row = live.row.mark, live.v
        await house.store.write([])
        assert (live.row.mark, live.v) == row

    in_house(db, write)
    assert entries(db) == before
    assert [fault for _, fault in club.check(place(db))] == [None]


def entry(live: LiveTable, guest: Guest, number: int) -> Entry:
    return Entry(
        table_id=live.row.id,
        seq=number,
        key=f"{guest.id}:other{number}",
        kind="act",
        seat="red",
        body='{"do":"keep"}',
        dice="",
        at=1,
        hidden=0,
        state="00000000",
        mark="0" * 32,
        changed_now=1,
        status_now="playing",
        asked="[]",
        outcome=None,
        told_now=None,
    )
