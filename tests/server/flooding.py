"""What floods a server, and somebody who plays on meanwhile."""

from __future__ import annotations

import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.harness import Json, Person, Server

HEALTH = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
CUT = (ConnectionResetError, BrokenPipeError, ConnectionAbortedError)

linux = pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="memory is read from /proc")


def memory(server: Server) -> float:
    """Resident MB of the server."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise ValueError("no VmRSS")


def line_to(server: Server, wait: float = 10.0) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=wait)


def pushed(line: socket.socket, data: bytes, seconds: float, most: int) -> int:
    """Bytes that the server took before it cut the line, or in that time."""
    sent = 0
    end = time.monotonic() + seconds
    line.settimeout(0.5)
    while time.monotonic() < end and sent < most:
        try:
            sent += line.send(data)
        except TimeoutError:
            continue
        except CUT:
            return sent
    return sent


def is_cut(line: socket.socket, seconds: float) -> bool:
    """Whether the other end has closed, or closes within that time. What it says before is read."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        line.settimeout(max(0.01, end - time.monotonic()))
        try:
            if not line.recv(1 << 16):
                return True
        except TimeoutError:
            return False
        except OSError:
            return True
    return False


def upgraded(person: Person, table: str, buffer: int = 0) -> socket.socket:
    """A WebSocket to send any bytes over."""
    server = person.url.removeprefix("http://")
    host, port = server.split(":")
    line = socket.socket()
    line.settimeout(10)
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.connect((host, int(port)))
    head = (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {server}\r\nOrigin: {person.url}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Cookie: {person.cookie}\r\n\r\n"
    )
    line.sendall(head.encode())
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def frame(kind: int, payload: bytes = b"", fin: bool = True) -> bytes:
    size = bytes([128 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
    return bytes([(128 if fin else 0) | kind]) + size + b"\0\0\0\0" + payload


class Witness:
    """Somebody else, who plays on and measures how long each answer takes."""

    def __init__(self, url: str) -> None:
        self.person = Person(url)
        self.table: Json = self.person.new_table(french="me", allied="me")
        self.wire = self.person.wire(self.table["id"], "french")
        self.slowest = 0.0
        self.acts = 0

    def play(self) -> None:
        began = time.monotonic()
        self.wire.catch_up(self.wire.act(self.wire.state["decision"]["actions"][0])["v"])
        self.wire.catch_up(self.wire.undo(1)["v"])
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.acts += 1

    @contextmanager
    def playing(self) -> Iterator[None]:
        over = threading.Event()

        def go() -> None:
            while not over.is_set():
                self.play()
                over.wait(0.2)  # within what one guest may send

        thread = threading.Thread(target=go, daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join(10)
