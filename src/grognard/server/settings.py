"""How a server is set up, and where it keeps its things."""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

import msgspec
from sqlalchemy import URL

MESSAGE_LIMIT = 64 * 1024
RECORD_LIMIT = 2 * 1024 * 1024
NAME_LIMIT = 40
CHAT_LIMIT = 500


class Settings(msgspec.Struct, kw_only=True):
    db: str = ""  # a file, or an SQLAlchemy URL; "" for the file in the user's data directory
    host: str = "127.0.0.1"
    port: int = 8015
    workers: int = 1  # processes in which bots think
    rate: float = 30.0  # messages a second that one guest or connection may send in the long run; 0: no limit
    burst: float = 120.0
    origins: tuple[str, ...] = ()  # further origins that pages may come from, such as https://play.example.org
    idle: float = 600.0  # seconds after which a table that nobody looks at leaves memory
    tables_a_guest: int = 200  # unfinished tables that one guest may have opened
    pause: float = 4.0  # seconds that every window takes at a live table that gives them all the same time
    client: Path = Path(__file__).parent / "client"

    @property
    def url(self) -> str | URL:
        if "://" in self.db:
            return self.db
        # Not as a text: what a URL takes for an escape or a query is part of a file's name.
        return URL.create("sqlite", database=self.db or str(default_db()))


def from_environment(**given: object) -> Settings:
    """What the environment says: GROGNARD_RATE, messages a second (0 for no limit); GROGNARD_ORIGINS, further
    origins with commas between; GROGNARD_PAUSE, seconds that a window takes where all take the same;
    GROGNARD_CLIENT, the folder of another build of the client. A ValueError names what cannot be used, and why."""
    settings = Settings(**given)  # type: ignore[arg-type]
    rate = _amount("GROGNARD_RATE", "messages a second, 0 for no limit")
    if rate is not None:
        settings.rate = rate
        settings.burst = 4 * rate
    origins = os.environ.get("GROGNARD_ORIGINS")
    if origins:
        settings.origins += tuple(origin.strip().rstrip("/") for origin in origins.split(",") if origin.strip())
    pause = _amount("GROGNARD_PAUSE", "seconds that a window takes")
    if pause is not None:
        settings.pause = pause
    client = os.environ.get("GROGNARD_CLIENT")
    if client:
        settings.client = Path(client)
    return settings


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
