"""A toy game of laying out: each side places a dozen regiments in four camps, in any order, and dice decide."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.engine import Procedure, Result, Scenario, State
from grognard.engine.book import Book, BookGame
from grognard.engine.columns import Column
from grognard.engine.decision import Bulk
from grognard.engine.kinds import Kind, Name, Number, Seat, Several
from grognard.engine.position import write_stack
from grognard.engine.procedure import Question
from grognard.engine.verbs import Verbs

SEATS = ("north", "south")
REGIMENTS = [f"{n}e" for n in range(1, 13)]
CAMPS = ["ford", "hill", "mill", "wood"]
ROOM = 4
SEAT, REGIMENT, CAMP = Seat(list(SEATS)), Name("regiment", REGIMENTS), Name("camp", CAMPS)
KINDS: dict[str, Kind] = {"seat": SEAT, "regiment": REGIMENT, "camp": CAMP, "dice": Several(Number(1, 6))}
VERBS = Verbs(
    [("deploy", (("unit", "regiment"), ("camp", "camp"))), ("recall", (("unit", "regiment"),)), ("ready", ())], KINDS
)


@final
class MusterState(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.at = [-1] * 24

    def copy(self) -> MusterState:
        new = MusterState()
        self.copy_into(new)
        new.at = self.at[:]
        return new

    def camp(self, seat: int) -> list[int]:
        return self.at[12 * seat : 12 * seat + 12]


@final
class Muster(Procedure):
    FIELDS = (("seat", "seat"),)
    QUESTIONS = {"lay_out": Question("ask-lay-out", "seat", tuple(VERBS.names), ("seat",), ("MUS-1",))}
    ROLLS = {"scouted": (1, 6), "fought": (2, 6)}

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    def begin(self, b: MusterState) -> int:
        return b.ask(self.seat, "lay_out")

    def lay_out_options(self, b: MusterState, seat: int) -> list[int]:
        here = b.camp(seat)
        free = [camp for camp in range(4) if here.count(camp) < ROOM]
        found = [VERBS.code("deploy", i, camp) for i, at in enumerate(here) for camp in free if at != camp]
        found += [VERBS.code("recall", i) for i, at in enumerate(here) if at >= 0]
        return [*found, VERBS.code("ready")] if -1 not in here else found

    def lay_out(self, b: MusterState) -> int:
        verb, parts = VERBS.name_of(b.choice), VERBS.parts_of(b.choice)
        if verb == "ready":
            return b.roll(1, 6, "scouted")
        b.at[12 * self.seat + parts[0]] = parts[1] if verb == "deploy" else -1
        return self.begin(b)

    def scouted(self, b: MusterState) -> int:
        b.note("event-ready", self.seat, tuple(b.dice))
        if self.seat == 0:
            self.seat = 1
            return self.begin(b)
        return b.roll(2, 6, "fought")

    def fought(self, b: MusterState) -> int:
        winner = 0 if b.dice[0] >= b.dice[1] else 1
        return b.finish(Result((SEATS[winner],), "field", "MUS-2"))


BOOK = Book(KINDS, VERBS, [Muster], {"event-ready": (("seat", "seat"), ("dice", "dice"))}, "Muster")
COLUMNS = (Column("at", Several(CAMP, 24)),)


@final
class MusterGame(BookGame):
    def __init__(self) -> None:
        scenarios = {"field": Scenario("field", "The Field", SEATS, "MUS-1")}
        super().__init__("muster", "Muster", "1", scenarios, {}, BOOK, COLUMNS)

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = MusterState()
        state.stack.append(Muster())
        return state

    def bulk(self, state: State, seat: int) -> Bulk | None:
        assert isinstance(state, MusterState)
        now = [CAMPS[at] if at >= 0 else None for at in state.camp(seat)]
        pieces = dict(zip(REGIMENTS, now, strict=True))
        return Bulk("deploy", "unit", "camp", pieces, dict.fromkeys(CAMPS, ROOM), "recall", "ready")

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, MusterState)
        return {
            "scenario": "field",
            "seat": SEATS[seat] if seat >= 0 else None,
            "to_act": [name for i, name in enumerate(SEATS) if state.asked >> i & 1],
            "at": COLUMNS[0].write(state),
            "under_way": write_stack(state, BOOK.codec),
            "result": state.result.to_json() if state.result is not None else None,
        }

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        play = {"stack": view["under_way"]} if view["result"] is None else {"result": view["result"]}
        return self.from_position({"scenario": "field", "options": {}, "at": view["at"], **play})


MUSTER = MusterGame()
