"""The table and its rules of procedure. It knows no game, no network and no disk but for records."""

from grognard.engine.beginnings import imagined, new_table, table_from_position
from grognard.engine.board import Board
from grognard.engine.chance import Chance, Imposed, Scripted, Seed, Seeded, commitment, dice_of, key_of, seed_text
from grognard.engine.decision import Decision
from grognard.engine.errors import (
    BadData,
    BadPosition,
    BadRecord,
    DiceError,
    GrognardError,
    OtherRules,
    Reason,
    Refused,
    UnknownName,
    told_by,
)
from grognard.engine.game import Game, Option, Scenario, Sight
from grognard.engine.procedure import ASK, CALL, DONE, GO, ROLL, Procedure
from grognard.engine.record import Record
from grognard.engine.state import Result, State
from grognard.engine.table import Table


def build() -> str:
    """``compiled`` when the engine was built with mypyc, ``python`` otherwise."""
    from grognard.engine import state

    return "python" if state.__file__.endswith(".py") else "compiled"


__all__ = [
    "ASK",
    "CALL",
    "DONE",
    "GO",
    "ROLL",
    "BadData",
    "BadPosition",
    "BadRecord",
    "Board",
    "Chance",
    "Decision",
    "DiceError",
    "Game",
    "GrognardError",
    "Imposed",
    "Option",
    "OtherRules",
    "Procedure",
    "Reason",
    "Record",
    "Refused",
    "Result",
    "Scenario",
    "Scripted",
    "Seed",
    "Seeded",
    "Sight",
    "State",
    "Table",
    "UnknownName",
    "build",
    "commitment",
    "dice_of",
    "imagined",
    "key_of",
    "new_table",
    "seed_text",
    "table_from_position",
    "told_by",
]
