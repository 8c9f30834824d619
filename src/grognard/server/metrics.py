"""Figures for Prometheus, at an address of their own: who plays here is nobody else's business. With several processes
each writes into one folder, and the one that started them reads all (`prometheus_client`'s way for that)."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from grognard.engine.errors import GrognardError

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class NoMetrics(GrognardError):
    pass


class Metrics:
    """Nothing is counted before somebody wants to see it."""

    def __init__(self) -> None:
        self._counts: Any = None

    def begin(self) -> None:
        try:
            from prometheus_client import Counter, Gauge, Histogram
        except ImportError:
            raise NoMetrics("--metrics needs prometheus-client: install grognard[site]") from None
        if self._counts is not None:
            return
        self._counts = Counter("grognard_done_total", "What was done, by kind and how it ended.", ["what", "how"])
        self._seconds = Histogram("grognard_seconds", "How long it took.", ["what"], buckets=SECONDS)
        self._now = Gauge("grognard_now", "What there is now.", ["what"], multiprocess_mode="livesum")

    def done(self, what: str, how: str, seconds: float) -> None:
        if self._counts is not None:
            self._counts.labels(what, how).inc()
            self._seconds.labels(what).observe(seconds)

    def now(self, found: Callable[[], dict[str, int]]) -> None:
        if self._counts is not None:
            for what, count in found().items():
                self._now.labels(what).set(count)


metrics = Metrics()


def serve(host: str, port: int) -> None:
    """Answer at `/metrics`, in a thread."""
    try:
        from prometheus_client import REGISTRY, CollectorRegistry, multiprocess, start_http_server
    except ImportError:
        raise NoMetrics("--metrics needs prometheus-client: install grognard[site]") from None
    registry = REGISTRY
    if os.environ.get(FOLDER):
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    try:
        start_http_server(port, host, registry)
    except OSError as fault:
        raise NoMetrics(f"cannot tell the metrics on {host} port {port}: {fault.strerror}") from None


def dead(pid: int) -> None:
    """What a process that has ended had now, it has not."""
    from prometheus_client import multiprocess

    multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
