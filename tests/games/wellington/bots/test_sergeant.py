"""The sergeant of Wellington: legal everywhere, stronger than the recruit, and sensible where sense can be told."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard.bots import make
from grognard.engine.procedure import Procedure
from grognard.games.wellington.bots.plan import Staff
from grognard.games.wellington.bots.reckon import battle, defence, siege
from grognard.games.wellington.bots.scales import THREAT, _armies, conquest_chance, weigh, worths
from grognard.games.wellington.odds.ahead import battle_ahead
from grognard.games.wellington.odds.siege import new_siege, siege_odds
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.game import GAME
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, MADRID, SIZE
from grognard.games.wellington.rules.removal import Eliminate
from grognard.games.wellington.rules.sides import SCENARIOS
from grognard.games.wellington.rules.turns import Campaign
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import Window
from tests.bots.play import play
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)


def decide(b: WarState, impulse: Impulse, inner: Procedure | None = None, step: str = "begin") -> dict[str, Any]:
    """What the sergeant does who is asked next, in an impulse or in what it has called."""
    campaign = Campaign()
    campaign.step = "move_marker"
    impulse.step = step
    stage = Stage(b, campaign, impulse, *([inner] if inner is not None else []))
    seat = stage.table.to_act[0]
    decision = stage.table.decision(seat)
    assert decision is not None
    assert len(decision.actions) > 1
    return make("sergeant", "x").choose(stage.table.view(seat), decision)


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "side"), [("1812_two", "allied"), ("1813_two", "french")])
def test_the_sergeant_beats_the_recruit(scenario: str, side: str) -> None:
    """One game here; the figures of 200 paired games a set-up are in docs/balance.md."""
    other = "french" if side == "allied" else "allied"
    table = play(GAME.name, scenario, {other: "recruit"}, "a")
    assert table.result is not None
    assert table.result.winners == (side,)


@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_sergeants_play_every_scenario_whatever_powers_they_hold(scenario: str) -> None:
    table = play(GAME.name, scenario, {}, "every", 60)
    assert table.length == 60


def test_a_game_of_sergeants_follows_from_the_seed() -> None:
    first = play(GAME.name, "1813_two", {}, "again", 60).record.dump()
    assert play(GAME.name, "1813_two", {}, "again", 60).record.dump() == first


def test_a_sergeant_needs_no_memory() -> None:
    """A worker that has just started decides like one that has played all along, but for the dice of its trials."""
    table = grognard.new_table("wellington", "1812_two", None, "memory")
    plans = 0
    while plans < 12:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        action = make("sergeant", "x").choose(table.view(seat), decision)
        if decision.prompt in ("ask-force", "ask-march-to"):
            assert make("sergeant", "y").choose(table.view(seat), decision) == action
            plans += 1
        table.act(seat, action)


# ---- reckoning -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ours", "theirs"), [(5, 2), (8, 5), (9, 9), (3, 1)])
def test_a_quick_reckoning_of_a_battle_is_near_the_exact_odds(ours: int, theirs: int) -> None:
    salamanca = DUCHY_INDEX["salamanca"]
    b = war(
        {"britain": {"salamanca": ours}, "nord": {"salamanca": theirs}},
        {"wellington": "salamanca", "marmont": "salamanca"},
    )
    exact = battle_ahead(b, salamanca, BRITAIN)
    assert exact is not None
    dice, strength = defence(b, 1, salamanca)
    assert (dice, strength) == (theirs + 2 + 2, theirs + 1)
    won, us, them, wiped = battle(ours + 5 + 1, dice, ours + 1, strength)
    assert won == pytest.approx(exact.win[0], abs=0.06)
    assert us == pytest.approx(exact.losses[0], abs=0.35)
    assert them == pytest.approx(exact.losses[1], abs=0.45)
    assert wiped == pytest.approx(exact.destroyed[1], abs=0.08)


@pytest.mark.parametrize("soldiers", [2, 5, 8])
def test_a_quick_reckoning_of_a_siege_is_near_the_exact_odds(soldiers: int) -> None:
    rodrigo = DUCHY_INDEX["ciudad_rodrigo"]
    b = war({"britain": {"ciudad_rodrigo": soldiers}}, {"wellington": "ciudad_rodrigo"})
    exact = siege_odds(new_siege(b, LEADER_INDEX["wellington"], rodrigo, BRITAIN))
    assert exact is not None
    assert siege(soldiers + 5 + 1, 3)[0] == pytest.approx(exact.fall, abs=0.03)


def test_keys_count_by_how_the_war_ends() -> None:
    """18.6: with Madrid French every key moves the roll for Spain; without it none does, and Madrid is worth most."""
    b = war()
    french = worths(b)
    b.fly(MADRID, SPAIN)
    freed = worths(b)
    zaragoza = DUCHY_INDEX["zaragoza"]
    assert french[zaragoza] > freed[zaragoza]
    assert french[MADRID] > 2 * french[zaragoza]
    assert conquest_chance(b, 11) > conquest_chance(b, 8) > conquest_chance(b, 3) == 0
    assert weigh(b, 0) == pytest.approx(-weigh(b, 1))


# ---- decisions -------------------------------------------------------------------------------------------------------


def test_a_siege_costs_nothing_and_comes_first() -> None:
    b = war(
        {"britain": {"ciudad_rodrigo": 5}}, {"wellington": "ciudad_rodrigo"}, hands={"britain": [83]}, active="britain"
    )
    assert decide(b, Impulse(BRITAIN)) == {"do": "siege", "leader": "wellington", "duchy": "ciudad_rodrigo"}


def test_an_open_key_next_to_an_army_is_flagged_before_anything_else() -> None:
    b = war(
        {"spain": {"ronda": 3}},
        {"ballesteros": "ronda"},
        hands={"spain": [83]},
        scenario="1812_two",
        active="spain",
        cp=3,
    )
    action = decide(b, Impulse(SPAIN, 0, 3))
    assert action == {"do": "flag", "duchy": "sevilla", "power": "spain"}


def test_a_weak_army_does_not_attack_a_strong_one() -> None:
    b = war(
        {"spain": {"ronda": 1}, "sud": {"sevilla": 9}},
        {"ballesteros": "ronda", "soult": "sevilla"},
        scenario="1812_two",
        active="spain",
        cp=2,
    )
    errand = Staff(b, SPAIN).errand_of(LEADER_INDEX["ballesteros"])
    assert errand is None or errand.goal != DUCHY_INDEX["sevilla"]


@pytest.mark.rule("WEL-12.4a")
def test_no_errand_leads_past_an_enemy_fortress() -> None:
    """Wellington before Ciudad Rodrigo: Salamanca, open and next to him, is reached only by way of friendly Fuentes."""
    for holder, first in (("spain", "salamanca"), ("nord", "fuentes_d_onoro")):
        b = war({"britain": {"ciudad_rodrigo": 6}}, {"wellington": "ciudad_rodrigo"}, {}, cp=6)
        if holder == "spain":
            b.fly(DUCHY_INDEX["ciudad_rodrigo"], 2)
        staff = Staff(b, 0)
        force, _ = staff.muster(LEADER_INDEX["wellington"])
        roads = staff.roads(force, DUCHY_INDEX["ciudad_rodrigo"], 8, 0)
        steps = {errand.step for errand in roads if errand.goal == DUCHY_INDEX["salamanca"]}
        assert steps == {DUCHY_INDEX[first]}


@pytest.mark.rule("WEL-12.4a")
def test_an_army_before_our_fortress_does_not_threaten_the_key_behind_it() -> None:
    """Soult at Badajoz, next to Spanish Sevilla: only from a Badajoz of his own could he march in."""
    sevilla = DUCHY_INDEX["sevilla"]
    values = []
    for flags in ({"sevilla": "spain"}, {"sevilla": "spain", "badajoz": "spain"}):
        b = war({"sud": {"badajoz": 4}}, {"soult": "badajoz"}, flags)
        values.append(_armies(b, 0, [1.0] * SIZE, [], [sevilla]))
    assert values[1] - values[0] == pytest.approx(THREAT)


def test_a_french_army_leaves_a_soldier_in_an_open_key() -> None:
    """4.4: guerrillas take what nobody guards."""
    b = war({"sud": {"sevilla": 4}, "nord": {"burgos": 3}}, {"soult": "sevilla", "marmont": "burgos"})
    assert Staff(b, SUD).muster(LEADER_INDEX["soult"])[0].sp == 3
    assert Staff(b, NORD).muster(LEADER_INDEX["marmont"])[0].sp == 3


def test_no_card_is_played_to_the_enemy_s_good() -> None:
    """#78 would bring four British SP into Portugal: the French let it be."""
    b = war(
        {"britain": {"lisbon": 1}}, {"wellington": "lisbon"}, hands={"sud": [78]}, scenario="1812_two", active="britain"
    )
    action = decide(b, Impulse(BRITAIN), Window(moments.CARD, BRITAIN, card=83), "played")
    assert action == {"do": "pass"}


def test_soldiers_whom_nobody_leads_are_given_up_first() -> None:
    b = war({"britain": {"salamanca": 5, "porto": 2, "coimbra": 2}}, {"wellington": "salamanca"}, scenario="1812_two")
    action = decide(b, Impulse(BRITAIN), Eliminate(1 << BRITAIN, 2, BRITAIN), "go_on")
    assert action["do"] == "lose"
    assert action["duchy"] != "salamanca"


def test_the_sergeant_thinks_in_a_war_that_gives_its_view() -> None:
    table = play(GAME.name, "1812_four", {}, "view", 60)
    seat = table.to_act[0]
    world = GAME.imagine(table.view(seat), random.Random(1))
    assert [table.game.render(world, code) for code in world.options(table.seats.index(seat))] == table.legal(seat)
