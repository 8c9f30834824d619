"""The command line. Each command is a function in its own module of `grognard.commands`."""

import sys
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from grognard.commands.bench import bench
from grognard.commands.club import app as club
from grognard.commands.common import Unusable, explain_unknown, fail
from grognard.commands.fuzz import fuzz
from grognard.commands.lesson import app as lesson
from grognard.commands.new_game import new_game
from grognard.commands.play import play
from grognard.commands.replay import replay
from grognard.commands.rules import rules
from grognard.commands.simulate import simulate
from grognard.commands.terminal import terminal
from grognard.commands.tournament import tournament
from grognard.engine.errors import BadData, GrognardError, UnknownName


class Commands(TyperGroup):
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        command = super().get_command(ctx, cmd_name)
        if command is None:
            raise UnknownName("command", cmd_name, self.list_commands(ctx))
        return command


app = typer.Typer(
    name="grognard",
    cls=Commands,
    add_completion=False,
    help="Napoleonic board wargames with every rule enforced, explained and provable.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (play, terminal, simulate, tournament, bench, fuzz, replay, rules, new_game):
    app.command()(command)
app.add_typer(lesson, cls=Commands)
app.add_typer(club, cls=Commands)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"grognard {version('grognard')}")
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and leave."),
]


@app.callback()
def grognard(show_version: Version = False) -> None:
    pass


def main(args: list[str] | None = None) -> None:
    """Run a command. Unknown names end with status 2, other faults of the input with status 1."""
    try:
        app(args)
    except UnknownName as error:
        sys.exit(fail(explain_unknown(error), 2))
    except (Unusable, BadData) as error:
        sys.exit(fail(str(error), 2))
    except GrognardError as error:
        sys.exit(fail(str(error)))
