/// Something that a check found wrong.
public struct Finding: Sendable, Hashable {
    /// The rule's name in `docs/checks.md`, such as `dangling-reference`.
    public var rule: String
    public var severity: Severity
    /// Where in the document, or `nil` where it is the whole of it.
    public var location: SourceLocation?
    /// The object in words for people: class, title or label, ID. Empty where it is the whole document.
    public var object: String
    /// What is wrong, as half a sentence: lower case, no full stop.
    public var message: String
    /// What may help, or `nil`.
    public var hint: String?
    /// What it is about, in terms that lines moved elsewhere leave alone: object IDs, properties, names. Two versions of
    /// a document have one finding in common where rule and subject are equal.
    public var subject: String
    /// The fix, where there is a certain one: byte ranges of the document with their replacements, ascending.
    public var fix: [Replacement]
    /// Whether the fix is one of other files, which `ProjectFinding` has.
    public var isFixedElsewhere = false

    /// Whether there is a certain fix.
    public var isFixable: Bool { !fix.isEmpty || isFixedElsewhere }

    public struct Replacement: Sendable, Hashable {
        /// 0-based, half open, in bytes.
        public var range: Range<Int>
        public var bytes: [UInt8]

        public init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
            (self.range, self.bytes) = (range, bytes)
        }
    }

    public init(
        rule: String, _ severity: Severity, at location: SourceLocation?, object: String = "", _ message: String,
        hint: String? = nil, subject: String, fix: [Replacement] = []
    ) {
        (self.rule, self.severity, self.location, self.object) = (rule, severity, location, object)
        (self.message, self.hint, self.subject, self.fix) = (message, hint, subject, fix)
    }
}

/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The document crashes, is refused, or shows the wrong thing once it is used.
    case error
    /// Likely not what was meant.
    case warning
    /// Worth knowing.
    case info

    /// The worst is the smallest, so that sorted findings begin with it.
    public static func < (one: Severity, other: Severity) -> Bool {
        allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
}
