"""Many pieces laid out in one go: a list of small acts, of which either all stand or none."""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import Reason
from grognard.engine.table import Table


def why_not_all(table: Table, seat: str, actions: list[dict[str, Any]]) -> Reason | None:
    """Why a list of acts cannot be carried out one after another, with the number of the one that cannot; None where it
    can. Nothing changes.

    Only acts of laying out may be followed by others. The last act is looked at and not tried: whatever it rolls or
    opens is known when it stands, and not before."""
    asked = table.seat_index(seat) if seat in table.seats else -1
    if asked < 0 or not table.state.asked >> asked & 1:
        return table.why_not(seat, actions[0] if actions else {})
    bulk = table.game.bulk(table.state, asked)
    if bulk is None or not actions:
        return Reason("", "why-bulk-not")
    trial = table.fork()
    for place, action in enumerate(actions):
        last = place == len(actions) - 1
        verb = action.get("do")
        if not last and verb == bulk.end:
            return Reason("", "why-bulk-ends", {"number": place + 1})
        reason = trial.why_not(seat, action)
        if reason is None and verb not in (bulk.place, bulk.back, bulk.end, bulk.pick, bulk.auto):
            reason = Reason("", "why-bulk-not")
        if reason is not None:
            why = {"message": reason.message, "args": reason.args}
            return Reason(reason.rule, "why-bulk", {"number": place + 1, "why": why})
        if last:
            return None
        trial.carry_out(seat, action)
        if trial.undoable(seat) <= place:
            return Reason("", "why-bulk-ends", {"number": place + 1})
    return None
