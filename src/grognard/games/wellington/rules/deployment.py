"""16.3: who may deploy in the Interphase, by land or (for Britain) by sea."""

from __future__ import annotations

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.manoeuvres import GrandMarch, can_ride
from grognard.games.wellington.rules.peninsula import BRITAIN, LEADERS_OF
from grognard.games.wellington.rules.sea import Convoy, harbours
from grognard.games.wellington.rules.state import SAILED
from grognard.games.wellington.rules.verbs import VERB, VERB_MASK, VERBS
from grognard.games.wellington.rules.war import WarState


def deployable(b: WarState, power: int) -> list[int]:
    """One action for each leader who could ride somewhere, and for each port from which a convoy could sail."""
    options = [VERBS.code("deploy", leader, b.leader_at[leader]) for leader in LEADERS_OF[power] if can_ride(b, leader)]
    if power == BRITAIN:
        options += [VERBS.code("sail", d) for d in harbours(b, power, True)]
    return options


def deployment(b: WarState, power: int, choice: int) -> Procedure:
    """The deployment that was chosen. Whatever moves bears a mark, so that nothing moves twice (16.31)."""
    if choice & VERB_MASK == VERB["sail"]:
        return Convoy(power, 1, VERBS.part_of(choice), SAILED)
    return GrandMarch(VERBS.part_of(choice), SAILED)
