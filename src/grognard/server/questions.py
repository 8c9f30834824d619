"""What a player may ask between two actions. A question changes nothing and tells nothing of other seats."""

from __future__ import annotations

import time
from typing import Any

import structlog

from grognard import aide
from grognard.engine import Refused, Table, UnknownName
from grognard.engine.attention import REST, offers
from grognard.engine.bulk import why_not_all
from grognard.server import replays
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.info import adviser_of
from grognard.server.live import LiveTable
from grognard.server.messages import (
    About,
    Advice,
    Overlay,
    Preview,
    Question,
    Reason,
    Tap,
    Why,
    WhyAll,
    WhyAnswer,
    encode,
)
from grognard.server.turns import Payer

log = structlog.get_logger()

# A copy with dice of its own: what is asked can neither move the table nor learn the dice to come.
DICE = "questions have dice of their own"


async def ask(live: LiveTable, guest: Guest | None, question: Question, address: str = "") -> Any:
    seat = question.seat
    if isinstance(question, Overlay | About) and question.n is not None:
        # Of the past, for whoever may look back with these eyes.
        replays.check_eyes(live, guest, replays.OBSERVER if seat is None else seat)
        async with live.house.past.turn(Payer(address, guest.id if guest is not None else "")):
            table = await replays.table_at(live, replays.OBSERVER if seat is None else seat, question.n)
    else:
        if seat is not None:
            live.check_seat(guest, seat)
        async with live.lock:
            now = await live.table()
            table = live.curtain.table(seat, now)
    return answer(live.house, table, question, guest.id if guest is not None else None, address, live.row.id)


async def advise(live: LiveTable, guest: Guest, seat: str, address: str) -> Advice:
    """What the adviser would do in a seat that owes a decision. He gets its view in a process of his own; asked twice
    at one moment he says the same, so nothing can be fished for."""
    live.check_seat(guest, seat)
    bot = adviser_of(live.row)
    if bot is None:
        raise Denied("no-adviser")
    async with live.lock:
        table = await live.table()
        decision = table.decision(seat) if live.owes(seat) else None
        if decision is None:
            raise Denied("not-asked")
        asked, view, v = encode(decision.to_json()), encode(table.view(seat)), live.version(seat)
    seed = live.house.guests.seal(f"advice:{live.row.id}:{seat}:{v}")
    choices = await live.house.staff.advise(bot, seed, view, asked, Payer(address, guest.id))
    return Advice(bot, choices, len(decision.actions))


def answer(house: House, table: Table, question: Question, guest: str | None, address: str, where: str) -> Any:
    """What a table answers, tried on a copy; the asker is charged for the time."""
    table = table.fork(seed=DICE)
    began = time.perf_counter()
    try:
        return _answer(table, question)
    except (UnknownName, Refused) as bad:
        raise Denied("bad-question") from bad
    except Exception:
        # A fault of a game's aide: the asker can do nothing about it, whoever keeps the server can.
        log.exception("aide fault", game=table.game.name, table=where, question=type(question).__name__)
        raise Denied("fault") from None
    finally:
        house.limits.charge(guest, address, time.perf_counter() - began)


def _answer(table: Table, question: Question) -> Any:
    if isinstance(question, Preview | Why) and question.action in offers(table, question.seat):
        return _offered(table, question)
    if isinstance(question, Why | WhyAll):
        if isinstance(question, WhyAll):
            why = why_not_all(table, question.seat, question.actions)
        else:
            why = table.why_not(question.seat, question.action)
        return WhyAnswer(Reason(why.rule, why.message, why.args) if why is not None else None)
    if isinstance(question, Preview):
        return aide.preview(table, question.seat, question.action)
    if isinstance(question, Tap):
        return aide.tap(table, question.seat, question.place, question.piece)
    if isinstance(question, About):
        return aide.about(table, question.seat, question.place)
    assert isinstance(question, Overlay)
    return aide.overlay(table, question.seat, question.overlay, question.place)


def _offered(table: Table, question: Preview | Why) -> Any:
    """Of what a seat may say beyond the rules: for now it passes; a card for later cannot be taken back."""
    if isinstance(question, Why):
        return WhyAnswer(None)
    passing = table.passing(question.seat)
    assert passing is not None
    later = question.action["do"] != REST
    return {**aide.preview(table, question.seat, passing), "final": "secret" if later else None}
