# Grognard. `make` lists the targets. Needs Python 3.11 or newer and, to build the browser's part, Node 20.19 or newer;
# `make compiled` also needs a C compiler.

PYTHON ?= python3
# Twice two cores: tests that start servers and browsers wait for them much of their time.
WORKERS ?= 4
ARGS ?=

VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PLAYING := $(VENV)/.playing
STAMP := $(VENV)/.installed
COMPILED := build/compiled
CLIENT := src/grognard/server/client/index.html
MODULES := web/node_modules/.package-lock.json
MAPS := web/public/maps/.drawn
GAMES := $(notdir $(patsubst %/,%,$(dir $(wildcard src/grognard/games/*/__init__.py))))
GAME :=
FLOOR := 90
# Of the server's tests, what make test tries with the club in PostgreSQL too: what is asked of the database.
ON_BOTH := $(addprefix tests/server/test_,house.py live.py manners.py seats.py talk.py account.py fair_dice.py)
# Those that are about a PostgreSQL of their own.
SHARED := $(addprefix tests/server/test_,faults.py postgres.py servers.py)
N := 100
SEED := 1

# What the client is made of. Folders are listed too: they change when a file in them comes or goes.
WORDS := $(shell find src/grognard/words_data src/grognard/games -name '*.ftl')
MAP_SOURCES := $(shell find maps -name out -prune -o -print) $(wildcard src/grognard/games/*/data/*.json) $(wildcard web/src/games/*/layout.json)
CLIENT_SOURCES := $(shell find web/src) $(shell find web/public -path web/public/maps -prune -o -type f -print) \
	$(WORDS) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

# Tests start hundreds of processes: were nothing kept, each would compile every module anew, and so would every test worker.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install play terminal client own test pytest compiled-for-tests test-python quick lint types test-web chromium databases test-postgres dist format golden wire fuzz mutants bench bench-compiled bench-client \
	balance compiled conformance soak test-compiled coverage docs lock clean distclean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# A stamp is older than the project file or its lock when either has changed: then everything is installed again. The locks
# are whole, so pip need not resolve: what it would look for besides (an extra, in a newer release) is in no lock. Who plays
# does not wait for the tools of who builds, which are many times as much.
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps
$(PLAYING): pyproject.toml requirements-play.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements-play.lock
	$(PIP) --no-build-isolation -e .
	@touch $@

$(STAMP): $(PLAYING) requirements.lock
	$(PIP) --require-hashes -r requirements.lock
	@touch $@

# npm writes this file itself; it is older than the lock when the lock has changed. `npm ci` would want the bindings of every
# platform in the lock; this takes the locked versions and leaves the lock alone.
$(MODULES): web/package-lock.json
	@command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		|| { echo "Node 20.19 or newer with npm is needed to build the browser's part (an installed Grognard needs none)." >&2; exit 1; }
	cd web && npm install --no-save --no-audit --no-fund
	@touch $@

# An owner's own data (GROGNARD_DATA) are printed on maps and cards too: the client is made anew with them, and again without.
OWNED = build/owners-data
OWN = $(if $(GROGNARD_DATA)$(shell cat $(OWNED) 2>/dev/null),own)
own: $(PLAYING)
	$(BIN)/python tools/client_facts.py
	@mkdir -p build && printf '%s' "$(GROGNARD_DATA)" > $(OWNED)

$(MAPS): $(MODULES) $(MAP_SOURCES) $(OWN)
	cd web && npm run --silent maps
	@touch $@

$(CLIENT): $(MODULES) $(MAPS) $(CLIENT_SOURCES) $(OWN)
	cd web && npx vite build --logLevel warn
	@touch $@

install: $(STAMP) $(MODULES)  ## what building and testing need, into .venv and web/node_modules

client: $(CLIENT)  ## build the browser's part, maps included

play: $(PLAYING) $(CLIENT)  ## play in the browser; installs what that needs and no more (ARGS="--port 8080")
	@$(BIN)/grognard play $(ARGS)

terminal: $(PLAYING)  ## play in the terminal, without Node (GAME=wellington ARGS="--lang it")
	@$(BIN)/grognard terminal $(or $(GAME),$(firstword $(GAMES))) $(ARGS)

test:  ## every check and test; gets Chromium, PostgreSQL and Redis from Debian's packages where they are missing
	@$(MAKE) --no-print-directory -j1 chromium databases
	@$(MAKE) --no-print-directory -j2 lint test-web client
	@$(MAKE) --no-print-directory -j2 pytest compiled-for-tests
	GROGNARD_TEST_DB=postgresql $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(ON_BOTH)
	$(BIN)/python tools/conformance.py --workers $(WORKERS)

test-postgres: $(STAMP) databases  ## the tests of the server, all of them, with the club in PostgreSQL
	GROGNARD_TEST_DB=postgresql $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/server $(wildcard tests/games/*/server) $(ARGS)

pytest: $(STAMP)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

compiled-for-tests: $(STAMP)  # of the cores it takes what the tests leave
	nice -n 19 $(BIN)/python tools/conformance.py --build

test-python: $(STAMP)  # without a browser and shared databases: what other systems than Linux run
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore tests/browser --ignore-glob 'tests/games/*/browser' $(addprefix --ignore ,$(SHARED)) $(ARGS)

quick: $(STAMP)  ## lint and types, and the tests of what has changed since the main branch: for the day's work
	$(BIN)/python tools/quick.py --workers $(WORKERS) $(ARGS)

lint: types $(MODULES)  ## ruff, mypy --strict, import-linter, ESLint, svelte-check
	cd web && npm run --silent lint
	cd web && npm run --silent check

types: $(STAMP)  # what needs no Node
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

test-web: $(STAMP) $(MODULES)  ## the tests of the browser's part that need no browser
	cd web && PYTHON="$(abspath $(BIN))/python" npm run --silent test

databases:  # for the tests of a club that many servers serve
	@tools/databases

chromium:  # for the tests in a real browser
	@tools/chromium

dist: $(STAMP) $(CLIENT)  ## the sources and a wheel with the built client, checked to work without Node
	rm -rf dist build/lib build/bdist.*
	$(BIN)/python -m build --no-isolation --outdir dist .
	$(BIN)/python tools/check_wheel.py dist/*.whl

format: $(STAMP)  ## let ruff sort imports and format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

golden: $(STAMP)  ## play the games that must replay for ever; those kept are overwritten only by another rules version
	$(BIN)/python -m tools.golden $(ARGS)

wire: $(STAMP)  ## the browser's types of what is said, from the server's, and what is printed on its maps and cards
	$(BIN)/python tools/wire_types.py > web/src/lib/wire.ts
	$(BIN)/python tools/client_facts.py

fuzz: $(STAMP)  ## 10,000 random games of every game, over all scenarios and options (GAME=wellington for one)
	@for game in $(or $(GAME),$(GAMES)); do $(BIN)/grognard fuzz $$game --games 10000 $(ARGS) || exit; done

mutants: $(STAMP)  ## how many random faults in the rules the tests notice (GAME=wellington N=100 SEED=1)
	@$(BIN)/python -m tools.mutants $(or $(GAME),$(firstword $(GAMES))) -n $(N) --seed $(SEED) --workers $(WORKERS) $(ARGS)

bench: $(STAMP)  ## speed of the plain Python build, every game (GAME=wellington for one)
	$(BIN)/grognard bench $(GAME) $(ARGS)

bench-compiled: compiled  ## speed of the compiled build
	PYTHONPATH=$(COMPILED) $(BIN)/grognard bench $(GAME) $(ARGS)

bench-client: $(STAMP) client chromium  ## sizes, first view and updates of the browser's part
	@$(BIN)/python benchmarks/client.py $(ARGS)

balance: $(STAMP)  ## 200 games a scenario between two sergeants, of those that two play
	@$(BIN)/python tools/balance.py $(ARGS)

compiled: $(STAMP)  ## build with mypyc in build/compiled, the source tree stays plain Python (GAME=wellington: only this game)
	$(BIN)/python tools/compile.py $(COMPILED) $(if $(GAME),--game $(GAME))

# A quick build of its own: the true one takes too long for every day, and what the two must not change is the same.
conformance: $(STAMP)  ## the conformance suite of every game on the compiled engine, every scenario with all its options
	$(BIN)/python tools/conformance.py --all --workers $(WORKERS)

soak: $(STAMP) databases  ## what is tried at random in every test run, much longer: kills of servers and databases, random games, conformance
	GROGNARD_LONG=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/server/test_kill.py tests/server/test_faults.py tests/commands/test_fuzz.py \
		$(wildcard tests/games/*/rules/test_conformance.py) $(ARGS)

coverage: $(STAMP) databases  ## how much of the Python code the tests run, but for those in a browser; less than the floor fails
	GROGNARD_CASES=one $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal --ignore tests/browser --ignore-glob 'tests/games/*/browser' --cov --cov-report term:skip-covered --cov-fail-under $(FLOOR) $(ARGS)

test-compiled: compiled  ## the whole test suite on the compiled build
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

docs: $(STAMP)  ## the documents as a site in build/docs, with a reference of the public names (takes Sphinx from the network)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -e ".[docs]"
	$(BIN)/python tools/site.py build/docs

UV = build/lock/$(notdir $(BIN))/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --custom-compile-command "make lock"
lock:  ## take the newest versions and write both locks (for playing, for building), for every platform and with hashes
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/$(notdir $(BIN))/python -m pip install --quiet --disable-pip-version-check uv
	$(UV) --upgrade --extra dev --extra site --output-file requirements.lock pyproject.toml
	grep -oE '^[a-zA-Z0-9_.-]+==[^ ]+' requirements.lock > build/lock/versions
	echo setuptools > build/lock/builds
	$(UV) --upgrade --extra play --constraint build/lock/versions --output-file requirements-play.lock pyproject.toml build/lock/builds

clean:  ## remove what was built, keep the virtual environment
	rm -rf src/grognard/server/client web/public/maps
	rm -rf build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean  ## remove the virtual environment and Node's modules too
	rm -rf $(VENV) web/node_modules
