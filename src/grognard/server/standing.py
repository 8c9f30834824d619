"""Standing orders of a seat: windows in which the server passes for it, as if the player had.

"never" ask about a card, or only when a formation of one's own is "concerned"; "*" speaks of every card without an
order of its own. They are known to the seat alone: to others a pass is a pass, and they are told of neither.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, and_, select

from grognard.engine import Table
from grognard.server import schema
from grognard.server.errors import Denied
from grognard.server.messages import Action, Order
from grognard.server.rows import text

ALL = "*"
MOST = 300  # orders of one seat
_C = schema.standing.c


def passes(table: Table, seat: str, orders: dict[str, Order]) -> Action | None:
    """The pass that a seat's orders make for it now; None where it is to be asked."""
    if not orders:
        return None
    game, state, place = table.game, table.state, table.seat_index(seat)
    action = game.passing(state, place)
    if action is None:
        return None
    given = {orders.get(name, orders.get(ALL, "ask")) for name in game.responses(state, place)}
    if not given or "ask" in given or ("concerned" in given and game.concerned(state, place)):
        return None
    return action


def merge(orders: dict[str, Order], change: dict[str, Order]) -> dict[str, Order]:
    """The orders after a change. To be asked is the rule, so only where all others are muted is it an order."""
    merged = {**orders, **change}
    if merged.get(ALL, "ask") == "ask":
        merged = {name: order for name, order in merged.items() if order != "ask"}
    if len(merged) > MOST:
        raise Denied("malformed", fault="orders")
    return merged


def read(connection: Connection, table_id: str) -> dict[str, dict[str, Order]]:
    rows = connection.execute(select(_C.seat, _C.orders).where(_C.table_id == table_id))
    return {row.seat: msgspec.json.decode(row.orders, type=dict[str, Order]) for row in rows}


def write(connection: Connection, table_id: str, seat: str, orders: dict[str, Order]) -> None:
    here: Any = and_(_C.table_id == table_id, _C.seat == seat)
    changed = connection.execute(schema.standing.update().where(here).values(orders=text(orders)))
    if not changed.rowcount:
        connection.execute(schema.standing.insert(), {"table_id": table_id, "seat": seat, "orders": text(orders)})
