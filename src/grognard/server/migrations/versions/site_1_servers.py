"""The servers of a club that are running, what each has taken upon itself, and who is here through it."""

import sqlalchemy as sa
from alembic import op

revision = "site_1"
down_revision = "club_notices"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("holder", sa.String(16), nullable=False, index=True),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(8), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("server", sa.String(16), primary_key=True),
    )
    op.create_index("ix_presence_server", "presence", ["server"])
