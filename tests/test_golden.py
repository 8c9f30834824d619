"""What was once played replays byte for byte; where it must not, the version of the game's rules has moved."""

import gzip
import json
from pathlib import Path

import pytest

import grognard
from grognard.package import offered
from tools import golden

KEPT = sorted(golden.FOLDER.rglob("*.jsonl.gz"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: str(path.relative_to(golden.FOLDER)))
def test_a_golden_record_replays_byte_for_byte(path: Path) -> None:
    """Played from its seed and through the one gate: every die and every state is held against the record, and what was
    read of it is written as it stands there. What is told on the way is what was told then."""
    data = gzip.decompress(path.read_bytes())
    assert grognard.load_record(data).dump() == data
    table = golden.replayed(path)
    assert table.record.dump() == data
    told = json.loads(golden.told_file(table.game.name).read_text("utf-8"))
    name = path.relative_to(golden.FOLDER / table.game.name).as_posix()
    changed = "if it is meant to tell something else now, `make golden` writes the prints anew"
    assert golden.told_in(table) == told[name], changed


@pytest.mark.parametrize("moved", [False, True])
def test_a_record_is_dropped_only_when_the_version_has_moved(
    moved: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "wellington" / "1811_two" / "default-1.jsonl.gz"
    kept.parent.mkdir(parents=True)
    version = "0" if moved else grognard.game("wellington").version
    kept.write_bytes(gzip.compress(json.dumps({"rules": version}).encode()))
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "golden_files", lambda game: iter(()))
    monkeypatch.setattr("sys.argv", ["golden", "wellington"])
    assert golden.main() == int(not moved) and kept.exists() is not moved
    assert ("default-1.jsonl.gz is no longer asked for" in capsys.readouterr().err) is not moved


@pytest.mark.parametrize("name", list(offered()))
def test_every_scenario_and_option_set_has_its_records(name: str) -> None:
    wanted = {path for path, *_ in golden.golden_files(grognard.game(name))}
    kept = {path for path in KEPT if path.is_relative_to(golden.FOLDER / name)}
    told = "`make golden` plays what is missing; a game that is not whole yet says draft=True in its Package"
    assert wanted == kept, f"{told}: {sorted(str(path.relative_to(golden.FOLDER)) for path in wanted ^ kept)[:4]}"
    assert all(golden.version_of(gzip.decompress(path.read_bytes())) == grognard.game(name).version for path in wanted)
