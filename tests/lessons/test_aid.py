"""The player aid of every game: steps of the ledger, figures of the game's data and words for all of it."""

from __future__ import annotations

import pytest

from grognard.lessons import BadLesson
from grognard.lessons.aid import Row, Section, aid, steps, table
from grognard.package import offered
from tests.texts import keys

VLE = "vive_lempereur"


@pytest.mark.parametrize("game", list(offered()))
def test_every_game_has_a_sheet_and_words_for_all_of_it(game: str) -> None:
    sections = aid(game)
    assert any(section.steps for section in sections) and sum(bool(section.file) for section in sections) >= 3
    said: set[str] = set()
    for section in sections:
        told = steps(game, section)
        columns, rows = table(game, section)
        assert told or rows, section.id
        assert all(len(row.cells) == (len(columns) or 1) for row in rows), section.id
        said |= {section.title, *columns, *[row.message for row in rows]}
    written = keys(game, "en")
    assert {one for one in said if one and not one.isdecimal()} <= written
    assert {one for one in written if one.startswith("aid-")} <= said


def test_a_figure_is_that_of_the_data() -> None:
    infantry = next(section for section in aid(VLE) if section.id == "infantry")
    assert Row("", "aid-infantry-target_square", ["+4"]) in table(VLE, infantry)[1]
    units = next(section for section in aid(VLE) if section.id == "units")
    columns, rows = table(VLE, units)
    guard = dict(zip(columns, next(row.cells for row in rows if row.message == "piece-inf_guard"), strict=True))
    assert (guard["aid-units-fire_1"], guard["aid-units-fire_3"]) == ("12", "–")


def test_a_range_says_from_where_to_where() -> None:
    winter = next(section for section in aid("age_of_napoleon") if section.id == "winter")
    heads = [row.head for row in table("age_of_napoleon", winter)[1]]
    assert heads[0].startswith("≤ ") and heads[-1].startswith("≥ ")


@pytest.mark.parametrize(
    "section",
    [
        Section("a", file="tables", at="nowhere"),
        Section("a", file="nothing"),
        Section("a", file="tables", at="turns", rows=["most"]),
        Section("a", file="tables", at="unit_types"),
        Section("a", steps=["VLE-99"]),
    ],
)
def test_what_is_not_in_the_data_is_told_with_its_section(section: Section) -> None:
    with pytest.raises(BadLesson, match="step 'a'"):
        steps(VLE, section)
        table(VLE, section)
