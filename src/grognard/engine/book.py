"""A game's book: its kinds, verbs, procedures and events, and what follows from them without another word.

From what is declared once follow the JSON of actions, events, prompts and stacks, whom a step asks, what a stack may
look like, and why an action that cannot be read is refused. ``BookGame`` makes a game of it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from types import ModuleType
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from grognard.engine.errors import BadPosition, Reason
from grognard.engine.game import Game, Option, Scenario
from grognard.engine.kinds import Kind
from grognard.engine.position import (
    EVERY_SEAT,
    PARTS,
    Codec,
    Grammar,
    read_question,
    read_result,
    read_stack,
    shown,
    write_play,
)
from grognard.engine.procedure import Procedure, Question
from grognard.engine.state import Note, State
from grognard.engine.verbs import Verbs

Events = dict[str, tuple[tuple[str, str], ...]]
ALL: Final = EVERY_SEAT


def chapters(package: str) -> list[ModuleType]:
    """Every module of a package: a rulebook has one for each chapter."""
    folder = importlib.import_module(package)
    return [importlib.import_module(f"{package}.{found.name}") for found in pkgutil.iter_modules(folder.__path__)]


def procedures_of(modules: Iterable[ModuleType]) -> list[type[Procedure]]:
    """The procedures that the modules define, whoever else imports them."""
    return [
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Procedure) and found.__module__ == module.__name__
    ]


def events_of(modules: Iterable[ModuleType]) -> Events:
    """What each event carries, as the chapters say it in ``EVENTS``."""
    found: Events = {}
    for module in modules:
        found.update(vars(module).get("EVENTS", {}))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    def __init__(
        self, kinds: dict[str, Kind], verbs: Verbs, procedures: list[type[Procedure]], events: Events, bottom: str
    ) -> None:
        self.kinds = kinds
        self.verbs = verbs
        self.events = events
        self.codec = BookCodec(kinds)
        self.grammar = BookGrammar(kinds, tuple(procedures), bottom)
        # What each event carries, in step: keys, kinds and, where a kind is a list of words for all games, that list.
        self.keys: dict[str, list[str]] = {name: [key for key, _ in parts] for name, parts in events.items()}
        self.carried: dict[str, list[Kind]] = {
            name: [kinds[kind] for _, kind in parts] for name, parts in events.items()
        }

    def question(self, state: State) -> Question:
        """What the step on top of the stack asks."""
        top = state.stack[-1]
        return top.QUESTIONS[top.step]

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        """Message id, arguments and rules of the decision that a seat owes."""
        top = state.stack[-1]
        question = top.QUESTIONS[top.step]
        kinds = dict(top.FIELDS)
        args: dict[str, Any] = {}
        for name, field in question.args:
            told = getattr(top, f"{field}_told", None)
            value = told(state, seat) if told is not None else getattr(top, field)
            args[name] = self.kinds[kinds[field]].encode(state, value)
        return question.prompt, args, question.rules

    def event(self, state: State, note: Note) -> dict[str, Any]:
        """An event as JSON: its id and what it carries, in the order the rules note it."""
        name: str = note[1]
        keys = self.keys[name]
        if len(note) != len(keys) + 2:
            raise ValueError(f"{name} carries {len(note) - 2} values, not {len(keys)}")
        document: dict[str, Any] = {"event": name}
        kinds = self.carried[name]
        for i, key in enumerate(keys):
            document[key] = kinds[i].encode(state, note[i + 2])
        return document


@final
class Column:
    """A part of the state that a position tells: its name there and in the state, and its kind."""

    def __init__(self, name: str, kind: Kind, attribute: str = "") -> None:
        self.name = name
        self.kind = kind
        self.attribute = attribute or name


@mypyc_attr(allow_interpreted_subclasses=True)
class BookGame(Game):
    """A game made of its book. It provides ``start`` and ``view``, and may tell more of what is not allowed
    (``wrong_question``, ``against_the_rules``). Where every part of its state is a column, positions follow too."""

    def __init__(
        self,
        name: str,
        title: str,
        version: str,
        scenarios: dict[str, Scenario],
        options: dict[str, Option],
        book: Book,
        columns: tuple[Column, ...] = (),
    ) -> None:
        super().__init__(name, title, version, scenarios, options)
        self.book = book
        self.columns = columns

    def render(self, state: State, code: int) -> dict[str, Any]:
        return self.book.verbs.render(state, code)

    def render_all(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        return self.book.verbs.render_all(state, codes)

    def parse(self, state: State, action: dict[str, Any]) -> int:
        return self.book.verbs.parse(state, action)

    def event(self, state: State, note: Note) -> dict[str, Any]:
        return self.book.event(state, note)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        return self.book.prompt(state, seat)

    # ---- what is not allowed ------------------------------------------------------------------------------------

    def explain(self, state: State, seat: int, action: dict[str, Any]) -> Reason:
        """From the plainest reason to the finest: unreadable, not asked, asked something else, against a rule."""
        parts: dict[str, int] = {}
        reason = self.book.verbs.wish(state, action, parts)
        if reason is None:
            reason = self.not_asked(state, seat)
        if reason is not None:
            return reason
        question = self.book.question(state)
        rule = question.rules[0] if question.rules else ""
        message, args, _ = self.book.prompt(state, seat)
        asked = {"asked": {"message": message, "args": args}}
        verb: str = action["do"]
        if verb not in question.verbs:
            reason = self.wrong_question(state, seat, verb, parts)
            return reason if reason is not None else Reason(rule, "why-not-now", asked)
        reason = self.against_the_rules(state, seat, verb, parts)
        return reason if reason is not None else Reason(rule, "why-not-possible", asked)

    def not_asked(self, state: State, seat: int) -> Reason | None:
        if state.asked >> seat & 1:
            return None
        if not state.asked:
            return Reason("", "why-dice-first")
        if self.hides(state, seat):
            return Reason("", "why-not-offered")
        question = self.book.question(state)
        waiting = [name for i, name in enumerate(self.seat_names(state)) if state.asked >> i & 1]
        answered = state.secret and state.choices[seat] >= 0
        rule = question.rules[0] if question.rules else ""
        return Reason(rule, "why-answered" if answered else "why-not-your-turn", {"seat": waiting})

    def seat_names(self, state: State) -> tuple[str, ...]:
        """The seats of the table that a state is of."""
        return next(iter(self.scenarios.values())).seats

    def wrong_question(self, state: State, seat: int, verb: str, parts: dict[str, int]) -> Reason | None:
        """Something else is asked: why this cannot be done now, where more can be said than what is asked."""
        return None

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, int]) -> Reason | None:
        """The right question and a wrong answer: the rule against it."""
        return None

    # ---- positions ----------------------------------------------------------------------------------------------

    def position(self, state: State) -> dict[str, Any]:
        document = {column.name: column.kind.encode(state, getattr(state, column.attribute)) for column in self.columns}
        seats = self.seat_names(state)
        return {**document, **write_play(state, seats, self.book.codec, Renderer(self, state).render)}

    def from_position(self, position: dict[str, Any]) -> State:
        """Columns left out keep the value they have at the start; play left out begins at the beginning."""
        faults: list[str] = []
        state = self.start(position["scenario"], position["options"])
        beginning = state.stack[:]
        known = {"game", "scenario", "options", *PARTS, *[column.name for column in self.columns]}
        faults.extend([f"{shown(key)}: there is no such part" for key in position if key not in known])
        for column in self.columns:
            if column.name in position:
                try:
                    value = column.kind.decode(state, position[column.name])
                    setattr(state, column.attribute, list(value) if isinstance(value, tuple) else value)
                except ValueError as error:
                    faults.append(f"{column.name}: {error}")
        state.stack.clear()
        if "result" in position:
            read_result(state, self.seat_names(state), position, faults)
        elif "stack" not in position:
            state.stack.extend(beginning)
        else:
            read_stack(state, self.book.codec, self.book.grammar, position["stack"], faults)
        if not faults and state.result is None:
            parse = Renderer(self, state).parse
            read_question(state, self.seat_names(state), self.book.grammar, parse, position, faults)
        if faults:
            raise BadPosition(faults)
        return state


@final
class Renderer:
    """Actions of one state, where only the action is handed over."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def render(self, code: int) -> dict[str, Any]:
        return self.game.render(self.state, code)

    def parse(self, action: dict[str, Any]) -> int:
        return self.game.parse(self.state, action)


class BookCodec(Codec):
    def __init__(self, kinds: dict[str, Kind]) -> None:
        self.kinds = kinds

    def encode(self, state: State, kind: str, value: Any) -> Any:
        return self.kinds[kind].encode(state, value)

    def decode(self, state: State, kind: str, value: Any) -> Any:
        return self.kinds[kind].decode(state, value)


class BookGrammar(Grammar):
    def __init__(self, kinds: dict[str, Kind], procedures: tuple[type[Procedure], ...], bottom: str) -> None:
        asks = {one.__name__: {step: q.asks for step, q in one.QUESTIONS.items()} for one in procedures}
        rolls = {one.__name__: one.ROLLS for one in procedures}
        calls = {one.__name__: one.CALLS for one in procedures}
        goes = {one.__name__: one.GOES for one in procedures}
        super().__init__(procedures, bottom, asks, rolls, calls, goes)
        self.kinds = kinds

    def seats_asked(self, state: State, top: Procedure, who: str) -> int:
        find = getattr(top, f"{who}_seat", None)
        if find is not None:
            seat: int = find(state)
        else:
            seat = self.kinds[dict(top.FIELDS)[who]].owner(state, getattr(top, who))
        if not 0 <= seat < state.seats:
            raise ValueError(f"{type(top).__name__}.{top.step} needs the field {who}")
        return 1 << seat

    def dice(self, state: State, top: Procedure) -> tuple[int, int] | None:
        tell = getattr(top, f"{top.step}_dice", None)
        if tell is not None:
            told: tuple[int, int] = tell(state)
            return told
        return super().dice(state, top)
