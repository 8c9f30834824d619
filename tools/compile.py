"""Build Grognard with mypyc in a tree of its own: `python tools/compile.py build/compiled`.

The package is copied and its hot modules are compiled beside their copies, so the source tree stays plain
Python. Put the tree first on PYTHONPATH to run the compiled build. With ``--quick`` the compiler takes no pains: a
build to try something out on, several times slower than the true one and as true to the rules.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

PROJECT = Path(__file__).resolve().parent.parent
SOURCE = PROJECT / "src"

HOT = [
    "grognard/space/*.py",
    "grognard/engine/*.py",
    "grognard/games/*/rules/*.py",
]
"""What is compiled: everything that runs while a game is played."""

PLAIN: list[str] = []
"""What stays plain Python although HOT names it."""

FLAGS = [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody replaces a function of the library from outside, so calls within it may be inlined: a tenth of the time."""

WHOLE = ["-flto=auto"] if sys.platform == "linux" else []
"""Modules are put together by the compiler, which inlines calls from one to another: another tenth."""

LEARNING = ["-fprofile-generate", "-fprofile-update=single"]
LEARNT = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
"""GCC builds twice: first so that some games (training.py) show it what runs often, then for that: a fifth."""


class EveryCore(build_ext):
    """A C file for each module, and as many compilers at once as there are cores: one file of all the games together is
    more than a compiler can hold."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        one_after_another = compiler.compile

        def compile_all(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                jobs = [pool.submit(one_after_another, [source], *args, **kwargs) for source in sources]
                return [name for job in jobs for name in job.result()]

        compiler.compile = compile_all
        super().build_extensions()


def is_gcc() -> bool:
    command = (sysconfig.get_config_var("CC") or "cc").split()
    answer = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    return sys.platform == "linux" and "Free Software Foundation" in answer.stdout


def modules() -> list[str]:
    found = {file.relative_to(SOURCE).as_posix() for pattern in HOT for file in SOURCE.glob(pattern)}
    return sorted(found - set(PLAIN))


def fingerprint() -> str:
    """Changes whenever anything that goes into the build does."""
    digest = hashlib.sha256(sys.version.encode())
    inputs = [file for file in SOURCE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    for file in [
        Path(__file__),
        Path(__file__).with_name("training.py"),
        PROJECT / "pyproject.toml",
        PROJECT / "requirements.lock",
        *sorted(inputs),
    ]:
        digest.update(str(file.relative_to(PROJECT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def build(tree: Path, quick: bool) -> None:
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(
        SOURCE / "grognard", tree / "grognard", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    )
    files = modules()
    os.chdir(tree)
    options = ["--config-file", str(PROJECT / "pyproject.toml")]
    extensions = mypycify([*options, *files], opt_level="0" if quick else "3", debug_level="0", multi_file=True)
    given = [(extension.extra_compile_args, extension.extra_link_args) for extension in extensions]

    def make(more: list[str]) -> None:
        flags = FLAGS if quick else [*FLAGS, *WHOLE, *more]
        for extension, (compiling, linking) in zip(extensions, given, strict=True):
            extension.extra_compile_args = [*compiling, *flags]
            extension.extra_link_args = [*linking, *flags, *(["-O3"] if WHOLE and not quick else [])]
        setup(
            name="grognard-compiled",
            packages=[],
            ext_modules=extensions,  # type: ignore[arg-type]  # the stubs know setuptools' old Extension only
            cmdclass={"build_ext": EveryCore},
            script_args=["--quiet", "build_ext", "--inplace", "--force"],
        )

    if is_gcc() and not quick:
        print("compiling to learn what runs often ...", flush=True)
        make(LEARNING)
        learn = [sys.executable, str(Path(__file__).with_name("training.py"))]
        subprocess.run(learn, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)
        print("compiling for good ...", flush=True)
        make(LEARNT)
    else:
        make([])
    shutil.rmtree("build")
    left = [file for file in files if not Path(file).with_suffix(EXTENSION_SUFFIXES[0]).exists()]
    if left:
        sys.exit(f"not compiled: {', '.join(left)}")
    print(f"{len(files)} modules compiled")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build Grognard with mypyc.")
    parser.add_argument("tree", type=Path, help="folder to build in; it is emptied first")
    parser.add_argument("--quick", action="store_true", help="compile in a fraction of the time, to a slower build")
    given = parser.parse_args()
    tree: Path = given.tree.resolve()
    stamp, wanted = tree / "fingerprint", fingerprint() + (" quick" if given.quick else "")
    if stamp.exists() and stamp.read_text() == wanted:
        print("the compiled build is up to date")
        return
    build(tree, given.quick)
    stamp.write_text(wanted)


if __name__ == "__main__":
    main()
