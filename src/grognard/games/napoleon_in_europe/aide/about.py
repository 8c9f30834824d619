"""What a region is like: whose it is, what it yields, who may enter it, what its nation's resolve would do."""

from __future__ import annotations

from typing import Any

from grognard.aide.sentences import Message, message, percent
from grognard.engine.table import Table
from grognard.games.napoleon_in_europe.aide.tap import continent, known
from grognard.games.napoleon_in_europe.odds.chances import gives_up
from grognard.games.napoleon_in_europe.rules.ground import CAPITALS, HOME, REGION_INDEX
from grognard.games.napoleon_in_europe.rules.production import yields
from grognard.games.napoleon_in_europe.rules.reasons import barred
from grognard.games.napoleon_in_europe.rules.tables import NATIONS, NOBODY, SEVEN
from grognard.games.napoleon_in_europe.rules.units import INFANTRY, ONE


def about(table: Table, seat: str | None, place: str) -> list[dict[str, Any]]:
    b = continent(table)
    region = REGION_INDEX.get(known(place), -1)
    if region < 0:
        return []
    owner, home = b.owns[region], HOME[region]
    if owner == NOBODY:
        found: list[Message] = [message("nie-about-free")]
    else:
        found = [message("nie-about-owner", nation=NATIONS[owner], points=yields(b, owner, region))]
    if home != NOBODY and home != owner:
        found.append(message("nie-about-home", nation=NATIONS[home]))
    if CAPITALS >> region & 1 and home != NOBODY:
        found.append(message("nie-about-capital", nation=NATIONS[home], percent=percent(gives_up(b, home))))
    if b.uprising >> region & 1:
        found.append(message("nie-about-uprising"))
    if seat is not None:
        index = table.seat_index(seat)
        for nation in [n for n in range(SEVEN) if b.owner[n] == index and not b.out >> n & 1]:
            reason = barred(b, nation, ONE[INFANTRY], region)
            if reason is not None:
                found.append({"message": reason.message, "args": reason.args})
    return found
