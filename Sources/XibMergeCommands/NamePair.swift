import XibMergeSystem

/// A file in two folders.
struct NamePair: Equatable {
    /// Relative to the folder before; `nil` where it has no such file.
    var before: FileName?
    /// The same for the folder after.
    var after: FileName?

    /// Pairs the files of two folders by their paths, sorted by bytes.
    ///
    /// A name may come in two normal forms of Unicode: the Mac's file systems take them for the same, and so does this,
    /// unless a folder has a file of each.
    static func pairs(_ old: [FileName], _ new: [FileName]) -> [NamePair] {
        // Strings are equal in all forms.
        let (olds, news) = (Dictionary(grouping: old, by: \.text), Dictionary(grouping: new, by: \.text))
        let pairs = Set(olds.keys).union(news.keys).flatMap { name -> [NamePair] in
            let (old, new) = (olds[name] ?? [], news[name] ?? [])
            if old.count < 2, new.count < 2 { return [NamePair(before: old.first, after: new.first)] }
            return old.map { NamePair(before: $0, after: new.contains($0) ? $0 : nil) }
                + new.filter { !old.contains($0) }.map { NamePair(before: nil, after: $0) }
        }
        return pairs.sorted { ($0.after ?? $0.before!) < ($1.after ?? $1.before!) }
    }
}
