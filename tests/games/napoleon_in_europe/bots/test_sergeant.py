"""The sergeant: it plays whole games at any seat, is quick, and better than chance."""

from __future__ import annotations

import random
import time

import pytest

from grognard.engine import Table, new_table
from grognard.games.napoleon_in_europe.bots.sergeant import Sergeant
from grognard.games.napoleon_in_europe.rules.game import GAME
from tests.games.napoleon_in_europe.rules.board import battle
from tests.games.napoleon_in_europe.rules.stage import does, moving, of, table, wars


def choice(played: Table, seat: str) -> dict[str, object]:
    decision = played.decision(seat)
    assert decision is not None
    return Sergeant("test").choose(played.view(seat), decision)


def test_it_marches_into_a_free_minor_and_annexes_it() -> None:
    played = table(
        {"lorraine": {"france": {"infantry": 6, "cavalry": 1}}},
        moving("france"),
        active="france",
        pap={"france": 3},
        owns={"lorraine": "france", "paris": "france", "burgundy": "france"},
    )
    done: list[str] = []
    while "france" in played.to_act and len(done) < 30:
        action = choice(played, "france")
        done.append(str(action["do"]))
        played.act("france", action)
    assert "march" in done and {"annex", "win_over"} & set(done)


def test_it_attacks_the_weak_and_leaves_the_strong_alone() -> None:
    def first(defenders: int) -> str:
        played = table(
            {
                "lorraine": {"france": {"infantry": 8, "artillery": 2, "cavalry": 2, "general": 1}},
                "baden_wurtt": {"austria": {"infantry": defenders}},
            },
            moving("france"),
            active="france",
            owns={"lorraine": "france", "paris": "france", "baden_wurtt": "austria", "vienna": "austria"},
            **wars(("france", "austria")),
        )
        while "france" in played.to_act:
            action = choice(played, "france")
            if action["do"] == "to":
                return str(action["region"])
            if action["do"] == "pass":
                break
            played.act("france", action)
        return ""

    assert first(2) == "baden_wurtt"
    assert first(40) != "baden_wurtt"


def test_it_fights_by_the_odds() -> None:
    played = battle({"m_left": {"infantry": 2}}, {"d_left_column": {"infantry": 1}})
    action = choice(played, "france")
    assert action["do"] in ("fire", "charge") and action["area"] == "d_left_column"
    hopeless = battle(
        {"a_left": {"militia": 1}},
        {area: {"infantry": 4, "artillery": 2} for area in ("d_left_column", "d_center_column", "d_right_column")},
        turn=3,
    )
    assert choice(hopeless, "france") == {"do": "retreat"}


def test_it_makes_sensible_answers() -> None:
    played = table(
        {"vienna": {"austria": {"infantry": 1}}, "paris": {"france": {"infantry": 30}}},
        moving("france"),
        active="france",
        pap={"france": 3, "austria": 3},
        **wars(("france", "austria")),
    )
    does(played, "france", "armistice", nation="austria")
    if "propose" in {action["do"] for action in played.legal("france")}:
        does(played, "france", "propose")
    assert choice(played, "austria") == {"do": "accept"}


@pytest.mark.parametrize(("scenario", "hero"), [("1805_7", "france"), ("1796_2b", ""), ("1809_sides_3", "")])
def test_whole_games_end_and_every_decision_is_quick(scenario: str, hero: str) -> None:
    """Months enough to see production, battles and a Congress; the rest of a game is no different."""
    played = new_table(GAME, scenario, {}, seed="whole")
    hero = hero or played.seats[-1]
    bot, chance, slowest = Sergeant("whole"), random.Random("whole"), 0.0
    while played.to_act and of(played).round < 5:
        seat = played.to_act[0]
        if seat == hero:
            decision = played.decision(seat)
            assert decision is not None
            view = played.view(seat)
            begun = time.process_time()
            action = bot.choose(view, decision)
            slowest = max(slowest, time.process_time() - begun)
            played.act(seat, action)
        else:
            played.act(seat, chance.choice(played.legal(seat)))
    assert slowest < 0.5


def test_sergeants_among_themselves_do_not_dawdle() -> None:
    played = new_table(GAME, "1805_3", {}, seed="sergeants")
    bots = {seat: Sergeant(seat) for seat in played.seats}
    wars_fought = 0
    while played.to_act and of(played).round < 4 and played.length < 4000:
        seat = played.to_act[0]
        decision = played.decision(seat)
        assert decision is not None
        action = bots[seat].choose(played.view(seat), decision)
        wars_fought += action["do"] in ("battle", "annex", "win_over", "claim", "march")
        played.act(seat, action)
    assert of(played).round >= 4 and wars_fought > 5
