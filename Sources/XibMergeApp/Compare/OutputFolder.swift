import XibMergeCompare
import XibMergeCore
import XibMergePictures
import XibMergePlatform

/// A folder for pictures.
struct OutputFolder {
    private let path: FileName

    /// Creates the folder if it does not exist.
    init(_ folder: String) throws(Problem) {
        path = FileName(word: folder)
        if mkdir(path.cString, 0o777) != 0, errno != EEXIST {
            throw Problem("\(folder): can't be made: \(systemMessage(errno))")
        }
        guard DocumentFiles.isFolder(folder) else {
            throw Problem("\(folder): is no folder", hint: "name a folder to write the pictures to")
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws(Problem) {
        let target = path + FileName(word: "/\(name)")
        try replaceFile(at: target.cString, with: bytes)
    }

    /// Writes each sheet to a file that is named after it.
    ///
    /// - Returns: The names of the files.
    @discardableResult func write(_ sheets: [ChangeSheet]) throws(Problem) -> [String] {
        let names = Self.names(of: sheets.map(\.title)).map { "\($0).svg" }
        for (name, sheet) in zip(names, sheets) { try write(sheet.svg, to: name) }
        return names
    }

    /// Names for titles that are valid in every file system; unique even if case is ignored.
    static func names(of titles: [String], taken: Set<String> = []) -> [String] {
        var used = taken
        return titles.map { title in
            let base = plain(title)
            var (name, number) = (base, 2)
            while !used.insert(name.lowercased()).inserted {
                name = "\(base)-\(number)"
                number += 1
            }
            return name
        }
    }

    /// ASCII letters and digits, with hyphens between them.
    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(200) {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || 0x30...0x39 ~= scalar.value)
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else if !result.isEmpty, result.last != "-" {
                result += "-"
            }
        }
        while result.last == "-" { result.removeLast() }
        return result.isEmpty ? "scene" : String(result.prefix(80))
    }
}
