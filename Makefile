# Grognard. `make` lists the targets. Needs Python 3.11 or newer; `make compiled` also needs a C compiler.

PYTHON ?= python3
WORKERS ?= 2
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
COMPILED := build/compiled
GAME := vive_lempereur
SCENARIOS := waterloo quatre_bras ligny hypothetical

.DEFAULT_GOAL := help
.PHONY: help play test lint format fuzz bench bench-compiled balance compiled test-compiled lock clean distclean

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

play: $(STAMP)  ## play in the terminal (ARGS="--lang it")
	@$(BIN)/grognard terminal $(GAME) $(ARGS)

test: lint  ## every check and test
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

lint: $(STAMP)  ## ruff, mypy --strict, import-linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(STAMP)  ## let ruff sort imports and format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

fuzz: $(STAMP)  ## 10,000 random games over all scenarios and options
	$(BIN)/grognard fuzz $(GAME) --games 10000 $(ARGS)

bench: $(STAMP)  ## speed of the plain Python build
	$(BIN)/grognard bench $(GAME) $(ARGS)

bench-compiled: compiled  ## speed of the compiled build
	PYTHONPATH=$(COMPILED) $(BIN)/grognard bench $(GAME) $(ARGS)

balance: $(STAMP)  ## 200 games a scenario between two sergeants
	@for scenario in $(SCENARIOS); do \
		$(BIN)/grognard simulate $(GAME) --scenario $$scenario --games 200 \
			--bots sergeant,sergeant --seed balance $(ARGS) || exit; \
	done

compiled: $(STAMP)  ## build with mypyc in build/compiled, the source tree stays plain Python
	$(BIN)/python tools/compile.py $(COMPILED)

test-compiled: compiled  ## the whole test suite on the compiled build
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

lock:  ## take the newest versions and write requirements.lock
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --upgrade pip setuptools
	build/lock/bin/python -m pip install --quiet -e '.[dev]'
	{ echo '# Exact versions of every tool and library; made by `make lock`.'; \
		build/lock/bin/python -m pip freeze --all --exclude-editable --exclude pip; } > requirements.lock

clean:  ## remove what was built, keep the virtual environment
	rm -rf build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean  ## remove the virtual environment too
	rm -rf $(VENV)
