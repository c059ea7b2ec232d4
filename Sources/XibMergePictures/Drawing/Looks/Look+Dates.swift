import XibMergeCore

/// Pickers of dates.
extension Look {
    static let datePicker: Draw = { painter, view in
        let document = painter.document
        let style = document.string(view.element, "style")
        let mode = document.string(view.element, "datePickerMode") ?? "dateAndTime"
        let stored = document.date(view.element)
        let date = stored ?? .standard
        if style == "compact" || view.frame.height < 60 {
            let words = mode == "time" ? [date.time] : mode == "date" ? [date.short] : [date.short, date.time]
            var x = view.frame.x
            for word in words {
                let width = min(GlyphWidths.width(of: word, DrawnFont(17)) + 22, view.frame.width)
                let box = DrawnRect(x, view.frame.midY - 17, width, 34)
                painter.box(box, radius: 8, fill: painter.system("tertiarySystemFillColor"))
                painter.text(
                    word, in: box, DrawnFont(17), painter.textColor(view.context), Painter.TextPlace(alignment: .middle)
                )
                x += width + 6
            }
        } else if style == "inline", view.frame.height > 200 {
            month(of: date, &painter, view)
        } else {
            let locale = document.child(view.element, key: "locale").flatMap { document.string($0, "localeIdentifier") }
            let interval = Int(min(max(document.number(view.element, "minuteInterval") ?? 1, 1), 30))
            // `UIDatePicker.minuteInterval`: what does not divide an hour counts for nothing.
            let clock = date.clockWheels(locale, step: 60 % interval == 0 ? interval : 1)
            switch mode {
            case "time": wheels(&painter, view, clock)
            case "date": wheels(&painter, view, date.dateWheels(locale))
            case "countDownTimer":
                wheels(&painter, view, [DrawnDate.Wheel("", "0 hours", "1"), DrawnDate.Wheel("0", "1 min", "2")])
            default: wheels(&painter, view, [date.dayWheel(locale, isToday: stored == nil)] + clock)
            }
        }
    }

    /// A month as a table.
    private static func month(of date: DrawnDate, _ painter: inout Painter, _ view: DrawnView) {
        let frame = view.frame.inset(16, 8, 16, 8)
        painter.text(
            "\(date.monthName) \(date.year)", in: DrawnRect(frame.x, frame.y, frame.width, 30), DrawnFont(17, 600),
            painter.textColor(view.context))
        let (column, row) = (frame.width / 7, (frame.height - 50) / 6)
        for (index, day) in DrawnDate.weekdays.enumerated() {
            painter.text(
                day.uppercased(), in: DrawnRect(frame.x + Double(index) * column, frame.y + 32, column, 18),
                DrawnFont(11, 600), DrawnColor(0x8E8E93), Painter.TextPlace(alignment: .middle))
        }
        for day in 1...date.daysInMonth {
            let place = day - 1 + date.firstWeekday
            let box = DrawnRect(
                frame.x + Double(place % 7) * column, frame.y + 50 + Double(place / 7) * row, column, row)
            let isChosen = day == date.day
            if isChosen {
                painter.circle(
                    box.centered(min(row, column), min(row, column)), fill: view.context.tint.withOpacity(0.15))
            }
            painter.text(
                String(day), in: box, DrawnFont(17), isChosen ? view.context.tint : painter.textColor(view.context),
                Painter.TextPlace(alignment: .middle))
        }
    }
}

extension DrawnDocument {
    /// The date that a date picker shows, if the document stores one.
    func date(_ picker: Int) -> DrawnDate? {
        child(picker, key: "date").flatMap { number($0, "timeIntervalSinceReferenceDate") }.map { DrawnDate($0) }
    }
}
