"""Chapter 14.3: Ligny."""

import pytest

from tests.games.vive_lempereur.rules.battles import (
    ARMY,
    GOES_ON,
    army,
    crossings,
    duel,
    events,
    in_order,
    on_site,
    start,
    terrain_of,
    won,
)
from tests.games.vive_lempereur.rules.stage import do, unit

FRENCH = {
    "inf_french": "B7 D6 D5 E3 K5 M6 O6",
    "inf_elite": "E2 G2",
    "inf_guard": "F2",
    "cav_light": "A7 P5",
    "cav_dragoon": "S4 U4",
    "cav_heavy": "E1 I1 Q4",
    "art_medium": "C6 N6",
    "art_heavy": "I5 L5",
    "art_horse": "P4",
    "general": "A5 M4 Q3",
}
PRUSSIANS = {
    "inf_regular": "G11 H12 I11 L10 F8 H9 K9 L8 R11 R9 T8 U8",
    "cav_light": "K11 V9",
    "cav_dragoon": "C10",
    "art_medium": "G8 I9 S8",
    "art_horse": "L11",
    "general": "D11 I12 S9",
    "garrison": "E7 F5 K7 L7 Q8 R5 T5",
}


@pytest.mark.rule("VLE-14.3a", "VLE-4.0a")
def test_french_set_up() -> None:
    assert army(start("ligny"), "french") == {kind: in_order(hexes) for kind, hexes in FRENCH.items()}


@pytest.mark.rule("VLE-14.3b", "VLE-4.0a")
def test_prussian_set_up() -> None:
    assert army(start("ligny"), "prussian") == {kind: in_order(hexes) for kind, hexes in PRUSSIANS.items()}


@pytest.mark.rule("VLE-14.3c")
def test_every_stream_hex_can_be_entered_and_stops_the_march() -> None:
    streams = {h for h, kind in terrain_of("ligny").items() if kind == "stream"}
    assert streams
    crossings("ligny", streams)


@pytest.mark.rule("VLE-14.3c")
def test_fire_out_of_a_stream_is_at_minus_2() -> None:
    pieces = unit("fr1", "inf_french", "M8", "N"), unit("pr1", "inf_regular", "M9", "S")
    table = on_site(*pieces, act="fr1", scenario="ligny", dice=[10])
    do(table, do="stand")
    do(table, do="face", facing="N")
    do(table, do="fire", target="pr1")
    table.close()
    assert events(table, "event-attack")[0]["value"] == 9 - 2


@pytest.mark.rule("VLE-14.3d")
@pytest.mark.parametrize(("act", "winner", "goal"), [("fr1", "french", 9), ("en1", "prussian", 11)])
@pytest.mark.parametrize(("turn", "round_"), [(1, 1), (6, 5)])
def test_nine_prussian_or_eleven_french_units_win_at_once(
    act: str, winner: str, goal: int, turn: int, round_: int
) -> None:
    for before, expected in ((goal - 1, (winner, "win", "VLE-14.3d")), (goal - 2, GOES_ON)):
        lost = (0, before) if act == "fr1" else (before, 0)
        assert won(duel(*ARMY, scenario="ligny", act=act, turn=turn, round_=round_, lost=lost)) == expected
