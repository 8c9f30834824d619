"""A game whose rules move: what is played goes on, what was played is never lost, and the log says what was corrected.

The toy game in two versions: by rules 2 whoever gives points away also keeps one of them."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

import grognard
from grognard import ledger
from grognard.engine import BadPosition, BadRecord, Game, OtherRules, State, Table
from grognard.engine.chance import dice_of, key_of
from grognard.package import _PACKAGES, Package
from grognard.server import replays, stored
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.live import LiveTable
from grognard.server.messages import NewSeat, NewTable, encode
from grognard.server.patches import apply
from grognard.server.settings import Settings
from grognard.server.turns import Payer
from grognard.words import Words
from tests.engine import duel
from tests.games.wellington.server.windows import SCENARIO
from tests.server.harness import opened
from tests.server.keeping import connect, place
from tests.server.test_windows import open_table

EVERYBODY_ME = {seat: NewSeat("me") for seat in duel.SEATS}
CORRECTION = ledger.Correction("2", ("DUEL-2",), "Who gives keeps one.", "Chi dà ne tiene uno.")
PAYER = Payer("", "")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Game]]:
    """The toy game is known, by either version of its rules."""
    amount = duel.Bout.amount

    def amount2(self: duel.Bout, s: duel.DuelState) -> int:
        s.scores[self.winner] += 1
        return amount(self, s)

    def play_by(version: str) -> Game:
        game = duel.Duel()
        game.version = version
        monkeypatch.setattr(duel.Bout, "amount", amount2 if version == "2" else amount)
        _PACKAGES["duel"] = Package(game)
        return game

    # The same dice each time: whether the corrected rule matters is no matter of luck.
    monkeypatch.setattr("secrets.token_hex", lambda count=32: "5" * 2 * count)
    monkeypatch.setattr(ledger, "corrections", lambda game: (CORRECTION,) if game == "duel" else ())
    yield play_by
    _PACKAGES.pop("duel", None)


def in_house(db: Path, work: Callable[[House], Coroutine[Any, Any, Any]]) -> Any:
    async def run() -> Any:
        house = House(Settings(db=place(db)))
        await house.start()
        try:
            return await work(house)
        finally:
            await house.stop()

    return asyncio.run(run())


async def table_of(house: House, guest: Guest) -> LiveTable:
    info = await opened(house, guest, NewTable("duel", EVERYBODY_ME, "long"))
    return await house.table(info.id)


async def play_on(live: LiveTable, guest: Guest, entries: int, rng: random.Random) -> None:
    """So many entries more, some of them taken back; or to the end."""
    table = await live.table()
    last = live.v + entries
    while table.to_act and live.v < last:
        seat = rng.choice(table.to_act)
        if table.undoable(seat) and rng.random() < 0.2:
            await live.undo(guest, f"u{live.v}", live.version(seat), seat, 1)
        else:
            # Points are given in small portions, so that there are enough entries.
            actions = table.legal(seat)
            few = [one for one in actions if one["do"] != "keep" and one.get("points", 1) == 1]
            await live.act(guest, f"a{live.v}", live.version(seat), seat, rng.choice(few or actions))


class Kept(msgspec.Struct):
    """What was shown of a table in the old days."""

    id: str
    guest: str
    v: int
    views: dict[str, Any]
    log: list[Any]
    replays: dict[str, Any]
    rest: list[Any]


EYES: dict[str, str | None] = {"observer": None, "red": "red", "green": "green", "blue": "blue"}


async def shown(live: LiveTable, guest: Guest) -> Kept:
    """Everything that anybody can see of a table, and of its past."""
    table = await live.table()
    over = table.result is not None
    views = {eyes: msgspec.json.decode(encode(await live.state(guest, seat))) for eyes, seat in EYES.items()}
    for sitting in [one for view in views.values() for one in view["table"]["seats"]]:
        sitting["away"] = None  # counted from the start of the server
    pages = {}
    for eyes in [*EYES, *(["all"] if over else [])]:
        pages[eyes] = msgspec.json.decode(encode(await replays.replay(live, guest, eyes, 0, replays.MOST)))
    rest: list[Any] = []
    if over:
        rest = [await replays.record(live, PAYER), encode(await replays.proof(live))]
    log = msgspec.json.decode(encode(live.log.lines))
    return Kept(live.row.id, guest.id, live.v, views, log, pages, rest)


def old_days(db: Path, entries: int, seed: int = 1) -> Kept:
    async def play(house: House) -> Kept:
        guest = await house.guests.welcome()
        live = await table_of(house, guest)
        await play_on(live, guest, entries, random.Random(seed))
        return await shown(live, guest)

    found: Kept = in_house(db, play)
    return found


async def back(house: House, kept: Kept) -> tuple[LiveTable, Guest]:
    guest = await house.guests.find(kept.guest)
    assert guest is not None
    return await house.table(kept.id), guest


def test_a_running_table_goes_on_by_todays_rules_and_says_so(toy: Callable[[str], Game], tmp_path: Path) -> None:
    toy("1")
    db = tmp_path / "a.db"
    kept = old_days(db, 60)
    toy("2")

    async def play(house: House) -> None:
        live, guest = await back(house, kept)
        now = await shown(live, guest)
        assert live.v == kept.v + 1, "one entry says that the rules have moved"
        assert now.log[:-1] == kept.log, "nothing that was told is lost"
        _, audience, event = now.log[-1]
        assert audience == -1
        assert event == {
            "event": "event-rules-moved",
            "old": "1",
            "new": "2",
            "back": 0,
            "corrected": CORRECTION.text,
            "corrected_it": CORRECTION.text_it,
        }
        for language in ("en", "it"):
            said = Words(None, language).say("event-rules-moved", {k: v for k, v in event.items() if k != "event"})
            assert CORRECTION.say(language) in said and "1" in said and "2" in said
        for eyes in EYES:
            assert now.views[eyes]["view"] == kept.views[eyes]["view"], "it stands where it stood"
            assert [event for event in now.views[eyes]["log"]["events"] if event["event"] == "event-rules-moved"]
            assert now.replays[eyes]["total"] == kept.replays[eyes]["total"]
        # By the new rules, to the end.
        table = await live.table()
        assert table.game.version == "2" and not any(table.undoable(seat) for seat in table.seats)
        await play_on(live, guest, 10_000, random.Random(2))
        assert table.result is not None and live.row.status == "over"

    in_house(db, play)

    async def look(house: House) -> None:
        live, guest = await back(house, kept)
        assert [event["event"] for _, _, event in (await shown(live, guest)).log].count("event-rules-moved") == 1

    in_house(db, look)


@pytest.mark.parametrize("positions", ["how it began", "none"])
def test_what_could_not_be_played_by_todays_rules_is_taken_back(
    positions: str, toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server was killed, and its last entries are played again by rules that lead elsewhere; or it is a table from
    before there were stored positions."""
    db = tmp_path / "a.db"
    toy("1")
    with monkeypatch.context() as killed:
        killed.setattr(stored, "write_last", lambda *_: None)
        kept = old_days(db, 50)
    with contextlib.closing(connect(db)) as connection:
        if positions == "none":
            connection.execute("delete from positions")
            connection.commit()
        start = connection.execute("select coalesce(max(seq), 0) from positions").fetchone()[0]
        bodies = connection.execute("select seq, body from journal where seq > ? order by seq", [start]).fetchall()
    assert any(["amount" in body for _, body in bodies]), "the corrected rule matters"
    toy("2")

    async def play(house: House) -> None:
        live, guest = await back(house, kept)
        table = await live.table()
        event = msgspec.json.decode(live.log.lines[-1][2])
        assert event["event"] == "event-rules-moved" and event["back"] > 0
        assert [list(line[:2]) for line in live.log.lines[:-1]] == [line[:2] for line in kept.log[: len(live.log) - 1]]
        # Dice that everybody has seen do not fall again.
        seen = [event for _, _, event in kept.log if event["event"] == "event-prize"]
        told = [line for line in live.log.lines if b"event-prize" in bytes(line[2])]
        assert len(told) < len(seen) <= table.chance.mark()
        before = live.v
        await play_on(live, guest, 8, random.Random(5))
        assert live.v > before and table is await live.table()
        steps = await replays.replay(live, guest, "observer", 0, replays.MOST)
        assert steps.total == live.curtain.actions + table.length

    in_house(db, play)
    in_house(db, lambda house: back(house, kept))


def test_a_finished_table_is_looked_at_to_the_end_whatever_its_version(
    toy: Callable[[str], Game], tmp_path: Path
) -> None:
    db = tmp_path / "a.db"
    toy("1")
    kept = old_days(db, 10_000)
    assert kept.rest
    toy("2")

    async def look(house: House) -> None:
        live, guest = await back(house, kept)
        now = await shown(live, guest)
        assert live.v == kept.v and now.log == kept.log
        assert now.views == kept.views and now.replays == kept.replays and now.rest == kept.rest

    in_house(db, look)


def test_opening_plays_only_what_came_after_the_last_stored_position(
    toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy("1")
    monkeypatch.setattr(stored, "EVERY", 8)
    db = tmp_path / "a.db"
    kept = old_days(db, 55)
    played: list[str] = []
    carry_out = Table.carry_out

    def count(self: Table, seat: str, action: Any) -> None:
        played.append(seat)
        carry_out(self, seat, action)

    monkeypatch.setattr(Table, "carry_out", count)

    async def look(house: House) -> None:
        live, guest = await back(house, kept)
        await live.table()
        assert len(played) <= 20 < kept.v, len(played)
        now = await shown(live, guest)
        assert now == kept
        # What was accepted once is known by its name, also from before the stored position.
        table = await live.table()
        assert len(live.taken) == kept.v and "a0" in {key.split(":")[1] for key in live.taken}
        seat = table.to_act[0]
        with pytest.raises(Denied, match="used-id"):
            await live.act(guest, "a0", live.version(seat), seat, {"do": "keep"})
        await play_on(live, guest, 20, random.Random(9))

    in_house(db, look)


CHANGES = {
    "its position": "update positions set position = (select position from positions p where p.seq = 0) where seq = {}",
    "its log": "update positions set told = (select told from volumes where seq > 10 limit 1) where seq = {}",
    "its rules": "update positions set rules = '2' where seq = {}",
    "its dice": "update positions set rolls = rolls + 1 where seq = {}",
    "its entry": "update positions set seq = seq - 1 where seq = {}",
    "its seal": "update positions set mark = substr(mark, 2) || substr(mark, 1, 1) where seq = {}",
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_stored_position_that_was_changed_is_noticed(
    what: str, toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy("1")
    monkeypatch.setattr(stored, "EVERY", 16)
    db = tmp_path / "a.db"
    kept = old_days(db, 60)
    with contextlib.closing(connect(db)) as connection:
        (seq,) = connection.execute("select max(seq) from positions where reach = 0").fetchone()
        assert seq > 10 and connection.execute(CHANGES[what].format(seq)).rowcount == 1
        connection.commit()

    async def look(house: House) -> None:
        live, _ = await back(house, kept)
        with capture_logs() as logs, pytest.raises(Denied, match="tampered"):
            await live.table()
        assert [entry["fault"] for entry in logs if entry["log_level"] == "error"]

    in_house(db, look)


def test_an_old_record_says_what_it_needs(toy: Callable[[str], Game], tmp_path: Path) -> None:
    toy("1")
    kept = old_days(tmp_path / "a.db", 10_000)
    data = kept.rest[0]
    assert grognard.load_record(data).header["rules"] == "1"
    toy("2")
    with pytest.raises(OtherRules, match="replay it with a Grognard that has rules '1' of duel") as refused:
        grognard.load_record(data)
    assert isinstance(refused.value, BadRecord) and (refused.value.needs, refused.value.has) == ("1", "2")


def test_a_game_that_went_on_by_other_rules_is_shown_from_its_beginning(
    toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Step by step wherever today's rules still lead there; elsewhere the board waits for the next stored position. Its
    record begins where the rules moved, and every die of it is proved."""
    monkeypatch.setattr(stored, "EVERY", 12)
    db = tmp_path / "a.db"
    toy("1")
    kept = old_days(db, 45)
    toy("2")

    async def play(house: House) -> None:
        live, guest = await back(house, kept)
        await play_on(live, guest, 10_000, random.Random(3))
        for look in ("from the journal", "from the archive"):
            then = copy.deepcopy(kept.replays["observer"])
            now = msgspec.json.decode(encode(await replays.replay(live, guest, "observer", 0, replays.MOST)))
            assert now["total"] == live.curtain.actions + (await live.table()).length > then["total"]
            assert [step["events"] for step in now["steps"][: then["total"] - 1]] == [
                step["events"] for step in then["steps"][:-1]
            ]
            known, shown_now = then["view"], now["view"]
            same = 0
            for one, other in zip(then["steps"], now["steps"], strict=False):
                known, shown_now = apply(known, one["view"]), apply(shown_now, other["view"])
                same += {**known, "to_act": []} == {**shown_now, "to_act": []}
            assert 3 < same < then["total"], "somewhere the corrected rule matters"
            assert {**known, "to_act": []} == {**shown_now, "to_act": []}, "at the move it stands where it stood"
            if look == "from the journal":
                record = grognard.load_record(await replays.record(live, PAYER))
                assert record.header["rolls"] > 0 and record.header["position"]["game"] == "duel"
                assert list(record.check()) == list(range(1, len(record.lines) + 1)) != []
                proof = await replays.proof(live)
                key = key_of(proof.seed or "", proof.nonces).encode()
                assert proof.rolls and all(
                    [dice_of(key, roll.index, roll.count, roll.sides) == roll.dice for roll in proof.rolls]
                )
                await house.archivist.keep(kept.id, calmly=False)

    in_house(db, play)


def test_windows_hold_when_a_table_opens_from_a_stored_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a war of four, with somebody asked in secret now and then: whatever each of them knew he knows again, and no
    more, byte for byte."""
    monkeypatch.setattr(stored, "EVERY", 8)

    async def play(house: House) -> None:
        guests = [await house.guests.welcome() for _ in range(5)]
        table_id = await open_table(house, guests, "slow")
        people: dict[str | None, Guest] = dict(zip(grognard.game("wellington").seats[SCENARIO], guests, strict=False))
        people[None] = guests[4]
        live = await house.table(table_id)
        rng = random.Random(8)
        hidden = 0
        for n in range(160):
            table = await live.table()
            if not table.to_act:
                break
            seat = table.to_act[0]
            guest = people[seat]
            assert guest is not None
            if table.undoable(seat) and rng.random() < 0.2:
                await live.undo(guest, f"u{n}", live.version(seat), seat, 1)
            else:
                await live.act(guest, f"a{n}", live.version(seat), seat, rng.choice(table.legal(seat)))
            if (live.hides_something() and hidden < 8) or n % 40 == 39:
                hidden += live.hides_something()
                before = {seat: await known(live, guest, seat) for seat, guest in people.items()}
                taken = live.taken
                del house.tables[table_id]
                live = await house.table(table_id)
                assert {seat: await known(live, guest, seat) for seat, guest in people.items()} == before
                assert live.taken == taken and (await live.table()).length < 60
        assert hidden > 3

    async def known(live: LiveTable, guest: Guest, seat: str | None) -> list[bytes]:
        eyes = replays.OBSERVER if seat is None else seat
        page = await replays.replay(live, guest, eyes, 0, replays.MOST)
        return [encode(await live.state(guest, seat)), encode(page), encode(live.info(guest))]

    in_house(tmp_path / "a.db", play)


def test_rules_that_cannot_read_an_old_position_say_so_and_still_show_what_is_over(
    toy: Callable[[str], Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy("1")
    over, running = [old_days(tmp_path / f"{n}.db", entries) for n, entries in enumerate((10_000, 30))]
    toy("2")

    def refuse(self: Game, position: Any) -> State:
        raise BadPosition(["scores: a position of other times"])

    monkeypatch.setattr(duel.Duel, "from_position", refuse)

    async def look(house: House) -> None:
        live, guest = await back(house, over)
        for eyes, page in over.replays.items():
            assert msgspec.json.decode(encode(await replays.replay(live, guest, eyes, 0, replays.MOST))) == page
        assert [await replays.record(live, PAYER), encode(await replays.proof(live))] == over.rest

    async def go_on(house: House) -> None:
        live, _ = await back(house, running)
        with pytest.raises(Denied, match="other-rules"):
            await live.table()

    in_house(tmp_path / "0.db", look)
    in_house(tmp_path / "1.db", go_on)
