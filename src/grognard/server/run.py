"""Starting and stopping: a socket, uvicorn, and a log that people and programs can read."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import structlog
import uvicorn

from grognard.engine.errors import GrognardError
from grognard.server.app import build
from grognard.server.door import IDLE_SECONDS, Door
from grognard.server.handshake import Handshake
from grognard.server.settings import MESSAGE_LIMIT, Settings

MOST_FILES = 65_536
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
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)


def _is_our_fault(record: logging.LogRecord) -> bool:
    """Nonsense that somebody sends is no news: he could fill the log with it."""
    return not str(record.msg).startswith(("Invalid HTTP request", "Invalid UTF-8 sequence", "Unsupported upgrade"))


def open_files() -> None:
    """As many connections at once as the system lets us have; many systems begin with about a thousand."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < most:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def serve(
    settings: Settings, made: socket.socket, ready: Callable[[], None] = lambda: None, interrupted: bool = True
) -> None:
    """Serve until SIGTERM or, where ``interrupted``, Ctrl-C."""
    app = build(settings)

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            # Pressed twice it still ends in order: what waits is written, and the bots' processes are sent home.
            if self.should_exit or (sig == signal.SIGINT and not interrupted):
                return
            app.state.house.leaving = True
            if settings.drain and sig == signal.SIGTERM:
                # Balancers that ask have this long to send nobody here any more.
                asyncio.get_running_loop().call_later(settings.drain, super().handle_exit, sig, frame)
            else:
                super().handle_exit(sig, frame)

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready()

    open_files()
    config = uvicorn.Config(
        app,
        loop="auto",
        http=Door,
        timeout_keep_alive=IDLE_SECONDS,
        # Only from those who are named does it matter what they say of an address or of https.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
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
