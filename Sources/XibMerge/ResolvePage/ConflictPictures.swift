/// A conflict as pictures: what is disputed, in base, ours, theirs and the result, all cut alike.
public struct ConflictPictures: Sendable {
    /// A version as a picture, or why there is none.
    public struct Picture: Sendable, Equatable {
        /// `base`, `ours`, `theirs` or `result`.
        public var name: String
        /// UTF-8; `nil` where there is none.
        public var svg: [UInt8]?
        /// What to say below it: that the object is not in this version, or why there is no picture.
        public var note: String?
    }

    /// A version that can be drawn, or the reason why it can't.
    public typealias Version = Result<Drawing, Problem>

    private let versions: [Side: Version]

    /// - Parameter versions: A side without a document is missing.
    public init(_ versions: [Side: Version]) { self.versions = versions }

    /// Base, ours and theirs.
    ///
    /// - Parameters:
    ///   - question: The conflict.
    ///   - isWhole: Whether to show the whole scene instead of a part.
    /// - Complexity: O(items and objects).
    public func pictures(of question: Resolution.Question, isWhole: Bool) -> [Picture] {
        let sights = sights(of: question)
        let part = isWhole ? nil : part(of: sights)
        return Side.allCases.map { side in
            guard let version = versions[side] else {
                return Picture(name: "\(side)", note: "\(side) has no such document")
            }
            let isThere = question.objects[side] != nil
            return picture("\(side)", version, sights[side], part, isThere: isThere, isWhole: isWhole)
        }
    }

    /// The document that the answers give, cut as the three versions are.
    public func picture(
        ofResult result: Version, of question: Resolution.Question, isWhole: Bool
    ) -> Picture {
        let sights = sights(of: question)
        guard case .success(let drawing) = result else {
            return picture("result", result, nil, nil, isThere: false, isWhole: isWhole)
        }
        let sight = drawing.sight(ofFirst: Self.ids(of: question, first: .ours))
        let common = isWhole ? nil : part(of: sights)
        return picture("result", result, sight, common, isThere: sight != nil, isWhole: isWhole)
    }

    /// What to look for, best first: the path of a side, then those of the others.
    private static func ids(of question: Resolution.Question, first: Side) -> [String] {
        ([first] + [.ours, .theirs, .base].filter { $0 != first }).flatMap { question.objects[$0] ?? [] }
    }

    private func sights(of question: Resolution.Question) -> [Side: Drawing.Sight] {
        versions.reduce(into: [:]) { sights, entry in
            guard case .success(let drawing) = entry.value else { return }
            sights[entry.key] = drawing.sight(ofFirst: Self.ids(of: question, first: entry.key))
        }
    }

    /// What to show of the scene in all versions, so that they can be compared; with the ID of the scene.
    private func part(of sights: [Side: Drawing.Sight]) -> (scene: String, part: DrawnRect)? {
        var common: (scene: String, part: DrawnRect)?
        for side in [Side.ours, .theirs, .base] {
            guard case .success(let drawing)? = versions[side], let sight = sights[side] else { continue }
            let (scene, part) = (drawing.scenes[sight.scene].id, drawing.surroundings(of: sight))
            guard let found = common else {
                common = (scene, part)
                continue
            }
            if found.scene == scene { common = (scene, found.part.union(part)) }
        }
        return common
    }

    private func picture(
        _ name: String, _ version: Version, _ sight: Drawing.Sight?, _ common: (scene: String, part: DrawnRect)?,
        isThere: Bool, isWhole: Bool
    ) -> Picture {
        let drawing: Drawing
        switch version {
        case .failure(let problem): return Picture(name: name, note: "can't be drawn: \(problem.message)")
        case .success(let drawn): drawing = drawn
        }
        let prefix = "x\(name.prefix(1))"
        guard let sight else {
            guard let scene = drawing.scenes.first else { return Picture(name: name, note: "nothing to be drawn") }
            let first = Drawing.Sight(scene: 0, frame: scene.screen, title: scene.title, rank: 0)
            let svg = drawing.svg(nil, marking: first, isMarked: false, prefix: prefix)
            return Picture(name: name, svg: svg, note: "what is in conflict is not drawn")
        }
        var part: DrawnRect?
        if !isWhole {
            part = drawing.surroundings(of: sight)
            if let common, common.scene == drawing.scenes[sight.scene].id { part = common.part }
        }
        let svg = drawing.svg(part, marking: sight, prefix: prefix)
        if sight.rank == 0 { return Picture(name: name, svg: svg) }
        return Picture(name: name, svg: svg, note: "\(isThere ? "stands in" : "not there; stood in") \(sight.title)")
    }
}
