"""What an action leads to: the dice that follow upon it at once, exactly; a whole battle, as an estimate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from grognard.engine.cardsets import members
from grognard.games.napoleon_in_europe.odds import chances
from grognard.games.napoleon_in_europe.odds.battle import estimate
from grognard.games.napoleon_in_europe.rules.annexation import Annexation
from grognard.games.napoleon_in_europe.rules.battle import Battle
from grognard.games.napoleon_in_europe.rules.charges import Charge
from grognard.games.napoleon_in_europe.rules.continent import Continent
from grognard.games.napoleon_in_europe.rules.field import ahead
from grognard.games.napoleon_in_europe.rules.ground import port
from grognard.games.napoleon_in_europe.rules.march import March
from grognard.games.napoleon_in_europe.rules.meetings import Meeting
from grognard.games.napoleon_in_europe.rules.tables import INTERCEPTED, SEVEN
from grognard.games.napoleon_in_europe.rules.transport import Transport
from grognard.games.napoleon_in_europe.rules.units import CLASS, FOOT, HORSE, SQUARE_OF, total
from grognard.games.napoleon_in_europe.rules.verbs import FIGHT, VERBS, verb_of
from grognard.games.napoleon_in_europe.rules.waters import foes_at


@final
class Odds:
    """``outcomes``: what can come of it, and how often. ``answers``: the same where the other side answers so.
    ``estimate``: it is no exact chance, but the share of so many battles played out."""

    def __init__(self, kind: str, outcomes: dict[str, float], estimate: bool = False) -> None:
        self.kind = kind
        self.outcomes = outcomes
        self.estimate = estimate
        self.answers: dict[str, dict[str, float]] = {}

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "estimate": self.estimate,
            "outcomes": _listed(self.outcomes),
            "answers": {name: _listed(one) for name, one in self.answers.items()},
        }


def _listed(outcomes: dict[str, float]) -> list[dict[str, Any]]:
    return [{"outcome": name, "probability": p} for name, p in outcomes.items()]


def _even(kind: str, chance: float) -> Odds:
    return Odds(kind, {"success": chance, "failure": 1 - chance})


def follow(b: Continent, seat: int, code: int) -> Odds | None:
    verb = verb_of(code)
    if verb in ("fight", "avoid"):
        return _will(b, seat, code)
    known = FOLLOW.get(verb)
    return known(b, code) if known is not None else None


def _power(b: Continent) -> int:
    top: Any = b.stack[-1]
    power: int = top.power
    return power


def _fire(b: Continent, code: int) -> Odds | None:
    fight = b.stack[-1]
    if not isinstance(fight, Battle):
        return None
    kind, here, at, _, target = VERBS.parts_of(code)
    reach = 1 if at == ahead(fight.side, here) else 2
    told = Odds("fire", chances.fire(fight, kind, reach, target))
    falls = chances.general_falls(b, fight.nations(1 - fight.side), at)
    if falls:
        told.answers["general"] = {"falls": falls}
    return told


def _charge(b: Continent, code: int) -> Odds | None:
    fight = b.stack[-1]
    if not isinstance(fight, Battle):
        return None
    kind, here, at, nation, target, _ = VERBS.parts_of(code)
    told = Odds("charge", chances.charge(b, fight, kind, here, at, nation, target))
    if CLASS[kind] == HORSE and target in SQUARE_OF:
        told.answers["square"] = chances.squared(b, fight, kind, here, at, nation, target)
    if CLASS[kind] == FOOT and CLASS[target] == HORSE:
        told.answers["evade"] = {chances.TIE: 1.0}
    return told


def _clash(b: Continent, code: int) -> Odds | None:
    """Who answers a charge, or presses it against a square."""
    top = b.stack[-1]
    if not isinstance(top, Charge):
        return None
    fight = next(one for one in b.stack if isinstance(one, Battle))
    square = verb_of(code) == "square"
    what = chances.squared if square else chances.charge
    return Odds("charge", what(b, fight, top.troop, top.here, top.area, top.nation, top.target))


def _rally(b: Continent, code: int) -> Odds:
    return _even("rally", chances.rally(VERBS.part_of(code, 1)))


def _pursue(b: Continent, code: int) -> Odds:
    kind, _, target = VERBS.parts_of(code)
    return _even("pursuit", chances.caught(kind, target))


def _overture(b: Continent, code: int) -> Odds | None:
    target = VERBS.part_of(code)
    if b.players >> target & 1:
        return None
    return _even("overture", chances.overture(b, _power(b), target))


def _win_over(b: Continent, code: int) -> Odds:
    return _even("win_over", chances.win_over(b, _power(b), VERBS.part_of(code)))


def _annex(b: Continent, code: int) -> Odds:
    return _even("annexation", chances.annexation(b, _power(b), VERBS.part_of(code)))


def _answered(b: Continent, code: int) -> Odds | None:
    top = b.stack[-1]
    if not isinstance(top, Annexation):
        return None
    return _even("annexation", chances.annexation(b, top.annexer, top.region))


def _suppress(b: Continent, code: int) -> Odds:
    return _even("suppression", chances.suppression(b, _power(b), VERBS.part_of(code)))


def _will(b: Continent, seat: int, code: int) -> Odds | None:
    """The battle as the asker sees it, and that there is one though the other side wishes otherwise."""
    top = b.stack[-1]
    if not isinstance(top, Meeting):
        return None
    own, foes = top.sides(b)
    lost = chances.broadsides(chances.fleet(b, own, top.place), chances.fleet(b, foes, top.place))
    moves = b.owner[top.speakers(b)[0]] == seat
    told = Odds("naval", _ships(lost if moves else {-number: p for number, p in lost.items()}))
    # INTER-12: whoever moves has slipped away on other numbers than whoever is met.
    mover_flees = moves == (code != FIGHT)
    chase = chances.interception(top.caught_on if mover_flees else INTERCEPTED)
    told.answers["otherwise"] = {"success": chase, "failure": 1 - chase}
    return told


def _ships(lost: dict[int, float]) -> dict[str, float]:
    return {
        ("none" if not number else f"foe_loses_{number}" if number > 0 else f"own_loses_{-number}"): p
        for number, p in lost.items()
    }


def _raid(b: Continent, code: int) -> Odds:
    region, _, number = VERBS.parts_of(code)
    power = _power(b)
    mine = [number if nation == power else 0 for nation in range(SEVEN)]
    theirs = chances.fleet(b, foes_at(b, power, port(region)), port(region))
    return Odds("naval", _ships(chances.broadsides(mine, theirs, in_port=True)))


def _land(b: Continent, code: int) -> Odds | None:
    top = b.stack[-1]
    if not isinstance(top, Transport):
        return None
    chance = chances.crossing(b, top.power, top.path)
    if chance == 1:
        return None
    spread = chances.through(total(top.group), chance)
    return Odds("crossing", {str(number): p for number, p in sorted(spread.items(), reverse=True)})


def _to(b: Continent, code: int) -> Odds | None:
    """A march among enemies: the battle that would follow."""
    top = b.stack[-1]
    if not isinstance(top, March):
        return None
    region = VERBS.part_of(code)
    defenders = b.present(region) & b.wars[top.power]
    if not defenders:
        return None
    own = {top.power: top.group + b.force(top.power, region)}
    foes = {nation: b.force(nation, region) for nation in members(defenders)}
    won = estimate(own, foes)
    return Odds("battle", {"won": won, "lost": 1 - won}, estimate=True) if won is not None else None


FOLLOW: Final[dict[str, Callable[[Continent, int], Odds | None]]] = {
    "fire": _fire,
    "charge": _charge,
    "square": _clash,
    "stand": _clash,
    "press": _clash,
    "rally": _rally,
    "pursue": _pursue,
    "overture": _overture,
    "win_over": _win_over,
    "annex": _annex,
    "pass": _answered,
    "suppress": _suppress,
    "raid": _raid,
    "land": _land,
    "to": _to,
}
