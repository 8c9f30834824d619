"""Limits of what is taken in, and what is said everywhere: actions, events, reasons, errors."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

# Limits of what is taken in. Ids are the client's own names for its messages.
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
SeatName = Annotated[str, Meta(min_length=1, max_length=40)]
Seats = Annotated[list[SeatName], Meta(max_length=16)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=2000)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]
Steps = Annotated[int, Meta(ge=1, le=100_000)]
Place = Annotated[str, Meta(max_length=40)]
Language = Literal["en", "it"]
Pace = Literal["live", "slow"]
Status = Literal["open", "playing", "over"]
Origin = Literal["table", "record", "lesson"]
SeatKind = Literal["person", "bot", "open", "friend", "left"]

Order = Annotated[str, Meta(min_length=1, max_length=20)]
OrderName = Annotated[str, Meta(min_length=1, max_length=40)]
Orders = Annotated[dict[OrderName, Order], Meta(max_length=300)]
"""Standing orders. In windows by card, "*" for all without their own: pass for me in one that offers nothing else
("never", "concerned", "ask", "every"); "~" is the pass for the rest of something, which can only be ended ("ask"). In a
game that has orders of its own: those of `may_order`."""

Action = dict[str, Any]
Layout = Annotated[list[Action], Meta(min_length=1, max_length=400)]
Event = dict[str, Any]
View = dict[str, Any]
Patch = list[list[Any]]
"""A change of a JSON document: [path, value] puts, [path] alone removes. A whole new document is [[[], document]]."""


class Reason(Struct, frozen=True):
    """Why something is refused: the rule, and a message id of the Fluent files with its arguments."""

    rule: str
    message: str
    args: dict[str, Any]


class ApiError(Struct, frozen=True, omit_defaults=True):
    """Every refusal of HTTP and WebSocket alike; `v` is the table's version where the asker's was another."""

    code: str
    status: int
    reason: Reason
    v: int | UnsetType = UNSET
