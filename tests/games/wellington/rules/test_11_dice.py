"""11.1 to 11.4: battle cards, dice and where they come from."""

import pytest

from grognard.games.wellington.rules.counting import battle_dice, dice_of, half
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, PASS, RIVER, ROUGH
from grognard.games.wellington.rules.sheets import ALL_ROUNDS, DICE, THEIR_DICE
from tests.games.wellington.rules.fighting import (
    ALLIED,
    BRITAIN,
    FRENCH,
    NORD,
    SPAIN,
    battle,
    dice,
    field,
    rolls,
    sheet,
    sources,
)

WELLINGTON, HILL, DE_ESPANA = (LEADER_INDEX[name] for name in ("wellington", "hill", "de_espana"))
MARMONT, SOULT = LEADER_INDEX["marmont"], LEADER_INDEX["soult"]


def asked(stage: object) -> tuple[str, ...]:
    return stage.table.to_act  # type: ignore[attr-defined,no-any-return]


@pytest.mark.rule("WEL-11.1a")
def test_a_lone_infantry_lets_its_power_play_battle_cards() -> None:
    # #96 (Britain), #91 (Spain): both have a piece there.
    b = field({"britain": 2, "spain": 1, "nord": 2}, hands={"spain": [91]})
    stage = battle(b, [])
    assert asked(stage) == ("spain",)
    assert {"do": "respond", "card": 91} in stage.legal("spain")


@pytest.mark.rule("WEL-11.1a")
def test_without_a_piece_in_the_battle_no_battle_card() -> None:
    b = field({"britain": 2, "nord": 2}, hands={"spain": [91], "sud": [70]})
    stage = battle(b, dice(3, 6, 6) + dice(4))
    assert asked(stage) == ()


@pytest.mark.rule("WEL-11.1b")
def test_active_side_declares_first_then_the_inactive_before_any_die() -> None:
    b = field({"nord": 2, "britain": 2}, hands={"britain": [12, 73], "nord": [70]}, leaders=["hill", "marmont"])
    stage = battle(b, [], active="nord", origin="valladolid")
    assert asked(stage) == ("nord",)
    stage.act("nord", do="pass")
    assert asked(stage) == ("britain",)
    assert not stage.events("event-battle-dice")
    b = field({"nord": 2, "britain": 2}, hands={"britain": [12, 73], "nord": [70]}, leaders=["hill", "marmont"])
    stage = battle(b, [])
    assert asked(stage) == ("britain",)
    # All of its battle events: a second one after the first, before the enemy is asked.
    stage.act("britain", do="respond", card=12)
    while asked(stage) == ("britain",) and {"do": "pass"} not in stage.legal("britain"):
        stage.act("britain", **stage.legal("britain")[0])
    assert asked(stage) == ("britain",)
    assert {"do": "respond", "card": 73} in stage.legal("britain")
    stage.act("britain", do="pass")
    assert asked(stage) == ("nord",)


@pytest.mark.rule("WEL-11.1c")
def test_dice_of_an_event_last_one_round_unless_it_says_more() -> None:
    b = field({"britain": 2, "nord": 2})
    fight = sheet(b)
    fight.give(96, BRITAIN, ALLIED, DICE, 2)
    fight.give(87, SPAIN, ALLIED, DICE, 2, ALL_ROUNDS)
    fight.give(30, NORD, FRENCH, THEIR_DICE, -3)
    assert sources(dice_of(b, ALLIED))["card-96"] == 2
    assert sources(dice_of(b, ALLIED))["card-30"] == -3
    fight.end_round()
    fight.round = 2
    counted = sources(dice_of(b, ALLIED))
    assert counted["card-87"] == 2
    assert "card-96" not in counted
    assert "card-30" not in counted
    assert fight.cards(ALLIED) == [96, 87]  # still on the table for cards that discard cards
    # Dice of the event that began the battle: #90 in round 1 only, #62 in all rounds.
    sheet(b, once=2, always=1)
    assert sources(dice_of(b, ALLIED))["event"] == 3
    sheet(b, round_=2, once=2, always=1)
    assert sources(dice_of(b, ALLIED))["event"] == 1


@pytest.mark.rule("WEL-11.1d")
def test_any_power_may_respond_without_a_formation_there() -> None:
    # Sud has nobody there and is on neither list of battle cards; #66 is a response on a leader.
    b = field({"britain": 2, "nord": 2}, leaders=["hill", "marmont"], hands={"sud": [2], "spain": [48]})
    stage = battle(b, dice(6, 5) + dice(6))
    assert asked(stage) == ("sud",)
    assert {"do": "respond", "card": 2} in stage.legal("sud")


@pytest.mark.rule("WEL-11.2a", "WEL-G-battle-value")
def test_one_die_for_each_soldier_and_staff_officer_battle_value_nationality_and_cards() -> None:
    b = field({"britain": 5, "nord": 4}, leaders=["wellington", "hill", "beresford", "marmont"])
    fight = sheet(b, commander=[WELLINGTON, MARMONT])
    fight.give(96, BRITAIN, ALLIED, DICE, 2)
    assert sources(dice_of(b, ALLIED)) == {
        "soldiers": 5,
        "staff": 2,
        "commander": 5,  # Wellington's value, the highest
        "nationality": 1,
        "card-96": 2,
    }
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 4, "commander": 2, "nationality": 2}
    assert battle_dice(b, ALLIED) == (15, 0)
    # Only the commander's value counts: under Hill, Wellington is one staff officer.
    fight.commander[ALLIED] = HILL
    assert sources(dice_of(b, ALLIED))["commander"] == 3
    assert sources(dice_of(b, ALLIED))["staff"] == 2


@pytest.mark.rule("WEL-11.2a")
def test_battle_value_as_modified_by_events() -> None:
    b = field({"britain": 1, "nord": 1}, leaders=["wellington", "marmont"])
    sheet(b, commander=[WELLINGTON, MARMONT])
    b.lay(59, NORD, MARMONT)
    assert sources(dice_of(b, FRENCH))["commander"] == 3
    b.lay(23, NORD, WELLINGTON, 1)
    assert sources(dice_of(b, ALLIED))["commander"] == 1
    b.lay(66, NORD, WELLINGTON)
    assert sources(dice_of(b, ALLIED))["commander"] == 0


@pytest.mark.rule("WEL-11.2b", "WEL-11.52d")
def test_first_round_adds_terrain_and_failed_evasion_later_rounds_subtract_disruptions() -> None:
    b = field({"britain": 3, "nord": 3})
    sheet(b, lines=1 << ROUGH)
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 3, "nationality": 2, "terrain": 1}
    sheet(b, lines=1 << ROUGH, evaded=1)
    # 10.7b: who failed to evade loses the terrain and gives the active side a die.
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 3, "nationality": 2}
    assert sources(dice_of(b, ALLIED)) == {"soldiers": 3, "nationality": 1, "evasion": 1}
    sheet(b, round_=2, lines=1 << ROUGH, evaded=1, shaken=[1, 2])
    assert sources(dice_of(b, FRENCH)) == {"soldiers": 3, "nationality": 2, "disrupted": -2}
    assert sources(dice_of(b, ALLIED)) == {"soldiers": 3, "nationality": 1, "disrupted": -1}
    assert ("disrupted", -1, "WEL-11.52d") in dice_of(b, ALLIED)
    sheet(b, shaken=[1, 0])
    assert ("disrupted", -1, "WEL-11.2b") in dice_of(b, ALLIED)


@pytest.mark.rule("WEL-11.3a")
@pytest.mark.parametrize(
    ("power", "side", "bonus"),
    [("britain", ALLIED, 1), ("spain", ALLIED, 0), ("sud", FRENCH, 2), ("nord", FRENCH, 2)],
)
def test_nationality_bonus(power: str, side: int, bonus: int) -> None:
    b = field({power: 3})
    sheet(b)
    assert sources(dice_of(b, side)).get("nationality", 0) == bonus


@pytest.mark.rule("WEL-11.3a")
def test_both_french_powers_together_have_the_bonus_once() -> None:
    b = field({"sud": 1, "nord": 3})
    sheet(b)
    assert battle_dice(b, FRENCH) == (6, 0)


@pytest.mark.rule("WEL-11.3b", "WEL-G-fractions")
@pytest.mark.parametrize(
    ("british", "spanish", "leaders", "bonus"),
    [
        (2, 2, (), 1),
        (2, 3, (), 0),
        (2, 3, ("hill",), 1),  # SP and leaders together
        (2, 2, ("de_espana",), 0),
        (0, 2, ("hill", "beresford"), 1),
        (1, 0, (), 1),
    ],
)
def test_a_mixed_group_needs_half_of_its_sp_and_leaders_british(
    british: int, spanish: int, leaders: tuple[str, ...], bonus: int
) -> None:
    b = field({"britain": british, "spain": spanish}, leaders)
    sheet(b)
    assert sources(dice_of(b, ALLIED)).get("nationality", 0) == bonus


@pytest.mark.rule("WEL-G-fractions")
def test_halves_are_rounded_up() -> None:
    assert [half(n) for n in (0, 1, 2, 3, 4)] == [0, 1, 1, 2, 2]


@pytest.mark.rule("WEL-11.3c")
def test_event_13_adds_a_die_whatever_the_make_up() -> None:
    b = field({"britain": 1, "spain": 4})
    sheet(b)
    assert sources(dice_of(b, ALLIED)) == {"soldiers": 5}
    b.lay(13, SPAIN)
    assert sources(dice_of(b, ALLIED)) == {"soldiers": 5, "card-13": 1}
    # Only where a formation of the Power that played it takes part.
    alone = field({"britain": 1})
    sheet(alone)
    alone.lay(13, SPAIN)
    assert "card-13" not in sources(dice_of(alone, ALLIED))


@pytest.mark.rule("WEL-11.4a")
def test_terrain_only_where_the_duchy_was_friendly_to_the_defender() -> None:
    b = field({"britain": 3, "nord": 3})
    sheet(b, lines=1 << RIVER)
    assert sources(dice_of(b, FRENCH))["terrain"] == 3
    # Flagged by Britain: the French in it had no friendly ground, whether they stood there or intercepted.
    b.fly(DUCHY_INDEX["salamanca"], BRITAIN)
    assert "terrain" not in sources(dice_of(b, FRENCH))
    # A French attack over the river: now the Allies defend, and the ground is theirs.
    sheet(b, active="nord", lines=1 << RIVER)
    assert sources(dice_of(b, ALLIED))["terrain"] == 3
    assert "terrain" not in sources(dice_of(b, FRENCH))


@pytest.mark.rule("WEL-11.4b")
def test_a_formation_that_has_just_entered_does_not_change_control_before_the_battle() -> None:
    b = field({"britain": 3, "nord": 3})
    assert b.controller(DUCHY_INDEX["salamanca"]) == -1  # with the British in it, for everything after the battle
    stage = battle(b, dice(4, 6, 6) + dice(6), lines=["rough"])
    assert rolls(stage) == [4, 6]  # 3 SP + 2 + 1 for the rough line


@pytest.mark.rule("WEL-11.4c")
def test_the_best_line_counts_once_and_any_power_of_the_defending_side_may_own_the_ground() -> None:
    b = field({"britain": 3, "sud": 3})  # Salamanca is Nord's, its ally defends it
    sheet(b, lines=1 << ROUGH | 1 << PASS | 1 << RIVER)
    assert sources(dice_of(b, FRENCH))["terrain"] == 3
    sheet(b, lines=1 << ROUGH | 1 << PASS)
    assert sources(dice_of(b, FRENCH))["terrain"] == 2


@pytest.mark.rule("WEL-11.41a")
def test_a_rough_line_gives_the_defender_one_die_in_the_first_round() -> None:
    b = field({"britain": 3, "nord": 3})
    stage = battle(b, dice(4, 6) + dice(6, 6) + dice(3, 6) + dice(4), lines=["rough"])
    assert rolls(stage) == [4, 6, 3, 4]


@pytest.mark.rule("WEL-11.42a")
def test_a_pass_gives_two_dice_in_the_first_round() -> None:
    b = field({"britain": 3, "nord": 3}, at="avila")
    stage = battle(b, dice(4, 6) + dice(7, 6) + dice(3, 6) + dice(4), at="avila", lines=["pass"])
    assert rolls(stage) == [4, 7, 3, 4]


@pytest.mark.rule("WEL-11.43a")
def test_a_river_gives_three_dice_in_the_first_round() -> None:
    b = field({"britain": 3, "nord": 3})
    stage = battle(b, dice(4, 6) + dice(8, 6) + dice(3, 6) + dice(4), lines=["river"])
    assert rolls(stage) == [4, 8, 3, 4]


@pytest.mark.rule("WEL-11.2a", "WEL-G-battle-value")
def test_who_commands_is_asked_of_the_power_with_more_soldiers() -> None:
    b = field({"britain": 3, "spain": 2, "nord": 2}, leaders=["hill", "de_espana"])
    stage = battle(b, dice(10, 6, 6) + dice(4))
    assert asked(stage) == ("britain",)
    assert stage.legal("britain") == [{"do": "command", "leader": "hill"}, {"do": "command", "leader": "de_espana"}]
    stage.act("britain", do="command", leader="hill")
    assert rolls(stage)[0] == 3 + 2 + 1 + 3 + 1
