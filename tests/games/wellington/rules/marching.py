"""Marches on a stage: a leader or a counter is told to go, what he is then offered, and cards that lie on the map."""

from typing import Any

from grognard.games.wellington.rules.march import March, march_options
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, POWERS
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Action, Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX


def offered(b: WarState, power: str) -> list[Action]:
    return [VERBS.render(b, code) for code in march_options(b, POWERS.index(power))]


def order(b: WarState, leader: str, dice: list[int] | None = None) -> Stage:
    """A leader is told to march."""
    power = b.active
    return Stage(b, March(power, L[leader], b.leader_at[L[leader]]), dice=dice)


def detach(b: WarState, duchy: str, soldiers: int, dice: list[int] | None = None) -> Stage:
    """A counter without a leader is told to march."""
    return Stage(b, March(b.active, -1, D[duchy], soldiers), dice=dice)


def go(stage: Stage, power: str, to: str, soldiers: int = 0, staff: list[str] | None = None) -> None:
    """Every question of a march is answered as far as it is asked: no further armies."""
    legal = stage.legal(power)
    if legal and legal[0]["do"] == "force":
        stage.act(power, do="force", soldiers=soldiers, staff=staff or [])
    if any(action["do"] == "join" for action in stage.legal(power)):
        stage.act(power, do="done")
    stage.act(power, do="to", duchy=to)


def targets(stage: Stage, power: str) -> set[str]:
    return {action["duchy"] for action in stage.legal(power) if action["do"] == "to"}


def forces(stage: Stage, power: str) -> set[tuple[int, tuple[str, ...]]]:
    return {(a["soldiers"], tuple(a["staff"])) for a in stage.legal(power) if a["do"] == "force"}


def group(**options: Any) -> WarState:
    """Wellington and De España at Lisbon, each with as many soldiers as he commands."""
    return war(
        {"britain": {"lisbon": 9}, "spain": {"lisbon": 4}}, {"wellington": "lisbon", "de_espana": "lisbon"}, **options
    )


def lay(b: WarState, card: int, player: int, target: int = -1, left: int = 0) -> None:
    """A card is in force: who played it, on what, and its count, as War.lay wants them."""
    b.deck &= ~(1 << card)
    b.lay(card, player, target, left)
