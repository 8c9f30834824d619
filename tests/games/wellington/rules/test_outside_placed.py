"""10.1 for what is built or placed by an event; 11.62 for a side of which only a part has come; #39, #56, #62, #82, #93
with #103 by the letter of the cards."""

import pytest

from grognard.games.wellington.rules.battle import Battle
from grognard.games.wellington.rules.effects import end_of_impulse
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.interphase import appeal_modifier
from grognard.games.wellington.rules.march import March
from grognard.games.wellington.rules.peninsula import BRITAIN, DUCHY_INDEX, LEADER_INDEX, NORD, SPAIN, SUD
from grognard.games.wellington.rules.spending import SpendPoints
from grognard.games.wellington.rules.state import FOUGHT
from grognard.games.wellington.rules.war import WarState
from tests.games.wellington.rules.cardplay import event, flag, sp
from tests.games.wellington.rules.intercepting import doing
from tests.games.wellington.rules.marching import forces, group
from tests.games.wellington.rules.stage import Stage, war

D = DUCHY_INDEX
L = LEADER_INDEX
MARMONT = {"do": "intercept", "leader": "marmont", "from": "salamanca"}


def stand(stage: Stage, power: str) -> None:
    """Who has come does not slip away again."""
    while {"do": "pass"} in stage.legal(power):
        stage.act(power, do="pass")


# ---- 10.1: against what is built -----------------------------------------------------------------------------------


def lumbrales() -> WarState:
    """Spain holds Lumbrales and may build there; Marmont is next to it, over an open line."""
    return war(
        {"nord": {"salamanca": 3}},
        {"marmont": "salamanca"},
        flags={"lumbrales": "spain"},
        hands={"spain": [14]},
        active="spain",
    )


@pytest.mark.rule("WEL-10.1a", "WEL-6.3d")
def test_what_is_built_next_to_an_enemy_army_is_intercepted_once_all_is_placed() -> None:
    """Two SP for 4 CP; then Marmont, 3 SP and 7 dice, finds both of them there together."""
    stage = Stage(lumbrales(), Impulse(SPAIN), dice=[5, 4, *[1] * 2, *[6] * 2, *[1] * 5])
    stage.act("spain", do="build", soldiers=1, duchy="lumbrales")
    assert {a["do"] for a in stage.legal("spain")} == {
        "done",
        "build",
        "build_leader",
    }  # the enemy waits until all are placed
    stage.act("spain", do="build", soldiers=1, duchy="lumbrales")
    assert doing(stage, "nord", "intercept") == [MARMONT]
    stage.act("nord", **MARMONT)
    stage.act("nord", do="force", soldiers=3, staff=[])
    stand(stage, "nord")
    b = stage.b_now
    assert stage.events("event-battle")[0]["duchy"] == "lumbrales"
    assert (sp(b, "spain", "lumbrales"), sp(b, "nord", "lumbrales")) == (0, 3)


@pytest.mark.rule("WEL-10.1a", "WEL-10.3c")
@pytest.mark.parametrize("tries", [True, False])
def test_it_stays_if_the_enemy_fails_or_lets_it_be(tries: bool) -> None:
    stage = Stage(lumbrales(), Impulse(SPAIN), dice=[1, 1])
    stage.act("spain", do="build", soldiers=1, duchy="lumbrales")
    stage.act("spain", do="done")
    if tries:
        stage.act("nord", **MARMONT)
        stage.act("nord", do="force", soldiers=3, staff=[])
    else:
        stage.act("nord", do="pass")
    b = stage.b_now
    assert (sp(b, "spain", "lumbrales"), sp(b, "nord", "salamanca")) == (1, 3)
    assert (b.leader_mark[L["marmont"]] & FOUGHT != 0) == tries
    # Who has failed is not asked about the next piece; who has let it pass is.
    stage.act("spain", do="build", soldiers=1, duchy="lumbrales")
    assert ("nord" in stage.table.to_act) == (not tries)


@pytest.mark.rule("WEL-10.1a", "WEL-10.3d", "WEL-10.3b")
@pytest.mark.parametrize(
    ("leaders", "duchy"),
    [
        ({"clausel": "salamanca"}, "zamora"),  # only over a river
        ({"clausel": "burgos"}, "lumbrales"),  # too far away
        ({}, "lumbrales"),  # soldiers without a leader do not intercept
    ],
)
def test_nobody_is_asked_where_nobody_could_intercept(leaders: dict[str, str], duchy: str) -> None:
    b = war(
        {"nord": {"salamanca": 3}},
        leaders,
        flags={"lumbrales": "spain", "zamora": "spain"},
        hands={"spain": [14]},
        active="spain",
    )
    stage = Stage(b, Impulse(SPAIN))
    stage.act("spain", do="build", soldiers=1, duchy=duchy)
    assert "done" not in {a["do"] for a in stage.legal("spain")}


@pytest.mark.rule("WEL-10.1a", "WEL-C025a", "WEL-6.2a")
def test_a_leader_who_comes_back_by_a_gift_of_points_is_intercepted_too() -> None:
    """Ciudad Rodrigo is a National key of Spain; over the rough line Marmont needs 8, and rolls it."""
    b = war({"nord": {"salamanca": 3}}, {"marmont": "salamanca"}, flags={"ciudad_rodrigo": "spain"}, active="spain")
    stage = Stage(b, SpendPoints(SPAIN, 2), dice=[4, 4, 1, *[5] * 7, 1])
    stage.act("spain", do="build_leader", leader="de_espana", duchy="ciudad_rodrigo")
    stage.act("nord", **MARMONT)
    stage.act("nord", do="force", soldiers=3, staff=[])
    stand(stage, "nord")
    assert stage.events("event-battle")[0]["duchy"] == "ciudad_rodrigo"


# ---- 10.1: against what an event places ----------------------------------------------------------------------------


@pytest.mark.rule("WEL-10.1a", "WEL-C105a", "WEL-C101a", "WEL-C047a")
@pytest.mark.parametrize(
    ("card", "duchy", "where", "choices"),
    [
        (105, "lumbrales", "ciudad_rodrigo", [{"do": "at", "duchy": "lumbrales"}]),
        (101, "bayonne", "san_sebastian", [{"do": "at", "duchy": "bayonne"}]),
        (47, "orthez", "jaca", [{"do": "against", "power": "nord"}, {"do": "at", "duchy": "orthez"}]),
    ],
)
def test_soldiers_of_an_event_are_intercepted_as_they_come(
    card: int, duchy: str, where: str, choices: list[dict[str, str]]
) -> None:
    b = war({"britain": {where: 3}}, {"wellington": where}, flags={where: "spain"}, active="nord")
    stage = event(b, "nord", card, dice=[6, 6, *[1] * 40])
    for choice in choices:
        if choice in stage.legal("nord"):
            stage.act("nord", **choice)
    assert doing(stage, "britain", "intercept") == [{"do": "intercept", "leader": "wellington", "from": where}]
    stage.act("britain", do="intercept", leader="wellington", **{"from": where})
    stage.act("britain", do="force", soldiers=3, staff=[])
    stand(stage, "britain")
    assert stage.events("event-battle")[0]["duchy"] == duchy


@pytest.mark.rule("WEL-10.1a", "WEL-11.61a", "WEL-11.62a")
def test_a_levy_that_is_beaten_retreats_like_an_inactive_side() -> None:
    """Nord's two SP at Lumbrales, 4 dice, against Hill with 3 SP, 7 dice: one loss sends them to Salamanca."""
    b = war({"britain": {"ciudad_rodrigo": 3}}, {"hill": "ciudad_rodrigo"}, {"ciudad_rodrigo": "spain"}, active="nord")
    stage = event(b, "nord", 105, dice=[6, 6, *[1] * 4, 5, *[1] * 6])
    stage.act("nord", do="at", duchy="lumbrales")
    stage.act("britain", do="intercept", leader="hill", **{"from": "ciudad_rodrigo"})
    stage.act("britain", do="force", soldiers=3, staff=[])
    stand(stage, "britain")
    assert sp(stage.b_now, "nord", "salamanca") == 2


# ---- 11.62: a side of which only a part has come -------------------------------------------------------------------


@pytest.mark.rule("WEL-11.62a", "WEL-11.61a")
def test_who_stood_there_goes_back_with_those_of_his_side_who_came() -> None:
    """11.62 speaks of the active side: it goes where it entered from, the besiegers of before with it."""
    b = war(
        {"britain": {"ciudad_rodrigo": 2}, "spain": {"ciudad_rodrigo": 2}, "nord": {"ciudad_rodrigo": 4}},
        {"hill": "ciudad_rodrigo", "marmont": "ciudad_rodrigo"},
        flags={"lumbrales": "spain"},
    )
    stage = Stage(b, Battle(D["ciudad_rodrigo"], BRITAIN, D["fuentes_d_onoro"]), dice=[1] * 8 + [5] + [1] * 7)
    while stage.table.to_act:
        [seat] = stage.table.to_act
        assert stage.legal(seat) == [{"do": "retreat", "duchy": "fuentes_d_onoro"}]
        stage.act(seat, **stage.legal(seat)[0])
    b = stage.b_now
    assert (sp(b, "britain", "fuentes_d_onoro"), sp(b, "spain", "fuentes_d_onoro")) == (2, 2)


# ---- cards by their letter -----------------------------------------------------------------------------------------


def one_convoy(stage: Stage, port: str, goal: str) -> None:
    stage.act("britain", do="sail", **{"from": port})
    stage.act("britain", **stage.legal("britain")[-1])
    stage.act("britain", do="to", duchy=goal)


@pytest.mark.rule("WEL-C103b", "WEL-C093b")
def test_with_the_first_of_two_free_convoys_the_event_is_lost() -> None:
    b = war({"britain": {"lisbon": 3, "england": 3}}, hands={"sud": [103]})
    stage = event(b, "britain", 93)
    stage.act("sud", do="pass") if "sud" in stage.table.to_act else None
    stage.act("britain", do="variant", choice=1)
    one_convoy(stage, "lisbon", "porto")
    stage.act("sud", do="respond", card=103)
    b = stage.b_now
    assert not b.stack  # no second convoy
    assert (sp(b, "britain", "lisbon"), sp(b, "britain", "england")) == (3, 3)
    assert not b.lies(93) and b.spent[0] >> 93 & 1 and b.spent[1] >> 103 & 1


@pytest.mark.rule("WEL-C103b", "WEL-C093b")
def test_what_has_landed_before_the_second_is_stopped_stays() -> None:
    b = war({"britain": {"lisbon": 3, "england": 3}}, hands={"sud": [103]})
    stage = event(b, "britain", 93)
    stage.act("sud", do="pass") if "sud" in stage.table.to_act else None
    stage.act("britain", do="variant", choice=1)
    one_convoy(stage, "lisbon", "porto")
    while "sud" in stage.table.to_act:
        stage.act("sud", do="pass")
    one_convoy(stage, "england", "porto")
    stage.act("sud", do="respond", card=103)
    assert (sp(stage.b_now, "britain", "porto"), sp(stage.b_now, "britain", "england")) == (3, 3)


@pytest.mark.rule("WEL-C082a", "WEL-9.63a")
def test_a_group_under_scum_of_the_earth_pays_double_for_every_army() -> None:
    b = group(cp=4)
    b.deck &= ~(1 << 82)
    b.lay(82, NORD, L["wellington"], 1)
    stage = Stage(b, March(BRITAIN, L["wellington"], D["lisbon"]))
    stage.act("britain", do="force", soldiers=9, staff=[])
    stage.act("britain", do="join", leader="de_espana")
    if "spain" in stage.table.to_act:
        stage.act("spain", do="join", leader="de_espana")
    stage.act("britain", do="force", soldiers=4, staff=[])
    stage.act("britain", do="to", duchy="abrantes")
    assert stage.b_now.cp == 0
    # With a point less Wellington goes alone.
    b = group(cp=3)
    b.deck &= ~(1 << 82)
    b.lay(82, NORD, L["wellington"], 1)
    stage = Stage(b, March(BRITAIN, L["wellington"], D["lisbon"]))
    stage.act("britain", do="force", soldiers=9, staff=[])
    assert {a["do"] for a in stage.legal("britain")} == {"to"}


@pytest.mark.rule("WEL-C082a", "WEL-9.63b")
@pytest.mark.parametrize(("cp", "along"), [(1, False), (2, True)])
def test_nobody_escapes_it_as_a_staff_officer(cp: int, along: bool) -> None:
    b = war({"britain": {"lisbon": 3}}, {"wellington": "lisbon", "hill": "lisbon"}, cp=cp)
    b.deck &= ~(1 << 82)
    b.lay(82, NORD, L["wellington"], 1)
    stage = Stage(b, March(BRITAIN, L["hill"], D["lisbon"]))
    assert ((1, ("wellington",)) in forces(stage, "britain")) == along
    assert (1, ()) in forces(stage, "britain")


@pytest.mark.rule("WEL-C056a", "WEL-8.1c")
def test_a_raid_raises_the_flag_of_the_armys_power_on_an_allys_ground() -> None:
    b = war({"sud": {"toledo": 2}}, {"soult": "toledo"}, flags={"talavera_de_la_reina": "spain", "aranjuez": "spain"})
    stage = event(b, "nord", 56, dice=[6, 6])
    stage.act("nord", do="at", duchy="talavera_de_la_reina")
    b = stage.b_now
    # Talavera is printed for the Nord, Aranjuez for the Sud, whose army it is: there a flag just comes down.
    assert (flag(b, "talavera_de_la_reina"), flag(b, "aranjuez")) == ("sud", "none")


@pytest.mark.rule("WEL-C062a")
@pytest.mark.parametrize(("answer", "after"), [(0, "none"), (90, "spain"), (35, "spain")])
def test_a_rising_removes_a_french_flag_and_puts_up_none_by_itself(answer: int, after: str) -> None:
    """Jaén is the Sud's by its symbol, but the Nord flies a flag there."""
    b = war(flags={"jaen": "nord"}, hands={"spain": [answer] if answer else []}, active="britain")
    stage = event(b, "britain", 62)
    while stage.table.to_act:
        [seat] = stage.table.to_act
        legal = stage.legal(seat)
        wanted = [a for a in legal if a in ({"do": "respond", "card": answer}, {"do": "at", "duchy": "jaen"})]
        stage.act(seat, **(wanted or legal)[0])
    assert flag(stage.b_now, "jaen") == after
    assert sp(stage.b_now, "spain", "jaen") == {0: 2, 90: 4, 35: 3}[answer]


@pytest.mark.rule("WEL-C039a", "WEL-16.21a")
def test_the_marker_of_royalist_dissent_comes_when_the_card_goes() -> None:
    b = war(active="spain")
    b.deck &= ~(1 << 39)
    b.lay(39, SPAIN, -1, 1 << SUD | 1 << NORD)
    assert appeal_modifier(b) == 0
    end_of_impulse(b, SUD, True)
    assert appeal_modifier(b) == 0
    end_of_impulse(b, NORD, True)
    assert appeal_modifier(b) == 1
    b = war(active="sud")
    b.deck &= ~(1 << 26)
    b.lay(26, SUD, BRITAIN, 1)
    assert appeal_modifier(b) == 1  # that of #26 is there at once
