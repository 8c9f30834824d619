"""`grognard club`: what the owner of a club does with its database, beside the server or while none runs."""

import datetime
import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Column, Table

from grognard.commands.common import AsJson, known, out, packages_of

app = typer.Typer(
    name="club",
    help="Look after a club: who is there, what is played, copies, and whoever has lost the way to his seat.",
    no_args_is_help=True,
)
Db = Annotated[
    str,
    typer.Option(
        "--db",
        metavar="FILE|URL",
        envvar="GROGNARD_DB",
        help="Where the club is kept; in the user's data directory if not given.",
    ),
]
Most = Annotated[int, typer.Option("--most", "-n", min=1, help="List so many at most.")]
STATUS = ("open", "playing", "over")


def _club() -> Any:
    with packages_of("play"):
        from grognard.server import club

        return club


def _day(at: int | None) -> str:
    return "–" if at is None else datetime.datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M")


def _size(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB"


def _print_json(document: Any) -> None:
    print(json.dumps(msgspec.to_builtins(document), ensure_ascii=False, indent=2))


@app.command()
def status(db: Db = "", as_json: AsJson = False) -> None:
    """How the club stands: its size, its people and its tables.

    **Example**

    grognard club status --db club.db
    """
    club = _club()

    found = club.standing(db)
    if as_json:
        _print_json(found)
        return
    played = ", ".join([f"{count} {name}" for name, count in sorted(found.tables.items())]) or "none yet"
    for name, value in (
        ("club", found.where),
        ("size", "–" if found.size is None else _size(found.size)),
        ("server", "is running" if found.serving else "is not running"),
        ("people", f"{found.people}, {found.lately} of them here this week"),
        ("tables", played),
        ("entries", f"{found.entries:,} in their journals"),
        ("last move", _day(found.last)),
    ):
        out.print(f"[bold]{name:10}[/] {escape(value)}", soft_wrap=True)


@app.command()
def people(
    find: Annotated[str, typer.Argument(metavar="[TEXT]", help="Only those with this in their name.")] = "",
    db: Db = "",
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """Who plays here, whoever was here last first.

    **Example**

    grognard club people ann --db club.db
    """
    club = _club()

    found = club.people(db, find, most)
    if as_json:
        _print_json(found)
        return
    if not found:
        out.print("Nobody." if find else "Nobody has been here yet.")
        return
    table = Table(
        Column("id", no_wrap=True), "name", "signs in as", "first here", "last here", "plays", "has played", box=None
    )
    for one in found:
        row = (one.id, escape(one.name), escape(one.login or "–"), _day(one.created), _day(one.seen))
        table.add_row(*row, str(one.playing), str(one.over))
    out.print(table)


@app.command()
def tables(
    status: Annotated[str, typer.Option("--status", metavar="|".join(STATUS), help="Only those that stand so.")] = "",
    db: Db = "",
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    """What is played here, the last to change first.

    **Example**

    grognard club tables --status playing --db club.db
    """
    club = _club()

    found = club.tables(db, known("status", status, STATUS) if status else None, most)
    if as_json:
        wanted = ("id", "game", "rules", "scenario", "status", "version", "created", "changed", "result")
        seats = [[{"seat": s.seat, "kind": s.kind, "name": s.name, "bot": s.bot} for s in row.seats] for row in found]
        rows = [{name: getattr(row, name) for name in wanted} for row in found]
        _print_json([{**row, "seats": sat} for row, sat in zip(rows, seats, strict=True)])
        return
    if not found:
        out.print("No table.")
        return
    table = Table(Column("id", no_wrap=True), "game", "scenario", "status", "entries", "last move", "seats", box=None)
    for row in found:
        seats_now = ", ".join([f"{s.seat}: {s.name or s.bot or s.kind}" for s in row.seats])
        line = (row.id, row.game, row.scenario, row.status, str(row.version), _day(row.changed), seats_now)
        table.add_row(*[escape(cell) for cell in line])
    out.print(table)


@app.command("let-in")
def let_in(
    who: Annotated[str, typer.Argument(metavar="NAME|ID", help="Who has lost every way back.", show_default=False)],
    db: Db = "",
) -> None:
    """Make new recovery codes for somebody; those before are worth nothing any more. Also while the server runs.

    **Example**

    grognard club let-in "Dragon 829" --db club.db
    """
    club = _club()

    name, codes = club.let_in(db, who)
    out.print(f"Each of these lets [bold]{escape(name)}[/] in once, on the page “You” under “I was here before”:")
    for code in codes:
        print(f"  {code}")


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy is written.", show_default=False)],
    db: Db = "",
) -> None:
    """Put a copy of the whole club away, as it stands at one moment. Also while it is played in.

    The copy holds every secret of the club, seeds and cookies' key among them: keep it as you keep the club.

    **Example**

    grognard club backup copies/monday.db --db club.db
    """
    club = _club()

    size = club.back_up(db, to)
    out.print(f"{escape(str(to))}: {_size(size)}, checked", soft_wrap=True)


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by backup.", show_default=False)],
    db: Db = "",
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    """Make the club what it was when a copy was made; the server must be stopped. What it was until now is kept.

    **Example**

    grognard club restore copies/monday.db --db club.db
    """
    club = _club()

    if not yes:
        typer.confirm(f"Make the club what it was in {copy}?", abort=True)
    kept = club.restore(db, copy)
    out.print(
        "The club is restored."
        if kept is None
        else f"The club is restored; what it was is kept in {escape(str(kept))}",
        soft_wrap=True,
    )


@app.command()
def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="The club, a file or a URL.", show_default=False)],
    target: Annotated[str, typer.Argument(metavar="TO", help="An empty database, or none yet.", show_default=False)],
) -> None:
    """Copy a whole club into another database, from a file to PostgreSQL or back; its servers must be stopped.

    Everything comes along: seats, seeds, the key of the cookies. FROM stays as it is.

    **Example**

    grognard club move club.db postgresql://grognard@localhost/grognard
    """
    from grognard.server import moving

    count = moving.move(source, target)
    out.print(f"The club has moved: {count['guests']} people, {count['tables']} tables, {count['entries']:,} entries.")


@app.command()
def check(db: Db = "", as_json: AsJson = False) -> None:
    """See that the journal of every table is what was written. Status 1 when one is not.

    **Example**

    grognard club check --db club.db
    """
    club = _club()

    faults: list[dict[str, str]] = []
    count = 0
    with out.status("checking") as shown:
        for row, fault in club.check(db):
            count += 1
            shown.update(f"checking: {count} tables")
            if fault is not None:
                faults.append({"table": row.id, "game": row.game, "fault": fault})
    if as_json:
        _print_json({"tables": count, "faults": faults})
    else:
        for one in faults:
            out.print(f"[bold red]{one['table']}[/] {one['game']}: {one['fault']}", soft_wrap=True)
        out.print(f"{count} tables, {len(faults)} with a fault")
    if faults:
        raise typer.Exit(1)
