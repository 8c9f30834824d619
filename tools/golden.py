"""Games that must replay byte for byte for ever: `make golden` plays those that are missing.

A golden record is overwritten, or dropped because it is no longer asked for, only when the version of its game's rules
has moved. One that no longer replays under the version it was played with means that play has changed unnoticed: it is
kept and the status is 1.

What the games tell on the way is kept too, as a print of each one's events: these may change without the rules, so
they are written anew, and a change of them is seen in what is committed.
"""

import argparse
import gzip
import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grognard
from grognard.bots import bots_of, make
from grognard.engine import Game, Table
from grognard.package import offered

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
EACH = 2
MANY = 8
"""Records of every set of options of a scenario, and of its default set."""
LONGEST = 2500
"""Actions of a game of chance: a longer one wanders on without coming to anything new."""


def option_sets(game: Game, scenario: str) -> dict[str, dict[str, Any]]:
    """The default, each option that concerns the scenario by itself at each other value, and all of them turned."""
    sets: dict[str, dict[str, Any]] = {"default": {}}
    turned: dict[str, Any] = {}
    for option in game.options.values():
        if option.scenarios and scenario not in option.scenarios:
            continue
        others = [value for value in option.values if value != option.default]
        for value in others:
            sets[f"{option.name}.{str(value).lower()}"] = {option.name: value}
        turned[option.name] = others[-1]
    if len(turned) > 1:
        sets["all"] = turned
    return sets


def golden_files(game: Game) -> Iterator[tuple[Path, str, dict[str, Any], int]]:
    """Every record that there must be: its file, scenario, options and number. Of a game that names samples, two of
    chance for each of them with options, and without one of chance and one of sergeants."""
    sampled = game.samples()
    for scenario in sampled or ():
        for options in sampled[scenario] if sampled is not None else ():
            name = "+".join(f"{option}.{str(value).lower()}" for option, value in options.items()) or "default"
            for number in range(1, EACH + 1) if options else (1, MANY):
                yield FOLDER / game.name / scenario / f"{name}-{number}.jsonl.gz", scenario, options, number
    if sampled is not None:
        return
    for scenario in game.scenarios:
        for name, options in option_sets(game, scenario).items():
            for number in range(1, (EACH if options else MANY) + 1):
                yield FOLDER / game.name / scenario / f"{name}-{number}.jsonl.gz", scenario, options, number


def seed_of(scenario: str, options: dict[str, Any], number: int) -> str:
    """Known here, for a record that is not finished shows none."""
    return f"golden/{scenario}/{sorted(options.items())}/{number}"


def play(game: Game, scenario: str, options: dict[str, Any], number: int) -> bytes:
    """Sergeants play the last game of the default set, for they reach what chance rarely does; the others are played
    by picking a verb first, so that rare things happen often."""
    seed = seed_of(scenario, options, number)
    table = grognard.new_table(game, scenario, options, seed)
    if number == MANY and not options and "sergeant" in bots_of(game.name):
        sergeants = {seat: make("sergeant", f"{seed}/{seat}") for seat in table.seats}
        while table.to_act:
            seat = table.to_act[0]
            decision = table.decision(seat)
            assert decision is not None
            table.act(seat, sergeants[seat].choose(table.view(seat), decision))
    else:
        rng = random.Random(seed)
        while table.to_act and table.length < LONGEST:
            seat = table.to_act[0]
            legal = table.legal(seat)
            verb = rng.choice(sorted({action["do"] for action in legal}))
            table.act(seat, rng.choice([action for action in legal if action["do"] == verb]))
    return table.record.dump()


def replayed(path: Path) -> Table:
    """The game of a golden record played again from its seed alone, through the one gate."""
    record = grognard.load_record(gzip.decompress(path.read_bytes()))
    scenario, options = record.header["scenario"], record.header["options"]
    game = record.game
    turned = {name: value for name, value in options.items() if value != game.options[name].default}
    number = int(path.name.removesuffix(".jsonl.gz").rpartition("-")[2])
    table = grognard.new_table(game, scenario, options, seed_of(scenario, turned, number))
    for line in record.lines:
        table.act(line["seat"], line["do"])
    return table


def told_in(table: Table) -> str:
    """A print of all that a game tells of itself."""
    text = json.dumps(table.log(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def told_file(game: str) -> Path:
    return FOLDER / game / "told.json"


def tell(game: Game) -> None:
    """What every golden record of a game tells, as prints."""
    prints = {
        path.relative_to(FOLDER / game.name).as_posix(): told_in(replayed(path)) for path, *_ in golden_files(game)
    }
    told_file(game.name).write_text(json.dumps(prints, indent=0, sort_keys=True) + "\n", "utf-8")


def version_of(data: bytes) -> str:
    return str(json.loads(data.split(b"\n", 1)[0])["rules"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games (default: all)")
    chosen = parser.parse_args().games or list(offered())
    changed: dict[Path, str] = {}
    kept = written = 0
    for name in chosen:
        game = grognard.game(name)
        files = list(golden_files(game))
        for gone in sorted(set((FOLDER / name).rglob("*.gz")) - {path for path, *_ in files}):
            if version_of(gzip.decompress(gone.read_bytes())) == game.version:
                changed[gone] = "is no longer asked for"
            else:
                gone.unlink()
        for path, scenario, options, number in files:
            if path.exists():
                before = gzip.decompress(path.read_bytes())
                if version_of(before) == game.version:
                    try:
                        same = replayed(path).record.dump() == before
                    except grognard.GrognardError:
                        same = False
                    if not same:
                        changed[path] = "no longer replays"
                    kept += 1
                    continue
            data = play(game, scenario, options, number)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(data, 9, mtime=0))
            written += 1
            print(f"\r{name}: {written} played, {kept} kept", end="", flush=True)
    print(f"\r{written} played, {kept} kept")
    for path, why in changed.items():
        print(f"{path.relative_to(FOLDER)} {why}, and its rules version has not moved", file=sys.stderr)
    if changed:
        print("A change of play moves the game's version and has a line in its corrections.", file=sys.stderr)
    else:
        for name in chosen:
            tell(grognard.game(name))
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
