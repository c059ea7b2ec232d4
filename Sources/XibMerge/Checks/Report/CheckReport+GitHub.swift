extension CheckReport {
    /// The report as commands of GitHub's workflows, which show each finding at its line.
    package func gitHub() -> [UInt8] {
        var output = ""
        for file in files {
            for finding in file.findings {
                var properties = "file=\(Self.escaped(file.path, inProperty: true))"
                if let location = finding.location { properties += ",line=\(location.line),col=\(location.column)" }
                properties += ",title=\(Self.escaped(finding.rule, inProperty: true))"
                let object = finding.object.isEmpty ? "" : " (\(finding.object))"
                let hint = finding.hint.map { "\nhint: \($0.spelledOut)" } ?? ""
                let words = "\(finding.message)\(object)".spelledOut
                let message = Self.escaped(words + hint, inProperty: false)
                output += "::\(Self.command(finding.severity)) \(properties)::\(message)\n"
            }
        }
        return Array(output.utf8)
    }

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }

    /// As the runner reads it; without this a document could give commands of its own.
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
}
