"""The tools of the day's work: what `make quick` chooses, and when the compiled engine is not tried."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from grognard.package import offered
from tools import balance, conformance, quick

COMPILED = ("engine/*.py", "space/*.py", "games/*/rules/*.py")  # as tools/compile.py has them


@pytest.mark.parametrize(
    ("changed", "tested", "untested"),
    [
        ("src/grognard/games/wellington/rules/sea.py", "tests/games/wellington/rules", "vive_lempereur"),
        ("src/grognard/games/wellington/bots/plan.py", "tests/games/wellington/bots", "vive_lempereur"),
        ("src/grognard/engine/verbs.py", "tests/engine", "tests/games/wellington/rules/test_14"),
        ("src/grognard/terminal/__init__.py", "tests/terminal", "tests/games"),
        ("docs/table.md", "tests/test_docs.py", "tests/games"),
        ("tests/conformance.py", "tests/engine", "tests/games/wellington/rules/test_14"),
        ("tools/quick.py", "tests/test_tools.py", "tests/games"),
        ("tests/test_data.py", "tests/test_data.py", "tests/games"),
        ("tests/server/test_kill.py", "tests/test_words.py", "tests/server"),
    ],
)
def test_what_has_changed_is_tested_and_no_more(changed: str, tested: str, untested: str) -> None:
    chosen = quick.chosen([changed])
    assert tested in chosen and not [path for path in chosen if untested in path]


def test_a_change_of_the_engine_asks_every_game_for_its_promises() -> None:
    suites = sorted(str(path) for path in quick.PROJECT.glob("tests/games/*/rules/test_conformance.py"))
    assert [path for path in quick.chosen(["src/grognard/engine/state.py"]) if "conformance" in path] == suites


def test_without_a_compiler_it_is_said_why_the_compiled_engine_is_not_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "cc")
    monkeypatch.setattr(sys, "argv", ["conformance.py"])
    conformance.main()
    assert "there is no C compiler here" in capsys.readouterr().out


def test_what_has_passed_is_not_tried_again_until_something_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tried: list[list[str]] = []

    class Done:
        returncode = 0

    def run(words: list[str], **_: object) -> Done:
        tried.append(words)
        return Done()

    monkeypatch.setattr(conformance, "compiler", lambda: "cc")
    monkeypatch.setattr(conformance, "TREE", tmp_path)
    monkeypatch.setattr(conformance, "PASSED", tmp_path / "passed")
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(sys, "argv", ["conformance.py"])
    (tmp_path / "fingerprint").write_text("one")
    for fingerprint, times in (("one", 2), ("one", 3), ("other", 5)):
        (tmp_path / "fingerprint").write_text(fingerprint)
        conformance.main()
        assert len(tried) == times  # a look at the build each time, and the suite where something changed
    assert "nothing has changed since" in capsys.readouterr().out
    assert all("conformance" in word for word in tried[1] if word.startswith("tests/"))
    monkeypatch.setattr(sys, "argv", ["conformance.py", "--all"])
    conformance.main()
    assert len(tried) == 7


def test_an_exception_has_one_name_for_each_type_in_what_is_compiled() -> None:
    """mypyc gives a name one type in a whole function, and stops at run time where it meets another."""
    root = quick.PROJECT / "src" / "grognard"
    mixed = []
    for file in [file for pattern in COMPILED for file in root.glob(pattern)]:
        for function in [
            node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if type(node) is ast.FunctionDef
        ]:
            types: dict[str, set[str]] = defaultdict(set)
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                    types[node.name].add(ast.unparse(node.type))
            mixed += [f"{file.name}: {function.name}" for found in types.values() if len(found) > 1]
    assert mixed == []


def test_the_balance_of_every_game_that_two_can_play_is_tried() -> None:
    wars = balance.wars()
    assert {game for game, _ in wars} == set(offered())
    assert all(len(offered()[game].seats[scenario]) == 2 for game, scenario in wars)
