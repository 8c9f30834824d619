"""Kinds, verbs and questions: what is described once, and what follows from it."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import grognard
from grognard.engine import kinds
from grognard.engine.book import Book, procedures_of
from grognard.engine.columns import Column, Group, Zipped
from grognard.engine.compound import Depending, DependingEach, Each, Fields, Flat, Parts, Rows
from grognard.engine.kinds import (
    Bit,
    ByScenario,
    Faults,
    Flag,
    Kind,
    Mask,
    Name,
    Number,
    Numbered,
    Pile,
    Seated,
    Several,
    Text,
    secret,
)
from grognard.engine.packed import Bitfield, Keyed, Packed
from grognard.engine.position import missing
from grognard.engine.procedure import Procedure
from grognard.engine.state import State
from grognard.engine.verbs import VERB_BITS, Doing, Verbs
from tests.engine import duel
from tests.engine.duel import DUEL

NOWHERE = State(2)
TOWN = Name("town", ["ulm", "wien", "austerlitz"])
CORPS = Name("corps", ["davout", "soult"], "TOY-1", "why-no-such-corps")
CARD = Numbered("card", 110, "TOY-2", "why-no-such-card")
FEW = Number(0, 9)
COLUMNS = Rows((("corps", CORPS), ("at", TOWN), ("strength", FEW)))
MARCHED = Keyed("men", (("at", TOWN), ("men", FEW), ("steps", FEW)))
LEFT = Bitfield((("steps", FEW), ("hurt", Flag())), some=True)
SEATS = Seated(lambda state: ("north", "south")[: state.seats])
DOING = Doing(Verbs([("pass", ()), ("march", (("to", "town"),))], {"town": TOWN}))


class Camp:
    """Something of the state that tells its fields as a procedure does."""

    FIELDS = (("town", "town"), ("fires", "few"))

    def __init__(self) -> None:
        self.town = -1
        self.fires = 3


CAMP = Fields(Camp, {"town": TOWN, "few": FEW})


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
        (Several(TOWN, 2, kept=True), [1, -1], ["wien", None]),
        (CARD, 7, 7),
        (CARD, 0, None),
        (Pile(CARD), 1 << 110 | 1 << 3, [3, 110]),
        (Pile(CARD), 0, []),
        (Bit(TOWN), 4, "austerlitz"),
        (Bit(TOWN), 0, None),
        (Each(CORPS, FEW), (0, 4), {"davout": 0, "soult": 4}),
        (Each(CORPS, FEW, sparse=True), (0, 4), {"soult": 4}),
        (Each(CORPS, Pile(CARD)), (2, 0), {"davout": [1], "soult": []}),
        (Parts((("at", TOWN), ("fires", FEW))), (1, 5), {"at": "wien", "fires": 5}),
        (
            COLUMNS,
            (0, 2, 5, 1, 0, 9),
            [
                {"corps": "davout", "at": "austerlitz", "strength": 5},
                {"corps": "soult", "at": "ulm", "strength": 9},
            ],
        ),
        (COLUMNS, (), []),
        (
            Packed((("corps", CORPS), ("at", TOWN))),
            (5, 0),
            [
                {"corps": "soult", "at": "austerlitz"},
                {"corps": "davout", "at": "ulm"},
            ],
        ),
        (CAMP, None, None),
        (Flat(CORPS, TOWN, FEW), (0, 0, 3, 4, 0, 0), {"davout": {"austerlitz": 3}, "soult": {"ulm": 4}}),
        (MARCHED, {0: 2, 12: 5}, [{"at": "ulm", "men": 2, "steps": 0}, {"at": "wien", "men": 5, "steps": 2}]),
        (LEFT, 3, {"steps": 3, "hurt": False}),
        (LEFT, 16, {"steps": 0, "hurt": True}),
        (SEATS, 1, "south"),
        (Each(SEATS, FEW), (1, 2), {"north": 1, "south": 2}),
        (Each(SEATS, FEW), (), {}),
        (DOING, 0, None),
        (DOING, 1, "march"),
    ],
)
def test_a_value_is_written_and_read_again(kind: Kind, value: Any, written: Any) -> None:
    assert kind.encode(NOWHERE, value) == written
    assert kind.decode(NOWHERE, written) == value
    assert kind.schema()


class Campaign(State):
    def __init__(self, scenario: str) -> None:
        super().__init__(2)
        self.scenario = scenario


@pytest.mark.parametrize(("scenario", "value"), [("1805", (0, 0)), ("1806", ())])
def test_of_nothing_written_every_name_of_the_scenario_is_nothing(scenario: str, value: Any) -> None:
    """Not every name of all scenarios: a position of one that has none could not be written again."""
    goals = Each(ByScenario("goal", {"1805": ("ulm", "wien"), "1806": ()}), FEW)
    state = Campaign(scenario)
    assert goals.decode(state, {}) == value
    assert goals.decode(state, goals.encode(state, value)) == value


@pytest.mark.parametrize(
    ("kind", "written", "fault"),
    [
        (TOWN, "jena", "unknown town 'jena'"),
        (TOWN, 1, "unknown town 1"),
        (MARCHED, [{"at": "ulm"}], "men: it cannot be left out"),
        (MARCHED, [{"men": 1}], "at: it cannot be left out"),
        (MARCHED, [{"at": "ulm", "men": 1}, {"at": "ulm", "men": 2}], "there twice"),
        (LEFT, {}, "steps or hurt: nothing of it is left"),
        (LEFT, {"deep": 1}, "'deep': unknown"),
        (SEATS, "west", "unknown seat 'west'; valid: north, south"),
        (DOING, "fly", "unknown action 'fly'"),
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
        (Several(TOWN), ["ulm", "jena", "eylau"], r"\[1\]: unknown town 'jena'.*\[2\]: unknown town 'eylau'"),
        (TOWN, "x" * 500, r"x\.\.\.; valid: ulm, wien, austerlitz$"),
        (CARD, 111, "unknown card 111"),
        (CARD, "7", "unknown card '7'"),
        (Pile(CARD), [7, 7], "a card is there twice"),
        (Pile(CARD), [None], "unknown card None"),
        (Bit(TOWN), "jena", "unknown town"),
        (Each(CORPS, FEW), [1, 2], "expected an object"),
        (Each(CORPS, FEW), {"soult": 10, "ney": 1}, "'ney': unknown; valid: davout, soult; soult: 10 is not a whole"),
        (COLUMNS, [{"corps": "soult", "at": "ulm"}], "has no strength"),
        (COLUMNS, [{"corps": "soult", "at": None, "strength": 1}], "has no at"),
        (
            COLUMNS,
            [{"corps": "soult", "at": "ulm", "strength": 1, "more": 1}],
            "not an object with corps, at, strength",
        ),
        (CAMP, {"fires": -1, "tents": 1}, "'tents': unknown; valid: town, fires; fires: -1 is not"),
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


def test_of_what_declines_the_most_final_is_found() -> None:
    verbs = Verbs([("hold", ()), ("pass", ()), ("march", (("to", "town"),))], KINDS, declines=("pass", "hold"))
    march = verbs.code("march", 1)
    assert verbs.declining([verbs.code("hold"), march, verbs.code("pass")]) == 2
    assert verbs.declining([march, verbs.code("hold")]) == 1
    assert verbs.declining([march]) is None and VERBS.declining([VERBS.code("halt")]) is None
    with pytest.raises(ValueError, match="march"):
        Verbs([("march", (("to", "town"),))], KINDS, declines=("march",))


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


def test_what_is_not_written_is_nothing_or_as_it_begins() -> None:
    assert Each(CORPS, FEW).decode(NOWHERE, {"soult": 2}) == (0, 2)
    assert Parts((("at", TOWN), ("fires", FEW))).decode(NOWHERE, {}) == (-1, 0)
    camp = CAMP.decode(NOWHERE, {"town": "ulm"})
    assert (camp.town, camp.fires) == (0, 3)
    assert CAMP.encode(NOWHERE, camp) == {"town": "ulm", "fires": 3}


def test_every_fault_of_a_value_with_parts_is_told_with_its_part() -> None:
    deep = Each(CORPS, Each(TOWN, FEW))
    with pytest.raises(Faults) as refusal:
        deep.decode(NOWHERE, {"soult": {"ulm": -1, "wien": 1.5}, "davout": 3})
    faults = ["davout: expected an object", "soult.ulm: -1 is not", "soult.wien: 1.5 is not"]
    told_ = kinds.told("strength", refusal.value)
    assert [fault.startswith(f"strength.{start}") for fault, start in zip(told_, faults, strict=True)] == [True] * 3
    assert kinds.told("strength", ValueError("wrong")) == ["strength: wrong"]


def test_a_secret_kind_says_so() -> None:
    assert secret(Pile(CARD)).secret and not Pile(CARD).secret


def test_no_part_of_an_action_is_null() -> None:
    verbs = Verbs([("play", (("card", "card"),))], {"card": CARD})
    assert verbs.parse(NOWHERE, {"do": "play", "card": 7}) == verbs.code("play", 7)
    assert verbs.parse(NOWHERE, {"do": "play", "card": None}) == -1
    for card, message in ((None, "why-part-number"), (0, "why-no-such-card"), (111, "why-no-such-card")):
        reason = verbs.wish(NOWHERE, {"do": "play", "card": card}, {})
        assert reason is not None and reason.message == message


# ---- what follows from a book --------------------------------------------------------------------------------------


def test_an_argument_is_said_in_the_words_of_its_kind_and_of_one_only() -> None:
    assert DUEL.vocabulary() == {"seat": "seat", "at": "seat", "to": "seat", "winner": "seat"}
    book = duel.BOOK
    events = {**book.events, "event-x": (("to", "town"),)}
    mixed = Book({**book.kinds, "town": TOWN}, book.verbs, [duel.Match, duel.Bout], events, "Match")
    with pytest.raises(ValueError, match="one of them needs another name"):
        mixed.vocabulary()


def test_what_procedures_derive_from_is_no_procedure() -> None:
    class Base(Procedure):
        pass

    class Derived(Base):
        pass

    module = ModuleType(__name__)
    module.__dict__.update({"Base": Base, "Derived": Derived})
    assert procedures_of([module]) == [Derived]


def test_fields_that_a_step_needs_are_asked_for_by_name() -> None:
    class Siege(Procedure):
        FIELDS = (("town", "town"), ("corps", "corps"), ("guns", "few"))
        NEEDS = {"always": ("town",), "later": ("corps",), "fire": ("guns",)}

        def __init__(self) -> None:
            super().__init__()
            self.town = self.corps = -1
            self.guns = 0

    of = {"town": TOWN, "corps": CORPS, "few": FEW}
    siege = Siege()
    assert missing(NOWHERE, siege, of) == ["town: Siege.begin cannot do without it"]
    siege.step, siege.town = "fire", 1
    assert [fault.split(":")[0] for fault in missing(NOWHERE, siege, of)] == ["guns", "corps"]
    siege.guns, siege.corps = 1, 0
    assert missing(NOWHERE, siege, of) == []


def test_columns_under_one_name_are_read_part_by_part() -> None:
    state = duel.DuelState(2, True)
    group = Group("all", (Column("bout", FEW), Column("points", Each(Name("seat", list(duel.SEATS)), FEW), "scores")))
    faults: list[str] = []
    group.read(state, {"bout": 4, "points": {"green": 3}}, "all", faults)
    assert (state.bout, state.scores, faults) == (4, [0, 3, 0], [])
    assert group.write(state) == {"bout": 4, "points": {"red": 0, "green": 3, "blue": 0}}
    group.read(state, {"bout": 10, "points": {"green": -1}, "shown": []}, "all", faults)
    assert [fault.split(":")[0] for fault in faults] == ["all.'shown'", "all.bout", "all.points.green"]


def test_a_schema_calls_kinds_by_their_names() -> None:
    schema = DUEL.schema()
    assert schema["properties"]["stack"]["items"]["anyOf"][0]["properties"]["winner"] == {"$ref": "#/$defs/seat"}
    assert schema["$defs"]["seat"] == {"enum": [*duel.SEATS, None]}


class Played(Procedure):
    FIELDS = (("card", "card"), ("use", "use"), ("aims", "aims"))

    def __init__(self) -> None:
        super().__init__()
        self.card, self.use, self.aims = 1, 0, (2, -1)


def test_a_field_is_of_the_kind_that_other_fields_tell() -> None:
    use = Depending(lambda played: TOWN if played.card == 1 else CORPS, -1, [TOWN, CORPS])
    aims = DependingEach(lambda played, count: [TOWN, CORPS][:count], [TOWN, CORPS])
    played = Played()
    assert use.encode_in(NOWHERE, played, 0) == "ulm" and aims.encode_in(NOWHERE, played, (2, -1)) == [
        "austerlitz",
        None,
    ]
    assert aims.decode_in(NOWHERE, played, ["wien", "soult"]) == (1, 1)
    played.card = 2
    assert use.decode_in(NOWHERE, played, "soult") == 1
    with pytest.raises(ValueError, match="unknown corps 'ulm'"):
        use.decode_in(NOWHERE, played, "ulm")
    assert len(use.schema()["anyOf"]) == 2 and aims.schema()["type"] == "array"


class Marched(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.at = [0, 2]
        self.steps = [1, 0]


def test_columns_in_step_are_told_as_one() -> None:
    state, faults = Marched(), list[str]()
    column = Zipped("corps", Each(CORPS, Parts((("at", TOWN), ("steps", FEW)))), ("at", "steps"))
    told = column.write(state)
    assert told == {"davout": {"at": "ulm", "steps": 1}, "soult": {"at": "austerlitz", "steps": 0}}
    column.read(state, {"davout": {"at": "wien"}, "soult": {"steps": 4}}, "corps", faults)
    assert (state.at, state.steps, faults) == ([1, -1], [0, 4], [])
