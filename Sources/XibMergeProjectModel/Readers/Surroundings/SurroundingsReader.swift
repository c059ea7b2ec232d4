import XibMergeCore

/// Reads the facts of a project outside of its documents and sources.
struct SurroundingsReader {
    private(set) var surroundings = Surroundings()
    /// The files that can't be read, and where.
    private(set) var problems: [Problem] = []
    /// Whether Objective-C sees unmarked members: before Swift 4, or if a setting requires it (SE-0160).
    private(set) var showsAllMembers = false
    /// The Xcode projects with an older visibility of members than others in the tree.
    private var older: [XcodeProject] = []

    private let files: any ProjectFiles

    /// - Parameters:
    ///   - paths: The project's own files.
    ///   - foreign: The files of its dependencies.
    /// - Complexity: O(n) in the paths and the bytes read.
    init(_ files: any ProjectFiles, paths: [String], foreign: [String]) {
        self.files = files
        readProjects(paths)
        surroundings.wholeFolders = paths.filter(Self.isManifest).map { String(Paths.folder(of: $0)) }
        surroundings.packages = Set(
            paths.lazy.filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
                .map { String(Paths.folder(of: $0)) })
        surroundings.foreignDocuments = Self.documents(foreign).union(Self.compiled(paths))
        readPropertyLists(paths)
        let all = paths + foreign
        let listed = (surroundings.projects ?? []).reduce(into: Set<String>()) { $0.formUnion($1.files) }
        surroundings.resources = ProjectResources(paths: all, namespaces: namespaces(paths), listed: listed)
        noteListedDocuments(listed, present: all)
        surroundings.absentClasses = absentClasses(all)
        for path in paths where SourceReader.isSource(path) {
            for name in Paths.folder(of: path).split(separator: "/") {
                surroundings.folders.formUnion([String(name), ModuleName.ofProduct(String(name))])
            }
        }
    }

    /// Notes the documents that targets contain from outside of the tree, and those that the disk has in other letter
    /// case than git. What is missing from a folder with other files was deleted, and does not exist.
    private mutating func noteListedDocuments(_ listed: Set<String>, present paths: [String]) {
        let documents = listed.filter { DocumentKind(path: $0) != nil }.subtracting(paths)
        guard !documents.isEmpty else { return }
        let present = Set(paths.lazy.filter { DocumentKind(path: $0) != nil }.map { $0.lowercased() })
        let folders = Set(paths.map(Paths.folder))
        for path in documents {
            if present.contains(path.lowercased()) {
                surroundings.foreignDocuments.insert(Paths.name(of: path))
            } else if surroundings.projects?.contains(where: { $0.builds(path) }) == true,
                !folders.contains(Paths.folder(of: path))
            {
                surroundings.noteUnknown(path)
            }
        }
    }

    /// Whether a file means that all of its folder is built: files of the Swift package manager, CocoaPods and project
    /// generators.
    private static func isManifest(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return manifests.contains(name) || name.hasSuffix(".podspec")
    }

    private static let manifests: Set<Substring> = [
        "Package.swift", "Project.swift", "project.yml", "project.yaml", "BUILD", "BUILD.bazel", "BUCK",
    ]

    private mutating func readProjects(_ paths: [String]) {
        var projects: [XcodeProject] = []
        var isComplete = true
        for path in paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
            guard let bytes = files.bytes(of: path) else { continue }
            do throws(SourceFault) {
                let project = try XcodeProject(bytes, path: path) { files.bytes(of: $0) }
                projects.append(project)
                let lines = TextLines(project.launches.isEmpty ? [] : bytes)
                for (name, offset) in project.launches {
                    surroundings.launches.append(
                        Surroundings.Launch(
                            path: path, name: name, location: lines.location(at: offset), isStoryboard: true))
                }
            } catch {
                isComplete = false
                problems.append(Problem(error, in: path, of: files))
            }
        }
        surroundings.projects = isComplete ? projects : nil
        func isOld(_ project: XcodeProject) -> Bool {
            !project.swiftVersions.isEmpty && project.infersVisibility
                || Self.releases(project.swiftVersions).contains { $0 < 4 }
        }
        if projects.contains(where: { !$0.swiftVersions.isEmpty && !isOld($0) }) {
            older = projects.filter(isOld)
            projects.removeAll(where: isOld)
        }
        var versions = projects.reduce(into: Set<String>()) { $0.formUnion($1.swiftVersions) }
        var infersVisibility = projects.contains(where: \.infersVisibility)
        for path in paths where path.hasSuffix(".xcconfig") {
            guard let bytes = files.bytes(of: path) else { continue }
            versions.formUnion(BuildSettings.values(of: "SWIFT_VERSION", in: bytes))
            let inference = BuildSettings.values(of: "SWIFT_SWIFT3_OBJC_INFERENCE", in: bytes)
            infersVisibility = infersVisibility || inference.contains("On")
        }
        let hasSwift = isComplete && projects.contains { $0.sources.contains { $0.hasSuffix(".swift") } }
        let releases = Self.releases(versions)
        // Projects of Xcode 7 have no such setting.
        showsAllMembers = infersVisibility || releases.contains { $0 < 4 } || releases.isEmpty && hasSwift
    }

    /// The numbers of Swift's releases in values of `SWIFT_VERSION`.
    private static func releases(_ versions: Set<String>) -> [Int] {
        versions.compactMap { Int($0.prefix { $0.isNumber }) }
    }

    /// Shows the members of the sources of older projects, as their compilers do.
    func shown(_ sources: [SourceFile]) -> [SourceFile] {
        guard !older.isEmpty else { return sources }
        return sources.map { file in
            guard older.contains(where: { $0.builds(file.path) }) else { return file }
            var file = file
            for type in file.types.indices {
                file.types[type].hiddenProperties = []
                for method in file.types[type].methods.indices { file.types[type].methods[method].isHidden = false }
            }
            return file
        }
    }

    /// The names of documents.
    private static func documents(_ paths: [String]) -> Set<String> {
        Set(paths.lazy.filter { DocumentKind(path: $0) != nil }.map(Paths.name)).union(compiled(paths))
    }

    /// The names of documents that exist in compiled form: a file, or a folder of files.
    private static func compiled(_ paths: [String]) -> Set<String> {
        var names: Set<String> = []
        for path in paths where path.contains(".nib") || path.contains(".storyboardc") {
            for part in path.split(separator: "/") where part.hasSuffix(".nib") || part.hasSuffix(".storyboardc") {
                names.insert(Paths.name(of: String(part)))
            }
        }
        return names
    }

    /// Notes the documents that property lists name.
    private mutating func readPropertyLists(_ paths: [String]) {
        for path in paths where path.hasSuffix(".plist") && path.lowercased().contains("info") {
            guard let bytes = files.bytes(of: path), bytes.count < 1 << 20, !bytes.starts(with: "bplist".utf8) else {
                continue
            }
            for (key, name, offset) in InfoPlist.texts(of: DocumentKeys.all, in: bytes) {
                surroundings.launches.append(
                    Surroundings.Launch(
                        path: path, name: name, location: SourceLocation(offset: offset, in: bytes),
                        isStoryboard: DocumentKeys.storyboards.contains(key)))
            }
        }
    }

    /// The folders of asset catalogs that are namespaces, so that their names are part of the names inside.
    private mutating func namespaces(_ paths: [String]) -> Set<String> {
        var found: Set<String> = []
        for path in paths where path.hasSuffix("/Contents.json") && path.contains(".xcassets/") {
            let folder = String(Paths.folder(of: path))
            // Sets of images have a dot in their names, groups do not.
            let isGroup = !folder.split(separator: "/").last!.contains(".")
            guard let bytes = files.bytes(of: path) else { continue }
            do throws(Problem) {
                let value = try JSONValue(parsing: bytes)
                if isGroup, case .bool(true)? = value["properties"]?["provides-namespace"] { found.insert(folder) }
            } catch {
                problems.append(Problem(file: path, error.message, at: error.location))
            }
        }
        return found
    }

    /// The classes of files that Xcode projects compile but the tree does not have, by the files' names.
    private func absentClasses(_ paths: [String]) -> Set<String> {
        let known = Set(paths.lazy.map { $0.lowercased() })
        let sources = (surroundings.projects ?? []).flatMap(\.sources).filter(SourceReader.isSource)
        return Set(
            sources.filter { !known.contains($0.lowercased()) }.map { path in
                String(Paths.name(of: path).prefix { $0 != "+" })
            })
    }
}
