"""What a procedure of the war holds before anything is decided: what a position written by hand may leave out."""

from typing import Any

from grognard.games.wellington.steps import GRAMMAR

FOUR = (0, 0, 0, 0)
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("number", "flag", "card", "own_card", "cards", "moment", "powers", "leaders"), 0),
    **dict.fromkeys(("power", "duchy", "leader", "side"), -1),
    **dict.fromkeys(("numbers", "duchies", "dice", "card_list"), ()),
    **{"hands": FOUR, "text": ""},
}
OTHERWISE: dict[tuple[str, str], Any] = {
    **{(name, "sp"): FOUR for name in ("March", "FlankMarch", "GrandMarch", "Contact", "Interception", "Evasion")},
    **{("Attrition", "sp"): FOUR, ("Interphase", "cp"): FOUR, ("Round", "before"): (0, 0)},
    **{("Window", "left"): 4, ("Interphase", "left"): 4, ("NextHands", "left"): 4},  # every Power is yet to be asked
    **{("Contact", "left"): 2, ("FlagChallenge", "left"): 2, ("Casualties", "sides_left"): 2},  # and both sides
    **{("Window", "mask"): 15, ("Impulse", "scheduled"): 1, ("Attrition", "times"): 1, ("Summons", "attrition"): 1},
    **{("Fall", "rounds"): 1, ("Fall", "overrun"): 1},
    **{("Play", "variant"): -1, ("SetUp", "payer"): -1, ("Contact", "line"): -1, ("Interphase", "appealed"): -1},
    **{("Interception", "value"): -1, ("Summons", "value"): -1},
}


def test_a_procedure_begins_with_nothing_decided() -> None:
    for name, kind in GRAMMAR.classes.items():
        procedure = kind()
        assert procedure.step == "begin"
        held = {field: getattr(procedure, field) for field, _ in kind.FIELDS}
        assert held == {field: OTHERWISE.get((name, field), NOTHING[of]) for field, of in kind.FIELDS}, name
