"""Attacks: none of them is accepted, nothing of the table changes, and each is answered with a clear error."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.observing import mutated
from tests.server.harness import Json, Person, Server, Wire, serving


class Scene:
    """A table of two, and a stranger."""

    def __init__(self, server: Server, ann: Person, bob: Person) -> None:
        self.ann, self.bob, self.eve = ann, bob, Person(server.url)
        self.table: Json = ann.new_table(french="me", allied="friend")
        self.path = f"/api/tables/{self.table['id']}"
        bob.post(f"{self.path}/join", {"seat": "allied"})

    def whole(self) -> list[Json]:
        states = [
            self.ann.get(f"{self.path}/state", seat="french"),
            self.bob.get(f"{self.path}/state", seat="allied"),
            self.eve.get(f"{self.path}/state"),
        ]
        for state in states:
            state["table"]["seats"] = None  # who is online is no part of the game
        return states


@pytest.fixture
def scene(server: Server, ann: Person, bob: Person) -> Iterator[Scene]:
    made = Scene(server, ann, bob)
    before = made.whole()
    yield made
    assert made.whole() == before, "something was changed"


def action_of(person: Person, path: str, seat: str) -> Json:
    action: Json = person.get(f"{path}/state", seat=seat)["decision"]["actions"][0]
    return action


def test_nobody_acts_for_another_seat(scene: Scene) -> None:
    action = action_of(scene.ann, scene.path, "french")
    body = {"id": "x", "v": 0, "seat": "french", "action": action}
    for person in (scene.bob, scene.eve):
        assert person.refused("POST", f"{scene.path}/actions", body)["code"] == "not-your-seat"
        undo = {"id": "y", "v": 0, "seat": "french", "steps": 1}
        assert person.refused("POST", f"{scene.path}/undo", undo)["code"] == "not-your-seat"
        assert person.refused("GET", f"{scene.path}/state?seat=french")["code"] == "not-your-seat"
        assert person.refused("GET", f"{scene.path}/replay?as=french")["code"] == "not-your-seat"
        for question in (
            {"ask": "why", "seat": "french", "action": action},
            {"ask": "preview", "seat": "french", "action": action},
            {"ask": "tap", "seat": "french", "hex": "A1"},
            {"ask": "overlay", "seat": "french", "overlay": "zones"},
        ):
            assert person.refused("POST", f"{scene.path}/ask", question)["code"] == "not-your-seat"
        wire = person.wire(scene.table["id"])
        assert wire.act(action, seat="french")["error"]["code"] == "not-your-seat"
        wire.send({"t": "sit", "seat": "french"})
        assert wire.until("refused")["error"]["code"] == "not-your-seat"
        assert wire.ask(ask="why", seat="french", action=action)["error"]["code"] == "not-your-seat"
        assert wire.state["seat"] is None
        with pytest.raises(InvalidStatus) as refused:
            person.wire(scene.table["id"], "french")
        assert refused.value.response.status_code == 403
        assert msgspec.json.decode(refused.value.response.body or b"")["code"] == "not-your-seat"


def test_a_seat_of_one_table_is_none_of_another(scene: Scene) -> None:
    other = scene.eve.new_table(french="me", allied="me")
    action = action_of(scene.eve, f"/api/tables/{other['id']}", "french")
    body = {"id": "x", "v": 0, "seat": "french", "action": action}
    assert scene.eve.refused("POST", f"{scene.path}/actions", body)["code"] == "not-your-seat"
    for wrong in ("aaaaaaaa", "x", "..%2f..%2fetc", "%00", "A" * 500):
        error = scene.eve.refused("POST", f"/api/tables/{wrong}/actions", body)
        assert error["code"] in ("no-table", "no-page")
    with pytest.raises(InvalidStatus) as refused:
        scene.eve.wire("aaaaaaaa")
    assert refused.value.response.status_code == 404
    assert scene.eve.refused("POST", f"{scene.path}/actions", {**body, "seat": "prussian"})["code"] == "no-such-seat"


def test_messages_of_another_sent_again_are_not_taken_for_his(scene: Scene, server: Server) -> None:
    table = scene.ann.new_table(french="me", allied="me")
    wire = scene.ann.wire(table["id"], "french")
    action = wire.state["decision"]["actions"][0]
    assert wire.act(action, name="first")["t"] == "ack"
    body = {"id": "first", "v": 0, "seat": "french", "action": action}
    assert scene.eve.refused("POST", f"/api/tables/{table['id']}/actions", body)["code"] == "not-your-seat"
    # His own is answered as before; at another table it is another message.
    assert scene.ann.post(f"/api/tables/{table['id']}/actions", body)["v"] == 1
    assert scene.ann.get(f"/api/tables/{table['id']}")["version"] == 1


def test_illegal_actions_are_refused_with_a_reason(scene: Scene) -> None:
    rng = random.Random(11)
    wires = [scene.ann.wire(scene.table["id"], "french"), scene.bob.wire(scene.table["id"], "allied")]
    for wire in wires:
        pool = wire.state["decision"]["actions"]
        person = wire.person
        for n in range(60):
            spoilt = mutated(rng.choice(pool), pool, rng)
            if spoilt in pool:
                continue
            try:
                msgspec.json.encode(spoilt)
            except (TypeError, OverflowError, msgspec.MsgspecError):
                continue
            if any(isinstance(value, bytes) for value in spoilt.values()):
                continue
            if n % 2:
                answer = wire.act(spoilt)["error"]
            else:
                body = {"id": f"i{n}", "v": 0, "seat": wire.state["seat"], "action": spoilt}
                answer = person.http.post(f"{scene.path}/actions", content=msgspec.json.encode(body)).json()
            assert answer["code"] == "refused" and answer["status"] == 422, answer
            assert answer["reason"]["message"].startswith("why-")


def test_malformed_messages(scene: Scene) -> None:
    wire = scene.ann.wire(scene.table["id"], "french")
    act: Json = {"t": "act", "id": "m", "v": 0, "seat": "french", "action": {"do": "pass"}}
    wrong: list[Any] = [None, 1, "x", [], {}, {"t": "king"}, {"t": 1}, {**act, "v": "0"}, {**act, "v": -1}]
    wrong += [{**act, "v": 10**30}, {**act, "seat": ["french"]}, {**act, "action": "pass"}, {**act, "id": ""}]
    wrong += [{**act, "id": "x" * 65}, {"t": "undo", "id": "m", "v": 0, "seat": "french", "steps": 0}]
    for message in wrong:
        wire.send(message)
        assert wire.until("refused")["error"]["code"] == "malformed"
    for text in ("", "{", "nonsense", '{"t":"act"', "[" * 5000, '{"t":"ping"}{"t":"ping"}', "\x00"):
        wire.socket.send(text)
        assert wire.until("refused")["error"]["code"] == "malformed"
    for body in (b"", b"{", b"\xff\xfe", b"[" * 5000):
        answer = scene.ann.http.post(f"{scene.path}/actions", content=body)
        assert answer.status_code == 400 and answer.json()["code"] == "malformed"


def test_forged_cookies(scene: Scene) -> None:
    value = scene.ann.http.cookies["grognard"]
    guest, _, signature = value.partition(".")
    forged = [
        f"{guest}.{'0' * len(signature)}",
        f"{scene.bob.me['id']}.{signature}",
        guest,
        f"{guest}.",
        ".",
        "",
        "x" * 5000,
    ]
    body = {"id": "x", "v": 0, "seat": "french", "action": action_of(scene.ann, scene.path, "french")}
    for cookie in forged:
        headers = {"Cookie": f"grognard={cookie}", "X-Grognard-Csrf": scene.ann.me["csrf"]}
        answer = httpx.post(f"{scene.ann.url}{scene.path}/actions", json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")
        stranger = httpx.get(f"{scene.ann.url}/api/me", headers={"Cookie": f"grognard={cookie}"}).json()
        assert stranger["id"] != scene.ann.me["id"]
    # The id is no secret, the signature is: another's id with one's own signature opens nothing.
    scene.eve.cookie = f"grognard={scene.ann.me['id']}.{scene.eve.http.cookies['grognard'].partition('.')[2]}"
    with pytest.raises(InvalidStatus) as refused:
        scene.eve.wire(scene.table["id"])
    assert refused.value.response.status_code == 401


def test_missing_or_foreign_csrf_tokens(scene: Scene) -> None:
    body = {"id": "x", "v": 0, "seat": "french", "action": action_of(scene.ann, scene.path, "french")}
    for token in (None, "", "x", scene.bob.me["csrf"], "é"):
        headers = {"Cookie": scene.ann.cookie}
        if token is not None:
            headers["X-Grognard-Csrf"] = token.encode("latin-1").decode("latin-1")
        for method, path in (("POST", f"{scene.path}/actions"), ("PUT", "/api/me"), ("POST", "/api/tables")):
            answer = httpx.request(
                method,
                scene.ann.url + path,
                json=body,
                headers=[(k.encode(), v.encode("latin-1")) for k, v in headers.items()],
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "csrf")


def test_foreign_origins_and_hosts(scene: Scene) -> None:
    body = {"id": "x", "v": 0, "seat": "french", "action": action_of(scene.ann, scene.path, "french")}
    own = scene.ann.url
    for origin in ("https://evil.example", "null", own.replace("http:", "http://x@") + "x", "http://127.0.0.1:1"):
        error = scene.ann.refused("POST", f"{scene.path}/actions", body, headers={"Origin": origin})
        assert error["code"] == "origin"
        with pytest.raises(InvalidStatus) as refused:
            scene.ann.wire(scene.table["id"], "french", origin=origin)
        assert refused.value.response.status_code == 403
    for path in ("/api/me", "/"):
        answer = httpx.get(own + path, headers={"Host": f"evil.example:{own.rsplit(':', 1)[1]}"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_too_much_at_once(scene: Scene) -> None:
    large = {"id": "x", "v": 0, "seat": "french", "action": {"do": "x" * 70_000}}
    assert scene.ann.refused("POST", f"{scene.path}/actions", large)["code"] == "too-large"

    def pieces() -> Iterator[bytes]:
        yield from [b" " * 10_000] * 10

    answer = scene.ann.http.post(f"{scene.path}/actions", content=pieces())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    answer = scene.ann.http.post("/api/records", content=b"x" * (2 * 1024 * 1024 + 1))
    assert answer.status_code == 413
    wire = scene.ann.wire(scene.table["id"], "french")
    wire.send({"t": "act", **large})
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            wire.next()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_script_in_names_and_chat_stays_text(scene: Scene) -> None:
    nasty = "<script>alert(1)</script>\u202e\x07"
    me = scene.eve.http.put("/api/me", json={"name": nasty}).json()
    assert me["name"] == "<script>alert(1)</script>"
    answer = scene.eve.http.get("/api/me")
    assert (
        answer.headers["content-type"] == "application/json" and answer.headers["x-content-type-options"] == "nosniff"
    )
    table = scene.eve.new_table(french="me", allied="me")
    wire = scene.eve.wire(table["id"])
    for n, text in enumerate((nasty, "a" * 1900)):
        wire.send({"t": "chat", "id": f"c{n}", "text": text})
        line = wire.until("chat")["line"]
        assert line["text"] == text.replace("\u202e\x07", "")[:500]
    for text in ("", " \n\t ", "\u200b\x00"):
        error = scene.eve.refused("POST", f"/api/tables/{table['id']}/chat", {"id": "e", "text": text})
        assert error["code"] in ("empty", "malformed")
    assert scene.eve.refused("PUT", "/api/me", {"name": " \u202e "})["code"] == "empty"
    assert scene.eve.refused("PUT", "/api/me", {"name": "n" * 201})["code"] == "malformed"
    assert len(scene.eve.http.put("/api/me", json={"name": "n" * 150}).json()["name"]) == 40


def test_security_headers_are_on_everything(scene: Scene) -> None:
    for path in ("/", "/t/abc", "/api/me", "/api/nothing", "/assets/none.js", "/api/openapi.json"):
        headers = scene.ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy and "frame-ancestors 'none'" in policy and "default-src 'self'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers


def test_no_file_outside_the_client_is_served(scene: Scene) -> None:
    for path in (
        "/../app.py",
        "/..%2fapp.py",
        "/assets/..%2f..%2fapp.py",
        "/%2e%2e/settings.py",
        "/assets/%00",
        "//etc/passwd",
    ):
        answer = scene.ann.http.get(path)
        assert b"import" not in answer.content or b"<!doctype html>" in answer.content.lower()
        assert b"root:" not in answer.content


def test_a_flood_is_refused_and_then_cut_off(db: Path) -> None:
    with serving(db, rate="20") as server:
        ann, bob = Person(server.url), Person(server.url)
        table = ann.new_table(french="me", allied="friend")
        wire = ann.wire(table["id"], "french")
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(60):
                for _ in range(20):  # without waiting for each answer: a busy machine would be too slow for a flood
                    wire.send({"t": "ping"})
                for _ in range(20):
                    wire.next()
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1008
        refused = [m for m in map(msgspec.json.decode, wire.received) if m["t"] == "refused"]
        assert refused and all(m["error"]["code"] == "rate" for m in refused)
        codes = [ann.http.get("/api/health").status_code for _ in range(3)]
        assert 429 in codes
        assert ann.http.get("/api/health").headers.get("retry-after", "1") == "1"
        # Others are served as before.
        assert bob.http.get("/api/health").status_code == 200
        other = Wire(bob, table["id"])
        other.send({"t": "ping"})
        other.until("pong")
