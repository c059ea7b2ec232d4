import XibMerge
import XibMergeCommands
import XibMergeGit

/// What the commands need of git, by libgit2.
struct LibGit2Services: GitServices {
    func conflictStyle() -> ConflictStyle { configuredConflictStyle() }

    func mergedAsText(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], markers: ConflictMarkers, favor: Side?
    ) throws(Trouble) -> (bytes: [UInt8], isClean: Bool) {
        do {
            let text = try TextMerge(base: base, ours: ours, theirs: theirs, markers: markers, favor: favor)
            return (text.bytes, text.isClean)
        } catch { throw Trouble(error) }
    }

    func install(driver: String, isPrivate: Bool) throws(Trouble) -> [String] {
        do { return try Installation(in: Repository()).install(driver: driver, isPrivate: isPrivate) } catch {
            throw Trouble(error)
        }
    }

    func uninstall() throws(Trouble) -> [String] {
        do { return try Installation(in: Repository()).uninstall() } catch { throw Trouble(error) }
    }
}

extension Trouble {
    init(_ error: GitError) { self.init(error.message, hint: error.hint) }
}
