import XibMergeCore

/// The look of each object of a scene, without the objects in it.
struct SceneLooks {
    let scene: DrawnScene
    private let drawing: Drawing
    private let words: ElementWords?
    private let items: [[DisplayItem]]

    /// - Parameter words: Those of the drawing, for all its scenes.
    /// - Complexity: O(items).
    init(_ scene: DrawnScene, of drawing: Drawing, _ words: ElementWords?) {
        (self.scene, self.drawing, self.words) = (scene, drawing, words)
        items = Self.split(scene.items, count: scene.objects.count)
    }

    /// The items of each of so many objects.
    private static func split(_ all: [DisplayItem], count: Int) -> [[DisplayItem]] {
        var items: [[DisplayItem]] = Array(repeating: [], count: count)
        // Clips end in the same way as objects.
        var open: [Int?] = []
        for item in all {
            Steps.count()
            switch item.shape {
            case .begin:
                open.append(item.object)
                // The opacity is part of its look.
                items[item.object].append(DisplayItem(shape: .end, object: 0, paint: item.paint))
            case .clip(let rect, let radius):
                open.append(nil)
                // Round corners are part of its look.
                if radius > 0, item.object >= 0 {
                    items[item.object].append(DisplayItem(shape: .box(rect, radius: radius), object: 0))
                }
            case .end: _ = open.popLast()
            default:
                guard let object = open.last(where: { $0 != nil }) ?? nil else { continue }
                items[object].append(item)
            }
        }
        return items
    }

    /// The items of a view that holds no other, as they would be with another frame.
    private func items(of object: Int, withFrame frame: DrawnRect) -> [DisplayItem]? {
        guard let words else { return nil }
        return drawing.items(of: object, in: scene, withFrame: frame, words).map { Self.split($0, count: 1)[0] }
    }

    /// Whether an object looks the same as one of another scene, wherever it is. Of a view with another size, that is
    /// drawn which it would have with the same; where that can't be, colors, fonts and texts are compared.
    ///
    /// - Complexity: O(items of both).
    func looks(of object: Int, like other: SceneLooks, _ second: Int) -> Bool {
        guard scene.objects[object].images == other.scene.objects[second].images else { return false }
        var (one, two) = (items[object], other.items[second])
        var old = scene.objects[object].frame
        let new = other.scene.objects[second].frame
        var hasSize = abs(old.width - new.width) < 0.05 && abs(old.height - new.height) < 0.05
        if !hasSize, let before = items(of: object, withFrame: new), let after = other.items(of: second, withFrame: new)
        {
            (one, two, old, hasSize) = (before, after, new, true)
        }
        guard one.count == two.count else { return false }
        return zip(one, two).allSatisfy { first, second in
            // The paint of a tile depends on the text on it.
            guard first.paint == second.paint || first.shape.isImage && second.shape.isImage else { return false }
            return hasSize
                ? first.drawn(from: old) == second.drawn(from: new)
                : first.shape.content == second.shape.content
        }
    }

    /// Whether the scene is drawn just as another one.
    ///
    /// - Complexity: O(items of both).
    func isSame(as other: SceneLooks) -> Bool {
        let corner = DrawnRect(0, 0, 0, 0)
        return scene.items.count == other.scene.items.count
            && zip(scene.items, other.scene.items).allSatisfy { $0.drawn(from: corner) == $1.drawn(from: corner) }
    }

    /// What is written in an object.
    func texts(of object: Int) -> [DrawnText] {
        items[object].compactMap { if case .text(let text) = $0.shape { text } else { nil } }
    }
}

extension SceneLooks {
    /// Whether something inside an object has another place or size in it than inside an object of another scene.
    ///
    /// - Complexity: O(objects of both).
    func contentMoves(in object: Int, to other: SceneLooks, _ second: Int) -> Bool {
        let (one, two) = (frames(in: object), other.frames(in: second))
        return one.contains { id, frame in two[id].map { $0.differs(from: frame) } ?? false }
    }

    /// By ID, the frames of the contents of an object, relative to it.
    private func frames(in object: Int) -> [String: DrawnRect] {
        let inside = scene.objects.filter { $0.parent == object && !$0.id.isEmpty }
        return Dictionary(inside.map { ($0.id, scene.frameInParent($0)) }) { first, _ in first }
    }
}

extension DrawnScene {
    /// Where something can be read or seen, up to a limit: texts, small boxes such as the buttons of a window, and the frames
    /// of what has neither text nor other objects in it, such as switches.
    ///
    /// - Complexity: O(items).
    var contents: [DrawnRect] {
        var (places, drawn) = ([DrawnRect](), Set<Int>())
        for item in items {
            drawn.insert(item.object)
            switch item.shape {
            case .text(let text): places.append(text.extent)
            case .box(let rect, _) where rect.width < 30 && rect.height < 30: places.append(rect)
            default: break
            }
        }
        drawn.subtract(items.compactMap { if case .text = $0.shape { $0.object } else { nil } })
        drawn.subtract(objects.map(\.parent))
        places += drawn.sorted().filter { $0 >= 0 && objects[$0].items.isEmpty }.map { objects[$0].frame }
        return Array(places.prefix(2_000))
    }
}

extension DisplayItem {
    /// The drawn item as text, relative to the corner of its object.
    fileprivate func drawn(from frame: DrawnRect) -> [UInt8] {
        var writer = SVGWriter(prefix: "")
        var item = self
        item.shape = shape.moved(-frame.x, -frame.y)
        switch item.shape {
        case .begin, .end, .clip: break
        case .image where item.picture == nil:
            item.paint = Paint()
            writer.write(item, [])
        case .image:
            // The picture itself may be large.
            writer.add(item.picture!.identity)
            item.picture = nil
            writer.write(item, [])
        default: writer.write(item, [])
        }
        return writer.output
    }
}

extension DisplayItem.Shape {
    var isImage: Bool { if case .image = self { true } else { false } }

    /// The kind of the item, and its content.
    fileprivate var content: [String] {
        switch self {
        case .begin, .end, .clip: [""]
        case .box: ["box"]
        case .path: ["path"]
        case .image: ["image"]
        case .text(let text): [text.text, "\(text.font.size)", "\(text.font.weight)", text.font.family ?? ""]
        }
    }

    fileprivate func moved(_ dx: Double, _ dy: Double) -> Self {
        switch self {
        case .begin, .end: return self
        case .clip(let rect, let radius): return .clip(rect.moved(dx, dy), radius: radius)
        case .box(let rect, let radius): return .box(rect.moved(dx, dy), radius: radius)
        case .image(let rect): return .image(rect.moved(dx, dy))
        case .text(var text):
            (text.x, text.y) = (text.x + dx, text.y + dy)
            return .text(text)
        case .path(let path):
            let steps = path.steps.map { step in
                let numbers = step.numbers.enumerated().map { $1 + ($0.isMultiple(of: 2) ? dx : dy) }
                return DrawnPath.Step(command: step.command, numbers: numbers)
            }
            return .path(DrawnPath(steps))
        }
    }
}
