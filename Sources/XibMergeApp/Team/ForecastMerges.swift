import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Merges the documents of pairs of branches, each three versions once, on all processors.
struct ForecastMerges {
    /// So many merges are made, the first ones: 300 branches with one document are 45,000 pairs.
    private static let maximumMerges = 4_000

    /// Three versions of a path, by their keys.
    private struct Versions: Hashable {
        var path: String
        var keys: [String]
    }

    private var merges: [Versions: DocumentMerge] = [:]

    /// - Complexity: A diff for each version that branches have, and a merge for each two of them.
    init(_ documents: [ForecastDocument]) {
        var sides: [Versions: (base: [UInt8], side: [UInt8])] = [:]
        var distinct: [Versions: ForecastDocument] = [:]
        for document in documents where document.deleter == nil {
            let all = Self.all(document)
            guard distinct.count < Self.maximumMerges || distinct[all] != nil else { continue }
            distinct[all] = document
            for (versions, side) in Self.sides(document) { sides[versions] = (document.base.bytes, side.bytes) }
        }
        let (pairs, rows) = (Array(sides), Array(distinct))
        let progress = ProgressLine("Merging documents", of: pairs.count + rows.count, isShown: true)
        // A branch meets many others with the same version.
        let edited = parallelMap(pairs.count) { number in
            defer { progress.step() }
            return MergedAgain.scenes(pairs[number].value.base, pairs[number].value.side)
        }
        let scenes = Dictionary(uniqueKeysWithValues: zip(pairs.map(\.key), edited))
        let merged = parallelMap(rows.count) { number in
            defer { progress.step() }
            let document = rows[number].value
            let own = Self.sides(document).map { scenes[$0.versions] ?? [] }
            return MergedAgain(
                base: document.base.bytes, ours: document.ours.bytes, theirs: document.theirs.bytes,
                scenes: (own[0], own[1])
            ).merge
        }
        progress.end()
        merges = Dictionary(uniqueKeysWithValues: zip(rows.map(\.key), merged))
    }

    /// The documents of a pair with their merges; `nil` if one was not merged.
    func reports(_ documents: [ForecastDocument]) -> [ForecastReport.Document]? {
        var reports: [ForecastReport.Document] = []
        for document in documents {
            guard let merge = document.deleter.map(DocumentMerge.init) ?? merges[Self.all(document)] else { return nil }
            reports.append(ForecastReport.Document(path: document.path, merge: merge))
        }
        return reports
    }

    private static func all(_ document: ForecastDocument) -> Versions {
        Versions(path: document.path, keys: [document.base.key, document.ours.key, document.theirs.key])
    }

    private static func sides(
        _ document: ForecastDocument
    ) -> [(versions: Versions, version: ForecastDocument.Version)] {
        [document.ours, document.theirs].map { side in
            (Versions(path: document.path, keys: [document.base.key, side.key]), side)
        }
    }
}
