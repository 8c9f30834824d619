"""`grognard terminal`: any game on the terminal, against bots or between people at one keyboard."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import grognard
from grognard import Table, bots
from grognard.commands.common import (
    INTERRUPTED,
    Data,
    GameArgument,
    Language,
    OptionPairs,
    ScenarioName,
    Unusable,
    known,
    read_options,
    read_table,
)
from grognard.commands.session import Session
from grognard.package import Bot
from grognard.words import Words

NOBODY = "none"
OPPONENT = "sergeant"
BotChoices = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="[SEAT=]NAME",
        help=f"Who plays the other seats, or one seat: {bots.RECRUIT}, {OPPONENT}, or {NOBODY} for a person "
        "at this keyboard.",
        show_default=OPPONENT,
    ),
]
SeatName = Annotated[
    str | None, typer.Option("--seat", metavar="NAME", help="Your seat; the scenario's first one if not given.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Makes the dice and the bots repeatable.")]
Load = Annotated[
    Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game, or from a position.")
]


def terminal(
    game: GameArgument,
    scenario: ScenarioName = None,
    options: OptionPairs = None,
    bot: BotChoices = None,
    seat: SeatName = None,
    seed: Seed = None,
    load: Load = None,
    language: Language = "en",
    own_data: Data = None,
) -> None:
    """Play on the terminal, against bots or with other people.

    You have the scenario's first seat and bots the others, unless you say otherwise. Type the number of a choice, or
    a place, a piece or a verb to narrow the choices down; "help" lists what else can be typed.

    **Examples**

    grognard terminal vive_lempereur

    grognard terminal vive_lempereur --scenario ligny --seat prussian --lang it

    grognard terminal vive_lempereur --bot none --option morale=true

    grognard terminal wellington --scenario 1813_two --seat french

    grognard terminal vive_lempereur --load evening.record
    """
    known("game", game, grognard.games())
    rules = grognard.game(game)
    if load is not None:
        if scenario is not None or options:
            raise Unusable("--load brings its own scenario and options: leave out --scenario and --option")
        table = read_table(load, rules, seed or secrets.token_hex(16))
    else:
        chosen = rules.scenario(scenario)
        table = grognard.new_table(rules, chosen.name, read_options(rules, options, chosen.name), seed)
    players = seat_players(table, seat, bot or [], seed)
    try:
        Session(table, Words(game, language, table.scenario), players).run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def seat_players(table: Table, seat: str | None, wishes: list[str], seed: str | None) -> dict[str, Bot | None]:
    """A bot for each seat, None where a person sits."""
    mine = table.seats[0] if seat is None else known("seat", seat, table.seats)
    opponents = bots.bots_of(table.game.name)
    usual = OPPONENT if OPPONENT in opponents else bots.RECRUIT
    names = {name: NOBODY if name == mine else usual for name in table.seats}
    for wish in wishes:
        one, equals, name = wish.rpartition("=")
        known("bot", name, [*opponents, NOBODY])
        if equals:
            names[known("seat", one, table.seats)] = name
        else:
            names |= {other: name for other in table.seats if other != mine}
    start = seed or secrets.token_hex(8)
    return {
        one: None if name == NOBODY else bots.make(name, f"{start}/{one}/{table.length}") for one, name in names.items()
    }
