"""A toy game of seven seats and eight nations: one seat has two of them, a nation changes hands, all are asked at once
in the open, goes are taken in turn until all pass, offers are answered, countered and refused, and all are ranked."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.engine import Procedure, Scenario, State
from grognard.engine.book import Book, BookGame
from grognard.engine.columns import Column
from grognard.engine.compound import Each
from grognard.engine.kinds import Kind, Mask, Name, Number, Seat, Several
from grognard.engine.position import write_stack
from grognard.engine.powers import EVENTS as OFFER_EVENTS
from grognard.engine.powers import Offer, PowerState, Rotation
from grognard.engine.procedure import GO, Question
from grognard.engine.state import ranked
from grognard.engine.verbs import Verbs

SEATS = ("britain", "france", "austria", "prussia", "russia", "turkey", "spain")
NATIONS = [*SEATS, "saxony"]
SAXONY = 7
ROUNDS = 3
MOST_GOES = 3


class Nation(Name):
    def owner(self, state: State, value: Any) -> int:
        assert isinstance(state, PowerState)
        return state.owner[value] if value >= 0 else -1


NATION = Nation("nation", NATIONS)
KINDS: dict[str, Kind] = {
    "power": NATION,
    "powers": Mask(NATION),
    "power_list": Several(NATION),
    "terms": Several(Number(1, 3)),
    "number": Number(0, 99),
    "gold": Number(0, 3),
    "seat": Seat(list(SEATS)),
    "seats": Mask(Seat(list(SEATS))),
}
VERBS = Verbs(
    [
        ("attend", ()),
        ("stay_away", ()),
        ("pass", ()),
        ("withdraw", ()),
        ("earn", ()),
        ("offer", (("to", "power"), ("gold", "gold"))),
        ("accept", ()),
        ("refuse", ()),
        ("counter", (("gold", "gold"),)),
        ("annex", ()),
    ],
    KINDS,
)
ATTEND, ACCEPT, REFUSE = VERBS.code("attend"), VERBS.code("accept"), VERBS.code("refuse")


@final
class CongressState(PowerState):
    def __init__(self) -> None:
        super().__init__(7, 8)
        self.owner = [0, 1, 2, 3, 4, 5, 6, 3]  # Saxony is Prussia's
        self.round = 0
        self.gold = [3] * 8
        self.goes = [0] * 8

    def copy(self) -> CongressState:
        new = CongressState()
        self.copy_powers_into(new)
        new.round = self.round
        new.gold = self.gold[:]
        new.goes = self.goes[:]
        return new


@final
class Congress(Procedure):
    """Each round all say at once, for all to hear, whether they attend; those who do take goes."""

    FIELDS = (("here", "seats"),)
    QUESTIONS = {"call_up": Question("ask-attend", "missing", ("attend", "stay_away"), rules=("CON-1",), open=True)}
    CALLS = {"begin": ("Goes",)}

    def __init__(self) -> None:
        super().__init__()
        self.here = 0

    def missing_seats(self, b: CongressState) -> int:
        return 127 & ~self.here

    def begin(self, b: CongressState) -> int:
        if b.round == ROUNDS:
            scores = [(name, sum([b.gold[n] for n in range(8) if b.owner[n] == i])) for i, name in enumerate(SEATS)]
            return b.finish(ranked([(name, n, "rich" if n > 6 else "poor") for name, n in scores], "CON-9"))
        b.round += 1
        b.goes = [0] * 8
        self.here = 0
        return b.ask_open(127, "call_up")

    def call_up_options(self, b: CongressState, seat: int) -> list[int]:
        # Who comes when three are there need not say so: it depends on what others have said.
        return [ATTEND] if self.here.bit_count() == 3 else [ATTEND, VERBS.code("stay_away")]

    def call_up(self, b: CongressState) -> int:
        if b.choice == ATTEND:
            self.here |= 1 << b.answered
            b.note("event-attends", b.answered)
        if b.asked:
            return b.ask_open(b.asked, "call_up")
        order = [nation for nation in range(8) if self.here >> b.owner[nation] & 1]
        self.step = "goes"
        return b.call(Goes(tuple(order)), "begin") if order else self.begin(b)

    def goes(self, b: CongressState) -> int:
        return GO


@final
class Goes(Rotation):
    QUESTIONS = {
        "choose": Question(
            "ask-go", "power", ("pass", "withdraw", "earn", "offer", "annex"), ("power", "passes"), ("CON-2",)
        )
    }
    CALLS = {"went": ("Alliance",)}

    def able(self, b: CongressState, power: int) -> bool:
        return b.goes[power] < MOST_GOES

    def go(self, b: CongressState) -> int:
        return b.ask(b.owner[self.power], "choose")

    def choose_options(self, b: CongressState, seat: int) -> list[int]:
        found = [VERBS.code("pass"), VERBS.code("withdraw"), VERBS.code("earn")]
        if b.gold[self.power]:
            found += [VERBS.code("offer", other, 1) for other in range(8) if b.owner[other] != seat]
        if self.power == 1 and b.owner[SAXONY] != 1:
            found.append(VERBS.code("annex"))
        return found

    def choose(self, b: CongressState) -> int:
        b.goes[self.power] += 1
        verb = VERBS.name_of(b.choice)
        if verb == "pass":
            b.gold[self.power] = max(0, b.gold[self.power] - 1)  # a pass costs
            return self.passed(b)
        if verb == "withdraw":
            return self.dropped(b)
        if verb == "annex":
            b.give(SAXONY, 1)
            b.note("event-annexed", b.owner[SAXONY])
        elif verb == "offer":
            to, gold = VERBS.parts_of(b.choice)
            return b.call(Alliance(self.power, to, (gold,), 1), "went")
        else:
            b.gold[self.power] += 1
        return self.went(b)


@final
class Alliance(Offer):
    def answers(self) -> tuple[int, int]:
        return ACCEPT, REFUSE

    def counters(self, b: CongressState) -> list[int]:
        return [VERBS.code("counter", gold) for gold in (2, 3) if gold <= b.gold[self.maker]]

    def terms_of(self, code: int) -> tuple[int, ...]:
        return (VERBS.part_of(code),)

    def accepted(self, b: CongressState) -> int:
        # Whoever was asked first is paid, also for his counter-offer.
        payer, paid = (self.maker, self.power) if self.left else (self.power, self.maker)
        gold = min(self.terms[0], b.gold[payer])
        b.gold[payer] -= gold
        b.gold[paid] += gold
        return b.done()


BOOK = Book(
    KINDS,
    VERBS,
    [Congress, Goes, Alliance],
    {**OFFER_EVENTS, "event-attends": (("seat", "seat"),), "event-annexed": (("seat", "seat"),)},
    "Congress",
)
COLUMNS = (
    Column("round", Number(0, ROUNDS)),
    Column("gold", Each(NATION, Number(0, 999))),
    Column("goes", Each(NATION, Number(0, MOST_GOES))),
    Column("owners", Each(NATION, Seat(list(SEATS))), "owner"),
)


@final
class CongressGame(BookGame):
    def __init__(self) -> None:
        scenarios = {"vienna": Scenario("vienna", "Vienna", SEATS, "CON-1")}
        super().__init__("congress", "Congress", "1", scenarios, {}, BOOK, COLUMNS)

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = CongressState()
        state.stack.append(Congress())
        return state

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, CongressState)
        return {
            **{column.name: column.write(state) for column in COLUMNS},
            "scenario": "vienna",
            "seat": SEATS[seat] if seat >= 0 else None,
            "to_act": [name for i, name in enumerate(SEATS) if state.asked >> i & 1],
            "ours": [NATIONS[n] for n in range(8) if state.may_see(1 << n, seat)],
            "under_way": write_stack(state, BOOK.codec),
            "result": state.result.to_json() if state.result is not None else None,
        }

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        position = {key: view[key] for key in ("scenario", "options", "round", "gold", "goes", "owners")}
        over = {"result": view["result"]} if view["result"] is not None else {}
        stack = [] if over else view["under_way"]
        return self.from_position({**position, **over, "stack": stack, "to_act": view["to_act"]})


CONGRESS = CongressGame()
