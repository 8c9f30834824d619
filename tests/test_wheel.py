"""The wheel that `make dist` builds: the client is in it with the maps of every game, and it needs no Node."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from grognard.package import offered
from tools import check_wheel

PROJECT = Path(__file__).parents[1]
CLIENT = PROJECT / "src" / "grognard" / "server" / "client"

# A Grognard of two games that serves its files and ends as it is told.
GAMES = {"skirmish": ["ford"], "campaign": ["1809_two", "1809_four"]}
PACKAGE = """
class Game:
    def __init__(self, *scenarios):
        self.scenarios = dict.fromkeys(scenarios)

def offered():
    return {"skirmish": Game("ford"), "campaign": Game("1809_two", "1809_four")}
"""
SERVER = """
import json, os, signal, sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

class Pages(SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path != "/api/games":
            return super().do_GET()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps([{"name": name} for name in SERVED]).encode())

    def log_message(self, *_):
        pass

signal.signal(signal.SIGINT, lambda *_: os._exit(STATUS))
server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, directory=Path(__file__).parent / "server" / "client"))
print(f"Grognard: http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
"""
SHELL = "const p=(t)=>`/maps/${t.game}/${of(t.scenario)}-small.webp`"
FIELD = "var o=`/maps/skirmish`,s=4;const f=()=>fetch(`${o}/fields.json`),m=(e,t)=>`${o}/${e}.webp${t&&`?v=${t}`}`"
BOARD = '<img src="/maps/campaign/danube.webp" alt=""/>'
MAPS = (
    "maps/skirmish/ford-small.webp",
    "maps/skirmish/ford.webp",
    "maps/skirmish/fields.json",
    "maps/campaign/1809-small.webp",
    "maps/campaign/danube.webp",
)


def small_wheel(folder: Path, status: int = 0, served: tuple[str, ...] = tuple(GAMES), empty: str = "") -> Path:
    client = {
        "index.html": '<!doctype html><script type="module" src="/assets/shell.js"></script>',
        "assets/shell.js": SHELL,
        "assets/field.js": FIELD,
        "assets/board.js": BOARD,
        **dict.fromkeys(MAPS, "a picture"),
    }
    if empty:
        client[f"assets/{empty}.js"] = ""
    wheel = folder / "small.whl"
    with zipfile.ZipFile(wheel, "w") as files:
        files.writestr("grognard/__init__.py", "")
        files.writestr("grognard/package.py", PACKAGE)
        files.writestr("grognard/__main__.py", f"STATUS, SERVED = {status}, {served!r}\n{SERVER}")
        for name, text in client.items():
            files.writestr(check_wheel.CLIENT + name, text)
    return wheel


def without(wheel: Path, lost: str) -> Path:
    """The same wheel, and one file of the client lost."""
    poorer = wheel.with_name("poorer.whl")
    with zipfile.ZipFile(wheel) as files, zipfile.ZipFile(poorer, "w") as kept:
        assert check_wheel.CLIENT + lost in files.namelist()
        for name in files.namelist():
            if name != check_wheel.CLIENT + lost:
                kept.writestr(name, files.read(name))
    return poorer


@pytest.mark.skipif(not (CLIENT / "index.html").is_file(), reason="the client is not built: `make client`")
def test_a_wheel_has_the_client_and_serves_it_without_node(tmp_path: Path) -> None:
    # In a copy: setuptools leaves files beside what it builds, and takes in those that an older build has left.
    tree = tmp_path / "tree"
    leftovers = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
    shutil.copytree(PROJECT / "src", tree / "src", ignore=leftovers)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, tree)
    # First the sources, then from these the wheel, on a machine without a compiler.
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path), str(tree)]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "CC": "/there/is/none"})
    (wheel,), (sources,) = tmp_path.glob("*-none-any.whl"), tmp_path.glob("*.tar.gz")
    with tarfile.open(sources) as files:
        assert any(name.endswith("/server/client/index.html") for name in files.getnames())
    assert check_wheel.check(wheel).endswith(f"serves {', '.join(offered())} without Node")
    for lost in ("maps/wellington/peninsula.webp", "maps/wellington/1813-small.webp", "maps/vive_lempereur/ligny.webp"):
        with pytest.raises(check_wheel.Faulty, match=f"missing in the client: {lost}$"):
            check_wheel.check(without(wheel, lost))


def test_what_must_be_there_follows_from_the_games(tmp_path: Path) -> None:
    wheel = small_wheel(tmp_path)
    assert check_wheel.check_files(wheel, GAMES) == sorted(["assets/shell.js", *MAPS])
    for lost in ("assets/shell.js", *MAPS):
        with pytest.raises(check_wheel.Faulty, match=lost):
            check_wheel.check_files(without(wheel, lost), GAMES)
    with pytest.raises(
        check_wheel.Faulty, match=r"missing.*maps/skirmish/bridge-small\.webp, maps/skirmish/bridge\.webp"
    ):
        check_wheel.check_files(wheel, GAMES | {"skirmish": ["ford", "bridge"]})


@pytest.mark.parametrize(
    ("script", "fault"),
    [("shell", "the lobby asks for no pictures of skirmish"), ("board", "no table of campaign asks for a map")],
)
def test_a_game_whose_maps_nobody_asks_for_is_noticed(tmp_path: Path, script: str, fault: str) -> None:
    with pytest.raises(check_wheel.Faulty, match=fault):
        check_wheel.check_files(small_wheel(tmp_path, empty=script), GAMES)


def test_a_fit_wheel_ends_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_wheel.main([str(small_wheel(tmp_path))]) == 0
    assert "small.whl: 0.0 MB, 9 files of the client, serves skirmish, campaign without Node" in capsys.readouterr().out


def test_faults_end_with_1_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(wheel: Path) -> str:
        assert check_wheel.main([str(wheel)]) == 1
        said = capsys.readouterr()
        assert said.out == "" and said.err.startswith(f"error: {wheel}: ") and said.err.count("\n") == 1
        return said.err

    assert "the server ended with exit status 3" in told(small_wheel(tmp_path, status=3))
    assert "it serves skirmish instead of skirmish, campaign" in told(small_wheel(tmp_path, served=("skirmish",)))
    assert "no index.html" in told(without(small_wheel(tmp_path), "index.html"))
    broken = small_wheel(tmp_path)
    with zipfile.ZipFile(broken, "a") as files:
        files.writestr("json.py", "raise SystemExit(4)")
    assert "its games cannot be listed" in told(broken)


def test_the_tool_passes_its_exit_status_on(tmp_path: Path) -> None:
    tool = [sys.executable, str(PROJECT / "tools" / "check_wheel.py")]
    poorer = without(small_wheel(tmp_path), MAPS[0])
    for args, status in (([str(poorer)], 1), ([], 2), ([str(tmp_path / "none.whl")], 2)):
        ended = subprocess.run([*tool, *args], capture_output=True, text=True)
        assert ended.returncode == status and ended.stderr.startswith("error: ") and "Traceback" not in ended.stderr
