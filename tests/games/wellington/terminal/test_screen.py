"""The state of the war as a terminal shows it."""

import random
from typing import Any

import pytest
from rich.cells import cell_len

import grognard
from grognard import Decision, Table
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, LINE_KINDS, POWERS
from grognard.games.wellington.rules.state import MARK_NAMES
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.terminal.choices import HEADINGS, SINGLE
from grognard.games.wellington.terminal.ground import CODES
from grognard.games.wellington.terminal.look import LINES, MARKS
from grognard.games.wellington.terminal.screen import Headquarters
from grognard.terminal import NotUnderstood
from grognard.words import Words
from tests.games.wellington.rules.stage import Stage, war

EN, IT = Headquarters(Words("wellington", "en")), Headquarters(Words("wellington", "it"))
SIZES = (80, 100, 140, 200)


def besieging() -> dict[str, Any]:
    b = war(
        soldiers={"britain": {"badajoz": 8, "lisbon": 2}, "spain": {"badajoz": 1}, "sud": {"badajoz": 2, "sevilla": 4}},
        leaders={"wellington": "badajoz", "hill": "badajoz", "soult": "sevilla"},
        flags={"merida": "sud"},
        hands={"britain": [57, 93, 5]},
        cp=3,
    )
    return Stage(b).table.view("britain")


def plain(lines: list[Any]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


def test_everything_has_a_name() -> None:
    assert set(VERBS.names) == {*HEADINGS, *SINGLE}
    assert set(CODES) == set(POWERS) and set(LINES) == set(LINE_KINDS) and set(MARKS) == set(MARK_NAMES)


def test_header_tells_time_powers_and_the_hand() -> None:
    view = besieging()
    lines = plain(EN.header(view, None, "britain"))
    assert lines[0].startswith("1812, round 2: impulse of Great Britain, 3 CP left  Spanish keys ")
    assert lines[1].startswith("GB ") and " 3 cards   ES " in lines[1]
    assert lines[2].startswith("AS ") and "   AN " in lines[2]
    assert lines[3].startswith("GB holds #5 Disaster on the Rhine, #57 House of Rothschild (5), #93 Admiralty")
    assert len(EN.header(view, None, None)) == 3
    assert "impulso della Gran Bretagna, 3 CP" in plain(IT.header(view, None, None))[0]


def test_a_map_without_anybody_has_its_headings() -> None:
    lines = plain(EN.board(Stage(war()).table.view("britain"), 80, None, (), None))
    assert len(lines) == 2 and lines[0] and not lines[1]


def test_the_table_shows_sides_beside_each_other() -> None:
    lines = plain(EN.board(besieging(), 80, None, (), None))
    assert lines[0].split("  ")[0] == "Allies: 11 SP, 2 places" and "French: 6 SP, 2 places" in lines[0]
    assert lines[1].startswith("GB8 ES1 Badajoz ★▲3× Wellington, Hill") and "AS4 Sevilla ★ Soult" in lines[1]
    assert lines[2].startswith("GB2 Lisboa ★▲3") and lines[2].endswith("AS2 Badajoz ★▲3×")


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("made", [EN, IT])
def test_tables_fit_any_width_and_height(width: int, made: Headquarters) -> None:
    view = grognard.new_table("wellington", "1812_two", seed="k").view("allied")
    whole = made.board(view, width, None, ("lisbon",), None)
    for lines in (whole, made.map(view, width, ("lisbon",))[:-2]):
        assert all(cell_len(line.plain) <= width for line in lines)
    for height in (4, 9, 20):
        assert len(made.board(view, width, height, (), None)) == min(height, len(whole))
    first = whole[1].plain
    assert first.startswith("GB2 Lisboa")  # what can be chosen comes first
    text = " ".join(line.plain for line in whole)
    assert "Wellington" in text and "ES1 Vich" in text


def test_the_map_names_every_duchy() -> None:
    for made, language in ((EN, "en"), (IT, "it")):
        text = "\n".join(plain(made.map(besieging(), 140, ())))
        words = Words("wellington", language)
        assert all(words.say(f"duchy-{duchy}") in text for duchy in DUCHY)


def test_looking_at_a_duchy() -> None:
    view = besieging()
    lines = EN.look(view, "badajoz")
    assert lines[0] == "Badajoz: Spain, key, fortress 3, controlled by the Armée du Sud"
    assert lines[1] == "  Great Britain: 8 SP; Wellington (battle 5, command 9); Hill (battle 3, command 4)"
    assert lines[2:4] == ["  Armée du Sud: 2 SP", "  Spain: 1 SP"]
    assert "  over a river: Elvas [★▲3]" in lines and "  rough ground: Huelva" in lines
    assert EN.look(view, "merida")[0].endswith("flag of the Armée du Sud")
    assert EN.look(view, "ciudad") == ["Which one: Ciudad Rodrigo, Ciudad Real?"]
    assert EN.look(view, "moon") == EN.look(view, "") == EN.look(view, "111") == []


def test_looking_at_leaders_powers_and_cards() -> None:
    view = besieging()
    assert EN.look(view, "Soult")[0] == "Armée du Sud: Soult (battle 4, command 9)"
    assert any("not on the map" in line for line in EN.look(view, "marmont"))
    assert EN.look(view, "GB")[0].startswith("Great Britain: ") and "GB holds #5" in EN.look(view, "gb")[-1]
    assert "holds" not in "".join(EN.look(view, "armée du sud"))
    assert EN.look(view, "#24")[0].startswith("#24 The Hand of God (6). Either cancel")
    assert EN.look(view, "24") == EN.look(view, "the hand of god") == EN.look(view, "#24")
    assert EN.look(view, "#93")[0].startswith("#93 Admiralty / Hearts of Oak (6+). National card of Great Britain.")
    assert "GB holds" in EN.look(view, "hand")[0] and "GB ha in mano" in IT.look(view, "mano")[0]


@pytest.mark.parametrize("made", [EN, IT])
def test_every_name_finds_its_thing(made: Headquarters) -> None:
    view, words = besieging(), made.words
    for kind, names in (("duchy", DUCHY), ("leader", LEADER), ("card", [str(n) for n in range(1, MOST + 1)])):
        for name in names:
            said = words.say(f"{kind}-{name}")
            lines = made.look(view, said)
            assert lines and (said in lines[0] or f"#{name} " in lines[0]), said


# ---- choices and wishes ---------------------------------------------------------------------------------------------


def asked(table: Table) -> tuple[dict[str, Any], Decision]:
    seat = table.to_act[0]
    decision = table.decision(seat)
    assert decision is not None
    return table.view(seat), decision


@pytest.mark.parametrize(("seed", "scenario"), [("a", "1812_two"), ("b", "1813_four"), ("c", "1812_bid_three")])
def test_choices_of_whole_wars_can_be_told_apart_and_typed(seed: str, scenario: str) -> None:
    """No two read the same; what a choice says means it; and a wish made of its own words is that action again."""
    chance = random.Random(seed)
    table = grognard.new_table("wellington", scenario, seed=seed)
    met: set[str] = set()
    while table.to_act:
        view, decision = asked(table)
        made = chance.choice([EN, IT])
        choices = made.choices(view, decision)
        assert sorted(choice.number for choice in choices) == list(range(1, len(choices) + 1))
        assert len({choice.say() for choice in choices}) == len(choices)
        chosen = chance.choice(choices)
        assert chosen in made.matching(view, choices, chosen.say()), chosen.say()
        met.add(chosen.action["do"])
        assert all(place in DUCHY for choice in choices for place in made.places(view, choice.action))
        made.header(view, decision, table.to_act[0])
        table.act(table.to_act[0], chosen.action)
    assert len(met) > 15


@pytest.mark.parametrize(
    ("text", "made", "wish"),
    [
        ("march Hill", EN, {"do": "march", "leader": "hill", "from": "elvas"}),
        ("march elvas", EN, {"do": "march", "leader": "hill", "from": "elvas"}),
        ("marcia con De España da Ávila", IT, {"do": "march", "leader": "de_espana", "from": "avila"}),
        ("besiege badajoz", EN, {"do": "siege", "leader": "wellington", "duchy": "badajoz"}),
        ("assedia cadiz soult", IT, {"do": "siege", "leader": "soult", "duchy": "cadiz"}),
        ("to ciudad rodrigo", EN, {"do": "to", "duchy": "ciudad_rodrigo"}),
        ("vai a castellon", IT, {"do": "to", "duchy": "castellon"}),
        ("detach 3 elvas", EN, {"do": "detach", "from": "elvas", "soldiers": 3}),
        ("stacca elvas", IT, {"do": "detach", "from": "elvas", "soldiers": 1}),
        ("force 4 hill", EN, {"do": "force", "soldiers": 4, "staff": ["hill"]}),
        ("play 24 event", EN, {"do": "play", "card": 24, "for": "event"}),
        ("gioca #24 evento", IT, {"do": "play", "card": 24, "for": "event"}),
        ("play the hand of god", EN, {"do": "play", "card": 24, "for": "points"}),
        ("build 2 lisbon", EN, {"do": "build", "soldiers": 2, "duchy": "lisbon"}),
        ("flag avila gb", EN, {"do": "flag", "duchy": "avila", "power": "britain"}),
        ("bandiera sevilla spagna", IT, {"do": "flag", "duchy": "sevilla", "power": "spain"}),
        ("block vitoria bilbao", EN, {"do": "block", "line": "bilbao-vitoria"}),
        ("side french", EN, {"do": "side", "side": "french"}),
        ("powers GB ES", EN, {"do": "powers", "powers": ["britain", "spain"]}),
        ("end", EN, {"do": "end"}),
        ("badajoz", EN, {"do": "siege", "leader": "wellington", "duchy": "badajoz"}),  # what is on offer
        ('{"do": "x"}', EN, {"do": "x"}),
    ],
)
def test_wishes(text: str, made: Headquarters, wish: dict[str, Any]) -> None:
    table = campaign()
    view, decision = asked(table)
    built = made.wish(view, decision, made.choices(view, decision), text)
    if wish["do"] == "block":
        assert sorted(built["line"].split("-")) == sorted(wish["line"].split("-"))
    else:
        assert built == wish
    # Whatever is wished for gets an answer that can be told.
    reason = table.why_not(table.to_act[0], built)
    assert reason is None or made.words.say(reason.message, reason.args)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("march", "cli-wel-needs-leader"),
        ("to", "cli-wel-needs-duchy"),
        ("play", "cli-wel-needs-card"),
        ("number", "cli-wel-needs-number"),
        ("side", "cli-wel-needs-side"),
        ("block madrid", "cli-wel-needs-line"),
        ("xyzzy", "cli-wish-no-verb"),
        ("", "cli-wish-no-verb"),
        ("{1", "cli-wish-not-json"),
    ],
)
def test_what_is_not_understood_is_told(text: str, message: str) -> None:
    view, decision = asked(campaign())
    for made in (EN, IT):
        with pytest.raises(NotUnderstood) as problem:
            made.wish(view, decision, made.choices(view, decision), text)
        assert problem.value.message == message
        assert made.words.say(problem.value.message, problem.value.args_told)


def campaign() -> Table:
    b = war(
        soldiers={"britain": {"badajoz": 8, "elvas": 3}, "spain": {"avila": 1}, "sud": {"sevilla": 4}},
        leaders={"wellington": "badajoz", "hill": "elvas", "de_espana": "avila", "soult": "sevilla"},
        hands={"britain": [57]},
    )
    return Stage(b, Impulse(0, 1)).table
