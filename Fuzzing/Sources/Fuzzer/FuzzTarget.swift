import XibMergePlatform

/// What is fuzzed; the variable `XIBMERGE_FUZZ` has its name.
enum FuzzTarget: String, CaseIterable {
    /// A document: parsed, outlined, checked, corrected, drawn.
    case document
    /// Three versions.
    case merge
    /// Two versions.
    case diff
    /// Three versions, and what a person made of the file with conflicts.
    case resolve
    /// The answers to conflicts, as `resolve --answers` and the page send them.
    case answers
    case json
    case strings
    case project
    /// An asset catalog: a set of images, one of colors, and an image.
    case assets
    case objectiveC = "objective-c"
    case configuration
    case arguments
    /// What a local process may send to `resolve --web`.
    case http

    static let chosen: FuzzTarget = {
        guard let name = getenv("XIBMERGE_FUZZ").map({ String(cString: $0) }), let target = Self(rawValue: name) else {
            fatalError("XIBMERGE_FUZZ is none of \(allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return target
    }()

    /// Whether the input is versions of documents.
    var hasDocuments: Bool { [.document, .merge, .diff, .resolve].contains(self) }

    func run(_ bytes: [UInt8]) {
        switch self {
        case .document: DocumentLaws.document(bytes)
        case .merge: MergeLaws.merge(Parts(bytes, count: 3))
        case .diff: DocumentLaws.diff(Parts(bytes, count: 2))
        case .resolve: MergeLaws.resolve(Parts(bytes, count: 4))
        case .answers: MergeLaws.answers(bytes)
        case .json: ReaderLaws.json(bytes)
        case .strings: ReaderLaws.strings(bytes)
        case .project: ReaderLaws.project(Parts(bytes, count: 2))
        case .assets: DocumentLaws.assets(Parts(bytes, count: 3))
        case .objectiveC: ReaderLaws.objectiveC(bytes)
        case .configuration: ReaderLaws.configuration(bytes)
        case .arguments: ReaderLaws.arguments(bytes)
        case .http: ReaderLaws.http(bytes)
        }
    }
}

/// Several texts in one buffer, with a byte between them that is in no document.
struct Parts {
    static let separator: UInt8 = 0x1E
    var texts: [[UInt8]]

    /// - Parameter count: How many there are; a missing one is the same as the first.
    init(_ bytes: [UInt8], count: Int) {
        texts = bytes.split(separator: Self.separator, maxSplits: count - 1, omittingEmptySubsequences: false)
            .map(Array.init)
        while texts.count < count { texts.append(texts[0]) }
    }

    var bytes: [UInt8] { Array(texts.joined(separator: [Self.separator])) }
}

/// Stops with a message if a law does not hold.
func require(_ law: @autoclosure () -> String, _ holds: Bool) {
    if !holds { fatalError("broken law: \(law())") }
}
