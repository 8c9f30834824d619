"""`grognard replay`."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import Table, ledger
from tests.commands.console import run

Capture = pytest.CaptureFixture[str]
Lines = list[dict[str, Any]]


def played(actions: int | None, seed: str = "evening") -> Table:
    table = grognard.new_table("vive_lempereur", "quatre_bras", seed=seed)
    chance = random.Random(seed)
    while table.to_act and (actions is None or table.length < actions):
        seat = table.to_act[0]
        table.act(seat, chance.choice(table.legal(seat)))
    return table


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "finished.record"
    played(None).record.save(path)
    return path


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A game that is not over and keeps its seed to itself."""
    path = tmp_path / "begun.record"
    played(60).record.save(path)
    return path


def test_story_in_both_languages(finished: Path, capsys: Capture) -> None:
    stories: list[list[str]] = []
    for language in ("en", "it"):
        assert run("replay", str(finished), "--lang", language) == 0
        said = capsys.readouterr()
        assert said.err == "" and said.out.startswith("Vive l'Empereur: Quatre Bras\n")
        stories.append(said.out.splitlines())
    english, italian = stories
    assert len(english) > 300 and english[5:] != italian[5:]
    assert not any("event" in line for line in english + italian)


def test_upto(finished: Path, capsys: Capture) -> None:
    assert run("replay", str(finished), "--upto", "12") == 0
    short = capsys.readouterr().out.splitlines()
    assert short[-1] == "The story stops here, after 12 actions."
    assert run("replay", str(finished)) == 0
    whole = capsys.readouterr().out.splitlines()
    assert whole[: len(short) - 1] == short[:-1] and len(whole) > len(short)
    assert run("replay", str(finished), "--upto", "100000") == 2
    assert "the record has" in capsys.readouterr().err


def test_json_story(finished: Path, capsys: Capture) -> None:
    assert run("replay", str(finished), "--json") == 0
    document = json.loads(capsys.readouterr().out)
    table = grognard.load_record(finished).replay()
    assert document["actions"] == table.length and document["result"] == (table.result and table.result.to_json())
    numbers = [event["action"] for event in document["events"]]
    assert numbers == sorted(numbers) and numbers[-1] == table.length


def test_check_holds(finished: Path, begun: Path, capsys: Capture) -> None:
    assert run("replay", str(finished), "--check") == 0
    said = capsys.readouterr()
    assert "follow from the seed" in said.out and "The game is over" in said.out and said.err == ""
    assert run("replay", str(begun), "--check", "--lang", "it") == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "non contiene il seme" in text and "non è ancora finita" in text
    assert run("replay", str(finished), "--check", "--json") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["holds"] is True and document["dice_checked"] is True and document["seed"] == "evening"
    assert run("replay", str(finished), "--check", "--upto", "3") == 2


def other_die(lines: Lines) -> int:
    place = next(i for i, line in enumerate(lines) if len(line.get("dice", [])) >= 5)
    lines[place]["dice"][0] = lines[place]["dice"][0] % 6 + 1
    return place + 1


def one_die_less(lines: Lines) -> int:
    place = next(i for i, line in enumerate(lines) if line.get("dice"))
    lines[place]["dice"].pop()
    return place + 1


def other_state(lines: Lines) -> int:
    lines[40]["state"] = "0" * 8
    return 41


def other_action(lines: Lines) -> int:
    lines[1] = {"seat": lines[1]["seat"], "do": "pass", "state": lines[1]["state"]}
    return 2


def line_missing(lines: Lines) -> int:
    place = next(i for i, line in enumerate(lines) if line.get("do") == "order")
    del lines[place]
    return place + 1


def other_seed(lines: Lines) -> int:
    lines[-1]["end"]["seed"] = "morning"
    return len(lines)


def other_result(lines: Lines) -> int:
    lines[-1]["end"]["result"]["level"] = "decisive"
    return len(lines)


def other_scenario(lines: Lines) -> int:
    lines[0]["scenario"] = "austerlitz"
    return 1


def other_options(lines: Lines) -> int:
    lines[0]["options"]["setup"] = "semi_historical"
    return 1


@pytest.mark.parametrize(
    "spoil",
    [
        other_die,
        one_die_less,
        other_state,
        other_action,
        line_missing,
        other_seed,
        other_result,
        other_scenario,
        other_options,
    ],
)
def test_what_does_not_hold_is_told_with_its_line(
    spoil: Callable[[Lines], int], finished: Path, tmp_path: Path, capsys: Capture
) -> None:
    lines: Lines = [json.loads(line) for line in finished.read_text().splitlines()]
    number = spoil(lines)
    bad = tmp_path / "bad.record"
    bad.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert run("replay", str(bad), "--check") == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("error: ") and f"line {number}: " in said.err


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        (lambda data: data[:-20], -1),
        (lambda data: b"", 1),
        (lambda data: b"\x89PNG\r\n\x1a\n", 1),
        (lambda data: b'{"game": "chess"}\n', 1),
        (lambda data: data.replace(b'"seat"', b'"chair"', 1), 2),
        (lambda data: data.replace(b"\n", b"\n\xff\xfe\n", 1), 2),
        (lambda data: data.replace(b'"grognard":1', b'"grognard":99'), 1),
    ],
)
@pytest.mark.parametrize("check", [True, False])
def test_damaged_files(
    spoil: Callable[[bytes], bytes], number: int, check: bool, finished: Path, tmp_path: Path, capsys: Capture
) -> None:
    data = finished.read_bytes()
    bad = tmp_path / "bad.record"
    bad.write_bytes(spoil(data))
    assert run("replay", str(bad), *(["--check"] if check else [])) == 1
    said = capsys.readouterr()
    line = number if number > 0 else data.count(b"\n")
    assert said.out == "" and said.err.startswith("error: ") and f"line {line}: " in said.err


def test_names_that_do_not_exist(finished: Path, tmp_path: Path, capsys: Capture) -> None:
    assert run("replay", str(tmp_path / "none.record")) == 1
    assert "cannot read" in capsys.readouterr().err
    assert run("replay", str(tmp_path)) == 1
    assert "cannot read" in capsys.readouterr().err
    assert run("replay", str(finished), "--lang", "fr") == 2
    assert 'unknown language "fr"; valid: en, it' in capsys.readouterr().err
    foreign = tmp_path / "foreign.record"
    foreign.write_bytes(finished.read_bytes().replace(b'"vive_lempereur"', b'"chess"'))
    assert run("replay", str(foreign)) == 2
    assert f'unknown game "chess"; valid: {", ".join(grognard.games())}' in capsys.readouterr().err


def test_check_names_what_each_person_added(tmp_path: Path, capsys: Capture) -> None:
    """Whether it is what his browser has kept only the person can say, so he is shown it."""
    nonces = {"french": "0" * 31 + "1", "allied": "f" * 32}
    table = grognard.new_table("vive_lempereur", "quatre_bras", seed="evening", nonces=nonces)
    chance = random.Random(1)
    while table.to_act:
        table.act(table.to_act[0], chance.choice(table.legal(table.to_act[0])))
    path = tmp_path / "mixed.record"
    table.record.save(path)
    for language in ("en", "it"):
        assert run("replay", str(path), "--check", "--lang", language) == 0
        said = capsys.readouterr().out
        assert all(f"  {nonce}  {seat}\n" in said for seat, nonce in nonces.items())
        assert table.commitment in said.replace("\n", "")
    assert run("replay", str(path), "--check", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["nonces"] == nonces and report["dice_checked"] and report["holds"]
    path.write_text(path.read_text().replace("f" * 32, "e" * 32))
    assert run("replay", str(path), "--check") == 1
    assert "does not follow from the seed" in capsys.readouterr().err


def test_an_old_record_says_what_it_needs_and_is_not_replayed(finished: Path, tmp_path: Path, capsys: Capture) -> None:
    old = tmp_path / "old.jsonl"
    head, rest = finished.read_bytes().split(b"\n", 1)
    old.write_bytes(json.dumps({**json.loads(head), "rules": "1"}).encode() + b"\n" + rest)
    for language, needs in (("en", "a Grognard that has version 1"), ("it", "un Grognard con la versione 1")):
        for more in ((), ("--check",)):
            assert run("replay", str(old), "--lang", language, *more) == 1
            told, said = capsys.readouterr()
            assert told == ""
            said = " ".join(said.split())
            assert needs in said
            assert all(one.say(language) in said for one in ledger.corrections("vive_lempereur"))
