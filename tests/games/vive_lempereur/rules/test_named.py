"""Who the counters of the battles of 1815 were."""

from __future__ import annotations

import json

import pytest

import grognard
from grognard.games.vive_lempereur.rules.named import NAMED, _named
from grognard.games.vive_lempereur.rules.tables import BATTLES
from grognard.words import LANGUAGES, Words

BATTLES_OF_1815 = ("waterloo", "quatre_bras", "ligny")


def pieces(scenario: str) -> list[str]:
    return [piece["id"] for piece in grognard.new_table("vive_lempereur", scenario, seed=1).view()["pieces"]]


@pytest.mark.parametrize("scenario", BATTLES_OF_1815)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_has_a_name_and_somebody_who_bore_it(scenario: str, language: str) -> None:
    words = Words("vive_lempereur", language, scenario)
    told = {piece: words.say("board-piece", {"unit": piece}) for piece in pieces(scenario)}
    assert told
    for piece, name in told.items():
        assert name.endswith(f"({words.say(f'named-{NAMED[scenario][piece]}')})")
        assert words.who("piece", piece)
    assert len({name.partition("(")[2] for name in told.values()}) == len(told)  # nobody stands there twice


def test_names_stand_in_the_log_of_their_battle_alone() -> None:
    event = {"event": "event-order", "unit": "FR-inf_french-10", "face": "infantry", "seat": "french"}
    args = {name: value for name, value in event.items() if name != "event"}
    there = Words("vive_lempereur", "en", "waterloo").say("event-order", args)
    elsewhere = Words("vive_lempereur", "en").say("event-order", args)
    assert "French infantry 10 (Donzelot)" in there
    assert there.replace(" (Donzelot)", "") == elsewhere
    # The same counter is another at Quatre Bras, and nobody in a battle that never was.
    assert "(Bauduin)" in Words("vive_lempereur", "en", "quatre_bras").say("board-piece", {"unit": "FR-inf_french-3"})
    assert "hypothetical" not in NAMED
    assert Words("vive_lempereur", "it", "hypothetical").who("piece", "SO-inf_elite-1") is None


def test_an_owner_names_his_own() -> None:
    battle = json.loads(json.dumps(BATTLES["ligny"]))
    first, second, *_ = battle["sides"]["french"]["units"]
    first["named"] = "Régiment de ma tante"
    del second["named"]
    named = _named(battle)
    assert named[first["id"]] == "Régiment de ma tante"
    assert second["id"] not in named


def test_a_name_that_no_text_says_stands_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NAMED["ligny"], "FR-inf_french-1", "Régiment de ma tante")
    words = Words("vive_lempereur", "it", "ligny")
    assert words.say("board-piece", {"unit": "FR-inf_french-1"}) == "fanteria francese 1 (Régiment de ma tante)"
    assert words.who("piece", "FR-inf_french-1") is None
