"""The worked example of the rulebook ("the first impulse"), looked at step by step. It is played once, in example.py.

Where the example departs from the rules or from a ruling, the test follows those and says so.
"""

import pytest

from grognard.games.wellington.rules.counting import fortress_dice, siege_dice, siege_dice_of
from grognard.games.wellington.rules.deck import BATTLE, COMMON, MANDATORY, MOST, PLUS, POINTS, RESPONSE, bits, members
from grognard.games.wellington.rules.muster import commander
from grognard.games.wellington.rules.peninsula import (
    ALLIED,
    BATTLE_VALUE,
    BRITAIN,
    COMMAND_VALUE,
    DUCHY,
    FRENCH,
    KEY,
    NEXT,
    NORD,
    POWERS,
    SPAIN,
    SPANISH_KEYS,
    SUD,
    WELLINGTON,
)
from grognard.games.wellington.rules.state import FOUGHT, STEP
from tests.games.wellington.rules.example import COMMONS, NATIONALS, Example, at, d, held, last, leader, sources, war_of

CR = d("ciudad_rodrigo")


@pytest.fixture(scope="module")
def example() -> Example:
    return Example().run()


# ---- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-X-01")
def test_centre_of_the_map_is_nord_but_for_three_duchies(example: Example) -> None:
    b = at(example, "set up")
    nord = (
        "salamanca zamora valladolid leon saldana lerma avila madrid toledo talavera_de_la_reina almaraz "
        "ciudad_rodrigo lumbrales"
    )
    assert {b.holder(d(name)) for name in nord.split()} == {NORD}
    assert (b.holder(d("caceres")), b.holder(d("aranjuez"))) == (SUD, SUD)
    merida = d("merida")
    assert b.controller(merida) == SPAIN
    assert {b.holder(there) & 1 for there in NEXT[merida]} == {FRENCH}


@pytest.mark.rule("WEL-X-02")
def test_french_in_the_centre(example: Example) -> None:
    b = at(example, "set up")
    for name, place, value, command, sp in (
        ("marmont", "valladolid", 2, 6, 2),
        ("clausel", "avila", 2, 4, 2),
        ("joseph", "madrid", 1, 4, 1),
    ):
        who = leader(name)
        assert (b.leader_at[who], BATTLE_VALUE[who], COMMAND_VALUE[who]) == (d(place), value, command)
        assert b.sp_at(NORD, d(place)) == sp
    assert [b.sp_at(NORD, d(name)) for name in ("leon", "zamora")] == [2, 2]
    ones = "saldana salamanca lerma toledo talavera_de_la_reina almaraz"
    assert {b.sp_at(NORD, d(name)) for name in ones.split()} == {1}
    assert [b.sp_at(SUD, d(name)) for name in ("caceres", "aranjuez")] == [1, 1]
    assert not b.here[CR] & (1 << NORD | 1 << SUD)


@pytest.mark.rule("WEL-X-03")
def test_allies_in_the_centre(example: Example) -> None:
    b = at(example, "set up")
    assert (b.leader_at[WELLINGTON], BATTLE_VALUE[WELLINGTON], COMMAND_VALUE[WELLINGTON]) == (CR, 5, 9)
    espana = leader("de_espana")
    assert (b.leader_at[espana], BATTLE_VALUE[espana], COMMAND_VALUE[espana]) == (CR, 1, 4)
    assert (b.sp_at(BRITAIN, CR), b.sp_at(SPAIN, CR)) == (5, 1)
    beresford = leader("beresford")
    assert (b.leader_at[beresford], BATTLE_VALUE[beresford], COMMAND_VALUE[beresford]) == (d("lisbon"), 2, 6)
    assert [b.sp_at(BRITAIN, d(name)) for name in ("lisbon", "england", "palma")] == [2, 2, 2]


@pytest.mark.rule("WEL-X-04")
def test_wellington_commands_the_group(example: Example) -> None:
    b = at(example, "set up")
    assert b.sp_at(BRITAIN, CR) > b.sp_at(SPAIN, CR)
    assert commander(b, ALLIED, CR) == WELLINGTON


@pytest.mark.rule("WEL-X-05", "WEL-X-07")
def test_hands_of_the_example(example: Example) -> None:
    b = at(example, "dealt")
    for power, name in enumerate(POWERS):
        assert held(b, power) == sorted([*NATIONALS[name], *COMMONS[name]])
        assert b.hand[power] & COMMON == bits(COMMONS[name])
    assert COMMON.bit_count() == 86 and b.deck == COMMON & ~bits([card for cards in COMMONS.values() for card in cards])
    assert [reserve.bit_count() for reserve in b.reserve] == [3, 8, 4]


@pytest.mark.rule("WEL-X-06")
def test_misprinted_cards_of_the_example(example: Example) -> None:
    """#103 has 6 CP and a "+"; the Italian Adventure that Sud plays is #26."""
    assert POINTS[103] == 6 and PLUS >> 103 & 1 and RESPONSE >> 103 & 1
    assert at(example, "italian adventure").lies(26, BRITAIN)


@pytest.mark.rule("WEL-X-08", "WEL-X-08b")
def test_cards_of_the_example_as_they_are_marked() -> None:
    assert MOST == 110
    assert set(POINTS[1:]) == {0, 2, 3, 4, 5, 6, 8}
    assert [card for card in range(1, MOST + 1) if not POINTS[card]] == members(MANDATORY)
    assert members(MANDATORY) == [4, 5, 6, 26, 38, 46, 64, 77]
    for card, marks in {101: "+", 105: "+", 103: "+R", 109: "+", 89: "+", 90: "+R", 93: "+", 96: "+B", 98: "+"}.items():
        assert bool(PLUS >> card & 1) == ("+" in marks)
        assert bool(RESPONSE >> card & 1) == ("R" in marks)
        assert bool(BATTLE >> card & 1) == ("B" in marks)


@pytest.mark.rule("WEL-X-10")
def test_resources_and_keys_of_the_example(example: Example) -> None:
    b = at(example, "set up")
    assert b.resources == [1, 1, 1, 2]
    keys = [[place for place in range(len(DUCHY)) if KEY[place] and b.controller(place) == power] for power in range(4)]
    assert [len(found) for found in keys] == [5, 7, 4, 8]
    assert [sum(place in SPANISH_KEYS for place in keys[power]) for power in (SUD, NORD)] == [5, 6]


# ---- the siege of Ciudad Rodrigo -------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-X-11")
def test_the_light_division_gives_wellington_a_die_and_a_point(example: Example) -> None:
    b = at(example, "light division")
    assert b.lies(98, WELLINGTON)
    assert (b.cp, b.free_cp) == (0, 1)
    assert sources(siege_dice_of(at(example, "round 1")))["card-98"] == 1


@pytest.mark.rule("WEL-X-12")
def test_wellington_besieges_without_points_and_without_the_spaniards(example: Example) -> None:
    before = example.at["light division"]
    assert {"do": "siege", "leader": "wellington", "duchy": "ciudad_rodrigo"} in before.legal("britain")
    b = at(example, "siege declared")
    assert b.assault is not None and (b.assault.power, b.assault.leader) == (BRITAIN, WELLINGTON)
    assert (b.cp, b.free_cp) == (0, 1)
    # De España, his infantry and his value are no part of it: 5 SP, and no staff officer.
    assert sources(siege_dice_of(at(example, "round 1")))["soldiers"] == 5
    assert "staff" not in sources(siege_dice_of(at(example, "round 1")))


@pytest.mark.rule("WEL-X-13")
def test_who_may_play_which_card_in_the_siege(example: Example) -> None:
    table = example.at["siege declared"].fork()
    offered: dict[tuple[int, str], list[int]] = {}
    while table.rolling is None:
        seat = table.to_act[0]
        siege = war_of(table).assault
        assert siege is not None
        cards = [action["card"] for action in table.legal(seat) if action["do"] == "respond"]
        offered[siege.declaring, seat] = cards
        table.act(seat, {"do": "pass"})
    # Britain declares first (0), then the owner of the fortress (1); anybody may respond in both turns.
    assert (0, "nord") not in offered and 71 in offered[1, "nord"]
    for turn in (0, 1):
        assert 52 in offered[turn, "sud"] and not [card for card in offered[turn, "sud"] if BATTLE >> card & 1]
    b = at(example, "round 1")
    assert b.lies(52, WELLINGTON) and b.battle[WELLINGTON] == 5
    assert sources(siege_dice_of(b))["card-52"] == -1


@pytest.mark.rule("WEL-X-14")
def test_eleven_dice_and_two_hits_do_not_take_the_fortress(example: Example) -> None:
    b = at(example, "round 1")
    assert sources(siege_dice_of(b)) == {
        "soldiers": 5,
        "commander": 5,
        "nationality": 1,
        "card-98": 1,
        "card-52": -1,
    }
    assert siege_dice(b) == (11, 0)
    after = at(example, "after round 1")
    assert after.assault is not None and after.assault.hits == 2
    assert after.walls(CR) == 3 and after.holder(CR) == NORD


@pytest.mark.rule("WEL-X-15")
def test_three_dice_of_the_fortress_and_the_six_of_the_sappers(example: Example) -> None:
    assert fortress_dice(at(example, "defence 1")) == 3
    # The example says that one hit is enough to go on; by 12.3 it takes more 6s than hits suffered: 2 to 2 is a stop.
    b = at(example, "after round 1")
    assert b.assault is not None and (b.assault.sixes, b.assault.losses) == (2, 2)
    assert b.sp_at(BRITAIN, CR) == 4
    assert b.assault.disrupted == 1
    alone = example.at["defence 1"].fork()
    alone.impose([5, 1, 2])
    while alone.to_act != ("britain",):
        alone.act(alone.to_act[0], {"do": "pass"})  # without #8
    assert alone.log()[-1]["event"] == "event-siege-fails"


@pytest.mark.rule("WEL-X-16")
def test_bombardment_lets_the_siege_go_on_with_three_dice_kept(example: Example) -> None:
    legal = example.at["after round 1"].legal("britain")
    assert {"do": "siege", "leader": "wellington", "duchy": "ciudad_rodrigo"} in legal
    assert sources(siege_dice_of(at(example, "round 2")))["card-8"] == 3


@pytest.mark.rule("WEL-X-17")
def test_twelve_dice_in_the_second_round(example: Example) -> None:
    b = at(example, "round 2")
    # The example counts 13: it lets the SP disrupted in round 1 roll, against 12.3j.
    assert sources(siege_dice_of(b)) == {
        "soldiers": 3,
        "commander": 5,
        "nationality": 1,
        "card-98": 1,
        "card-52": -1,
        "card-8": 3,
    }
    assert siege_dice(b) == (12, 0)
    assert at(example, "devastated").holder(CR) != NORD


@pytest.mark.rule("WEL-X-18")
def test_the_falling_fortress_still_fires(example: Example) -> None:
    assert at(example, "round 2").sp_at(BRITAIN, CR) == 4
    assert at(example, "fallen").sp_at(BRITAIN, CR) == 3


@pytest.mark.rule("WEL-X-19")
def test_britain_puts_up_a_spanish_flag_and_spain_may_build_there(example: Example) -> None:
    b = at(example, "flagged")
    assert b.flag[CR] == SPAIN and b.cp == 0
    assert at(example, "fallen").national(SPAIN, CR) is False
    assert b.national(SPAIN, CR)
    built = example.at["graft"].fork()
    built.act("spain", {"do": "play", "card": 16, "for": "points"})
    while built.to_act != ("spain",) or {"do": "pass"} in built.legal("spain"):
        built.act(built.to_act[0], {"do": "pass"})
    assert {"do": "build", "soldiers": 1, "duchy": "ciudad_rodrigo"} in built.legal("spain")


@pytest.mark.rule("WEL-X-20")
def test_devastation_of_ciudad_rodrigo(example: Example) -> None:
    event = last(example, "devastated", "event-devastation")
    assert (event["die"], event["added"], event["won"]) == (5, 1, 1)
    assert at(example, "devastated").resources[BRITAIN] == 2


# ---- Almaraz, and back -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-X-21")
def test_wellington_marches_on_with_the_free_point_and_alone(example: Example) -> None:
    """After a siege overrun he may move; De España would cost a second CP, so he is not even asked for."""
    assert not at(example, "devastated").leader_mark[WELLINGTON] & FOUGHT
    legal = example.at["free march"].legal("britain")
    assert {"do": "to", "duchy": "almaraz"} in legal
    assert not [action for action in legal if action["do"] == "join"]
    b = at(example, "almaraz")
    assert b.leader_at[WELLINGTON] == d("almaraz") and b.sp_at(BRITAIN, d("almaraz")) == 3
    assert b.leader_at[leader("de_espana")] == CR
    assert (b.cp, b.free_cp) == (0, 0)


@pytest.mark.rule("WEL-X-22")
def test_the_infantry_of_almaraz_evades_to_talavera(example: Example) -> None:
    roll = last(example, "almaraz", "event-evasion-roll")
    assert (roll["rolled"], roll["total"], roll["duchy"]) == (8, 9, "talavera_de_la_reina")
    b = at(example, "almaraz")
    assert b.sp_at(NORD, d("almaraz")) == 0 and b.sp_at(NORD, d("talavera_de_la_reina")) == 2


@pytest.mark.rule("WEL-X-23")
def test_a_second_card_after_the_plus_card(example: Example) -> None:
    legal = example.at["almaraz"].legal("britain")
    plays = {action["card"] for action in legal if action["do"] == "play"}
    assert 17 in plays and not [card for card in plays if PLUS >> card & 1]
    b = at(example, "second card")
    assert b.cp == 5 and not b.lies(17)


@pytest.mark.rule("WEL-X-24")
def test_the_cavalry_marches_two_duchies(example: Example) -> None:
    b = at(example, "cavalry")
    assert b.cp == 3
    assert b.sp_at(BRITAIN, d("lisbon")) == 0 and b.leader_at[leader("beresford")] == d("lisbon")
    assert b.sp_at(BRITAIN, CR) == 2
    assert b.marked == {(BRITAIN * len(DUCHY) + CR) << 12 | 2 * STEP: 2, almaraz_key(): 3}


def almaraz_key() -> int:
    return (BRITAIN * len(DUCHY) + d("almaraz")) << 12 | STEP


@pytest.mark.rule("WEL-X-25")
def test_wellington_picks_the_cavalry_up_free_of_points(example: Example) -> None:
    b = at(example, "picked up")
    assert b.cp == 2
    assert b.leader_at[WELLINGTON] == CR and b.sp_at(BRITAIN, CR) == 5
    after = at(example, "wellington enters")
    assert after.cp == 1
    assert after.leader_at[WELLINGTON] == d("salamanca") and after.sp_at(BRITAIN, d("salamanca")) == 5
