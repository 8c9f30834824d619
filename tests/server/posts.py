"""Where notices arrive in the tests: a server of mail, and one that takes what is pushed; both real."""

from __future__ import annotations

import base64
import email.policy
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any

import http_ece
import msgspec
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

PATIENCE = 60.0


def _plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class _Door(Controller):
    """On a port that is free: it learns which when it is open, before it tries it itself."""

    def _trigger_server(self) -> None:
        opened: Any = self.server
        self.port = opened.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


class Mailbox:
    """What a server of mail was given. A mailbox that begins with "no" is not there."""

    def __init__(self) -> None:
        self.letters: Queue[EmailMessage] = Queue()
        self._controller: Any = _Door(self, hostname="127.0.0.1", port=0)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if address.startswith("no"):
            return "550 mailbox unavailable"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.letters.put(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._controller.port}"

    def next(self) -> EmailMessage:
        return self.letters.get(timeout=PATIENCE)


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    made = Mailbox()
    made._controller.start()
    try:
        yield made
    finally:
        made._controller.stop()


class Taken(msgspec.Struct):
    path: str
    headers: dict[str, str]
    body: bytes


class Hook:
    """What was posted to a server; ``status`` is what it says to it, by path."""

    def __init__(self) -> None:
        self.taken: Queue[Taken] = Queue()
        self.status: dict[str, int] = {}
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                hook.taken.put(Taken(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(hook.status.get(self.path, 201))
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def next(self) -> Taken:
        return self.taken.get(timeout=PATIENCE)


@contextmanager
def hook() -> Iterator[Hook]:
    made = Hook()
    thread = threading.Thread(target=made.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        made.server.server_close()
        thread.join()


class Browser:
    """One that has subscribed: it alone can read what is pushed to it."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        keys = {"p256dh": _plain(self.key.public_key().public_bytes(*form)), "auth": _plain(self.auth)}
        self.subscription = msgspec.json.encode({"endpoint": endpoint, "expirationTime": None, "keys": keys}).decode()

    def read(self, taken: Taken) -> Any:
        plain = http_ece.decrypt(taken.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return msgspec.json.decode(plain)
