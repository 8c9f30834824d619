"""Entries of a journal that are bound, many packed as one."""

import sqlalchemy as sa
from alembic import op

revision = "0008_volumes"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "volumes",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("lines", sa.LargeBinary, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
    )
