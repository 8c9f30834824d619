from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Person, Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it as it was."""
    with serving(tmp_path_factory.mktemp("server") / "club.db", GROGNARD_GONE="0") as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Person:
    return Person(server.url)


@pytest.fixture
def bob(server: Server) -> Person:
    return Person(server.url)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "own.db"


@pytest.fixture(scope="session")
def someone(server: Server) -> Person:
    """A guest with a table of his own."""
    person = Person(server.url)
    person.table_id = person.new_table(french="me", allied="me")["id"]
    return person
