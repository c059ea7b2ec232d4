# The commands that a fresh machine needs; each installs what is missing first.

PREFIX ?= /usr/local
PROGRAMS = xibmerge xibmerge-driver xibmerge-git xibmerge-check

.PHONY: all release demo test lint install uninstall clean

all: release

# Builds xibmerge, xibmerge-driver, xibmerge-git and xibmerge-check into .build/dist.
release:
	scripts/bootstrap
	scripts/build-release

# Merges two branches of a storyboard with git alone and with XibMerge.
demo: release
	scripts/demo

# Runs every test, the end-to-end ones included.
test:
	scripts/bootstrap test
	swift build --build-tests
	swift test --skip-build

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

install: release
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(PROGRAMS:%=.build/dist/%) "$(DESTDIR)$(PREFIX)/bin"

uninstall:
	rm -f $(PROGRAMS:%="$(DESTDIR)$(PREFIX)/bin/%")

clean:
	swift package clean
	rm -rf .build/dist .build/static .build/demo
