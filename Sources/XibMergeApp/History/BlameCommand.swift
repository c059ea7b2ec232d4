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

    @Option(help: "What to write: text or json.") var format = HistoryFormat.text
    @Flag(name: .customLong("no-pager"), help: "Don't start a pager on a terminal.") var hasNoPager = false
    @OptionGroup var arguments: HistoryArguments

    func run() throws {
        let history = try ReadHistory(arguments, wantsFile: true)
        let (steps, bytes) = (history.steps, try history.firstBytes())
        let path = steps[0].version?.path ?? arguments.file
        var lines: [(text: String, isSelected: Bool)] = []
        do { lines = try outlineLines(of: bytes, about: arguments.objects) } catch {
            throw error.of(path)
        }
        let wanted = arguments.objects ?? []
        if let missing = wanted.subtracting(existingIDs(wanted, in: bytes)).min() {
            throw Problem(
                "\(path): has no object '\(missing)'",
                hint: "'xibmerge log --object=\(missing) FILE' tells whether a commit removed it")
        }
        var table = OutlineLines()
        let parents = steps.map { $0.parents.compactMap(\.step) }
        let owners = try blame(parents: parents) { (number: Int) throws(Problem) -> [Int]? in
            guard let version = steps[number].version else { return [] }
            return try? table.numbers(of: number == 0 ? bytes : try history.read(version))
        }
        let shown = lines.indices.filter { lines[$0].isSelected }.map { place in
            BlameReport.Line(number: place + 1, text: lines[place].text, commit: owners[place])
        }
        let report = BlameReport(path: path, commits: steps.map(\.commit), lines: shown)
        var style = DiffStyle()
        style.hasNoPager = hasNoPager
        try DiffStyle.write(
            format == .json ? report.json() : report.text(), pager: style.pager)
    }
}
