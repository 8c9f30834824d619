"""Check a wheel: the built client is in it with the maps of every game, and it serves them without Node.

python tools/check_wheel.py dist/grognard-0.1.0-py3-none-any.whl
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

CLIENT = "grognard/server/client/"
LINK = re.compile(r'(?:src|href)="(/[^"]+)"')
ADDRESS = re.compile(r"http://[0-9.]+:[0-9]+")
PATIENCE = 20.0  # seconds

GAMES = """
import json, sys, grognard
from grognard.package import offered
assert grognard.__file__.startswith(sys.argv[1]), f"another Grognard came first: {grognard.__file__}"
print(json.dumps({name: list(game.scenarios) for name, game in offered().items()}))
"""

# An address under /maps, as the built client has it: with ${...} where a game or a battle comes in, and often with the
# folder in a constant of its own.
MAP = re.compile(r"/maps/(\w+|\$\{[^{}]*\})/((?:\$\{[^{}]*\})?[\w-]*\.(?:webp|json))")
FOLDER = re.compile(r"\b([\w$]+)=[`\"'](/maps(?:/\w+)*)[`\"']")
HOLE = re.compile(r"\$\{[^{}]*\}")

Games = dict[str, list[str]]


class Faulty(Exception):
    """The wheel is not fit to be given away."""


def setup_of(scenario: str) -> str:
    """Scenarios of one year share a map and a picture: `setupOf` in web/src/lib/lobby.ts."""
    year = re.match(r"(\d{4})_", scenario)
    return year[1] if year else scenario


def maps_in(script: str, games: Games) -> set[str]:
    """The files under /maps that a script asks for, in whichever game and battle."""
    for name, folder in FOLDER.findall(script):
        script = script.replace(f"${{{name}}}/", f"{folder}/")
    wanted = set()
    for game, file in MAP.findall(script):
        for one in games if HOLE.match(game) else [game]:
            for scenario in games.get(one, []):
                wanted.add(f"maps/{one}/{HOLE.sub(setup_of(scenario), file)}")
    return wanted


def check_files(wheel: Path, games: Games) -> list[str]:
    """All that the first page asks for is in the wheel, and all maps that the client asks for: the list of these."""
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
        if CLIENT + "index.html" not in names:
            raise Faulty("the client is not built: no index.html")
        page = files.read(CLIENT + "index.html").decode()
        scripts = [name for name in names if name.startswith(CLIENT) and name.endswith((".js", ".css"))]
        maps = {file for name in scripts for file in maps_in(files.read(name).decode(), games)}
    wanted = sorted({link.lstrip("/") for link in LINK.findall(page)} | maps)
    missing = [file for file in wanted if CLIENT + file not in names]
    if missing:
        raise Faulty(f"missing in the client: {', '.join(missing)}")
    for game, scenarios in games.items():
        pictures = {f"maps/{game}/{setup_of(scenario)}-small.webp" for scenario in scenarios}
        if not pictures <= maps:
            raise Faulty(f"the lobby asks for no pictures of {game}")
        if not any(file.startswith(f"maps/{game}/") and not file.endswith(("-small.webp", ".json")) for file in maps):
            raise Faulty(f"no table of {game} asks for a map")
    return wanted


def games_of(site: Path) -> Games:
    """The games of an unpacked wheel, and their scenarios."""
    command = [sys.executable, "-c", GAMES, str(site)]
    told = subprocess.run(command, env=_environment(site), cwd=site, capture_output=True, text=True)
    if told.returncode != 0:
        raise Faulty(f"its games cannot be listed: {_last_line(told.stderr)} (exit status {told.returncode})")
    games: Games = json.loads(told.stdout)
    if not games:
        raise Faulty("there are no games in it")
    return games


def check_serves(site: Path, games: Games, wanted: list[str]) -> None:
    """Unpacked elsewhere, with no Node on the path, it serves its pages and its API, and ends as it should."""
    play = ["play", "--no-browser", "--port", "0", "--db", str(site.parent / "t.db")]
    command = [sys.executable, "-m", "grognard", *play]
    with subprocess.Popen(command, env=_environment(site), cwd=site, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = ADDRESS.search(server.stdout.readline())
            if found is None:
                raise Faulty(f"the server did not start (exit status {server.wait(PATIENCE)})")
            for file in ["", *wanted]:
                _get(f"{found[0]}/{file}")
            served = {game["name"] for game in json.loads(_get(f"{found[0]}/api/games"))}
            if served != set(games):
                raise Faulty(f"it serves {', '.join(sorted(served)) or 'no games'} instead of {', '.join(games)}")
            server.send_signal(signal.SIGINT)
            status = server.wait(PATIENCE)
            if status != 0:
                raise Faulty(f"the server ended with exit status {status}")
        except subprocess.TimeoutExpired:
            raise Faulty("the server does not end") from None
        finally:
            server.kill()


def _get(url: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            body: bytes = answer.read()
            return body
    except urllib.error.URLError as fault:
        raise Faulty(f"{url} is not served: {fault}") from None


def _environment(site: Path) -> dict[str, str]:
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    path = os.pathsep.join(folder for folder in folders if shutil.which("node", path=folder) is None)
    return {"PATH": path, "HOME": str(site.parent), "PYTHONPATH": str(site)}


def _last_line(text: str) -> str:
    return text.strip().rpartition("\n")[2]


def check(wheel: Path) -> str:
    """What can be said of a wheel that is fit."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder).resolve() / "site"
        with zipfile.ZipFile(wheel) as files:
            files.extractall(site)
            count = sum(name.startswith(CLIENT) for name in files.namelist())
        games = games_of(site)
        wanted = check_files(wheel, games)
        check_serves(site, games, wanted)
    size = wheel.stat().st_size / 1e6
    return f"{wheel.name}: {size:.1f} MB, {count} files of the client, serves {', '.join(games)} without Node"


def main(args: list[str]) -> int:
    """The exit status: 0 if the wheel is fit, 1 if not, 2 if there is not one to be looked at."""
    if len(args) != 1 or not zipfile.is_zipfile(args[0]):
        print("error: name one wheel to check", file=sys.stderr)
        return 2
    try:
        print(check(Path(args[0])))
    except Faulty as fault:
        print(f"error: {args[0]}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
