"""A process that has everything loaded and forks servers off: `start` on stdin, the server's pid on stdout. They store
positions often, and bind what is before them."""

from __future__ import annotations

import os
import signal
import sys
from functools import partial

from grognard.server import run, stored, volumes
from grognard.server.settings import Settings


def tell(pipe: int) -> None:
    os.write(pipe, b"!")


def main(db: str, port: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    stored.EVERY, volumes.FULL = 6, 16
    for _ in sys.stdin:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            os.open(os.devnull, os.O_RDONLY)
            run.write_log("error")
            settings = Settings(db=db, port=port, rate=0.0)
            run.serve(settings, run.listen("127.0.0.1", port), partial(tell, writing))
            os._exit(0)
        os.close(writing)
        os.read(reading, 1)  # it listens, or has died
        os.close(reading)
        print(child, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
