"""What follows upon an act, in sentences: the dice of a march, a battle or the winter, and the tests without dice.
Against a hidden stack the chances are a range."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.aide.sentences import Message, message, percent, tenth
from grognard.engine.errors import Reason
from grognard.games.age_of_napoleon.odds.follows import Follows
from grognard.games.age_of_napoleon.rules.ground import AREA, FRENCH

POOR_BATTLE: Final = 0.25  # to be won at best
EMPEROR: Final = 0.10  # Napoléon's death at worst


def says(told: Follows, side: int) -> list[Message]:
    return [*_march(told), *_tests(told), *_battle(told, side), *_winter(told)]


def _march(told: Follows) -> list[Message]:
    """Of checks at which nobody can be lost there is nothing to tell."""
    march = told.march
    if march is None or not march.expected:
        return []
    odds = {"none": percent(march.lost.get(0, 0.0)), "expected": tenth(march.expected), "good": march.for_good}
    found = [message("aon-forecast-march", **odds)]
    if march.emperor:
        found.append(message("aon-forecast-emperor-lost", percent=percent(march.emperor)))
    return found


def _tests(told: Follows) -> list[Message]:
    """6.8.1, 6.9: nobody rolls for them."""
    found: list[Message] = []
    for name in ("intercept", "retreat", "support"):
        areas = [AREA[area] for test, area in told.tests if test == name]
        if areas:
            found.append(message(f"aon-forecast-{name}", areas=areas))
    return found


def _battle(told: Follows, side: int) -> list[Message]:
    """The enemy at his weakest and at his strongest, or as he is known."""
    if not told.battles:
        return []
    fights = told.battles
    wins = sorted([percent(fight.win[side]) for fight in fights])
    lost = sorted([tenth(fight.expected(side)) for fight in fights])
    killed = sorted([tenth(fight.expected(1 - side)) for fight in fights])
    enemy = sorted([fight.sides[1 - side].strength for fight in fights])
    odds: dict[str, float] = {"mine": fights[0].sides[side].strength, "theirs": enemy[0], "percent": wins[0]}
    odds |= {"losses": lost[0], "killed": killed[0]}
    if len(fights) == 1:
        found = [message("aon-forecast-battle", **odds)]
    elif wins[0] == wins[-1] and lost[0] == lost[-1] and killed[0] == killed[-1]:
        found = [message("aon-forecast-battle-alike", most=enemy[-1], **odds)]
    else:
        more: dict[str, float] = {"most": enemy[-1], "best": wins[-1], "worst": lost[-1], "highest": killed[-1]}
        found = [
            message("aon-forecast-battle-hidden", **more, **odds, **_alike(percent=wins, losses=lost, killed=killed))
        ]
    found.append(_toll(told, side))
    death = max([fight.emperor for fight in told.battles])
    if death:
        found.append(message("aon-forecast-emperor", percent=percent(death)))
    if told.whole:
        found.append(message("aon-forecast-whole"))
    if told.awaits:
        found.append(message("aon-forecast-awaits"))
    if told.worn:
        found.append(message("aon-forecast-worn"))
    return found


def _toll(told: Follows, side: int) -> Message:
    """Of the lost corps those for good, and how often a tie-breaker decides (6.10.6, 6.10.7)."""
    own = sorted([tenth(fight.buried(side)) for fight in told.battles])
    enemy = sorted([tenth(fight.buried(1 - side)) for fight in told.battles])
    tied = sorted([percent(fight.tied) for fight in told.battles])
    odds: dict[str, float] = {"buried": own[0], "gone": enemy[0], "tied": tied[0]}
    if own[0] == own[-1] and enemy[0] == enemy[-1] and tied[0] == tied[-1]:
        return message("aon-forecast-toll", **odds)
    more: dict[str, float] = {"worst": own[-1], "highest": enemy[-1], "oftener": tied[-1]}
    return message("aon-forecast-toll-hidden", **more, **odds, **_alike(buried=own, gone=enemy, tied=tied))


def _alike(**ranges: Sequence[float]) -> dict[str, bool]:
    """Of ranges in order, whether both ends are told with the same figure: then it is told once."""
    return {f"{name}_alike": ends[0] == ends[-1] for name, ends in ranges.items()}


def _winter(told: Follows) -> list[Message]:
    """Each army that suffers; the numbers of both sides lie open."""
    return [
        message("aon-forecast-winter", area=AREA[army.area], count=army.corps, expected=tenth(army.expected))
        for army in told.winter
    ]


def warnings(told: Follows, side: int) -> list[Reason]:
    """Few, and of what is very likely a mistake."""
    found: list[Reason] = []
    if told.battles:
        best = max([fight.win[side] for fight in told.battles])
        if best < POOR_BATTLE:
            found.append(Reason("", "warn-poor-battle", {"area": AREA[told.battles[0].area], "percent": percent(best)}))
        death = max([fight.emperor for fight in told.battles])
        if side == FRENCH and death >= EMPEROR:
            found.append(Reason("", "warn-emperor", {"percent": percent(death)}))
    return found
