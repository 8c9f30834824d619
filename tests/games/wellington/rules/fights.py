"""Battles and sieges for the tests of cards: a field at Salamanca, a fortress at Badajoz."""

from collections.abc import Mapping
from typing import Any

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.battle import Battle
from grognard.games.wellington.rules.counting import battle_dice, fortress_dice, siege_dice
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, POWERS
from grognard.games.wellington.rules.sheets import Assault, Fight
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.windows import Window
from tests.games.wellington.rules.stage import Stage, war

BRITISH = 11  # dice of each side in the battle that most tests fight
FRENCH_DICE = 8
NONE = [1] * BRITISH
QUIET = [1] * FRENCH_DICE
ALLIES = {"do": "side", "side": "allied"}
FRANCE = {"do": "side", "side": "french"}
FIRST = {"do": "variant", "choice": 0}
SECOND = {"do": "variant", "choice": 1}
FIELD = DUCHY_INDEX["salamanca"]
FORT = DUCHY_INDEX["badajoz"]
ALLIED, FRENCH = 0, 1
Soldiers = Mapping[str, int]


def battle(
    soldiers: Soldiers | None = None,
    leaders: tuple[str, ...] = ("wellington", "marmont"),
    hands: Mapping[str, list[int]] | None = None,
    active: str = "britain",
    dice: list[int] | None = None,
    elsewhere: Mapping[str, Mapping[str, int]] | None = None,
    others: Mapping[str, str] | None = None,
    flags: Mapping[str, str] | None = None,
    laid: tuple[tuple[int, str, str], ...] = (),
    **options: Any,
) -> Stage:
    """Salamanca, 5 British with Wellington against 4 of the Nord with Marmont unless told; the attackers came from
    Lumbrales, which is theirs, over an open line. ``laid``: cards that lie on leaders, with their players. Dice fall
    first for the attackers, then for the others."""
    placed: dict[str, dict[str, int]] = {}
    for power, sp in (soldiers or {"britain": 5, "nord": 4}).items():
        placed.setdefault(power, {})["salamanca"] = sp
    for power, places in (elsewhere or {}).items():
        placed.setdefault(power, {}).update(places)
    at = dict.fromkeys(leaders, "salamanca") | dict(others or {})
    b = war(placed, at, {"lumbrales": active} | dict(flags or {}), hands, active=active, **options)
    for card, player, leader in laid:
        b.lay(card, POWERS.index(player), LEADER_INDEX[leader])
        b.deck &= ~(1 << card)
        b.reserve = [cards & ~(1 << card) for cards in b.reserve]
    return Stage(b, Battle(FIELD, POWERS.index(active), DUCHY_INDEX["lumbrales"]), dice=dice)


def siege(
    hands: Mapping[str, list[int]] | None = None,
    power: str = "britain",
    leader: str = "wellington",
    sp: int = 5,
    duchy: str = "badajoz",
    dice: list[int] | None = None,
    elsewhere: Mapping[str, Mapping[str, int]] | None = None,
    others: Mapping[str, str] | None = None,
    flags: Mapping[str, str] | None = None,
) -> Stage:
    """Badajoz of the Sud, besieged by Wellington with 5 SP unless told. Dice: besieger, apart, fortress."""
    placed: dict[str, dict[str, int]] = {power: {duchy: sp}}
    for other, places in (elsewhere or {}).items():
        placed.setdefault(other, {}).update(places)
    b = war(placed, {leader: duchy} | dict(others or {}), flags, hands, active=power)
    return Stage(b, Siege(DUCHY_INDEX[duchy], LEADER_INDEX[leader]), dice=dice)


def fight(s: Stage) -> Fight:
    found = s.b_now.fight
    assert found is not None
    return found


def assault(s: Stage) -> Assault:
    found = s.b_now.assault
    assert found is not None
    return found


def window(s: Stage) -> str:
    """The moment whose window is open, or ''."""
    top = s.b_now.stack[-1] if s.b_now.stack else None
    return moments.NAMES[top.moment.bit_length() - 1] if isinstance(top, Window) else ""


def asked(s: Stage) -> str:
    """The Power that the open window asks."""
    top = s.b_now.stack[-1]
    assert isinstance(top, Window)
    return POWERS[top.power]


def offered(s: Stage, power: str) -> list[int]:
    """Cards that a Power could play in the window that asks it; it is asked about none when it could play none."""
    if not window(s) or asked(s) != power:
        return []
    return [action["card"] for action in s.legal(power) if action["do"] == "respond"]


def play(s: Stage, power: str, card: int, *choices: dict[str, Any]) -> None:
    """A card is played in the window that asks its owner (others pass until then), with what its player chooses."""
    while window(s) and card not in offered(s, power):
        s.act(asked(s), do="pass")
    assert card in offered(s, power), f"{power} cannot play {card}"
    s.act(power, do="respond", card=card)
    for choice in choices:
        s.act(power, **choice)


def pass_by(s: Stage, moment: str = "") -> None:
    """Everybody passes, in every window; or until a window of a moment opens."""
    while window(s) and (not moment or window(s) != moment):
        s.act(asked(s), do="pass")


def to_round(s: Stage, n: int) -> None:
    """Everybody passes until a round of the battle begins."""
    while fight(s).round < n:
        s.act(asked(s), do="pass")


def choosing(s: Stage) -> str:
    """The Power whose seat has to decide."""
    [seat] = s.table.to_act
    return seat


def run_out(s: Stage) -> None:
    """To the end: everybody passes, and takes the first of what he must choose from."""
    while s.table.to_act:
        power = choosing(s)
        s.act(power, **s.legal(power)[0])


def polled(s: Stage) -> list[tuple[str, str]]:
    """To the end in the same way: which windows asked whom."""
    found: list[tuple[str, str]] = []
    while s.table.to_act:
        power = choosing(s)
        if window(s):
            found.append((window(s), power))
        s.act(power, **s.legal(power)[0])
    return found


def run_to(s: Stage, moment: str) -> None:
    """The same, but no further than a window of a moment."""
    while s.table.to_act and window(s) != moment:
        power = choosing(s)
        s.act(power, **s.legal(power)[0])


def dice(s: Stage, side: int) -> int:
    """Dice of a side in the round under way, those rolled apart included."""
    return sum(battle_dice(s.b_now, side))


def besiegers(s: Stage) -> int:
    return sum(siege_dice(s.b_now))


def walls(s: Stage) -> int:
    return fortress_dice(s.b_now)


def sp(s: Stage, power: str, duchy: str = "salamanca") -> int:
    return s.b_now.sp_at(POWERS.index(power), DUCHY_INDEX[duchy])


def where(s: Stage, leader: str) -> int:
    return s.b_now.leader_at[LEADER_INDEX[leader]]


def struck(s: Stage) -> list[int]:
    return [event["card"] for event in s.events("event-battle-card-struck")]


def struck_by(s: Stage) -> list[tuple[int, int]]:
    """The cards that were struck, each with the one that did it."""
    return [(event["card"], event["subject"]) for event in s.events("event-battle-card-struck")]


def result(s: Stage) -> tuple[str, int, int, bool]:
    last = s.events("event-battle-result")[-1]
    return last["side"], last["allied"], last["french"], last["rout"]
