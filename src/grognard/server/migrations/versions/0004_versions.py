"""Positions stored every so many entries, and what is kept of finished games for whoever looks back."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("reach", sa.Integer, nullable=False),
        sa.Column("rolls", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
    )
    op.create_table(
        "archive",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("part", sa.String(20), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
    )
