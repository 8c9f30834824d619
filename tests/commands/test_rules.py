"""`grognard rules`, and how the command line answers names it does not know."""

import json

import pytest

from grognard import cli, ledger
from grognard.commands.common import known
from grognard.engine.errors import UnknownName

CITED = {
    "VLE-6.2.1a": ["tests/test_x.py::test_turning", "tests/test_x.py::test_arc"],
    "VLE-0.0": ["tests/y.py::test"],
}
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def fixed_citations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "citations", lambda: CITED)
    monkeypatch.setenv("COLUMNS", "120")


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as leaving:
        cli.main(list(args))
    code = leaving.value.code
    return code if isinstance(code, int) else 0


def test_table(capsys: Capture) -> None:
    assert run("rules", "vive_lempereur") == 0
    text = capsys.readouterr().out
    assert all(rule.id in text for rule in ledger.load("vive_lempereur").rules)
    assert "1 of 271 testable rules are cited by a test; 274 entries in all." in text


def test_one_rule_in_both_languages(capsys: Capture) -> None:
    [first, second] = ledger.load("vive_lempereur").find("VLE-6.2.1")
    assert run("rules", "vive_lempereur", "vle-6.2.1", "--lang", "it") == 0
    text = " ".join(capsys.readouterr().out.split())
    assert first.text_it in text and second.text_it in text
    assert first.title_it in text and second.title_it in text and first.title not in text
    assert "tests/test_x.py::test_turning" in text and "Nessun test cita questa regola." in text
    assert run("rules", "vive_lempereur", "VLE-6.2.1a") == 0
    text = " ".join(capsys.readouterr().out.split())
    assert first.text in text and second.text not in text
    assert first.title in text


def test_json(capsys: Capture) -> None:
    assert run("rules", "vive_lempereur", "--json") == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document) == ["game", "testable", "cited", "rules"]
    assert (document["game"], document["testable"], document["cited"]) == ("vive_lempereur", 271, 1)
    assert len(document["rules"]) == 274
    assert {"id": "VLE-6.2.1a", "testable": True, "tests": CITED["VLE-6.2.1a"]} in document["rules"]
    assert {"id": "VLE-0.0", "testable": False, "tests": CITED["VLE-0.0"]} in document["rules"]


def test_missing(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("rules", "vive_lempereur", "--missing", "--json") == 0
    listed = [rule["id"] for rule in json.loads(capsys.readouterr().out)["rules"]]
    assert len(listed) == 270 and "VLE-6.2.1a" not in listed and "VLE-0.0" not in listed
    everything = {rule.id: ["x"] for rule in ledger.load("vive_lempereur").rules}
    monkeypatch.setattr(ledger, "citations", lambda: everything)
    assert run("rules", "vive_lempereur", "--missing") == 0
    assert capsys.readouterr().out == "Every testable rule is cited by a test.\n"


def test_without_the_tests(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_installed() -> None:
        raise ledger.NoTests

    monkeypatch.setattr(ledger, "citations", not_installed)
    assert run("rules", "vive_lempereur") == 0
    said = capsys.readouterr()
    assert "VLE-6.2.1a" in said.out and "not installed" in said.err
    assert run("rules", "vive_lempereur", "--json") == 1
    said = capsys.readouterr()
    assert said.out == "" and "not installed" in said.err


@pytest.mark.parametrize(
    ("args", "listed"),
    [
        (("rules", "checkers"), f'unknown game "checkers"; valid: {", ".join(ledger.games())}'),
        (("rules", "vive_lempereur", "--lang", "fr"), 'unknown language "fr"; valid: en, it'),
        (("rules", "vive_lempereur", "VLE-6.2.9"), "VLE-6.2.1a"),
        (("charge",), "rules"),
    ],
)
def test_unknown_names_are_answered_with_the_valid_ones(args: tuple[str, ...], listed: str, capsys: Capture) -> None:
    assert run(*args) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("error: unknown ") and listed in said.err


def test_known() -> None:
    assert known("bot", "recruit", ["recruit", "sergeant"]) == "recruit"
    with pytest.raises(UnknownName, match="valid: recruit, sergeant"):
        known("bot", "marshal", ["recruit", "sergeant"])


def test_version_and_help(capsys: Capture) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("grognard ")
    assert run("--help") == 0
    assert "rules" in capsys.readouterr().out
