"""The examples in the README and the documents are run as they stand, and pass `mypy --strict`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import grognard
from grognard.bots import Bot, make

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
DOCUMENTS = [README, *sorted((ROOT / "docs").glob("*.md"))]


def examples(document: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)


def test_the_library_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = examples(README)
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "README.md", "exec"), {})
    assert (tmp_path / "quatre_bras.jsonl").stat().st_size > 10_000
    said = capsys.readouterr().out
    assert "Result(winners=" in said and "<Decision of french: ask-hands" in said and "why-" not in said


def test_the_bot_and_the_study_run(capsys: pytest.CaptureFixture[str]) -> None:
    bot, series, study = examples(ROOT / "docs" / "bots.md")
    names: dict[str, Callable[[str], Bot]] = {}
    exec(compile(bot, "bots.md", "exec"), names)
    table = grognard.new_table("vive_lempereur", "ligny", seed=1)
    players = {"french": names["Corporal"]("1"), "prussian": make("recruit", "2")}
    while table.to_act and table.length < 300:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        table.act(seat, players[seat].choose(table.view(seat), decision))
    exec(compile(series, "bots.md", "exec"), {})
    assert "'bot': 'sergeant', 'wins': 2" in capsys.readouterr().out
    exec(compile(study, "bots.md", "exec"), {})
    said = capsys.readouterr().out
    assert "unfinished" in said and "<Table vive_lempereur waterloo" in said


def test_the_page_for_research_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board, search, environments, many, data = examples(ROOT / "docs" / "research.md")
    exec(compile(board, "research.md", "exec"), {})
    assert "<Board: 84 places, 153 links" in capsys.readouterr().out
    monkeypatch.chdir(tmp_path)
    for example, said in ((environments, "(1024,) (512, "), (many, "(-1.0, 1.0), ("), (data, "(1024,) ")):
        exec(compile(example, "research.md", "exec"), {})
        assert said in capsys.readouterr().out
    names: dict[str, Callable[[str], Bot]] = {}
    exec(compile(search, "research.md", "exec"), names)
    searcher = names["Searcher"]("1")
    table = grognard.new_table("age_of_napoleon", seed=1)
    asked = 0
    while asked < 3:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        if len(decision.actions) > 1 and table.length > 40:
            asked += 1
            table.act(seat, searcher.choose(table.view(seat), decision))
        else:
            table.act(seat, decision.actions[-1])


def test_the_examples_are_typed(tmp_path: Path) -> None:
    """As somebody's own program would be checked, on its own."""
    files: list[str] = []
    for document in DOCUMENTS:
        for number, example in enumerate(examples(document)):
            file = tmp_path / f"{document.stem.replace('-', '_')}_{number}.py".lower()
            file.write_text(example, encoding="utf-8")
            files.append(str(file))
    assert len(files) >= 5
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={ROOT / '.mypy_cache'}", *files],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_two_commands_and_the_notice_are_there() -> None:
    text = README.read_text(encoding="utf-8")
    for word in ("make play", "make test", "MIT", "unofficial"):
        assert word in text
