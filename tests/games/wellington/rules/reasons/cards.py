"""Why not, of cards and points: cards in an impulse and as an answer (5 and the cards themselves), Resources (15),
discards (2.6, 5.4, 5.8), and points that are not there or not yet free (5.5, 6.3)."""

from typing import Any

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.deck import bits
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, NORD, SUD
from grognard.games.wellington.rules.plays import PlayAtOnce
from grognard.games.wellington.rules.removal import Eliminate
from grognard.games.wellington.rules.setup import Mulligan
from grognard.games.wellington.rules.sheets import Assault
from grognard.games.wellington.rules.spending import SpendPoints
from grognard.games.wellington.rules.windows import ANSWER, Play
from tests.games.wellington.rules.reasons.cases import PLAIN, Cases, asking, impulse, sheet, window

D = DUCHY_INDEX
CASES = Cases()
case = CASES.add


# ---- in an impulse ---------------------------------------------------------------------------------------------------

case("why-not-held", "WEL-2.5a", PLAIN, "britain", do="play", card=8, use="event")
case(
    "why-other-hand",
    "WEL-2.5a",
    impulse(hands={"britain": [7], "spain": [8]}, scenario="1812_two"),
    "britain",
    do="play",
    card=8,
    use="points",
)
case("why-give", "WEL-C094a", impulse(hands={"britain": [94]}), "britain", do="play", card=94, use="give")
case(
    "why-not-drawn",
    "WEL-5.6c",
    asking(lambda: PlayAtOnce(BRITAIN, bits([8]), 1), "choose", hands={"britain": [7, 8]}),
    "britain",
    do="play",
    card=7,
    use="points",
)
case(
    "why-must-play",
    "WEL-C057a",
    asking(lambda: PlayAtOnce(BRITAIN, bits([8]), 1), "choose", hands={"britain": [7, 8]}),
    "britain",
    do="pass",
)
case(
    "why-mandatory-points",
    "WEL-5.8a",
    impulse(hands={"britain": [4]}),
    "britain",
    do="play",
    card=4,
    use="points",
)
BOUND = impulse(hands={"britain": [7]}, fields={"bound": 26})
case("why-bound", "WEL-C026a", BOUND, "britain", do="play", card=7, use="points")
case("why-bound", "WEL-C026a", BOUND, "britain", do="end")
case("why-bound-points", "WEL-C026a", BOUND, "britain", do="play", card=26, use="event")
USED = impulse(hands={"britain": [96, 7]}, changes={"plus_used": 1, "cards_used": 1})
case("why-second-plus", "WEL-5.6b", USED, "britain", do="play", card=96, use="points")
case("why-second-card", "WEL-5.6a", USED, "britain", do="play", card=7, use="points")
case(
    "why-debt",
    "WEL-5.12b",
    impulse(hands={"britain": [13]}, changes={"debt": [2, 0, 0, 0]}),
    "britain",
    do="play",
    card=13,
    use="event",
)
case("why-battle-card", "WEL-5.3a", impulse(hands={"britain": [96]}), "britain", do="play", card=96, use="event")
case("why-response-card", "WEL-5.2c", impulse(hands={"britain": [41]}), "britain", do="play", card=41, use="event")
case("why-event-now", "WEL-C023a", impulse(hands={"britain": [23]}), "britain", do="play", card=23, use="event")
FREE = {name: "spain" for name in D if name != "england"}  # nothing is French any more
for _card, _power, _more in (
    (18, "britain", {"changes": {"reserve": [0, 0, 0]}}),
    (19, "britain", {"flags": FREE}),
    (24, "britain", {}),
    (43, "britain", {}),
    (44, "britain", {}),
    (50, "britain", {"hands": {"britain": [50, 7]}}),
    (47, "nord", {"flags": FREE}),
    (56, "britain", {}),
    (62, "britain", {"flags": FREE}),
    (65, "britain", {}),
    (78, "britain", {"flags": {name: "sud" for name in D if name != "england"}}),
    (80, "britain", {}),
    (90, "spain", {"flags": FREE}),
    (92, "spain", {"flags": FREE}),
    (98, "britain", {}),
    (106, "sud", {}),
    (88, "spain", {}),
    (93, "britain", {}),
    (94, "spain", {}),
    (103, "sud", {}),
):
    _hands: dict[str, Any] = {"hands": {_power: [_card]}}
    case(
        "why-condition",
        f"WEL-C{_card:03d}a",
        impulse(_power, **{**_hands, **_more}),
        _power,
        do="play",
        card=_card,
        use="event",
    )


# ---- as an answer ----------------------------------------------------------------------------------------------------


def siege_sheet(declaring: int) -> Assault:
    """A British siege of Burgos: the side that declares its cards."""
    siege = Assault()
    siege.duchy = D["burgos"]
    siege.power = BRITAIN
    siege.declaring = declaring
    siege.round = 1
    return siege


case("why-no-response", "WEL-5.2a", window(moments.MARCH, hands={"britain": [17]}), "britain", do="respond", card=17)
case("why-wrong-moment", "WEL-5.2c", window(moments.MARCH, hands={"britain": [41]}), "britain", do="respond", card=41)
case("why-wrong-moment", "WEL-5.3a", window(moments.MARCH, hands={"britain": [96]}), "britain", do="respond", card=96)
case(
    "why-no-effect",
    "WEL-C034a",
    window(moments.IMPULSE, NORD, hands={"nord": [34]}),
    "nord",
    do="respond",
    card=34,
)
case(
    "why-not-in-battle",
    "WEL-5.3a",
    window(moments.BATTLE, hands={"britain": [70]}, changes={"fight": sheet(NORD, 0)}),
    "britain",
    do="respond",
    card=70,
)
case(
    "why-other-side-declares",
    "WEL-11.1b",
    window(
        moments.BATTLE,
        hands={"britain": [70]},
        soldiers={"britain": {"salamanca": 1}},
        changes={"fight": sheet(NORD, 1)},
    ),
    "britain",
    do="respond",
    card=70,
)
case(
    "why-not-in-siege",
    "WEL-12.23a",
    window(moments.SIEGE, SUD, hands={"sud": [71]}, changes={"assault": siege_sheet(1)}),
    "sud",
    do="respond",
    card=71,
)
case(
    "why-other-side-declares",
    "WEL-11.1b",
    window(moments.SIEGE, NORD, hands={"nord": [71]}, changes={"assault": siege_sheet(0)}),
    "nord",
    do="respond",
    card=71,
)
case("why-target", "WEL-C009a", asking(lambda: Play(9, BRITAIN), "aim"), "britain", do="at", duchy="madrid")
case(
    "why-variant",
    "WEL-C016a",
    asking(lambda: Play(16, BRITAIN, ANSWER), "alternative"),
    "britain",
    do="variant",
    choice=2,
)

# ---- Resources, and the end of an impulse ----------------------------------------------------------------------------

HOLDS_EIGHT = {"britain": [7, 8, 9, 10, 11, 12, 13, 14]}
case("why-no-resource", "WEL-15.2a", PLAIN, "britain", do="resource")
RICH = {"resources": [1, 1, 1, 1]}
case(
    "why-resource-plus",
    "WEL-15.2b",
    impulse(hands={"britain": [7]}, changes={**RICH, "plus_used": 1}),
    "britain",
    do="resource",
)
case("why-resource-full", "WEL-15.2c", impulse(hands=HOLDS_EIGHT, changes=RICH), "britain", do="resource")
case("why-no-deck", "WEL-15.2a", impulse(changes={**RICH, "deck": 0}, hands={"britain": [7]}), "britain", do="resource")
case("why-play-first", "WEL-4.2b", PLAIN, "britain", do="end")

# ---- discards --------------------------------------------------------------------------------------------------------

SHED = asking(NextHands, "shed", {"power": BRITAIN}, hands={"britain": [4, 93, *range(7, 17)]})
case("why-mandatory-discard", "WEL-5.8a", SHED, "britain", do="discard", card=4)
case("why-national-discard", "WEL-5.4c", SHED, "britain", do="discard", card=93)
case(
    "why-nothing-to-replace",
    "WEL-2.6b",
    asking(lambda: Mulligan(BRITAIN, bits([4])), "decide"),
    "britain",
    do="replace",
)
PAYING = asking(lambda: Eliminate(1 << BRITAIN, 2, BRITAIN), "raise_money", {"power": BRITAIN}, hands={"britain": [4]})
case("why-mandatory-discard", "WEL-5.8a", PAYING, "britain", do="discard", card=4)
case("why-no-resource", "WEL-15.2a", PAYING, "britain", do="resource")

# ---- points ----------------------------------------------------------------------------------------------------------

case("why-done", "WEL-4.2d", PLAIN, "britain", do="done")
case(
    "why-no-points",
    "WEL-5.5a",
    impulse(leaders={"hill": "elvas"}),
    "britain",
    do="march",
    leader="hill",
    origin="elvas",
)
case(
    "why-too-few-points",
    "WEL-5.5a",
    impulse(leaders={"hill": "elvas"}, changes={"cards_used": 1}),
    "britain",
    do="march",
    leader="hill",
    origin="elvas",
)
ENTERED = impulse(hands={"britain": [13]}, leaders={"hill": "elvas"}, cp=3, fields={"entered": (D["lisbon"],)})
case("why-battle-first", "WEL-6.3d", ENTERED, "britain", do="march", leader="hill", origin="elvas")
case("why-battle-first", "WEL-6.3d", ENTERED, "britain", do="play", card=13, use="event")
case("why-battle-first", "WEL-6.3d", ENTERED, "britain", do="end")
case(
    "why-no-points",
    "WEL-5.5a",
    asking(lambda: SpendPoints(BRITAIN, 2), "use", leaders={"hill": "elvas"}),
    "britain",
    do="march",
    leader="hill",
    origin="elvas",
)
