import XibMergeCore

extension Drawing {
    /// What the Xcode that saved a document decides about its pictures: the age of controls, and the screen of a document
    /// that names no device. Versions that are compared follow the newest of them, so that what differs is the document.
    package struct Rules: Sendable, Equatable {
        private(set) var toolsVersion = 0
        private(set) var namesDevice = false

        /// How many bytes are searched: both are at the start of a document.
        private static let headLength = 4_000

        /// - Parameter versions: UTF-8; missing versions are empty.
        package init(of versions: [[UInt8]]) {
            for version in versions {
                let head = String(decoding: version.prefix(Self.headLength), as: UTF8.self)
                if let found = head.firstRange(of: "toolsVersion=\"") {
                    let digits = head[found.upperBound...].prefix { $0.isASCII && $0.isNumber }
                    toolsVersion = max(toolsVersion, Int(digits) ?? 0)
                }
                namesDevice = namesDevice || head.contains("<device id=\"")
            }
        }
    }
}
