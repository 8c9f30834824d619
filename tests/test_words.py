"""The texts: both languages complete and alike, every message used in the code there, none without use."""

import ast as python
import json
import random
import re
from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import grognard
from grognard import ledger, words
from grognard.engine.errors import UnknownName
from grognard.games.vive_lempereur.aide import luck as vle_luck
from grognard.games.vive_lempereur.aide import overlays as vle_overlays
from grognard.games.vive_lempereur.rules import fire, victory
from grognard.games.vive_lempereur.rules.actions import VERBS
from grognard.games.vive_lempereur.rules.army import AWAY, MARKS, NATIONS
from grognard.games.vive_lempereur.rules.cards import FACES
from grognard.games.vive_lempereur.rules.codec import EVENTS, SPECIAL_FACES
from grognard.games.vive_lempereur.rules.game import ARGUMENT, OPTIONS, PROMPTS
from grognard.games.vive_lempereur.rules.reasons_form import PARTS
from grognard.games.wellington.aide import forecast as wel_forecast
from grognard.games.wellington.aide import luck as wel_luck
from grognard.games.wellington.aide import overlays as wel_overlays
from grognard.games.wellington.rules import chapters as wel
from grognard.games.wellington.rules import game as wel_game
from grognard.games.wellington.rules import moments as wel_moments
from grognard.games.wellington.rules import victory as wel_victory
from grognard.games.wellington.rules.deck import MOST
from grognard.games.wellington.rules.peninsula import DUCHY, LEADER, LINE_NAME, POWERS, SIDES
from grognard.games.wellington.rules.sides import SCENARIOS
from grognard.games.wellington.rules.verbs import VERBS as WEL_VERBS
from grognard.games.wellington.rules.windows import RULES as WEL_CARDS
from grognard.games.wellington.rules.windows import CardRules
from grognard.words import LANGUAGES, Words

GAMES = ledger.games()
VARIABLE = re.compile(r"\$([a-z][a-z0-9_]*)")
USED = re.compile(r"(event|ask|why|cli|warn|rolled)-[a-z0-9_-]+")


def entries(game: str | None, language: str) -> list[ast.Message | ast.Term]:
    found: list[ast.Message | ast.Term] = []
    for name, text in words.sources(game, language):
        for entry in FluentResource(text).body:
            assert not isinstance(entry, ast.Junk), f"{name}: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                found.append(entry)
    return found


def keys(game: str | None, language: str) -> set[str]:
    return {entry.id.name for entry in entries(game, language)}


def variables(node: Any) -> set[str]:
    """The variables of a text; `$unit_id` and `$unit_the` are only other faces of `$unit`."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name.partition("_")[0]}
    if isinstance(node, ast.BaseNode):
        return set().union(*(variables(child) for child in vars(node).values()))
    return set().union(*(variables(child) for child in node)) if isinstance(node, list) else set()


def texts(game: str | None, language: str) -> dict[str, set[str]]:
    """The variables of each message, its attributes apart."""
    return {entry.id.name: variables(entry.value) for entry in entries(game, language)}


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


def constants() -> set[str]:
    """Every string in the Python code."""
    found: set[str] = set()
    for file in Path(grognard.__file__).parent.rglob("*.py"):
        for node in python.walk(python.parse(file.read_text("utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def used_in_code() -> set[str]:
    return {text for text in constants() if USED.fullmatch(text)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_written_twice(game: str, language: str) -> None:
    times = Counter(entry.id.name for entry in entries(game, language))
    assert not [key for key, count in times.items() if count > 1]


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


def vocabulary_of(game: str, prefixes: set[str]) -> dict[str, set[str]]:
    """The words that are written of each kind, such as `card` or `terrain`."""
    written: dict[str, set[str]] = {prefix: set() for prefix in prefixes}
    for key in keys(game, "en"):
        prefix, _, word = key.partition("-")
        if prefix in written:
            written[prefix].add(word)
    return written


def chapters_of(game: str) -> set[str]:
    """The chapters of a rulebook: the number that an id begins with, or its letters."""
    found = (re.match(r"[A-Z]+-([0-9]+|[A-Z]+)", rule.id) for rule in ledger.load(game).rules)
    return {chapter[1] for chapter in found if chapter}


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


# ---------------------------------------------------------------- the vocabulary of Vive l'Empereur


def data(name: str) -> Any:
    root = resources.files("grognard") / "games" / "vive_lempereur" / "data"
    return json.loads((root / f"{name}.json").read_text("utf-8"))


def modifiers() -> set[str]:
    """The names that the rules give to the parts of a fire value."""
    tree = python.parse(
        (Path(grognard.__file__).parent / "games" / "vive_lempereur" / "rules" / "fire.py").read_text("utf-8")
    )
    function = next(n for n in tree.body if isinstance(n, python.FunctionDef) and n.name == "modifiers")
    pairs = [n.elts[0] for n in python.walk(function) if isinstance(n, python.Tuple) and len(n.elts) == 2]
    return {name.value for name in pairs if isinstance(name, python.Constant) and isinstance(name.value, str)}


def as_text(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def test_vocabulary_of_vive_lempereur_is_that_of_its_data_and_rules() -> None:
    tables, grid, hypothetical = data("tables"), data("grid"), data("hypothetical")
    battles = [data(name) for name in ("waterloo", "quatre_bras", "ligny")]
    dice = tables["dice"]
    sectors = {s[name] for s in grid["sectors"] for name in ("id", "french_name", "opponent_name")}
    sides = [side for battle in battles for side in battle["sides"].values()]
    pieces = [piece for side in sides for piece in side["units"] + side["generals"] + side["garrisons"]]
    scenarios = {"hypothetical", *(battle["id"] for battle in battles)}
    listed = {goal["level"] for battle in battles for side in battle["sides"] for goal in battle["victory"][side]}
    options = {option.name: option.values for option in OPTIONS}
    vocabulary = {
        "piece": set(tables["unit_types"]),
        "arm": {unit["arm"] for unit in tables["unit_types"].values()},
        "card": {card["id"] for card in tables["cards"]["list"]},
        "face": {*dice["command"]["faces"], *dice["special_action"]["faces"], *FACES, *SPECIAL_FACES},
        "terrain": set(tables["terrain"]),
        "sector": sectors,
        "facing": set(grid["facing"]["values"]),
        "seat": {*hypothetical["players"], *(side for battle in battles for side in battle["sides"])},
        "nation": {*NATIONS, *(side["nation"] for side in sides)},
        "army": {piece["id"][:2] for piece in pieces} | {"SO", "NO"},
        "level": listed | {"decisive", "substantial", "marginal", "draw"},
        "scenario": scenarios,
        "story": scenarios,
        "attack": set(fire.ATTACKS),
        "modifier": modifiers(),
        "formation": {"line", "square"},
        "mark": {name for _, name in MARKS} | set(vle_overlays.MARKS),
        "overlay": set(vle_overlays.OVERLAYS),
        "luck": {*vle_luck.KINDS, "dice", "roll"},  # the last two: rolls of which nothing more is known, in every game
        "measure": set(vle_luck.KINDS),
        "goal": set(victory.GOALS),
        "waiting": {message.removeprefix("ask-") for message, _ in PROMPTS.values()},
        "status": set(AWAY.values()),
        "do": set(VERBS),
        "option": {*options, *(f"{name}-help" for name in options)},
        "value": {as_text(value) for values in options.values() for value in values},
        "chapter": chapters_of("vive_lempereur"),
    }
    assert len(vocabulary["modifier"]) > 10
    assert vocabulary_of("vive_lempereur", set(vocabulary)) == vocabulary


def test_events_and_questions_of_vive_lempereur_are_told_with_all_they_carry() -> None:
    told = texts("vive_lempereur", "en")
    assert {name: told[name] for name in EVENTS} == {name: {key for key, _ in EVENTS[name]} for name in EVENTS}
    for message, fields in PROMPTS.values():
        assert told[message] == {ARGUMENT.get(field, field) for field in fields}, message
        assert told[message.replace("ask-", "waiting-")] == {"seat"}, message
    for verb in VERBS:
        assert told[f"do-{verb}"] <= set(PARTS.get(verb, ())), verb


def test_nothing_of_vive_lempereur_is_written_that_no_code_or_data_asks_for() -> None:
    prefixes = {"event", "ask", "why", "piece", "arm", "card", "face", "terrain", "sector", "facing", "seat", "nation"}
    prefixes |= {"army", "level", "scenario", "story", "attack", "modifier", "formation", "mark", "status", "do"}
    prefixes |= {"option", "value", "overlay", "luck", "measure", "rolled", "goal", "waiting", "warn", "chapter"}
    prefixes |= {"board"}  # of the browser's part
    own = keys("vive_lempereur", "en") - keys(None, "en")
    prefixes |= {"cli"}  # the game on a terminal
    assert {key for key in own if key.partition("-")[0] not in prefixes} == {"game-title", "unit-name"}


# ---------------------------------------------------------------- the vocabulary of Wellington


UNTOLD: dict[str, set[str]] = {
    "event-builds-leader": {"power"},
    "event-regroups-leader": {"power"},
    "event-marches": {"leaders", "points"},
    "event-flanks": {"power", "leaders"},
    "event-rides": {"power", "leaders"},
    "event-intercepts": {"leaders"},
    "event-interception-off": {"origin"},
    "event-evasion-off": {"duchy"},
    "event-evades": {"leaders"},
    "event-charge": {"side"},
    "event-leader-lost": {"power"},
    "event-batteries": {"power"},
    "event-disgraced": {"power"},
    "event-leader-struck": {"card", "power"},
    "event-wounded": {"power"},
    "event-intrigue": {"power"},
    "ask-raise-and-lose": {"points"},
    "ask-react": {"origin"},
    "do-scatter": {"from"},
}
"""What a message of Wellington carries for the map and the record, but its sentence has no need of."""

LEVELS = {
    wel_victory.FRANCE_FALLEN,
    wel_victory.SPAIN_CONQUERED,
    wel_victory.SPAIN_FREE,
    wel_victory.PORTUGAL_CONQUERED,
    wel_victory.SPAIN_SUBDUED,
    wel_victory.PEACE,
    wel_victory.LAST_TURN,
}


def test_vocabulary_of_wellington_is_that_of_its_data_and_rules() -> None:
    options = {option.name: option.values for option in wel_game.OPTIONS}
    vocabulary = {
        "power": {*POWERS, "none"},
        "side": set(SIDES),
        "seat": {seat for _, seats, _ in SCENARIOS.values() for seat in seats},
        "leader": set(LEADER),
        "duchy": set(DUCHY),
        "line": set(LINE_NAME),
        "card": {str(number) for number in range(1, MOST + 1)},
        "moment": set(wel_moments.NAMES),
        "level": LEVELS,
        "scenario": set(SCENARIOS),
        "story": set(SCENARIOS),
        "waiting": {message.removeprefix("ask-") for message, _ in wel.PROMPTS.values()},
        "do": {verb for verb, _ in WEL_VERBS},
        "option": {*options, *(f"{name}-help" for name in options)},
        "value": {as_text(value) for values in options.values() for value in values},
        "chapter": chapters_of("wellington"),
        "overlay": set(wel_overlays.OVERLAYS),
        "mark": set(wel_overlays.MARKS),
        "forecast": set(wel_forecast.SENTENCES),
        "modifier": set(wel_forecast.MODIFIERS),
        "measure": set(wel_luck.KINDS),
    }
    assert vocabulary_of("wellington", set(vocabulary)) == vocabulary
    assert {f"luck-{kind}" for kind in wel_luck.KINDS} <= keys("wellington", "en")
    own = keys("wellington", "en") - keys(None, "en")
    sentences = {"event", "ask", "why", "warn", "luck", "rolled", "wel", "cli"}
    rest = {key for key in own if key.partition("-")[0] not in {*vocabulary, *sentences}}
    assert rest == {"game-title"}


def test_events_questions_and_actions_of_wellington_are_told_with_what_they_carry() -> None:
    told = texts("wellington", "en")
    carried = {name: {key for key, _ in fields} for name, fields in wel.EVENTS.items()}
    carried |= {message: set(fields) for message, fields in wel.PROMPTS.values()}
    carried |= {f"do-{verb}": {key for key, _ in parts} for verb, parts in WEL_VERBS}
    assert {name for name in told if name.startswith(("event-", "ask-"))} <= {*carried, *texts(None, "en")}
    for name, fields in carried.items():
        left = fields - UNTOLD.get(name, set())
        assert told[name] == {field.partition("_")[0] for field in left}, name
    for name, fields in UNTOLD.items():
        assert fields <= carried[name], name
    for message, _ in wel.PROMPTS.values():
        assert told[message.replace("ask-", "waiting-")] == {"seat"}, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_wellington_tells_its_effect_and_names_its_alternatives(language: str) -> None:
    """The attributes of a card: its text, and its alternatives from 0 on where it has any."""
    cards = [entry for entry in entries("wellington", language) if re.fullmatch(r"card-[0-9]+", entry.id.name)]
    faces = {entry.id.name: {attribute.id.name for attribute in entry.attributes} for entry in cards}
    assert len(faces) == MOST
    for name, attributes in faces.items():
        choices = len(attributes) - 1
        assert choices != 1, name
        assert attributes == {"text", *(f"choice_{i}" for i in range(choices))}, name


def test_a_card_of_wellington_that_can_be_used_in_several_ways_names_them() -> None:
    told = attributes_of("wellington", "en", "card-")
    several = {n for n, rules in WEL_CARDS.items() if type(rules).variants is not CardRules.variants}
    assert len(several) > 10
    assert {n for n in several if "choice_0" not in told[f"card-{n}"]} == set()


def attributes_of(game: str, language: str, prefix: str) -> dict[str, frozenset[str]]:
    found = [entry for entry in entries(game, language) if entry.id.name.startswith(prefix)]
    return {entry.id.name: frozenset(attribute.id.name for attribute in entry.attributes) for entry in found}


def test_the_cards_of_wellington_have_the_same_alternatives_in_both_languages() -> None:
    assert attributes_of("wellington", "en", "card-") == attributes_of("wellington", "it", "card-")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prefix", ["seat-", "power-", "side-", "duchy-"])
def test_words_of_a_kind_have_the_same_forms(game: str, language: str, prefix: str) -> None:
    """A text that asks for the article of one seat asks for that of every other."""
    assert len(set(attributes_of(game, language, prefix).values())) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_of_wellington_can_be_told(language: str) -> None:
    """Every question, choice and event of games played at random, with whatever arguments they come to have."""
    words = Words("wellington", language)
    told: set[str] = set()
    for number, scenario in enumerate(SCENARIOS):
        rng = random.Random(f"told {number}")
        table = grognard.new_table("wellington", scenario, seed=f"told {number}")
        for _ in range(600):
            if table.result is not None:
                break
            seat = rng.choice(table.to_act)
            decision = table.decision(seat)
            assert decision is not None
            assert words.say(decision.prompt, decision.args)
            action = rng.choice(decision.actions)
            assert words.label(action)
            told |= {decision.prompt, f"do-{action['do']}"}
            for event in table.act(seat, action):
                assert words.say(event["event"], {name: value for name, value in event.items() if name != "event"})
                told.add(event["event"])
    every = {*wel.EVENTS, *(message for message, _ in wel.PROMPTS.values()), *(f"do-{verb}" for verb, _ in WEL_VERBS)}
    assert len(told & every) > 0.7 * len(every)


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


@pytest.mark.parametrize(
    ("action", "english", "italian"),
    [
        (
            {"do": "move", "unit": "fr1", "path": ["M2", "M3"], "garrison": ["M9"]},
            "Move to M3 via M2, leaving a garrison in M9",
            "Muovi in M3 passando per M2, lasciando una guarnigione in M9",
        ),
        (
            {"do": "move", "unit": "fr1", "path": ["M2"], "general": "stays"},
            "Move to M2, the general staying behind",
            "Muovi in M2, il generale resta",
        ),
        (
            {"do": "order", "unit": "PR-general-1", "marker": "flag"},
            "Order Prussian general 1 (flag marker)",
            "Ordine al generale prussiano 1 (segnalino bandiera)",
        ),
        (
            {"do": "order", "unit": "PR-garrison-1", "marker": "card"},
            "Order Prussian garrison 1",
            "Ordine alla guarnigione prussiana 1",
        ),
        (
            {"do": "choose", "cards": ["left", "right"]},
            "Take Left flank, Right flank",
            "Prendi Fianco sinistro, Fianco destro",
        ),
        ({"do": "stand"}, "Stay in the hex", "Resta nell'esagono"),
    ],
)
def test_an_action_is_told_in_one_line(action: dict[str, Any], english: str, italian: str) -> None:
    assert Words("vive_lempereur", "en").label(action) == english
    assert Words("vive_lempereur", "it").label(action) == italian


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
