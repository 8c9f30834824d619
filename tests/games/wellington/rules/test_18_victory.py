"""Chapters 18 and 19: how the war ends and who has won."""

import pytest

import grognard
from grognard.games.wellington.rules import victory
from grognard.games.wellington.rules.end_of_turn import EndOfTurn
from grognard.games.wellington.rules.peninsula import (
    DUCHY,
    DUCHY_INDEX,
    IN_FRANCE,
    IN_SPAIN,
    NOBODY,
    PRINTED,
    SIZE,
    SPANISH_KEYS,
)
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
PORTUGUESE = ["lisbon", "porto", "elvas", "almeida"]
FRANCE = [d for d in range(SIZE) if IN_FRANCE[d]]


def give(b: WarState, duchies: list[int], power: int) -> None:
    """A Power gets the control of duchies, by flag where it is not the printed owner."""
    for d in duchies:
        b.fly(d, NOBODY if PRINTED[d] == power else power)


def named(*names: str) -> list[int]:
    return [DUCHY_INDEX[name] for name in names]


def level(stage: Stage) -> str:
    assert stage.table.result is not None
    return stage.table.result.level


def spread() -> WarState:
    """The printed control of 1812: nobody has won."""
    return war()


@pytest.mark.rule("WEL-18.1a", "WEL-18.31a", "WEL-19.1a")
def test_the_french_conquer_spain_when_no_key_of_it_is_allied() -> None:
    b = spread()
    assert not victory.due(b)
    give(b, [d for d in SPANISH_KEYS if PRINTED[d] == SPAIN], SUD)
    assert victory.due(b)
    stage = Stage(b, victory.Ending())
    assert level(stage) == victory.SPAIN_CONQUERED
    assert stage.table.result is not None and stage.table.result.winners[0] in ("sud", "nord")
    give(b, named("cadiz"), BRITAIN)  # British control of one key is enough to prevent it
    assert not victory.due(b)


@pytest.mark.rule("WEL-18.32a", "WEL-19.1a")
def test_spain_is_free_when_no_key_of_it_is_french() -> None:
    b = war(scenario="1812_two")
    give(b, SPANISH_KEYS, SPAIN)
    assert victory.due(b)
    stage = Stage(b, victory.Ending())
    assert level(stage) == victory.SPAIN_FREE
    assert stage.table.result is not None and stage.table.result.winners == ("allied",)


@pytest.mark.rule("WEL-18.32a", "WEL-18.2b", "WEL-D-15")
@pytest.mark.parametrize(("scenario", "rolls"), [("1812_two", 0), ("1812_four", 1), ("1812_three_allied", 0)])
def test_a_guerrilla_phase_comes_before_the_count_where_spain_has_a_player(scenario: str, rolls: int) -> None:
    b = war(scenario=scenario)
    give(b, [d for d in range(SIZE) if IN_SPAIN[d]], SPAIN)
    give(b, named("toledo"), NORD)
    b.fly(DUCHY_INDEX["toledo"], NOBODY)  # one French duchy is left for the guerrillas
    stage = Stage(b, victory.Ending(), dice=[1] * rolls)
    assert len(stage.events("event-guerrillas")) == rolls
    assert level(stage) == victory.SPAIN_FREE
    stage.close()


@pytest.mark.rule("WEL-18.4a", "WEL-19.1a")
def test_the_conquest_of_portugal_needs_four_portuguese_and_eight_spanish_keys_with_madrid() -> None:
    b = spread()
    give(b, named(*PORTUGUESE[:3]), SUD)
    assert not victory.due(b)
    give(b, named(PORTUGUESE[3]), NORD)
    assert victory.due(b)  # eleven Spanish keys are French in 1812
    french = [d for d in SPANISH_KEYS if PRINTED[d] in (SUD, NORD) and d != DUCHY_INDEX["madrid"]]
    give(b, french[7:], SPAIN)  # seven and Madrid are left
    assert victory.due(b)
    stage = Stage(b.copy(), victory.Ending())
    assert level(stage) == victory.PORTUGAL_CONQUERED
    give(b, [french[0]], SPAIN)
    assert not victory.due(b)
    give(b, french, NORD)
    give(b, named("madrid"), SPAIN)
    assert not victory.due(b)


@pytest.mark.rule("WEL-18.2b", "WEL-19.1a")
def test_france_is_conquered_when_none_of_its_duchies_is_french() -> None:
    b = war(scenario="1812_two")
    give(b, FRANCE, BRITAIN)
    give(b, named("madrid"), SPAIN)
    assert victory.due(b)
    stage = Stage(b, victory.Ending())
    assert level(stage) == victory.FRANCE_FALLEN
    assert stage.table.result is not None and stage.table.result.winners == ("allied",)


@pytest.mark.rule("WEL-18.2a", "WEL-18.2b", "WEL-18.6a")
@pytest.mark.parametrize(("die", "expected"), [(5, victory.SPAIN_SUBDUED), (4, victory.FRANCE_FALLEN)])
def test_with_madrid_french_the_conquest_of_spain_is_rolled_first(die: int, expected: str) -> None:
    b = war(scenario="1812_two")
    give(b, FRANCE, BRITAIN)  # eleven Spanish keys are French: +3
    stage = Stage(b, victory.Ending(), dice=[die])
    assert level(stage) == expected
    stage.close()


@pytest.mark.rule("WEL-18.6a", "WEL-G-fractions")
@pytest.mark.parametrize(("keys", "bonus"), [(7, 2), (8, 2), (9, 3), (11, 3)])
def test_every_three_spanish_keys_add_one_to_the_conquest_roll(keys: int, bonus: int) -> None:
    b = spread()
    madrid = DUCHY_INDEX["madrid"]
    french = [madrid] + [d for d in SPANISH_KEYS if PRINTED[d] in (SUD, NORD) and d != madrid]
    give(b, french[keys:], SPAIN)
    assert victory.conquest_bonus(b) == bonus


@pytest.mark.rule("WEL-18.6b", "WEL-4.6a", "WEL-18.5a", "WEL-C077a")
@pytest.mark.parametrize(("die", "card_77", "conquered"), [(5, False, True), (4, False, False), (5, True, False)])
def test_eight_conquers_spain_and_nine_after_war_without_end(die: int, card_77: bool, conquered: bool) -> None:
    b = war(scenario="1812_two", soldiers={"nord": {"madrid": 1}})
    quiet(b)
    if card_77:
        b.deck &= ~(1 << 77)
        b.lay(77, SUD)
    procedure = EndOfTurn()
    procedure.step = "conquest"
    dice = [die] if conquered or card_77 else [die, 1]  # with #77 there is no roll for peace either
    stage = Stage(b, procedure, dice=dice)
    assert (stage.table.result is not None) == conquered
    if conquered:
        assert level(stage) == victory.SPAIN_SUBDUED
    stage.close()


@pytest.mark.rule("WEL-18.6a")
def test_nobody_rolls_for_conquest_while_madrid_is_not_french() -> None:
    b = war(soldiers={"britain": {"madrid": 1}})  # Uncontrolled: not French
    procedure = EndOfTurn()
    procedure.step = "conquest"
    stage = Stage(b, procedure, dice=[1])  # only the roll for peace
    assert not stage.events("event-conquest-roll")
    stage.close()


@pytest.mark.rule("WEL-18.7a", "WEL-4.7a", "WEL-18.5a", "WEL-G-peace")
@pytest.mark.parametrize("year", [1812, 1813])
@pytest.mark.parametrize("die", [5, 6])
def test_a_six_brings_peace_in_the_first_two_years(year: int, die: int) -> None:
    b = spread()
    b.year = year
    give(b, named("madrid"), SPAIN)
    procedure = EndOfTurn()
    procedure.step = "peace"
    stage = Stage(b, procedure, dice=[die])
    assert (stage.table.result is not None) == (die == 6)
    if die == 6:
        assert level(stage) == victory.PEACE
    stage.close()


@pytest.mark.rule("WEL-18.7a", "WEL-4.7a", "WEL-18.5a", "WEL-1813e")
def test_the_war_ends_on_points_after_1814_without_a_roll() -> None:
    b = spread()
    b.year = 1814
    give(b, named("madrid"), SPAIN)
    procedure = EndOfTurn()
    procedure.step = "peace"
    stage = Stage(b, procedure)
    assert level(stage) == victory.LAST_TURN


# ---- points ---------------------------------------------------------------------------------------------------------


def quiet(b: WarState) -> None:
    """No ground is open to guerrillas: every French duchy of Spain and Portugal holds somebody."""
    for d in range(SIZE):
        if PRINTED[d] in (SUD, NORD) and IN_SPAIN[d]:
            b.put_sp(PRINTED[d], d, 1)


@pytest.mark.rule("WEL-19.2a", "WEL-15.3a")
def test_a_key_counts_one_madrid_two_and_a_resource_half() -> None:
    b = spread()
    b.resources = [3, 0, 0, 0]
    assert victory.points(b, BRITAIN) == 2 * 5 + 3  # Gibraltar, Elvas, Lisbon, Almeida, Porto
    assert victory.points(b, SPAIN) == 2 * 4
    give(b, named("madrid"), SPAIN)
    assert victory.points(b, SPAIN) == 2 * 4 + 4
    b.put_sp(NORD, DUCHY_INDEX["madrid"], 1)  # Uncontrolled ground counts for nobody (3.1d)
    assert victory.points(b, SPAIN) == 2 * 4


@pytest.mark.rule("WEL-19.3a", "WEL-5.13a")
def test_every_removal_that_was_not_met_costs_a_point() -> None:
    b = spread()
    b.unmet[BRITAIN] = 2
    assert victory.points(b, BRITAIN) == 2 * (5 - 2)


@pytest.mark.rule("WEL-19.4a")
def test_lisbon_and_gibraltar_are_worth_one_more_to_a_french_power() -> None:
    b = spread()
    before = victory.points(b, NORD)
    duchies = sum(1 for d in range(SIZE) if b.controller(d) == NORD)
    give(b, named("lisbon"), NORD)
    gained = victory.points(b, NORD) - before
    assert gained == 2 * (1 + 1) + 2 * ((duchies + 1) // 5 - duchies // 5)
    before = victory.points(b, SUD)
    duchies = sum(1 for d in range(SIZE) if b.controller(d) == SUD)
    give(b, named("gibraltar"), SUD)
    assert victory.points(b, SUD) - before == 2 * (1 + 1) + 2 * ((duchies + 1) // 5 - duchies // 5)


@pytest.mark.rule("WEL-19.4b", "WEL-G-fractions")
@pytest.mark.parametrize(("year", "bonus"), [(1812, 4), (1813, 5), (1814, 6)])
def test_twenty_duchies_are_worth_more_the_later_the_war_ends(year: int, bonus: int) -> None:
    b = spread()
    b.year = year
    for d in range(SIZE):
        if b.controller(d) == NORD:
            give(b, [d], SPAIN)
    plain = [d for d in range(SIZE) if IN_SPAIN[d] and d not in SPANISH_KEYS][:20]
    give(b, plain, NORD)
    assert victory.points(b, NORD) == 2 * bonus


@pytest.mark.rule("WEL-19.4c")
def test_a_french_power_that_keeps_its_own_duchies_gains_four_in_1814_only() -> None:
    b = spread()
    own = [d for d in FRANCE if PRINTED[d] == NORD]
    assert len(own) == 4
    at = {}
    for year in (1813, 1814):
        b.year = year
        kept = victory.points(b, NORD)
        give(b, own[-1:], BRITAIN)
        lost = victory.points(b, NORD)
        give(b, own[-1:], NORD)
        duchies = sum(1 for d in range(SIZE) if b.controller(d) == NORD)
        per = {1813: 4, 1814: 3}[year]
        at[year] = kept - lost - 2 * (duchies // per - (duchies - 1) // per)
    assert at == {1813: 0, 1814: 8}


@pytest.mark.rule("WEL-19.5b")
@pytest.mark.parametrize(
    ("held", "bonus"), [(0, 6), (1, 5), (4, 5), (5, 4), (8, 4), (9, 4), (10, 2), (14, 2), (15, 1), (20, 0)]
)
def test_the_spanish_bonus_by_french_duchies_in_spain(held: int, bonus: int) -> None:
    b = spread()
    ground = [d for d in range(SIZE) if IN_SPAIN[d]]
    give(b, ground, SPAIN)
    give(b, ground[:held], NORD)
    assert victory.spanish_bonus(b) == 2 * bonus


@pytest.mark.rule("WEL-19.5a", "WEL-19.5c", "WEL-19.1c", "WEL-D-08")
def test_between_two_allied_players_the_bonus_counts_and_spain_wins_ties() -> None:
    b = spread()
    give(b, SPANISH_KEYS, BRITAIN)
    give(b, [d for d in range(SIZE) if IN_SPAIN[d] and d not in SPANISH_KEYS], SPAIN)
    assert victory.points(b, BRITAIN) - victory.points(b, SPAIN) > victory.spanish_bonus(b)
    assert victory.winners(b, 0) == ("britain",)
    # Spain catches up to an equal number, its bonus of six included.
    b.resources[SPAIN] = victory.points(b, BRITAIN) - victory.points(b, SPAIN) - 12
    assert victory.spanish_bonus(b) == 12
    assert victory.winners(b, 0) == ("spain",)
    b.resources[SPAIN] -= 1
    assert victory.winners(b, 0) == ("britain",)


@pytest.mark.rule("WEL-19.1c")
def test_between_two_french_players_the_higher_wins_and_nord_wins_ties() -> None:
    b = spread()
    gap = victory.points(b, NORD) - victory.points(b, SUD)
    assert gap > 0
    b.resources[SUD] = gap
    assert victory.winners(b, 1) == ("nord",)
    b.resources[SUD] = gap + 1
    assert victory.winners(b, 1) == ("sud",)


@pytest.mark.rule("WEL-19.1c")
def test_one_player_with_both_powers_wins_alone() -> None:
    b = war(scenario="1812_three_allied")
    assert victory.winners(b, 0) == ("allied",)


@pytest.mark.rule("WEL-19.1b", "WEL-15.3a", "WEL-19.5a", "WEL-19.5c")
def test_more_points_then_more_resources_then_the_french() -> None:
    b = spread()
    assert victory.winning_side(b) == 1
    lead = victory.points(b, 1) + victory.points(b, 3) - victory.points(b, 0) - victory.points(b, 2)
    b.resources[0] = lead + 1
    assert victory.winning_side(b) == 0
    b.resources[0] = lead  # equal points: the Allies have more Resources
    assert victory.winning_side(b) == 0
    # Equal points and equal Resources: the French, for the Spanish bonus breaks no tie between the sides (ruling).
    b.resources = [lead, lead, 0, 0]
    b.unmet[1] = lead // 2
    assert lead % 2 == 0 and victory.spanish_bonus(b) == 0
    give(b, [d for d in range(SIZE) if IN_SPAIN[d] and PRINTED[d] != SPAIN and d not in SPANISH_KEYS], SPAIN)
    level_points(b)
    assert victory.spanish_bonus(b) > 0
    assert victory.winning_side(b) == 1


def level_points(b: WarState) -> None:
    """Equal points for both sides, by removals that one side has not met."""
    lead = victory.points(b, 1) + victory.points(b, 3) - victory.points(b, 0) - victory.points(b, 2)
    b.unmet[1 if lead > 0 else 0] += abs(lead) // 2
    assert lead % 2 == 0


@pytest.mark.rule("WEL-1.9a")
def test_the_view_counts_the_keys_of_each_power() -> None:
    b = spread()
    stage = Stage(b)
    assert stage.table.view(None)["keys"] == {"britain": 5, "sud": 7, "spain": 4, "nord": 8}


@pytest.mark.rule("WEL-18.2a")
def test_the_last_stand_of_a_position_waits_for_one_die() -> None:
    stack = [{"procedure": "Campaign"}, {"procedure": "Ending", "step": "last_stand", "power": "nord"}]
    flags = {DUCHY[d]: "spain" for d in FRANCE}
    waits = grognard.from_position("wellington", {"scenario": "1812_two", "flags": flags, "stack": stack})
    assert waits.rolling == (1, 6)
