import XibMergeCore
import XibMergePlatform

/// One finding of `doctor`.
struct DoctorFinding {
    /// The severity.
    enum Level: String {
        /// As it should be.
        case ok
        /// For information.
        case note
        /// Documents are not merged by object, or not everywhere.
        case wrong
    }

    /// The topic; part of the JSON format.
    enum Topic: String, CaseIterable {
        case git, driver, attributes, textconv, difftool, mergetool
        case externalDiff = "external-diff"
        case environment, client
        case selfTest = "trial"
    }

    var level: Level
    var topic: Topic
    /// Half a sentence: lower case, no full stop.
    var message: String
    /// A hint.
    var hint: String?
    /// The setting that it is about.
    private var setting: GitConfiguration.Entry?

    init(_ level: Level, _ topic: Topic, _ message: String, hint: String? = nil) {
        (self.level, self.topic, self.message, self.hint) = (level, topic, message, hint)
    }

    /// The same finding about a setting, whose place it tells.
    func at(_ setting: GitConfiguration.Entry) -> Self {
        var finding = self
        finding.setting = setting
        return finding
    }

    /// The lines of the text report.
    ///
    /// - Parameter folder: With a slash at its end.
    func text(relativeTo folder: String?) -> String {
        var place = ""
        if let setting, var file = setting.file {
            if let folder, file.hasPrefix(folder) { file = String(file.dropFirst(folder.count)) }
            place = " (\(setting.scope): \(file))"
        }
        let start = level.rawValue + String(repeating: " ", count: 7 - level.rawValue.count)
        return (start + message + place).spelledOut + "\n" + (hint.map { "       hint: \($0)".spelledOut + "\n" } ?? "")
    }

    var json: JSONValue {
        [
            "level": .string(level.rawValue),
            "topic": .string(topic.rawValue),
            "message": .string(message),
            "hint": JSONValue(hint),
            "scope": JSONValue(setting?.scope),
            "file": JSONValue(setting?.file),
        ]
    }
}
