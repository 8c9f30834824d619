"""Actions: the verbs with their parts. The order is the number of the verb: append, never insert."""

from __future__ import annotations

from typing import Final

from grognard.engine.verbs import VERB_BITS as VERB_BITS
from grognard.engine.verbs import VERB_MASK as VERB_MASK
from grognard.engine.verbs import Verbs
from grognard.games.age_of_napoleon.rules.kinds import KINDS

_VERBS: Final[list[tuple[str, tuple[tuple[str, str], ...]]]] = [
    ("pass", ()),  # let a window or a turn go by, decline what is offered
    ("done", ()),  # no more of what was being chosen
    ("first", (("side", "side"),)),  # 1.4: who goes first
    ("lead", (("corps", "corps"),)),  # 1.2.4: names a leader among equals
    # cards
    ("play", (("card", "card"),)),  # for its effect, in a turn of one's own
    ("respond", (("card", "card"),)),  # for its effect, in a window
    ("variant", (("choice", "amount"),)),
    ("discard", (("card", "card"),)),  # to pay with it
    # targets of cards
    ("influence", (("country", "country"),)),
    ("at", (("area", "area"),)),
    ("on", (("corps", "corps"),)),
    # reinforcement
    ("deploy", (("corps", "corps"), ("to", "area"))),
    ("release", (("corps", "corps"),)),  # an invasion corps into the reserves
    ("recover", (("area", "area"),)),
    # marching
    ("march", (("from", "area"),)),  # an army is named
    ("sail", (("corps", "corps"), ("to", "area"))),
    ("free", ()),  # the free move or interception pays
    ("take", (("corps", "corps"),)),  # a corps comes along
    ("leave", (("corps", "corps"),)),  # a corps stays behind
    ("to", (("area", "area"),)),
    # meeting the enemy
    ("intercept", (("from", "area"),)),
    ("support", (("from", "area"),)),
    ("attack", ()),
    ("defend", ()),
    ("stand", ()),
    ("retreat", (("to", "area"),)),
    ("embark", (("corps", "corps"), ("to", "area"))),  # one corps retreats or is redeployed by sea
    ("captivity", ()),  # 6.11.5: rather captured than through a neutral country
    # battle
    ("fight", (("area", "area"),)),  # the next battle
    ("engage", (("corps", "corps"),)),
    ("lose", (("corps", "corps"),)),
    ("bury", (("corps", "corps"),)),  # the loss is permanent
    # victory
    ("claim", ()),
    ("ship", (("corps", "corps"),)),  # a corps is named to go by sea
]
VERBS: Final = Verbs(_VERBS, KINDS, declines=("pass", "done", "stand"))
VERB: Final[dict[str, int]] = VERBS.index

# Functions, not bound methods: a compiled build calls them straight.


def code(verb: str, *parts: int) -> int:
    return VERBS.code(verb, *parts)


def verb_of(packed: int) -> str:
    return VERBS.name_of(packed)


def part_of(packed: int, place: int = 0) -> int:
    return VERBS.part_of(packed, place)


def parts_of(packed: int) -> list[int]:
    return VERBS.parts_of(packed)


def codes(verb: str, parts: list[int]) -> list[int]:
    return VERBS.codes(verb, parts)


PASS: Final = code("pass")
DONE: Final = code("done")
