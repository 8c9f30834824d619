"""Lists with an object a piece: only what has changed is made anew, and what is handed out may be changed."""

from typing import Any

from grognard.engine.rows import MOST_KEPT, Rosters, renewed
from grognard.engine.state import State


class Field(State):
    def __init__(self, ids: list[str]) -> None:
        super().__init__(2)
        self.ids = ids
        self.at = [0] * len(ids)
        self.marks = [0] * len(ids)


class Clerk:
    """Writes rows, and remembers of which places."""

    def __init__(self, state: Field) -> None:
        self.state = state
        self.asked: list[list[int]] = []

    def rows(self, places: list[int]) -> list[dict[str, Any]]:
        self.asked.append(sorted(places))
        return [{"id": self.state.ids[i], "at": self.state.at[i], "marks": [self.state.marks[i]]} for i in places]


def test_only_rows_whose_numbers_have_changed_are_made_anew() -> None:
    state = Field(["a", "b", "c"])
    clerk = Clerk(state)
    rows = clerk.rows([0, 1, 2])
    was = [state.at[:], state.marks[:]]
    assert renewed(rows, was, [state.at[:], state.marks[:]], clerk.rows) is rows
    state.at[1] = 7
    now = renewed(rows, was, [state.at[:], state.marks[:]], clerk.rows)
    assert clerk.asked == [[0, 1, 2], [1]]
    assert [row["at"] for row in now] == [0, 7, 0] and now[0] is rows[0] and rows[1]["at"] == 0


def test_what_is_handed_out_may_be_changed() -> None:
    state = Field(["a", "b"])
    clerk = Clerk(state)
    rosters = Rosters(("at", "marks"), ("marks",))
    first = rosters.rows(state, state.ids, clerk.rows)
    first[0]["at"] = 99
    first[0]["marks"].append(99)
    assert rosters.rows(state, state.ids, clerk.rows) == [
        {"id": "a", "at": 0, "marks": [0]},
        {"id": "b", "at": 0, "marks": [0]},
    ]
    assert clerk.asked == [[0, 1]]


def test_another_roster_has_its_own_rows_and_few_are_kept() -> None:
    rosters = Rosters(("at", "marks"))
    states = [Field([f"{n}"]) for n in range(MOST_KEPT + 1)]
    for state in states:
        assert rosters.rows(state, state.ids, Clerk(state).rows)[0]["id"] == state.ids[0]
    assert len(rosters.kept) == 1
    grown = states[-1]
    grown.ids, grown.at, grown.marks = ["x", "y"], [1, 2], [0, 0]
    assert [row["at"] for row in rosters.rows(grown, grown.ids, Clerk(grown).rows)] == [1, 2]
