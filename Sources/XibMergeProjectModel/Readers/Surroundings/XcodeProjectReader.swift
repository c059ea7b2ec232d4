import XibMergeCore

extension XcodeProject {
    /// Reads a project.
    ///
    /// - Parameters:
    ///   - path: The path of the file `project.pbxproj`, relative to the checked root.
    ///   - read: Gives the bytes of an `.xcconfig` file; `nil` if it is not there.
    /// - Throws: The problem with its location.
    /// - Complexity: O(n) in the bytes.
    package init(_ bytes: [UInt8], path: String, read: (String) -> [UInt8]? = { _ in nil }) throws(SourceFault) {
        self = try XcodeProjectReader(bytes, path: path, read).project
    }
}

/// Reads the file `project.pbxproj` of an Xcode project.
private struct XcodeProjectReader {
    private(set) var project = XcodeProject()

    private let objects: [String: PropertyList]
    private let folder: String
    /// The settings of `.xcconfig` files, by the files' paths.
    private var layers: [String: BuildSettings.Layer] = [:]

    init(_ bytes: [UInt8], path: String, _ read: (String) -> [UInt8]?) throws(SourceFault) {
        let file = try PropertyListReader.read(bytes)
        guard case .dictionary(let objects)? = file["objects"] else {
            throw SourceFault(at: 0, "the project has no objects")
        }
        self.objects = objects
        // The file is in a folder `Name.xcodeproj`.
        let container = String(Paths.folder(of: path))
        guard let id = file["rootObject"]?.text, let root = objects[id] else {
            throw SourceFault(at: 0, "the project has no root object")
        }
        folder = Paths.joined(String(Paths.folder(of: container)), root["projectDirPath"]?.text ?? "")
        let paths = filePaths(root)
        project.files = Set(paths.values)
        readSettings()
        let synchronized = objects.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
        var exceptions: [String: [String: Set<String>]] = [:]
        for (id, group) in synchronized { exceptions[id] = excluded(group, paths[id]) }
        var targets: [String: Int] = [:]
        let shared = configurations(of: root, paths, read)
        var launches: Set<String> = []
        for id in root["targets"]?.texts ?? [] where targets[id] == nil {
            guard let target = objects[id] else { continue }
            targets[id] = project.targets.count
            let settings = settings(of: target, configurations(of: target, paths, read), shared)
            for settings in settings { launches.formUnion(Self.launches(settings)) }
            let product = target["productType"]?.text ?? ""
            project.targets.append(
                (modules(of: target, settings), product.hasSuffix("test") || product.hasSuffix("testing")))
            readTarget(id, target, targets[id]!, paths, exceptions)
        }
        readMemberships(targets, exceptions)
        let offsets = launches.isEmpty ? [:] : Self.offsetsOfLaunches(in: bytes)
        for name in launches.sorted() { project.launches.append((name, offsets[name] ?? 0)) }
    }

    /// The documents that generated property lists name for the start of an app; those of a file have its entries.
    private static func launches(_ settings: BuildSettings) -> Set<String> {
        guard settings.values(of: "GENERATE_INFOPLIST_FILE") == ["YES"] else { return [] }
        let names = DocumentKeys.storyboards.flatMap { settings.values(of: "INFOPLIST_KEY_\($0)") ?? [] }
        return Set(names.filter { !$0.isEmpty })
    }

    /// Where the build settings of such documents are first written, by their lines' values.
    ///
    /// - Complexity: O(n) in the bytes.
    private static func offsetsOfLaunches(in bytes: [UInt8]) -> [String: Int] {
        let start = Array("INFOPLIST_KEY_".utf8)
        let marks = Set("=; \"\r\t".utf8)
        var offsets: [String: Int] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(whereSeparator: marks.contains)
            guard words.count > 1, words[0].starts(with: start) else { continue }
            let name = String(decoding: line[words[1].startIndex..<words[words.count - 1].endIndex], as: UTF8.self)
            if offsets[name] == nil { offsets[name] = words[0].startIndex }
        }
        return offsets
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
            case "SOURCE_ROOT"?: path = Paths.joined(folder, name)
            case "<group>"?, nil: path = Paths.joined(parent, name)
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

    /// - Parameter exceptions: See `excluded`, by group.
    private mutating func readTarget(
        _ id: String, _ target: PropertyList, _ index: Int, _ paths: [String: String],
        _ exceptions: [String: [String: Set<String>]]
    ) {
        for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
            let isOfSources = phase["isa"]?.text == "PBXSourcesBuildPhase"
            for reference in (phase["files"]?.texts ?? []).compactMap({ objects[$0]?["fileRef"]?.text }) {
                for path in files(of: reference, paths) {
                    let key = path.lowercased()
                    project.targetsOfFile[key, default: []].insert(index)
                    // A reference to a folder includes all of it.
                    if objects[reference]?["lastKnownFileType"]?.text == "folder" {
                        project.builtFolders[key, default: []].append(
                            XcodeProject.Folder(target: index, exceptions: []))
                    }
                    if isOfSources { project.sources.append(path) }
                }
            }
        }
        for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
            guard let path = paths[group] else { continue }
            project.builtFolders[path.lowercased(), default: []].append(
                XcodeProject.Folder(target: index, exceptions: exceptions[group]?[id] ?? []))
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
                files[set["target"]?.text ?? "", default: []].insert(Paths.joined(path, name).lowercased())
            }
        }
        return files
    }

    /// In a folder that belongs to other targets, the exceptions are the files that a target includes.
    private mutating func readMemberships(_ targets: [String: Int], _ exceptions: [String: [String: Set<String>]]) {
        let own = Dictionary(
            targets.keys.map { ($0, Set(objects[$0]?["fileSystemSynchronizedGroups"]?.texts ?? [])) }
        ) { $1 }
        for (group, files) in exceptions {
            Steps.count(files.count)
            for (id, files) in files where own[id]?.contains(group) == false {
                guard let target = targets[id] else { continue }
                for file in files { project.targetsOfFile[file, default: []].insert(target) }
            }
        }
    }

    /// The settings of a target or project: for each configuration, by its name, those in the project file, and those
    /// that they are based on.
    private mutating func configurations(
        of object: PropertyList, _ paths: [String: String], _ read: (String) -> [UInt8]?
    ) -> [String: [BuildSettings.Layer]] {
        let ids = object["buildConfigurationList"]?.text.flatMap { objects[$0]?["buildConfigurations"]?.texts } ?? []
        var found: [String: [BuildSettings.Layer]] = [:]
        for configuration in ids.compactMap({ objects[$0] }) {
            var own: [String: [String]] = [:]
            for (key, value) in configuration["buildSettings"]?.dictionary ?? [:] {
                // `KEY[sdk=iphone*]`
                own[String(key.prefix { $0 != "[" }), default: []] += value.text.map { [$0] } ?? []
            }
            var layers: [BuildSettings.Layer] = [own]
            if let base = base(of: configuration, paths) {
                if self.layers[base] == nil { self.layers[base] = BuildSettings.layer(at: base, read) }
                layers.append(self.layers[base] ?? nil)
            }
            found[configuration["name"]?.text ?? ""] = layers
        }
        return found
    }

    /// The `.xcconfig` file that a configuration is based on. Those of CocoaPods name no module.
    private func base(of configuration: PropertyList, _ paths: [String: String]) -> String? {
        let path: String?
        if let reference = configuration["baseConfigurationReference"]?.text {
            path = paths[reference]
        } else if let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
            let name = configuration["baseConfigurationReferenceRelativePath"]?.text
        {
            path = paths[anchor].map { Paths.joined($0, name) }
        } else {
            return nil
        }
        guard let path else { return "" }
        let isOfPods = path.split(separator: "/").contains {
            $0 == "Pods" || $0.hasPrefix("Pods-") || $0.hasPrefix("Pods.")
        }
        return isOfPods ? nil : path
    }

    /// The settings of a target, one for each configuration.
    private func settings(
        of target: PropertyList, _ own: [String: [BuildSettings.Layer]], _ shared: [String: [BuildSettings.Layer]]
    ) -> [BuildSettings] {
        let name = target["name"]?.text ?? ""
        return own.map { configuration, layers in
            BuildSettings(
                layers + (shared[configuration] ?? [])
                    + [["TARGET_NAME": [name], "TARGETNAME": [name], "CONFIGURATION": [configuration]]])
        }
    }

    /// The names of a target's module, from its settings or its own name; `nil` if they are unknown.
    private func modules(of target: PropertyList, _ configurations: [BuildSettings]) -> Set<String>? {
        let name = target["name"]?.text ?? ""
        var modules: Set<String> = configurations.isEmpty ? [ModuleName.ofProduct(name)] : []
        for settings in configurations {
            guard var names = settings.values(of: "PRODUCT_MODULE_NAME") else { return nil }
            if names.isEmpty {
                guard let products = settings.values(of: "PRODUCT_NAME") else { return nil }
                names = products.isEmpty ? [name] : products
            }
            modules.formUnion(names.map(ModuleName.ofProduct))
        }
        return modules
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

/// The entries of a bundle's `Info.plist` that name a document.
package enum DocumentKeys {
    package static let storyboards: Set<String> = [
        "UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone", "UILaunchStoryboardName",
        "UILaunchStoryboardName~ipad", "UISceneStoryboardFile", "NSMainStoryboardFile", "NSExtensionMainStoryboard",
    ]
    package static let all = storyboards.union(["NSMainNibFile", "NSMainNibFile~ipad"])
}
