"""Opportunity fire of the guns and the counter-charge of cavalry (9.3g to i)."""

from typing import Any

import pytest

from grognard import Table
from tests.games.vive_lempereur.rules.stage import Piece, do, general, piece_of, stage, unit

GUNS = unit("pr1", "art_medium", "L8", "S")
HORSE = unit("pr1", "cav_dragoon", "L8", "S")


def events(t: Table, name: str) -> list[dict[str, Any]]:
    return [e for e in t.log() if e["event"] == f"event-{name}"]


def charge(t: Table, *path: str) -> None:
    do(t, do="charge", target="pr1", path=list(path))


def charged(target: Piece, dice: list[int] | None = None, *more: Piece, **stages: Any) -> Table:
    """Heavy cavalry charges two hexes up column L and the charged unit tries its special action."""
    t = stage(unit("fr1", "cav_heavy", "L5", "N"), target, *more, act="fr1", dice=dice, **stages)
    charge(t, "L6", "L7")
    do(t, do="react")
    return t


def charge_value(t: Table) -> int:
    [attack] = events(t, "attack")
    assert (attack["unit"], attack["attack"]) == ("fr1", "charge")
    return int(attack["value"])


# ---- opportunity fire (9.3g, h) ------------------------------------------------------------------------------


@pytest.mark.rule("VLE-9.3g")
@pytest.mark.parametrize(("die", "left"), [(1, 3), (2, 3), (5, 2), (6, 2)])
def test_opportunity_fire_with_a_retreat_result_halts_the_charge(die: int, left: int) -> None:
    t = charged(GUNS, [5, 1, die], other_markers={"artillery": 1})
    cavalry = piece_of(t, "fr1")
    assert (cavalry["hex"], cavalry["facing"], cavalry["elements"]) == ("L7", "N", left)
    assert events(t, "attack") == [] and events(t, "retreat") == []
    assert piece_of(t, "pr1")["elements"] == 3
    t.close()


@pytest.mark.rule("VLE-9.3g", "VLE-9.3h")
@pytest.mark.parametrize("die", [3, 4])
def test_opportunity_fire_of_three_or_four_costs_an_element_and_the_charge_goes_on(die: int) -> None:
    t = charged(GUNS, [5, 1, die, 3, 3])
    assert piece_of(t, "fr1")["elements"] == 2
    assert charge_value(t) == 22  # 14 and 8 against guns
    assert piece_of(t, "pr1")["elements"] == 1  # two sure hits, no third with a 3 against 2
    t.close()


@pytest.mark.rule("VLE-9.3g")
@pytest.mark.parametrize("ground", ["orchard", "stream", "marsh"])
def test_opportunity_fire_heeds_no_value_and_no_ground(ground: str) -> None:
    """Note 72: one sure hit, wherever the cavalry has come to."""
    t = charged(unit("pr1", "art_horse", "L8", "S"), [5, 1, 5], terrain={"L7": ground})
    assert piece_of(t, "fr1")["elements"] == 2
    t.close()


@pytest.mark.rule("VLE-9.3h")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_cavalry_destroyed_by_opportunity_fire_charges_no_more(die: int) -> None:
    t = stage(unit("fr1", "cav_heavy", "L5", "N", elements=1), GUNS, act="fr1", dice=[5, 1, die])
    charge(t, "L6", "L7")
    do(t, do="react")
    assert piece_of(t, "fr1")["status"] == "fallen"
    assert events(t, "attack") == []
    assert t.position()["losses"] == {"french": 1}
    t.close()


@pytest.mark.rule("VLE-9.3h", "VLE-9.4a")
def test_opportunity_fire_threatens_the_general_and_he_still_helps_the_charge() -> None:
    """Note 125."""
    t = charged(GUNS, [5, 1, 3, 2, 5, 3], general("fr9", "L5"))
    assert [(e["die"], e["losses"]) for e in events(t, "general-roll")] == [(2, 1)]
    assert charge_value(t) == 24
    t.close()


@pytest.mark.rule("VLE-9.3h", "VLE-9.4b")
def test_a_general_killed_by_opportunity_fire_takes_his_unit_back() -> None:
    t = charged(GUNS, [5, 1, 3, 1], general("fr9", "L5"))
    assert piece_of(t, "fr9")["status"] == "fallen"
    assert piece_of(t, "fr1")["hex"] == "L6"
    assert events(t, "attack") == []
    t.close()


@pytest.mark.rule("VLE-9.3g")
@pytest.mark.parametrize("die", [1, 2])
def test_opportunity_fire_without_loss_does_not_threaten_the_general(die: int) -> None:
    t = charged(GUNS, [5, 1, die], general("fr9", "L5"))
    assert events(t, "general-roll") == []
    t.close()


# ---- counter-charge (9.3i) -----------------------------------------------------------------------------------


def aims(t: Table) -> list[tuple[str, int]]:
    return [(e["unit"], e["value"]) for e in events(t, "aim")]


@pytest.mark.rule("VLE-9.3i")
def test_both_sides_of_a_counter_charge_strike() -> None:
    t = charged(HORSE, [5, 1, 4, 3, 3, 4])
    assert aims(t) == [("fr1", 14), ("pr1", 12)]
    assert events(t, "attack") == []
    # 14 with a 4: two hits, d6 3: two losses. 12 with a 3: one hit, d6 4: one loss.
    assert (piece_of(t, "fr1")["elements"], piece_of(t, "pr1")["elements"]) == (2, 1)
    t.close()


@pytest.mark.rule("VLE-9.3i")
@pytest.mark.parametrize(
    ("extra", "terrain", "values"),
    [
        ([general("fr9", "L5")], {}, [16, 12]),
        ([general("pr9", "L8")], {}, [14, 14]),
        ([], {"L8": "hill"}, [12, 12]),
        ([], {"L8": "wood"}, [12, 11]),
        ([], {"L7": "orchard"}, [14, 11]),
        ([], {"L7": "stream"}, [12, 12]),
        ([], {"L8": "stream"}, [14, 10]),
    ],
)
def test_generals_and_ground_count_in_a_counter_charge(
    extra: list[Piece], terrain: dict[str, str], values: list[int]
) -> None:
    """Note 74. A value of 10 needs no d10, so it is read from the hits alone."""
    dice: list[int] = [5, 1]
    for value in values:
        dice += [3] if value % 10 == 0 else [10, 3]
    dice += [10] * len(extra)  # the general's unit has lost one element
    t = charged(HORSE, dice, *extra, terrain=terrain)
    seen = dict(aims(t))
    assert [seen.get(name, 10) for name in ("fr1", "pr1")] == values
    assert [e["hits"] for e in events(t, "effects")] == [1, 1]
    t.close()


@pytest.mark.rule("VLE-9.3i", "VLE-9.3k")
def test_a_counter_charge_gives_nobody_a_flank() -> None:
    """The charged cavalry faced away from the last hex; it turns and no +8 is added."""
    t = stage(
        unit("fr1", "cav_heavy", "L6", "N"),
        unit("pr1", "cav_dragoon", "L8", "SE"),
        act="fr1",
        terrain={"L7": "lake"},
        dice=[5, 1, 10, 3, 10, 3],
    )
    charge(t, "K7", "K8")
    do(t, do="react")
    assert aims(t) == [("fr1", 14), ("pr1", 12)]
    assert piece_of(t, "pr1")["facing"] == "SW"
    t.close()


@pytest.mark.rule("VLE-9.3i")
def test_both_destroyed_in_a_counter_charge_count_both() -> None:
    """Note 75: the unit struck first strikes all the same."""
    t = stage(
        unit("fr1", "cav_heavy", "L6", "N", elements=1),
        unit("pr1", "cav_dragoon", "L8", "S", elements=1),
        act="fr1",
        dice=[5, 10, 3, 10, 3],
    )
    charge(t, "L7")
    do(t, do="react")
    assert t.position()["losses"] == {"french": 1, "prussian": 1}
    assert events(t, "pursuit-test") == []
    t.close()


@pytest.mark.rule("VLE-9.3i")
def test_both_forced_back_retreat_the_charger_first() -> None:
    t = charged(HORSE, [5, 1, 10, 1, 10, 2])
    assert [(e["unit"], e["hex"]) for e in events(t, "retreat")] == [("fr1", "L6"), ("pr1", "L9")]
    assert [piece_of(t, name)["facing"] for name in ("fr1", "pr1")] == ["N", "S"]
    assert events(t, "pursuit-test") == []
    t.close()


@pytest.mark.rule("VLE-9.3i")
def test_each_general_of_a_counter_charge_is_threatened_by_his_own_losses() -> None:
    t = charged(HORSE, [5, 1, 5, 4, 3, 4, 2, 2], general("fr9", "L5"), general("pr9", "L8"))
    # Charger 16 with a 5: two hits, two losses; counter-charger 14 with a 3: two hits, two losses.
    assert [(e["general"], e["losses"]) for e in events(t, "general-roll")] == [("fr9", 2), ("pr9", 2)]
    assert [piece_of(t, name)["status"] for name in ("fr9", "pr9")] == ["fallen", "fallen"]
    t.close()
