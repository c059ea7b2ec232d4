import XibMerge

/// The one place that knows whether this process has rules about whole projects.
enum Project {
    /// Set once, before any command runs and any thread starts.
    nonisolated(unsafe) private(set) static var checking: (any ProjectChecking)?

    static func start(with checking: (any ProjectChecking)?) { Self.checking = checking }

    /// Sees to it that this process has the rules, by starting over as `xibmerge-check` if need be.
    ///
    /// Parsing Swift takes libraries several times the size of everything else, hence a program of its own.
    ///
    /// - Throws: `Trouble` where that can't be started.
    static func require() throws(Trouble) {
        guard checking == nil else { return }
        try startOver(
            as: "xibmerge-check",
            hint: "'xibmerge-check' belongs beside 'xibmerge'; '--no-sources' does without it")
    }
}
