"""The browsers in which somebody is, and the ways by which he comes back."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("guests", sa.Column("login", sa.String(80)))
    op.add_column("guests", sa.Column("password", sa.String(200)))
    op.create_index("guests_by_login", "guests", ["login"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("device", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "device_codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery",
        sa.Column("lookup", sa.String(8), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("hash", sa.String(200), nullable=False),
    )
    # The cookies that are about go on: each is the first browser of its guest.
    op.execute(
        "INSERT INTO sessions (id, guest, device, created, seen) SELECT id, id, '', created, created FROM guests"
    )
