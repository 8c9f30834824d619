"""How many small faults would the tests notice? Rules are changed in one place at random, and the tests have to fail.

    make mutants GAME=wellington N=100 SEED=1
    python -m tools.mutants wellington -n 100 --seed 1 --files siege.py,battle.py --json

A change is a comparison moved or turned round, a number one up or down, `and` for `or`, a `not` dropped, another
operator, `min` for `max`, a call left out. By default only files that decide play are changed: not those that read and
write positions, build views or word refusals (--all takes every file of the game).

Each change is made in a forked process, which runs the tests that reach the changed function, the quickest first, until
one fails; a test that takes far longer than it should counts as failed. What no test notices is then played: random
games with fixed seeds, compared in all that is legal and all that happens. A change that shows in none of them
"changes nothing seen". The exit status is 1 when too few of the others were noticed.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gc
import hashlib
import importlib.abc
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import IO, Any

import pytest

from tools.mutation import Mutant, changed, mutant, outermost, places

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PLUMBING = (
    "__init__",
    "codec",
    "columns",
    "fields",
    "game",
    "imagine",
    "kinds",
    "misfits",
    "view",
)
WORDING = "reasons"
NOTICED, UNSEEN, DIFFERS, FAULT = "noticed", "changes nothing seen", "not noticed", "could not be tried"
MEMORY = 4 << 30
SLOW = 0.25  # seconds of a test
PATIENCE = 30  # seconds that a test may take whatever it took before: it may be the first to want what others share
GOLDEN = "tests/test_golden.py"
WHOLE_GAMES = (
    "test_conformance.py",
    "test_positions_gaps.py",
    "test_golden.py",
)  # they reach everything
LONG = 30  # seconds that any test of theirs may take
TWINS = "told_otherwise"  # slow, but notices what random games cannot: that the number of a piece matters


# ---- the tests, run in this process ------------------------------------------------------------------------------


class Runner:
    """A plugin that takes the place of pytest's loop: ``loop`` gets the tests by their ids."""

    def __init__(self, game: str, loop: Callable[[Runner, dict[str, pytest.Item]], None]) -> None:
        self.game = game
        self.loop = loop
        self.failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        # Records of other games say nothing of this one.
        mine = [item for item in session.items if GOLDEN not in item.nodeid or self.game in item.nodeid]
        self.loop(self, {item.nodeid: item for item in mine})
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def run(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        self.failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed


def collect(game: str, paths: list[str], loop: Callable[[Runner, dict[str, pytest.Item]], None]) -> int:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    quiet = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
    return int(pytest.main([*quiet, "--rootdir", str(ROOT), *paths], plugins=[Runner(game, loop)]))


def first_failure(runner: Runner, items: list[pytest.Item], seconds: dict[str, float]) -> str | None:
    """The first test that fails; one that takes far too long ends the process."""
    for i, item in enumerate(items):
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + 20 * seconds.get(item.nodeid, LONG))
        if not runner.run(item, items[i + 1] if i + 1 < len(items) else None):
            return item.nodeid
    return None


def start(work: Callable[[], Any]) -> tuple[int, IO[str]]:
    """Work begun in a forked process, and where its answer will stand."""
    answer = tempfile.TemporaryFile("w+")  # noqa: SIM115
    pid = os.fork()
    if pid == 0:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            json.dump(work(), answer)
        except MemoryError:  # of a test, which thereby has failed
            json.dump({"fate": NOTICED, "by": "memory"}, answer)
        except Exception as fault:
            json.dump({"fate": FAULT, "by": repr(fault)}, answer)
        answer.flush()
        os._exit(0)
    return pid, answer


def read(answer: IO[str]) -> Any:
    """What a process that has ended left; None if the clock or the want of memory ended it."""
    answer.seek(0)
    text = answer.read()
    answer.close()
    return json.loads(text) if text else None


def in_child(work: Callable[[], Any]) -> Any:
    pid, answer = start(work)
    os.waitpid(pid, 0)
    return read(answer)


# ---- what reaches what -------------------------------------------------------------------------------------------


class Watched(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the rules of a game so that every function says when it is called. A tracer would be told of every other
    call too, which takes several times as long as the tests do."""

    def __init__(self, game: str, called: Callable[[str], None]) -> None:
        self.package = f"grognard.games.{game}.rules"
        self.folder = SRC / "grognard" / "games" / game / "rules"
        self.called = called

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, module = name.rpartition(".")
        if package != self.package:
            return None
        return ModuleSpec(name, self, origin=str(self.folder / f"{module}.py"))

    def exec_module(self, module: ModuleType) -> None:
        path = self.folder / f"{module.__name__.rpartition('.')[2]}.py"
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for function, name in outermost(tree):
            call = ast.Call(ast.Name("_called_", ast.Load()), [ast.Constant(f"{path.name}:{name}")], [])
            after = 1 if ast.get_docstring(function) is not None else 0
            function.body.insert(after, ast.copy_location(ast.Expr(call), function.body[0]))
        module.__dict__["_called_"] = self.called
        exec(compile(ast.fix_missing_locations(tree), str(path), "exec"), module.__dict__)


def shares(item: pytest.Item) -> bool:
    """Whether a test asks for something that is worked out once for the tests of its file."""
    function = getattr(item, "function", None)
    if function is None:
        return False
    found = [function.__globals__.get(name) for name in function.__code__.co_names]
    return any(isinstance(thing, functools._lru_cache_wrapper) for thing in found)


def share_out(found: dict[str, Any], sharing: list[str]) -> None:
    """What tests share was worked out by the first of them: any other would have taken as long, and reached as much."""
    for name in sharing:
        others = [other for other in sharing if other.split("::")[0] == name.split("::")[0]]
        found["seconds"][name] = max(found["seconds"][other] for other in others)
        found["reached"][name] = sorted({key for other in others for key in found["reached"][other]})


def record(game: str, paths: list[str]) -> dict[str, Any]:
    """Which functions each test reaches, and how long it takes; apart, those that run while tests are collected."""
    seen: set[str] = set()
    found: dict[str, Any] = {"reached": {}, "seconds": {}, "failed": []}

    def loop(runner: Runner, items: dict[str, pytest.Item]) -> None:
        found["import"] = sorted(seen)
        listed = list(items.values())
        for i, item in enumerate(listed):
            seen.clear()
            started = time.process_time()
            if not runner.run(item, listed[i + 1] if i + 1 < len(listed) else None):
                found["failed"].append(item.nodeid)
            found["seconds"][item.nodeid] = round(time.process_time() - started, 4)
            found["reached"][item.nodeid] = sorted(seen)
        share_out(found, [item.nodeid for item in listed if shares(item)])

    sys.meta_path.insert(0, Watched(game, seen.add))
    collect(game, paths, loop)
    return found


def files_of(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("test_*.py"))


def known(game: str, paths: list[str]) -> dict[str, Any]:
    """What the tests reach, kept under build/ for each file of tests until it or a file of the game changes. Those that
    play whole games are not asked."""
    rules = hashlib.sha256()
    for file in sorted((SRC / "grognard" / "games" / game / "rules").glob("*.py")):
        rules.update(file.read_bytes())
    files = [file for path in paths for file in files_of(ROOT / path) if file.name not in WHOLE_GAMES]
    store = ROOT / "build" / f"mutants-{game}.json"
    old = json.loads(store.read_text("utf-8")) if store.exists() else {}
    kept: dict[str, Any] = {}
    for file in files:
        key = f"{file.relative_to(ROOT)} {hashlib.sha256(rules.digest() + file.read_bytes()).hexdigest()}"
        kept[key] = old.get(key)
    missing = [key for key, value in kept.items() if value is None]
    if missing:
        print(f"finding out what {len(missing)} files of tests reach", flush=True)
        found = in_child(lambda: record(game, [key.split(" ")[0] for key in missing]))
        if not found or "import" not in found or found["failed"]:
            raise SystemExit(f"Without any change these tests fail: {found['failed'] if found else 'all'}")
        for key in missing:
            mine = [test for test in found["reached"] if test.split("::")[0] == key.split(" ")[0]]
            kept[key] = {part: {test: found[part][test] for test in mine} for part in ("reached", "seconds")}
            kept[key]["import"] = found["import"]
        store.parent.mkdir(exist_ok=True)
        store.write_text(json.dumps(kept), "utf-8")
    return {
        "import": {name for part in kept.values() for name in part["import"]},
        "reached": {test: set(names) for part in kept.values() for test, names in part["reached"].items()},
        "seconds": {test: value for part in kept.values() for test, value in part["seconds"].items()},
    }


# ---- one change --------------------------------------------------------------------------------------------------


def swap_code(path: Path, mutant: Mutant) -> None:
    """Give the functions made from the changed place their changed code."""
    tree, _ = changed(path, mutant.node, mutant.way)
    codes: dict[str, CodeType] = {}

    def look(code: CodeType) -> None:
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                codes[f"{inner.co_qualname} {inner.co_firstlineno}"] = inner
                look(inner)

    look(compile(tree, str(path), "exec"))
    found = False
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == str(path):
            code = codes.get(f"{thing.__code__.co_qualname} {thing.__code__.co_firstlineno}")
            if code is not None and thing.__code__.co_qualname.split(".<locals>")[0] == mutant.function:
                thing.__code__ = code
                found = True
    if not found:
        raise LookupError(f"no function {mutant.function}")


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module as it would be with the change."""

    def __init__(self, name: str, path: Path, mutant: Mutant) -> None:
        self.name = name
        self.path = path
        self.mutant = mutant

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        return ModuleSpec(name, self, origin=str(self.path)) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        tree, _ = changed(self.path, self.mutant.node, self.mutant.way)
        exec(compile(tree, str(self.path), "exec"), module.__dict__)


def random_games(game: str, count: int, known: list[str] | None = None) -> list[str]:
    """All that is legal and happens in random games, as digests; with those known, up to the first that differs."""
    import grognard

    rules = grognard.games()[game]
    names = sorted(rules.scenarios)
    digests: list[str] = []
    for n in range(count):
        rng = random.Random(f"mutants/{n}")
        options = {name: rng.choice(option.values) for name, option in rules.options.items()} if n % 2 else {}
        table = grognard.new_table(rules, names[n % len(names)], options, f"mutants/{n}")
        digest = hashlib.sha256()
        while table.to_act:
            seat = rng.choice(table.to_act)
            legal = table.legal(seat)
            verb = rng.choice(sorted({action["do"] for action in legal}))
            picked = [action for action in legal if action["do"] == verb] if n % 4 < 2 else legal
            events = table.act(seat, rng.choice(picked))
            digest.update(json.dumps([legal, events, table.position() if table.length % 10 == 0 else 0]).encode())
            if table.length > 5000:
                break
        digest.update(json.dumps(table.position()).encode())
        digests.append(digest.hexdigest())
        if known is not None and digests[-1] != known[n]:
            break
    return digests


class Trial:
    """Everything that a change is tried with."""

    def __init__(self, game: str, paths: list[str], games: int, quick: bool) -> None:
        self.game = game
        self.quick = quick
        self.paths = paths
        self.package = SRC / "grognard" / "games" / game / "rules"
        self.known = known(game, paths)
        self.digests: list[str] = in_child(lambda: random_games(game, games))

    def tests(self, mutant: Mutant) -> list[str]:
        """Those that reach the changed function, the quickest first; for what runs at import, all."""
        key = f"{mutant.file}:{mutant.function}"
        tests = [name for name, names in self.known["reached"].items() if self.early(mutant) or key in names]
        return sorted(tests, key=self.known["seconds"].__getitem__)

    def early(self, mutant: Mutant) -> bool:
        return not mutant.function or f"{mutant.file}:{mutant.function}" in self.known["import"]

    def run(self, mutant: Mutant, runner: Runner, items: dict[str, pytest.Item]) -> dict[str, Any]:
        """The quick tests, then random games; the slow tests only if those differ: most play at random too."""
        seconds = self.known["seconds"]
        tests = self.tests(mutant)
        if not set(tests) <= set(items):
            return {"fate": NOTICED, "by": "other tests are collected"}
        tests += [name for name in items if name not in seconds]
        slow = [name for name in tests if seconds.get(name, LONG) >= SLOW and TWINS not in name]
        failed = first_failure(runner, [items[name] for name in tests if name not in slow], seconds)
        if failed is not None:
            return {"fate": NOTICED, "by": failed}
        signal.setitimer(signal.ITIMER_PROF, 0)
        with suppress(Exception):
            if random_games(self.game, len(self.digests), self.digests) == self.digests:
                return {"fate": UNSEEN}
        if self.quick:
            return {"fate": DIFFERS}
        failed = first_failure(runner, [items[name] for name in slow], seconds)
        return {"fate": DIFFERS} if failed is None else {"fate": NOTICED, "by": failed}

    def unchanged(self, runner: Runner, items: dict[str, pytest.Item]) -> dict[str, Any]:
        """The quick tests in the order in which a change meets them, with nothing changed: none may fail."""
        seconds = self.known["seconds"]
        quick = sorted([name for name in items if seconds.get(name, LONG) < SLOW], key=seconds.__getitem__)
        failed = first_failure(runner, [items[name] for name in quick], seconds)
        return {"fate": UNSEEN} if failed is None else {"fate": NOTICED, "by": failed}

    def warm(self, mutant: Mutant, runner: Runner, items: dict[str, pytest.Item]) -> dict[str, Any]:
        """In a process that has imported everything already."""
        swap_code(self.package / mutant.file, mutant)
        return self.run(mutant, runner, items)

    def fresh(self, mutant: Mutant) -> dict[str, Any]:
        """In a process that imports the changed module."""
        name = f"grognard.games.{self.game}.rules.{mutant.file.removesuffix('.py')}"
        if name in sys.modules:
            raise ImportError(f"{name} was imported before it could be changed")
        sys.meta_path.insert(0, Changed(name, self.package / mutant.file, mutant))
        answers: list[dict[str, Any]] = []
        signal.setitimer(signal.ITIMER_PROF, 120)
        collect(self.game, self.paths, lambda runner, items: answers.append(self.run(mutant, runner, items)))
        return answers[0] if answers else {"fate": NOTICED, "by": "import"}


def try_all(trial: Trial, mutants: list[Mutant], workers: int, told: Callable[[Mutant, dict[str, Any]], None]) -> None:
    early = [mutant for mutant in mutants if trial.early(mutant)]
    late = [mutant for mutant in mutants if not trial.early(mutant)]

    fails: list[str] = []

    def loop(runner: Runner, items: dict[str, pytest.Item]) -> None:
        sound = in_child(lambda: trial.unchanged(runner, items)) or {"fate": NOTICED, "by": "the clock"}
        if sound["fate"] != UNSEEN:
            fails.append(sound["by"])
            return
        spread(late, lambda mutant: trial.warm(mutant, runner, items), workers, told)

    spread(early, trial.fresh, workers, told)  # before anything of the game is imported in this process
    collect(trial.game, trial.paths, loop)
    if fails:
        raise SystemExit(f"Without any change, noticed by {fails[0]}: tests depend on their order, or take too long")


def spread(
    mutants: list[Mutant],
    work: Callable[[Mutant], dict[str, Any]],
    workers: int,
    told: Callable[[Mutant, dict[str, Any]], None],
) -> None:
    """A process for each change, a few at a time."""
    left = mutants[::-1]
    running: dict[int, tuple[Mutant, IO[str]]] = {}
    while left or running:
        while left and len(running) < workers:
            mutant = left.pop()
            pid, answer = start(partial(work, mutant))
            running[pid] = mutant, answer
        done, answer = running.pop(os.waitpid(-1, 0)[0])
        told(done, read(answer) or {"fate": NOTICED, "by": "the clock"})


# ---- the report --------------------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=100, help="how many changes (100)")
    parser.add_argument("--seed", default="1", help="which ones (1)")
    parser.add_argument("--files", default="", help="only these, with commas between")
    parser.add_argument("--all", action="store_true", help="every file of the game, not only those that decide play")
    parser.add_argument("--games", type=int, default=40, help="random games for what no test notices (40)")
    parser.add_argument("--quick", action="store_true", help="leave out tests that take longer than a quarter second")
    parser.add_argument("--workers", type=int, default=2, help="processes at a time (2)")
    parser.add_argument("--least", type=int, default=95, help="how many of 100 must be noticed (95)")
    parser.add_argument("--json", action="store_true", help="the report as one JSON document")
    options = parser.parse_args()
    package = SRC / "grognard" / "games" / options.game / "rules"
    if not package.is_dir():
        games = sorted(room.parent.name for room in package.parent.parent.glob("*/rules"))
        print(f"unknown game {options.game!r}; there are {', '.join(games)}", file=sys.stderr)
        return 2
    files = rules_of(package, options.all, options.files.split(",") if options.files else [])
    rng = random.Random(f"{options.game}/{options.seed}")
    everywhere = [place for file in files for place in places(file)]
    chosen = rng.sample(everywhere, min(options.n, len(everywhere)))
    mutants = [mutant(package / name, number, rng) for name, number in chosen]
    rooms = [f"tests/games/{options.game}/{room}" for room in ("rules", "odds", "aide")]
    rooms.append(GOLDEN)
    trial = Trial(options.game, [room for room in rooms if (ROOT / room).exists()], options.games, options.quick)
    report: list[dict[str, Any]] = []

    def told(change: Mutant, answer: dict[str, Any]) -> None:
        report.append({**change._asdict(), **answer})
        if not options.json:
            print(f"{len(report):4d} {change.file}:{change.line} {answer['fate']} {answer.get('by', '')}", flush=True)

    started = time.monotonic()
    try_all(trial, mutants, options.workers, told)
    count = {fate: sum(row["fate"] == fate for row in report) for fate in (NOTICED, UNSEEN, DIFFERS, FAULT)}
    playing = count[NOTICED] + count[DIFFERS]
    share = 100 * count[NOTICED] / playing if playing else 100.0
    survivors = sorted(
        (row for row in report if row["fate"] != NOTICED), key=lambda row: (row["fate"], row["file"], row["line"])
    )
    if options.json:
        print(json.dumps({"game": options.game, "seed": options.seed, **count, "share": share, "survivors": survivors}))
    else:
        for row in survivors:
            print(f"{row['fate']}: {row['file']}:{row['line']} {row.get('by', '')}")
            print(f"    {row['before']}\n -> {row['after']}")
        print(
            f"{options.game}, seed {options.seed}: {len(report)} of {len(everywhere)} places in {len(files)} files"
            f" changed, {count[NOTICED]} noticed, {count[DIFFERS]} not, {count[UNSEEN]} change nothing seen in"
            f" {options.games} games. Noticed of those that change play: {share:.1f} %"
            f" ({time.monotonic() - started:.0f} s)"
        )
    return 2 if count[FAULT] else int(share < options.least)


def rules_of(package: Path, everything: bool, named: list[str]) -> list[Path]:
    """The files that decide play, or those named."""
    files = sorted(package.glob("*.py"))
    if named:
        return [file for file in files if file.name in named]
    return [file for file in files if everything or not (file.stem in PLUMBING or file.stem.startswith(WORDING))]


if __name__ == "__main__":
    sys.exit(main())
