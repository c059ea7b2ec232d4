# The commands that a fresh machine needs; each installs what is missing first.

PREFIX ?= /usr/local
ROOT = $(DESTDIR)$(PREFIX)
PROGRAMS := $(shell scripts/programs)
# What earlier versions installed, and none does now.
EARLIER = "$(ROOT)/bin/xibmerge-full"
SHARED := $(wildcard share/man/man1/*.1 share/xibmerge/*) share/xibmerge/get share/bash-completion/completions/xibmerge \
	share/zsh/site-functions/_xibmerge share/fish/vendor_completions.d/xibmerge.fish

CASES ?= 20000
SEED ?= 1
# What tries more in a soak.
SOAKED = Soak|ReliabilityTests|InstallationFaultTests|InstallationTableTests|RepositoryKindTests|SourceMutationTests
SOAKED := $(SOAKED)|ScriptTests|TeamHistoryTests|DoctorTests|ForecastCommandTests|ResolutionLawTests|HandWorkTests|OutlineLawTests
SOAKED := $(SOAKED)|TurnedDecisionTests

.PHONY: all release demo test soak fuzz mutate threads bench lint document install uninstall dist clean

all: release

# Builds the programs into .build/dist, with manual pages and completions. CHECKS=no builds them in two thirds of the time;
# 'check' then has no rules about projects, which read Swift sources.
release: export XIBMERGE_CHECKS = $(CHECKS)
release:
	scripts/bootstrap
	scripts/build-release

# Merges two branches of a storyboard with git alone and with XibMerge: the one that is installed, or a debug build.
demo:
	@if driver=$$(command -v xibmerge-driver); then exec scripts/demo "$$driver"; fi; \
	echo "The demo takes 2 seconds; building the driver for it takes 3 to 6 minutes the first time."; \
	scripts/bootstrap && swift build --product xibmerge-driver && \
	scripts/demo "$$(swift build --show-bin-path)/xibmerge-driver"

# Runs every test, the end-to-end ones included, and prints what each suite took: FILTER='MergeFixtureTests|NamesTests' for
# some. SWIFT_BUILD_FLAGS has more options of the build. Only the library is optimized, see Package.swift: that takes three
# minutes more to build, and its tests a fraction of the time. On Linux, swift-syntax is the toolchain's own:
# scripts/toolchain-syntax.
TEST_FLAGS = --scratch-path .build/tests -c release -Xswiftc -enable-testing $(SWIFT_BUILD_FLAGS)
test: export XIBMERGE_TESTED = 1
test: export XIBMERGE_TOOLCHAIN_SYNTAX = $(shell scripts/toolchain-syntax)
test:
	scripts/bootstrap test
	swift build --product XibMergePackageTests $(TEST_FLAGS)
	scripts/test-times swift test --skip-build $(TEST_FLAGS) $(if $(FILTER),--filter '$(FILTER)')

# Tries many more merges, damaged files and faults of the system than the tests do; CASES of each from SEED on; faults at
# every call and all kinds of repositories, of which the tests have a few. What breaks a law is told with its seed, and kept
# in .build/soak/found. Takes an hour; .github/workflows/nightly.yml runs a tenth of it.
soak:
	scripts/bootstrap test
	swift build --scratch-path .build/soak -c release --build-tests -Xswiftc -enable-testing
	XIBMERGE_SOAK=$(CASES) XIBMERGE_SEED=$(SEED) XIBMERGE_SOAK_OUT="$(CURDIR)/.build/soak/found" \
		swift test --scratch-path .build/soak -c release --skip-build \
		--filter '$(SOAKED)'

# Fuzzes each reader of foreign bytes for TIME seconds, with libFuzzer and the address sanitizer: docs/reliability.md.
TIME ?= 60
fuzz:
	scripts/bootstrap
	scripts/fuzz $(TIME)

# Switches off each rule of the merge in turn, and prints the test that notices. Takes an hour or two.
mutate:
	scripts/bootstrap
	scripts/mutate

# Compares the programs with git, xmllint and themselves, in one run: ROWS='--quick driver' for some rows.
bench:
	scripts/bootstrap
	scripts/build-release
	swift build --package-path Benchmarks -c release
	Benchmarks/run $(ROWS)

# Runs the library from many threads under the thread sanitizer.
threads:
	scripts/bootstrap
	swift build --scratch-path .build-threads --sanitize thread --build-tests
	swift test --scratch-path .build-threads --sanitize thread --skip-build --filter ThreadTests

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

# Writes docs/cli.md and the manual pages anew, after a command or an option has changed.
document:
	swift build --product xibmerge
	scripts/document "$$(swift build --show-bin-path)/xibmerge"

install: release
	mkdir -p "$(ROOT)/bin"
	rm -f $(EARLIER)
	install -m 755 $(PROGRAMS:%=.build/dist/%) "$(ROOT)/bin"
	set -e; cd .build/dist; for file in $(SHARED); do \
		mkdir -p "$(ROOT)/$$(dirname $$file)"; \
		if [ -x $$file ]; then mode=755; else mode=644; fi; \
		install -m $$mode $$file "$(ROOT)/$$file"; \
	done

uninstall:
	rm -f $(PROGRAMS:%="$(ROOT)/bin/%") $(SHARED:%="$(ROOT)/%") $(EARLIER)

# Packs programs that run on any Linux, or on a Mac on any Mac, with what else a release has, into .build/packages.
dist:
	scripts/bootstrap dist
	scripts/build-release --static
	scripts/dist
	scripts/release

clean:
	swift package clean
	rm -rf .build/dist .build/static* .build/release-programs .build/libgit2 .build/packages .build/demo .build-fuzz .build-mutate .build-threads
