"""What a player wishes for, from what he types: a verb, and the names and numbers it needs."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from grognard.engine import Decision
from grognard.games.wellington.rules.peninsula import LEADER_INDEX, LEADER_POWER, LINE_NAME, POWERS
from grognard.games.wellington.rules.verbs import VERBS
from grognard.games.wellington.terminal.choices import HEADINGS, heading
from grognard.games.wellington.terminal.ground import Ground
from grognard.games.wellington.terminal.naming import named_in, tokens_of
from grognard.terminal.choices import Action, Choice
from grognard.terminal.typed import NotUnderstood, read_json, words_in

PARTS: Final[dict[str, tuple[tuple[str, str], ...]]] = VERBS.parts
NEEDS: Final[dict[str, str]] = {
    "duchy": "cli-wel-needs-duchy",
    "leader": "cli-wel-needs-leader",
    "power": "cli-wel-needs-power",
    "powers": "cli-wel-needs-power",
    "card": "cli-wel-needs-card",
    "line": "cli-wel-needs-line",
    "amount": "cli-wel-needs-number",
    "side": "cli-wel-needs-side",
}
EVENT: Final = "cli-wel-words-event"
GIVE: Final = "cli-wel-words-give"


def verb_meant(ground: Ground, decision: Decision, token: str) -> str | None:
    """The verb that a word stands for: its id, or the first word of what it is called; verbs on offer come first."""
    offered: list[str] = list(dict.fromkeys(action["do"] for action in decision.actions))
    order = [*offered, *(verb for verb in PARTS if verb not in offered)]
    plain = token.replace("-", "_")
    if plain in PARTS:
        return plain
    for verb in order:
        said = [heading(ground, verb)]
        if verb not in HEADINGS or verb in offered:
            said += [heading(ground, verb, action) for action in decision.actions if action["do"] == verb]
        if any(words_in(text)[0] == token for text in said):
            return verb
    return None


def wish_of(ground: Ground, decision: Decision, choices: list[Choice], text: str) -> Any:
    """The action that a line stands for, legal or not: JSON, or a verb and what it needs."""
    if text.lstrip().startswith("{"):
        return read_json(text)
    head, *rest = words_in(text) or [""]
    verb = verb_meant(ground, decision, head)
    said = rest if verb is not None else [head, *rest]
    wish = _Wish(ground, decision, tokens_of(ground.words, " ".join(said)))
    verb = verb or wish.likely()
    if verb is None:
        offered = dict.fromkeys(choice.verb for choice in choices)
        raise NotUnderstood("cli-wish-no-verb", wish=text.strip(), verbs=", ".join(offered))
    return wish.build(verb)


class _Wish:
    def __init__(self, ground: Ground, decision: Decision, tokens: list[str]) -> None:
        self.ground = ground
        self.decision = decision
        # "24" is a number and the card of that number: which, the verb says.
        self.things, left = named_in(ground.words, [token for token in tokens if not token.isdecimal()])
        self.numbers = [int(token) for token in tokens if token.isdecimal() and len(token) < 5]
        self.left = left

    def ids(self, kind: str) -> list[str]:
        return [thing.id for thing in self.things if thing.kind == kind]

    def likely(self) -> str | None:
        """What a wish without a verb is about: what is on offer most often of what takes the things named."""
        kinds = {thing.kind for thing in self.things}
        offered: Counter[str] = Counter(action["do"] for action in self.decision.actions)
        fitting = [
            verb
            for verb, _ in offered.most_common()
            if kinds & {kind.removesuffix("_or_none") for _, kind in PARTS[verb]}
        ]
        if fitting:
            return fitting[0]
        return "march" if "leader" in kinds else "to" if "duchy" in kinds else "play" if "card" in kinds else None

    def build(self, verb: str) -> Action:
        action: Action = {"do": verb}
        for key, kind in PARTS[verb]:
            action[key] = self.part(verb, key, kind, action)
        return action

    def part(self, verb: str, key: str, kind: str, action: Action) -> Any:
        if kind == "leader":
            return self.leader(verb)
        if kind == "duchy":
            return self.duchy(verb, action)
        if kind in ("power", "power_or_none"):
            return self.power(verb, action)
        if kind == "powers":
            return [power for power in POWERS if power in self.ids("power")]
        if kind == "leaders":
            return self.ids("leader")
        if kind == "card":
            found = [int(name) for name in self.ids("card")] or self.numbers
            return found[0] if found else self.missing(verb, kind)
        if kind == "use":
            return self.use()
        if kind == "side":
            return self.ids("side")[0] if self.ids("side") else self.missing(verb, kind)
        if kind == "line":
            return self.line(verb)
        if self.numbers:
            return self.numbers[0]
        return 0 if key == "cavalry" else 1 if key == "soldiers" else self.missing(verb, kind)

    def missing(self, verb: str, kind: str) -> Any:
        raise NotUnderstood(NEEDS[kind], verb=heading(self.ground, verb))

    def leader(self, verb: str) -> str:
        named = self.ids("leader")
        if named:
            return named[0]
        # A place stands for the leader there, one of our own if there is one.
        for duchy in self.ids("duchy"):
            here = self.ground.leaders_of(self.ground.view["powers"], duchy) or self.ground.leaders.get(duchy, [])
            if here:
                return here[0]
        # Where nobody is, the best of ours is meant: what keeps him from it is the answer.
        mine = [one for place in self.ground.leaders for one in self.ground.leaders_of([self.power(verb, {})], place)]
        if self.ids("duchy") and mine:
            return max(mine, key=lambda leader: self.ground.view["values"][leader]["command"])
        return str(self.missing(verb, "leader"))

    def duchy(self, verb: str, action: Action) -> str:
        named = self.ids("duchy")
        if named:
            return named[0]
        leader = action.get("leader")
        place = self.ground.view["leaders"][leader].get("duchy") if leader is not None else None
        return str(place or self.missing(verb, "duchy"))

    def power(self, verb: str, action: Action) -> str:
        named = self.ids("power")
        if named:
            return named[0]
        asked = self.decision.args.get("power")
        if isinstance(asked, str):
            return asked
        leader = action.get("leader")
        if leader is not None:
            return POWERS[LEADER_POWER[LEADER_INDEX[leader]]]
        mine = self.ground.view["powers"]
        return str(mine[0] if mine else self.missing(verb, "power"))

    def use(self) -> str:
        said = self.ground.words.say
        if any(token in words_in(said(EVENT)) for token in self.left):
            return "event"
        return "give" if any(token in words_in(said(GIVE)) for token in self.left) else "points"

    def line(self, verb: str) -> str:
        ends = self.ids("duchy")
        for name in LINE_NAME:
            if len(ends) > 1 and name in (f"{ends[0]}-{ends[1]}", f"{ends[1]}-{ends[0]}"):
                return name
        return str(self.missing(verb, "line"))
