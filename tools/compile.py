"""Build Grognard with mypyc in a tree of its own: `python tools/compile.py build/compiled`.

The package is copied and its hot modules are compiled beside their copies, so the source tree stays plain
Python. Put the tree first on PYTHONPATH to run the compiled build. Only what changed is made again: what stays plain
Python is only copied, a module that comes out the same in C is not compiled again (objects are kept beside the tree by
what they were made from), and a library none of whose objects changed is not linked again. What runs often was learnt
from some games; that is done again only when a good part of the modules has changed since.

With ``--quick`` the compiler takes no pains: a build to try something out on, several times slower than the true one
and as true to the rules. With ``--game NAME`` (once or several times) the other games stay plain Python: enough to
measure one, in a fraction of the time.
"""

import argparse
import hashlib
import json
import os
import re
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
    "grognard/games/{game}/rules/*.py",
]
"""What is compiled: everything that runs while a game is played."""

THINKING = [
    "grognard/games/{game}/odds/*.py",
    "grognard/games/{game}/bots/*.py",
    "grognard/research/walk.py",
]
"""And in the true build what bots think and learn with."""

PLAIN = ["grognard/games/*/bots/sergeant.py"]
"""What stays plain Python although it is named above: a bot's class is asked for its name, which no compiled class
has."""

FLAGS = [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody replaces a function of the library from outside, so calls within it may be inlined: a tenth of the time."""

WHOLE = ["-flto=auto"] if sys.platform == "linux" else []
"""Modules are put together by the compiler, which inlines calls from one to another: another tenth."""

BINARY = (".so", ".pyd")

LEARNING = ["-fprofile-generate", "-fprofile-update=single"]
LEARNT = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-Wno-coverage-mismatch", "-Wno-error"]
"""GCC builds twice: first so that some games (training.py) show it what runs often, then for that: a fifth. Of a
function that has changed since it knows nothing, says so, and takes it as it comes; for mypyc that were an error."""

GROWN_OLD = 0.25
"""Of the modules: when as many have changed since, what runs often is learnt anew."""


INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)


def included_by(source: Path, folders: list[Path]) -> set[Path]:
    """The headers of ours that a C file is made with, whatever they include among them."""
    found: set[Path] = set()
    waiting = [source]
    while waiting:
        file = waiting.pop()
        for name in INCLUDE.findall(file.read_text("utf-8")):
            there = [folder / name for folder in (file.parent, *folders) if (folder / name).exists()]
            if there and there[0] not in found:
                found.add(there[0])
                waiting.append(there[0])
    return found


class OnlyWhatChanged(build_ext):
    """A C file for each module, as many compilers at once as there are cores (one file of all the games together is
    more than a compiler can hold), and nothing that is there already."""

    kept: Path  # where objects lie, by what they were made from
    linked: Path  # of every library, the objects that it was linked from
    used: set[str]  # the names of objects that this build is made of

    def build_extensions(self) -> None:
        was: dict[str, str] = json.loads(self.linked.read_text()) if self.linked.exists() else {}
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            jobs = [
                (extension, [pool.submit(self.object_of, extension, source) for source in extension.sources])
                for extension in self.extensions
            ]
            made = [(extension, [job.result() for job in waiting]) for extension, waiting in jobs]
        now = {extension.name: self.mark_of(extension, objects) for extension, objects in made}
        stale = [one for one in made if now[one[0].name] != was.get(one[0].name) or not self.there(one[0])]
        self.linked.unlink(missing_ok=True)
        for extension, objects in stale:
            self.link(extension, objects)
        self.linked.write_text(json.dumps(now))
        type(self).used = {Path(name).name for _, objects in made for name in objects}
        libraries = [extension.name for extension, objects in stale if len(objects) > 1]
        print(f"linked: {', '.join(libraries) or 'nothing'}", flush=True)

    def object_of(self, extension: Any, source: str) -> str:
        compiler: Any = self.compiler
        profile = Path(self.build_temp, source).with_suffix(".gcda")
        digest = hashlib.sha256(repr([extension.extra_compile_args, extension.define_macros]).encode())
        included = included_by(Path(source), [Path(folder) for folder in extension.include_dirs])
        for file in [Path(source), *sorted(included), profile]:
            digest.update(file.read_bytes() if file.exists() else b"")
        object_ = self.kept / f"{digest.hexdigest()}{compiler.obj_extension}"
        if not object_.exists():
            made = compiler.compile(
                [source],
                output_dir=self.build_temp,
                macros=extension.define_macros,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            self.kept.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made[0], object_)
            print(f"compiled {Path(source).name}", flush=True)
        return str(object_)

    def mark_of(self, extension: Any, objects: list[str]) -> str:
        return hashlib.sha256(repr([objects, extension.extra_link_args]).encode()).hexdigest()

    def there(self, extension: Any) -> bool:
        return Path(self.get_ext_fullpath(extension.name)).exists()

    def link(self, extension: Any, objects: list[str]) -> None:
        compiler: Any = self.compiler
        command: Any = self
        compiler.link_shared_object(
            objects,
            self.get_ext_fullpath(extension.name),
            libraries=self.get_libraries(extension),
            library_dirs=extension.library_dirs,
            runtime_library_dirs=extension.runtime_library_dirs,
            extra_postargs=extension.extra_link_args,
            export_symbols=command.get_export_symbols(extension),
            build_temp=self.build_temp,
            target_lang="c",
        )


def is_gcc() -> bool:
    command = (sysconfig.get_config_var("CC") or "cc").split()
    answer = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    return sys.platform == "linux" and "Free Software Foundation" in answer.stdout


def modules(quick: bool, games: list[str]) -> list[str]:
    patterns = [
        pattern.format(game=game) for pattern in [*HOT, *([] if quick else THINKING)] for game in games or ["*"]
    ]
    found = {file.relative_to(SOURCE).as_posix() for pattern in patterns for file in SOURCE.glob(pattern)}
    return sorted(found - {file.relative_to(SOURCE).as_posix() for pattern in PLAIN for file in SOURCE.glob(pattern)})


def fingerprint(files: list[str]) -> str:
    """Changes whenever anything that is compiled, or how, does."""
    digest = hashlib.sha256(sys.version.encode())
    here = [Path(__file__), Path(__file__).with_name("training.py"), PROJECT / "requirements.lock"]
    for file in [*here, *[SOURCE / name for name in files]]:
        digest.update(str(file.relative_to(PROJECT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def lay_out(tree: Path) -> None:
    """Copy what is not there or has changed, and take away what is gone; libraries stay."""
    wanted = {
        file.relative_to(SOURCE)
        for file in (SOURCE / "grognard").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.suffix not in BINARY
    }
    there = {file.relative_to(tree) for file in (tree / "grognard").rglob("*") if file.is_file()}
    for name in there - wanted:
        if name.suffix not in BINARY:
            (tree / name).unlink()
    for name in wanted:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        text = (SOURCE / name).read_bytes()
        if name not in there or (tree / name).read_bytes() != text:
            (tree / name).write_bytes(text)


def marks(files: list[str]) -> dict[str, str]:
    return {file: hashlib.sha256((SOURCE / file).read_bytes()).hexdigest() for file in files}


def has_grown_old(learnt: Path, files: list[str]) -> bool:
    """Whether what was learnt of the modules is to be learnt anew."""
    if not learnt.exists():
        return True
    then: dict[str, str] = json.loads(learnt.read_text())
    changed = [file for file, mark in marks(files).items() if then.get(file) != mark]
    return len(changed) > GROWN_OLD * len(files)


def build(tree: Path, files: list[str], quick: bool, games: list[str]) -> None:
    os.chdir(tree)
    remove_what_is_gone(tree, files)
    options = ["--config-file", str(PROJECT / "pyproject.toml")]
    extensions = mypycify(
        [*options, *files],
        opt_level="0" if quick else "3",
        debug_level="0",
        multi_file=True,
    )
    given = [(extension.extra_compile_args, extension.extra_link_args) for extension in extensions]
    OnlyWhatChanged.kept = tree.parent / f"{tree.name}.objects"
    OnlyWhatChanged.linked = tree / "build" / "linked.json"

    def make(more: list[str]) -> None:
        flags = FLAGS if quick else [*FLAGS, *WHOLE, *more]
        for extension, (compiling, linking) in zip(extensions, given, strict=True):
            extension.extra_compile_args = [*compiling, *flags]
            extension.extra_link_args = [*linking, *flags, *(["-O3"] if WHOLE and not quick else [])]
        setup(
            name="grognard-compiled",
            packages=[],
            ext_modules=extensions,  # type: ignore[arg-type]  # the stubs know setuptools' old Extension only
            cmdclass={"build_ext": OnlyWhatChanged},
            script_args=["--quiet", "build_ext", "--inplace"],
        )

    if is_gcc() and not quick:
        learnt = tree / "build" / "learnt.json"
        if has_grown_old(learnt, files):
            print("compiling to learn what runs often ...", flush=True)
            for file in (tree / "build").rglob("*.gcda"):
                file.unlink()
            make(LEARNING)
            learn = [sys.executable, str(Path(__file__).with_name("training.py")), *games]
            subprocess.run(learn, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)
            learnt.write_text(json.dumps(marks(files)))
        print("compiling for good ...", flush=True)
        make(LEARNT)
    else:
        make([])
    for object_ in OnlyWhatChanged.kept.iterdir():
        if object_.name not in OnlyWhatChanged.used:
            object_.unlink()
    left = [file for file in files if not Path(file).with_suffix(EXTENSION_SUFFIXES[0]).exists()]
    if left:
        sys.exit(f"not compiled: {', '.join(left)}")
    print(f"{len(files)} modules compiled")


def remove_what_is_gone(tree: Path, files: list[str]) -> None:
    """Libraries of modules that are no more, or that are plain Python now."""
    wanted = {tree / Path(file).with_suffix(EXTENSION_SUFFIXES[0]) for file in files}
    for file in [*tree.glob("*"), *(tree / "grognard").rglob("*")]:
        if file.suffix in BINARY and file not in wanted:
            file.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description="Build Grognard with mypyc.")
    parser.add_argument("tree", type=Path, help="folder to build in")
    parser.add_argument("--quick", action="store_true", help="compile in a fraction of the time, to a slower build")
    parser.add_argument("--game", action="append", default=[], help="compile this game, and not the others")
    given = parser.parse_args()
    tree: Path = given.tree.resolve()
    files = modules(given.quick, given.game)
    stamp, wanted = tree / "fingerprint", fingerprint(files) + (" quick" if given.quick else "")
    lay_out(tree)
    if stamp.exists() and stamp.read_text() == wanted:
        print("the compiled build is up to date")
        return
    stamp.unlink(missing_ok=True)
    build(tree, files, given.quick, given.game)
    stamp.write_text(wanted)


if __name__ == "__main__":
    main()
