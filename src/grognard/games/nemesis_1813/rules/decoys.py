"""15.1: the dummies of the Coalition, laid among its stacks to mislead the French."""

from __future__ import annotations

from typing import Final

from grognard.engine.procedure import Procedure, Question
from grognard.games.nemesis_1813.rules.ground import ALLIED, stack_of
from grognard.games.nemesis_1813.rules.pieces import members
from grognard.games.nemesis_1813.rules.tables import DECOYS
from grognard.games.nemesis_1813.rules.theatre import Theatre
from grognard.games.nemesis_1813.rules.verbs import DONE, codes, part_of, verb_of


def in_hand(b: Theatre) -> int:
    return DECOYS - sum(b.decoys.values())


class Deception(Procedure):
    """R136: at the start of active supply dummies are laid into stacks or taken out of them, each once at most."""

    FIELDS = (("power", "power"), ("lifted", "number"))
    QUESTIONS = {
        "arrange": Question("ask-dummies", "power", ("done", "mislead", "unmask"), (), ("NEM-15.1a", "NEM-15.1d")),
    }

    def __init__(self) -> None:
        super().__init__()
        self.power = ALLIED
        self.lifted = 0  # dummies that were taken out

    def begin(self, b: Theatre) -> int:
        return b.ask(ALLIED, "arrange")

    def arrange_options(self, b: Theatre, seat: int) -> list[int]:
        found = [DONE]
        if in_hand(b):
            room = [h for h in members(b.held[seat]) if b.decoys.get(h, 0) < b.army[stack_of(h, seat)].bit_count()]
            found += codes("mislead", room)
        if self.lifted < DECOYS:
            found += codes("unmask", sorted(b.decoys))
        return found

    def arrange(self, b: Theatre) -> int:
        if b.choice == DONE:
            return b.done()
        h = part_of(b.choice)
        if verb_of(b.choice) == "mislead":
            b.set_decoys(h, b.decoys.get(h, 0) + 1)
            b.whisper(1 << ALLIED, "event-misleads", h)
        else:
            b.set_decoys(h, b.decoys[h] - 1)
            self.lifted += 1
            b.whisper(1 << ALLIED, "event-unmasks", h)
        return b.ask(ALLIED, "arrange")


EVENTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "event-misleads": (("hex", "hex"),),
    "event-unmasks": (("hex", "hex"),),
}
