"""Why not, of sieges (12) and of voyages, convoys and landings (14, 16.3)."""

from typing import Any

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.cards_siege import CallOff
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, SIZE
from grognard.games.wellington.rules.sea import AmphibiousAssault, Convoy
from grognard.games.wellington.rules.sheets import FELL
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.state import FOUGHT, SAILED, STEP
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.reasons.cases import Build, Cases, asking, impulse, put

D = DUCHY_INDEX
L = LEADER_INDEX
CASES = Cases()
case = CASES.add


# ---- sieges ----------------------------------------------------------------------------------------------------------


def before(fortress: str, **more: Any) -> Build:
    """Wellington alone in a duchy, with one card in hand."""
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
STUCK = asking(lambda: CallOff(BRITAIN), "press", fields={"duchy": D["burgos"]}, leaders={"wellington": "burgos"})
case("why-this-siege", "WEL-C027a", STUCK, "britain", do="attack", duchy="badajoz")

# ---- the sea ---------------------------------------------------------------------------------------------------------


def fleet(**more: Any) -> Build:
    """Hill in the port of Lisbon with six British soldiers and three points."""
    return impulse(**{"soldiers": {"britain": {"lisbon": 6}}, "leaders": {"hill": "lisbon"}, "cp": 3, **more})


def sail(message: str, rule: str, build: Build, port: str, power: str = "britain") -> None:
    case(message, rule, build, power, do="sail", origin=port)


sail("why-no-navy", "WEL-14.1a", impulse("sud", soldiers={"sud": {"barcelona": 2}}, cp=3), "barcelona", "sud")
sail("why-no-port", "WEL-14.2b", fleet(), "elvas")
sail("why-second-convoy", "WEL-14.2a", fleet(changes={"convoys": 1}), "lisbon")
sail("why-nobody-in-port", "WEL-14.2b", fleet(), "porto")
sail("why-port-closed", "WEL-14.2b", fleet(soldiers={"britain": {"lisbon": 6}, "sud": {"lisbon": 1}}), "lisbon")
for _message, _mark in (("why-marched-sails", STEP), ("why-nobody-sails", STEP | FOUGHT)):
    sail(
        _message,
        "WEL-14.2b",
        impulse(
            soldiers={"britain": {"lisbon": 1}},
            cp=3,
            changes={"marked": {(BRITAIN * SIZE + D["lisbon"]) << 12 | _mark: 1}},
        ),
        "lisbon",
    )
sail("why-no-points", "WEL-5.5a", fleet(cp=0), "lisbon")
sail("why-stuck", "WEL-C003a", fleet(lays=((3, NORD, D["lisbon"], 15),)), "lisbon")


def loading(step: str = "load", assault: bool = False, **more: Any) -> Build:
    """A convoy, or an amphibious assault, about to leave Lisbon."""
    outer = fleet(**more)

    def build() -> tuple[WarState, Procedure, str]:
        b, _, _ = outer()
        voyage = AmphibiousAssault(BRITAIN, D["lisbon"]) if assault else Convoy(BRITAIN, 0, D["lisbon"])
        return put(b, voyage, step)

    return build


case("why-nobody-goes", "WEL-14.2a", loading(), "britain", do="force", soldiers=0, staff=[])
case("why-so-many", "WEL-14.2b", loading(), "britain", do="force", soldiers=7, staff=[])
case("why-hold", "WEL-14.2a", loading(cp=8), "britain", do="force", soldiers=5, staff=["hill"])
case("why-too-few-points", "WEL-14.2a", loading(), "britain", do="force", soldiers=4, staff=[])
for _message, _mark in (("why-leader-marched", STEP), ("why-cannot-sail", SAILED)):
    case(_message, "WEL-14.2b", loading(marks={"hill": _mark}), "britain", do="force", soldiers=1, staff=["hill"])
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
