"""What tests of several chapters begin with: a turn, a fleet, a season, and what is done and seen in them."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine import Table
from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX, NATIONS
from tests.games.napoleon_in_europe.rules.board import ATTACKER, DEFENDER
from tests.games.napoleon_in_europe.rules.stage import (
    Forces,
    Stack,
    does,
    moving,
    of,
    offered,
    table,
    turn,
    verbs,
    wars,
)

BRITAIN: Final = "great_britain"
Ships = dict[str, dict[str, int]]
COURTS: Final = {
    **{"paris": "france", "london": BRITAIN, "berlin": "prussia", "moscow": "russia", "st_petersburg": "russia"},
    **{"constantinople": "ottoman", "vienna": "austria", "madrid": "spain"},
}
WAR: Final = wars((BRITAIN, "france"))
RICH: Final = dict.fromkeys(NATIONS, 5)


def turn_of(power: str, army: Forces | None = None, **parts: Any) -> Table:
    """A nation gives orders; everybody has five points and his capital unless told otherwise."""
    parts = {"pap": {**RICH, **parts.pop("pap", {})}, "owns": {**COURTS, **parts.pop("owns", {})}, **parts}
    return table(army or {}, moving(power), active=power, **parts)


def at_sea(fleet: Ships, power: str = BRITAIN, army: Forces | None = None, **parts: Any) -> Table:
    return turn_of(power, army, ships=fleet, **{**WAR, **parts})


def sails(played: Table, seat: str, at: str, *way: str, count: int = 1) -> None:
    does(played, seat, "sail", at=at, count=count)
    for place in way:
        does(played, seat, "steer", place=place)


def wills(played: Table, **words: str) -> list[dict[str, Any]]:
    """What each says when squadrons meet."""
    told: list[dict[str, Any]] = []
    for seat, word in words.items():
        told += does(played, seat, word)
    return told


def fires_broadsides(told: list[dict[str, Any]]) -> bool:
    return any(event["event"] == "event-broadsides" for event in told)


def totals(told: list[dict[str, Any]]) -> tuple[int, int]:
    event = next(event for event in told if event["event"] in ("event-broadsides", "event-clash"))
    return event["total"], event["total_other"]


def points(played: Table, *nations: str) -> list[int]:
    return [of(played).pap[NATION_INDEX[nation]] for nation in nations]


def at_war(played: Table, one: str, other: str) -> bool:
    return of(played).wars[NATION_INDEX[one]] >> NATION_INDEX[other] & 1 == 1


def lets_pass(played: Table, but: str = "", limit: int = 300) -> list[dict[str, Any]]:
    """All decline whatever they are asked, until a seat is."""
    told: list[dict[str, Any]] = []
    for _ in range(limit):
        if not played.to_act or played.to_act[0] == but:
            break
        told += declines(played)
    return told


def declines(played: Table) -> list[dict[str, Any]]:
    seat = played.to_act[0]
    choices = played.legal(seat)
    easy = [action for action in choices if action["do"] in ("pass", "done", "refuse", "halt", "stand")]
    return played.act(seat, (easy or choices)[0])


def under_way(played: Table) -> list[str]:
    return [one.__class__.__name__ for one in played.state.stack]


def crosses(played: Table, start: str, goal: str, *way: str, seat: str = BRITAIN) -> list[dict[str, Any]]:
    does(played, seat, "embark", from_=start)
    if "all" in verbs(played, seat):
        does(played, seat, "all")
    for sea in way:
        does(played, seat, "by", sea=sea)
    return does(played, seat, "land", region=goal)


def season(step: str = "begin", **parts: Any) -> Table:
    production: dict[str, Any] = {"procedure": "Production", "step": step}
    stack: Stack = [{"procedure": "Campaign", "step": "next_month"}, production]
    if "power" in parts:
        production["waiting"] = []
        stack.append({"procedure": "Purchase", "power": parts.pop("power"), **parts.pop("bought", {})})
    return table(parts.pop("army", {}), stack, **{**parts, "owns": {**COURTS, **parts.get("owns", {})}})


def buyable(played: Table, seat: str) -> set[str]:
    return {action["bought"] for action in offered(played, seat, "buy")}


def closes_windows(played: Table) -> None:
    while under_way(played)[-1] == "Politics":
        does(played, played.to_act[0], "pass")


def battles_over(army: Forces, dice: list[int], power: str = "france", **parts: Any) -> Table:
    stack = turn(power, {"procedure": "Battles"}, step="fought")
    return table(army, stack, active=power, dice=dice, **{"owns": COURTS, **parts})


def charges(
    played: Table, seat: str, troop: str, here: str, area: str, target: str = "infantry"
) -> list[dict[str, Any]]:
    other = DEFENDER if seat == ATTACKER else ATTACKER
    return does(played, seat, "charge", troop=troop, here=here, area=area, nation=other, target=target)


def fires(played: Table, seat: str, troop: str, here: str, area: str, target: str = "infantry") -> list[dict[str, Any]]:
    other = DEFENDER if seat == ATTACKER else ATTACKER
    return does(played, seat, "fire", troop=troop, here=here, area=area, nation=other, target=target)
