import XibMergeCore

/// Controls of UIKit.
extension Look {
    static let switchControl: Draw = { painter, view in
        let isOn = painter.document.has(view.element, "on")
        let frame = DrawnRect(view.frame.x, view.frame.midY - 15.5, min(max(view.frame.width, 20), 51), 31)
        let isOnTint = painter.color(view.element, "onTintColor") ?? painter.system("systemGreenColor") ?? .black
        painter.box(frame, radius: 15.5, fill: isOn ? isOnTint : DrawnColor(painter.isDark ? 0x39393D : 0xE4E4E7))
        let knob = DrawnRect(isOn ? frame.maxX - 29 : frame.x + 2, frame.y + 2, 27, 27)
        painter.circle(knob, fill: .white, stroke: DrawnColor(0x000000, alpha: 0.08))
    }

    /// The position of a value between two others, from 0 to 1.
    static func share(
        _ painter: Painter, _ element: Int, _ value: StaticString, _ low: StaticString, _ high: StaticString,
        standard: Double
    ) -> Double {
        let document = painter.document
        let (low, high) = (document.number(element, low) ?? 0, document.number(element, high) ?? 1)
        guard high > low else { return standard }
        let value = document.number(element, value) ?? standard
        return min(max((value - low) / (high - low), 0), 1)
    }

    static let slider: Draw = { painter, view in
        let share = share(painter, view.element, "value", "minValue", "maxValue", standard: 0.5)
        let frame = view.frame.inset(2, 0, 2, 0)
        let size = painter.isModern ? 27.0 : 28
        let x = frame.x + (frame.width - size) * share
        let minimum = painter.color(view.element, "minimumTrackTintColor") ?? view.context.tint
        let maximum = painter.color(view.element, "maximumTrackTintColor") ?? DrawnColor(0x78788C, alpha: 0.3)
        painter.box(DrawnRect(frame.x, frame.midY - 2, frame.width, 4), radius: 2, fill: maximum)
        painter.box(DrawnRect(frame.x, frame.midY - 2, max(0, x - frame.x + size / 2), 4), radius: 2, fill: minimum)
        painter.circle(
            DrawnRect(x, frame.midY - size / 2, size, size),
            fill: .white, stroke: DrawnColor(0x000000, alpha: 0.15))
    }

    static let progress: Draw = { painter, view in
        let share = share(painter, view.element, "progress", "minimum", "maximum", standard: 0.5)
        let height = painter.document.platform == .tvOS ? 10 : min(max(view.frame.height, 2), 8)
        let bar = DrawnRect(view.frame.x, view.frame.midY - height / 2, view.frame.width, height)
        painter.box(
            bar, radius: height / 2,
            fill: painter.color(view.element, "trackTintColor") ?? DrawnColor(0x78788C, alpha: 0.25))
        let fill = DrawnRect(bar.x, bar.y, bar.width * share, height)
        painter.box(
            fill, radius: height / 2, fill: painter.color(view.element, "progressTintColor") ?? view.context.tint)
    }

    static let stepper: Draw = { painter, view in
        let frame = DrawnRect(view.frame.x, view.frame.midY - 16, min(view.frame.width, 94), 32).inset(0, 1, 0, 1)
        if painter.isModern {
            painter.box(frame, radius: 8, fill: painter.system("tertiarySystemFillColor"))
        } else {
            painter.box(frame, radius: 4, stroke: view.context.tint)
        }
        let color = painter.isModern ? painter.textColor(view.context) : view.context.tint
        painter.line(frame.midX, frame.y + 7, frame.midX, frame.maxY - 7, color.withOpacity(painter.isModern ? 0.3 : 1))
        painter.symbol("minus", in: DrawnRect(frame.x + frame.width / 4 - 8, frame.midY - 8, 16, 16), color)
        painter.symbol("plus", in: DrawnRect(frame.x + frame.width * 0.75 - 8, frame.midY - 8, 16, 16), color)
    }

    static let segments: Draw = { painter, view in
        let document = painter.document
        let members = document.members(view.element, "segments")
        let selected = Int(document.number(view.element, "selectedSegmentIndex").map { min(max($0, -1), 1e6) } ?? -1)
        let isTV = document.platform == .tvOS
        let frame = view.frame
        let tint = view.context.tint
        let isModern = painter.isModern || isTV
        if isModern {
            painter.box(
                frame, radius: 8,
                fill: painter.color(view.element, "backgroundColor") ?? painter.system("tertiarySystemFillColor"))
        } else {
            painter.box(frame, radius: 4, fill: painter.color(view.element, "backgroundColor"), stroke: tint)
        }
        let widths = segmentWidths(members.map { document.length($0, "width") ?? 0 }, in: frame.width)
        var x = frame.x
        for (index, segment) in members.prefix(40).enumerated() {
            let box = DrawnRect(x, frame.y, widths[index], frame.height)
            x = box.maxX
            let isSelected = index == selected
            if isSelected {
                let fill =
                    painter.color(view.element, "selectedSegmentTintColor")
                    ?? (isModern ? (painter.isDark ? DrawnColor(0x636366) : .white) : tint)
                painter.box(
                    isModern ? box.inset(2) : box, radius: isModern ? 6 : 4, fill: fill,
                    stroke: isModern ? DrawnColor(0x000000, alpha: 0.06) : nil)
            } else if index > 0, index - 1 != selected || !isModern {
                painter.line(
                    box.x, box.y + (isModern ? 8 : 0), box.x, box.maxY - (isModern ? 8 : 0),
                    isModern ? DrawnColor(0x8E8E93, alpha: 0.4) : tint)
            }
            // The grounds of today's segments follow the appearance, whatever the view behind them is.
            let color: DrawnColor =
                isModern
                ? painter.isDark ? .white : .black : isSelected ? (tint.lightness > 0.8 ? .black : .white) : tint
            if let title = document.text(segment, "title"), !title.isEmpty {
                painter.text(
                    title, in: box.inset(3, 0, 3, 0), DrawnFont(isTV ? 31 : 13, isSelected && isModern ? 600 : 400),
                    color, Painter.TextPlace(alignment: .middle))
            } else if let image = imageName(segment, "image", document) {
                if imageIsSymbol(segment, document) {
                    painter.symbol(image, in: box.centered(18, 18), color)
                } else {
                    painter.image(
                        image, in: box.centered(20, min(20, box.height)), view.context, isNamed: false, template: color,
                        isTemplate: true)
                }
            }
        }
    }

    /// The widths of segments: those that the document sets, and what is left in equal parts.
    static func segmentWidths(_ fixed: [Double], in width: Double) -> [Double] {
        let room = max(0, width - fixed.reduce(0) { $0 + max($1, 0) })
        return fixed.map { $0 > 0 ? $0 : room / Double(fixed.count { $0 <= 0 }) }
    }

    static let pageControl: Draw = { painter, view in
        let document = painter.document
        let count = Int(min(max(document.number(view.element, "numberOfPages") ?? 3, 0), 30))
        let current = document.number(view.element, "currentPage") ?? 0
        let base = DrawnColor(view.context.ground.isDark ? 0xFFFFFF : 0x000000)
        let on = painter.color(view.element, "currentPageIndicatorTintColor") ?? base.withOpacity(0.75)
        let off = painter.color(view.element, "pageIndicatorTintColor") ?? base.withOpacity(0.25)
        var x = view.frame.midX - Double(count) * 8 + 4.5
        for page in 0..<count {
            painter.circle(DrawnRect(x, view.frame.midY - 3.5, 7, 7), fill: Double(page) == current ? on : off)
            x += 16
        }
    }

    /// Directions of a spinner's eight spokes.
    static let spokes: [(Double, Double)] = [
        (0, -1), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071),
    ]

    static let spinner: Draw = { painter, view in
        let style = painter.document.string(view.element, "style") ?? ""
        let isLarge = style == "whiteLarge" || style == "large"
        // What the styles with a color in their name had before a color of its own replaced them.
        let standard = style.hasPrefix("white") ? DrawnColor.white : DrawnColor(0x8E8E93)
        painter.spinner(
            view.frame.midX, view.frame.midY, radius: min(isLarge ? 18 : 10, max(view.frame.width, 20) / 2),
            painter.color(view.element, "color") ?? standard)
    }

    /// A tile, or before iOS 14 a wheel, with the date as changes name it.
    static let datePicker: Draw = { painter, view in
        let document = painter.document
        let holder = document.child(view.element, key: "cell") ?? view.element
        let date = document.child(holder, key: "date")
            .flatMap { document.string($0, "timeIntervalSinceReferenceDate") }.flatMap(CalendarDate.words)
        let mode = document.string(holder, "datePickerMode") ?? ""
        let parts = date?.split(separator: " ").map(String.init) ?? []
        let part = mode == "date" ? parts.first : mode == "time" ? parts.last : date
        let words = mode == "countDownTimer" ? "0 hours 1 min" : part ?? "Date Picker"
        if !painter.isMac, view.frame.height > 120, ["", "wheels"].contains(document.string(holder, "style") ?? "") {
            let columns = mode == "countDownTimer" ? [["", "0 hours", "1"], ["0", "1 min", "2"]] : dateColumns(words)
            return wheel(columns.isEmpty ? [[words]] : columns, &painter, view)
        }
        painter.box(view.frame, radius: 8, fill: painter.system("tertiarySystemFillColor"))
        painter.text(
            words, in: view.frame, DrawnFont(13), painter.textColor(view.context),
            Painter.TextPlace(alignment: .middle, shrinks: true))
    }

    /// The least and the greatest of each number of a date, from the year to the minute.
    private static let dateLimits = [(1, 9_999), (1, 12), (1, 31), (0, 23), (0, 59)]

    /// The numbers of a date or a time, each with those before and after it.
    private static func dateColumns(_ date: String) -> [[String]] {
        let numbers = date.split { !$0.isNumber }
        return zip(numbers, numbers.count == 2 ? dateLimits.suffix(2) : dateLimits[...]).map { text, limits in
            (-1...1).map { step in
                let count = limits.1 - limits.0 + 1
                let number = String(((Int(text) ?? 0) + step - limits.0 + count) % count + limits.0)
                return String(repeating: "0", count: max(0, text.count - number.count)) + number
            }
        }
    }

    /// Interface Builder fills pickers with these cities.
    static let picker: Draw = { painter, view in
        wheel([["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"]], &painter, view)
    }

    /// A wheel with the chosen row in the middle.
    private static func wheel(_ columns: [[String]], _ painter: inout Painter, _ view: DrawnView) {
        let frame = view.frame
        painter.box(
            DrawnRect(frame.x + 8, frame.midY - 17, max(0, frame.width - 16), 34), radius: 7,
            fill: painter.system("tertiarySystemFillColor"))
        let width = (frame.width - 32) / Double(columns.count)
        for (column, words) in columns.enumerated() {
            for (number, word) in words.enumerated() {
                let row = number - words.count / 2
                let y = frame.midY + Double(row) * 32 - 16
                guard y >= frame.y - 4, y + 32 <= frame.maxY + 4 else { continue }
                painter.text(
                    word, in: DrawnRect(frame.x + 16 + Double(column) * width, y, width, 32),
                    DrawnFont(row == 0 ? 23 : 20),
                    painter.textColor(view.context).withOpacity(row == 0 ? 1 : 0.35),
                    Painter.TextPlace(alignment: .middle, shrinks: true))
            }
        }
    }
}

extension Painter {
    mutating func spinner(_ x: Double, _ y: Double, radius: Double, _ color: DrawnColor) {
        for (index, spoke) in Look.spokes.enumerated() {
            let (dx, dy) = spoke
            line(
                x + dx * radius * 0.5, y + dy * radius * 0.5, x + dx * radius, y + dy * radius,
                color.withOpacity(1 - Double(index) * 0.09), width: max(1.5, radius / 5))
        }
    }
}
