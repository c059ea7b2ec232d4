/// Folders in which nothing belongs to the project, wherever they are.
enum ForeignFolders {
    private static let extensions = [".framework", ".xcframework", ".app", ".xpc"]
    private static let names: Set<Substring> = ["Pods", "Carthage"]

    static func holds(_ path: String) -> Bool {
        guard
            path.contains(".framework/") || path.contains(".xcframework/") || path.contains(".app/")
                || path.contains(".xpc/") || path.contains("Pods/") || path.contains("Carthage/")
        else { return false }
        return path.split(separator: "/").dropLast().contains { folder in
            names.contains(folder) || extensions.contains { folder.hasSuffix($0) }
        }
    }
}
