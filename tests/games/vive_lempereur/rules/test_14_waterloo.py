"""Chapter 14.1: Waterloo: the armies, Hougoumont and the goals."""

import pytest

from tests.games.vive_lempereur.rules.battles import (
    ARMY,
    GOES_ON,
    army,
    duel,
    events,
    in_order,
    on_site,
    resume,
    start,
    won,
)
from tests.games.vive_lempereur.rules.stage import do, general, moves, piece_of, unit

FRENCH = {
    "inf_french": "D5 E4 F5 G4 K4 K5 L4 L5 N5 O6 Q7 R7",
    "inf_elite": "L1 N1",
    "inf_guard": "M2",
    "cav_light": "O4 S7",
    "cav_dragoon": "B5 O3 R5",
    "cav_heavy": "G2 G3 H3",
    "art_medium": "C4 I4",
    "art_heavy": "K2 P6",
    "art_horse": "Q5",
    "general": "F5 K4 R6",
}
ENGLISH = {
    "inf_militia": "B10 K10 N10",
    "inf_regular": "G10",
    "inf_english": "C10 D7 I10 O11",
    "inf_elite": "E9 H10 M11",
    "cav_light": "D10 Q12 R12",
    "cav_dragoon": "H12",
    "cav_heavy": "I11 L11",
    "art_medium": "C9 F10 N11",
    "art_heavy": "K11",
    "art_horse": "P11",
    "general": "B12 H11 P12",
    "garrison": "D8 M9",
}
PRUSSIANS = {"general": 1, "inf_regular": 8, "cav_dragoon": 1, "cav_light": 1, "art_medium": 2}


# ---------------------------------------------------------------- the set-up


@pytest.mark.rule("VLE-14.1a", "VLE-4.0a")
def test_french_set_up() -> None:
    assert army(start("waterloo"), "french") == {kind: in_order(hexes) for kind, hexes in FRENCH.items()}


@pytest.mark.rule("VLE-14.1b", "VLE-4.0a")
def test_english_set_up() -> None:
    assert army(start("waterloo"), "allied") == {kind: in_order(hexes) for kind, hexes in ENGLISH.items()}


@pytest.mark.rule("VLE-14.1g")
@pytest.mark.parametrize("setup", ["historical", "semi_historical"])
def test_prussian_pool(setup: str) -> None:
    pool = [p for p in start("waterloo", setup=setup).view()["pieces"] if p.get("status") == "waiting"]
    assert {kind: [p["type"] for p in pool].count(kind) for kind in PRUSSIANS} == PRUSSIANS
    assert len(pool) == 13 and {(p["seat"], p["nation"]) for p in pool} == {("allied", "prussian")}


@pytest.mark.rule("VLE-14.1c")
@pytest.mark.parametrize(("printed", "values"), [(False, {"K7": 10, "K6": 6}), (True, {"K7": 11, "K6": 6})])
@pytest.mark.parametrize("elite", ["EN-inf_elite-1", "EN-inf_elite-2", "EN-inf_elite-3"])
def test_english_elite_fires_at_10_and_6(elite: str, printed: bool, values: dict[str, int]) -> None:
    for target, value in values.items():
        table = resume(
            "waterloo",
            turn=1,
            round=1,
            moved={elite: "K8", "FR-inf_french-1": target},
            options={"english_elite_11": printed},
            stack=[{"procedure": "War", "step": "next_round"}, {"procedure": "Activation", "unit": elite}],
            dice={6: [10], 10: [3], 11: [10, 3]}[value],  # a miss; one sure hit; one sure hit and a miss
        )
        do(table, do="stand")
        do(table, do="face", facing="S")
        do(table, do="fire", target="FR-inf_french-1")
        table.close()
        assert events(table, "event-attack")[0]["value"] == value


# ---------------------------------------------------------------- Hougoumont


@pytest.mark.rule("VLE-14.1d")
@pytest.mark.parametrize(("kind", "value"), [("inf_french", 9 - 5), ("inf_guard", 12 - 5), ("art_heavy", 18 - 5)])
def test_fire_at_hougoumont_is_at_minus_5(kind: str, value: int) -> None:
    pieces = unit("fr1", kind, "E7", "NW"), unit("en1", "inf_english", "D8", "S")
    table = on_site(*pieces, act="fr1", scenario="waterloo", dice=[10] if value < 10 else [10, 3])
    do(table, do="stand")
    do(table, do="face", facing="NW")
    do(table, do="fire", target="en1")
    table.close()
    assert events(table, "event-attack")[0]["value"] == value


@pytest.mark.rule("VLE-14.1d")
@pytest.mark.parametrize("kind", ["inf_french", "inf_guard", "cav_light", "cav_heavy", "art_medium", "art_horse"])
def test_only_infantry_enters_hougoumont(kind: str) -> None:
    table = on_site(unit("fr1", kind, "E7", "NW"), act="fr1", scenario="waterloo")
    assert "E6" in moves(table)
    assert ("D8" in moves(table)) is kind.startswith("inf")


@pytest.mark.rule("VLE-14.1d")
def test_a_general_enters_hougoumont_only_with_infantry() -> None:
    alone = on_site(general("fr1", "E7"), act="fr1", scenario="waterloo")
    assert "E6" in moves(alone) and "D8" not in moves(alone)
    joins = on_site(general("fr1", "E7"), unit("fr2", "inf_french", "D8"), act="fr1", scenario="waterloo")
    assert "D8" in moves(joins)
    along = on_site(general("fr-general", "E7"), unit("fr1", "inf_french", "E7"), act="fr1", scenario="waterloo")
    do(along, do="move", path=["D8"])
    assert piece_of(along, "fr-general")["hex"] == piece_of(along, "fr1")["hex"] == "D8"


# ---------------------------------------------------------------- victory


@pytest.mark.rule("VLE-14.1e")
@pytest.mark.parametrize(
    ("turn", "round_", "english", "prussian", "wins"),
    [
        (1, 1, 11, 0, True),
        (3, 6, 11, 0, True),  # the last round of turn 3 is in time
        (3, 6, 10, 0, False),
        (3, 1, 10, 1, False),  # twelve units, but not twelve English
        (4, 1, 11, 0, False),  # twelve, but too late
        (4, 1, 13, 0, False),
        (4, 1, 14, 0, True),
        (6, 1, 9, 5, True),  # English and Prussian units together
        (6, 1, 9, 4, False),
        (3, 1, 10, 4, True),  # fifteen in all, though only eleven English
    ],
)
def test_french_win_with_12_english_units_by_turn_3_or_15_of_both(
    turn: int, round_: int, english: int, prussian: int, wins: bool
) -> None:
    table = duel(
        *ARMY, scenario="waterloo", turn=turn, round_=round_, losses={"english": english, "prussian": prussian}
    )
    assert won(table) == (("french", "win", "VLE-14.1e") if wins else GOES_ON)


@pytest.mark.rule("VLE-14.1f")
@pytest.mark.parametrize("turn", [1, 3, 4, 6])
def test_allies_win_with_14_french_units(turn: int) -> None:
    for before, expected in ((13, ("allied", "win", "VLE-14.1f")), (12, GOES_ON)):
        table = duel(*ARMY, scenario="waterloo", act="en1", turn=turn, lost=(before, 0))
        assert won(table) == expected
