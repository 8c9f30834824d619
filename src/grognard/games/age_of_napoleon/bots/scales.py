"""What countries, corps and cards are worth to the sergeant, and how a fight would go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.games.age_of_napoleon.odds.battle import BattleOdds, Contender, battle_odds
from grognard.games.age_of_napoleon.rules.deck import RED, TITLE
from grognard.games.age_of_napoleon.rules.europe import BRITANNIA, RADETZKY, STEIN, Europe
from grognard.games.age_of_napoleon.rules.ground import (
    ALLIED,
    AUSTRIA,
    BRITAIN,
    CM,
    COUNTRIES,
    COUNTRY_INDEX,
    FA,
    FD,
    FRANCE,
    FRENCH,
    IC,
    MAJOR,
    OF_FRANCE,
    ON_C,
    ON_F,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    N,
)
from grognard.games.age_of_napoleon.rules.pieces import BATTLE, NAPOLEON, SENIORITY, SIZE, members

# ---- countries -----------------------------------------------------------------------------------------------------

PARIS: Final = 180.0
MINOR: Final = 6.0
_MAJORS: Final = {FRANCE: PARIS, AUSTRIA: 30.0, RUSSIA: 30.0, PRUSSIA: 26.0, SPAIN: 12.0, BRITAIN: 0.0}
_NEXT_TO_FRANCE: Final = [COUNTRY_INDEX[name] for name in ("holland", "italia", "schweiz", "westfalen", "wurttemberg")]
WORTH: Final[list[float]] = [
    _MAJORS[country] if MAJOR[country] else MINOR + (1.0 if country in _NEXT_TO_FRANCE else 0.0)
    for country in range(COUNTRIES)
]
# What a status is worth to the Coalition, of the whole worth of a country; to France it is the opposite.
LEANING: Final[dict[int, float]] = {
    OF_FRANCE: -1.0,
    CM: 1.0,
    FA: -1.0,
    FD: -1.1,
    N: 0.0,
    ON_F: -0.7,
    ON_C: 0.7,
    IC: 0.5,
}


def leaning(side: int, status: int) -> float:
    toward = LEANING.get(status, 0.0)
    return toward if side == ALLIED else -toward


# ---- corps ---------------------------------------------------------------------------------------------------------

EMPEROR: Final = 400.0  # with him the war is lost (9.5.2)
CORPS_WORTH: Final[list[float]] = [
    1.0 + BATTLE[0][corps] + 0.5 * SENIORITY[0][corps] + (EMPEROR if corps == NAPOLEON else 0.0)
    for corps in range(SIZE)
]
FOR_A_TIME: Final = 0.4  # of the worth of a corps, lost with one that comes back


def worth_of(force: int) -> float:
    return sum([CORPS_WORTH[corps] for corps in members(force)])


def weakest(b: Europe, corps: list[int]) -> int:
    """Who is given up first: never the Emperor, as long as there is another."""
    return min(corps, key=lambda one: (CORPS_WORTH[one] + 0.1 * b.br(one), one))


# ---- fights --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=20000)
def fight(
    attacker: int, french: tuple[int, int, int, bool, bool], allied: tuple[int, int, int, bool, bool]
) -> BattleOdds:
    """The odds of strengths, corps engaged, corps in all, the Emperor engaged or standing by."""
    return battle_odds(0, attacker, (Contender(*french), Contender(*allied)))


def prospect(
    side: int, attacks: bool, strength: float, corps: int, enemy: float, enemies: int, emperor: bool = False
) -> BattleOdds:
    """A fight of so much strength against so much, as a side reckons with it beforehand."""
    own = (round(strength), corps, corps, emperor and corps > 1, False)
    lone = emperor and corps == 1
    if lone:
        own = (round(strength), 1, 1, True, False)
    other = (round(enemy), enemies, enemies, False, False)
    attacker = side if attacks else 1 - side
    return fight(attacker, own, other) if side == FRENCH else fight(attacker, other, own)


# ---- cards ---------------------------------------------------------------------------------------------------------

# What a card is worth in the hand of France and of the Coalition, beside being a payment.
_KEPT: Final[dict[str, tuple[float, float]]] = {
    "alexander_i": (4, 5), "metternich": (5, 5), "queen_luise": (4, 5), "godoy": (2, 2), "english_gold": (0, 5),
    "william_pitt": (0, 5), "talleyrand": (5, 5), "continental_system": (3, 2), "confederation_of_the_rhine": (3, 0),
    "coup_d_etat": (3, 3), "joseph": (2, 0), "napoleonic_dynasty": (3, 0.5), "territorial_concessions": (2, 0),
    "insurrection": (0, 5), "britannia": (0, 6), "radetzky": (0, 3), "stein": (0, 3), "russo_ottoman_war": (3, 0),
    "war_of_1812": (2, 0), "levee_en_masse": (1, 1), "exchange_of_prisoners": (1, 1), "major_campaign": (3, 3),
    "forced_march": (0.8, 0.8), "mud": (1, 1), "command_indecision": (2, 2), "scorched_earth": (1, 1),
    "peace_talks": (1, 0.5), "guerrillas": (0, 1), "reconnaissance": (0.3, 0.3), "cavalry_charge": (2, 2),
    "grand_battery": (2, 2), "imperial_guard": (2, 1.2), "thin_red_line": (0, 1.2), "cossacks": (0, 1),
    "art_of_war": (2, 1.8), "killed_in_action": (1.5, 1.5), "pursuit": (1, 1), "surrender_never": (3, 4),
    "severe_winter": (1, 1.5),
}  # fmt: skip
# Cards that are of use only in the campaign or before it: what is left of them at its end is laid down (4.1.2).
_OF_THE_CAMPAIGN: Final = frozenset(
    (
        "levee_en_masse", "exchange_of_prisoners", "major_campaign", "forced_march", "mud", "command_indecision",
        "scorched_earth", "peace_talks", "guerrillas", "reconnaissance", "cavalry_charge", "grand_battery",
        "imperial_guard", "thin_red_line", "cossacks", "art_of_war", "killed_in_action", "pursuit",
    )
)  # fmt: skip
_MARKED: Final = {"britannia": BRITANNIA, "radetzky": RADETZKY, "stein": STEIN}
LAST_ROUNDS: Final = [1.0, 1.0, 1.0, 0.9, 0.8, 0.6, 0.3]  # of the worth of a campaign's card, by round


def keeping(b: Europe, side: int, card: int) -> float:
    """What a card is worth that stays in the hand. A red title goes to the enemy if it pays."""
    title = TITLE[card]
    kept = _KEPT[title][side]
    if title in _OF_THE_CAMPAIGN:
        kept *= LAST_ROUNDS[b.round]
        if title in ("levee_en_masse", "exchange_of_prisoners") and b.round:
            kept = 0.0
    marker = _MARKED.get(title, 0)
    if b.markers & marker:
        kept = 0.0
    elif RED >> card & 1:
        kept = max(kept, 0.6 * _KEPT[title][1 - side])
    return kept
