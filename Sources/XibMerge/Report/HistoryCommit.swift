/// A commit in the history of a document.
package struct HistoryCommit: Sendable, Equatable {
    /// The object ID; all zeros for changes that are not committed.
    package var id: String
    package var author: String
    package var email: String
    /// When it was written, in seconds since 1970.
    package var time: Int64
    /// The author's time zone in minutes east of UTC.
    package var offset: Int
    package var subject: String
    /// The IDs of the parents that the repository has.
    package var parents: [String] = []
    /// Whether the history of a shallow clone ends here.
    package var isGrafted = false

    package init(id: String, author: String, email: String, time: Int64, offset: Int, subject: String) {
        (self.id, self.author, self.email) = (id, author, email)
        (self.time, self.offset, self.subject) = (time, offset, subject)
    }

    /// The ID as it is shown on one line.
    var shortID: String { String(id.prefix(10)) }

    /// `Sun Nov 22 09:30:00 2026 +0100`, as `git log` writes it.
    var date: String {
        let date = CivilTime(time, offset: offset)
        return "\(date.dayName) \(date.monthName) \(date.day) \(date.clock) \(date.year) \(date.zone)"
    }

    /// `2026-11-22 09:30:00 +0100`, as `git blame` writes it.
    var isoDate: String {
        let date = CivilTime(time, offset: offset)
        return "\(date.year)-\(padded(date.month))-\(padded(date.day)) \(date.clock) \(date.zone)"
    }

    var json: JSONValue {
        [
            "id": .string(id), "parents": JSONValue(parents),
            "author": ["name": .string(author), "email": .string(email), "date": .string(isoDate)],
            "subject": .string(subject), "isGrafted": .bool(isGrafted),
        ]
    }
}

/// A moment in the calendar of a time zone. This library has no Foundation, and no time zones but those of commits.
private struct CivilTime {
    private let days: Int
    private let seconds: Int
    private let offset: Int
    let year: Int
    let month: Int
    let day: Int

    init(_ time: Int64, offset: Int) {
        self.offset = offset
        // Far beyond what a calendar is for; a commit may claim anything.
        let local = Int(min(max(time, -1 << 40), 1 << 40)) + offset * 60
        days = (local >= 0 ? local : local - 86_399) / 86_400
        seconds = local - days * 86_400
        // Years begin with March here, so that the leap day is the last one; 719,468 days lie between 0000-03-01 and 1970.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * ofYear + 2) / 153
        day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private static let dayNames = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    var dayName: String { Self.dayNames[(days % 7 + 7) % 7] }
    var monthName: String { Self.monthNames[month - 1] }
    var clock: String { [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(padded).joined(separator: ":") }
    var zone: String { (offset < 0 ? "-" : "+") + padded(abs(offset) / 60) + padded(abs(offset) % 60) }
}

/// A number of two digits.
private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
