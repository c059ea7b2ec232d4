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

    /// - Parameter file: The file on the command line.
    /// - Throws: `Problem` if that file can't be read.
    init(table: RuleTable, file: String?) throws(Problem) {
        self.table = table
        guard let file else {
            given = nil
            return
        }
        let folder = FilePath.absolute(FilePath.folder(of: file)) ?? ""
        let reader = ConfigurationReader(try readFile(at: file), name: file, folder: folder, table: table)
        (given, errors) = (reader.configuration, reader.errors)
    }

    /// - Parameters:
    ///   - bytes: The configuration for all folders, below `/`.
    ///   - name: Its displayed name.
    init(table: RuleTable, _ bytes: [UInt8], name: String) {
        self.table = table
        let reader = ConfigurationReader(bytes, name: name, folder: "", table: table)
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
