@testable import XibMergeCore

/// Layouts written as equations: a view `v` with subviews, and the constraints `c0`, `c1`, … of that view.
enum LayoutExample {
    /// The document of a view.
    ///
    /// - Parameters:
    ///   - subviews: Elements, or the IDs of plain views, a blank between them.
    ///   - constraints: Such as `a.top = v.top + 8`, `a.width >= 50`, `a.width = b.width * 0.5`, `… @750`; `nil` leaves
    ///     out the constraint of that number.
    static func document(_ subviews: String, _ constraints: [String?], attributes: String = "") -> [UInt8] {
        let views =
            subviews.hasPrefix("<")
            ? subviews
            : subviews.split(separator: " ").map { view(String($0)) }.joined(separator: "\n")
        let list = constraints.enumerated().compactMap { number, text in text.map { constraint($0, "c\(number)") } }
        return Snippet.document(
            """
            <view id="v">
            <subviews>
            \(views)
            </subviews>
            <constraints>
            \(list.joined(separator: "\n"))
            </constraints>
            </view>
            """, attributes: #"useAutolayout="YES""# + (attributes.isEmpty ? "" : " \(attributes)"))
    }

    /// A view without anything in it.
    static func view(_ id: String, _ element: String = "view", frame: String = #"x="0" y="0" width="10" height="10""#)
        -> String
    {
        """
        <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" \(frame)/>
        </\(element)>
        """
    }

    /// One of those equations as an element.
    static func constraint(_ text: String, _ id: String) -> String {
        var words = text.split(separator: " ").map(String.init)
        var attributes = ""
        if let priority = words.last, priority.hasPrefix("@") {
            attributes += " priority=\"\(priority.dropFirst())\""
            words.removeLast()
        }
        func end(_ word: String, _ name: String) -> String {
            let parts = word.split(separator: ".")
            return (parts[0] == "v" ? "" : " \(name)Item=\"\(parts[0])\"") + " \(name)Attribute=\"\(parts[1])\""
        }
        attributes += end(words[0], "first")
        if words[1] == ">=" { attributes += #" relation="greaterThanOrEqual""# }
        if words[1] == "<=" { attributes += #" relation="lessThanOrEqual""# }
        if words[2].first!.isLetter, words[2].contains(".") {
            attributes += end(words[2], "second")
            var rest = words.dropFirst(3)
            while let sign = rest.popFirst(), let number = rest.popFirst() {
                attributes +=
                    sign == "*" ? " multiplier=\"\(number)\"" : " constant=\"\(sign == "-" ? "-" : "")\(number)\""
            }
        } else {
            attributes += " constant=\"\(words[2])\""
        }
        return "<constraint\(attributes) id=\"\(id)\"/>"
    }

    /// The IDs of the constraints that contradict each other in the view.
    static func contradiction(in bytes: [UInt8]) throws -> [String] {
        var symbols = SymbolTable()
        let schema = DocumentSchema(symbols: &symbols)
        let graph = try ObjectGraph(
            try SyntaxTree(parsing: bytes, symbols: &symbols), schema: schema, symbols: &symbols)
        let roots = LayoutRoots(graph)
        return roots.ids.flatMap { id -> [String] in
            let model = LayoutModel(
                graph, root: graph.element(withID: id)!, constraints: roots.constraints[id] ?? [],
                LayoutNames(graph, symbols))
            let (system, elements) = model.requiredSystem()
            return (system.contradiction()?.rows ?? []).compactMap { elements[$0] }
                .map { symbols.text(graph.nodes[$0].id) }
        }
    }
}
