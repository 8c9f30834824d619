"""Actions, compact inside the engine and JSON outside: a verb in the low bits, its parts above it in the order listed.

A game lists its verbs with their parts, each part a key and the name of a kind; that is all it says of its actions.
"""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.errors import Reason
from grognard.engine.kinds import LONGEST_NAME, Kind
from grognard.engine.state import State

VERB_BITS: Final = 6
VERB_MASK: Final = 63
LONGEST_ROW: Final = 1 << 14  # rendered actions kept of a verb
WHOLE: Final = 62  # bits of an action that stays a small int in a compiled build


@final
class Verb:
    def __init__(self, number: int, name: str, parts: tuple[tuple[str, Kind], ...]) -> None:
        self.number = number
        self.name = name
        self.keys = [key for key, _ in parts]
        self.kinds = [kind for _, kind in parts]
        self.shifts: list[int] = []
        self.masks: list[int] = []
        shift = VERB_BITS
        for key, kind in parts:
            if not kind.bits:
                raise ValueError(f"{name}.{key}: a kind without bits is part of no action")
            self.shifts.append(shift)
            self.masks.append((1 << kind.bits) - 1)
            shift += kind.bits
        if shift > WHOLE:
            raise ValueError(f"{name}: {shift} bits are more than the {WHOLE} of an action")


@final
class Verbs:
    """The verbs of a game. ``fixed``: every kind writes a value alike in all states, so that an action once rendered is
    kept."""

    def __init__(
        self, verbs: list[tuple[str, tuple[tuple[str, str], ...]]], kinds: dict[str, Kind], fixed: bool = True
    ) -> None:
        if len(verbs) > VERB_MASK + 1:
            raise ValueError(f"{len(verbs)} verbs: there are {VERB_BITS} bits for them")
        self.verbs = [
            Verb(i, name, tuple([(key, kinds[kind]) for key, kind in parts])) for i, (name, parts) in enumerate(verbs)
        ]
        self.names = [name for name, _ in verbs]
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        self.fixed = fixed
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

    def name_of(self, packed: int) -> str:
        return self.names[packed & VERB_MASK]

    def part_of(self, packed: int, place: int = 0) -> int:
        verb = self.verbs[packed & VERB_MASK]
        return packed >> verb.shifts[place] & verb.masks[place]

    def parts_of(self, packed: int) -> list[int]:
        """The parts of a compact action, in the order of its verb."""
        verb = self.verbs[packed & VERB_MASK]
        return [packed >> shift & verb.masks[i] for i, shift in enumerate(verb.shifts)]

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

    def render_all(self, state: State, codes: list[int]) -> list[dict[str, Any]]:
        rows = self.rendered
        if self.fixed:
            try:
                found = [rows[packed & VERB_MASK][packed >> VERB_BITS].copy() for packed in codes]
                if all(found):
                    return found
            except IndexError:
                pass
        return [self.render(state, packed) for packed in codes]

    def _render(self, state: State, packed: int) -> dict[str, Any]:
        verb = self.verbs[packed & VERB_MASK]
        action: dict[str, Any] = {"do": verb.name}
        for i, key in enumerate(verb.keys):
            value = packed >> verb.shifts[i] & verb.masks[i]
            table = verb.kinds[i].table(state)
            action[key] = table[value] if table is not None else verb.kinds[i].encode(state, value)
        return action

    def parse(self, state: State, action: dict[str, Any]) -> int:
        """The compact form of a JSON action; -1 for anything that is none."""
        name = action.get("do")
        packed = self.index.get(name, -1) if isinstance(name, str) else -1
        if packed < 0:
            return -1
        verb = self.verbs[packed]
        if len(action) != len(verb.keys) + 1:
            return -1
        for i, key in enumerate(verb.keys):
            value = self._read(state, verb.kinds[i], action.get(key))
            if value < 0 or value > verb.masks[i]:
                return -1
            packed |= value << verb.shifts[i]
        return packed

    def _read(self, state: State, kind: Kind, part: Any) -> int:
        numbers = kind.numbers(state)
        if numbers is not None:
            return numbers.get(part, -1) if isinstance(part, str) else -1
        try:
            value: int = kind.decode(state, part)
        except ValueError:
            return -1
        return value

    def wish(self, state: State, action: dict[str, Any], parts: dict[str, int]) -> Reason | None:
        """What somebody wishes for, part by part, into ``parts``; or the reason why a part of it cannot be read."""
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
                return Reason("", "why-part-missing", {"do": name, "part": key})
            value = self._read(state, verb.kinds[i], action[key])
            if value < 0 or value > verb.masks[i]:
                return verb.kinds[i].fault(state, name, key, action[key])
            parts[key] = value
        return None
