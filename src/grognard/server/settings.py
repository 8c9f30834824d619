"""How a server is set up, and where it keeps its things."""

from __future__ import annotations

import math
import os
import re
import sys
from ipaddress import ip_network
from pathlib import Path

import msgspec
from sqlalchemy import URL

from grognard.server import mail

MESSAGE_LIMIT = 64 * 1024
RECORD_LIMIT = 2 * 1024 * 1024
NAME_LIMIT = 40
CHAT_LIMIT = 500


class Settings(msgspec.Struct, kw_only=True):
    db: str = ""  # a file, or an SQLAlchemy URL; "" for the file in the user's data directory
    host: str = "127.0.0.1"
    port: int = 8015
    redis: str = ""  # where servers of one club hear of one another; "" for PostgreSQL's own notices
    workers: int = 1  # processes in which bots think
    # Messages a second that one guest or connection may send in the long run; 0: neither this nor anything else of what
    # guests and addresses send and keep open is limited.
    rate: float = 30.0
    burst: float = 120.0
    sockets: int = 32  # open tables that one guest may have in his browser; ten times as many from one address
    guests: int = 300  # new guests an hour from one address
    proxies: tuple[str, ...] = ()  # addresses or networks that are believed who they say that they speak for
    origins: tuple[str, ...] = ()  # further origins that pages may come from, such as https://play.example.org
    drain: float = 0.0  # seconds after SIGTERM in which it still serves, but says that it is not ready
    idle: float = 600.0  # seconds after which a table that nobody looks at leaves memory
    tables_a_guest: int = 200  # unfinished tables that one guest may have opened
    bot_tables: int = 4  # of these without a person, where bots play one another
    records: int = 20_000_000  # bytes of records that one guest may store; fifty times as many the server
    gone: float = 300.0  # seconds that one may be away at a live table, before the others choose who plays on for him
    gone_slow: float = 7 * 86400.0  # the same at a slow one
    pause: float = 4.0  # seconds that every window takes at a live table that gives them all the same time
    notice: float = 300.0  # seconds that somebody is asked before a notice tells him
    notice_every: float = 15.0  # seconds between two looks at what is due
    smtp: str = ""  # by which server mail goes out, as smtp://name:password@host:587; "" for no mail
    mail_from: str = ""  # whom it comes from
    inside: tuple[str, ...] = ()  # networks beside the world's own into which notices may be sent
    client: Path = Path(__file__).parent / "client"

    @property
    def url(self) -> str | URL:
        if "://" in self.db:
            # As PostgreSQL's own tools write it; the driver is ours to know.
            return re.sub("^postgres(ql)?://", "postgresql+psycopg://", self.db)
        # Not as a text: what a URL takes for an escape or a query is part of a file's name.
        return URL.create("sqlite", database=self.db or str(default_db()))


def from_environment(**given: object) -> Settings:
    """What the environment says: the names are in the help of `grognard play`. A ValueError names what cannot be used,
    and why."""
    settings = Settings(**given)  # type: ignore[arg-type]
    rate = _amount("GROGNARD_RATE", "messages a second, 0 for no limit")
    if rate is not None:
        settings.rate = rate
        settings.burst = 4 * rate
    settings.sockets = _whole("GROGNARD_SOCKETS", "open tables of one guest", settings.sockets)
    settings.guests = _whole("GROGNARD_GUESTS", "new guests an hour from one address", settings.guests)
    settings.bot_tables = _whole("GROGNARD_BOT_TABLES", "tables of bots alone of one guest", settings.bot_tables)
    records = _amount("GROGNARD_RECORDS", "MB of records that one guest may store")
    if records is not None:
        settings.records = int(records * 1_000_000)
    settings.origins += tuple(origin.rstrip("/") for origin in _names("GROGNARD_ORIGINS"))
    settings.proxies += tuple(
        _network(name, "GROGNARD_PROXIES", "proxies that are believed") for name in _names("GROGNARD_PROXIES")
    )
    pause = _amount("GROGNARD_PAUSE", "seconds that a window takes")
    if pause is not None:
        settings.pause = pause
    gone = _amount("GROGNARD_GONE", "seconds that one may be away at a live table")
    if gone is not None:
        settings.gone = gone
    gone_slow = _amount("GROGNARD_GONE_SLOW", "seconds that one may be away at a slow table")
    if gone_slow is not None:
        settings.gone_slow = gone_slow
    drain = _amount("GROGNARD_DRAIN", "seconds between the word to stop and the end")
    if drain is not None:
        settings.drain = drain
    settings.redis = os.environ.get("GROGNARD_REDIS", "")
    notice = _amount("GROGNARD_NOTICE", "seconds after which a notice tells somebody that he is asked")
    if notice is not None:
        settings.notice = notice
        settings.notice_every = min(settings.notice_every, max(notice / 4, 0.1))
    settings.smtp = os.environ.get("GROGNARD_SMTP", settings.smtp)
    settings.mail_from = os.environ.get("GROGNARD_MAIL_FROM", settings.mail_from)
    if settings.smtp:
        mail.check(settings.smtp, settings.mail_from)
    settings.inside += tuple(
        _network(name, "GROGNARD_INSIDE", "networks of yours that may be sent to") for name in _names("GROGNARD_INSIDE")
    )
    client = os.environ.get("GROGNARD_CLIENT")
    if client:
        settings.client = Path(client)
    return settings


def _names(name: str) -> tuple[str, ...]:
    return tuple(text.strip() for text in os.environ.get(name, "").split(",") if text.strip())


def _networks(setting: str, meaning: str) -> tuple[str, ...]:
    return tuple(_network(name, setting, meaning) for name in _names(setting))


def _network(name: str, setting: str, meaning: str) -> str:
    try:
        network = ip_network(name, strict=False)
    except ValueError:
        raise ValueError(f'{setting}: "{name}" is neither an address nor a network; it gives the {meaning}') from None
    return str(network) if "/" in name else name


def _whole(name: str, meaning: str, default: int) -> int:
    amount = _amount(name, meaning)
    return default if amount is None else int(amount)


def _amount(name: str, meaning: str) -> float | None:
    text = os.environ.get(name)
    if not text:
        return None
    try:
        amount = float(text)
    except ValueError:
        amount = math.nan
    if not math.isfinite(amount):
        raise ValueError(f'{name}: "{text}" is not a number; it gives the {meaning}')
    if amount < 0:
        raise ValueError(f"{name}: {text} is less than 0; it gives the {meaning}")
    return amount


def default_db() -> Path:
    """The database of this user, where the system wants such things to be."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "grognard" / "grognard.db"
