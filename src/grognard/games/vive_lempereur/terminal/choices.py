"""The choices of a decision as a person reads them: what is done, and what sets it apart."""

from collections import Counter
from typing import Any

from grognard.games.vive_lempereur.rules.battlefield import COLUMNS
from grognard.games.vive_lempereur.terminal.field import ARROWS
from grognard.terminal.choices import Action, Choice
from grognard.words import Words

VERBS = {
    "pass": "cli-do-pass",
    "order": "cli-do-order",
    "move": "cli-do-move",
    "stand": "cli-do-stand",
    "charge": "cli-do-charge",
    "square": "cli-do-square",
    "line": "cli-do-line",
    "rally": "cli-do-rally",
    "face": "cli-do-face",
    "fire": "cli-do-fire",
    "hold": "cli-do-hold",
    "react": "cli-do-react",
    "decline": "cli-do-decline",
    "turn": "cli-do-turn",
    "keep": "cli-do-keep",
    "retreat": "cli-do-retreat",
    "stand_fast": "cli-do-stand_fast",
    "fall_back": "cli-do-fall_back",
    "away_from": "cli-do-away_from",
    "choose": "cli-do-choose",
    "play": "cli-do-play",
    "sector": "cli-do-sector",
    "halt": "cli-do-halt",
    "tile": "cli-do-tile",
    "deploy": "cli-do-deploy",
    "arrive": "cli-do-arrive",
    "enter": "cli-do-enter",
    "wait": "cli-do-wait",
    "lay": "cli-do-lay",
}

SHORT = {
    "left": "cli-card-left",
    "centre": "cli-card-centre",
    "right": "cli-card-right",
    "coordinated_attack": "cli-card-coordinated_attack",
    "infantry_manoeuvre": "cli-card-infantry_manoeuvre",
    "grand_cavalry_charge": "cli-card-grand_cavalry_charge",
    "artillery_bombardment": "cli-card-artillery_bombardment",
}
"""Cards by one word, for hands."""


def place_of(view: dict[str, Any], piece: str) -> str | None:
    """The hex a piece stands in."""
    return next((row.get("hex") for row in view["pieces"] if row["id"] == piece), None)


def piece_name(words: Words, view: dict[str, Any], piece: str) -> str:
    """Where a piece is, and its name."""
    name = words.say("cli-part-piece", {"unit": piece})
    place = place_of(view, piece)
    return f"{place} {name}" if place else name


def verb_of(words: Words, action: Action) -> str:
    return words.say(VERBS[action["do"]])


def detail_of(words: Words, view: dict[str, Any], action: Action) -> str:
    parts: list[str] = []
    if action["do"] == "order":
        parts.append(piece_name(words, view, action["unit"]))
        if action["marker"] != "card":
            parts.append(words.say("cli-part-face", {"face": action["marker"]}))
    elif action["do"] in ("deploy", "arrive"):
        parts.append(words.say("cli-part-piece", {"unit": action["unit"]}))
    if "target" in action:
        parts.append(piece_name(words, view, action["target"]))
    if "path" in action:
        parts.append("–".join(action["path"]) if action["do"] == "charge" else _route(words, action["path"]))
    if "facing" in action:
        parts.append(f"{ARROWS[action['facing']]} {words.say('cli-part-facing', {'facing': action['facing']})}")
    if "cards" in action:
        parts.append(hand_text(words, action["cards"]))
    if "card" in action:
        parts.append(words.say("cli-part-card", {"card": action["card"]}))
    if "sector" in action:
        parts.append(words.say("cli-part-sector", {"sector": action["sector"]}))
    if "terrain" in action:
        parts.append(words.say("cli-part-terrain", {"terrain": action["terrain"]}))
    if "hex" in action:
        parts.append(action["hex"])
    if "garrison" in action:
        parts.append(words.say("cli-part-garrison", {"places": ", ".join(action["garrison"])}))
    if "general" in action:
        parts.append(words.say("cli-part-general-stays"))
    return ", ".join(parts)


def hand_text(words: Words, cards: list[str]) -> str:
    """Cards by their short names, counted."""
    return ", ".join((f"{n} " if n > 1 else "") + words.say(SHORT[card]) for card, n in Counter(cards).items())


def _route(words: Words, path: list[str]) -> str:
    if len(path) == 1:
        return path[0]
    return words.say("cli-part-route", {"hex": path[-1], "through": "–".join(path[:-1])})


def choices_of(words: Words, view: dict[str, Any], actions: list[Action]) -> list[Choice]:
    """The actions in the order they are shown: short ones first, then verb by verb, moves by where they end."""
    verbs = list(dict.fromkeys(action["do"] for action in actions))
    told = [(action, detail_of(words, view, action)) for action in actions]
    told.sort(key=lambda pair: (bool(pair[1]), verbs.index(pair[0]["do"]), _place_key(pair[0])))
    return [Choice(number, action, verb_of(words, action), detail) for number, (action, detail) in enumerate(told, 1)]


def _place_key(action: Action) -> tuple[Any, ...]:
    """Moves and hexes from west to east and south to north; anything else stays in the order it came."""
    if action["do"] == "move":
        end = action["path"][-1]
        return COLUMNS.index(end[0]), int(end[1:]), len(action["path"]), len(action), action["path"]
    return ()


def hexes_of(view: dict[str, Any], action: Action) -> list[str]:
    """The hexes a player would point at to mean this action."""
    if action["do"] == "move":
        return [action["path"][-1]]
    if "hex" in action:
        return [action["hex"]]
    piece = action.get("target") or action.get("unit")
    place = place_of(view, piece) if piece else None
    return [place] if place else []
