extension ValueWords {
    /// An attributed text in words: each piece of text with its font and color, such as `"Sign in" System 17, #ff0000`.
    ///
    /// What else a piece has, such as the line height of its `NSParagraphStyle`, is only told where it alone differs.
    ///
    /// - Returns: `nil` if the text has no pieces.
    /// - Complexity: O(size of the element).
    func attributedText(of index: Int) -> String? {
        var pieces: [(text: String, look: String)] = []
        for fragment in graph.tree.children(of: index) where graph.tree.elements[fragment].name == Names.fragment {
            let piece = (content(of: fragment), look(of: fragment))
            if let last = pieces.last, last.look == piece.1 {
                pieces[pieces.count - 1].text += piece.0
            } else {
                pieces.append(piece)
            }
        }
        if pieces.isEmpty { return nil }
        return pieces.map { Self.quoted($0.text) + ($0.look.isEmpty ? "" : " \($0.look)") }.joined(separator: ", ")
    }

    /// The text of a piece: an attribute, or an element where it has several lines.
    private func content(of fragment: Int) -> String {
        if let value = graph.value(Names.content, of: fragment) { return String(decoding: value, as: UTF8.self) }
        return graph.child(in: Names.content, of: fragment).map(graph.shownText) ?? ""
    }

    /// The font and the color of a piece, under the names of `NSAttributedString.Key`.
    private func look(of fragment: Int) -> String {
        var parts: [String] = []
        for list in graph.tree.children(of: fragment) where graph.nodes[list].key != Names.content {
            for value in graph.tree.children(of: list) {
                let key = words.text(graph.nodes[value].key)
                if key == "NSFont" || key == "NSColor" { parts.append(self.value(of: value).words) }
            }
        }
        return parts.joined(separator: ", ")
    }
}
