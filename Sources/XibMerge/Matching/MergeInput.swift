/// The three documents of a merge, read with one symbol table.
struct MergeInput {
    let schema: DocumentSchema
    var symbols: SymbolTable
    /// Base, ours, theirs.
    var graphs: [ObjectGraph] = []
    /// By side: what the other side replaced has the ID of what replaced it (I9); the ID that it had, by this one.
    var formerIDs: [Side: [Symbol: Symbol]] = [:]
    /// The tags of base; nearly all tags of the other versions are among them.
    private(set) var known: (tags: KnownTags, graph: ObjectGraph)?
    /// Whether there is a base; where both sides added the file, an empty document takes its place.
    let hasBase: Bool

    /// - Throws: `Problem` that names the side that can't be merged by object.
    init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Problem) {
        symbols = SymbolTable(capacity: max(1024, ours.count / 64))
        schema = DocumentSchema(symbols: &symbols)
        hasBase = !base.isEmpty
        for (side, bytes) in zip(Side.allCases, [hasBase ? base : Array("<document/>".utf8), ours, theirs]) {
            graphs.append(try read(bytes, side))
            // Without a base, theirs is compared with ours.
            if side == (hasBase ? .base : .ours) { known = (KnownTags(self[side].tree), self[side]) }
        }
        if !hasBase, !isOneFile { throw Problem("both sides added the file") }
    }

    /// Whether two documents that both sides added are copies of one, as after a cherry-pick or a squashed merge: they
    /// share most of their IDs.
    private var isOneFile: Bool {
        let ids = [Side.ours, .theirs].map { side in
            Set(self[side].nodes.map(\.id)).filter { $0 != .none && !Self.isFromTemplate(symbols.text($0)) }
        }
        return ids[0].intersection(ids[1]).count * 2 > min(ids[0].count, ids[1].count)
    }

    /// Whether Xcode gives the ID to an object of each new file: a placeholder or an object of a template.
    ///
    /// Counted over 939 documents of some 150 public repositories; each of these IDs is in documents of many
    /// repositories.
    private static func isFromTemplate(_ id: String) -> Bool { id.hasPrefix("-") || templateIDs.contains(id) }

    private static let templateIDs: Set<String> = [
        "01J-lp-oVM", "6Tk-OE-BBY", "8bC-Xf-vdC", "BYZ-38-t0r", "Bcu-3y-fUS", "EHf-IW-A2E", "KGk-i7-Jjw", "Llm-lL-Icb",
        "Ze5-6b-2t3", "dkx-z0-nzr", "fnl-2z-Ty3", "gTV-IL-0wX", "i5M-Pr-FkT", "iN0-l3-epB", "iYj-Kq-Ea1", "tne-QT-ifu",
        "vUN-kp-3ea", "wfy-db-euE", "xb3-aO-Qok", "y3c-jy-aDJ",
    ]

    /// Reads three documents of which two are equal, and checks only that they are Interface Builder documents.
    ///
    /// - Throws: `Problem` that names the side that is not one; archives are accepted.
    static func requireReadable(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Problem) {
        var symbols = SymbolTable(capacity: 256)
        for (side, bytes) in [(Side.ours, ours), (.theirs, theirs), (.base, base)] {
            if side == .theirs && theirs == ours || side == .base && (base.isEmpty || base == ours || base == theirs) {
                continue
            }
            let tree = try SyntaxTree(parsing: bytes, as: Problem.Version(side), symbols: &symbols)
            let name = symbols.text(tree.elements[0].name)
            if name != "document", name != "archive" {
                var problem = Problem.otherRoot(name)
                (problem.version, problem.location) = (Problem.Version(side), nil)
                throw problem
            }
        }
    }

    subscript(side: Side) -> ObjectGraph {
        get { graphs[side.rawValue] }
        set { graphs[side.rawValue] = newValue }
    }

    mutating func read(_ bytes: [UInt8], _ side: Side) throws(Problem) -> ObjectGraph {
        try ObjectGraph(
            parsing: bytes, as: Problem.Version(side), like: known, to: "merge by object", schema: schema,
            symbols: &symbols)
    }
}

extension Problem.Version {
    init(_ side: Side) { self = [.base, .ours, .theirs][side.rawValue] }
}

/// Compares version numbers such as `17701` and `32700.99.1234`.
package enum ToolsVersion {
    /// What some releases of Xcode write instead of their version; counts as older than any other.
    package static let dummy = Array("32700.99.1234".utf8)

    /// Whether `first` is newer than `second`, number by number.
    package static func isNewer(_ first: [UInt8], than second: [UInt8]) -> Bool {
        if first == dummy || second == dummy { return first != dummy && second == dummy }
        return numbers(second).lexicographicallyPrecedes(numbers(first))
    }

    private static func numbers(_ version: [UInt8]) -> [Int] {
        version.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            Int(String(decoding: $0, as: UTF8.self)) ?? 0
        }
    }
}

extension MergeInput {
    /// The platform of the document, as the tables name it; tvOS writes as iOS does, and watchOS is in no table.
    var platform: StaticString {
        guard let runtime = self[.ours].value(Names.targetRuntime, of: 0) else { return "ios" }
        if runtime.starts(with: "MacOSX".utf8) { return "macos" }
        return runtime.starts(with: "watch".utf8) ? "watchos" : "ios"
    }

    /// The versions of the tools and the system that wrote each document.
    var headers: ThreeWay<[[UInt8]?]> {
        ThreeWay { side in [Names.toolsVersion, Names.systemVersion].map { self[side].value($0, of: 0) } }
    }

    /// The side whose header and writing style the result has: the side that changed them; if both did, the side with
    /// the newer tools (R9, R12).
    var headerSide: Side {
        let headers = headers
        if let side = headers.resolved { return side }
        if headers.ours[0] == headers.theirs[0] { return ThreeWay { headers[$0][1] }.resolved ?? .ours }
        return ToolsVersion.isNewer(headers.theirs[0] ?? [], than: headers.ours[0] ?? []) ? .theirs : .ours
    }
}
