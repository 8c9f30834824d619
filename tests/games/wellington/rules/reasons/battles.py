"""Why not, in battles and after them: who commands (9.53, 9.62), how one retreats (11.6, 12.4), who is lost (11.5)."""

from typing import Any

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.attrition import Attrition
from grognard.games.wellington.rules.casualties import Casualties
from grognard.games.wellington.rules.contact import Halt
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD
from grognard.games.wellington.rules.retreat import Retreat
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.reasons.cases import Build, Cases, asking, impulse, put, sheet

D = DUCHY_INDEX
L = LEADER_INDEX
CASES = Cases()
case = CASES.add


# ---- command ---------------------------------------------------------------------------------------------------------

HALT = asking(
    lambda: Halt(1),
    "command",
    {"power": NORD, "duchy": D["salamanca"]},
    leaders={"marmont": "salamanca", "clausel": "salamanca", "joseph": "madrid"},
)
case("why-enemy-leader", "WEL-9.62a", HALT, "nord", do="command", leader="wellington")
case("why-leader-elsewhere", "WEL-9.53a", HALT, "nord", do="command", leader="joseph")
case("why-not-with-them", "WEL-9.53a", HALT, "nord", do="command", leader="soult")


# ---- retreats --------------------------------------------------------------------------------------------------------


def beaten(step: str, active: int, origins: tuple[int, ...], open_: tuple[str, ...], **more: Any) -> Build:
    """Nord has lost at Salamanca."""
    fight = sheet(active, -1)
    fight.origins = origins
    outer = impulse(soldiers={"nord": {"salamanca": 2}, **more.pop("elsewhere", {})}, **more)

    def made() -> tuple[WarState, Procedure, str]:
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
away("why-same-duchy", "WEL-11.61a", LOST, "salamanca")
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
BESIEGER = beaten("march", BRITAIN, (), ("avila",), flags={"lumbrales": "spain"}, changes={"hasty": D["salamanca"]})
away("why-better-ground", "WEL-11.61a", BESIEGER, "lumbrales")
TAKEN = {"salamanca": "spain", "lumbrales": "spain"}
BESIEGER = beaten("march", BRITAIN, (), ("avila",), flags=TAKEN, changes={"hasty": D["salamanca"]})
away("why-past-fortress", "WEL-12.4a", BESIEGER, "lumbrales")
case(
    "why-retreat-back",
    "WEL-11.62a",
    beaten("back", NORD, (D["avila"], D["lumbrales"]), ("avila", "lumbrales")),
    "nord",
    do="retreat",
    duchy="valladolid",
)


# ---- losses ----------------------------------------------------------------------------------------------------------


def losses(**more: Any) -> Build:
    """The Allies lose soldiers at Salamanca; Britain has lost one more than Spain."""
    outer = impulse(
        soldiers={
            "britain": {"salamanca": 2, "porto": 1},
            "spain": {"salamanca": 2},
            "nord": more.pop("enemies", {}),
        },
        leaders={"wellington": "salamanca", "hill": "porto"},
        **more,
    )

    def made() -> tuple[WarState, Procedure, str]:
        b, _, _ = outer()
        b.fight = sheet(NORD, -1)
        b.fight.fallen = (1, 0, 0, 0)
        return put(b, Casualties(), "victim", side=0, power=BRITAIN, left=1)

    return made


case("why-lose-whose", "WEL-11.51a", losses(), "britain", do="lose", power="none", duchy="salamanca")
case("why-none-to-lose", "WEL-11.51a", losses(), "britain", do="lose", power="nord", duchy="salamanca")
case("why-lose-evenly", "WEL-11.51a", losses(), "britain", do="lose", power="britain", duchy="salamanca")
case("why-losses-elsewhere", "WEL-11.51a", losses(), "britain", do="lose", power="britain", duchy="porto")
case(
    "why-not-theirs-to-lose",
    "WEL-11.51a",
    losses(enemies={"salamanca": 2}),
    "britain",
    do="lose",
    power="nord",
    duchy="salamanca",
)
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
