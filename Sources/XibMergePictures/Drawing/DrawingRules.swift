import XibMergeCore

extension Drawing {
    /// What the Xcode that saved a document decides about its pictures: the age of controls, and the screen of a document
    /// that names no device. Versions that are compared follow the newest of them, so that what differs is the document.
    package struct Rules: Sendable {
        private(set) var toolsVersion = 0
        private(set) var namesDevice = false
        /// The sizes of images that a version knows. Where Xcode did not find an image, it writes 16 by 16.
        private(set) var imageSizes: [String: (width: Double, height: Double)] = [:]

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
                readImages(version)
            }
        }

        /// Reads the images of a version, which are listed at its end: `<image name="A" width="60" height="40"/>`.
        private mutating func readImages(_ version: [UInt8]) {
            var rest = version[...]
            while let end = rest.lastIndex(of: UInt8(ascii: "<")), !rest[end...].starts(with: "<resources>".utf8) {
                let tag = rest[end...]
                rest = rest[..<end]
                guard tag.starts(with: "<image name=".utf8) else { continue }
                let parts = String(decoding: tag, as: UTF8.self).split(separator: "\"")
                guard parts.count > 5, let width = Double(parts[3]), let height = Double(parts[5]) else { continue }
                if (width, height) != (16, 16) { imageSizes[String(parts[1])] = (width, height) }
            }
        }
    }
}
