"""Every refusal can be told in both languages, with the arguments the server gives."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.server import messages
from grognard.server.errors import CODES
from grognard.words import LANGUAGES, Words

ROOT = Path(str(resources.files("grognard"))) / "server"
TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "types.ts"


def denials() -> list[tuple[str, set[str]]]:
    """Each `Denied(code, ...)` in the server's source, with the names of its arguments."""
    found = []
    for file in ROOT.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Denied":
                code = node.args[0]
                assert isinstance(code, ast.Constant), f"{file.name}:{node.lineno}"
                found.append((str(code.value), {word.arg or "" for word in node.keywords} - {"v"}))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text_that_its_arguments_suffice_for(language: str) -> None:
    words = Words(None, language)
    for code, names in denials():
        args: dict[str, Any] = dict.fromkeys(names, "seat")
        assert words.say(CODES[code][1], args), code


def test_every_code_is_used_and_every_text_has_a_code() -> None:
    assert {code for code, _ in denials()} == set(CODES)
    for language in LANGUAGES:
        text = (ROOT.parent / "words_data" / language / "web-server.ftl").read_text("utf-8")
        assert set(re.findall(r"^(server-[a-z-]+) =", text, re.M)) == {message for _, message in CODES.values()}


# ---- the browser's types are the server's ------------------------------------------------------------------


def source() -> str:
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", TYPES.read_text("utf-8"), flags=re.S)


def fields_of(text: str, start: int) -> set[str]:
    """The names of the fields of the object type that begins after the brace before ``start``."""
    found: set[str] = set()
    depth, word, fresh = 1, "", True
    for sign in text[start:]:
        if sign in "{[(<":
            depth += 1
        elif sign in "}])>":
            depth -= 1
            if depth == 0:
                return found
        elif depth > 1:
            continue
        elif sign in ";\n":
            word, fresh = "", True
        elif sign == ":" and fresh:
            found.add(word.strip().rstrip("?"))
            fresh = False
        else:
            word += sign
    raise ValueError("an object type without end")


SHARED = (
    *("SeatInfo", "TableInfo", "Me", "OptionInfo", "ScenarioInfo", "GameInfo", "Rule", "ChatLine", "Decision"),
    *("Asked", "LogTail", "Result", "ReplayStep", "ReplayAnswer", "LuckRoll", "LuckAnswer", "ProofAnswer"),
    *("ApiError", "WhyAnswer"),
)


@pytest.mark.parametrize("name", SHARED)
def test_the_browser_knows_the_same_fields(name: str) -> None:
    ours = {field.encode_name for field in msgspec.structs.fields(getattr(messages, name))}
    text = source()
    found = re.search(rf"export interface {name} \{{", text)
    assert found is not None
    assert fields_of(text, found.end()) == ours


@pytest.mark.parametrize(
    ("union", "tag", "ours"),
    [
        ("ServerMessage", "t", messages.ServerMessage),
        ("ClientMessage", "t", messages.ClientMessage),
        ("Question", "ask", messages.Question),
    ],
)
def test_the_browser_knows_the_same_messages(union: str, tag: str, ours: Any) -> None:
    text = source()
    body = text[text.index(f"export type {union} =") :]
    body = body[: body.find("\nexport ", 10)]
    theirs = {}
    for one in re.finditer(r"\|\s*\{", body):
        kind = re.match(rf"\s*{tag}: '(\w+)'", body[one.end() :])
        assert kind is not None, body[one.start() :][:80]
        theirs[kind.group(1)] = fields_of(body, one.end()) - {tag}
    mine = {
        kind.__struct_config__.tag: {field.encode_name for field in msgspec.structs.fields(kind)}
        for kind in ours.__args__
    }
    assert theirs == mine
