"""The JSON schema of a game's positions, as its kinds, columns and procedures make it.

python tools/position_schema.py wellington > src/grognard/games/wellington/position.schema.json
"""

import json
import sys

import grognard
from grognard.engine.book import BookGame

if __name__ == "__main__":
    game = grognard.game(sys.argv[1])
    assert isinstance(game, BookGame)
    print(json.dumps(game.schema(), indent=1))
