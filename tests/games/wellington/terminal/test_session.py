"""Wellington on the terminal: whole sessions typed into it, in both languages and on screens of any size."""

import io
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import grognard
from grognard import Table, bots
from grognard.commands.session import Session
from grognard.games.wellington.rules import moments
from grognard.games.wellington.rules.sides import SCENARIOS
from grognard.games.wellington.rules.turns import Campaign
from grognard.games.wellington.rules.windows import Window
from grognard.words import Words
from tests.commands.console import run, type_in
from tests.games.wellington.rules.stage import Stage, war

Capture = pytest.CaptureFixture[str]
Monkey = pytest.MonkeyPatch
GAME = "wellington"


@pytest.fixture(autouse=True)
def wide(monkeypatch: Monkey) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def play(monkeypatch: Monkey, capsys: Capture, args: tuple[str, ...], *lines: str) -> str:
    type_in(monkeypatch, *lines)
    assert run("terminal", GAME, "--seed", "k", *args) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def sit(monkeypatch: Monkey, table: Table, *lines: str, language: str = "en", people: int = 1) -> str:
    type_in(monkeypatch, *lines)
    out = io.StringIO()
    players = {seat: None if place < people else bots.make("recruit", "k") for place, seat in enumerate(table.seats)}
    Session(table, Words(GAME, language), players, Console(file=out, width=100, highlight=False)).run()
    return " ".join(out.getvalue().split())


def spending(soult: str = "sevilla") -> Table:
    """Great Britain has points to spend: Wellington before Badajoz, Hill at Elvas, Soult at Sevilla or elsewhere."""
    b = war(
        soldiers={"britain": {"badajoz": 8, "elvas": 3}, "sud": {soult: 4}, "nord": {"madrid": 2}},
        leaders={"wellington": "badajoz", "hill": "elvas", "soult": soult, "joseph": "madrid"},
        hands={"britain": [57], "sud": [85], "spain": [86], "nord": [60]},
        scenario="1812_two",
    )
    campaign = Campaign()
    campaign.step = "schedule"
    return grognard.from_position(GAME, Stage(b, campaign).table.position(), seed="k")


# ---- whole wars ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "scenario", "width", "height", "people"),
    [
        ("it", "1813_two", 100, 30, 1),
        ("en", "1813_four", 140, 45, 2),
        ("it", "1812_bid_three", 60, 10, 3),
    ],
)
def test_a_whole_war_of_a_player_who_types_anything(
    language: str, scenario: str, width: int, height: int, people: int, monkeypatch: Monkey
) -> None:
    """Numbers mostly, and everything else that can be typed, until the war is over: nothing falls over, and what is
    shown fits the screen."""
    table = grognard.new_table(GAME, scenario, seed=f"{language}{scenario}")
    players = {seat: None if i < people else bots.make("recruit", seat) for i, seat in enumerate(table.seats)}
    out = io.StringIO()
    screen = Console(file=out, width=width, height=height, force_terminal=True, highlight=False, no_color=True)
    session = Session(table, Words(GAME, language), players, screen)
    chance = random.Random(f"{width}{language}")
    odd = ["", "help", "map", "more", "log", "undo", "undo all", "rules", "odds", "save", "why", "look", "?", "{", "0"]
    odd += ["look Badajoz", "look #24", "look hand", "look gb", "look soult", "look ciudad", "rules 9.1", "999", "[/]"]
    odd += ["march", "to", "Badajoz", "9" * 30, "#24", "why march Hill", "why to Madrid", "why play 24 event", "why x"]
    odd += ["why flag avila", "why build 2 lisbon", "why {}", "why block madrid toledo", "perché assedia elvas"]
    asides: list[Callable[[], str]] = [
        lambda: chance.choice(odd),
        lambda: chance.choice(session.choices).say(),
        lambda: "why " + chance.choice(session.choices).say(),
        lambda: f"odds {chance.randint(1, 9)}",
    ]

    class Fingers:
        typed = 0

        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            self.typed += 1
            if not session.choices:
                return "quit\n" if table.result is not None else ""
            if self.typed > 1500 or chance.random() < 0.8:
                return f"{chance.randint(1, len(session.choices))}\n"
            return f"{chance.choice(asides)()}\n"

    monkeypatch.setattr("sys.stdin", Fingers())
    session.run()
    assert table.result is not None
    shown = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", out.getvalue())
    assert f"({table.result.rule})" in " ".join(shown.split())


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_whole_war_of_bots_is_told(language: str, monkeypatch: Monkey, capsys: Capture) -> None:
    everybody = ("--bot", "allied=recruit", "--bot", "french=recruit", "--lang", language)
    text = play(monkeypatch, capsys, everybody)
    assert ">" not in text and re.search(
        r"\(WEL-1[89]\.[\w.]+\)\.\nGoodbye\.|\(WEL-1[89]\.[\w.]+\)\.\nArrivederci\.", text
    )
    assert ("The campaign of 1812 begins." in text) is (language == "en")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_starts(scenario: str, monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ("--scenario", scenario, "--bot", "recruit"), "1", "map", "1")
    assert "Great Britain" in text and text.count("> 1") == 2 and "Badajoz ★▲3" in text
    assert text.rstrip().endswith("Goodbye.")


def test_whole_italian_session_speaks_italian(monkeypatch: Monkey, capsys: Capture) -> None:
    lines = (
        "aiuto",
        "tieni",
        "1",
        "1",
        "mappa",
        "diario",
        "regola 9.1",
        "guarda Sevilla",
        "guarda #24",
        "guarda mano",
    )
    more = ("perché marcia Hill", "probabilità", "xyz", "perché xyz", "annulla", "guarda", "esci")
    text = play(monkeypatch, capsys, ("--lang", "it", "--bot", "recruit"), *lines, *more)
    assert "Alleati> esci" in text and "Arrivederci." in text and "Sevilla: Spagna, chiave" in text
    assert not re.search(r"\b(the|Type|choice|French|Allies|Spain|Round|Power|leader|cards)\b", text)


# ---- choosing and asking ------------------------------------------------------------------------------------------


def test_verbs_and_names_are_taken_at_once(monkeypatch: Monkey) -> None:
    table = spending()
    text = sit(monkeypatch, table, "play 57 points", "march Hill", "3", "to Lisboa", "quit")
    done = [line["do"] for line in table.record.lines if line["seat"] == "allied"]
    assert done[0] == {"do": "play", "card": 57, "for": "points"}
    assert {"do": "march", "leader": "hill", "from": "elvas"} in done
    assert "Allies> march Hill" in text and "March with: Hill, Elvas" in text


def test_names_without_accents_and_in_the_readers_language(monkeypatch: Monkey) -> None:
    table = spending()
    text = sit(monkeypatch, table, "guarda sevilla", "guarda SEVILLA", "guarda avila", "guarda Ávila", language="it")
    assert text.count("Sevilla: Spagna, chiave, controllato da l'Armée du Sud") == 2
    assert text.count("Ávila: Spagna, controllato da l'Armée du Nord") == 2


def test_why(monkeypatch: Monkey) -> None:
    wishes = ("why march soult", "why march hill", "why besiege elvas", "why flag madrid", "why {", "why to", "why")
    text = sit(monkeypatch, spending(), *wishes)
    answers = dict(zip(wishes, re.findall(r"Allies> why ?[^>]*?(?= Allies>|$)", text), strict=True))
    for wish in ("why march soult", "why march hill", "why besiege elvas", "why flag madrid"):
        assert re.search(r"WEL-[\w.]+: ", answers[wish]), answers[wish]
    assert "This is not JSON" in answers["why {"] and "needs a duchy, such as Badajoz" in answers["why to"]
    assert "Ask for instance" in answers["why"]


def test_why_in_italian_says_the_same_rule(monkeypatch: Monkey) -> None:
    english = sit(monkeypatch, spending(), "why march soult", "why build 2 avila")
    italian = sit(monkeypatch, spending(), "perché marcia soult", "perché costruisci 2 avila", language="it")
    rules = [re.findall(r"(?:soult|avila) (WEL-[\w.]+): ", text) for text in (english, italian)]
    assert rules[0] == rules[1] and len(rules[0]) == 2


def test_odds_of_a_siege_and_of_a_march(monkeypatch: Monkey) -> None:
    table = spending("merida")
    text = sit(monkeypatch, table, "odds siege", "play 57 points", "odds", "march wellington", "1", "odds", "odds 99")
    assert re.search(r"Siege, \d+ dice to \d+: the fortress falls \d+%", text)
    assert re.search(r"Go to: Mérida \[AS4\] .*?Battle, \d+ dice to \d+: victory \d+%", text)
    assert "there are no odds to tell" in text


def test_odds_of_passing_from_now_on_are_none(monkeypatch: Monkey) -> None:
    """Britain may answer the Sud's card with #24; to pass for the rest of the impulse is one of its choices."""
    b = war({"sud": {"sevilla": 4}}, hands={"britain": [24], "sud": [57, 85]}, scenario="1812_two", active="sud")
    window = Window(moments.CARD, 1, card=57)
    text = sit(monkeypatch, Stage(b, window).table, "odds 2", "odds 3", "odds 4", "odds")
    assert "for the rest" in text.lower() or "from now" in text.lower()
    assert text.count("there are no odds to tell") == 4


def test_undo_says_how_far_it_reaches(monkeypatch: Monkey) -> None:
    table = spending()
    text = sit(monkeypatch, table, "undo", "play 57 points", "march hill", "1", "undo", "undo", "undo all", "undo x")
    assert "Nothing can be taken back" in text and "Your last choice is taken back; one more can be." in text
    assert "Type “undo” for the last choice" in text
    assert [line["do"]["do"] for line in table.record.lines] == ["play"]


def test_save_and_go_on(monkeypatch: Monkey, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "war.record"
    play(monkeypatch, capsys, ("--bot", "recruit"), "1", "1", "1", f"save {file}")
    saved = grognard.load_record(file)
    text = play(monkeypatch, capsys, ("--bot", "recruit", "--load", str(file)), "1", "1", f"save {file}")
    assert "The campaign of 1812 begins." in text
    more = grognard.load_record(file)
    assert more.lines[: len(saved.lines)] == saved.lines and len(more.lines) > len(saved.lines)
    assert list(more.check())[-1] == len(more.lines)


# ---- secrets ------------------------------------------------------------------------------------------------------


def test_hands_are_handed_over_between_people(monkeypatch: Monkey, capsys: Capture) -> None:
    """Each screen shows the cards of its own reader; the other hand is nowhere on it."""
    text = play(monkeypatch, capsys, ("--bot", "none", "--scenario", "1813_two"), *["1"] * 12)
    table = grognard.new_table(GAME, "1813_two", seed="k")
    screens = re.split(r"Pass the keyboard: it is the turn of ", text)
    assert len(screens) > 3 and screens[1].startswith("the French.")
    seen = {"the Allies": "GBES", "the French": "ASAN"}
    for screen in ["the Allies." + screens[0], *screens[1:]]:
        codes = seen[screen.partition(".")[0]]
        assert set(re.findall(r"^(\w\w) holds", screen, re.M)) in ({codes[:2]}, {codes[2:]}, {codes[:2], codes[2:]})
        others = "french" if codes == "GBES" else "allied"
        for power, owner in table.view(None)["owners"].items():
            if owner == others:
                name = Words(GAME, "en").say("cli-wel-power", {"power": power}).removeprefix("the ")
                assert not re.search(rf"{name} draws: ", screen)


def test_what_one_person_was_told_the_next_one_is_told_too(monkeypatch: Monkey) -> None:
    """Screens are wiped between them, so each has a story of his own."""
    table = grognard.new_table(GAME, "1812_two", seed="k")
    text = sit(monkeypatch, table, *["keep"] * 4, *["1"] * 3, people=2)
    french = text.split("it is the turn of the French.")[1]
    assert "Great Britain draws 6 cards." in french and "The Armée du Sud draws: " in french
    assert "The Armée du Sud draws: " not in text.split("it is the turn of the French.")[0]


def test_a_window_is_told(monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ("--bot", "recruit"), "windows", "1", "1", "look #59", "play 59")
    assert "A card may be played now, or pass. “look #59” tells what it does." in text
    offered = re.search(r"Play: (\d) #59 Bravest of the Brave \(2\)", " ".join(text.split()))
    assert offered is not None
    assert f"{offered.group(1)} Play: #59 Bravest of the Brave (2)" in text.split("> play 59")[1]


def test_on_a_live_screen_nothing_of_the_last_reader_is_left(monkeypatch: Monkey) -> None:
    """Before the keyboard is passed on, screen, scrollback and the lines typed are wiped."""
    import readline

    table = grognard.new_table(GAME, "1812_four", seed="k")
    out = io.StringIO()
    screen = Console(file=out, width=80, height=24, force_terminal=True, no_color=True, highlight=False)
    session = Session(table, Words(GAME, "en"), dict.fromkeys(table.seats), screen)
    session.live = True
    left: list[tuple[str, int]] = []

    def typed(prompt: str) -> str:
        shown = re.sub(r"\x1b\[[0-9;]*m", "", re.split(r"\x1b\[3J", out.getvalue())[-1])
        left.append((shown, readline.get_current_history_length()))
        readline.add_history("keep")
        if len(left) > 12:
            raise EOFError
        return "keep" if prompt.endswith("> ") and "keep" in shown else ""

    readline.clear_history()
    monkeypatch.setattr("builtins.input", typed)
    session.run()
    passing = [(shown, lines) for shown, lines in left if "Pass the keyboard" in shown]
    assert len(passing) > 2
    for shown, lines in passing:
        assert lines == 0 and "holds" not in shown and "draws: " not in shown
    assert any("GB holds" in shown for shown, _ in left) and any("AS holds" in shown for shown, _ in left)


def test_a_long_story_is_told_page_by_page(monkeypatch: Monkey) -> None:
    """One person among three bots, who have much to tell: he is waited for before a screen runs over."""
    table = grognard.new_table(GAME, "1812_four", seed="story")
    out = io.StringIO()
    screen = Console(file=out, width=80, height=16, force_terminal=True, no_color=True, highlight=False)
    players = {seat: None if seat == "nord" else bots.make("recruit", seat) for seat in table.seats}
    session = Session(table, Words(GAME, "en"), players, screen)
    session.live = True
    chance = random.Random("story")
    pages: list[int] = []

    def typed(prompt: str) -> str:
        if "go on" in prompt:
            pages.append(out.getvalue().count("\n"))
        out.seek(0)
        out.truncate()
        if len(pages) > 60 or table.result is not None:
            raise EOFError
        return str(chance.randint(1, len(session.choices))) if prompt.endswith("> ") and session.choices else ""

    monkeypatch.setattr("builtins.input", typed)
    session.run()
    assert max(pages) in (14, 15)


# ---- windows ------------------------------------------------------------------------------------------------------


def responding() -> Table:
    """As ``spending``, with a card in Spain's hand that could answer any march, and one in Britain's."""
    b = war(
        soldiers={"britain": {"badajoz": 8, "elvas": 3}, "sud": {"sevilla": 4}, "nord": {"madrid": 2}},
        leaders={"wellington": "badajoz", "hill": "elvas", "soult": "sevilla", "joseph": "madrid"},
        hands={"britain": [57, 9], "sud": [85], "spain": [86, 10], "nord": [60]},
        scenario="1812_two",
    )
    campaign = Campaign()
    campaign.step = "schedule"
    return grognard.from_position(GAME, Stage(b, campaign).table.position(), seed="k")


def test_nobody_is_asked_about_his_own_side_unless_he_wants_to_be(monkeypatch: Monkey) -> None:
    line = "Do you play a card?"
    assert line not in sit(monkeypatch, responding(), "quit")
    text = sit(monkeypatch, responding(), "play 57 points", "windows", "march hill", "1", "to lisbon", "quit")
    assert "also about what your own side does" in text
    assert "Great Britain marches to Lisboa from Elvas, led by Hill. Do you play a card?" in text
    assert "Pass for the rest of this impulse" in text and "Pass for the rest of this turn" in text


def test_a_pass_for_the_rest_of_the_turn_is_one_choice(monkeypatch: Monkey) -> None:
    table = responding()
    wishes = ("play 57 points", "windows", "march hill", "1", "to lisbon", "pass for the rest of this turn", "quit")
    text = sit(monkeypatch, table, *wishes)
    assert text.count("Do you play a card?") == 1
    assert [line["do"] for line in table.record.lines[-2:]] == [{"do": "pass"}] * 2
