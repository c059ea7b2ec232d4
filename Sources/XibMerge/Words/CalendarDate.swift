/// A date in UTC.
package enum CalendarDate {
    /// The date of an attribute such as `timeIntervalSinceReferenceDate`, the seconds since the beginning of 2001:
    /// `2019-06-10 12:00`; `nil` if it is no number, or none of a date with a year of four digits.
    package static func words(of value: String) -> String? {
        guard let interval = Double(value), (-6.3e10...2.5e11).contains(interval) else { return nil }
        let seconds = Int(interval)
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let (hour, minute) = ((seconds - days * 86_400) / 3_600, (seconds - days * 86_400) / 60 % 60)
        // The number of days since the 1st of March in year 0; there a year ends with the leap day:
        // https://howardhinnant.github.io/date_algorithms.html#civil_from_days
        let shifted = days + 730_791
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2)) \(digits(hour, 2)):\(digits(minute, 2))"
    }
}
