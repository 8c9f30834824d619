"""The tables of the database. What changes here needs a new step in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# Times are milliseconds since 1970; options, actions and the like are JSON in text columns.

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("language", String(2)),
    Column("created", BigInteger, nullable=False),
    Column("login", String(80)),  # the name by which he comes back with a password, as it is compared
    Column("password", String(200)),  # what it hashes to
    Index("guests_by_login", "login", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    # A browser in which somebody is; of the first one the id is that of the guest.
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("device", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

device_codes = Table(
    "device_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

recovery = Table(
    "recovery",
    metadata,
    Column("lookup", String(8), primary_key=True),  # the beginning of the code, which is no secret
    Column("guest", String(32), nullable=False, index=True),
    Column("hash", String(200), nullable=False),  # of the rest
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("origin", String(8), nullable=False),
    Column("seed", String(200)),  # the server's part of what the dice follow from
    Column("commitment", String(64), nullable=False),
    Column("nonces", Text),  # by seat, what persons add to it; null where the seed was all there is
    Column("record", LargeBinary),  # of an uploaded one
    Column("creator", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),  # a seat was offered to anybody, so anybody may find it
    Column("created", BigInteger, nullable=False),
    # What follows is told by the journal; it stands here so that lists need not play every game again.
    Column("changed", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("to_act", Text, nullable=False),
    Column("result", Text),
    Column("told", Text),  # by seat: its version, and who must act as far as it may know; null where all know all
    Column("mark", String(32)),  # the seal of the last entry of the journal, or of what the game began with
    Column("pacts", Text),  # what was settled beside the game; null where nothing was
    Column("rematch", String(8)),  # the table at which it is played once more
    Index("tables_by_status", "status"),
    Index("tables_by_creator", "creator", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("seat", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("guest", String(32), index=True),
    Column("bot", String(40)),
    Column("offered", String(8)),  # the kind it has again when a person leaves it
    Column("invitation", String(40)),  # of a seat that is kept for a friend, or for a substitute: what he shows
    Column("meant", String(32), index=True),  # for whom it is kept, where that is known
)

journal = Table(
    "journal",
    metadata,
    # The single writer of a game is secured here and by the table's version: two entries of one number cannot be.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("key", String(120), nullable=False),
    Column("kind", String(4), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("body", Text, nullable=False),  # of an act the action, of an undo the number of steps
    Column("dice", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    # From whom it is hidden that somebody is asked now: the lowest bit for observers, then a bit a seat.
    Column("hidden", Integer, nullable=False, server_default="0"),
    Column("state", String(16)),  # the fingerprint of the state after it
    Column("mark", String(32)),  # seals this entry and all before it
    UniqueConstraint("table_id", "key", name="journal_key"),
    sqlite_with_rowid=False,
)

volumes = Table(
    "volumes",
    metadata,
    # Entries of the journal behind which nobody can go back any more, many packed as one.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # the last of them; they follow those of the volume before
    Column("lines", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),  # the events up to the positions that were stored among them
    Column("mark", String(32), nullable=False),  # seals it with its last entry
)

positions = Table(
    "positions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # the entry of the journal after which it stood so; 0: how it began
    Column("rules", String(20), nullable=False),  # the version of the game's rules by which play goes on from here
    Column("reach", Integer, nullable=False),  # so many actions before it could still be taken back
    Column("rolls", Integer, nullable=False),  # that have fallen before it
    Column("position", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),  # the events since the last one before which nothing can be taken back
    Column("mark", String(32), nullable=False),  # seals it with the entry
)

archive = Table(
    "archive",
    metadata,
    # A finished game as it is shown, whatever becomes of its rules.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("part", String(20), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("mark", String(32), nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("key", String(120), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", String(40)),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("audience", Text),  # the seats that may read it; null: everybody
    UniqueConstraint("table_id", "key", name="chat_key"),
)

seen = Table(
    "seen",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("log", Integer, nullable=False),
)

standing = Table(
    "standing",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("orders", Text, nullable=False),
)
