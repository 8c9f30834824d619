"""Games that are not whole: neither the server nor the browser's pages offer them."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.package import offered, package, packages

PAGES = Path(__file__).parents[1] / "web" / "src" / "games"


def astray(pages: Path, drafts: set[str]) -> set[str]:
    """The pages that are marked otherwise than their packages; how a page keeps to its mark is tested beside it."""
    marked = {path.parent.name for path in pages.glob("*/draft.ts")}
    return marked ^ {name for name in drafts if (pages / name).is_dir()}


def test_a_page_is_marked_as_a_draft_as_its_package_is() -> None:
    assert astray(PAGES, {name for name, one in packages().items() if one.draft}) == set()


def test_a_mark_that_is_missing_or_too_much_is_found(tmp_path: Path) -> None:
    for name in ("whole", "draft", "other"):
        (tmp_path / name).mkdir()
    (tmp_path / "draft" / "draft.ts").touch()
    assert astray(tmp_path, {"draft", "of another project"}) == set()
    assert astray(tmp_path, {"draft", "other"}) == {"other"}
    assert astray(tmp_path, set()) == {"draft"}


def test_a_draft_is_known_and_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "wellington" in offered()
    monkeypatch.setitem(package("wellington").__dict__, "draft", True)
    assert "wellington" in packages() and "wellington" not in offered()
