"""The documents as a site, with a reference of the public names made of their docstrings: `make docs`.

python tools/site.py build/docs

It needs `pip install "grognard[docs]"` (Sphinx, and MyST for Markdown)."""

import importlib
import inspect
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent
ROOMS = ["grognard", "grognard.bots", "grognard.odds", "grognard.simulation", "grognard.research"]
"""Whose public names are told of: those in ``__all__``, or without one what is defined there."""
CONF = """
project = "Grognard"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "alabaster"
html_theme_options = {"fixed_sidebar": True, "page_width": "1100px", "description": "Napoleonic wargames as a library"}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
myst_heading_anchors = 3
suppress_warnings = ["myst.header", "myst.xref_missing", "misc.highlighting_failure"]
"""
BEGIN = ["README", "research", "bots", "positions", "record-format"]


def public(room: str) -> list[str]:
    module = importlib.import_module(room)
    names = getattr(module, "__all__", None)
    if names is None:
        names = [name for name, one in vars(module).items() if getattr(one, "__module__", "") == room]
    return [name for name in names if not name.startswith("_")]


def _directive(room: str, name: str) -> list[str]:
    one: Any = getattr(importlib.import_module(room), name)
    where = f"{one.__module__}.{one.__qualname__}" if hasattr(one, "__qualname__") else f"{room}.{name}"
    if inspect.isclass(one):
        inherited = ["   :inherited-members: Exception, tuple"] if name in ("Table", "Bot") else []
        return [f".. autoclass:: {where}", "   :members:", *inherited]
    return [f".. autofunction:: {where}"] if callable(one) else [f".. autodata:: {where}"]


def reference() -> str:
    """The page of the public names, as reStructuredText."""
    lines = ["Reference", "=========", ""]
    told: set[str] = set()
    for room in ROOMS:
        lines += [room, "-" * len(room), "", f".. automodule:: {room}", ""]
        for name in sorted(public(room), key=str.lower):
            directive = _directive(room, name)
            lines += [*directive, ""] if directive[0] not in told else []
            told.add(directive[0])
    return "\n".join(lines)


def lay_out(folder: Path) -> None:
    """What Sphinx reads."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PROJECT / "docs", folder)
    for name in ("README", "CONTRIBUTING", "CHANGELOG"):
        shutil.copy(PROJECT / f"{name}.md", folder)
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    (folder / "reference.rst").write_text(reference(), encoding="utf-8")
    others = sorted({file.stem for file in folder.glob("*.md")} - set(BEGIN))
    pages = "\n".join([*BEGIN, "reference", *others])
    (folder / "index.md").write_text(f"# Grognard\n\n```{{toctree}}\n:maxdepth: 1\n\n{pages}\n```\n", encoding="utf-8")


def main(built: Path) -> int:
    source = built.with_name(f"{built.name}-source")
    lay_out(source)
    done = subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", str(source), str(built)])
    if done.returncode == 0:
        print(f"{built / 'index.html'}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
