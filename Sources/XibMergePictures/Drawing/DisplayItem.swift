import XibMergeCore

/// One mark of a picture, in the coordinates of its scene.
public struct DisplayItem: Sendable, Equatable {
    public enum Shape: Sendable, Equatable {
        /// The items up to the matching `end` belong to the object, including its parts.
        case begin
        case end
        /// The items up to the matching `end` are clipped to the rectangle with rounded corners.
        case clip(DrawnRect, radius: Double = 0)
        /// A rectangle with rounded corners.
        case box(DrawnRect, radius: Double)
        case path(DrawnPath)
        case text(DrawnText)
        /// An image that the document refers to: the picture of the item, or a tile.
        case image(DrawnRect)
    }

    public var shape: Shape
    /// The number of the object in `DrawnScene.objects`.
    public var object: Int
    public var paint = Paint()
    /// What an image shows, if the project has it; with a fill, its shape is drawn in that color.
    public var picture: DrawnPicture?

    public struct Paint: Sendable, Equatable {
        public var fill: DrawnColor?
        public var stroke: DrawnColor?
        public var lineWidth = 1.0
        /// Lengths of dashes and gaps, in turn; empty for a line without gaps.
        public var dash: [Double] = []
        public var opacity = 1.0
    }
}

/// Lines and curves, in points.
public struct DrawnPath: Sendable, Equatable {
    public struct Step: Sendable, Equatable {
        /// As in SVG: `M` moves, `L` draws a line, `C` a cubic Bézier curve, `z` closes.
        var command: Character
        /// The coordinates of points, x and y in turn; of a curve, of two control points and the end.
        var numbers: [Double] = []

        static let close = Step(command: "z")

        static func move(_ x: Double, _ y: Double) -> Step { Step(command: "M", numbers: [x, y]) }

        static func line(_ x: Double, _ y: Double) -> Step { Step(command: "L", numbers: [x, y]) }
    }

    public var steps: [Step] = []

    init(_ steps: [Step]) { self.steps = steps }

    /// Straight lines through points.
    init(_ points: [(Double, Double)], closed: Bool = false) {
        steps = points.enumerated().map {
            $0.offset == 0 ? .move($0.element.0, $0.element.1) : .line($0.element.0, $0.element.1)
        }
        if closed { steps.append(.close) }
    }

    /// A circle or ellipse that fills `rect`, as four curves.
    init(ellipse rect: DrawnRect) {
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        // The distance of control points that approximates a circle best.
        let (kx, ky) = (rx * 0.5523, ry * 0.5523)
        let (cx, cy) = (rect.midX, rect.midY)
        let quarters = [
            [cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry], [cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
            [cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry], [cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
        ]
        steps = [.move(cx + rx, cy)] + quarters.map { Step(command: "C", numbers: $0) } + [.close]
    }
}

/// One line of text.
public struct DrawnText: Sendable, Equatable {
    public enum Anchor: String, Sendable {
        case start
        case middle
        case end
    }

    public var text: String
    /// The position of the text's anchor, and its baseline.
    public var x: Double
    public var y: Double
    public var font: DrawnFont
    public var anchor: Anchor = .start
    /// The width to fit the text into if its own might be larger; `nil` to keep its own.
    public var length: Double?
}

/// A font of a picture.
public struct DrawnFont: Sendable, Equatable {
    public var size: Double
    /// From 100 to 900, as in CSS; 400 is regular.
    public var weight = 400
    /// `nil` for the system font.
    public var family: String?
    public var isItalic = false
    /// Whether its letters are narrow.
    public var isCondensed = false

    init(_ size: Double, _ weight: Int = 400, family: String? = nil, isItalic: Bool = false) {
        (self.size, self.weight, self.family, self.isItalic) = (size, weight, family, isItalic)
    }
}

/// An object of a document in a picture.
public struct DrawnObject: Sendable, Equatable {
    /// The object ID; empty if the element has none.
    public var id: String
    /// Its kind and its title: `Label "Welcome"`.
    public var title: String
    /// `Label`; empty for what is no element.
    var kind = ""
    public var frame: DrawnRect
    /// The number of the object that contains it, or -1.
    public var parent: Int
    /// The frames of the items of a constraint; empty for everything else.
    public var items: [DrawnRect] = []
    /// Whether it has no place in the scene, and is only named below it.
    var isListed = false
    /// Where what it shows when it is selected is drawn, below the scene.
    var content: DrawnRect?
    /// The names of the images in it.
    var images: [String] = []
}

/// A scene or a top-level object as a display list.
public struct DrawnScene: Sendable, Equatable {
    /// The ID of its controller, or of the object.
    public var id: String
    /// The ID of the scene itself; empty outside of storyboards.
    public var sceneID = ""
    public var title: String
    public var subtitle: String
    /// The area that it covers, including its heading and the chips below it, relative to its own origin.
    public var bounds: DrawnRect
    /// The screen, window or view itself.
    public var screen: DrawnRect
    /// What is drawn below it: panes and names.
    var below: [DrawnRect] = []
    /// The position of its origin on the canvas.
    public var origin: DrawnRect
    public var objects: [DrawnObject]
    public var items: [DisplayItem]
    /// By the ID of a constraint that the stored frames break, the frame of its first item.
    var broken: [String: DrawnRect] = [:]
    /// By the number of its object, what is needed to draw a view again; empty in drawings that point at nothing.
    var views: [Int: DrawnView] = [:]

    /// The frame of an object in the one around it.
    func frameInParent(_ object: DrawnObject) -> DrawnRect {
        let corner = object.parent < 0 ? object.frame : objects[object.parent].frame
        return object.frame.moved(-corner.x, -corner.y)
    }
}
