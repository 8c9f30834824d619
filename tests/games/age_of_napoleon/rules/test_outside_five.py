"""Cases found by breaking the rules one line at a time: what no other test would have noticed."""

from __future__ import annotations

import pytest

from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from tests.games.age_of_napoleon.rules.marching import SCORCHED, at, camp, say, tired
from tests.games.age_of_napoleon.rules.test_outside_two import AWAY, HOME, of

# ---- cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-C-scorched_earth", "AON-C-guerrillas", "AON-6.7r2")
def test_a_card_is_one_check_and_fresh_corps_are_only_worn_by_it() -> None:
    corps = {"fr_davout": "bayern", "fr_ney": "bayern", "at_karl": "banat", **HOME}
    march = ("march bayern", "take fr_davout", "take fr_ney", "to bohmen", f"respond {SCORCHED[0]}")
    table = say(camp(corps, coalition=SCORCHED, dice=[]), *march)
    assert tired(table) == ["fr_davout", "fr_ney"] and of(table, "event-attrition") == []
    table = camp(corps, coalition=SCORCHED, dice=[6], stacks={"exhausted": ["fr_ney"]})
    say(table, *march, "lose fr_ney")
    [check] = of(table, "event-attrition")
    assert (check["cause"], check["lost"]) == ("card", 1) and at(table, "fr_ney") == ["prisoners"]
    card = NUMBERS["guerrillas"]
    corps = {"fr_ney": "castilla", "fr_soult": "castilla", "gb_hill": "britain", **HOME, **AWAY}
    table = camp(corps, "coalition", coalition=card, dice=[], status={"spain": "IC"}, risen=["spain"])
    say(table, f"play {card[0]}")
    assert tired(table) == ["fr_soult", "fr_ney"]
