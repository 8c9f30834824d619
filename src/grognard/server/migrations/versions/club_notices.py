"""The outbox of notices, and the ways by which they reach somebody."""

import sqlalchemy as sa
from alembic import op

revision = "club_notices"
down_revision = "0008_volumes"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("looked", sa.BigInteger, nullable=False),
        sa.Column("told", sa.BigInteger),
        sa.Column("reminders", sa.Integer, nullable=False),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("home", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("code", sa.String(64)),
        sa.Column("worked", sa.BigInteger),
        sa.Column("fault", sa.String(20)),
        sa.Column("detail", sa.String(200)),
        sa.Column("failed", sa.BigInteger),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_table(
        "readers",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("visited", sa.BigInteger, nullable=False),
        sa.Column("told", sa.BigInteger, nullable=False),
        sa.Column("next", sa.BigInteger, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "mailboxes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
