"""Windows over the network: whether a seat was asked shows in no byte, in no number and in no time."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from sqlalchemy import select

import grognard
from grognard.server import manners, questions
from grognard.server.clock import SHARE
from grognard.server.club_schema import notices
from grognard.server.errors import Denied
from grognard.server.guests import Guest
from grognard.server.house import House
from grognard.server.limits import Limits
from grognard.server.live import LiveTable
from grognard.server.messages import NewSeat, NewTable, Pace, PactBody, Preview, Why, encode
from grognard.server.wire import Connection
from tests.games.wellington.server.windows import PASS, SCENARIO, Case, cases
from tests.server.harness import Json, opened, seated
from tests.server.scene import Eye, Hands, Scene, in_house, messages, past, same_time

__all__ = ["same_time"]
SEEDS = ("a", "b", "c", "d")


# ---- nobody learns who was asked ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_no_byte_tells_that_another_was_asked_and_passed(tmp_path: Path, seed: str) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        count = 0
        for case in cases(seed, 4):
            one = await Scene.at(house, case.holding, guests)
            two = await Scene.at(house, case.without, guests)
            start = {seat: (one.heard(seat), one.info(seat), await past(one, seat)) for seat in one.eyes}
            await one.act(case.actor, case.action)
            assert (await one.live.table()).to_act == (case.asked,)
            await check_hidden(one, case, start)
            await one.act(case.asked, PASS)
            await two.act(case.actor, case.action)
            for seat in one.others(case.asked):
                assert one.heard(seat) == two.heard(seat), f"{seat} learns that {case.asked} was asked"
                assert one.info(seat) == two.info(seat)
                assert await past(one, seat) == await past(two, seat)
                assert one.live.version(seat) == two.live.version(seat) == 1
                guest = one.eyes[seat].guest
                fresh, other = [await scene.live.state(guest, seat) for scene in (one, two)]
                assert fresh.v == other.v and encode(fresh.asked) == encode(other.asked)
                assert encode(fresh.decision) == encode(other.decision) and fresh.undo == other.undo
            assert one.live.v == 2 and two.live.v == 1, "the journal has both"
            count += 1
        assert count >= 3

    in_house(tmp_path, play)


async def owed(scene: Scene) -> list[tuple[str, int | None]]:
    """What the outbox knows of a table."""
    here = notices.c.table_id == scene.live.row.id
    chosen = select(notices.c.seat, notices.c.told).where(here).order_by(notices.c.seat)
    return await scene.live.house.store.read(lambda c: [(row.seat, row.told) for row in c.execute(chosen)])


def test_a_notice_does_not_tell_of_it_either(tmp_path: Path) -> None:
    """The outbox stays as it is while a question is secret, and is afterwards what it would be without it."""

    async def play(house: House, guests: list[Guest]) -> None:
        for case in cases("a", 4):
            one = await Scene.at(house, case.holding, guests)
            two = await Scene.at(house, case.without, guests)
            for scene in (one, two):
                asks = scene.live.scribe.asking.change(scene.live.row.seats, [case.actor], False, 1)
                assert asks is not None
                await house.store.write(partial(asks.write, table_id=scene.live.row.id))
            await house.store.write(lambda c: c.execute(notices.update().values(told=1)) and None)
            await one.act(case.actor, case.action)
            assert (await one.live.table()).to_act == (case.asked,)
            assert await owed(one) == [(case.actor, 1)]
            await one.act(case.asked, PASS)
            await two.act(case.actor, case.action)
            assert await owed(one) == await owed(two)

    in_house(tmp_path, play)


async def check_hidden(scene: Scene, case: Case, start: dict[str | None, tuple[bytes, bytes, bytes]]) -> None:
    """While the question is open, nothing has happened to anybody else."""
    live = scene.live
    for seat in scene.others(case.asked):
        heard, info, looked_back = start[seat]
        assert scene.heard(seat) == heard
        assert await past(scene, seat) == looked_back
        guest = scene.eyes[seat].guest
        state = await live.state(guest, seat)
        assert state.v == 0 and case.asked not in [asked.seat for asked in state.asked]
        assert not state.thinking and state.deadline is None and state.waiting is None
        assert state.pending == (seat == case.actor)
        if seat == case.actor:
            assert state.decision is None and state.undo == 0
            assert case.actor not in live.info(guest).to_act, "he has done what was asked of him"
        else:
            assert scene.info(seat) == info
    asked = await live.state(scene.people[case.asked], case.asked)
    assert asked.v == 1 and asked.asked[0].seat == case.asked and PASS in decision_of(asked)["actions"]
    assert live.info(scene.people[case.asked]).to_act == [case.asked]


def decision_of(state: Any) -> Json:
    found: Json = msgspec.json.decode(encode(state.decision))
    return found


def test_a_bot_that_is_asked_is_not_seen_thinking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(*_: Any) -> tuple[Json, bytes]:
        await asyncio.sleep(0.05)
        return PASS, b""

    async def play(house: House, guests: list[Guest]) -> None:
        monkeypatch.setattr(house.staff, "choose", choose)
        case = next(case for seed in SEEDS for case in cases(seed, 9) if case.asked == "spain")
        one = await Scene.at(house, case.holding, guests, bot="spain")
        two = await Scene.at(house, case.without, guests, bot="spain")
        await one.act(case.actor, case.action)
        assert list(one.live.bots.thinking) == ["spain"]
        while one.live.bots.thinking:
            await asyncio.sleep(0.01)
        one.live.showing._show_soon()
        await two.act(case.actor, case.action)
        assert one.live.v == 2 and two.live.v == 1
        for seat in one.others(case.asked):
            assert one.heard(seat) == two.heard(seat)
            assert not [m for m in messages(one, seat) if m["t"] == "thinking"]

    in_house(tmp_path, play)


def test_a_question_that_is_hidden_cannot_be_found_by_probing(tmp_path: Path) -> None:
    """An act out of turn, a question and an undo are answered as if nothing had happened."""

    async def probe(scene: Scene, seat: str, case: Case) -> list[bytes]:
        guest = scene.people[seat]
        found = []
        for call in (
            scene.live.act(guest, "p1", 0, seat, case.action),
            scene.live.act(guest, "p2", 0, seat, PASS),
            scene.live.undo(guest, "p3", 0, seat, 1),
            scene.live.act(guest, "p4", 1, seat, PASS),
        ):
            with pytest.raises(Denied) as denied:
                await call
            found.append(encode(denied.value.error))
        return found

    async def play(house: House, guests: list[Guest]) -> None:
        for case in cases("b", 4):
            scene = await Scene.at(house, case.holding, guests)
            idle = [seat for seat in scene.people if seat not in (case.actor, case.asked)]
            before = {seat: await probe(scene, seat, case) for seat in idle}
            asks: list[Preview | Why] = [Preview(case.actor, case.action)]
            asks += [Why(seat, case.action) for seat in (case.actor, *idle)]
            answers = [encode(await questions.ask(scene.live, scene.people[ask.seat], ask)) for ask in asks]
            await scene.act(case.actor, case.action)
            assert scene.live.hides_something()
            for seat in idle:
                assert await probe(scene, seat, case) == before[seat]
                assert await chat_version(house, scene, seat) == 0
            assert [encode(await questions.ask(scene.live, scene.people[ask.seat], ask)) for ask in asks] == answers
            # Who has acted is told that his version has passed, and nothing is done twice.
            with pytest.raises(Denied) as denied:
                await scene.live.act(scene.people[case.actor], "again", 0, case.actor, case.action)
            assert denied.value.error.code == "stale" and scene.live.v == 1

    in_house(tmp_path, play)


async def chat_version(house: House, scene: Scene, seat: str) -> int:
    """The version that the acknowledgement of a line of chat names."""
    sent: list[Json] = []

    async def send(event: Any) -> None:
        sent.append(msgspec.json.decode(event["text"]))

    connection = Connection(house, Limits(house.settings), (scene.people[seat], ""), "", scene.live, send)
    connection.seat = seat
    await connection.take(encode({"t": "chat", "id": f"c-{seat}", "text": "En avant!"}))
    while not sent:
        await asyncio.sleep(0.01)
    return int(sent[-1]["v"])


def test_the_hour_of_a_hidden_question_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = iter(range(2, 10_000))
    monkeypatch.setattr("grognard.server.live.now", lambda: next(hours))

    async def play(house: House, guests: list[Guest]) -> None:
        case = next(cases("a", 1))
        scene = await Scene.at(house, case.holding, guests)
        before = scene.info(None)
        await scene.act(case.actor, case.action)
        assert scene.info(None) == before and scene.live.row.changed == 1
        del house.tables[scene.live.row.id]
        on_disk = await house.listed(scene.people[case.actor], "mine")
        assert on_disk[0].changed == 1

    in_house(tmp_path, play)


def test_the_same_message_is_accepted_once_whoever_is_asked_meanwhile(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        case = next(cases("a", 1))
        scene = await Scene.at(house, case.holding, guests)
        live = scene.live
        actor, asked = scene.people[case.actor], scene.people[case.asked]
        first = await live.act(actor, "m", 0, case.actor, case.action)
        assert first.v == 1 and first.events == [], "what comes of it is not told yet"
        assert (await live.act(actor, "m", 0, case.actor, case.action)) == first
        passed = await live.act(asked, "m", 1, case.asked, PASS)
        assert passed.v == 2 and live.version(case.actor) == 1
        assert (await live.act(actor, "m", 0, case.actor, case.action)).v == 1
        assert (await live.act(asked, "m", 1, case.asked, PASS)).v == 2
        assert live.v == 2

    in_house(tmp_path, play)


def test_who_holds_two_seats_is_told_when_either_is_asked(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        case = next(cases("a", 1))
        other = next(seat for seat in ("britain", "sud", "spain", "nord") if seat not in (case.actor, case.asked))
        scene = await Scene.at(house, case.holding, guests)
        scene.live.seats[other].guest = scene.people[case.asked].id
        await scene.act(case.actor, case.action)
        state = await scene.live.state(scene.people[case.asked], other)
        assert [asked.seat for asked in state.asked] == [case.asked] and state.v == 1
        assert state.view is not None and scene.live.version(None) == 0

    in_house(tmp_path, play)


# ---- what is settled beside the game --------------------------------------------------------------------------

HOURS = re.compile(rb'"(at|changed|away|created)":[0-9]+')


def timeless(data: bytes) -> bytes:
    return HOURS.sub(rb'"\1":0', data)


def test_an_offer_made_while_somebody_is_asked_in_secret_tells_nothing_of_it(tmp_path: Path) -> None:
    """To all others it is the same as if it had been made before the action that led to the question."""

    async def play(house: House, guests: list[Guest]) -> None:
        for case in cases("b", 3):
            one = await Scene.at(house, case.holding, guests)
            two = await Scene.at(house, case.without, guests)
            idle = next(seat for seat in one.people if seat not in (case.actor, case.asked))
            offer = PactBody("o", idle, "offer", "draw")
            await one.act(case.actor, case.action)
            assert one.live.hides_something()
            await manners.settle(house, one.people[idle], one.live.row.id, offer)
            await one.act(case.asked, PASS)
            await manners.settle(house, two.people[idle], two.live.row.id, offer)
            await two.act(case.actor, case.action)
            for seat in one.others(case.asked):
                if seat == case.actor:
                    continue  # he knows that he has acted
                assert timeless(one.heard(seat)) == timeless(two.heard(seat)), f"{seat} learns of it"
                assert timeless(one.info(seat)) == timeless(two.info(seat))
                assert one.live.version(seat) == two.live.version(seat) == 1

    in_house(tmp_path, play)


# ---- from disk ------------------------------------------------------------------------------------------------


async def open_table(house: House, guests: list[Guest], pace: Pace = "slow", **options: Any) -> str:
    seats = grognard.game("wellington").seats[SCENARIO]
    new = NewTable("wellington", {seat: NewSeat("friend") for seat in seats}, SCENARIO, options, pace)
    info = await opened(house, guests[0], new)
    for seat, guest in zip(seats, guests, strict=False):
        await seated(house, guest, info.id, seat)
    return info.id


@pytest.mark.parametrize("settled", [False, True])
def test_versions_and_what_is_withheld_come_back_from_disk(tmp_path: Path, settled: bool) -> None:
    """Also when something was settled beside the game while somebody was asked in secret."""

    async def play(house: House, guests: list[Guest]) -> None:
        table_id = await open_table(house, guests)
        people = dict(zip(grognard.game("wellington").seats[SCENARIO], guests, strict=False))
        compared = 0
        for n in range(400):
            live = await house.table(table_id)
            async with live.lock:
                table = await live.table()
            if live.hides_something() or n % 80 == 79:
                looks: list[tuple[str | None, Guest]] = [*people.items(), (None, guests[4])]
                if settled:
                    seat = next(seat for seat in people if seat not in table.to_act)
                    known = live.row.pacts
                    what: Literal["offer", "decline"] = "decline" if known is not None and known.offer else "offer"
                    live.offered.clear()
                    body = PactBody(f"s{n}", seat, what, "draw")
                    await manners.settle(house, people[seat], table_id, body)
                before = [encode(await live.state(guest, seat)) for seat, guest in looks]
                listed = [encode(live.info(guest)) for _, guest in looks]
                keys = live.taken
                del house.tables[table_id]
                from_disk = [encode((await house.listed(guest, "mine"))[0]) for guest in guests[:4]]
                assert from_disk == [info.replace(b'"online":true', b'"online":false') for info in listed[:4]]
                live = await house.table(table_id)
                assert [encode(await live.state(guest, seat)) for seat, guest in looks] == before
                assert [encode(live.info(guest)) for _, guest in looks] == listed
                assert live.taken == keys
                table = await live.table()
                compared += live.hides_something()
                if compared >= 6:
                    return
            seat = table.to_act[0]
            actions = table.legal(seat)
            await live.act(people[seat], f"n{n}", live.version(seat), seat, actions[(7 * n) % len(actions)])
        raise AssertionError(f"only {compared} windows")

    in_house(tmp_path, play)


def test_nobody_is_left_behind_by_what_is_withheld(tmp_path: Path) -> None:
    """What happened before a hidden question is told while it is open, however soon the question came."""

    async def play(house: House, guests: list[Guest]) -> None:
        table_id = await open_table(house, guests)
        people = dict(zip(grognard.game("wellington").seats[SCENARIO], guests, strict=False))
        live = await house.table(table_id)
        looks = {seat: Eye(guest) for seat, guest in [*people.items(), (None, guests[4])]}
        for seat, eye in looks.items():
            await live.enter(eye, seat)
        late = 0
        for n in range(300):
            table = await live.table()
            if not table.to_act:
                break
            if live.hides_something():
                late += any([live.withheld(seat) and live.showing.eyes[seat].v != live.version(seat) for seat in looks])
                live.showing._show_soon()
                for seat in looks:
                    shown = live.curtain.table(seat, table)
                    assert live.showing.eyes[seat].v == live.version(seat)
                    assert live.showing.eyes[seat].view == shown.view(seat)
            seat = table.to_act[0]
            actions = table.legal(seat)
            await live.act(people[seat], f"n{n}", live.version(seat), seat, actions[(7 * n) % len(actions)])
        assert late > 3

    in_house(tmp_path, play)


# ---- the same time for every window ---------------------------------------------------------------------------


PAUSE = 4.0


def test_every_window_takes_the_same_time_for_everybody(tmp_path: Path) -> None:
    async def run(scene: Scene, case: Case) -> float:
        hands = Hands(scene.live)
        await scene.act(case.actor, case.action)
        while scene.live.withheld(None):
            await hands.turn()
        return hands.now

    async def play(house: House, guests: list[Guest]) -> None:
        for case in cases("c", 3, windows="pause"):
            one = await Scene.at(house, case.holding, guests)
            two = await Scene.at(house, case.without, guests)
            table = await two.live.table()
            opened = table.game.windows(table.state)
            took = [await run(one, case), await run(two, case)]
            table = await two.live.table()
            opened = table.game.windows(table.state) - opened
            assert opened >= 1 and one.live.v == 2, "nobody answered, so the clock has passed"
            assert took == [PAUSE * opened] * 2
            for seat in one.others(case.asked):
                assert one.heard(seat) == two.heard(seat)
                waits = [m["seconds"] for m in messages(one, seat) if m["t"] == "waiting"]
                assert waits == [PAUSE] * opened
            told = [m for m in messages(one, case.asked) if m["t"] == "patch" and m["decision"]]
            assert told[0]["deadline"] in [SHARE * PAUSE * window for window in range(1, opened + 1)]

    in_house(tmp_path, play, PAUSE)


def test_while_all_wait_nothing_shows_who_is_asked(tmp_path: Path) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        case = next(cases("a", 1, windows="pause"))
        one = await Scene.at(house, case.holding, guests)
        two = await Scene.at(house, case.without, guests)
        for scene in (one, two):
            Hands(scene.live)  # which nobody turns
            await scene.act(case.actor, case.action)
        for seat in one.others(case.asked):
            guest = one.eyes[seat].guest
            states = [await scene.live.state(guest, seat) for scene in (one, two)]
            assert [state.v for state in states] == [0, 0]
            assert states[0].pending == states[1].pending == (seat == case.actor)
            assert all([state.waiting == PAUSE for state in states])
            assert encode(states[0].asked) == encode(states[1].asked)
            assert one.info(seat) == two.info(seat)
            assert one.heard(seat) == two.heard(seat)
            assert await past(one, seat) == await past(two, seat)
            if seat is not None and seat != case.actor:
                refused = []
                for scene in (one, two):
                    with pytest.raises(Denied) as denied:
                        await scene.live.act(guests[0] if guest is None else guest, "p", 0, seat, PASS)
                    refused.append(encode(denied.value.error))
                assert refused[0] == refused[1]
        # An answer before the time is over shortens nothing.
        await one.act(case.asked, PASS)
        assert all([one.live.withheld(seat) for seat in one.eyes])
        assert one.live.clock.running and two.live.clock.running

    in_house(tmp_path, play, PAUSE)


@pytest.mark.parametrize("pace", ["live", "slow"])
def test_the_clock_goes_on_after_a_restart_and_never_at_a_slow_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: Pace
) -> None:
    made = LiveTable.__init__

    def with_hands(live: LiveTable, *args: Any) -> None:
        made(live, *args)
        hands[live] = Hands(live)

    hands: dict[LiveTable, Hands] = {}
    monkeypatch.setattr(LiveTable, "__init__", with_hands)

    async def play(house: House, guests: list[Guest]) -> None:
        table_id = await open_table(house, guests, pace, windows="pause")
        people = dict(zip(grognard.game("wellington").seats[SCENARIO], guests, strict=False))
        live = await house.table(table_id)
        for n in range(200):
            table = await live.table()
            if live.hides_something():
                break
            seat = table.to_act[0]
            if live.withheld(seat):
                await hands[live].turn()
                continue
            actions = table.legal(seat)
            await live.act(people[seat], f"n{n}", live.version(seat), seat, actions[(7 * n) % len(actions)])
        assert live.hides_something() and live.clock.running == (pace == "live")
        await live.close()
        del house.tables[table_id]
        live = await house.table(table_id)
        seat = (await live.table()).to_act[0]
        state = await live.state(people[seat], seat)
        v = live.v
        if pace == "slow":
            assert state.deadline is None and not live.clock.running
            return
        assert state.deadline == SHARE * PAUSE
        await hands[live].turn()
        assert f"clock:{seat}:{v + 1}" in live.taken
        assert hands[live].now == SHARE * PAUSE

    in_house(tmp_path, play, PAUSE)


@pytest.mark.parametrize(("windows", "pause"), [("instant", 30.0), ("pause", 0.0)])
def test_nobody_waits_where_the_table_does_not_want_it(tmp_path: Path, windows: str, pause: float) -> None:
    async def play(house: House, guests: list[Guest]) -> None:
        case = next(cases("a", 1, windows=windows))
        one = await Scene.at(house, case.holding, guests)
        two = await Scene.at(house, case.without, guests)
        await two.act(case.actor, case.action)
        assert not two.live.withheld(None) and not two.live.clock.running
        await one.act(case.actor, case.action)
        state = await one.live.state(one.people[case.asked], case.asked)
        assert state.deadline is None and not one.live.clock.running
        await one.act(case.asked, PASS)
        assert not one.live.withheld(None)

    in_house(tmp_path, play, pause)
