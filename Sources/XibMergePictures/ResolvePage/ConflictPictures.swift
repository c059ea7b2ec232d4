public import XibMergeCore

/// A conflict as pictures: the disputed object in base, ours, theirs and the result, all cropped to the same part.
public struct ConflictPictures: Sendable {
    /// A version as a picture, or why there is none.
    public struct Picture: Sendable, Equatable {
        /// `base`, `ours`, `theirs` or `result`.
        public var name: String
        /// UTF-8; `nil` if there is no picture.
        public var svg: [UInt8]?
        /// The note below it: that the object is not in this version, or why there is no picture.
        public var note: String?
    }

    /// A version that can be drawn, or the reason why it can't.
    public typealias Version = Result<Drawing, Problem>

    private let versions: [Side: Version]

    /// - Parameter versions: A side without a document is left out.
    public init(_ versions: [Side: Version]) { self.versions = versions }

    /// The IDs of views that a version draws with all that their frames hide; the others then have to, too.
    package var whole: Set<String> {
        versions.values.compactMap { try? $0.get() }.reduce(into: []) { $0.formUnion($1.whole) }
    }

    /// Base, ours and theirs.
    ///
    /// - Parameters:
    ///   - question: The conflict.
    ///   - isWhole: Whether to show the whole scene instead of a part.
    /// - Complexity: O(items and objects).
    public func pictures(of question: Resolution.Question, isWhole: Bool) -> [Picture] {
        let frame = Frame(of: question, in: versions, isWhole: isWhole)
        return Side.allCases.map { side in
            guard let version = versions[side] else {
                return Picture(name: "\(side)", note: "\(side) has no such document")
            }
            return Self.picture("\(side)", version, frame.sights[side], frame)
        }
    }

    /// The picture of the result of the answers, cropped as the three versions are.
    ///
    /// - Parameter side: The side that the question is answered with.
    public func picture(
        ofResult result: Version, of question: Resolution.Question, answeredWith side: Side = .ours, isWhole: Bool
    ) -> Picture {
        let frame = Frame(of: question, in: versions, isWhole: isWhole)
        let sight = Frame.sight(of: question, in: result, first: side)
        var picture = Self.picture("result", result, sight, frame)
        if let sight, case .success(let drawing) = result, isStale(drawing.scenes[sight.scene]) {
            let words = "layout may be stale: Interface Builder computes frames anew when it opens the document"
            picture.note = [picture.note, words].compactMap { $0 }.joined(separator: "; ")
        }
        return picture
    }

    /// Whether frames of a scene break constraints which they break in neither side.
    private func isStale(_ scene: DrawnScene) -> Bool {
        let sides = [versions[.ours], versions[.theirs]].compactMap { try? $0?.get() }
        let earlier = sides.flatMap(\.scenes).filter { $0.id == scene.id }.flatMap(\.broken.keys)
        return !Set(scene.broken.keys).isSubset(of: earlier)
    }

    /// Where the object is visible, and what part of its scene to show.
    private struct Frame {
        var sights: [Side: Drawing.Sight] = [:]
        /// The best view of it in any version, and the ID of its scene.
        var best: (sight: Drawing.Sight, scene: String)?
        /// The part to show in all versions, so that they can be compared.
        var part: DrawnRect?
        let isWhole: Bool

        init(of question: Resolution.Question, in versions: [Side: Version], isWhole: Bool) {
            self.isWhole = isWhole
            for side in [Side.ours, .theirs, .base] {
                guard let version = versions[side], case .success(let drawing) = version,
                    var sight = Self.sight(of: question, in: version, first: side)
                else { continue }
                // What a version without the object has of its path is around it.
                if question.objects[side] == nil { sight.rank += 1 }
                sights[side] = sight
                let scene = drawing.scenes[sight.scene].id
                if best.map({ sight.rank < $0.sight.rank }) ?? true {
                    best = (sight, scene)
                    part = drawing.surroundings(of: sight)
                } else if let found = best, found.scene == scene, found.sight.rank == sight.rank {
                    part = part!.union(drawing.surroundings(of: sight))
                }
            }
        }

        /// The first object drawn on the path of one side, then on those of the others. The rank is its index in a path
        /// that all sides share.
        static func sight(of question: Resolution.Question, in version: Version, first: Side) -> Drawing.Sight? {
            guard case .success(let drawing) = version else { return nil }
            let sides = [first] + [.ours, .theirs, .base].filter { $0 != first }
            let paths = sides.compactMap { question.objects[$0] }
            return paths.compactMap { drawing.sight(ofFirst: $0) }.min { $0.rank < $1.rank }
        }
    }

    private static func picture(
        _ name: String, _ version: Version, _ sight: Drawing.Sight?, _ frame: Frame
    ) -> Picture {
        let drawing: Drawing
        switch version {
        case .failure(let problem): return Picture(name: name, note: "can't be drawn: \(problem.message)")
        case .success(let drawn): drawing = drawn
        }
        guard var sight, let best = frame.best else {
            return Picture(name: name, note: frame.best == nil ? "what is in conflict is not drawn" : "not there")
        }
        let isInScene = drawing.scenes[sight.scene].id == best.scene
        let part = frame.isWhole ? nil : isInScene ? frame.part : drawing.surroundings(of: sight)
        var notes: [String] = []
        if sight.rank > best.sight.rank {
            notes = ["not there"]
            sight.object = nil
            // Its frame in the other versions.
            if isInScene { (sight.frame, sight.items) = (best.sight.frame, best.sight.items) }
        } else if sight.rank > 0 {
            notes = ["the frame is around \(sight.title)"]
            // The version has what has a frame.
            sight.rank = 0
        }
        if let obstacle = drawing.obstacle(of: sight) { notes.append(obstacle.rawValue) }
        let svg = drawing.svg(part, marking: sight, prefix: "x\(name.prefix(1))")
        return Picture(name: name, svg: svg, note: notes.isEmpty ? nil : notes.joined(separator: "; "))
    }
}
