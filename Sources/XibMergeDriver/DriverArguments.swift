import XibMergePlatform

/// The command line that git fills in: `[--recursive] %O %A %B [%L [%P [%S [%X [%Y]]]]]`.
struct DriverArguments {
    /// How far to go; the later ones are what a crash of an earlier one leads to.
    enum Mode {
        /// Merge by object.
        case merge
        /// Merge by object between merge bases: base stands at each conflict, where it has anything to stand there.
        case recursive
        /// Merge as text and check the result; what the driver starts itself again with after a crash.
        case text
    }

    var mode = Mode.merge
    var base: CString
    var ours: CString
    var theirs: CString
    var markerSize = 7
    /// What the user calls the file; `ours` is a temporary file's name.
    var path: CString
    /// What git calls the versions; `nil` if it doesn't tell.
    var labels: (base: CString?, ours: CString?, theirs: CString?)

    /// Reads the command line.
    ///
    /// - Parameter words: `argv` without the program's name.
    /// - Returns: `nil` if the three file names are not all there or there are too many words.
    init?(_ words: [CString]) {
        var words = words[...]
        if let first = words.first, strcmp(first, "--recursive") == 0 {
            mode = .recursive
            words = words.dropFirst()
        } else if let first = words.first, strcmp(first, "--text") == 0 {
            mode = .text
            words = words.dropFirst()
        }
        guard 3...8 ~= words.count else { return nil }
        /// An optional word, unless it is empty or one that this git doesn't know (2.39 passes `%S` as it stands).
        func word(_ position: Int) -> CString? {
            guard position < words.count else { return nil }
            let word = words[words.startIndex + position]
            let isPlaceholder = word[0] == 0x25 && word[1] != 0 && word[2] == 0
            return word[0] == 0 || isPlaceholder ? nil : word
        }
        base = words[words.startIndex]
        ours = words[words.startIndex + 1]
        theirs = words[words.startIndex + 2]
        if let size = word(3).flatMap({ Int(String(cString: $0)) }), 1...1000 ~= size { markerSize = size }
        path = word(4) ?? ours
        labels = (word(5), word(6), word(7))
    }
}

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
