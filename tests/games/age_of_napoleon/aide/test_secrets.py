"""What the aide foretells rests on what its asker may know: it is the same where only hidden things differ."""

from __future__ import annotations

import json
import random

import pytest

from grognard import aide
from grognard.engine import Table
from tests.games.age_of_napoleon.rules.test_conformance import TestAgeOfNapoleon as Suite
from tests.observing import Case, Sampler

LOOKED_AT = 5  # actions of a decision


def foretold(table: Table, seat: str, rng: random.Random) -> str:
    actions = table.legal(seat)
    chosen = rng.sample(range(len(actions)), min(LOOKED_AT, len(actions)))
    return json.dumps([[actions[i], aide.preview(table, seat, actions[i])] for i in chosen], sort_keys=True)


@pytest.mark.rule("AON-1.2.5a", "AON-1.2.5r")
@pytest.mark.parametrize("scenario", ["1805", "1813"])
def test_a_preview_tells_nothing_that_is_hidden(scenario: str) -> None:
    suite = Suite()
    rng = random.Random("previews")
    sampler = Sampler(first=3, every=25)
    tried = 0
    for table, seat, _ in suite.walk(Case(scenario, {}), "previews"):
        if not sampler.wants(table, seat):
            continue
        position = table.position()
        twins = [suite.vary(json.loads(json.dumps(position)), seat, rng)]
        pairs = suite.alike_to(position, seat)
        twins += [
            suite.exchanged(json.loads(json.dumps(position)), *pair) for pair in rng.sample(pairs, min(2, len(pairs)))
        ]
        seed = rng.random()
        told = foretold(suite.load(position, "same"), seat, random.Random(seed))
        for twin in twins:
            assert twin is not None
            assert foretold(suite.load(twin, "same"), seat, random.Random(seed)) == told, table.prompt(seat)
            tried += 1
    assert tried > 50
