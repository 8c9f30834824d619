"""What is hidden from whom in the journal, what each seat has been told, standing orders."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("journal", sa.Column("hidden", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("told", sa.Text))
    op.create_table(
        "standing",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.String(40), primary_key=True),
        sa.Column("orders", sa.Text, nullable=False),
    )
