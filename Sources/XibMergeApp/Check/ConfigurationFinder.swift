import XibMergeCompare
import XibMergeCore
import XibMergePlatform
import XibMergeReports

/// Finds the configuration for each checked folder.
struct ConfigurationFinder {
    static let fileName = ".xibmerge.yml"

    let table: RuleTable
    /// The file on the command line, for all folders.
    let given: CheckConfiguration?
    /// The errors in configurations.
    private(set) var errors: [Problem] = []
    private var known: [String: CheckConfiguration?] = [:]

    /// - Parameters:
    ///   - file: The file on the command line.
    ///   - revision: The revision whose files are checked, below `/`, and its name; files on disk do not count then.
    /// - Throws: `Problem` if the file can't be read.
    init(
        table: RuleTable, file: String?, revision: (files: any ProjectFiles, name: String)? = nil
    ) throws(Problem) {
        self.table = table
        let reader: ConfigurationReader
        if let file {
            let folder = FilePath.absolute(FilePath.folder(of: file)) ?? ""
            reader = ConfigurationReader(try readFile(at: file), name: file, folder: folder, table: table)
        } else if let (files, name) = revision {
            reader = ConfigurationReader(
                files.bytes(of: Self.fileName) ?? [], name: "\(name):\(Self.fileName)", folder: "", table: table)
        } else {
            given = nil
            return
        }
        (given, errors) = (reader.configuration, reader.errors)
    }

    /// The configuration for a folder: the file in it, or in the nearest folder above it within the repository.
    ///
    /// - Parameter folder: Absolute.
    mutating func configuration(of folder: String) -> CheckConfiguration? {
        if let given { return given }
        if let known = known[folder] { return known }
        var found: CheckConfiguration?
        let path = "\(folder)/\(Self.fileName)"
        if isRegularFile(path) {
            found = read(path, in: folder)
        } else if fileType(of: path, followsLinks: false) != nil {
            // Such as a dangling link: without the file other rules would apply.
            errors.append(Problem("\(path): is not a regular file", hint: "'--config' names another file"))
        } else if !folder.isEmpty, !GitFolder.isTop(folder) {
            found = configuration(of: FilePath.folder(of: folder))
        }
        known[folder] = .some(found)
        return found
    }

    /// Whether the configuration for a file accepts a finding in it.
    ///
    /// - Parameter path: Absolute.
    mutating func suppresses(_ finding: Finding, in path: String) -> Bool {
        configuration(of: FilePath.folder(of: path))?.suppresses(finding, in: path) ?? false
    }

    private mutating func read(_ path: String, in folder: String) -> CheckConfiguration? {
        let here = FilePath.absolute(".").map { $0 + "/" }
        let name = here.map { path.hasPrefix($0) ? String(path.dropFirst($0.count)) : path } ?? path
        do throws(Problem) {
            let bytes = try readFile(at: path)
            let reader = ConfigurationReader(bytes, name: name, folder: folder, table: table)
            errors += reader.errors
            return reader.configuration
        } catch {
            errors.append(error)
            return nil
        }
    }
}
