// Made by tools/client_facts.py from the game's package: change that, then `make wire`.
export default 5
