"""Parts of a position that the engine reads for a game, and what procedures say of their fields."""

from __future__ import annotations

from typing import Any, final

import pytest

from grognard.engine.book import BookCodec
from grognard.engine.columns import Column, Roster, Spread, read_columns
from grognard.engine.compound import Chain, Each, Parts
from grognard.engine.game import ALL_KNOWING, OBSERVER, Sight
from grognard.engine.kinds import ByScenario, Flag, Kind, Name, Number, ScenarioSeat
from grognard.engine.position import missing, seen_stack, unlike
from grognard.engine.procedure import NOBODY, Procedure
from grognard.engine.state import State

TOWNS = ["ulm", "wien", "brno"]
TOWN = Name("town", TOWNS)
FEW = Number(0, 9)


@final
class Camp(State):
    def __init__(self, scenario: str = "1805") -> None:
        super().__init__(2)
        self.scenario = scenario
        self.ground: tuple[Any, ...] = ((1, 1, 1), (0, 1))
        self.turn = 1
        self.names: list[str] = []
        self.at: list[int] = []


@final
class Ground(Spread):
    def get(self, state: State) -> Any:
        assert isinstance(state, Camp)
        return state.ground

    def put(self, state: State, value: Any, where: str, faults: list[str]) -> None:
        assert isinstance(state, Camp)
        state.ground = value


@final
class Corps(Roster):
    def write(self, state: State) -> Any:
        assert isinstance(state, Camp)
        return [{"id": name, "town": TOWNS[at]} for name, at in zip(state.names, state.at, strict=True)]

    def enlist(self, state: State, name: str, given: dict[str, Any], where: str, faults: list[str]) -> None:
        assert isinstance(state, Camp)
        if given.get("men", 1) == 0:
            faults.append(f"{where}.men: nobody is left")
        state.names.append(name)
        state.at.append(given["town"])


ROAD = Chain(TOWN, lambda one, other: abs(one - other) == 1)
COLUMNS: tuple[Column, ...] = (
    Column("turn", FEW),
    Ground(Parts((("depots", Each(TOWN, FEW)), ("road", ROAD)))),
    Corps("corps", (("town", TOWN), ("men", FEW)), ("town",), 3),
)


def read(document: dict[str, Any]) -> tuple[Camp, list[str]]:
    camp = Camp()
    faults: list[str] = []
    read_columns(camp, COLUMNS, document, "", faults)
    return camp, faults


def test_values_that_are_one_thing_are_told_side_by_side() -> None:
    document: dict[str, Any] = {}
    for column in COLUMNS:
        column.tell(Camp(), document)
    assert list(document) == ["turn", "depots", "road", "corps"]
    assert document["depots"] == {"ulm": 1, "wien": 1, "brno": 1} and document["road"] == ["ulm", "wien"]
    assert [name for column in COLUMNS for name in column.parts()] == list(document)
    assert read(document)[0].ground == Camp().ground


def test_whoever_tells_one_of_them_tells_them_all() -> None:
    assert read({"turn": 2})[0].ground == Camp().ground
    assert read({"road": ["wien", "brno"]})[0].ground == ((0, 0, 0), (1, 2))
    camp, faults = read({"road": ["ulm", "brno"], "depots": {"ulm": 10}, "river": []})
    assert camp.ground == Camp().ground
    assert [fault.split(";")[0] for fault in faults] == [
        "'river': there is no such part",
        "depots.ulm: 10 is not a whole number from 0 to 9",
        "road: ulm and brno are not adjacent",
    ]


def test_every_piece_that_can_be_read_is_enlisted() -> None:
    rows = [{"id": "soult", "town": "ulm"}, {"id": "ney", "town": "linz", "guns": 1}, {"id": "davout", "town": "wien"}]
    camp, faults = read({"corps": rows})
    assert camp.names == ["soult", "davout"]
    assert [fault.split(";")[0] for fault in faults] == [
        "corps.ney.'guns': unknown",
        "corps.ney.town: unknown town 'linz'",
    ]


@pytest.mark.parametrize(
    ("corps", "faults"),
    [
        ({}, ["corps: expected a list of at most 3, found {}"]),
        ([{"id": str(n), "town": "ulm"} for n in range(4)], ["corps: expected a list of at most 3, found [{'id':"]),
        ([3, {"town": "ulm"}, {"id": ""}], [f"corps[{i}].id:" for i in range(3)]),
        ([{"id": "ney", "town": "ulm"}, {"id": "ney", "town": "ulm"}], ["corps[1].id: 'ney' names no piece, or is th"]),
        ([{"id": "ney", "men": 2}], ["corps.ney.town: it cannot be left out"]),
        ([{"id": "ney", "town": "ulm", "men": 0}], ["corps.ney.men: nobody is left"]),
    ],
)
def test_pieces_that_cannot_be_read(corps: Any, faults: list[str]) -> None:
    found = read({"corps": corps})[1]
    assert len(found) == len(faults)
    assert all(fault.startswith(start) for fault, start in zip(found, faults, strict=True)), found


def test_names_that_every_scenario_has_of_its_own() -> None:
    seats = ScenarioSeat({"1805": ("france", "austria"), "1806": ("france", "prussia")})
    assert seats.decode(Camp("1806"), "prussia") == seats.decode(Camp(), "austria") == 1
    assert seats.encode(Camp("1806"), 1) == "prussia" and seats.owner(Camp(), 1) == 1
    with pytest.raises(ValueError, match="unknown seat 'prussia'; valid: france, austria"):
        seats.decode(Camp(), "prussia")
    assert seats.schema() == {"enum": ["austria", "france", "prussia"]}
    towns = ByScenario("town", {"1805": ("ulm",), "1806": ()}, none=True)
    assert towns.decode(Camp("1806"), None) == -1 and towns.owner(Camp(), 0) == -1


# ---- what a procedure says of its fields ---------------------------------------------------------------------------


@final
class Post(Name):
    def __init__(self) -> None:
        super().__init__("town", TOWNS)

    def meets(self, state: State, value: Any, condition: str) -> bool:
        return bool(condition == "walled" and value == 0)


class Siege(Procedure):
    FIELDS = (("town", "post"), ("plan", "town"), ("cover", "flag"))
    NEEDS = {"always": ("town",), "storm": (("town", "walled"),)}
    HANDS = {"relief": ("town", ("plan", "town"))}

    def __init__(self, town: int = -1) -> None:
        super().__init__()
        self.town = self.plan = town
        self.cover = 1

    def secrets(self) -> tuple[tuple[str, int], ...]:
        return ("plan", 1), ("cover", NOBODY)


KINDS: dict[str, Kind] = {"post": Post(), "town": TOWN, "flag": Flag()}


def test_a_field_must_be_as_its_step_needs_it() -> None:
    siege = Siege(1)
    assert missing(Camp(), siege, KINDS) == []
    siege.step = "storm"
    assert missing(Camp(), siege, KINDS) == ["town: wien is not walled"]
    siege.town = 0
    assert missing(Camp(), siege, KINDS) == []
    siege.town = -1
    assert missing(Camp(), siege, KINDS) == ["town: Siege.storm cannot do without it"]


def test_what_a_procedure_hands_on_is_the_same_in_both() -> None:
    below, above = Siege(1), Siege(1)
    assert unlike(Camp(), above, below, KINDS) == []
    above.town = 0
    assert unlike(Camp(), above, below, KINDS) == []  # at this step it hands on nothing
    below.step = "relief"
    assert unlike(Camp(), above, below, KINDS) == ["town: ulm, but Siege.town is wien"]
    above.town, above.plan = 1, 2
    assert unlike(Camp(), above, below, KINDS) == ["plan: brno, but Siege.town is wien"]


@pytest.mark.parametrize(("seat", "plan", "cover"), [(0, 0, 0), (1, 1, 0), (OBSERVER, 0, 0), (ALL_KNOWING, 1, 1)])
def test_what_is_for_others_eyes_is_not_shown(seat: int, plan: int, cover: int) -> None:
    camp = Camp()
    camp.stack.append(Siege(2))
    seen = {"procedure": "Siege", "step": "begin", "town": "brno"}
    assert seen_stack(camp, BookCodec(KINDS), seat) == [
        {**seen, "plan": "brno" if plan else None, "cover": True if cover else None}
    ]


# ---- rows of a view ------------------------------------------------------------------------------------------------


def test_only_the_rows_that_differ_are_made_anew() -> None:
    sight = Sight(0)
    roster: list[str] = ["ney", "soult"]
    made: list[int] = []

    def look(at: list[int], names: list[str] = roster, veiled: bool = False) -> list[dict[str, Any]]:
        def rows(places: list[int]) -> list[dict[str, Any]]:
            made.extend(places)
            return [{"id": names[i], "town": None if veiled else TOWNS[at[i]]} for i in places]

        return sight.rows("corps", names, veiled, [at[:]], rows)

    first = look([0, 1])
    assert look([0, 1]) is first and made == [0, 1]
    second = look([0, 2])
    assert made == [0, 1, 1] and second[0] is first[0] and [row["town"] for row in first] == ["ulm", "wien"]
    assert [row["town"] for row in second] == ["ulm", "brno"]
    assert look([0, 2], veiled=True)[1]["town"] is None and len(made) == 5
    look([0, 2], roster[:], veiled=True)
    assert len(made) == 7
