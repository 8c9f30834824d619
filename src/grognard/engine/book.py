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

from grognard.engine.columns import HEAD, Column, position_schema, read_columns
from grognard.engine.errors import BadPosition, Reason
from grognard.engine.game import Game, Option, Scenario
from grognard.engine.kinds import Kind, field_parts
from grognard.engine.position import (
    EVERY_SEAT,
    Codec,
    Grammar,
    missing,
    needed,
    read_question,
    read_result,
    read_stack,
    unlike,
    write_play,
)
from grognard.engine.procedure import ANYTHING, Procedure, Question
from grognard.engine.state import Note, State
from grognard.engine.verbs import Verbs

Events = dict[str, tuple[tuple[str, str], ...]]
ALL: Final = EVERY_SEAT


def chapters(package: str) -> list[ModuleType]:
    """Every module of a package: a rulebook has one for each chapter."""
    folder = importlib.import_module(package)
    return [importlib.import_module(f"{package}.{found.name}") for found in pkgutil.iter_modules(folder.__path__)]


def procedures_of(modules: Iterable[ModuleType]) -> list[type[Procedure]]:
    """The procedures that the modules define, whoever else imports them; what others derive from is none
    itself."""
    found = [
        one
        for module in modules
        for one in vars(module).values()
        # Asked so for mypyc, which takes the attribute of a class for one of its instances.
        if isinstance(one, type) and issubclass(one, Procedure) and getattr(one, "__module__") == module.__name__  # noqa: B009
    ]
    bases = {base for one in found for base in getattr(one, "__mro__")[1:]}  # noqa: B009
    return [one for one in found if one not in bases]


def events_of(modules: Iterable[ModuleType]) -> Events:
    """What each event carries, as the chapters say it in ``EVENTS``."""
    found: Events = {}
    for module in modules:
        found.update(vars(module).get("EVENTS", {}))
    return found


@final
class Actions:
    """The actions of one state, where only the action is handed over."""

    def __init__(self, verbs: Verbs, state: State) -> None:
        self.verbs = verbs
        self.state = state

    def render(self, code: int) -> dict[str, Any]:
        return self.verbs.render(self.state, code)

    def parse(self, action: dict[str, Any]) -> int:
        return self.verbs.parse(self.state, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    def __init__(
        self,
        kinds: dict[str, Kind],
        verbs: Verbs,
        procedures: list[type[Procedure]],
        events: Events,
        bottom: str,
        spoken: dict[str, str] | None = None,
    ) -> None:
        """``spoken``: what only reasons and warnings tell, each with the prefix of the messages that say it."""
        self.kinds = kinds
        self.spoken = spoken or {}
        self.verbs = verbs
        self.events = events
        self.codec = BookCodec(kinds)
        self.grammar = BookGrammar(kinds, tuple(procedures), bottom)
        # What each event carries: the key, the kind, whether a value is its own JSON, the words of a kind that are the
        # same in all states, and the state's attribute with them where they are not.
        self.carried: dict[str, list[tuple[str, Kind, bool, list[Any] | None, str]]] = {
            name: [(key, kinds[of], kinds[of].plain, kinds[of].words, kinds[of].table_in) for key, of in parts]
            for name, parts in events.items()
        }

    def questions(self) -> list[Question]:
        """All that is ever asked."""
        return [question for one in self.grammar.classes.values() for question in one.QUESTIONS.values()]

    def vocabulary(self) -> dict[str, str]:
        """Of the arguments of events, prompts and actions, and of the fields they tell of, those that hold a word, with
        the prefix of the messages that say it. One name never holds words of two kinds: reasons use the same names."""
        said: list[tuple[str, str]] = []
        for parts in (*self.events.values(), *self.verbs.parts.values()):
            said.extend(parts)
        classes = list(self.grammar.classes.values())
        for one in classes:
            kinds = dict(one.FIELDS)
            said.extend([(name, kinds[field]) for question in one.QUESTIONS.values() for name, field in question.args])
        found = dict(self.spoken)
        for name, kind in said:
            word = self.kinds[kind].word
            if word and found.setdefault(name, word) != word:
                raise ValueError(f"{name} is a {word} and a {found[name]}: one of them needs another name")
        for one in classes:
            for name, kind in one.FIELDS:
                if self.kinds[kind].word:
                    found.setdefault(name, self.kinds[kind].word)
        return found

    def actions(self, state: State) -> Actions:
        return Actions(self.verbs, state)

    def question(self, state: State) -> Question:
        """What the step on top of the stack asks."""
        top = state.stack[-1]
        return top.QUESTIONS[top.step]

    def questions_by_step(self) -> dict[tuple[str, str], Question]:
        """Every question of the game, by procedure and step."""
        return {
            (name, step): question
            for name, procedure in self.grammar.classes.items()
            for step, question in procedure.QUESTIONS.items()
        }

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        """Message id, arguments and rules of the decision that a seat owes."""
        top = state.stack[-1]
        question = top.QUESTIONS[top.step]
        kinds = dict(top.FIELDS)
        args: dict[str, Any] = {}
        for name, field in question.args:
            told = getattr(top, f"{field}_told", None)
            value = told(state, seat) if told is not None else getattr(top, field)
            args[name] = self.kinds[kinds[field]].encode_in(state, top, value)
        return question.prompt, args, question.rules

    def event(self, state: State, note: Note) -> dict[str, Any]:
        """An event as JSON: its id and what it carries, in the order the rules note it."""
        name: str = note[1]
        carried = self.carried[name]
        if len(note) != len(carried) + 2:
            raise ValueError(f"{name} carries {len(note) - 2} values, not {len(carried)}")
        document: dict[str, Any] = {"event": name}
        place = 1
        for key, kind, plain, words, listed in carried:
            place += 1
            value = note[place]
            if plain:
                document[key] = value
            elif words is not None:
                document[key] = words[value] if 0 <= value < len(words) else None
            elif listed:
                document[key] = getattr(state, listed)[value] if value >= 0 else None
            else:
                document[key] = kind.encode(state, value)
        return document


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

    def declining(self, state: State, codes: list[int]) -> int | None:
        return self.book.verbs.declining(codes)

    def event(self, state: State, note: Note) -> dict[str, Any]:
        return self.book.event(state, note)

    def prompt(self, state: State, seat: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
        return self.book.prompt(state, seat)

    def vocabulary(self) -> dict[str, str]:
        return self.book.vocabulary()

    # ---- what is not allowed ------------------------------------------------------------------------------------

    def explain(self, state: State, seat: int, action: dict[str, Any]) -> Reason:
        """From the plainest reason to the finest: unreadable, not asked, asked something else, against a rule."""
        if state.result is not None:
            return Reason(state.result.rule, "why-game-over")
        parts: dict[str, Any] = {}
        reason = self.book.verbs.wish(state, action, parts)
        if reason is None:
            reason = self.whoever_is_asked(state, seat, action["do"], parts)
        if reason is None:
            reason = self.not_asked(state, seat)
        if reason is not None:
            return reason
        question = self.book.question(state)
        rule = question.rules[0] if question.rules else ""
        message, args, _ = self.prompt(state, seat)
        asked = {"asked": {"message": message, "args": args}}
        verb: str = action["do"]
        if question.verbs and verb not in question.verbs:
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
        """The seats of the table that a state is of: those of its ``scenario``, where there are several."""
        name: str | None = getattr(state, "scenario", None)
        return self.scenario(name).seats

    def whoever_is_asked(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        """What cannot be done whatever is asked, where that says more than whose turn it is."""
        return None

    def wrong_question(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        """Something else is asked: why this cannot be done now, where more can be said than what is asked."""
        return None

    def against_the_rules(self, state: State, seat: int, verb: str, parts: dict[str, Any]) -> Reason | None:
        """The right question and a wrong answer: the rule against it."""
        return None

    # ---- positions ----------------------------------------------------------------------------------------------

    def position(self, state: State) -> dict[str, Any]:
        document: dict[str, Any] = {}
        for column in self.columns:
            column.tell(state, document)
        seats = self.seat_names(state)
        return {**document, **write_play(state, seats, self.book.codec, self.book.actions(state).render)}

    def parts(self, state: State, kept: dict[int, tuple[Any, Any]]) -> dict[str, Any]:
        document: dict[str, Any] = {}
        for number, column in enumerate(self.columns):
            column.tell_kept(state, document, number, kept)
        seats = self.seat_names(state)
        return {**document, **write_play(state, seats, self.book.codec, self.book.actions(state).render)}

    def from_position(self, position: dict[str, Any]) -> State:
        return self.read_position(position)

    def read_position(self, position: dict[str, Any], guessed: bool = False) -> State:
        """``guessed``: it was imagined from a view, which does not show all that a position has."""
        faults: list[str] = []
        state = self.laid_out(position["scenario"], position["options"])
        beginning = state.stack[:]
        state.stack.clear()
        read_columns(state, self.columns, position, "", faults, HEAD)
        state.recount()
        seats = self.seat_names(state)
        if "result" in position:
            read_result(state, seats, position, faults)
        elif "stack" not in position:
            state.stack.extend(beginning)
        elif position["stack"] == []:
            faults.append("stack: empty, and there is no result")
        else:
            read_stack(state, self.book.codec, self.book.grammar, position["stack"], faults)
        for procedure in state.stack:
            procedure.follows(state)
        self.complete(state, position, faults)
        if not faults and not guessed and state.result is None:
            kinds = self.book.kinds
            for place, procedure in enumerate(state.stack):
                found = missing(state, procedure, kinds)
                if not found and place:
                    found = unlike(state, procedure, state.stack[place - 1], kinds)
                faults.extend([f"stack[{place}].{fault}" for fault in found or self.unfit(state, place)])
            faults.extend(self.misfits(state, position))
        if not faults and state.result is None:
            read_question(state, seats, self.book.grammar, self.book.actions(state).parse, position, faults)
        if faults:
            raise BadPosition(faults)
        return state

    def beginning(self, state: State, bottom: Procedure, step: str = "begin") -> State:
        """A state in which nothing is under way yet but the procedure at the bottom."""
        bottom.step = step
        state.stack.append(bottom)
        return state

    def from_view(self, view: dict[str, Any], guessed: dict[str, Any]) -> State:
        """A world that a seat thinks in: columns as its view shows them, parts that it does not show as they are
        ``guessed``, and of a procedure what it does not show as it begins. Only for play from the view on, never for
        the record."""
        names = ["scenario", "options", *[name for column in self.columns for name in column.names]]
        position = {name: view[name] for name in names if name in view}
        position["stack"] = [self._as_it_began(document) for document in view["under_way"]]
        if view["result"] is not None:
            position["result"] = view["result"]
        return self.read_position({**position, **guessed}, guessed=True)

    def _as_it_began(self, document: dict[str, Any]) -> dict[str, Any]:
        fields = dict(self.book.grammar.classes[document["procedure"]].FIELDS)
        kinds = {name: self.book.kinds[kind] for name, kind in fields.items()}
        hidden = [name for name, kind in kinds.items() if kind.secret or isinstance(kind.blank, tuple)]
        return {name: value for name, value in document.items() if value is not None or name not in hidden}

    def laid_out(self, scenario: str, options: dict[str, Any]) -> State:
        """The state that a position is read into: what it leaves out stays as it is here."""
        return self.start(scenario, options)

    def complete(self, state: State, position: dict[str, Any], faults: list[str]) -> None:
        """What follows from what was read, whether or not the position says so."""

    def unfit(self, state: State, place: int) -> list[str]:
        """Fields of one procedure of the stack that do not fit each other or the state, although none is missing."""
        return []

    def misfits(self, state: State, position: dict[str, Any]) -> list[str]:
        """Faults of a position whose parts can all be read: parts that do not fit each other, as the procedures of the
        stack tell, or that one of them cannot do without."""
        documents: list[dict[str, Any]] = position.get("stack", [{}])
        found: list[str] = []
        for place, procedure in enumerate(state.stack):
            found.extend([f"stack[{place}].{fault}" for fault in procedure.misfits(state, documents[place])])
            others = set(needed(procedure)) - {name for name, _ in procedure.FIELDS}
            for column in self.columns if others else ():
                if column.name in others and column.get(state) == column.kind.blank:
                    step = f"{type(procedure).__name__}.{procedure.step}"
                    found.append(f"{column.name}: {step} cannot do without it")
        return list(dict.fromkeys(found))

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of positions."""
        return position_schema(self, self.book.kinds, self.book.grammar, self.columns)


class BookCodec(Codec):
    def __init__(self, kinds: dict[str, Kind]) -> None:
        self.kinds = kinds

    def encode(self, state: State, kind: str, value: Any) -> Any:
        return self.kinds[kind].encode(state, value)

    def decode(self, state: State, kind: str, value: Any) -> Any:
        return self.kinds[kind].decode(state, value)

    def document(self, state: State, procedure: Procedure) -> dict[str, Any]:
        return field_parts(self.kinds, state, procedure)

    def encode_field(self, state: State, procedure: Procedure, name: str, kind: str) -> Any:
        return self.kinds[kind].encode_in(state, procedure, getattr(procedure, name))

    def decode_field(self, state: State, procedure: Procedure, kind: str, value: Any) -> Any:
        return self.kinds[kind].decode_in(state, procedure, value)


class BookGrammar(Grammar):
    def __init__(self, kinds: dict[str, Kind], procedures: tuple[type[Procedure], ...], bottom: str) -> None:
        asks = {one.__name__: {step: q.asks for step, q in one.QUESTIONS.items()} for one in procedures}
        rolls = {one.__name__: one.ROLLS for one in procedures}
        every = tuple([one.__name__ for one in procedures])
        calls = {
            one.__name__: {step: every if above == ANYTHING else above for step, above in one.CALLS.items()}
            for one in procedures
        }
        goes = {one.__name__: one.GOES for one in procedures}
        super().__init__(procedures, bottom, asks, rolls, calls, goes)
        self.kinds = kinds

    def seats_asked(self, state: State, top: Procedure, who: str) -> int:
        several = getattr(top, f"{who}_seats", None)
        if several is not None:
            mask: int = several(state)
            return mask
        find = getattr(top, f"{who}_seat", None)
        if find is not None:
            seat: int = find(state)
        else:
            seat = self.kinds[dict(top.FIELDS)[who]].owner(state, getattr(top, who))
        if not 0 <= seat < state.seats:
            raise ValueError(f"{type(top).__name__}.{top.step} needs the field {who}")
        return 1 << seat

    def in_secret(self, top: Procedure) -> bool:
        question = top.QUESTIONS.get(top.step)
        return question is not None and question.secret

    def in_the_open(self, top: Procedure) -> bool:
        question = top.QUESTIONS.get(top.step)
        return question is not None and question.open

    def dice(self, state: State, top: Procedure) -> tuple[int, int] | None:
        tell = getattr(top, f"{top.step}_dice", None)
        if tell is not None:
            told: tuple[int, int] = tell(state)
            return told
        return super().dice(state, top)
