"""What is printed on maps, cards and counters, as far as the browser shows it, and where each game stands among the
others: as the games' packages say it, in TypeScript.

python tools/client_facts.py            (`make wire` does it)
"""

import json
from pathlib import Path

from grognard.package import LAST, Fact, packages

GAMES = Path(__file__).resolve().parent.parent / "web" / "src" / "games"
HEAD = "// Made by tools/client_facts.py from the game's {}: change that, then `make wire`.\n"


def constant(fact: Fact) -> str:
    told = f"/** {fact.why} */\n" if fact.why else ""
    text = f"'{fact.value}'" if isinstance(fact.value, str) else json.dumps(fact.value).replace('"', "'")
    kept = " as const" if isinstance(fact.value, dict | list) else ""
    return f"{told}export const {fact.name} = {text}{kept}\n"


def files() -> dict[Path, str]:
    """Every file that is made so, of the games that have a page."""
    found: dict[Path, str] = {}
    for name, package in packages().items():
        page = GAMES / name
        if not page.is_dir():
            continue
        if package.place != LAST:
            found[page / "place.ts"] = HEAD.format("package") + f"export default {package.place}\n"
        for file, facts in package.printed().items():
            found[page / f"{file}.ts"] = HEAD.format("data") + "".join([constant(fact) for fact in facts])
    return found


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, "utf-8")
