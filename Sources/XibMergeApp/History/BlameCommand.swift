import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Shows who last changed what a document has.
struct BlameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blame", abstract: "Show for each line of a document's outline the commit that last changed it.",
        usage: "xibmerge blame [<options>] [<revision>] [--] <file>",
        discussion: """
            The lines are those of 'xibmerge show --no-derived'. They are followed by object ID, not by their place in \
            the file; a line of an object itself changes when the object moves to another parent. Without a revision, \
            begins with the file in the work tree, as 'git blame' does. What is gone is found by 'xibmerge log'. \
            Exit status: 0 shown, 2 failure, such as an unknown revision or object.
            """)

    @Option(help: "What to write: text or json.") var format = TextOrJSON.text
    @Flag(name: .customLong("no-pager"), help: "Don't start a pager on a terminal.") var hasNoPager = false
    @OptionGroup var arguments: HistoryArguments

    func run() throws {
        let history = try ReadHistory(arguments, wantsFile: true)
        let (steps, bytes) = (history.steps, try history.firstBytes())
        let path = steps[0].version?.path ?? arguments.file
        let (lines, reader): ([(text: String, isSelected: Bool)], OutlineLines.Reader)
        do {
            lines = try outlineLines(of: bytes, about: arguments.objects)
            reader = try OutlineLines.Reader(bytes)
        } catch { throw error.of(path) }
        let wanted = arguments.objects ?? []
        if let missing = wanted.subtracting(existingIDs(wanted, in: bytes)).min() {
            throw Problem(
                "\(path): has no object '\(missing)'",
                hint: "'xibmerge log --object=\(missing) FILE' tells whether a commit removed it")
        }
        var table = OutlineLines()
        let parents = steps.map { $0.parents.compactMap(\.step) }
        let names = steps.map { "\($0.version?.path ?? "") in \($0.commit.id.prefix(10))" }
        var versions = VersionsAhead(of: names) { [read = history.read] number in
            guard let version = steps[number].version else { return nil }
            return (number == 0 ? bytes : try? read(version)).flatMap { try? reader.read($0) }
        }
        let owners = blame(parents: parents) { number in
            steps[number].version == nil ? [] : versions.take(number).map { table.numbers(of: $0) }
        }
        let shown = lines.indices.filter { lines[$0].isSelected }.map { place in
            BlameReport.Line(number: place + 1, text: lines[place].text, commit: owners[place])
        }
        let report = BlameReport(path: path, commits: steps.map(\.commit), lines: shown)
        let output = format == .json ? report.json() : report.text()
        try Pager.write(output, to: Pager.command(isWanted: !hasNoPager))
    }
}

/// The versions of a document, read by several threads a few at a time: the next ones are needed soon.
private struct VersionsAhead {
    private let names: [String]
    private let read: @Sendable (Int) -> OutlineLines.Version?
    /// What was read and not taken; `nil` inside if it can't be read.
    private var ahead: [Int: OutlineLines.Version?] = [:]
    private var unread: [Bool]

    init(of names: [String], _ read: @escaping @Sendable (Int) -> OutlineLines.Version?) {
        (self.names, self.read) = (names, read)
        unread = [Bool](repeating: true, count: names.count)
    }

    /// Version `number`, which is taken once.
    mutating func take(_ number: Int) -> OutlineLines.Version? {
        if let known = ahead.removeValue(forKey: number) { return known }
        let numbers = (number..<min(number + 16, unread.count)).filter { unread[$0] }
        let versions = parallelMap(documents: numbers.map { names[$0] }) { [read] in
            read(numbers[$0])
        } else: { _, problem in
            problem.tell()
            return nil
        }
        for (number, version) in zip(numbers, versions) { (ahead[number], unread[number]) = (.some(version), false) }
        return ahead.removeValue(forKey: number) ?? nil
    }
}
