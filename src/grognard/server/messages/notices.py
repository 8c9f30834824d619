"""Notices that it is somebody's turn, and the channels by which they reach him."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from grognard.server.messages.common import Language

ChannelKind = Literal["mail", "webhook", "push"]
ChannelId = Annotated[str, Meta(min_length=1, max_length=24)]
Where = Annotated[str, Meta(min_length=1, max_length=2000)]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]
Zone = Annotated[str, Meta(max_length=64)]


class ChannelInfo(Struct, frozen=True):
    """`where`: the mailbox, the hook, or the service of a browser. `ready`: its owner has confirmed it. `worked`: when
    something last came through; `fault`, `detail`, `failed`: what went wrong since, and when. `resting`: after so many
    failures nothing more is sent until it is tried."""

    id: str
    kind: ChannelKind
    where: str
    ready: bool
    worked: int | None
    fault: str | None
    detail: str | None
    failed: int | None
    resting: bool


class Quiet(Struct, frozen=True):
    """Hours in which nothing is sent: minutes of the day in a time zone by its name; `start` after `end` lasts over
    midnight."""

    start: Minute
    end: Minute
    zone: Zone


class Notices(Struct, frozen=True):
    """`mail`: the owner of the server has set mail up. `key`: by which a browser knows the server that sends to it."""

    channels: list[ChannelInfo]
    quiet: Quiet | None
    mail: bool
    key: str


class NewChannel(Struct, frozen=True):
    """`address`: a mailbox; a hook; of `push` what the browser has subscribed with, as JSON. `zone`: the time zone in
    which its owner lives; `language`: that of the page, for whoever has not chosen one."""

    kind: ChannelKind
    address: Where
    zone: Zone = "UTC"
    language: Language | None = None


class TryChannel(Struct, frozen=True):
    id: ChannelId


class ConfirmChannel(Struct, frozen=True):
    """What was sent to a mailbox."""

    id: ChannelId
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class QuietBody(Struct, frozen=True):
    quiet: Quiet | None


class StopNotices(Struct, frozen=True):
    """From the link in a mail."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]
