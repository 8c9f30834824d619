"""The texts: both languages complete and alike, every message used in the code there, none without use."""

import ast as python
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import grognard
from grognard import ledger, words
from grognard.engine.book import Book, BookGame
from grognard.engine.errors import UnknownName
from grognard.engine.kinds import Flag, Kind, Name, Number
from grognard.words import LANGUAGES, Words
from tests.texts import attributes_of, entries, keys, texts

GAMES = ledger.games()
VARIABLE = re.compile(r"\$([a-z][a-z0-9_]*)")
USED = re.compile(r"(event|ask|why|cli|warn|rolled)-[a-z0-9_-]+")


WEB = Path(__file__).parents[1] / "web" / "src"
OF_THE_WEB = ("shell", "table", "board", "pages", "server")
"""Files of the browser, `web-<name>.ftl`; their messages begin with the name."""

WEB_KEY = re.compile(r"'((?:shell|table|board|pages|server|wel)-[a-z0-9_-]+)'")
"""A message id in the client: a string in single quotes. Names of styles and attributes stand in double ones."""

WEB_STEM = re.compile(r"(?:`|')((?:shell|table|board|pages|server|wel)-[a-z0-9_-]*-)(?:\$\{|' *\+)")
"""The beginning of an id that is put together, `shell-bot-${bot}`: every message that begins so is used."""

SERVER_KEY = re.compile(r"(shell|table|board|pages|server|wel)-[a-z0-9_-]+")


def used_in_web() -> tuple[set[str], set[str]]:
    """The ids that the client names, and the beginnings of those that it puts together."""
    used: set[str] = set()
    stems: set[str] = set()
    for file in (file for kind in ("ts", "svelte") for file in sorted(WEB.rglob(f"*.{kind}"))):
        text = file.read_text("utf-8")
        used |= set(WEB_KEY.findall(text))
        stems |= set(WEB_STEM.findall(text))
    return used, stems


def constants(folder: Path = Path(grognard.__file__).parent) -> set[str]:
    """Every string in the Python code."""
    return {text for file in folder.rglob("*.py") for text in constants_of(file)}


def constants_of(file: Path) -> set[str]:
    nodes = python.walk(python.parse(file.read_text("utf-8")))
    return {node.value for node in nodes if isinstance(node, python.Constant) and isinstance(node.value, str)}


def used_in_code() -> set[str]:
    return {text for text in constants() if USED.fullmatch(text)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_written_twice(game: str, language: str) -> None:
    times = Counter(entry.id.name for entry in entries(game, language))
    assert not [key for key, count in times.items() if count > 1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_takes_no_name_of_a_message_that_is_there_for_all(game: str, language: str) -> None:
    """The first text of a name is the one that is said: a game's own would never be."""
    shared = keys(None, language)
    for name, text in words.own_sources(game, language):
        own = {entry.id.name for entry in FluentResource(text).body if isinstance(entry, ast.Message | ast.Term)}
        taken = ", ".join(sorted(own & shared))
        assert not taken, (
            f"{name}: {taken}: every game has this message already, so yours would never be said; rename it"
        )


PLURALS = {"zero", "one", "two", "few", "many"}


@pytest.mark.parametrize("game", [name for name, game in grognard.games().items() if isinstance(game, BookGame)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_chooses_only_between_what_its_arguments_can_be(game: str, language: str) -> None:
    """A yes or no is never [true]; a name, by its id, is one of its kind."""
    looked_at(game, language)


def test_texts_that_choose_are_looked_at() -> None:
    assert looked_at("wellington", "it") > 10


def looked_at(game: str, language: str) -> int:
    """How many choices of texts were held against what their arguments can be."""
    rules = grognard.game(game)
    assert isinstance(rules, BookGame)
    spoken = arguments_of(rules.book)
    tried = 0
    for entry in entries(game, language):
        for select in selects(entry) if entry.id.name in spoken else ():
            assert isinstance(select.selector, ast.VariableReference)
            possible = variants_of(spoken[entry.id.name], select.selector.id.name)
            if possible is None:
                continue
            tried += 1
            written = {v.key.name for v in select.variants if isinstance(v.key, ast.Identifier)}
            wrong = sorted(written - possible - {"other"})
            hint = f"{entry.id.name}: ${select.selector.id.name} is never {wrong}, but one of {sorted(possible)}"
            assert not wrong, hint
    return tried


def arguments_of(book: Book) -> dict[str, dict[str, list[Kind]]]:
    """Of the messages of events, acts and prompts, the kinds that each argument may be of."""
    found: dict[str, dict[str, list[Kind]]] = {}

    def learn(message: str, arguments: Iterable[tuple[str, Kind]]) -> None:
        for name, kind in arguments:
            found.setdefault(message, {}).setdefault(name, []).append(kind)

    for event, arguments in book.events.items():
        learn(event, [(name, book.kinds[kind]) for name, kind in arguments])
    for verb in book.verbs.verbs:
        learn(f"do-{verb.name}", zip(verb.keys, verb.kinds, strict=True))
    for procedure in book.grammar.classes.values():
        fields = {name: book.kinds[kind] for name, kind in procedure.FIELDS}
        for question in procedure.QUESTIONS.values():
            learn(question.prompt, [(name, fields[field]) for name, field in question.args if field in fields])
    return found


def variants_of(arguments: dict[str, list[Kind]], variable: str) -> set[str] | None:
    """What a selector can be; None where that is not known."""
    name, face = (variable, "") if variable in arguments else (variable.removesuffix("_id"), "_id")
    if name not in arguments:
        return None
    possible = {words.NONE}
    for kind in arguments[name]:
        if isinstance(kind, Flag):
            possible |= {"yes", "no"}
        elif isinstance(kind, Number):
            possible |= PLURALS
        elif isinstance(kind, Name) and face == "_id":
            possible |= {str(one) for one in kind.names}
        else:
            return None
    return possible


def selects(node: Any) -> list[ast.SelectExpression]:
    found = [node] if isinstance(node, ast.SelectExpression) else []
    children = vars(node).values() if isinstance(node, ast.BaseNode) else node if isinstance(node, list) else ()
    found += [select for child in children for select in selects(child)]
    return [select for select in found if isinstance(select.selector, ast.VariableReference)]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_keys_and_variables(game: str) -> None:
    """The variables of the sentences, not those of attributes, which each language has of its own."""
    english, italian = (texts(game, language) for language in LANGUAGES)
    assert english == italian


def test_every_key_used_in_the_code_exists_and_none_is_unused() -> None:
    written = {key for game in (None, *GAMES) for key in keys(game, "en") if USED.fullmatch(key)}
    used = used_in_code()
    missing, unused = sorted(used - written), sorted(written - used)
    assert missing == []
    assert unused == []


SHARED = ("engine", "server", "commands", "terminal", "aide", "bots", "odds", "space")


def test_what_every_game_may_say_is_said_once_for_all() -> None:
    """A new game brings no text for a refusal, an event or a question of the engine's own."""
    shared = {key for key in keys(None, "en") if USED.fullmatch(key)}
    rooms = [Path(grognard.__file__).parent / room for room in SHARED]
    named = {text for room in rooms for text in constants(room) if USED.fullmatch(text)}
    named |= {text for text in constants_of(Path(grognard.__file__).parent / "package.py") if USED.fullmatch(text)}
    assert sorted(named - shared) == []


@pytest.mark.parametrize("owner", OF_THE_WEB)
def test_a_file_of_the_browser_has_only_messages_of_its_own_name(owner: str) -> None:
    text = dict(words.sources(None, "en"))[f"en/web-{owner}.ftl"]
    ids = {entry.id.name for entry in FluentResource(text).body if isinstance(entry, ast.Message)}
    assert {name for name in ids if not name.startswith(f"{owner}-")} == set()


@pytest.mark.skipif(not WEB.is_dir(), reason="an installed Grognard has the built client only")
def test_every_key_used_in_the_browser_exists_and_none_is_unused() -> None:
    written = {key for game in (None, *GAMES) for key in keys(game, "en") if SERVER_KEY.fullmatch(key)}
    used, stems = used_in_web()
    used |= {text for text in constants() if text.startswith("server-") and SERVER_KEY.fullmatch(text)}
    unused = {key for key in written - used if not key.startswith(tuple(stems))}
    assert sorted(used - written) == []
    assert sorted(unused) == []
    assert sorted(stem for stem in stems if not any(key.startswith(stem) for key in written)) == []


SAID_BY_ALL = {
    "game",
    "scenario",
    "setup",
    "split",
    "tale",
    "story",
    "length",
    "option",
    "value",
    "chapter",
    "level",
} | {"seat", "ask", "waiting", "do", "event", "why", "bot", "overlay", "terminal", *OF_THE_WEB}
"""What messages of every game begin with."""


@pytest.mark.skipif(not WEB.is_dir(), reason="an installed Grognard has the built client only")
@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_a_page_uses_exists_and_none_is_unused(game: str) -> None:
    """Those that begin with the game's short form: what most messages begin with that its page names."""
    rules = grognard.game(game)
    assert isinstance(rules, BookGame)
    files = [file for kind in ("ts", "svelte") for file in sorted((WEB / "games" / game).rglob(f"*.{kind}"))]
    text = "\n".join(file.read_text("utf-8") for file in files)
    written = keys(game, "en")
    named = set(re.findall(r"'([a-z0-9]+-[a-z0-9_-]*)'", text))
    shorts = Counter([key.split("-")[0] for key in named & set(written)])
    others = SAID_BY_ALL | {kind.word for kind in rules.book.kinds.values()}
    found = [short for short, _ in shorts.most_common() if short not in others and shortens(short, game)]
    if not found:
        return
    own = f"{found[0]}-"
    named |= constants(Path(grognard.__file__).parent / "games" / game)
    named |= set(re.findall(rf"`({own}[a-z0-9_-]*-)\$\{{", text))
    used = {key for key in named if key.startswith(own) and re.fullmatch(r"[a-z0-9_-]+", key)}
    stems = tuple([key for key in used if key.endswith("-")])
    assert sorted(used - set(stems) - set(written)) == []
    assert sorted(key for key in set(written) - used if key.startswith(own) and not key.startswith(stems)) == []


def shortens(short: str, name: str) -> bool:
    """Its letters stand in the name in their order: nie for napoleon_in_europe."""
    left = iter(name)
    return all(letter in left for letter in short)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prefix", ["seat-", "power-", "side-", "duchy-"])
def test_words_of_a_kind_have_the_same_forms(game: str, language: str, prefix: str) -> None:
    """A text that asks for the article of one seat asks for that of every other."""
    assert len(set(attributes_of(game, language, prefix).values())) <= 1


# ---------------------------------------------------------------- saying things


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Say a text made up for the test, with the vocabulary of Vive l'Empereur at hand."""

    def speak(language: str, text: str, args: dict[str, Any], key: str = "event-x") -> str:
        made_up = [*words.sources("vive_lempereur", language), ("test", f"{key} = {text}\n")]
        with monkeypatch.context() as patch:
            patch.setattr(words, "sources", lambda game, language: made_up)
            patch.setattr(words, "_bundle", words._bundle.__wrapped__)
            return Words("vive_lempereur", language).say(key, args)

    return speak


@pytest.mark.parametrize(
    ("piece", "english", "italian"),
    [
        ("FR-inf_french-5", "French infantry 5", "Fanteria francese 5"),
        ("FR-inf_guard-1", "Imperial Guard 1", "Guardia imperiale 1"),
        ("PR-cav_dragoon-1", "Prussian dragoons 1", "Dragoni prussiani 1"),
        ("PR-inf_regular-12", "Prussian regular infantry 12", "Fanteria regolare prussiana 12"),
        ("EN-garrison-1", "English garrison 1", "Guarnigione inglese 1"),
        ("AL-general-2", "Allied general 2", "Generale alleato 2"),
        ("SO-inf_elite-1", "Southern elite infantry 1", "Fanteria d'élite del Sud 1"),
        ("NO-art_horse-1", "Northern horse artillery 1", "Artiglieria a cavallo del Nord 1"),
        ("cav_light", "Light cavalry", "Cavalleria leggera"),
        ("fr1", "Fr1", "Fr1"),
        ("XY-inf_elite-1", "XY-inf_elite-1", "XY-inf_elite-1"),
        ("FR-elephants-1", "FR-elephants-1", "FR-elephants-1"),
    ],
)
def test_pieces_have_names(say: Any, piece: str, english: str, italian: str) -> None:
    assert say("en", "{ $unit }", {"unit": piece}) == english
    assert say("it", "{ $unit }", {"unit": piece}) == italian


@pytest.mark.parametrize(
    ("piece", "italian"),
    [
        ("FR-inf_french-5", "La fanteria francese 5 deve; della fanteria francese 5; f"),
        ("PR-cav_dragoon-1", "I dragoni prussiani 1 devono; dei dragoni prussiani 1; mp"),
        ("EN-art_heavy-1", "L'artiglieria pesante inglese 1 deve; dell'artiglieria pesante inglese 1; f"),
        ("AL-general-2", "Il generale alleato 2 deve; del generale alleato 2; m"),
        ("fr1", "Fr1 deve; di fr1; none"),
    ],
)
def test_articles_and_verbs_agree_with_a_piece(say: Any, piece: str, italian: str) -> None:
    assert say("it", "{ $unit_the } { $unit_must }; { $unit_of }; { $unit_form }", {"unit": piece}) == italian


def test_an_argument_may_be_a_message_itself(say: Any) -> None:
    inner = {"message": "ask-face", "args": {"unit": "FR-inf_french-5"}}
    assert say("en", "Not now: { $asked }", {"asked": inner}) == "Not now: Which way shall French infantry 5 face?"


def test_a_path_tells_where_it_goes_and_by_what(say: Any) -> None:
    text = "{ $path_to } by { $path_via }"
    assert say("en", text, {"path": ["M2", "M3", "M4"]}) == "M4 by M2–M3"
    assert say("en", text, {"path": ["M2"]}) == "M2 by none"


def test_an_empty_list_is_none_and_one_item_keeps_its_attributes(say: Any) -> None:
    assert say("en", "{ $winners } { $winners_id }", {"winners": []}) == "None none"
    assert say("it", "{ $winners_the } { $winners_id }", {"winners": ["south"]}) == "Il Sud south"


def test_arguments_are_said_in_words(say: Any) -> None:
    text = "{ $winner }: { $card }, { $face }; { $path }; { $hexes }; { $seat }"
    args = {"winner": "allied", "card": ["left", "centre"], "face": "flag", "seat": None}
    args |= {"path": ["M2", "M3", "M4"], "hexes": ["A1", "B2"]}
    assert say("en", text, args) == "Allies: Left flank, Centre, flag; M2–M3–M4; A1, B2; none"
    assert say("it", text, args) == "Alleati: Fianco sinistro, Centro, bandiera; M2–M3–M4; A1, B2; none"


def test_numbers_choose_plurals_and_ids_choose_texts(say: Any) -> None:
    text = """{ $losses ->
        [one] { $losses } element
       *[other] { $losses } elements
    } { $seat_id ->
        [french] à la française
       *[other] otherwise
    }"""
    assert say("en", text, {"losses": 1, "seat": "french"}) == "1 element à la française"
    assert say("en", text, {"losses": 2, "seat": "allied"}) == "2 elements otherwise"


def test_only_sentences_get_a_capital(say: Any) -> None:
    assert say("en", "{ $terrain }", {"terrain": "wood"}) == "Wood"
    assert say("en", "{ $terrain }", {"terrain": "wood"}, key="cli-x") == "wood"


def test_what_cannot_be_said_is_an_error(say: Any) -> None:
    with pytest.raises(UnknownName, match="valid: en, it"):
        Words("vive_lempereur", "fr")
    with pytest.raises(KeyError):
        Words("vive_lempereur", "en").say("event-never-written")
    with pytest.raises(KeyError):
        say("en", "{ $card }", {"card": "joker"})
    with pytest.raises(ValueError, match="losses"):
        say("en", "{ $losses }", {})
    with pytest.raises(ValueError, match="not Fluent"):
        say("en", "{ $ }", {})
    assert "event-never-written" not in Words("vive_lempereur", "en")
    assert "terrain-wood" in Words("vive_lempereur", "en")
