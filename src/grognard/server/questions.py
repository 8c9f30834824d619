"""What a player may ask between two actions. A question changes nothing and tells nothing of other seats."""

from __future__ import annotations

import importlib
import time
from typing import Any

from grognard.engine import Table
from grognard.server import replays
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.live import LiveTable
from grognard.server.messages import Overlay, Preview, Question, Reason, Tap, Why, WhyAnswer
from grognard.server.turns import Payer

# A copy with dice of its own: what is asked can neither move the table nor learn the dice to come.
DICE = "questions have dice of their own"


async def ask(live: LiveTable, guest: Guest | None, question: Question, address: str = "") -> Any:
    seat = question.seat
    if isinstance(question, Overlay) and question.n is not None:
        # Of the past, for whoever may look back with these eyes.
        replays.check_eyes(live, guest, replays.OBSERVER if seat is None else seat)
        async with live.house.past.turn(Payer(address, guest.id if guest is not None else "")):
            table = await replays.table_at(live, replays.OBSERVER if seat is None else seat, question.n)
    else:
        if seat is not None:
            live.check_seat(guest, seat)
        async with live.lock:
            now = await live.table()
            table = live.curtain.table(seat, now).fork(seed=DICE)
    began = time.perf_counter()
    try:
        return _answer(table, question)
    finally:
        name = guest.id if guest is not None else None
        live.house.limits.charge(name, address, time.perf_counter() - began)


def _answer(table: Table, question: Question) -> Any:
    if isinstance(question, Why):
        why = table.why_not(question.seat, question.action)
        return WhyAnswer(Reason(why.rule, why.message, why.args) if why is not None else None)
    try:
        aide: Any = importlib.import_module("grognard.aide")
        if isinstance(question, Preview):
            why = table.why_not(question.seat, question.action)
            if why is not None:
                raise Denied("bad-question")
            return aide.preview(table, question.seat, question.action)
        if isinstance(question, Tap):
            return aide.tap(table, question.seat, question.hex, question.piece)
        assert isinstance(question, Overlay)
        return aide.overlay(table, question.seat, question.overlay, question.hex)
    except (ImportError, ValueError, KeyError, TypeError) as fault:
        raise Denied("bad-question") from fault
