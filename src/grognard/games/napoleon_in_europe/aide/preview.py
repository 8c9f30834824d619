"""What an act would lead to: its price, its chances, and what it cannot take back."""

from __future__ import annotations

from typing import Any, Final

from grognard.aide.sentences import Message, message, percent, tenth
from grognard.engine.errors import Reason
from grognard.engine.table import Table
from grognard.games.napoleon_in_europe.aide.tap import continent
from grognard.games.napoleon_in_europe.odds.chances import gives_up
from grognard.games.napoleon_in_europe.odds.follows import Odds, follow
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.ground import CAPITAL, REGION
from grognard.games.napoleon_in_europe.rules.march import March
from grognard.games.napoleon_in_europe.rules.production import Purchase
from grognard.games.napoleon_in_europe.rules.reasons_politics import PRICES
from grognard.games.napoleon_in_europe.rules.relations import enemy_armies_in
from grognard.games.napoleon_in_europe.rules.tables import ARMISTICE, NATION_INDEX, NATIONS, NOBODY, PAP_PRICE
from grognard.games.napoleon_in_europe.rules.units import BOUGHT, PRICE
from grognard.games.napoleon_in_europe.rules.verbs import VERBS
from grognard.package import Answer, foreseen

SUCCESS: Final = {
    "rally": "nie-odds-rally",
    "pursuit": "nie-odds-pursuit",
    "overture": "nie-odds-overture",
    "win_over": "nie-odds-win-over",
    "annexation": "nie-odds-annexation",
    "suppression": "nie-odds-suppression",
}


def preview(table: Table, seat: str, action: dict[str, Any]) -> Answer:
    b = continent(table)
    told = follow(b, table.seat_index(seat), VERBS.parse(b, action))
    return foreseen(
        cost=cost(b, action),
        warnings=warnings(b, action, told),
        says=[*says(told), *more(b, action)],
        path=path(b, action),
        detail=told.to_json() if told is not None else None,
    )


def cost(b: Continent, action: dict[str, Any]) -> tuple[int, int] | None:
    """Of political points, or of production points in a purchase."""
    top: Any = b.stack[-1]
    do = action["do"]
    if isinstance(top, Purchase) and do in ("buy", "buy_points"):
        return (PRICE[BOUGHT.index(action["bought"])] if do == "buy" else PAP_PRICE), b.pp[top.power]
    price = ARMISTICE if do == "armistice" else PRICES.get(do)
    if price is None or getattr(top, "power", NOBODY) in (NOBODY, len(NATIONS)):
        return None
    return price, b.pap[top.power]


def path(b: Continent, action: dict[str, Any]) -> list[str]:
    top = b.stack[-1]
    if isinstance(top, March) and action["do"] == "to":
        return [REGION[top.region], action["region"]]
    return []


def says(told: Odds | None) -> list[Message]:
    """The chances in sentences."""
    if told is None:
        return []
    outcomes = told.outcomes
    if told.kind in SUCCESS:
        return [message(SUCCESS[told.kind], percent=percent(outcomes["success"]))]
    if told.kind == "fire":
        found = [message("nie-odds-fire", lost=percent(outcomes["lost"]), back=percent(outcomes["back"]))]
        if "general" in told.answers:
            found.append(message("nie-odds-general", percent=percent(told.answers["general"]["falls"])))
        return found
    if told.kind == "charge":
        found = [message("nie-odds-charge", **clash(outcomes))]
        if "square" in told.answers:
            found.append(message("nie-odds-square", **clash(told.answers["square"])))
        if "evade" in told.answers:
            found.append(message("nie-odds-evade"))
        return found
    if told.kind == "naval":
        mine = sum([int(name[-1]) * p for name, p in outcomes.items() if name.startswith("own")])
        theirs = sum([int(name[-1]) * p for name, p in outcomes.items() if name.startswith("foe")])
        found = [message("nie-odds-naval", ours=tenth(mine), theirs=tenth(theirs))]
        if "otherwise" in told.answers:
            found.append(message("nie-odds-chase", percent=percent(told.answers["otherwise"]["success"])))
        return found
    if told.kind == "crossing":
        most = max([int(name) for name in outcomes])
        expected = sum([int(name) * p for name, p in outcomes.items()])
        return [message("nie-odds-crossing", all=percent(outcomes[str(most)]), expected=tenth(expected))]
    return [message("nie-odds-battle", percent=percent(outcomes["won"]))]


def clash(outcomes: dict[str, float]) -> dict[str, int]:
    return {
        "won": percent(outcomes["foe_lost"] + outcomes["foe_back"]),
        "killed": percent(outcomes["foe_lost"]),
        "beaten": percent(outcomes["own_lost"] + outcomes["own_back"]),
        "lost": percent(outcomes["own_lost"]),
    }


def more(b: Continent, action: dict[str, Any]) -> list[Message]:
    if action["do"] == "war":
        target = NATION_INDEX[action["nation"]]
        neutral = b.owner[target] == NOBODY
        return [message("nie-preview-neutral", nation=action["nation"])] if neutral else []
    if action["do"] == "sue":
        nation = NATION_INDEX[action["for"]] if action.get("for") else getattr(b.stack[-1], "power", NOBODY)
        return [
            message("nie-preview-peace", nations=[message(f"nation-{NATIONS[other]}") for other in b.order[nation]])
        ]
    return []


def warnings(b: Continent, action: dict[str, Any], told: Odds | None) -> list[Reason]:
    found: list[Reason] = []
    if action.get("lose"):
        found.append(Reason("NIE-VICTORY-9", "warn-empties-line"))
    if told is not None and told.estimate and told.outcomes["won"] < 0.34:
        found.append(Reason("NIE-BATTLE-1", "warn-poor-battle", {"percent": percent(told.outcomes["won"])}))
    if action["do"] == "retreat":
        found.append(Reason("NIE-RETREAT-3", "warn-retreat"))
    top: Any = b.stack[-1]
    if action["do"] == "pass" and type(top).__name__ == "Moves":
        for nation in (top.power,):
            taken = [r for r in CAPITAL[nation] if b.owns[r] == nation and enemy_armies_in(b, nation, r)]
            taken = [r for r in taken if not b.invaded >> r & 1]  # COMMIT-6: it is rolled for once
            if taken:
                args = {"region": REGION[taken[0]], "percent": percent(gives_up(b, nation))}
                found.append(Reason("NIE-COMMIT-2", "warn-capital", args))
    return found
