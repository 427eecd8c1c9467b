# Each target sets up what it needs; only Python 3.11 or later and make have to be there.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := sheepshead_sim cli reports
# Pages whose examples are run as tests.
PAGES := README.md docs/python.md
# Tests start many processes: what they load is compiled once, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help install pick test test-long test-random lint bench clean-cache clean

help:
	@echo 'make pick       install, and answer: should I pick this hand?'
	@echo 'make test       install, and run the tests'
	@echo 'make test-long  the slow tests'
	@echo 'make test-random  both engines on 10 million hands under random rules: hours'
	@echo 'make lint       ruff and mypy'
	@echo 'make bench      measure speed, beside a C program, for the table in README.md'
	@echo 'make clean-cache  forget compiled code, after editing the kernel'
	@echo 'make clean      remove what was installed'

install: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed: make PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --constraint constraints.txt --upgrade pip
	$(PIP) install --quiet --constraint constraints.txt --build-constraint constraints.txt --editable '.[dev]'
	@touch $@

pick: install
	$(BIN)/sheepshead pick QC QS JH AD TD AS --seat 2

# Compiled first, all is compiled once, and not once for each of the test processes.
test: install
	$(BIN)/python -m tests.compiled
	$(BIN)/python -m pytest -n auto --dist worksteal -m 'not slow' --doctest-modules --doctest-glob='*.md' tests $(SOURCES) $(PAGES)

test-long: install
	$(BIN)/python -m pytest -m slow tests

# A hundred rounds of 50 deals of each set of rules, where make test plays ten; ROUND=7 goes on with that one.
ROUND ?= 0
test-random: install
	$(BIN)/python -m tests.random_hands --round $(ROUND)

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: install
	$(BIN)/python -m pytest -o python_files='bench_*.py' --benchmark-columns=min,median,ops benchmarks
	$(BIN)/python -m benchmarks.report

# numba does not notice when a file that a compiled function calls into has changed.
clean-cache:
	find sheepshead_sim tests examples -name '*.nb[ic]' -delete
	rm -rf build/oldest-processor

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache
