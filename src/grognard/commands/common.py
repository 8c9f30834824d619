"""What the commands share: consoles, common options, and refusing unknown names."""

import difflib
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from grognard.engine.errors import UnknownName
from grognard.words import LANGUAGES

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game.", show_default=False)]
Language = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="Language of the texts.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def known(what: str, name: str, valid: Iterable[str]) -> str:
    """The name if it is valid; otherwise the command ends with the list of valid ones and exit status 2."""
    names = list(valid)
    if name not in names:
        raise UnknownName(what, name, names)
    return name


def explain_unknown(error: UnknownName) -> str:
    """A message that lists the valid names; of hundreds, those most like the one given."""
    valid = error.valid
    if len(valid) > 50:
        valid = [*difflib.get_close_matches(str(error.name), valid, 10, 0.0), "…"]
    return f'unknown {error.what} "{error.name}"; valid: {", ".join(valid)}'


def fail(message: str, status: int = 1) -> int:
    """Say on stderr what went wrong, and give back the exit status to leave with."""
    err.print("[bold red]error:[/]", escape(message), soft_wrap=True)
    return status
