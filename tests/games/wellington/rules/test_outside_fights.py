"""Cases written from the rulebook: battles, plunder, sieges, and cards that meet in them."""

import pytest

from grognard.games.wellington.rules.counting import battle_dice, fortress_dice, siege_dice
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, SIZE
from grognard.games.wellington.rules.sheets import HALF
from grognard.games.wellington.rules.state import OUT, REGROUP
from tests.games.wellington.rules import fights
from tests.games.wellington.rules.fighting import (
    BRITAIN,
    NORD,
    SPAIN,
    battle,
    dice,
    field,
    place,
    result,
    rolls,
    sheet,
    siege,
)
from tests.games.wellington.rules.fights import play, run_out, run_to
from tests.games.wellington.rules.sieges import before, besiegers
from tests.games.wellington.rules.stage import Stage

D = DUCHY_INDEX
L = LEADER_INDEX


def to_the_end(stage: Stage) -> None:
    while stage.table.to_act:
        [seat] = stage.table.to_act
        stage.act(seat, **stage.legal(seat)[0])


# ---- 11: battles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-11.10a", "WEL-G-army")
@pytest.mark.parametrize(("leaders", "plunders"), [(["joseph"], True), ([], False)])
def test_soldiers_without_a_leader_plunder_an_army_but_not_their_like(leaders: list[str], plunders: bool) -> None:
    """Three Spaniards, 3 dice, against a SP of the Nord, alone or with Joseph: three losses are a rout for either."""
    b = field({"spain": 3, "nord": 1}, leaders, active="spain")
    french = 3 + len(leaders)
    stage = battle(b, dice(3, 6, 6, 6) + dice(french) + [1] * plunders, active="spain", origin="lumbrales")
    to_the_end(stage)
    assert [event["power"] for event in stage.events("event-plunder")] == ["spain"] * plunders


@pytest.mark.rule("WEL-11.9a", "WEL-11.7a")
@pytest.mark.parametrize(("hits", "flag"), [(3, False), (4, True)])
def test_the_flag_needs_more_losses_than_pieces_leaders_counted(hits: int, flag: bool) -> None:
    """Joseph with 2 SP are three pieces: three losses destroy them, a fourth takes the flag."""
    b = field({"britain": 6, "nord": 2}, ["hill", "joseph"])
    stage = battle(b, dice(10, *[6] * hits) + dice(5) + [1])
    to_the_end(stage)
    assert stage.events("event-overrun")
    assert bool(stage.events("event-flag-up")) == flag


@pytest.mark.rule("WEL-11.52b", "WEL-11.7a")
@pytest.mark.parametrize(
    ("first", "second", "rout"),
    [
        ((1, 1), (3, 0), True),  # one each, then three more: four to one
        ((2, 2), (2, 0), False),
        ((2, 2), (4, 1), True),
    ],
)
def test_the_lead_of_a_rout_is_over_both_rounds(first: tuple[int, int], second: tuple[int, int], rout: bool) -> None:
    b = field({"britain": 9, "nord": 9}, ["hill", "marmont"])
    stage = battle(
        b,
        dice(13, *[5] * first[0])
        + dice(13, *[5] * first[1])
        + dice(13 - first[1], *[5] * second[0])
        + dice(13 - first[0], *[5] * second[1])
        + [1] * 40,
    )
    to_the_end(stage)
    assert rolls(stage)[:4] == [13, 13, 13 - first[1], 13 - first[0]]
    assert bool(result(stage)["rout"]) == rout


@pytest.mark.rule("WEL-11.51a")
def test_of_three_losses_of_a_group_the_commanders_power_gives_the_odd_one_to_whom_it_likes() -> None:
    b = field({"britain": 3, "spain": 3, "nord": 3}, ["hill", "marmont"])
    stage = battle(b, dice(10) + dice(7, 6, 6, 6) + [1] * 20)
    choices = 0
    while stage.table.to_act:
        [seat] = stage.table.to_act
        legal = stage.legal(seat)
        if legal[0]["do"] == "lose":
            choices += len(legal) > 1
            assert seat == "britain"
        stage.act(seat, **legal[-1])
    assert choices
    # Ciudad Rodrigo, where they came from, is an enemy fortress that nobody besieges: the rest goes to the box.
    assert sorted(stage.b_now.regroup[power] for power in (BRITAIN, SPAIN)) == [1, 2]


@pytest.mark.rule("WEL-11.3b", "WEL-9.62a")
@pytest.mark.parametrize(
    ("british", "spanish", "leaders", "bonus"),
    [
        (2, 3, ["hill"], 1),  # three pieces of six
        (2, 3, ["hill", "de_espana"], 0),  # three of seven
        (0, 3, [], 0),
        (1, 1, [], 1),
    ],
)
def test_half_the_pieces_of_a_group_bring_the_british_die(
    british: int, spanish: int, leaders: list[str], bonus: int
) -> None:
    here = {"spain": spanish, "nord": 1, **({"britain": british} if british else {})}
    b = field(here, leaders)
    fight = sheet(b)
    plain = british + spanish
    if leaders:
        fight.commander[0] = L["hill"]
        plain += 3 + len(leaders) - 1
    assert sum(battle_dice(b, 0)) == plain + bonus


# ---- cards that meet -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C027a", "WEL-C081a", "WEL-5.2d")
@pytest.mark.parametrize(("guns", "thunder", "besieger", "walls"), [
    (0, 0, 12, 3), (1, 0, 6, 3), (0, 1, 6, 2), (1, 1, 3, 2),
])  # fmt: skip
def test_two_cards_that_halve_both_do(guns: int, thunder: int, besieger: int, walls: int) -> None:
    """Wellington with 6 SP before Ciudad Rodrigo."""
    b = besiegers("britain", 6, "wellington")
    assault = before(b)
    if guns:
        assault.give(27, NORD, 1, HALF)
    if thunder:
        b.deck &= ~(1 << 81)
        b.lay(81, NORD, D["ciudad_rodrigo"], 16 | 1 << BRITAIN)
    assert (sum(siege_dice(b)), fortress_dice(b)) == (besieger, walls)


@pytest.mark.rule("WEL-C007a", "WEL-11.11a")
def test_a_card_that_enriches_spain_costs_it_attrition_whoever_plays_it() -> None:
    """Six Spaniards and Castaños rout Joseph; Britain plays #7: attrition for its Resource, then for the plunder."""
    s = fights.battle(
        {"spain": 6, "nord": 1},
        ("castanos", "joseph"),
        {"britain": [7]},
        "spain",
        dice=[6, 6, 6, 1, 1, 1, 1, 1, *[1] * 4, *[1] * 60],
    )
    run_to(s, "won")
    play(s, "britain", 7)
    run_out(s)
    assert s.b_now.resources[SPAIN] == 1 and s.b_now.hand[SPAIN].bit_count() == 1
    assert [len(event["dice"]) for event in s.events("event-attrition")] == [7]


@pytest.mark.rule("WEL-C033a", "WEL-C059a")
@pytest.mark.parametrize(("brave", "falls"), [(False, True), (True, False)])
def test_a_leader_made_brave_is_no_longer_disgraced(brave: bool, falls: bool) -> None:
    """Marmont, 2, beaten: #33 sends him to the Regroup Box, unless #59 has made him a 3."""
    laid = ((59, "nord", "marmont"),) if brave else ()
    s = fights.battle(hands={"spain": [33]}, dice=[5, *[1] * 10, *[1] * (8 + brave), *[1] * 20], laid=laid)
    run_to(s, "retreat")
    if falls:
        play(s, "spain", 33)
    else:
        assert 33 not in fights.offered(s, "spain")
    assert (fights.where(s, "marmont") == REGROUP) == falls


@pytest.mark.rule("WEL-C033a")
def test_a_spanish_leader_in_disgrace_is_shot_not_sent_to_the_box() -> None:
    s = fights.battle(
        {"spain": 3, "nord": 4},
        ("ballesteros", "marmont"),
        {"nord": [33]},
        "spain",
        dice=[*[1] * 5, 5, *[1] * 7, *[1] * 20],
    )
    run_to(s, "retreat")
    play(s, "nord", 33)
    assert fights.where(s, "ballesteros") == OUT


@pytest.mark.rule("WEL-C079a", "WEL-5.1c")
@pytest.mark.parametrize(("sixes", "left"), [(1, 3), (2, 3), (3, 2)])
def test_prudent_generals_halve_rounding_up(sixes: int, left: int) -> None:
    """Of one eliminated one stays so, of two one, of three two."""
    s = fights.battle(hands={"sud": [79]}, dice=[*[6] * sixes, *[1] * (11 - sixes), *[1] * 8, *[1] * 40])
    while 79 not in fights.offered(s, "sud"):
        power = fights.choosing(s)
        s.act(power, **s.legal(power)[0])
    play(s, "sud", 79)
    run_out(s)
    on_map = sum(s.b_now.sp_at(NORD, d) for d in range(SIZE))
    assert on_map + s.b_now.regroup[NORD] == left


@pytest.mark.rule("WEL-C074a", "WEL-11.62a")
def test_behind_field_works_even_a_beaten_defender_stays() -> None:
    """The British deal one loss more, but no rout: after one round they go back to Lumbrales."""
    s = fights.battle(hands={"nord": [74]}, dice=[6, 6, *[1] * 9, *[1] * 8, *[1] * 20])
    play(s, "nord", 74)
    run_out(s)
    assert fights.sp(s, "britain", "lumbrales") == 5 and fights.sp(s, "nord") == 2


# ---- 12: sieges ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-12.41a", "WEL-12.5a")
@pytest.mark.parametrize(
    ("sixes", "rounds", "overrun", "added"),
    [((3,), 1, True, 2), ((1, 2), 2, True, 1), ((1, 1, 1), 3, False, 0), ((1, 1, 2), 3, True, 0)],
)
def test_rounds_and_sixes_of_a_siege(sixes: tuple[int, ...], rounds: int, overrun: bool, added: int) -> None:
    """Wellington and 6 SP, 12 dice; the walls never hit."""
    rolled: list[int] = []
    for n in sixes:
        rolled += dice(12, *[6] * n) + dice(3)
    stage = siege(besiegers("britain", 6, "wellington"), [*rolled, 1])
    to_the_end(stage)
    fell = stage.events("event-fortress-falls")[0]
    assert (fell["rounds"], bool(fell["overrun"])) == (rounds, overrun)
    assert stage.events("event-devastation")[0]["added"] == added


@pytest.mark.rule("WEL-12.3d", "WEL-11.51b")
def test_a_fortress_does_not_fall_to_an_army_whose_leader_has_fallen_with_it() -> None:
    """Hill alone, 4 dice, rolls three 6s; one of the garrison's kills him."""
    stage = siege(besiegers("britain", 0, "hill"), dice(4, 6, 6, 6) + dice(3, 6), leader="hill")
    to_the_end(stage)
    assert place(stage, "hill") == OUT
    assert not stage.events("event-fortress-falls")


@pytest.mark.rule("WEL-12.3e")
@pytest.mark.parametrize(("sixes", "walls", "again"), [(1, 0, True), (1, 1, False), (2, 1, True), (2, 2, False)])
def test_another_round_only_with_more_sixes_than_all_losses(sixes: int, walls: int, again: bool) -> None:
    stage = siege(besiegers("britain", 6, "wellington"), dice(12, *[6] * sixes) + dice(3, *[5] * walls) + [1] * 60)
    asked = [a["do"] for a in stage.legal("britain")]
    assert ("siege" in asked) == again
