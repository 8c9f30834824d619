"""What is settled at a table beside the game, and whom a kept seat is meant for."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pacts", sa.Text))
    op.add_column("tables", sa.Column("rematch", sa.String(8)))
    op.add_column("seats", sa.Column("meant", sa.String(32)))
    op.create_index("ix_seats_meant", "seats", ["meant"])
