import XibMergeCore

/// A rectangle of a picture, in points; y grows downward.
public struct DrawnRect: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle less `left`, `top`, `right` and `bottom`; never of negative size.
    func inset(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> DrawnRect {
        DrawnRect(x + left, y + top, max(0, width - left - right), max(0, height - top - bottom))
    }

    func inset(_ all: Double) -> DrawnRect { inset(all, all, all, all) }

    func moved(_ dx: Double, _ dy: Double) -> DrawnRect { DrawnRect(x + dx, y + dy, width, height) }

    /// A rectangle of the given size in the middle of this one.
    func centered(_ width: Double, _ height: Double) -> DrawnRect {
        DrawnRect(midX - width / 2, midY - height / 2, width, height)
    }

    func union(_ other: DrawnRect) -> DrawnRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return DrawnRect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
    }

    func intersection(_ other: DrawnRect) -> DrawnRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return DrawnRect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
    }

    /// The parts of it that another one does not cover.
    func without(_ other: DrawnRect) -> [DrawnRect] {
        let shared = intersection(other)
        if shared.isEmpty { return [self] }
        let parts = [
            DrawnRect(x, y, width, shared.y - y), DrawnRect(x, shared.maxY, width, maxY - shared.maxY),
            DrawnRect(x, shared.y, shared.x - x, shared.height),
            DrawnRect(shared.maxX, shared.y, maxX - shared.maxX, shared.height),
        ]
        return parts.filter { !$0.isEmpty }
    }

    /// Whether another one covers more than half of it.
    func isMostly(_ other: DrawnRect) -> Bool {
        let shared = intersection(other)
        return shared.width * shared.height > width * height / 2
    }

    func intersects(_ other: DrawnRect) -> Bool { x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY }
}
