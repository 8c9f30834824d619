"""What kinds of values the war has: the ids of the data files for each, its bits in an action, what it is called.

``verbs.py`` adds those that name an action."""

from __future__ import annotations

from typing import Final

from grognard.engine.compound import Depending, DependingEach, Each, Parts, Rows
from grognard.engine.kinds import (
    Bit,
    Flag,
    Kind,
    Mask,
    Name,
    Number,
    Numbered,
    Pile,
    Seated,
    Several,
    Text,
    secret,
)
from grognard.engine.packed import Packed
from grognard.engine.powers import PowerName
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.alternatives import aimed_at, alternatives
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, LINE_KINDS, LINE_NAME, NATIONS, POWERS, SIDES
from grognard.games.wellington.rules.sheets import LASTS, ROW_NAMES
from grognard.games.wellington.rules.sides import seats_of
from grognard.games.wellington.rules.state import MARK_NAMES

LARGEST: Final = 4095  # no number in a procedure is larger
NONE: Final = "none"  # in place of a Power: a flag is only taken down
USES: Final[list[str]] = ["points", "event", "give"]
# What an impulse puts aside, in the words that ``impulse`` of a position has for it.
PURSE: Final[tuple[str, ...]] = ("cp", "free_cp", "plus_used", "cards_used", "grants", "convoys")
# How each card is used.
USE_OF: Final[list[Name]] = [Name("use of the card", alternatives(card)) for card in range(MOST + 1)]
_USES_OF_ALL: Final = Name("", sorted({word for use in USE_OF for word in use.names}))
_NUMBER: Final = Number(-LARGEST, LARGEST)
COUNT: Final = Number(0, LARGEST)
FLAG: Final = Flag()
POWER: Final = PowerName("power", POWERS)
DUCHIES: Final = Name("duchy", DUCHY, "WEL-1.2a", "why-no-such-duchy")
LEADERS: Final = Name("leader", LEADER)
SIDE: Final = Name("side", SIDES)
CAMP: Final = Name("camp", ["besieger", "fortress"])  # the two sides of a siege
LINE: Final = Name("line", LINE_NAME, "WEL-1.22a", "why-no-such-line")
NATION: Final = Name("nation", NATIONS)
CARD: Final = Numbered("card", MOST, "WEL-X-08", "why-no-such-card")
PILE: Final = Pile(CARD)
POWER_SET: Final = Mask(POWER)
MARKS: Final = Mask(Name("mark", MARK_NAMES))
SEAT: Final = Seated(seats_of)
AIMS: Final[dict[str, Kind]] = {
    "duchy": DUCHIES, "leader": LEADERS, "power": POWER, "line": LINE, "side": SIDE, "card": CARD, "number": _NUMBER,
}  # fmt: skip
_VERDICTS: Final[list[str]] = [
    *("cancelled", "straggling", "harried"),
    *[f"turned_by_{power}" for power in POWERS],
    *("answered", "stood_down"),
]
_ROW: Final[tuple[tuple[str, Kind], ...]] = (
    ("kind", Name("row_kind", ROW_NAMES)),
    ("amount", _NUMBER),
    ("lasts", Name("lasts", LASTS)),
)
KINDS: Final[dict[str, Kind]] = {
    "number": _NUMBER,
    "amount": Number(0, 127),  # in an action
    "flag": FLAG,
    "text": Text(),
    "level": Text("level"),
    "winners": Text("seat"),
    # the people
    "seat": SEAT,
    "seats": Several(SEAT),
    "bids": Each(SEAT, COUNT),
    "shares": Each(SEAT, POWER_SET),
    "power": POWER,
    "power_or_none": Name("power", [*POWERS, NONE]),
    "powers": POWER_SET,
    "power_pair": Several(POWER, 2, kept=True),
    "by_power": Each(POWER, COUNT, sparse=True),
    "side": SIDE,
    "camp": CAMP,
    # the map
    "duchy": DUCHIES,
    "duchies": Several(DUCHIES),
    "line": LINE,
    "way": Name("line", [*LINE_NAME, "sea"]),  # SEA_LANE
    "line_kinds": Mask(Name("kind of line", [*LINE_KINDS, "sea"])),  # BY_SEA
    # the pieces
    "leader": LEADERS,
    "leaders": Mask(LEADERS),
    "leader_pair": Several(LEADERS, 2, kept=True),
    "marks": MARKS,
    "moved": Rows((("power", POWER), ("duchy", DUCHIES), ("soldiers", _NUMBER))),
    "rode": Rows((("leader", LEADERS), ("duchy", DUCHIES))),
    "stacks": Packed((("duchy", DUCHIES), ("side", SIDE))),
    "soldiers": Packed((("power", POWER), ("duchy", DUCHIES))),
    # cards
    "card": CARD,
    "own_card": secret(Numbered("card", MOST)),
    "cards": secret(Pile(CARD)),
    "card_list": secret(Several(CARD)),
    "hands": secret(Several(PILE, len(POWERS)), nobodys=True),
    "use": Name("use", USES),
    "played_as": Name("played_as", ["event", "answer"]),
    "stays": Name("stays", ["put_away", "by_the_map", "elsewhere"]),  # where a card goes when it is played
    "moment": Bit(Name("moment", moments.NAMES)),
    "variant": Depending(lambda play: USE_OF[play.card], -1, [_USES_OF_ALL]),
    "targets": DependingEach(
        lambda play, count: [AIMS[kind] for kind in aimed_at(play.card, play.variant, count)],
        [kind for name, kind in AIMS.items() if name != "number"],
    ),
    "use_of_16": USE_OF[16],
    "use_of_30": USE_OF[30],
    "verdict": Mask(Name("verdict", _VERDICTS)),  # what was said in a window (windows.py) of the action that opened it
    # fights and the impulse
    "entries": Rows((("duchy", DUCHIES), ("origin", DUCHIES), ("lines", Mask(Name("kind of line", LINE_KINDS))))),
    "rows": Rows((("card", CARD), ("player", POWER), ("side", SIDE), *_ROW)),
    "siege_rows": Rows((("card", CARD), ("player", POWER), ("side", CAMP), *_ROW)),
    "numbers": Several(_NUMBER),
    "dice": Several(_NUMBER),
    "pair": Several(_NUMBER, 2, kept=True),
    "purse": Parts(tuple([(name, COUNT) for name in PURSE])),
}
