"""The day's work: lint, types, and the tests of what has changed since the main branch. ``make quick``.

`make test` is the whole; this takes less than three minutes on two cores and leaves out browsers, servers that are
started and killed, and games that nobody touched. A change of the engine is tried on every game, on one scenario of
each.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
ALWAYS = ["tests/test_ledger.py", "tests/test_words.py"]
ENGINE = r"src/grognard/(engine|space)/|tests/(conformance|telling|sampled|observing)\.py$"
SLOW = ("tests/browser/", "tests/server/")
APART = ("browser", "server")  # tests of a game, in its folder, that are as slow as those


def git(*words: str) -> list[str]:
    told = subprocess.run(["git", *words], cwd=PROJECT, capture_output=True, text=True, check=False)
    return told.stdout.split("\n")[:-1] if told.returncode == 0 else []


def left_at(since: str) -> str:
    """Where this branch left the main one."""
    return (git("merge-base", "HEAD", since) or ["HEAD"])[0]


def changed(since: str) -> list[str]:
    """Files that differ from where this branch left the main one, committed or not, and new ones."""
    names = {*git("diff", "--name-only", left_at(since)), *git("ls-files", "--others", "--exclude-standard")}
    return sorted(names)


def chosen(names: list[str]) -> list[str]:
    """The tests to run: those of a changed room, and those that were changed themselves."""
    wanted = set(ALWAYS)
    for name in names:
        room = re.match(r"(?:src/grognard|tests)/games/(\w+)/", name)
        if room:
            wanted.add(f"tests/games/{room[1]}/rules")
            part = re.match(rf"(?:src/grognard|tests)/games/{room[1]}/(\w+)/", name)
            if part and part[1] not in APART:
                wanted.add(f"tests/games/{room[1]}/{part[1]}")
            if "/data/" in name:
                wanted.add("tests/test_data.py")
        elif re.match(ENGINE, name):
            wanted |= {
                "tests/engine",
                "tests/space",
                *map(str, PROJECT.glob("tests/games/*/rules/test_conformance.py")),
            }
        elif found := re.match(r"(?:src/grognard|tests)/(commands|aide|bots|odds|terminal|space|engine)/", name):
            wanted.add(f"tests/{found[1]}")
        elif re.match(r"tests/.*test_\w+\.py$", name) and not name.startswith(SLOW):
            wanted.add(name)
        elif name.startswith("tools/"):
            wanted.add("tests/test_tools.py")
        elif name.endswith((".md", ".toml")) and "rules.toml" not in name:
            wanted |= {"tests/test_docs.py", "tests/test_readme.py"}
    return sorted(path for path in wanted if (PROJECT / path).exists())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--since", default="main", help="branch or commit to compare with")
    parser.add_argument("--workers", default="2", help="test processes")
    parser.add_argument("--list", action="store_true", help="only say what would be run")
    given = parser.parse_args()
    names = changed(given.since)
    tests = chosen(names)
    if given.list:
        print("\n".join(tests))
        return
    bin_ = Path(sys.executable).parent
    steps: list[tuple[list[str], Path]] = [
        ([str(bin_ / "ruff"), "check", "--quiet"], PROJECT),
        ([str(bin_ / "ruff"), "format", "--check", "--quiet"], PROJECT),
        ([str(bin_ / "mypy")], PROJECT),
        ([str(bin_ / "lint-imports"), "--no-logo"], PROJECT),
    ]
    npm = shutil.which("npm")
    if npm and any(name.startswith(("web/", "maps/")) for name in names):
        steps += [([npm, "run", "--silent", script], PROJECT / "web") for script in ("lint", "check")]
        related = ["--", "--changed", left_at(given.since), "--passWithNoTests"]
        steps.append(([npm, "run", "--silent", "test", *related], PROJECT / "web"))
    steps.append(([sys.executable, "-m", "pytest", "-q", "-n", given.workers, "--dist", "worksteal", *tests], PROJECT))
    few = {"GROGNARD_CASES": "one"} if any(re.match(ENGINE, name) for name in names) else {}
    for words, where in steps:
        begun = time.monotonic()
        done = subprocess.run(words, cwd=where, check=False, env={**os.environ, **few})
        print(f"{Path(words[0]).name} {' '.join(words[1:3])}: {time.monotonic() - begun:.0f} s", flush=True)
        if done.returncode:
            sys.exit(done.returncode)


if __name__ == "__main__":
    main()
