"""Sieges on a stage: who lies before Ciudad Rodrigo, and a siege on paper."""

from typing import Any

from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, POWERS
from grognard.games.wellington.rules.sheets import Assault
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.fighting import SPAIN, field

RODRIGO = DUCHY_INDEX["ciudad_rodrigo"]
LISBON = DUCHY_INDEX["lisbon"]
GO_ON = {"do": "siege", "leader": "wellington", "duchy": "ciudad_rodrigo"}


def before(b: WarState, at: str = "ciudad_rodrigo", leader: str = "wellington") -> Assault:
    """A siege on paper, to count its dice."""
    assault = b.assault = Assault()
    assault.duchy = DUCHY_INDEX[at]
    assault.leader = LEADER_INDEX[leader]
    assault.power = POWERS.index("britain") if leader in ("wellington", "hill", "beresford") else SPAIN
    assault.round = 1
    return assault


def besiegers(power: str, soldiers: int, *leaders: str, at: str = "ciudad_rodrigo", **more: Any) -> WarState:
    return field({power: soldiers}, leaders, at=at, **more)
