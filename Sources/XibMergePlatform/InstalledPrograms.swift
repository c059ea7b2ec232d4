package import XibMergeCore

/// The absolute path of a program that is installed beside this one.
///
/// If this program was started through a link, the folder of the link is searched first: Homebrew's links point to a
/// folder that the next version replaces.
///
/// - Throws: `Problem` if the system does not report this program's path.
package func executable(beside name: String) throws(Problem) -> String {
    // With links resolved.
    guard let own = thisProgram().flatMap({ FilePath.absolute(String(cString: $0)) }) else {
        throw Problem(file: name, "can't be found: the path of this program is unknown")
    }
    // Resolve dots and relative paths: they would depend on other folders.
    let folders = [startedPath(own), own].compactMap { $0 }.compactMap { FilePath.withoutDots(FilePath.folder(of: $0)) }
    let paths = folders.map { "\($0)/\(name)" }
    return paths.first { access($0, X_OK) == 0 } ?? paths.last ?? name
}

#if canImport(Darwin)
    /// The path that started this program.
    private func startedPath(_ own: String) -> String? { thisProgram().map { String(cString: $0) } }
#else
    /// The path that started this program, taken from its name; `nil` if that is another program's path.
    private func startedPath(_ own: String) -> String? {
        guard let word = ProgramWords.texts.first else { return nil }
        let folders = Terminal.environment("PATH")?.split(separator: ":") ?? []
        let candidates = word.contains("/") ? [word] : folders.map { "\($0)/\(word)" }
        return candidates.first { FilePath.absolute($0) == own }
    }
#endif
