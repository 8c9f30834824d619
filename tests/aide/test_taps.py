"""What a tap means to a game that says nothing of it: the action made of the place and the piece, or why not."""

import random

import pytest

import grognard
from grognard.aide import taps
from grognard.games.age_of_napoleon.rules.ground import AREA

PLACED = {"fight": "area", "to": "area", "at": "area", "recover": "area"}  # verbs of one part, a place


@pytest.mark.parametrize("seed", ["one", "two"])
def test_an_action_of_the_place_alone_is_what_is_meant_and_anything_else_is_told_why_not(seed: str) -> None:
    table = grognard.new_table("age_of_napoleon", "1805", seed=seed)
    rng = random.Random(seed)
    acted = refused = 0
    while table.to_act and table.length < 250:
        seat = table.to_act[0]
        legal = table.legal(seat)
        meant = {action[PLACED[action["do"]]]: action for action in legal if action["do"] in PLACED}
        for area in [*meant, *rng.sample(AREA, 2)]:
            told = taps.tap(table, seat, area)
            assert (told["action"] is None) != (told["reason"] is None)
            if told["action"] is not None:
                assert told["action"] in legal and area in told["action"].values()
                acted += 1
            elif meant:
                assert area not in meant and told["reason"]["message"] != "why-malformed"
                refused += 1
        waiting = next((other for other in table.seats if other not in table.to_act), None)
        if waiting is not None:
            assert taps.tap(table, waiting, AREA[0])["action"] is None
        table.act(seat, rng.choice(legal))
    assert acted > 10 and refused > 10


def test_a_tap_that_can_mean_nothing_is_not_offered() -> None:
    table = grognard.new_table("age_of_napoleon", "1805", seed="x")
    assert taps.tap(table, table.to_act[0], "Atlantis")["reason"]["message"] == "why-not-offered"
