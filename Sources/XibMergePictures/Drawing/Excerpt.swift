import XibMergeCore

extension Drawing {
    /// Where an object is visible.
    public struct Sight: Sendable, Equatable {
        /// The number of its scene.
        public var scene: Int
        /// In the coordinates of the scene.
        public var frame: DrawnRect
        /// The title of the object; the scene's title if the object is the whole scene.
        public var title: String
        /// Its index among the objects that were searched for.
        public var rank: Int
        /// The frames of the items of a constraint; empty for everything else.
        public var items: [DrawnRect] = []
        /// The number of the object in the scene; it is drawn above what keeps it from being seen.
        var object: Int?
        /// The words in it that are marked.
        var words: [DrawnRect] = []
    }

    /// The first of several objects that is drawn.
    ///
    /// - Complexity: O(objects).
    public func sight(ofFirst ids: [String]) -> Sight? {
        let ranks = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        var best: Sight?
        for (number, scene) in scenes.enumerated() {
            func look(_ id: String, _ frame: DrawnRect, _ title: String, _ items: [DrawnRect] = []) {
                guard let rank = ranks[id], rank < best?.rank ?? .max else { return }
                best = Sight(scene: number, frame: frame, title: title, rank: rank, items: items)
            }
            for object in scene.objects { look(object.id, object.frame, object.title, object.items) }
            for id in [scene.id, scene.sceneID] where !id.isEmpty { look(id, scene.screen, scene.title) }
        }
        // What its frame hides is drawn once more, below the scene.
        if let id = best.map({ ids[$0.rank] }), let place = places[id], place.isOwn {
            let object = scenes[place.scene].objects[place.object]
            guard object.id == id, object.items.isEmpty else { return best }
            (best!.scene, best!.frame, best!.object) = (place.scene, object.frame, place.object)
        }
        return best
    }

    /// What keeps an object from being seen; `nil` if nothing does.
    func obstacle(of sight: Sight) -> Obstacle? { sight.object.flatMap(scenes[sight.scene].obstacle) }

    /// The part of a scene to show around an object: enough to see where it is.
    ///
    /// - Parameters:
    ///   - room: The space around the object, in points.
    ///   - smallest: The least size to show.
    func surroundings(
        of sight: Sight, room: Double = 48, smallest: (width: Double, height: Double) = (290, 220)
    ) -> DrawnRect {
        let part = sight.frame.inset(-room)
        let (width, height) = (max(part.width, smallest.width), max(part.height, smallest.height))
        let bounds = scenes[sight.scene].bounds
        let whole = bounds.intersects(sight.frame) ? bounds : bounds.union(sight.frame)
        return part.centered(width, height).within(whole.inset(-Self.margin))
    }

    /// The space around a scene, in points.
    private static let margin = 12.0

    /// A scene, or a part of it, as a picture with a frame around an object.
    ///
    /// - Parameters:
    ///   - part: The part to show; `nil` for all. Items outside are left out of the picture.
    ///   - sight: The scene, and the frame's object.
    ///   - color: The color of the frame; `nil` for none.
    ///   - prefix: Keeps the IDs of several pictures on one page apart.
    ///   - embedsImages: Whether the picture has its images; otherwise its page has them.
    ///   - constraint: The only constraint to draw; `nil` for all that the scene shows.
    /// - Returns: SVG, UTF-8.
    /// - Complexity: O(items).
    func svg(
        _ part: DrawnRect?, marking sight: Sight, color: DrawnColor? = DrawnColor(0xC2007A), prefix: String,
        embedsImages: Bool = true, only constraint: String? = nil
    ) -> [UInt8] {
        let scene = scenes[sight.scene]
        var writer = SVGWriter(prefix: prefix, embedsImages: embedsImages)
        let bounds = part ?? scene.bounds.inset(-Self.margin)
        writer.begin(
            bounds, title: scene.title,
            description: color != nil ? "\(sight.title) has a frame" : "nothing has a frame",
            background: ground)
        for item in scene.items(in: bounds) where constraint.map({ scene.shows(item, only: $0) }) ?? true {
            writer.write(item, scene.objects)
        }
        let lifted = obstacle(of: sight) == nil ? [] : scene.lifted(sight.object!)
        for item in lifted { writer.write(item, scene.objects) }
        if let color { sight.writeMark(color, to: &writer) }
        for word in sight.words { writer.write(word: word, color ?? ground) }
        writer.end()
        return writer.output
    }
}

extension SVGWriter {
    /// Marks a word of a text.
    mutating func write(word: DrawnRect, _ color: DrawnColor) {
        write(.box(word.inset(-1), radius: 2), DisplayItem.Paint(fill: color.withOpacity(0.25), stroke: color))
    }
}

extension Drawing.Sight {
    /// Draws a frame around an object; of a constraint, its line, and a thin frame around each of its items. What the
    /// version does not have is dashed.
    fileprivate func writeMark(_ color: DrawnColor, to writer: inout SVGWriter) {
        func write(_ shape: DisplayItem.Shape, _ width: Double, isDashed: Bool) {
            // The edge tells the frame from a ground of its color, and hides nothing beside it.
            let edge = DrawnColor.white.withOpacity(0.7)
            for (color, width) in [(edge, width + 1.5), (color, width)] {
                var paint = DisplayItem.Paint(stroke: color, lineWidth: width)
                if isDashed, color != edge { paint.dash = [7, 5] }
                writer.write(shape, paint)
            }
        }
        guard !items.isEmpty else { return write(.box(frame.inset(-3), radius: 3), 2.5, isDashed: rank > 0) }
        for item in items { write(.box(item, radius: 3), 1, isDashed: rank > 0) }
        // Sizes that are equal have no line of their own.
        if min(frame.width, frame.height) > 1 { return }
        // Its constant, in the middle of the line, stays readable.
        let isWide = frame.width >= frame.height
        let length = max(frame.width, frame.height)
        let gap = rank > 0 ? 0 : min(8, length / 2)
        var steps: [DrawnPath.Step] = []
        for (start, end) in [(0, length / 2 - gap), (length, length / 2 + gap)] {
            let points = [start, end].map {
                isWide ? (x: frame.x + $0, y: frame.midY) : (x: frame.midX, y: frame.y + $0)
            }
            let (dx, dy) = isWide ? (0.0, 6.0) : (6, 0)
            steps += [
                .move(points[0].x - dx, points[0].y - dy), .line(points[0].x + dx, points[0].y + dy),
                .move(points[0].x, points[0].y), .line(points[1].x, points[1].y),
            ]
        }
        write(.path(DrawnPath(steps)), 2.5, isDashed: rank > 0)
    }
}

extension DrawnScene {
    /// Whether an item is of no constraint but one.
    fileprivate func shows(_ item: DisplayItem, only constraint: String) -> Bool {
        guard item.object >= 0, !objects[item.object].items.isEmpty else { return true }
        return objects[item.object].id == constraint
    }

    /// The items that may be visible in a part of the scene, without empty groups.
    func items(in part: DrawnRect) -> [DisplayItem] {
        var shown: [DisplayItem] = []
        shown.reserveCapacity(items.count)
        for item in items {
            switch item.shape {
            case .begin, .clip: shown.append(item)
            case .end:
                switch shown.last?.shape {
                case .begin, .clip: shown.removeLast()
                default: shown.append(item)
                }
            default:
                if item.extent.intersects(part) { shown.append(item) }
            }
        }
        return shown
    }
}

extension DisplayItem {
    /// The greatest area that an item may cover.
    fileprivate var extent: DrawnRect {
        switch shape {
        case .begin, .end: DrawnRect(0, 0, 0, 0)
        case .clip(let rect, _), .image(let rect): rect.inset(-1)
        case .box(let rect, _): rect.inset(-paint.lineWidth)
        case .path(let path): path.extent.inset(-paint.lineWidth)
        // Only the browser knows the width of a text.
        case .text(let text): DrawnRect(-1e6, text.y - 2 * text.font.size, 2e6, 3 * text.font.size)
        }
    }
}

extension DrawnPath {
    /// The smallest rectangle around all points; curves stay inside it.
    fileprivate var extent: DrawnRect {
        let points = steps.flatMap { step in
            stride(from: 0, to: step.numbers.count, by: 2).map {
                DrawnRect(step.numbers[$0], step.numbers[$0 + 1], 0, 0)
            }
        }
        return points.dropFirst().reduce(points.first ?? DrawnRect(0, 0, 0, 0)) { $0.union($1) }
    }
}

extension DrawnRect {
    /// Moved, and cut if it is too large, so that it is inside of another.
    fileprivate func within(_ other: DrawnRect) -> DrawnRect {
        let (width, height) = (min(width, other.width), min(height, other.height))
        return DrawnRect(
            min(max(x, other.x), other.maxX - width), min(max(y, other.y), other.maxY - height), width, height)
    }
}
