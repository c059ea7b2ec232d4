import XibMergePlatform

/// The command line that git fills in: `[--recursive] %O %A %B [%L [%P [%S [%X [%Y]]]]]`.
struct DriverArguments {
    /// The kind of merge. After a crash the driver restarts with a simpler kind.
    enum Mode: String {
        /// Merge by object; there is no word for it.
        case merge = ""
        /// Merge the merge bases by object: each conflict takes base, if it has any text there.
        case recursive = "--recursive"
        /// Merge as text and check the result; used after a crash.
        case text = "--text"
    }

    var mode = Mode.merge
    var base: CString
    var ours: CString
    var theirs: CString
    var markerSize = 7
    /// The path for the user; `ours` is a temporary file's name.
    var path: CString
    /// git's names of the versions; `nil` if git does not pass them.
    var labels: (base: CString?, ours: CString?, theirs: CString?)

    /// Reads the command line.
    ///
    /// - Parameter words: `argv` without the program's name.
    /// - Returns: `nil` if one of the three file names is missing or there are too many words.
    init?(_ words: [CString]) {
        var words = words[...]
        if let named = words.first.flatMap({ Mode(rawValue: String(cString: $0)) }), named != .merge {
            mode = named
            words = words.dropFirst()
        }
        guard 3...8 ~= words.count else { return nil }
        /// An optional word; `nil` if it is empty or a placeholder that this git does not know (2.39 passes `%S`
        /// unchanged).
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

    /// The size of the three files together, in bytes.
    var inputSize: Int {
        [base, ours, theirs].reduce(0) { sum, file in
            var information = stat()
            return stat(file, &information) == 0 ? sum + Int(information.st_size) : sum
        }
    }
}

/// The driver's exit statuses, as git defines them for merge drivers.
///
/// The driver never returns 2 to 128. After any status above 1, the installed command assumes that `%A` is unchanged
/// and runs a text merge.
enum DriverStatus {
    /// `%A` holds the merged document.
    static let clean: Int32 = 0
    /// `%A` holds conflict markers.
    static let conflict: Int32 = 1
    /// The text merge failed, too, or the command line is wrong; `%A` is unchanged.
    static let failed: Int32 = 129
}
