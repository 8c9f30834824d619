"""For all tests: a busy machine decides nothing. What is sampled has no deadline; speed lives in `benchmarks/`."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")

ON_THEIR_OWN = ("server", "commands")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start processes and wait for them are tried once more where they fail, and counted as "rerun": what is
    wrong fails twice."""
    for item in items:
        if item.path.parent.name in ON_THEIR_OWN:
            item.add_marker(pytest.mark.flaky(reruns=1))
