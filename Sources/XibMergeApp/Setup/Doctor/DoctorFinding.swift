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

    var level: Level
    /// Half a sentence: lower case, no full stop.
    var message: String
    /// A hint.
    var hint: String?
    /// The setting that it is about, whose place it tells.
    var setting: GitConfiguration.Entry?

    /// The lines of the report.
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
}
