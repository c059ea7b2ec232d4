/// The pictures of a merge's questions: the disputed object, in its scene, in each version.
///
/// ```swift
/// let pictures = QuestionPictures(of: resolution)
/// for side in Side.allCases { page += pictures.svg(of: 1, side) ?? [] }
/// ```
public struct QuestionPictures: Sendable {
    private let panes: [ReviewPane]
    private let questions: [SceneReview]

    /// Draws the three versions.
    ///
    /// - Complexity: as `Drawing`, three times.
    public init(of resolution: Resolution) {
        let conflicts = resolution.questions.map(\.conflict)
        let options = Drawing.Options(highlighted: Set(conflicts.flatMap(\.ids)))
        let labels: [(label: String, side: Side)] = [("Base", .base), ("Ours", .ours), ("Theirs", .theirs)]
        let panes = labels.map { label, side in
            let bytes = resolution.versions[side]
            return ReviewPane(label: label, drawing: bytes.isEmpty ? nil : try? Drawing(of: bytes, options: options))
        }
        self.panes = panes
        questions = conflicts.map { conflict in
            var line = conflict.line(list: 0, panes.scene(of: conflict.ids))
            (line.panes, line.shownPanes) = (0...2, [0, 1, 2])
            return SceneReview.all([line], in: panes)[0]
        }
    }

    /// The scene of a question's object in one version, with a mark on the object.
    ///
    /// - Parameters:
    ///   - number: The number of the question.
    ///   - prefix: The prefix of XML IDs in the picture, so that one page can have several pictures.
    /// - Returns: SVG, as UTF-8; `nil` if there is no such question, or that version draws nothing of it.
    /// - Complexity: O(items of the scene).
    public func svg(of number: Int, _ side: Side, prefix: String = "q") -> [UInt8]? {
        guard questions.indices.contains(number - 1) else { return nil }
        let pane = side == .base ? 0 : side == .ours ? 1 : 2
        return MarkedScene(questions[number - 1], panes).svg(pane: pane, prefix: "\(prefix)\(number)\(side)")
    }
}
