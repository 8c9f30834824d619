"""More cases from the rulebook and its rulings alone: marks that follow the pieces, and who is meant by a rule."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.ground import PLACE
from grognard.games.napoleon_in_europe.rules.tables import SEVEN
from tests.games.napoleon_in_europe.rules.stage import does, of, offered, units, verbs
from tests.games.napoleon_in_europe.rules.test_outside_one import BRITAIN, Ships, at_sea, sails

COAST: Final = {"owns": {"normandy": BRITAIN, "london": BRITAIN}}


def crosses_the_channel(played: Table) -> None:
    """One infantry from London to Normandy; a choice of one is no question."""
    does(played, BRITAIN, "embark", from_="london")
    if "take" in verbs(played, BRITAIN):
        does(played, BRITAIN, "take", troop="infantry", count=1)
    if "done" in verbs(played, BRITAIN):
        does(played, BRITAIN, "done")
    does(played, BRITAIN, "by", sea="english_channel")
    does(played, BRITAIN, "land", region="normandy")
    assert units(played, BRITAIN, "normandy") == {"infantry": 1}


# ---- escorts --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-TRANS-10", "NIE-SEA-1")
@pytest.mark.parametrize(
    ("fleet", "again"), [({"english_channel": {BRITAIN: 1}}, False), ({"english_channel": {BRITAIN: 2}}, True)]
)
def test_a_squadron_that_has_escorted_escorts_nobody_where_it_sails(fleet: Ships, again: bool) -> None:
    played = at_sea(fleet, army={"london": {BRITAIN: {"infantry": 2}}}, **COAST)
    crosses_the_channel(played)
    sails(played, BRITAIN, "english_channel", "north_sea", "english_channel")
    does(played, BRITAIN, "halt")
    assert bool(offered(played, BRITAIN, "embark")) == again


@pytest.mark.rule("NIE-TRANS-10", "NIE-SEA-1")
def test_a_squadron_that_has_escorted_does_not_change_places_with_one_that_it_passes() -> None:
    fleet: Ships = {"english_channel": {BRITAIN: 1}, "north_sea": {BRITAIN: 1}}
    played = at_sea(fleet, army={"london": {BRITAIN: {"infantry": 2}}}, **COAST)
    crosses_the_channel(played)
    sails(played, BRITAIN, "english_channel", "north_sea", "english_channel")
    does(played, BRITAIN, "halt")
    served = {PLACE[key // SEVEN]: number for key, number in of(played).escorts.items() if number}
    assert served == {"english_channel": 1}
