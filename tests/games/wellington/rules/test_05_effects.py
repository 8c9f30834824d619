"""5: how long the effects of cards last."""

from __future__ import annotations

import pytest

from grognard.games.wellington.rules.deck import members
from grognard.games.wellington.rules.effects import end_of_impulse, end_of_turn, impulses_until, mourn, start_of_impulse
from grognard.games.wellington.rules.impulse import Impulse, may_take
from grognard.games.wellington.rules.peninsula import DUCHY_INDEX, LEADER_INDEX, LINE_KIND, PASS
from grognard.games.wellington.rules.state import OUT, REGROUP
from grognard.games.wellington.rules.targets import take_out
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.stage import Stage, war

BRITAIN, SUD, SPAIN, NORD = range(4)
AT = DUCHY_INDEX
WELLINGTON = LEADER_INDEX["wellington"]
LINE = LINE_KIND.index(PASS)


def rounds(b: WarState, card: int, *powers: int, scheduled: bool = True) -> list[bool]:
    """Impulses of these Powers one after the other: whether the card lies at the end of each."""
    found = []
    for power in powers:
        start_of_impulse(b, power)
        end_of_impulse(b, power, scheduled)
        found.append(b.lies(card))
    return found


@pytest.mark.rule("WEL-C009a", "WEL-C010a")
@pytest.mark.parametrize("card", [9, 10])
def test_a_closed_line_opens_when_its_player_begins_his_next_impulse(card: int) -> None:
    b = war()
    b.lay(card, SUD, LINE)
    assert rounds(b, card, SUD ^ 0b11, NORD, BRITAIN) == [True, True, True]
    start_of_impulse(b, SUD)
    assert not b.lies(card)
    assert b.discard >> card & 1
    # Through an impulse of its own, too.
    b = war(hands={"sud": [14]})
    b.lay(card, SUD, LINE)
    stage = Stage(b, Impulse(SUD))
    assert not stage.b_now.lies(card)


@pytest.mark.rule("WEL-C003b")
def test_mud_holds_each_power_to_its_next_impulse() -> None:
    b = war()
    b.lay(3, NORD, AT["madrid"], 0b1111)
    start_of_impulse(b, SUD)
    assert b.effects == ((3, NORD, AT["madrid"], 0b1101),)
    for power in (SPAIN, NORD, BRITAIN):
        start_of_impulse(b, power)
    assert not b.lies(3)
    assert b.discard >> 3 & 1


@pytest.mark.rule("WEL-C023a", "WEL-C082a")
@pytest.mark.parametrize("card", [23, 82])
def test_who_is_humbugged_recovers_at_the_end_of_his_powers_next_impulse(card: int) -> None:
    b = war(leaders={"wellington": "porto"}, active="sud")
    b.lay(card, SUD, WELLINGTON, impulses_until(b, BRITAIN))
    assert rounds(b, card, SUD, SPAIN, NORD) == [True, True, True]
    assert rounds(b, card, BRITAIN, scheduled=False) == [False]  # a preemptive impulse is one
    # Played in that Power's own impulse, it lasts to the end of the following one.
    b = war(leaders={"wellington": "porto"}, active="britain")
    b.lay(card, SUD, WELLINGTON, impulses_until(b, BRITAIN))
    assert rounds(b, card, BRITAIN, SUD, BRITAIN) == [True, True, False]
    if card == 23:
        assert b.battle[WELLINGTON] == 5


@pytest.mark.rule("WEL-C022a")
def test_who_is_insulted_waits_for_a_scheduled_impulse() -> None:
    b = war(active="nord")
    b.lay(22, SUD, SPAIN, impulses_until(b, SPAIN, True))
    assert rounds(b, 22, SPAIN, scheduled=False) == [True]
    assert rounds(b, 22, NORD, BRITAIN, SPAIN) == [True, True, False]
    # In a preemptive impulse of Spain the next scheduled one is still the next.
    b = war(active="nord")
    b.active = SPAIN
    assert impulses_until(b, SPAIN, True) == 1
    assert impulses_until(b, SPAIN) == 2


@pytest.mark.rule("WEL-C039a")
def test_royalist_dissent_lasts_until_both_french_powers_had_a_scheduled_impulse() -> None:
    b = war()
    b.lay(39, SPAIN, -1, 0b1010)
    assert rounds(b, 39, SUD, SUD, BRITAIN) == [True, True, True]
    assert rounds(b, 39, NORD, scheduled=False) == [True]
    assert rounds(b, 39, NORD) == [False]
    assert b.removed >> 39 & 1


@pytest.mark.rule("WEL-C066a", "WEL-C100a")
@pytest.mark.parametrize("card", [1, 32, 52, 66, 100, 103])
def test_what_lasts_for_the_impulse_ends_with_it_but_not_with_one_inside_it(card: int) -> None:
    b = war(leaders={"wellington": "porto"})
    b.lay(card, SUD, WELLINGTON)
    end_of_impulse(b, SPAIN, False, inner=True)
    assert b.lies(card)
    assert rounds(b, card, BRITAIN) == [False]
    assert b.battle[WELLINGTON] == 5


@pytest.mark.rule("WEL-C013a", "WEL-C017a")
def test_what_lasts_for_the_turn_ends_with_it() -> None:
    b = war(leaders={"wellington": "porto", "soult": "madrid"})
    for card, target in (
        (13, -1),
        (17, -1),
        (98, WELLINGTON),
        (102, -1),
        (106, LEADER_INDEX["soult"]),
        (59, WELLINGTON),
    ):
        b.lay(card, SUD, target)
    assert rounds(b, 13, BRITAIN, SUD, SPAIN, NORD) == [True] * 4
    end_of_turn(b)
    assert [effect[0] for effect in b.effects] == [59]
    assert b.discard >> 13 & 1
    assert b.removed >> 17 & 1
    assert (b.spent[0], b.spent[1]) == (1 << 98, 1 << 102 | 1 << 106)
    assert b.battle[LEADER_INDEX["soult"]] == 4


@pytest.mark.rule("WEL-C098b", "WEL-C023a")
@pytest.mark.parametrize("card", [23, 59, 98, 106])
def test_a_card_on_a_leader_goes_when_he_is_eliminated(card: int) -> None:
    b = war(leaders={"wellington": "porto"})
    b.lay(card, SUD, WELLINGTON, 1)
    b.put_leader(WELLINGTON, REGROUP)
    mourn(b)
    assert b.lies(card)
    b.put_leader(WELLINGTON, OUT)
    mourn(b)
    assert not b.lies(card)
    assert b.battle[WELLINGTON] == 5


@pytest.mark.rule("WEL-C098a")
def test_the_light_division_has_a_point_of_its_own_in_each_british_impulse() -> None:
    b = war(leaders={"wellington": "porto"}, flags={"braga": "nord"}, hands={"britain": [14, 15]})
    b.lay(98, BRITAIN, WELLINGTON)
    b.put_sp(BRITAIN, AT["evora"], 1)
    b.fly(AT["evora"], NORD)
    b.active = -1
    stage = Stage(b, Impulse(BRITAIN))
    # Before any card: Wellington may march or see to flags, nobody else may.
    actions = stage.legal("britain")
    assert {a["leader"] for a in actions if a["do"] == "march"} == {"wellington"}
    assert {a["duchy"] for a in actions if a["do"] == "flag"} == {"braga"}
    assert not [a for a in actions if a["do"] in ("build", "detach")]
    stage.act("britain", do="flag", duchy="braga", power="none")
    assert (stage.b_now.flag[AT["braga"]], stage.b_now.free_cp, stage.b_now.cp) == (-1, 0, 0)
    stage.act("britain", do="play", card=14, **{"for": "points"})
    stage.act("britain", do="flag", duchy="evora", power="none")
    assert stage.b_now.cp == 3
    # Without its leader the point is worth nothing.
    b = war(leaders={"hill": "porto"}, flags={"braga": "nord"}, hands={"britain": [14, 15]})
    b.active = -1
    stage = Stage(b, Impulse(BRITAIN))
    stage.b_now.free_cp = 1
    stage.table.state.ready = []
    assert {a["do"] for a in stage.legal("britain")} == {"play"}
    # It is no help to another Power.
    b = war(leaders={"wellington": "porto"}, hands={"sud": [14, 15]})
    b.lay(98, BRITAIN, WELLINGTON)
    assert Stage(b, Impulse(SUD)).b_now.free_cp == 0


@pytest.mark.rule("WEL-C034a")
def test_who_may_have_an_impulse_out_of_the_order() -> None:
    b = war(active="britain")
    assert [may_take(b, power) for power in range(4)] == [False, True, True, True]
    b.active = -1
    b.last_active = BRITAIN
    assert [may_take(b, power, SUD) for power in range(4)] == [False, False, True, True]


def test_a_card_taken_out_of_the_game_leaves_every_place() -> None:
    b = war(hands={"britain": [5], "nord": [7]})
    b.top = (9, 11)
    for card in (5, 9):
        take_out(b, card)
    assert (members(b.hand[0]), members(b.hand[3]), list(b.top)) == ([], [7], [11])
    assert not b.deck & (1 << 5 | 1 << 9) and b.removed == 1 << 5 | 1 << 9
