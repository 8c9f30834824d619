"""The two references of docs/adding-a-game.md: what docs/cards.md and docs/game-page.md name is there, as they say; and
all that is there is named."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from grognard.engine import windows

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src" / "grognard" / "engine"
TABLE = ROOT / "web" / "src" / "table"
CARDS = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "game-page.md").read_text(encoding="utf-8")
LIBRARY = ("cardsets", "cards", "windows", "cardgame", "powers", "bulk", "hidden")


def between(text: str, begin: str, end: str) -> str:
    start = text.index(f"\n{begin}\n")
    return text[start : text.index(f"\n{end}\n", start)]


# ---- docs/cards.md -------------------------------------------------------------------------------------------------


def defined(module: str) -> list[ast.ClassDef | ast.FunctionDef]:
    """The public classes and functions of a module, read from the source: a compiled build does not tell."""
    nodes = ast.parse((ENGINE / f"{module}.py").read_text(encoding="utf-8")).body
    return [one for one in nodes if isinstance(one, ast.ClassDef | ast.FunctionDef) and not one.name.startswith("_")]


def methods(found: ast.ClassDef) -> list[ast.FunctionDef]:
    return [one for one in found.body if isinstance(one, ast.FunctionDef)]


def names(function: ast.FunctionDef) -> list[str]:
    return [one.arg for one in function.args.args if one.arg != "self"]


def signatures() -> dict[str, list[list[str]]]:
    """By what name something of the library is called, and with which arguments; several classes may have the name."""
    found: dict[str, list[list[str]]] = {}
    for module in LIBRARY:
        for one in defined(module):
            if isinstance(one, ast.FunctionDef):
                found.setdefault(one.name, []).append(names(one))
                continue
            for method in methods(one):
                called = one.name if method.name == "__init__" else method.name
                found.setdefault(called, []).append(names(method))
    return found


def test_the_whole_game_is_the_file_that_the_tests_play() -> None:
    shown = re.findall(r"```py\n# ruse\.py\n(.*?)\n```", CARDS, re.DOTALL)
    lines = [line for block in shown for line in block.splitlines() if line]
    file = (ROOT / "tests/engine/ruse.py").read_text(encoding="utf-8").splitlines()
    assert lines == [line for line in file if line]


@pytest.mark.parametrize("module", LIBRARY)
def test_every_class_and_function_of_the_library_is_named(module: str) -> None:
    for one in defined(module):
        assert re.search(rf"`{one.name}\b", CARDS) or f" {one.name}(" in CARDS, one.name


@pytest.mark.parametrize("owner", ["CardBook", "CardState", "CardRules", "PowerState", "Rotation", "Offer", "Counters"])
def test_every_method_that_rules_call_or_override_is_named(owner: str) -> None:
    steps = {"begin", "answer", "answer_options"}  # of procedures: nobody calls them
    (found,) = [one for module in LIBRARY for one in defined(module) if one.name == owner]
    assert isinstance(found, ast.ClassDef)
    for method in methods(found):
        if not method.name.startswith("_") and method.name not in steps:
            assert re.search(rf"`(?:\w\.|book\.)?{method.name}\b", CARDS), method.name


def test_what_the_library_is_called_with_is_as_the_reference_says() -> None:
    known = signatures()
    rows = [line.split(" | ")[0] for line in between(CARDS, "## Reference", "## What is secret").splitlines()]
    tried = 0
    for said in re.findall(r"`([^`]+)`", " ".join(row for row in rows if row.startswith("| `"))):
        call = re.fullmatch(r"(?:b\.|p\.|book\.)?(\w+)\((.*)\)", said)
        if call is None or call[1] not in known:
            continue
        given = [part.split("=")[0].strip() for part in call[2].split(",") if part.strip() not in ("", "self")]
        assert given in known[call[1]], said
        tried += 1
    assert tried > 50


def test_windows_of_a_games_own_hand_on_what_they_are_about() -> None:
    (example,) = re.findall(r"```py\n(class Window.*?)\n```", CARDS, re.DOTALL)
    room: dict[str, Any] = {"windows": windows}
    exec(example, room)  # the reference's own lines
    window = room["Window"](1, 0)
    window.place = 5
    play = window.clone().play(3, windows.ANSWER)
    assert (play.place, play.card, play.moment) == (5, 3, 1)
    assert (play.clone().window(1).place, type(play).__name__) == (5, "Play")
    assert room["Window"].QUESTIONS["respond"].prompt == "ask-respond"


# ---- docs/game-page.md ---------------------------------------------------------------------------------------------


def source(name: str) -> str:
    return (TABLE / name).read_text(encoding="utf-8")


def members(text: str, interface: str) -> list[str]:
    """What an interface of TypeScript has, `?` behind what may be left out."""
    begin = re.search(rf"interface {interface}\b[^{{]*{{\n", text)
    assert begin is not None
    indent = re.match(r" *", text[begin.end() :])
    assert indent is not None
    body = text[begin.end() : text.index(f"\n{indent[0][:-2]}}}", begin.end())]
    return re.findall(rf"^{indent[0]}(?:readonly )?(\w+\??)(?=[(:])", body, re.MULTILINE)


def properties(component: str) -> list[str]:
    text = source(f"{component}.svelte")
    if "interface Props" in text:
        return members(text, "Props")
    (typed,) = re.findall(r"\}: \{ (.*?) \} = \$props\(\)", text)
    return [part.split(":")[0] for part in typed.split("; ")]


def test_every_hook_is_in_the_table_and_none_besides() -> None:
    rows = re.findall(r"^\| `(\w+)(?:\(.*?\))?` \|", between(PAGE, "## The hooks", "## The Desk"), re.MULTILINE)
    hooks = {one.rstrip("?") for one in members(source("game.ts"), "GameClient")}
    hooks |= {one.rstrip("?") for one in members(source("frame.ts"), "FrameHooks")}
    assert set(rows) == hooks and len(rows) == len(hooks)


def test_every_component_is_given_what_the_reference_says() -> None:
    rows = re.findall(r"^\| `<(\w+) (.*?)>`", between(PAGE, "## Components", "## The map"), re.MULTILINE)
    assert len(rows) >= 17
    for component, given in rows:
        assert sorted(given.split()) == sorted(properties(component)), component


def test_every_component_that_a_game_mounts_is_in_the_reference() -> None:
    games = ROOT / "web" / "src" / "games"
    used = {
        name
        for file in games.rglob("*.svelte")
        for name in re.findall(
            r"import (?!type )(\w+).* from '(?:\.\./)+table/\w+\.svelte'", file.read_text(encoding="utf-8")
        )
    }
    assert len(used) > 12
    assert used <= set(re.findall(r"^\| `<(\w+) ", PAGE, re.MULTILINE))


def test_what_the_reference_says_of_the_desk_is_there() -> None:
    found = re.findall(r"^  (?:readonly |async |get )*(\w+)(?=[ (:])", source("desk.svelte.ts"), re.MULTILINE)
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    named = set(re.findall(r"desk\.(\w+)", PAGE + guide)) - {"svelte"}
    assert {"choose", "tap", "pending", "tapped", "refusal", "openRule", "lit", "beside", "busy"} <= named <= set(found)
    shown = {*members(source("deskparts.ts"), "DeskLive"), *members(source("deskparts.ts"), "Shown")}
    parts = set(re.findall(r"desk\.(?:live|beside|leisure)\.(\w+)", PAGE))
    assert parts <= {one.rstrip("?") for one in shown}
    words = (ROOT / "web/src/lib/words.svelte.ts").read_text(encoding="utf-8")
    for name in set(re.findall(r"words\.(\w+)\(", PAGE)):
        assert f"\n  {name}(" in words, name


def test_what_an_opened_map_is_told_is_all_in_the_reference() -> None:
    told = between(PAGE, "## The map", "## Its tests")
    own = {one.rstrip("?") for one in members(source("opened.svelte.ts"), "Mapped")} | {"centre", "size", "known", "by"}
    for name in own:
        assert re.search(rf"`{name}\b", told), name


def test_the_modules_export_what_the_reference_names() -> None:
    rows = re.findall(r"^\| `([\w.]+\.ts)`(?:, `[\w.]+`)* \| (.*) \|$", PAGE, re.MULTILINE)
    rows = [row for row in rows if (TABLE / row[0]).is_file()]
    assert len(rows) > 9
    for file, told in rows:
        for name in re.findall(r"`(\w+)\(", told):
            exported = rf"export (?:async )?(?:const|function|class) {name}\b"
            homes = [file, "sheet.ts"] if file == "phone.ts" else [file]
            assert any(re.search(exported, source(home)) for home in homes), f"{file}: {name}"


def test_the_page_that_is_shown_says_only_what_its_words_have() -> None:
    (texts,) = re.findall(r"```ftl\n(.*?)\n```", PAGE, re.DOTALL)
    written = set(re.findall(r"^([\w-]+) =", texts, re.MULTILINE))
    shown = "".join(re.findall(r"```(?:ts|svelte)\n(?:// |<!-- )[\w.]+.*?```", PAGE, re.DOTALL))
    used = set(re.findall(r"'(rus-[\w-]+)'", shown)) | {f"rus-group-{one}" for one in ("cards", "aim", "end")}
    assert used == written
