"""Guided first games over the network: an ordinary table with a tutor beside it, made anew for every request of what
the learner says he has done. Nothing is stored, so nothing can be lost, or be somebody else's; and dice that are
written down beforehand fall at no table that anybody keeps."""

from __future__ import annotations

import secrets
from typing import Any, cast

import structlog
from sqlalchemy import Connection

from grognard import lessons
from grognard.engine import GrognardError, Table, UnknownName
from grognard.engine.beginnings import resumed
from grognard.engine.chance import commitment
from grognard.engine.errors import Refused
from grognard.lessons import Sitting, aid
from grognard.package import offered
from grognard.server import eyes, questions, seals, stored
from grognard.server import messages as m
from grognard.server.errors import Denied, Forbidden
from grognard.server.guests import Guest, now
from grognard.server.house import ID_LENGTH, ID_SIGNS, House
from grognard.server.live import LiveTable
from grognard.server.log import Log
from grognard.server.rows import SeatRow, TableRow, write_table

log = structlog.get_logger()
NO_TABLE = "lesson"  # the id of a table that stands nowhere


def listed(game: str) -> list[m.LessonInfo]:
    """What the lobby offers; a lesson that cannot be read is nobody's fault who comes to play."""
    try:
        found = lessons.lessons(game).values()
    except GrognardError as fault:
        log.error("lessons cannot be read", game=game, fault=str(fault))
        return []
    return [m.LessonInfo(one.lesson, one.seat, len(one.steps)) for one in found]


def shows_how(game: str) -> bool:
    """Whether there is a page that tells how it is played."""
    try:
        return bool(lessons.howto(game))
    except GrognardError as fault:
        log.error("how to play cannot be read", game=game, fault=str(fault))
        return False


def sheet(game: str) -> list[m.AidSection]:
    """The player aid: what is done in which order, and figures as they stand in the game's data."""
    if game not in offered():
        raise Denied("no-game", name=game, valid=list(offered()))
    found = []
    for section in aid.aid(game):
        columns, rows = aid.table(game, section)
        told = [m.AidRow(row.head, row.message, row.cells) for row in rows]
        steps = [rule.id for rule in aid.steps(game, section)]
        found.append(m.AidSection(section.id, section.rules, steps, columns, told))
    return found


def pictures(game: str) -> list[m.Picture]:
    """How to play: each part with the position that its picture shows."""
    if game not in offered():
        raise Denied("no-game", name=game, valid=list(offered()))
    found = []
    for part in lessons.howto(game):
        table, seat = lessons.pictured(game, part)
        found.append(m.Picture(part.id, part.show, part.lit, part.rules, _state("", table, seat, 0)))
    return found


def sit(game: str, name: str, done: m.Done) -> Sitting:
    """The table and the step that somebody has come to."""
    if game not in offered():
        raise Denied("no-game", name=game, valid=list(offered()))
    try:
        return lessons.resumed(lessons.lesson(game, name), done)
    except UnknownName as unknown:
        raise Denied("no-lesson", name=name, valid=unknown.valid) from None


def teach(guest: Guest, game: str, name: str, body: m.LessonBody) -> m.LessonAnswer:
    sitting = sit(game, name, body.done)
    held = False
    if body.does == "act":
        if body.action is None:
            raise Denied("malformed", fault="action")
        try:
            held = not sitting.act(body.action)
        except Refused as refused:
            raise Forbidden(refused.reason, len(sitting.done)) from None
    elif body.does == "read":
        held = not sitting.read_on()
    elif body.does == "skip":
        sitting.do_it()
    answer = sitting.answer(body.action) if held and body.action is not None else None
    state = _state(guest.name, sitting.table, sitting.lesson.seat, len(sitting.done))
    return m.LessonAnswer(sitting.done, _step(sitting), state, held, answer)


def ask(house: House, guest: Guest, game: str, name: str, body: m.LessonQuestion, address: str) -> Any:
    """What may be asked at any table, of the one that the learner sits at."""
    with house.limits.charged(guest.id, address):  # the way there counts like the answer
        sitting = sit(game, name, body.done)
    question = body.question
    if question.seat not in (sitting.lesson.seat, None):
        raise Denied("not-your-seat", name=str(question.seat))
    if isinstance(question, m.Overlay | m.About) and question.n is not None:
        raise Denied("bad-question")  # nobody looks back here
    return questions.answer(house, sitting.table, question, guest.id, address, f"{game}/{name}")


def _step(sitting: Sitting) -> m.LessonStep:
    lesson, step, table = sitting.lesson, sitting.step, sitting.table
    wanted = sitting.wanted()
    return m.LessonStep(
        id=step.id,
        at=sitting.at + 1,
        of=len(lesson.steps),
        text=lesson.text(step),
        point=step.point,
        wanted=[place for place, action in enumerate(table.legal(lesson.seat)) if action in wanted],
        reads=not step.want,
        refuse=[one.rule for one in step.refuse],
        over=sitting.over,
        free=sitting.over and step.free is not None and table.result is None,
    )


def _state(name: str, table: Table, seat: str | None, v: int) -> m.State:
    """What a table of one's own would send; or for no seat what an onlooker would get."""
    told = Log([], 0)
    told.take(table)
    events = told.told(1 << table.seat_index(seat) if seat is not None else 0, 0, len(told))
    asked = [m.Asked(one, table.prompt(one)) for one in table.asked_openly(seat)]
    decision = table.decision(seat) if seat is not None else None
    return m.State(
        v=v,
        table=_info(name, table, seat),
        seat=seat,
        view=table.view(seat),
        decision=eyes.plain(decision) if decision is not None else None,
        asked=asked,
        undo=0,
        log=m.LogTail(0, cast("list[m.Event]", events)),
        seen=len(events),
        chat=[],
        thinking=[],
        pending=False,
        deadline=None,
        waiting=None,
        standing={},
    )


def _info(name: str, table: Table, seat: str | None) -> m.TableInfo:
    return m.TableInfo(
        id=NO_TABLE,
        game=table.game.name,
        scenario=table.scenario,
        options=table.options,
        pace="live",
        status="playing",
        origin="lesson",
        created=0,
        changed=0,
        version=0,
        seats=[
            m.SeatInfo(one, "person", name, None, True, True, None, None, None, False)
            if one == seat
            else m.SeatInfo(one, "bot", None, "recruit", False, True, None, None, None, False)
            for one in table.seats
        ],
        to_act=list(table.asked_openly(seat)),
        commitment="",
        nonces=None,
        maker=False,
        result=None,
        ended=None,
        offer=None,
        beside=[],
        patience=0,
        rematch=None,
        adviser=None,
    )


async def play_on(house: House, guest: Guest, game: str, name: str, done: m.Done, address: str = "") -> m.TableInfo:
    """The lesson is over, and a game goes on from where it stands: an ordinary table with dice of its own. It begins at
    once, against bots alone, so nobody adds to its seed; the commitment is there as anywhere."""
    with house.limits.charged(guest.id, address):
        sitting = sit(game, name, done)
    free = sitting.step.free
    if not sitting.over or free is None or sitting.table.result is not None:
        raise Denied("not-free")
    await house.check_tables(guest)
    lesson = sitting.lesson
    seed, at = secrets.token_hex(16), now()
    table = resumed(sitting.table.game, sitting.table.position(), seed, None, 0, [])
    row = TableRow(
        id="".join([secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH)]),
        game=game,
        rules=table.game.version,
        scenario=table.scenario,
        options=table.options,
        pace="live",
        origin="lesson",
        seed=seed,
        commitment=commitment(seed),
        creator=guest.id,
        listed=False,
        created=at,
        changed=at,
        version=0,
        status="playing",
        to_act=list(table.to_act),
        result=None,
        seats=[
            SeatRow(seat, "person", guest.id, None, guest.name, "friend")
            if seat == lesson.seat
            else SeatRow(seat, "bot", None, free.bot)
            for seat in table.seats
        ],
    )
    told = Log([], 0)
    told.take(table)
    began = stored.store(table, seals.head(row), 0, told.lines)

    def write(connection: Connection) -> None:
        write_table(connection, row, None)
        stored.write(connection, row.id, began)

    await house.store.write(write)
    live = house.tables[row.id] = LiveTable(house, row)
    log.info("new table", table=row.id, game=row.game, scenario=row.scenario, lesson=name)
    async with live.lock:
        await live.table()
    live.bots.call()
    return live.info(guest)
