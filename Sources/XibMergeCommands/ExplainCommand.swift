import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// Tells again what the merge driver made of a file.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Print the report of git's last merge of a document.",
        discussion: """
            Without a file, lists the documents that have a report, the latest first. '--format html' draws base, ours, \
            theirs and the result while there is a conflict, and after the merge is committed as long as it is the last \
            commit. \
            Exit status: 0 done, 2 failure, such as a document without a report.
            """)

    /// What to write.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case html
    }

    @Option(help: "What to write: text, json or html (a page with pictures).") var format = Format.text
    @Argument(help: "A document that git has merged with XibMerge.", completion: .file()) var file: String?

    func validate() throws {
        guard file != nil || format == .text else {
            throw ValidationError("'--format \(format.rawValue)' needs a file")
        }
    }

    func run() throws {
        guard let (folder, top) = GitFolder.ofCurrent() else {
            throw CommandError(
                "not in a work tree of git", hint: "'xibmerge merge --explain' explains one of three files")
        }
        let records = MergeRecords(gitFolder: folder)
        guard let file else { return try writeList(records.all()) }
        func record(for path: String) -> MergeRecords.Record? {
            // Typed, a name may be in another normal form of Unicode; strings are equal in all of them.
            records.record(for: path) ?? records.all().first { $0.path == path }
        }
        func typed() throws(CommandError) -> MergeRecords.Record {
            if let record = record(for: try Self.path(of: file, below: top)) { return record }
            throw CommandError("\(file): no report of a merge of this file")
        }
        // The list and the driver name files from the top of the work tree, wherever the user stands.
        let listed = access(file, F_OK) == 0 ? nil : record(for: file)
        let record = if let listed { listed } else { try typed() }
        switch format {
        case .text: try writeOutput(record.text)
        case .json: try writeOutput(record.json)
        case .html: try writeOutput(RecordedMerge(record, Git.services()).html())
        }
    }

    private func writeList(_ records: [MergeRecords.Record]) throws(CommandError) {
        if records.isEmpty { throw CommandError("no merge is on record, or none had anything to tell") }
        // Each text begins with a line that names the file and counts what there is.
        let lineFeed = UInt8(ascii: "\n")
        try writeOutput(records.flatMap { $0.text.prefix { $0 != lineFeed } + [lineFeed] })
    }

    /// The path from the top of the work tree to a file, which need not be there.
    private static func path(of file: String, below top: String) throws(CommandError) -> String {
        let slash = file.lastIndex(of: "/")
        let parent = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
        let name = slash.map { String(file[file.index(after: $0)...]) } ?? file
        guard let folder = GitFolder.absolute(parent) else { throw CommandError("\(file): no such folder") }
        let whole = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        let prefix = top == "/" ? "/" : "\(top)/"
        guard whole.hasPrefix(prefix) else { throw CommandError("\(file): is outside of the work tree '\(top)'") }
        return String(whole.dropFirst(prefix.count))
    }
}
