"""Standing orders of a seat: questions that the server answers for it, as if the player had (engine.attention).

They are known to the seat alone: to others a pass is a pass and an answer an answer, and they are told of no order.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, and_, select

from grognard.engine.attention import ALL, Attention, settled
from grognard.server import schema
from grognard.server.errors import Denied
from grognard.server.messages import Order
from grognard.server.rows import text

UNTIL = "~"  # in place of a name: the pass for the rest of something, which ends by itself; "ask" ends it before
IN_WINDOWS = ("never", "concerned", "ask", "every")
MOST = 300  # orders of one seat
_C = schema.standing.c


Declared = dict[str, tuple[str, ...]]


def change(attention: Attention, declared: Declared, orders: dict[str, Order]) -> None:
    """To be asked is the rule, so only where it is not for all others is it an order."""
    if orders.get(UNTIL, "ask") != "ask":
        raise Denied("malformed", fault="orders")
    merged = {**attention.orders, **orders}
    merged.pop(UNTIL, None)
    kept = settled(declared, merged) if declared else _in_windows(merged)
    if kept is None or len(kept) > MOST:
        raise Denied("malformed", fault="orders")
    attention.orders = kept
    if UNTIL in orders:
        attention.forget()


def _in_windows(orders: dict[str, Order]) -> dict[str, str] | None:
    if any([order not in IN_WINDOWS for order in orders.values()]):
        return None
    if orders.get(ALL, "ask") == "ask":
        return {name: order for name, order in orders.items() if order != "ask"}
    return orders


def read(connection: Connection, table_id: str) -> dict[str, Attention]:
    rows = connection.execute(select(_C.seat, _C.orders).where(_C.table_id == table_id))
    return {row.seat: _read(row.orders) for row in rows}


def _read(kept: str) -> Attention:
    attention = Attention()
    attention.orders = msgspec.json.decode(kept, type=dict[str, str])
    scope, _, which = attention.orders.pop(UNTIL, "").partition(":")
    attention.rest = (scope, which) if scope else None
    return attention


def write(connection: Connection, table_id: str, seat: str, attention: Attention) -> None:
    kept = dict(attention.orders)
    if attention.rest is not None:
        kept[UNTIL] = ":".join(attention.rest)
    here: Any = and_(_C.table_id == table_id, _C.seat == seat)
    changed = connection.execute(schema.standing.update().where(here).values(orders=text(kept)))
    if not changed.rowcount:
        connection.execute(schema.standing.insert(), {"table_id": table_id, "seat": seat, "orders": text(kept)})
