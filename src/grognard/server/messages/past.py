"""Looking back: replay, luck, the proof of the dice."""

from __future__ import annotations

from msgspec import Struct

from grognard.server.messages.common import Event, Patch, View
from grognard.server.messages.questions import Message


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
