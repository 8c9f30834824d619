"""What is under way, in and out of positions: the stack, the open question, the dice waited for, the result.

Fields of procedures are written by name, their values with the ids of the game's data files. Reading trusts nothing:
whatever a stack may look like is laid down in the game's ``Grammar``, and every fault is named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from grognard.engine.game import ALL_KNOWING
from grognard.engine.kinds import Kind, told
from grognard.engine.kinds import shown as shown
from grognard.engine.procedure import Procedure
from grognard.engine.state import State, result_of

EVERY_SEAT: Final = "all"
# The parts of a position that are read and written here.
PARTS: Final = ("stack", "to_act", "answers", "rolling", "result")
MOST_ROLLED: Final = 99  # dice at once, and sides of one


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """How a game writes the values of procedure fields. ``kind`` is the word in ``Procedure.FIELDS``."""

    def encode(self, state: State, kind: str, value: Any) -> Any:
        raise NotImplementedError

    def decode(self, state: State, kind: str, value: Any) -> Any:
        """Raises ValueError with the fault."""
        raise NotImplementedError

    def document(self, state: State, procedure: Procedure) -> dict[str, Any]:
        """A procedure with its fields."""
        document: dict[str, Any] = {"procedure": type(procedure).__name__, "step": procedure.step}
        for name, kind in procedure.FIELDS:
            document[name] = self.encode_field(state, procedure, name, kind)
        return document

    def encode_field(self, state: State, procedure: Procedure, name: str, kind: str) -> Any:
        """A game may write a field by what other fields of the procedure say: the use of a card by the card."""
        return self.encode(state, kind, getattr(procedure, name))

    def decode_field(self, state: State, procedure: Procedure, kind: str, value: Any) -> Any:
        """The reverse; the fields that stand before it in ``FIELDS`` are read already."""
        return self.decode(state, kind, value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Grammar:
    """What a stack may look like: which step waits for what, and who may be called from where.

    ``asks`` gives for each procedure and step whom it asks, in words that ``seats_asked`` understands; ``all`` means
    every seat at once, in secret. ``rolls`` gives dice and sides, 0 where they vary. ``calls`` gives the procedures
    that may stand above one that waits at a step. ``goes`` are further steps at which a position may begin; every
    procedure may begin at its first step. For positions written by hand, procedures that are called from further up may
    lie directly on the one at the bottom, which goes on when they are done.
    """

    def __init__(
        self,
        classes: tuple[type[Procedure], ...],
        bottom: str,
        asks: dict[str, dict[str, str]],
        rolls: dict[str, dict[str, tuple[int, int]]],
        calls: dict[str, dict[str, tuple[str, ...]]],
        goes: dict[str, tuple[str, ...]],
    ) -> None:
        self.classes: dict[str, type[Procedure]] = {cls.__name__: cls for cls in classes}
        self.bottom = bottom
        self.asks = asks
        self.rolls = rolls
        self.calls = calls
        self.goes = goes
        tables = (asks, rolls, calls)
        self.steps: dict[str, list[str]] = {
            name: sorted({"begin", *goes.get(name, ()), *[step for table in tables for step in table.get(name, {})]})
            for name in self.classes
        }

    def may_call(self, below: Procedure, name: str, lowest: bool) -> bool:
        caller = type(below).__name__
        regular = self.calls.get(caller, {})
        if lowest and not any([name in callees for callees in regular.values()]):
            waits = below.step in self.asks.get(caller, {}) or below.step in self.rolls.get(caller, {})
            return name != self.bottom and not waits
        return name in regular.get(below.step, ())

    def seats_asked(self, state: State, top: Procedure, who: str) -> int:
        """The seats, as a bit mask, that a step asks. Raises ValueError where that cannot be said."""
        raise NotImplementedError

    def in_secret(self, top: Procedure) -> bool:
        """Whether the step on top puts its question in secret, so that a single answer is not taken by itself."""
        return False

    def in_the_open(self, top: Procedure) -> bool:
        """Whether the step on top asks several whose answers are seen as they come."""
        return False

    def dice(self, state: State, top: Procedure) -> tuple[int, int] | None:
        """Dice and sides that the step on top waits for, 0 where anything will do; None where it waits for none."""
        return self.rolls.get(type(top).__name__, {}).get(top.step)


# ---- writing ---------------------------------------------------------------------------------------------------


def write_stack(state: State, codec: Codec) -> list[dict[str, Any]]:
    return [codec.document(state, procedure) for procedure in state.stack]


def seen_stack(state: State, codec: Codec, seat: int) -> list[dict[str, Any]]:
    """The same as a seat may know it: null for what is for others' eyes, or for nobody's."""
    documents = write_stack(state, codec)
    for document, procedure in zip(documents, state.stack, strict=True):
        for name, owner in procedure.secrets():
            if seat not in (owner, ALL_KNOWING):
                document[name] = None
    return documents


def write_play(
    state: State, seats: tuple[str, ...], codec: Codec, render: Callable[[int], dict[str, Any]]
) -> dict[str, Any]:
    document: dict[str, Any] = {
        "stack": write_stack(state, codec),
        "to_act": [name for i, name in enumerate(seats) if state.asked >> i & 1],
    }
    if state.asked and state.secret:
        document["answers"] = {name: render(state.choices[i]) for i, name in enumerate(seats) if state.choices[i] >= 0}
    if state.rolling:
        document["rolling"] = [state.rolling, state.sides]
    if state.result is not None:
        document["result"] = state.result.to_json()
    return document


# ---- reading ---------------------------------------------------------------------------------------------------


def read_stack(state: State, codec: Codec, grammar: Grammar, documents: Any, faults: list[str]) -> None:
    """The procedures, bottom first. Fields left out keep the value they have when the procedure begins."""
    if not isinstance(documents, list):
        faults.append(f"stack: expected a list, found {shown(documents)}")
        return
    before = len(faults)
    below: Procedure | None = None
    for place, document in enumerate(documents):
        procedure = _read_procedure(state, codec, grammar, document, f"stack[{place}]", faults)
        if procedure is None:
            return
        name = type(procedure).__name__
        if below is None:
            if name != grammar.bottom:
                faults.append(f"stack[0]: {grammar.bottom} lies at the bottom, not {name}")
        elif not grammar.may_call(below, name, place == 1):
            faults.append(f"stack[{place}]: {name} does not follow from {type(below).__name__}.{below.step}")
        state.stack.append(procedure)
        below = procedure
    if len(faults) > before:
        state.stack.clear()


def _read_procedure(
    state: State, codec: Codec, grammar: Grammar, document: Any, where: str, faults: list[str]
) -> Procedure | None:
    name = document.get("procedure") if isinstance(document, dict) else None
    if not isinstance(name, str) or name not in grammar.classes:
        faults.append(f"{where}: unknown procedure {shown(name)}; valid: {', '.join(sorted(grammar.classes))}")
        return None
    procedure: Procedure = grammar.classes[name]()
    step = document.get("step", "begin")
    if step not in grammar.steps[name]:
        faults.append(f"{where}: {name} has no step {shown(step)}; valid: {', '.join(grammar.steps[name])}")
        return None
    procedure.step = step
    kinds = dict(procedure.FIELDS)
    for key, kind in procedure.FIELDS:
        if key in document:
            try:
                setattr(procedure, key, codec.decode_field(state, procedure, kind, document[key]))
            except ValueError as error:
                faults.extend(told(f"{where}.{key}", error))
    for key in document:
        if key not in kinds and key not in ("procedure", "step"):
            faults.append(f"{where}.{key}: {name} has no such field; valid: {', '.join(kinds) or 'none'}")
    return procedure


def needed(procedure: Procedure) -> dict[str, str]:
    """What a procedure cannot do without at its step, each with how it has to be if that is said."""
    needs = procedure.NEEDS
    wanted = [*needs.get("always", ()), *needs.get(procedure.step, ())]
    if procedure.step != "begin":
        wanted += needs.get("later", ())
    return dict([(need, "") if isinstance(need, str) else need for need in wanted])


def missing(state: State, procedure: Procedure, kinds: dict[str, Kind]) -> list[str]:
    """The fields that a procedure cannot do without at its step: those left out, or not as they have to be."""
    of = dict(procedure.FIELDS)
    found: dict[str, str] = {}
    for field, condition in needed(procedure).items():
        if field not in of:
            continue
        kind = kinds[of[field]]
        value = getattr(procedure, field)
        if value == kind.blank:
            found[field] = f"{field}: {type(procedure).__name__}.{procedure.step} cannot do without it"
        elif condition and not kind.meets(state, value, condition):
            found[field] = f"{field}: {kind.encode(state, value)} is not {condition}"
    return list(found.values())


def unlike(state: State, procedure: Procedure, below: Procedure, kinds: dict[str, Kind]) -> list[str]:
    """The fields that the procedure below handed over, where they are not the same in both."""
    of = dict(procedure.FIELDS)
    found: list[str] = []
    for hand in below.HANDS.get(below.step, ()):
        field, theirs = (hand, hand) if isinstance(hand, str) else hand
        value, other = getattr(procedure, field), getattr(below, theirs)
        if value != other:
            kind = kinds[of[field]]
            caller = f"{type(below).__name__}.{theirs}"
            found.append(f"{field}: {kind.encode(state, value)}, but {caller} is {kind.encode(state, other)}")
    return found


def read_question(
    state: State,
    seats: tuple[str, ...],
    grammar: Grammar,
    parse: Callable[[dict[str, Any]], int],
    document: dict[str, Any],
    faults: list[str],
) -> None:
    """Whoever the step on top of the stack asks, or the dice it waits for. Call it once everything else is read.

    ``to_act`` may be left out: it follows from the stack and the answers."""
    to_act = _names("to_act", document["to_act"], seats, faults) if "to_act" in document else None
    answers = document.get("answers", {})
    if not isinstance(answers, dict):
        faults.append(f"answers: expected an object, found {shown(answers)}")
        answers = {}
    given: dict[str, Any] = answers
    top = state.stack[-1]
    name = type(top).__name__
    step = f"{name}.{top.step}"
    who = grammar.asks.get(name, {}).get(top.step, "")
    dice = grammar.dice(state, top)
    if dice is not None:
        # Left out, the dice are those that the step waits for.
        _read_dice(state, document.get("rolling", list(dice)), dice, step, faults)
    elif "rolling" in document:
        faults.append(f"rolling: {step} waits for no dice")
    if not who:
        if to_act:
            faults.append(f"to_act: {step} asks nobody")
        if given:
            faults.append(f"answers: {step} asks nobody")
        return
    try:
        expected = (1 << len(seats)) - 1 if who == EVERY_SEAT else grammar.seats_asked(state, top, who)
    except ValueError as error:
        faults.append(f"to_act: {error}")
        return
    state.secret = who == EVERY_SEAT or grammar.in_secret(top)
    state.choices = [-1] * len(seats)
    answered = 0
    for i, seat in enumerate(seats):
        if seat in given and expected >> i & 1 and state.secret:
            answered |= 1 << i
    for seat in given:
        if seat not in seats or not answered >> seats.index(seat) & 1:
            faults.append(f"answers.{seat}: {step} has no hidden answer of such a seat")
    asked = expected & ~answered
    state.open = grammar.in_the_open(top)
    if state.open:
        state.secret = False
        asked = expected if to_act is None else to_act
        if asked & ~expected or not asked:
            faults.append(f"to_act: {step} asks other seats")
    elif to_act is not None and to_act != asked:
        wanted = ", ".join([seat for i, seat in enumerate(seats) if asked >> i & 1])
        faults.append(f"to_act: {step} asks {wanted or 'nobody any more'}")
    elif asked == 0:
        faults.append("answers: all are in, so nobody is asked any more")
    if faults:
        return
    state.asked = asked
    for i, seat in enumerate(seats):
        if answered >> i & 1:
            action = given[seat]
            code = parse(action) if isinstance(action, dict) else -1
            if code < 0 or code not in state.options(i):
                faults.append(f"answers.{seat}: {shown(action)} is not a legal answer")
            else:
                state.choices[i] = code


def _read_dice(state: State, rolling: Any, dice: tuple[int, int], step: str, faults: list[str]) -> None:
    if (
        not isinstance(rolling, list)
        or len(rolling) != 2
        or not all([type(n) is int and 0 < n <= MOST_ROLLED for n in rolling])
    ):
        faults.append(f"rolling: {step} waits for dice: expected [number, sides], found {shown(rolling)}")
        return
    for n, wanted, what in zip(rolling, dice, ("dice", "sides"), strict=True):
        if wanted and n != wanted:
            faults.append(f"rolling: {step} waits for {wanted} {what}, not {n}")
    state.rolling = rolling[0]
    state.sides = rolling[1]


def _names(where: str, value: Any, seats: tuple[str, ...], faults: list[str]) -> int | None:
    if not isinstance(value, list):
        faults.append(f"{where}: expected a list of seats, found {shown(value)}")
        return None
    mask = 0
    for name in value:
        if name not in seats or mask >> seats.index(name) & 1:
            faults.append(f"{where}: {shown(name)} is unknown or there twice; valid: {', '.join(seats)}")
        else:
            mask |= 1 << seats.index(name)
    return mask


def read_result(state: State, seats: tuple[str, ...], document: dict[str, Any], faults: list[str]) -> None:
    """A finished game has nothing under way."""
    found = result_of(document["result"], seats)
    if found is None:
        given = shown(document["result"])
        faults.append(f"result: expected winners (seats), level, rule and perhaps ranks, found {given}")
        return
    for part in ("stack", "to_act", "answers", "rolling"):
        if document.get(part):
            faults.append(f"{part}: the game is over")
    state.result = found
