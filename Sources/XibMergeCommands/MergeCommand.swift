import ArgumentParser
import XibMerge
import XibMergeSystem

/// Merges three files.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Merge two people's edits of one document.",
        discussion: """
            Exit status: 0 clean, 1 conflicts (the result has markers), 2 trouble (nothing is written). An empty base \
            means that both sides added the document. Documents that can't be merged by object, such as those of \
            Xcode 3, are merged as text, and the result is checked.
            """)

    @Argument(help: "The common ancestor.", completion: .file()) var base: String
    @Argument(help: "One side.", completion: .file()) var ours: String
    @Argument(help: "The other side.", completion: .file()) var theirs: String
    @Option(name: .shortAndLong, help: "Write the result to this file instead of standard output.")
    var output: String?
    @Option(
        help: "How conflicts are written: merge, diff3 or zdiff3. (default: git's merge.conflictStyle)",
        transform: Self.style)
    var conflictStyle: ConflictStyle?
    @Option(help: "How many characters open a marker.") var markerSize = 7
    @Option(help: "The label of the common ancestor.") var labelBase = "base"
    @Option(help: "The label of our side.") var labelOurs = "ours"
    @Option(help: "The label of their side.") var labelTheirs = "theirs"
    @Option(help: "Settle conflicts, and nothing else, with one side: ours or theirs.") var favor: Favor?
    @Option(help: "What to call the document in messages instead of the files' names.") var name: String?

    private static func style(_ name: String) throws -> ConflictStyle {
        if let style = ConflictStyle(rawValue: name) { return style }
        throw ValidationError("'\(name)' is none of 'merge', 'diff3' and 'zdiff3'")
    }

    func validate() throws {
        guard 1...1000 ~= markerSize else { throw ValidationError("the marker size must be between 1 and 1000") }
    }

    func run() throws {
        // A pipe can be read but once, and what comes of the merge may need git.
        if ![base, ours, theirs].allSatisfy(isRegularFile) { _ = try Git.services() }
        let merged = try merged(base: read(base), ours: read(ours), theirs: read(theirs))
        if let output {
            do { try replaceFile(at: output, with: merged.bytes) } catch { throw Trouble(error) }
        } else {
            try writeOutput(merged.bytes)
        }
        if !merged.isClean { throw ExitCode(ExitStatus.conflicts) }
    }

    private func read(_ path: String) throws(Trouble) -> [UInt8] {
        do { return try readFile(at: path) } catch { throw Trouble(error) }
    }

    private func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Trouble) -> (
        bytes: [UInt8], isClean: Bool
    ) {
        let outcome: MergeOutcome
        do {
            outcome = try merge(base: base, ours: ours, theirs: theirs, favor: favor?.side)
        } catch {
            let file = [Side.base: self.base, .ours: self.ours, .theirs: self.theirs][error.side ?? .ours] ?? self.ours
            if error.isUnreadable { throw Trouble(error, in: name ?? file, mentionsSide: name != nil) }
            let git = try Git.services()
            complain("\(error.line(for: name ?? file, mentionsSide: name != nil)); merged as text")
            return try mergedAsText(base: base, ours: ours, theirs: theirs, git: git)
        }
        let markers = outcome.isClean ? ConflictMarkers() : try markers()
        for line in outcome.lines(for: name ?? output ?? self.ours, includesDecisions: true) { complain(line) }
        return (outcome.rendered(with: markers), outcome.isClean)
    }

    private func mergedAsText(base: [UInt8], ours: [UInt8], theirs: [UInt8], git: any GitServices) throws(Trouble) -> (
        bytes: [UInt8], isClean: Bool
    ) {
        let markers = try markers()
        let text = try git.mergedAsText(base: base, ours: ours, theirs: theirs, markers: markers, favor: favor?.side)
        guard text.isClean, let fault = faults(in: text.bytes, base: base, ours: ours, theirs: theirs).first else {
            return text
        }
        complain(
            "\(name ?? self.ours): a text merge would break the document (\(fault.kind.rawValue)): \(fault.message); "
                + "left as a conflict")
        // Without a base nothing is settled: all that differs is asked.
        let asked = try git.mergedAsText(base: [], ours: ours, theirs: theirs, markers: markers, favor: nil)
        return (asked.bytes, false)
    }

    private func markers() throws(Trouble) -> ConflictMarkers {
        let style = if let conflictStyle { conflictStyle } else { try Git.services().conflictStyle() }
        return ConflictMarkers(
            style: style, size: markerSize, base: labelBase, ours: labelOurs, theirs: labelTheirs)
    }
}
