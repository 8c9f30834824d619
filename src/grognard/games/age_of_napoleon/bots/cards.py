"""Which card the sergeant plays at a moment, and at what."""

from __future__ import annotations

from typing import Final

from grognard.games.age_of_napoleon.bots.scales import CORPS_WORTH, EMPEROR, WORTH, keeping, leaning
from grognard.games.age_of_napoleon.bots.thought import Thought
from grognard.games.age_of_napoleon.bots.year import worth_now
from grognard.games.age_of_napoleon.odds.battle import BattleOdds
from grognard.games.age_of_napoleon.odds.follows import known_battle
from grognard.games.age_of_napoleon.rules.battle import Battle, battle_of, with_part
from grognard.games.age_of_napoleon.rules.cards_battle import ArtOfWar, Strengthening
from grognard.games.age_of_napoleon.rules.cards_diplomacy import Diplomatic
from grognard.games.age_of_napoleon.rules.deck import (
    ABOUT_TO_SURRENDER,
    AFTER_SURRENDERS,
    BATTLE_CARDS,
    BATTLE_WON,
    DIPLOMACY_TURN,
    ENEMY_DECLARED,
    ENEMY_ENTERED,
    INSURRECTION_STEP,
    LOSSES_KNOWN,
    REPLY,
    STRATEGY_STEP,
    TITLE,
    WINTER_START,
)
from grognard.games.age_of_napoleon.rules.europe import BOOK, Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    CAPITAL,
    CONTROL,
    DISTANCE,
    FRENCH,
    MAJOR,
    NOBODY,
    RUSSIA,
)
from grognard.games.age_of_napoleon.rules.march import March
from grognard.games.age_of_napoleon.rules.pieces import NAPOLEON, OWN
from grognard.games.age_of_napoleon.rules.surrender import surrenders
from grognard.games.age_of_napoleon.rules.verbs import PASS, part_of, verb_of
from grognard.games.age_of_napoleon.rules.windows import Play, Window

VICTORY: Final = 10.0  # a battle won
DEAD: Final = 5.0
AWAY: Final = 2.0
WORTH_A_CARD: Final = 1.2
CHANGE: Final = 1.5  # what diplomacy must bring


def swing(b: Europe, side: int, country: int, new: int) -> float:
    """What it is worth to a side that a country changes its status."""
    worth = max(worth_now(b, FRENCH)[country], worth_now(b, ALLIED)[country], 4.0)
    gain = worth * (leaning(side, new) - leaning(side, b.status[country]))
    if MAJOR[country] and CONTROL[new] == side:
        gain += 2.0
    return gain


def best_aim(b: Europe, side: int, card: int, moment: int) -> tuple[float, int]:
    rules = BOOK.rules[card]
    if isinstance(rules, Diplomatic):
        found = [
            (swing(b, side, country, rules.becomes(b, side, country, moment)), country)
            for country in rules.aims(b, side, moment)
        ]
        return max(found, default=(0.0, NOBODY))
    return 0.0, NOBODY


def answer(t: Thought, codes: list[int]) -> int:
    """A window is open: the card to play, or none."""
    b, side = t.b, t.side
    top = b.stack[-1]
    assert isinstance(top, Window)
    plays = [code for code in codes if code != PASS]
    best, most = PASS, 0.0
    for code in plays:
        value = merit(b, side, top, part_of(code))
        if value > most:
            best, most = code, value
    return best


def merit(b: Europe, side: int, window: Window, card: int) -> float:
    """What it is worth to play a card at this moment; 0 or less for not to."""
    title = TITLE[card]
    moment = window.moment
    if moment in (DIPLOMACY_TURN, AFTER_SURRENDERS):
        if title == "territorial_concessions":
            return 3.0
        return best_aim(b, side, card, moment)[0] - CHANGE
    if moment == REPLY:
        return _cancelling(b, side, window)
    if moment == INSURRECTION_STEP:
        return 5.0
    if moment == STRATEGY_STEP:
        if title == "russo_ottoman_war":
            return 3.0 if b.controller(RUSSIA) == 1 - side else 0.0
        return 3.0
    if moment == ENEMY_DECLARED:
        return _hindering(b, side, title, card)
    if moment == ENEMY_ENTERED:
        marching = next((step for step in reversed(b.stack) if isinstance(step, March)), None)
        return marching.count - 2.0 if marching is not None else 0.0
    if moment == BATTLE_CARDS:
        return _in_battle(b, side, card)
    if moment in (LOSSES_KNOWN, BATTLE_WON):
        return 3.0
    if moment == ABOUT_TO_SURRENDER:
        return 3.0 if _is_the_worst(b, side, window.country) else 0.0
    if moment == WINTER_START:
        return max(_frozen(b, side).values(), default=0.0)
    return 0.0


def _cancelling(b: Europe, side: int, window: Window) -> float:
    """2.2.2: what the enemy's card would cost."""
    rules = BOOK.rules[window.card]
    if not isinstance(rules, Diplomatic) or window.country < 0:
        return 0.0
    new = rules.becomes(b, 1 - side, window.country, DIPLOMACY_TURN)
    return -swing(b, side, window.country, new) - 4.0 if new != NOBODY else 0.0


def _is_the_worst(b: Europe, side: int, country: int) -> bool:
    """7.2: minors fall before majors, and Paris last: whether nothing dearer is about to fall after a country."""
    worths = worth_now(b, 1 - side)
    falling = [c for c in range(len(b.status)) if b.controller(c) == side and surrenders(b, c)]
    return worths[country] >= max([worths[c] for c in falling], default=0.0)


def _hindering(b: Europe, side: int, title: str, card: int) -> float:
    """Mud and Command Indecision: against a large force, the more the nearer it is to what it might take."""
    for step in reversed(b.stack):
        if isinstance(step, March):
            near = min([DISTANCE[step.area][CAPITAL[c]] for c in range(len(b.status)) if b.controller(c) == side])
            danger = step.count + (3.0 if step.leader == NAPOLEON else 0.0) - 0.7 * near
            return danger - (2.2 if title == "mud" else 2.6)
    return 0.0


def battle_worth(told: BattleOdds, side: int) -> float:
    enemy = 1 - side
    value = VICTORY * told.win[side]
    value += DEAD * (told.buried(enemy) - told.buried(side))
    value += AWAY * (told.expected(enemy) - told.buried(enemy) - told.expected(side) + told.buried(side))
    return value + (EMPEROR * told.emperor if side == ALLIED else -EMPEROR * told.emperor)


def _in_battle(b: Europe, side: int, card: int) -> float:
    """6.10.4: what the dice would be worth with the card beyond what they are without it."""
    fight = battle_of(b)
    better = fight.clone()
    assert isinstance(better, Battle)
    rules = BOOK.rules[card]
    if isinstance(rules, Strengthening):
        better.bonus = with_part(fight.bonus, side, fight.bonus[side] + rules.adds(fight, side))
    elif isinstance(rules, ArtOfWar):
        better.mastery = with_part(fight.mastery, side, min(b.sr(fight.leaders[side]), 6))
    gain = battle_worth(known_battle(b, better, side), side) - battle_worth(known_battle(b, fight, side), side)
    return gain - WORTH_A_CARD * (0.5 + 0.25 * keeping(b, side, card))


def _frozen(b: Europe, side: int) -> dict[int, float]:
    """What a severe winter in each country would cost the enemy beyond oneself."""
    found: dict[int, float] = {}
    for who in (FRENCH, ALLIED):
        for area in b.camps(who):
            corps = b.army(area, who).bit_count()
            if corps >= 3:
                country = b.nation[area]
                found[country] = found.get(country, 0.0) + (corps if who != side else -1.2 * corps)
    return found


def aim(t: Thought, codes: list[int]) -> int:
    """The target of a card that is being played."""
    b, side = t.b, t.side
    top = b.stack[-1]
    assert isinstance(top, Play)
    title = TITLE[top.card]
    rules = BOOK.rules[top.card]

    def liking(code: int) -> float:
        verb = verb_of(code)
        if verb == "done":
            return -0.5
        part = part_of(code)
        if verb == "influence":
            if isinstance(rules, Diplomatic):
                return swing(b, side, part, rules.becomes(b, side, part, top.moment))
            if title == "levee_en_masse":
                waiting = b.reserves(side) & OWN[part]
                return sum(sorted([CORPS_WORTH[c] for c in range(len(CORPS_WORTH)) if waiting >> c & 1])[-2:])
            if title == "severe_winter":
                return _frozen(b, side).get(part, 0.0)
            return WORTH[part] + (4.0 if MAJOR[part] else 0.0)
        if verb == "at":
            return float(b.army(part, 1 - side).bit_count())
        return CORPS_WORTH[part]

    return max(codes, key=liking)
