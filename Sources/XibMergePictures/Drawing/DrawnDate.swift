import XibMergeCore

/// A date of a picker, in UTC and in English.
struct DrawnDate: Sendable, Equatable {
    private let date: CalendarDate
    /// The weekday of the first day of the month, 0 for Sunday.
    let firstWeekday: Int
    let daysInMonth: Int
    /// The seconds since the beginning of 2001.
    private let interval: Double

    /// June 1, 2024, 9:41, which pickers without a date show.
    static let standard = DrawnDate(738_927_660)

    /// - Parameter interval: The seconds since the beginning of 2001; dates outside of 0 to 9999 are limited.
    init(_ interval: Double) {
        let seconds = Int(min(max(interval, -6.3e10), 2.5e11))
        self.interval = Double(seconds)
        date = CalendarDate(seconds)
        let (year, month) = (date.year, date.month)
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        daysInMonth = month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
        // The first day of 2001 was a Monday.
        firstWeekday = ((date.days - date.day + 1 + 1) % 7 + 7) % 7
    }

    var year: Int { date.year }
    /// From 1 to 12.
    var month: Int { date.month }
    var day: Int { date.day }
    private var hour: Int { date.hour }
    private var minute: Int { date.minute }

    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    var monthName: String { Self.months[month - 1] }
    /// `Jun 1, 2024`.
    var short: String { "\(monthName.prefix(3)) \(day), \(year)" }
    /// `Sat Jun 1`.
    var withoutYear: String { "\(Self.weekdays[(firstWeekday + day - 1) % 7]) \(monthName.prefix(3)) \(day)" }
    /// Hour, minute, and half of the day.
    var clock: [String] {
        [String((hour + 11) % 12 + 1), (minute < 10 ? "0" : "") + String(minute), hour < 12 ? "AM" : "PM"]
    }
    /// A row of a wheel that is chosen, and its neighbors.
    struct Wheel {
        var before: String
        var chosen: String
        var after: String

        init(_ before: String, _ chosen: String, _ after: String) {
            (self.before, self.chosen, self.after) = (before, chosen, after)
        }

        /// Numbers or names that begin again after the last one.
        init(_ number: Int, in range: ClosedRange<Int>, _ word: (Int) -> String) {
            before = word(number == range.lowerBound ? range.upperBound : number - 1)
            chosen = word(number)
            after = word(number == range.upperBound ? range.lowerBound : number + 1)
        }
    }

    /// How a language writes dates whose parts begin with the year, and the halves of its days.
    private struct Words {
        var (year, month, day): (String, String, String)
        /// They are before the hour; `nil` for AM and PM, after it.
        var halves: (String, String)?
    }

    /// Unicode's Common Locale Data Repository: https://cldr.unicode.org
    private static let languages = [
        "ko": Words(year: "년", month: "월", day: "일", halves: ("오전", "오후")),
        "ja": Words(year: "年", month: "月", day: "日"), "zh": Words(year: "年", month: "月", day: "日"),
    ]

    private static func words(_ locale: String?) -> Words? { locale.flatMap { languages[String($0.prefix(2))] } }

    /// Month, day, year, or in the order of the language of a locale.
    func dateWheels(_ locale: String?) -> [Wheel] {
        guard let words = Self.words(locale) else {
            return [
                Wheel(month, in: 1...12) { Self.months[$0 - 1] }, Wheel(day, in: 1...daysInMonth) { String($0) },
                Wheel(String(year - 1), String(year), String(year + 1)),
            ]
        }
        return [
            Wheel("\(year - 1)\(words.year)", "\(year)\(words.year)", "\(year + 1)\(words.year)"),
            Wheel(month, in: 1...12) { "\($0)\(words.month)" }, Wheel(day, in: 1...daysInMonth) { "\($0)\(words.day)" },
        ]
    }
    /// Hour, minute, and half of the day.
    ///
    /// - Parameter step: The minutes between two rows, of which the earlier one is chosen.
    func clockWheels(_ locale: String?, step: Int) -> [Wheel] {
        let wheels = [
            Wheel((hour + 11) % 12 + 1, in: 1...12) { String($0) },
            Wheel(minute / step, in: 0...(60 / step - 1)) { ($0 * step < 10 ? "0" : "") + String($0 * step) },
        ]
        let own = Self.words(locale)?.halves
        let (morning, afternoon) = own ?? ("AM", "PM")
        let half = hour < 12 ? Wheel("", morning, afternoon) : Wheel(morning, afternoon, "")
        return own == nil ? wheels + [half] : [half] + wheels
    }
    /// The day, between those before and after.
    func dayWheel(_ locale: String?, isToday: Bool) -> Wheel {
        let (before, after) = (DrawnDate(interval - 86_400), DrawnDate(interval + 86_400))
        guard let words = Self.words(locale) else {
            return Wheel(before.withoutYear, isToday ? "Today" : withoutYear, after.withoutYear)
        }
        func word(_ date: DrawnDate) -> String { "\(date.month)\(words.month) \(date.day)\(words.day)" }
        return Wheel(word(before), word(self), word(after))
    }
    /// `9:41 AM`.
    var time: String { "\(clock[0]):\(clock[1]) \(clock[2])" }
}
