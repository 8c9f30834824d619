"""What a seat is asked and told at its table."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from grognard.server.messages.common import Action, ApiError, Event, Order, Patch, View
from grognard.server.messages.tables import ChatLine, TableInfo


class Bulk(Struct, frozen=True):
    """Many pieces are laid out: `place` is the verb that lays one down, with its parts `piece` and `to`; `back` takes
    it up again, `end` ends it, `pick` takes one in hand first, `auto` lays the rest (empty where there is none).
    `pieces`: where each is; `places`: how many each holds."""

    place: str
    piece: str
    to: str
    pieces: dict[str, str | None]
    places: dict[str, int | None]
    back: str
    end: str
    pick: str
    auto: str


class Decision(Struct, frozen=True, omit_defaults=True):
    """`no`: the place among the actions of the one that ends or declines, where there is one."""

    seat: str
    prompt: str
    args: dict[str, Any]
    actions: list[Action]
    rules: list[str]
    bulk: Bulk | UnsetType = UNSET
    no: int | UnsetType = UNSET


class Asked(Struct, frozen=True):
    """Who is asked what, for those who only wait: the prompt's id without its arguments."""

    seat: str
    prompt: str


class LogTail(Struct, frozen=True, rename={"start": "from"}):
    """The log from event number `from` on: cut the known log there, then append."""

    start: int
    events: list[Event]


class State(Struct, frozen=True, tag_field="t", tag="state"):
    """`pending`: an act of one's own was accepted, and what comes of it is not shown yet. `deadline`: seconds left to
    answer in, then one passes. `waiting`: seconds left of a window that everybody waits for. `standing`: the seat's.
    `rest`: that of which it passes in all windows to come, a battle or a turn. `may_order`: orders that the game has of
    its own, and what each may say besides "ask"."""

    v: int
    table: TableInfo
    seat: str | None
    view: View
    decision: Decision | None
    asked: list[Asked]
    undo: int
    log: LogTail
    seen: int
    chat: list[ChatLine]
    thinking: list[str]
    pending: bool
    deadline: float | None
    waiting: float | None
    standing: dict[str, Order]
    rest: str | UnsetType = UNSET
    may_order: dict[str, list[str]] | UnsetType = UNSET


class Change(Struct, frozen=True, tag_field="t", tag="patch", rename={"since": "from"}):
    v: int
    since: int
    view: Patch
    decision: Decision | None
    asked: list[Asked]
    undo: int
    log: LogTail
    deadline: float | None
    pending: bool | UnsetType = UNSET


class TableChange(Struct, frozen=True, tag_field="t", tag="table"):
    table: TableInfo


class Ack(Struct, frozen=True, tag_field="t", tag="ack"):
    id: str
    v: int


class Refusal(Struct, frozen=True, tag_field="t", tag="refused"):
    id: str
    error: ApiError


class Answer(Struct, frozen=True, tag_field="t", tag="answer"):
    id: str
    answer: Any


class Chat(Struct, frozen=True, tag_field="t", tag="chat"):
    line: ChatLine


class Thinking(Struct, frozen=True, tag_field="t", tag="thinking"):
    seats: list[str]


class Waiting(Struct, frozen=True, tag_field="t", tag="waiting"):
    """A window is open, and takes so many seconds whether anybody is asked in it or not."""

    seconds: float


class Standing(Struct, frozen=True, tag_field="t", tag="standing"):
    seat: str
    orders: dict[str, Order]
    rest: str | UnsetType = UNSET


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    pass


ServerMessage = State | Change | TableChange | Ack | Refusal | Answer | Chat | Thinking | Waiting | Standing | Pong
