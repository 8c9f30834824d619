"""Kinds, verbs and questions: what is described once, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.engine.book import procedures_of
from grognard.engine.kinds import Flag, Kind, Mask, Name, Number, Several, Text
from grognard.engine.state import State
from grognard.engine.verbs import VERB_BITS, Verbs
from tests.engine import duel
from tests.engine.duel import DUEL

NOWHERE = State(2)
TOWN = Name("town", ["ulm", "wien", "austerlitz"])
CORPS = Name("corps", ["davout", "soult"], "TOY-1", "why-no-such-corps")


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (TOWN, 2, "austerlitz"),
        (TOWN, -1, None),
        (Number(-3, 9), -3, -3),
        (Flag(), 1, True),
        (Text(), "war", "war"),
        (Mask(TOWN), 5, ["ulm", "austerlitz"]),
        (Mask(TOWN), 0, []),
        (Several(TOWN), (1, 0, 1), ["wien", "ulm", "wien"]),
        (Several(Number(0, 3), 2), (3, 0), [3, 0]),
    ],
)
def test_a_value_is_written_and_read_again(kind: Kind, value: Any, written: Any) -> None:
    assert kind.encode(NOWHERE, value) == written
    assert kind.decode(NOWHERE, written) == value
    assert kind.schema()


@pytest.mark.parametrize(
    ("kind", "written", "fault"),
    [
        (TOWN, "jena", "unknown town 'jena'"),
        (TOWN, 1, "unknown town 1"),
        (TOWN, ["ulm"], "unknown town"),
        (Number(0, 9), 10, "not a whole number from 0 to 9"),
        (Number(0, 9), -1, "not a whole number from 0 to 9"),
        (Number(0, 9), True, "not a whole number"),
        (Number(0, 9), 1.0, "not a whole number"),
        (Flag(), 1, "not true or false"),
        (Text(), None, "not a text"),
        (Mask(TOWN), ["ulm", "ulm"], "there twice"),
        (Mask(TOWN), "ulm", "not a list"),
        (Mask(TOWN), [["ulm"]], "unknown town"),
        (Several(TOWN, 2), ["ulm"], "not a list of 2"),
        (Several(TOWN), ["ulm", "jena"], "unknown town 'jena'"),
        (TOWN, "x" * 500, r"\.\.\.$"),
    ],
)
def test_what_is_no_value_is_refused_with_its_fault(kind: Kind, written: Any, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        kind.decode(NOWHERE, written)


KINDS: dict[str, Kind] = {"town": TOWN, "towns": Mask(TOWN), "corps": CORPS, "men": Number(0, 40), "text": Text()}
VERBS = Verbs(
    [("halt", ()), ("march", (("corps", "corps"), ("to", "town"), ("men", "men"))), ("hold", (("towns", "towns"),))],
    KINDS,
)


def test_every_action_is_one_number_and_back() -> None:
    seen: set[int] = set()
    for corps in range(2):
        for town in range(3):
            for men in (0, 1, 40):
                packed = VERBS.code("march", corps, town, men)
                action = VERBS.render(NOWHERE, packed)
                assert action == {"do": "march", "corps": CORPS.names[corps], "to": TOWN.names[town], "men": men}
                assert list(action) == ["do", "corps", "to", "men"]
                assert VERBS.parse(NOWHERE, action) == packed and VERBS.parts_of(packed) == [corps, town, men]
                assert VERBS.part_of(packed, 1) == town and VERBS.name_of(packed) == "march"
                seen.add(packed)
    assert len(seen) == 18
    codes = [VERBS.code("halt"), VERBS.code("hold", 6), *seen]
    assert VERBS.render_all(NOWHERE, codes) == [VERBS.render(NOWHERE, packed) for packed in codes]


def test_what_is_handed_out_may_be_changed() -> None:
    for packed in (VERBS.code("halt"), VERBS.code("hold", 3), VERBS.code("march", 1, 1, 1)):
        before = VERBS.render(NOWHERE, packed)
        for action in (VERBS.render(NOWHERE, packed), *VERBS.render_all(NOWHERE, [packed])):
            action["do"] = "run"
            for part in action.values():
                if isinstance(part, list):
                    part.append("jena")
        assert VERBS.render(NOWHERE, packed) == before


@pytest.mark.parametrize(
    ("action", "message", "args"),
    [
        ({"do": 1}, "why-malformed", {}),
        ({"do": "retreat"}, "why-unknown-verb", {"name": "retreat", "valid": ["halt", "march", "hold"]}),
        ({"do": "halt", "at": "ulm"}, "why-part-unknown", {"do": "halt", "part": "at"}),
        ({"do": "march", "corps": "soult", "to": "ulm"}, "why-part-missing", {"do": "march", "part": "men"}),
        ({"do": "march", "corps": "ney", "to": "ulm", "men": 1}, "why-no-such-corps", {"name": "ney"}),
        (
            {"do": "march", "corps": "soult", "to": "jena", "men": 1},
            "why-no-such-name",
            {"part": "to", "name": "jena", "valid": TOWN.names},
        ),
        ({"do": "march", "corps": None, "to": "ulm", "men": 1}, "why-part-text", {"do": "march", "part": "corps"}),
        ({"do": "march", "corps": "soult", "to": "ulm", "men": "1"}, "why-part-number", {"do": "march", "part": "men"}),
        (
            {"do": "march", "corps": "soult", "to": "ulm", "men": 41},
            "why-part-large",
            {"do": "march", "part": "men", "most": 40},
        ),
        ({"do": "hold", "towns": "ulm"}, "why-part-not-list", {"do": "hold", "part": "towns"}),
        ({"do": "hold", "towns": ["ulm", "ulm"]}, "why-named-twice", {"part": "towns", "name": "ulm"}),
        (
            {"do": "hold", "towns": ["jena"]},
            "why-no-such-name",
            {"part": "towns", "name": "jena", "valid": TOWN.names},
        ),
    ],
)
def test_a_wish_that_cannot_be_read_is_told_why(action: dict[str, Any], message: str, args: dict[str, Any]) -> None:
    assert VERBS.parse(NOWHERE, action) == -1
    reason = VERBS.wish(NOWHERE, action, {})
    assert reason is not None and (reason.message, reason.args) == (message, args)


def test_a_wish_that_can_be_read_is_told_in_numbers() -> None:
    parts: dict[str, int] = {}
    assert VERBS.wish(NOWHERE, {"do": "march", "corps": "soult", "to": "wien", "men": 7}, parts) is None
    assert parts == {"corps": 1, "to": 1, "men": 7}


def test_what_does_not_fit_into_an_action_is_noticed_when_it_is_declared() -> None:
    with pytest.raises(ValueError, match="without bits"):
        Verbs([("say", (("what", "text"),))], KINDS)
    wide = Number(0, (1 << 40) - 1)
    with pytest.raises(ValueError, match="bits"):
        Verbs([("go", (("a", "wide"), ("b", "wide")))], {"wide": wide})
    with pytest.raises(ValueError, match="verbs"):
        Verbs([(str(n), ()) for n in range((1 << VERB_BITS) + 1)], {})
    with pytest.raises(ValueError, match="3 parts, not 1"):
        VERBS.code("march", 1)


# ---- a game made of its book ------------------------------------------------------------------------------------


def test_reasons_go_from_the_plainest_to_the_finest() -> None:
    table = grognard.engine.new_table(DUEL, "short", {}, "reasons")

    def why(seat: str, action: dict[str, Any]) -> tuple[str, str]:
        reason = table.why_not(seat, action)
        assert reason is not None
        return reason.rule, reason.message

    assert why("red", {"do": "dance"}) == ("", "why-unknown-verb")
    assert why("red", {"do": "token", "is": 3}) == ("", "why-part-large")
    assert why("red", {"do": "sign", "is": 1}) == ("DUEL-2", "why-not-now")
    table.act("red", {"do": "token", "is": 1})
    assert why("red", {"do": "token", "is": 2}) == ("DUEL-2", "why-answered")
    for seat in ("green", "blue"):
        table.act(seat, {"do": "token", "is": 0})
    while table.decision(seat := table.to_act[0]).prompt != "ask-spend":  # type: ignore[union-attr]
        table.act(seat, {"do": "sign", "is": int(seat == "red")})
    asked = table.decision(seat)
    assert asked is not None and asked.args["left"] >= 2
    other = next(name for name in table.seats if name != seat)
    assert why(other, {"do": "keep"}) == ("DUEL-2", "why-not-your-turn")
    assert why(seat, {"do": "give", "to": seat}) == ("DUEL-2", "why-not-possible")
    table.act(seat, {"do": "give", "to": other})
    told = table.decision(seat)
    assert told is not None and told.args == {"to": other, "left": asked.args["left"]}


def test_the_procedures_of_a_module_are_found() -> None:
    assert procedures_of([duel]) == [duel.Match, duel.Bout]
