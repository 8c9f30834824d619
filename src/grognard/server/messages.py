"""What the server and those who play say to each other: `docs/protocol.md` in types.

HTTP and WebSocket speak these types and no others; `/api/openapi.json` is made from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

# Limits of what is taken in. Ids are the client's own names for its messages.
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
SeatName = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=2000)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]
Steps = Annotated[int, Meta(ge=1, le=100_000)]
Hex = Annotated[str, Meta(max_length=40)]
Language = Literal["en", "it"]
Pace = Literal["live", "slow"]
Status = Literal["open", "playing", "over"]
Origin = Literal["table", "record"]
SeatKind = Literal["person", "bot", "open", "friend"]

Order = Literal["never", "concerned", "ask"]
CardName = Annotated[str, Meta(min_length=1, max_length=40)]
Orders = Annotated[dict[CardName, Order], Meta(max_length=300)]
"""Standing orders by card, "*" for all without their own: pass for me in a window that offers nothing else."""

Action = dict[str, Any]
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


# ---- guests and games ------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    id: str
    name: str
    language: Language | None
    csrf: str


class MeChange(Struct, frozen=True):
    name: Name | None = None
    language: Language | None = None


class OptionInfo(Struct, frozen=True):
    """`scenarios`: the only ones that it concerns; empty for all."""

    name: str
    default: Any
    values: list[Any]
    rule: str
    scenarios: list[str]


class ScenarioInfo(Struct, frozen=True):
    name: str
    title: str
    seats: list[str]
    rule: str


class Correction(Struct, frozen=True):
    """What was put right in our rules of a game, and the version from which on it is played so."""

    version: str
    rules: list[str]
    text: str
    text_it: str


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    version: str
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    bots: list[str]
    corrections: list[Correction]


class Rule(Struct, frozen=True):
    id: str
    title: str
    title_it: str
    text: str
    text_it: str
    kind: str


# ---- tables ----------------------------------------------------------------------------------------------


class Result(Struct, frozen=True):
    winners: list[str]
    level: str
    rule: str


class SeatInfo(Struct, frozen=True):
    """`open`: anybody may sit down, listed in the lobby. `friend`: kept for whoever shows the `invitation`, which only
    the maker of the table is told."""

    seat: str
    kind: SeatKind
    name: str | None
    bot: str | None
    you: bool
    online: bool
    invitation: str | None


class TableInfo(Struct, frozen=True):
    """Times are milliseconds since 1970. `open`: nothing is dealt before everybody sits and has added to the seed.
    `record`: an uploaded record, to watch only. `version` and `to_act` are what the asker's own seat has been told.
    `maker`: the asker has opened it. `nonces`: what was added to the seed, by seat; null where the seed is all."""

    id: str
    game: str
    scenario: str
    options: dict[str, Any]
    pace: Pace
    status: Status
    origin: Origin
    created: int
    changed: int
    version: int
    seats: list[SeatInfo]
    to_act: list[str]
    commitment: str
    nonces: dict[str, str] | None
    maker: bool
    result: Result | None


class NewSeat(Struct, frozen=True):
    kind: Literal["me", "bot", "friend", "open"]
    bot: Annotated[str, Meta(max_length=40)] | None = None


class NewTable(Struct, frozen=True):
    game: Annotated[str, Meta(max_length=80)]
    seats: dict[str, NewSeat]
    scenario: Annotated[str, Meta(max_length=80)] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    pace: Pace = "live"


class Join(Struct, frozen=True):
    """A seat that anybody may take, or one that is kept, with the invitation to it."""

    seat: SeatName
    invitation: Annotated[str, Meta(max_length=40)] | None = None


class Left(Struct, frozen=True):
    """The table as it is now, or null: nobody else sat at it, and it was taken away."""

    table: TableInfo | None


class Invite(Struct, frozen=True):
    """Take back the invitation to a kept seat: another takes its place."""

    seat: SeatName


class AddNonce(Struct, frozen=True):
    """What a person's browser adds to the seed, once it has seen the commitment: 32 hex digits."""

    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]


class ChatLine(Struct, frozen=True):
    n: int
    name: str
    seat: str | None
    text: str
    at: int


# ---- what a seat is asked and told -----------------------------------------------------------------------


class Decision(Struct, frozen=True):
    seat: str
    prompt: str
    args: dict[str, Any]
    actions: list[Action]
    rules: list[str]


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
    answer in, then one passes. `waiting`: seconds left of a window that everybody waits for. `standing`: the seat's."""

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


class Change(Struct, frozen=True, tag_field="t", tag="patch", rename={"since": "from"}):
    v: int
    since: int
    view: Patch
    decision: Decision | None
    asked: list[Asked]
    undo: int
    log: LogTail
    deadline: float | None


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


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    pass


ServerMessage = State | Change | TableChange | Ack | Refusal | Answer | Chat | Thinking | Waiting | Standing | Pong


# ---- questions -------------------------------------------------------------------------------------------


class Why(Struct, frozen=True, tag_field="ask", tag="why"):
    seat: SeatName
    action: Action


class Preview(Struct, frozen=True, tag_field="ask", tag="preview"):
    seat: SeatName
    action: Action


class Tap(Struct, frozen=True, tag_field="ask", tag="tap"):
    """A tap that no legal action answers: on a hex, with what was picked before."""

    seat: SeatName
    hex: Hex
    piece: Annotated[str, Meta(max_length=80)] | None = None


class Overlay(Struct, frozen=True, tag_field="ask", tag="overlay"):
    """Of the present position, or of the one at step `n` of the replay as these eyes may look back at it."""

    seat: SeatName | None
    overlay: Annotated[str, Meta(max_length=40)]
    hex: Hex | None = None
    n: Version | None = None


Question = Why | Preview | Tap | Overlay


class WhyAnswer(Struct, frozen=True):
    reason: Reason | None


# ---- what a client sends ---------------------------------------------------------------------------------


class Act(Struct, frozen=True, tag_field="t", tag="act"):
    id: MessageId
    v: Version
    seat: SeatName
    action: Action


class Undo(Struct, frozen=True, tag_field="t", tag="undo"):
    id: MessageId
    v: Version
    seat: SeatName
    steps: Steps


class Ask(Struct, frozen=True, tag_field="t", tag="ask"):
    id: MessageId
    question: Question


class Say(Struct, frozen=True, tag_field="t", tag="chat"):
    id: MessageId
    text: Text


class Sit(Struct, frozen=True, tag_field="t", tag="sit"):
    seat: SeatName | None


class Seen(Struct, frozen=True, tag_field="t", tag="seen"):
    log: Version


class SetStanding(Struct, frozen=True, tag_field="t", tag="standing"):
    """Changes the orders that are named and leaves the others."""

    id: MessageId
    seat: SeatName
    orders: Orders


class Sync(Struct, frozen=True, tag_field="t", tag="sync"):
    pass


class Ping(Struct, frozen=True, tag_field="t", tag="ping"):
    pass


ClientMessage = Act | Undo | Ask | Say | Sit | Seen | SetStanding | Sync | Ping


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
    id: MessageId
    text: Text


class Acted(Struct, frozen=True):
    v: int
    events: list[Event]


class Undone(Struct, frozen=True):
    v: int


# ---- looking back ----------------------------------------------------------------------------------------


class ReplayStep(Struct, frozen=True):
    n: int
    seat: str
    events: list[Event]
    view: Patch


class ReplayAnswer(Struct, frozen=True, rename={"start": "from"}):
    """`view` and `events` are the position and the log at step `from`; `knows` is whose eyes the asker may use."""

    total: int
    start: int
    view: View
    events: list[Event]
    steps: list[ReplayStep]
    knows: list[str]


class LuckTotal(Struct, frozen=True):
    seat: str
    kind: str
    rolls: int
    expected: float
    actual: float
    p: float  # of a sum at least as good as this
    p_low: float  # of one at most as good


class Message(Struct, frozen=True):
    message: str
    args: dict[str, Any]


class LuckRoll(Struct, frozen=True):
    n: int
    seat: str
    kind: str
    dice: list[int]
    sides: int
    each: list[int]  # the sides of each die: a roll to hit and its effects are one roll of two dice
    expected: float
    actual: float
    message: Message


class LuckAnswer(Struct, frozen=True):
    rolls: list[LuckRoll]
    totals: list[LuckTotal]


class ProofRoll(Struct, frozen=True):
    index: int
    count: int
    sides: int
    dice: list[int]
    n: int


class ProofAnswer(Struct, frozen=True):
    """Seed and rolls are shown when the game is over: before, a hidden draw would be among the rolls. The dice follow
    from the seed and the nonces together (`docs/record-format.md`)."""

    commitment: str
    seed: str | None
    nonces: dict[str, str] | None
    rolls: list[ProofRoll]


class Health(Struct, frozen=True):
    ok: bool


encode = msgspec.json.Encoder().encode
decode_client = msgspec.json.Decoder(ClientMessage).decode
