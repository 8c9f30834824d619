"""`grognard lesson`: guided first games, checked against the rules, or begun from a record."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from grognard import lessons
from grognard.commands.common import Unusable, err, known, out, read_record
from grognard.lessons.script import ID
from grognard.package import packages

app = typer.Typer(name="lesson", help="Check guided first games, or begin one from a record.", no_args_is_help=True)
Games = Annotated[
    list[str] | None,
    typer.Argument(metavar="[GAME]...", help="Names of games; all that have lessons if not given.", show_default=False),
]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)]
Name = Annotated[str, typer.Option("--name", metavar="NAME", help="What the lesson is called.")]
Seat = Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="The learner's; else whoever acts first.")]
First = Annotated[int, typer.Option("--from", min=0, metavar="N", help="Begin after so many actions of the record.")]
Steps = Annotated[int, typer.Option("--steps", min=1, metavar="N", help="So many acts of the learner.")]
Folder = Annotated[Path, typer.Option("--to", metavar="DIR", help="Where the files are written.")]


@app.command()
def check(games: Games = None) -> None:
    """Follow every way through every lesson, and hold what it says against the rules.

    **Example**

    grognard lesson check vive_lempereur
    """
    faults = count = 0
    for name in [known("game", game, packages()) for game in games] if games else packages():
        for one in lessons.lessons(name).values():
            found = lessons.walk(one)
            count += 1
            faults += len(found.faults)
            ways = f"{len(one.steps)} steps, {found.ends} ways to the end, {found.held} of {found.met} acts held back"
            out.print(f"{name}/{one.lesson}: {ways}", soft_wrap=True)
            for fault in found.faults:
                err.print("[bold red]error:[/]", escape(str(fault)), soft_wrap=True)
    if not count:
        out.print("there are no lessons")
    if faults:
        raise typer.Exit(1)


@app.command("from-record")
def from_record(
    file: File,
    name: Name = "new_lesson",
    seat: Seat = None,
    first: First = 0,
    steps: Steps = 8,
    to: Folder = Path("."),
) -> None:
    """Write the beginning of a lesson: what was done in a record becomes its steps, the texts are left to you.

    **Example**

    grognard lesson from-record battle.grognard --name first_volley --from 40 --steps 6
    """
    if not ID.fullmatch(name):
        raise Unusable(f'"{name}" cannot be the name of a lesson: small letters, digits and _')
    _, record = read_record(file)
    if first > len(record):
        raise Unusable(f"--from {first}: the record has {len(record)} actions")
    made = lessons.drafted(record, name, seat, first, steps)
    files = {f"{name}.toml": made.lesson, f"{name}.position.json": made.position}
    files |= {f"{name}.{language}.ftl": text for language, text in made.words.items()}
    there = [one for one in files if (to / one).exists()]
    if there:
        raise Unusable(f"{', '.join(there)} is there already; --name or --to chooses another")
    to.mkdir(parents=True, exist_ok=True)
    for one, text in files.items():
        (to / one).write_text(text, "utf-8")
        out.print(str(to / one), soft_wrap=True)
    folder = f"src/grognard/games/{record.game.name}"
    out.print(
        f"Lay the first two into {folder}/lessons, add the texts to {folder}/words/<language>/lessons.ftl,",
        soft_wrap=True,
    )
    out.print(f"write them, then run: grognard lesson check {record.game.name}", soft_wrap=True)
