"""The conformance suite of every game on the compiled engine: `python tools/conformance.py`, and a part of `make test`.

It is played on a quick build (tools/compile.py), of which only what changed is compiled again, on one scenario of each
game with its richest options; with ``--all`` on every scenario with all of them. Where nothing that it
rests on has changed since it passed it is not run again, and where there is no C compiler it says so and passes: the
same suite has been played on the plain engine.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
TREE = PROJECT / "build" / "quick"
PASSED = TREE.with_name("quick.passed")
TESTS = ["tests/games/*/rules/test_conformance.py", "tests/engine/test_conformance.py"]
HELPERS = ["tests/conformance.py", "tests/sampled.py", "tests/observing.py", "tests/engine/duel.py"]
RESTS_ON = [*TESTS, *HELPERS, "src/grognard/games/*/data/*"]


def compiler() -> str | None:
    """The C compiler that a build would call, if it is there."""
    command: str = sysconfig.get_config_var("CC") or "cc"
    return shutil.which(os.environ.get("CC", command).split()[0])


def fingerprint() -> str:
    """Of the build and of the tests: what has passed once need not be tried again."""
    digest = hashlib.sha256((TREE / "fingerprint").read_bytes())
    for file in sorted({file for pattern in RESTS_ON for file in PROJECT.glob(pattern)}):
        digest.update(str(file.relative_to(PROJECT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description="The conformance suite of every game on the compiled engine.")
    parser.add_argument("--workers", default="2", help="test processes")
    parser.add_argument("--all", action="store_true", help="every scenario with all options, whatever has passed")
    parser.add_argument("--build", action="store_true", help="only make the compiled engine ready")
    given = parser.parse_args()
    if compiler() is None:
        print("The compiled engine is not tried: there is no C compiler here.")
        return
    subprocess.run([sys.executable, "tools/compile.py", "--quick", str(TREE)], cwd=PROJECT, check=True)
    if given.build:
        return
    wanted = fingerprint()
    if not given.all and PASSED.exists() and PASSED.read_text() == wanted:
        print("The conformance suites have passed on this compiled engine before: nothing has changed since.")
        return
    tests = sorted({str(file.relative_to(PROJECT)) for pattern in TESTS for file in PROJECT.glob(pattern)})
    words = ["-m", "pytest", "-q", "-n", given.workers, "--dist", "worksteal", *tests]
    path = {**os.environ, "PYTHONPATH": str(TREE), "GROGNARD_CASES": "all" if given.all else "one"}
    done = subprocess.run([sys.executable, *words], cwd=PROJECT, env=path, check=False)
    if done.returncode:
        sys.exit(done.returncode)
    PASSED.write_text(wanted)


if __name__ == "__main__":
    main()
