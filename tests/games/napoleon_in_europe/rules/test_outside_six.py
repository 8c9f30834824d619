"""Cases written from the rulebook and its rulings alone, sixth part: what no other test noticed when it was broken."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe.rules.tables import NATION_INDEX
from tests.games.napoleon_in_europe.rules.scenes import BRITAIN, COURTS, at_war, points, turn_of, under_way
from tests.games.napoleon_in_europe.rules.stage import allies, does, of, offered, table, turn, units, verbs, wars
from tests.games.napoleon_in_europe.rules.test_outside_five import FIVE, SEATED
from tests.games.napoleon_in_europe.rules.test_rulings import who_fights


@pytest.mark.rule("NIE-NEUTRAL-16", "NIE-POL-BREAK-1")
@pytest.mark.parametrize(("breaker", "kept"), [("austria", True), (BRITAIN, False)])
def test_only_the_controller_who_breaks_with_a_neutral_loses_it(breaker: str, kept: bool) -> None:
    """Prussia was attacked by France: Britain and Austria, at war with it, are both its allies; Britain runs it."""
    war = wars((BRITAIN, "france"), ("austria", "france"), ("prussia", "france"))
    played = turn_of(breaker, owner=SEATED, **FIVE, **war, **allies((BRITAIN, "prussia"), ("austria", "prussia")))
    does(played, breaker, "break", nation="prussia")
    assert (of(played).owner[NATION_INDEX["prussia"]] == 1) == kept
    assert at_war(played, "prussia", "france") == kept


@pytest.mark.rule("NIE-POL-BREAK-8", "NIE-LAND-9", "NIE-LAND-11")
@pytest.mark.parametrize(
    ("french", "austrian", "driven"),
    [
        ({"infantry": 1}, {"general": 1}, True),
        ({"general": 1}, {"infantry": 1}, False),
        ({"general": 1}, {"general": 1}, None),
    ],
)
def test_in_a_quarrel_too_lone_generals_are_driven_off(
    french: dict[str, int], austrian: dict[str, int], driven: bool | None
) -> None:
    """France has broken the alliance; in Bavaria, nobody's, both still stand at the end of its turn."""
    played = table(
        {"bavaria": {"france": french, "austria": austrian}},
        turn("france", {"procedure": "Battles", "step": "begin", "forced": True}, step="finish"),
        active="france",
        owns={**COURTS, "tyrol": "austria", "baden_wurtt": "france"},
        this_turn={"quarrels": [{"nation": "france", "other": "austria"}]},
        dice=[],
    )
    while played.to_act and {"battle", "go_to"} & verbs(played, played.to_act[0]):
        goals = [a for a in played.legal(played.to_act[0]) if a.get("region") in ("bavaria", "tyrol", "baden_wurtt")]
        played.act(played.to_act[0], goals[0])
    gone = {"france": not units(played, "france", "bavaria"), "austria": not units(played, "austria", "bavaria")}
    assert gone == {"france": driven is False, "austria": driven is True}


@pytest.mark.rule("NIE-NEUTRAL-12", "NIE-POL-PEACE-19", "NIE-NEUTRAL-9")
def test_a_controller_sues_for_his_neutral_and_loses_it() -> None:
    """Britain's own war goes on, and Britain pays; France gets two points for Prussia, Spain, the second enemy, one."""
    war = wars((BRITAIN, "france"), ("prussia", "france"), ("prussia", "spain"))
    played = turn_of(BRITAIN, owner=SEATED, **FIVE, **war, **allies((BRITAIN, "prussia")))
    assert [action.get("for") for action in offered(played, BRITAIN, "sue")] == [None, "prussia"]
    does(played, BRITAIN, "sue", for_="prussia")
    while "Congress" in under_way(played):
        does(played, played.to_act[0], "pass")
    assert at_war(played, BRITAIN, "france") and not at_war(played, "prussia", "france")
    assert of(played).owner[NATION_INDEX["prussia"]] == -1 and not played.position()["allies"]
    assert points(played, BRITAIN, "france", "spain") == [3, 7, 6]


@pytest.mark.rule("NIE-LAND-14", "NIE-PAP-12")
@pytest.mark.parametrize("answers", [True, False])
def test_who_answers_a_war_attacks_a_guest_who_has_just_come(answers: bool) -> None:
    """France has marched into Austrian Bavaria by its leave, then declares war on Prussia, and Austria answers it, or
    France goes on to declare war on Austria."""
    played = turn_of(
        "france",
        {"bavaria": {"austria": {"infantry": 2}}, "baden_wurtt": {"france": {"infantry": 2}}},
        owns={"bavaria": "austria", "baden_wurtt": "france"},
        passage={"austria": ["france"]},
    )
    does(played, "france", "march", from_="baden_wurtt")
    if "all" in verbs(played, "france"):
        does(played, "france", "all")
    does(played, "france", "to", region="bavaria")
    does(played, "france", "war", nation="prussia" if answers else "austria")
    while played.to_act != ("france",):
        seat = played.to_act[0]
        if seat == "austria" and "war" in verbs(played, seat) and not at_war(played, "austria", "france"):
            does(played, seat, "war", nation="france")
        else:
            does(played, seat, "pass")
    assert at_war(played, "france", "austria")
    assert who_fights(played, "bavaria") == ((["austria"], ["france"]) if answers else (["france"], ["austria"]))
