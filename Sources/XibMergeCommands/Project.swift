import XibMerge

/// The one place that knows whether this process has rules about whole projects.
enum Project {
    /// Set once, before any command runs and any thread starts.
    nonisolated(unsafe) private(set) static var checking: (any ProjectChecking)?

    static func start(with checking: (any ProjectChecking)?) { Self.checking = checking }
}
