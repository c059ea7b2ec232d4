package import XibMergeCore

/// The services that need large libraries: git, projects, configuration files and pages.
///
/// Loading libgit2 takes longer than comparing two documents of usual size, and swift-syntax is larger than everything
/// else. `xibmerge` therefore does not link them. A command that needs one of them restarts as `xibmerge-full`, which
/// has the same commands with these libraries.
package struct Services: Sendable {
    var git: any GitServices
    /// The rules of `check` that need more than one document.
    var project: any ProjectChecking
    /// The parser of configuration files.
    var parser: any ConfigurationParsing
    var server: any PageServing

    package init(
        git: any GitServices, project: any ProjectChecking, parser: any ConfigurationParsing, server: any PageServing
    ) {
        (self.git, self.project, self.parser, self.server) = (git, project, parser, server)
    }

    /// Set once, before any command runs and any thread starts.
    nonisolated(unsafe) private static var present: Services?

    /// The services, if this process has them.
    static var ifPresent: Services? { present }

    static func start(with services: Services?) { present = services }

    /// The services. A process without them does not return but restarts as `xibmerge-full`.
    ///
    /// Call this before anything is written, and before anything is read that can't be read twice.
    ///
    /// - Parameter use: What needs them, for the message if that program can't be started.
    /// - Throws: `CommandError` if it can't be started.
    @discardableResult
    static func required(_ use: String = "commands that use git need it") throws(CommandError) -> Services {
        if let present { return present }
        try becomeFull(use)
    }

    /// Restarts the process as `xibmerge-full`.
    ///
    /// - Parameter arguments: The command and its arguments; `nil` for those of this process.
    /// - Throws: `CommandError` if it can't be started; otherwise it does not return.
    static func becomeFull(_ use: String, with arguments: [String]? = nil) throws(CommandError) -> Never {
        try startOver(as: "xibmerge-full", with: arguments, hint: hint(use))
    }

    /// The hint for when `xibmerge-full` is missing.
    static func hint(_ use: String) -> String { "'xibmerge-full' must be in the folder of 'xibmerge'; \(use)" }
}
