"""Names of duchies, leaders, Powers and cards as they are typed: whole or begun, with accents or without."""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, POWERS, SIDES
from grognard.games.wellington.terminal.ground import CODES
from grognard.terminal.typed import SHORTEST, abbreviates, words_in
from grognard.words import Words

SMALL: Final = "cli-wel-small-words"
"""Words that say nothing by themselves: with, from, to."""


class Thing(NamedTuple):
    kind: str  # duchy, leader, power, side, card
    id: str
    names: tuple[tuple[str, ...], ...]  # every way to call it, in words


@functools.cache
def things(language: str) -> tuple[Thing, ...]:
    words = Words("wellington", language)
    found = [Thing("duchy", name, _ways(words.say(f"duchy-{name}"), name)) for name in DUCHY]
    found += [Thing("leader", name, _ways(words.say(f"leader-{name}"), name)) for name in LEADER]
    for power in POWERS:
        short = words.say("cli-wel-power", {"power": power})
        found.append(Thing("power", power, _ways(short, power, words.say(CODES[power]))))
    found += [Thing("side", side, _ways(words.say("cli-wel-side-short", {"side": side}), side)) for side in SIDES]
    found += [Thing("card", str(n), _ways(f"#{n}", words.say(f"card-{n}"))) for n in range(1, MOST + 1)]
    return tuple(found)


def _ways(*names: str) -> tuple[tuple[str, ...], ...]:
    return tuple(dict.fromkeys(tuple(words_in(name)) for name in names))


def tokens_of(words: Words, text: str) -> list[str]:
    small = words_in(words.say(SMALL))
    return [token for token in words_in(text) if token not in small]


def candidates(words: Words, tokens: list[str]) -> list[Thing]:
    """The things that these words name: by a whole name, else by the beginnings of some of its words, in order."""
    known = things(words.language)
    exact = [thing for thing in known if tuple(tokens) in thing.names]
    if exact or not any(len(token) >= SHORTEST for token in tokens):
        return exact
    found = [thing for thing in known if any(abbreviates(tokens, name) for name in thing.names)]
    # A place or a person is rather meant than the title of a card.
    return [thing for thing in found if thing.kind != "card"] or found


def named_in(words: Words, tokens: list[str]) -> tuple[list[Thing], list[str]]:
    """The things that a line names one after the other, the longest names first, and the words that are left."""
    found: list[Thing] = []
    left: list[str] = []
    place = 0
    while place < len(tokens):
        for end in range(min(len(tokens), place + 5), place, -1):
            meant = candidates(words, tokens[place:end])
            if meant:
                found.append(meant[0])
                place = end
                break
        else:
            left.append(tokens[place])
            place += 1
    return found, left
