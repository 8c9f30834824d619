"""Why not, of interceptions (10.1 to 10.4), evasions (10.5, 10.6) and formations called by an event (10.1c, 10.3)."""

from typing import Any

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.contact import Contact
from grognard.games.wellington.rules.evasion import Scatter
from grognard.games.wellington.rules.interception import Summons
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, LINE_INDEX, NORD, SIZE, SPAIN
from grognard.games.wellington.rules.sheets import FELL
from grognard.games.wellington.rules.state import FOUGHT, OUT
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.reasons.cases import Build, Cases, asking, put
from tests.games.wellington.rules.stage import war

D = DUCHY_INDEX
L = LEADER_INDEX
CASES = Cases()
case = CASES.add


# ---- interception ----------------------------------------------------------------------------------------------------


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

BEFORE_WALLS: dict[str, Any] = {
    "soldiers": {"britain": {"salamanca": 3}, "nord": {"ciudad_rodrigo": 2}},
    "leaders": {"wellington": "salamanca", "clausel": "ciudad_rodrigo"},
    "flags": {"ciudad_rodrigo": "spain", "salamanca": "spain"},
}
meet("why-past-fortress", "WEL-12.4a", contact(**BEFORE_WALLS), "clausel", "ciudad_rodrigo")


# ---- evasion ---------------------------------------------------------------------------------------------------------


def flee(message: str, rule: str, b: Build, duchy: str) -> None:
    case(message, rule, b, "nord", do="evade", duchy=duchy)


EMPTY = {"soldiers": {"britain": {"salamanca": 3}}, "leaders": {"wellington": "salamanca", "clausel": "avila"}}
flee("why-nobody-evades", "WEL-10.5a", contact(**EMPTY), "avila")
flee("why-scatter", "WEL-10.5c", contact(leaders={"wellington": "salamanca"}), "avila")
flee("why-evaded-already", "WEL-10.5b", contact(fields={"evaders": 1 << NORD}), "avila")
flee("why-not-adjacent", "WEL-10.5a", contact(), "madrid")
flee("why-same-duchy", "WEL-10.5a", contact(), "salamanca")
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


def before_walls() -> tuple[WarState, Procedure, str]:
    """A British force at Almaraz; a French one would evade to Ciudad Rodrigo, which is Spanish."""
    b = war({"nord": {"almaraz": 1}, "britain": {"almaraz": 2}}, {"joseph": "almaraz"}, {"ciudad_rodrigo": "spain"})
    move = Contact(BRITAIN, D["almaraz"], D["talavera_de_la_reina"], 0, 0, (2, 0, 0, 0))
    return put(b, move, "react", enemy=NORD, held=NORD)


flee("why-evade-fortress", "WEL-10.6a", before_walls, "ciudad_rodrigo")


def at_the_walls() -> tuple[WarState, Procedure, str]:
    """A French force before Ciudad Rodrigo, which is Spanish, would evade to Fuentes, which is British."""
    b = war({"nord": {"ciudad_rodrigo": 1}}, {"joseph": "ciudad_rodrigo"}, {"ciudad_rodrigo": "spain"})
    move = Contact(BRITAIN, D["ciudad_rodrigo"], D["salamanca"], 0, 0, (2, 0, 0, 0))
    return put(b, move, "react", enemy=NORD, held=SPAIN)


flee("why-past-fortress", "WEL-12.4a", at_the_walls, "fuentes_d_onoro")


def scatter(message: str, rule: str, b: Build, duchy: str, cavalry: int, whose: str = "nord") -> None:
    case(message, rule, b, "nord", do="scatter", origin=duchy, power=whose, cavalry=cavalry)


LOOSE = {"leaders": {"wellington": "salamanca"}}
scatter("why-not-your-soldiers", "WEL-9.1d", contact(**LOOSE), "salamanca", 0, "spain")
scatter("why-no-loose-soldiers", "WEL-10.5c", contact(), "salamanca", 0)
scatter("why-evaded-already", "WEL-10.5b", contact(**LOOSE, fields={"scattered": 1 << NORD}), "salamanca", 0)
scatter("why-cavalry", "WEL-1.5a", contact(**LOOSE), "salamanca", 2)


def trapped() -> tuple[WarState, Procedure, str]:
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


# ---- called by an event ----------------------------------------------------------------------------------------------


def summons(value: int = 1, **more: Any) -> Build:
    """#40 calls formations of Nord to Salamanca; soldiers alone roll with that value, and stay if it is -1."""
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
WALLS: dict[str, Any] = {"soldiers": {"nord": {"almaraz": 1}}, "flags": {"ciudad_rodrigo": "spain"}}
call("why-through-fortress", "WEL-9.5a", summons(**WALLS), "almaraz", 1)
TAKEN = dict.fromkeys(("ciudad_rodrigo", "salamanca", "lumbrales"), "spain")
SIEGE: dict[str, Any] = {"soldiers": {"nord": {"ciudad_rodrigo": 1}}, "flags": TAKEN}
call("why-past-fortress", "WEL-12.4a", summons(**SIEGE), "ciudad_rodrigo", 1)
HELD = {"nord": {"almeida": 1}, "spain": {"lumbrales": 1}}
call("why-no-way", "WEL-10.3d", summons(soldiers=HELD), "almeida", 1)
ALMEIDA: dict[str, Any] = {"soldiers": {"nord": {"almeida": 1}}, "flags": {"lumbrales": "spain"}}
call("why-past-fortress", "WEL-12.4a", summons(**ALMEIDA), "almeida", 1)
MUD: dict[str, Any] = {"soldiers": {"nord": {"leon": 1}}, "lays": ((3, SPAIN, D["valladolid"], 15),)}
call("why-stuck", "WEL-C003a", summons(**MUD), "leon", 1)
case(
    "why-tried",
    "WEL-10.3c",
    summons(fields={"tried": 1 << L["clausel"]}),
    "nord",
    do="intercept",
    leader="clausel",
    origin="avila",
)
