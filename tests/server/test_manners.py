"""What is settled beside a game: it stands in the journal, outlives a restart, and nobody settles what is not his."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grognard
from tests.server.harness import PATIENCE, Json, Person, Server, serving
from tests.server.keeping import connect, tables


@pytest.fixture
def own(db: Path) -> Iterator[Server]:
    with serving(db, GROGNARD_GONE="0") as running:
        yield running


def path_of(table: Json | str) -> str:
    return f"/api/tables/{table if isinstance(table, str) else table['id']}"


def two(server: Server) -> tuple[Person, Person, str]:
    ann, bob = Person(server.url), Person(server.url)
    table = ann.new_table(french="me", allied="friend")
    bob.sit(table, "allied")
    return ann, bob, table["id"]


_count = iter(range(10**9))


def settle(person: Person, table: str, by: str, do: str, **more: Any) -> Json:
    told: Json = person.post(f"{path_of(table)}/pact", {"id": f"p{next(_count)}", "by": by, "do": do, **more})
    return told


def refused(person: Person, table: str, by: str, do: str, **more: Any) -> str:
    body = {"id": f"p{next(_count)}", "by": by, "do": do, **more}
    code: str = person.refused("POST", f"{path_of(table)}/pact", body)["code"]
    return code


def play(person: Person, table: str, seat: str, steps: int = 1) -> None:
    for _ in range(steps):
        state = person.get(f"{path_of(table)}/state", seat=seat)
        order = {"id": f"a{next(_count)}", "v": state["v"], "seat": seat, "action": state["decision"]["actions"][0]}
        person.post(f"{path_of(table)}/actions", order)


def seat_of(table: Json, seat: str) -> Json:
    return next(one for one in table["seats"] if one["seat"] == seat)


def run_out(db: Path, table: str) -> str:
    """The invitation of a table, as it will be in a fortnight."""
    with contextlib.closing(connect(db)) as connection:
        chosen = "select invitation from seats where table_id = ? and invitation is not null"
        (shown,) = connection.execute(chosen, [table]).fetchone()
        old = f"{shown.partition('.')[0]}.{int(time.time() * 1000) - 1:x}"
        connection.execute("update seats set invitation = ? where invitation = ?", [old, shown])
        connection.commit()
    return old


def test_an_invitation_runs_out_and_its_maker_makes_another(own: Server, db: Path) -> None:
    ann, bob = Person(own.url), Person(own.url)
    made = ann.new_table(french="me", allied="friend")
    fortnight = 14 * 86_400_000
    assert fortnight - 60_000 < seat_of(made, "allied")["until"] - time.time() * 1000 <= fortnight
    old = run_out(db, made["id"])
    join = {"seat": "allied", "invitation": old}
    assert bob.refused("POST", f"{path_of(made)}/join", join)["code"] == "invitation-old"
    # The other end of it cannot be written by hand.
    forged = {"seat": "allied", "invitation": f"{old.partition('.')[0]}.{int(time.time() * 1000) + 9000:x}"}
    assert bob.refused("POST", f"{path_of(made)}/join", forged)["code"] == "seat-kept"
    assert bob.refused("POST", f"{path_of(made)}/join", {**join, "invitation": "a.zz"})["code"] == "seat-kept"
    seen = seat_of(ann.get(path_of(made)), "allied")
    assert seen["invitation"] == old and seen["until"] < time.time() * 1000
    again = ann.post(f"{path_of(made)}/invitation", {"seat": "allied"})
    assert seat_of(bob.sit(again, "allied"), "allied")["you"]


def test_one_for_a_substitute_runs_out_too_and_another_can_be_sought(own: Server, db: Path) -> None:
    ann, bob, table = two(own)
    eve = Person(own.url)
    settle(bob, table, "allied", "leave")
    settle(ann, table, "french", "seek", seat="allied")
    old = run_out(db, table)
    own.stop()
    with serving(db, GROGNARD_GONE="0", port=own.port):
        assert seat_of(ann.get(path_of(table)), "allied")["invitation"] is None
        join = {"seat": "allied", "invitation": old}
        assert eve.refused("POST", f"{path_of(table)}/join", join)["code"] == "invitation-old"
        settle(ann, table, "french", "seek", seat="allied")
        assert seat_of(eve.sit(ann.get(path_of(table)), "allied"), "allied")["you"]


def test_who_resigns_has_lost_and_the_rules_have_no_result(own: Server) -> None:
    ann, bob, table = two(own)
    play(ann, table, "french")
    wires = [ann.wire(table, "french"), bob.wire(table, "allied"), Person(own.url).wire(table)]
    assert refused(bob, table, "french", "resign") == "not-your-seat"
    told = settle(ann, table, "french", "resign")
    assert told["ended"] == {"how": "resigned", "by": ["french"], "winners": ["allied"]}
    assert (told["status"], told["result"], told["to_act"]) == ("over", None, [])
    for wire in wires:
        while wire.state["table"]["status"] != "over" or wire.state["asked"]:
            wire.next()
        assert wire.state["decision"] is None and wire.state["asked"] == [] and wire.state["undo"] == 0
    # Nothing is played on, taken back or settled any more.
    state = ann.get(f"{path_of(table)}/state", seat="french")
    for method, body in (
        ("actions", {"id": "x", "v": state["v"], "seat": "french", "action": {"do": "pass"}}),
        ("undo", {"id": "y", "v": state["v"], "seat": "french", "steps": 1}),
    ):
        assert ann.refused("POST", f"{path_of(table)}/{method}", body)["code"] == "over"
    assert refused(bob, table, "allied", "offer", what="draw") == "over"
    # And everything is shown, as of any game that is over.
    assert ann.get(f"{path_of(table)}/proof")["seed"]
    assert "all" in bob.get(f"{path_of(table)}/replay")["knows"]
    record = grognard.load_record(ann.http.get(f"{path_of(table)}/record").content)
    assert record.end is not None and set(record.end) == {"seed"}
    assert record.replay().result is None


def test_a_draw_needs_both_and_outlives_a_restart(db: Path) -> None:
    with serving(db) as server:
        ann, bob, table = two(server)
        play(ann, table, "french")
        play(bob, table, "allied")
        v = bob.get(f"{path_of(table)}/state", seat="allied")["v"]
        assert settle(ann, table, "french", "offer", what="draw")["offer"] == {
            "what": "draw",
            "by": "french",
            "agreed": ["french"],
        }
        # It is in nobody's way: whoever is asked plays on with the version that he has.
        assert bob.get(f"{path_of(table)}/state", seat="allied")["v"] == v
        seat = bob.get(path_of(table))["to_act"][0]
        play(ann if seat == "french" else bob, table, seat)
        assert refused(bob, table, "allied", "offer", what="stop") == "offer-open"
        assert settle(bob, table, "allied", "decline")["offer"] is None
        assert refused(ann, table, "french", "offer", what="draw") == "offer-again"
        assert refused(bob, table, "allied", "agree") == "no-offer"
        settle(bob, table, "allied", "offer", what="draw")
        server.kill()
        cookies = ann.cookie, bob.cookie
    with serving(db) as server:
        for person, cookie in ((ann, cookies[0]), (bob, cookies[1])):
            person.http.base_url = server.url
            person.http.headers["Cookie"] = cookie
        info = ann.get(path_of(table))
        assert info["offer"]["by"] == "allied" and [one["do"] for one in info["beside"]] == [
            "offer",
            "decline",
            "offer",
        ]
        assert bob.get(f"{path_of(table)}/state", seat="allied")["v"] == v + 1
        told = settle(ann, table, "french", "agree")
        assert told["ended"] == {"how": "draw", "by": ["allied", "french"], "winners": []}
        assert server.stop() == 0  # which puts it into the archive
    with serving(db) as server:
        ann.http.base_url = server.url
        again = ann.get(path_of(table))
        assert again["ended"] == told["ended"] and again["status"] == "over"
        replay = ann.get(f"{path_of(table)}/replay", **{"as": "all"})
        events = [event for step in replay["steps"] for event in step["events"]]
        said = [event["event"] for event in events if event["event"].startswith("event-pact")]
        assert said == ["event-pact-offer", "event-pact-decline", "event-pact-offer", "event-pact-agree"]
        assert events[-1] == {"event": "event-pact-agree", "seat": "french", "ends": "draw"}
        # It is told at the step after which it was said.
        first = next(step for step in replay["steps"] if any("pact" in event["event"] for event in step["events"]))
        assert first["n"] == 2
    with contextlib.closing(connect(db)) as connection:
        kinds = [kind for (kind,) in connection.execute("select kind from journal order by seq")]
        assert kinds == ["act", "act", "pact", "act", "pact", "pact", "pact"]
        assert connection.execute("select count(*) from archive where part = 'story'").fetchone() == (1,)


@pytest.mark.parametrize(
    "change",
    [
        "update tables set pacts = null, status = 'playing'",
        "update tables set pacts = replace(pacts, 'allied', 'french')",
        "update journal set body = replace(body, 'resign', 'leave') where kind = 'pact'",
        "delete from journal where kind = 'pact'",
    ],
)
def test_what_was_settled_cannot_be_changed_on_disk(db: Path, change: str) -> None:
    with serving(db) as server:
        ann, _, table = two(server)
        play(ann, table, "french")
        settle(ann, table, "french", "resign")
        server.kill()
    with contextlib.closing(connect(db)) as connection:
        connection.execute(change)
        connection.commit()
    with serving(db) as server:
        assert Person(server.url).refused("GET", f"{path_of(table)}/state")["code"] == "tampered"


def test_alone_with_bots_one_stops_at_once_and_draws_with_nobody(own: Server) -> None:
    ann = Person(own.url)
    table = ann.new_table(french="me", allied="recruit")["id"]
    assert refused(ann, table, "french", "offer", what="draw") == "no-opponent"
    assert settle(ann, table, "french", "offer", what="stop")["ended"]["how"] == "stopped"


def test_who_leaves_makes_room_for_a_substitute_who_comes_by_a_link(own: Server) -> None:
    ann, bob, table = two(own)
    eve, watcher = Person(own.url), Person(own.url)
    wire = bob.wire(table, "allied")
    left = settle(bob, table, "allied", "leave")
    assert seat_of(left, "allied")["kind"] == "left" and left["status"] == "playing"
    assert bob.refused("GET", f"{path_of(table)}/state?seat=allied")["code"] == "not-your-seat"
    while wire.state["table"]["seats"][1]["kind"] != "left":
        wire.next()
    assert refused(bob, table, "allied", "hand", seat="allied") == "not-your-seat"
    shown = seat_of(settle(ann, table, "french", "seek", seat="allied"), "allied")["invitation"]
    assert len(shown) >= 20 and shown not in watcher.http.get(path_of(table)).text
    error = eve.refused("POST", f"{path_of(table)}/join", {"seat": "allied", "invitation": "x" * 22})
    assert error["code"] == "seat-taken"
    error = ann.refused("POST", f"{path_of(table)}/join", {"seat": "allied", "invitation": shown})
    assert error["code"] == "seated-already"
    sat = eve.post(f"{path_of(table)}/join", {"seat": "allied", "invitation": shown})
    assert seat_of(sat, "allied")["you"] and [one["do"] for one in sat["beside"]] == ["leave", "seek", "sit"]
    # Once used it is worth nothing.
    error = watcher.refused("POST", f"{path_of(table)}/join", {"seat": "allied", "invitation": shown})
    assert error["code"] == "seat-taken"
    assert eve.get(f"{path_of(table)}/state", seat="allied")["seat"] == "allied"


def test_a_bot_plays_for_one_who_is_away_until_he_is_back(own: Server, db: Path) -> None:
    ann, bob, table = two(own)
    wire, _ = ann.wire(table, "french"), bob.wire(table, "allied")
    # He is here; and nobody hands on his own seat, or one that is not waited for.
    assert refused(bob, table, "allied", "hand", seat="french") == "still-there"
    assert refused(ann, table, "french", "hand", seat="allied") == "still-there"
    assert refused(ann, table, "french", "hand", seat="french") == "still-there"
    wire.close()
    end = time.monotonic() + PATIENCE
    while seat_of(bob.get(path_of(table)), "french")["online"]:
        assert time.monotonic() < end
    told = settle(bob, table, "allied", "hand", seat="french", bot="recruit")
    assert (seat_of(told, "french")["kind"], seat_of(told, "french")["bot"]) == ("bot", "recruit")
    while "french" in bob.get(path_of(table))["to_act"]:
        assert time.monotonic() < end, "the bot does not play"
        time.sleep(0.05)
    mine = seat_of(ann.get(path_of(table)), "french")
    assert mine["back"] and not mine["you"] and not seat_of(bob.get(path_of(table)), "french")["back"]
    assert bob.refused("POST", f"{path_of(table)}/back", {"seat": "french"})["code"] == "not-your-seat"
    ann.wire(table)
    assert seat_of(ann.post(f"{path_of(table)}/back", {"seat": "french"}), "french")["you"]
    with contextlib.closing(connect(db)) as connection:
        assert connection.execute("select kind from seats where seat = 'french'").fetchone() == ("person",)


def test_at_a_table_with_patience_nobody_is_handed_on_at_once(ann: Person, bob: Person, db: Path) -> None:
    with serving(db) as server:
        one, other, table = two(server)
        assert seat_of(other.get(path_of(table)), "french")["away"] and other.get(path_of(table))["patience"] == 300_000
        assert refused(other, table, "allied", "hand", seat="french") == "still-there"
        assert one.get(path_of(table))["beside"] == []


def test_of_more_than_two_sides_a_bot_takes_over_from_who_resigns(own: Server) -> None:
    ann, bob = Person(own.url), Person(own.url)
    scenarios = next(one for one in ann.get("/api/games") if one["name"] == "wellington")["scenarios"]
    scenario = next(one for one in scenarios if len(one["seats"]) == 4)
    first, second, *rest = scenario["seats"]
    bots = {seat: {"kind": "bot", "bot": "recruit"} for seat in rest}
    seats = {first: {"kind": "me"}, second: {"kind": "friend"}, **bots}
    table = ann.open({"game": "wellington", "scenario": scenario["name"], "pace": "slow", "seats": seats})
    bob.sit(table, second)
    told = settle(bob, table["id"], second, "resign")
    assert (told["status"], told["ended"], seat_of(told, second)["kind"]) == ("playing", None, "bot")
    # With the last person the game is over.
    assert settle(ann, table["id"], first, "resign")["ended"]["how"] == "resigned"


def test_once_more_with_the_sides_changed(own: Server) -> None:
    ann, bob, table = two(own)
    assert ann.refused("POST", f"{path_of(table)}/rematch", {"swap": True})["code"] == "not-over"
    wire = bob.wire(table, "allied")
    settle(ann, table, "french", "resign")
    assert Person(own.url).refused("POST", f"{path_of(table)}/rematch", {"swap": True})["code"] == "not-seated"
    made = ann.post(f"{path_of(table)}/rematch", {"swap": True})
    assert seat_of(made, "allied")["you"] and made["scenario"] == "quatre_bras"
    # The other is told at the old table, finds the new one in his list, and sits down with what it shows him.
    while wire.state["table"]["rematch"] != made["id"]:
        wire.next()
    again = bob.post(f"{path_of(table)}/rematch", {"swap": False})
    assert again["id"] == made["id"]
    assert made["id"] in [one["id"] for one in bob.get("/api/tables", list="mine")]
    shown = seat_of(again, "french")["invitation"]
    assert shown and shown not in Person(own.url).http.get(path_of(made)).text
    assert seat_of(bob.post(f"{path_of(made)}/join", {"seat": "french", "invitation": shown}), "french")["you"]


def test_the_same_message_again_is_answered_as_the_first_time(own: Server) -> None:
    ann, _, table = two(own)
    body = {"id": "once", "by": "french", "do": "offer", "what": "stop"}
    for _ in range(2):
        assert len(ann.post(f"{path_of(table)}/pact", body)["beside"]) == 1
    assert ann.refused("POST", f"{path_of(table)}/pact", {**body, "do": "resign"})["code"] == "used-id"


def test_who_wants_to_be_forgotten_leaves_his_seats_and_his_name_is_gone(own: Server, db: Path) -> None:
    ann, bob, table = two(own)
    name = "Mouton Duvernet"
    bob.me = bob.http.put("/api/me", json={"name": name}).json()
    bob.post(f"{path_of(table)}/chat", {"id": "c", "text": "Adieu"})
    waiting = bob.new_table(french="me", allied="friend")["id"]
    over = bob.new_table(french="me", allied="recruit")["id"]
    settle(bob, over, "french", "resign")
    bob.http.put("/api/account/password", json={"login": name, "password": "la Moskowa"})
    assert bob.refused("POST", "/api/account/forget", {"name": "Another"})["code"] == "other-name"
    assert name in ann.http.get(f"{path_of(table)}/state").text
    bob.post("/api/account/forget", {"name": name})
    assert bob.refused("POST", "/api/account/code")["code"] == "no-guest"
    seen = ann.get(f"{path_of(table)}/state")
    assert seat_of(seen["table"], "allied")["kind"] == "left" and seen["chat"][0]["text"] == "Adieu"
    for one in (table, over):
        assert name not in ann.http.get(f"{path_of(one)}/state").text
    assert ann.refused("GET", path_of(waiting))["code"] == "no-table"
    assert ann.get(f"{path_of(over)}/replay", **{"as": "all"})["steps"] is not None
    play(ann, table, "french")
    with contextlib.closing(connect(db)) as connection:
        rows = [connection.execute(f"select * from {each}").fetchall() for each in tables(connection)]
    dump = str(rows)
    assert table in dump
    assert name not in dump and "mouton" not in dump
