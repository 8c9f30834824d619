"""Every change of play is told: each game's list of corrections, and the version that follows from it."""

from __future__ import annotations

import pytest

import grognard
from grognard import ledger
from grognard.package import offered

GAMES = list(offered())


@pytest.mark.parametrize("name", GAMES)
def test_the_version_of_a_game_is_that_of_its_last_correction(name: str) -> None:
    corrections = ledger.corrections(name)
    versions = [int(one.version) for one in corrections]
    assert versions == sorted(versions)
    assert set(versions) == set(range(2, int(grognard.game(name).version) + 1))


@pytest.mark.parametrize("name", GAMES)
def test_a_correction_names_its_rules_and_is_told_in_both_languages(name: str) -> None:
    book = ledger.load(name)
    known = {rule.id for rule in book.rules}
    for one in ledger.corrections(name):
        assert one.rules and set(one.rules) <= known, one.rules
        assert one.say("en") != one.say("it") and min(len(one.text), len(one.text_it)) > 20
