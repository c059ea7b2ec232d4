import XibMergeCore

/// Formats of the report for systems that show findings beside the lines.
extension CheckReport {
    /// How many annotations of a severity GitHub shows for one step of a workflow.
    private static let annotationLimit = 10

    /// The report as GitHub workflow commands, which show each finding beside its line.
    ///
    /// All findings of one rule in one file are one annotation, at the first place. GitHub limits the number per
    /// severity; the last line counts the rest.
    package func gitHub() -> [UInt8] {
        var output = ""
        var counts: [Severity: Int] = [:]
        var leftOut = 0
        for file in files {
            var numbers: [String: Int] = [:]
            for finding in file.findings { numbers[finding.rule, default: 0] += 1 }
            for finding in file.findings {
                guard let number = numbers.removeValue(forKey: finding.rule) else { continue }
                counts[finding.severity, default: 0] += 1
                if counts[finding.severity]! > Self.annotationLimit {
                    leftOut += number
                } else {
                    output += Self.annotation(finding, in: file.path, more: number - 1)
                }
            }
        }
        for note in notes.prefix(Self.annotationLimit) {
            output += Self.annotation("notice", note.file ?? "", note.location, title: "not read", note.message)
        }
        if leftOut > 0 { output += "::notice title=xibmerge::\(summary); \(leftOut) of them are only in the log\n" }
        return Array(output.utf8)
    }

    private static func annotation(_ finding: Finding, in path: String, more: Int) -> String {
        let hint = finding.hint.map { "\nhint: \($0.spelledOut)" } ?? ""
        let others = more == 0 ? "" : "\nand \(more) more of this rule in this file"
        let command = finding.severity == .info ? "notice" : finding.severity.rawValue
        return annotation(command, path, finding.location, title: finding.rule, finding.sentence, more: hint + others)
    }

    private static func annotation(
        _ command: String, _ path: String, _ location: SourceLocation?, title: String, _ message: String,
        more: String = ""
    ) -> String {
        let place = location.map { ",line=\($0.line),col=\($0.column)" } ?? ""
        return "::\(command) file=\(escaped(path.spelledOut, inProperty: true))\(place),"
            + "title=\(escaped(title, inProperty: true))::\(escaped(message.spelledOut + more, inProperty: false))\n"
    }

    /// Escaped for the runner; otherwise a document could issue commands of its own.
    static func escaped(_ text: String, inProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The report as Xcode reads it from a build phase: one line per finding.
    ///
    /// - Parameter absolute: Makes a path absolute, as Xcode requires.
    package func xcode(_ absolute: (String) -> String) -> [UInt8] {
        var output = ""
        for file in files {
            let path = absolute(file.path)
            for finding in file.findings {
                let location = finding.location
                let hint = finding.hint.map { "; \($0)" } ?? ""
                let word = finding.severity.usualWord
                output += "\(path):\(location?.line ?? 1):\(location?.column ?? 1): \(word): ".spelledOut
                output += "\(finding.sentence)\(hint)".spelledOut + " [\(finding.rule)]\n"
            }
        }
        return Array(output.utf8)
    }
}
