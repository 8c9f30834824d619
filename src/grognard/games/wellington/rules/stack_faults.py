"""What a stack cannot do without although its steps fit: fields that a procedure reads and a position left out.

Whatever is not named here may be left out and has the value it begins with.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.procedure import Procedure
from grognard.games.wellington.rules.alternatives import alternatives, fewest_targets
from grognard.games.wellington.rules.evasion import Scatter
from grognard.games.wellington.rules.impulse import Impulse
from grognard.games.wellington.rules.manoeuvres import GrandMarch
from grognard.games.wellington.rules.peninsula import LEADER_POWER, NOBODY
from grognard.games.wellington.rules.sea import Convoy
from grognard.games.wellington.rules.setup import SetUp
from grognard.games.wellington.rules.sheets import Assault, Fight, Sheet
from grognard.games.wellington.rules.siege import Siege
from grognard.games.wellington.rules.spending import SpendPoints
from grognard.games.wellington.rules.war import War
from grognard.games.wellington.rules.windows import ANSWER, Play, Window

# At every step.
_ALWAYS: Final[dict[str, tuple[str, ...]]] = {
    "AmphibiousAssault": ("power",),
    "Attrition": ("duchy",),
    "Bandits": ("player", "duchy"),
    "Battle": ("duchy", "active"),
    "Booty": ("power", "victim", "card"),
    "CallOff": ("power", "duchy"),
    "Contact": ("power", "duchy"),
    "Convoy": ("power",),
    "DealNational": ("power",),
    "Depot": ("power", "card"),
    "Draw": ("power",),
    "Eliminate": ("chooser", "powers"),
    "Evasion": ("power", "duchy", "target"),
    "Fall": ("power", "duchy"),
    "FlagChallenge": ("power", "duchy"),
    "FlankMarch": ("power", "leader", "origin"),
    "FreeFlag": ("power", "duchy"),
    "Gain": ("power", "duchy"),
    "GrandMarch": ("power", "leader"),
    "Halt": ("side",),
    "Impulse": ("power",),
    "Interception": ("power", "origin", "duchy"),
    "Levy": ("power", "duchy"),
    "LookAhead": ("power",),
    "LookIntoHand": ("power", "victim"),
    "MakeRoom": ("power",),
    "March": ("power", "origin"),
    "Mulligan": ("power",),
    "Play": ("card", "power"),
    "PlayAtOnce": ("power",),
    "Plunder": ("power", "duchy", "loser"),
    "Reinforce": ("power",),
    "Retreat": ("duchy", "side"),
    "Rising": ("power", "duchy"),
    "Round": ("duchy",),
    "Scatter": ("power", "duchy"),
    "Siege": ("duchy", "leader", "power"),
    "SpendPoints": ("power",),
    "Summons": ("card", "power", "duchy"),
    "TakeRandom": ("power",),
    "Window": ("moment", "actor", "power"),
}
# At every step but the first.
_LATER: Final[dict[str, tuple[str, ...]]] = {
    "Attrition": ("power",),
    "Bandits": ("power",),
    "Casualties": ("side",),
    "Contact": ("enemy",),
    "FlagChallenge": ("enemy",),
    "GrandMarch": ("origin",),
    "Interphase": ("power",),
    "NextHands": ("power",),
    "Retreat": ("lead", "power"),
    "Round": ("side",),
}
# At single steps.
_AT: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "AmphibiousAssault": {
        **dict.fromkeys(("load", "to"), ("origin",)),
        **dict.fromkeys(("sail", "batteries", "fall", "end"), ("origin", "duchy")),
    },
    "Battle": {"tie": ("power",)},
    "Campaign": {"preempt": ("power",)},
    "Casualties": dict.fromkeys(("soften", "victim"), ("power",)),
    "Convoy": {
        **dict.fromkeys(("load", "to"), ("origin",)),
        **dict.fromkeys(("sail", "end"), ("origin", "duchy")),
    },
    "Eliminate": {"raise_money": ("power",)},
    "Guerrilla": {"rise": ("duchies",)},
    "Ending": {"last_stand": ("power",), "triumph": ("level",)},
    "Evasion": {"declared": ("leader",)},
    "FlankMarch": {"force": ("joining",), "set_out": ("duchy",), "entered": ("duchy",)},
    "GrandMarch": {"force": ("joining",), "set_out": ("duchy",), "end": ("duchy",)},
    "Halt": {"command": ("duchy", "power")},
    "Impulse": {"played": ("card",), "carry_out": ("duchy", "doing")},
    "Interception": {
        "force": ("leader", "joining"),
        "join": ("leader",),
        "consent": ("leader", "joining", "partner"),
    },
    "March": {
        "force": ("leader", "joining"),
        "join": ("leader",),
        "consent": ("leader", "joining", "partner"),
        "set_out": ("duchy",),
        "end": ("duchy",),
    },
    "NextHands": {"given_back": ("unplayed", "gone")},
    "PlayAtOnce": {"played": ("card",)},
    "Retreat": {"ride": ("leader",), "arrived": ("arrival",), "worn": ("arrival",)},
    "Round": {"command": ("power",), "heights": ("power",)},
    "Scatter": dict.fromkeys(("declared", "rolled", "gone"), ("targets",)),
    "SetUp": {"next_hand": ("power",), "next_mulligan": ("power",), "common": ("power",)},
    "SpendPoints": {"carry_out": ("duchy", "doing")},
    "TakeRandom": {"pick": ("cards",)},
}
_NOTHING: Final = (-1, "", ())
# Kinds of which nothing is 0, and not -1.
_NOT_ZERO: Final = frozenset(("card", "own_card", "cards", "moment", "powers", "doing", "number"))
# Procedures that read the sheet of a battle or of a siege, at every step but the first unless they begin in it.
_IN_BATTLE: Final = ("Battle", "Retreat", "Round", "Casualties", "Plunder")
_IN_SIEGE: Final = ("Siege", "CallOff")
_BEGIN_A_FIGHT: Final = ("Battle", "Siege")
_ON_SHEET: Final[dict[type[Sheet], tuple[str, ...]]] = {
    Fight: ("duchy", "active"),
    Assault: ("duchy", "power", "leader"),
}


def complete(b: War) -> None:
    """What a procedure takes from its other fields when it begins."""
    for procedure in b.stack:
        if isinstance(procedure, Siege | GrandMarch) and procedure.power == NOBODY and procedure.leader >= 0:
            procedure.power = LEADER_POWER[procedure.leader]
        elif isinstance(procedure, Window) and procedure.power == NOBODY and procedure.step == "begin":
            procedure.power = procedure.actor


def stack_faults(b: War, documents: list[dict[str, Any]]) -> list[str]:
    found: list[str] = []
    for place, procedure in enumerate(b.stack):
        name = type(procedure).__name__
        kinds = dict(procedure.FIELDS)
        wanted = [*_ALWAYS.get(name, ()), *_AT.get(name, {}).get(procedure.step, ())]
        if procedure.step != "begin":
            wanted += _LATER.get(name, ())
        for field in dict.fromkeys(wanted):
            value: int | str | tuple[int, ...] = getattr(procedure, field)
            if value in _NOTHING or (value == 0 and kinds[field] in _NOT_ZERO):
                found.append(f"stack[{place}].{field}: {name}.{procedure.step} cannot do without it")
        found += [f"stack[{place}].{fault}" for fault in _inside(b, procedure, documents[place])]
    return [*found, *_sheet_faults(b)]


def _inside(b: War, procedure: Procedure, document: dict[str, Any]) -> list[str]:
    """Fields that do not fit each other."""
    if isinstance(procedure, Play):
        return _play(procedure, document)
    if isinstance(procedure, Impulse | SpendPoints) and procedure.step == "carry_out" and "what" not in document:
        return ["what: the leader, the soldiers or the flag that was paid for"]
    if isinstance(procedure, GrandMarch) and len(procedure.places) != len(procedure.taken):
        return ["taken: as many numbers as there are places"]
    if isinstance(procedure, Scatter) and procedure.step == "gone" and len(procedure.dice) != len(procedure.targets):
        return ["dice: a sum for each of the targets"]
    if isinstance(procedure, Convoy) and procedure.step in ("begin", "port", "load"):
        if not procedure.free and not procedure.mark and not b.cp:
            return ["free: there are no command points that would pay for it"]
    if isinstance(procedure, SetUp) and "_bid_" in b.scenario:
        faults = []
        if procedure.step in ("bid", "tied", "choose") and len(procedure.taken) != b.seats:
            procedure.taken = (0,) * b.seats
        if procedure.step in ("tied", "choose", "deal") and len(procedure.bids) != b.seats:
            faults.append("bids: every seat has made one")
        if procedure.step == "choose" and (procedure.seat not in procedure.order or procedure.payer < 0):
            faults.append("order: the seats still to choose, this one first; payer: who has bid most")
        return faults
    return []


def _play(play: Play, document: dict[str, Any]) -> list[str]:
    faults: list[str] = []
    if play.use == ANSWER and (not play.moment or play.actor == NOBODY):
        faults.append("moment: it answers a window, whose moment and actor are needed")
    if play.step in ("aim", "resolve", "again", "finish") and play.variant < 0:
        faults.append(f"variant: one of {', '.join(alternatives(play.card))}")
    elif play.step in ("resolve", "again", "finish"):
        least = fewest_targets(play.card, play.variant, play.moment)
        if len(play.targets) < least:
            faults.append(f"targets: card {play.card} has {least}")
    if play.step == "again" and "memo" not in document:
        faults.append("memo: what the card has noted so far")
    return faults


def _sheet_faults(b: War) -> list[str]:
    found: list[str] = []
    sheets: tuple[tuple[str, Sheet | None, tuple[str, ...]], ...] = (
        ("fight", b.fight, _IN_BATTLE),
        ("siege", b.assault, _IN_SIEGE),
    )
    for part, sheet, readers in sheets:
        for procedure in b.stack:
            name = type(procedure).__name__
            begins = procedure.step == "begin" and name in _BEGIN_A_FIGHT
            if sheet is None and name in readers and not begins:
                found.append(f"{part}: {name} is under way, so there is one")
        if sheet is not None:
            for field in _ON_SHEET[type(sheet)]:
                if getattr(sheet, field) < 0:
                    found.append(f"{part}.{field}: it cannot be left out")
    return found
