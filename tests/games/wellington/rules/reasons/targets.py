"""Why not, of events: which of its conditions is not met, and what a place lacks to be a card's target."""

from typing import Any

from grognard.games.wellington.rules.cards_events import Depot
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, NORD, SPAIN, SUD
from grognard.games.wellington.rules.windows import Play
from tests.games.wellington.rules.reasons.cases import Cases, asking, impulse

D = DUCHY_INDEX
CASES = Cases()
case = CASES.add


# ---- conditions ------------------------------------------------------------------------------------------------------


def event(message: str, card: int, power: str = "britain", **more: Any) -> None:
    outer = impulse(power, **{"hands": {power: [card]}, **more})
    case(message, f"WEL-C{card:03d}a", outer, power, do="play", card=card, use="event")


event("why-homeland-safe", 20)
event("why-homeland-far", 20, soldiers={"spain": {"madrid": 1}})
event("why-fort-laid", 37, changes={"hasty": D["porto"]})
event("why-fort-ground", 37, "spain", flags={name: "sud" for name in D if name not in ("england", "gibraltar")})
event("why-could-preempt", 57, hands={"britain": [57, 8, 9], "nord": [10]})
event("why-descent-soldiers", 69, changes={"regroup": [38, 0, 0, 0]})
event("why-descent-port", 69, flags={name: "britain" for name in D if name != "england"})
event("why-russian-front", 101, "nord", changes={"removed": 1 << 4})
event("why-no-national-ground", 101, "nord", flags={name: "spain" for name in D if name != "england"})
event("why-allied-madrid", 105, "nord", flags={"madrid": "spain"})
_OURS = {name: "sud" for name in D if name != "england"}
event("why-no-spain", 105, "nord", flags=_OURS)
event("why-leader-off-map", 109, "sud")
event("why-soult-stays", 109, "sud", leaders={"soult": "lisbon"})


# ---- targets ---------------------------------------------------------------------------------------------------------

LACKS: list[tuple[int, int, dict[str, Any], dict[str, Any], str, str]] = [
    # card, Power, the play, the war, the duchy and what it lacks
    (35, BRITAIN, {}, {}, "lisbon", "spain"),
    (35, BRITAIN, {}, {}, "burgos", "walls"),
    (69, BRITAIN, {}, {}, "madrid", "port"),
    (69, BRITAIN, {}, {}, "cadiz", "walls"),
    (69, BRITAIN, {}, {}, "england", "england"),
    (69, BRITAIN, {}, {"soldiers": {"sud": {"malaga": 1}}}, "malaga", "enemies"),
    (69, BRITAIN, {}, {"flags": {"malaga": "britain"}}, "malaga", "ours"),
    (37, BRITAIN, {}, {}, "elvas", "walls"),
    (37, BRITAIN, {}, {}, "madrid", "control"),
    (37, BRITAIN, {}, {}, "england", "england"),
    (62, BRITAIN, {"variant": 0}, {}, "porto", "spain"),
    (62, BRITAIN, {"variant": 0}, {"flags": {"madrid": "spain"}}, "madrid", "french"),
    (62, BRITAIN, {"variant": 1}, {"flags": {"porto": "sud"}}, "madrid", "british"),
    (90, SPAIN, {}, {"flags": {"madrid": "spain"}}, "madrid", "french"),
    (92, SPAIN, {}, {"soldiers": {"nord": {"madrid": 1}}}, "madrid", "empty"),
    (92, SPAIN, {"targets": (D["madrid"],)}, {}, "madrid", "chosen"),
    (105, NORD, {}, {}, "lisbon", "spain"),
    (105, NORD, {}, {}, "sevilla", "held"),
    (105, NORD, {}, {"soldiers": {"britain": {"burgos": 3}}, "leaders": {"hill": "burgos"}}, "burgos", "besieged"),
    (19, BRITAIN, {}, {"soldiers": {"nord": {"madrid": 1}}}, "burgos", "walls"),
    (19, BRITAIN, {"targets": (D["madrid"],)}, {"soldiers": {"nord": {"madrid": 1}}}, "lisbon", "beside"),
    (19, BRITAIN, {}, {"soldiers": {"nord": {"madrid": 1}}}, "lerma", "nobody"),
    (101, NORD, {}, {}, "madrid", "national"),
    (43, BRITAIN, {"variant": 0}, {"soldiers": {"nord": {"madrid": 1}}}, "lerma", "nobody"),
    (
        43,
        BRITAIN,
        {"variant": 1},
        {"soldiers": {"britain": {"burgos": 3}}, "leaders": {"hill": "burgos"}},
        *("madrid", "siege"),
    ),
    (80, BRITAIN, {}, {"soldiers": {"nord": {"madrid": 1}}, "leaders": {"joseph": "madrid"}}, "lerma", "army"),
    (88, SPAIN, {}, {"soldiers": {"spain": {"oviedo": 1}}}, "madrid", "spanish"),
    (103, SUD, {"variant": 2}, {"soldiers": {"sud": {"malaga": 1}}}, "madrid", "port"),
    (103, SUD, {"variant": 2}, {"soldiers": {"sud": {"malaga": 1}}}, "faro", "nobody_french"),
]
for _card, _power, _play, _war, _duchy, _lack in LACKS:
    case(
        "why-target-place",
        f"WEL-C{_card:03d}a",
        asking(lambda card=_card, power=_power: Play(card, power), "aim", _play, **_war),  # type: ignore[misc]
        ("britain", "sud", "spain", "nord")[_power],
        do="at",
        duchy=_duchy,
    )
case(
    "why-target-place",
    "WEL-C063a",
    asking(lambda: Depot(BRITAIN, 63, 4), "choose"),
    "britain",
    do="at",
    duchy="elvas",
)
case(
    "why-target-others",
    "WEL-C078a",
    asking(lambda: Play(78, BRITAIN), "aim", {"variant": 1}),
    "britain",
    do="at",
    duchy="coimbra",
)
