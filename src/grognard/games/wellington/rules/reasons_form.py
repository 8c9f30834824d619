"""An action that somebody wishes for, read part by part: what it asks, or which part cannot be read."""

from __future__ import annotations

from typing import Any, Final, final

from grognard.engine.errors import Reason
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    DUCHY_INDEX,
    LEADER,
    LINE_INDEX,
    POWERS,
    SIDES,
)
from grognard.games.wellington.rules.verbs import NOBODY_CODE, USES, VERB, VERBS
from grognard.games.wellington.rules.war import War

_LONGEST_NAME: Final = 40
_LARGEST: Final = 127  # of a number in an action
NONE: Final = "none"
# Kinds of parts whose values come from a list of names.
_NAMES: Final[dict[str, list[str]]] = {
    "leader": LEADER,
    "leaders": LEADER,
    "power": [*POWERS, NONE],
    "powers": POWERS,
    "side": SIDES,
    "use": USES,
}


@final
class Wish:
    """What an action asks for, ids turned into the numbers the rules use."""

    def __init__(self) -> None:
        self.verb = ""
        self.parts: dict[str, int] = {}

    def of(self, part: str) -> int:
        return self.parts.get(part, -1)


def read(action: dict[str, Any], wish: Wish) -> Reason | None:
    """Fill a wish from an action; the reason when one of its parts cannot be read."""
    verb = action.get("do")
    if not isinstance(verb, str):
        return Reason("", "why-malformed")
    if verb not in VERB:
        return Reason("", "why-unknown-verb", {"name": verb[:_LONGEST_NAME], "valid": [name for name, _ in VERBS]})
    wish.verb = verb
    parts = VERBS[VERB[verb]][1]
    known = [key for key, _ in parts]
    for part in action:
        if part != "do" and part not in known:
            return Reason("", "why-part-unknown", {"do": verb, "part": str(part)[:_LONGEST_NAME]})
    for part, kind in parts:
        if part not in action:
            return Reason("", "why-part-missing", {"do": verb, "part": part})
        fault = _read_part(verb, part, kind, action[part], wish)
        if fault is not None:
            return fault
    return None


def _read_part(verb: str, part: str, kind: str, value: Any, wish: Wish) -> Reason | None:
    if kind in ("number", "card"):
        return _read_number(verb, part, kind, value, wish)
    if kind in ("leaders", "powers"):
        return _read_list(verb, part, kind, value, wish)
    if not isinstance(value, str):
        return Reason("", "why-part-text", {"do": verb, "part": part})
    name = value[:_LONGEST_NAME]
    if kind == "duchy":
        if value not in DUCHY_INDEX:
            return Reason("WEL-1.2a", "why-no-such-duchy", {"name": name})
        wish.parts[part] = DUCHY_INDEX[value]
        return None
    if kind == "line":
        if value not in LINE_INDEX:
            return Reason("WEL-1.22a", "why-no-such-line", {"name": name})
        wish.parts[part] = LINE_INDEX[value]
        return None
    names = _NAMES[kind]
    if value not in names:
        return Reason("", "why-no-such-name", {"part": part, "name": name, "valid": list(names)})
    wish.parts[part] = NOBODY_CODE if kind == "power" and value == NONE else names.index(value)
    return None


def _read_number(verb: str, part: str, kind: str, value: Any, wish: Wish) -> Reason | None:
    if type(value) is not int:
        return Reason("", "why-part-number", {"do": verb, "part": part})
    if kind == "card" and not 1 <= value <= MOST:
        return Reason("WEL-X-08", "why-no-such-card", {"name": str(value)[:_LONGEST_NAME], "most": MOST})
    if not 0 <= value <= _LARGEST:
        return Reason("", "why-part-large", {"do": verb, "part": part, "most": _LARGEST})
    wish.parts[part] = value
    return None


def _read_list(verb: str, part: str, kind: str, value: Any, wish: Wish) -> Reason | None:
    if not isinstance(value, list):
        return Reason("", "why-part-not-list", {"do": verb, "part": part})
    names = _NAMES[kind]
    mask = 0
    for name in value:
        if not isinstance(name, str):
            return Reason("", "why-part-not-list", {"do": verb, "part": part})
        if name not in names:
            told = {"part": part, "name": name[:_LONGEST_NAME], "valid": list(names)}
            return Reason("", "why-no-such-name", told)
        if mask >> names.index(name) & 1:
            return Reason("", "why-named-twice", {"part": part, "name": name})
        mask |= 1 << names.index(name)
    wish.parts[part] = mask
    return None


# ---- answers that several chapters give ------------------------------------------------------------------------------


def in_duchy(message: str, rule: str, d: int, **more: Any) -> Reason:
    return Reason(rule, message, {"duchy": DUCHY[d], **more})


def not_joined(here: int, d: int, rule: str) -> Reason:
    """No line of march leads there; nor does one lead to where one is."""
    if d == here:
        return in_duchy("why-same-duchy", rule, d)
    return in_duchy("why-not-adjacent", rule, d, origin=DUCHY[here])


def about(message: str, rule: str, leader: int, **more: Any) -> Reason:
    return Reason(rule, message, {"leader": LEADER[leader], **more})


def not_there(b: War, power: int, leader: int, d: int) -> Reason | None:
    """Whether a leader is one of the Power's, on the map, and in the duchy that is named (if one is)."""
    if leader not in _of(power):
        return about("why-not-your-leader", "WEL-9.1d", leader, power=POWERS[power])
    at = b.leader_at[leader]
    if at < 0:
        return about("why-leader-off-map", "WEL-6a", leader)
    if d >= 0 and at != d:
        return about("why-leader-elsewhere", "WEL-9.1a", leader, duchy=DUCHY[d], origin=DUCHY[at])
    return None


def _of(power: int) -> list[int]:
    from grognard.games.wellington.rules.peninsula import LEADERS_OF

    return LEADERS_OF[power]


def held_there(b: War, power: int, d: int) -> Reason | None:
    """#3, #81, #39: formations that may not march out of a duchy."""
    from grognard.games.wellington.rules.roads import may_leave, stuck

    if may_leave(b, power, d):
        return None
    if not stuck(b, power, d):
        return in_duchy("why-royalists", "WEL-C039a", d, card=39)
    card = 81 if b.lies(81, d) and not b.lies(3, d) else 3
    return in_duchy("why-stuck", f"WEL-C{card:03d}a", d, card=card)


def off_the_walls(b: War, power: int, origin: int, d: int) -> Reason | None:
    """12.4: past an enemy fortress."""
    from grognard.games.wellington.rules import roads

    if roads.off_the_walls(b, power, origin, d):
        return None
    return in_duchy("why-past-fortress", "WEL-12.4a", d, origin=DUCHY[origin])


def road_closed(b: War, line: int) -> Reason | None:
    """#9, #10."""
    from grognard.games.wellington.rules.peninsula import LINE_NAME
    from grognard.games.wellington.rules.roads import blocked

    if not blocked(b, line):
        return None
    card = 9 if b.lies(9, line) else 10
    return Reason(f"WEL-C{card:03d}a", "why-road-blocked", {"line": LINE_NAME[line], "card": card})
