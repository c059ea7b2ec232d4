import XibMergeCore
import XibMergePlatform

/// The lowest version of the program that a team asks for, with `minimum-version` in the `.xibmerge.yml` at the top of its
/// repository.
enum MinimumVersion {
    static let key = "minimum-version"

    /// What to tell if the program is older than the team around the current folder wants; `nil` if it is not.
    static var problem: Problem? {
        guard let here = FilePath.absolute("."), let top = GitFolder.top(above: here),
            case let file = "\(top)/\(ConfigurationFinder.fileName)", isRegularFile(file),
            let bytes = try? readFile(at: file), let root = try? YAMLParser().parse(bytes),
            let value = root.mapping?.first(where: { $0.key.scalar == key })?.value,
            let wanted = value.scalar.flatMap([Int].init(version:)), let own = [Int](version: version),
            own.lexicographicallyPrecedes(wanted)
        else { return nil }
        return Problem(
            file: ConfigurationFinder.fileName,
            "the team wants xibmerge \(value.scalar ?? "") or later, and this is \(version)",
            hint: "update it, with the package manager that installed it", at: value.location)
    }
}
