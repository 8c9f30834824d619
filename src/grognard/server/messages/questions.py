"""Questions between two actions, and their answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from grognard.server.messages.common import Action, Layout, Place, Reason, SeatName, Version


class Why(Struct, frozen=True, tag_field="ask", tag="why"):
    seat: SeatName
    action: Action


class WhyAll(Struct, frozen=True, tag_field="ask", tag="why_all"):
    """Why many pieces cannot be laid out in one go, as `act_all` would say it."""

    seat: SeatName
    actions: Layout


class Preview(Struct, frozen=True, tag_field="ask", tag="preview"):
    seat: SeatName
    action: Action


class Tap(Struct, frozen=True, tag_field="ask", tag="tap"):
    """A tap that no legal action answers: on a place of the map, with what was picked before."""

    seat: SeatName
    place: Place
    piece: Annotated[str, Meta(max_length=80)] | None = None


class Overlay(Struct, frozen=True, tag_field="ask", tag="overlay"):
    """Of the present position, or of the one at step `n` of the replay as these eyes may look back at it."""

    seat: SeatName | None
    overlay: Annotated[str, Meta(max_length=40)]
    place: Place | None = None
    n: Version | None = None


class About(Struct, frozen=True, tag_field="ask", tag="about"):
    """Who stands in a place, now or at step `n` of the replay."""

    seat: SeatName | None
    place: Place
    n: Version | None = None


Question = Why | WhyAll | Preview | Tap | Overlay | About


class WhyAnswer(Struct, frozen=True):
    reason: Reason | None


class TapAnswer(Struct, frozen=True):
    """What a tap means: a legal action, or why it can be none. Exactly one of the two is there."""

    action: Action | None
    reason: Reason | None


class Mark(Struct, frozen=True, omit_defaults=True):
    """What is shown at a place: a name that the game draws, and a number or a chance that goes with it."""

    place: str
    mark: str
    label: str | UnsetType = UNSET


class OverlayAnswer(Struct, frozen=True):
    marks: list[Mark]


class AboutAnswer(Struct, frozen=True):
    """Each piece as the game's own client shows it."""

    pieces: list[dict[str, Any]]


class Cost(Struct, frozen=True):
    spent: int
    allowance: int


class Message(Struct, frozen=True):
    message: str
    args: dict[str, Any]


class AdviceBody(Struct, frozen=True):
    seat: SeatName


class PreviewAnswer(Struct, frozen=True):
    """What a legal action would lead to. `path`: the way on the map, its beginning included. `says`: what may come of
    it, in sentences; `detail`: the same, and more, as the game itself draws it. `final`: why it cannot
    be taken back; null where it can."""

    final: Literal["secret", "opens", "rolls", "others", "ends", "passes"] | None
    cost: Cost | None
    warnings: list[Reason]
    says: list[Message]
    path: list[str]
    marks: list[Mark]
    detail: Any


class Advised(Struct, frozen=True):
    """One of the choices of an adviser, and what it would come to as far as the asker can know; null where that turns
    upon what he cannot."""

    action: Action
    preview: PreviewAnswer | None


class Advice(Struct, frozen=True):
    """`bot`: who advises. `choices`: the best that it knows, best first; `of`: among so many."""

    bot: str
    choices: list[Advised]
    of: int
