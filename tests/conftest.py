"""For all tests: a busy machine decides nothing. What is sampled has no deadline; speed lives in `benchmarks/`."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")

_run: Any = asyncio.run


def _run_beside(work: Any, **more: Any) -> Any:
    """Who has driven a browser leaves a loop running in his thread: what a later test runs in the same process runs in
    another."""
    if asyncio._get_running_loop() is None:
        return _run(work, **more)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_run, work, **more).result()


beside: Any = _run_beside
asyncio.run = beside

ON_THEIR_OWN = ("server", "commands")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start processes and wait for them are tried once more where they fail, and counted as "rerun": what is
    wrong fails twice."""
    for item in items:
        if item.path.parent.name in ON_THEIR_OWN:
            item.add_marker(pytest.mark.flaky(reruns=1))
