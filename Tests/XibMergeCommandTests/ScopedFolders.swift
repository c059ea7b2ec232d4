import Foundation
import TestSupport

/// A folder with a home, a folder for the system's files and a repository, and programs that know no other.
struct ScopedFolders {
    private let sandbox: Sandbox
    private let environment: [String]
    private let folder: String

    init(_ state: InstallationState) throws {
        try self.init(state.script, folder: state.folder, environment: state.environment)
    }

    /// Makes the folders.
    ///
    /// - Parameters:
    ///   - script: A shell script that sets them up.
    ///   - folder: Where programs are run.
    ///   - environment: Variables whose values are paths in the folder, or absolute.
    init(_ script: String, folder: String = "repo", environment: [String: String] = [:]) throws {
        sandbox = try Sandbox()
        let root = sandbox.folder.path
        var variables = [
            "HOME": "\(root)/home", "GIT_CONFIG_SYSTEM": "\(root)/etc/gitconfig", "PATH": "\(root)/bin:/usr/bin:/bin",
        ]
        for (name, value) in environment { variables[name] = value.hasPrefix("/") ? value : "\(root)/\(value)" }
        self.environment =
            ["-u", "GIT_CONFIG_GLOBAL", "-u", "XDG_CONFIG_HOME", "-u", "GIT_CONFIG_NOSYSTEM"]
            + variables.map { "\($0.key)=\($0.value)" }
        self.folder = folder
        // The system's attributes can't be moved before git 2.42, and never by the environment.
        try sandbox.write(
            """
            #!/bin/sh
            PATH=${PATH#*:}
            if test "$1 $2" = 'var GIT_ATTR_SYSTEM'; then echo '\(root)/etc/gitattributes'; else exec git "$@"; fi

            """, to: "bin/git")
        try shell("chmod +x bin/git && mkdir home etc")
        try shell(script)
    }

    var root: String { sandbox.folder.path }

    @discardableResult
    func xibmerge(_ words: [String], without names: [String] = [], as user: [String] = []) throws -> Finished {
        let unset = names.flatMap { ["-u", $0] }
        return try sandbox.run(
            "env",
            unset + environment.filter { word in !names.contains { word.hasPrefix($0 + "=") } } + user
                + [built("xibmerge")] + words, in: folder)
    }

    func git(_ words: [String]) throws -> Finished {
        try sandbox.run("env", environment + ["git"] + words, in: folder)
    }

    func shell(_ script: String) throws {
        let run = try sandbox.run("env", environment + ["sh", "-e", "-c", script])
        guard run.status == 0 else { throw ShellFailure(errors: run.errors + run.output) }
    }

    struct ShellFailure: Error { var errors: String }

    /// Every file, folder and link, with what is in it; files with their modes.
    func snapshot() throws -> [String: String] { try Self.snapshot(sandbox.folder) }

    /// A snapshot without what does not matter to git: empty files, folders, how a file ends, and the headers of our
    /// sections, which git keeps beside comments.
    static func settled(_ snapshot: [String: String]) -> [String: String] {
        snapshot.mapValues { file in
            var text = file.replacing(/\[(merge|mergetool) \\"xibmerge\\"\]\\n/, with: "")
            if text.hasSuffix("\"") { text.removeLast() }
            while let end = ["\\n", "\\r"].first(where: text.hasSuffix) { text.removeLast(end.count) }
            return text
        }.filter { $0.value != "folder" && !$0.value.hasSuffix(" \"") }
    }

    /// What all of it would be after a script, tried on a copy.
    func copy(edited script: String) throws -> [String: String] {
        let copy = sandbox.folder.deletingLastPathComponent().appendingPathComponent("before")
        try sandbox.run("cp", ["-a", root, copy.path])
        // The script is run in the original's place, for the sake of absolute paths.
        let aside = root + ".aside"
        try FileManager.default.moveItem(atPath: root, toPath: aside)
        try FileManager.default.moveItem(atPath: copy.path, toPath: root)
        try shell(script)
        let snapshot = try snapshot()
        try FileManager.default.removeItem(atPath: root)
        try FileManager.default.moveItem(atPath: aside, toPath: root)
        return snapshot
    }

    private static func snapshot(_ folder: URL) throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let full = folder.appendingPathComponent(path).path
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: full) {
                files[path] = "link to \(target)"
            } else if let data = FileManager.default.contents(atPath: full) {
                let mode = try FileManager.default.attributesOfItem(atPath: full)[.posixPermissions] as? Int ?? 0
                files[path] = "file \(String(mode, radix: 8)) \(String(decoding: data, as: UTF8.self).debugDescription)"
            } else {
                files[path] = "folder"
            }
        }
        return files
    }
}
