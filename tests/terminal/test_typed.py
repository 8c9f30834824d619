"""What is typed, understood without knowing the game."""

import pytest

from grognard.terminal.choices import Choice, lines_of
from grognard.terminal.listing import listing
from grognard.terminal.typed import fold, matching, words_in

CHOICES = [
    Choice(1, {"do": "pass"}, "Pass", ""),
    Choice(2, {"do": "march", "leader": "de_espana", "from": "avila"}, "March with", "De España, Ávila"),
    Choice(3, {"do": "march", "leader": "hill", "from": "elvas"}, "March with", "Hill, Elvas"),
    Choice(4, {"do": "build", "soldiers": 3, "duchy": "avila"}, "Build", "3 SP, Ávila"),
]


def test_letters_without_accents() -> None:
    assert fold("Ávila–ESPAÑA È") == "avila–espana e"
    assert words_in("De España, #24: Ciudad_Rodrigo") == ["de", "espana", "#24", "ciudad", "rodrigo"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("avila", [2, 4]),
        ("ávi", [2, 4]),
        ("av", []),
        ("march avila", [2]),
        ("MARCH", [2, 3]),
        ("de espana", [2]),
        ("3", [4]),
        ("build 3", [4]),
        ("elvas hill", [3]),
        ("nobody", []),
        ("", []),
        ("–", []),
    ],
)
def test_which_choices_are_meant(text: str, numbers: list[int]) -> None:
    assert [choice.number for choice in matching(CHOICES, text)] == numbers


def test_choices_in_columns_with_headings() -> None:
    lines = [line.plain for line in lines_of(CHOICES, 44)]
    assert lines[0] == "  1 Pass" and lines[1:3] == ["March with:", "  2 De España, Ávila    3 Hill, Elvas"]


def test_a_document_as_a_list() -> None:
    view = {"seat": "x", "score": 3, "list": [1, 2], "empty": [], "deep": {"a_b": None, "c": {"d": "e" * 30}}}
    assert listing(view, 30) == ["score: 3", "list: 1, 2", "empty: ", "deep:", "  a b: –", "  c:", f"    d: {'e' * 30}"]
