"""Many games at once: local processes, a progress bar on a terminal, and what is done so far on Ctrl-C."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grognard.commands.common import err

Job = TypeVar("Job")
Done = TypeVar("Done")


def run_all(
    work: Callable[[Job], Done],
    jobs: Sequence[Job],
    workers: int,
    title: str,
    enough: Callable[[Done], bool] = lambda done: False,
) -> tuple[list[Done], bool]:
    """The results in the order of the jobs, whoever did them; and whether Ctrl-C ended it before the last one.

    A result that is ``enough`` also ends it.
    """
    finished: dict[int, Done] = {}
    with closing(_results(work, jobs, min(workers, len(jobs)))) as results, _progress() as progress:
        task = progress.add_task(title, total=len(jobs))
        try:
            for number, done in results:
                finished[number] = done
                progress.advance(task)
                if enough(done):
                    break
        except KeyboardInterrupt:
            return [finished[number] for number in sorted(finished)], True
    return [finished[number] for number in sorted(finished)], False


def _results(work: Callable[[Job], Done], jobs: Sequence[Job], workers: int) -> Generator[tuple[int, Done], None, None]:
    numbered = list(enumerate(jobs))
    if workers <= 1:
        yield from map(partial(_numbered, work), numbered)
        return
    with multiprocessing.Pool(workers, initializer=_leave_interrupts) as pool:
        yield from pool.imap_unordered(partial(_numbered, work), numbered)


def _numbered(work: Callable[[Job], Done], job: tuple[int, Job]) -> tuple[int, Done]:
    return job[0], work(job[1])


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one shall act on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        disable=not err.is_terminal,
        transient=True,
    )
