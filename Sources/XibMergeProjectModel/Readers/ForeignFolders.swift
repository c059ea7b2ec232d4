/// Folders in which nothing belongs to the project, wherever they are.
enum ForeignFolders {
    private static let extensions = [".framework", ".xcframework", ".app", ".xpc"]
    private static let names: Set<Substring> = ["Pods", "Carthage"]

    static func holds(_ path: String) -> Bool {
        path.utf8.split(separator: 0x2F).dropLast().contains { bytes in
            let folder = Substring(bytes)
            return names.contains(folder) || extensions.contains { folder.hasSuffix($0) }
        }
    }
}
