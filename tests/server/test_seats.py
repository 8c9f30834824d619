"""Before a game begins: kept seats and invitations, leaving, and nothing dealt before everybody sits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from grognard.server import lobby, seating
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.messages import NewSeat, NewTable, TableInfo
from grognard.server.settings import Settings
from tests.server.harness import NONCE, Json, Person, Server, opened, seated
from tests.server.keeping import place


def seat_of(table: Json, seat: str) -> Json:
    return next(one for one in table["seats"] if one["seat"] == seat)


def path_of(table: Json) -> str:
    return f"/api/tables/{table['id']}"


# ---- kept seats ------------------------------------------------------------------------------------------------


def test_a_kept_seat_is_taken_by_its_invitation_and_by_nothing_else(ann: Person, bob: Person, server: Server) -> None:
    table = ann.new_table(french="me", allied="friend")
    path = path_of(table)
    shown = seat_of(table, "allied")["invitation"]
    assert len(shown) >= 22 and shown not in table["id"]
    for wrong in (None, "", "x" * len(shown), shown[:-1], shown + "x", table["id"], table["commitment"][:40]):
        error = bob.refused("POST", f"{path}/join", {"seat": "allied", "invitation": wrong})
        assert (error["code"], error["status"]) == ("seat-kept", 403), wrong
    # Nor is the invitation to one seat good for another, or for another table.
    other = ann.new_table(french="me", allied="friend")
    error = bob.refused("POST", f"{path_of(other)}/join", {"seat": "allied", "invitation": shown})
    assert error["code"] == "seat-kept"
    assert bob.refused("POST", f"{path}/join", {"seat": "french", "invitation": shown})["code"] == "seat-taken"
    sat = bob.sit(table, "allied")
    assert sat["status"] == "playing" and seat_of(sat, "allied")["you"]
    # Once used it is worth nothing to the next.
    eve = Person(server.url)
    error = eve.refused("POST", f"{path}/join", {"seat": "allied", "invitation": shown})
    assert error["code"] == "seat-taken"


def test_only_the_maker_is_told_the_invitation(ann: Person, bob: Person, server: Server) -> None:
    """Whoever has the table's link can watch, and no byte of what he gets would let him sit down."""
    table = ann.new_table(french="me", allied="friend")
    path = path_of(table)
    shown = seat_of(table, "allied")["invitation"]
    offered = ann.new_table(french="me", allied="open")  # in the lobby, where anybody looks
    wires = [ann.wire(table["id"], "french"), bob.wire(table["id"])]
    bob.http.put("/api/me", json={"name": "Bob the onlooker"})
    mine = ann.http.put("/api/me", json={"name": "Ann the maker"})
    assert mine.status_code == 200
    for wire in wires:
        assert wire.until("table")["table"]["id"] == table["id"]
    assert shown in "".join(wires[0].received)
    assert shown not in "".join(wires[1].received)
    for answer in (
        bob.http.get(path),
        bob.http.get("/api/tables", params={"list": "open"}),
        bob.http.get(f"{path}/proof"),
        bob.http.get(f"{path}/state"),
        bob.http.post(f"{path}/join", json={"seat": "allied"}),
        bob.http.post(f"{path}/invitation", json={"seat": "allied"}),
        bob.http.post(f"{path}/leave"),
    ):
        assert shown not in answer.text
    assert seat_of(offered, "allied")["invitation"] is None
    # A guest who sits there is not the maker either.
    bob.sit(table, "allied")
    assert seat_of(bob.get(path), "french")["invitation"] is None


def test_the_maker_takes_back_an_invitation(ann: Person, bob: Person) -> None:
    table = ann.new_table(french="me", allied="friend")
    path = path_of(table)
    shown = seat_of(table, "allied")["invitation"]
    wire = ann.wire(table["id"])
    assert bob.refused("POST", f"{path}/invitation", {"seat": "allied"})["code"] == "not-maker"
    anew = ann.post(f"{path}/invitation", {"seat": "allied"})
    fresh = seat_of(anew, "allied")["invitation"]
    assert fresh != shown
    while seat_of(wire.state["table"], "allied")["invitation"] != fresh:
        wire.until("table")
    error = bob.refused("POST", f"{path}/join", {"seat": "allied", "invitation": shown})
    assert error["code"] == "seat-kept"
    assert bob.sit(anew, "allied")["status"] == "playing"
    for seat, code in (("allied", "not-kept"), ("french", "not-kept"), ("prussian", "no-such-seat")):
        assert ann.refused("POST", f"{path}/invitation", {"seat": seat})["code"] == code
    assert seat_of(ann.get(path), "allied")["kind"] == "person"


# ---- leaving ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["open", "friend"])
def test_a_player_leaves_before_the_start_and_the_seat_is_offered_as_before(
    ann: Person, bob: Person, server: Server, kind: str
) -> None:
    table = ann.post(
        "/api/tables",
        {
            "game": "vive_lempereur",
            "scenario": "quatre_bras",
            "seats": {"french": {"kind": "me"}, "allied": {"kind": kind}},
        },
    )
    path = path_of(table)
    shown = seat_of(table, "allied")["invitation"]
    bob.sit(table, "allied")  # the maker has added nothing yet, so the game does not begin
    assert set(bob.get(path)["nonces"]) == {"allied"}
    wire = bob.wire(table["id"], "allied")
    left = bob.post(f"{path}/leave", {})["table"]
    assert (seat_of(left, "allied")["kind"], seat_of(left, "allied")["name"]) == (kind, None)
    assert left["nonces"] == {} and left["status"] == "open"
    assert bob.get("/api/tables", list="mine") == []
    assert bob.refused("POST", f"{path}/leave")["code"] == "not-seated"
    # He looks from the seat no more: what is dealt later to whoever takes it is not for him.
    eve = Person(server.url)
    now = ann.get(path)
    if kind == "friend":
        assert seat_of(now, "allied")["invitation"] not in (None, shown)
        assert bob.refused("POST", f"{path}/join", {"seat": "allied", "invitation": shown})["code"] == "seat-kept"
    else:
        assert table["id"] in [one["id"] for one in eve.get("/api/tables", list="open")]
    eve.sit(now, "allied")
    ann.ready(table)
    state = wire.until("state")
    assert state["seat"] is None and state["decision"] is None
    with pytest.raises(InvalidStatus):
        bob.wire(table["id"], "allied")
    # Now nobody can.
    for person in (ann, eve):
        assert person.refused("POST", f"{path}/leave")["code"] == "begun"
    assert len(ann.get(path)["nonces"]) == 2


def test_a_table_that_its_maker_leaves_alone_is_taken_away(ann: Person, bob: Person) -> None:
    table = ann.new_table(french="me", allied="open")
    ann.post(f"{path_of(table)}/chat", {"id": "c", "text": "Is anybody there?"})
    watcher = bob.wire(table["id"])
    assert ann.post(f"{path_of(table)}/leave", {}) == {"table": None}
    assert watcher.until("refused")["error"]["code"] == "no-table"
    watcher.send({"t": "sync"})
    assert watcher.until("refused")["error"]["code"] == "no-table"
    assert bob.refused("GET", path_of(table))["code"] == "no-table"
    assert bob.refused("POST", f"{path_of(table)}/join", {"seat": "allied"})["code"] == "no-table"
    assert table["id"] not in [one["id"] for one in bob.get("/api/tables", list="open")]
    # Where somebody else sits the table stays, and the maker's own seat is kept for whoever he invites.
    table = ann.post(
        "/api/tables",
        {
            "game": "vive_lempereur",
            "scenario": "quatre_bras",
            "seats": {"french": {"kind": "me"}, "allied": {"kind": "open"}},
        },
    )
    bob.sit(table, "allied")
    left = ann.post(f"{path_of(table)}/leave", {})["table"]
    assert seat_of(left, "french")["kind"] == "friend" and seat_of(left, "french")["invitation"]
    assert seat_of(bob.get(path_of(table)), "french")["invitation"] is None
    assert set(left["nonces"]) == {"allied"}


# ---- nothing is dealt ------------------------------------------------------------------------------------------


def test_nothing_is_dealt_before_everybody_sits(ann: Person, bob: Person, server: Server) -> None:
    """Wellington deals hands before the first decision: nobody sees one, and nobody can act, while a seat is free."""
    seats = {"allied": {"kind": "me"}, "french": {"kind": "friend"}}
    table = ann.open({"game": "wellington", "scenario": "1812_two", "seats": seats})
    path = path_of(table)
    assert (table["status"], table["to_act"], set(table["nonces"])) == ("open", [], {"allied"})
    wire = ann.wire(table["id"], "allied")
    assert wire.state["table"]["status"] == "open" and set(wire.state) == {"table"}
    action = {"id": "a", "v": 0, "seat": "allied"}
    asked: list[tuple[str, str, Any]] = [
        ("GET", "state?seat=allied", None),
        ("GET", "state", None),
        ("GET", "replay", None),
        ("POST", "ask", {"ask": "why", "seat": "allied", "action": {"do": "x"}}),
        ("POST", "ask", {"ask": "overlay", "seat": None, "overlay": "supply"}),
        ("POST", "actions", {**action, "action": {"do": "x"}}),
        ("POST", "undo", {**action, "steps": 1}),
        ("PUT", "standing", {"seat": "allied", "orders": {"*": "never"}}),
    ]
    for method, what, body in asked:
        error = ann.refused(method, f"{path}/{what}", body)
        assert (error["code"], error["status"]) == ("not-begun", 409)
    wire.send({"t": "act", "id": "w", "v": 0, "seat": "allied", "action": {"do": "pass"}})
    assert wire.until("refused")["error"]["code"] == "not-begun"
    wire.send({"t": "chat", "id": "c", "text": "I wait"})
    assert wire.until("ack")["id"] == "c"
    # Who sits has not yet added to the seed; when he does, everybody gets what is his to see.
    bob.post(f"{path}/join", {"seat": "french", "invitation": seat_of(table, "french")["invitation"]})
    assert bob.refused("GET", f"{path}/state?seat=french")["code"] == "not-begun"
    assert "view" not in "".join(wire.received)
    bob.ready(table)
    state = wire.until("state")
    assert state["seat"] == "allied" and state["view"]["cards"]["hands"]
    assert state["chat"][0]["text"] == "I wait"
    assert bob.get(path)["status"] == "playing"


def test_a_table_of_bots_begins_with_its_maker(ann: Person, bob: Person) -> None:
    seats = {seat: {"kind": "bot", "bot": "recruit"} for seat in ("french", "allied")}
    table = ann.post("/api/tables", {"game": "vive_lempereur", "scenario": "quatre_bras", "seats": seats})
    assert table["status"] == "open" and table["maker"]
    assert bob.refused("POST", f"{path_of(table)}/nonce", {"nonce": NONCE})["code"] == "not-seated"
    begun = ann.ready(table)
    assert begun["status"] == "playing" and begun["nonces"] == {seating.MAKER: NONCE}
    ann.wire(table["id"]).catch_up(3)


# ---- two at once -----------------------------------------------------------------------------------------------


def two_houses(db: Path, monkeypatch: pytest.MonkeyPatch) -> list[House]:
    """Two servers on one database, as there may be on PostgreSQL: neither knows what the other has in memory."""
    monkeypatch.setattr("grognard.server.database.claim_of", lambda url: None)
    return [House(Settings(db=place(db))) for _ in range(2)]


SEATS = {"french": NewSeat("me"), "allied": NewSeat("open")}


def test_of_two_who_take_a_seat_at_once_one_gets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    houses = two_houses(tmp_path / "a.db", monkeypatch)

    async def take(house: House, guest: Guest, table_id: str) -> str:
        try:
            await lobby.join(house, guest, table_id, "allied")
        except Denied as denied:
            return denied.error.code
        return "sits"

    async def play() -> None:
        for house in houses:
            await house.start()
        maker, bob, eve = [await houses[0].guests.welcome() for _ in range(3)]
        for _ in range(20):
            info = await opened(houses[0], maker, NewTable("vive_lempereur", SEATS, "quatre_bras"))
            lives = [await house.table(info.id) for house in houses]  # each has it in memory, with the seat free
            answers = await asyncio.gather(take(houses[0], bob, info.id), take(houses[1], eve, info.id))
            assert sorted(answers) == ["seat-taken", "sits"]
            winner = bob if answers[0] == "sits" else eve
            on_disk = await houses[0].store.read(lambda c: list(c.execute(FIND, {"id": info.id})))  # noqa: B023
            assert on_disk == [("person", winner.id)]
            assert [live.seats["allied"].guest for live in lives] == [winner.id] * 2
        for house in houses:
            await house.stop()

    asyncio.run(play())


FIND = text("select kind, guest from seats where table_id = :id and seat = 'allied'")


def test_whoever_leaves_or_comes_through_another_server_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What memory says of seats and nonces is never written over what the other server has written."""
    houses = two_houses(tmp_path / "a.db", monkeypatch)

    async def play() -> None:
        for house in houses:
            await house.start()
        maker, bob, eve = [await houses[0].guests.welcome() for _ in range(3)]
        info = await opened(houses[0], maker, NewTable("vive_lempereur", SEATS, "quatre_bras"))
        await lobby.join(houses[0], bob, info.id, "allied")
        await houses[1].table(info.id)
        await lobby.leave(houses[0], bob, info.id)
        with pytest.raises(Denied) as denied:
            await lobby.add_nonce(houses[1], bob, info.id, NONCE)  # the other server still sees him there
        assert denied.value.error.code == "not-seated"
        assert (await lobby.join(houses[1], eve, info.id, "allied")).status == "open"
        begun = await lobby.add_nonce(houses[1], eve, info.id, "1" * 32)
        assert begun.status == "playing" and begun.nonces == {"french": NONCE, "allied": "1" * 32}
        with pytest.raises(Denied) as denied:
            await lobby.leave(houses[0], maker, info.id)
        assert denied.value.error.code == "begun"
        for house in houses:
            assert msgspec.structs.asdict(await house.info(None, info.id))["nonces"] == begun.nonces
            await house.stop()

    asyncio.run(play())


def test_a_nonce_is_given_once(ann: Person, bob: Person) -> None:
    table = ann.new_table(french="me", allied="open")
    path = path_of(table)
    assert ann.ready(table)["nonces"] == {"french": NONCE}  # the same once more is no fault
    assert ann.refused("POST", f"{path}/nonce", {"nonce": "1" * 32})["code"] == "nonce-given"
    assert bob.refused("POST", f"{path}/nonce", {"nonce": NONCE})["code"] == "not-seated"
    wrong: list[Any] = ["", "0" * 31, "0" * 33, "A" * 32, "g" * 32, "0" * 32 + "\n", 5, None]
    for nonce in wrong:
        assert ann.refused("POST", f"{path}/nonce", {"nonce": nonce})["code"] == "malformed"
    bob.sit(table, "allied")
    assert ann.ready(table)["status"] == "playing"
    assert ann.refused("POST", f"{path}/nonce", {"nonce": "1" * 32})["code"] == "nonce-given"


def _whoever_is_away(info: TableInfo) -> TableInfo:
    """Without since when: that is counted from the start of the server."""
    return msgspec.structs.replace(info, seats=[msgspec.structs.replace(seat, away=None) for seat in info.seats])


def test_who_sits_and_waits_survives_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        maker, bob = [await house.guests.welcome() for _ in range(2)]
        seats = {"french": NewSeat("me"), "allied": NewSeat("friend")}
        made = await opened(house, maker, NewTable("vive_lempereur", seats, "quatre_bras"))
        await house.stop()
        house = House(Settings(db=place(tmp_path / "a.db")))
        await house.start()
        assert _whoever_is_away(await house.info(maker, made.id)) == _whoever_is_away(made)
        begun = await seated(house, bob, made.id, "allied")
        assert begun.status == "playing" and begun.commitment == made.commitment
        await house.stop()

    asyncio.run(play())
