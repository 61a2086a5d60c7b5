# Everything is set up by `make setup`; every other goal begins with it and it costs nothing when done.
.PHONY: setup run test check soak torture lock clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet

setup: $(STAMP)

$(STAMP): requirements-dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Durak needs Python 3.11 or newer; name one: make $(or $(MAKECMDGOALS),setup) PYTHON=python3.12"; exit 2; }
	@echo "Setting up $(VENV) (a minute or two, once) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes --only-binary :all: -r requirements-dev.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $(STAMP)

# With BOT_TOKEN (or BOT_TOKEN_FILE): the bot in Telegram. Without: the sandbox, in which all of it can be tried in a browser.
run: setup
	@if [ -n "$$BOT_TOKEN$$BOT_TOKEN_FILE" ]; then exec $(BIN)/durak run; else exec $(BIN)/durak sandbox; fi

test: setup
	@$(BIN)/python -m pytest -n 4 $(ARGS)

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Longer runs of the same laws, bounded and seeded; not part of `make test`.
soak: setup
	$(BIN)/python -m tests.soak

# Bots, database and sandbox die in mid-game, and nothing may be lost or happen twice: about 5 minutes.
torture: setup
	$(BIN)/python -m tests.torture $(ARGS)

# The locks: versions and hashes, no addresses. UV names the uv to use.
UV ?= uv
lock:
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		pyproject.toml -o requirements.lock
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--group dev pyproject.toml -o requirements-dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis .import_linter_cache dist
