"""Playing live: two browsers, a third that watches, connections that break, a server that restarts."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.server.messages import ServerMessage
from tests.server.harness import PATIENCE, Json, Person, Server, Wire, serving


def seated(ann: Person, bob: Person, scenario: str = "quatre_bras") -> tuple[str, Wire, Wire]:
    table = ann.new_table(scenario, french="me", allied="friend")
    bob.sit(table, "allied")
    return table["id"], ann.wire(table["id"], "french"), bob.wire(table["id"], "allied")


def turn(wires: list[Wire], rng: random.Random) -> int:
    """Whoever must act does so at random; everybody hears of it."""
    wire = next(w for w in wires if w.state["decision"])
    answer = wire.act(rng.choice(wire.state["decision"]["actions"]))
    assert answer["t"] == "ack", answer
    for other in wires:
        other.catch_up(answer["v"])
    return int(answer["v"])


def test_a_whole_game_between_two_while_a_third_watches(server: Server, ann: Person, bob: Person) -> None:
    table_id, french, allied = seated(ann, bob)
    watcher = Person(server.url).wire(table_id)
    rng = random.Random(5)
    undone = 0
    while french.state["view"]["result"] is None:
        v = turn([french, allied], rng)
        for wire in (french, allied):
            if wire.state["undo"] and rng.random() < 0.1:
                undone += 1
                v = wire.undo(rng.randint(1, wire.state["undo"]))["v"]
                french.catch_up(v)
                allied.catch_up(v)
    watcher.catch_up(french.v)
    assert undone > 3
    # What patches have built up is what a newcomer is told.
    for person, wire in ((ann, french), (bob, allied), (bob, watcher)):
        seat = {"seat": wire.state["seat"]} if wire.state["seat"] else {}
        fresh = person.get(f"/api/tables/{table_id}/state", **seat)
        assert fresh["view"] == wire.state["view"]
        assert fresh["log"] == {"from": 0, "events": wire.log}
        assert fresh["v"] == wire.v and fresh["decision"] is None and fresh["asked"] == []
    while french.state["table"]["status"] != "over":
        french.next()
    for wire in (french, allied, watcher):
        check_messages(wire)
    path = f"/api/tables/{table_id}"
    # The record holds, the proof is right, the replay ends where the game ended.
    record = grognard.load_record(ann.http.get(f"{path}/record").content)
    assert list(record.check())[-1] == len(record.lines)
    proof = bob.get(f"{path}/proof")
    assert grognard.engine.chance.commitment(proof["seed"]) == proof["commitment"]
    for roll in proof["rolls"]:
        key = grognard.engine.chance.key_of(proof["seed"], proof["nonces"]).encode()
        assert grognard.engine.chance.dice_of(key, roll["index"], roll["count"], roll["sides"]) == roll["dice"]
    fallen = [die for roll in proof["rolls"] for die in roll["dice"]]
    assert fallen == [die for line in record.lines for die in line.get("dice", [])]
    check_replay(bob, path, watcher)
    assert bob.get(f"{path}/luck")["rolls"]
    assert table_id in [table["id"] for table in ann.get("/api/tables", list="over")]
    # A record that was downloaded can be shown again.
    shown = bob.http.post("/api/records", content=record.dump()).json()
    assert shown["origin"] == "record" and shown["result"] == french.state["view"]["result"]
    assert bob.get(f"/api/tables/{shown['id']}/state")["view"] == watcher.state["view"]
    assert bob.http.get(f"/api/tables/{shown['id']}/record").content == record.dump()
    spoilt = record.dump().replace(b'"do":"pass"', b'"do":"fold"', 1)
    assert bob.http.post("/api/records", content=spoilt).json()["code"] == "bad-record"


def check_messages(wire: Wire) -> None:
    """Everything that came is one of the messages of the protocol, with nothing missing and nothing beside."""
    decoder = msgspec.json.Decoder(ServerMessage, strict=True)
    kinds = set()
    for text in wire.received:
        told = msgspec.json.decode(text)
        assert msgspec.to_builtins(decoder.decode(text)) == told
        kinds.add(told["t"])
    assert {"state", "patch", "table"} <= kinds


def check_replay(person: Person, path: str, watcher: Wire) -> None:
    from grognard.server.patches import apply

    first = person.get(f"{path}/replay", **{"as": "observer", "count": 200})
    view, events = first["view"], first["events"]
    at, total = 0, first["total"]
    while at < total:
        part = person.get(f"{path}/replay", **{"as": "observer", "from": at, "count": 200})
        assert part["view"] == view and part["from"] == at and part["events"] == events
        for step in part["steps"]:
            at += 1
            assert step["n"] == at
            view = apply(view, step["view"])
            events += step["events"]
    assert view == watcher.state["view"] and events == watcher.log
    assert person.get(f"{path}/replay", **{"as": "all", "from": total})["steps"] == []


def test_a_message_sent_again_after_a_broken_connection_is_accepted_once(ann: Person, bob: Person) -> None:
    table_id, french, _ = seated(ann, bob)
    action = french.state["decision"]["actions"][0]
    message = {"t": "act", "id": "once", "v": 0, "seat": "french", "action": action}
    french.send(message)
    french.socket.close()  # perhaps before the answer
    again = ann.wire(table_id, "french")
    again.send(message)
    assert again.answer("once") == {"t": "ack", "id": "once", "v": 1}
    again.catch_up(1)
    state, told = again.state["view"], list(again.log)
    for wire in (again, ann.wire(table_id, "french")):
        wire.answers.clear()
        wire.send(message)
        assert wire.answer("once") == {"t": "ack", "id": "once", "v": 1}
    # Over HTTP too the same message is the same act, and another under its name is none.
    path = f"/api/tables/{table_id}"
    same = {key: message[key] for key in ("id", "v", "seat", "action")}
    assert ann.post(f"{path}/actions", same)["v"] == 1
    # One version more, one act to look back at, one decision less; the log tells nothing twice.
    assert ann.get(path)["version"] == 1
    assert ann.get(f"{path}/replay", **{"as": "french", "from": 0})["total"] == 1
    fresh = ann.get(f"{path}/state", seat="french")
    assert (fresh["v"], fresh["view"], fresh["log"]["events"]) == (1, state, told)
    assert fresh["undo"] == 1 and fresh["decision"] is None


Send = Callable[[Person, Wire, str, Json], tuple[Json, int]]  # what was refused, and the HTTP status


def by_wire(person: Person, wire: Wire, path: str, order: Json) -> tuple[Json, int]:
    wire.send({"t": "act" if "action" in order else "undo", **order})
    answer = wire.answer(order["id"])
    assert answer["t"] == "refused" and set(answer) == {"t", "id", "error"}
    return answer["error"], answer["error"]["status"]


def by_http(person: Person, wire: Wire, path: str, order: Json) -> tuple[Json, int]:
    answer = person.http.post(f"{path}/{'actions' if 'action' in order else 'undo'}", json=order)
    return answer.json(), answer.status_code


@pytest.mark.parametrize("what", ["act", "undo"])
@pytest.mark.parametrize("send", [by_wire, by_http])
def test_an_order_upon_another_version_is_refused_and_changes_nothing(
    ann: Person, bob: Person, send: Send, what: str
) -> None:
    """Of one that was, and of one that is not yet; by whoever may act or take back, with what he might do."""
    table_id, french, allied = seated(ann, bob)
    path = f"/api/tables/{table_id}"
    person, wire = (bob, allied) if what == "act" else (ann, french)
    french.act(french.state["decision"]["actions"][0])
    for one in (french, allied):
        one.catch_up(1)
    order: Json = {"seat": wire.state["seat"]}
    if what == "act":
        order["action"] = wire.state["decision"]["actions"][0]
    else:
        assert wire.state["undo"] == 1
        order["steps"] = 1

    def standing() -> list[Any]:
        states = [ann.get(f"{path}/state", seat="french"), bob.get(f"{path}/state", seat="allied")]
        return [*states, ann.get(path), ann.get(f"{path}/replay")]

    before = standing()
    for v in (0, 2, 99):
        error, status = send(person, wire, path, {"id": f"stale {v}", "v": v, **order})
        assert (error["code"], error["status"], status, error["v"]) == ("stale", 409, 409, 1)
        assert error["reason"] == {"rule": "", "message": "server-stale", "args": {"yours": v, "version": 1}}
        assert standing() == before
    # Nobody was told of anything: the next that comes to either is the answer to his ping.
    for one in (french, allied):
        heard = len(one.received)
        one.send({"t": "ping"})
        one.until("pong")
        assert not [text for text in one.received[heard:] if msgspec.json.decode(text)["t"] in ("patch", "state")]
    # What was refused was not accepted under its name either: with the right version it is an order like any other.
    taken = person.post(f"{path}/{'actions' if what == 'act' else 'undo'}", {"id": "stale 99", "v": 1, **order})
    assert taken["v"] == 2
    for one in (french, allied):
        one.catch_up(2)
    assert ann.get(path)["version"] == 2


def test_who_asks_for_it_is_told_everything_anew(server: Server, ann: Person, bob: Person) -> None:
    """A client that lost a patch gets one of a version that it has not, says `sync`, and has the whole state."""
    table_id, french, allied = seated(ann, bob)
    watcher = Person(server.url).wire(table_id)
    rng = random.Random(4)
    for _ in range(12):
        turn([french, allied], rng)
    for wire, person in ((watcher, watcher.person), (allied, bob)):
        wire.catch_up(french.v)
        known = wire.v
        # Two changes, each in a patch of its own, of which the first is lost.
        lost = told_by(wire, [french, allied], rng)
        assert lost["from"] == known
        missed = told_by(wire, [french, allied], rng)
        assert missed["from"] == lost["v"] != known
        wire.send({"t": "sync"})
        state = wire.until("state")
        seat = {"seat": state["seat"]} if state["seat"] else {}
        assert state == person.get(f"/api/tables/{table_id}/state", **seat)
        assert state["v"] == missed["v"] == french.v and state["log"]["from"] == 0
        # From here on patches fit again.
        for _ in range(5):
            turn([french, allied], rng)
        wire.catch_up(french.v)
        fresh = person.get(f"/api/tables/{table_id}/state", **seat)
        assert (wire.state["view"], wire.log) == (fresh["view"], fresh["log"]["events"])
    # Who has lost nothing may ask as well, and as often as he likes.
    for _ in range(3):
        french.send({"t": "sync"})
        state = french.until("state")
        assert state == ann.get(f"/api/tables/{table_id}/state", seat="french")


def told_by(wire: Wire, seats: list[Wire], rng: random.Random) -> Json:
    """The patch that tells a wire of the next action; whoever listens to that wire does not hear of it."""
    path = f"/api/tables/{wire.state['table']['id']}"
    now = seats[0].person.get(path)
    actor = next(one for one in seats if one.state["seat"] == now["to_act"][0])
    seat = actor.state["seat"]
    actions = actor.person.get(f"{path}/state", seat=seat)["decision"]["actions"]
    order = {"id": actor.name(), "v": now["version"], "seat": seat, "action": rng.choice(actions)}
    v = actor.person.post(f"{path}/actions", order)["v"]
    for one in seats:
        if one is not wire:
            one.catch_up(v)
    while True:
        message: Json = msgspec.json.decode(wire.socket.recv(PATIENCE))
        if message["t"] == "patch":
            assert message["v"] == v
            return message


def test_undo_reaches_to_the_barrier_and_no_further(ann: Person) -> None:
    table = ann.new_table(french="me", allied="me")
    french = ann.wire(table["id"], "french")
    before = french.state["view"], list(french.log)
    assert french.undo(1)["error"]["code"] == "refused"
    french.act(french.state["decision"]["actions"][0])
    french.catch_up(1)
    assert french.state["undo"] == 1 and french.state["decision"] is None
    assert french.undo(2)["error"]["reason"]["message"] == "why-undo-barrier"
    assert french.undo(1)["t"] == "ack"
    french.catch_up(2)
    assert (french.state["view"], french.log) == before
    assert french.state["undo"] == 0


def test_both_sides_on_one_device(ann: Person) -> None:
    table = ann.new_table(french="me", allied="me")
    wire = ann.wire(table["id"], "french")
    rng = random.Random(3)
    for _ in range(30):
        if not wire.state["decision"]:
            wire.send({"t": "sit", "seat": wire.state["asked"][0]["seat"]})
            wire.until("state")
        assert wire.state["decision"]["seat"] == wire.state["seat"]
        answer = wire.act(rng.choice(wire.state["decision"]["actions"]))
        wire.catch_up(answer["v"])
    wire.send({"t": "sit", "seat": None})
    assert wire.until("state")["seat"] is None
    wire.send({"t": "ping"})
    assert wire.until("pong") == {"t": "pong"}


def test_chat_presence_and_what_was_seen(server: Server, ann: Person, bob: Person) -> None:
    table_id, french, allied = seated(ann, bob)
    while not all(seat["online"] for seat in french.state["table"]["seats"]):
        french.next()
    french.send({"t": "chat", "id": "c", "text": "A vous,\x00 \u202emessieurs\n"})
    assert french.answer("c")["t"] == "ack"
    line = allied.until("chat")["line"]
    assert line["text"] == "A vous, messieurs" and line["seat"] == "french" and line["name"] == ann.me["name"]
    allied.close()
    while french.state["table"]["seats"][1]["online"]:
        french.next()
    ann.http.put("/api/me", json={"name": "Maréchal"})
    while french.state["table"]["seats"][0]["name"] != "Maréchal":
        french.next()
    french.send({"t": "seen", "log": 7})
    french.send({"t": "ping"})
    french.until("pong")
    assert ann.wire(table_id, "french").state["seen"] == 7
    assert ann.wire(table_id).state["chat"] == [line]
    assert bob.wire(table_id, "allied").state["seen"] == 0


def test_a_restart_in_mid_activation_resumes_exactly(db: Path) -> None:
    with serving(db) as server:
        ann, bob = Person(server.url), Person(server.url)
        table_id, french, allied = seated(ann, bob, "waterloo")
        rng = random.Random(8)
        while not (french.v > 40 and any(w.state["undo"] > 1 for w in (french, allied))):
            turn([french, allied], rng)
            for wire in (french, allied):
                if wire.state["undo"] == 1 and rng.random() < 0.3:
                    v = wire.undo(1)["v"]
                    french.catch_up(v)
                    allied.catch_up(v)
        french.send({"t": "chat", "id": "c", "text": "Bonsoir"})
        french.answer("c")
        french.catch_up(allied.v)
        states = [p.get(f"/api/tables/{table_id}/state", seat=s) for p, s in ((ann, "french"), (bob, "allied"))]
        infos = ann.get("/api/tables", list="mine")
        french.close()
        allied.close()
        assert server.stop() == 0
    with serving(db, port=server.port) as server:
        after = [p.get(f"/api/tables/{table_id}/state", seat=s) for p, s in ((ann, "french"), (bob, "allied"))]
        for old, new in zip(states, after, strict=True):
            for seat in old["table"]["seats"]:
                seat["online"] = False
            for seat in (*old["table"]["seats"], *new["table"]["seats"]):
                seat["away"] = None  # counted from the start of the server
            assert new == old
        assert ann.get("/api/me")["id"] == ann.me["id"]
        assert [t["id"] for t in ann.get("/api/tables", list="mine")] == [t["id"] for t in infos]
        wires = [ann.wire(table_id, "french"), bob.wire(table_id, "allied")]
        undoing = next(w for w in wires if w.state["undo"] > 1)
        v = undoing.undo(undoing.state["undo"])["v"]
        for wire in wires:
            wire.catch_up(v)
        for _ in range(20):
            turn(wires, rng)
