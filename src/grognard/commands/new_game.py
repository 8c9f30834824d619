"""`grognard new-game`: the skeleton of a game, which can be played at once."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

import grognard
from grognard.commands.common import Unusable, out

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the game, as in napoleon_in_europe.")]
Folder = Annotated[
    Path, typer.Option("--folder", metavar="DIR", help="The project: where src/, tests/ and web/ are, or shall be.")
]
SKELETON = files("grognard.commands").joinpath("skeleton")


def new_game(name: Name, folder: Folder = Path()) -> None:
    """Write the skeleton of a game: rules, words, ledger, tests and the browser's page, each in the game's own folder.

    It is a whole small game that passes its tests and shows a board. docs/adding-a-game.md builds on from there.

    **Examples**

    grognard new-game napoleon_in_europe

    grognard new-game skirmish --folder ../elsewhere
    """
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or len(name) > 40:
        raise Unusable(f"{name!r} is no name for a game: small letters, digits and single _ between them")
    if name in grognard.games():
        raise Unusable(f"there is a game {name!r} already")
    homes = homes_of(name, folder)
    for home in homes.values():
        if home.exists():
            raise Unusable(f"{home} is there already")
    for place, text in texts(name, homes).items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
        out.print(str(place))


def homes_of(name: str, folder: Path) -> dict[str, Path]:
    """The game's own folders."""
    return {
        "": folder / "src/grognard/games" / name,
        "tests": folder / "tests/games" / name / "rules",
        "web": folder / "web/src/games" / name,
    }


def texts(name: str, homes: dict[str, Path]) -> dict[Path, str]:
    """Every file of the skeleton with its place."""
    words = name.split("_")
    told = {
        "@name@": name,
        "@Title@": " ".join(words).title(),
        "@Class@": "".join(word.title() for word in words),
        # Three letters: so the log knows the id of a rule.
        "@PREFIX@": ("".join(words) if len(words) < 3 else "".join(word[0] for word in words))[:3].upper(),
    }
    if not re.fullmatch("[A-Z]{3}", told["@PREFIX@"]):
        told["@PREFIX@"] = "NEW"
    found: dict[Path, str] = {}
    for path, file in _walk(SKELETON, ""):
        room, _, rest = path.partition("/")
        home = homes[room] / rest if room in homes else homes[""] / path
        text = file.read_text("utf-8")
        for token, word in told.items():
            text = text.replace(token, word)
        found[home.with_name(home.name.removesuffix(".txt").replace("@name@", name))] = text
    found[homes[""] / "rules/__init__.py"] = f'"""The rules of {told["@Title@"]}, a file for each chapter."""\n'
    for package in (homes["tests"].parent, homes["tests"]):
        found[package / "__init__.py"] = ""
    return found


def _walk(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for part in sorted(folder.iterdir(), key=lambda one: one.name):
        if part.is_dir():
            found += _walk(part, f"{path}{part.name}/")
        else:
            found.append((path + part.name, part))
    return found
