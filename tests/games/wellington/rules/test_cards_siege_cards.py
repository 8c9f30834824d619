"""Cards in sieges: #8, #15, #16, #21, #27, #70, #71, #73, #81, #91."""

import pytest

from grognard.games.wellington.rules.counting import storm
from grognard.games.wellington.rules.effects import end_of_impulse
from grognard.games.wellington.rules.peninsula import BRITAIN, SPAIN
from grognard.games.wellington.rules.roads import stuck
from tests.games.wellington.rules.fights import (
    FORT,
    asked,
    assault,
    besiegers,
    choosing,
    offered,
    pass_by,
    play,
    run_out,
    siege,
    sp,
    walls,
    window,
)
from tests.games.wellington.rules.stage import Stage

# Wellington with 5 SP: 5 + 5 + 1; Badajoz rolls 3.
DICE = 11
NONE = [1] * DICE
WALLS = [1, 1, 1]


def rounds(s: Stage) -> int:
    return len(s.events("event-siege-round"))


def fallen(s: Stage) -> bool:
    return len(s.events("event-fortress-falls")) > 0


def press(s: Stage) -> None:
    s.act("britain", do="siege", leader="wellington", duchy="badajoz")


def test_the_siege_without_cards() -> None:
    s = siege({"britain": [70]}, dice=[*NONE, *WALLS])
    assert (besiegers(s), walls(s)) == (DICE, 3)
    pass_by(s)
    assert (rounds(s), fallen(s)) == (1, False)
    s.close()


@pytest.mark.rule("WEL-C008a")
def test_bombardment_adds_three_dice_to_a_round() -> None:
    s = siege({"spain": [8, 27]})
    play(s, "spain", 8)
    assert besiegers(s) == DICE + 3
    assault(s).end_round()
    assert besiegers(s) == DICE


@pytest.mark.rule("WEL-C008a")
def test_bombardment_after_the_dice_of_the_first_round() -> None:
    """The worked example: the three dice are rolled now, or kept for the second round."""
    s = siege({"spain": [8]}, dice=[6, 6, *NONE[2:], 5, 1, 1, 6, 1, 1, 1])
    pass_by(s, "siege_dice")
    play(s, "spain", 8, {"do": "variant", "choice": 0})
    assert fallen(s)
    s = siege({"spain": [8]}, dice=[6, 6, *NONE[2:], 5, 5, 1])
    pass_by(s, "siege_dice")
    play(s, "spain", 8, {"do": "variant", "choice": 1})
    assert not fallen(s)
    with pytest.raises(Exception, match="ask for 12 dice"):
        press(s)  # 11 - 2 disrupted + 3


@pytest.mark.rule("WEL-C008b")
def test_bombardment_allows_a_further_round_whatever_the_last_brought() -> None:
    s = siege({"spain": [8]}, dice=[*NONE, 1, 1, 1, 5, 5, 5, *([6] * 3), *([1] * 5), *WALLS, 1])
    play(s, "spain", 8)
    press(s)
    assert (rounds(s), fallen(s)) == (2, True)
    # One only: after a second failure the siege is over.
    s = siege({"spain": [8]}, dice=[*NONE, 1, 1, 1, *WALLS, *NONE, *WALLS])
    play(s, "spain", 8)
    press(s)
    assert (rounds(s), s.table.to_act, len(s.events("event-siege-fails"))) == (2, (), 1)


@pytest.mark.rule("WEL-C008b")
def test_a_further_round_that_is_not_needed_is_kept_for_the_third() -> None:
    s = siege({"spain": [8]}, dice=[6, *NONE[1:], 1, 1, 1, *WALLS, *NONE, *WALLS, *NONE, *WALLS])
    play(s, "spain", 8)
    press(s)  # more 6s than hits
    press(s)  # by the card
    assert rounds(s) == 3


@pytest.mark.rule("WEL-C008a")
def test_no_bombardment_from_the_third_round_on() -> None:
    s = siege({"spain": [8]}, dice=[*([6, *NONE[1:], *WALLS] * 2), *NONE, *WALLS])
    for n in (1, 2):
        while window(s):
            assert offered(s, "spain") == [8]
            s.act("spain", do="pass")
        assert rounds(s) == n
        press(s)
    assert (rounds(s), s.table.to_act) == (3, ())  # in the third nobody was asked
    s.close()


@pytest.mark.rule("WEL-C015a")
def test_the_forlorn_hope() -> None:
    s = siege({"britain": [15], "sud": [42]}, dice=[*NONE, 6, 1, 1, *WALLS])
    play(s, "britain", 15)
    run_out(s)
    [hits] = s.events("event-siege-hits")
    assert (hits["sixes"], hits["disrupted"], hits["eliminated"]) == (1, 0, 1)
    assert sp(s, "britain", "badajoz") == 4
    # As many 6s as hits suffered, the own one included: no further round.
    assert rounds(s) == 1
    s.close()


@pytest.mark.rule("WEL-C015a")
def test_only_the_besieger_sends_a_forlorn_hope() -> None:
    s = siege({"sud": [15, 71]}, dice=[*NONE, *WALLS])
    assert offered(s, "sud") == [71]


@pytest.mark.rule("WEL-C016a")
def test_a_sortie_costs_the_besieger_three_dice_in_the_first_round() -> None:
    s = siege({"nord": [16, 27]})
    play(s, "nord", 16, {"do": "variant", "choice": 0})
    assert besiegers(s) == DICE - 3
    assault(s).end_round()
    assert besiegers(s) == DICE


@pytest.mark.rule("WEL-C016a", "WEL-C016b")
def test_a_sortie_is_made_before_the_first_round() -> None:
    s = siege({"nord": [16]}, dice=[6, *NONE[1:], *WALLS, *NONE, *WALLS])
    pass_by(s)
    press(s)
    assert rounds(s) == 2
    assert s.events("event-plays-card") == []
    s.close()


@pytest.mark.rule("WEL-C016b")
def test_relief_breaks_the_siege_up() -> None:
    """A lone French infantry at Cáceres, as led by a 1-4: 7 + 1 + 1 = 9. A battle, and no siege after it."""
    s = siege(
        {"nord": [16]},
        elsewhere={"sud": {"caceres": 3}},
        dice=[3, 4, *([1] * 2), 5, *NONE[1:], *([1] * 5)],
    )
    play(s, "nord", 16, {"do": "variant", "choice": 1})
    s.act("nord", do="ride", power="sud", soldiers=3, **{"from": "caceres"})
    run_out(s)
    assert s.events("event-battle")[0]["power"] == "britain"
    assert s.events("event-siege-fails")
    assert not s.events("event-siege-dice")


@pytest.mark.rule("WEL-C016b", "WEL-12.2a")
def test_a_besieger_who_overruns_the_relief_goes_on() -> None:
    s = siege({"nord": [16]}, elsewhere={"sud": {"caceres": 1}}, dice=[3, 4, 6, *NONE[1:], *([1] * 3), *NONE, *WALLS])
    play(s, "nord", 16, {"do": "variant", "choice": 1})
    s.act("nord", do="ride", power="sud", soldiers=1, **{"from": "caceres"})
    run_out(s)
    assert s.events("event-overrun")
    assert len(s.events("event-siege-dice")) == 2
    s.close()


@pytest.mark.rule("WEL-C016b")
def test_relief_that_does_not_arrive_changes_nothing() -> None:
    s = siege({"nord": [16]}, elsewhere={"sud": {"caceres": 1}}, dice=[3, 3, *NONE, *WALLS])
    play(s, "nord", 16, {"do": "variant", "choice": 1})
    s.act("nord", do="ride", power="sud", soldiers=1, **{"from": "caceres"})
    assert len(s.events("event-siege-dice")) == 2
    s.close()


@pytest.mark.rule("WEL-C021a")
def test_really_big_guns_count_pairs_of_fives_in_every_round() -> None:
    s = siege({"britain": [21]}, dice=[6, 5, 5, 5, *NONE[4:], *WALLS, 5, 5, *NONE[2:], *WALLS, 1])
    play(s, "britain", 21)
    press(s)
    assert [e["sixes"] for e in s.events("event-siege-hits")] == [2, 1]
    assert fallen(s)


@pytest.mark.rule("WEL-C021a")
def test_really_big_guns_are_for_the_besieger_before_the_dice() -> None:
    assert offered(siege({"sud": [21, 71]}, dice=[*NONE, *WALLS]), "sud") == [71]
    s = siege({"britain": [21, 15]}, dice=[6, *NONE[1:], *WALLS])
    s.act("britain", do="pass")
    press(s)
    assert offered(s, "britain") == [15]


@pytest.mark.rule("WEL-C027a", "WEL-5.1c")
def test_siege_guns_stuck_halve_the_dice_in_all_rounds() -> None:
    s = siege({"nord": [16, 27]})
    play(s, "nord", 27)
    s.act("britain", do="attack", duchy="badajoz")
    assert (besiegers(s), walls(s)) == (6, 3)
    assault(s).end_round()
    assert besiegers(s) == 6


@pytest.mark.rule("WEL-C027a")
def test_with_guns_stuck_the_besieger_may_call_it_off() -> None:
    s = siege({"nord": [27]})
    play(s, "nord", 27)
    s.act("britain", do="pass")
    assert s.events("event-siege-called-off")
    assert not s.events("event-siege-dice")
    s.close()


@pytest.mark.rule("WEL-C070a", "WEL-12.23a")
@pytest.mark.parametrize(("power", "besieger", "fort"), [("britain", 1, 0), ("sud", 0, 1)])
def test_massed_grenadiers_give_a_die_to_either(power: str, besieger: int, fort: int) -> None:
    s = siege({power: [70, 71]}, dice=[*NONE, *WALLS])
    play(s, power, 70)
    assert (besiegers(s), walls(s)) == (DICE + besieger, 3 + fort)


@pytest.mark.rule("WEL-C070b")
def test_a_tied_siege_goes_on_even_past_its_last_round() -> None:
    tied = [6, *NONE[1:]]
    s = siege({"britain": [70]}, dice=[*NONE, 1, *WALLS, *tied, 5, 1, 1, *([1] * 10), *WALLS, *([1] * 10), *WALLS])
    play(s, "britain", 70)
    for n in (2, 3, 4):  # none all, one all, none all
        press(s)
        assert rounds(s) == n
    assert s.legal("britain")[0]["do"] == "siege"
    s.act("britain", do="done")
    assert s.events("event-siege-fails")


@pytest.mark.rule("WEL-C070b")
def test_without_grenadiers_a_tied_siege_is_over() -> None:
    s = siege({"sud": [70]}, dice=[*NONE, *WALLS, 1])
    play(s, "sud", 70)
    assert (rounds(s), len(s.events("event-siege-fails"))) == (1, 1)
    s.close()


@pytest.mark.rule("WEL-C071a")
def test_sappers_in_defence() -> None:
    """The worked example: two 6s against a 5, and the 6 of the card: no further round, and a soldier is lost."""
    s = siege({"sud": [71]}, dice=[6, 6, *NONE[2:], 5, 1, 1])
    play(s, "sud", 71)
    [hits] = s.events("event-siege-hits")
    assert (hits["sixes"], hits["disrupted"], hits["eliminated"]) == (2, 1, 1)
    assert sp(s, "britain", "badajoz") == 4
    assert (rounds(s), s.table.to_act) == (1, ())


@pytest.mark.rule("WEL-C071a")
def test_sappers_in_attack() -> None:
    s = siege({"britain": [71]}, dice=[*NONE, 5, 5, 1, *([6, 6] + [1] * 7), *WALLS, 1])
    play(s, "britain", 71)
    assert s.events("event-siege-hits")[0]["sixes"] == 1
    press(s)  # although two hits were suffered
    assert fallen(s)
    # That holds for the first round only.
    s = siege({"britain": [71]}, dice=[*NONE, *WALLS, *NONE, 5, 1, 1])
    play(s, "britain", 71)
    press(s)
    assert (rounds(s), s.table.to_act) == (2, ())


@pytest.mark.rule("WEL-C071a")
def test_sappers_work_before_the_first_round() -> None:
    s = siege({"britain": [71, 15]}, dice=[6, *NONE[1:], *WALLS])
    s.act("britain", do="pass")
    press(s)
    assert offered(s, "britain") == [15]


@pytest.mark.rule("WEL-C073a")
def test_conscripts_join_a_siege() -> None:
    s = siege({"britain": [73, 15]})
    play(s, "britain", 73)
    assert (sp(s, "britain", "badajoz"), besiegers(s)) == (7, DICE + 2)
    s = siege({"britain": [73, 15]}, dice=[6, *NONE[1:], *WALLS])
    s.act("britain", do="pass")
    press(s)
    assert offered(s, "britain") == [15]


@pytest.mark.rule("WEL-C081a")
def test_thunder_over_a_siege() -> None:
    s = siege({"sud": [81, 71]})
    play(s, "sud", 81)
    assert (besiegers(s), walls(s)) == (6, 2)
    # A battle in that duchy in the same impulse has half its dice too.
    assert storm(s.b_now, FORT)
    s = siege({"sud": [81, 70]}, dice=[6, *NONE[1:], *WALLS])
    assert offered(s, "sud") == [70, 81]
    s.act("sud", do="pass")
    press(s)
    assert offered(s, "sud") == [70]


@pytest.mark.rule("WEL-C081b")
def test_who_takes_a_fortress_in_thunder_stays() -> None:
    s = siege({"sud": [81]}, dice=[6, 6, 6, 1, 1, 1, 1, 1, 1])
    play(s, "sud", 81)
    run_out(s)
    assert fallen(s)
    assert stuck(s.b_now, BRITAIN, FORT)
    end_of_impulse(s.b_now, BRITAIN, True)
    assert stuck(s.b_now, BRITAIN, FORT)


@pytest.mark.rule("WEL-C091a")
def test_wild_geese_before_a_fortress() -> None:
    # Castaños (2) with 4 SP: 6 dice, 8 with the Geese; the fort's only 5 is ignored, so the siege goes on.
    s = siege({"spain": [91]}, "spain", "castanos", 4, dice=[6] + [1] * 7 + [5, 1, 1])
    play(s, "spain", 91)
    [hits] = s.events("event-siege-hits")
    assert (hits["sixes"], hits["disrupted"]) == (1, 0)
    assert s.legal("spain")[0]["do"] == "siege"


@pytest.mark.rule("WEL-C091a")
def test_wild_geese_in_a_fortress() -> None:
    s = siege({"spain": [91, 71]}, "sud", "soult", 5, "cadiz")
    play(s, "spain", 91)
    assert walls(s) == 5


@pytest.mark.rule("WEL-C091b")
@pytest.mark.parametrize("geese", [True, False])
def test_wild_geese_sack_a_town_in_good_order(geese: bool) -> None:
    cards = [91, 7] if geese else [7]
    # Fallen in one round: #7 brings a Resource (attrition on 4 SP and a leader), then devastation 4 + 2 another.
    check = [] if geese else [6, 1, 1, 1, 1]
    later = [] if geese else [1, 1, 1, 1]
    rolled = [6] * 3 + [1] * (5 if geese else 3)
    s = siege({"spain": cards}, "spain", "castanos", 4, dice=[*rolled, *WALLS, *check, 1, 4, *later])
    if geese:
        play(s, "spain", 91)
    while not s.events("event-resources-won"):
        if window(s) == "fallen":
            play(s, "spain", 7)
        else:
            power = choosing(s)
            s.act(power, **s.legal(power)[-1 if s.legal(power)[0]["do"] == "flag" else 0])
    run_out(s)
    assert s.b_now.resources[SPAIN] == 2
    assert sp(s, "spain", "badajoz") == (4 if geese else 3)
    s.close()


@pytest.mark.rule("WEL-12.23a", "WEL-5.3b")
def test_who_declares_in_a_siege() -> None:
    """The besieging Power and the owner of the fortress; not an ally who stands by."""
    s = siege(
        {"spain": [70], "nord": [71], "britain": [15], "sud": [81]},
        elsewhere={"spain": {"badajoz": 2}},
        others={"de_espana": "badajoz"},
        dice=[*NONE, *WALLS],
    )
    seen = []
    while window(s):
        seen.append((asked(s), offered(s, asked(s))))
        s.act(asked(s), do="pass")
    assert seen == [("britain", [15]), ("sud", [81])]
