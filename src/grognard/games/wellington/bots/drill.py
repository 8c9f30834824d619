"""What anybody does without thinking, in trials on imagined wars: let windows go by, stand, take the first option."""

from __future__ import annotations

from typing import Final

from grognard.games.wellington.rules.verbs import VERB, VERB_MASK
from grognard.games.wellington.rules.war import WarState

QUIET: Final = frozenset([VERB[name] for name in ("pass", "done", "end", "stand", "keep")])
# Steps at which the last option is the natural one: the whole force, everybody who can come to the sound of the guns.
LAST: Final = frozenset(
    (
        ("March", "force"),
        ("Interception", "force"),
        ("GrandMarch", "force"),
        ("FlankMarch", "force"),
        ("Summons", "summon"),
    )
)
FIRST: Final = frozenset((("Siege", "press_on"),))


def drill(b: WarState, options: list[int]) -> int:
    """One of the options."""
    top = b.stack[-1]
    at = (type(top).__name__, top.step)
    if at in FIRST:
        return options[0]
    if at in LAST:
        return options[-1]
    for code in options:
        if code & VERB_MASK in QUIET:
            return code
    return options[0]
