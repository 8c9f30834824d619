"""Finished games as they are shown: kept once, so that no change of our rules, or of how a game is looked at, takes
anything from them. What keeps them is the archivist."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

import msgspec
import structlog
from sqlalchemy import and_, select

from grognard.engine.state import may_know
from grognard.server import schema, seals
from grognard.server.errors import Denied
from grognard.server.messages import Event, LuckAnswer, Patch, ProofAnswer, ReplayAnswer, ReplayStep, View
from grognard.server.patches import apply
from grognard.server.rows import TableRow
from grognard.server.volumes import LogLine

if TYPE_CHECKING:
    from grognard.server.live import LiveTable

log = structlog.get_logger()
PAGE = 200  # steps that are kept together
# In place of a seat: who may know nothing hidden, and, when the game is over, who may know everything.
OBSERVER: Final = "observer"
ALL: Final = "all"
_A = schema.archive.c
_T = schema.tables.c


class Step(msgspec.Struct, frozen=True, array_like=True):
    """Who acted, what changed for an observer, and for those for whom something else did."""

    seat: str
    view: Patch
    views: dict[str, Patch]


class Page(msgspec.Struct, frozen=True):
    """Some steps, and the views of all eyes before them."""

    views: dict[str, View]
    steps: list[Step]


class Story(msgspec.Struct, frozen=True):
    total: int
    log: list[LogLine]


def bits(row: TableRow, eyes: str) -> int:
    """These eyes as a mask for ``may_know``."""
    return -1 if eyes == ALL else 0 if eyes == OBSERVER else 1 << [seat.seat for seat in row.seats].index(eyes)


def last_seal(row: TableRow, mark: str | None) -> str:
    """With what the parts of a game are sealed: its last entry; a record has none."""
    return mark if mark is not None else seals.head(row)


async def part(live: LiveTable, name: str) -> bytes | None:
    """What is kept of a finished game under a name; None where nothing is."""
    if live.row.status != "over":
        return None
    chosen = (
        select(_A.body, _A.mark, _T.mark)
        .join_from(schema.tables, schema.archive, _A.table_id == _T.id)
        .where(and_(_A.table_id == live.row.id, _A.part == name))
    )
    found = await live.house.store.read(lambda connection: connection.execute(chosen).first())
    if found is None:
        return None
    body, mark, last = found
    if mark != seals.archived(last_seal(live.row, last), name, body):
        log.error("table was changed on disk", table=live.row.id, fault=f"what was kept of it, {name}, was changed")
        raise Denied("tampered")
    return zlib.decompress(body)


async def replay(live: LiveTable, eyes: str, start: int, count: int, knows: list[str]) -> ReplayAnswer | None:
    data = await part(live, "story")
    if data is None:
        return None
    story = msgspec.json.decode(data, type=Story)
    start = min(start, story.total)
    first = min(start, max(story.total - 1, 0)) // PAGE * PAGE
    steps: list[Step] = []
    view: View | None = None
    for at in range(first, max(start + count, first + 1), PAGE):
        found = await part(live, f"page-{at}")
        if found is None:
            break
        page = msgspec.json.decode(found, type=Page)
        view = page.views[eyes] if view is None else view
        steps += page.steps
    assert view is not None
    patches = [step.views.get(eyes, step.view) for step in steps]
    for patch in patches[: start - first]:
        view = apply(view, patch)
    mine = bits(live.row, eyes)
    told: dict[int, list[Event]] = {}
    before: list[Event] = []
    for n, audience, event in story.log:
        if may_know(audience, mine):
            (before if n <= start else told.setdefault(n, [])).append(msgspec.json.decode(event))
    shown = [
        ReplayStep(first + place + 1, steps[place].seat, told.get(first + place + 1, []), patches[place])
        for place in range(start - first, min(start - first + count, len(steps)))
    ]
    return ReplayAnswer(story.total, start, view, before, shown, knows)


async def luck(live: LiveTable) -> LuckAnswer | None:
    data = await part(live, "luck")
    return msgspec.json.decode(data, type=LuckAnswer) if data is not None else None


async def proof(live: LiveTable) -> ProofAnswer | None:
    data = await part(live, "proof")
    return msgspec.json.decode(data, type=ProofAnswer) if data is not None else None
