# Grognard. `make` lists the targets. Needs Python 3.11 or newer and, to build the browser's part, Node 20.19 or newer;
# `make compiled` also needs a C compiler.

PYTHON ?= python3
WORKERS ?= 2
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
COMPILED := build/compiled
CLIENT := src/grognard/server/client/index.html
MODULES := web/node_modules/.package-lock.json
MAPS := web/public/maps/vive_lempereur/hypothetical-small.webp
GAME := vive_lempereur
N := 100
SEED := 1
BALANCED := vive_lempereur/waterloo vive_lempereur/quatre_bras vive_lempereur/ligny vive_lempereur/hypothetical \
	wellington/1812_two wellington/1813_two

# What the client is made of. Folders are listed too: they change when a file in them comes or goes.
WORDS := $(shell find src/grognard/words_data src/grognard/games -name '*.ftl')
MAP_SOURCES := $(shell find maps -name out -prune -o -print) $(wildcard src/grognard/games/*/data/*.json) $(wildcard web/src/games/*/layout.json)
CLIENT_SOURCES := $(shell find web/src) $(shell find web/public -path web/public/maps -prune -o -type f -print) \
	$(WORDS) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.DEFAULT_GOAL := help
.PHONY: help play terminal client test lint test-web chromium dist format golden wire fuzz mutants bench bench-compiled bench-client balance compiled \
	test-compiled lock clean distclean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The stamp is older than the project file or the lock when either has changed: then everything is installed again.
$(STAMP): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# npm writes this file itself; it is older than the lock when the lock has changed. `npm ci` would want the bindings of every
# platform in the lock; this takes the locked versions and leaves the lock alone.
$(MODULES): web/package-lock.json
	@command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
		|| { echo "Node 20.19 or newer with npm is needed to build the browser's part (an installed Grognard needs none)." >&2; exit 1; }
	cd web && npm install --no-save --no-audit --no-fund
	@touch $@

$(MAPS): $(MODULES) $(MAP_SOURCES)
	cd web && npm run --silent maps
	@touch $@

$(CLIENT): $(MODULES) $(MAPS) $(CLIENT_SOURCES)
	cd web && npx vite build --logLevel warn
	@touch $@

client: $(CLIENT)  ## build the browser's part, maps included

play: $(STAMP) $(CLIENT)  ## play in the browser (ARGS="--port 8080")
	@$(BIN)/grognard play $(ARGS)

terminal: $(STAMP)  ## play in the terminal (GAME=wellington ARGS="--lang it")
	@$(BIN)/grognard terminal $(GAME) $(ARGS)

test: lint test-web client chromium  ## every check and test
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

lint: $(STAMP) $(MODULES)  ## ruff, mypy --strict, import-linter, svelte-check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd web && npm run --silent check

test-web: $(STAMP) $(MODULES)  ## the tests of the browser's part that need no browser
	cd web && PYTHON="$(abspath $(BIN))/python" npm run --silent test

chromium:  # for the tests in a real browser
	@tools/chromium

dist: $(STAMP) $(CLIENT)  ## a wheel with the built client, checked to work without Node
	rm -rf dist build/lib build/bdist.*
	$(BIN)/python -m build --wheel --no-isolation --outdir dist .
	$(BIN)/python tools/check_wheel.py dist/*.whl

format: $(STAMP)  ## let ruff sort imports and format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

golden: $(STAMP)  ## play the games that must replay for ever; those kept are overwritten only by another rules version
	$(BIN)/python -m tools.golden $(ARGS)

wire: $(STAMP)  ## the browser's types of what server and browser say, from the server's
	$(BIN)/python tools/wire_types.py > web/src/lib/wire.ts

fuzz: $(STAMP)  ## 10,000 random games over all scenarios and options
	$(BIN)/grognard fuzz $(GAME) --games 10000 $(ARGS)

mutants: $(STAMP)  ## how many random faults in the rules the tests notice (GAME=wellington N=100 SEED=1)
	@$(BIN)/python -m tools.mutants $(GAME) -n $(N) --seed $(SEED) --workers $(WORKERS) $(ARGS)

bench: $(STAMP)  ## speed of the plain Python build
	$(BIN)/grognard bench $(GAME) $(ARGS)

bench-compiled: compiled  ## speed of the compiled build
	PYTHONPATH=$(COMPILED) $(BIN)/grognard bench $(GAME) $(ARGS)

bench-client: $(STAMP) client chromium  ## sizes, first view and updates of the browser's part
	@$(BIN)/python benchmarks/client.py $(ARGS)

balance: $(STAMP)  ## 200 games a scenario between two sergeants
	@for war in $(BALANCED); do \
		$(BIN)/grognard simulate $${war%/*} --scenario $${war#*/} --games 200 \
			--bots sergeant,sergeant --seed balance $(ARGS) || exit; \
	done

compiled: $(STAMP)  ## build with mypyc in build/compiled, the source tree stays plain Python
	$(BIN)/python tools/compile.py $(COMPILED)

test-compiled: compiled  ## the whole test suite on the compiled build
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

lock:  ## take the newest versions and write requirements.lock
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --upgrade pip setuptools
	build/lock/bin/python -m pip install --quiet -e '.[dev]'
	{ echo '# Exact versions of every tool and library; made by `make lock`.'; \
		build/lock/bin/python -m pip freeze --all --exclude-editable --exclude pip; } > requirements.lock

clean:  ## remove what was built, keep the virtual environment
	rm -rf src/grognard/server/client web/public/maps
	rm -rf build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean  ## remove the virtual environment and Node's modules too
	rm -rf $(VENV) web/node_modules
