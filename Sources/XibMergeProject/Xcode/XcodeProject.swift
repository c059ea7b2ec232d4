import XibMergeCore

/// The files of the targets of an Xcode project.
package struct XcodeProject: Sendable {
    /// The files that targets copy or compile, relative to the project's root; in lower case, since Mac file systems
    /// ignore case.
    package private(set) var builtFiles: Set<String> = []
    /// The folders that targets include as a whole.
    package private(set) var builtFolders: [Folder] = []
    /// The modules of its targets.
    package private(set) var modules: Set<String> = []
    /// The modules that a source belongs to, by its path in lower case.
    package private(set) var modulesOfSource: [String: Set<String>] = [:]
    /// The sources that targets compile, as written.
    package private(set) var sources: [String] = []
    /// All files in the project.
    package private(set) var files: Set<String> = []
    /// The values of `SWIFT_VERSION`, and whether the old visibility rules are on.
    package private(set) var swiftVersions: Set<String> = []
    package private(set) var infersVisibility = false
    /// The storyboards and nibs in build settings.
    package private(set) var documentNames: Set<String> = []

    /// A folder that is built as a whole, except for exceptions.
    package struct Folder: Sendable {
        /// In lower case, with a slash at the end.
        var prefix: String
        var module: String
        /// Paths in lower case.
        var exceptions: Set<String>
    }

    private let objects: [String: PropertyList]
    private let folder: String

    /// Reads a project.
    ///
    /// - Parameter path: The path of the file `project.pbxproj`, relative to the checked root.
    /// - Throws: The problem with its location.
    /// - Complexity: O(n) in the bytes.
    package init(_ bytes: [UInt8], path: String) throws(SourceFault) {
        let root = try PropertyListReader.read(bytes).get()
        guard case .dictionary(let objects)? = root["objects"] else {
            throw SourceFault(at: 0, "the project has no objects")
        }
        self.objects = objects
        // The file is in a folder `Name.xcodeproj`.
        let container = String(Paths.folder(of: path))
        guard let id = root["rootObject"]?.text, let project = objects[id] else {
            throw SourceFault(at: 0, "the project has no root object")
        }
        folder = Self.joined(String(Paths.folder(of: container)), project["projectDirPath"]?.text ?? "")
        let paths = filePaths(project)
        files = Set(paths.values)
        readSettings()
        let synchronized = objects.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
        var exceptions: [String: [String: Set<String>]] = [:]
        for (id, group) in synchronized { exceptions[id] = excluded(group, paths[id]) }
        let targets = project["targets"]?.texts ?? []
        for id in targets { readTarget(id, paths, exceptions) }
        readMemberships(Set(targets), exceptions)
    }

    /// Whether any target contains a file.
    package func builds(_ path: String) -> Bool {
        let path = path.lowercased()
        return builtFiles.contains(path) || builtFolders.contains { $0.holds(path) }
    }

    /// The modules that a source belongs to; empty if it is in no target.
    package func modules(ofSource path: String) -> Set<String> {
        let path = path.lowercased()
        return (modulesOfSource[path] ?? []).union(builtFolders.lazy.filter { $0.holds(path) }.map(\.module))
    }

    /// The paths of all files, by the IDs of their references.
    private func filePaths(_ project: PropertyList) -> [String: String] {
        var paths: [String: String] = [:]
        var seen: Set<String> = []
        var open = [(id: project["mainGroup"]?.text ?? "", folder: folder)]
        while let (id, parent) = open.popLast() {
            // Groups that contain each other would never end.
            guard let object = objects[id], seen.insert(id).inserted else { continue }
            let name = object["path"]?.text ?? ""
            let path: String
            switch object["sourceTree"]?.text {
            case "SOURCE_ROOT"?: path = Self.joined(folder, name)
            case "<group>"?, nil: path = Self.joined(parent, name)
            // In the system, or a product.
            default: continue
            }
            // No system opens such a file; groups in groups could make any number of these.
            if path.utf8.count > Self.longestPath { continue }
            if let children = object["children"] {
                open += children.texts.map { ($0, path) }
                if object["isa"]?.text == "PBXVariantGroup" { paths[id] = path }
            } else {
                paths[id] = path
            }
        }
        return paths
    }

    private static let longestPath = 4096

    /// Joins paths and removes dots; a path that leaves the root keeps its dots and names nothing.
    private static func joined(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        var names = folder.split(separator: "/")
        Steps.count(names.count)
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
        }
        return names.joined(separator: "/")
    }

    /// - Parameter exceptions: See `excluded`, by group.
    private mutating func readTarget(
        _ id: String, _ paths: [String: String], _ exceptions: [String: [String: Set<String>]]
    ) {
        guard let target = objects[id] else { return }
        let name = module(of: target)
        modules.insert(name)
        for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
            let isOfSources = phase["isa"]?.text == "PBXSourcesBuildPhase"
            for reference in (phase["files"]?.texts ?? []).compactMap({ objects[$0]?["fileRef"]?.text }) {
                for path in files(of: reference, paths) {
                    let key = path.lowercased()
                    builtFiles.insert(key)
                    // A reference to a folder includes all of it.
                    if objects[reference]?["lastKnownFileType"]?.text == "folder" {
                        builtFolders.append(Folder(prefix: key + "/", module: name, exceptions: []))
                    }
                    guard isOfSources else { continue }
                    modulesOfSource[key, default: []].insert(name)
                    sources.append(path)
                }
            }
        }
        for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
            guard let path = paths[group] else { continue }
            builtFolders.append(
                Folder(
                    prefix: path.isEmpty ? "" : path.lowercased() + "/", module: name,
                    exceptions: exceptions[group]?[id] ?? []))
        }
    }

    /// The files of a reference; a variant group has one for each language.
    private func files(of reference: String, _ paths: [String: String]) -> [String] {
        let children = objects[reference]?["children"]?.texts ?? []
        return children.isEmpty ? [paths[reference]].compactMap { $0 } : children.compactMap { paths[$0] }
    }

    /// The files that each target excludes from a folder, by target; in lower case.
    private func excluded(_ group: PropertyList, _ path: String?) -> [String: Set<String>] {
        guard let path else { return [:] }
        var files: [String: Set<String>] = [:]
        for set in (group["exceptions"]?.texts ?? []).compactMap({ objects[$0] }) {
            Steps.count()
            for name in set["membershipExceptions"]?.texts ?? [] {
                files[set["target"]?.text ?? "", default: []].insert(Self.joined(path, name).lowercased())
            }
        }
        return files
    }

    /// In a folder that belongs to other targets, the exceptions are the files that a target includes.
    private mutating func readMemberships(_ targets: Set<String>, _ exceptions: [String: [String: Set<String>]]) {
        let own = Dictionary(targets.map { ($0, Set(objects[$0]?["fileSystemSynchronizedGroups"]?.texts ?? [])) }) {
            $1
        }
        for (group, files) in exceptions {
            Steps.count(files.count)
            for (id, files) in files where own[id]?.contains(group) == false {
                guard let target = objects[id] else { continue }
                let module = module(of: target)
                for file in files {
                    builtFiles.insert(file)
                    modulesOfSource[file, default: []].insert(module)
                }
            }
        }
    }

    private func configurations(of target: PropertyList) -> [[String: PropertyList]] {
        let ids = target["buildConfigurationList"]?.text.flatMap { objects[$0]?["buildConfigurations"]?.texts } ?? []
        return ids.compactMap { objects[$0]?["buildSettings"]?.dictionary }
    }

    /// The module name of a target: from its settings, or the target's own name.
    private func module(of target: PropertyList) -> String {
        let name = target["name"]?.text ?? ""
        let settings = configurations(of: target)
        func value(_ key: String) -> String? {
            settings.compactMap { $0[key]?.text }.first.map {
                $0.split(separator: "$").isEmpty || $0.contains("$") ? name : $0
            }
        }
        let product = value("PRODUCT_MODULE_NAME") ?? value("PRODUCT_NAME") ?? name
        return ModuleName.ofProduct(product)
    }

    private mutating func readSettings() {
        for object in objects.values where object["isa"]?.text == "XCBuildConfiguration" {
            let settings = object["buildSettings"]?.dictionary ?? [:]
            if let version = settings["SWIFT_VERSION"]?.text { swiftVersions.insert(version) }
            if settings["SWIFT_SWIFT3_OBJC_INFERENCE"]?.text == "On" { infersVisibility = true }
            for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
                guard DocumentKeys.all.contains(String(key.dropFirst(14))), let name = value.text else { continue }
                documentNames.insert(name)
            }
        }
    }
}

extension XcodeProject.Folder {
    func holds(_ path: String) -> Bool {
        guard path.hasPrefix(prefix) else { return false }
        if exceptions.isEmpty { return true }
        // An exception may be a folder.
        var above = path[...]
        while !above.isEmpty {
            if exceptions.contains(String(above)) { return false }
            above = above[..<(above.lastIndex(of: "/") ?? above.startIndex)]
        }
        return true
    }
}

/// How Xcode derives the name of a module from that of a product.
package enum ModuleName {
    package static func ofProduct(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar -> Character in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? Character(scalar) : "_"
        }
        return scalars.first?.isNumber == true ? "_" + String(scalars.dropFirst()) : String(scalars)
    }
}

/// The entries of a bundle's `Info.plist` that name a document.
package enum DocumentKeys {
    package static let storyboards: Set<String> = [
        "UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone", "UILaunchStoryboardName",
        "UILaunchStoryboardName~ipad", "UISceneStoryboardFile", "NSMainStoryboardFile", "NSExtensionMainStoryboard",
    ]
    package static let all = storyboards.union(["NSMainNibFile", "NSMainNibFile~ipad"])
}
