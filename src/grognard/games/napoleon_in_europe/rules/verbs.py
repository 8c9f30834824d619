"""Actions: the verbs with their parts. The order is the number of the verb: append, never insert."""

from __future__ import annotations

from typing import Final

from grognard.engine.verbs import Verbs
from grognard.games.napoleon_in_europe.rules.kinds import KINDS

_FOR: Final = ("for?", "proxy")
_FRESH: Final = ("fresh?", "fresh")  # of units alike one that has not acted in this phase
_VERBS: Final[list[tuple[str, tuple[tuple[str, str], ...]]]] = [
    ("pass", ()),
    ("done", ()),
    # politics
    ("overture", (("nation", "nation"),)),
    ("win_over", (("region", "region"),)),
    ("annex", (("region", "region"),)),
    ("sue", (_FOR,)),
    ("rouse", (("region", "region"),)),
    ("break", (("nation", "nation"),)),
    ("war", (("nation", "nation"), _FOR)),
    ("armistice", (("nation", "nation"), _FOR)),
    ("passage", (("nation", "nation"), _FOR)),  # asked for
    ("grant", (("nation", "nation"), _FOR)),
    ("revoke", (("nation", "nation"), _FOR)),
    ("trade", (("nation", "nation"),)),
    ("gold", (("nation", "nation"), ("points", "points"))),
    # an offer
    ("want", (("region", "region"),)),
    ("give", (("region", "region"),)),
    ("pay", (("points", "points"),)),
    ("demand", (("points", "points"),)),
    ("add", (("term", "term"),)),
    ("propose", ()),
    ("accept", ()),
    ("refuse", ()),
    # peace
    ("claim", (("region", "region"),)),
    ("liberate", (("region", "region"),)),
    ("go_to", (("region", "region"),)),
    ("volunteer", (("nation", "nation"),)),  # which nation: declares war, pays, is hunted
    # movement
    ("join", ()),
    ("march", (("from", "region"),)),
    ("take", (("troop", "troop"), ("count", "amount"))),
    ("all", ()),
    ("to", (("region", "region"),)),
    ("halt", ()),
    ("sail", (("at", "place"), ("count", "amount"), ("served?", "amount"))),  # so many that have escorted go along
    ("steer", (("place", "place"),)),
    ("seek", (("sea", "sea"),)),
    ("raid", (("region", "region"), ("sea", "sea"), ("count", "amount"))),
    ("fight", ()),
    ("avoid", ()),
    ("embark", (("from", "region"),)),
    ("by", (("sea", "sea"),)),
    ("land", (("region", "region"),)),
    ("suppress", (("region", "region"),)),
    ("lose", (("troop", "troop"),)),
    # battle
    ("battle", (("region", "region"),)),
    ("deploy", (("troop", "troop"), ("area", "area"), ("count", "amount"))),
    ("move", (("troop", "troop"), ("here", "area"), ("area", "area"), ("lose?", "losing"), _FRESH)),
    ("fire", (("troop", "troop"), ("here", "area"), ("area", "area"), ("nation", "nation"), ("target", "troop"))),
    (
        "charge",
        (("troop", "troop"), ("here", "area"), ("area", "area"), ("nation", "nation"), ("target", "troop"), _FRESH),
    ),
    ("unsquare", (("troop", "troop"), ("area", "area"))),
    ("rally", (("nation", "nation"), ("troop", "troop"), _FRESH)),
    ("retreat", ()),
    ("square", ()),
    ("evade", (("lose?", "losing"),)),
    ("stand", ()),
    ("press", ()),
    ("abort", ()),
    ("fall", (("nation", "nation"),)),
    ("pursue", (("troop", "troop"), ("nation", "nation"), ("target", "troop"))),
    # production
    ("buy", (("bought", "bought"), ("region", "region"))),
    ("buy_points", ()),
    ("scrap", (("place", "place"),)),
    ("place", (("troop", "troop"), ("region", "region"), ("count", "amount"))),
    ("moor", (("region", "region"), ("count", "amount"))),
]
VERBS: Final = Verbs(_VERBS, KINDS, declines=("pass", "done", "halt", "refuse", "avoid", "stand"))
VERB: Final[dict[str, int]] = VERBS.index
PASS: Final = VERB["pass"]
DONE: Final = VERB["done"]
ALL: Final = VERB["all"]
HALT: Final = VERB["halt"]
JOIN: Final = VERB["join"]
ACCEPT: Final = VERB["accept"]
REFUSE: Final = VERB["refuse"]
PROPOSE: Final = VERB["propose"]
FIGHT: Final = VERB["fight"]
AVOID: Final = VERB["avoid"]
RETREATS: Final = VERB["retreat"]
SQUARE: Final = VERB["square"]
EVADE: Final = VERB["evade"]
STAND: Final = VERB["stand"]
PRESS: Final = VERB["press"]
ABORT: Final = VERB["abort"]

# Functions, not bound methods: a compiled build calls them straight.


def code(verb: str, *parts: int) -> int:
    return VERBS.code(verb, *parts)


def verb_of(packed: int) -> str:
    return VERBS.name_of(packed)


def part_of(packed: int, place: int = 0) -> int:
    return VERBS.part_of(packed, place)


def codes(verb: str, parts: list[int]) -> list[int]:
    return VERBS.codes(verb, parts)
