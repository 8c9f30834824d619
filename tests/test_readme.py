"""The example in the README is run as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_library_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examples = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 1
    monkeypatch.chdir(tmp_path)
    exec(compile(examples[0], "README.md", "exec"), {})
    assert (tmp_path / "quatre_bras.jsonl").stat().st_size > 10_000


def test_the_two_commands_and_the_notice_are_there() -> None:
    text = README.read_text(encoding="utf-8")
    for word in ("make play", "make test", "MIT", "unofficial"):
        assert word in text
