"""What a notice says: one message for all tables that wait for somebody, in his language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.outbox import Line
from grognard.words import Words

if TYPE_CHECKING:
    from grognard.server.house import House

DAY, HOUR = 24 * 3600 * 1000, 3600 * 1000


class Waiting(msgspec.Struct, frozen=True):
    """One table: what may be read by anybody, and what only by who sits there."""

    title: str
    address: str
    since: str
    left: str | None  # of the time that he has
    question: str | None
    last: str | None  # what happened there


class Letter(msgspec.Struct, frozen=True):
    subject: str
    lead: str
    tables: list[Waiting]
    end: str

    def whole(self) -> str:
        """For a mailbox: his own."""
        parts = [self.lead]
        for one in self.tables:
            lines = [one.title, one.question, one.last, one.since, one.left, one.address]
            parts.append("\n".join([line for line in lines if line]))
        return "\n\n".join([*parts, self.end, ""])

    def short(self) -> str:
        """For a line on a screen that is his own."""
        first = self.tables[0]
        if len(self.tables) > 1:
            return "\n".join([one.title for one in self.tables[:5]])
        return "\n".join([line for line in (first.title, first.question) if line])

    def open(self) -> str:
        """For a place that others may read: that it is his turn, and no more."""
        return "\n".join([self.lead, *[f"{one.title}: {one.address}" for one in self.tables]])


def address_of(home: str, line: Line) -> str:
    return f"{home}/t/{line.table_id}"


async def write(house: House, guest: Guest, home: str, lines: list[Line], at: int, patience: dict[str, int]) -> Letter:
    words = Words(None, guest.language or "en")
    tables = [await _table(house, guest, home, line, at, patience[line.pace]) for line in lines]
    subject = words.say("letter-subject", {"count": len(tables), "title": tables[0].title})
    return Letter(subject, words.say("letter-lead", {"count": len(tables)}), tables, words.say("letter-end"))


def test(guest: Guest, home: str) -> Letter:
    words = Words(None, guest.language or "en")
    return Letter(words.say("letter-test"), words.say("letter-test-text"), [], f"{words.say('letter-end')}\n{home}/you")


def confirm(guest: Guest, code: str) -> tuple[str, str]:
    words = Words(None, guest.language or "en")
    return words.say("letter-code"), words.say("letter-code-text", {"code": code, "name": guest.name}) + "\n"


async def _table(house: House, guest: Guest, home: str, line: Line, at: int, patience: int) -> Waiting:
    live = await house.table(line.table_id)
    row = live.row
    language = guest.language or "en"
    words = Words(row.game, language, row.scenario)
    place = {"scenario": row.scenario, "seat": line.seat}
    question: str | None = None
    last: str | None = None
    try:
        async with live.lock:
            table = await live.table()
            decision = table.decision(line.seat) if live.owes(line.seat) and not table.hides() else None
        if decision is not None:
            question = words.say("letter-question", {"question": words.say(decision.prompt, decision.args)})
            told = await live.told_to(guest)
            event: dict[str, Any] | None = msgspec.json.decode(told[-1]) if told else None
            last = words.say("letter-last", {"last": words.say(event["event"], event)}) if event is not None else None
    except Denied:
        pass  # that it waits for him can be told all the same
    left = line.runs_out(patience) - at
    return Waiting(
        words.say("letter-table", place),
        address_of(home, line),
        words.say("letter-since", _span(at - line.since)),
        words.say("letter-left", _span(left)) if left > 0 else None,
        question,
        last,
    )


def _span(milliseconds: int) -> dict[str, Any]:
    """A length of time in days, hours or minutes, whichever is told."""
    for unit, size in (("days", DAY), ("hours", HOUR)):
        if milliseconds >= 2 * size:
            return {"count": milliseconds // size, "unit": unit}
    return {"count": max(1, milliseconds // 60_000), "unit": "minutes"}
