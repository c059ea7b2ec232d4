import XibMergeCore

extension Drawing {
    /// What the Xcode that saved a document decides about its pictures: the age of controls, and the screen of a document
    /// that names no device. Versions that are compared follow the newest of them, so that what differs is the document.
    package struct Rules: Sendable {
        private(set) var toolsVersion = 0
        private(set) var namesDevice = false
        /// The sizes of images that a version knows. Where Xcode did not find an image, it writes 16 by 16.
        private(set) var imageSizes: [String: (width: Double, height: Double)] = [:]

        /// - Parameter versions: UTF-8; missing versions are empty. What can't be read decides nothing.
        package init(of versions: [[UInt8]]) {
            for version in versions {
                var symbols = SymbolTable(capacity: 1024)
                let schema = DocumentSchema(symbols: &symbols)
                guard
                    let graph = try? ObjectGraph(
                        parsing: version, as: .after, to: "draw", schema: schema, symbols: &symbols, isTolerant: true)
                else { continue }
                let document = DrawnDocument(graph, symbols)
                toolsVersion = max(toolsVersion, document.savedBy)
                namesDevice = namesDevice || !document.deviceName.isEmpty
                imageSizes.merge(document.imageSizes.filter { $0.value != (16, 16) }) { $1 }
            }
        }
    }
}
