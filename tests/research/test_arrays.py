"""Arrays of views and records: what stands where is kept, or has another version."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import numpy as np

import grognard
from grognard.research import ACTIONS, OBSERVATION, Facts, array_of, arrays, samples
from grognard.research.walk import Node


def played(name: str, scenario: str, actions: int) -> grognard.Table:
    table = grognard.new_table(name, scenario, seed="arrays")
    rng = random.Random(1)
    for _ in range(actions):
        if table.to_act:
            table.take(table.to_act[0], rng.choice(table.choices(table.to_act[0])))
    return table


def test_facts_have_the_slots_that_their_places_say() -> None:
    def slot(path: str) -> int:
        return Node(path, 4096).slot

    view = {
        "turn": 3,
        "phase": "march",
        "over": True,
        "none": None,
        "never": False,
        "pieces": [{"id": "a", "hex": "D5"}, {"power": "sud", "duchy": "jaca", "soldiers": 4}],
        "cards": [7, 9],
        "deep": {"pairs": [["x", "y"]]},
    }
    expected = np.zeros(4096, np.float32)
    for path, value in (
        ("/turn", 3), ("/phase=march", 1), ("/over", 1), ("/pieces/a/id=a", 1), ("/pieces/a/hex=D5", 1),
        ("/pieces/('sud', 'jaca')/power=sud", 1), ("/pieces/('sud', 'jaca')/duchy=jaca", 1),
        ("/pieces/('sud', 'jaca')/soldiers", 4), ("/cards/0", 7), ("/cards/1", 9), ("/cards=7", 1), ("/cards=9", 1),
        ("/deep/pairs/0=x", 1), ("/deep/pairs/0=y", 1),
    ):  # fmt: skip
        expected[slot(path)] += value
    assert np.array_equal(array_of(view), expected) and array_of(view).dtype == np.float32
    assert np.array_equal(array_of(view, 32), np.array([expected[place::32].sum() for place in range(32)]))


def test_what_changed_and_what_did_not_is_read_alike() -> None:
    for name in grognard.games():
        table = grognard.new_table(name, seed="changes")
        facts, rng = Facts(256), random.Random(name)
        sights = {seat: table.sight(seat) for seat in table.seats}
        for _ in range(60):
            seat = table.to_act[0]
            assert np.array_equal(facts.array(table.look(sights[seat])), array_of(table.view(seat), 256))
            table.take(seat, rng.choice(table.choices(seat)))


def test_arrays_of_a_version_never_change() -> None:
    """Whoever has stored a model relies on it: with another digest belongs another version."""
    view = {"turn": 3, "pieces": [{"id": "a", "hex": "D5", "elements": 2}], "cards": [7, 9], "seat": "sud"}
    digest = hashlib.sha256(array_of(view, 64).tobytes()).hexdigest()[:16]
    assert (OBSERVATION, digest) == (1, "c678fc7aa44b5f3d")
    from grognard.research.layout import layout_of

    codes = [0, 65, 2**40 + 77, 2**50 + 3]
    rows = layout_of("vive_lempereur", "ligny", 64, 8).rows(codes)
    digest = hashlib.sha256(rows.tobytes()).hexdigest()[:16]
    assert (ACTIONS, digest) == (1, "2e235053f43643e1")


def test_a_record_is_data(tmp_path: Path) -> None:
    table = played("age_of_napoleon", "1813", 10_000)
    assert table.result is not None
    table.record.save(tmp_path / "game.jsonl")
    found = list(samples(tmp_path / "game.jsonl", size=64))
    returns = table.returns()
    assert returns is not None and 100 < len(found) <= table.length
    for sample in found:
        assert sample.mask[sample.chosen] == 1 and sample.mask.sum() > 1 and sample.result == returns[sample.seat]
    middle = found[len(found) // 2]
    then = table.record.replay(upto=middle.number)
    assert np.array_equal(middle.observation, array_of(then.view(middle.seat), 64))
    seat, code, _ = table.history[middle.number]
    assert table.seats[seat] == middle.seat and then.choices(middle.seat)[middle.chosen] == code
    whole = arrays([tmp_path / "game.jsonl", played("age_of_napoleon", "1813", 30).record], size=64)
    assert whole.observations.shape == (len(whole.chosen), 64) and len(whole.chosen) > len(found)
    assert np.isnan(whole.results).any() and set(whole.results[: len(found)].tolist()) == set(returns.values())


def test_a_choice_on_a_later_page_is_found_there() -> None:
    table = grognard.new_table("vive_lempereur", seed=1)
    seat = table.to_act[0]
    codes = table.choices(seat)
    table.take(seat, codes[7])
    (sample,) = samples(table.record, size=64, slots=4)
    assert sample.chosen == 7 % 3 and np.isnan(sample.result)
    from grognard.research.layout import layout_of

    assert np.array_equal(sample.actions[:3], layout_of("vive_lempereur", "waterloo", 64, 4).rows(codes[6:9]))
