import XibMergeCore
import XibMergePlatform

/// A line of an attributes file that gives documents a driver. Messages name its place.
struct AttributeLine {
    let file: String
    /// Counted from 1.
    let number: Int
    let pattern: String
    /// As it is written: `merge=union`, `-merge`, `binary`.
    let word: String

    /// The words that give an attribute a value, the usual one first.
    ///
    /// - Parameter value: As `RepositoryStore.attributes` tells it.
    static func words(_ attribute: String, _ value: String) -> [String] {
        switch value {
        case "binary": ["-\(attribute)", "binary", "\(attribute)=binary"]
        case "text": [attribute, "\(attribute)=text"]
        default: ["\(attribute)=\(value)"]
        }
    }

    /// The last line with one of these words, in the first file that has one. Only plain patterns are known.
    ///
    /// - Parameters:
    ///   - path: A document with that attribute.
    ///   - files: The files that git reads, the nearest first.
    static func last(with words: [String], for path: String, in files: [String]) -> AttributeLine? {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").last ?? ""
        for file in files {
            guard let bytes = try? readFile(ifThere: file) else { continue }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (place, line) in lines.enumerated().reversed() {
                let parts = line.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
                guard let pattern = parts.first, ["*", "*.\(ending)", String(name), path].contains(pattern),
                    let word = parts.dropFirst().last(where: words.contains)
                else { continue }
                return AttributeLine(file: file, number: place + 1, pattern: pattern, word: word)
            }
        }
        return nil
    }
}
