"""Guests and games, tables and who sits at them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from grognard.server.messages.common import (
    Language,
    MessageId,
    Name,
    Origin,
    Pace,
    SeatKind,
    SeatName,
    Status,
)


class Me(Struct, frozen=True):
    id: str
    name: str
    language: Language | None
    csrf: str


class MeChange(Struct, frozen=True):
    name: Name | None = None
    language: Language | None = None


class OptionInfo(Struct, frozen=True):
    """`scenarios`: the only ones that it concerns; empty for all. `barred`: by scenario the values that it does not
    offer."""

    name: str
    default: Any
    values: list[Any]
    rule: str
    scenarios: list[str]
    barred: dict[str, list[Any]]


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


class LessonInfo(Struct, frozen=True):
    """A guided first game: its name, the seat that the learner has, and how many steps it takes."""

    name: str
    seat: str
    steps: int


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    version: str
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    bots: list[str]
    corrections: list[Correction]
    lessons: list[LessonInfo]
    howto: bool


class Compound(Struct, frozen=True):
    """How the ids of a kind are put into several words: `engine.game.Compound`."""

    message: str
    pattern: str
    parts: list[str]
    said: list[str]
    named: dict[str, dict[str, str]]


class GameWords(Struct, frozen=True):
    """`arguments`: those of the game's messages that hold a word, each with the prefix of the messages that say it.
    `compounds`: of those prefixes the ones under which an id is put into several words.
    `text`: all its messages in the language that was asked for, if any was."""

    arguments: dict[str, str]
    compounds: dict[str, Compound]
    text: str | None


class Rule(Struct, frozen=True):
    id: str
    title: str
    title_it: str
    text: str
    text_it: str
    kind: str
    events: list[str]  # of the log, which tell of it


class Term(Struct, frozen=True):
    """A word of the game that opens where it stands: the rule that explains it, and its forms, its name first."""

    id: str
    rule: str
    forms: list[str]
    forms_it: list[str]


# ---- tables ----------------------------------------------------------------------------------------------


class Rank(Struct, frozen=True):
    """What a seat has come to: its rank, shared by equals, and its own level."""

    seat: str
    rank: int
    level: str


class Result(Struct, frozen=True, omit_defaults=True):
    """`ranks`: every seat, the best first, in games that rank them."""

    winners: list[str]
    level: str
    rule: str
    ranks: list[Rank] = []


class Ended(Struct, frozen=True):
    """How a game came to its end otherwise than by its rules: who has brought it about, and who has won by it."""

    how: Literal["resigned", "draw", "stopped", "left"]
    by: list[str]
    winners: list[str]


class Offer(Struct, frozen=True):
    """What one seat has offered, and who has said yes so far, itself included."""

    what: Literal["draw", "stop"]
    by: str
    agreed: list[str]


class Beside(Struct, frozen=True):
    """One thing that was settled beside the game: `by` did it, about `seat`, whose place has then what is in `sits`."""

    do: str
    by: str
    seat: str
    what: str | None
    sits: SeatKind | None
    at: int


class SeatInfo(Struct, frozen=True):
    """`open`: anybody may sit down, listed in the lobby. `friend`: kept for whoever shows the `invitation`, which only
    the maker of the table is told, and for whom it is meant; `until`: when it runs out (milliseconds since 1970).
    `left`: nobody plays there any more. The link for a substitute is told to all who have a seat. `away`: since when
    its person is not here. `back`: the asker may take it back from the bot."""

    seat: str
    kind: SeatKind
    name: str | None
    bot: str | None
    you: bool
    online: bool
    invitation: str | None
    until: int | None
    away: int | None
    back: bool


class TableInfo(Struct, frozen=True):
    """Times are milliseconds since 1970. `open`: nothing is dealt before everybody sits and has added to the seed.
    `record`: an uploaded record, to watch only. `version` and `to_act` are what the asker's own seat has been told.
    `maker`: the asker has opened it. `nonces`: what was added to the seed, by seat; null where the seed is all.
    `ended`, `offer`, `beside`: what was settled beside the game. `patience`: milliseconds that one may be away before
    the others choose who plays on. `rematch`: the table at which it is played once more. `adviser`: the bot that may be
    asked what to do; null where the maker of the table wants none."""

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
    ended: Ended | None
    offer: Offer | None
    beside: list[Beside]
    patience: int
    rematch: str | None
    adviser: str | None


class NewSeat(Struct, frozen=True):
    kind: Literal["me", "bot", "friend", "open"]
    bot: Annotated[str, Meta(max_length=40)] | None = None


class NewTable(Struct, frozen=True):
    game: Annotated[str, Meta(max_length=80)]
    seats: dict[str, NewSeat]
    scenario: Annotated[str, Meta(max_length=80)] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    pace: Pace = "live"
    adviser: bool = True


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


class PactBody(Struct, frozen=True):
    """What the seat `by` does beside the game: `offer` with `what`; `hand` and `seek` about another `seat`, `hand` with
    a `bot`."""

    id: MessageId
    by: SeatName
    do: Literal["resign", "offer", "agree", "decline", "leave", "hand", "seek"]
    what: Literal["draw", "stop"] | None = None
    seat: SeatName | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class News(Struct, frozen=True):
    """What happened at a table since the asker was there: so many events, and the last that he may know of, told in
    the language that was asked for."""

    count: int
    last: str | None


class ComeBack(Struct, frozen=True):
    """Take a seat back from the bot that has played there meanwhile."""

    seat: SeatName


class Rematch(Struct, frozen=True):
    """The same table once more; `swap`: each has the seat before his own."""

    swap: bool = True


class ChatLine(Struct, frozen=True):
    """`n`: so many lines were told to the reader before. `to`: the seats to which it was said in private."""

    n: int
    name: str
    seat: str | None
    text: str
    at: int
    to: list[str] | UnsetType = UNSET
