"""Games that are not whole: neither the server nor the browser's pages offer them."""

from __future__ import annotations

from pathlib import Path

from grognard.package import packages

PAGES = Path(__file__).parents[1] / "web" / "src" / "games"


def test_a_page_is_marked_as_a_draft_as_its_package_is() -> None:
    drafts = {name for name, one in packages().items() if one.draft}
    assert {path.parent.name for path in PAGES.glob("*/draft.ts")} == {
        name for name in drafts if (PAGES / name).is_dir()
    }
