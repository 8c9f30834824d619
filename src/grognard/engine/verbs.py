"""Actions, compact inside the engine and JSON outside: a verb in the low bits, its parts above it in the order listed.

A game lists its verbs with their parts, each part a key and the name of a kind; that is all it says of its actions. A
part whose key ends in ``?`` may be left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final

from grognard.engine.errors import Reason
from grognard.engine.kinds import LONGEST_NAME, Kind, Listed, Name, Number, shown
from grognard.engine.packed import Path, Word
from grognard.engine.state import State

VERB_BITS: Final = 6
VERB_MASK: Final = 63
LONGEST_ROW: Final = 1 << 14  # rendered actions kept of a verb
NOTHING: Final = Kind("", 0, None)
WHOLE: Final = 62  # bits of an action that stays a small int in a compiled build


@final
class Verb:
    def __init__(self, number: int, name: str, parts: tuple[tuple[str, Kind], ...]) -> None:
        self.number = number
        self.name = name
        self.keys = [key.removesuffix("?") for key, _ in parts]
        self.kinds = [kind for _, kind in parts]
        self.may_lack = [key.endswith("?") for key, _ in parts]
        self.shifts = [0] * len(parts)
        self.masks: list[int] = []
        shift = VERB_BITS
        for key, kind in parts:
            if not kind.bits:
                raise ValueError(f"{name}.{key}: a kind without bits is part of no action")
            self.masks.append((1 << kind.bits) - 1)
        # Parts that may be left out lie lowest, 0 where they are; above them the others, so that the last of these is
        # what is left of the code.
        places = list(range(len(parts)))
        self.top = -1
        for i in [i for i in places if self.may_lack[i]] + [i for i in places if not self.may_lack[i]]:
            self.shifts[i] = shift
            shift += self.kinds[i].bits
            self.top = i
        self.pair = len(parts) == 2 and not sum(self.may_lack)
        self.lists = 0  # bits of parts below the top that are written as lists, and so are never shared
        for i in places:
            if i != self.top and not isinstance(self.kinds[i], (Listed, Number, Word)):
                self.lists |= self.masks[i] << self.shifts[i]
        self.below_top = (1 << self.shifts[self.top]) - 1 if parts else VERB_MASK
        # Parts that must be there, and those that may be left out with the bits that say whether they are.
        parsed = [
            (key, kind, kind.index if isinstance(kind, Name) else None, kind.numbers_in, self.shifts[i], self.masks[i])
            for i, (key, kind) in enumerate(zip(self.keys, self.kinds, strict=True))
        ]
        written = [(key, kind, kind.words, kind.table_in, shift, mask) for key, kind, _, _, shift, mask in parsed]
        self.needed = [written[i] for i in places if not self.may_lack[i]]
        self.optional = [written[i] for i in places if self.may_lack[i]]
        self.said = sum([mask << shift for *_, shift, mask in self.optional])
        self.must_read = [parsed[i] for i in places if not self.may_lack[i]]
        self.may_read = [parsed[i] for i in places if self.may_lack[i]]
        self.only = self.must_read[0][2] if len(parts) == 1 and self.must_read else None
        self.blank: dict[str, Any] = {"do": name}
        for i, key in enumerate(self.keys):
            if not self.may_lack[i]:
                self.blank[key] = None
        # Of a verb that stands alone, or has one part that is a look into a list: every action there is.
        self.ready: list[dict[str, Any]] = [] if parts else [self.blank]
        if len(parts) == 1 and self.kinds[0].words is not None and not self.may_lack[0]:
            self.ready = [{"do": name, self.keys[0]: word} for word in self.kinds[0].words]
        # Of two parts of which the second is such a look: the actions without the first.
        self.halves: list[dict[str, Any]] = []
        if self.pair and self.kinds[0].table_in and self.kinds[1].words is not None:
            self.halves = [{**self.blank, self.keys[1]: word} for word in self.kinds[1].words]
        if shift > WHOLE:
            raise ValueError(f"{name}: {shift} bits are more than the {WHOLE} of an action")


def _run_of_ready(verb: Verb, packed: int, rest: Iterator[int], actions: list[dict[str, Any]]) -> int:
    ready = verb.ready
    actions.append(ready[packed >> VERB_BITS].copy())
    for packed in rest:
        if packed & VERB_MASK != verb.number:
            return packed
        actions.append(ready[packed >> VERB_BITS].copy())
    return -1


def _run_of_halves(state: State, verb: Verb, packed: int, rest: Iterator[int], actions: list[dict[str, Any]]) -> int:
    first: list[Any] = getattr(state, verb.kinds[0].table_in)
    halves, key, mask, shift = verb.halves, verb.keys[0], verb.masks[0], verb.shifts[1]
    action = halves[packed >> shift].copy()
    action[key] = first[packed >> VERB_BITS & mask]
    actions.append(action)
    for packed in rest:
        if packed & VERB_MASK != verb.number:
            return packed
        action = halves[packed >> shift].copy()
        action[key] = first[packed >> VERB_BITS & mask]
        actions.append(action)
    return -1


def _run_of_paths(state: State, verb: Verb, of_head: int, rest: Iterator[int], actions: list[dict[str, Any]]) -> int:
    """Like the last of the actions but for the path."""
    head, below, shift, key = actions[-1], verb.below_top, verb.shifts[verb.top], verb.keys[verb.top]
    kind = verb.kinds[verb.top]
    assert isinstance(kind, Path)
    names, mask, each = kind.names, kind.mask, kind.each
    for packed in rest:
        if packed & below != of_head:
            return packed
        action = head.copy()
        # Up to three names are written out: nothing is offered more often than a path.
        path = packed >> shift
        one = names[path & mask]
        path >>= each
        if not path:
            action[key] = [one]
        else:
            two = names[path & mask]
            path >>= each
            if not path:
                action[key] = [one, two]
            elif path <= mask:
                action[key] = [one, two, names[path]]
            else:
                action[key] = [one, two, *kind.written(state, path, head)]
        actions.append(action)
    return -1


def _run_of_one_part(state: State, verb: Verb, of_head: int, rest: Iterator[int], actions: list[dict[str, Any]]) -> int:
    """Like the last of the actions but for the top part."""
    head, below, shift, key = actions[-1], verb.below_top, verb.shifts[verb.top], verb.keys[verb.top]
    kind = verb.kinds[verb.top]
    table = kind.table(state)
    for packed in rest:
        if packed & below != of_head:
            return packed
        action = head.copy()
        top = packed >> shift
        action[key] = table[top] if table is not None else kind.written(state, top, head)
        actions.append(action)
    return -1


@final
class Verbs:
    """The verbs of a game. ``fixed``: every kind writes a value alike in all states, so that an action once rendered is
    kept. ``declines``: those that end or decline what is asked, the most final first; a page has one button for them,
    always in the same place."""

    def __init__(
        self,
        verbs: list[tuple[str, tuple[tuple[str, str], ...]]],
        kinds: dict[str, Kind],
        fixed: bool = True,
        declines: tuple[str, ...] = (),
    ) -> None:
        if len(verbs) > VERB_MASK + 1:
            raise ValueError(f"{len(verbs)} verbs: there are {VERB_BITS} bits for them")
        self.verbs = [
            Verb(i, name, tuple([(key, kinds[kind]) for key, kind in parts])) for i, (name, parts) in enumerate(verbs)
        ]
        self.parts: dict[str, tuple[tuple[str, str], ...]] = dict(verbs)  # of each verb: keys and names of kinds
        self.names = [name for name, _ in verbs]
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        self.by_name: dict[str, Verb] = {verb.name: verb for verb in self.verbs}
        self.fixed = fixed
        for name in declines:
            if self.parts[name]:
                raise ValueError(f"{name} declines nothing: it has parts")
        self.declines = [self.index[name] for name in declines]  # whole actions, for they have no parts
        # The same few thousand actions are offered again and again. They are kept by verb and parts, in lists that grow
        # as they are met; what is not there yet is {}. A dict would be slower: compact forms that differ in their high
        # bits alone are in each other's way there.
        self.rendered: list[list[dict[str, Any]]] = [[] for _ in range(VERB_MASK + 1)]

    # ---- for the rules ----------------------------------------------------------------------------------------------

    def code(self, verb: str, *parts: int) -> int:
        """The compact form of an action. Rules that run often keep ``code(verb, 0, ...)`` and shift by themselves."""
        packed = self.index[verb]
        shifts = self.verbs[packed].shifts
        if len(parts) != len(shifts):
            raise ValueError(f"{verb} has {len(shifts)} parts, not {len(parts)}")
        for i, part in enumerate(parts):
            packed |= part << shifts[i]
        return packed

    def codes(self, verb: str, parts: list[int]) -> list[int]:
        """An action of a verb with one part for each of some values."""
        number = self.index[verb]
        return [number | part << VERB_BITS for part in parts]

    def pairs(self, verb: str, first: int, seconds: list[int]) -> list[int]:
        """The same for a verb with two parts, of which the first is given."""
        base = self.code(verb, first, 0)
        shift = self.shift(verb, 1)
        return [base | second << shift for second in seconds]

    def shift(self, verb: str, place: int) -> int:
        """Where a part of a verb begins."""
        return self.verbs[self.index[verb]].shifts[place]

    def name_of(self, packed: int) -> str:
        return self.names[packed & VERB_MASK]

    def part_of(self, packed: int, place: int = 0) -> int:
        verb = self.verbs[packed & VERB_MASK]
        return packed >> verb.shifts[place] & verb.masks[place]

    def parts_of(self, packed: int) -> list[int]:
        """The parts of a compact action, in the order of its verb."""
        verb = self.verbs[packed & VERB_MASK]
        return [packed >> shift & verb.masks[i] for i, shift in enumerate(verb.shifts)]

    def declining(self, codes: list[int]) -> int | None:
        """The place of the action that ends or declines, of those of a decision."""
        for code in self.declines:
            if code in codes:
                return codes.index(code)
        return None

    # ---- JSON -------------------------------------------------------------------------------------------------------

    def render(self, state: State, packed: int) -> dict[str, Any]:
        if not self.fixed:
            return self._render(state, packed)
        row = self.rendered[packed & VERB_MASK]
        place = packed >> VERB_BITS
        if place < len(row) and row[place]:
            return row[place].copy()
        action = self._render(state, packed)
        if place < LONGEST_ROW and not any([isinstance(part, list) for part in action.values()]):
            if place >= len(row):
                row.extend([{}] * (place + 1 - len(row)))
            row[place] = action.copy()  # what is handed out may be changed
        return action

    def _render_fixed(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        rows = self.rendered
        try:
            found = [rows[packed & VERB_MASK][packed >> VERB_BITS].copy() for packed in codes]
            if all(found):
                return found
        except IndexError:
            if max(codes) >> VERB_BITS >= LONGEST_ROW:  # too many to keep them all
                return self._render_runs(state, codes)
        return [self.render(state, packed) for packed in codes]

    def render_all(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        """The actions of a decision come in runs of one verb, which are much alike: mostly one part differs, and the
        rest is copied. Each run answers with the code that comes after it, -1 at the end."""
        return self._render_fixed(state, codes) if self.fixed else self._render_runs(state, codes)

    def _render_runs(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        actions: list[dict[str, Any]] = []
        rest = iter(codes)
        packed = next(rest, -1)
        while packed >= 0:
            verb = self.verbs[packed & VERB_MASK]
            if verb.ready:
                packed = _run_of_ready(verb, packed, rest, actions)
            elif verb.halves:
                packed = _run_of_halves(state, verb, packed, rest, actions)
            else:
                head = self._render(state, packed)
                actions.append(head)
                of_head = packed & verb.below_top
                if of_head & verb.lists:
                    packed = next(rest, -1)
                elif isinstance(verb.kinds[verb.top], Path):
                    packed = _run_of_paths(state, verb, of_head, rest, actions)
                else:
                    packed = _run_of_one_part(state, verb, of_head, rest, actions)
        return actions

    def _render(self, state: State, packed: int) -> dict[str, Any]:
        verb = self.verbs[packed & VERB_MASK]
        action = verb.blank.copy()
        for key, kind, words, listed, shift, mask in verb.needed:
            value = packed >> shift & mask
            if words is not None:
                action[key] = words[value]
            elif listed:
                action[key] = getattr(state, listed)[value]
            else:
                action[key] = kind.written(state, value, action)
        if packed & verb.said:
            for key, kind, _, _, shift, mask in verb.optional:
                value = packed >> shift & mask
                if value:
                    action[key] = kind.written(state, value, action)
        return action

    def parse(self, state: State, action: dict[str, Any]) -> int:
        """The compact form of a JSON action; -1 for anything that is none."""
        name = action.get("do")
        verb = self.by_name.get(name) if isinstance(name, str) else None
        if verb is None:
            return -1
        packed = verb.number
        only = verb.only
        if only is not None:
            part = action.get(verb.keys[0])
            value = only.get(part, -1) if isinstance(part, str) else -1
            return packed | value << VERB_BITS if value >= 0 and len(action) == 2 else -1
        parts = verb.must_read
        if len(action) != len(parts) + 1:
            parts = parts + [part for part in verb.may_read if part[0] in action]
            if len(action) != len(parts) + 1:
                return -1
        try:
            for key, kind, numbers, listed, shift, mask in parts:
                part = action[key]
                if numbers is not None:
                    value = numbers[part]
                elif listed:
                    value = getattr(state, listed)[part]
                elif part is None:  # what may be null elsewhere is chosen in an action
                    return -1
                else:
                    value = kind.parsed(state, part, action)
                    if value < 0:
                        return -1
                if value > mask:
                    return -1
                packed |= value << shift
        except (KeyError, TypeError, ValueError):  # a TypeError: a list where a name belongs
            return -1
        return packed

    def wish(self, state: State, action: dict[str, Any], parts: dict[str, Any]) -> Reason | None:
        """What somebody wishes for, part by part, into ``parts``; or the reason why a part of it cannot be read. More
        can be wished for than an action has room for: a path that is too long is a matter of the rules."""
        name = action.get("do")
        if not isinstance(name, str):
            return Reason("", "why-malformed")
        if name not in self.index:
            return Reason("", "why-unknown-verb", {"name": name[:LONGEST_NAME], "valid": self.names})
        verb = self.verbs[self.index[name]]
        for key in action:
            if key != "do" and key not in verb.keys:
                return Reason("", "why-part-unknown", {"do": name, "part": str(key)[:LONGEST_NAME]})
        for i, key in enumerate(verb.keys):
            if key not in action:
                if verb.may_lack[i]:
                    continue
                return Reason("", "why-part-missing", {"do": name, "part": key})
            try:
                value = verb.kinds[i].decode(state, action[key]) if action[key] is not None else -1
            except ValueError:
                return verb.kinds[i].fault(state, name, key, action[key])
            low = min(value, default=-1) if isinstance(value, tuple) else value
            if low < 0 or (isinstance(value, int) and value > verb.masks[i]):
                return verb.kinds[i].fault(state, name, key, action[key])
            parts[key] = value
        return None


@final
class Doing(Kind):
    """An action that is under way, by its verb; the first of all verbs is none, written null."""

    def __init__(self, verbs: Verbs) -> None:
        super().__init__("", 0, 0)
        self.words = [None, *verbs.names[1:]]
        self.index = verbs.index

    def encode(self, state: State, value: Any) -> Any:
        return self.words[value] if self.words is not None else None

    def decode(self, state: State, value: Any) -> Any:
        if value is not None and (not isinstance(value, str) or value not in self.index):
            raise ValueError(f"unknown action {shown(value)}")
        return self.index[value] if value is not None else 0

    def schema(self) -> dict[str, Any]:
        return {"enum": [*self.index, None]}
