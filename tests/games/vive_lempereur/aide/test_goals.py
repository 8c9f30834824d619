"""The goals that a view tells, against the rules of victory."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard.games.vive_lempereur.rules.army import BattleState
from grognard.games.vive_lempereur.rules.victory import GOALS, at_once, at_turn_end
from grognard.ledger import load
from grognard.words import LANGUAGES, Words
from tests.games.vive_lempereur.aide.campaign import BATTLES, battle, campaign

RULES = {rule.id for rule in load("vive_lempereur").rules}
WORDS = [Words("vive_lempereur", language) for language in LANGUAGES]


@pytest.mark.parametrize(("scenario", "options"), BATTLES)
def test_goals_can_be_told_and_end_the_battle_when_reached(scenario: str, options: dict[str, Any]) -> None:
    for t in campaign(scenario, options, "goals", 40):
        view = t.view()
        assert view["max_turns"] == 6
        for goals in view["goals"].values():
            for goal in goals:
                assert goal["goal"] in GOALS and goal["rule"] in RULES
                for words in WORDS:
                    assert words.say(f"goal-{goal['goal']}", goal)
                    assert words.say(f"level-{goal['level']}")
        if t.result is None:
            at_once_goals = [g for goals in view["goals"].values() for g in goals if g["level"] in ("win", "decisive")]
            assert not any(goal["have"] >= goal["need"] for goal in at_once_goals)
        elif t.result.level != "draw":
            reached = [g for g in view["goals"][t.result.winners[0]] if g["level"] == t.result.level]
            assert any(goal["have"] >= goal["need"] for goal in reached) or t.result.rule == "VLE-4.2d"


def goal_of(table: grognard.Table, seat: str, name: str) -> dict[str, Any]:
    return next(goal for goal in table.view()["goals"][seat] if goal["goal"] == name)


def with_losses(scenario: str, options: dict[str, Any], nation: int, number: int, turn: int = 1) -> grognard.Table:
    t = grognard.new_table("vive_lempereur", scenario, options, seed="g")
    b = battle(t)
    b.turn = turn
    b.fallen = b.fallen[:]
    b.fallen[nation] = number
    return t


@pytest.mark.parametrize(("morale", "need"), [(False, 15), (True, 12)])
def test_losses_count_towards_the_goal(morale: bool, need: int) -> None:
    for number in (need - 1, need):
        t = with_losses("waterloo", {"morale": morale}, 2, number, 4)
        goal = goal_of(t, "french", "losses")
        assert (goal["have"], goal["need"], goal["nation"]) == (number, need, ["english", "prussian"])
        assert (at_once(battle(t)) is not None) == (number == need)


def test_an_early_goal_is_gone_when_its_turn_is_past() -> None:
    t = with_losses("waterloo", {}, 1, 12, 3)
    assert goal_of(t, "french", "losses-early")["need"] == 12 and at_once(battle(t)) is not None
    t = with_losses("waterloo", {}, 1, 12, 4)
    assert at_once(battle(t)) is None
    assert "losses-early" not in {goal["goal"] for goal in t.view()["goals"]["french"]}


def test_nobody_counts_a_sector_before_the_armies_have_deployed() -> None:
    t = grognard.new_table("vive_lempereur", "hypothetical", seed="g")
    rng = random.Random(5)
    while t.view()["turn"] == 0:
        goal = goal_of(t, "south", "empty-sector")
        assert (goal["have"], goal["left"], goal["sector"]) == (0, None, None)
        for seat in t.to_act:
            t.act(seat, rng.choice(t.legal(seat)))
    assert goal_of(t, "south", "empty-sector")["left"] >= 4


def test_objectives_held() -> None:
    t = grognard.new_table("vive_lempereur", "quatre_bras", seed="g")
    b = battle(t)
    assert isinstance(b, BattleState)
    for held in range(4):
        b.held = [0 if i < held else 1 for i in range(3)]
        for h in b.field.objectives:
            if b.occupant[h] >= 0:
                b.lift(b.occupant[h])
        goal = goal_of(t, "french", "objectives")
        assert (goal["have"], goal["need"], goal["hexes"]) == (held, 3, ["H11", "I10", "I11"])
        assert (at_once(b) is not None) == (held == 3)


def test_the_balance_of_losses_decides_after_the_last_turn() -> None:
    t = with_losses("ligny", {}, 2, 2, 6)
    assert [goal_of(t, seat, "fewer-losses")["have"] for seat in t.seats] == [2, -2]
    result = at_turn_end(battle(t))
    assert result is not None and result.winners == ("french",)


@pytest.mark.rule("VLE-4.2a", "VLE-4.2c", "VLE-14.4b")
def test_both_sides_of_a_hypothetical_battle_are_told_all_goals() -> None:
    t = grognard.new_table("vive_lempereur", scenario="hypothetical", seed="goals")
    told = t.view()["goals"]
    for seat, enemy in (("south", "north"), ("north", "south")):
        assert [(goal["level"], goal["rule"]) for goal in told[seat]] == [
            ("decisive", "VLE-4.2a"),
            ("substantial", "VLE-14.4b"),
            ("marginal", "VLE-4.2c"),
        ]
        assert (told[seat][1]["have"], told[seat][1]["nation"]) == (0, [enemy])
