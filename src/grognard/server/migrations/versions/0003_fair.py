"""Invitations to kept seats, what persons add to the seed, seals of the journal."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("nonces", sa.Text))
    op.add_column("tables", sa.Column("mark", sa.String(32)))
    op.add_column("journal", sa.Column("state", sa.String(16)))
    op.add_column("journal", sa.Column("mark", sa.String(32)))
    op.add_column("seats", sa.Column("offered", sa.String(8)))
    op.add_column("seats", sa.Column("invitation", sa.String(40)))
    # Seats that were kept for whoever had the table's link get an invitation of their own, for the maker to hand out.
    seats = sa.table("seats", *[sa.column(name) for name in ("table_id", "place", "kind", "invitation")])
    connection = op.get_bind()
    kept = sa.select(seats.c.table_id, seats.c.place).where(seats.c.kind == "friend")
    for table_id, place in connection.execute(kept).all():
        here = sa.and_(seats.c.table_id == table_id, seats.c.place == place)
        connection.execute(seats.update().where(here).values(invitation=secrets.token_urlsafe(16)))
