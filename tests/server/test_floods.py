"""Floods over one connection or from one address: each is cut off, and others notice nothing. All on loopback."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from grognard.server.errors import Denied
from grognard.server.limits import Limits
from grognard.server.settings import Settings
from tests.server.flooding import CUT, HEALTH, Witness, frame, is_cut, line_to, linux, memory, pushed, upgraded
from tests.server.harness import PATIENCE, Person, Server, serving


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as people start it, with every limit as it is."""
    with serving(tmp_path_factory.mktemp("club") / "club.db", rate="30") as running:
        yield running


# ---- HTTP ---------------------------------------------------------------------------------------------------


@linux
@pytest.mark.parametrize("reads", [False, True])
def test_a_full_pipeline_is_cut(club: Server, reads: bool) -> None:
    """One connection, no cookie: it drove the memory from 89 to 1,300 MB in 13 seconds."""
    witness = Witness(club.url)
    before = memory(club)
    with witness.playing(), line_to(club) as line:
        if reads:
            threading.Thread(target=is_cut, args=(line, 6.0), daemon=True).start()
        took = pushed(line, HEALTH * 2000, 6.0, 64 << 20)
    assert took < 16 << 20, "it goes on reading"
    assert memory(club) - before < 40
    assert witness.acts > 0 and witness.slowest < 5.0


def test_a_few_requests_at_once_are_answered_in_order(club: Server) -> None:
    with line_to(club) as line:
        line.sendall(HEALTH * 4 + b"GET /api/none HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        heard = b""
        while part := line.recv(65536):
            heard += part
    assert heard.count(b"HTTP/1.1 200") == 4 and heard.rindex(b"HTTP/1.1 200") < heard.index(b"HTTP/1.1 404")


@linux
@pytest.mark.parametrize(
    "endless",
    [b"a" * 65536, b"X-A: b\r\n" * 8192],
    ids=["one header", "many headers"],
)
def test_a_head_without_end_is_cut(club: Server, endless: bytes) -> None:
    before = memory(club)
    with line_to(club) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
        assert pushed(line, endless, 5.0, 64 << 20) < 8 << 20
    assert memory(club) - before < 20


@linux
def test_trailers_without_end_are_cut(club: Server) -> None:
    person = Person(club.url)
    before = memory(club)
    head = (
        f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {person.cookie}\r\n"
        f"X-Grognard-Csrf: {person.me['csrf']}\r\n"
        "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Long: "
    )
    with line_to(club) as line:
        line.sendall(head.encode())
        assert pushed(line, b"a" * 65536, 5.0, 64 << 20) < 8 << 20
    assert memory(club) - before < 20


def test_a_body_that_nobody_wants_is_not_read_for_ever(club: Server) -> None:
    with line_to(club) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999999999\r\n\r\n")
        assert pushed(line, b"x" * 65536, 5.0, 256 << 20) < 32 << 20


SLOW = {"HEAD_SECONDS": 1.0, "LINGER": 1.0, "IDLE_SECONDS": 1, "STALL": 1.0, "FAREWELL": 0.5}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose patience is over after a second."""
    names = [f"door.{name} = {seconds}" for name, seconds in SLOW.items()]
    names += ["handshake.FAREWELL = 0.5", "guard.BODY_SECONDS = 1"]
    start = (
        f"from grognard.server import door, guard, handshake; {'; '.join(names)}; from grognard.cli import main; main()"
    )
    with serving(tmp_path_factory.mktemp("hasty") / "club.db", start=start) as running:
        yield running


@pytest.mark.parametrize(
    "parts",
    [
        [b""],
        [b"\r\n"],
        [b"GET /api/hea"],
        [b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Sl"],
        [HEALTH],
        [HEALTH, b"GET /"],
        [b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n", b"abc", b"d"],
    ],
    ids=["nothing", "an empty line", "half a line", "half a head", "idle", "half a second one", "half a body"],
)
def test_half_a_request_is_not_waited_for(hasty: Server, parts: list[bytes]) -> None:
    with line_to(hasty) as line:
        for part in parts:
            line.sendall(part)
            time.sleep(0.2)
        assert is_cut(line, PATIENCE)


def test_what_trickles_in_wins_no_time(hasty: Server) -> None:
    with line_to(hasty) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\n")
        began = time.monotonic()
        with pytest.raises(CUT):
            while time.monotonic() < began + 20.0:
                line.sendall(b"X: y\r\n")
                time.sleep(0.1)
        assert time.monotonic() - began < 15.0


def test_half_a_body_is_refused_in_time(hasty: Server) -> None:
    person = Person(hasty.url)
    head = f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {person.cookie}\r\nContent-Length: 50\r\n"
    with line_to(hasty) as line:
        line.sendall(f"{head}X-Grognard-Csrf: {person.me['csrf']}\r\n\r\n{{".encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 408")
        assert is_cut(line, PATIENCE)


def held(server: Server, lines: list[socket.socket]) -> int:
    """How many of these connections the server has open, as the system counts them."""
    ports = {f"0100007F:{line.getsockname()[1]:04X}" for line in lines}
    wanted = f"0100007F:{server.port:04X}"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum([row[1] == wanted and row[2] in ports and row[3] == "01" for row in rows])


def let_go(server: Server, lines: list[socket.socket]) -> bool:
    end = time.monotonic() + PATIENCE
    while held(server, lines) and time.monotonic() < end:
        time.sleep(0.1)
    return held(server, lines) == 0


@linux
def test_who_does_not_read_an_answer_is_not_waited_for(hasty: Server) -> None:
    """He asks for the rules again and again, some hundred KB each time, and never looks at them."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", hasty.port))
        line.sendall(b"GET /api/rules/wellington HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 16)
        assert held(hasty, [line]) == 1
        assert let_go(hasty, [line]), "it is still there"


def test_one_address_has_so_many_connections_and_no_more(db: Path) -> None:
    with serving(db, rate="30", GROGNARD_SOCKETS="2") as server:  # twenty sockets, forty connections
        lines = [line_to(server) for _ in range(60)]
        refused = [line for line in lines if is_cut_now(line)]
        assert 15 <= len(refused) <= 20
        for line in lines:
            line.close()
        time.sleep(0.3)
        assert httpx.get(f"{server.url}/api/health").status_code == 200


def is_cut_now(line: socket.socket) -> bool:
    return is_cut(line, 0.05)


# ---- WebSockets ---------------------------------------------------------------------------------------------

FLOODS: dict[str, Callable[[], bytes]] = {
    "pings": lambda: frame(9),
    "pongs": lambda: frame(10, b"x"),
    "large pings": lambda: frame(9, b"x" * 125),
    "empty continuations": lambda: frame(0, b"", fin=False),
    "messages in crumbs": lambda: frame(1, b"{", fin=False) + frame(0, b"", fin=False) * 20 + frame(0, b"}"),
    "empty messages": lambda: frame(1),
    "bytes": lambda: frame(2, b"x"),
}


@linux
@pytest.mark.parametrize("kind", FLOODS)
@pytest.mark.parametrize("reads", [True, False])
def test_a_flood_of_any_frames_is_cut(club: Server, kind: str, reads: bool) -> None:
    person = Person(club.url)
    table = person.new_table(french="me", allied="me")["id"]
    witness = Witness(club.url)
    before = memory(club)
    with upgraded(person, table) as line, witness.playing():
        if kind == "empty continuations":
            line.sendall(frame(1, b"{", fin=False))
        if reads:
            threading.Thread(target=is_cut, args=(line, 6.0), daemon=True).start()
        piece = FLOODS[kind]()
        took = pushed(line, piece * (65536 // len(piece)), 6.0, 64 << 20)
        time.sleep(0.3)
    assert took < 16 << 20, "it goes on reading"
    assert memory(club) - before < 40
    assert witness.acts > 0 and witness.slowest < 5.0
    assert person.get("/api/health") == {"ok": True}


def test_a_flood_is_noticed_before_all_of_it_is_read(club: Server) -> None:
    """Of forty thousand pings at once a few hundred are answered."""
    person = Person(club.url)
    with upgraded(person, person.new_table(french="me", allied="me")["id"]) as line:
        while line.recv(1 << 20)[-1:] != b"}":
            pass  # the state
        line.sendall(frame(9) * 40_000)
        heard = b""
        with contextlib.suppress(OSError):
            while part := line.recv(1 << 16):
                heard += part
    assert heard.count(b"\x8a\x00") < 2000


def test_pings_that_are_too_many_are_cut_even_if_slow(db: Path) -> None:
    """Twenty a second are allowed, sixty are sent."""
    with serving(db, rate="20") as server:
        person = Person(server.url)
        table = person.new_table(french="me", allied="me")["id"]
        with upgraded(person, table) as line:
            began = time.monotonic()
            with pytest.raises(CUT):
                while time.monotonic() < began + 25.0:
                    line.sendall(frame(9) * 6)
                    time.sleep(0.1 / 3)
            assert is_cut(line, PATIENCE)


def test_pings_as_anybody_sends_them_are_answered(club: Server) -> None:
    person = Person(club.url)
    wire = person.wire(person.new_table(french="me", allied="me")["id"])
    for _ in range(20):
        assert wire.socket.ping().wait(5.0)


@linux
def test_who_never_reads_his_table_is_cut_and_forgotten(hasty: Server) -> None:
    """His table moves on, and he asks for all of it again and again."""
    person = Person(hasty.url)
    table = person.new_table(french="me", allied="me")["id"]
    before = memory(hasty)
    lines = [upgraded(person, table, buffer=4096) for _ in range(4)]
    assert held(hasty, lines) == 4
    for line in lines:
        line.settimeout(0.2)
        for _ in range(40):
            try:
                line.sendall(frame(1, b'{"t":"sync"}') * 20)
            except (*CUT, TimeoutError):
                break
    assert let_go(hasty, lines), "they are still there"
    assert memory(hasty) - before < 40
    for line in lines:
        line.close()


def test_sockets_of_a_guest_and_of_an_address_are_counted(db: Path) -> None:
    with serving(db, rate="30", GROGNARD_SOCKETS="3") as server:
        ann = Person(server.url)
        table = ann.new_table(french="me", allied="me")["id"]
        wires = [ann.wire(table) for _ in range(3)]
        assert refused(ann, table) == (429, "too-many-sockets")
        wires.pop().close()
        time.sleep(0.3)
        wires.append(ann.wire(table))
        # Ten times as many from one address, whoever they are.
        others = [Person(server.url) for _ in range(10)]
        for other in others[:9]:
            wires += [other.wire(table) for _ in range(3)]
        assert refused(others[9], table) == (429, "too-many-sockets")


def refused(person: Person, table: str) -> tuple[int, str]:
    with pytest.raises(InvalidStatus) as status:
        person.wire(table)
    answer = status.value.response
    return answer.status_code, msgspec.json.decode(answer.body or b"")["code"]


# ---- guests and addresses -----------------------------------------------------------------------------------


def test_one_address_makes_only_so_many_guests(db: Path) -> None:
    with serving(db, rate="30", GROGNARD_GUESTS="5") as server:
        known = Person(server.url)
        for _ in range(4):
            Person(server.url)
        error = httpx.get(f"{server.url}/api/me").json()
        assert (error["code"], error["status"]) == ("too-many-guests", 429)
        # A name that anybody can write does not make another address of it.
        forged = httpx.get(f"{server.url}/api/me", headers={"X-Forwarded-For": "203.0.113.7"}).json()
        assert forged["code"] == "too-many-guests"
        assert known.get("/api/me")["id"] == known.me["id"]


def test_only_a_proxy_that_is_named_is_believed(db: Path) -> None:
    with serving(db, rate="30", GROGNARD_GUESTS="1", GROGNARD_PROXIES="127.0.0.0/8") as server:

        def come(*names: str) -> int:
            headers = {"X-Forwarded-For": ", ".join(names)}
            return httpx.get(f"{server.url}/api/me", headers=headers).status_code

        assert [come("203.0.113.7"), come("203.0.113.7"), come("203.0.113.8")] == [200, 429, 200]
        # What stands before the proxy's own word anybody may have written.
        assert [come("198.51.100.1", "203.0.113.9"), come("198.51.100.2", "203.0.113.9")] == [200, 429]
        # Of IPv6 a household has a whole network.
        assert [come("2001:db8::1"), come("2001:db8::2"), come("2001:db8:0:1::1")] == [200, 429, 200]
        secure = httpx.get(
            f"{server.url}/api/me", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
        )
        assert "secure" in secure.headers["set-cookie"].lower()


def test_nobody_is_believed_where_no_proxy_is_named(club: Server) -> None:
    told = httpx.get(f"{club.url}/api/me", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"})
    assert "secure" not in told.headers["set-cookie"].lower()


def test_an_address_may_ten_times_what_a_guest_may(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("grognard.server.limits.time.monotonic", lambda: clock[0])
    limits = Limits(Settings(rate=30.0, burst=120.0))
    taken = {n: [limits.allows(f"guest{n}", "here") for _ in range(130)].count(True) for n in range(14)}
    assert [taken[n] for n in range(10)] == [120] * 10
    # Then there is no more for anybody who asks for much; who asks for little still gets it.
    assert [taken[n] for n in range(10, 14)] == [16] * 4
    assert not limits.allows(None, "here") and limits.allows(None, "elsewhere")
    clock[0] += 1.0
    assert [limits.allows("guest0", "here") for _ in range(40)].count(True) == 30
    # What takes long counts for more.
    limits.charge("guest20", "there", 0.1)
    assert [limits.allows("guest20", "there") for _ in range(130)].count(True) == 70


def test_of_codes_to_mailboxes_that_need_not_be_his_somebody_has_few_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("grognard.server.limits.time.monotonic", lambda: clock[0])
    limits = Limits(Settings(rate=30.0, burst=120.0))

    def sent(guest: str, address: str = "here") -> int:
        count = 0
        with pytest.raises(Denied, match="rate"):
            while count < 100:
                limits.check_letter(guest, address)
                count += 1
        return count

    assert sent("ann") == 6
    # However many guests somebody makes of himself.
    assert [sent(f"guest{n}") for n in range(11)] == [6] * 9 + [0] * 2 and sent("bob", "there") == 6
    clock[0] += 601.0
    assert sent("ann") == 1


@pytest.mark.parametrize("path", ["/api/health", "/api/none", "/index.html", "/api/openapi.json"])
def test_to_be_refused_again_and_again_takes_time(db: Path, path: str) -> None:
    """Else refusals would be a flood of their own."""
    with serving(db, rate="1") as server, line_to(server) as line:
        ask = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        answers = refusals = 0
        begun = time.monotonic()
        while time.monotonic() < begun + (3.0 if refusals > 3 else PATIENCE) and answers < 5000:
            line.sendall(ask)
            heard = b""
            while b"\r\n\r\n" not in heard or len(heard.split(b"\r\n\r\n", 1)[1]) < length(heard):
                heard += line.recv(1 << 16)
            answers += 1
            refusals += heard.startswith(b"HTTP/1.1 429")
        assert refusals > 3 and answers < 700, (answers, refusals)


def length(heard: bytes) -> int:
    found = re.search(rb"content-length: (\d+)", heard.split(b"\r\n\r\n")[0].lower())
    return int(found.group(1)) if found is not None else 0
