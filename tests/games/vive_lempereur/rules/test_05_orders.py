"""Chapter 5.1: orders given in turn, and what an activation is."""

from __future__ import annotations

import pytest

from grognard import Refused
from tests.games.vive_lempereur.rules.drill import (
    AUTOMATIC,
    FLAG,
    GENERAL,
    INFANTRY,
    events,
    line,
    markers,
    obey,
    ordered,
    orders,
    play,
    reveal,
)
from tests.games.vive_lempereur.rules.stage import do, general, piece_of, stage, targets, unit, verbs

NOTHING = "artillery_bombardment"  # for a side without guns: it passes at once


# ---------------------------------------------------------------- 5.1 orders


@pytest.mark.rule("VLE-5.1d")
def test_a_flag_orders_any_unit_or_lone_general_of_the_sector() -> None:
    """Note 22. An attached general gets no flag of his own."""
    table = reveal(
        unit("fr1", "inf_french", "H3"),
        unit("fr2", "cav_light", "K3"),
        unit("fr3", "art_heavy", "M3"),
        unit("fr4", "garrison", "O3"),
        unit("fr5", "inf_french", "G3"),
        unit("fr6", "cav_light", "P3"),
        unit("pr1", "inf_regular", "O4"),
        general("frg1", "L6"),
        general("frg2", "H3"),
        general("frg3", "G6"),
        terrain={"O3": "farm"},
        french="centre",
        other=NOTHING,
        dice=[FLAG] * 5,
    )
    assert orders(table) == {(name, "flag") for name in ("fr1", "fr2", "fr3", "fr4", "frg1")}
    obey(table, "fr2", "flag")
    assert markers(table, "french") == {"flag": 4}


@pytest.mark.rule("VLE-5.1e")
def test_a_general_face_orders_a_general_or_his_unit_anywhere() -> None:
    table = reveal(
        unit("fr1", "inf_french", "L3"),
        unit("fr2", "inf_french", "A3"),
        unit("fr3", "art_medium", "V3"),
        unit("fr4", "inf_french", "A5"),
        general("frg1", "A3"),
        general("frg2", "V3"),
        general("frg3", "S7"),
        french="centre",
        other=NOTHING,
        dice=[GENERAL] * 5,
    )
    assert orders(table) == {(name, "general") for name in ("fr2", "fr3", "frg1", "frg2", "frg3")}
    obey(table, "fr2", "general")
    assert ordered(table) == {"fr3", "frg1", "frg2", "frg3"}
    do(table, do="order", unit="frg1", marker="general")
    do(table, do="move", path=["A4", "A5"])
    assert ordered(table) == {"fr3", "fr4", "frg2", "frg3"}


@pytest.mark.rule("VLE-5.1f")
def test_players_alternate_one_unit_each() -> None:
    table = reveal(
        *line("fr", "inf_french", "I3", "L3", "N3"),
        *line("pr", "inf_regular", "I10", "L10", "N10"),
        dice=[INFANTRY] * 10,
    )
    for n in (1, 2, 3):
        assert table.to_act == ("french",)
        obey(table, f"fr{n}", "infantry")
        assert table.to_act == ("prussian",)
        assert table.why_not("french", {"do": "order", "unit": "fr3", "marker": "infantry"}) is not None
        obey(table, f"pr{n}", "infantry")
    assert verbs(table) == {"play"} and table.view()["round"] == 2


@pytest.mark.rule("VLE-5.1f")
def test_whoever_has_orders_left_goes_on_alone() -> None:
    table = reveal(
        *line("fr", "inf_french", "I3", "L3", "N3", "H3"),
        *line("pr", "inf_regular", "I10"),
        dice=[INFANTRY] * 10,
    )
    turns = []
    for seat, name in (("french", "fr1"), ("prussian", "pr1"), ("french", "fr2"), ("french", "fr3"), ("french", "fr4")):
        turns.append(table.to_act == (seat,))
        obey(table, name, "infantry")
    assert turns == [True] * 5
    assert verbs(table) == {"play"}


@pytest.mark.rule("VLE-5.1f")
def test_a_pass_gives_up_all_orders_of_the_round() -> None:
    """Note 25."""
    table = reveal(
        *line("fr", "inf_french", "I3", "L3", "N3"),
        *line("pr", "inf_regular", "I10", "L10", "N10"),
        dice=[INFANTRY] * 10,
    )
    obey(table, "fr1", "infantry")
    do(table, do="pass")
    assert table.view()["orders"]["prussian"]["passed"]
    for name in ("fr2", "fr3"):
        assert table.to_act == ("french",)
        obey(table, name, "infantry")
    assert verbs(table) == {"play"}
    assert "marks" not in piece_of(table, "pr1")


@pytest.mark.rule("VLE-5.1f", "VLE-5.1m")
def test_the_round_ends_when_both_have_passed() -> None:
    pieces = [*line("fr", "inf_french", "I3", "L3"), *line("pr", "inf_regular", "I10", "L10")]
    table = reveal(*pieces, dice=[INFANTRY] * 10)
    do(table, do="pass")
    assert table.to_act == ("prussian",)
    do(table, do="pass")
    assert table.view()["round"] == 2 and len(table.to_act) == 2


@pytest.mark.rule("VLE-5.1k")
def test_an_ordered_unit_is_marked_and_its_marker_spent() -> None:
    pieces = [unit("fr1", "inf_french", "L3"), unit("fr2", "inf_french", "N3")]
    table = reveal(*pieces, other=NOTHING, dice=[INFANTRY, INFANTRY, FLAG, FLAG, FLAG])
    do(table, do="order", unit="fr1", marker="flag")
    assert events(table, "event-order") == [{"event": "event-order", "unit": "fr1", "face": "flag"}]
    assert piece_of(table, "fr1")["marks"] == ["ordered"] and "marks" not in piece_of(table, "fr2")
    assert markers(table, "french") == {"flag": 2, "infantry": 2}


@pytest.mark.rule("VLE-5.1l")
def test_a_unit_moves_then_fires_and_the_fight_is_settled_at_once() -> None:
    """One hit of value 9 on a 5: a loss and a hex back, all before the other player's order."""
    table = stage(
        unit("fr1", "inf_french", "L3", "N"),
        unit("fr2", "inf_french", "I3", "N"),
        unit("pr1", "inf_regular", "L5", "S"),
        unit("pr2", "inf_regular", "N11", "S"),
        markers={"infantry": 2},
        other_markers={"infantry": 2},
        dice=[9, 5],
    )
    do(table, do="order", unit="fr1", marker="infantry")
    assert "fire" not in verbs(table) and {"move", "stand"} <= verbs(table)
    do(table, do="move", path=["L4"])
    do(table, do="face", facing="N")
    assert targets(table) == {"pr1"} and verbs(table) == {"fire", "hold"}
    do(table, do="fire", target="pr1")
    table.close()
    assert table.to_act == ("prussian",)
    struck = piece_of(table, "pr1")
    assert (struck["hex"], struck["elements"]) == ("L6", 3)


@pytest.mark.rule("VLE-5.1l")
@pytest.mark.parametrize("moves_first", [True, False])
def test_a_unit_may_move_without_firing_or_fire_without_moving(moves_first: bool) -> None:
    pieces = [unit("fr1", "inf_french", "L3", "N"), unit("pr1", "inf_regular", "L5", "S")]
    table = stage(*pieces, act="fr1", dice=[] if moves_first else [10])
    do(table, **({"do": "move", "path": ["L4"]} if moves_first else {"do": "stand"}))
    do(table, do="face", facing="N")
    do(table, **({"do": "hold"} if moves_first else {"do": "fire", "target": "pr1"}))
    table.close()
    assert piece_of(table, "fr1")["hex"] == ("L4" if moves_first else "L3")
    assert verbs(table) == {"play"}


@pytest.mark.rule("VLE-5.1n")
def test_no_unit_is_activated_twice_in_a_round() -> None:
    """By no marker at all; in the next round it may be ordered again."""
    pieces = [unit("fr1", "inf_french", "L3"), general("frg", "L3"), unit("fr2", "inf_french", "N3")]
    table = reveal(*pieces, other=NOTHING, dice=[INFANTRY, INFANTRY, FLAG, FLAG, GENERAL, *[INFANTRY] * 10])
    assert {marker for name, marker in orders(table) if name == "fr1"} == {"infantry", "flag", "general"}
    obey(table, "fr1", "infantry")
    assert ordered(table) == {"fr2", "frg"}
    for marker in ("infantry", "flag", "general"):
        with pytest.raises(Refused):
            do(table, do="order", unit="fr1", marker=marker)
    do(table, do="pass")
    play(table, "centre", "left")
    assert ordered(table) == {"fr1", "fr2"}


@pytest.mark.rule("VLE-5.1n")
@pytest.mark.parametrize("card", AUTOMATIC)
def test_nor_under_an_automatic_card(card: str) -> None:
    kind = {"infantry_manoeuvre": "inf_french", "grand_cavalry_charge": "cav_light"}.get(card, "art_medium")
    table = reveal(*line("fr", kind, "L3", "N3"), french=card, other="left", dice=[INFANTRY] * 5)
    if card == "infantry_manoeuvre":
        do(table, do="sector", sector="centre")
    obey(table, "fr1", "card")
    assert orders(table) == {("fr2", "card")}
    obey(table, "fr2", "card")
    assert verbs(table) == {"play"}


@pytest.mark.rule("VLE-5.1n")
@pytest.mark.parametrize(
    ("marks", "may"), [([], True), (["reacted"], False), (["ordered"], False), (["retreated"], True)]
)
def test_a_unit_that_has_reacted_is_spent(marks: list[str], may: bool) -> None:
    """Note 32; a retreat alone leaves it free to be ordered."""
    pieces = [unit("fr1", "inf_french", "L3", marks=marks), unit("fr2", "inf_french", "N3")]
    table = stage(*pieces, markers={"infantry": 2})
    assert ordered(table) == ({"fr1", "fr2"} if may else {"fr2"})


@pytest.mark.rule("VLE-5.1o")
@pytest.mark.parametrize(("marks", "reacts"), [([], True), (["ordered"], True), (["ordered", "reacted"], False)])
@pytest.mark.parametrize("kind", ["inf_regular", "cav_light", "art_medium"])
def test_a_unit_already_activated_may_react_to_a_charge(marks: list[str], reacts: bool, kind: str) -> None:
    table = stage(
        unit("fr1", "cav_heavy", "L3", "N"),
        unit("pr1", kind, "L6", "S", marks=marks),
        act="fr1",
    ).open_dice()
    do(table, do="charge", target="pr1", path=["L4", "L5"])
    assert (table.to_act == ("prussian",) and verbs(table) == {"react", "decline"}) == reacts


@pytest.mark.rule("VLE-5.1o")
def test_a_unit_ordered_earlier_in_the_round_forms_square() -> None:
    table = stage(
        unit("fr1", "cav_heavy", "L3", "N"),
        unit("pr1", "inf_regular", "L6", "S"),
        turn_of="prussian",
        markers={"infantry": 1},
        other_markers={"cavalry": 1},
        dice=[1, 5, 10],
    )
    obey(table, "pr1", "infantry")
    assert piece_of(table, "pr1")["marks"] == ["ordered"]
    do(table, do="order", unit="fr1", marker="cavalry")
    do(table, do="charge", target="pr1", path=["L4", "L5"])
    do(table, do="react")
    table.close()
    assert piece_of(table, "pr1")["formation"] == "square"


@pytest.mark.rule("VLE-5.1p")
@pytest.mark.parametrize(
    ("kind", "marker", "value"),
    [("inf_french", "infantry", 9), ("inf_guard", "infantry", 12), ("cav_heavy", "cavalry", 14)],
)
@pytest.mark.parametrize("led", [True, False])
def test_an_attached_general_fights_with_his_unit_without_an_order(
    kind: str, marker: str, value: int, led: bool
) -> None:
    enemy = "cav_light" if marker == "cavalry" else "inf_regular"
    pieces = [unit("fr1", kind, "L3", "N"), unit("pr1", enemy, "L4", "S")]
    table = stage(*pieces, *([general("frg", "L3")] if led else []), markers={marker: 1}).open_dice()
    do(table, do="order", unit="fr1", marker=marker)
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="pr1")
    assert [event["value"] for event in events(table, "event-attack")] == [value + (2 if led else 0)]
    if led:
        assert "marks" not in piece_of(table, "frg")


@pytest.mark.rule("VLE-5.1p")
def test_a_general_who_was_ordered_earlier_fights_no_less() -> None:
    pieces = [unit("fr1", "inf_french", "L3", "N"), unit("pr1", "inf_regular", "L4", "S")]
    table = stage(*pieces, general("frg", "L1"), markers={"infantry": 1, "general": 1}).open_dice()
    do(table, do="order", unit="frg", marker="general")
    do(table, do="move", path=["L2", "L3"])
    do(table, do="order", unit="fr1", marker="infantry")
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="pr1")
    assert [event["value"] for event in events(table, "event-attack")] == [11]
