"""The sergeant of Age of Napoleon: legal everywhere, stronger than the recruit, blind to what is hidden, and careful of
the Emperor."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import grognard
from grognard.bots import make
from grognard.games.age_of_napoleon.bots.front import Front
from grognard.games.age_of_napoleon.bots.plan import Plan, Planner
from grognard.games.age_of_napoleon.bots.scales import keeping
from grognard.games.age_of_napoleon.bots.sergeant import ANSWERS
from grognard.games.age_of_napoleon.rules.deck import NUMBERS
from grognard.games.age_of_napoleon.rules.game import BOOK, GAME
from grognard.games.age_of_napoleon.rules.ground import ALLIED, FRENCH
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON
from tests.bots.play import play
from tests.games.age_of_napoleon.rules.stage import a, board, campaign, force, war

SCENARIOS = ["1805", "1809", "1813"]


def decide(stack: list[dict[str, Any]], corps: dict[str, str], seat: str, **parts: Any) -> dict[str, Any]:
    """What the sergeant does who is asked first in what is under way in a year."""
    table = war(corps, [{"procedure": "War", "step": "over"}, *stack], **parts)
    decision = table.decision(seat)
    assert decision is not None
    assert len(decision.actions) > 1
    return make("sergeant", "x").choose(table.view(seat), decision)


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["7"])
def test_the_sergeant_beats_the_recruit_with_the_coalition(seed: str) -> None:
    """France wins on time by sitting still (9.1.4), so this is the side that has to do something."""
    table = play(GAME.name, "1813", {"france": "recruit"}, seed)
    assert table.result is not None
    assert table.result.winners == ("coalition",)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_of_sergeants_follows_from_the_seed(scenario: str) -> None:
    first = play(GAME.name, scenario, {}, "again", 25).record.dump()
    assert play(GAME.name, scenario, {}, "again", 25).record.dump() == first


def test_a_sergeant_needs_no_memory_and_can_be_kept() -> None:
    """A worker that has just started decides like one that has played all along."""
    table = grognard.new_table("age_of_napoleon", "1809", None, "memory")
    bots = {seat: make("sergeant", seat) for seat in table.seats}
    while table.length < 30:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        action = bots[seat].choose(table.view(seat), decision)
        assert action in decision.actions
        assert make("sergeant", seat).choose(table.view(seat), decision) == action
        bots[seat] = pickle.loads(pickle.dumps(bots[seat]))
        table.act(seat, action)


def test_every_question_of_the_rules_has_an_answer() -> None:
    asked = {question.prompt for step in BOOK.grammar.classes.values() for question in step.QUESTIONS.values()}
    assert {name for name in asked if name.startswith("ask-")} - set(ANSWERS) <= {"ask-alternative"}


# ---- secrets ---------------------------------------------------------------------------------------------------------


def test_what_is_hidden_changes_nothing() -> None:
    """Two Austrian corps under known leaders are exchanged, and the Coalition's hand is another one."""
    corps = {
        "fr_napoleon": "bayern", "fr_davout": "bayern", "fr_ney": "bayern", "fr_massena": "italia",
        "at_karl": "osterreich", "at_hiller": "osterreich", "at_mack": "bohmen", "at_kolowrat": "bohmen",
    }  # fmt: skip
    swapped = {**corps, "at_hiller": "bohmen", "at_kolowrat": "osterreich"}
    hand = {"france": [28, 40], "coalition": [1, 2]}
    other = {"france": [28, 40], "coalition": [5, 45]}
    parts: dict[str, Any] = {"round": 1}
    first = decide(campaign()[1:], corps, "france", cards={"hands": hand}, **parts)
    assert decide(campaign()[1:], swapped, "france", cards={"hands": other}, **parts) == first


def test_a_named_leader_whose_face_was_seen_may_have_an_equal_under_him() -> None:
    """1.2.4: Bellegarde was named over Johann, who is as senior and stands before him in the list."""
    corps = {"fr_davout": "bayern", "at_johann": "bohmen", "at_bellegarde": "bohmen"}
    table = war(
        corps, campaign(), round=1, stacks={"named": ["at_bellegarde"], "seen": {"france": ["at_bellegarde"]}}
    )  # fmt: skip
    world = grognard.imagine(table.view("france"), seed=1)
    assert world.view("france")["armies"] == table.view("france")["armies"]


# ---- the Emperor -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AON-9.5.2a")
def test_the_emperor_is_not_engaged_alone() -> None:
    action = decide(
        [
            *campaign(step="fought", area="bayern", attacker="france")[1:],
            {"procedure": "Battle", "area": "bayern", "attacker": "france"},
        ],
        {"fr_napoleon": "bayern", "fr_junot": "bayern", "at_karl": "bayern"},
        "france",
    )
    assert action == {"do": "engage", "corps": "fr_junot"}


@pytest.mark.rule("AON-9.5.2a")
def test_the_emperor_is_never_given_up() -> None:
    corps = dict.fromkeys(["fr_napoleon", "fr_davout", "fr_moncey", "fr_ney", "fr_murat", "fr_soult"], "moscow")
    lost = decide([{"procedure": "Winter"}], corps, "france", severe="russia", dice=[6])
    assert lost == {"do": "lose", "corps": "fr_moncey"}


def plans(corps: dict[str, str], side: int, **parts: Any) -> tuple[Planner, list[Plan]]:
    b = board(corps, **parts)
    planner = Planner(Front(b, side, [b]))
    return planner, [plan for area in b.camps(side) for plan in planner.plans(area)]


def test_the_emperor_neither_marches_alone_nor_is_left_alone() -> None:
    corps = dict.fromkeys(["fr_napoleon", "fr_davout", "fr_ney", "fr_murat"], "lorraine")
    _, found = plans({**corps, "at_mack": "bayern"}, FRENCH, round=1)
    assert found
    lonely = 1 << NAPOLEON
    assert not [plan for plan in found if lonely in (plan.force, force(*corps) & ~plan.force)]


def test_the_emperor_does_not_go_into_the_snow_where_he_may_be_lost() -> None:
    corps = {"fr_napoleon": "lorraine", "fr_davout": "lorraine", "at_mack": "bayern"}
    planner, _ = plans(corps, FRENCH, round=5, stacks={"exhausted": ["fr_napoleon"]})
    army = force("fr_napoleon", "fr_davout")
    assert planner.gain(army, a("lorraine"), [a("wurttemberg")]) < -50


# ---- marching --------------------------------------------------------------------------------------------------------


def test_a_neutral_is_not_driven_to_the_enemy() -> None:
    corps = dict.fromkeys(["fr_davout", "fr_ney", "fr_murat"], "hannover")
    planner, _ = plans({**corps, "at_mack": "bayern"}, FRENCH, round=1)
    army = force(*corps)
    assert planner.gain(army, a("hannover"), [a("brandenburg")]) < -20
    assert planner.gain(army, a("hannover"), [a("danmark")]) < -5


def test_an_open_paris_is_taken_in_the_last_round() -> None:
    corps = dict.fromkeys(["at_karl", "at_johann", "at_hiller"], "bourgogne")
    action = decide(
        campaign("coalition")[1:], {**corps, "fr_napoleon": "italia", "fr_davout": "italia"}, "coalition",
        round=6, free=["france", "coalition"],
    )  # fmt: skip
    assert action == {"do": "march", "from": "bourgogne"}
    planner, found = plans({**corps, "fr_napoleon": "italia", "fr_davout": "italia"}, ALLIED, round=6)
    best = max(found, key=lambda plan: plan.gain)
    assert best.path[-1] == a("ile_de_france")
    assert best.gain > 50
    assert planner.now < best.gain


def test_a_weak_army_does_not_attack_a_strong_one() -> None:
    corps = dict.fromkeys(["fr_napoleon", "fr_davout", "fr_lannes", "fr_ney", "fr_soult"], "bayern")
    planner, _ = plans({**corps, "at_ferdinand": "osterreich"}, ALLIED, round=1)
    assert planner.gain(force("at_ferdinand"), a("osterreich"), [a("bayern")]) < 0


def test_large_armies_fear_the_winter() -> None:
    names = ["fr_davout", "fr_lannes", "fr_ney", "fr_soult", "fr_murat", "fr_victor"]
    together, apart = dict.fromkeys(names, "moscow"), dict.fromkeys(names[:2], "moscow")
    apart |= {**dict.fromkeys(names[2:4], "smolensk"), **dict.fromkeys(names[4:], "ukraine")}
    frost = []
    for corps in (together, apart):
        b = board(corps, round=6)
        front = Front(b, FRENCH, [b])
        frost.append(front.frost({area: front.army(mask, area) for area, mask in front.own.items()}, FRENCH))
    assert frost[0] > 5 > frost[1] == 0


# ---- cards, countries, victory ---------------------------------------------------------------------------------------


def test_the_card_least_worth_keeping_pays() -> None:
    b = board({}, round=3)
    luise, reconnaissance = NUMBERS["queen_luise"][0], NUMBERS["reconnaissance"][0]
    assert keeping(b, ALLIED, luise) > keeping(b, ALLIED, reconnaissance)
    battery = NUMBERS["grand_battery"][0]
    assert keeping(board({}, round=6), FRENCH, battery) < keeping(b, FRENCH, battery)


def test_diplomacy_brings_a_great_power_to_one_s_side() -> None:
    hands = {"coalition": [NUMBERS["queen_luise"][0]], "france": [28]}
    action = decide(
        [{"procedure": "Diplomacy"}], {"at_karl": "osterreich"}, "coalition", cards={"hands": hands}, first="coalition"
    )
    assert action == {"do": "respond", "card": NUMBERS["queen_luise"][0]}


def test_the_strongest_are_deployed_first() -> None:
    action = decide(
        [
            {"procedure": "Reinforcement", "step": "deployed", "power": "france"},
            {"procedure": "Deploy", "power": "france"},
        ],
        {"fr_massena": "italia", "at_mack": "bayern"},
        "france",
    )
    assert action["do"] == "deploy"
    assert action["corps"] == "fr_napoleon"


@pytest.mark.rule("AON-9.1.3a")
def test_a_victory_is_claimed() -> None:
    minors = ["italia", "bayern", "hannover", "holland", "stato_della_chiesa", "schweiz", "westfalen", "wurttemberg"]
    diplomacy = dict.fromkeys(["spain", *minors], "CM")
    action = decide([{"procedure": "VictoryCheck"}], {"fr_napoleon": "lorraine"}, "coalition", status=diplomacy)
    assert action == {"do": "claim"}
