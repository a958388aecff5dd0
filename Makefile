# Two commands: `make play` sets everything up and opens the table, `make test` sets everything
# up and runs every check. Both are quick the second time. `make help` lists the rest.
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
UV = $(BIN)/python -m uv
MAKEFLAGS += --no-print-directory

.PHONY: help play test check fast plain bench lock clean

help:
	@echo "make play    set up, then open the table in this terminal"
	@echo "make test    set up, then run every check and test"
	@echo "make check   style, types and import rules only"
	@echo "make fast    the compiled tests only"
	@echo "make bench   speed of the rules, beside the same in C"
	@echo "make lock    choose the versions of all dependencies anew"

play: .venv/run-ready
	@$(BIN)/cinquina play $(GAME)

test: check fast plain
	@echo "All checks passed."

check: .venv/dev-ready
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache --verbose > .venv/imports.log || { cat .venv/imports.log; exit 1; }

# The compiler on, every array access checked.
fast: .venv/dev-ready
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python tests/prepare.py
	@NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 --dist worksteal

# The compiler off: the same rules as plain Python, with coverage.
plain: .venv/dev-ready
	@NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 --dist worksteal -m "not compiled" \
	  --cov --cov-report=term --cov-fail-under=95

bench: .venv/dev-ready
	@$(BIN)/python bench/engine.py

lock: .venv/dev-ready
	@$(UV) pip compile --quiet --universal --generate-hashes --no-header pyproject.toml -o requirements/run.lock
	@$(UV) pip compile --quiet --universal --generate-hashes --no-header pyproject.toml --group dev -c requirements/run.lock -o requirements/dev.lock

clean:
	@rm -rf .venv

.venv/run-ready: requirements/run.lock pyproject.toml scripts/setup.sh
	@PYTHON=$(PYTHON) sh scripts/setup.sh run

.venv/dev-ready: requirements/dev.lock pyproject.toml scripts/setup.sh
	@PYTHON=$(PYTHON) sh scripts/setup.sh dev
