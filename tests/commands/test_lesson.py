"""`grognard lesson`: lessons are checked, and begun from a record."""

import random
from pathlib import Path

import pytest

import grognard
from grognard import cli, lessons
from grognard.lessons import script

Capture = pytest.CaptureFixture[str]


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as leaving:
        cli.main(["lesson", *args])
    code = leaving.value.code
    return code if isinstance(code, int) else 0


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table, rng = grognard.new_table("vive_lempereur", seed="a record"), random.Random(1)
    while table.length < 30:
        seat = table.to_act[0]
        table.act(seat, rng.choice(table.legal(seat)))
    table.record.save(tmp_path / "battle.grognard")
    return tmp_path / "battle.grognard"


def test_lessons_are_checked(capsys: Capture) -> None:
    assert run("check", "vive_lempereur") == 0
    assert "vive_lempereur/first_charge: 11 steps, 2 ways to the end" in capsys.readouterr().out


def test_what_is_wrong_is_told_with_its_step(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    one = lessons.lesson("vive_lempereur", "first_charge")
    folder = Path(grognard.__file__).parent / "games" / "vive_lempereur" / "lessons"
    text = (folder / "first_charge.toml").read_text("utf-8").replace("left = 3", "left = 2")
    monkeypatch.setattr(lessons, "lessons", lambda _: {one.lesson: script.read(text, "changed.toml", one.game)})
    assert run("check", "vive_lempereur") == 1
    assert "changed.toml, step 'reply': event:" in capsys.readouterr().err


def test_a_lesson_is_begun_from_a_record(record: Path, capsys: Capture) -> None:
    folder = record.parent / "new"
    assert run("from-record", str(record), "--name", "mine", "--from", "10", "--steps", "3", "--to", str(folder)) == 0
    assert "grognard lesson check vive_lempereur" in capsys.readouterr().out
    assert sorted(file.name for file in folder.iterdir()) == [
        "mine.en.ftl",
        "mine.it.ftl",
        "mine.position.json",
        "mine.toml",
    ]
    made = script.read((folder / "mine.toml").read_text("utf-8"), "mine.toml", "vive_lempereur")
    assert len([step for step in made.steps if step.want]) <= 3 and made.steps[-1].free is not None
    assert run("from-record", str(record), "--name", "mine", "--to", str(folder)) == 2
    assert "is there already" in capsys.readouterr().err


def test_bad_input_is_told(record: Path, capsys: Capture) -> None:
    for args, status, told in [
        (("check", "chess"), 2, 'unknown game "chess"; valid: '),
        (("teach",), 2, 'unknown command "teach"; valid: check, from-record'),
        (("from-record", str(record.parent / "none")), 1, "cannot read"),
        (("from-record", str(record), "--name", "A Lesson"), 2, "cannot be the name of a lesson"),
        (("from-record", str(record), "--from", "99"), 2, "the record has 30 actions"),
        (("from-record", str(record), "--seat", "nobody"), 2, 'unknown seat "nobody"'),
    ]:
        assert run(*args) == status, args
        assert told in " ".join(capsys.readouterr().err.split()), args
