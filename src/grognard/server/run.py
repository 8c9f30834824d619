"""Starting and stopping: a socket, uvicorn, and a log that people and programs can read."""

from __future__ import annotations

import contextlib
import errno
import logging
import socket
import sys
from collections.abc import Callable
from types import FrameType

import structlog
import uvicorn

from grognard.engine.errors import GrognardError
from grognard.server.app import build
from grognard.server.handshake import Handshake
from grognard.server.settings import MESSAGE_LIMIT, Settings

LEVELS = ("debug", "info", "warning", "error")


class PortTaken(GrognardError):
    def __init__(self, host: str, port: int, fault: str) -> None:
        super().__init__(f"cannot listen on {host} port {port}: {fault}; choose another with --port")


class NotThisMachine(GrognardError):
    def __init__(self, host: str, fault: str) -> None:
        super().__init__(f"cannot listen on {host}: {fault}; give a name or address of this machine with --host")


def listen(host: str, port: int) -> socket.socket:
    """The socket the server will listen on; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made: socket.socket | None = None
    try:
        made = socket.socket(family)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
    except (OSError, OverflowError, UnicodeError) as fault:
        if made is not None:
            made.close()
        said = getattr(fault, "strerror", None) or str(fault)
        names = isinstance(fault, (socket.gaierror, UnicodeError))
        if names or getattr(fault, "errno", None) in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
            raise NotThisMachine(host, said) from None
        raise PortTaken(host, port, said) from None
    return made


def address(made: socket.socket) -> str:
    host, port = made.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def write_log(level: str) -> None:
    number = logging.getLevelName(level.upper())
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=max(number, logging.WARNING), stream=sys.stderr)


def serve(settings: Settings, made: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until Ctrl-C."""

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            # Pressed twice it still ends in order: what waits is written, and the bots' processes are sent home.
            if not self.should_exit:
                super().handle_exit(sig, frame)

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready()

    config = uvicorn.Config(
        build(settings),
        loop="auto",
        ws=Handshake,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=25.0,
        ws_ping_timeout=50.0,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    # The writing thread waits for the interpreter after each write; by default for up to 5 ms.
    sys.setswitchinterval(0.001)
    # Ctrl-C is how a server ends; uvicorn has closed everything by the time it is told.
    with contextlib.suppress(KeyboardInterrupt):
        Server(config).run(sockets=[made])
