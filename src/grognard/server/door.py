"""How a connection begins, and how long it may dawdle: uvicorn's own way of HTTP, but for what it leaves open.

It would read on while requests wait for their answers, take heads of any length, and wait for ever for one that is
half sent or for somebody who does not read.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from grognard.server.handshake import UNREADABLE

if TYPE_CHECKING:
    from grognard.server.limits import Limits

PIPELINE = 16  # requests that may wait for the answer to an earlier one; browsers send none
HEAD_SECONDS = 15.0  # for the first line and the headers to arrive, or for anything at all
IDLE_SECONDS = 20  # between two requests
LINGER = 5.0  # for the rest of a body that nobody wants any more
STALL = 30.0  # in which somebody must have read something
FAREWELL = 5.0  # for the last words to be read
HEAD_BYTES = 32 * 1024
HEADERS = 200
UNWANTED_BYTES = 4 << 20  # of a body that has been refused
BARE_BYTES = 256 * 1024  # that came for a request and are no body: headers, trailers, sizes of pieces
CROWDED = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n"


class TooMuch(Exception):
    """Stops the parser."""


class Door(HttpToolsProtocol):
    limits: Limits
    _host: str | None = None  # once it has been counted
    _patience: asyncio.TimerHandle | None = None
    _stall: asyncio.TimerHandle | None = None
    _in_head = False
    _in_message = False
    _head = 0
    _bare = 0
    _unwanted = 0
    _refusal = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.limits = self.app_state["limits"]
        self._host = self.client[0] if self.client is not None else ""
        if not self.limits.connect(self._host):
            self.transport.write(CROWDED)
            self._part()
            return
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._unset_keepalive_if_required()
        self._uncount()
        self.pipeline.clear()
        if self._stall is not None:
            self._stall.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        # The handshake counts it from here on, and has its own patience.
        self._wait_no_more()
        self._uncount()
        super().handle_websocket_upgrade()

    def _uncount(self) -> None:
        if self._host is not None:
            self.limits.disconnect(self._host)
            self._host = None

    # ---- time -------------------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        """Unless it waits already: what trickles in wins no time."""
        if self._patience is None:
            self._patience = self.loop.call_later(seconds, self._part)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _part(self) -> None:
        """Close. Whoever does not read the last words is not waited for."""
        self._wait_no_more()
        if not self.transport.is_closing():
            self.transport.close()
            self.loop.call_later(FAREWELL, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        self._part()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stall is None:
            self._stall = self.loop.call_later(STALL, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    # ---- what comes in ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._bare += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._bare > (HEAD_BYTES if self._in_head else BARE_BYTES):
            self._refusal = UNREADABLE
            self.send_400_response("")
        elif self.cycle is None or self.cycle.response_complete:
            self._wait(LINGER if self._in_message and not self._in_head else HEAD_SECONDS)

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self.pipeline.clear()
            self.transport.abort()  # an answer is under way: nothing can be said in the middle of it
        elif self._refusal:
            self.transport.write(self._refusal)
            self._part()
        else:
            super().send_400_response(msg)
            self.loop.call_later(FAREWELL, self.transport.abort)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = self._in_message = True
        self._head = self._bare = self._unwanted = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._count(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._count(len(name) + len(value))

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > HEAD_BYTES or len(self.headers) > HEADERS:
            self._refusal = UNREADABLE
            raise TooMuch

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._wait_no_more()
        if len(self.pipeline) >= PIPELINE:
            raise TooMuch
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._bare -= len(body)
        if self.cycle is not None and self.cycle.response_complete:
            self._unwanted += len(body)
            if self._unwanted > UNWANTED_BYTES:
                raise TooMuch
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_message = False
        if self._patience is not None and self.cycle is not None and self.cycle.response_complete:
            # The rest of a body has come after all.
            self._wait_no_more()
            self._wait(IDLE_SECONDS)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.pipeline:
            self.flow.pause_reading()
        elif self._in_message and not self._in_head:
            self._wait(LINGER)
