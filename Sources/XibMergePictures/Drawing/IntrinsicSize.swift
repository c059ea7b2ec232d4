import XibMergeCore

/// The size that a view of UIKit asks for by its content.
struct IntrinsicSize {
    var width: Double?
    var height: Double?

    /// - Parameters:
    ///   - width: The width that the view has, if it is known.
    ///   - room: The greatest width of a text of several lines that sets none.
    init(_ painter: Painter, _ view: Int, width: Double?, room: Double) {
        let document = painter.document
        func words(_ text: String, _ font: DrawnFont) -> Double { min(GlyphWidths.width(of: text, font) + 2, 2_000) }
        func set(_ width: Double?, _ height: Double?) { (self.width, self.height) = (width, height) }
        switch document.name(view) {
        case "label":
            let label = painter.labelText(view)
            let line = label.font.size * 1.2
            let limit = painter.numberOfLines(view)
            if limit == 1 {
                set(words(label.text, label.font), line)
            } else {
                let paragraphs = label.text.split(whereSeparator: \.isNewline)
                let widest = paragraphs.map { words(String($0), label.font) }.max() ?? 0
                let preferred = document.length(view, "preferredMaxLayoutWidth") ?? 0
                let width = width ?? min(widest, preferred > 0 ? preferred : room)
                let lines = TextLayout.lines(label.text, width: width, label.font, limit: limit)
                set(width, line * Double(lines.count))
            }
        case "button":
            let font = DrawnFont(document.child(view, key: "fontDescription").flatMap(document.pointSize) ?? 17)
            let state = document.child(view, key: "normal")
            let image = state.flatMap { Look.imageName($0, "image", document) }.flatMap { document.imageSizes[$0] }
            let title = state.flatMap { document.text($0, "title") } ?? ""
            set(words(title, font) + (image?.width ?? 0), max(30, image?.height ?? 0))
        case "imageView":
            let image = document.string(view, "image").flatMap { document.imageSizes[$0] }
            set(image?.width, image?.height)
        case "navigationBar", "toolbar": set(document.device.width, 44)
        case "searchBar": set(document.device.width, 56)
        case let name:
            let size = Self.fixed[name]
            set(size?.width, size?.height)
        }
    }

    private static let fixed: [String: (width: Double, height: Double)] = [
        "textField": (120, 34), "switch": (51, 31), "activityIndicatorView": (20, 20), "segmentedControl": (120, 31),
        "progressView": (150, 4), "pageControl": (40, 26),
    ]
}
