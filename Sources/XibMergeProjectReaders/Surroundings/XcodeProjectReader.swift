import XibMergeCore
package import XibMergeProjectModel

extension XcodeProject {
    /// Reads a project.
    ///
    /// - Parameter path: The path of the file `project.pbxproj`, relative to the checked root.
    /// - Throws: The problem with its location.
    /// - Complexity: O(n) in the bytes.
    package init(_ bytes: [UInt8], path: String) throws(SourceFault) {
        self = try XcodeProjectReader(bytes, path: path).project
    }
}

/// Reads the file `project.pbxproj` of an Xcode project.
private struct XcodeProjectReader {
    private(set) var project = XcodeProject()

    private let objects: [String: PropertyList]
    private let folder: String

    init(_ bytes: [UInt8], path: String) throws(SourceFault) {
        let file = try PropertyListReader.read(bytes).get()
        guard case .dictionary(let objects)? = file["objects"] else {
            throw SourceFault(at: 0, "the project has no objects")
        }
        self.objects = objects
        // The file is in a folder `Name.xcodeproj`.
        let container = String(Paths.folder(of: path))
        guard let id = file["rootObject"]?.text, let root = objects[id] else {
            throw SourceFault(at: 0, "the project has no root object")
        }
        folder = Self.joined(String(Paths.folder(of: container)), root["projectDirPath"]?.text ?? "")
        let paths = filePaths(root)
        project.files = Set(paths.values)
        readSettings()
        let synchronized = objects.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
        var exceptions: [String: [String: Set<String>]] = [:]
        for (id, group) in synchronized { exceptions[id] = excluded(group, paths[id]) }
        let targets = root["targets"]?.texts ?? []
        for id in targets { readTarget(id, paths, exceptions) }
        readMemberships(Set(targets), exceptions)
    }

    /// The paths of all files, by the IDs of their references.
    private func filePaths(_ root: PropertyList) -> [String: String] {
        var paths: [String: String] = [:]
        var seen: Set<String> = []
        var open = [(id: root["mainGroup"]?.text ?? "", folder: folder)]
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
        project.modules.insert(name)
        for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
            let isOfSources = phase["isa"]?.text == "PBXSourcesBuildPhase"
            for reference in (phase["files"]?.texts ?? []).compactMap({ objects[$0]?["fileRef"]?.text }) {
                for path in files(of: reference, paths) {
                    let key = path.lowercased()
                    project.builtFiles.insert(key)
                    // A reference to a folder includes all of it.
                    if objects[reference]?["lastKnownFileType"]?.text == "folder" {
                        project.builtFolders.append(
                            XcodeProject.Folder(prefix: key + "/", module: name, exceptions: []))
                    }
                    guard isOfSources else { continue }
                    project.modulesOfSource[key, default: []].insert(name)
                    project.sources.append(path)
                }
            }
        }
        for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
            guard let path = paths[group] else { continue }
            project.builtFolders.append(
                XcodeProject.Folder(
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
                    project.builtFiles.insert(file)
                    project.modulesOfSource[file, default: []].insert(module)
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
            if let version = settings["SWIFT_VERSION"]?.text { project.swiftVersions.insert(version) }
            if settings["SWIFT_SWIFT3_OBJC_INFERENCE"]?.text == "On" { project.infersVisibility = true }
            for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
                guard DocumentKeys.all.contains(String(key.dropFirst(14))), let name = value.text else { continue }
                project.documentNames.insert(name)
            }
        }
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
