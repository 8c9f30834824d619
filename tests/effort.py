"""How much is tried at random: enough to notice a fault in every run (`make test`), or as much as is worth an hour or
two (`make soak`, which sets GROGNARD_LONG)."""

import os

LONG = bool(os.environ.get("GROGNARD_LONG"))
RARER = 1 if LONG else 5
"""Of what is looked at now and then along a game, one in so many is."""


def much(everyday: int, long: int) -> int:
    return long if LONG else everyday
