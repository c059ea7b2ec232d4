@testable import XibMergeCore

/// Three versions of a document that grow with a number, made to bring out a loop inside a loop.
struct GrowthShape: Sendable, CustomStringConvertible {
    let description: String
    /// The documents for a number: base, ours, theirs.
    let documents: @Sendable (_ count: Int) -> [[UInt8]]

    /// - Parameters:
    ///   - attributes: What the root of base, ours and theirs has besides its type.
    ///   - objects: The objects of base, ours and theirs.
    init(
        _ description: String, attributes: [String] = Array(repeating: #"useAutolayout="YES""#, count: 3),
        objects: @escaping @Sendable (Int) -> [String]
    ) {
        self.description = description
        documents = { count in zip(objects(count), attributes).map { Snippet.document($0, attributes: $1) } }
    }
}

extension GrowthShape {
    /// What is resolved: as many conflicts.
    static let resolutions: [GrowthShape] = [
        GrowthShape("texts that both sides changed") { count in
            ["a", "b", "c"].map { text in
                Piece.view(
                    "v", Piece.each(count) { Piece.label($0, "text=\"\(text)\"") + "\n<stackView/>\n<stackView/>" })
            }
        },
        GrowthShape("outlets that both sides connected") { count in
            let views = Piece.owner("x") + Piece.owner("y")
            func owner(_ target: String) -> String {
                Piece.owner("v", Piece.each(count) { Piece.outlet("o\(target)\($0)", to: target, "p\($0)") })
            }
            return [views + Piece.owner("v"), views + owner("x"), views + owner("y")]
        },
    ]
}

/// Elements to put such documents together from; numbers make their IDs.
enum Piece {
    /// What `part` gives for each number, a line each.
    static func each(_ numbers: some Sequence<Int>, _ part: (Int) -> String) -> String {
        numbers.map(part).joined(separator: "\n")
    }

    static func each(_ count: Int, _ part: (Int) -> String) -> String { each(0..<count, part) }

    /// A view with subviews, and with more behind them.
    static func view(_ id: String, _ subviews: String, _ more: String = "") -> String {
        "<view id=\"\(id)\">\n<subviews>\n\(subviews)\n</subviews>\n\(more)</view>"
    }

    /// A view that may have a class, and outlets.
    static func owner(_ id: String, class name: String? = nil, _ outlets: String = "") -> String {
        let role = name.map { "customClass=\"\($0)\" " } ?? ""
        let list = outlets.isEmpty ? "" : "\n<connections>\n\(outlets)\n</connections>\n"
        return "<view \(role)id=\"\(id)\">\(list)</view>\n"
    }

    static func label(_ number: Int, _ attributes: String = "") -> String {
        "<label \(attributes) id=\"l\(number)\"/>"
    }

    static func outlet(_ id: String, to target: String, _ property: String) -> String {
        "<outlet property=\"\(property)\" destination=\"\(target)\" id=\"\(id)\"/>"
    }

    static func frame(x: Int, width: Int) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"0.0\" width=\"\(width)\" height=\"9\"/>"
    }

    /// Constraints of view `v` that begin with one of its labels.
    static func constraints(_ count: Int, _ id: String, constant: (Int) -> Int) -> String {
        let list = each(count) { number in
            "<constraint firstItem=\"l0\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" "
                + "constant=\"\(constant(number))\" id=\"\(id)\(number)\"/>"
        }
        return "<constraints>\n\(list)\n</constraints>\n"
    }
}
