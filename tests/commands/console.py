"""Running commands inside the test process."""

import io
from typing import Any

import pytest

from grognard import cli


def run(*args: str) -> int:
    """The exit status of a command line."""
    with pytest.raises(SystemExit) as leaving:
        cli.main(list(args))
    code = leaving.value.code
    return code if isinstance(code, int) else 0


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What the command will read from its input, which is no terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def interrupt_after(count: int, work: Any) -> Any:
    """The same work, with Ctrl-C pressed after so many times."""
    done = [0]

    def working(job: Any) -> Any:
        if done[0] == count:
            raise KeyboardInterrupt
        done[0] += 1
        return work(job)

    return working
