import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePictures
import XibMergePlatform
import XibMergeReports

/// Merges three files.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Merge two versions of a document with their common base.",
        discussion: """
            Exit status: 0 clean, 1 conflicts (the result has markers), 2 failure (no file is half written). An empty base \
            means that both sides added the document. Documents that can't be merged by object, such as those of \
            Xcode 3, are merged as text, and the result is checked. With --explain or --format json or html, the report goes to \
            standard output and the document to --output; JSON without --output has it as a member. The page of \
            --format html draws base, ours, theirs and the result of each scene that was changed.
            """)

    /// The format of standard output.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case document, json, html
    }

    @Argument(help: "The common ancestor.", completion: .file()) var base: String
    @Argument(help: "One side.", completion: .file()) var ours: String
    @Argument(help: "The other side.", completion: .file()) var theirs: String
    @Option(name: .shortAndLong, help: "Write the result to this file instead of standard output.")
    var output: String?
    @Option(help: "How conflicts are written: merge, diff3 or zdiff3. (default: git's merge.conflictStyle)")
    var conflictStyle: ConflictStyle?
    @Option(help: "The width of the conflict markers.") var markerSize = 7
    @Option(help: "The label of the common ancestor.") var labelBase = "base"
    @Option(help: "The label of our side.") var labelOurs = "ours"
    @Option(help: "The label of their side.") var labelTheirs = "theirs"
    @Option(help: "Resolve conflicts, and nothing else, with one side: ours or theirs.") var favor: Favor?
    @Option(help: "What to call the document in messages instead of the files' names.") var name: String?
    @Option(help: "What to write to standard output: document, json or html (a page with pictures).") var format =
        Format.document
    @Flag(help: "Write conflicts, decisions and findings to standard output, with their rules.") var explain = false
    @Flag(
        help: ArgumentHelp(
            "If there are conflicts, write no result, but the merge resolved with base, ours and theirs to the three files.",
            discussion: "Another merge tool then shows only the conflicts."))
    var answers = false
    @Option(help: "When to use color: auto, always or never.") var color = ColorChoice.auto

    func validate() throws {
        guard 1...1000 ~= markerSize else { throw ValidationError("the marker size must be between 1 and 1000") }
        guard !answers || !explain && format == .document else {
            throw ValidationError("'--answers' can't be combined with '--explain' or '--format'")
        }
        guard !explain || format == .document else {
            throw ValidationError("'--explain' can't be combined with '--format json' or 'html', which include it")
        }
    }

    func run() throws {
        if answers, let output, DocumentKind(path: output) == nil {
            throw Problem(
                "\(output): is no .xib or .storyboard file", hint: "resolve it in an editor, then 'git add' it")
        }
        let versions = (base: try read(base), ours: try read(ours), theirs: try read(theirs))
        let merged = try merged(base: versions.base, ours: versions.ours, theirs: versions.theirs)
        if answers, !merged.isClean {
            if merged.explanation.refusal == nil { try writeAnswers(versions.base, versions.ours, versions.theirs) }
            throw ExitCode(ExitStatus.found)
        }
        let report = try report(merged, versions)
        if let output { try replaceFile(at: output, with: merged.bytes) }
        if let report {
            try writeOutput(report)
        } else if output == nil {
            try writeOutput(merged.bytes)
        }
        if !merged.isClean { throw ExitCode(ExitStatus.found) }
    }

    private struct Merged {
        var bytes: [UInt8]
        var isClean: Bool
        var explanation: MergeExplanation
    }

    /// Replaces the versions with the documents of the answers.
    private func writeAnswers(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Problem) {
        for (side, file) in [(Side.base, self.base), (.ours, self.ours), (.theirs, self.theirs)] {
            // If base is not possible as the answer, base itself serves as well.
            guard let answer = try? merge(base: base, ours: ours, theirs: theirs, favor: side) else { continue }
            if side == .base, base.isEmpty { continue }
            try replaceFile(at: file, with: answer.rendered())
        }
    }

    /// The report for standard output instead of the document, or `nil`.
    private func report(
        _ merged: Merged, _ versions: (base: [UInt8], ours: [UInt8], theirs: [UInt8])
    ) throws(Problem) -> [UInt8]? {
        if format == .html {
            let around = PictureFiles.around(FileName(word: ours))
            let pictures = MergePictures(
                base: versions.base, ours: versions.ours, theirs: versions.theirs, merged.explanation,
                files: around.map { MergeFiles([.ours: $0.files], path: $0.path) } ?? MergeFiles())
            return merged.explanation.html(pictures)
        }
        if format == .json {
            if output != nil { return merged.explanation.json() }
            guard String(decoding: merged.bytes, as: UTF8.self).utf8.elementsEqual(merged.bytes) else {
                throw Problem(
                    "\(ours): the merged document is no UTF-8, as JSON has to be",
                    hint: "write it to a file with '--output'")
            }
            return merged.explanation.json(document: merged.bytes)
        }
        if !explain { return nil }
        var explanation = merged.explanation
        explanation.sides = MergeExplanation.sides(base: versions.base, ours: versions.ours, theirs: versions.theirs)
        return explanation.text(color.style)
    }

    /// Writes the lines for a person to standard error, unless standard output contains them.
    private func tell(_ lines: [String]) { if format == .document, !explain { for line in lines { complain(line) } } }

    private func read(_ path: String) throws(Problem) -> [UInt8] {
        return try readFile(at: FileName(word: path).cString)
    }

    private func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Problem) -> Merged {
        let document = name ?? output ?? self.ours
        let outcome: MergeOutcome
        do {
            outcome = try merge(base: base, ours: ours, theirs: theirs, favor: favor?.side)
        } catch {
            let file = error.version == .base ? self.base : error.version == .theirs ? self.theirs : self.ours
            if error.isUnreadable { throw error.of(name ?? file, mentionsVersion: name != nil) }
            tell(["\(error.of(name ?? file, mentionsVersion: name != nil).line); merged as text"])
            let text = try mergedAsText(base: base, ours: ours, theirs: theirs)
            var explanation = MergeExplanation(path: document, error, isClean: text.isClean)
            if !text.isClean { explanation.conflictLines = MarkerLines(in: text.bytes).openingLines(in: text.bytes) }
            return Merged(bytes: text.bytes, isClean: text.isClean, explanation: explanation)
        }
        let bytes = outcome.rendered(with: outcome.isClean ? ConflictMarkers() : markers)
        let found = outcome.isClean ? newFindings(in: bytes, ours: ours, theirs: theirs) : []
        let explanation = MergeExplanation(path: document, outcome, newFindings: found, favor: favor?.side)
        tell(explanation.lines(rest: "--explain", includesDecisions: true))
        return Merged(bytes: bytes, isClean: outcome.isClean, explanation: explanation)
    }

    private func mergedAsText(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Problem) -> TextMerge {
        let (text, fault) = try TextMerge.checked(
            base: base, ours: ours, theirs: theirs, markers: markers, favor: favor?.side)
        if let fault {
            complain(
                "\(name ?? self.ours): a text merge would break the document: \(fault.message); "
                    + "left as a conflict")
        }
        return text
    }

    private var markers: ConflictMarkers {
        ConflictMarkers(
            style: conflictStyle ?? configuredConflictStyle(), size: markerSize, base: labelBase, ours: labelOurs,
            theirs: labelTheirs)
    }
}
