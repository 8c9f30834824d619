"""What somebody wishes to do, as rules ask for it."""

from grognard.engine.kinds import Kind, Name, Number
from grognard.engine.verbs import Verbs
from grognard.engine.wish import Wish

KINDS: dict[str, Kind] = {"place": Name("place", ["ford", "hill"]), "amount": Number(0, 9)}
VERBS = Verbs([("pass", ()), ("march", (("to", "place"), ("with?", "amount")))], KINDS)


def test_parts_are_asked_for_by_name_and_what_was_not_said_is_nothing() -> None:
    wish = Wish(VERBS, "march", {"to": 1, "path": (3, 4)})
    assert (wish.verb, wish.number) == ("march", VERBS.index["march"])
    assert (wish.of("to"), wish.of("with")) == (1, -1)
    assert (wish.several("path"), wish.several("garrison")) == ((3, 4), ())
    assert wish.has("to") and not wish.has("with")
