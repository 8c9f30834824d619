"""A WebSocket's way in, and its frames: uvicorn's own way, but for what it leaves open.

A request that cannot be read (a line over the limit, too many headers) would never be answered, and break the stop of
the server; one that we refuse with an answer of our own would be logged as a fault. Frames that make no message (pings,
pieces of one) would be taken without end, and somebody who does not read would be waited for.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

    from grognard.server.limits import Bucket, Limits

UNREADABLE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
BITE = 2048  # bytes that are read at a time: a flood is noticed before it has all been read
FAREWELL = 5.0  # seconds for the last words to be read
POLICY = 1008


class Handshake(WebSocketsSansIOProtocol):
    limits: Limits
    _bucket: Bucket | None = None
    _host = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.limits = self.app_state["limits"]
        self._bucket = self.limits.frames()
        self._host = self.client[0] if self.client is not None else ""
        self.limits.connect(self._host)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.disconnect(self._host)
        super().connection_lost(exc)

    # ---- in ---------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), BITE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + BITE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_complete = self.close_sent = True
            self.transport.write(UNREADABLE)
            self._part()

    def handle_events(self) -> None:
        if self._bucket is not None and self.handshake_initiated:
            frames: list[Frame] = self.conn.events  # type: ignore[assignment]
            if not all([self._bucket.take() for _ in frames]):
                self._cut_off()
                return
        super().handle_events()

    def _cut_off(self) -> None:
        """A flood: nothing of it is looked at."""
        self.conn.events_received()
        while not self.queue.empty():
            self.queue.get_nowait()
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": ""})
        self._part()

    # ---- out --------------------------------------------------------------------------------------------

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True
            if message["type"] == "websocket.close":
                self.loop.call_later(FAREWELL, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._part()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._part()

    def _part(self) -> None:
        """Close. Whoever does not read the last words is not waited for."""
        self.transport.close()
        self.loop.call_later(FAREWELL, self.transport.abort)
