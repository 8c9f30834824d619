"""Bots at a table: they play their seats in other processes, and nothing stops them for good."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import uvloop

import grognard
from grognard import bots
from grognard.server.errors import Denied
from grognard.server.messages import Action, encode
from grognard.server.orderly import Think, Thought, think
from grognard.server.staff import Staff
from tests.server.harness import Person, serving
from tests.server.keeper import Keeper, Sieve


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_bot_answers_and_is_seen_thinking(ann: Person) -> None:
    table = ann.new_table(french="me", allied="recruit")
    wire = ann.wire(table["id"], "french")
    rng = random.Random(4)
    deadline = time.monotonic() + 60
    while wire.state["view"]["result"] is None and wire.v < 250 and time.monotonic() < deadline:
        if wire.state["decision"]:
            answer = wire.act(rng.choice(wire.state["decision"]["actions"]))
            # Both may answer a secret question at the same time; then one chooses again.
            wire.catch_up(answer["v"] if answer["t"] == "ack" else answer["error"]["v"])
        else:
            wire.next()
    assert wire.v >= 250 or wire.state["view"]["result"]
    assert any('"t":"thinking","seats":["allied"]' in text for text in wire.received)
    assert any('"t":"thinking","seats":[]' in text for text in wire.received)


def test_a_bot_whose_process_dies_is_asked_again_and_goes_on_after_a_restart(db: Path) -> None:
    with serving(db) as server:
        ann = Person(server.url)
        table = ann.new_table(french="recruit", allied="sergeant")
        wire = ann.wire(table["id"])
        wire.catch_up(20)
        (worker,) = [
            pid for pid in children(server.process.pid) if b"orderly" in Path(f"/proc/{pid}/cmdline").read_bytes()
        ]
        os.kill(worker, signal.SIGKILL)
        wire.catch_up(wire.v + 40)
        server.kill()
    with serving(db) as server:
        # Nobody looks, and still it goes on.
        ann = Person(server.url)
        before = ann.get(f"/api/tables/{table['id']}")["version"]
        deadline = time.monotonic() + 20
        while ann.get(f"/api/tables/{table['id']}")["version"] < before + 20:
            assert time.monotonic() < deadline, "the bots sleep"
            time.sleep(0.1)


@pytest.mark.parametrize("loop", [uvloop.new_event_loop, asyncio.new_event_loop])
def test_a_pipe_that_closed_before_the_death_was_known_is_no_end(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    table = grognard.new_table("vive_lempereur", "quatre_bras", seed="pipe")
    seat, decision = next((seat, asked) for seat in table.seats if (asked := table.decision(seat)) is not None)

    async def ask() -> tuple[Action, Action]:
        staff = Staff(1)
        job = (staff.orderlies[0], "recruit", "seed", encode(table.view(seat)), encode(decision.to_json()), None)
        first, _ = await staff.choose(*job)
        process = staff.orderlies[0].process
        assert process is not None and process.stdin is not None
        process.stdin.close()
        await process.stdin.wait_closed()
        assert process.returncode is None  # it only sees that nothing more will come
        second, _ = await staff.choose(*job)
        await staff.close()
        await process.wait()
        return first, second

    with asyncio.Runner(loop_factory=loop) as runner:
        first, second = runner.run(ask())
    assert first == second


def test_a_thinking_bot_holds_up_no_other_table(db: Path) -> None:
    with serving(db) as server:  # of its own: these bots would go on thinking while other tests run
        ann = Person(server.url)
        for _ in range(3):
            ann.new_table("waterloo", french="sergeant", allied="sergeant")
        table = ann.new_table(french="me", allied="me")
        wire = ann.wire(table["id"], "french")
        slowest = 0.0
        for _ in range(20):
            begin = time.monotonic()
            wire.catch_up(wire.act(wire.state["decision"]["actions"][0])["v"])
            wire.catch_up(wire.undo(1)["v"])
            slowest = max(slowest, time.monotonic() - begin)
        assert wire.v == 40
        assert slowest < 5.0


@pytest.mark.parametrize("game", list(grognard.games()))
def test_what_a_bot_remembers_is_there_at_its_next_decision(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "make", lambda name, seed: Keeper(seed))
    table = grognard.new_table(game, seed="keep")
    kept: list[grognard.Decision] = []
    memory: dict[str, bytes] = {}
    for _ in range(240):
        if not table.to_act or len(kept) > 8:  # a small game is over by then
            break
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        view = encode(table.view(seat))
        thought = think(Think("keeper", seat, view, encode(decision.to_json()), memory.get(seat)))
        assert thought.forgot == ""
        table.act(seat, thought.action)
        memory[seat] = thought.memory
        if seat == table.seats[0]:
            kept.append(decision)
            bot = pickle.loads(thought.memory)
            assert bot.decisions == kept and [world.length for world in bot.worlds] == [1] * len(kept)
    assert len(kept) > 4


def test_a_bot_that_cannot_be_kept_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "make", lambda name, seed: Sieve(seed))
    table = grognard.new_table("vive_lempereur", seed="keep")
    decision = table.decision("french")
    assert decision is not None
    thought = think(Think("sieve", "s", encode(table.view("french")), encode(decision.to_json()), None))
    assert thought.action in decision.actions and thought.memory == b"" and "lambda" in thought.forgot


def test_a_bot_that_fails_once_does_not_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*args: object) -> Thought:
        raise Denied("fault")

    staff = Staff(1)
    monkeypatch.setattr(staff, "_do", fails)
    asked = encode({"actions": [{"do": "pass"}]})
    chosen = asyncio.run(staff.choose(staff.orderlies[0], "recruit", "s", b"{}", asked, b"before"))
    assert chosen == ({"do": "pass"}, b"before")
