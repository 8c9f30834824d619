"""`grognard play`: the server on this machine, and a browser to play in."""

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from grognard.commands.common import Data, Unusable, cores, err, known, out, packages_of


def play(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any that is free.")] = 8015,
    db: Annotated[
        str,
        typer.Option(
            metavar="FILE|URL",
            envvar="GROGNARD_DB",
            help="Where tables are kept; in the user's data directory if not given.",
        ),
    ] = "",
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", min=1, help="Processes that bots think in; one less than cores if not given."),
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, help="Server processes, on a database of PostgreSQL.", show_default=True)
    ] = 1,
    metrics: Annotated[
        int, typer.Option(min=0, max=65535, metavar="PORT", help="Tell Prometheus how it goes on this port of --host.")
    ] = 0,
    log_level: Annotated[str, typer.Option(metavar="debug|info|warning|error", help="How much to tell.")] = "warning",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser where there is one.")] = True,
    own_data: Data = None,
) -> None:
    """Play in the browser: serves until Ctrl-C.

    **Examples**

    grognard play

    grognard play --host 0.0.0.0 --port 8080 --db club.db

    **Settings from the environment** (an address may ten times what a guest may: a whole club can sit behind it)

    - `GROGNARD_RATE`: messages a second that one guest may send, 30; 0 lifts this and every other limit of traffic

    - `GROGNARD_SOCKETS`: tables that one guest may have open in his browser, 32

    - `GROGNARD_GUESTS`: new guests an hour from one address, 300

    - `GROGNARD_BOT_TABLES`: unfinished tables of bots alone that one guest may have, 4

    - `GROGNARD_RECORDS`: MB of records that one guest may store, 20; fifty times as many the server

    - `GROGNARD_PROXIES`: addresses or networks of proxies, with commas between, whose X-Forwarded-For is believed; none

    - `GROGNARD_ORIGINS`: further origins that pages may come from, with commas between

    - `GROGNARD_GONE`: seconds that one may be away at a live table before the others choose who plays on for him, 300

    - `GROGNARD_GONE_SLOW`: the same at a slow table, 604800

    - `GROGNARD_PAUSE`: seconds that a window takes at a table where all take the same, 4

    - `GROGNARD_NOTICE`: seconds that somebody is asked before a notice tells him, 300

    - `GROGNARD_SMTP`: the server by which mail goes out, such as smtp://name:password@mail.example.org:587 (or smtps://)

    - `GROGNARD_MAIL_FROM`: the mailbox from which it comes

    - `GROGNARD_INSIDE`: networks of yours that notices may be sent into, with commas between; none, only the world

    - `GROGNARD_REDIS`: URL of a Redis where the servers of one club hear of one another, instead of from PostgreSQL

    - `GROGNARD_DRAIN`: seconds after SIGTERM in which it still serves, but says at `/api/ready` that it is not ready, 0

    - `GROGNARD_CLIENT`: the folder of another build of the browser's part
    """
    # The server's libraries are many; the other commands do without them.
    with packages_of("play"):
        from grognard.server import metrics as figures
        from grognard.server import run
        from grognard.server.database import prepare
        from grognard.server.processes import NotMany, Processes
        from grognard.server.settings import from_environment

    known("log level", log_level, run.LEVELS)
    try:
        settings = from_environment(host=host, port=port, db=db, workers=workers or max(1, cores() - 1))
    except ValueError as fault:
        raise Unusable(str(fault)) from None
    run.write_log(log_level)
    if processes > 1 and "://" not in db:
        raise NotMany
    made = run.listen(host, port)
    url = run.address(made)
    prepare(settings.url)

    def ready() -> None:
        out.print(f"Grognard: {url}", soft_wrap=True)
        sys.stdout.flush()
        if browser and _has_browser():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    if not (Path(settings.client) / "index.html").is_file():
        remedy = "in a clone `make play` builds it, and `make dist` a wheel that has it"
        err.print(f"[yellow]the browser's part is not here: {remedy}[/]", soft_wrap=True)
    if processes > 1:
        Processes(settings, made, log_level, metrics).run(processes, ready)
        return
    if metrics:
        figures.metrics.begin()
        figures.serve(host, metrics)
    run.serve(settings, made, ready)


def _has_browser() -> bool:
    """Not over ssh, nor on a machine without a screen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
