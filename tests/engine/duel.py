"""A toy game that proves the engine knows no game: three duellists, signs chosen in secret, dice, hidden tokens."""

from __future__ import annotations

import random
from typing import Any, final

from grognard.engine import Game, Option, Procedure, Reason, Result, Scenario, State
from grognard.engine.errors import BadPosition
from grognard.engine.position import (
    EVERY_SEAT,
    PARTS,
    Codec,
    Grammar,
    read_question,
    read_result,
    read_stack,
    write_play,
    write_stack,
)

SEATS = ("red", "green", "blue")
SIGNS = ("rock", "paper", "scissors")
EVERYONE = 7
# Verbs; the part of an action stands above the lowest three bits.
TOKEN, SIGN, KEEP, GIVE, AMOUNT, LOOK = range(6)
VERBS = ("token", "sign", "keep", "give", "amount", "look")
PART = {"token": "is", "sign": "is", "give": "to", "amount": "points", "look": "at"}


def code(verb: int, part: int = 0) -> int:
    return verb | part << 3


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
    def begin(self, s: DuelState) -> int:
        return s.ask_all(EVERYONE, "tokens")

    def tokens_options(self, s: DuelState, seat: int) -> list[int]:
        return [code(TOKEN, n) for n in range(3)]

    def tokens(self, s: DuelState) -> int:
        for seat in range(3):
            s.tokens[seat] = s.choices[seat] >> 3
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
    FIELDS = (("winner", "seat"), ("left", "number"), ("to", "seat"))

    def __init__(self) -> None:
        super().__init__()
        self.winner = -1
        self.left = 0
        self.to = -1

    def begin(self, s: DuelState) -> int:
        return s.ask_all(EVERYONE, "signs")

    def signs_options(self, s: DuelState, seat: int) -> list[int]:
        return [code(SIGN, n) for n in range(3)]

    def signs(self, s: DuelState) -> int:
        signs = [s.choices[seat] >> 3 for seat in range(3)]
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
        verb, part = s.choice & 7, s.choice >> 3
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
        points = s.choice >> 3
        s.scores[self.to] += points
        self.left -= points
        s.note("event-given", self.winner, self.to, points)
        self.to = -1
        return self.more(s)


@final
class DuelCodec(Codec):
    def encode(self, state: State, kind: str, value: Any) -> Any:
        return value if kind == "number" else SEATS[value] if value >= 0 else None

    def decode(self, state: State, kind: str, value: Any) -> Any:
        if kind == "number":
            if type(value) is not int or not 0 <= value <= 8:
                raise ValueError(f"{value!r} is not a number from 0 to 8")
            return value
        if value is None:
            return -1
        if value not in SEATS:
            raise ValueError(f"unknown seat {value!r}")
        return SEATS.index(value)


@final
class DuelGrammar(Grammar):
    def __init__(self) -> None:
        super().__init__(
            (Match, Bout),
            "Match",
            {"Match": {"tokens": EVERY_SEAT}, "Bout": {"signs": EVERY_SEAT, "spend": "winner", "amount": "winner"}},
            {"Bout": {"prize": (2, 4)}},
            {"Match": {"next": ("Bout",)}},
            {},
        )

    def seats_asked(self, state: State, top: Procedure, who: str) -> int:
        assert isinstance(top, Bout)
        if top.winner < 0 or top.left < 1 or (top.step == "amount") != (top.to >= 0):
            raise ValueError("the bout needs a winner with points left, and whom he gives to")
        return 1 << top.winner


CODEC = DuelCodec()
GRAMMAR = DuelGrammar()
EVENTS: dict[str, tuple[str, ...]] = {
    "event-token": ("seat", "is"),
    "event-signs": ("signs",),
    "event-prize": ("seat", "dice"),
    "event-looked": ("seat", "at", "is"),
    "event-given": ("seat", "to", "points"),
    "event-over": ("totals",),
}


@final
class Duel(Game):
    def __init__(self) -> None:
        super().__init__(
            "duel",
            "Duel",
            "1",
            {name: Scenario(name, name, SEATS, "DUEL-1") for name in ("short", "long")},
            {"look": Option("look", True, (True, False), "DUEL-3")},
        )

    def start(self, scenario: str, options: dict[str, Any]) -> State:
        state = DuelState(2 if scenario == "short" else 6, options["look"])
        state.stack.append(Match())
        return state

    def render(self, state: State, code: int) -> dict[str, Any]:
        verb = VERBS[code & 7]
        part = code >> 3
        if verb == "keep":
            return {"do": verb}
        return {"do": verb, PART[verb]: SEATS[part] if verb in ("give", "look") else part}

    def parse(self, state: State, action: dict[str, Any]) -> int:
        for verb, name in enumerate(VERBS):
            for part in range(9 if verb == AMOUNT else 3):
                if name == action.get("do") and self.render(state, verb | part << 3) == action:
                    value = action.get(PART.get(name, ""))
                    return -1 if isinstance(value, bool | float) else verb | (part << 3 if name in PART else 0)
        return -1

    def explain(self, state: State, seat: int, action: dict[str, Any]) -> Reason:
        return Reason("DUEL-2", "why-not-offered")

    def event(self, state: State, note: tuple[Any, ...]) -> dict[str, Any]:
        values = [list(value) if isinstance(value, tuple) else value for value in note[2:]]
        return {"event": note[1], **dict(zip(EVENTS[note[1]], values, strict=True))}

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        return f"ask-{state.stack[-1].step}", {}, ("DUEL-2",)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, DuelState)
        return {
            "scenario": "short" if state.bouts == 2 else "long",
            "seat": SEATS[seat] if seat >= 0 else None,
            "under_way": write_stack(state, CODEC),
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

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, DuelState)
        return {
            "bout": state.bout,
            "scores": state.scores[:],
            "tokens": state.tokens[:],
            "shown": [SEATS[i] for i in range(3) if state.shown >> i & 1],
            **write_play(state, SEATS, CODEC, lambda code: self.render(state, code)),
        }

    def from_position(self, position: dict[str, Any]) -> State:
        faults: list[str] = []
        state = DuelState(2 if position["scenario"] == "short" else 6, position["options"]["look"])
        known = {"game", "scenario", "options", "bout", "scores", "tokens", "shown", *PARTS}
        faults.extend([f"unknown {key!r}" for key in position if key not in known])
        state.bout = _numbers(faults, "bout", [position.get("bout", 0)], 1, 0)[0]
        state.scores = _numbers(faults, "scores", position.get("scores", [0, 0, 0]), 3, 0)
        state.tokens = _numbers(faults, "tokens", position.get("tokens", [-1, -1, -1]), 3, -1)
        shown = position.get("shown", [])
        if not isinstance(shown, list) or not all([name in SEATS for name in shown]):
            faults.append("shown: expected seats")
        else:
            state.shown = sum([1 << SEATS.index(name) for name in shown])
        if "result" in position:
            read_result(state, SEATS, position, faults)
        else:
            read_stack(state, CODEC, GRAMMAR, position.get("stack", [{"procedure": "Match"}]), faults)
            if not faults:
                read_question(state, SEATS, GRAMMAR, lambda action: self.parse(state, action), position, faults)
        if faults:
            raise BadPosition(faults)
        return state


def _numbers(faults: list[str], where: str, value: Any, count: int, low: int) -> list[int]:
    if not isinstance(value, list) or len(value) != count or not all([type(n) is int and low <= n for n in value]):
        faults.append(f"{where}: expected {count} numbers")
        return [low] * count
    return value[:]


DUEL = Duel()
