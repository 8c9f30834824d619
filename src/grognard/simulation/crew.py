"""Many games at once: local processes, and what is done so far on Ctrl-C."""

import multiprocessing
import pickle
import signal
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from ctypes import c_int
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

PATIENCE = 5.0  # seconds that a process takes to go once its pipe is closed
_doing: Any = c_int(-1)  # in a worker process: what it says of itself, for whoever finds it dead


class WorkerDied(RuntimeError):
    """A worker process ended in the middle of a job: killed, out of memory, or by a crash in somebody's C code."""


def doing(what: int) -> None:
    """Say what this process is about to do, in a number that is still known when it has died over it."""
    _doing.value = what


def run_all(
    work: Callable[[Job], Done],
    jobs: Sequence[Job],
    workers: int,
    progress: Callable[[Done], None] = lambda done: None,
    enough: Callable[[Done], bool] = lambda done: False,
    died: Callable[[Job, int, str], Done] | None = None,
) -> tuple[list[Done], bool]:
    """The results in the order of the jobs, whoever did them; and whether Ctrl-C ended it before the last one.
    ``progress`` hears of each as it comes.

    A result that is ``enough`` also ends it. Where a worker dies over a job, ``died`` makes the result of the job, what
    the worker was ``doing``, and how it ended; without it that is a WorkerDied.
    """
    finished: dict[int, Done] = {}
    with closing(_results(work, jobs, min(workers, len(jobs)), died)) as results:
        try:
            for number, done in results:
                finished[number] = done
                progress(done)
                if enough(done):
                    break
        except KeyboardInterrupt:
            return [finished[number] for number in sorted(finished)], True
    return [finished[number] for number in sorted(finished)], False


def _results(
    work: Callable[[Job], Done], jobs: Sequence[Job], workers: int, died: Callable[[Job, int, str], Done] | None
) -> Generator[tuple[int, Done], None, None]:
    if workers <= 1:
        for number, job in enumerate(jobs):
            yield number, work(job)
        return
    waiting = iter(enumerate(jobs))
    crew = [_Worker(work) for _ in range(workers)]
    try:
        busy = {worker.pipe: worker for worker in crew if worker.give(waiting)}
        while busy:
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                worker = busy.pop(pipe)
                number = worker.number
                try:
                    fault, done = worker.answer()
                except EOFError:
                    how = worker.how_it_ended()
                    if died is None:
                        raise WorkerDied(f"a worker process {how} over job {number}") from None
                    fault, done = None, died(jobs[number], worker.doing.value, how)
                    worker.end()
                    crew.remove(worker)
                    worker = _Worker(work)
                    crew.append(worker)
                if fault is not None:
                    raise fault
                if worker.give(waiting):
                    busy[worker.pipe] = worker
                yield number, done
    finally:
        for worker in crew:
            worker.end()


class _Worker:
    """A process that does one job after another. Each has a pipe of its own, so its death is noticed at once, and it is
    known over which job."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self.number = -1
        self.doing = multiprocessing.RawValue(c_int, -1)
        self.pipe, theirs = multiprocessing.Pipe()
        self.process: BaseProcess = multiprocessing.Process(
            target=_serve, args=(work, theirs, self.pipe, self.doing), daemon=True
        )
        self.process.start()
        theirs.close()

    def give(self, waiting: Iterator[tuple[int, Any]]) -> bool:
        """The next job; False when there is none."""
        for number, job in waiting:
            self.number = number
            self.pipe.send(job)
            return True
        return False

    def answer(self) -> tuple[Exception | None, Any]:
        """What came back; EOFError where the process is gone."""
        try:
            answer: tuple[Exception | None, Any] = self.pipe.recv()
        except ConnectionResetError:
            raise EOFError from None
        return answer

    def how_it_ended(self) -> str:
        self.process.join(PATIENCE)
        code = self.process.exitcode or 0
        return f"was killed ({signal.Signals(-code).name})" if code < 0 else f"ended with status {code}"

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _serve(work: Callable[[Any], Any], pipe: Connection, parents: Connection, number: Any) -> None:
    global _doing
    parents.close()  # so that the end of the first process is the end of this pipe
    # Ctrl-C reaches every process of the terminal; only the first one shall act on it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _doing = number
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[Exception | None, Any] = (None, work(job))
        except Exception as fault:
            answer = (_portable(fault), None)
        try:
            pipe.send(answer)
        except BrokenPipeError:
            return


def _portable(fault: Exception) -> Exception:
    """An exception that reaches the first process, with the story of the second."""
    fault.add_note("".join(traceback.format_exception(fault)))
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:
        return RuntimeError("".join(traceback.format_exception(fault)))
    return fault
