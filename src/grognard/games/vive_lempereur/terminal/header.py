"""The state of a battle in a few lines."""

from typing import Any

from rich.text import Text

from grognard.games.vive_lempereur.terminal.choices import hand_text
from grognard.games.vive_lempereur.terminal.field import ARROWS, FieldMap
from grognard.words import Words

View = dict[str, Any]
MANY = 100


def header(words: Words, view: View, hand_of: str | None) -> list[Text]:
    """The turn, then a line for each side; the hand of one seat if its owner is looking alone."""
    told = {"scenario": view["scenario"], "turn": view["turn"], "round": view["round"]}
    first = Text(words.say("cli-header-turn", told), "bold")
    if view["objectives"]:
        first.append("  " + words.say("cli-header-objectives", {"places": _objectives(words, view)}), "not bold")
    if hand_of is not None and view["cards"][hand_of].get("hand"):
        hand = hand_text(words, view["cards"][hand_of]["hand"])
        first.append("  " + words.say("cli-header-hand", {"hand": hand}), "not bold")
    return [first, *(_side(words, view, seat) for seat in view["cards"])]


def _side(words: Words, view: View, seat: str) -> Text:
    """Losses, the card played this round and the orders left."""
    told = {"seat": seat, "losses": view["losses"][seat], "elements": view["elements"][seat]}
    parts = [words.say("cli-header-side", told)]
    card = view["cards"][seat].get("revealed")
    if card is not None:
        parts.append(hand_text(words, [card]))
    orders = view["orders"][seat]
    left = [
        (f"{n} " if n > 1 else "") + words.say("cli-part-face", {"face": face})
        for face, n in orders.get("markers", {}).items()
    ]
    if orders.get("automatic"):
        # A card that orders every unit of its arm has no number worth telling.
        count = orders["automatic"] if orders["automatic"] < MANY else 0
        left.append(words.say("cli-part-automatic", {"count": count}))
    text = "; ".join(parts)
    return Text(f"{text} [{', '.join(left)}]" if left else text)


def _objectives(words: Words, view: View) -> str:
    told: list[str] = []
    for place, holder in view["objectives"].items():
        told.append(f"{place} {words.say('cli-part-seat', {'seat': holder})}" if holder else f"{place} –")
    return ", ".join(told)


def look_at(words: Words, view: View, name: str) -> list[str]:
    """Everything about one hex."""
    terrain = view["terrain"].get(name, "open")
    road = any(name in road for road in view["roads"])
    lines = [words.say("cli-look-hex", {"hex": name, "terrain": terrain, "road": road})]
    field = FieldMap(view, words)
    for piece in field.pieces.get(name, []):
        if piece["type"] == "general":
            lines.append(f"  {words.say('cli-look-general', {'unit': piece['id'], 'id': piece['id']})}")
            lines += _who(words, piece)
            continue
        told = {
            "unit": piece["id"],
            "id": piece["id"],
            "elements": piece["elements"],
            "facing": piece["facing"],
            "arrow": ARROWS[piece["facing"]],
            "square": piece.get("formation") == "square",
            "ordered": "ordered" in piece.get("marks", []),
        }
        lines.append(f"  {words.say('cli-look-unit', told)}")
        lines += _who(words, piece)
    return lines


def _who(words: Words, piece: dict[str, Any]) -> list[str]:
    told = words.who("piece", piece["id"])
    return [f"    {told}"] if told else []
