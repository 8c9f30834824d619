"""How a table comes to be: a new game, a position, a view, a game that goes on from where it stood."""

from __future__ import annotations

import random
from typing import Any

from grognard.engine.chance import Chance, Imposed, Scripted, Seed, Seeded, key_of, seed_text
from grognard.engine.errors import BadPosition, GrognardError, UnknownName
from grognard.engine.game import Game
from grognard.engine.state import Note
from grognard.engine.table import Table


def new_table(
    game: Game,
    scenario: str | None,
    options: dict[str, Any] | None,
    seed: Seed,
    nonces: dict[str, str] | None = None,
) -> Table:
    """A new game, at its first decision."""
    seed = seed_text(seed)
    chosen = game.scenario(scenario)
    settled = game.settle(options, chosen.name)
    table = begun(game, chosen.name, settled, Seeded(key_of(seed, nonces)), seed)
    table.nonces = nonces
    return table


def begun(game: Game, scenario: str, options: dict[str, Any], chance: Chance, seed: str | None = None) -> Table:
    """A game with these options and these dice, at its first decision."""
    table = Table(game, scenario, options, game.start(scenario, options), chance, seed)
    table.begin()
    return table


def table_from_position(
    game: Game, position: Any, dice: list[int] | None = None, seed: Seed | None = None, forced: bool = True
) -> Table:
    """A table at any position, a JSON object. Dice: a script, or those of a seed, or (neither given) imposed.
    ``forced``: whether play runs on past a first question that has one answer only."""
    if not forced and isinstance(position, dict):
        position = {**position, "forced": False}
    if dice is not None:
        return at_position(game, position, Scripted(list(dice)), None)
    if seed is not None:
        text = seed_text(seed)
        return at_position(game, position, Seeded(text), text)
    return at_position(game, position, Imposed(), None)


def imagined(game: Game, view: dict[str, Any], rng: random.Random, seed: Seed) -> Table:
    """A table that looks like this to the seat of a view: what is hidden is guessed, and the dice are its own.

    Only where the view tells what is asked, which a window that is hidden from the seat does not."""
    state = game.imagine(view, rng)
    seats = game.scenario(view["scenario"]).seats
    if state.secret:
        for place, seat in enumerate(seats):
            if state.asked >> place & 1 and seat not in view["to_act"]:
                code = game.parse(state, view["answered"]) if seat == view["seat"] else rng.choice(state.options(place))
                state.asked &= ~(1 << place)
                state.choices[place] = code
    return Table(game, view["scenario"], view["options"], state, Seeded(seed_text(seed)), None)


def first_decision(table: Table, chance: Chance) -> Table:
    """The same game at its first decision, with other dice to come."""
    if table.origin is not None:
        return at_position(table.game, table.origin, chance, None)
    return begun(table.game, table.scenario, table.options, chance)


def resumed(
    game: Game, position: Any, seed: str, nonces: dict[str, str] | None, rolls: int, before: list[Note]
) -> Table:
    """A game that goes on from where it stood after so many ``rolls``, with the dice that follow; ``before``: what had
    been told last."""
    table = at_position(game, position, Seeded(key_of(seed, nonces), rolls), seed)
    table.nonces = nonces
    table.rolls = rolls
    table.before = before
    return table


def at_position(game: Game, position: Any, chance: Chance, seed: str | None) -> Table:
    """Nothing but a GrognardError comes out of here, whatever the document is: it may come from anywhere."""
    if not isinstance(position, dict):
        raise BadPosition(["not a JSON object"])
    name = position.get("game", game.name)
    if name != game.name:
        raise BadPosition([f"game: a position of {name!r}, not of {game.name!r}"])
    forced = position.get("forced", True)
    if type(forced) is not bool:
        raise BadPosition(["forced: true or false"])
    position = {key: part for key, part in position.items() if key != "forced"}
    try:
        chosen = game.scenario(position.get("scenario"))
        settled = game.settle(position.get("options"))
    except UnknownName as error:
        raise BadPosition([str(error)]) from None
    try:
        state = game.from_position({**position, "scenario": chosen.name, "options": settled})
        table = Table(game, chosen.name, settled, state, chance, seed)
        table.origin = table.position()
        if not state.asked and state.result is None:
            if not forced:
                # The record begins where the table does, and stops at the same question when it is played again.
                table.origin["forced"] = False
                state.waits = True
            table.begin()
        for seat in table.to_act:
            if not table.legal(seat):
                raise BadPosition([f"to_act: there is nothing that {seat} could decide"])
            table.decision(seat)
    except GrognardError:
        raise
    except Exception as fault:
        raise BadPosition([f"play cannot go on from here ({type(fault).__name__}: {fault})"]) from fault
    return table
