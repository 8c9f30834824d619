"""Why something is not allowed: one case for each answer, and none against what is legal.

A case is a war, the procedure that asks with its step, who wishes, and what. The wish must not be among the options,
and the answer must have a sentence in both languages.
"""

import random
import re
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from grognard import ledger
from grognard.engine.procedure import Procedure
from grognard.engine.table import new_table
from grognard.games.wellington import moments, verbs
from grognard.games.wellington.attrition import Attrition
from grognard.games.wellington.casualties import Casualties
from grognard.games.wellington.chapters import PROMPTS
from grognard.games.wellington.contact import Contact, Halt
from grognard.games.wellington.deck import bits
from grognard.games.wellington.evasion import Scatter
from grognard.games.wellington.flags import FreeFlag
from grognard.games.wellington.game import GAME
from grognard.games.wellington.impulse import Impulse
from grognard.games.wellington.interception import Summons
from grognard.games.wellington.interphase import Interphase
from grognard.games.wellington.manoeuvres import FlankMarch, GrandMarch
from grognard.games.wellington.march import March
from grognard.games.wellington.next_hands import NextHands
from grognard.games.wellington.peninsula import (
    BRITAIN,
    DUCHY_INDEX,
    LEADER_INDEX,
    LINE_INDEX,
    NEXT,
    NORD,
    POWERS,
    SIZE,
    SPAIN,
    SUD,
)
from grognard.games.wellington.plays import PlayAtOnce
from grognard.games.wellington.reasons import ANSWERS
from grognard.games.wellington.reinforcement import Reinforce
from grognard.games.wellington.removal import Eliminate
from grognard.games.wellington.retreat import Retreat
from grognard.games.wellington.sea import AmphibiousAssault, Convoy
from grognard.games.wellington.setup import Mulligan, SetUp
from grognard.games.wellington.sheets import FELL, Assault, Fight
from grognard.games.wellington.siege import Siege
from grognard.games.wellington.spending import SpendPoints
from grognard.games.wellington.war import FOUGHT, HARRIED, OUT, REGROUP, SAILED, STEP, War
from grognard.games.wellington.windows import ANSWER, Play, Window
from grognard.words import LANGUAGES, Words
from tests.games.wellington.stage import war

D = DUCHY_INDEX
L = LEADER_INDEX
Build = Callable[[], tuple[War, Procedure, str]]
Case = tuple[str, str, Build, str, dict[str, Any]]
CASES: list[Case] = []


def case(message: str, rule: str, build: Build, power: str, /, **action: Any) -> None:
    """``origin`` in an action stands for its part "from", ``use`` for "for"."""
    wish = {{"origin": "from", "use": "for"}.get(key, key): value for key, value in action.items()}
    CASES.append((message, rule, build, power, wish))


def put(b: War, procedure: Procedure, step: str, **fields: Any) -> tuple[War, Procedure, str]:
    for name, value in fields.items():
        setattr(procedure, name, value)
    return b, procedure, step


def impulse(
    power: str = "britain",
    marks: dict[str, int] | None = None,
    changes: dict[str, Any] | None = None,
    lays: tuple[tuple[int, ...], ...] = (),
    fields: dict[str, Any] | None = None,
    **more: Any,
) -> Build:
    """An impulse of a Power: a war as stage.war makes it, marks on leaders, changes to its columns, cards laid down."""

    def build() -> tuple[War, Procedure, str]:
        b = war(active=power, **more)
        for leader, mark in (marks or {}).items():
            b.leader_mark[L[leader]] |= mark
        for name, value in (changes or {}).items():
            setattr(b, name, value)
        for laid in lays:
            b.lay(*laid)
        return put(b, Impulse(POWERS.index(power)), "act", **(fields or {}))

    return build


def asking(procedure: Callable[[], Procedure], step: str, fields: dict[str, Any] | None = None, **more: Any) -> Build:
    """Any other procedure that asks."""
    outer = impulse(**more)

    def build() -> tuple[War, Procedure, str]:
        b, _, _ = outer()
        return put(b, procedure(), step, **(fields or {}))

    return build


def refused(build: Build, power: str, action: dict[str, Any]) -> Any:
    b, procedure, step = build()
    procedure.step = step
    b.stack.append(procedure)
    seat = b.owner[POWERS.index(power)]
    b.asked = 1 << seat
    code = verbs.parse(action)
    assert code < 0 or code not in getattr(procedure, f"{step}_options")(b, seat), "the wish is legal"
    reason = GAME.explain(b, seat, action)
    for language in LANGUAGES:
        assert Words("wellington", language).say(reason.message, reason.args)
    return reason


# ---- form ------------------------------------------------------------------------------------------------------------

PLAIN = impulse(hands={"britain": [7, 17]})
case("why-unknown-verb", "", PLAIN, "britain", do="dance")
case("why-part-unknown", "", PLAIN, "britain", do="end", duchy="madrid")
case("why-part-missing", "", PLAIN, "britain", do="march", leader="hill")
case("why-part-text", "", PLAIN, "britain", do="march", leader=3, origin="elvas")
case("why-part-number", "", PLAIN, "britain", do="detach", soldiers="two", origin="elvas")
case("why-part-large", "", PLAIN, "britain", do="detach", soldiers=500, origin="elvas")
case("why-part-not-list", "", PLAIN, "britain", do="force", soldiers=1, staff="hill")
case("why-named-twice", "", PLAIN, "britain", do="force", soldiers=1, staff=["hill", "hill"])
case("why-no-such-name", "", PLAIN, "britain", do="march", leader="murat", origin="elvas")
case("why-no-such-duchy", "WEL-1.2a", PLAIN, "britain", do="march", leader="hill", origin="paris")
case("why-no-such-line", "WEL-1.22a", PLAIN, "britain", do="block", line="madrid-paris")
case("why-no-such-card", "WEL-X-08", PLAIN, "britain", do="play", card=111, use="event")

# ---- which question --------------------------------------------------------------------------------------------------

case("why-not-now", "WEL-4.2b", PLAIN, "britain", do="retreat", duchy="elvas")
case("why-nothing-to-answer", "WEL-5.2c", PLAIN, "britain", do="respond", card=7)
case("why-no-response", "WEL-5.2a", PLAIN, "britain", do="respond", card=17)
case("why-only-inactive", "WEL-10.1a", PLAIN, "britain", do="intercept", leader="hill", origin="elvas")
case("why-preempt-now", "WEL-4.22e", PLAIN, "britain", do="preempt")
case("why-pass", "WEL-4.23a", PLAIN, "britain", do="pass")
case("why-bid", "WEL-2.1d", asking(SetUp, "bid"), "britain", do="bid", number=21)
case(
    "why-powers",
    "WEL-2.1b",
    asking(SetUp, "choose", {"taken": (0, 0, 0, 0)}),
    "britain",
    do="powers",
    powers=["britain", "sud"],
)
case(
    "why-not-possible",
    "WEL-C030b",
    asking(Casualties, "soften", {"side": 0, "power": BRITAIN}, changes={"fight": Fight()}),
    "britain",
    do="number",
    number=3,
)

# ---- cards -----------------------------------------------------------------------------------------------------------

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
case("why-event-now", "WEL-C080a", impulse(hands={"britain": [80]}), "britain", do="play", card=80, use="event")
for _card, _power, _more in (
    (18, "britain", {"changes": {"reserve": [0, 0, 0]}}),
    (20, "britain", {}),
    (37, "britain", {"changes": {"hasty": D["porto"]}}),
    (44, "britain", {}),
    (50, "britain", {"hands": {"britain": [50, 7]}}),
    (57, "britain", {}),
    (65, "britain", {}),
    (69, "britain", {"changes": {"regroup": [38, 0, 0, 0]}}),
    (88, "spain", {}),
    (93, "britain", {}),
    (94, "spain", {}),
    (101, "nord", {"changes": {"removed": 1 << 4}}),
    (103, "sud", {}),
    (105, "nord", {"flags": {"madrid": "spain"}}),
    (109, "sud", {}),
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


def window(moment: int, power: int = BRITAIN, **more: Any) -> Build:
    outer = impulse(**more)

    def build() -> tuple[War, Procedure, str]:
        b, _, _ = outer()
        return put(b, Window(moment, NORD, D["salamanca"]), "respond", power=power)

    return build


def sheet(active: int, declaring: int) -> Fight:
    fight = Fight()
    fight.duchy = D["salamanca"]
    fight.active = active
    fight.declaring = declaring
    return fight


def siege_sheet(declaring: int) -> Assault:
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
case("why-resource-last", "WEL-15.2f", impulse(changes={**RICH, "cards_used": 1}), "britain", do="resource")
case("why-no-deck", "WEL-15.2a", impulse(changes={**RICH, "deck": 0}, hands={"britain": [7]}), "britain", do="resource")
case("why-play-first", "WEL-4.2b", PLAIN, "britain", do="end")
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

# ---- marching --------------------------------------------------------------------------------------------------------


def hill(**more: Any) -> Build:
    return impulse(**{"leaders": {"hill": "elvas"}, "soldiers": {"britain": {"elvas": 6}}, "cp": 3, **more})


GO = {"do": "march", "leader": "hill", "origin": "elvas"}
case("why-not-your-leader", "WEL-9.1d", hill(), "britain", do="march", leader="soult", origin="elvas")
case("why-leader-off-map", "WEL-6a", hill(), "britain", do="march", leader="beresford", origin="elvas")
case("why-leader-elsewhere", "WEL-9.1a", hill(), "britain", do="march", leader="hill", origin="porto")
case("why-has-fought", "WEL-11.52f", hill(marks={"hill": FOUGHT}), "britain", **GO)
case("why-has-sailed", "WEL-14.2b", hill(marks={"hill": SAILED}), "britain", **GO)
case(
    "why-before-fortress",
    "WEL-9.52a",
    impulse(leaders={"hill": "burgos"}, marks={"hill": FOUGHT}, cp=2),
    "britain",
    do="march",
    leader="hill",
    origin="burgos",
)
case("why-headless", "WEL-C052b", hill(lays=((52, NORD, L["wellington"], FELL + D["elvas"]),)), "britain", **GO)
case(
    "why-royalists",
    "WEL-C039a",
    impulse("nord", leaders={"clausel": "bayonne"}, cp=2, lays=((39, BRITAIN, -1, 10),)),
    "nord",
    do="march",
    leader="clausel",
    origin="bayonne",
)
case("why-stuck", "WEL-C003a", hill(lays=((3, NORD, D["elvas"], 15),)), "britain", **GO)
case("why-stuck", "WEL-C081a", hill(lays=((81, NORD, D["elvas"], 15),)), "britain", **GO)
case(
    "why-no-road",
    "WEL-9.3a",
    impulse(leaders={"hill": "england"}, cp=2),
    "britain",
    do="march",
    leader="hill",
    origin="england",
)
case("why-march-dear", "WEL-C082a", hill(lays=((82, NORD, L["hill"], 1),), cp=1), "britain", **GO)
case("why-march-dear", "WEL-C045a", hill(marks={"hill": HARRIED}, cp=1), "britain", **GO)
case("why-nobody-goes", "WEL-9.1b", hill(), "britain", do="detach", soldiers=0, origin="elvas")
case("why-no-soldiers", "WEL-9.1d", hill(), "britain", do="detach", soldiers=1, origin="porto")
case("why-artillery", "WEL-9.1c", hill(), "britain", do="detach", soldiers=4, origin="elvas")
case(
    "why-so-many",
    "WEL-9.1b",
    hill(soldiers={"britain": {"elvas": 1}}),
    "britain",
    do="detach",
    soldiers=2,
    origin="elvas",
)
TIRED = {"marked": {(BRITAIN * SIZE + D["elvas"]) << 12 | FOUGHT: 5}}
case("why-soldiers-tired", "WEL-11.52f", hill(changes=TIRED), "britain", do="detach", soldiers=2, origin="elvas")
HURRIED = {"marked": {(BRITAIN * SIZE + D["elvas"]) << 12 | HARRIED: 6}}
case("why-column", "WEL-C045a", hill(changes=HURRIED, cp=1), "britain", do="detach", soldiers=1, origin="elvas")


def leaving(**more: Any) -> Build:
    """Hill is about to leave Elvas."""
    return asking(
        lambda: March(BRITAIN, L["hill"], D["elvas"]),
        more.pop("step", "force"),
        {"joining": L["hill"], **more.pop("fields", {})},
        **{"leaders": {"hill": "elvas", "beresford": "porto"}, "soldiers": {"britain": {"elvas": 6}}, "cp": 3, **more},
    )


case("why-command", "WEL-1.6b", leaving(), "britain", do="force", soldiers=5, staff=[])
case("why-so-many", "WEL-1.61a", leaving(), "britain", do="force", soldiers=7, staff=[])
case("why-soldiers-tired", "WEL-11.52f", leaving(changes=TIRED), "britain", do="force", soldiers=2, staff=[])
case("why-goes-already", "WEL-9.63b", leaving(), "britain", do="force", soldiers=2, staff=["hill"])
case("why-leader-elsewhere", "WEL-9.1a", leaving(), "britain", do="force", soldiers=2, staff=["beresford"])
GROUP = {
    "step": "join",
    "fields": {"leaders": 1 << L["hill"], "armies": 1 << L["hill"]},
    "leaders": {"hill": "elvas", "blake": "elvas"},
}
case("why-goes-already", "WEL-9.63b", leaving(**GROUP), "britain", do="join", leader="hill")
case("why-not-your-leader", "WEL-9.1d", leaving(**GROUP), "britain", do="join", leader="soult")
case("why-group-cost", "WEL-9.63a", leaving(**GROUP, **{"changes": {"cp": 1}}), "britain", do="join", leader="blake")
case(
    "why-insulted",
    "WEL-C022a",
    leaving(**GROUP, **{"lays": ((22, NORD, SPAIN, 1),)}),
    "britain",
    do="join",
    leader="blake",
)
case(
    "why-declined",
    "WEL-9.61a",
    leaving(**{**GROUP, "fields": {"leaders": 1 << L["hill"], "armies": 1 << L["hill"], "refused": 1 << SPAIN}}),
    "britain",
    do="join",
    leader="blake",
)
case(
    "why-march-dear",
    "WEL-C045a",
    leaving(leaders={"hill": "elvas", "wellington": "elvas"}, marks={"wellington": HARRIED}, cp=1),
    "britain",
    do="force",
    soldiers=0,
    staff=["wellington"],
)
case("why-not-adjacent", "WEL-9.3a", leaving(step="to"), "britain", do="to", duchy="madrid")
AVILA = asking(
    lambda: March(NORD, L["clausel"], D["avila"]),
    "to",
    leaders={"clausel": "avila"},
    lays=((9, SPAIN, LINE_INDEX["avila-salamanca"]),),
)
case("why-road-blocked", "WEL-C009a", AVILA, "nord", do="to", duchy="salamanca")


def crowded() -> tuple[War, Procedure, str]:
    """1.5: fourteen British infantry lie one by one: a soldier from Lisbon can only go where another makes a pair."""
    b = war(cp=2)
    near = [D["lisbon"], *NEXT[D["lisbon"]]]
    for d in [D["coimbra"], *[d for d in range(SIZE) if d not in near][:13]]:
        b.put_sp(BRITAIN, d, 1)
    b.put_sp(BRITAIN, D["lisbon"], 2)
    return put(b, March(BRITAIN, -1, D["lisbon"], 1), "to")


case("why-no-counters", "WEL-1.5c", crowded, "britain", do="to", duchy="elvas")
case(
    "why-flank-first",
    "WEL-C044a",
    asking(lambda: FlankMarch(BRITAIN, L["hill"], D["elvas"]), "to", leaders={"hill": "elvas"}),
    "britain",
    do="done",
)

# ---- through friendly country ----------------------------------------------------------------------------------------


def deploying(**more: Any) -> Build:
    return asking(Interphase, "deploy", {"power": NORD}, power="nord", **more)


RIDE = {"do": "deploy", "leader": "joseph", "origin": "madrid"}
case("why-deployed", "WEL-16.31a", deploying(leaders={"joseph": "madrid"}, marks={"joseph": SAILED}), "nord", **RIDE)
case(
    "why-hemmed-in",
    "WEL-16.3a",
    deploying(
        leaders={"joseph": "orthez"}, flags=dict.fromkeys(("bayonne", "jaca", "mont_de_marsan", "tarbes"), "spain")
    ),
    "nord",
    do="deploy",
    leader="joseph",
    origin="orthez",
)
case("why-no-navy", "WEL-16.3c", deploying(leaders={"joseph": "madrid"}), "nord", do="sail", origin="madrid")
case(
    "why-no-landing",
    "WEL-16.3c",
    asking(
        Interphase,
        "deploy",
        {"power": BRITAIN},
        soldiers={"britain": {"palma": 1}},
        flags={"gibraltar": "sud", **dict.fromkeys(("valencia", "cartagena", "alicante", "almeria"), "sud")},
    ),
    "britain",
    do="sail",
    origin="palma",
)
case(
    "why-leader-off-map", "WEL-6a", asking(Interphase, "recall", {"power": NORD}), "nord", do="recall", leader="joseph"
)


def riding(**more: Any) -> Build:
    """Joseph deploys from Toledo."""
    return asking(
        lambda: GrandMarch(L["joseph"], SAILED),
        "ride",
        {"origin": D["toledo"], "leaders": 1 << L["joseph"], "sp": (0, 0, 0, 2), **more.pop("fields", {})},
        **{
            "soldiers": {"nord": {"toledo": 2, "madrid": 5}},
            "leaders": {"joseph": "toledo", "clausel": "avila", "castanos": "merida"},
            **more,
        },
    )


case("why-already-there", "WEL-16.3a", riding(), "nord", do="to", duchy="toledo")
case("why-not-friendly", "WEL-16.3a", riding(), "nord", do="to", duchy="merida")
case("why-could-be-intercepted", "WEL-16.3a", riding(), "nord", do="to", duchy="ciudad_real")
case(
    "why-no-friendly-way",
    "WEL-16.3a",
    riding(flags={"salamanca": "spain", "ciudad_rodrigo": "spain"}),
    "nord",
    do="to",
    duchy="lumbrales",
)
case("why-so-many", "WEL-16.3b", riding(), "nord", do="detach", soldiers=6, origin="madrid")
case("why-command", "WEL-1.6b", riding(), "nord", do="detach", soldiers=3, origin="madrid")
case("why-goes-already", "WEL-16.3b", riding(), "nord", do="on", leader="joseph")

# ---- sieges ----------------------------------------------------------------------------------------------------------


def before(fortress: str, **more: Any) -> Build:
    return impulse(leaders={"wellington": fortress}, hands={"britain": [7]}, **more)


def siege(message: str, rule: str, build: Build, duchy: str) -> None:
    case(message, rule, build, "britain", do="siege", leader="wellington", duchy=duchy)


siege("why-no-fortress", "WEL-12.2a", before("salamanca"), "salamanca")
siege("why-friendly-fortress", "WEL-8.1c", before("valencia"), "valencia")
siege("why-siege-enemies", "WEL-12.2a", before("burgos", soldiers={"nord": {"burgos": 1}}), "burgos")
siege("why-besieged-already", "WEL-12.22a", before("burgos", changes={"assaulted": (D["burgos"],)}), "burgos")
siege("why-siege-fought", "WEL-12.2a", before("burgos", changes={"fought_at": (D["burgos"],)}), "burgos")
siege("why-headless", "WEL-C052b", before("burgos", lays=((52, NORD, L["hill"], FELL + D["burgos"]),)), "burgos")
siege(
    "why-this-siege",
    "WEL-12.22a",
    asking(lambda: Siege(D["burgos"], L["wellington"]), "press_on", leaders={"wellington": "burgos"}),
    "badajoz",
)

# ---- the sea ---------------------------------------------------------------------------------------------------------


def fleet(**more: Any) -> Build:
    return impulse(**{"soldiers": {"britain": {"lisbon": 6}}, "leaders": {"hill": "lisbon"}, "cp": 3, **more})


def sail(message: str, rule: str, build: Build, port: str, power: str = "britain") -> None:
    case(message, rule, build, power, do="sail", origin=port)


sail("why-no-navy", "WEL-14.1a", impulse("sud", soldiers={"sud": {"barcelona": 2}}, cp=3), "barcelona", "sud")
sail("why-no-port", "WEL-14.2b", fleet(), "elvas")
sail("why-second-convoy", "WEL-14.2a", fleet(changes={"convoys": 1}), "lisbon")
sail("why-nobody-in-port", "WEL-14.2b", fleet(), "porto")
sail("why-port-closed", "WEL-14.2b", fleet(soldiers={"britain": {"lisbon": 6}, "sud": {"lisbon": 1}}), "lisbon")
sail(
    "why-nobody-sails",
    "WEL-14.2b",
    impulse(
        soldiers={"britain": {"lisbon": 1}},
        cp=3,
        changes={"marked": {(BRITAIN * SIZE + D["lisbon"]) << 12 | STEP: 1}},
    ),
    "lisbon",
)
sail("why-no-points", "WEL-5.5a", fleet(cp=0), "lisbon")


def loading(step: str = "load", assault: bool = False, **more: Any) -> Build:
    outer = fleet(**more)

    def build() -> tuple[War, Procedure, str]:
        b, _, _ = outer()
        voyage = AmphibiousAssault(BRITAIN, D["lisbon"]) if assault else Convoy(BRITAIN, 0, D["lisbon"])
        return put(b, voyage, step)

    return build


case("why-nobody-goes", "WEL-14.2a", loading(), "britain", do="force", soldiers=0, staff=[])
case("why-so-many", "WEL-14.2b", loading(), "britain", do="force", soldiers=7, staff=[])
case("why-hold", "WEL-14.2a", loading(cp=8), "britain", do="force", soldiers=5, staff=["hill"])
case("why-too-few-points", "WEL-14.2a", loading(), "britain", do="force", soldiers=4, staff=[])
case("why-cannot-sail", "WEL-14.2b", loading(marks={"hill": STEP}), "britain", do="force", soldiers=1, staff=["hill"])
case("why-no-port", "WEL-14.2b", loading("to"), "britain", do="to", duchy="elvas")
case("why-already-there", "WEL-14.2b", loading("to"), "britain", do="to", duchy="lisbon")
case("why-port-not-friendly", "WEL-14.2b", loading("to"), "britain", do="to", duchy="barcelona")
case("why-strait", "WEL-14.4a", loading("to", flags={"gibraltar": "sud"}), "britain", do="to", duchy="valencia")
case("why-major-port", "WEL-14.3a", loading("to", True), "britain", do="to", duchy="barcelona")
case("why-not-enemy-port", "WEL-14.3a", loading("to", True), "britain", do="to", duchy="faro")
case(
    "why-port-watched",
    "WEL-16.3c",
    asking(
        lambda: Convoy(BRITAIN, 1, D["lisbon"], SAILED),
        "to",
        soldiers={"britain": {"lisbon": 6}, "sud": {"cadiz": 1}},
    ),
    "britain",
    do="to",
    duchy="cadiz",
)

# ---- flags -----------------------------------------------------------------------------------------------------------


def flag(message: str, rule: str, build: Build, duchy: str, whose: str, power: str = "britain") -> None:
    case(message, rule, build, power, do="flag", duchy=duchy, power=whose)


def standing(where: str = "salamanca", **more: Any) -> Build:
    return impulse(**{"soldiers": {"britain": {where: 2}}, "cp": 2, **more})


flag("why-flag-england", "WEL-6.3c", standing(), "england", "britain")
flag("why-flag-ally", "WEL-8.1c", standing("valencia"), "valencia", "britain")
flag("why-flag-own", "WEL-7b", standing("porto"), "porto", "britain")
flag("why-flag-twice", "WEL-7a", standing(flags={"salamanca": "britain"}), "salamanca", "britain")
flag("why-flag-fortress", "WEL-7.1d", standing("burgos"), "burgos", "britain")
flag(
    "why-flag-enemies",
    "WEL-3.1c",
    standing(soldiers={"britain": {"salamanca": 1}, "nord": {"salamanca": 1}}),
    "salamanca",
    "britain",
)
flag("why-flag-no-army", "WEL-7.1e", standing(), "avila", "britain")
flag("why-flag-from-hostile", "WEL-7.1e", impulse(leaders={"hill": "salamanca"}, cp=2), "lumbrales", "britain")
NEAR: dict[str, Any] = {"leaders": {"hill": "salamanca"}, "flags": {"salamanca": "britain"}, "cp": 2}
flag(
    "why-road-blocked",
    "WEL-C009a",
    impulse(**NEAR, lays=((9, NORD, LINE_INDEX["avila-salamanca"]),)),
    "avila",
    "britain",
)
WATCHED: dict[str, Any] = {**NEAR, "leaders": {"hill": "salamanca", "marmont": "leon"}}
flag("why-flag-watched", "WEL-7.1e", impulse(**WATCHED), "valladolid", "britain")
flag("why-no-points", "WEL-5.5a", standing(cp=0), "salamanca", "britain")
flag(
    "why-flag-free-point",
    "WEL-C098a",
    standing(cp=0, changes={"free_cp": 1}, leaders={"hill": "porto"}, lays=((98, BRITAIN, L["hill"]),)),
    "salamanca",
    "britain",
)
flag("why-flag-bare", "WEL-7.1b", standing(), "salamanca", "none")
flag("why-flag-of-enemy", "WEL-7.1c", standing(), "salamanca", "sud")
flag(
    "why-flag-of-ally",
    "WEL-7.1c",
    impulse("spain", soldiers={"spain": {"salamanca": 1}}, cp=2),
    "salamanca",
    "britain",
    "spain",
)
flag("why-flag-spanish", "WEL-7e", standing("bayonne"), "bayonne", "spain")
flag(
    "why-flag-commander",
    "WEL-9.62c",
    impulse(
        soldiers={"britain": {"salamanca": 1}, "spain": {"salamanca": 3}},
        leaders={"de_espana": "salamanca"},
        cp=2,
    ),
    "salamanca",
    "britain",
)


def flagless() -> tuple[War, Procedure, str]:
    b, procedure, step = standing()()
    enemy = [d for d in range(SIZE) if b.holder(d) & 1 and d != D["salamanca"]]
    for d in [*enemy, *[d for d in range(SIZE) if d not in enemy and d != D["salamanca"]]][:45]:
        b.fly(d, BRITAIN)
    return b, procedure, step


flag("why-no-flags", "WEL-1.7b", flagless, "salamanca", "britain")
flag(
    "why-flag-there",
    "WEL-11.9a",
    asking(lambda: FreeFlag(BRITAIN, D["salamanca"]), "raise_flag"),
    "avila",
    "britain",
)

# ---- building --------------------------------------------------------------------------------------------------------


def build(message: str, rule: str, b: Build, verb: str, duchy: str, n: int = 1, power: str = "britain") -> None:
    case(message, rule, b, power, do=verb, soldiers=n, duchy=duchy)


build("why-one-sp", "WEL-6.1a", impulse(cp=8), "build", "lisbon", 3)
build("why-box-empty", "WEL-6.2a", impulse(cp=8), "regroup", "lisbon")
build("why-no-soldiers-left", "WEL-1.5c", impulse(cp=8, changes={"regroup": [38, 0, 0, 0]}), "build", "lisbon")
build("why-no-points", "WEL-5.5a", impulse(), "build", "lisbon")
build("why-too-few-points", "WEL-5.5a", impulse(cp=1), "build", "lisbon")
build("why-revolt", "WEL-C017a", impulse(cp=4, lays=((17, NORD, -1),)), "build", "lisbon")
build("why-build-england", "WEL-6.3c", impulse(cp=4), "build", "england")
build("why-not-national", "WEL-6.3a", impulse(cp=4), "build", "salamanca")


def no_counters() -> tuple[War, Procedure, str]:
    b, procedure, step = impulse(cp=4)()
    for d in range(14):
        b.put_sp(BRITAIN, D["palma"] if d == 0 else d, 1)
    return b, procedure, step


build("why-no-counters", "WEL-1.5c", no_counters, "build", "lisbon")


def raise_leader(message: str, rule: str, b: Build, verb: str, leader: str, duchy: str) -> None:
    case(message, rule, b, "britain", do=verb, leader=leader, duchy=duchy)


ABSENT = impulse(cp=4)
raise_leader("why-not-your-leader", "WEL-9.1d", ABSENT, "build_leader", "soult", "lisbon")
raise_leader("why-leader-on-map", "WEL-6a", hill(), "build_leader", "hill", "lisbon")
BOXED = {"leader_at": [REGROUP if leader == L["hill"] else OUT for leader in range(len(L))]}
raise_leader("why-leader-in-box", "WEL-6.2a", impulse(cp=4, changes=BOXED), "build_leader", "hill", "lisbon")
raise_leader("why-leader-not-in-box", "WEL-6.1a", ABSENT, "regroup_leader", "hill", "lisbon")
raise_leader(
    "why-just-fallen", "WEL-C052b", impulse(cp=4, lays=((52, NORD, L["hill"], 15),)), "build_leader", "hill", "lisbon"
)
raise_leader("why-not-key", "WEL-6.3b", ABSENT, "build_leader", "hill", "coimbra")
raise_leader("why-not-national", "WEL-6.3a", ABSENT, "build_leader", "hill", "madrid")
raise_leader("why-too-few-points", "WEL-5.5a", ABSENT, "build_leader", "wellington", "lisbon")
REINFORCE = asking(lambda: Reinforce(BRITAIN, 3), "spend", {"places": (D["lisbon"], D["porto"])})
build("why-not-mustering", "WEL-16.2b", REINFORCE, "build", "coimbra")
build("why-too-few-points", "WEL-5.5a", REINFORCE, "build", "lisbon", 2)
build("why-box-empty", "WEL-6.2a", REINFORCE, "regroup", "lisbon")

# ---- interception and evasion ----------------------------------------------------------------------------------------


def contact(**more: Any) -> Build:
    """Wellington has come from Ciudad Rodrigo to Salamanca; Nord may react."""
    fields = {"enemy": NORD, "held": NORD, **more.pop("fields", {})}
    return asking(
        lambda: Contact(BRITAIN, D["salamanca"], D["ciudad_rodrigo"], 0, 1 << L["wellington"], (3, 0, 0, 0)),
        "react",
        fields,
        **{
            "soldiers": {"britain": {"salamanca": 3}, "nord": {"salamanca": 2, "avila": 2}},
            "leaders": {"wellington": "salamanca", "clausel": "avila", "marmont": "salamanca"},
            **more,
        },
    )


def meet(message: str, rule: str, b: Build, leader: str = "clausel", origin: str = "avila") -> None:
    case(message, rule, b, "nord", do="intercept", leader=leader, origin=origin)


meet("why-not-your-leader", "WEL-9.1d", contact(), "soult")
meet("why-tried", "WEL-10.3c", contact(fields={"tried": 1 << L["clausel"]}))
meet("why-no-more-interception", "WEL-10.3c", contact(marks={"clausel": FOUGHT}))
FAR = {"leaders": {"wellington": "salamanca", "clausel": "madrid"}}
meet("why-not-beside", "WEL-10.1a", contact(**FAR), "clausel", "madrid")
ZAMORA = {"leaders": {"wellington": "salamanca", "clausel": "zamora"}}
meet("why-intercept-river", "WEL-10.3d", contact(**ZAMORA), "clausel", "zamora")
meet("why-road-blocked", "WEL-C009a", contact(lays=((9, SPAIN, LINE_INDEX["avila-salamanca"]),)))
meet("why-stuck", "WEL-C003a", contact(lays=((3, SPAIN, D["avila"], 15),)))
meet("why-headless", "WEL-C052b", contact(lays=((52, SPAIN, L["joseph"], FELL + D["avila"]),)))


def flee(message: str, rule: str, b: Build, duchy: str) -> None:
    case(message, rule, b, "nord", do="evade", duchy=duchy)


EMPTY = {"soldiers": {"britain": {"salamanca": 3}}, "leaders": {"wellington": "salamanca", "clausel": "avila"}}
flee("why-nobody-evades", "WEL-10.5a", contact(**EMPTY), "avila")
flee("why-scatter", "WEL-10.5c", contact(leaders={"wellington": "salamanca"}), "avila")
flee("why-evaded-already", "WEL-10.5b", contact(fields={"evaders": 1 << NORD}), "avila")
flee("why-not-adjacent", "WEL-10.5a", contact(), "madrid")
flee("why-came-from", "WEL-10.5a", contact(), "ciudad_rodrigo")
flee("why-evade-river", "WEL-10.6a", contact(), "zamora")
flee(
    "why-evade-enemies",
    "WEL-10.6a",
    contact(soldiers={"britain": {"salamanca": 3}, "nord": {"salamanca": 2}, "spain": {"valladolid": 1}}),
    "valladolid",
)
MIXED = {
    "soldiers": {"britain": {"salamanca": 3}, "nord": {"salamanca": 1}, "sud": {"salamanca": 4}},
    "leaders": {"wellington": "salamanca", "marmont": "salamanca", "soult": "salamanca"},
}
flee("why-ally-commands", "WEL-10.5b", contact(**MIXED), "avila")


def before_walls() -> tuple[War, Procedure, str]:
    """A British force at Almaraz; a French one would evade to Ciudad Rodrigo, which is Spanish."""
    b = war({"nord": {"almaraz": 1}, "britain": {"almaraz": 2}}, {"joseph": "almaraz"}, {"ciudad_rodrigo": "spain"})
    move = Contact(BRITAIN, D["almaraz"], D["talavera_de_la_reina"], 0, 0, (2, 0, 0, 0))
    return put(b, move, "react", enemy=NORD, held=NORD)


flee("why-evade-fortress", "WEL-10.6a", before_walls, "ciudad_rodrigo")


def scatter(message: str, rule: str, b: Build, duchy: str, cavalry: int, whose: str = "nord") -> None:
    case(message, rule, b, "nord", do="scatter", origin=duchy, power=whose, cavalry=cavalry)


LOOSE = {"leaders": {"wellington": "salamanca"}}
scatter("why-not-your-soldiers", "WEL-9.1d", contact(**LOOSE), "salamanca", 0, "spain")
scatter("why-no-loose-soldiers", "WEL-10.5c", contact(), "salamanca", 0)
scatter("why-evaded-already", "WEL-10.5b", contact(**LOOSE, fields={"scattered": 1 << NORD}), "salamanca", 0)
scatter("why-cavalry", "WEL-1.5a", contact(**LOOSE), "salamanca", 2)


def trapped() -> tuple[War, Procedure, str]:
    b, procedure, step = before_walls()
    b.put_leader(L["joseph"], OUT)
    b.put_sp(SPAIN, D["caceres"], 1)
    return b, procedure, step


scatter("why-no-evasion", "WEL-10.6a", trapped, "almaraz", 0)
COUNTERS = asking(
    lambda: Scatter(NORD, D["salamanca"], D["ciudad_rodrigo"], NORD),
    "counter",
    {"soldiers": 2},
    soldiers={"nord": {"salamanca": 2}},
)
case("why-one-must-go", "WEL-10.5c", COUNTERS, "nord", do="stand")
case("why-came-from", "WEL-10.5a", COUNTERS, "nord", do="evade", duchy="ciudad_rodrigo")


def summons(value: int = 1, **more: Any) -> Build:
    return asking(
        lambda: Summons(40, NORD, D["salamanca"], value),
        "summon",
        more.pop("fields", {}),
        **{"soldiers": {"nord": {"leon": 6, "madrid": 1, "avila": 2}}, "leaders": {"clausel": "avila"}, **more},
    )


def call(message: str, rule: str, b: Build, origin: str, n: int, whose: str = "nord") -> None:
    case(message, rule, b, "nord", do="ride", origin=origin, power=whose, soldiers=n)


call("why-not-your-soldiers", "WEL-9.1d", summons(), "leon", 1, "spain")
call("why-needs-leader", "WEL-10.3b", summons(-1), "leon", 1)
call("why-has-leader", "WEL-10.3b", summons(), "avila", 1)
call("why-rode-already", "WEL-10.3c", summons(fields={"rode": (NORD * SIZE + D["leon"],)}), "leon", 1)
call("why-so-many", "WEL-10.3c", summons(), "leon", 9)
call("why-virtual", "WEL-10.3b", summons(), "leon", 5)
call("why-too-far", "WEL-10.1c", summons(soldiers={"nord": {"burgos": 1}}), "burgos", 1)
call("why-no-way", "WEL-10.3d", summons(soldiers={"nord": {"lerma": 1}}), "lerma", 1)
case(
    "why-tried",
    "WEL-10.3c",
    summons(fields={"tried": 1 << L["clausel"]}),
    "nord",
    do="intercept",
    leader="clausel",
    origin="avila",
)

# ---- battles ---------------------------------------------------------------------------------------------------------

HALT = asking(
    lambda: Halt(1),
    "command",
    {"power": NORD, "duchy": D["salamanca"]},
    leaders={"marmont": "salamanca", "clausel": "salamanca", "joseph": "madrid"},
)
case("why-enemy-leader", "WEL-9.62a", HALT, "nord", do="command", leader="wellington")
case("why-not-with-them", "WEL-9.53a", HALT, "nord", do="command", leader="joseph")


def beaten(step: str, active: int, origins: tuple[int, ...], open_: tuple[str, ...], **more: Any) -> Build:
    """Nord has lost at Salamanca."""
    fight = sheet(active, -1)
    fight.origins = origins
    outer = impulse(soldiers={"nord": {"salamanca": 2}, **more.pop("elsewhere", {})}, **more)

    def made() -> tuple[War, Procedure, str]:
        b, _, _ = outer()
        b.fight = fight
        ways = tuple(D[name] for name in open_)
        return put(b, Retreat(D["salamanca"], 1), step, power=NORD, lead=NORD, open=ways)

    return made


def away(message: str, rule: str, b: Build, duchy: str, n: int = 2) -> None:
    case(message, rule, b, "nord", do="withdraw", duchy=duchy, soldiers=n)


LOST = beaten("march", BRITAIN, (D["ciudad_rodrigo"],), ("avila", "lumbrales"), flags={"valladolid": "spain"})
away("why-so-many", "WEL-11.61a", LOST, "avila", 3)
away("why-not-adjacent", "WEL-11.61a", LOST, "madrid")
away("why-came-from", "WEL-11.61b", LOST, "ciudad_rodrigo")
away("why-better-ground", "WEL-11.61a", LOST, "valladolid")
away(
    "why-retreat-enemies",
    "WEL-11.61b",
    beaten("march", BRITAIN, (), ("avila",), elsewhere={"spain": {"valladolid": 1}}),
    "valladolid",
)
away(
    "why-retreat-fortress",
    "WEL-12.4a",
    beaten("march", BRITAIN, (D["avila"],), ("lumbrales",), flags={"ciudad_rodrigo": "spain"}),
    "ciudad_rodrigo",
)
case(
    "why-retreat-back",
    "WEL-11.62a",
    beaten("back", NORD, (D["avila"], D["lumbrales"]), ("avila", "lumbrales")),
    "nord",
    do="retreat",
    duchy="valladolid",
)


def losses(**more: Any) -> Build:
    """The Allies lose soldiers at Salamanca; Britain has lost one more than Spain."""
    outer = impulse(
        soldiers={"britain": {"salamanca": 2, "porto": 1}, "spain": {"salamanca": 2}},
        leaders={"wellington": "salamanca", "hill": "porto"},
        **more,
    )

    def made() -> tuple[War, Procedure, str]:
        b, _, _ = outer()
        b.fight = sheet(NORD, -1)
        b.fight.fallen = (1, 0, 0, 0)
        return put(b, Casualties(), "victim", side=0, power=BRITAIN, left=1)

    return made


case("why-lose-whose", "WEL-11.51a", losses(), "britain", do="lose", power="none", duchy="salamanca")
case("why-none-to-lose", "WEL-11.51a", losses(), "britain", do="lose", power="nord", duchy="salamanca")
case("why-lose-evenly", "WEL-11.51a", losses(), "britain", do="lose", power="britain", duchy="salamanca")
case("why-not-theirs-to-lose", "WEL-11.51a", losses(), "britain", do="lose", power="britain", duchy="porto")
case("why-soldiers-first", "WEL-11.51b", losses(), "britain", do="lose_leader", leader="wellington")
case("why-not-with-them", "WEL-11.51b", losses(), "britain", do="lose_leader", leader="hill")
case(
    "why-not-his-loss",
    "WEL-11.51b",
    asking(
        lambda: Attrition(D["salamanca"], (0, 0, 0, 0), 1 << L["wellington"]),
        "lose",
        {"power": BRITAIN, "due": 1},
        leaders={"wellington": "salamanca", "hill": "salamanca"},
    ),
    "britain",
    do="lose_leader",
    leader="hill",
)


# ---- the tests -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "rule", "build", "power", "action"),
    CASES,
    ids=[f"{message}-{number}" for number, (message, *_rest) in enumerate(CASES)],
)
def test_reason(message: str, rule: str, build: Build, power: str, action: dict[str, Any]) -> None:
    reason = refused(build, power, action)
    assert (reason.message, reason.rule) == (message, rule), reason


def test_every_answer_has_a_case_and_every_rule_exists() -> None:
    known = {rule.id for rule in ledger.load("wellington").rules}
    assert {rule for _, rule, *_ in CASES} - {""} <= known
    words = resources.files("grognard") / "games/wellington/words/en/reasons.ftl"
    written = set(re.findall(r"^(why-[a-z-]+) =", words.read_text("utf-8"), re.M))
    elsewhere = {"why-not-your-turn", "why-answered", "why-window", "why-dice-first"}
    assert written - {message for message, *_ in CASES} == elsewhere


def test_whoever_is_not_asked_learns_only_that() -> None:
    b, procedure, step = PLAIN()
    procedure.step = step
    b.stack.append(procedure)
    b.asked = 1 << BRITAIN
    reason = GAME.explain(b, NORD, {"do": "end"})
    assert (reason.message, reason.args) == ("why-not-your-turn", {"seat": ["britain"]})
    b.asked = 0
    assert GAME.explain(b, NORD, {"do": "end"}).message == "why-dice-first"


@pytest.mark.rule("WEL-5.2a")
def test_who_is_asked_in_a_window_is_not_told() -> None:
    b, procedure, step = window(moments.MARCH, hands={"britain": [9]})()
    procedure.step = step
    b.stack.append(procedure)
    b.asked = 1 << BRITAIN
    b.secret = True
    reason = GAME.explain(b, NORD, {"do": "respond", "card": 9})
    assert (reason.message, reason.args) == ("why-window", {})


def test_who_has_answered_in_secret_is_told_who_has_not() -> None:
    table = new_table(GAME, "1812_bid_two", {}, "bids")
    table.act("first", {"do": "bid", "number": 3})
    reason = table.why_not("first", {"do": "bid", "number": 4})
    assert reason is not None and (reason.message, reason.args) == ("why-answered", {"seat": ["second"]})


def test_every_question_has_its_answers() -> None:
    assert set(ANSWERS) == set(PROMPTS)


@pytest.mark.parametrize("scenario", ["1812_four", "1813_two"])
def test_no_legal_action_gets_a_reason(scenario: str) -> None:
    rng = random.Random(scenario)
    table = new_table(GAME, scenario, {}, "legal")
    for _ in range(900):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        top = table.state.stack[-1]
        legal = table.legal(seat)
        for action in rng.sample(legal, min(4, len(legal))):
            assert table.why_not(seat, action) is None
            assert action["do"] in ANSWERS[type(top).__name__, top.step]
        table.act(seat, rng.choice(legal))
