import XibMergeCore
import XibMergePlatform
import XibMergeReports

/// The findings of a project when checks were introduced: only additional ones are reported.
struct FindingBaseline {
    /// The name of the file if the command line has none.
    static let fileName = ".xibmerge-baseline.json"

    private var counts: [[String]: Int] = [:]
    /// The folder of the file, absolute; paths are relative to it.
    private let folder: String

    /// - Parameter path: The file that it is for.
    init(_ files: [CheckReport.File], at path: String) {
        folder = Self.folder(of: path)
        for file in files { for finding in file.findings { counts[key(finding, file), default: 0] += 1 } }
    }

    private static func folder(of path: String) -> String { FilePath.absolute(FilePath.folder(of: path)) ?? "" }

    /// - Throws: `Problem` if the file can't be read or is not a baseline.
    init(readingFrom path: String) throws(Problem) {
        folder = Self.folder(of: path)
        let bytes: [UInt8]
        do { bytes = try readFile(at: path) } catch {
            throw Problem("\(path): \(error.message)", hint: "'--write-baseline' writes it")
        }
        let value: JSONValue
        do { value = try JSONValue(parsing: bytes) } catch { throw error.of(path) }
        guard value["version"]?.integer == 1, let findings = value["findings"]?.array else {
            throw Problem("\(path): is no baseline of this version", hint: "'--write-baseline' writes one")
        }
        for finding in findings {
            guard let file = finding["path"]?.string, let rule = finding["rule"]?.string,
                let subject = finding["subject"]?.string
            else { throw Problem("\(path): a finding lacks its path, rule or subject") }
            counts[[file, rule, subject], default: 0] += finding["count"]?.integer ?? 1
        }
    }

    /// The number of findings.
    var count: Int { counts.values.reduce(0, +) }

    /// The findings beyond those in the baseline.
    func remaining(_ files: [CheckReport.File]) -> [CheckReport.File] {
        var left = counts
        return files.map { file in
            var rest = file
            rest.findings = file.findings.filter { finding in
                let key = key(finding, file)
                guard let count = left[key], count > 0 else { return true }
                left[key] = count - 1
                return false
            }
            return rest
        }
    }

    /// Writes it, sorted, so that it merges well.
    func write(to path: String) throws(Problem) {
        let sorted = counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        let findings = sorted.map { key, count -> JSONValue in
            [
                "path": .string(key[0]), "rule": .string(key[1]), "subject": .string(key[2]), "count": .integer(count),
            ]
        }
        let value: JSONValue = ["version": 1, "findings": .array(findings)]
        do { try replaceFile(at: FileName(word: path).cString, with: value.serialized()) } catch {
            throw error.of(path)
        }
    }

    /// What identifies a finding, wherever it is in its file: path, rule and subject.
    private func key(_ finding: Finding, _ file: CheckReport.File) -> [String] {
        [relative(file.path), finding.rule, finding.subjectText]
    }

    /// A displayed path, relative to the folder of the baseline.
    private func relative(_ path: String) -> String {
        guard let absolute = FilePath.absolute(FilePath.folder(of: path)) else { return path }
        let file = (absolute == "/" ? "" : absolute).split(separator: "/") + [Substring(FilePath.name(of: path))]
        let base = folder.split(separator: "/")
        let shared = zip(file, base).prefix { $0 == $1 }.count
        return ([Substring](repeating: "..", count: base.count - shared) + file.dropFirst(shared)).joined(
            separator: "/")
    }
}
