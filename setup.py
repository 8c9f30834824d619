"""Grognard as plain Python, or with GROGNARD_COMPILED=1 compiled by mypyc, which needs a clone, mypy and a C compiler.

What there is to say of the package stands in pyproject.toml."""

import os
import sys
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).resolve().parent


def compiled() -> list[object]:
    """What `make compiled` compiles, without its two passes: a wheel is made on many machines."""
    if not (HERE / "tools" / "compile.py").is_file():
        raise SystemExit("GROGNARD_COMPILED: compiled wheels are made from a clone, this is a source distribution")
    sys.path.insert(0, str(HERE / "tools"))
    from compile import modules
    from mypyc.build import mypycify

    files = [f"src/{name}" for name in modules(False, os.environ.get("GROGNARD_COMPILED_GAMES", "").split())]
    found: list[object] = mypycify(["--config-file", "pyproject.toml", *files], opt_level="3", multi_file=True)
    return found


setup(ext_modules=compiled() if os.environ.get("GROGNARD_COMPILED") == "1" else [])  # type: ignore[arg-type]
