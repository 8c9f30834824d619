"""A toy game that proves the engine knows no game: three duellists, signs chosen in secret, dice, hidden tokens."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.engine import Option, Procedure, Result, Scenario, State
from grognard.engine.book import ALL, Book, BookGame
from grognard.engine.columns import Column
from grognard.engine.kinds import Kind, Mask, Number, Seat, Several
from grognard.engine.position import write_stack
from grognard.engine.procedure import Question
from grognard.engine.verbs import VERB_BITS, VERB_MASK, Verbs

SEATS = ("red", "green", "blue")
EVERYONE = 7
SEAT = Seat(list(SEATS))
SIGN_KIND = Number(0, 2)  # rock, paper, scissors
KINDS: dict[str, Kind] = {
    "seat": SEAT,
    "sign": SIGN_KIND,
    "signs": Several(SIGN_KIND, 3),
    "points": Number(0, 8),
    "dice": Several(Number(1, 4)),
    "totals": Several(Number(0, 99), 3),
}
TOKEN, SIGN, KEEP, GIVE, AMOUNT, LOOK = range(6)
VERBS = Verbs(
    [
        ("token", (("is", "sign"),)),
        ("sign", (("is", "sign"),)),
        ("keep", ()),
        ("give", (("to", "seat"),)),
        ("amount", (("points", "points"),)),
        ("look", (("at", "seat"),)),
    ],
    KINDS,
)


def code(verb: int, part: int = 0) -> int:
    return verb | part << VERB_BITS


@final
class DuelState(State):
    def __init__(self, bouts: int, look: bool) -> None:
        super().__init__(3)
        self.bouts = bouts
        self.look = look
        self.bout = 0
        self.scores = [0, 0, 0]
        self.tokens = [-1, -1, -1]  # worth their number at the end; hidden until somebody looks
        self.shown = 0  # bit mask of the tokens everybody has seen

    def copy(self) -> DuelState:
        new = DuelState(self.bouts, self.look)
        self.copy_into(new)
        new.bout = self.bout
        new.scores = self.scores[:]
        new.tokens = self.tokens[:]
        new.shown = self.shown
        return new


@final
class Match(Procedure):
    QUESTIONS = {"tokens": Question("ask-tokens", ALL, ("token",), rules=("DUEL-2",))}
    CALLS = {"next": ("Bout",)}

    def begin(self, s: DuelState) -> int:
        return s.ask_all(EVERYONE, "tokens")

    def tokens_options(self, s: DuelState, seat: int) -> list[int]:
        return [code(TOKEN, n) for n in range(3)]

    def tokens(self, s: DuelState) -> int:
        for seat in range(3):
            s.tokens[seat] = s.choices[seat] >> VERB_BITS
            s.whisper(1 << seat, "event-token", seat, s.tokens[seat])
        self.step = "next"
        return 0

    def next(self, s: DuelState) -> int:
        if s.bout < s.bouts:
            s.bout += 1
            return s.call(Bout(), "next")
        totals = [s.scores[seat] + s.tokens[seat] for seat in range(3)]
        winners = [SEATS[seat] for seat in range(3) if totals[seat] == max(totals)]
        s.note("event-over", tuple(totals))
        return s.finish(Result(tuple(winners), "points", "DUEL-4"))


@final
class Bout(Procedure):
    FIELDS = (("winner", "seat"), ("left", "points"), ("to", "seat"))
    QUESTIONS = {
        "signs": Question("ask-signs", ALL, ("sign",), rules=("DUEL-2",)),
        "spend": Question("ask-spend", "spender", ("keep", "give", "look"), ("left",), ("DUEL-2",)),
        "amount": Question("ask-amount", "spender", ("amount",), ("to", "left"), ("DUEL-2",)),
    }
    ROLLS = {"prize": (2, 4)}

    def __init__(self) -> None:
        super().__init__()
        self.winner = -1
        self.left = 0
        self.to = -1

    def spender_seat(self, s: DuelState) -> int:
        if self.winner < 0 or self.left < 1 or (self.step == "amount") != (self.to >= 0):
            raise ValueError("the bout needs a winner with points left, and whom he gives to")
        return self.winner

    def begin(self, s: DuelState) -> int:
        return s.ask_all(EVERYONE, "signs")

    def signs_options(self, s: DuelState, seat: int) -> list[int]:
        return [code(SIGN, n) for n in range(3)]

    def signs(self, s: DuelState) -> int:
        signs = [s.choices[seat] >> VERB_BITS for seat in range(3)]
        s.note("event-signs", tuple(signs))
        beaten = [sum([(mine - other) % 3 == 1 for other in signs]) for mine in signs]
        if max(beaten) == 0:
            return s.done()
        self.winner = beaten.index(max(beaten))
        return s.roll(2, 4, "prize")

    def prize(self, s: DuelState) -> int:
        self.left = sum(s.dice)
        s.note("event-prize", self.winner, tuple(s.dice))
        return self.more(s)

    def more(self, s: DuelState) -> int:
        return s.ask(self.winner, "spend") if self.left else s.done()

    def spend_options(self, s: DuelState, seat: int) -> list[int]:
        others = [other for other in range(3) if other != seat]
        hidden = [other for other in others if s.look and not s.shown >> other & 1]
        return [code(KEEP), *[code(GIVE, other) for other in others], *[code(LOOK, other) for other in hidden]]

    def spend(self, s: DuelState) -> int:
        verb, part = s.choice & VERB_MASK, s.choice >> VERB_BITS
        if verb == KEEP:
            s.scores[self.winner] += self.left
            return s.done()
        if verb == GIVE:
            self.to = part
            return s.ask(self.winner, "amount")
        s.shown |= 1 << part
        s.note("event-looked", self.winner, part, s.tokens[part])
        s.reveal()
        return self.more(s)

    def amount_options(self, s: DuelState, seat: int) -> list[int]:
        return [code(AMOUNT, n) for n in range(1, self.left + 1)]

    def amount(self, s: DuelState) -> int:
        points = s.choice >> VERB_BITS
        s.scores[self.to] += points
        self.left -= points
        s.note("event-given", self.winner, self.to, points)
        self.to = -1
        return self.more(s)


EVENTS: dict[str, tuple[tuple[str, str], ...]] = {
    "event-token": (("seat", "seat"), ("is", "sign")),
    "event-signs": (("signs", "signs"),),
    "event-prize": (("seat", "seat"), ("dice", "dice")),
    "event-looked": (("seat", "seat"), ("at", "seat"), ("is", "sign")),
    "event-given": (("seat", "seat"), ("to", "seat"), ("points", "points")),
    "event-over": (("totals", "totals"),),
}
BOOK = Book(KINDS, VERBS, [Match, Bout], EVENTS, "Match")
COLUMNS = (
    Column("bout", Number(0, 9)),
    Column("scores", Several(Number(0, 99), 3)),
    Column("tokens", Several(Number(-1, 2), 3)),
    Column("shown", Mask(SEAT)),
)


@final
class Duel(BookGame):
    def __init__(self) -> None:
        super().__init__(
            "duel",
            "Duel",
            "1",
            {name: Scenario(name, name, SEATS, "DUEL-1") for name in ("short", "long")},
            {"look": Option("look", True, (True, False), "DUEL-3")},
            BOOK,
            COLUMNS,
        )

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = DuelState(2 if scenario == "short" else 6, options["look"])
        state.stack.append(Match())
        return state

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, DuelState)
        return {
            "scenario": "short" if state.bouts == 2 else "long",
            "seat": SEATS[seat] if seat >= 0 else None,
            "under_way": write_stack(state, BOOK.codec),
            "result": state.result.to_json() if state.result is not None else None,
            "bout": state.bout,
            "scores": state.scores[:],
            "tokens": [state.tokens[i] if i == seat or state.shown >> i & 1 else None for i in range(3)],
            "shown": [SEATS[i] for i in range(3) if state.shown >> i & 1],
            "to_act": [SEATS[i] for i in range(3) if state.asked >> i & 1],
        }

    def imagine(self, view: dict[str, Any], rng: random.Random) -> State:
        """The tokens of others are anything; before they are chosen there are none."""
        chosen = view["bout"] > 0
        tokens = [rng.randrange(3) if chosen and token is None else token for token in view["tokens"]]
        shared = {key: view[key] for key in ("scenario", "options", "bout", "scores", "shown")}
        over = {"result": view["result"]} if view["result"] is not None else {}
        return self.from_position(
            {**shared, **over, "tokens": [-1 if t is None else t for t in tokens], "stack": view["under_way"]}
        )


DUEL = Duel()
