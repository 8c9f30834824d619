"""A march into the enemy's reach, as the tests of interception and evasion want it, and what he may do about it."""

from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import LEADER_INDEX, POWERS
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Action, Stage, war

L = LEADER_INDEX


def march_in(b: WarState, power: str, leader: str, to: str, soldiers: int, dice: list[int] | None = None) -> Stage:
    """A leader marches with soldiers; the enemy is then asked how he reacts."""
    stage = Stage(b, March(POWERS.index(power), L[leader], b.leader_at[L[leader]]), dice=dice)
    if {action["do"] for action in stage.legal(power)} == {"force"}:
        stage.act(power, do="force", soldiers=soldiers, staff=[])
    if any(action["do"] == "join" for action in stage.legal(power)):
        stage.act(power, do="done")
    stage.act(power, do="to", duchy=to)
    return stage


def doing(stage: Stage, power: str, verb: str) -> list[Action]:
    return [action for action in stage.legal(power) if action["do"] == verb]


def asked(stage: Stage, power: str) -> bool:
    return power in stage.table.to_act


def salamanca(**more: str) -> WarState:
    """The worked example: Wellington goes from Ciudad Rodrigo to Salamanca, Clausel stands behind the pass at Avila."""
    return war(
        {"britain": {"ciudad_rodrigo": 5}, "nord": {"salamanca": 2, "avila": 2}},
        {"wellington": "ciudad_rodrigo", "marmont": "salamanca", "clausel": "avila", **more},
        flags={"ciudad_rodrigo": "spain"},
        cp=3,
    )


def total(stage: Stage) -> int:
    return int(stage.events("event-interception-roll")[0]["total"])
