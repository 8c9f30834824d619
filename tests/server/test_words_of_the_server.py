"""Every refusal can be told in both languages, with the arguments the server gives."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from grognard.server.errors import CODES
from grognard.words import LANGUAGES, Words
from tools import client_facts, wire_types

ROOT = Path(str(resources.files("grognard"))) / "server"


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


def test_the_browsers_types_are_the_servers() -> None:
    assert wire_types.TARGET.read_text("utf-8") == wire_types.render(), "the server's types have changed: make wire"


def test_what_the_browser_knows_of_cards_and_maps_is_the_games_data() -> None:
    for file, text in client_facts.files().items():
        assert file.read_text("utf-8") == text, "a game's data have changed: make wire"
