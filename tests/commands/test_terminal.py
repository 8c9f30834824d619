"""`grognard terminal`: whole sessions typed into it, against bots and between people."""

import io
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import grognard
from grognard import Table, bots
from grognard.commands.session import Session
from grognard.commands.terminal import seat_players
from grognard.words import Words
from tests.commands.console import run, type_in
from tests.games.vive_lempereur.rules.stage import general, stage, unit

Capture = pytest.CaptureFixture[str]
Monkey = pytest.MonkeyPatch
GAME = "vive_lempereur"


def play(monkeypatch: Monkey, capsys: Capture, args: tuple[str, ...], *lines: str) -> str:
    type_in(monkeypatch, *lines)
    assert run("terminal", GAME, "--seed", "k", *args) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def sit(monkeypatch: Monkey, table: Table, *lines: str, language: str = "en", people: int = 1) -> str:
    """What a session at a prepared table shows; the last seats are played by recruits."""
    type_in(monkeypatch, *lines)
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False)
    players = {seat: None if place < people else bots.make("recruit", "k") for place, seat in enumerate(table.seats)}
    Session(table, Words(GAME, language), players, console).run()
    return " ".join(out.getvalue().split())


def marching(**more: Any) -> Table:
    """A French unit under orders before a Prussian one."""
    return stage(
        unit("fr1", "inf_french", "K5", "N"),
        unit("pr1", "inf_regular", "K8", "S"),
        unit("pr2", "art_medium", "A13", "S"),
        act="fr1",
        **more,
    )


@pytest.fixture(autouse=True)
def wide(monkeypatch: Monkey) -> None:
    monkeypatch.setenv("COLUMNS", "100")


# ---- beginning, playing, ending ---------------------------------------------------------------------------------


def test_ends_politely_when_there_is_nothing_to_read(monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ())
    assert "Vive l'Empereur: Waterloo" in text and "French: a person" in text and "the bot “sergeant”" in text
    assert text.rstrip().endswith("Goodbye.") and "not saved" not in text


def test_whole_italian_session_speaks_italian(monkeypatch: Monkey, capsys: Capture) -> None:
    lines = ("aiuto", "1", "1", "mappa", "diario", "regola 6.2.1", "guarda M9", "perché muovi K6", "annulla", "esci")
    text = play(monkeypatch, capsys, ("--lang", "it", "--bot", "recruit"), *lines)
    assert "Francesi> esci" in text and "Arrivederci." in text and "tocca ai francesi" in text
    assert not re.search(r"\b(the|Type|choice|French|Allies|infantry|Turn|Round)\b", text)


def test_seats_and_scenarios(monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ("--scenario", "ligny", "--seat", "prussian", "--bot", "recruit"), "1")
    assert "Ligny" in text and "Prussians: a person" in text and "Prussians> 1" in text


def test_who_sits_where() -> None:
    table = grognard.new_table(GAME, "waterloo", seed="k")

    def names(seat: str | None, wishes: list[str]) -> dict[str, str | None]:
        return {name: bot.name if bot else None for name, bot in seat_players(table, seat, wishes, "k").items()}

    assert names(None, []) == {"french": None, "allied": "sergeant"}
    assert names("allied", ["recruit"]) == {"french": "recruit", "allied": None}
    assert names(None, ["none"]) == {"french": None, "allied": None}
    assert names(None, ["french=recruit", "allied=sergeant"]) == {"french": "recruit", "allied": "sergeant"}


def test_bots_alone_are_told_as_a_story(monkeypatch: Monkey, capsys: Capture) -> None:
    bots_only = ("--bot", "french=recruit", "--bot", "allied=recruit", "--scenario", "quatre_bras")
    text = play(monkeypatch, capsys, bots_only)
    assert "Round 1 of turn 1" in text and re.search(r"(victory|drawn).*\(VLE-", text)
    assert ">" not in text


@pytest.mark.parametrize(
    ("language", "people", "width", "height"),
    [("en", 1, 80, 24), ("it", 2, 80, 24), ("it", 1, 140, 45), ("en", 2, 60, 10), ("it", 1, 60, 10)],
)
def test_a_whole_game_of_a_player_who_types_anything(
    language: str, people: int, width: int, height: int, monkeypatch: Monkey
) -> None:
    """Numbers mostly, and everything else that can be typed, on a terminal of that size: nothing falls over."""
    table = grognard.new_table(GAME, "quatre_bras", {"setup": "semi_historical"}, seed=f"{language}{people}")
    players = {"french": None, "allied": None if people == 2 else bots.make("recruit", "k")}
    screen = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, highlight=False)
    session = Session(table, Words(GAME, language), players, screen)
    chance = random.Random(f"{width}{language}")
    asides: list[Callable[[], str]] = [
        lambda: chance.choice(["", "help", "map", "more", "log", "undo", "undo all", "rules", "odds", "save", "why"]),
        lambda: chance.choice(
            ["look K6", "rules 6.2", "log 3", "K6", "M9", "fr-inf-5", "0", "999", "9" * 30, "{", "?"]
        ),
        lambda: "why " + chance.choice(["move K6", "fire M9", "charge M9", "order K4", "face N", "x", "{}", "{1", "5"]),
        lambda: chance.choice(session.choices).say() if session.choices else "log",
        lambda: "why " + chance.choice(session.choices).say() if session.choices else "why",
        lambda: f"odds {chance.randint(1, 9)}",
    ]

    class Fingers:
        typed = 0

        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            self.typed += 1
            if self.typed > 150 or not session.choices:
                return ""
            if chance.random() < 0.6:
                return f"{chance.randint(1, len(session.choices))}\n"
            return f"{chance.choice(asides)()}\n"

    monkeypatch.setattr("sys.stdin", Fingers())
    session.run()
    assert table.length > 50


def test_a_game_played_to_its_end(monkeypatch: Monkey) -> None:
    table = grognard.new_table(GAME, "quatre_bras", seed="end")
    chance = random.Random("end")
    while table.to_act and not (len(table.to_act) == 1 and table.view(None)["turn"] == 6):
        table.act(table.to_act[0], chance.choice(table.legal(table.to_act[0])))
    text = sit(monkeypatch, table, *["1"] * 400, "x", "", "log 2", "undo", "why move K6", "quit")
    assert table.result is not None and f"({table.result.rule})" in text
    assert "The game is over. You can still type" in text and text.endswith("Goodbye.")


# ---- choosing ---------------------------------------------------------------------------------------------------


def test_numbers(monkeypatch: Monkey) -> None:
    table = marching()
    text = sit(monkeypatch, table, "0", "99", "12345678901234567890", "-1", "1")
    assert "There is no choice 0: they are numbered from 1 to" in text and "There is no choice 99" in text
    assert "fits “12345678901234567890”" in text and "fits “-1”" in text
    assert table.length >= 1 and "Stand where you are" in text


def test_empty_line_gets_an_answer(monkeypatch: Monkey) -> None:
    table = marching()
    assert "Type a number from 1 to" in sit(monkeypatch, table, "", "   ")
    assert table.length == 0


def test_a_hex_narrows_and_enter_takes_the_only_one_left(monkeypatch: Monkey) -> None:
    table = marching()
    text = sit(monkeypatch, table, "K6", "")
    assert "Enter takes choice" in text and table.length == 1
    assert table.record.lines[0]["do"] == {"do": "move", "unit": "fr1", "path": ["K6"]}


def test_several_left_are_listed_and_enter_shows_all_again(monkeypatch: Monkey) -> None:
    table = marching()
    text = sit(monkeypatch, table, "move", "")
    assert re.search(r"\d+ choices fit; Enter shows all of them again", text) and "Type a number from 1" in text
    assert table.length == 0


def test_a_verb_with_what_it_needs_is_taken_at_once(monkeypatch: Monkey) -> None:
    table = marching()
    sit(monkeypatch, table, "move K6")
    assert table.record.lines[0]["do"]["path"] == ["K6"]
    table = marching()
    sit(monkeypatch, table, "muovi k6", language="it")
    assert table.record.lines[0]["do"]["path"] == ["K6"]


def test_an_action_as_json_is_taken_or_refused(monkeypatch: Monkey) -> None:
    table = marching()
    text = sit(monkeypatch, table, '{"do": "move", "unit": "fr1", "path": ["K9"]}', "{oops", '{"do": "square"}')
    assert "VLE-" in text and "This is not JSON" in text
    assert [line["do"] for line in table.record.lines[:1]] == [{"do": "square"}]


def test_what_does_not_fit_gets_an_answer(monkeypatch: Monkey) -> None:
    assert "Nothing on offer fits “A1”. Ask “why A1”" in sit(monkeypatch, marching(), "A1")
    assert "Nothing on offer fits “abracadabra”" in sit(monkeypatch, marching(), "abracadabra")


# ---- asking -----------------------------------------------------------------------------------------------------


def test_why(monkeypatch: Monkey) -> None:
    wishes = ("why move K8", "why fire K8", "why {}", "why", "why move K6", "why xyzzy", "why 1")
    text = sit(monkeypatch, marching(), *wishes)
    answers = re.findall(r"French> (why[^>]*?)(?= French>|$)", text)
    assert re.match(r"why move K8 VLE-[\d.]+\w*: ", answers[0])
    assert re.match(r"why fire K8 VLE-[\d.]+\w*: ", answers[1])
    assert "not an action" in answers[2]
    assert "Ask for instance" in answers[3]
    assert "This is allowed: it is choice" in answers[4]
    assert "This is allowed: it is choice 1." in answers[6]


def test_why_in_italian_says_the_same_rule(monkeypatch: Monkey) -> None:
    english = sit(monkeypatch, marching(), "why move K8")
    italian = sit(monkeypatch, marching(), "perché muovi K8", language="it")
    rules = [re.findall(r"K8 (VLE-[\d.]+\w*): ", text) for text in (english, italian)]
    assert rules[0] == rules[1] and len(rules[0]) == 1


def test_odds(monkeypatch: Monkey) -> None:
    table = stage(
        unit("fr1", "inf_french", "K5", "N"),
        unit("pr1", "inf_regular", "K6", "S"),
        unit("pr2", "art_medium", "A13", "S"),
        act="fr1",
        dice=[],
    )
    text = sit(monkeypatch, table, "odds", "stand", "face N", "odds", "odds 99", "odds fire K6")
    assert text.count("None of these choices is an attack") == 2
    assert len(re.findall(r"Fire value \d+\.", text)) == 2 and re.search(
        r"Target: loses \d\.\d\d elements on average", text
    )
    assert table.to_act == ("french",)


def test_rules(monkeypatch: Monkey) -> None:
    text = sit(monkeypatch, marching(), "rules VLE-6.2.1", "rules 6.2.1a", "rule", "rules 99", "rules 6.2.9")
    assert text.count("VLE-6.2.1a Facing and front arc") == 2
    assert "There is no rule 99" in text and "There is no rule 6.2.9" in text
    alone = text.split("French> rule ")[1]
    assert alone.startswith("VLE-5.1l")


def test_log_look_map_and_help(monkeypatch: Monkey) -> None:
    table = marching(terrain={"K6": "wood"}, roads=[["K5", "K6"]])
    text = sit(monkeypatch, table, "look k5", "look K6", "look", "look Z9", "map", "help", "log", "log x")
    assert "fr1): 4 elements, facing north ↑" in text and "K6: wood, with a road" in text
    assert text.count("Type “look” and a hex") == 2 and "♣♣ wood" in text and "save FILE" in text
    assert "Type “log”, or “log” and how many" in text


# ---- taking back and saving -----------------------------------------------------------------------------------------


def test_undo_says_how_far_it_reaches(monkeypatch: Monkey) -> None:
    table = marching()
    text = sit(monkeypatch, table, "undo", "move K6", "undo", "move L5", "face N", "undo 2")
    assert "Nothing can be taken back" in text
    assert "Your last choice is taken back; nothing before it can be." in text
    assert "Type “undo” for the last choice" in text
    assert table.record.lines[0]["do"]["path"] == ["L5"]


def test_undo_of_several_choices(monkeypatch: Monkey) -> None:
    def ordering() -> Table:
        return stage(
            unit("fr1", "inf_french", "K5", "N"),
            general("frg", "K4"),
            unit("pr1", "inf_regular", "K9", "S"),
            markers={"infantry": 2},
            other_markers={"infantry": 2},
        )

    table = ordering()
    text = sit(monkeypatch, table, "order K5", "move K6", "undo", "undo")
    assert "Your last choice is taken back; one more can be." in text
    assert table.length == 0
    table = ordering()
    assert "Your last 2 choices are taken back; nothing before" in sit(
        monkeypatch, table, "order K5", "move K6", "undo all"
    )
    assert table.length == 0


def test_between_people_the_other_ones_last_choice_can_be_taken_back_before_anybody_acts(monkeypatch: Monkey) -> None:
    table = stage(
        unit("fr1", "inf_french", "K5", "N"),
        unit("pr1", "inf_regular", "K9", "S"),
        markers={"infantry": 1},
        other_markers={"infantry": 1},
    )
    text = sit(monkeypatch, table, "order K5", "move K6", "face N", "undo", people=2)
    assert "Prussians> undo" in text and "taken back" in text and table.to_act == ("french",)


def test_save_and_go_on(monkeypatch: Monkey, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "evening.record"
    text = play(monkeypatch, capsys, ("--bot", "recruit"), "1", "1", f"save {file}")
    assert f"--load {file}" in text.replace("\n", "") and "not saved" not in text
    saved = grognard.load_record(file)
    assert saved.seed == "k" and len(saved.lines) >= 2
    text = play(monkeypatch, capsys, ("--bot", "recruit", "--load", str(file)), "1", f"save {file}")
    assert "Round 1 of turn 1" in text
    more = grognard.load_record(file)
    assert more.lines[: len(saved.lines)] == saved.lines and len(more.lines) > len(saved.lines)
    assert list(more.check())[-1] == len(more.lines)


def test_leaving_without_saving_is_mentioned(monkeypatch: Monkey, capsys: Capture) -> None:
    assert "The game was not saved." in play(monkeypatch, capsys, ("--bot", "recruit"), "1", "quit")


def test_save_refuses_what_would_do_harm(monkeypatch: Monkey, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Wellington")
    bad = (f"save {letter}", f"save {tmp_path}", f"save {tmp_path}/no/such/place", "save", "save a\0b")
    text = sit(monkeypatch, marching(), *bad)
    assert "is not a saved game: choose another name" in text and letter.read_text() == "Dear Wellington"
    assert text.count("cannot be written") == 3 and "Type “save” and the name of a file" in text


def test_from_a_position(monkeypatch: Monkey, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(marching().position(), indent=2))
    text = play(monkeypatch, capsys, ("--load", str(file)), "move K6")
    assert "Ligny" in text and "French> move K6" in text


# ---- secrets ------------------------------------------------------------------------------------------------------


def test_people_pass_the_keyboard_when_secrets_change_hands(monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ("--bot", "none", "--scenario", "ligny"), "83", "1", "1", "1")
    screens = text.split("Pass the keyboard")
    hand = "Hand: 2 Left, 2 Centre, 2 Right"
    assert len(screens) == 3 and screens[1].startswith(": it is the turn of the Prussians.")
    assert hand not in screens[0] + screens[1] and hand in screens[2]
    # The cards are open now: both look at the screen, and no hand is shown on it.
    assert "Hand:" in screens[1] and "Hand:" not in screens[2].split("rolled the command dice")[-1]


def test_against_a_bot_nobody_passes_the_keyboard(monkeypatch: Monkey, capsys: Capture) -> None:
    text = play(monkeypatch, capsys, ("--bot", "recruit", "--scenario", "ligny"), "83", "1", "1", "1", "1")
    assert "Pass the keyboard" not in text and "Hand: 2 Left, 2 Centre, 2 Right" in text


# ---- bad input ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (("chess",), f'unknown game "chess"; valid: {", ".join(grognard.games())}'),
        ((GAME, "--scenario", "jena"), "valid: waterloo, quatre_bras, ligny, hypothetical"),
        ((GAME, "--option", "fog=1"), 'unknown option "fog"; valid: setup, morale'),
        ((GAME, "--option", "morale=perhaps"), 'unknown value for option morale "perhaps"'),
        (
            ("napoleon_in_europe", "--scenario", "1820_4", "--option", "length=campaign"),
            'unknown value for option length in 1820_4 "campaign"; valid: short, medium, long',
        ),
        (
            ("napoleon_in_europe", "--scenario", "1820_4", "--option", "length"),
            'option "length" has no value; write length=VALUE with one of: short, medium, long, very_long_36',
        ),
        (("napoleon_in_europe", "--scenario", "1805_7", "--option", "length"), "very_long_60, campaign, time"),
        ((GAME, "--bot", "marshal"), 'unknown bot "marshal"; valid: recruit, sergeant, none'),
        ((GAME, "--bot", "dutch=recruit"), 'unknown seat "dutch"; valid: french, allied'),
        ((GAME, "--seat", "dutch"), 'unknown seat "dutch"; valid: french, allied'),
        ((GAME, "--lang", "fr"), 'unknown language "fr"; valid: en, it'),
        ((GAME, "--load", "x", "--scenario", "ligny"), "brings its own scenario"),
    ],
)
def test_unknown_names(args: tuple[str, ...], answer: str, capsys: Capture) -> None:
    assert run("terminal", *args) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("error: ") and answer in said.err


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (None, "cannot read"),
        (b"", "line 1: "),
        (b"hello\n", "line 1: "),
        (b'{"grognard":1,"game":"vive_lempereur"}\n', "line 1: "),
        (b'{\n "pieces": [\n  {"id": \n', "line 4: "),
        (b'{"pieces": [{"id": "fr1", "type": "inf_french", "seat": "french", "hex": "Z9"}]}', "'Z9'"),
        (b"[]", "bad position"),
    ],
)
def test_files_that_cannot_be_loaded(data: bytes | None, answer: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "saved"
    if data is not None:
        file.write_bytes(data)
    assert run("terminal", GAME, "--load", str(file)) == 1
    said = capsys.readouterr()
    assert said.out == "" and answer in said.err


def test_interrupted(monkeypatch: Monkey, capsys: Capture) -> None:
    class Impatient:
        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Impatient())
    assert run("terminal", GAME) == 130
