/// The spelling of keys in key-value coding.
package enum KeyValueCoding {
    /// The key with a capital first letter, as in the name of a setter.
    package static func setterKey(_ key: String) -> String {
        guard let first = key.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return key }
        return String(UnicodeScalar(first - 32)) + key.dropFirst()
    }

    /// The key for a property or instance variable, spelled as in `setterKey`.
    package static func outletKey(_ name: String) -> String {
        setterKey(name.utf8.first == UInt8(ascii: "_") ? String(name.dropFirst()) : name)
    }

    /// The names of instance variables that are tried for a key.
    static func instanceVariables(_ key: String) -> [String] {
        let capital = setterKey(key)
        return ["_\(key)", "_is\(capital)", key, "is\(capital)"]
    }
}

/// The names of Swift methods in Objective-C.
package enum SwiftSelector {
    /// The selectors that a method may have, the most likely first.
    ///
    /// A first label is joined with `With` unless it begins with a preposition. Instead of a list of all prepositions,
    /// both spellings are returned.
    ///
    /// - Parameters:
    ///   - base: The name before the parentheses.
    ///   - labels: The arguments' labels; `_` for none.
    package static func selectors(_ base: String, _ labels: [String]) -> [String] {
        guard let first = labels.first else { return [base] }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        guard first != "_" else { return ["\(base):\(rest)"] }
        let capital = KeyValueCoding.setterKey(first)
        return ["\(base)With\(capital):\(rest)", "\(base)\(capital):\(rest)"]
    }

    /// The names that a method with the selector may have in its source: in Swift, labels may be part of the first
    /// word.
    package static func baseNames(of selector: String) -> [String] {
        let first = Array(selector.utf8.prefix { $0 != UInt8(ascii: ":") })
        let ends =
            first.indices.dropFirst().filter { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first[$0] } + [first.count]
        return ends.map { String(decoding: first[..<$0], as: UTF8.self) }
    }
}

/// Words of sources that show what a method is about.
package enum SourceWords {
    /// Whether a name is about nibs: `loadViewFromNib`, `UINib`, `setUpXib`.
    package static func mentionsNibs(_ word: some Collection<UInt8>) -> Bool {
        var (two, one): (UInt8, UInt8) = (0, 0)
        for byte in word {
            let byte = byte | 0x20
            if byte == UInt8(ascii: "b"), one == UInt8(ascii: "i"), two == UInt8(ascii: "n") || two == UInt8(ascii: "x")
            {
                return true
            }
            (two, one) = (one, byte)
        }
        return false
    }

    /// The method that creates the initial controller of a storyboard.
    package static let initialController = "instantiateInitialViewController"

    /// A name without what generators of code change in it: letters and digits only, in lower case.
    package static func folded(_ name: String) -> String {
        String(decoding: name.utf8.filter { isPart($0) && $0 != UInt8(ascii: "_") }, as: UTF8.self).lowercased()
    }

    /// The word for code that creates an object of a class, `Name(…)`; requested with the name.
    package static func creation(of name: String) -> String { name + "(" }

    /// The word for code that uses a member of a class, `Name.make()`; requested with the name.
    package static func access(to name: String) -> String { name + "." }

    /// The word for code that hands on the class, or has its name as a literal, and so may leave its creation to others;
    /// requested with the name.
    package static func meaning(of name: String) -> String { name + ".self" }

    /// The system's classes that take the place of a data source.
    package static let diffableSources: Set<String> = [
        "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource",
    ]

    /// The words for what the system starts; sources without any are no whole app, and others may use all of them.
    package static let entries: Set<String> = [
        "UIApplicationMain", "NSApplicationMain", "UIApplicationDelegate", "NSApplicationDelegate",
        "UIWindowSceneDelegate", "WKExtensionDelegate", "WKApplicationDelegate",
    ]

    /// The words with which code gives a navigation controller its controllers.
    package static let navigation: Set<String> = [
        "viewControllers", "setViewControllers", "pushViewController", "initWithRootViewController", "addChild",
    ]

    /// The words with which code hides and shows views.
    package static let visibility: Set<String> = ["isHidden", "hidden", "setHidden"]

    /// The words with which Objective-C sets a view's tag.
    package static let tags: Set<String> = ["tag", "setTag"]

    /// The parts of an identifier to which code may add the rest: `Login` of `LoginViewController`, `step` of `step-3`,
    /// `home_` and `_list` of `home_list`.
    package static func stems(_ name: String) -> Set<String> {
        func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
        var stems: Set<String> = []
        for suffix in ["ViewController", "Controller", "VC"] where name.hasSuffix(suffix) && name != suffix {
            stems.insert(String(name.dropLast(suffix.count)))
        }
        if let cut = name.lastIndex(where: { !isLetter($0) }) {
            let end = name[...cut].lastIndex { isLetter($0) || $0 == "_" }
            if let end { stems.insert(String(name[...end])) }
            if name[cut...].contains(where: isLetter) {
                stems.insert(String(name[cut...].drop { !isPart($0.utf8.first!) }))
            }
        }
        return stems
    }

    /// Whether a word begins as those do that sources are searched for.
    package static func isFindable(_ word: String) -> Bool { word.utf8.first.map(isPart) == true }

    /// Whether a byte is part of a word: a letter, a digit, an underscore or not ASCII.
    package static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
