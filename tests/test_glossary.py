"""The words of a game that open where they stand: each has its rule, and is found in what the game says."""

import re

import pytest
from fluent.syntax import FluentSerializer

from grognard import ledger
from grognard.package import offered
from grognard.words import LANGUAGES
from tests.texts import entries

GAMES = list(offered())


def found(form: str, text: str) -> bool:
    """As the browser finds it: `web/src/table/terms.ts`."""
    flags = 0 if form.isupper() else re.IGNORECASE
    return re.search(rf"(?<![\w-]){re.escape(form)}(?![\w-])", text, flags) is not None


@pytest.mark.parametrize("game", GAMES)
def test_each_word_has_a_rule_that_explains_it(game: str) -> None:
    terms = ledger.glossary(game)
    assert len(terms) >= 12
    known = {rule.id for rule in ledger.load(game).rules}
    assert [term.rule for term in terms if term.rule not in known] == []
    assert len({term.id for term in terms}) == len(terms)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_form_is_one_word_and_is_used(game: str, language: str) -> None:
    serialize = FluentSerializer().serialize_entry
    said = [serialize(entry) for entry in entries(game, language)]
    said += [rule.say(language) for rule in ledger.load(game).rules]
    said += [rule.name(language) for rule in ledger.load(game).rules]
    forms = [form for term in ledger.glossary(game) for form in term.used(language)]
    assert len({form.casefold() for form in forms}) == len(forms), "a form of two words"
    text = "\n".join(said)
    assert [form for form in forms if not found(form, text)] == []
