"""Procedures in and out of positions: fields by name, values as ids of the game's data files."""

from __future__ import annotations

from typing import Any

from grognard.engine.procedure import Procedure
from grognard.engine.state import State


class Codec:
    """How a game writes the values of procedure fields. ``kind`` is the word in ``Procedure.FIELDS``."""

    def encode(self, state: State, kind: str, value: Any) -> Any:
        raise NotImplementedError

    def decode(self, state: State, kind: str, value: Any) -> Any:
        """Raises ValueError with the fault."""
        raise NotImplementedError


def write_stack(state: State, codec: Codec) -> list[dict[str, Any]]:
    documents: list[dict[str, Any]] = []
    for procedure in state.stack:
        document: dict[str, Any] = {"procedure": type(procedure).__name__, "step": procedure.step}
        for name, kind in procedure.FIELDS:
            document[name] = codec.encode(state, kind, getattr(procedure, name))
        documents.append(document)
    return documents


def read_stack(
    state: State, codec: Codec, classes: dict[str, type[Procedure]], documents: Any, faults: list[str]
) -> None:
    if not isinstance(documents, list):
        faults.append("stack: not a list")
        return
    for place, document in enumerate(documents):
        where = f"stack[{place}]"
        if not isinstance(document, dict) or document.get("procedure") not in classes:
            faults.append(f"{where}: unknown procedure; valid: {', '.join(sorted(classes))}")
            continue
        procedure = classes[document["procedure"]]()
        step = document.get("step", "begin")
        if not isinstance(step, str) or step.startswith("_") or not callable(getattr(procedure, step, None)):
            faults.append(f"{where}: {document['procedure']} has no step {step!r}")
            continue
        procedure.step = step
        for name, kind in procedure.FIELDS:
            if name in document:
                try:
                    setattr(procedure, name, codec.decode(state, kind, document[name]))
                except (ValueError, TypeError) as error:
                    faults.append(f"{where}.{name}: {error}")
        state.stack.append(procedure)
