"""Actions: the verbs with their parts. The order is the number of the verb: append, never insert."""

from __future__ import annotations

from typing import Final

from grognard.engine.verbs import Verbs
from grognard.games.nemesis_1813.rules.kinds import KINDS

_VERBS: Final[list[tuple[str, tuple[tuple[str, str], ...]]]] = [
    ("pass", ()),  # decline; in the alternations of 7.4 what it costs is told there
    ("done", ()),  # no more of what was being chosen
    ("all", ()),  # every one that can be chosen
    # supply
    ("depot", (("hex", "hex"),)),
    ("convert", (("hex", "hex"),)),  # a depot into a train (7.1)
    ("remove", (("hex", "hex"),)),  # a depot of the other side (7.2)
    ("train", (("hex", "hex"),)),
    ("dummy", (("hex", "hex"),)),
    ("rally", (("hex", "hex"),)),
    ("restore", (("unit", "unit"),)),
    # marches
    ("move", (("from", "hex"),)),
    ("discard", (("hex", "hex"),)),  # a real train, to pass (8.2)
    ("take", (("unit", "unit"),)),
    ("along", (("commander", "commander"),)),
    ("to", (("hex", "hex"),)),
    ("leave", (("commander", "commander"),)),  # he stops here
    ("halt", ()),
    ("lose", (("unit", "unit"),)),
    ("disrupt", (("unit", "unit"),)),
    # combat
    ("attack", (("from", "hex"), ("hex", "hex"))),
    ("commit", (("commands", "amount"),)),
    ("withdraw", ()),
    ("stand", ()),
    ("call", (("from", "hex"),)),
    ("hit", (("unit", "unit"),)),
    ("keep", (("unit", "unit"),)),  # stays where there is room (11.11, 13.3)
    ("retreat", (("hex", "hex"),)),
    ("advance", (("unit", "unit"),)),
    ("escape", (("hex", "hex"),)),
    ("transfer", (("commander", "commander"),)),
    # the story
    ("offer", ()),
    ("accept", ()),
    ("refuse", ()),
    ("place", (("unit", "unit"), ("hex", "hex"))),
    ("post", (("commander", "commander"), ("hex", "hex"))),
    ("shift", (("from", "hex"), ("hex", "hex"))),  # a depot, in the armistice
    ("mislead", (("hex", "hex"),)),  # a dummy into a stack (15.1),
    ("unmask", (("hex", "hex"),)),  # and out of it
    ("bring", (("dummies", "amount"),)),  # so many dummies go along
    ("auto", ()),  # whatever must be laid, as near as may be
    ("cede", (("points", "amount"),)),  # battle points, for Austria's neutrality (16.5)
    # cards
    ("play", (("card", "card"),)),
    ("variant", (("choice", "amount"),)),  # one of the things that a card lets choose
    ("aim", (("hex", "hex"),)),
    ("bridge", (("from", "hex"), ("hex", "hex"))),  # laid, or blown up
    ("free_move", (("from", "hex"),)),  # without a train
    ("use", ()),  # what a card grants once
]
VERBS: Final = Verbs(_VERBS, KINDS, declines=("pass", "done", "halt", "stand", "refuse"))
VERB: Final[dict[str, int]] = VERBS.index
PASS: Final = VERB["pass"]
DONE: Final = VERB["done"]
ALL: Final = VERB["all"]
AUTO: Final = VERB["auto"]
HALT: Final = VERB["halt"]
WITHDRAW: Final = VERB["withdraw"]
STAND: Final = VERB["stand"]
USE: Final = VERB["use"]

# Functions, not bound methods: a compiled build calls them straight.


def code(verb: str, *parts: int) -> int:
    return VERBS.code(verb, *parts)


def verb_of(packed: int) -> str:
    return VERBS.name_of(packed)


def part_of(packed: int, place: int = 0) -> int:
    return VERBS.part_of(packed, place)


def codes(verb: str, parts: list[int]) -> list[int]:
    return VERBS.codes(verb, parts)


def pairs(verb: str, first: int, seconds: list[int]) -> list[int]:
    return VERBS.pairs(verb, first, seconds)
