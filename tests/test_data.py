"""The data of every game: each figure is read, prose holds none, and an owner's own files stand in for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine import BadData, build, data
from grognard.package import package
from tests import unread

PROJECT = Path(__file__).resolve().parent.parent
Edit = Callable[[dict[str, Any]], None]


def packaged(game: str, name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((files(package(game).module) / "data" / f"{name}.json").read_text("utf-8"))
    return document


def run(*words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A process of its own: games read their data when they are loaded."""
    env = {**os.environ, **({data.FOLDER: str(folder)} if folder is not None else {})}
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=env, cwd=PROJECT, check=False)
    return done


def owned(folder: Path, game: str, name: str, edit: Edit) -> Path:
    document = packaged(game, name)
    edit(document)
    (folder / game).mkdir(parents=True, exist_ok=True)
    (folder / game / f"{name}.json").write_text(json.dumps(document), "utf-8")
    return folder


UNBUILT: dict[str, set[str]] = {}
"""Figures of chapters that a draft has not built yet: exactly these are unread. A game that is offered has none."""


@pytest.mark.skipif(build() == "compiled", reason="compiled rules cannot be watched; the data are the same")
@pytest.mark.parametrize("game", grognard.games())
def test_every_figure_is_read_or_marked_as_prose(game: str) -> None:
    told = run("-m", "tests.unread", game)
    assert told.returncode == 0, told.stderr
    unbuilt = UNBUILT.get(game, set()) if package(game).draft else set()
    assert set(json.loads(told.stdout)) == unbuilt, "read by nobody: read it, drop it, or name its place under 'prose'"


def said_of(document: dict[str, Any], read: set[tuple[str, ...]]) -> list[str]:
    """What the test above says of a file of which these places are read."""
    unread.documents, unread.there, unread.asked = {"tables": document}, {}, set()
    unread.Watched(document, ("tables",))
    unread.asked = {(("tables", *place[:-1]), place[-1]) for place in read}
    return list(unread.faults("tables", {"drawing"}))


@pytest.mark.parametrize(
    ("prose", "fault"),
    [
        (["siege.rule"], ""),
        ([], "siege.rule"),
        (["rule"], "siege.rule"),  # not wherever the key stands in the file
        (["*.rule", "siege.note"], "siege.note is named and stands nowhere"),
        (["siege"], "siege.dice is called prose and is read"),
    ],
)
def test_prose_is_named_by_its_place(prose: list[str], fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("documents", "there", "asked"):
        monkeypatch.setattr(unread, name, {})
    document = {"prose": prose, "siege": {"rule": "12.1", "dice": 3}}
    told = said_of(document, {("siege",), ("siege", "dice")})
    assert (f"tables.json: {fault}" in told) if fault else told == []


def test_a_figure_is_not_prose_and_what_is_drawn_has_somebody_who_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("documents", "there", "asked"):
        monkeypatch.setattr(unread, name, {})
    document = {
        "prose": ["siege"],
        "drawn": ["drawing", "shore"],
        "siege": {"cost": 2, "lat": 41.2, "note": [3], "text": "two CP"},
        "drawing": {"madrid": [1, 2]},
        "shore": [3],
    }
    assert said_of(document, set()) == [
        "tables.json: shore is drawn by nobody",
        "tables.json: siege.cost is called prose and is a figure",
    ]


def weaker(document: dict[str, Any]) -> None:
    document["leaders"][0]["battle"] = 1


RATING = "from grognard.games.wellington.rules.peninsula import BATTLE_VALUE; print(BATTLE_VALUE[0])"
RECORD = (
    "import grognard, sys; table = grognard.new_table('wellington', seed=1); seat = table.to_act[0];"
    "table.act(seat, table.legal(seat)[0]); table.record.save(sys.argv[1])"
)


def test_an_owners_file_replaces_ours_and_the_record_says_so(tmp_path: Path) -> None:
    folder = owned(tmp_path / "mine", "wellington", "leaders", weaker)
    assert run("-c", RATING).stdout == "5\n"
    assert run("-c", RATING, folder=folder).stdout == "1\n"
    ours, theirs = tmp_path / "ours.jsonl", tmp_path / "theirs.jsonl"
    assert run("-c", RECORD, str(ours)).returncode == 0
    assert run("-c", RECORD, str(theirs), folder=folder).returncode == 0
    assert "data" not in json.loads(ours.read_text("utf-8").splitlines()[0])
    mark = json.loads(theirs.read_text("utf-8").splitlines()[0])["data"]
    refused = run("-m", "grognard", "replay", str(theirs))
    assert refused.returncode == 1 and f"an owner's data {mark}: give their folder with --data" in refused.stderr
    assert run("-m", "grognard", "replay", str(theirs), "--data", str(folder)).returncode == 0
    refused = run("-m", "grognard", "replay", str(ours), folder=folder)
    assert refused.returncode == 1 and "the data that came with the game" in refused.stderr


def test_what_the_browser_prints_on_cards_and_counters_is_the_owners(tmp_path: Path) -> None:
    def dearer(document: dict[str, Any]) -> None:
        document["cards"][0]["cp"] = 7

    folder = owned(owned(tmp_path, "wellington", "leaders", weaker), "wellington", "cards", dearer)
    facts = "from tools.client_facts import GAMES, files; print(files()[GAMES / 'wellington' / 'printed.ts'])"
    ours, theirs = run("-c", facts).stdout, run("-c", facts, folder=folder).stdout
    assert "'2r 2r 6r" in ours and "'id': 'wellington', 'power': 'britain', 'battle': 5" in ours
    assert "'7r 2r 6r" in theirs and "'id': 'wellington', 'power': 'britain', 'battle': 1" in theirs


def test_a_copy_of_our_own_file_changes_nothing(tmp_path: Path) -> None:
    folder = owned(tmp_path, "wellington", "leaders", lambda document: None)
    told = run("-c", "import grognard; print(repr(grognard.game('wellington').data))", folder=folder)
    assert told.stdout == "''\n", told.stderr


def test_workers_play_with_the_owners_data_too(tmp_path: Path) -> None:
    def shorter(document: dict[str, Any]) -> None:
        document["max_turns"] = 1

    folder = owned(tmp_path, "vive_lempereur", "quatre_bras", shorter)
    how = ("simulate", "vive_lempereur", "-s", "quatre_bras", "-n", "4", "-w", "2", "--json")
    long, short = run("-m", "grognard", *how), run("-m", "grognard", *how, "--data", str(folder))
    assert json.loads(short.stdout)["actions"]["most"] < json.loads(long.stdout)["actions"]["most"] / 2


def _edit(*path: Any, to: Any = None, away: bool = False) -> Edit:
    def edit(document: dict[str, Any]) -> None:
        inside: Any = document
        for step in path[:-1]:
            inside = inside[step]
        if away:
            del inside[path[-1]]
        else:
            inside[path[-1]] = to

    return edit


FAULTS: dict[str, tuple[str, str, Edit, str]] = {
    "duchy": (
        "wellington",
        "setup_1812",
        _edit("leaders", 0, "duchy", to="atlantis"),
        "leaders[0].duchy: unknown",
    ),
    "line": ("wellington", "map", _edit("links", 3, "b", to="atlantis"), "links[3].b: unknown name 'atlantis'"),
    "missing": ("wellington", "cards", _edit("cards", 7, "cp", away=True), "cards[7]: 'cp' is missing"),
    "type": ("wellington", "map", _edit("duchies", 2, "fortress", to="yes"), "duchies[2].fortress: must be a whole"),
    "table": ("wellington", "tables", _edit("battle", away=True), "'battle' is missing"),
    "figure": (
        "wellington",
        "tables",
        _edit("siege", "hasty_fort_strength", away=True),
        "siege: 'hasty_fort_",
    ),
    "row": (
        "wellington",
        "tables",
        _edit("appeal_to_the_emperor", "results", 2, "min", to=5),
        "appeal_to_the_emperor.results: no row for a total of 4",
    ),
    "key": ("vive_lempereur", "tables", _edit("cards", "list", 1, "dise", to=7), "cards.list[1]: unknown key 'dise'"),
    "hex": ("vive_lempereur", "ligny", _edit("terrain", "J1", to="hill"), "terrain: unknown name 'J1'"),
    "ground": ("vive_lempereur", "ligny", _edit("terrain", "A1", to="lava"), "terrain.A1: unknown name 'lava'"),
    "leader": ("wellington", "leaders", lambda document: document["leaders"].pop(0), "unknown name 'wellington'"),
    "map": ("wellington", "map", _edit("duchies", 0, "id", to="madeira"), "unknown name 'zaragoza'"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_does_not_fit_is_named_with_its_file_and_place(fault: str, tmp_path: Path) -> None:
    game, name, edit, words = FAULTS[fault]
    folder = owned(tmp_path, game, name, edit)
    told = run("-m", "grognard", "bench", game, "--seconds", "0", "--data", str(folder))
    assert told.returncode == 2 and "Traceback" not in told.stderr, told.stderr
    assert words in told.stderr.replace("\n", " "), told.stderr
    assert f"{name}.json" in told.stderr or fault in ("leader", "map")


@pytest.mark.parametrize(
    ("path", "text", "words"),
    [
        ("wellington/leaders.json", "{", "line 1: not JSON"),
        ("wellington/leaders.json", "[]", "must be an object"),
        ("wellington/generals.json", "{}", "no such file; it has: cards, leaders"),
        ("waterloo/map.json", "{}", "no such game; there are: "),
    ],
)
def test_a_folder_with_something_else_is_refused(path: str, text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / path).parent.mkdir()
    (tmp_path / path).write_text(text, "utf-8")
    told = run("-m", "grognard", "fuzz", "wellington", "--games", "1", "--data", str(tmp_path))
    assert told.returncode == 2 and words in told.stderr.replace("\n", " "), told.stderr


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    told = run("-m", "grognard", "play", "--data", str(tmp_path / "nowhere"))
    assert told.returncode == 2 and "there is no such folder" in told.stderr


def test_it_is_too_late_when_a_game_has_been_loaded(tmp_path: Path) -> None:
    grognard.game("wellington")
    with pytest.raises(grognard.GrognardError, match="before a game is loaded"):
        data.use(tmp_path)
    assert data.FOLDER not in os.environ


def test_bad_data_can_be_pickled() -> None:
    import pickle

    fault = pickle.loads(pickle.dumps(BadData("a.json", "b.c", "is missing")))
    assert (fault.file, fault.path, str(fault)) == ("a.json", "b.c", "a.json: b.c: is missing")


def test_where_a_game_has_no_data_it_is_told_what_to_name() -> None:
    for module in ("tables", "grognard.commands"):
        with pytest.raises(BadData, match=r"no package with a folder 'data'; .* 'grognard.games.my_game'"):
            data.load("my_game", module)
