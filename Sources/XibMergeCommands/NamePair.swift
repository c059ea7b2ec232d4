/// A file in two folders.
struct NamePair: Equatable {
    /// Relative to the folder before; `nil` where it has no such file.
    var before: String?
    /// The same for the folder after.
    var after: String?

    /// Pairs the files of two folders by their paths, sorted by bytes.
    ///
    /// A name may come in two normal forms of Unicode: the Mac's file systems take them for the same, and so does this,
    /// unless a folder has a file of each.
    static func pairs(_ old: [String], _ new: [String]) -> [NamePair] {
        // Strings are equal in all forms.
        let (olds, news) = (Dictionary(grouping: old) { $0 }, Dictionary(grouping: new) { $0 })
        let pairs = Set(old).union(new).flatMap { name -> [NamePair] in
            let (old, new) = (olds[name] ?? [], news[name] ?? [])
            if old.count < 2, new.count < 2 { return [NamePair(before: old.first, after: new.first)] }
            func exact(_ name: String, in names: [String]) -> String? {
                names.first { $0.utf8.elementsEqual(name.utf8) }
            }
            return old.map { NamePair(before: $0, after: exact($0, in: new)) }
                + new.filter { exact($0, in: old) == nil }.map { NamePair(before: nil, after: $0) }
        }
        func key(_ pair: NamePair) -> String.UTF8View { (pair.after ?? pair.before ?? "").utf8 }
        return pairs.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    }
}
