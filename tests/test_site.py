"""The site of the documents has every page and every public name."""

from __future__ import annotations

import re
from pathlib import Path

import grognard
from tools import site


def test_every_page_and_every_public_name_is_on_the_site(tmp_path: Path) -> None:
    site.lay_out(tmp_path / "source")
    index = (tmp_path / "source" / "index.md").read_text(encoding="utf-8")
    for page in (tmp_path / "source").glob("*.md"):
        assert page.stem == "index" or f"\n{page.stem}\n" in index
    told = re.findall(r"^\.\. auto(?:class|function|data):: (\S+)$", site.reference(), re.MULTILINE)
    assert len(told) == len(set(told)) and "grognard.engine.table.Table" in told
    for room in site.ROOMS:
        for name in site.public(room):
            assert any(one.endswith(f".{name}") for one in told), name
    assert {"simulate", "imagine", *grognard.__all__} <= {one.rpartition(".")[2] for one in told}
