"""Actions: the verbs with their parts, and the kinds of fields that name them."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.compound import Depending
from grognard.engine.kinds import Kind, Name
from grognard.engine.verbs import VERB_BITS as VERB_BITS
from grognard.engine.verbs import VERB_MASK as VERB_MASK
from grognard.engine.verbs import Doing, Verbs
from grognard.games.wellington.rules import kinds
from grognard.games.wellington.rules.kinds import COUNT, NONE
from grognard.games.wellington.rules.peninsula import LEADER, POWERS

NOBODY_CODE: Final = len(POWERS)  # "none" in place of a Power: a flag is only taken down
# Every verb with its parts. The order is the number of the verb: append, never insert.
_VERBS: Final[list[tuple[str, tuple[tuple[str, str], ...]]]] = [
    ("pass", ()),  # let a window go by, decline what is offered
    ("done", ()),  # no more of what was being chosen
    ("end", ()),  # end the impulse
    # hands and cards
    ("keep", ()),
    ("replace", ()),
    ("play", (("card", "card"), ("for", "use"))),
    ("respond", (("card", "card"),)),
    ("variant", (("choice", "amount"),)),
    ("resource", ()),
    ("preempt", ()),
    ("discard", (("card", "card"),)),
    ("take", (("card", "card"),)),
    # targets of events
    ("at", (("duchy", "duchy"),)),
    ("on", (("leader", "leader"),)),
    ("against", (("power", "power_or_none"),)),
    ("name", (("card", "card"),)),
    ("block", (("line", "line"),)),
    ("number", (("number", "amount"),)),
    # marching
    ("march", (("leader", "leader"), ("from", "duchy"))),
    ("detach", (("from", "duchy"), ("soldiers", "amount"))),
    ("force", (("soldiers", "amount"), ("staff", "leaders"))),
    ("join", (("leader", "leader"),)),
    ("to", (("duchy", "duchy"),)),
    # fighting
    ("siege", (("leader", "leader"), ("duchy", "duchy"))),
    ("attack", (("duchy", "duchy"),)),
    ("intercept", (("leader", "leader"), ("from", "duchy"))),
    ("ride", (("from", "duchy"), ("power", "power_or_none"), ("soldiers", "amount"))),
    ("evade", (("duchy", "duchy"),)),
    ("stand", ()),
    ("command", (("leader", "leader"),)),
    ("retreat", (("duchy", "duchy"),)),
    ("lose", (("power", "power_or_none"), ("duchy", "duchy"))),
    ("lose_leader", (("leader", "leader"),)),
    ("lose_flag", (("duchy", "duchy"),)),
    # flags and building
    ("flag", (("duchy", "duchy"), ("power", "power_or_none"))),
    ("build", (("soldiers", "amount"), ("duchy", "duchy"))),
    ("build_leader", (("leader", "leader"), ("duchy", "duchy"))),
    ("regroup", (("soldiers", "amount"), ("duchy", "duchy"))),
    ("regroup_leader", (("leader", "leader"), ("duchy", "duchy"))),
    # sea
    ("sail", (("from", "duchy"),)),
    # set-up, Interphase
    ("bid", (("number", "amount"),)),
    ("powers", (("powers", "powers"),)),
    ("deploy", (("leader", "leader"), ("from", "duchy"))),
    ("recall", (("leader", "leader"),)),
    ("side", (("side", "side"),)),  # a side of a battle, for a card
    ("withdraw", (("duchy", "duchy"), ("soldiers", "amount"))),  # so many soldiers of a beaten force retreat there
    ("scatter", (("from", "duchy"), ("power", "power_or_none"), ("cavalry", "amount"))),  # soldiers alone evade
]
VERBS: Final = Verbs(_VERBS, kinds.KINDS, declines=("pass", "end", "done", "stand", "keep"))
VERB: Final[dict[str, int]] = VERBS.index
_FLAGGED: Final = Name("power", [*POWERS, NONE], none=False)
_BUILT: Final = Name("leader", LEADER, none=False)


def _paid_for(procedure: Any) -> Kind:
    """What the action in the field ``doing`` is paid for: a leader, so many soldiers, or whose flag."""
    if procedure.doing == VERB["flag"]:
        return _FLAGGED
    return _BUILT if procedure.doing in (VERB["build_leader"], VERB["regroup_leader"]) else COUNT


KINDS: Final[dict[str, Kind]] = {
    **kinds.KINDS,
    "doing": Doing(VERBS),
    "what": Depending(_paid_for, 0, [COUNT, _BUILT, _FLAGGED]),
}
