import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// The language to draw texts in; collects which languages there are, from all threads.
final class DrawnLanguage: @unchecked Sendable {
    private let name: String
    private let lock = Lock()
    private var known: Set<String> = []
    private var unread: Set<String> = []

    init(_ name: String) { self.name = name }

    /// The texts of a document.
    ///
    /// - Parameter path: The document's path among the files.
    func translations(of path: String, in files: any ProjectFiles) -> [String: String] {
        let found = Translation(of: path, into: name, in: files)
        lock.withLock {
            known.formUnion(found.languages)
            unread.formUnion(found.unreadTables)
        }
        return found.texts
    }

    /// Says which tables could not be read.
    ///
    /// - Parameter file: The only document; `nil` if there are several.
    /// - Throws: `Problem` if no table has the language.
    func verify(of file: String?) throws(Problem) {
        let (known, unread) = lock.withLock { (self.known, self.unread) }
        for table in unread.sorted() {
            complain("\(table): no table of translations that can be read, or too large; its texts are not drawn")
        }
        guard unread.isEmpty, !known.contains(where: { Translation.isSame($0, name) }) else { return }
        let names = known.sorted().prefix(40).map { "'\($0.spelledOut)'" } + (known.count > 40 ? ["…"] : [])
        throw Problem(
            file: file, "there are no translations into '\(name.spelledOut)'",
            hint: known.isEmpty
                ? "they are looked for beside the document: 'de.lproj/Main.strings', 'mul.lproj/Main.xcstrings'"
                : "there are \(names.joined(separator: ", "))")
    }
}
