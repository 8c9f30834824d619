"""Every scenario is an environment that passes PettingZoo's own tests, and tells a seat what it may know."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import grognard
from grognard.research import AtOnce, Environment, Tables, layout
from grognard.research.layout import MORE, Layout
from tests.effort import LONG

CYCLES = 100 if LONG else 6
SCENARIOS = [(name, scenario) for name, game in grognard.games().items() for scenario in game.scenarios]
FIRST = [(name, game.scenario(None).name) for name, game in grognard.games().items()]


@pytest.mark.parametrize("name", sorted(grognard.games()))
@pytest.mark.filterwarnings("ignore")
def test_every_scenario_is_an_environment(name: str) -> None:
    """PettingZoo only warns of much: of these warnings those are right that say that agents have names of their own and
    that an observation has several parts."""
    for scenario in grognard.game(name).scenarios:
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            api_test(Environment(name, scenario), CYCLES)
            parallel_api_test(AtOnce(name, scenario), CYCLES)
        known = ("Observation space for each agent probably", "We recommend agents", "Observation is not a NumPy")
        assert [str(one.message) for one in told if not str(one.message).startswith(known)] == []
        seed_test(lambda scenario=scenario: Environment(name, scenario), CYCLES)
        parallel_seed_test(lambda scenario=scenario: AtOnce(name, scenario), CYCLES)


@pytest.mark.parametrize(("name", "scenario"), [("age_of_napoleon", "1813"), ("vive_lempereur", "ligny")])
def test_a_game_is_played_out_and_rewarded_by_its_result(name: str, scenario: str) -> None:
    env = Environment(name, scenario)
    luck = np.random.default_rng(1)
    env.reset(seed=3)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    gone: list[str] = []
    for agent in env.agent_iter():
        seen, reward, over, broken_off, _ = env.last()
        sums[agent] += reward
        assert not broken_off
        if over:
            assert not seen["action_mask"].any()
            gone.append(agent)
            env.step(None)
            continue
        legal = env.table.choices(agent)
        assert seen["action_mask"].sum() == len(legal) and seen["action_mask"][: len(legal)].all()
        env.step(int(luck.integers(len(legal))))
    assert sorted(gone) == sorted(env.possible_agents) and sums == env.table.returns() and env.render()


def test_a_game_may_be_broken_off_and_an_empty_slot_loses_it() -> None:
    env = Environment("vive_lempereur", limit=5)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(0)
    assert env.table.length == 5 and not any(env.terminations.values()) and set(env.rewards.values()) == {0.0}
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(env.layout.slots - 1)
    assert all(env.terminations.values()) and env.rewards[loser] == -1 and env.table.length == 0


def test_who_is_asked_at_once_acts_at_once() -> None:
    env = AtOnce("vive_lempereur", "ligny")
    seen, _ = env.reset(seed=1)
    assert env.table.to_act == tuple(env.agents)  # the hands are chosen in secret
    env.step(dict.fromkeys(env.agents, 0))
    assert env.table.length >= 2
    while len(env.table.to_act) > 1:
        seen = env.step(dict.fromkeys(env.agents, 0))[0]
    (waiting,) = set(env.agents) - set(env.table.to_act)
    assert seen[waiting]["action_mask"].sum() == 1 and not seen[waiting]["actions"].any()
    seen, rewards, over, *_ = env.step({env.table.to_act[0]: env.layout.slots - 1, waiting: 0})
    assert all(over.values()) and min(rewards.values()) == -1 and env.agents == []


@pytest.mark.parametrize(("name", "scenario"), FIRST)
def test_an_observation_is_what_the_view_says(name: str, scenario: str) -> None:
    """An imagined world looks to the seat as the true one does: so do its arrays, hidden things or not."""
    env = Environment(name, scenario)
    luck = np.random.default_rng(2)
    env.reset(seed=5)
    for step in range(120):
        agent = env.agent_selection
        if step % 12 == 0:
            seen = env.observe(agent)
            other = Environment(name, scenario)
            other.reset(seed=6)
            other.sitting.table = grognard.imagine(env.table.view(agent), env.table.decision(agent), seed=step)
            guessed = other.observe(agent)
            for part in seen:
                assert np.array_equal(seen[part], guessed[part]), part
        env.step(int(luck.integers(len(env.table.choices(agent)))))


def test_rows_tell_actions_apart_and_name_their_parts() -> None:
    for name, scenario in FIRST:
        env = Environment(name, scenario)
        env.reset(seed=1)
        luck = np.random.default_rng(3)
        for _ in range(60):
            table, seat = env.table, env.agent_selection
            codes = table.choices(seat)
            rows = env.layout.rows(codes)
            assert len({tuple(row) for row in rows.tolist()}) == len(codes)
            for row, action in zip(rows.tolist(), table.legal(seat), strict=True):
                verb = env.layout.verbs[row[0] - 1]
                parts = env.layout.parts[verb]
                assert verb == action["do"]
                assert [part for part, value in zip(parts, row[1:], strict=False) if value] == [
                    part for part in parts if part in action
                ]
                assert not any(row[1 + len(parts) : -1])
            env.step(int(luck.integers(len(codes))))


def test_rows_that_are_kept_are_those_that_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "KEPT", 300)
    few, luck = Layout(grognard.game("wellington"), "1812_two"), np.random.default_rng(4)
    table = grognard.new_table("wellington", "1812_two", seed=1)
    for _ in range(80):
        seat = table.to_act[0]
        codes = table.choices(seat)
        assert np.array_equal(few.rows(codes), few._made(codes)) and len(few._places) <= 300
        table.take(seat, codes[int(luck.integers(len(codes)))])


def test_what_is_too_much_for_the_slots_has_pages() -> None:
    env = Environment("vive_lempereur", slots=4)
    env.reset(seed=1)
    agent = env.agent_selection
    codes = env.table.choices(agent)
    assert len(codes) > 9
    found: list[list[int]] = []
    while len(found) < len(codes):
        seen = env.observe(agent)
        found += seen["actions"][: int(seen["action_mask"][:3].sum())].tolist()
        assert seen["actions"][3].tolist()[0] == MORE and seen["action_mask"][3]
        env.step(3)
        assert env.agent_selection == agent and env.table.length == 0
    assert found == env.layout.rows(codes).tolist()
    env.step(2)  # past the last page comes the first again
    assert env.table.history[0][1] == codes[2]


def test_many_tables_are_the_same_games_whatever_their_number() -> None:
    def ended(count: int, recruits: list[str]) -> dict[int, Any]:
        tables = Tables("age_of_napoleon", "1813", count=count, seed="many", size=64, limit=80, recruits=recruits)
        found: dict[int, Any] = {}
        while len(found) < 6:
            batch = tables.batch()
            assert batch.observations.shape == (count, 64) and (batch.masks.sum(axis=1) >= 1).all()
            assert not recruits or set(batch.seats.tolist()) == {0}
            for game in tables.step(batch.games % 2 * (batch.masks[:, 1] != 0)):
                found[game.game] = game
        return {number: found[number] for number in range(4)}

    assert ended(1, []) == ended(3, []) and ended(1, ["coalition"]) == ended(2, ["coalition"])
    with pytest.raises(ValueError, match="nobody to decide"):
        Tables("age_of_napoleon", recruits=["france", "coalition"])


def test_a_game_without_a_book_is_refused() -> None:
    with pytest.raises(TypeError, match="no book"):
        Layout(grognard.Game("bare", "Bare", "1", {}, {}), "any")
