import XibMergePlatform

/// Reads the command lines that git runs for each file, and simple ones that people type, without the argument parser:
/// the parser takes as long as comparing a document of usual size.
enum QuickStart {
    /// A command without options that change its behavior.
    enum Command: Equatable {
        case diff([String])
        case externalDiff([FileName])
        case textconv(FileName)
    }

    /// Reads a command line.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Returns: `nil` if the argument parser is needed.
    static func command(_ words: [FileName]) -> Command? {
        let rest = words.dropFirst()
        switch words.first {
        case "diff" where rest.starts(with: ["--external", "--"]): return .externalDiff(Array(rest.dropFirst(2)))
        case "diff" where rest.first == "--external" && rest.dropFirst().allSatisfy(isPlain):
            return .externalDiff(Array(rest.dropFirst()))
        case "diff" where rest.count == 2 && rest.allSatisfy(isPlain): return .diff(rest.map(\.text))
        case "show" where rest.count == 3 && rest.starts(with: ["--textconv", "--"]): return .textconv(words[3])
        case "show" where rest.count == 2 && rest.first == "--textconv" && isPlain(words[2]): return .textconv(words[2])
        default: return nil
        }
    }

    /// Runs a command.
    static func run(_ command: Command) throws {
        switch command {
        case .diff(let words): try DocumentComparison(words: words).run()
        case .externalDiff(let words): try ExternalDiff(words, style: DiffStyle()).run()
        case .textconv(let file): try ShowCommand.writeTextconv(of: file)
        }
    }

    private static func isPlain(_ word: FileName) -> Bool { !word.hasPrefix("-") && word != "" }
}
