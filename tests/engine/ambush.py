"""A toy game of hidden counters: stacks that show their best corps and their number, dummies, counters that march apart
face down, scouts, and battles in which everything is turned up."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.engine import Procedure, Scenario, State
from grognard.engine.book import Book, BookGame
from grognard.engine.columns import Column
from grognard.engine.hidden import NOTHING, OFF, CounterColumn, Counters, guess
from grognard.engine.kinds import Kind, Name, Number, Seat
from grognard.engine.position import write_stack
from grognard.engine.powers import PowerState
from grognard.engine.procedure import Question
from grognard.engine.state import ranked
from grognard.engine.verbs import Verbs

SEATS = ("blue", "red")
PLACES = ["west", "ford", "hill", "wood", "east"]
CORPS = ["first", "second", "third", "fourth", "decoy", "dummy"]
STRENGTH = [4, 3, 2, 1, 0, 0] * 2
PIECES = [f"{seat}-{corps}" for seat in SEATS for corps in CORPS]
SIDE = [0] * 6 + [1] * 6
TURNS = 24


class PieceKind(Name):
    def owner(self, state: State, value: Any) -> int:
        return SIDE[value] if value >= 0 else -1


PIECE, PLACE, SEAT = PieceKind("piece", PIECES), Name("place", PLACES), Seat(list(SEATS))
KINDS: dict[str, Kind] = {
    "power": SEAT,
    "piece": PIECE,
    "place": PLACE,
    "tag": Number(0, 127),
    "number": Number(0, 99),
}
VERBS = Verbs(
    [
        ("pass", ()),
        ("march", (("from", "place"), ("to", "place"))),
        ("detach", (("piece", "piece"), ("to", "place"))),
        ("advance", (("piece", "piece"), ("to", "place"))),
        ("join", (("piece", "piece"),)),
        ("scout", (("tag", "tag"),)),
    ],
    KINDS,
)
COUNTERS = CounterColumn("counters", PIECE, PLACE, SEAT, SEAT)


@final
class AmbushState(PowerState):
    def __init__(self) -> None:
        super().__init__(2, 2)
        self.owner = [0, 1]
        self.turn = 0
        self.counters = Counters(SIDE)

    def copy(self) -> AmbushState:
        new = AmbushState()
        self.copy_powers_into(new)
        new.turn = self.turn
        new.counters = self.counters.copy()
        return new

    def top(self, power: int, place: int) -> int:
        """The strongest corps of a stack, which lies on top; dummies never do."""
        corps = [i for i in self.counters.stack(power, place) if STRENGTH[i]]
        return max(corps, key=STRENGTH.__getitem__) if corps else NOTHING


@final
class War(Procedure):
    CALLS = {"begin": ("Turn",)}

    def begin(self, b: AmbushState) -> int:
        if b.turn == TURNS:
            left = [sum(STRENGTH[i] for i in range(12) if SIDE[i] == p and b.counters.at[i] != OFF) for p in (0, 1)]
            return b.finish(ranked([(seat, left[i], "standing") for i, seat in enumerate(SEATS)], "AMB-9"))
        b.turn += 1
        return b.call(Turn((b.turn - 1) & 1), "begin")


@final
class Turn(Procedure):
    FIELDS = (("power", "power"), ("place", "place"))
    QUESTIONS = {
        "act": Question("ask-act", "power", tuple(VERBS.names), ("power",), ("AMB-1",)),
    }
    ROLLS = {"fight": (2, 6)}

    def __init__(self, power: int = -1) -> None:
        super().__init__()
        self.power = power
        self.place = -1

    def begin(self, b: AmbushState) -> int:
        return b.ask(self.power, "act")

    def act_options(self, b: AmbushState, seat: int) -> list[int]:
        c = b.counters
        found = [VERBS.code("pass")]
        for place in range(5):
            near = [other for other in (place - 1, place + 1) if 0 <= other < 5]
            stack = c.stack(seat, place)
            if stack:
                found += [VERBS.code("march", place, to) for to in near]
                found += [VERBS.code("detach", piece, to) for piece in stack for to in near]
            for piece in c.apart(seat, place):
                found += [VERBS.code("advance", piece, to) for to in near]
                found += [VERBS.code("join", piece)] if stack else []
            for other in near if stack else []:
                hidden = [i for i in c.apart(1 - seat, other) if not c.knows(i, seat, b.owner)]
                found += [VERBS.code("scout", c.tag[i]) for i in hidden]
        return found

    def act(self, b: AmbushState) -> int:
        c = b.counters
        verb, parts = VERBS.name_of(b.choice), VERBS.parts_of(b.choice)
        if verb == "pass":
            return b.done()
        if verb == "scout":
            piece = c.tag.index(parts[0])
            c.show(piece, 1 << self.power)
            b.note("event-scouts", self.power, parts[0])
            b.whisper(1 << self.power, "event-sees", parts[0], piece)
            b.reveal()
            return b.done()
        if verb == "march":
            self.place = parts[1]
            for piece in c.stack(self.power, parts[0]):
                c.put(piece, self.place)
            b.note("event-marches", self.power, parts[0], self.place)
        elif verb == "join":
            tag, self.place = c.tag[parts[0]], c.at[parts[0]]
            c.put(parts[0], self.place)
            b.note("event-joins", self.power, tag)
        else:
            self.place = parts[1]
            c.lay_down(parts[0], self.place)
            b.note("event-lies", self.power, c.tag[parts[0]], self.place)
        if any(c.at[i] == self.place and SIDE[i] != self.power for i in range(12)):
            return b.roll(2, 6, "fight")
        return b.done()

    def fight(self, b: AmbushState) -> int:
        c = b.counters
        here = [i for i in range(12) if c.at[i] == self.place]
        for piece in here:
            c.turn_up(piece)
            b.note("event-turned-up", piece)
        sums = [b.dice[p] + sum(STRENGTH[i] for i in here if SIDE[i] == p) for p in (0, 1)]
        loser = 0 if sums[0] < sums[1] or (sums[0] == sums[1] and self.power == 0) else 1
        for piece in here:
            c.put(piece, OFF if SIDE[piece] == loser or not STRENGTH[piece] else self.place)
        b.note("event-beaten", loser, self.place)
        b.reveal()
        return b.done()


BOOK = Book(
    KINDS,
    VERBS,
    [War, Turn],
    {
        "event-scouts": (("seat", "power"), ("tag", "tag")),
        "event-sees": (("tag", "tag"), ("piece", "piece")),
        "event-marches": (("seat", "power"), ("from", "place"), ("to", "place")),
        "event-joins": (("seat", "power"), ("tag", "tag")),
        "event-lies": (("seat", "power"), ("tag", "tag"), ("place", "place")),
        "event-turned-up": (("piece", "piece"),),
        "event-beaten": (("seat", "power"), ("place", "place")),
    },
    "War",
)


@final
class Ambush(BookGame):
    def __init__(self) -> None:
        scenarios = {"ford": Scenario("ford", "The Ford", SEATS, "AMB-0")}
        super().__init__("ambush", "Ambush", "1", scenarios, {}, BOOK, (Column("turn", Number(0, TURNS)), COUNTERS))

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = AmbushState()
        for piece in range(12):
            state.counters.put(piece, 0 if piece < 6 else 4)
        state.stack.append(War())
        return state

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, AmbushState)
        return {
            "scenario": "ford",
            "seat": SEATS[seat] if seat >= 0 else None,
            "to_act": [name for i, name in enumerate(SEATS) if state.asked >> i & 1],
            "turn": state.turn,
            "places": COUNTERS.view(state, seat, state.owner, state.top),
            "lost": [PIECES[i] for i, at in enumerate(state.counters.at) if at == OFF],
            "tags": state.counters.last,
            "under_way": write_stack(state, BOOK.codec),
            "result": state.result.to_json() if state.result is not None else None,
        }

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        rows: dict[str, dict[str, Any]] = {}
        slots: list[tuple[int, int]] = []
        gaps: list[dict[str, Any]] = []  # of each slot: where, and the strongest that can be there
        seen = [view["seat"]] if view["seat"] is not None else []
        for place in view["places"]:
            own = place["power"] == view["seat"]
            known = [*place["stack"], *([place["top"]] if place["top"] else [])]
            row = {"power": place["power"], "at": place["place"], "tag": 0, "seen": [] if own else seen}
            rows |= {name: {**row, "seen": []} if name == place["top"] else row for name in known}
            best = STRENGTH[PIECES.index(place["top"])] if place["top"] else 1
            slots.append((len(gaps), place["count"] - len(known)))
            gaps.append({**row, "seen": [], "below": best})
            for apart in place["apart"]:
                if apart["piece"] is not None:
                    rows[apart["piece"]] = {**row, "tag": apart["tag"]}
                else:
                    slots.append((len(gaps), 1))
                    gaps.append({**row, "seen": [], "tag": apart["tag"], "below": 9})
        unknown = [i for i, name in enumerate(PIECES) if name not in rows and name not in view["lost"]]

        def fits(piece: int, slot: int) -> bool:
            return bool(SEATS[SIDE[piece]] == gaps[slot]["power"] and STRENGTH[piece] < gaps[slot]["below"])

        for piece, slot in zip(unknown, guess(unknown, slots, rng, fits), strict=True):
            rows[PIECES[piece]] = {key: part for key, part in gaps[slot].items() if key != "below"}
        play = {"result": view["result"]} if view["result"] is not None else {"stack": view["under_way"]}
        counters = {"tags": view["tags"], "pieces": rows}
        position = {"scenario": "ford", "options": {}, "turn": view["turn"], "counters": counters, **play}
        return self.from_position(position)


AMBUSH = Ambush()
