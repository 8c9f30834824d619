"""What the engine says when something cannot be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final


class Reason:
    """Why something is not allowed: the rule, and a message (id and arguments) in no language yet.

    ``str(reason)`` says it in English; ``grognard.words`` says it in any language there is."""

    def __init__(self, rule: str, message: str, args: dict[str, Any] | None = None, game: str = "") -> None:
        self.rule = rule
        self.message = message
        self.args: dict[str, Any] = args if args is not None else {}
        self.game = game  # whose words say it; the table fills it in

    def to_json(self) -> dict[str, Any]:
        """Rule, message and arguments, as the server sends them."""
        return {"rule": self.rule, "message": self.message, "args": self.args}

    def __str__(self) -> str:
        said = _TELLER[0](self) if _TELLER else f"{self.message} {self.args}"
        return f"{said} ({self.rule})" if self.rule else said

    def __reduce__(self) -> tuple[Any, ...]:
        return Reason, (self.rule, self.message, self.args, self.game)

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.message!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.rule, self.message))


# Who puts a reason into words: the engine knows no language, so whoever does enters himself here.
_TELLER: Final[list[Callable[[Reason], str]]] = []


def told_by(teller: Callable[[Reason], str]) -> Callable[[Reason], str]:
    """From now on this function puts reasons into words."""
    _TELLER[:] = [teller]
    return teller


class GrognardError(Exception):
    """Base of everything this package raises on purpose."""


class Refused(GrognardError):
    """An action that is not legal. Nothing was changed; ``reason`` says why, and so does ``str``."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return Refused, (self.reason,)


class UnknownName(GrognardError, ValueError):
    """A game, scenario, option, seat or bot that does not exist; the message lists the ones that do."""

    def __init__(self, what: str, name: object, valid: list[str]) -> None:
        super().__init__(f"unknown {what} {name!r}; valid: {', '.join(valid)}")
        self.what = what
        self.name = name
        self.valid = valid

    def __reduce__(self) -> tuple[Any, ...]:
        return UnknownName, (self.what, self.name, self.valid)


class BadPosition(GrognardError, ValueError):
    """A position that cannot be: every fault is named."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("bad position: " + "; ".join(faults))
        self.faults = faults

    def __reduce__(self) -> tuple[Any, ...]:
        return BadPosition, (self.faults,)


class BadRecord(GrognardError, ValueError):
    """A record that is damaged, truncated or foreign: the line and the fault."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"bad record, line {line}: {fault}")
        self.line = line
        self.fault = fault

    def __reduce__(self) -> tuple[Any, ...]:
        return BadRecord, (self.line, self.fault)


class OtherRules(BadRecord):
    """A record that was played with another version of a game's rules than this program has: it cannot be replayed by
    these, whose play may be another."""

    def __init__(self, game: str, needs: str, has: str) -> None:
        super().__init__(
            1,
            f"played with rules {needs!r}, this program has {has!r}: replay it with a Grognard that has rules {needs!r}"
            f" of {game}",
        )
        self.game = game
        self.needs = needs
        self.has = has

    def __reduce__(self) -> tuple[Any, ...]:
        return OtherRules, (self.game, self.needs, self.has)


class BadData(GrognardError, ValueError):
    """A data file that an owner gave and that does not fit: the file, the place in it, and what is wrong there."""

    def __init__(self, file: str, path: str, fault: str) -> None:
        super().__init__(f"{file}{': ' + path if path else ''}: {fault}")
        self.file = file
        self.path = path
        self.fault = fault

    def __reduce__(self) -> tuple[Any, ...]:
        return BadData, (self.file, self.path, self.fault)


class DiceError(GrognardError, ValueError):
    """Scripted or imposed dice that do not fit what the rules asked for."""
