"""One server a file: who uses an SQLite database holds a lock on a file beside it, which the system lets go when the
process ends, however it ends. Two servers would each know only half of what people do at their tables."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Claimed(OSError):
    """Another server uses the database."""


class Claim:
    def __init__(self, db: Path) -> None:
        """Raises ``Claimed``."""
        real = db.resolve()  # one file may have several names
        self.file = os.open(real.with_name(f"{real.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if hasattr(os, "fchmod"):
                os.fchmod(self.file, 0o600)
            _lock(self.file)
        except BaseException:
            os.close(self.file)
            raise

    def release(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise Claimed from None

else:
    import fcntl

    def _lock(file: int) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Claimed from None
