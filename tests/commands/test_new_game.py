"""`grognard new-game`: what it writes is a game that keeps every promise, and nothing else is touched."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.words import LANGUAGES, sources
from tests.commands.console import run

ROOT = Path(__file__).resolve().parents[2]
CONFTEST = """
import importlib
from pathlib import Path

importlib.import_module("grognard.games").__path__.append(str(Path(__file__).parent / "src/grognard/games"))


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*ids): rules")
"""
PER_GAME = [
    "tests/terminal/test_games.py",
    "tests/engine/test_keeping.py",
    "tests/test_words.py",
    "tests/test_ledger.py",
    "tests/test_corrections.py",
    "tests/server/test_bots.py",
]
# What a game that lies elsewhere is tried with, beside its own tests.
TOLD = """
import importlib, io, grognard
importlib.import_module("grognard.games").__path__.append({games!r})
from rich.console import Console
from grognard import aide, bots, ledger
from grognard.commands.session import Session
from grognard.words import Words
table = grognard.new_table("brave_road", seed=1)
# Without an aide of its own, a tap on the next place is the advance there, and one further on is told why not.
assert aide.tap(table, "blue", "2") == {{"action": {{"do": "advance", "to": 2}}, "reason": None}}
assert aide.tap(table, "blue", "5")["reason"]["rule"]
assert aide.tap(table, "red", "6")["reason"]["args"] == {{"seat": ["blue"]}}
for language in ("en", "it"):
    words = Words("brave_road", language)
    out = io.StringIO()
    played = table.fork()
    players = {{seat: bots.make("recruit", seat) for seat in played.seats}}
    Session(played, words, players, Console(file=out, width=90)).run()
    assert played.result is not None
    for event in played.log():
        assert words.say(event["event"], {{k: v for k, v in event.items() if k != "event"}})
    assert words.label({{"do": "advance", "to": 2}}) and words.say("story-road") and words.say("length-road")
print(len(ledger.load("brave_road").rules))
"""


# ESLint and Prettier, as `make lint` runs them, on files that lie elsewhere and are meant for the folder of games.
LINT = """
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ESLint } from 'eslint'
import * as prettier from 'prettier'

const eslint = new ESLint()
let clean = 0
for (const file of process.argv.slice(1)) {
  const filePath = `${process.cwd()}/src/games/brave_road/${basename(file)}`
  const text = readFileSync(file, 'utf8')
  const found = (await eslint.lintText(text, { filePath })).flatMap((one) => one.messages)
  const config = await prettier.resolveConfig(filePath)
  const neat = await prettier.check(text, { ...config, filepath: filePath })
  if (!found.length && neat) clean++
  else console.error(basename(file), neat ? '' : 'not as Prettier has it', ...found.map((one) => one.message))
}
console.log(clean)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    assert run("new-game", "brave_road", "--folder", str(tmp_path)) == 0
    return tmp_path


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}


def test_its_tests_pass_with_the_whole_conformance_suite(tree: Path) -> None:
    (tree / "conftest.py").write_text(CONFTEST, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "tests"]
    ran = subprocess.run(command, cwd=tree, env=environment(), capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "failed" not in ran.stdout and int(ran.stdout.split(" passed")[0].split()[-1]) >= 20


def test_what_is_asked_of_every_game_holds_for_it(tree: Path) -> None:
    """The project's own tests that go through all games, with this one among them; golden records it has none yet, and
    its own tests, which cite its rules, lie elsewhere."""
    (tree / "drawn_in.py").write_text(CONFTEST.partition("\n\n\n")[0], "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "drawn_in", "-p", "no:cacheprovider", "-k"]
    command += ["brave_road and not cited", *PER_GAME]
    path = {"PYTHONPATH": os.pathsep.join([str(tree), environment()["PYTHONPATH"]])}
    told = {**os.environ, **path}
    ran = subprocess.run(command, cwd=ROOT, env=told, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert int(ran.stdout.split(" passed")[0].split()[-1]) >= 25, ran.stdout


def test_it_is_played_and_told_in_both_languages(tree: Path) -> None:
    told = TOLD.format(games=str(tree / "src/grognard/games"))
    ran = subprocess.run([sys.executable, "-c", told], env=environment(), capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stdout) == (0, "5\n"), ran.stderr
    texts = [(tree / f"src/grognard/games/brave_road/words/{language}/brave_road.ftl") for language in LANGUAGES]
    # The forms of a word are each language's own.
    keys = [set(re.findall(r"^([\w-]+) =", text.read_text("utf-8"), re.M)) for text in texts]
    assert keys[0] == keys[1] and len(keys[0]) > 15


def test_it_writes_into_the_folders_of_the_game_alone(tree: Path) -> None:
    files = {str(path.relative_to(tree)) for path in tree.rglob("*") if path.is_file()}
    homes = ("src/grognard/games/brave_road/", "tests/games/brave_road/", "web/src/games/brave_road/")
    assert all(path.startswith(homes) for path in files)
    assert {"web/src/games/brave_road/index.ts", "src/grognard/games/brave_road/rules.toml"} <= files
    cited = re.findall(r'^id = "(.*)"', (tree / "src/grognard/games/brave_road/rules.toml").read_text("utf-8"), re.M)
    # Three letters, by which web/src/table/log.ts finds a rule in a sentence.
    assert cited and all(re.fullmatch(r"BRA-\d+[a-z]?", rule) for rule in cited)
    assert not any("@" in path or (tree / path).suffix == ".txt" for path in files)
    assert not any("@name@" in (tree / path).read_text("utf-8") for path in files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_seats_have_every_form_that_the_shared_texts_ask_for(tree: Path, language: str) -> None:
    asked = {form for _, text in sources(None, language) for form in re.findall(r"\$seat_(\w+)", text)} - {"id"}
    text = (tree / f"src/grognard/games/brave_road/words/{language}/brave_road.ftl").read_text("utf-8")
    seats = re.findall(r"^seat-.*\n((?:    \..*\n)*)", text, re.M)
    assert len(seats) == 2 and asked
    assert all(asked <= set(re.findall(r"\.(\w+) =", forms)) for forms in seats)


@pytest.mark.skipif(not (ROOT / "web/node_modules").is_dir(), reason="the browser's tools are not installed")
def test_its_page_is_written_as_the_client_is(tree: Path) -> None:
    files = sorted((tree / "web/src/games/brave_road").iterdir())
    said = subprocess.run(
        ["node", "--input-type=module", "-e", LINT, *map(str, files)],
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (said.returncode, said.stdout) == (0, f"{len(files)}\n"), said.stdout + said.stderr


@pytest.mark.parametrize("name", ["Road", "2nd", "a-b", "_x", "x_", "class", "../out", "x" * 41, "wellington"])
def test_a_name_that_will_not_do_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new-game", name, "--folder", str(tmp_path)) == 2
    assert list(tmp_path.iterdir()) == [] and name[:30] in capsys.readouterr().err.replace("\n", "")


def test_nothing_that_is_there_is_overwritten(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (tree / "web/src/games/brave_road/index.ts").read_bytes()
    assert run("new-game", "brave_road", "--folder", str(tree)) == 2
    assert (tree / "web/src/games/brave_road/index.ts").read_bytes() == before
    assert "there already" in capsys.readouterr().err.replace("\n", " ")
