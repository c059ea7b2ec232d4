# The commands that a fresh machine needs; each installs what is missing first.

PREFIX ?= /usr/local

.PHONY: all release demo test lint install uninstall clean

all: release

# Builds .build/dist/xibmerge and .build/dist/xibmerge-driver.
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
	install -m 755 .build/dist/xibmerge .build/dist/xibmerge-driver "$(DESTDIR)$(PREFIX)/bin"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/xibmerge" "$(DESTDIR)$(PREFIX)/bin/xibmerge-driver"

clean:
	swift package clean
	rm -rf .build/dist .build/static .build/demo
