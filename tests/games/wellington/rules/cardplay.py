"""Cards on a stage: as the event of a Power, or as an answer in a window."""

from typing import Any

from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.deck import bits, members
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, LINE_INDEX, POWERS
from grognard.games.wellington.rules.war import WarState
from grognard.games.wellington.rules.windows import EVENT, Play, Window

from .stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)


def d(name: str) -> int:
    return DUCHY_INDEX[name]


def leader(name: str) -> int:
    return LEADER_INDEX[name]


def line(a: str, b: str) -> int:
    return LINE_INDEX.get(f"{a}-{b}", LINE_INDEX.get(f"{b}-{a}", -1))


def event(b: WarState, power: str, card: int, dice: list[int] | None = None) -> Stage:
    """A Power plays a card of its hand as an event."""
    b.hand[POWERS.index(power)] |= 1 << card
    b.deck &= ~(1 << card)
    b.reserve = [cards & ~(1 << card) for cards in b.reserve]
    return Stage(b, Play(card, POWERS.index(power), EVENT), dice=dice)


def window(
    b: WarState,
    moment: int,
    actor: str,
    duchy: str = "",
    origin: str = "",
    leading: str = "",
    card: int = 0,
    dice: list[int] | None = None,
) -> Stage:
    """A window opens; cards in hands may answer."""
    return Stage(
        b,
        Window(
            moment,
            POWERS.index(actor),
            d(duchy) if duchy else -1,
            d(origin) if origin else -1,
            leader(leading) if leading else -1,
            card,
        ),
        dice=dice,
    )


def impulse(b: WarState, power: str, dice: list[int] | None = None, scheduled: int = 1) -> Stage:
    b.active = -1
    b.marker = POWERS.index(power)
    return Stage(b, Impulse(POWERS.index(power), scheduled), dice=dice)


def hand(b: WarState, power: str) -> list[int]:
    return members(b.hand[POWERS.index(power)])


def sp(b: WarState, power: str, duchy: str) -> int:
    return b.sp_at(POWERS.index(power), d(duchy))


def flag(b: WarState, duchy: str) -> str:
    return "none" if b.flag[d(duchy)] < 0 else POWERS[b.flag[d(duchy)]]


def holder(b: WarState, duchy: str) -> str:
    return POWERS[b.holder(d(duchy))]


def playable(b: WarState, power: str, card: int) -> bool:
    """Whether a card can be played as the event of an impulse."""
    from grognard.games.wellington.rules.windows import RULES

    return RULES[card].playable(b, POWERS.index(power))


def answers(b: WarState, power: str, number: int, moment: int, actor: str, **window_args: Any) -> bool:
    """Whether a card can be played in such a window."""
    from grognard.games.wellington.rules.windows import AT, RULES

    if not AT[moment] >> number & 1:
        return False
    return RULES[number].answers(b, Window(moment, POWERS.index(actor), **window_args), POWERS.index(power))


def chosen(stage: Stage, power: str, key: str) -> list[Any]:
    """The values of one part over all actions that are offered."""
    return [action[key] for action in stage.legal(power) if key in action]


def sail(stage: Stage, power: str, origin: str, goal: str) -> None:
    """All that fit on board go from a port to another place."""
    while stage.legal(power):
        options = stage.legal(power)
        wanted = [a for a in options if a.get("from") == origin or a.get("duchy") == goal]
        stage.act(power, **(wanted[0] if wanted else options[-1]))


def wellington_marches(b: WarState, to: str = "ciudad_rodrigo", dice: list[int] | None = None) -> Stage:
    """Wellington with 2 SP sets out from Fuentes d'Oñoro."""
    b.cp = max(b.cp, 3)
    stage = Stage(b, March(BRITAIN, leader("wellington"), d("fuentes_d_onoro")), dice=dice)
    stage.act("britain", do="force", soldiers=2, staff=[])
    stage.act("britain", do="to", duchy=to)
    return stage


def at_fuentes(**more: Any) -> WarState:
    return war({"britain": {"fuentes_d_onoro": 2}}, {"wellington": "fuentes_d_onoro"}, **more)


__all__ = [
    "Play", "Stage", "answers", "at_fuentes", "bits", "chosen", "d", "event", "flag", "hand", "holder",
    "impulse", "leader", "line", "moments", "playable", "sail", "sp", "wellington_marches", "window",
]  # fmt: skip
