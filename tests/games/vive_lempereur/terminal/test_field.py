"""The map on the terminal."""

import pytest

import grognard
from grognard.games.vive_lempereur.rules.army import KIND_NAMES
from grognard.games.vive_lempereur.rules.army import NATIONS as ALL_NATIONS
from grognard.games.vive_lempereur.rules.battlefield import COLUMNS, ROWS, TERRAIN
from grognard.games.vive_lempereur.terminal.field import CODES, GROUND, NATIONS, FieldMap, window
from grognard.words import Words
from tests.games.vive_lempereur.rules.stage import general, stage, unit

PIECES = (
    unit("fr1", "inf_french", "B5", "NE"),
    unit("fr2", "cav_heavy", "C5", "N", elements=2),
    unit("fr3", "inf_guard", "A13", formation="square"),
    general("frg1", "C5"),
    general("frg2", "V1"),
    unit("pr1", "art_medium", "B6", "SW"),
    unit("pr2", "garrison", "E3"),
    general("prg", "A1"),
)
GROUND_HERE = {"D5": "hill", "E3": "village", "A12": "wood"}


@pytest.fixture
def field() -> FieldMap:
    table = stage(*PIECES, terrain=GROUND_HERE, roads=[["D5", "D6"]], markers={"infantry": 1})
    return FieldMap(table.view("french"), Words("vive_lempereur", "en"))


def cell(lines: list[str], name: str, size: int = 3, top: int = ROWS) -> tuple[str, str]:
    """The two lines of a hex, found by the geometry of the board."""
    column, row = COLUMNS.index(name[0]), int(name[1:])
    y = 1 + 2 * (top - row) + column % 2
    x = 3 + size * column
    return lines[y][x : x + size], lines[y + 1][x : x + size]


def plain(field: FieldMap, width: int = 80, **more: object) -> list[str]:
    return [line.plain for line in field.draw(width, **more)]  # type: ignore[arg-type]


def test_a_hex_shows_side_arm_elements_facing_and_terrain(field: FieldMap) -> None:
    lines = plain(field)
    assert cell(lines, "B5") == ("I4↗", "   ")
    assert cell(lines, "C5") == ("C2↑", " G ")
    assert cell(lines, "A13") == ("I4■", "   ")
    assert cell(lines, "A12") == (" · ", "♣♣♣")
    assert cell(lines, "V1") == (" G ", "   ")
    assert cell(lines, "B6") == ("a3↙", "   ")
    assert cell(lines, "E3")[0][:2] == "r1" and cell(lines, "E3")[1] == "###"
    assert cell(lines, "A1") == (" g ", "   ")
    assert cell(lines, "D5") == (" · ", "^=^")
    assert cell(lines, "D6") == (" · ", " = ")


def test_the_wider_the_terminal_the_wider_the_hexes(field: FieldMap) -> None:
    for width, size, code in ((80, 3, "I4↗"), (89, 3, "I4↗"), (90, 4, "IF4↗"), (110, 4, "IF4↗"), (111, 5, "IF4↗")):
        lines = plain(field, width)
        assert cell(lines, "B5", size)[0].strip() == code
        assert all(len(line) <= width for line in lines)
        assert len(lines) == 2 * ROWS + 2


def test_names_are_written_into_the_hexes_that_can_be_chosen(field: FieldMap) -> None:
    lines = plain(field, named={"K12", "D5", "B5"})
    assert cell(lines, "K12") == ("K12", "   ")
    assert cell(lines, "D5") == (" D5", "^=^")
    assert cell(lines, "B5") == ("I4↗", " B5")


def test_a_part_of_the_map(field: FieldMap) -> None:
    lines = plain(field, rows=(4, 6))
    assert len(lines) == 2 * 3 + 2 and cell(lines, "B5", top=6) == ("I4↗", "   ")
    assert [line[:2].strip() for line in lines[1:]] == ["6", "", "5", "", "4", "", ""]


def test_neighbours_touch(field: FieldMap) -> None:
    """Column B lies half a hex south of A and C: A5 touches B5 and B6, and C5 too."""
    lines = plain(field, named=[f"{c}{r}" for c in "ABC" for r in (5, 6)])
    rows = {name: next(y for y, line in enumerate(lines) if name in line) for name in ("A5", "A6", "C6")}
    b5 = next(y for y, line in enumerate(lines) if "I4↗" in line)
    b6 = next(y for y, line in enumerate(lines) if "a3↙" in line)
    assert rows["A6"] < b6 < rows["A5"] < b5 and rows["C6"] == rows["A6"]


@pytest.mark.parametrize(
    ("lines", "focus", "rows"),
    [
        (28, [], (1, 13)),
        (100, ["A1"], (1, 13)),
        (12, ["K7"], (5, 9)),
        (12, ["K1"], (1, 5)),
        (12, ["K13", "A12", "B11"], (9, 13)),
        (8, [], (6, 8)),
        (0, ["K3"], (3, 3)),
    ],
)
def test_window(lines: int, focus: list[str], rows: tuple[int, int]) -> None:
    assert window(lines, focus) == rows
    if lines > 4:
        assert 2 * (rows[1] - rows[0] + 1) + 2 <= lines


def test_legend_in_both_languages(field: FieldMap) -> None:
    text = "\n".join(line.plain for line in field.legend())
    assert "ABC French" in text and "abc Prussians" in text and "^^ hill" in text and "road" in text
    assert "lake" not in text
    field.words = Words("vive_lempereur", "it")
    text = "\n".join(line.plain for line in field.legend(4))
    assert "Francesi" in text and "collina" in text and "FG Guardia imperiale" in text


def test_everything_that_can_lie_on_a_map_can_be_drawn() -> None:
    assert set(GROUND) == set(TERRAIN) and set(CODES) == set(KIND_NAMES) and set(NATIONS) == set(ALL_NATIONS)
    assert len({sign for sign, _ in GROUND.values()}) == len(GROUND)
    for language in ("en", "it"):
        codes = [Words("vive_lempereur", language).say(message) for message in CODES.values()]
        assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("scenario", list(grognard.game("vive_lempereur").scenarios))
def test_every_scenario_can_be_drawn_for_everybody(scenario: str) -> None:
    table = grognard.new_table("vive_lempereur", scenario, seed="k")
    for seat in (*table.seats, None):
        assert len(FieldMap(table.view(seat), Words("vive_lempereur", "it")).draw(140)) == 2 * ROWS + 2
