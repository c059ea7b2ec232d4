import XibMergeCore

/// The one place that knows whether this process has rules about whole projects, and can read configuration files.
enum Project {
    /// Set once, before any command runs and any thread starts.
    nonisolated(unsafe) private(set) static var checking: (any ProjectChecking)?

    nonisolated(unsafe) private static var configurationParser: (any ConfigurationParsing)?

    static func start(with checking: (any ProjectChecking)?, parser: (any ConfigurationParsing)?) {
        Self.checking = checking
        configurationParser = parser
    }

    /// Sees to it that this process has the rules, by starting over as `xibmerge-check` if need be.
    ///
    /// Parsing Swift takes libraries several times the size of everything else, hence a program of its own.
    ///
    /// - Parameter use: What to say of it where it can't be started.
    /// - Throws: `CommandError` where that can't be started.
    static func require(_ use: String = "'--no-sources' works without it") throws(CommandError) {
        guard checking == nil else { return }
        try startOver(hint: "'xibmerge-check' must be in the folder of 'xibmerge'; \(use)")
    }

    /// What reads configuration files; where this process has no such thing, it starts over as `xibmerge-check`.
    ///
    /// Hence it has to be called before anything is written, and before anything is read that can't be read twice.
    ///
    /// - Throws: `CommandError` where that can't be started.
    static func parser() throws(CommandError) -> any ConfigurationParsing {
        if let configurationParser { return configurationParser }
        try startOver(hint: "'xibmerge-check' must be in the folder of 'xibmerge'; it reads '.xibmerge.yml'")
    }

    private static func startOver(hint: String) throws(CommandError) -> Never {
        try XibMergeCommands.startOver(as: "xibmerge-check", hint: hint)
    }
}
