"""Why not, of flags (7) and of the building and regrouping of soldiers and leaders (6)."""

from typing import Any

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.flags import FreeFlag
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, LINE_INDEX, NORD, SIZE
from grognard.games.wellington.rules.reinforcement import Reinforce
from grognard.games.wellington.rules.state import OUT, REGROUP
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.reasons.cases import Build, Cases, asking, hill, impulse

D = DUCHY_INDEX
L = LEADER_INDEX
CASES = Cases()
case = CASES.add


# ---- flags -----------------------------------------------------------------------------------------------------------


def flag(message: str, rule: str, build: Build, duchy: str, whose: str, power: str = "britain") -> None:
    case(message, rule, build, power, do="flag", duchy=duchy, power=whose)


def standing(where: str = "salamanca", **more: Any) -> Build:
    """Two British soldiers in a duchy, with two points."""
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


def flagless() -> tuple[WarState, Procedure, str]:
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


def no_counters() -> tuple[WarState, Procedure, str]:
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
raise_leader(
    "why-just-fallen", "WEL-C032b", hill(lays=((32, BRITAIN, L["hill"], 16),)), "regroup_leader", "hill", "lisbon"
)
raise_leader("why-not-key", "WEL-6.3b", ABSENT, "build_leader", "hill", "coimbra")
raise_leader("why-not-national", "WEL-6.3a", ABSENT, "build_leader", "hill", "madrid")
raise_leader("why-too-few-points", "WEL-5.5a", ABSENT, "build_leader", "wellington", "lisbon")
REINFORCE = asking(lambda: Reinforce(BRITAIN, 3), "spend", {"places": (D["lisbon"], D["porto"])})
build("why-not-mustering", "WEL-16.2b", REINFORCE, "build", "coimbra")
build("why-too-few-points", "WEL-5.5a", REINFORCE, "build", "lisbon", 2)
build("why-box-empty", "WEL-6.2a", REINFORCE, "regroup", "lisbon")
