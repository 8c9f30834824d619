"""Patches: applied to the old document they make the new one, in Python as in the browser."""

from __future__ import annotations

import copy
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.server.patches import apply, diff

LEAVES = st.none() | st.integers(2, 9) | st.text(max_size=3)
DOCUMENTS: st.SearchStrategy[Any] = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from("abcde"), inner, max_size=5)
)


@given(DOCUMENTS, DOCUMENTS)
def test_a_patch_makes_the_new_document_of_the_old_one(old: Any, new: Any) -> None:
    assert apply(copy.deepcopy(old), copy.deepcopy(diff(old, new))) == new


@given(DOCUMENTS)
def test_nothing_changed_is_an_empty_patch(document: Any) -> None:
    assert diff(document, copy.deepcopy(document)) == []


def test_patches_of_a_game_are_small_and_exact() -> None:
    table = grognard.new_table("vive_lempereur", "quatre_bras", seed="patches")
    rng = random.Random(1)
    known = {seat: table.view(seat) for seat in (*table.seats, None)}
    told = 0
    for _ in range(120):
        seat = table.to_act[0]
        table.act(seat, rng.choice(table.legal(seat)))
        for eyes in known:
            view = table.view(eyes)
            patch = diff(known[eyes], view)
            told += len(patch)
            known[eyes] = apply(copy.deepcopy(known[eyes]), patch)
            assert known[eyes] == view
    assert told < 120 * 3 * 12
