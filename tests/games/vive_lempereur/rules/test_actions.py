"""Where the parts of an action lie: the rules shift by themselves, so their numbers must be those of the verbs."""

from __future__ import annotations

import grognard
from grognard.engine.packed import Path
from grognard.games.vive_lempereur.rules import actions
from grognard.games.vive_lempereur.rules.game import BOOK
from grognard.games.vive_lempereur.rules.kinds import KINDS


def test_the_numbers_of_the_verbs_are_those_of_the_list() -> None:
    for number, name in enumerate(BOOK.verbs.names):
        assert getattr(actions, {"sector": "SECTOR_"}.get(name, name.upper())) == number


def test_the_places_of_the_parts_are_those_of_the_verbs() -> None:
    shifts = {verb.name: dict(zip(verb.keys, verb.shifts, strict=True)) for verb in BOOK.verbs.verbs}
    assert shifts["order"] == {"unit": actions.PART_SHIFT, "marker": actions.FACE_SHIFT}
    assert shifts["move"] == {
        "unit": actions.MOVER_SHIFT,
        "path": actions.MOVE_PATH_SHIFT,
        "general": actions.LEAVE_BIT.bit_length() - 1,
        "garrison": actions.GARRISON_SHIFT,
    }
    assert shifts["charge"] == {
        "unit": actions.CHARGER_SHIFT,
        "target": actions.CHARGE_TARGET_SHIFT,
        "path": actions.CHARGE_PATH_SHIFT,
        "general": actions.LEAVE_BIT.bit_length() - 1,
    }
    assert {shift for verb in BOOK.verbs.verbs if len(verb.keys) == 1 for shift in verb.shifts} == {actions.PART_SHIFT}


def test_a_path_is_packed_as_its_kind_says() -> None:
    path = KINDS["hexes"]
    state = grognard.new_table("vive_lempereur", seed=1).state
    assert isinstance(path, Path) and (path.each, path.mask) == (actions.HEX_BITS, actions.HEX_MASK)
    for hexes in ((0,), (272, 0), (1, 2, 3, 4)):
        packed = actions.pack_path(hexes)
        assert actions.path_of(packed) == hexes and path.pack(state, hexes, {}) == packed
