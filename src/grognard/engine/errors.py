"""What the engine says when something cannot be done."""

from __future__ import annotations

from typing import Any


class Reason:
    """Why something is not allowed: the rule, and a message (id and arguments) in no language yet."""

    def __init__(self, rule: str, message: str, args: dict[str, Any] | None = None) -> None:
        self.rule = rule
        self.message = message
        self.args: dict[str, Any] = args if args is not None else {}

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.rule, "message": self.message, "args": self.args}

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.message!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.rule, self.message))


class GrognardError(Exception):
    """Base of everything this package raises on purpose."""


class Refused(GrognardError):
    """An action that is not legal. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule}: {reason.message} {reason.args}")
        self.reason = reason


class UnknownName(GrognardError, ValueError):
    """A game, scenario, option, seat or bot that does not exist; the message lists the ones that do."""

    def __init__(self, what: str, name: object, valid: list[str]) -> None:
        super().__init__(f"unknown {what} {name!r}; valid: {', '.join(valid)}")
        self.what = what
        self.name = name
        self.valid = valid


class BadPosition(GrognardError, ValueError):
    """A position that cannot be: every fault is named."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("bad position: " + "; ".join(faults))
        self.faults = faults


class BadRecord(GrognardError, ValueError):
    """A record that is damaged, truncated or foreign: the line and the fault."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"bad record, line {line}: {fault}")
        self.line = line
        self.fault = fault


class DiceError(GrognardError, ValueError):
    """Scripted or imposed dice that do not fit what the rules asked for."""
