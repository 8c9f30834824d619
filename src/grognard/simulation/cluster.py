"""Many games on a Ray cluster, or on a Ray of this machine: the same results as in one process, whoever played them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from grognard.engine.errors import GrognardError

Job = TypeVar("Job")
Done = TypeVar("Done")

LOCAL: Final = "local"
STORE: Final = 80_000_000  # bytes of a local object store: games are small, and Ray wants no less
TRIES: Final = 3  # times that what a worker was lost over is played again
MOST: Final = 20  # jobs of one task, so that little is lost with a worker and progress is seen
AHEAD: Final = 2  # tasks that wait for each processor


class NoRay(GrognardError):
    """Ray is not installed, or there is no cluster where one was said to be."""


@contextmanager
def _cluster(address: str, workers: int) -> Any:
    try:
        import ray
    except ImportError:
        raise NoRay('Ray is not installed: pip install "grognard[ray]"') from None
    if ray.is_initialized():  # a program that has its own
        yield ray
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address == LOCAL:
            here: dict[str, Any] = {"num_cpus": workers, "object_store_memory": STORE, "include_dashboard": False}
            ray.init(**here, **quiet, _node_ip_address="127.0.0.1")
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, OSError, RuntimeError, ValueError) as fault:
        raise NoRay(f"no Ray cluster at {address}: {fault}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def run_on_ray(
    work: Callable[[Job], Done],
    jobs: Sequence[Job],
    address: str,
    workers: int,
    progress: Callable[[Done], None] = lambda done: None,
    enough: Callable[[Done], bool] = lambda done: False,
    died: Callable[[Job, int, str], Done] | None = None,
) -> tuple[list[Done], bool]:
    """``run_all`` on a cluster. A lost worker's jobs are done again; of one over which workers are lost again and again
    ``died`` makes the result. ``workers``: processors of a local Ray."""
    finished: dict[int, Done] = {}
    with _cluster(address, workers) as ray:

        def several(numbers: list[int], some: list[Job]) -> list[tuple[int, Done]]:
            return [(number, work(job)) for number, job in zip(numbers, some, strict=True)]

        task = ray.remote(num_cpus=1, max_retries=TRIES, retry_exceptions=False)(several)
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        each = max(1, min(MOST, len(jobs) // (4 * processors)))
        waiting = [list(range(at, min(at + each, len(jobs)))) for at in range(0, len(jobs), each)]
        waiting.reverse()
        under_way: dict[Any, list[int]] = {}
        try:
            while waiting or under_way:
                while waiting and len(under_way) < AHEAD * processors:
                    numbers = waiting.pop()
                    under_way[task.remote(numbers, [jobs[number] for number in numbers])] = numbers
                for ended in ray.wait(list(under_way))[0]:
                    numbers = under_way.pop(ended)
                    try:
                        found = ray.get(ended)
                    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as lost:
                        if len(numbers) > 1:  # which of them it was is seen when each is done alone
                            waiting += [[number] for number in numbers]
                            continue
                        if died is None:
                            raise
                        why = f"was lost {TRIES + 1} times ({type(lost).__name__})"
                        found = [(numbers[0], died(jobs[numbers[0]], -1, why))]
                    except ray.exceptions.RayTaskError as fault:
                        raise fault.as_instanceof_cause() from None
                    for number, done in found:
                        finished[number] = done
                        progress(done)
                        if enough(done):
                            return [finished[number] for number in sorted(finished)], False
        except KeyboardInterrupt:
            return [finished[number] for number in sorted(finished)], True
        finally:
            for left in under_way:
                ray.cancel(left, force=True)
    return [finished[number] for number in sorted(finished)], False
