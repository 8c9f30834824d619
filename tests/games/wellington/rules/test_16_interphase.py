"""Chapter 16: Resources, reinforcements and the cards of the next turn."""

from typing import Any

import pytest

from grognard.games.wellington.rules.deck import COMMON, MANDATORY, NATIONAL, POINTS, bits, members
from grognard.games.wellington.rules.interphase import (
    Interphase,
    appeal_modifier,
    appeal_result,
    guards_dice,
    uprising_dice,
)
from grognard.games.wellington.rules.next_hands import NextHands
from grognard.games.wellington.rules.peninsula import (
    COLOUR,
    DUCHY,
    DUCHY_INDEX,
    IN_FRANCE,
    LEADER_INDEX,
    NOBODY,
    SIZE,
    SPANISH_KEYS,
)
from grognard.games.wellington.rules.reinforcement import Reinforce, leader_cost, muster_places
from grognard.games.wellington.rules.state import OUT, REGROUP
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)


def names(duchies: list[int]) -> set[str]:
    return {DUCHY[d] for d in duchies}


def at(step: str, b: WarState, dice: list[int] | None = None, **fields: Any) -> Stage:
    """An Interphase that goes on from a step."""
    procedure = Interphase()
    procedure.power = b.marker
    procedure.step = step
    for name, value in fields.items():
        setattr(procedure, name, value)
    return Stage(b, procedure, dice=dice)


# ---- 16.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.1a", "WEL-15.1a")
def test_madrid_pays_anybody_lisbon_and_gibraltar_only_the_french() -> None:
    b = war(flags={"madrid": "spain"})
    stage = Stage(b, Interphase(), dice=[1, 1, 1, 1])
    assert stage.b_now.resources == [0, 0, 1, 0]
    b = war(flags={"lisbon": "sud", "gibraltar": "nord"})
    stage = Stage(b, Interphase(), dice=[1] * 5)
    assert stage.b_now.resources == [0, 1, 0, 2]  # Nord holds Madrid too


# ---- 16.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.2a", "WEL-16a")
def test_powers_are_reinforced_from_the_one_with_the_next_impulse_on() -> None:
    b = war(active="spain")
    stage = Stage(b, Interphase(), dice=[1, 1, 3, 1, 1, 1, 1])  # Spain two dice, the Appeal, Britain four
    for power in ("spain", "nord", "britain"):
        assert stage.events("event-reinforcements")[-1]["power"] == power
        stage.act(power, do="done")
    assert stage.events("event-reinforcements")[-1]["power"] == "sud"


@pytest.mark.rule("WEL-16.22a", "WEL-T-guards")
@pytest.mark.parametrize(
    ("flags", "cp"),
    [({}, 14), ({"lisbon": "sud"}, 10), ({"porto": "spain"}, 12), ({"lisbon": "sud", "porto": "sud"}, 8)],
)
def test_the_letter_to_the_horse_guards(flags: dict[str, str], cp: int) -> None:
    stage = at("reinforce", war(flags=flags), dice=[2, 3, 4, 5])
    assert stage.events("event-reinforcements")[-1] == {
        "event": "event-reinforcements", "power": "britain", "dice": [2, 3, 4, 5], "cp": cp,
    }  # fmt: skip


@pytest.mark.rule("WEL-16.22b", "WEL-16.23b")
def test_the_other_wellesley_changes_the_number_of_dice() -> None:
    plain = war()
    assert (guards_dice(plain), uprising_dice(plain)) == (4, 2)
    for player, dice in ((BRITAIN, (5, 3)), (SPAIN, (5, 3)), (NORD, (3, 2))):
        b = war()
        b.deck &= ~(1 << 72)
        b.lay(72, player)
        assert (guards_dice(b), uprising_dice(b)) == dice
        assert 73 not in [effect[0] for effect in b.effects]


@pytest.mark.rule("WEL-16.22b")
def test_the_other_wellesley_leaves_the_game_once_rolled() -> None:
    b = war()
    b.deck &= ~(1 << 72)
    b.lay(72, SPAIN)
    stage = at("reinforce", b, [9] * 33, left=0)
    assert stage.b_now.removed >> 72 & 1 and not stage.b_now.lies(72)


@pytest.mark.rule("WEL-16.23a", "WEL-T-uprising", "WEL-G-fractions")
@pytest.mark.parametrize(("keys", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_popular_uprising(keys: int, bonus: int) -> None:
    b = war(active="spain")
    for d in SPANISH_KEYS:
        b.fly(d, BRITAIN)
    for d in [d for d in SPANISH_KEYS if DUCHY[d] in ("valencia", "cartagena", "cadiz", "oviedo")][:keys]:
        b.fly(d, NOBODY)
    stage = at("reinforce", b, dice=[2, 5])
    assert stage.events("event-reinforcements")[-1]["cp"] == 7 + bonus


@pytest.mark.rule("WEL-16.21a", "WEL-T-appeal")
@pytest.mark.parametrize(
    ("total", "result"),
    [
        (-2, (8, 0)),
        (1, (8, 0)),
        (2, (6, 0)),
        (3, (6, 0)),
        (4, (4, 0)),
        (5, (4, 0)),
        (6, (3, 0)),
        (7, (0, 0)),
        (8, (0, 2)),
        (9, (0, 4)),
        (10, (0, 8)),
        (13, (0, 8)),
    ],
)
def test_the_appeal_to_the_emperor(total: int, result: tuple[int, int]) -> None:
    assert appeal_result(total) == result


@pytest.mark.rule("WEL-T-appeal", "WEL-16.21b")
def test_events_that_weigh_on_the_appeal() -> None:
    b = war()
    assert appeal_modifier(b) == 0
    for card, modifier in ((4, 2), (5, 2), (26, 1), (38, 1), (39, 1)):
        b = war()
        b.deck &= ~(1 << card)
        b.removed = 1 << card
        assert appeal_modifier(b) == modifier, card
    b = war()
    b.deck &= ~(1 << 86)
    b.lay(86, NORD)
    assert appeal_modifier(b) == -3


@pytest.mark.rule("WEL-16.21a")
def test_one_roll_by_the_next_french_power_serves_both() -> None:
    b = war(active="nord")
    stage = at("reinforce", b, dice=[4, 1, 1, 1, 1])
    assert stage.events("event-appeal")[0]["power"] == "nord"
    stage.act("nord", do="done")
    stage.act("britain", do="done")
    assert len(stage.events("event-appeal")) == 1
    assert [event["cp"] for event in stage.events("event-reinforcements") if event["power"] in ("sud", "nord")] == [
        4,
        4,
    ]


@pytest.mark.rule("WEL-16.21a", "WEL-16.21b")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (2, 2), (3, 4)])
def test_a_bad_appeal_costs_each_french_power_soldiers(die: int, lost: int) -> None:
    b = war(soldiers={"sud": {"toulouse": 6}, "nord": {"bayonne": 6}}, active="sud")
    for card in (4, 5, 26, 38, 39):
        b.deck &= ~(1 << card)
        b.removed |= 1 << card
    stage = at("reinforce", b, dice=[die, 1, 1, 1, 1, 1, 1])
    assert stage.events("event-appeal")[0]["total"] == die + 7
    assert stage.b_now.sp_at(SUD, DUCHY_INDEX["toulouse"]) == 6 - lost
    stage.act("spain", do="done")
    assert stage.b_now.sp_at(NORD, DUCHY_INDEX["bayonne"]) == 6 - lost


@pytest.mark.rule("WEL-16.2b", "WEL-D-14")
def test_reinforcements_go_to_national_keys_that_are_not_besieged() -> None:
    b = war(soldiers={"sud": {"elvas": 1}}, flags={"sevilla": "spain", "granada": "britain"})
    assert names(muster_places(b, BRITAIN)) == {"gibraltar", "lisbon", "almeida", "porto"}
    assert names(muster_places(b, SPAIN)) == {"valencia", "cartagena", "cadiz", "oviedo", "sevilla"}
    assert names(muster_places(b, SUD)) == {"toulouse", "perpignan"}


@pytest.mark.rule("WEL-16.2b", "WEL-D-14", "WEL-6.3f")
def test_without_a_free_key_the_nearest_friendly_duchy_serves() -> None:
    b = war(flags={"toulouse": "britain", "perpignan": "spain"})
    assert names(muster_places(b, SUD)) == {"carcassonne", "tarbes", "gerona", "bordeaux"}
    for d in range(SIZE):
        if IN_FRANCE[d] and COLOUR[d] == SUD:
            b.fly(d, BRITAIN)
    assert names(muster_places(b, SUD)) == {"bordeaux", "bayonne"}  # the ally's


@pytest.mark.rule("WEL-16.2a", "WEL-6.1a", "WEL-6.2a")
def test_building_and_regrouping_at_the_usual_cost() -> None:
    b = war()
    b.regroup[BRITAIN] = 2
    b.leader_at[LEADER_INDEX["hill"]] = REGROUP
    stage = Stage(b, Reinforce(BRITAIN, 8))
    stage.act("britain", do="build", soldiers=1, duchy="lisbon")
    stage.act("britain", do="regroup", soldiers=2, duchy="porto")
    stage.act("britain", do="regroup_leader", leader="hill", duchy="lisbon")
    left = stage.b_now.stack[-1]
    assert isinstance(left, Reinforce) and left.cp == 8 - 2 - 2 - 1
    stage.act("britain", do="build_leader", leader="beresford", duchy="lisbon")
    assert stage.b_now.outcome == 0 and stage.b_now.leader_at[LEADER_INDEX["beresford"]] == DUCHY_INDEX["lisbon"]
    assert leader_cost(LEADER_INDEX["suchet"]) == 3


@pytest.mark.rule("WEL-16.2c", "WEL-6.3c")
def test_a_british_leader_may_appear_in_england_and_nobody_else() -> None:
    places = {
        action["duchy"]
        for action in Stage(war(), Reinforce(BRITAIN, 5)).legal("britain")
        if action["do"] == "build_leader"
    }
    assert "england" in places
    soldiers = {
        action["duchy"] for action in Stage(war(), Reinforce(BRITAIN, 5)).legal("britain") if action["do"] == "build"
    }
    assert "england" not in soldiers
    spain = {action.get("duchy") for action in Stage(war(), Reinforce(SPAIN, 5)).legal("spain")}
    assert "england" not in spain


# ---- 16.32 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.32a")
def test_leaders_may_be_recalled_and_cost_the_full_price() -> None:
    b = war(leaders={"wellington": "lisbon", "hill": "elvas"})
    stage = at("recalls", b)
    stage.act("britain", do="recall", leader="hill")
    assert stage.b_now.leader_at[LEADER_INDEX["hill"]] == OUT
    assert stage.b_now.here[DUCHY_INDEX["elvas"]] == 0
    assert {action["do"] for action in stage.legal("britain")} == {"done", "recall"}


# ---- 16.4 -----------------------------------------------------------------------------------------------------------


def next_hands(b: WarState, dice: list[int]) -> Stage:
    return Stage(b, NextHands(), dice=dice)


@pytest.mark.rule("WEL-16.41a", "WEL-16.4a", "WEL-D-09")
def test_discards_are_shuffled_in_and_each_draws_six() -> None:
    b = war()
    b.deck = bits(list(range(60, 87)))
    b.discard = COMMON & ~b.deck
    b.last_discard = 9
    stage = next_hands(b, [9] * 24)
    assert stage.b_now.discard == 0 and stage.b_now.last_discard == 0
    assert [(hand & COMMON).bit_count() for hand in stage.b_now.hand] == [6, 6, 6, 6]
    assert stage.b_now.deck.bit_count() == 86 - 24
    assert stage.table.decision("britain") is not None


@pytest.mark.rule("WEL-16.42a")
def test_only_the_new_cards_may_be_replaced() -> None:
    b = war(hands={"britain": [11, 12, 13]})
    stage = next_hands(b, [20] * 24 + [20] * 5 + [1, 1])
    old = bits([11, 12, 13])
    new = stage.b_now.hand[BRITAIN] & ~old
    stage.act("britain", do="replace")
    assert stage.b_now.hand[BRITAIN] & old == old
    assert not stage.b_now.hand[BRITAIN] & new & ~MANDATORY


@pytest.mark.rule("WEL-16.42b", "WEL-5.8e", "WEL-G-fractions")
@pytest.mark.parametrize(("old", "kept"), [([11, 12, 13], 1), ([11, 12], 1), ([11], 0), ([4, 11, 12, 13], 2)])
def test_half_of_the_unplayed_cards_rounded_up_goes_back(old: list[int], kept: int) -> None:
    b = war(hands={"britain": old})
    stage = next_hands(b, [20] * 24 + [1] * (len(old) - kept))
    stage.act("britain", do="keep")
    assert len([n for n in old if stage.b_now.hand[BRITAIN] >> n & 1]) == kept
    assert len([n for n in old if stage.b_now.deck >> n & 1]) == len(old) - kept
    if 4 in old:
        assert stage.b_now.deck >> 4 & 1  # die 1: a mandatory card goes back like any other
    stage.close()


def with_hand(cards: list[int], dice: list[int]) -> Stage:
    """At 16.43, Britain first, with a hand of so many cards."""
    b = war(hands={"britain": cards})
    procedure = NextHands()
    procedure.power = b.marker
    procedure.step = "excess"
    return Stage(b, procedure, dice=dice)


@pytest.mark.rule("WEL-16.43a", "WEL-15.1a", "WEL-G-hand")
def test_the_ninth_card_goes_at_random_for_a_resource() -> None:
    cards = [7, 8, 11, 12, 13, 14, 15, 16, 18]
    stage = with_hand([*cards, 93, 94], [3, *[1] * 9])
    assert stage.b_now.resources[BRITAIN] == 1
    assert not stage.b_now.hand[BRITAIN] >> 11 & 1 and stage.b_now.discard >> 11 & 1
    eight = with_hand([*cards[:8], 93, 94, 95], [1] * 9)  # National cards do not count
    assert eight.b_now.resources[BRITAIN] == 0


@pytest.mark.rule("WEL-16.43a")
def test_a_mandatory_ninth_card_goes_back_into_the_deck() -> None:
    stage = with_hand([4, 8, 11, 12, 13, 14, 15, 16, 18], [1, *[1] * 9])
    assert stage.b_now.deck >> 4 & 1 and not stage.b_now.discard >> 4 & 1
    assert stage.b_now.resources[BRITAIN] == 1


@pytest.mark.rule("WEL-16.43b", "WEL-16.43d")
def test_further_cards_go_by_choice_for_points_but_no_mandatory_one() -> None:
    stage = with_hand([4, 5, 8, 11, 12, 13, 14, 15, 16, 18], [3, *[1] * 9])  # #8 goes at random
    assert {action["card"] for action in stage.legal("britain")} == {11, 12, 13, 14, 15, 16, 18}
    stage.act("britain", do="discard", card=18)
    reinforce = stage.b_now.stack[-1]
    assert isinstance(reinforce, Reinforce) and reinforce.cp == POINTS[18] == 8
    assert stage.b_now.hand[BRITAIN].bit_count() == 8


@pytest.mark.rule("WEL-16.43b", "WEL-16.43c", "WEL-5.4c")
def test_five_points_build_two_and_bring_one_back() -> None:
    b = war()
    b.regroup[BRITAIN] = 3
    stage = Stage(b, Reinforce(BRITAIN, 5, 1))
    most = max(action["soldiers"] for action in stage.legal("britain") if action["do"] == "build")
    assert most == 2
    stage.act("britain", do="build", soldiers=2, duchy="lisbon")
    assert {action["do"] for action in stage.legal("britain")} == {"done", "regroup"}
    stage.act("britain", do="regroup", soldiers=1, duchy="lisbon")
    assert stage.b_now.sp_at(BRITAIN, DUCHY_INDEX["lisbon"]) == 3 and stage.b_now.regroup[BRITAIN] == 2


@pytest.mark.rule("WEL-16.44a", "WEL-5.4a", "WEL-5.4c", "WEL-D-09")
def test_national_cards_are_dealt_anew_from_all_that_are_in_the_game() -> None:
    b = war(hands={"britain": [93], "sud": [100]})
    b.spent[1] = bits([101, 102])
    b.reserve[1] &= ~bits([101, 102, 99])
    b.removed = bits([99])
    procedure = NextHands()
    procedure.power = b.marker
    procedure.step = "nationals"
    stage = Stage(b, procedure, dice=[1] * 9)
    held = [members(hand & NATIONAL) for hand in stage.b_now.hand]
    assert [len(hand) for hand in held] == [3, 2, 2, 2]
    assert stage.b_now.spent == [0, 0, 0]
    french = stage.b_now.reserve[1] | stage.b_now.hand[1] | stage.b_now.hand[3]
    assert members(french & NATIONAL) == list(range(100, 111))  # #99 is out of the game
    stage.close()


def test_all_cards_are_somewhere_afterwards() -> None:
    b = war(hands={"britain": [11, 12, 13, 93], "nord": [4, 5, 7, 8, 9, 10]})
    stage = next_hands(b, [7] * 24 + [1] * 60)
    while stage.table.to_act:
        seat = stage.table.to_act[0]
        stage.table.act(seat, stage.table.legal(seat)[0])
    now = stage.b_now
    everything = [now.deck, now.discard, now.removed, *now.hand, *now.reserve, *now.spent]
    assert sum(cards.bit_count() for cards in everything) == 110
