"""What a player types, understood: which of the choices is meant, or what action is wished for."""

import re
from collections import Counter
from typing import Any

from grognard.engine import Decision
from grognard.games.vive_lempereur.aide.wishes import marker_for, place_of, unit_in, way_to
from grognard.games.vive_lempereur.rules.battlefield import FACING, HEX_INDEX, SECTOR_NAMES, TERRAIN
from grognard.games.vive_lempereur.rules.cards import CARDS, FACES
from grognard.games.vive_lempereur.terminal.choices import SHORT, VERBS
from grognard.terminal.choices import Action, Choice
from grognard.terminal.typed import NotUnderstood, abbreviates, read_json
from grognard.words import Words

View = dict[str, Any]
_SPLIT = re.compile(r"[^\w]+|_")


def tokens_of(text: str) -> list[str]:
    return [token for token in re.split(r"[\s,–>]+", text.casefold()) if token]


def verb_meant(words: Words, token: str) -> str | None:
    """The verb that a word stands for: its id, or the first word of its text."""
    plain = token.replace("-", "_")
    if plain in VERBS:
        return plain
    for verb, message in VERBS.items():
        if len(token) > 2 and _words(words.say(message))[0] == token:
            return verb
    return None


def _words(text: str) -> list[str]:
    return [word for word in _SPLIT.split(text.casefold()) if word]


def names_piece(token: str, piece: str) -> bool:
    """Whether a token names a piece: its id, or the beginnings of some of its parts (``fr-inf-5``)."""
    if token == piece.casefold():
        return True
    wanted, parts = _words(token), _words(piece)
    return len(wanted) >= 2 and abbreviates(wanted, parts, _begins)


def _begins(word: str, part: str) -> bool:
    return part == word if part.isdigit() else part.startswith(word)


# ---- which of the choices ----------------------------------------------------------------------------------


def matching(words: Words, view: View, choices: list[Choice], tokens: list[str]) -> list[Choice]:
    """The choices that every token fits."""
    verbs = [verb_meant(words, token) for token in tokens]
    wanted = {verb for verb in verbs if verb is not None}
    rest = [token for token, verb in zip(tokens, verbs, strict=True) if verb is None]
    found = [choice for choice in choices if all(_fits(words, view, choice, token, rest) for token in rest)]
    narrowed = [choice for choice in found if choice.action["do"] in wanted]
    if wanted and not narrowed:
        # A word such as "line" may be meant for something else than the verb.
        return [choice for choice in choices if all(_fits(words, view, choice, token, tokens) for token in tokens)]
    return _by_marker(words, narrowed if wanted else found, rest)


def _by_marker(words: Words, choices: list[Choice], tokens: list[str]) -> list[Choice]:
    """Of orders, those with the marker named, if there are any: "infantry" is rather a marker than a unit's name."""
    for token in tokens:
        named = [choice for choice in choices if _marks(words, choice.action.get("marker"), token)]
        choices = named or choices
    return choices


def _marks(words: Words, marker: str | None, token: str) -> bool:
    return marker is not None and len(token) > 2 and _names(token, f"{marker}_{words.say(f'face-{marker}')}")


def _fits(words: Words, view: View, choice: Choice, token: str, tokens: list[str]) -> bool:
    action = choice.action
    name = token.upper()
    if name in HEX_INDEX:
        return _points_at(view, action, name, tokens)
    if name in FACING:
        return action.get("facing") == name
    for key in ("unit", "target"):
        if key in action and names_piece(token, action[key]):
            return True
    if len(token) < 3:
        return False
    if "cards" in action:
        # A card named twice is wanted twice.
        fitting = sum(_names(token, f"{card}_{words.say(SHORT[card])}") for card in action["cards"])
        return fitting >= tokens.count(token)
    for key in ("card", "sector", "terrain", "marker"):
        if key in action and _names(token, action[key]):
            return True
    return _said(choice, token)


def _names(token: str, value: str) -> bool:
    return any(part.startswith(token) for part in (value.casefold(), *_words(value)))


def _said(choice: Choice, token: str) -> bool:
    return any(word.startswith(token) for word in _words(choice.say()))


def _points_at(view: View, action: Action, name: str, tokens: list[str]) -> bool:
    hexes = [token.upper() for token in tokens if token.upper() in HEX_INDEX]
    path = action.get("path", [])
    if action["do"] == "move":
        # One hex is where the move ends; of several the last one is, the others lie on the way.
        return bool(name == path[-1] if name == hexes[-1] else name in path)
    if name == action.get("hex") or name in path:
        return True
    return any(key in action and place_of(view, action[key]) == name for key in ("unit", "target"))


# ---- a wish ---------------------------------------------------------------------------------------------------


def wish_of(words: Words, view: View, decision: Decision, text: str) -> Any:
    """The action that a wish stands for, legal or not: JSON, or a verb and what it needs."""
    if text.lstrip().startswith("{"):
        return read_json(text)
    tokens = tokens_of(text)
    verbs = [verb for verb in (verb_meant(words, token) for token in tokens) if verb is not None]
    rest = [token for token in tokens if verb_meant(words, token) is None]
    verb = verbs[0] if verbs else _likely_verb(decision, rest)
    if verb is None:
        raise NotUnderstood("cli-wish-no-verb", wish=text.strip(), verbs=", ".join(VERBS))
    wish = _Wish(words, view, decision, rest)
    try:
        return wish.build(verb)
    except NotUnderstood:
        if verb in ("move", "charge") and "unit" not in wish.action:
            return {"do": "stand"}  # no unit is under orders, so nobody can do anything: the reason is the same
        raise


def _likely_verb(decision: Decision, tokens: list[str]) -> str | None:
    """What a wish without a verb is about: the thing on offer that takes a hex, a piece or a word."""
    offered = Counter(action["do"] for action in decision.actions if len(action) > 1)
    return offered.most_common(1)[0][0] if offered and tokens else None


class _Wish:
    def __init__(self, words: Words, view: View, decision: Decision, tokens: list[str]) -> None:
        self.words = words
        self.view = view
        self.decision = decision
        self.tokens = tokens
        self.action: Action = {}
        self.hexes = [token.upper() for token in tokens if token.upper() in HEX_INDEX]

    def build(self, verb: str) -> Action:
        action = self.action
        action["do"] = verb
        if verb == "move":
            action["unit"] = unit = self.unit()
            action["path"] = self.path(unit, self.hex(verb))
        elif verb == "charge":
            action["unit"] = unit = self.unit()
            action["target"] = target = self.piece(verb, mine=False)
            place = place_of(self.view, target)
            action["path"] = self.path(unit, place)[:-1] if place else []
        elif verb == "order":
            action["unit"] = unit = self.piece(verb, mine=True)
            action["marker"] = self.marker(unit)
        elif verb == "fire":
            action["target"] = self.piece(verb, mine=False)
        elif verb in ("deploy", "arrive"):
            action["unit"] = self.piece(verb, mine=True)
        elif verb in ("enter", "lay", "fall_back"):
            action["hex"] = self.hex(verb)
        elif verb in ("face", "away_from"):
            action["facing"] = self.word(verb, "facing", FACING)
        elif verb == "play":
            action["card"] = self.word(verb, "card", CARDS)
        elif verb == "choose":
            action["cards"] = sorted((self.name("card", t, CARDS) or t for t in self.tokens), key=_card_order)
        elif verb == "sector":
            action["sector"] = self.word(verb, "sector", SECTOR_NAMES)
        elif verb == "tile":
            action["terrain"] = self.word(verb, "terrain", TERRAIN)
        return action

    def said(self, verb: str) -> str:
        return self.words.say(VERBS[verb])

    def hex(self, verb: str) -> str:
        if not self.hexes:
            raise NotUnderstood("cli-wish-needs-hex", verb=self.said(verb))
        return self.hexes[-1]

    def unit(self) -> str:
        """The unit under orders, unless the wish names another one."""
        named = [piece["id"] for piece in self.view["pieces"] for t in self.tokens if names_piece(t, piece["id"])]
        mine = [piece for piece in named if self.owner(piece) == self.decision.seat]
        unit = mine[0] if mine else self.decision.args.get("unit")
        if not isinstance(unit, str):
            raise NotUnderstood("cli-wish-needs-piece", verb=self.said("move"))
        return unit

    def owner(self, piece: str) -> str:
        return str(next(row["seat"] for row in self.view["pieces"] if row["id"] == piece))

    def piece(self, verb: str, mine: bool) -> str:
        """A piece by name, or the one in the hex named; of several in a hex the unit, not its general."""
        fitting = [row for row in self.view["pieces"] if (row["seat"] == self.decision.seat) == mine]
        for rows in (fitting, self.view["pieces"]):
            for token in self.tokens:
                named = [row["id"] for row in rows if names_piece(token, row["id"])]
                if named:
                    return str(named[0])
            for name in self.hexes:
                standing = unit_in(rows, name)
                if standing is not None:
                    return standing
        raise NotUnderstood("cli-wish-needs-piece", verb=self.said(verb))

    def marker(self, unit: str) -> str:
        """The order marker named; else one on offer; else the one of the unit's arm."""
        for token in self.tokens:
            named = self.name("face", token, FACES[:-1])
            if named is not None:
                return named
        return marker_for(self.view, self.decision.seat, unit)

    def word(self, verb: str, kind: str, valid: list[str]) -> str:
        for token in self.tokens:
            named = self.name(kind, token, valid)
            if named is not None:
                return named
        raise NotUnderstood("cli-wish-needs-word", verb=self.said(verb), valid=", ".join(valid))

    def name(self, kind: str, token: str, valid: list[str]) -> str | None:
        """The id that a token names, by itself or in the reader's language."""
        for value in valid:
            if token == value.casefold() or (len(token) > 2 and _names(token, value)):
                return value
        for value in valid:
            said = self.words.say(f"{kind}-{value}").casefold()
            if token == said or (len(token) > 2 and any(word.startswith(token) for word in _words(said))):
                return value
        return None

    def path(self, unit: str, end: str) -> list[str]:
        """The hexes named if they are a path, else a shortest way, round occupied hexes where that is no longer."""
        start = place_of(self.view, unit)
        if start is None or start == end:
            return [end]
        if len(self.hexes) > 1 and self.hexes[-1] == end:
            return self.hexes[1:] if self.hexes[0] == start else self.hexes
        return way_to(self.view, start, end)


def _card_order(card: str) -> int:
    return CARDS.index(card) if card in CARDS else len(CARDS)
