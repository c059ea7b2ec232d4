/// The one place that knows whether this process has git's services.
///
/// Loading libgit2 takes longer than comparing two documents of usual size, so `xibmerge` does without and becomes
/// `xibmerge-git`, the same commands with libgit2, once a command turns out to need it.
enum Git {
    /// Set once, before any command runs and any thread starts.
    nonisolated(unsafe) private static var present: (any GitServices)?

    /// The services where asking for them costs no new start.
    static var ifPresent: (any GitServices)? { present }

    static func start(with services: (any GitServices)?) { present = services }

    /// The services; in a process without them it doesn't return but starts over as `xibmerge-git`.
    ///
    /// Hence it has to be called before anything is written, and before anything is read that can't be read twice.
    ///
    /// - Throws: `Trouble` where `xibmerge-git` can't be started.
    static func services() throws(Trouble) -> any GitServices {
        if let present { return present }
        try startOver(as: "xibmerge-git", hint: "'xibmerge-git' belongs beside 'xibmerge'; what concerns git needs it")
    }
}
