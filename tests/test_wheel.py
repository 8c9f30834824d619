"""The wheel that `make dist` builds: the client is in it, and it needs no Node."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import check_wheel

PROJECT = Path(__file__).parents[1]
CLIENT = PROJECT / "src" / "grognard" / "server" / "client"


@pytest.mark.skipif(not (CLIENT / "index.html").is_file(), reason="the client is not built: `make client`")
def test_a_wheel_has_the_client_and_serves_it_without_node(tmp_path: Path) -> None:
    # In a copy: setuptools leaves files beside what it builds, and takes in those that an older build has left.
    tree = tmp_path / "tree"
    leftovers = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
    shutil.copytree(PROJECT / "src", tree / "src", ignore=leftovers)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, tree)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(tree)]
    subprocess.run(command, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    check_wheel.main(wheel)
