"""How often somebody is asked whether he plays a card, by the plain rules and as a person hears it."""

from typing import Any

import pytest

import grognard
from grognard.engine.attention import Attention
from grognard.games.wellington.rules.turns import Campaign
from tests.games.wellington.rules.stage import Stage, war

PASS = {"do": "pass"}


def siege(asking: bool, british: int = 23) -> int:
    """An impulse of Great Britain with one siege, at a table of two: questions to the Allies, who play no card."""
    b = war(
        soldiers={"britain": {"badajoz": 8}, "nord": {"madrid": 2}},
        leaders={"wellington": "badajoz", "joseph": "madrid"},
        hands={"britain": [57, british], "spain": [24, 9], "sud": [85], "nord": [86]},
        scenario="1812_two",
    )
    campaign = Campaign()
    campaign.step = "schedule"
    table = grognard.from_position("wellington", Stage(b, campaign).table.position(), seed="k")
    mind = Attention()
    count = 0
    wishes: list[dict[str, Any]] = [
        {"do": "play", "card": 57, "for": "points"},
        {"do": "siege", "leader": "wellington", "duchy": "badajoz"},
        {"do": "end"},
    ]
    while wishes or table.game.scopes(table.state).get("impulse", "").split()[3:4] == ["britain"]:
        (seat,) = table.to_act
        decision = table.decision(seat)
        assert decision is not None
        if decision.prompt == "ask-respond":
            said = None if asking else mind.answer(table, seat)
            count += said is None
            table.act(seat, said or mind.say(table, seat, PASS))
        elif decision.prompt == "ask-impulse":
            table.act(seat, wishes.pop(0))
        else:
            table.act(seat, decision.actions[0])
    return count


@pytest.mark.rule("WEL-5.2a")
def test_an_impulse_with_one_siege_asks_its_player_nothing_about_his_own_deeds() -> None:
    assert siege(asking=True) == 10
    assert siege(asking=False) == 0
    assert siege(asking=False, british=59) == 0, "#59 could have been played before, at any time of the impulse"


@pytest.mark.rule("WEL-5.2a", "WEL-4.22a")
def test_between_two_impulses_one_rests_for_the_turn_only() -> None:
    hands = {"britain": [57, 23, 29, 93], "sud": [85], "spain": [24], "nord": [86]}
    position = {"scenario": "1812_four", "round": 2, "marker": "spain", "last_active": "sud", "cards": {"hands": hands}}
    table = grognard.from_position("wellington", position, seed="k")
    assert table.legal("britain") == [PASS, {"do": "preempt"}]
    assert list(table.game.scopes(table.state)) == ["turn"]
    table.act("britain", {"do": "preempt"})
    assert list(table.game.scopes(table.state)) == ["impulse", "turn"]
