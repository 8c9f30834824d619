"""Write down decisions of random games with the views of those asked, and what is said in words:
`play.py GAME SCENARIOS FILE`."""

import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import grognard
from grognard.words import LANGUAGES, Words

GAMES = 2
"""A scenario."""
EACH = 6
"""So many decisions of one prompt, besides one of each choice of verbs, and so many sentences of one message."""


def play(game: str, scenario: str, number: int, decisions: list[dict[str, Any]], say: list[dict[str, Any]]) -> None:
    table = grognard.new_table(game, scenario, seed=f"wars {number}")
    luck = random.Random(f"{scenario} {number}")
    asked: Counter[str] = Counter(one["prompt"] for one in decisions)
    while table.result is None:
        seat = luck.choice(list(table.to_act))
        decision = table.decision(seat)
        assert decision is not None
        kind = " ".join([decision.prompt, *sorted({action["do"] for action in decision.actions})])
        asked[decision.prompt] += 1
        asked[kind] += 1
        if asked[decision.prompt] <= EACH or asked[kind] == 1:
            shown = {"prompt": decision.prompt, "args": decision.args, "actions": decision.actions, "rules": []}
            decisions.append({"seat": seat, **shown, "view": table.view(seat)})
        table.act(seat, luck.choice(decision.actions))
    told: Counter[str] = Counter(one["message"] for one in say)
    for event in table.log(None):
        args = {name: value for name, value in event.items() if name != "event"}
        told[event["event"]] += 1
        if told[event["event"]] <= EACH:
            say.append({"message": event["event"], "args": args})


def main() -> None:
    decisions: list[dict[str, Any]] = []
    say: list[dict[str, Any]] = []
    game, scenarios, file = sys.argv[1:]
    for scenario in json.loads(Path(scenarios).read_text("utf-8")):
        for number in range(GAMES):
            play(game, scenario, number, decisions, say)
    words = {language: Words(game, language) for language in LANGUAGES}
    for one in decisions:
        say.append({"message": one["prompt"], "args": one["args"]})
    for one in say:
        one |= {language: words[language].say(one["message"], one["args"]) for language in LANGUAGES}
    labels = [{"action": action} for one in decisions for action in one["actions"][:EACH]]
    for one in labels:
        one |= {language: words[language].label(one["action"]) for language in LANGUAGES}
    names = grognard.game(game).vocabulary()
    told = {"names": names, "decisions": decisions, "say": say, "label": labels}
    Path(file).write_text(json.dumps(told), "utf-8")


main()
