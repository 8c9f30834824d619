"""All about one duchy, leader, Power or card."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.wellington.rules.deck import CARD_NATION
from grognard.games.wellington.rules.peninsula import (
    BY_LINE,
    COUNTRY,
    DUCHY,
    DUCHY_INDEX,
    KEY,
    LEADER,
    LEADER_INDEX,
    LEADER_POWER,
    LINE_KIND,
    LINE_KINDS,
    MAJOR,
    MINOR,
    NATIONS,
    NEXT,
    PORT,
    POWERS,
)
from grognard.games.wellington.terminal.ground import Ground
from grognard.games.wellington.terminal.header import hand, named
from grognard.games.wellington.terminal.naming import Thing, candidates, tokens_of
from grognard.terminal.typed import words_in

LINES: Final[dict[str, str]] = {
    "open": "cli-wel-line-open",
    "pass": "cli-wel-line-pass",
    "river": "cli-wel-line-river",
    "rough": "cli-wel-line-rough",
}
MARKS: Final[dict[str, str]] = {
    "fought": "cli-wel-mark-fought",
    "straggling": "cli-wel-mark-straggling",
    "harried": "cli-wel-mark-harried",
    "new": "cli-wel-mark-new",
    "sailed": "cli-wel-mark-sailed",
    "hearts_of_oak": "cli-wel-mark-hearts_of_oak",
    "defended": "cli-wel-mark-defended",
}
LANDS: Final[dict[str, str]] = {
    "portugal": "cli-wel-land-portugal",
    "spain": "cli-wel-land-spain",
    "france": "cli-wel-land-france",
}
HAND: Final = "cli-wel-words-hand"


def look(ground: Ground, text: str) -> list[str]:
    """Lines about what the text names; where several things fit, their names; where none does, nothing."""
    words = ground.words
    if words_in(text) and set(words_in(text)) <= set(words_in(words.say(HAND))):
        return [line.plain for power in ground.view["powers"] for line in hand(ground, power)]
    number = text.strip().removeprefix("#")
    numbered = number.isdecimal() and len(number) < 5
    found = candidates(words, [f"#{int(number)}"] if numbered else tokens_of(words, text))
    if len(found) > 1:
        return [words.say("cli-wel-which", {"names": ", ".join(_name(ground, thing) for thing in found[:12])})]
    return about(ground, found[0]) if found else []


def _name(ground: Ground, thing: Thing) -> str:
    if thing.kind == "power":
        return ground.short(thing.id)
    return ground.card(int(thing.id)) if thing.kind == "card" else ground.words.say(f"{thing.kind}-{thing.id}")


def about(ground: Ground, thing: Thing) -> list[str]:
    if thing.kind == "duchy":
        return _duchy(ground, thing.id)
    if thing.kind == "leader":
        return _leader(ground, thing.id)
    if thing.kind == "power":
        return _power(ground, thing.id)
    if thing.kind == "card":
        return _card(ground, int(thing.id))
    return []


# ---- duchies -------------------------------------------------------------------------------------------------------


def _duchy(ground: Ground, duchy: str) -> list[str]:
    words, view, d = ground.words, ground.view, DUCHY_INDEX[duchy]
    facts: list[str] = []
    if COUNTRY[d] in LANDS:
        facts.append(words.say(LANDS[COUNTRY[d]]))
    if KEY[d]:
        facts.append(words.say("cli-wel-key"))
    if ground.walls(duchy):
        facts.append(words.say("cli-wel-fortress", {"walls": ground.walls(duchy)}))
    if PORT[d] in (MINOR, MAJOR):
        facts.append(words.say("cli-wel-port", {"major": PORT[d] == MAJOR}))
    told = {"power": ground.control(duchy) or "none", "flag": duchy in view["flags"]}
    facts.append(words.say("cli-wel-control", told))
    lines = [f"{ground.duchy(duchy)}: {', '.join(facts)}"]
    lines += [f"  {line}" for power in POWERS if ground.present(power, duchy) for line in _here(ground, power, duchy)]
    for kind in LINE_KINDS:
        ends = [NEXT[d][i] for i, line in enumerate(BY_LINE[d]) if LINE_KINDS[LINE_KIND[line]] == kind]
        if ends:
            names = ", ".join(ground.tag(DUCHY[end]) for end in ends)
            lines.append(f"  {words.say(LINES[kind], {'names': names})}")
    for effect in view["effects"]:
        if effect["target"] == duchy:
            lines.append(f"  {words.say('cli-wel-effect', {'card': effect['card']})}")
    return lines


def _here(ground: Ground, power: str, duchy: str) -> list[str]:
    words = ground.words
    told = [words.say("cli-wel-soldiers", {"soldiers": ground.soldiers(power, duchy)})]
    told += [_commander(ground, leader) for leader in ground.leaders_of([power], duchy)]
    lines = [f"{ground.short(power)}: {'; '.join(told)}"]
    for marked in ground.view["marked"]:
        if marked["power"] == power and marked["duchy"] == duchy:
            soldiers = words.say("cli-wel-soldiers", {"soldiers": marked["soldiers"]})
            lines.append(f"  {soldiers}: {_marks(ground, marked)}")
    return lines


def _commander(ground: Ground, leader: str) -> str:
    battle, command = (ground.view["values"][leader][value] for value in ("battle", "command"))
    marks = _marks(ground, ground.view["leaders"][leader])
    told = {"leader": leader, "battle": battle, "command": command}
    return ground.words.say("cli-wel-leader", told) + (f", {marks}" if marks else "")


def _marks(ground: Ground, piece: dict[str, Any]) -> str:
    told = [ground.words.say("cli-wel-marched", {"count": piece["marched"]})] if piece.get("marched") else []
    return ", ".join([*told, *(ground.words.say(MARKS[mark]) for mark in piece.get("marks", ()))])


# ---- leaders, Powers, cards ----------------------------------------------------------------------------------------


def _leader(ground: Ground, leader: str) -> list[str]:
    here = ground.view["leaders"][leader]
    first = f"{ground.short(POWERS[LEADER_POWER[LEADER_INDEX[leader]]])}: {_commander(ground, leader)}"
    if "duchy" in here:
        return [first, *_duchy(ground, here["duchy"])]
    return [first, f"  {ground.words.say('cli-wel-away', {'regroup': here['status'] == 'regroup'})}"]


def _power(ground: Ground, power: str) -> list[str]:
    view, words = ground.view, ground.words
    held = view["cards"]["hands"][power]
    told = {
        "points": f"{view['points'][power]:g}",
        "keys": view["keys"][power],
        "resources": view["resources"][power],
        "count": held["count"],
    }
    lines = [f"{ground.short(power)}: {words.say('cli-wel-counts', told)}"]
    more = {"pool": view["pool"][power], "regroup": view["regroup"][power], "national": held["national"]}
    lines.append(f"  {words.say('cli-wel-more', more)}")
    for leader in LEADER:
        if POWERS[LEADER_POWER[LEADER_INDEX[leader]]] == power:
            place = view["leaders"][leader].get("duchy")
            where = f" – {ground.duchy(place)}" if place is not None else ""
            lines.append(f"  {_commander(ground, leader)}{where}")
    return [*lines, *(line.plain for line in hand(ground, power))]


def _card(ground: Ground, number: int) -> list[str]:
    nation = CARD_NATION[number]
    of = {"national": NATIONS[nation] if nation >= 0 else "none"}
    text = ground.words.say("cli-wel-card", {"card": number, **of})
    return [f"{named(ground, number)}. {text}"]
