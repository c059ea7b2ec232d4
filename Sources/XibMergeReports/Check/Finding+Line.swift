import XibMergeCore

extension Finding {
    /// The finding on one line, as in the output of `check`.
    package func line(in path: String) -> String {
        let place = location.map { ":\($0)" } ?? ""
        let object = object.isEmpty ? "" : " (\(self.object))"
        return "\(path)\(place): \(severity.rawValue): \(message)\(object) [\(rule)]"
    }
}
