"""Tests of a game in the browser stand with the game; servers and visitors are those of all tests in a browser."""

from tests.browser.conftest import (
    browser_type_launch_args,
    clash,
    drafts,
    house,
    over,
    own_house,
    pytest_collection_modifyitems,
    visitor,
)

__all__ = [
    "browser_type_launch_args",
    "clash",
    "drafts",
    "house",
    "over",
    "own_house",
    "pytest_collection_modifyitems",
    "visitor",
]
