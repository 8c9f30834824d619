"""What may come of an act, in sentences: shared by the aides of games whose odds are reckoned."""

from __future__ import annotations

from typing import Any

Message = dict[str, Any]


def message(name: str, **args: Any) -> Message:
    return {"message": name, "args": args}


def percent(chance: float) -> int:
    """Never told as certain or impossible where it is not."""
    if 0 < chance < 0.01:
        return 1
    return 99 if 0.99 < chance < 1 - 1e-12 else round(100 * chance)


def tenth(value: float) -> float:
    return round(value, 1)
