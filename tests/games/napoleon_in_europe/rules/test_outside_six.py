"""Cases written from the rulebook and its rulings alone, sixth part: what no other test noticed when it was broken."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from tests.games.napoleon_in_europe.rules.stage import allies, does, of, wars
from tests.games.napoleon_in_europe.rules.test_outside_five import FIVE, SEATED
from tests.games.napoleon_in_europe.rules.test_outside_one import BRITAIN, at_war, turn_of


@pytest.mark.rule("NIE-NEUTRAL-16", "NIE-POL-BREAK-1")
@pytest.mark.parametrize(("breaker", "kept"), [("austria", True), (BRITAIN, False)])
def test_only_the_controller_who_breaks_with_a_neutral_loses_it(breaker: str, kept: bool) -> None:
    """Prussia was attacked by France: Britain and Austria, at war with it, are both its allies; Britain runs it."""
    war = wars((BRITAIN, "france"), ("austria", "france"), ("prussia", "france"))
    played = turn_of(breaker, owner=SEATED, **FIVE, **war, **allies((BRITAIN, "prussia"), ("austria", "prussia")))
    does(played, breaker, "break", nation="prussia")
    assert (of(played).owner[NATION_INDEX["prussia"]] == 1) == kept
    assert at_war(played, "prussia", "france") == kept
