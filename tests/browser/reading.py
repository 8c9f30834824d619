"""What stands on a page to be read, and which of it is in the wrong language or no language at all."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page, expect

from tests.browser.house import script
from tests.browser.player import Player
from tests.browser.quiet import settle

ROOT = Path(__file__).parents[2] / "src" / "grognard"

TEXTS = script("texts.js")
# Words that are in every English page and in no Italian one.
TITLES = ("Age of Napoleon",)  # of printed games, which are the same in both languages
ENGLISH = re.compile(r"\b(the|of|and|with|your|you|this|that|is|are|was|from|for|not|cannot|to|by|or)\b", re.IGNORECASE)


@cache
def messages(language: str) -> dict[str, str]:
    """Every message that has no arguments, with its text."""
    files = sorted((ROOT / "words_data" / language).glob("*.ftl"))
    files += sorted((ROOT / "games").glob(f"*/words/{language}.ftl"))
    files += sorted((ROOT / "games").glob(f"*/words/{language}/*.ftl"))
    found: dict[str, str] = {}
    for path in files:
        for entry in FluentParser().parse(path.read_text()).body:
            if isinstance(entry, ast.Message):
                parts = entry.value.elements if entry.value else []
                plain = all(isinstance(part, ast.TextElement) for part in parts)
                text = "".join(part.value for part in parts if isinstance(part, ast.TextElement))
                found[entry.id.name] = " ".join(text.split()) if plain else ""
    return found


def faults(page: Page, language: str, names: tuple[str, ...] = TITLES) -> list[str]:
    """Ids of messages instead of texts; in Italian also everything that is English but proper names."""
    ids = set(messages("en"))
    italian = messages("it")
    english = {text for name, text in messages("en").items() if text and italian.get(name) != text}
    english -= set(italian.values())
    wrong = []
    for text in page.evaluate(TEXTS):
        if any(name and name in text for name in names):
            continue
        if any(word in ids for word in re.findall(r"[a-z0-9_]+(?:-[a-z0-9_]+)+", text)):
            wrong.append(f"an id: {text}")
        elif "{" in text or "undefined" in text or "[object" in text:
            wrong.append(f"not filled in: {text}")
        elif language == "it" and (text in english or len(ENGLISH.findall(text)) > 0):
            wrong.append(f"English: {text}")
    return wrong


def is_change(told: Any) -> bool:
    """Whether this is one change of a patch: a way into the view, and what stands there now."""
    return (
        isinstance(told, list)
        and len(told) == 2
        and isinstance(told[0], list)
        and all(isinstance(one, str | int) for one in told[0])
    )


def read_text_mode(page: Page, language: str) -> list[str]:
    """The legend is closed, and the table read as text."""
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator(".text-mode")).to_be_visible()
    settle(page, 1)
    wrong = [f"text mode: {fault}" for fault in faults(page, language)]
    page.keyboard.press("t")
    return wrong


def read_on(player: Player, language: str, steps: int) -> list[str]:
    """Whatever is asked in so many steps, each question once."""
    asked: set[str] = set()
    wrong: list[str] = []
    for _ in range(steps):
        seen = player.wait_until_asked()
        if seen["prompt"] not in asked:
            asked.add(seen["prompt"])
            wrong += [f"{seen['prompt']}: {fault}" for fault in faults(player.page, language)]
        if player.step(seen)["result"]:
            break
    return wrong
