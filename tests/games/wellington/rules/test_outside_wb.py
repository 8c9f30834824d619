"""Cases that readers of the rulebook have found: markers, terrain, control and retreats of chapters 10 and 11."""

import pytest

from grognard.games.wellington.rules.state import DEFENDED, FOUGHT
from tests.games.wellington.rules.fighting import dice, place, sp
from tests.games.wellington.rules.marching import D, L, go, order
from tests.games.wellington.rules.stage import Stage, war


def run(stage: Stage) -> None:
    """To the end: everybody takes the first of what he must choose from."""
    while stage.table.to_act:
        seat = stage.table.to_act[0]
        stage.table.act(seat, stage.table.legal(seat)[0])


# ---- 11.52: who has been attacked in his own impulse ---------------------------------------------------------------


@pytest.mark.rule("WEL-11.52f")
def test_who_is_attacked_as_he_sets_out_marches_all_the_same() -> None:
    """#90 at Valladolid: 2 SP and 2 dice against 6 SP, Marmont's 2 and the bonus: the rising is beaten."""
    b = war({"nord": {"valladolid": 6}}, {"marmont": "valladolid"}, hands={"spain": [90]}, active="nord", cp=3)
    stage = order(b, "marmont", dice(4) + dice(10, 6) + [1])
    go(stage, "nord", "leon", 6)
    stage.act("spain", do="respond", card=90)
    stage.act("spain", do="at", duchy="valladolid")
    run(stage)
    assert stage.events("event-battle-result")[0]["side"] == "french"
    assert not stage.events("event-march-stopped")
    assert place(stage, "marmont") == D["leon"] and sp(stage, "nord", "leon") == 6
    assert stage.b_now.leader_mark[L["marmont"]] & (FOUGHT | DEFENDED) == DEFENDED
