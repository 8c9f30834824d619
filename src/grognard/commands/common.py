"""What the commands share: consoles, common options, and refusing unknown names."""

import difflib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import grognard
from grognard import Game, GrognardError, Record, Table, UnknownName
from grognard.engine import data
from grognard.words import LANGUAGES

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game.", show_default=False)]
Language = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="Language of the texts.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
ScenarioName = Annotated[
    str | None,
    typer.Option("--scenario", "-s", metavar="NAME", help="The battle; the game's first one if not given."),
]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; may be given several times. Without a value: what the battle offers.",
    ),
]
Workers = Annotated[
    int | None,
    typer.Option("--workers", "-w", min=1, help="Processes to use; as many as there are cores if not given."),
]


def _use_data(folder: Path | None) -> Path | None:
    """Eager, so that it is said before a game is loaded; worker processes inherit it by the environment."""
    if folder is not None:
        data.use(folder)
    if os.environ.get(data.FOLDER):
        data.check_folder(grognard.games())
    return folder


Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="DIR",
        callback=_use_data,
        is_eager=True,
        help="A folder with GAME/FILE.json of your own, in place of the data that came with the games.",
    ),
]

YES_NO = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
INTERRUPTED = 130
"""Exit status of a command ended by Ctrl-C, as shells have it."""


class Unusable(GrognardError):
    """Something given on the command line that cannot be used; the command ends with status 2."""


@contextmanager
def packages_of(extra: str) -> Iterator[None]:
    """What is imported here is an extra of the package: whoever has not installed it is told how."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] == "grognard":
            raise
        remedy = f'pip install "grognard[{extra}]"'
        raise Unusable(f"{missing.name} is not installed, which this needs: {remedy}") from None


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


def read_options(game: Game, pairs: list[str] | None, scenario: str) -> dict[str, Any]:
    """``NAME=VALUE`` texts as the game's options, each value of the option's own type; all options settled."""
    given: dict[str, Any] = {}
    for pair in pairs or []:
        name, equals, text = pair.partition("=")
        known("option", name, game.options)
        option = game.options[name]
        values = option.values_in(scenario)
        valid = [str(value).lower() for value in values]
        what = f"value for option {name}" + (f" in {scenario}" if len(values) < len(option.values) else "")
        if not equals:
            raise Unusable(f'option "{name}" has no value; write {name}=VALUE with one of: {", ".join(valid)}')
        if isinstance(option.default, bool):
            given[name] = YES_NO[known(what, text.lower(), YES_NO)]
        else:
            named = {str(value).lower(): value for value in values}
            given[name] = named[known(what, text.lower(), valid)]
    return game.settle(given, scenario)


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise GrognardError(f"cannot read {path}: {error.strerror}") from None


def read_record(path: Path) -> tuple[Game, Record]:
    """A record and the game it is of."""
    record = grognard.load_record(read_file(path))
    return record.game, record


def read_table(path: Path, game: Game, seed: str) -> Table:
    """The table a file holds: a record to its end, or a position; the seed is for files that carry none."""
    data = read_file(path)
    if data.startswith(b'{"grognard"'):
        record = Record.parse(data, {game.name: game})
        return record.replay(seed=None if record.seed is not None else seed)
    try:
        document = json.loads(data)
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise GrognardError(f"{path} is neither a record nor a position: line {line}: {error}") from None
    return grognard.from_position(game, document, seed=seed)


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[object], None]]:
    """A progress bar, where somebody looks; what is yielded is called for each that is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, disable=not err.is_terminal, transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.advance(task)
