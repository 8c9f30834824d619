"""Why not, of marches: leaders, single counters, armies and groups (9), and rides through friendly country (16.3)."""

from typing import Any

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.interphase import Interphase
from grognard.games.wellington.rules.manoeuvres import FlankMarch, GrandMarch
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import (
    BRITAIN,
    DUCHY_INDEX,
    LEADER_INDEX,
    LINE_INDEX,
    NEXT,
    NORD,
    SIZE,
    SPAIN,
)
from grognard.games.wellington.rules.sheets import FELL
from grognard.games.wellington.rules.state import FOUGHT, HARRIED, SAILED
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.reasons.cases import Build, Cases, asking, hill, impulse, put
from tests.games.wellington.rules.stage import war

D = DUCHY_INDEX
L = LEADER_INDEX
CASES = Cases()
case = CASES.add


# ---- who marches -----------------------------------------------------------------------------------------------------

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
    "why-headless",
    "WEL-C032b",
    impulse(
        soldiers={"britain": {"elvas": 4}},
        leaders={"hill": "elvas", "wellington": "elvas"},
        cp=2,
        lays=((32, BRITAIN, L["wellington"], FELL),),
    ),
    "britain",
    **GO,
)
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


# ---- an army, a group, and where it goes -----------------------------------------------------------------------------


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
    "why-insulted",  # nobody was asked to join: the army stands where the road is chosen
    "WEL-C022a",
    leaving(**{**GROUP, "step": "to", "lays": ((22, NORD, SPAIN, 1),)}),
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
case("why-same-duchy", "WEL-9.3a", leaving(step="to"), "britain", do="to", duchy="elvas")
AVILA = asking(
    lambda: March(NORD, L["clausel"], D["avila"]),
    "to",
    leaders={"clausel": "avila"},
    lays=((9, SPAIN, LINE_INDEX["avila-salamanca"]),),
)
case("why-road-blocked", "WEL-C009a", AVILA, "nord", do="to", duchy="salamanca")
SIEGE: dict[str, Any] = {"soldiers": {"britain": {"ciudad_rodrigo": 3}}, "leaders": {"hill": "ciudad_rodrigo"}, "cp": 2}
BESIEGER = asking(lambda: March(BRITAIN, L["hill"], D["ciudad_rodrigo"]), "to", **SIEGE)
case("why-past-fortress", "WEL-12.4a", BESIEGER, "britain", do="to", duchy="salamanca")
COUNTER = asking(lambda: March(BRITAIN, -1, D["ciudad_rodrigo"], 1), "to", **SIEGE)
case("why-past-fortress", "WEL-12.4a", COUNTER, "britain", do="to", duchy="almaraz")
HEMMED = impulse(**SIEGE, flags={"fuentes_d_onoro": "nord"})
case("why-hemmed-by-fortress", "WEL-12.4a", HEMMED, "britain", do="march", leader="hill", origin="ciudad_rodrigo")
case("why-hemmed-by-fortress", "WEL-12.4a", HEMMED, "britain", do="detach", soldiers=1, origin="ciudad_rodrigo")


def crowded() -> tuple[WarState, Procedure, str]:
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
