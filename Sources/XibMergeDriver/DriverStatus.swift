/// The driver's exit statuses, as git's contract for merge drivers has them.
///
/// Nothing between 2 and 128 is ever returned: the installed command takes every status above 1 for a driver that left
/// `%A` untouched, and makes a text merge of it.
enum DriverStatus {
    /// `%A` holds the merged document.
    static let clean: Int32 = 0
    /// `%A` holds conflict markers.
    static let conflict: Int32 = 1
    /// Not even the text merge could be made, or the command line is wrong; `%A` is as it was.
    static let failed: Int32 = 129
}
