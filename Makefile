# Two commands: `make play` sets everything up and opens the table, `make test` sets everything
# up and runs every check. Both are quick the second time. `make help` lists the rest.
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
UV = $(BIN)/python -m uv
MAKEFLAGS += --no-print-directory
# How thorough the tests are: how many positions the laws look at, in compiled and in plain runs.
EFFORT ?= 0.25
PLAIN_EFFORT ?= 0.2
export CINQUINA_EFFORT := $(EFFORT)
# How many tests run side by side. With more than one for each core they take longer, not less.
WORKERS ?= $(shell cores=$$(nproc); echo $$((cores > 8 ? 8 : cores)))
# What tests need: the packages, then Cinquina itself with its page.
READY := .venv/dev-ready .venv/page-ready
# A Node that was fetched, because the machine has none or an old one, comes first.
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Where the machine's setting forbids it, each of the hundreds of processes that the tests start would
# compile all sources of Cinquina again.
unexport PYTHONDONTWRITEBYTECODE
# For how many minutes the tests let servers be killed (bench/soak.py), with each kind of database.
SOAK ?= 3

# Who publishes the package, given as URL=… EMAIL=… (CONTRIBUTING.md) and on the command line only:
# a variable URL of the shell may well be about something else.
$(foreach name,URL EMAIL FILES RAW DOCS,$(if $(filter command,$(origin $(name))),$(eval export CINQUINA_$(name) := $($(name)))))

.PHONY: help play terminal test tests soak check quick compile fast plain coverage page-check package-check release-check wheel docs types bench lock clean

help:
	@echo "make play           set up, then open the tables in the browser, for this whole network (PORT=9000 for another port)"
	@echo "make terminal       set up, then open the table in this terminal"
	@echo "make test           set up, then run every check and test (EFFORT=2 for eight times as many positions,"
	@echo "                    SOAK=60 to kill servers for an hour instead of three minutes)"
	@echo "make check          style, types and import rules only"
	@echo "make quick          rules, laws and units as plain Python, in less than a minute: between two edits"
	@echo "make fast           compiled rules, and the page in a browser"
	@echo "make plain          the same rules as plain Python, and all other tests"
	@echo "make soak           all games while servers and databases are killed, then every log is checked"
	@echo "make coverage       make plain, and which lines they reach: at least 95 of 100"
	@echo "make package-check  the package as others install it, with the oldest versions allowed"
	@echo "make release-check  whether the package could be published (URL=https://... EMAIL=...@...: by whom); publishes nothing"
	@echo "make wheel          into dist: a wheel with compiled code, for this platform and Python, and the sdist"
	@echo "make docs           the documentation, into build/site"
	@echo "make bench          speed of the rules, beside the same in C"
	@echo "make lock           lock the dependencies of pyproject.toml (UPGRADE=--upgrade for newer versions)"

play: .venv/page-ready
	@$(BIN)/cinquina serve --browser --host 0.0.0.0 $(PORT:%=--port %)

terminal: .venv/page-ready
	@$(BIN)/cinquina play $(GAME)

# The checks, each of which keeps one core busy, run side by side with the compiler; both need no
# page, so that it is built meanwhile. The soak takes what the tests leave of the processor.
test: .venv/dev-ready
	@$(MAKE) -j 4 check page-check package-check compile
	@$(MAKE) -j 3 tests soak-sqlite soak-postgres
	@echo "All checks passed."

tests:
	@$(MAKE) fast
	@$(MAKE) plain

# Both kinds of database at the same time. Whatever else runs goes first.
soak: compile $(READY)
	@$(MAKE) -j 2 soak-sqlite soak-postgres

soak-%:
	@PYTHONPATH=. NUMBA_BOUNDSCHECK=1 nice -n 10 $(BIN)/python bench/soak.py --minutes $(SOAK) --only $* > .venv/soak-$*.log 2>&1 || { cat .venv/soak-$*.log; exit 1; }

check: .venv/dev-ready
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache --verbose > .venv/imports.log || { cat .venv/imports.log; exit 1; }

# Types and tests of the page; its packages are there once it has been built.
page-check: $(READY)
	@cd web && node node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output machine > ../.venv/page.log || { cat ../.venv/page.log; exit 1; }
	@cd web && node node_modules/vitest/vitest.mjs run > ../.venv/page.log 2>&1 || { cat ../.venv/page.log; exit 1; }

# The package as others install it, with the oldest versions that it allows.
package-check: $(READY)
	@$(BIN)/python scripts/check_package.py

# Whether the package could be published: metadata, description, the same bytes twice, a list of what
# it is made of, tests with every Python that is found. Some minutes, and not part of `make test`.
release-check: .venv/page-ready requirements/release.lock
	@$(BIN)/python -m scripts.check_release

# The sdist, and from it the wheel for this platform and Python, with the compiled code of all games.
wheel: .venv/page-ready
	@sh scripts/setup.sh wheel
	@ls dist/*

# Between two edits: rules, laws and units as plain Python, the laws on fewer positions.
quick: $(READY)
	@CINQUINA_EFFORT=$(PLAIN_EFFORT) NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not compiled" \
	  tests/core tests/games tests/conformance \
	  tests/test_language.py tests/test_packaging.py tests/test_readme.py

# The compiler on, every array access checked. What the lab and learning programs need besides is
# compiled by the tests of one game (tests/effort.py): for all five it takes more than a minute.
compile: .venv/dev-ready
	@PYTHONPATH=src NUMBA_BOUNDSCHECK=1 $(BIN)/python -m cinquina.bots --only=table,search,batches,insight

fast: compile $(READY)
	@NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not plain"

# The compiler off: the same rules as plain Python, and all that does not depend on the compiler.
# The laws look at fewer positions: the compiled run has looked at all of them.
plain: $(READY)
	@CINQUINA_EFFORT=$(PLAIN_EFFORT) NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not compiled" $(COVERAGE)

# Which lines the plain run reaches. Counting them takes two thirds as long as the tests themselves.
coverage:
	@$(MAKE) plain COVERAGE="--cov --cov-report=term --cov-fail-under=95"

# NO_MKDOCS_2_WARNING silences a notice about a version of MkDocs that is not used.
docs: $(READY)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "build/site/index.html; with search: $(BIN)/python -m http.server -d build/site"

bench: $(READY)
	@$(BIN)/python bench/engine.py

# The page's types: of the wire from the server's own, of each board from its game's declarations.
types: $(READY)
	@$(BIN)/python -m cinquina.server.schema | (cd web && node scripts/wire-types.js)
	@$(BIN)/python scripts/board_types.py

# What `make play` and a server with PostgreSQL need, what the tests need as well, what a release
# needs, and the oldest versions that are allowed.
# PyTorch is in none of them: it alone is larger than everything else together.
COMPILE = $(UV) pip compile $(UPGRADE) --quiet --universal --generate-hashes --no-header pyproject.toml
lock: .venv/dev-ready
	@$(COMPILE) --extra postgres --extra terminal -o requirements/run.lock
	@$(COMPILE) --extra all --extra openspiel --group dev -c requirements/run.lock -o requirements/dev.lock
	@$(UV) pip compile $(UPGRADE) --quiet --universal --generate-hashes --no-header --python-version 3.11 \
	  --group pyproject.toml:release -o requirements/release.lock
	@$(COMPILE) --extra all --resolution lowest-direct -o requirements/lowest.lock

clean:
	@rm -rf .venv build dist

.venv/run-ready: requirements/run.lock pyproject.toml scripts/setup.sh
	@PYTHON=$(PYTHON) sh scripts/setup.sh run

.venv/dev-ready: requirements/dev.lock pyproject.toml scripts/setup.sh
	@PYTHON=$(PYTHON) sh scripts/setup.sh dev

# The page is part of the package: installing the package builds it, unless nothing has changed.
# Folders are among the sources, because a removed file changes only its folder.
PAGE_SOURCES := $(shell find $$(cat scripts/page-sources.txt))

.venv/page-ready: pyproject.toml $(PAGE_SOURCES) scripts/page-sources.txt scripts/build_hook.py scripts/build_page.py | .venv/run-ready
	@sh scripts/setup.sh page
