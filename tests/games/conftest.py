"""Tests of a game in the browser and over the network stand with the game; servers, persons and visitors are those of
all such tests."""

from tests.browser.conftest import (
    browser_type_launch_args,
    clash,
    house,
    over,
    own_house,
    pytest_collection_modifyitems,
    visitor,
)
from tests.server.conftest import ann, bob, server

__all__ = [
    "ann",
    "bob",
    "browser_type_launch_args",
    "clash",
    "house",
    "over",
    "own_house",
    "pytest_collection_modifyitems",
    "server",
    "visitor",
]
