import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// What holds for one document and for two.
enum DocumentLaws {
    private static let rules = Set(DocumentRules.descriptions.map(\.name))

    static func document(_ bytes: [UInt8]) {
        if let tree = try? SyntaxTree(parsing: bytes) {
            require("a document is written as it was read", tree.serialized() == bytes)
        }
        _ = try? outline(of: bytes)
        _ = outline(ofMarked: bytes)
        let findings = check(bytes, enabled: rules)
        require(
            "a finding is in the document",
            findings.allSatisfy { (0...bytes.count).contains($0.location?.offset ?? 0) })
        if let fixed = fixing(findings, in: bytes) {
            require("a corrected document can be read", (try? SyntaxTree(parsing: fixed)) != nil)
        }
        guard let drawing = try? Drawing(of: bytes, options: Drawing.Options(showsConstraints: true)) else { return }
        for scene in drawing.scenes.indices.prefix(3) {
            require("a picture can be read", (try? SyntaxTree(parsing: drawing.svg(scene: scene))) != nil)
        }
    }

    static func diff(_ parts: Parts) {
        let (before, after) = (parts.texts[0], parts.texts[1])
        guard let difference = try? XibMergeCore.diff(before: before, after: after) else { return }
        require("a diff is complete", (try? isDiffComplete(before: before, after: after)) != false)
        require("equal versions have no changes", before != after || difference.changes.isEmpty)
        let report = DiffReport([FileDiff(before: "a", after: "b", content: .compared(difference))])
        require("a report is JSON", (try? JSONValue(parsing: report.json())) != nil)
        let text = report.text(TextStyle())
        require("a report has no control characters", !text.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
        require(
            "the reverse has changes, too",
            difference.changes.isEmpty == (try? XibMergeCore.diff(before: after, after: before))?.changes.isEmpty)
    }

    static func assets(_ parts: Parts) {
        for isDark in [false, true] {
            let assets = DrawnAssets(
                Catalog(parts), near: "A.xib", images: ["Logo", "Loose"], colors: ["Ground"], isDark: isDark)
            for picture in assets.pictures.values {
                require("an image is a URL", picture.uri.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x22 })
            }
        }
    }

    private final class Catalog: ProjectFiles {
        private let files: [(path: String, bytes: [UInt8])]

        init(_ parts: Parts) {
            files = [
                ("A.xcassets/Logo.imageset/Contents.json", parts.texts[0]),
                ("A.xcassets/Ground.colorset/Contents.json", parts.texts[1]),
                ("A.xcassets/Logo.imageset/logo.png", parts.texts[2]), ("Loose.png", parts.texts[2]),
            ]
        }

        var paths: [String] { files.map(\.path) }
        func bytes(of path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }
    }
}
