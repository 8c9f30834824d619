"""The tables of what a club has beside its games: notices and the ways by which they reach somebody."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table, Text

from grognard.server.schema import metadata

notices = Table(
    "notices",
    metadata,
    # The outbox: who is asked at a table, written in one transaction with the entry of the journal that asks him.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("since", BigInteger, nullable=False),
    Column("looked", BigInteger, nullable=False),  # when he last looked at the table since; 0 for never
    Column("told", BigInteger),  # when a message told him
    Column("reminders", Integer, nullable=False),  # that were sent before his time runs out
)

channels = Table(
    "channels",
    metadata,
    # A way by which notices reach somebody.
    Column("id", String(24), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),  # of a browser what it has subscribed with, as JSON
    Column("home", String(200), nullable=False),  # where he reaches us, for the links
    Column("created", BigInteger, nullable=False),
    Column("code", String(64)),  # what he must write before anything is sent there, hashed; null once he has
    Column("worked", BigInteger),  # when something last came through
    Column("fault", String(20)),  # what went wrong the last time; null where nothing did
    Column("detail", String(200)),
    Column("failed", BigInteger),
    Column("failures", Integer, nullable=False),  # in a row
)

readers = Table(
    "readers",
    metadata,
    # Whoever has a channel: what he wishes, and what he has been told.
    Column("guest", String(32), primary_key=True),
    Column("visited", BigInteger, nullable=False),  # when he was last here
    Column("told", BigInteger, nullable=False),  # when the last message went out to him
    Column("next", BigInteger, nullable=False),  # not before then: another server is at it, or it failed just now
    Column("quiet_from", Integer),  # minutes of his day; null for no quiet hours
    Column("quiet_to", Integer),
    Column("zone", String(64), nullable=False),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    # When a mailbox was last sent a code, by the hash of its address: nobody shall be flooded with them.
    Column("hash", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
