"""Every chapter of the rulebook, and what they say together: procedures, events, prompts, the shape of the stack."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules import (
    attrition,
    battle,
    building,
    cards_battle,
    cards_duels,
    cards_events,
    cards_fight,
    cards_flight,
    cards_french,
    cards_leaders,
    cards_mandatory,
    cards_national,
    cards_plans,
    cards_raids,
    cards_responses,
    cards_siege,
    cards_spoils,
    cards_struck,
    contact,
    end_of_turn,
    evasion,
    flags,
    hands,
    impulse,
    interception,
    interphase,
    manoeuvres,
    march,
    next_hands,
    plays,
    plunder,
    raids,
    reinforcement,
    removal,
    retreat,
    sea,
    setup,
    siege,
    spending,
    spies,
    targets,
    turns,
    victory,
    windows,
)

_CHAPTERS: Final = (
    setup, turns, hands, impulse, plays, spending, windows, removal, building, flags, march, manoeuvres, contact,
    interception, evasion, battle, retreat, plunder, siege, attrition, sea, end_of_turn, interphase, reinforcement,
    next_hands, victory, cards_battle, cards_siege, cards_fight, cards_duels, cards_struck, cards_flight,
    cards_spoils, cards_leaders, targets, raids, spies, cards_events, cards_plans, cards_mandatory, cards_responses,
    cards_raids, cards_national, cards_french,
)  # fmt: skip

PROCEDURES: Final[dict[str, type[Procedure]]] = {}
EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {}
PROMPTS: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {}
ASKS: Final[dict[str, dict[str, str]]] = {}
ROLLS: Final[dict[str, dict[str, tuple[int, int]]]] = {}
CALLS: Final[dict[str, dict[str, tuple[str, ...]]]] = {}
GOES: Final[dict[str, tuple[str, ...]]] = {}
for _chapter in _CHAPTERS:
    PROCEDURES.update({cls.__name__: cls for cls in _chapter.PROCEDURES})
    EVENTS.update(_chapter.EVENTS)
    PROMPTS.update(_chapter.PROMPTS)
    ASKS.update(_chapter.ASKS)
    ROLLS.update(_chapter.ROLLS)
    GOES.update(_chapter.GOES)
    for _name, _steps in _chapter.CALLS.items():
        CALLS.setdefault(_name, {}).update(_steps)
