"""For learning programs (``pip install "grognard[research]"``): environments of PettingZoo, many tables side by side,
and records as data. ``docs/research.md`` shows all of it."""

try:
    from grognard.research.dataset import Sample, Samples, arrays, samples
    from grognard.research.environment import AtOnce, Environment
    from grognard.research.facts import OBSERVATION, Facts, array_of
    from grognard.research.layout import ACTIONS, Layout
    from grognard.research.tables import Batch, Ended, Tables
except ModuleNotFoundError as missing:
    if str(missing.name).partition(".")[0] not in ("numpy", "gymnasium", "pettingzoo"):
        raise
    raise ModuleNotFoundError(
        f'grognard.research needs {missing.name}: pip install "grognard[research]"', name=missing.name
    ) from None

__all__ = [
    "ACTIONS",
    "OBSERVATION",
    "AtOnce",
    "Batch",
    "Ended",
    "Environment",
    "Facts",
    "Layout",
    "Sample",
    "Samples",
    "Tables",
    "array_of",
    "arrays",
    "samples",
]
