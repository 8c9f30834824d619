"""Cases written from the text of chapters 10 to 12 alone: what may intercept, evade and retreat where."""

from typing import Any

import pytest

import grognard
from tests.games.wellington.rules.by_hand import board, do, march, sp, where, why

# ---- 10: interceptions and evasions ----------------------------------------------------------------------------------


def french_move(
    soldiers: dict[str, dict[str, int]], leaders: dict[str, str], path: tuple[str, str], **more: Any
) -> grognard.Table:
    """A counter of Nord goes from one duchy to the next."""
    pieces = {**soldiers, "nord": {path[0]: 1, **soldiers.get("nord", {})}}
    t = board(pieces, leaders, "nord", **more)
    do(t, "nord", "detach", soldiers=1, origin=path[0])
    if any(action["do"] == "to" for action in t.legal("nord")):
        do(t, "nord", "to", duchy=path[1])
    return t


@pytest.mark.rule("WEL-10.1a", "WEL-10.3b", "WEL-10.3d")
@pytest.mark.parametrize(
    ("leader", "at", "rule"),
    [
        ("hill", "valladolid", ""),
        ("hill", "lumbrales", ""),
        ("hill", "zamora", "WEL-10.3d"),  # a river
        ("hill", "leon", "WEL-10.1a"),  # two duchies away
        ("blake", "valladolid", "WEL-9.1d"),  # not Britain's
    ],
)
def test_who_may_intercept(leader: str, at: str, rule: str) -> None:
    near = {"wellington": "ciudad_rodrigo"}
    t = french_move(
        {"britain": {at: 2}}, {**near, leader: at}, ("avila", "salamanca"), flags={"ciudad_rodrigo": "spain"}
    )
    assert t.to_act == ("britain",) or t.to_act == ("spain",)
    if t.to_act == ("spain",):
        do(t, "spain", "pass")
    assert why(t, "britain", "intercept", leader=leader, origin=at) == rule


@pytest.mark.rule("WEL-10.3b")
def test_soldiers_alone_do_not_intercept() -> None:
    t = french_move({"britain": {"valladolid": 4, "lumbrales": 4}}, {}, ("avila", "salamanca"))
    assert t.to_act == ("nord",)  # nobody was asked


@pytest.mark.rule("WEL-12.4a", "WEL-10.1a")
@pytest.mark.parametrize(
    ("flags", "rule"), [({}, "WEL-12.4a"), ({"salamanca": "spain"}, ""), ({"ciudad_rodrigo": "spain"}, "")]
)
def test_a_besieger_intercepts_on_friendly_ground_only(flags: dict[str, str], rule: str) -> None:
    leaders = {"wellington": "ciudad_rodrigo", "hill": "lumbrales"}
    t = french_move({"britain": {"ciudad_rodrigo": 3}}, leaders, ("avila", "salamanca"), flags=flags, dice=[1] * 9)
    assert why(t, "britain", "intercept", leader="wellington", origin="ciudad_rodrigo") == rule
    assert why(t, "britain", "intercept", leader="hill", origin="lumbrales") == ""


@pytest.mark.rule("WEL-10.4c", "WEL-10.41c", "WEL-10.3c")
def test_a_failure_stops_everybody_in_that_duchy() -> None:
    t = french_move(
        {"britain": {"valladolid": 2}, "spain": {"valladolid": 2}},
        {"hill": "valladolid", "wellington": "valladolid", "blake": "valladolid", "beresford": "lumbrales"},
        ("avila", "salamanca"),
        dice=[1, 1],
    )
    do(t, "britain", "intercept", leader="hill", origin="valladolid")
    do(t, "britain", "force", soldiers=0, staff=[])
    while any(action["do"] == "join" for action in t.legal("britain")):
        do(t, "britain", "done")
    assert why(t, "britain", "intercept", leader="wellington", origin="valladolid") == "WEL-10.3c"
    assert why(t, "britain", "intercept", leader="beresford", origin="lumbrales") == ""
    do(t, "britain", "pass")
    assert t.to_act == ("nord",)  # Blake is not asked any more


@pytest.mark.rule("WEL-10.5a", "WEL-10.6a", "WEL-12.4a")
@pytest.mark.parametrize(
    ("to", "more", "rule"),
    [
        ("fuentes_d_onoro", {}, ""),
        ("salamanca", {}, "WEL-10.5a"),  # where the enemy came from
        ("madrid", {}, "WEL-10.5a"),
        ("lumbrales", {}, "WEL-12.4a"),
        ("almaraz", {"flags": {"almaraz": "spain"}}, ""),
        ("almaraz", {"friends": {"spain": {"almaraz": 1}}}, ""),
        ("lumbrales", {"enemies": {"lumbrales": 1}, "flags": {"lumbrales": "spain"}}, "WEL-10.6a"),
        ("lumbrales", {"flags": {"ciudad_rodrigo": "spain"}}, ""),  # no enemy fortress
    ],
)
def test_where_a_besieger_may_evade_to(to: str, more: dict[str, Any], rule: str) -> None:
    t = french_move(
        {"britain": {"ciudad_rodrigo": 2}, "nord": more.get("enemies", {}), **more.get("friends", {})},
        {"hill": "ciudad_rodrigo"},
        ("salamanca", "ciudad_rodrigo"),
        flags=more.get("flags", {}),
        dice=[1] * 20,
    )
    assert why(t, "britain", "evade", duchy=to) == rule


@pytest.mark.rule("WEL-10.6a", "WEL-10.5d", "WEL-12.4a")
def test_evasion_to_a_fortress_only_if_it_is_besieged_and_with_attrition() -> None:
    for besieged in (False, True):
        friends = {"spain": {"ciudad_rodrigo": 1}} if besieged else {}
        t = french_move(
            {"britain": {"lumbrales": 1}, **friends},
            {"hill": "lumbrales"},
            ("salamanca", "lumbrales"),
            dice=[6, 6, 1, 1] if besieged else [1] * 9,
        )
        assert why(t, "britain", "evade", duchy="ciudad_rodrigo") == ("" if besieged else "WEL-10.6a")
        if besieged:
            with t:
                do(t, "britain", "evade", duchy="ciudad_rodrigo")
            assert where(t, "hill") == "ciudad_rodrigo"


@pytest.mark.rule("WEL-10.3a", "WEL-10.8a")
def test_an_evasion_is_not_intercepted_and_may_be_pursued() -> None:
    t = board(
        {"britain": {"almeida": 2}, "nord": {"salamanca": 3}},
        {"hill": "almeida", "marmont": "salamanca", "soult": "avila"},
        "nord",
        dice=[6, 6],
    )
    march(t, "nord", "marmont", "salamanca", "lumbrales", 3)
    do(t, "britain", "pass")  # he could have intercepted
    march(t, "nord", "marmont", "lumbrales", "almeida", 3)
    do(t, "britain", "evade", duchy="fuentes_d_onoro")
    assert where(t, "hill") == "fuentes_d_onoro" and t.to_act == ("nord",)
    # He stands before a British fortress now, so 9.52 and not the evasion ends his march.
    assert why(t, "nord", "march", leader="marmont", origin="almeida") == "WEL-9.52a"


@pytest.mark.rule("WEL-10.9a")
def test_interceptions_come_before_the_attrition_of_the_move() -> None:
    # The first two dice are Hill's; only then comes the one for the pass.
    flags = {"salamanca": "spain", "valladolid": "spain"}
    path = ("avila", "salamanca")
    t = french_move({"britain": {"valladolid": 2}}, {"hill": "valladolid"}, path, dice=[6, 6, *[1] * 40], flags=flags)
    assert t.to_act == ("britain",)
    do(t, "britain", "intercept", leader="hill", origin="valladolid")
    do(t, "britain", "force", soldiers=2, staff=[])
    assert where(t, "hill") == "salamanca"
    do(t, "britain", "pass")
    rolled = [event["event"] for event in t.log(None) if "roll" in event["event"] or "attrition" in event["event"]]
    assert rolled[:2] == ["event-interception-roll", "event-attrition"]


@pytest.mark.rule("WEL-11.62a", "WEL-12.4a", "WEL-11.8a")
@pytest.mark.parametrize(("left", "saved"), [(1, 3), (0, 0)])
def test_a_beaten_attacker_goes_back_to_his_siege_if_somebody_kept_it_up(left: int, saved: int) -> None:
    """Hill leaves Ciudad Rodrigo to attack at Salamanca, Spanish and Uncontrolled, and loses one to nothing."""
    t = board(
        {"britain": {"ciudad_rodrigo": 3 + left}, "nord": {"salamanca": 6}},
        {"hill": "ciudad_rodrigo"},
        flags={"salamanca": "spain"},
        dice=[*[1] * 7, 6, *[1] * 20],
    )
    march(t, "britain", "hill", "ciudad_rodrigo", "salamanca", 3)
    do(t, "nord", "pass")
    assert sp(t, "britain", "salamanca") == 0
    assert sp(t, "britain", "ciudad_rodrigo") == saved  # two came back to the one; else all are in the Regroup Box
    assert t.position()["regroup"]["britain"] == (0 if saved else 2)


# ---- cards that call from two duchies away ---------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.5a", "WEL-9.52a", "WEL-10.1c", "WEL-C040a")
@pytest.mark.parametrize(
    ("flags", "rule"), [({}, "WEL-9.5a"), ({"ciudad_rodrigo": "spain"}, ""), ({"ciudad_rodrigo": "britain"}, "")]
)
def test_a_call_for_reinforcements_does_not_lead_past_a_fortress(flags: dict[str, str], rule: str) -> None:
    t = board(
        {"britain": {"almaraz": 2, "fuentes_d_onoro": 3}, "nord": {"talavera_de_la_reina": 4}},
        {"wellington": "fuentes_d_onoro", "marmont": "talavera_de_la_reina"},
        "nord",
        hands={"britain": [40]},
        flags=flags,
        dice=[1] * 60,
    )
    march(t, "nord", "marmont", "talavera_de_la_reina", "almaraz", 4)
    while t.to_act == ("britain",) and not any(action.get("card") == 40 for action in t.legal("britain")):
        do(t, "britain", "pass")
    do(t, "britain", "respond", card=40)
    if rule:
        assert t.to_act != ("britain",) or why(t, "britain", "intercept", leader="wellington", origin="fuentes_d_onoro")
        assert where(t, "wellington") == "fuentes_d_onoro"
    else:
        assert why(t, "britain", "intercept", leader="wellington", origin="fuentes_d_onoro") == ""


@pytest.mark.rule("WEL-10.5e", "WEL-10.41c")
def test_who_failed_to_intercept_may_still_evade() -> None:
    t = board(
        {"britain": {"lumbrales": 2}, "nord": {"salamanca": 2, "avila": 1}},
        {"hill": "lumbrales", "marmont": "salamanca"},
        "nord",
        flags={"salamanca": "spain"},
        dice=[1, 1, 1, *[6, 6]],
    )
    do(t, "nord", "detach", soldiers=1, origin="avila")
    do(t, "nord", "to", duchy="salamanca")
    do(t, "britain", "intercept", leader="hill", origin="lumbrales")
    do(t, "britain", "force", soldiers=2, staff=[])
    march(t, "nord", "marmont", "salamanca", "lumbrales", 2)
    assert why(t, "britain", "evade", duchy="almeida") == ""
    do(t, "britain", "evade", duchy="almeida")
    assert where(t, "hill") == "almeida"


@pytest.mark.rule("WEL-10.1a")
def test_the_active_side_does_not_intercept() -> None:
    t = board({"nord": {"salamanca": 2}, "sud": {"avila": 2}}, {"marmont": "salamanca", "soult": "avila"}, "nord")
    assert why(t, "nord", "intercept", leader="marmont", origin="salamanca") == "WEL-10.1a"
    assert why(t, "nord", "evade", duchy="avila") == "WEL-10.5a"
    march(t, "nord", "marmont", "salamanca", "valladolid", 2)
    assert t.to_act == ("nord",)  # the ally is not asked


@pytest.mark.rule("WEL-10.2a")
def test_an_army_tries_again_elsewhere_until_it_fails() -> None:
    t = board(
        {"britain": {"salamanca": 2}, "nord": {"madrid": 1, "saldana": 1, "zamora": 1}},
        {"hill": "salamanca"},
        "nord",
        flags={"salamanca": "spain", "valladolid": "spain"},
        dice=[1, 1],
    )
    do(t, "nord", "detach", soldiers=1, origin="saldana")
    do(t, "nord", "to", duchy="valladolid")
    do(t, "britain", "pass")
    do(t, "nord", "detach", soldiers=1, origin="zamora")
    do(t, "nord", "to", duchy="valladolid")
    assert why(t, "britain", "intercept", leader="hill", origin="salamanca") == ""
    do(t, "britain", "intercept", leader="hill", origin="salamanca")
    do(t, "britain", "force", soldiers=2, staff=[])
    do(t, "nord", "detach", soldiers=1, origin="madrid")
    do(t, "nord", "to", duchy="avila")
    assert t.to_act == ("nord",)  # he has failed


@pytest.mark.rule("WEL-12.4a", "WEL-11.61a")
@pytest.mark.parametrize(
    ("flags", "friends", "to"),
    [
        ({}, {}, "fuentes_d_onoro"),
        ({"fuentes_d_onoro": "nord"}, {}, ""),  # enemy ground all around
        ({"fuentes_d_onoro": "nord", "almaraz": "spain"}, {}, "almaraz"),
        ({"fuentes_d_onoro": "nord"}, {"almaraz": 1}, "almaraz"),  # Uncontrolled
    ],
)
def test_a_beaten_besieger_retreats_to_friendly_or_uncontrolled_ground(
    flags: dict[str, str], friends: dict[str, int], to: str
) -> None:
    t = board(
        {"britain": {"ciudad_rodrigo": 3}, "nord": {"salamanca": 4}, "spain": friends},
        {"marmont": "salamanca"},
        "nord",
        flags=flags,
        dice=[6, *[1] * 30],
    )
    march(t, "nord", "marmont", "salamanca", "ciudad_rodrigo", 4)
    while t.to_act == ("britain",):
        do(t, "britain", "pass")
    assert sp(t, "britain", "ciudad_rodrigo") == 0
    assert (sp(t, "britain", to) if to else t.position()["regroup"]["britain"]) == 2
