"""What a client sends, by WebSocket or HTTP."""

from __future__ import annotations

from msgspec import Struct

from grognard.server.messages.common import (
    Action,
    Event,
    Layout,
    MessageId,
    Order,
    Orders,
    SeatName,
    Seats,
    Steps,
    Text,
    Version,
)
from grognard.server.messages.questions import Question


class Act(Struct, frozen=True, tag_field="t", tag="act"):
    id: MessageId
    v: Version
    seat: SeatName
    action: Action


class ActAll(Struct, frozen=True, tag_field="t", tag="act_all"):
    """Many pieces laid out in one go: all of the list stands, or none of it."""

    id: MessageId
    v: Version
    seat: SeatName
    actions: Layout


class Undo(Struct, frozen=True, tag_field="t", tag="undo"):
    id: MessageId
    v: Version
    seat: SeatName
    steps: Steps


class Ask(Struct, frozen=True, tag_field="t", tag="ask"):
    id: MessageId
    question: Question


class Say(Struct, frozen=True, tag_field="t", tag="chat"):
    """`to`: the seats that may read it, none for everybody. `seat`: from which of one's own it is said."""

    id: MessageId
    text: Text
    seat: SeatName | None = None
    to: Seats = []


class Sit(Struct, frozen=True, tag_field="t", tag="sit"):
    seat: SeatName | None


class Seen(Struct, frozen=True, tag_field="t", tag="seen"):
    log: Version


class Looks(Struct, frozen=True, tag_field="t", tag="looks"):
    """Whether the page is in sight: while it is not, notices may tell its reader that he is asked."""

    on: bool


class SetStanding(Struct, frozen=True, tag_field="t", tag="standing"):
    """Changes the orders that are named and leaves the others."""

    id: MessageId
    seat: SeatName
    orders: Orders


class Sync(Struct, frozen=True, tag_field="t", tag="sync"):
    pass


class Ping(Struct, frozen=True, tag_field="t", tag="ping"):
    pass


ClientMessage = Act | ActAll | Undo | Ask | Say | Sit | Seen | Looks | SetStanding | Sync | Ping


class StandingBody(Struct, frozen=True):
    """Changes the orders that are named and leaves the others."""

    seat: SeatName
    orders: Orders


class StandingOrders(Struct, frozen=True):
    seat: str
    orders: dict[str, Order]


class ActBody(Struct, frozen=True):
    id: MessageId
    v: Version
    seat: SeatName
    action: Action


class UndoBody(Struct, frozen=True):
    id: MessageId
    v: Version
    seat: SeatName
    steps: Steps


class ChatBody(Struct, frozen=True):
    """`to`: the seats that may read it, none for everybody. `seat`: from which of one's own it is said."""

    id: MessageId
    text: Text
    seat: SeatName | None = None
    to: Seats = []


class Acted(Struct, frozen=True):
    v: int
    events: list[Event]


class Undone(Struct, frozen=True):
    v: int
