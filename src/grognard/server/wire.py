"""The WebSocket: one a table and viewer. What comes in goes through the same functions as over HTTP."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from typing import Any

import msgspec
import structlog
from starlette.types import Receive, Scope, Send

from grognard.server import messages as m
from grognard.server import questions
from grognard.server.errors import Denied
from grognard.server.eyes import Seat
from grognard.server.guard import SECURITY
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.limits import FLOOD, LOOK_COST, SAY_COST, Bucket, Limits
from grognard.server.live import LiveTable
from grognard.server.messages import decode_client, encode
from grognard.server.metrics import metrics

log = structlog.get_logger()
# What waits for a client that does not read: whoever has more before him than this is cut off, and comes back to a new
# state. One message alone may be larger: the log of a long campaign is.
WAITING_BYTES = 1 << 20
FAREWELL = 2.0  # seconds for the last word to one who is cut off
POLICY, TOO_SLOW = 1008, 1013
SIGNED_OUT = 4401
PONG = encode(m.Pong())
COSTS: dict[type, float] = {m.Say: SAY_COST, m.Sit: LOOK_COST, m.Sync: LOOK_COST}
EACH_COST = 0.05  # of an act among many
JSON = "application/json"


class Connection:
    """One viewer's end of the wire."""

    __slots__ = (
        "address",
        "bucket",
        "closing",
        "flood",
        "guest",
        "house",
        "limits",
        "line",
        "live",
        "looks",
        "outbox",
        "seat",
        "send",
        "sender",
        "session",
        "waiting",
    )

    def __init__(
        self, house: House, limits: Limits, come: tuple[Guest, str], address: str, live: LiveTable, send: Send
    ) -> None:
        self.house = house
        self.limits = limits
        self.address = address
        self.line = secrets.token_hex(8)  # what it is called in all logs
        self.guest: Guest | None = come[0]
        self.session = come[1]  # the browser in which he is
        self.live = live
        self.send = send
        self.seat: Seat = None
        self.looks = True  # until the page says that it is out of sight
        self.bucket = Bucket(house.settings.rate, house.settings.burst)
        self.flood = 0
        self.outbox: deque[bytes] = deque()
        self.waiting = 0
        self.sender: asyncio.Task[None] | None = None
        self.closing = 0

    # ---- out --------------------------------------------------------------------------------------------

    def post(self, data: bytes) -> None:
        """Put a message into the outbox; nobody waits for a slow reader."""
        if self.closing:
            return
        if self.waiting > WAITING_BYTES:
            self.close(TOO_SLOW)
            return
        self.outbox.append(data)
        self.waiting += len(data)
        if self.sender is None:
            # Idle watchers have no task of their own: it lives as long as there is something to send.
            self.sender = asyncio.create_task(self._deliver())

    def close(self, code: int) -> None:
        self.outbox.clear()
        self.closing = code
        if self.sender is None:
            self.sender = asyncio.create_task(self._deliver())

    async def _deliver(self) -> None:
        try:
            while self.outbox:
                data = self.outbox.popleft()
                self.waiting -= len(data)
                await self.send({"type": "websocket.send", "text": data.decode()})
            if self.closing:
                await self.send({"type": "websocket.close", "code": self.closing})
        except Exception:
            # The other end has gone; the reading side will notice and leave the table.
            self.closing = self.closing or TOO_SLOW
            self.outbox.clear()
        finally:
            self.sender = None

    def sign_out(self) -> None:
        self.close(SIGNED_OUT)

    # ---- in ---------------------------------------------------------------------------------------------

    async def take(self, text: str | bytes) -> None:
        try:
            message = decode_client(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            try:
                self._count()
                raise Denied("malformed", fault=str(fault))
            except Denied as denied:
                self._refuse(_id_of(text), denied)
            return
        name: str = getattr(message, "id", "")
        began, kind, how = time.perf_counter(), type(message).__name__, "done"
        structlog.contextvars.bind_contextvars(request=f"{self.line}/{name}" if name else self.line)
        try:
            many = len(message.actions) * EACH_COST if isinstance(message, m.ActAll) else 0.0
            self._count(COSTS.get(type(message), 1.0) + many)
            await self._do(message)
            self.flood = max(0, self.flood - 1)
        except Denied as denied:
            how = denied.error.code
            self._refuse(name, denied)
        except Exception:
            how = "fault"
            log.exception("fault", table=self.live.row.id)
            self._refuse(name, Denied("fault"))
        seconds = time.perf_counter() - began
        log.debug("message", what=kind, how=how, table=self.live.row.id, ms=round(1000 * seconds, 1))
        metrics.done(kind, how, seconds)

    def _count(self, cost: float = 1.0) -> None:
        if self.limits.free:
            return
        assert self.guest is not None
        if not (self.bucket.take(cost) and self.limits.allows(self.guest.id, self.address, cost)):
            self.flood += 1
            if self.flood > FLOOD:
                self.close(POLICY)
            raise Denied("rate")

    def _refuse(self, name: str, denied: Denied) -> None:
        self.post(encode(m.Refusal(name, denied.error)))

    async def _do(self, message: m.ClientMessage) -> None:
        guest = self.guest
        assert guest is not None
        live = self.live
        if live.gone:
            raise Denied("no-table")
        if isinstance(message, m.Act):
            acted = await live.act(guest, message.id, message.v, message.seat, message.action)
            self.post(encode(m.Ack(message.id, acted.v)))
        elif isinstance(message, m.ActAll):
            acted = await live.act_all(guest, message.id, message.v, message.seat, message.actions)
            self.post(encode(m.Ack(message.id, acted.v)))
        elif isinstance(message, m.Undo):
            undone = await live.undo(guest, message.id, message.v, message.seat, message.steps)
            self.post(encode(m.Ack(message.id, undone.v)))
        elif isinstance(message, m.Ask):
            answer = await questions.ask(live, guest, message.question, self.address)
            self.post(encode(m.Answer(message.id, answer)))
        elif isinstance(message, m.Say):
            await self.house.say(guest, live.row.id, message.id, message.text, message.seat, message.to)
            self.post(encode(m.Ack(message.id, live.version(self.seat))))
        elif isinstance(message, m.Sit):
            await live.enter(self, message.seat)
        elif isinstance(message, m.Seen):
            await self.house.mark_seen(live.row.id, guest, message.log)
        elif isinstance(message, m.Looks):
            self.looks = message.on
            await self.house.herald.looked(live.row.id, guest)
        elif isinstance(message, m.SetStanding):
            await live.order(guest, message.seat, message.orders)
            self.post(encode(m.Ack(message.id, live.version(self.seat))))
        elif isinstance(message, m.Sync):
            await live.enter(self, self.seat)
        else:
            self.post(PONG)


def _id_of(text: str | bytes) -> str:
    """The client's name for a message that is otherwise not understood, so that it knows which was refused."""

    class Named(msgspec.Struct):
        id: str = ""

    try:
        return msgspec.json.decode(text, type=Named).id[:64]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


async def serve(
    house: House,
    limits: Limits,
    come: tuple[Guest, str],
    address: str,
    live: LiveTable,
    seat: Seat,
    receive: Receive,
    send: Send,
) -> None:
    """From the accepted handshake to the end of the connection."""
    await send({"type": "websocket.accept"})
    connection = Connection(house, limits, come, address, live, send)
    try:
        await live.enter(connection, seat)
        await house.herald.looked(live.row.id, come[0])
        while not connection.closing:
            event: dict[str, Any] = dict(await receive())
            if event["type"] == "websocket.disconnect":
                break
            if event["type"] == "websocket.receive":
                await connection.take(event.get("text") or event.get("bytes") or "")
    finally:
        connection.closing = connection.closing or TOO_SLOW
        live.leave(connection)
        if connection.sender is not None:
            await asyncio.wait({connection.sender}, timeout=FAREWELL)


async def reject(receive: Receive, send: Send, denied: Denied) -> None:
    """Refuse the handshake with the same answer as over HTTP."""
    await receive()
    headers = [(name.encode(), value.encode()) for name, value in {"content-type": JSON, **SECURITY}.items()]
    await send({"type": "websocket.http.response.start", "status": denied.error.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": encode(denied.error)})


__all__ = ["Scope", "reject", "serve"]
