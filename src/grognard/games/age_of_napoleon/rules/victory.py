"""9: the victory check, and what each side lacks for its victories."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure, Question
from grognard.engine.state import Result
from grognard.games.age_of_napoleon.rules.europe import REMOVED, Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AUSTRIA,
    BRITAIN,
    CAPITAL,
    CM,
    COUNTRIES,
    COUNTRY,
    EASTERN,
    FA,
    FD,
    FRANCE,
    FRENCH,
    IC,
    MAJORS,
    NEAR,
    NOBODY,
    ON_C,
    ON_F,
    RUSSIA,
    SIDES,
)
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON
from grognard.games.age_of_napoleon.rules.tables import FEW_MINORS, LAST_YEAR, MARGINAL_FROM
from grognard.games.age_of_napoleon.rules.verbs import PASS, code

ON_TIME: Final = "on_time"
DECISIVE: Final = "decisive"
MARGINAL: Final = "marginal"
CLAIM: Final = code("claim")
UNDER_FRANCE: Final = (FA, FD, ON_F)
HOSTILE: Final = (CM, IC, ON_C)


def fallen(b: Europe) -> Result | None:
    """9.5.2, ruling 116: Napoléon's corps is out of the game, and the war with it. To be asked by whatever removes
    corps for good: ``over = fallen(b)``; if there is one, the step ends with ``b.finish(over)``."""
    if b.at[NAPOLEON] != REMOVED:
        return None
    return Result((SIDES[ALLIED],), DECISIVE, "AON-9.5.2a")


class VictoryCheck(Procedure):
    """9.1: decisive victories end the war; marginal ones may be claimed, or declined for now. At the end of the last
    year France has won (9.1.4)."""

    FIELDS = (("power", "power"),)
    QUESTIONS = {
        "claim": Question("ask-claim", "power", ("pass", "claim"), ("power",), ("AON-9.1.3a", "AON-9.1.3r")),
    }

    def __init__(self) -> None:
        super().__init__()
        self.power = NOBODY

    def begin(self, b: Europe) -> int:
        if french_decisive(b):
            return b.finish(Result((SIDES[FRENCH],), DECISIVE, "AON-9.3.1a"))
        self.power = b.first
        return self.offer(b)

    def offer(self, b: Europe) -> int:
        if marginal(b, self.power):
            return b.ask(self.power, "claim")
        return self.next(b)

    def claim_options(self, b: Europe, seat: int) -> list[int]:
        return [PASS, CLAIM]

    def claim(self, b: Europe) -> int:
        if b.choice == CLAIM:
            rule = "AON-9.2.2a" if self.power == FRENCH else "AON-9.4a"
            return b.finish(Result((SIDES[self.power],), MARGINAL, rule))
        b.note("event-declines", self.power)
        return self.next(b)

    def next(self, b: Europe) -> int:
        if self.power == b.first:
            self.power = 1 - b.first
            return self.offer(b)
        if b.year >= LAST_YEAR:
            return b.finish(Result((SIDES[FRENCH],), ON_TIME, "AON-9.1.4a"))
        return b.done()


def neighbours(b: Europe) -> list[int]:
    """9.2.2, ruling 119: the countries next to France, by the links of the map."""
    found = {b.nation[near] for area in b.areas_of(FRANCE) for near in NEAR[area]} - {FRANCE}
    return sorted(found)


def under_france(b: Europe, countries: list[int]) -> bool:
    return all([b.status[country] in UNDER_FRANCE for country in countries])


def marginal(b: Europe, side: int) -> bool:
    return french_marginal(b) if side == FRENCH else coalition_marginal(b)


def french_marginal(b: Europe) -> bool:
    """9.2."""
    in_time = b.year >= MARGINAL_FROM or 0 < b.invasion_year < b.year
    powers = (b.status[AUSTRIA], b.status[RUSSIA])
    hostile = [1 for status in powers if status in HOSTILE]
    won = [1 for status in powers if status in UNDER_FRANCE]
    return in_time and not hostile and bool(won) and under_france(b, neighbours(b))


def french_decisive(b: Europe) -> bool:
    """9.3."""
    if not under_france(b, [*EASTERN, *neighbours(b)]):
        return False
    others = [b.status[country] for country in range(COUNTRIES) if country != BRITAIN]
    return not [1 for status in others if status in HOSTILE]


def coalition_marginal(b: Europe) -> bool:
    """9.4, ruling 120: France controls itself, no other major and at most one minor or detached area."""
    others = [major for major in MAJORS if major != FRANCE and b.controller(major) == FRENCH]
    return not others and b.minors_of(FRENCH) <= FEW_MINORS


# ---- what is lacking -----------------------------------------------------------------------------------------------


def _want(name: str, met: bool, lacking: list[int] | None = None, **more: Any) -> dict[str, Any]:
    return {"want": name, "met": met, "countries": [COUNTRY[country] for country in lacking or []], **more}


def _lacking(b: Europe, countries: list[int]) -> list[int]:
    return [country for country in countries if b.status[country] not in UNDER_FRANCE]


def _wants(name: str, lacking: list[int]) -> dict[str, Any]:
    return _want(name, not lacking, lacking)


def victories(b: Europe) -> list[dict[str, Any]]:
    """9: every condition of every victory, whether it is met, and the countries that stand in its way."""
    powers = [AUSTRIA, RUSSIA]
    near = neighbours(b)
    marginal = [
        _want("in_time", b.year >= MARGINAL_FROM or 0 < b.invasion_year < b.year, year=MARGINAL_FROM),
        _wants("no_hostile_power", [country for country in powers if b.status[country] in HOSTILE]),
        _want("one_power", len(_lacking(b, powers)) < len(powers), _lacking(b, powers)),
        _wants("neighbours", _lacking(b, near)),
    ]
    decisive = [
        _wants("eastern", _lacking(b, list(EASTERN))),
        _wants("neighbours", _lacking(b, near)),
        _wants(
            "no_enemy",
            [country for country in range(COUNTRIES) if country != BRITAIN and b.status[country] in HOSTILE],
        ),
    ]
    french = [major for major in MAJORS if major != FRANCE and b.controller(major) == FRENCH]
    minors = b.minors_of(FRENCH)
    coalition = [_wants("no_french_major", french), _want("few_minors", minors <= FEW_MINORS, None, now=minors)]
    invaders, guards = b.corps_in(FRANCE, ALLIED), b.corps_in(FRANCE, FRENCH)
    surrender = [
        _want("capital", not b.free_of(CAPITAL[FRANCE], ALLIED)),
        # 7.5.2: that none of those there is of France itself would do as well, but nobody sees it of a stack.
        _want("outnumbered", invaders.bit_count() > guards.bit_count()),
    ]
    emperor = [_want("emperor", b.at[NAPOLEON] == REMOVED)]
    return [
        {"side": SIDES[side], "level": level, "wants": wants, "met": all([want["met"] for want in wants])}
        for side, level, wants in (
            (FRENCH, MARGINAL, marginal),
            (FRENCH, DECISIVE, decisive),
            (ALLIED, MARGINAL, coalition),
            (ALLIED, DECISIVE, surrender),
            (ALLIED, DECISIVE, emperor),
        )
    ]


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-declines": (("power", "power"),),
}
