"""Check a wheel: the built client is in it, whole, and it serves the game without Node.

python tools/check_wheel.py dist/grognard-0.1.0-py3-none-any.whl
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path

CLIENT = "grognard/server/client/"
LINK = re.compile(r'(?:src|href)="(/[^"]+)"')
ADDRESS = re.compile(r"http://[0-9.]+:[0-9]+")
SCENARIOS = ("waterloo", "quatre_bras", "ligny", "hypothetical")


class Faulty(Exception):
    """The wheel is not fit to be given away."""


def check_files(wheel: Path) -> int:
    """Everything that the first page asks for is in the wheel; how many client files there are."""
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
        if CLIENT + "index.html" not in names:
            raise Faulty("the client is not built: no index.html")
        page = files.read(CLIENT + "index.html").decode()
    wanted = [link.lstrip("/") for link in LINK.findall(page)]
    wanted += [f"maps/vive_lempereur/{scenario}{size}.webp" for scenario in SCENARIOS for size in ("", "-small")]
    missing = sorted(file for file in wanted if CLIENT + file not in names)
    if missing:
        raise Faulty(f"missing in the client: {', '.join(missing)}")
    return sum(name.startswith(CLIENT) for name in names)


def check_serves(wheel: Path) -> None:
    """Unpacked elsewhere, with no Node on the path, it serves its pages and its API."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with zipfile.ZipFile(wheel) as files:
            files.extractall(place / "site")
        environment = {"PATH": _path_without_node(), "HOME": folder, "PYTHONPATH": str(place / "site")}
        command = [sys.executable, "-m", "grognard", "play", "--no-browser", "--port", "0", "--db", str(place / "t.db")]
        with subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = ADDRESS.search(server.stdout.readline())
                if found is None:
                    raise Faulty("the server did not say where it is")
                page = _get(found[0] + "/").decode()
                for link in LINK.findall(page):
                    _get(found[0] + link)
                if b"vive_lempereur" not in _get(found[0] + "/api/games"):
                    raise Faulty("no games")
            finally:
                server.send_signal(signal.SIGINT)
                server.wait(20)


def _get(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=20) as answer:
        body: bytes = answer.read()
        return body


def _path_without_node() -> str:
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if shutil.which("node", path=folder) is None)


def main(wheel: Path) -> None:
    count = check_files(wheel)
    check_serves(wheel)
    size = wheel.stat().st_size / 1e6
    print(f"{wheel.name}: {size:.1f} MB, {count} files of the client, serves without Node")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
