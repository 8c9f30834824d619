"""Understanding what a player types."""

import random
from typing import Any

import pytest

import grognard
from grognard import Decision, Table
from grognard.games.vive_lempereur.rules.game import BOOK
from grognard.games.vive_lempereur.terminal.choices import VERBS, choices_of
from grognard.games.vive_lempereur.terminal.wishes import matching, names_piece, tokens_of, wish_of
from grognard.terminal import Choice, NotUnderstood
from grognard.terminal.choices import lines_of
from grognard.words import Words
from tests.games.vive_lempereur.rules.stage import general, stage, unit

ENGLISH, ITALIAN = Words("vive_lempereur", "en"), Words("vive_lempereur", "it")


def decision_at(table: Table) -> Decision:
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return decision


def offered(table: Table, words: Words = ENGLISH) -> list[Choice]:
    decision = decision_at(table)
    return choices_of(words, table.view(decision.seat), decision.actions)


def meant(table: Table, text: str, words: Words = ENGLISH) -> list[dict[str, Any]]:
    view = table.view(table.to_act[0])
    return [choice.action for choice in matching(words, view, offered(table, words), tokens_of(text))]


def wished(table: Table, text: str, words: Words = ENGLISH) -> Any:
    decision = decision_at(table)
    return wish_of(words, table.view(decision.seat), decision, text)


@pytest.fixture
def ordering() -> Table:
    return stage(
        unit("FR-inf_french-1", "inf_french", "K5", "N", seat="french"),
        unit("FR-inf_french-10", "inf_french", "L5", "N", seat="french"),
        unit("FR-cav_heavy-1", "cav_heavy", "M5", "N", seat="french"),
        general("FR-general-1", "K5", seat="french"),
        unit("PR-inf_regular-3", "inf_regular", "K7", "S"),
        markers={"infantry": 2, "flag": 1, "general": 1},
        other_markers={"infantry": 1},
        card="coordinated_attack",
    )


@pytest.fixture
def marching(ordering: Table) -> Table:
    ordering.act("french", {"do": "order", "unit": "FR-inf_french-10", "marker": "infantry"})
    return ordering


@pytest.fixture
def hands() -> Table:
    return grognard.new_table("vive_lempereur", "ligny", seed="k")


@pytest.mark.parametrize(
    ("token", "fits"),
    [
        ("FR-inf_french-5", True),
        ("fr-inf_french-5", True),
        ("fr-inf-5", True),
        ("inf-5", True),
        ("french-5", True),
        ("fr-5", True),
        ("fr-inf-50", False),
        ("fr-inf", True),
        ("fr-cav-5", False),
        ("5-fr", False),
        ("5", False),
        ("fr", False),
        ("pr-inf-5", False),
    ],
)
def test_names_of_pieces(token: str, fits: bool) -> None:
    assert names_piece(token.casefold(), "FR-inf_french-5") is fits


def test_a_number_in_a_name_is_whole() -> None:
    assert not names_piece("fr-inf-1", "FR-inf_french-10")


# ---- which of the choices ------------------------------------------------------------------------------------------


def test_orders_by_hex_piece_and_marker(ordering: Table) -> None:
    units = {action["unit"] for action in meant(ordering, "L5")}
    assert units == {"FR-inf_french-10"}
    assert {action["unit"] for action in meant(ordering, "fr-inf-1")} == {"FR-inf_french-1"}
    assert meant(ordering, "L5 infantry") == [{"do": "order", "unit": "FR-inf_french-10", "marker": "infantry"}]
    assert meant(ordering, "M5 flag") == [{"do": "order", "unit": "FR-cav_heavy-1", "marker": "flag"}]
    assert meant(ordering, "M5 bandiera", ITALIAN) == meant(ordering, "M5 flag")
    assert meant(ordering, "cavalleria", ITALIAN) == meant(ordering, "cavalry") == meant(ordering, "M5")
    assert meant(ordering, "pass") == meant(ordering, "passa", ITALIAN) == [{"do": "pass"}]
    assert meant(ordering, "A1") == meant(ordering, "move") == meant(ordering, "zz") == []


def test_moves_by_where_they_end(marching: Table) -> None:
    assert {action["path"][-1] for action in meant(marching, "m6")} == {"M6"}
    everywhere = [action for action in marching.legal("french") if action["do"] == "move"]
    ends = {action["path"][-1] for action in everywhere}
    assert len(ends) > 3
    for end in ends:
        assert all(action["path"][-1] == end for action in meant(marching, f"move {end}"))
    detour = next(action for action in everywhere if len(action["path"]) == 2)
    assert detour in meant(marching, " ".join(detour["path"]))
    assert all(action["path"] == detour["path"] for action in meant(marching, " ".join(detour["path"])))


def test_hands_by_cards_counted(hands: Table) -> None:
    for action in meant(hands, "left left cav"):
        assert action["cards"].count("left") == 2 and "grand_cavalry_charge" in action["cards"]
    assert any(action["cards"].count("left") == 1 for action in meant(hands, "left cav"))
    assert meant(hands, "sinistra sinistra cavalleria", ITALIAN) == meant(hands, "left left cav")
    assert meant(hands, "left left left") == []
    assert len(meant(hands, "left left right right centre centre")) == 1


# ---- wishes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words", "wish"),
    [
        ("move L7", ENGLISH, {"do": "move", "unit": "FR-inf_french-10", "path": ["L6", "L7"]}),
        ("muovi l7", ITALIAN, {"do": "move", "unit": "FR-inf_french-10", "path": ["L6", "L7"]}),
        ("move K6 L6 L7", ENGLISH, {"do": "move", "unit": "FR-inf_french-10", "path": ["K6", "L6", "L7"]}),
        ("move L5-L6-L7", ENGLISH, None),
        ("fr-inf-1 move K6", ENGLISH, {"do": "move", "unit": "FR-inf_french-1", "path": ["K6"]}),
        ("fire K7", ENGLISH, {"do": "fire", "target": "PR-inf_regular-3"}),
        ("fuoco pr-inf-3", ITALIAN, {"do": "fire", "target": "PR-inf_regular-3"}),
        ("fire K5", ENGLISH, {"do": "fire", "target": "FR-inf_french-1"}),
        ("charge K7", ENGLISH, {"do": "charge", "unit": "FR-inf_french-10", "target": "PR-inf_regular-3"}),
        ("face NE", ENGLISH, {"do": "face", "facing": "NE"}),
        ("orienta nord-est", ITALIAN, {"do": "face", "facing": "NE"}),
        ("order M5", ENGLISH, {"do": "order", "unit": "FR-cav_heavy-1", "marker": "flag"}),
        ("order M5 general", ENGLISH, {"do": "order", "unit": "FR-cav_heavy-1", "marker": "general"}),
        ("order K5", ENGLISH, {"do": "order", "unit": "FR-inf_french-1", "marker": "infantry"}),
        ("play grand", ENGLISH, {"do": "play", "card": "grand_cavalry_charge"}),
        ("gioca sinistro", ITALIAN, {"do": "play", "card": "left"}),
        ("choose right left", ENGLISH, {"do": "choose", "cards": ["left", "right"]}),
        ("sector east", ENGLISH, {"do": "sector", "sector": "east"}),
        ("tile wood", ENGLISH, {"do": "tile", "terrain": "wood"}),
        ("posa K6", ITALIAN, {"do": "lay", "hex": "K6"}),
        ("stand-fast", ENGLISH, {"do": "stand_fast"}),
        ("rally", ENGLISH, {"do": "rally"}),
        ('{"do": "rally", "x": [1]}', ENGLISH, {"do": "rally", "x": [1]}),
        ("K9", ENGLISH, {"do": "move", "unit": "FR-inf_french-10"}),
    ],
)
def test_wishes(text: str, words: Words, wish: dict[str, Any] | None, marching: Table) -> None:
    if wish is None:
        with pytest.raises(NotUnderstood):
            wished(marching, text, words)
        return
    made = wished(marching, text, words)
    assert {key: made[key] for key in wish} == wish
    # Whatever is wished for gets an answer, and the answer can be told.
    reason = marching.why_not("french", made)
    if reason is not None:
        assert words.say(reason.message, reason.args)


def test_the_way_goes_round_pieces_where_it_is_no_longer() -> None:
    table = stage(
        unit("fr1", "inf_french", "K5", "N"),
        unit("fr2", "inf_french", "K6", "N"),
        unit("pr1", "inf_regular", "A13", "S"),
        act="fr1",
    )
    assert wished(table, "move K7")["path"][-1] == "K7" and len(wished(table, "move K7")["path"]) == 2
    assert "K6" not in wished(table, "move L7")["path"]


def test_a_wish_before_any_order_is_answered_with_that(ordering: Table) -> None:
    reason = ordering.why_not("french", wished(ordering, "move M9"))
    assert reason is not None and reason.rule == "VLE-3.0a"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("move", "cli-wish-needs-hex"),
        ("fire", "cli-wish-needs-piece"),
        ("fire A1", "cli-wish-needs-piece"),
        ("order", "cli-wish-needs-piece"),
        ("face", "cli-wish-needs-word"),
        ("play joker", "cli-wish-needs-word"),
        ("lay", "cli-wish-needs-hex"),
        ("{1", "cli-wish-not-json"),
        ('{"a":' * 100_000, "cli-wish-not-json"),
        ("", "cli-wish-no-verb"),
    ],
)
def test_what_is_not_understood_is_told(text: str, message: str, marching: Table) -> None:
    with pytest.raises(NotUnderstood) as problem:
        wished(marching, text)
    assert problem.value.message == message
    for words in (ENGLISH, ITALIAN):
        assert words.say(problem.value.message, problem.value.args_told)


# ---- how choices are shown ---------------------------------------------------------------------------------------


def test_every_verb_has_a_name() -> None:
    assert set(VERBS) == set(BOOK.verbs.names)


def test_choices_are_numbered_and_each_is_listed_once(marching: Table) -> None:
    choices = offered(marching)
    assert [choice.number for choice in choices] == list(range(1, len(choices) + 1))
    assert len({choice.say() for choice in choices}) == len(choices)
    for width in (40, 80, 200):
        text = "\n".join(line.plain for line in lines_of(choices, width))
        assert all(f"{choice.number} {choice.detail or choice.verb}" in text for choice in choices)
        assert all(len(line.plain) <= width for line in lines_of(choices, width))


def test_choices_of_whole_games_can_be_told_apart() -> None:
    """Two different actions never read the same."""
    chance = random.Random("k")
    for scenario in ("waterloo", "hypothetical"):
        table = grognard.new_table("vive_lempereur", scenario, seed="k")
        while table.to_act:
            if chance.random() < 0.1:
                choices = offered(table, chance.choice([ENGLISH, ITALIAN]))
                assert len({choice.say() for choice in choices}) == len(choices)
            seat = table.to_act[0]
            table.act(seat, chance.choice(table.legal(seat)))
