"""The set-ups of the scenarios (S)."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.age_of_napoleon.rules.deck import ALL_CARDS, numbers_of
from grognard.games.age_of_napoleon.rules.europe import (
    MARKERS,
    PRISONERS,
    RADETZKY,
    REMOVED,
    RESERVES,
    STEIN,
    UNRELEASED,
    Europe,
)
from grognard.games.age_of_napoleon.rules.ground import AREA_INDEX as AREA_INDEX
from grognard.games.age_of_napoleon.rules.ground import ATTACHED, COUNTRY, COUNTRY_INDEX, IC, PROPER, SPAIN, STATUS
from grognard.games.age_of_napoleon.rules.pieces import (
    CORPS_INDEX,
    INSURRECTION_CORPS,
    INVASION_CORPS,
    RADETZKY_CORPS,
    SIZE,
    STEIN_CORPS,
    members,
)
from grognard.games.age_of_napoleon.rules.status import allegiance, lands
from grognard.games.age_of_napoleon.rules.tables import PHASES, SETUPS

SCENARIOS: Final[dict[str, str]] = {name: row["title"] for name, row in SETUPS.items()}


def set_up(scenario: str, options: dict[str, Any]) -> Europe:
    """The board as a scenario begins. The cards are dealt by ``War``."""
    setup = SETUPS[scenario]
    b = blank(scenario, options)
    placed = [*setup["placement"]["france"], *setup["placement"]["coalition"]]
    for row in placed:
        b.put(CORPS_INDEX[row["corps"]], AREA_INDEX[row["area"]])
    for place, names in ((REMOVED, setup["out_of_game"]), (PRISONERS, setup["prisoners"])):
        for name in names:
            b.put(CORPS_INDEX[name], place)
    for corps in members(released(b)):
        if b.at[corps] == UNRELEASED:
            b.put(corps, RESERVES)
    for name, count in setup["deployed_this_year"].items():
        b.deployed[COUNTRY_INDEX[name]] = count
    piles = setup["deck"]
    b.reserve[0] = numbers_of(piles["set_aside_until_reshuffle"])
    b.discard = numbers_of(piles["discard_pile"])
    b.last_discard = b.discard.bit_length() - 1 if b.discard else 0
    b.deck = ALL_CARDS & ~b.reserve[0] & ~b.discard
    b.touched = 0
    b.notes.clear()
    return b


def blank(scenario: str, options: dict[str, Any]) -> Europe:
    """The countries and the calendar of a scenario, and no corps or cards anywhere."""
    setup = SETUPS[scenario]
    b = Europe(scenario, options)
    b.year = int(setup["year"])
    b.phase = PHASES.index(setup["start_phase"])
    b.round = int(setup["start_round"])
    b.free = 3 if setup["free_move_or_interception_each"] else 0
    detached: dict[str, str] = setup["detached"]
    b.status = [
        STATUS.index(setup["diplomacy"][name]) if i < PROPER else STATUS.index(detached.get(name, STATUS[ATTACHED]))
        for i, name in enumerate(COUNTRY)
    ]
    b.nation = lands(b.status)
    b.markers = sum([1 << i for i, name in enumerate(MARKERS) if setup["markers"][name]])
    # An insurgent has been one from the moment it rose.
    b.risen = sum([1 << i for i, status in enumerate(b.status) if status == IC])
    for name in setup["former_insurgent"]:
        b.risen |= 1 << COUNTRY_INDEX[name]
    b.surrendered = sum([1 << COUNTRY_INDEX[name] for name in setup["surrendered_once"]])
    b.invaded = int(setup["russia_invaded"])
    b.invasion_year = int(setup["french_invasion_year"] or 0)
    b.defeat = 1 if setup["major_surrendered_last_year"] else 0
    b.side = allegiance(b)
    return b


def released(b: Europe) -> int:
    """1.2.13: the corps that can be in the reserves by what has happened."""
    found = (1 << SIZE) - 1 & ~(RADETZKY_CORPS | STEIN_CORPS | INSURRECTION_CORPS | INVASION_CORPS)
    if b.markers & RADETZKY:
        found |= RADETZKY_CORPS
    if b.markers & STEIN:
        found |= STEIN_CORPS
    if b.risen >> SPAIN & 1:
        found |= INSURRECTION_CORPS
    return found | INVASION_CORPS if b.invaded else found
