"""What may come of an action of Wellington: the odds of what follows, as JSON and in sentences."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.aide.sentences import Message, message, percent, tenth
from grognard.engine.errors import Reason
from grognard.games.wellington.odds.follows import Follows
from grognard.games.wellington.rules.peninsula import DUCHY, ENEMIES_OF, LEADER, POWERS, SIDE_OF
from grognard.games.wellington.rules.war import WarState
from grognard.package import foreseen, mark

# What is told in words: sentences, causes of attrition among them, and where dice and modifiers come from.
SENTENCES: Final[tuple[str, ...]] = (
    "pass", "ambush", "forced-march", "roll", "attrition", "intercept", "evade", "battle", "not-worn", "battle-untold",
    "siege",
)  # fmt: skip
MODIFIERS: Final[tuple[str, ...]] = (
    "soldiers", "staff", "commander", "nationality", "evasion", "event", "terrain", "disrupted", "fortress",
    "friendly-duchy", "from-unfriendly", "hard-line",
)  # fmt: skip


@final
class Forecast(Follows):
    """What is known of an action; everything may be missing."""

    def __init__(self, power: int = -1) -> None:
        super().__init__(power)
        self.cost: tuple[int, int] | None = None
        self.reach: list[int] = []
        self.causes: list[tuple[str, int, str]] = []  # of attrition: name, dice, rule

    def answer(self, b: WarState, warnings: list[Reason]) -> dict[str, Any]:
        enemies = ENEMIES_OF[self.power] if self.power >= 0 else 0
        says = self.says()
        detail = self.to_json()
        detail["causes"] = [{"name": name, "amount": dice, "rule": rule} for name, dice, rule in self.causes]
        return foreseen(
            cost=self.cost,
            warnings=warnings,
            says=says,
            path=detail.pop("path"),
            marks=[mark(DUCHY[d], "target" if b.here[d] & enemies else "reach") for d in self.reach],
            detail=detail if says else None,
        )

    def says(self) -> list[Message]:
        """The same in sentences."""
        found: list[Message] = []
        if self.roll is not None:
            found.append(message("forecast-roll", needed=self.roll.needed, percent=percent(self.roll.chance)))
        found += [message(f"forecast-{name}", dice=dice) for name, dice, _ in self.causes]
        if self.attrition is not None:
            told = self.attrition
            found.append(
                message(
                    "forecast-attrition",
                    dice=told.dice,
                    none=percent(told.spread.get(0, 0.0)),
                    expected=tenth(told.expected),
                )
            )
        for attempt in self.tries:
            if attempt.way == "intercept":
                where = {"leader": LEADER[attempt.leader], "origin": DUCHY[attempt.origin]}
                found.append(message("forecast-intercept", percent=percent(attempt.chance), **where))
            else:
                where = {"power": POWERS[attempt.power], "duchy": DUCHY[attempt.duchy]}
                found.append(message("forecast-evade", percent=percent(attempt.chance), **where))
        found += self._fight()
        return found

    def _fight(self) -> list[Message]:
        found: list[Message] = []
        if self.battle is not None:
            told = self.battle
            mine = SIDE_OF[self.power]
            found.append(
                message(
                    "forecast-battle",
                    mine=sum(told.dice[mine]),
                    theirs=sum(told.dice[1 - mine]),
                    percent=percent(told.win[mine]),
                    rout=percent(told.rout[1 - mine]),
                    routed=percent(told.rout[mine]),
                    losses=tenth(told.losses[mine]),
                    killed=tenth(told.losses[1 - mine]),
                )
            )
            if not self.worn:
                found.append(message("forecast-not-worn"))
        elif self.battle_follows:
            found.append(message("forecast-battle-untold"))
        if self.siege is not None:
            siege = self.siege
            found.append(
                message(
                    "forecast-siege",
                    mine=siege.dice[0],
                    theirs=siege.dice[1],
                    percent=percent(siege.fall),
                    overrun=percent(siege.overrun),
                    losses=tenth(siege.losses),
                )
            )
        return found
