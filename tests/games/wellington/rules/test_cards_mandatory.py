"""The eight mandatory cards (5.8)."""

import pytest

from grognard.games.wellington.rules.interphase import Interphase, appeal_modifier

from .cardplay import bits, event, hand, impulse, playable, sp
from .stage import Stage, war

FRENCH_ON_MAP = {"sud": {"sevilla": 4}, "nord": {"madrid": 4}}


def lose(stage: Stage, power: str, duchy: str, times: int, owner: str = "") -> None:
    for _ in range(times):
        stage.act(owner or power, do="lose", power=power, duchy=duchy)


@pytest.mark.rule("WEL-C004a", "WEL-C005a", "WEL-5.8d")
@pytest.mark.parametrize("card", [4, 5])
def test_the_french_share_a_loss_of_5_sp(card: int) -> None:
    """Two players: each gives what it likes of its own, the French Power next in order first."""
    b = war({"sud": {"sevilla": 4, "granada": 4}, "nord": {"madrid": 4, "avila": 2}})
    stage = event(b, "britain", card, dice=[1])
    assert {a.get("power") for a in stage.legal("sud")} == {"sud", None}
    lose(stage, "sud", "sevilla", 1)
    stage.act("sud", do="pass")
    assert {a.get("power") for a in stage.legal("nord")} == {"nord", None}
    lose(stage, "nord", "avila", 2)
    stage.act("nord", do="pass")
    lose(stage, "sud", "granada", 2)  # after his ally has given, who passed may give again
    assert (sp(stage.b_now, "sud", "sevilla"), sp(stage.b_now, "nord", "avila")) == (3, 0)
    assert (sp(stage.b_now, "sud", "granada"), sp(stage.b_now, "nord", "madrid")) == (2, 4)
    assert not stage.b_now.stack
    stage.close()


@pytest.mark.rule("WEL-C004a", "WEL-C005a")
@pytest.mark.parametrize(("card", "giver"), [(4, "sud"), (4, "nord"), (5, "sud"), (5, "nord")])
def test_one_of_two_french_players_may_bear_it_all(card: int, giver: str) -> None:
    b = war({"sud": {"sevilla": 6}, "nord": {"madrid": 6}})
    stage = event(b, "britain", card, dice=[1])
    if giver == "nord":
        stage.act("sud", do="pass")
    lose(stage, giver, {"sud": "sevilla", "nord": "madrid"}[giver], 5)
    assert (sp(stage.b_now, "sud", "sevilla"), sp(stage.b_now, "nord", "madrid")) == (
        (1, 6) if giver == "sud" else (6, 1)
    )
    stage.close()


@pytest.mark.rule("WEL-C004a", "WEL-C005a")
@pytest.mark.parametrize("card", [4, 5])
def test_what_neither_french_player_gives_spain_chooses(card: int) -> None:
    b = war({"sud": {"sevilla": 4}, "nord": {"madrid": 4, "avila": 2}})
    stage = event(b, "britain", card, dice=[1])
    lose(stage, "sud", "sevilla", 2)
    stage.act("sud", do="pass")
    stage.act("nord", do="pass")
    assert {a["duchy"] for a in stage.legal("spain")} == {"sevilla", "madrid", "avila"}
    lose(stage, "nord", "madrid", 3, owner="spain")
    assert (sp(stage.b_now, "sud", "sevilla"), sp(stage.b_now, "nord", "madrid")) == (2, 1)
    assert not stage.b_now.stack
    stage.close()


@pytest.mark.rule("WEL-C004a", "WEL-5.12a")
def test_what_is_missing_on_the_map_either_french_player_raises() -> None:
    """Two SP are on the map; #17 gives 5 points, #15 gives 4. Nobody need begin, but together they must."""
    b = war({"sud": {"sevilla": 1}, "nord": {"madrid": 1}}, hands={"sud": [17], "nord": [15]})
    stage = event(b, "britain", 4, dice=[1])
    assert {a["do"] for a in stage.legal("sud")} == {"discard", "pass"}
    stage.act("sud", do="pass")
    stage.act("nord", do="discard", card=15)
    # Two of the three are raised; the Armée du Sud has the only card left, and must.
    assert hand(stage.b_now, "sud") == []
    assert (stage.b_now.debt, stage.b_now.unmet) == ([0, 0, 0, 0], [0, 0, 0, 0])
    stage.close()
    b = war(hands={"sud": [17], "nord": [17 + 1, 15]})
    stage = event(b, "britain", 4, dice=[1])
    stage.act("sud", do="pass")
    stage.act("nord", do="pass")
    assert hand(stage.b_now, "sud") == []  # both must: the first in order begins
    assert {a["do"] for a in stage.legal("nord")} == {"discard"}


@pytest.mark.rule("WEL-C004a")
def test_one_player_of_both_french_powers_shares_the_loss_as_he_likes() -> None:
    b = war(FRENCH_ON_MAP, scenario="1812_two")
    stage = event(b, "britain", 4, dice=[1])
    lose(stage, "nord", "madrid", 4, owner="sud")
    # What is left can only come from one duchy: it is taken without asking.
    assert (sp(stage.b_now, "sud", "sevilla"), sp(stage.b_now, "nord", "madrid")) == (3, 0)
    stage.close()


@pytest.mark.rule("WEL-C005a")
def test_a_french_power_steps_in_for_the_other() -> None:
    b = war({"sud": {"sevilla": 1}, "nord": {"madrid": 3, "avila": 3}})
    stage = event(b, "spain", 5, dice=[1])  # next in order after Spain: the Armée du Nord
    lose(stage, "nord", "avila", 3)
    stage.act("nord", do="pass")
    lose(stage, "sud", "sevilla", 1)  # then only the Armée du Nord has any: the last one goes without a choice
    assert (sp(stage.b_now, "sud", "sevilla"), sp(stage.b_now, "nord", "madrid")) == (0, 2)
    stage.close()


@pytest.mark.rule(
    "WEL-C004b", "WEL-C005b", "WEL-C006b", "WEL-C026b", "WEL-C038b", "WEL-C046b", "WEL-C064b", "WEL-C077b", "WEL-5.8c"
)
@pytest.mark.parametrize("card", [4, 5, 6, 26, 38, 46, 64, 77])
def test_its_player_draws_a_card_and_may_play_it_or_another(card: int) -> None:
    """The victims have one duchy each with just enough, so nobody is asked; dice: discards of #6, then the draw."""
    b = war(
        {"sud": {"sevilla": 3}, "nord": {"madrid": 2}, "britain": {"lisbon": 4}, "spain": {"cadiz": 2}},
        hands={"spain": [card, 49]},
        active="spain",
    )
    stage = impulse(b, "spain", dice=[1, 1] if card == 6 else [1])
    stage.act("spain", do="play", card=card, **{"for": "event"})
    drawn = hand(stage.b_now, "spain")
    assert len(drawn) == (1 if card == 6 else 2)  # by #6 Spain has discarded its only other card
    plays = {(a["card"], a["for"]) for a in stage.legal("spain") if a["do"] == "play"}
    assert {number for number, _ in plays} == set(drawn)
    stage.close()


@pytest.mark.rule("WEL-C004b", "WEL-C005b", "WEL-C006b", "WEL-C026b", "WEL-C038b", "WEL-C064b", "WEL-C077b", "WEL-5.7a")
@pytest.mark.parametrize(("card", "removed"), [(4, 1), (5, 1), (6, 1), (38, 1), (64, 1), (46, 0), (26, 0), (77, 0)])
def test_where_a_mandatory_card_goes(card: int, removed: int) -> None:
    b = war({"sud": {"sevilla": 3}, "nord": {"madrid": 2}, "britain": {"lisbon": 4}, "spain": {"cadiz": 2}})
    stage = event(b, "nord", card, dice=[1])
    assert stage.b_now.removed >> card & 1 == removed
    # #26 waits for Britain and #77 for the Interphase by the map; #46 is in the deck again.
    assert stage.b_now.in_play >> card & 1 == (card in (26, 77))
    assert stage.b_now.deck >> card & 1 == (card == 46)
    stage.close()


@pytest.mark.rule("WEL-C004b", "WEL-C005b", "WEL-C026b", "WEL-C038b")
@pytest.mark.parametrize(("card", "modifier"), [(4, 2), (5, 2), (26, 1), (38, 1)])
def test_markers_on_the_appeal_to_the_emperor(card: int, modifier: int) -> None:
    b = war({"sud": {"sevilla": 3}, "nord": {"madrid": 2}, "britain": {"lisbon": 2}})
    assert appeal_modifier(b) == 0
    stage = event(b, "nord", card, dice=[1])
    assert appeal_modifier(stage.b_now) == modifier
    stage.close()


@pytest.mark.rule("WEL-C006a")
def test_viceroy_deposed_takes_a_random_card_but_no_national_one() -> None:
    b = war(hands={"britain": [17, 18, 93], "spain": [20, 89]})
    stage = event(b, "nord", 6, dice=[2, 1, 1])
    assert hand(stage.b_now, "britain") == [17, 93]
    assert hand(stage.b_now, "spain") == [89]
    assert stage.b_now.discard == bits([18, 20])
    stage.close()


@pytest.mark.rule("WEL-C006a")
def test_viceroy_deposed_costs_2_sp_where_there_is_no_such_card() -> None:
    b = war({"britain": {"lisbon": 2, "porto": 2}, "spain": {"cadiz": 3}}, hands={"britain": [93], "spain": [20]})
    stage = event(b, "nord", 6, dice=[1, 1])
    lose(stage, "britain", "lisbon", 1)
    lose(stage, "britain", "porto", 1)
    assert (sp(stage.b_now, "britain", "lisbon"), sp(stage.b_now, "britain", "porto")) == (1, 1)
    assert sp(stage.b_now, "spain", "cadiz") == 3
    stage.close()


@pytest.mark.rule("WEL-C026a")
def test_italian_adventure_is_the_next_british_play() -> None:
    b = war(
        {"britain": {"lisbon": 3, "porto": 1}},
        {"wellington": "lisbon"},
        hands={"britain": [17, 98]},
        active="nord",
    )
    stage = event(b, "nord", 26, dice=[1])
    lose(stage, "britain", "lisbon", 1)
    lose(stage, "britain", "porto", 1)
    b = stage.b_now
    assert b.pool(0) and sp(b, "britain", "lisbon") == 2
    stage.close()
    # A preemptive impulse is not bound by it.
    b.hand[3] = 0
    free = impulse(b.copy(), "britain", scheduled=0)
    assert {"do": "play", "card": 17, "for": "points"} in free.legal("britain")
    bound = impulse(b, "britain")
    plays = [a for a in bound.legal("britain") if a["do"] == "play"]
    assert {a["card"] for a in plays} == {26, 98}  # a "+" card may go with it
    assert {"do": "end"} not in bound.legal("britain")
    bound.act("britain", do="play", card=26, **{"for": "points"})
    assert bound.b_now.cp == 2
    assert {a["card"] for a in bound.legal("britain") if a["do"] == "play"} == {98}
    bound.act("britain", do="end")
    assert bound.b_now.removed >> 26 & 1


@pytest.mark.rule("WEL-C038a")
@pytest.mark.parametrize("where", ["hand", "reserve"])
def test_the_emperors_call_takes_the_young_guard_and_the_bonus(where: str) -> None:
    b = war(hands={"nord": [99]} if where == "hand" else None)
    assert (b.bonus(1), b.bonus(3)) == (2, 2)
    stage = event(b, "spain", 38, dice=[1])
    assert stage.b_now.removed >> 99 & 1
    assert not stage.b_now.hand[3] and not stage.b_now.reserve[1] >> 99 & 1
    assert (stage.b_now.bonus(1), stage.b_now.bonus(3)) == (1, 1)
    stage.close()


@pytest.mark.rule("WEL-C046a", "WEL-5.1c")
def test_graft_takes_half_the_resources_above_three() -> None:
    b = war()
    b.resources = [5, 3, 4, 0]
    stage = event(b, "spain", 46, dice=[1])
    assert stage.b_now.resources == [2, 3, 2, 0]
    stage.close()


@pytest.mark.rule("WEL-C046b")
def test_graft_draws_first_and_then_shuffles_the_discards() -> None:
    b = war()
    b.deck = bits([20])
    b.discard = bits([1, 2, 3])
    stage = event(b, "spain", 46, dice=[1])
    assert hand(stage.b_now, "spain") == [20]  # drawn out of the old deck
    assert stage.b_now.deck == bits([1, 2, 3, 46])
    assert stage.b_now.discard == 0
    stage.close()


@pytest.mark.rule("WEL-C064a")
def test_canada_costs_4_british_sp() -> None:
    b = war({"britain": {"lisbon": 3, "porto": 3}})
    stage = event(b, "spain", 64, dice=[1])
    lose(stage, "britain", "lisbon", 2)
    lose(stage, "britain", "porto", 2)
    assert (sp(stage.b_now, "britain", "lisbon"), sp(stage.b_now, "britain", "porto")) == (1, 1)
    assert not stage.b_now.stack
    stage.close()


@pytest.mark.rule("WEL-C077a", "WEL-C077b")
def test_war_without_end_lies_by_the_map() -> None:
    from grognard.games.wellington.rules.victory import CONQUEST_AT, conquest_needs

    b = war()
    assert conquest_needs(b) == CONQUEST_AT == 8
    stage = event(b, "spain", 77, dice=[1])
    assert conquest_needs(stage.b_now) == 9
    b = stage.b_now
    assert b.lies(77)  # the end of the turn asks this before the roll for peace
    stage.close()
    Stage(b, Interphase(), dice=[1] * 400)
    assert conquest_needs(b) == CONQUEST_AT and b.removed >> 77 & 1


@pytest.mark.rule("WEL-5.8a", "WEL-C024a")
def test_a_cancelled_mandatory_card_gives_no_draw_and_was_not_played() -> None:
    b = war(FRENCH_ON_MAP, hands={"sud": [78], "spain": [4, 20]}, active="spain")
    stage = impulse(b, "spain")
    stage.act("sud", do="pass")  # #78 could also bring soldiers before the impulse
    stage.act("spain", do="play", card=4, **{"for": "event"})
    stage.act("sud", do="respond", card=78)
    stage.act("sud", do="variant", choice=0)
    b = stage.b_now
    assert b.discard >> 4 & 1 and not b.removed >> 4 & 1
    assert hand(b, "spain") == [20]
    assert not [a for a in stage.legal("spain") if a["do"] == "play"]
    assert playable(b, "nord", 101)
