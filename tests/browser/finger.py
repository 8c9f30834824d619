"""Whether what is met on the way can be seen on a phone: nothing is cut or covered."""

from tests.browser.house import script
from tests.browser.player import Glance, Player
from tests.browser.quiet import settle

FAULTS = script("faults.js")


class Looking:
    """The page is looked at anew whenever something else is asked, or other parts of it are shown."""

    def __init__(self, player: Player, parts: tuple[str, ...], dice: bool = True) -> None:
        self.player = player
        self.parts = parts
        self.dice = dice  # whether thrown dice are such a part too
        self.seen: set[str] = set()
        self.wrong: list[str] = []

    def look(self, seen: Glance) -> None:
        page = self.player.page
        shown = [part for part in self.parts if seen[part]]
        shown += ["dice"] if self.dice and page.locator("[data-dice]").count() else []
        about = f"{seen['prompt']} {shown}"
        if about not in self.seen:
            self.seen.add(about)
            settle(page, 1)
            self.wrong += [f"{about}: {fault}" for fault in page.evaluate(FAULTS)]


def play(player: Player, steps: int, *parts: str, dice: bool = True) -> None:
    """So many decisions, or to the end."""
    looking = Looking(player, parts, dice)
    for _ in range(steps):
        seen = player.wait_until_asked()
        if seen["result"]:
            break
        looking.look(seen)
        player.step(seen)
    assert not looking.wrong, "\n".join(looking.wrong)
