/// Markdown that stays below a size: what does not fit is left out and counted.
///
/// The size is measured in bytes, which are never fewer than characters, however a site counts these.
struct MarkdownPage {
    private(set) var text = ""
    private let limit: Int
    /// Bytes that are spoken for: what is still to be written whatever happens.
    private var reserved = 0

    init(limit: Int) { self.limit = limit }

    /// Sets room aside for a part that is still to be written.
    ///
    /// - Returns: Whether there was as much.
    mutating func reserve(_ bytes: Int) -> Bool {
        guard text.utf8.count + reserved + bytes <= limit else { return false }
        reserved += bytes
        return true
    }

    /// Writes `part` if there is room for it beside what is reserved.
    ///
    /// - Returns: Whether there was.
    mutating func write(_ part: String) -> Bool {
        guard text.utf8.count + reserved + part.utf8.count <= limit else { return false }
        text += part
        return true
    }

    /// Writes a part that room was set aside for, and gives back what it did not need of `bytes`.
    mutating func write(_ part: String, reserved bytes: Int) {
        reserved -= bytes
        text += part
    }
}
