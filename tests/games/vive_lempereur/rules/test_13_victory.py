"""Chapters 4.2, 13 and 14.0: who wins, when and how, in the battles with conditions of their own and without."""

from typing import Any

import pytest

import grognard
from grognard import Result, Table
from tests.games.vive_lempereur.rules.battles import (
    ALL_SPENT,
    ARMY,
    GAME,
    GOES_ON,
    PRINTED,
    RESERVES,
    WINGS,
    asked,
    duel,
    losses,
    seats,
    won,
)
from tests.games.vive_lempereur.rules.stage import Piece, do, general, stage, unit


def turn_end(*pieces: Piece, scenario: str, lost: tuple[int, int], turn: int = 6, **more: Any) -> Table:
    """The last order of a turn is carried out and changes nothing."""
    stack = [{"procedure": "War", "step": "next_round"}]
    return stage(
        *pieces,
        scenario=scenario,
        losses=losses(scenario, *lost),
        turn=turn,
        round_=6,
        stack=stack,
        turn_of=seats(scenario)[0],
        cards=dict.fromkeys(seats(scenario), ALL_SPENT),
        **more,
    )


# ---------------------------------------------------------------- decisive: a sector without enemies


@pytest.mark.rule("VLE-4.2a", "VLE-14.4b")
def test_a_sector_without_enemy_units_is_a_decisive_victory() -> None:
    assert won(duel(*WINGS, scenario="hypothetical")) == ("south", "decisive", "VLE-4.2a")
    assert won(duel(*WINGS, scenario="hypothetical", act="en1")) == ("north", "decisive", "VLE-4.2a")
    assert won(duel(*WINGS, *RESERVES, scenario="hypothetical")) == GOES_ON


@pytest.mark.rule("VLE-4.2a")
@pytest.mark.parametrize("sector", ["west", "centre", "east"])
@pytest.mark.parametrize("kind", ["inf_militia", "cav_light", "art_horse", "garrison", "general"])
def test_any_sector_counts_but_only_units_hold_it(sector: str, kind: str) -> None:
    hexes = {"west": "G12", "centre": "H12", "east": "P12"}
    held = [unit(f"en-{s}", "inf_regular" if s != sector else kind, h) for s, h in hexes.items()]
    table = duel(*WINGS[:2], *held, scenario="hypothetical", terrain=dict.fromkeys(hexes.values(), "village"))
    expected = ("south", "decisive", "VLE-4.2a") if kind in ("garrison", "general") else GOES_ON
    assert won(table) == expected


@pytest.mark.rule("VLE-4.2a")
def test_marching_out_of_a_sector_gives_it_up() -> None:
    table = stage(
        *WINGS,
        *RESERVES[:1],
        unit("en1", "inf_regular", "H12", "S"),
        act="en1",
        scenario="hypothetical",
        turn_of="north",
    )
    do(table, do="move", path=["G11"])
    assert table.result is None
    do(table, do="face", facing="S")
    assert won(table) == ("south", "decisive", "VLE-4.2a")


@pytest.mark.rule("VLE-4.2a", "VLE-4.2e", "VLE-13.0")
@pytest.mark.parametrize("scenario", PRINTED)
def test_an_empty_sector_decides_nothing_in_a_printed_battle(scenario: str) -> None:
    assert won(duel(*WINGS, scenario=scenario)) == GOES_ON
    assert won(duel(*WINGS, scenario=scenario, act="en1")) == GOES_ON


# ---------------------------------------------------------------- substantial: half the army


@pytest.mark.rule("VLE-4.2b", "VLE-14.4b", "VLE-13.0")
@pytest.mark.parametrize(("act", "winner"), [("fr1", "south"), ("en1", "north")])
def test_nine_of_eighteen_units_are_a_substantial_victory(act: str, winner: str) -> None:
    most, one_less = ((0, 8), (0, 7)) if act == "fr1" else ((8, 0), (7, 0))
    assert won(duel(*ARMY, scenario="hypothetical", act=act, lost=one_less)) == GOES_ON
    assert won(duel(*ARMY, scenario="hypothetical", act=act, lost=most)) == (winner, "substantial", "VLE-14.4b")


@pytest.mark.rule("VLE-4.2a", "VLE-4.2b")
def test_an_empty_sector_outranks_the_half_of_the_army() -> None:
    assert won(duel(*WINGS, scenario="hypothetical", lost=(0, 8))) == ("south", "decisive", "VLE-4.2a")


@pytest.mark.rule("VLE-9.4.3")
def test_a_fallen_general_counts_as_a_unit_towards_the_goal() -> None:
    en = (unit("en1", "inf_regular", "L6", "S", elements=2), general("en-general", "L6"))
    for die, expected in ((1, ("south", "substantial", "VLE-14.4b")), (2, GOES_ON)):
        table = stage(
            unit("fr1", "inf_regular", "L5", "N"),
            *en,
            *WINGS,
            *RESERVES,
            act="fr1",
            turn_of="south",
            scenario="hypothetical",
            losses={"north": 8},
            dice=[1, 3, die],
        )
        do(table, do="stand")
        do(table, do="face", facing="N")
        do(table, do="fire", target="en1")
        assert won(table) == expected


@pytest.mark.rule("VLE-6.0j")
def test_a_garrison_does_not_count_towards_the_goal() -> None:
    table = stage(
        unit("fr1", "inf_regular", "L5", "N"),
        unit("en1", "garrison", "L6"),
        *WINGS,
        *RESERVES,
        act="fr1",
        turn_of="south",
        scenario="hypothetical",
        losses={"north": 8},
        terrain={"L6": "farm"},
        dice=[1, 3],
    )
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="en1")
    table.close()
    assert won(table) == GOES_ON
    assert table.view()["losses"] == {"south": 0, "north": 8}


# ---------------------------------------------------------------- after turn 6: losses, then elements


EVERY = (*PRINTED, "hypothetical")


@pytest.mark.rule("VLE-4.2c")
@pytest.mark.parametrize("scenario", EVERY)
def test_after_turn_six_whoever_lost_fewer_units_wins_marginally(scenario: str) -> None:
    first, second = seats(scenario)
    more_elements = unit("fr6", "inf_regular", "L2"), unit("fr5", "inf_regular", "M2")
    assert won(turn_end(*ARMY, scenario=scenario, lost=(4, 5))) == (first, "marginal", "VLE-4.2c")
    assert won(turn_end(*ARMY, *more_elements, scenario=scenario, lost=(5, 4))) == (second, "marginal", "VLE-4.2c")
    assert won(turn_end(*ARMY, scenario=scenario, lost=(4, 5), turn=5)) == GOES_ON


@pytest.mark.rule("VLE-4.2c")
def test_the_losses_of_the_allies_are_english_and_prussian_together() -> None:
    for prussian, winner in ((2, "french"), (1, None), (0, "allied")):
        table = stage(
            *ARMY,
            unit("pr1", "inf_regular", "V9", nation="prussian", elements=1),
            unit("fr6", "inf_regular", "L3", elements=1),
            scenario="waterloo",
            turn=6,
            round_=6,
            losses={"french": 4, "english": 3, "prussian": prussian},
            stack=[{"procedure": "War", "step": "next_round"}],
        )
        assert won(table)[0] == winner


@pytest.mark.rule("VLE-4.2d")
@pytest.mark.parametrize("scenario", EVERY)
def test_on_equal_losses_more_elements_on_the_field_win(scenario: str) -> None:
    first, second = seats(scenario)
    weak, weaker = (unit("fr6", "inf_regular", "L2", elements=2), unit("en6", "inf_regular", "L12", elements=1))
    assert won(turn_end(*ARMY, weak, weaker, scenario=scenario, lost=(3, 3))) == (first, "marginal", "VLE-4.2d")
    # Elements are counted, not units: one full unit is more than three of one element.
    remnants = [unit(f"fr-{h}", "inf_guard", h, elements=1) for h in ("H2", "H3", "H4")]
    full = unit("en6", "inf_militia", "L12")
    assert won(turn_end(*ARMY, *remnants, full, scenario=scenario, lost=(3, 3))) == (second, "marginal", "VLE-4.2d")


@pytest.mark.rule("VLE-4.2d")
def test_units_that_never_arrived_are_not_on_the_field() -> None:
    away = unit("en6", "inf_regular", "")
    del away["hex"]
    away["status"] = "waiting"
    here = unit("fr6", "inf_regular", "L2", elements=1)
    assert won(turn_end(*ARMY, away, here, scenario="ligny", lost=(3, 3))) == ("french", "marginal", "VLE-4.2d")


@pytest.mark.rule("VLE-4.2d")
@pytest.mark.parametrize("scenario", EVERY)
def test_when_all_is_equal_nobody_wins(scenario: str) -> None:
    table = turn_end(*ARMY, scenario=scenario, lost=(3, 3))
    assert table.result == Result((), "draw", "VLE-4.2d")


# ---------------------------------------------------------------- the printed battles and their own goals

# scenario, who strikes, turn, units to eliminate, the same with the morale rule
GOALS = [
    ("waterloo", "fr1", 3, 12, 10),
    ("waterloo", "fr1", 4, 15, 12),
    ("waterloo", "en1", 1, 14, 12),
    ("quatre_bras", "fr1", 1, 8, 7),
    ("quatre_bras", "en1", 1, 8, 7),
    ("ligny", "fr1", 1, 9, 8),
    ("ligny", "en1", 1, 11, 9),
    ("hypothetical", "fr1", 1, 9, 8),
    ("hypothetical", "en1", 1, 9, 8),
]


@pytest.mark.rule("VLE-14.0b")
@pytest.mark.parametrize("morale", [False, True])
@pytest.mark.parametrize(("scenario", "act", "turn", "goal", "lowered"), GOALS)
def test_the_morale_rule_lowers_every_goal_by_a_fifth(
    scenario: str, act: str, turn: int, goal: int, lowered: int, morale: bool
) -> None:
    needed = lowered if morale else goal
    round_ = 6 if scenario == "quatre_bras" else 1  # there the goal is judged at the end of the turn
    winner = seats(scenario)[0 if act == "fr1" else 1]
    for before, expected in ((needed - 1, winner), (needed - 2, None)):
        lost = (0, before) if act == "fr1" else (before, 0)
        table = duel(*ARMY, scenario=scenario, act=act, turn=turn, round_=round_, lost=lost, options={"morale": morale})
        assert won(table)[0] == expected


@pytest.mark.rule("VLE-14.0a")
def test_three_printed_battles() -> None:
    scenarios = grognard.games()[GAME].scenarios
    assert [scenarios[name].title for name in PRINTED] == ["Waterloo", "Quatre Bras", "Ligny"]
    assert set(scenarios) == {*PRINTED, "hypothetical"}
    assert [asked(grognard.new_table(GAME, name, seed="x")) for name in PRINTED] == ["ask-hands"] * 3


@pytest.mark.rule("VLE-4.2e", "VLE-13.0")
def test_each_printed_battle_has_its_own_goal() -> None:
    """Nine enemy units end Ligny for the French and a hypothetical battle, and neither Waterloo nor, before the turn
    is over, Quatre Bras."""
    ends = {name: won(duel(*ARMY, scenario=name, lost=(0, 8)))[0] for name in EVERY}
    assert ends == {"waterloo": None, "quatre_bras": None, "ligny": "french", "hypothetical": "south"}


@pytest.mark.rule("VLE-4.2c", "VLE-4.2d")
@pytest.mark.parametrize(
    ("scenario", "lost", "extra", "winner"),
    [
        ("waterloo", (13, 14), 0, "french"),  # 14 French and 15 allied units gone: the French lost fewer
        ("ligny", (10, 8), 0, "prussian"),  # 11 and 9
        ("hypothetical", (8, 8), 1, "south"),  # 9 and 9: more elements left
        ("hypothetical", (8, 8), 0, None),
    ],
)
def test_when_two_units_destroy_each_other_and_both_sides_reach_their_goal_losses_decide(
    scenario: str, lost: tuple[int, int], extra: int, winner: str | None
) -> None:
    table = stage(
        unit("fr1", "cav_heavy", "L4", "N", elements=1),
        unit("en1", "cav_heavy", "L7", "S", elements=1),
        *ARMY,
        *[unit("fr6", "inf_regular", "L2", elements=1)][:extra],
        act="fr1",
        scenario=scenario,
        turn_of=seats(scenario)[0],
        losses=losses(scenario, *lost),
        turn=4 if scenario == "waterloo" else 1,
        dice=[5 if scenario == "ligny" else 3, 1, 1, 3, 1, 3],
    )
    do(table, do="charge", target="en1", path=["L5", "L6"])
    do(table, do="react")
    table.close()
    assert table.result is not None and table.result.winners == ((winner,) if winner else ())
    assert (table.result.level == "draw") == (winner is None)
