"""`grognard play` at its start: what it uses, what it opens, and what it refuses in one line before it listens."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import resources
from pathlib import Path

import httpx
import pytest
import typer.main
from typer.core import TyperGroup

from grognard.cli import app, main
from grognard.server import run
from grognard.server.database import prepare
from grognard.server.settings import Settings
from tests.server.harness import PATIENCE, Person, serving
from tests.server.keeping import file_only, place

pytestmark = file_only  # it asks and changes the database in SQLite's own words

PLAY = [sys.executable, "-c", "from grognard.cli import main; main()", "play"]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep such things elsewhere")


@contextmanager
def playing(*args: str, **environment: str) -> Iterator[str]:
    """The address of a server that was started with these arguments alone, on a machine without a screen."""
    others = {name: value for name, value in os.environ.items() if name not in SCREENS}
    command = [*PLAY, "--port", "0", "--log-level", "error", *args]
    with subprocess.Popen(command, env={**others, **environment}, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Grognard: http://"), line
            yield line.removeprefix("Grognard: ").strip()
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


# ---- refusals --------------------------------------------------------------------------------------------


class Refusals:
    """Runs the command in this process, and wants it refused before it serves."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *args: str, status: int = 1) -> str:
        with pytest.raises(SystemExit) as end:
            main(["play", "--no-browser", "--port", "0", *args])
        said = self.capsys.readouterr()
        assert end.value.code == status and said.out == ""
        (line,) = said.err.splitlines()
        assert line.startswith("error: ")
        return line


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Refusals]:
    made: list[socket.socket] = []
    listen = run.listen

    def bound(host: str, port: int) -> socket.socket:
        made.append(listen(host, port))
        return made[-1]

    monkeypatch.setattr(run, "listen", bound)
    monkeypatch.setattr(run, "serve", lambda *_: pytest.fail("it serves"))
    monkeypatch.setattr(run, "write_log", lambda _: None)
    yield Refusals(capsys)
    for one in made:
        one.close()


def test_a_folder_is_no_database(refused: Refusals, tmp_path: Path) -> None:
    line = refused("--db", str(tmp_path))
    assert f"{tmp_path}: it is a folder; name a file in it" in line
    assert not list(tmp_path.iterdir())


@linux
def test_a_file_that_cannot_be_created_is_said(refused: Refusals, tmp_path: Path) -> None:
    line = refused("--db", "/proc/a.db")
    assert "/proc/a.db: it can be neither opened nor created (No such file or directory)" in line and "--db" in line
    (tmp_path / "letter").write_text("")
    assert "what should be its folder is a file" in refused("--db", str(tmp_path / "letter" / "a.db"))
    assert "what should be its folder is a file" in refused("--db", str(tmp_path / "letter" / "b" / "a.db"))


def test_a_file_that_is_no_database_stays_as_it_is(refused: Refusals, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Sire, la Garde recule.\n" * 100)
    line = refused("--db", str(letter))
    assert f"{letter}: file is not a database; give another file or URL with --db" in line
    assert letter.read_text() == "Sire, la Garde recule.\n" * 100


def test_the_command_itself_ends_with_one_line(tmp_path: Path) -> None:
    command = [*PLAY, "--no-browser", "--port", "0", "--db", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("error: cannot use the database ") and ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        (
            "postgresql://x/y",
            r"the Python module psycopg that opens it is not installed; install grognard\[site\], or give",
        ),
        ("nosuch://", 'no kind of database is called "nosuch"; give another file or URL'),
        ("://x", "it is not a URL of a database"),
        ("postgresql://host:port/y", "it is not a URL of a database"),
    ],
)
def test_a_url_that_nothing_can_open(refused: Refusals, monkeypatch: pytest.MonkeyPatch, url: str, fault: str) -> None:
    for driver in ("psycopg", "psycopg2"):
        monkeypatch.setitem(sys.modules, driver, None)
    line = refused("--db", url)
    named = url.replace("postgresql:", "postgresql+psycopg:")
    assert f"database {named}: " in line and re.search(fault, line)


def test_a_refusal_tells_no_password(refused: Refusals) -> None:
    line = refused("--db", "nosuch://ann:pa/ss@w@host/club")
    assert "nosuch://***@host/club" in line and "ann:" not in line and "pa/ss" not in line


def test_a_database_that_cannot_be_written_or_is_newer(refused: Refusals, tmp_path: Path) -> None:
    db = tmp_path / "club.db"
    prepare(Settings(db=place(db)).url)
    assert "attempt to write a readonly database" in refused("--db", f"sqlite:///file:{db}?mode=ro&uri=true")
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "another version of Grognard has made it" in refused("--db", str(db))


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("GROGNARD_PAUSE", "abc", '"abc" is not a number'),
        ("GROGNARD_RATE", "abc", '"abc" is not a number'),
        ("GROGNARD_RATE", "nan", '"nan" is not a number'),
        ("GROGNARD_PAUSE", "inf", '"inf" is not a number'),
        ("GROGNARD_PAUSE", "-1", "-1 is less than 0"),
        ("GROGNARD_RATE", "-5", "-5 is less than 0"),
        ("GROGNARD_SOCKETS", "many", '"many" is not a number'),
        ("GROGNARD_GUESTS", "-1", "-1 is less than 0"),
        ("GROGNARD_BOT_TABLES", "x", '"x" is not a number'),
        ("GROGNARD_RECORDS", "nan", '"nan" is not a number'),
        ("GROGNARD_PROXIES", "proxy.example.org", '"proxy.example.org" is neither an address nor a network'),
        ("GROGNARD_PROXIES", "10.0.0.1, *", '"*" is neither an address nor a network'),
    ],
)
def test_the_environment_is_refused_by_name(
    refused: Refusals, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, value: str, reason: str
) -> None:
    monkeypatch.setenv(name, value)
    assert refused("--db", str(tmp_path / "a.db"), status=2).startswith(f"error: {name}: {reason}; it gives the ")
    assert not list(tmp_path.iterdir())


def test_a_host_that_is_not_here_is_no_matter_of_ports(refused: Refusals, tmp_path: Path) -> None:
    db = str(tmp_path / "a.db")
    for host in ("nosuch.invalid", "a..b", "192.0.2.1"):
        line = refused("--host", host, "--db", db)
        assert f"cannot listen on {host}: " in line and "--host" in line and "--port" not in line
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        line = refused("--port", str(taken.getsockname()[1]), "--db", db)
        assert "--port" in line and "--host" not in line


# ---- what it uses ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["what?now.db", "100%41.db", "a#b&c=d.db", "deep/er?/a b+c.db", "file:x.db"])
def test_a_file_is_called_as_it_was_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    prepare(Settings(db=name).url)
    assert [str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*.db")] == [name]


def test_a_url_stays_a_url(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    prepare(Settings(db="sqlite:///100%41.db?timeout=5").url)
    assert {file.name for file in tmp_path.iterdir()} == {"100A.db", "100A.db.lock"}


@linux
def test_the_host_and_the_file_that_were_given_are_used(tmp_path: Path) -> None:
    with playing("--host", "127.0.0.2", "--db", str(tmp_path / "what?now%41.db")) as url:
        port = re.fullmatch(r"http://127\.0\.0\.2:(\d+)/", url)
        assert port and httpx.get(f"{url}api/me").status_code == 200
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", int(port[1]))).close()
    assert {file.name for file in tmp_path.iterdir()} == {"what?now%41.db", "what?now%41.db.lock"}


@linux
def test_tables_are_kept_in_the_users_data_directory(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with playing("--no-browser", HOME=str(tmp_path), XDG_DATA_HOME=str(data)) as url:
        guest = Person(url.rstrip("/")).me["id"]
    with closing(sqlite3.connect(data / "grognard" / "grognard.db")) as connection:
        assert connection.execute("SELECT id FROM guests").fetchall() == [(guest,)]
    assert list(tmp_path.iterdir()) == [data]


@linux
def test_workers_are_the_processes_that_bots_think_in(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db", workers=2) as server:
        ann = Person(server.url)
        wire = ann.wire(ann.new_table(french="recruit", allied="recruit")["id"])
        wire.catch_up(20)
        wire.close()
        pid = server.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        commands = [Path(f"/proc/{child}/cmdline").read_bytes() for child in children]
        assert [b"grognard.server.orderly" in command for command in commands] == [True, True]


# ---- what it opens and tells -----------------------------------------------------------------------------


def browser(folder: Path) -> tuple[str, Callable[[float], str]]:
    """A browser that only notes what it shall show, and what it has noted within some seconds."""
    script, note = folder / "browser", folder / "note"
    script.write_text(f'#!/bin/sh\necho "$1" > {note}.new && mv {note}.new {note}\n')
    script.chmod(0o755)

    def noted(seconds: float) -> str:
        deadline = time.monotonic() + seconds
        while not note.exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        return note.read_text().strip() if note.exists() else ""

    return str(script), noted


@linux
def test_a_browser_opens_at_the_address(tmp_path: Path) -> None:
    script, noted = browser(tmp_path)
    with playing("--db", str(tmp_path / "a.db"), BROWSER=script, DISPLAY=":0") as url:
        assert noted(PATIENCE) == url


@linux
@pytest.mark.parametrize(("args", "screen"), [(["--no-browser"], {"DISPLAY": ":0"}), ([], {})])
def test_no_browser_opens_unwanted_or_without_a_screen(tmp_path: Path, args: list[str], screen: dict[str, str]) -> None:
    script, noted = browser(tmp_path)
    with playing("--db", str(tmp_path / "a.db"), *args, BROWSER=script, **screen):
        assert noted(0.5) == ""


def test_help_names_every_option() -> None:
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    told = subprocess.run([*PLAY, "--help"], env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert told.returncode == 0
    named = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", told.stdout.split("Options", 1)[1]))
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    play = group.commands["play"]
    options = {name for param in play.params for name in (*param.opts, *param.secondary_opts)}
    assert options == {
        "--host",
        "--port",
        "--db",
        "--data",
        "--workers",
        "-w",
        "--log-level",
        "--browser",
        "--processes",
        "--metrics",
        "--no-browser",
    }
    assert options <= named
    assert [param.name for param in play.params if not getattr(param, "help", "")] == []
    settings = (Path(str(resources.files("grognard"))) / "server" / "settings.py").read_text("utf-8")
    assert set(re.findall(r"GROGNARD_[A-Z_]+", told.stdout)) - {"GROGNARD_DB"} == set(
        re.findall(r"GROGNARD_[A-Z_]+", settings)
    )
