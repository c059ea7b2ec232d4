/// Why something can't be done: a document can't be read, compared or merged by object, a merge would break something, a
/// file can't be written, or a repository can't be used.
public struct Problem: Error, Sendable, Equatable {
    /// One of the documents of a merge or comparison.
    public enum Version: String, Sendable {
        case base
        case ours
        case theirs
        case before
        case after
    }

    /// The file with the problem, as the user knows it; `nil` if the caller knows it, or the message names the place.
    public var file: String?
    /// The document with the problem; `nil` where there is only one document, or where it is the merge result itself.
    public var version: Version?
    /// The rule of `docs/merge-rules.md` that a result breaks.
    public var rule: Rule?
    /// Where in that document, or `nil` for the whole document.
    public var location: SourceLocation?
    /// What is wrong, as half a sentence: lower case, no full stop, names in single quotes.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?
    /// Whether the text is no document at all, as opposed to a document that can't be compared or merged by object.
    public var isUnreadable: Bool

    package init(
        file: String? = nil, _ message: String, hint: String? = nil, in version: Version? = nil, rule: Rule? = nil,
        at location: SourceLocation? = nil, isUnreadable: Bool = false
    ) {
        (self.file, self.message, self.hint, self.version, self.rule) = (file, message, hint, version, rule)
        (self.location, self.isUnreadable) = (location, isUnreadable)
    }

    /// The problem as one line: the file, the place in it, what is wrong and in which version.
    public var line: String {
        let place = [file, location?.description].compactMap { $0 }.joined(separator: ":")
        let version = version.map { " (in \($0.rawValue))" } ?? ""
        return (place.isEmpty ? "" : "\(place): ") + message + version
    }

    /// Names the file of the problem.
    ///
    /// - Parameter mentionsVersion: Whether to keep the version, which the file's name does not tell.
    package func of(_ file: String, mentionsVersion: Bool = false) -> Problem {
        var problem = self
        problem.file = file
        if !mentionsVersion { problem.version = nil }
        return problem
    }
}
