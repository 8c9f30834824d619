"""The outcome of a whole battle, played out some times by the drill of both sides: an estimate, never more."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.engine.chance import Seeded
from grognard.games.napoleon_in_europe.odds.drill import choose
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import REGIONS
from grognard.games.napoleon_in_europe.rules.pursuit import Pursuit
from grognard.games.napoleon_in_europe.rules.setup import blank
from grognard.games.napoleon_in_europe.rules.tables import MINOR, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import ARMIES

STAGE: Final = "1805_7"  # every nation has a seat of its own there
FIELD: Final = REGIONS // 2
TIMES: Final = 12
LONGEST: Final = 900  # answers


def estimate(
    attackers: dict[int, int], defenders: dict[int, int], landing: int = 0, times: int = TIMES
) -> float | None:
    """How often the attackers win; None where one side has no army and there is no battle. Forces by nation."""
    if not any([force & ARMIES for force in attackers.values()]):
        return None
    if not any([force & ARMIES for force in defenders.values()]):
        return None
    return played(tuple(sorted(attackers.items())), tuple(sorted(defenders.items())), landing, times)


@lru_cache(maxsize=512)
def played(
    attackers: tuple[tuple[int, int], ...], defenders: tuple[tuple[int, int], ...], landing: int, times: int
) -> float:
    won = 0
    for number in range(times):
        won += 1 - winner(attackers, defenders, landing, f"estimate {number}")
    return won / times


def winner(
    attackers: tuple[tuple[int, int], ...], defenders: tuple[tuple[int, int], ...], landing: int, seed: str
) -> int:
    """The side that wins one battle."""
    b = set_out(attackers, defenders)
    masks = [sum([1 << nation for nation, _ in side]) for side in (attackers, defenders)]
    b.stack.append(Battle(FIELD, masks[0], masks[1], landing))
    chance = Seeded(seed)
    b.run(chance)
    for _ in range(LONGEST):
        over = next((one for one in b.stack if isinstance(one, Pursuit)), None)
        if over is not None:
            return over.winner
        if not b.stack:
            return b.outcome
        seat = b.asked.bit_length() - 1
        codes = b.offers[seat] if b.secret else b.ready
        b.answer(seat, choose(b, codes))
        b.run(chance)
    return 1


def set_out(attackers: tuple[tuple[int, int], ...], defenders: tuple[tuple[int, int], ...]) -> Continent:
    b = blank(STAGE, OPTIONS)
    b.owns = [NOBODY] * REGIONS
    if b.owner[MINOR] == NOBODY:
        taken = {nation for nation, _ in (*attackers, *defenders)}
        b.give(MINOR, b.owner[next(nation for nation in range(SEVEN) if nation not in taken)])
    for nation, force in (*attackers, *defenders):
        b.add(nation, FIELD, force)
    return b


OPTIONS: Final = {
    "length": "short",
    "sudden_end": False,
    "historical_rounds": 36,
    "scenario_rules": False,
    "straits_adjacent": False,
    "variant_ports": False,
    "neutral_income": False,
}
