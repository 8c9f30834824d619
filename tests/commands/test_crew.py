"""Sharing work among processes, and stopping in the middle."""

import os
import signal
import time

import pytest

from grognard import BadPosition, BadRecord, Reason, Refused, UnknownName
from grognard.simulation.crew import WorkerDied, doing, run_all


def double(number: int) -> int:
    time.sleep(0.02 if number % 3 == 0 else 0)  # so that results come in out of order
    return 2 * number


def interrupt_at_five(number: int) -> int:
    if number == 5:
        # The terminal sends it to every process.
        os.kill(os.getppid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(5)
    return number


def fail_at_five(number: int) -> int:
    if number == 5:
        raise ZeroDivisionError
    return number


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_results_in_the_order_of_the_jobs(workers: int) -> None:
    assert run_all(double, range(20), workers) == ([2 * n for n in range(20)], False)


@pytest.mark.parametrize("workers", [1, 2])
def test_enough(workers: int) -> None:
    done, interrupted = run_all(double, range(200), workers, enough=lambda result: result >= 10)
    assert not interrupted and 1 <= len(done) < 200 and any(result >= 10 for result in done)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_in_the_work_is_not_hidden(workers: int) -> None:
    with pytest.raises(ZeroDivisionError):
        run_all(fail_at_five, range(10), workers)


def test_ctrl_c_gives_what_is_done(capfd: pytest.CaptureFixture[str]) -> None:
    begun = time.monotonic()
    done, interrupted = run_all(interrupt_at_five, range(6), 2)
    assert interrupted and done == sorted(done) and 5 not in done
    assert time.monotonic() - begun < 30
    assert capfd.readouterr().err == ""


FAULTS = [
    Refused(Reason("VLE-6.2", "why-not-offered", {"a": 1}, "vive_lempereur")),
    UnknownName("seat", "nobody", ["red"]),
    BadRecord(3, "torn"),
    BadPosition(["one", "two"]),
]


def refuse(number: int) -> int:
    raise FAULTS[number]


@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_what_the_engine_says_comes_back_from_a_worker(number: int) -> None:
    with pytest.raises(type(FAULTS[number])) as caught:
        run_all(refuse, [number] * 4, 2)
    assert str(caught.value) == str(FAULTS[number])


class Unspeakable(Exception):
    def __init__(self, one: int, other: int) -> None:
        super().__init__("unspeakable")


def speak(number: int) -> int:
    raise Unspeakable(1, 2)


def test_an_error_that_cannot_be_sent_is_told() -> None:
    with pytest.raises(RuntimeError, match="Unspeakable: unspeakable"):
        run_all(speak, range(4), 2)


def die_at_five(number: int) -> int:
    doing(10 * number)
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.05)  # so that there is work left for whoever comes in its place
    return number


def test_a_dead_worker_is_noticed_and_replaced() -> None:
    died = run_all(die_at_five, range(12), 2, died=lambda job, what, how: -what)
    assert died == ([0, 1, 2, 3, 4, -50, 6, 7, 8, 9, 10, 11], False)
    with pytest.raises(WorkerDied, match=r"was killed \(SIGKILL\) over job 5"):
        run_all(die_at_five, range(12), 2)
