"""Attacks: none of them is accepted, nothing of the table changes, and each is answered with a clear error."""

from __future__ import annotations

import random
import socket
import time
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
        bob.sit(self.table, "allied")

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
            {"ask": "tap", "seat": "french", "place": "A1"},
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


def test_illegal_actions_at_every_question(server: Server, scene: Scene) -> None:
    """A battle of both seats in one hand: at each question some wishes are spoilt, then one is granted."""
    rng = random.Random(12)
    table = scene.ann.new_table(french="me", allied="me")
    path = f"/api/tables/{table['id']}"
    asked: set[str] = set()
    for n in range(90):
        seats = {seat: scene.ann.get(f"{path}/state", seat=seat) for seat in ("french", "allied")}
        seat, state = next((seat, state) for seat, state in seats.items() if state["decision"])
        pool = state["decision"]["actions"]
        for k in range(3):
            spoilt = mutated(rng.choice(pool), pool, rng)
            if (
                spoilt in pool
                or any(isinstance(value, bytes) for value in spoilt.values())
                or 10**30 in spoilt.values()
            ):
                continue
            body = {"id": f"i{n}-{k}", "v": state["v"], "seat": seat, "action": spoilt}
            answer = scene.ann.http.post(f"{path}/actions", json=body)
            assert answer.status_code == 422 and answer.json()["code"] == "refused", (spoilt, answer.text)
            assert answer.json()["reason"]["message"].startswith("why-")
        asked.add(state["decision"]["prompt"])
        assert scene.ann.get(f"{path}/state", seat=seat) == state
        body = {"id": f"a{n}", "v": state["v"], "seat": seat, "action": rng.choice(pool)}
        scene.ann.post(f"{path}/actions", body)
    assert len(asked) >= 5


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


def raw(server: Server, head: bytes, wait: float = 5.0) -> bytes:
    """What comes back for these very bytes, until the other end closes."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=wait) as line:
        line.sendall(head)
        parts: list[bytes] = []
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


def asking(server: Server, path: str, **headers: str) -> bytes:
    told = {"Host": server.url.removeprefix("http://"), "Connection": "close", **headers}
    lines = [f"GET {path} HTTP/1.1", *[f"{name.replace('_', '-')}: {value}" for name, value in told.items()], "", ""]
    return "\r\n".join(lines).encode("latin-1")


UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
UPGRADE |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}


def test_no_file_outside_the_client_is_served(server: Server) -> None:
    """As bytes, for a library would tidy such paths up before they are sent."""
    page = raw(server, asking(server, "/"))
    assert page.startswith(b"HTTP/1.1 200") and b"<!doctype html>" in page.lower()
    for path in (
        "/../app.py",
        "/..%2fapp.py",
        "/assets/..%2f..%2fapp.py",
        "/assets/../../app.py",
        "/%2e%2e/settings.py",
        "/maps/../../settings.py",
        "/assets/%00",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/assets/..\\..\\app.py",
    ):
        answer = raw(server, asking(server, path))
        status = int(answer.split(b" ", 2)[1])
        # The page itself, which knows no such address, or a refusal; never a file.
        assert (status == 200 and b"<!doctype html>" in answer.lower()) or status in (400, 403, 404), (path, status)
        assert b"import" not in answer.split(b"<script", 1)[0] and b"root:" not in answer


@pytest.mark.parametrize("host", ["[", "[::1", "[zz]", "localhost]", "evil.example", ""])
def test_hosts_that_are_none(server: Server, host: str) -> None:
    for path in ("/", "/api/me", "/api/tables/x/state"):
        answer = raw(server, asking(server, path, Host=host))
        assert int(answer.split(b" ", 2)[1]) in (400, 403), answer[:200]
        if answer.startswith(b"HTTP/1.1 403"):
            assert b'"code":"origin"' in answer and b"content-security-policy:" in answer


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://a]b", "[", "http://[zz]"])
def test_origins_that_are_none(scene: Scene, origin: str) -> None:
    error = scene.ann.refused("PUT", "/api/me", {"name": "Ann"}, headers={"Origin": origin})
    assert error["code"] == "origin"
    with pytest.raises(InvalidStatus) as refused:
        scene.ann.wire(scene.table["id"], "french", origin=origin)
    answer = refused.value.response
    assert answer.status_code == 403 and "content-security-policy" in answer.headers


def test_a_wire_to_nowhere_is_refused(scene: Scene, server: Server) -> None:
    for path in (f"/ws/tables/{scene.table['id']}/", "/ws", "/api/me", "/ws/tables/"):
        answer = raw(server, asking(server, path, **UPGRADE))
        assert answer.startswith(b"HTTP/1.1 404") and b'"code":"no-page"' in answer and b"x-frame-options:" in answer


def test_a_handshake_that_cannot_be_read_is_answered(db: Path, tmp_path: Path) -> None:
    """A line of over 8 KB, or hundreds of headers: an answer, an end, and a server that still stops as it should."""
    complaints = tmp_path / "stderr"
    with serving(db, complaints=complaints) as server:
        for more in ({"Cookie": "c" * 9000}, {f"X-{n}": "x" for n in range(300)}):
            answer = raw(server, asking(server, "/ws/tables/abc", **UPGRADE, **more))
            assert answer.startswith(b"HTTP/1.1 431")
        assert httpx.get(f"{server.url}/api/health").status_code == 200
        with pytest.raises(InvalidStatus):
            Person(server.url).wire("aaaaaaaa")
        # One that hangs on without having read its answer.
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(asking(server, "/ws/tables/abc", **UPGRADE, Cookie="c" * 9000))
            assert line.recv(12) == b"HTTP/1.1 431"
            assert server.stop() == 0
    assert complaints.read_text() == ""


def test_an_id_is_good_for_one_message(scene: Scene) -> None:
    """The same once more is answered as the first time; anything else under its id is refused, and not done."""
    table = scene.ann.new_table(french="me", allied="me")
    path = f"/api/tables/{table['id']}"
    wire = scene.ann.wire(table["id"], "french")
    first, second = wire.state["decision"]["actions"][:2]
    assert wire.act(first, name="R")["t"] == "ack"
    wire.catch_up(1)
    other = action_of(scene.ann, path, "allied")
    before = scene.ann.get(f"{path}/state", seat="french")
    body = {"id": "R", "v": 0, "seat": "french", "action": first}
    for change in ({"action": second}, {"action": {"do": "king"}, "v": 777}, {"seat": "allied", "action": other}):
        assert scene.ann.refused("POST", f"{path}/actions", {**body, **change})["code"] == "used-id"
        wire.send({"t": "act", **body, **change})
        assert wire.until("refused")["error"]["code"] == "used-id"
    undo = {"id": "R", "v": 1, "seat": "french", "steps": 1}
    assert scene.ann.refused("POST", f"{path}/undo", undo)["code"] == "used-id"
    assert scene.ann.post(f"{path}/actions", body)["v"] == 1
    line = scene.ann.post(f"{path}/chat", {"id": "C", "text": "Bonjour"})
    assert scene.ann.refused("POST", f"{path}/chat", {"id": "C", "text": "Adieu"})["code"] == "used-id"
    after = scene.ann.get(f"{path}/state", seat="french")
    assert after["chat"] == [line] and {**after, "chat": []} == {**before, "chat": []}


def test_only_those_who_sit_there_may_write(scene: Scene) -> None:
    error = scene.eve.refused("POST", f"{scene.path}/chat", {"id": "c", "text": "I only watch"})
    assert (error["code"], error["status"]) == ("only-seats", 403)
    wire = scene.eve.wire(scene.table["id"])
    wire.send({"t": "chat", "id": "c", "text": "I only watch"})
    assert wire.until("refused")["error"]["code"] == "only-seats"


def test_what_is_nested_too_deeply(scene: Scene) -> None:
    for depth in (500, 900, 960, 1000, 5000):
        body = b'{"game":"vive_lempereur","scenario":"waterloo","pace":"live","options":{"setup":' + b"[" * depth
        body += b"]" * depth + b'},"seats":{"french":{"kind":"me"},"allied":{"kind":"open"}}}'
        answer = scene.ann.http.post("/api/tables", content=body)
        assert answer.status_code in (400, 422), (depth, answer.status_code)
        assert len(answer.content) < 5000


def test_wrong_methods_are_told_the_right_ones(scene: Scene) -> None:
    for method, path, allowed in (
        ("POST", "/api/openapi.json", "GET"),
        ("OPTIONS", "/api/openapi.json", "GET"),
        ("DELETE", "/api/me", "GET, PUT"),
        ("POST", "/t/abc", "GET"),
    ):
        answer = scene.ann.http.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (405, "method"), path
        assert set(allowed.split(", ")) <= set(answer.headers["allow"].split(", "))


def test_a_flood_is_refused_and_then_cut_off(db: Path) -> None:
    with serving(db, rate="20") as server:
        ann, bob = Person(server.url), Person(server.url)
        table = ann.new_table(french="me", allied="friend")
        wire = ann.wire(table["id"], "french")
        with pytest.raises(ConnectionClosed) as closed:
            # Ten times as much as is allowed, for as long as it takes; some of it is taken all the while.
            for _ in range(200):
                for _ in range(10):
                    wire.send({"t": "ping"})
                for _ in range(10):
                    wire.next()
                time.sleep(0.05)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
        refused = [m for m in map(msgspec.json.decode, wire.received) if m["t"] == "refused"]
        assert refused and all(m["error"]["code"] == "rate" for m in refused)
        answers = [ann.http.get("/api/health") for _ in range(60)]
        late = [answer for answer in answers if answer.status_code == 429]
        assert late and all(answer.headers["retry-after"] == "1" for answer in late)
        # Others are served as before.
        assert bob.http.get("/api/health").status_code == 200
        other = Wire(bob, table["id"])
        other.send({"t": "ping"})
        other.until("pong")
