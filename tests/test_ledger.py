"""The ledger, the collector of rule marks, and the promise that every testable rule has a test."""

import re
from functools import cache
from pathlib import Path

import pytest

from grognard import ledger
from grognard.engine.errors import UnknownName
from grognard.package import offered
from grognard.words import LANGUAGES, Words
from tests.texts import keys

TESTS = Path(__file__).parent


def collect(folder: Path, source: str) -> dict[str, list[str]]:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text("import pytest\n" + source, "utf-8")
    return ledger.citations(tests)


def test_the_ledger_of_vive_lempereur_is_read_whole() -> None:
    book = ledger.load("vive_lempereur")
    assert (book.game, book.prefix) == ("vive_lempereur", "VLE")
    assert len(book.rules) == 274
    assert sum(rule.testable for rule in book.rules) == 271
    [role] = book.find("vle-0.0")
    assert role.say("it").startswith("Ciascuno dei due")
    assert role.say("en").startswith("Each of the two")
    assert (role.name("en"), role.name("it")) == ("Role of the player", "Il ruolo del giocatore")
    assert [rule.id for rule in book.find("VLE-6.2.1")] == ["VLE-6.2.1a", "VLE-6.2.1b"]


def test_the_ledger_of_wellington_is_read_whole() -> None:
    book = ledger.load("wellington")
    assert (book.game, book.prefix) == ("wellington", "WEL")
    assert len(book.rules) == 621
    assert sum(rule.testable for rule in book.rules) == 604
    [pursuit] = book.find("wel-10.8a")
    assert (pursuit.name("en"), pursuit.name("it")) == ("Pursuit", "Inseguimento")
    assert [rule.id for rule in book.find("WEL-1.0")] == [f"WEL-1.0{letter}" for letter in "abcde"]


@pytest.mark.parametrize("game", ledger.games())
def test_ids_are_unique_and_texts_complete(game: str) -> None:
    book = ledger.load(game)
    ids = [rule.id for rule in book.rules]
    assert len(ids) == len({rule_id.casefold() for rule_id in ids})
    assert all(rule_id.startswith(book.prefix + "-") for rule_id in ids)
    assert all(rule.title and rule.title_it and rule.text and rule.text_it for rule in book.rules)


@pytest.mark.parametrize("game", ledger.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_chapter_has_a_name_of_its_own(game: str, language: str) -> None:
    book = ledger.load(game)
    named = [(re.sub("[a-z]$", "", rule.id), rule.name(language)) for rule in book.rules]
    assert len(named) == len(set(named))
    words = Words(game, language)
    chapters = {re.match(r"[A-Z]+-([0-9]+|[A-Z]+)", rule.id) for rule in book.rules}
    assert all(chapter and f"chapter-{chapter[1]}" in words for chapter in chapters)


def test_unknown_game_or_rule() -> None:
    with pytest.raises(UnknownName, match="vive_lempereur"):
        ledger.load("checkers")
    with pytest.raises(UnknownName, match=r"VLE-1\.0a"):
        ledger.load("vive_lempereur").find("VLE-99")


@cache
def cited() -> dict[str, list[str]]:
    return ledger.citations(TESTS)


def test_every_cited_rule_exists() -> None:
    known = {rule.id for game in ledger.games() for rule in ledger.load(game).rules}
    unknown = {rule: tests for rule, tests in cited().items() if rule not in known}
    assert unknown == {}


@pytest.mark.parametrize("game", [game for game in ledger.games() if game in offered()])
def test_every_testable_rule_is_cited(game: str) -> None:
    missing = [rule.id for rule in ledger.load(game).rules if rule.testable and rule.id not in cited()]
    assert missing == []


# ---------------------------------------------------------------- the collector


def test_marks_on_functions(tmp_path: Path) -> None:
    source = """
@pytest.mark.rule("A-1", "A-2")
@pytest.mark.rule("A-3")
def test_one(): ...

@pytest.mark.rule("A-1")
async def test_two(): ...

@pytest.mark.rule("A-4")
def helper(): ...

def test_without(): ...
"""
    one, two = "tests/test_it.py::test_one", "tests/test_it.py::test_two"
    assert collect(tmp_path, source) == {"A-1": [one, two], "A-2": [one], "A-3": [one]}


def test_marks_on_classes_and_modules_reach_their_tests(tmp_path: Path) -> None:
    source = """
pytestmark = [pytest.mark.rule("M-1"), pytest.mark.skipif(False, reason="")]

@pytest.mark.rule("C-1")
class TestSquare:
    pytestmark = pytest.mark.rule("C-2")

    @pytest.mark.rule("F-1")
    def test_inside(self): ...

    class TestDeeper:
        def test_deep(self): ...

@pytest.mark.rule("C-3")
class TestInherited(Base):
    pytestmark = [pytest.mark.rule("C-4")]
    game = "x"

def test_alone(): ...
"""
    inside = "tests/test_it.py::TestSquare::test_inside"
    deep = "tests/test_it.py::TestSquare::TestDeeper::test_deep"
    inherited = "tests/test_it.py::TestInherited"
    assert collect(tmp_path, source) == {
        "M-1": [inside, deep, inherited, "tests/test_it.py::test_alone"],
        "C-1": [inside, deep],
        "C-2": [inside, deep],
        "C-3": [inherited],
        "C-4": [inherited],
        "F-1": [inside],
    }


def test_marks_on_parameters_directly_or_by_a_constant(tmp_path: Path) -> None:
    source = """
from pytest import mark

rule = pytest.mark.rule
CASES: list = [pytest.param(1, marks=pytest.mark.rule("P-1")), pytest.param(2, marks=[rule("P-2")])]

@pytest.mark.parametrize("x", CASES)
def test_cases(x): ...

@mark.parametrize("x", [pytest.param(1, marks=mark.rule("P-3"), id="one")])
@rule("P-4")
def test_direct(x): ...
"""
    cases, direct = "tests/test_it.py::test_cases", "tests/test_it.py::test_direct"
    assert collect(tmp_path, source) == {"P-1": [cases], "P-2": [cases], "P-3": [direct], "P-4": [direct]}


@pytest.mark.parametrize("arguments", ["", "RULE", "f'A-{n}'", "1", "'A-1', why='x'"])
def test_a_mark_that_cannot_be_read_is_an_error(tmp_path: Path, arguments: str) -> None:
    with pytest.raises(ledger.BadMark, match=r"tests/test_it\.py:2"):
        collect(tmp_path, f"@pytest.mark.rule({arguments})\ndef test_x(): ...")


def test_without_the_source_tree_the_tests_are_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ledger.tests_folder() == TESTS
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "other"\n', "utf-8")
    (tmp_path / "tests").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ledger, "__file__", str(tmp_path / "site-packages" / "grognard" / "ledger.py"))
    with pytest.raises(ledger.NoTests, match="not installed"):
        ledger.citations()


@pytest.mark.parametrize("game", list(offered()))
def test_what_the_log_tells_of_is_an_event_and_a_rule(game: str) -> None:
    cites, book = ledger.cites(game), ledger.load(game)
    said = keys(game, "en")
    assert [event for event in cites if event not in said] == []
    unknown = [
        one for cited in cites.values() for one in cited if not any(ledger.is_part(r.id, one) for r in book.rules)
    ]
    assert unknown == []


def test_a_paragraph_stands_for_its_parts_and_for_no_others() -> None:
    assert ledger.is_part("VLE-9.1.3a", "VLE-9.1") and ledger.is_part("VLE-9.1", "VLE-9.1")
    assert ledger.is_part("NIE-POL-WAR-1", "NIE-POL-WAR")
    assert not ledger.is_part("VLE-9.12", "VLE-9.1") and not ledger.is_part("VLE-9.1", "VLE-9.1.3a")
