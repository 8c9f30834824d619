"""Kinds of which several values lie in one number, names that a state lists, and parts that may be left out."""

from __future__ import annotations

from typing import Any, final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.compound import Each
from grognard.engine.kinds import Flag, Kind, Listed, Mask, Name, Number, Several
from grognard.engine.packed import Bits, Path, Steps, Tally, Word
from grognard.engine.state import State
from grognard.engine.verbs import VERB_BITS, Verbs
from grognard.space.hexgrid import HexGrid
from grognard.space.hexmap import numbered
from grognard.words import LANGUAGES, Words


@final
class Camp(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.ids = ["fr1", "fr2", "en1"]


@final
class Corps(Listed):
    def __init__(self) -> None:
        super().__init__("corps", 4, message="why-no-such-corps")

    def table(self, state: State) -> list[Any]:
        assert isinstance(state, Camp)
        return state.ids

    def numbers(self, state: State) -> dict[Any, int]:
        return {name: i for i, name in enumerate(self.table(state))}


CAMP = Camp()
HEXES = [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9)]
HEX = Name("hex", HEXES, none=False)
CARD = Name("card", ["left", "centre", "right"], none=False)
CORPS = Corps()
PATH = Path(HEX, 4)
HAND = Tally(CARD, 2)
KINDS: dict[str, Kind] = {
    "corps": CORPS,
    "card": CARD,
    "path": PATH,
    "hand": HAND,
    "stays": Word("stays"),
    "steps": Bits(4),
    "flag": Flag(),
    "men": Number(0, 9),
}
VERBS = Verbs(
    [
        ("halt", ()),
        ("order", (("corps", "corps"), ("card", "card"))),
        ("march", (("corps", "corps"), ("path", "path"), ("general?", "stays"), ("left?", "steps"))),
        ("choose", (("cards", "hand"),)),
        ("fire", (("at", "corps"),)),
        ("play", (("card", "card"),)),
    ],
    KINDS,
    fixed=False,
)


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (CORPS, 2, "en1"),
        (CORPS, -1, None),
        (Mask(CORPS), 5, ["fr1", "en1"]),
        (PATH, (0, 63), ["A1", "H8"]),
        (PATH, (), []),
        (Bits(4), 5, [0, 2]),
        (HAND, (0, 0, 2), ["left", "left", "right"]),
    ],
)
def test_a_value_is_written_and_read_again(kind: Kind, value: Any, written: Any) -> None:
    assert kind.encode(CAMP, value) == written
    assert kind.decode(CAMP, written) == value
    assert kind.schema()


def test_a_hand_is_written_from_its_numbers_too() -> None:
    assert HAND.encode(CAMP, HAND.tally((2, 0, 0))) == ["left", "left", "right"]
    HAND.encode(CAMP, HAND.tally((1,))).append("joker")
    assert HAND.encode(CAMP, HAND.tally((1,))) == ["centre"]


@pytest.mark.parametrize(
    ("kind", "written", "fault"),
    [
        (CORPS, "pr1", "unknown corps 'pr1'"),
        (CORPS, 1, "unknown corps 1"),
        (HEX, None, "unknown hex None"),
        (PATH, ["A1", None], "unknown hex None"),
        (PATH, "A1", "not a list"),
        (PATH, [["A1"]], "unknown hex"),
        (Bits(4), [4], "from 0 to 3"),
        (Bits(4), ["1"], "from 0 to 3"),
        (HAND, ["joker"], "unknown card 'joker'"),
        (Word("stays"), "goes", "not 'stays'"),
    ],
)
def test_what_is_no_value_is_refused_with_its_fault(kind: Kind, written: Any, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        kind.decode(CAMP, written)


def march(corps: int, path: tuple[int, ...], stays: int = 0, left: int = 0) -> int:
    return VERBS.code("march", corps, PATH.pack(CAMP, path, {}), stays, left)


ACTIONS = st.one_of(
    st.just(VERBS.code("halt")),
    st.builds(lambda corps, card: VERBS.code("order", corps, card), st.integers(0, 2), st.integers(0, 2)),
    st.builds(
        march,
        st.integers(0, 2),
        st.lists(st.integers(0, 63), min_size=1, max_size=4).map(tuple),
        st.integers(0, 1),
        st.integers(0, 15),
    ),
    st.builds(lambda cards: VERBS.code("choose", HAND.tally(tuple(cards))), st.sets(st.integers(0, 2), min_size=1)),
    st.builds(lambda at: VERBS.code("fire", at), st.integers(0, 2)),
    st.builds(lambda card: VERBS.code("play", card), st.integers(0, 2)),
)


@given(st.lists(ACTIONS, max_size=30))
def test_the_actions_of_a_decision_are_each_as_it_is_alone(codes: list[int]) -> None:
    together = VERBS.render_all(CAMP, codes)
    assert together == [VERBS.render(CAMP, code) for code in codes]
    assert [list(action) for action in together] == [list(VERBS.render(CAMP, code)) for code in codes]
    assert [VERBS.parse(CAMP, action) for action in together] == codes
    for action in together:  # what is handed out may be changed
        for part in action.values():
            if isinstance(part, list):
                part.append("changed")
        action["do"] = "changed"
    assert VERBS.render_all(CAMP, codes) == [VERBS.render(CAMP, code) for code in codes]


def test_what_may_be_left_out_lies_lowest_and_is_not_written() -> None:
    assert VERBS.render(CAMP, march(1, (0, 9))) == {"do": "march", "corps": "fr2", "path": ["A1", "B2"]}
    whole = {"do": "march", "corps": "fr2", "path": ["A1"], "general": "stays", "left": [0, 3]}
    assert VERBS.render(CAMP, march(1, (0,), 1, 9)) == whole and list(whole) == [
        "do",
        "corps",
        "path",
        "general",
        "left",
    ]
    assert VERBS.verbs[VERBS.index["march"]].shifts == [VERB_BITS + 5, VERB_BITS + 9, VERB_BITS, VERB_BITS + 1]


@pytest.mark.parametrize(
    "spoilt",
    [
        {"path": []},
        {"path": ["A1"] * 5},
        {"path": ["A1", None]},
        {"path": [["A1"]]},
        {"path": "A1"},
        {"general": None},
        {"general": "goes"},
        {"left": [4]},
        {"corps": None},
        {"corps": ["fr1"]},
        {"more": 1},
    ],
)
def test_an_action_that_is_none_is_not_parsed(spoilt: dict[str, Any]) -> None:
    action = {"do": "march", "corps": "fr1", "path": ["A1"]}
    assert VERBS.parse(CAMP, action) == march(0, (0,))
    assert VERBS.parse(CAMP, {**action, **spoilt}) == -1


def test_a_choice_of_cards_is_parsed_in_their_own_order_only() -> None:
    assert VERBS.parse(CAMP, {"do": "choose", "cards": ["left", "right"]}) == VERBS.code("choose", HAND.tally((0, 2)))
    for cards in (["right", "left"], ["left"] * 4, [], ["left", None]):
        assert VERBS.parse(CAMP, {"do": "choose", "cards": cards}) == -1


def test_more_can_be_wished_for_than_there_is_room_for() -> None:
    parts: dict[str, Any] = {}
    long = {"do": "march", "corps": "fr1", "path": ["A1"] * 6, "general": "stays"}
    assert VERBS.wish(CAMP, long, parts) is None
    assert parts == {"corps": 0, "path": (0,) * 6, "general": 1}
    parts = {}
    assert VERBS.wish(CAMP, {"do": "choose", "cards": ["right", "left"]}, parts) is None and parts == {"cards": (2, 0)}


@pytest.mark.parametrize(
    ("spoilt", "message"),
    [
        ({"path": []}, "why-part-not-list"),
        ({"path": "A1"}, "why-part-not-list"),
        ({"path": [3]}, "why-part-malformed"),
        ({"path": ["A1", None]}, "why-part-malformed"),
        ({"path": ["Z1"]}, "why-no-such-name"),
        ({"corps": "pr1"}, "why-no-such-corps"),
        ({"corps": 3}, "why-part-text"),
        ({"corps": None}, "why-part-text"),
        ({"general": "goes"}, "why-no-such-name"),
        ({"general": 1}, "why-part-text"),
    ],
)
def test_a_part_that_cannot_be_read_is_told(spoilt: dict[str, Any], message: str) -> None:
    reason = VERBS.wish(CAMP, {"do": "march", "corps": "fr1", "path": ["A1"], **spoilt}, {})
    assert reason is not None and reason.message == message
    if message == "why-part-malformed":
        assert reason.args == {"do": "march", "part": "path", "wanted": "names"}
        told = [Words(None, language).say(reason.message, reason.args) for language in LANGUAGES]
        assert ["list of names" in told[0], "elenco di nomi" in told[1]] == [True, True]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Number(0, 3), "integer"),
        (Name("town", ["a"]), "string"),
        (Flag(), "boolean"),
        (Several(Number(0, 3)), "numbers"),
        (Several(Several(Number(0, 3))), "list"),
        (Each(Name("town", ["a"]), Number(0, 3)), "object"),
        (Kind("", 1, None), ""),
    ],
)
def test_what_is_wanted_of_a_part_follows_from_its_kind(kind: Kind, said: str) -> None:
    reason = Kind.fault(kind, CAMP, "march", "path", [])
    assert reason.args is not None and reason.args["wanted"] == said
    for language in LANGUAGES:
        told = Words(None, language).say(reason.message, reason.args)
        assert ("cannot be read" in told or "non è leggibile" in told) == (said == "")


# ---- a long way over a large map -----------------------------------------------------------------------------------

GRID = HexGrid(70, 60)
LARGE, NUMBERS = Name("hex", numbered((1, 70), (1, 60))[1].names, none=False), numbered((1, 70), (1, 60))[1].index


def departure(state: State, action: dict[str, Any]) -> int:
    return NUMBERS.get(action.get("from", ""), -1)


WAY = Steps(LARGE, GRID.neighbour, 14, departure)
RIDES = Verbs([("ride", (("from", "hex"), ("path", "way")))], {"hex": LARGE, "way": WAY})


@given(st.integers(0, 70 * 60 - 1), st.lists(st.integers(0, 5), min_size=1, max_size=14))
def test_a_long_way_is_its_directions(start: int, turns: list[int]) -> None:
    """On a map of 4,200 hexes a name takes thirteen bits, and four of them were the whole action."""
    places: list[int] = []
    here = start
    for turn in turns:
        there = GRID.neighbour[here * 6 + turn]
        if there >= 0:
            places.append(there)
            here = there
    action = {"do": "ride", "from": LARGE.names[start], "path": [LARGE.names[place] for place in places]}
    code = RIDES.parse(CAMP, action)
    if not places:
        assert code == -1
        return
    assert 0 < code < 1 << 62 and RIDES.render(CAMP, code) == action and RIDES.render_all(CAMP, [code]) == [action]
    assert RIDES.code("ride", start, WAY.pack(CAMP, tuple(places), action)) == code


@pytest.mark.parametrize(
    "path", [[], ["0103"], ["0101"], ["0102", "0104"], ["nowhere"], "0102", ["0102", "0101"] * 8, [None]]
)
def test_what_is_no_way_is_no_action(path: Any) -> None:
    action = {"do": "ride", "from": "0101", "path": path}
    assert RIDES.parse(CAMP, action) == -1
    assert RIDES.parse(CAMP, {**action, "path": ["0102"]}) > 0


def test_an_action_has_room_for_no_more() -> None:
    with pytest.raises(ValueError, match="more than the 62"):
        Verbs([("ride", (("from", "hex"), ("path", "way")))], {"hex": LARGE, "way": Steps(LARGE, [], 15, departure)})
