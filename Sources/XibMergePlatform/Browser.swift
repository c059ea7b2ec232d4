/// The user's browser.
package enum Browser {
    /// Opens a page as `git web--browse` does, otherwise as the desktop does; does not wait.
    ///
    /// - Returns: `false` if there is no graphical screen, and git has no browser configured either.
    package static func open(_ address: String) -> Bool {
        // Without a screen, git starts a browser in the terminal, which runs no scripts.
        guard hasScreen || isConfigured else { return false }
        let script = "git web--browse \"$0\" || xdg-open \"$0\" || open \"$0\""
        let words = ["/bin/sh", "-c", "{ \(script); } >/dev/null 2>&1", address].map { permanent($0) }
        return spawn(words, [], isApart: true) != nil
    }

    private static var hasScreen: Bool {
        #if canImport(Darwin)
            true
        #else
            ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains { Terminal.environment($0) != nil }
        #endif
    }

    private static var isConfigured: Bool {
        (try? GitRunner().run(["config", "--get-regexp", "^(web|help)\\.browser$"]))?.status == 0
    }
}
