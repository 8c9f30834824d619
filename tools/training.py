"""Some games for the compiler to learn from: every game and scenario, played at random as bots and programs play it."""

import random
import sys

import grognard
from grognard.engine import Table

GAMES = 6  # of each scenario
SCENARIOS = 14  # of each game, spread over all that it has


def play(table: Table, chance: random.Random, as_json: bool) -> None:
    while table.to_act:
        seat = table.to_act[0]
        if as_json:
            table.act(seat, chance.choice(table.legal(seat)))
        else:
            table.take(seat, chance.choice(table.choices(seat)))
        if chance.random() < 0.02:
            table.fork().view(seat)


def main() -> None:
    chance = random.Random("training")
    played = 0
    for game in [grognard.game(name) for name in sys.argv[1:] or grognard.games()]:
        for scenario in list(game.scenarios)[:: 1 + len(game.scenarios) // SCENARIOS]:
            for n in range(GAMES):
                table = grognard.new_table(game, scenario, seed=f"training/{n}")
                play(table, chance, n % 2 == 0)
                played += 1
    print(f"{played} games played")


if __name__ == "__main__":
    main()
