package import XibMergeCore
import XibMergePlatform

/// The files where git keeps settings of the user or the whole machine, found in the way git finds them.
package enum GitFiles {
    /// The file that `git config --global` or `--system` writes to.
    ///
    /// - Throws: `Problem` if the environment does not determine it.
    package static func configuration(of scope: InstallScope) throws(Problem) -> String {
        if scope == .system { return Terminal.environment("GIT_CONFIG_SYSTEM") ?? builtInConfiguration }
        if let path = Terminal.setting("GIT_CONFIG_GLOBAL") {
            guard !path.isEmpty else {
                throw Problem(file: "GIT_CONFIG_GLOBAL", "names no file", hint: "unset it, or name one")
            }
            return path
        }
        guard let home = Terminal.environment("HOME") else {
            throw Problem(file: "HOME", "is not set", hint: "set it, or name a file in GIT_CONFIG_GLOBAL")
        }
        let user = home + "/.gitconfig"
        guard access(user, R_OK) != 0 else { return user }
        guard isMissing(errno) || errno == EACCES else { throw Problem(file: user, systemMessage(errno)) }
        if let other = configurationFolder.map({ $0 + "/config" }), access(other, R_OK) == 0 { return other }
        return user
    }

    /// The attribute file for all of a user's repositories, or for all on the machine.
    ///
    /// - Throws: `Problem` if neither the configuration nor the environment determines a file, or if git can't read
    ///   the configuration.
    package static func attributes(of scope: InstallScope) throws(Problem) -> String {
        if scope == .system {
            if let told = answer(["var", "GIT_ATTR_SYSTEM"]) { return told }
            // git is built with both in one folder; GIT_CONFIG_SYSTEM moves only the other file.
            let configuration = builtInConfiguration
            return configuration.prefix(upTo: configuration.lastIndex(of: "/") ?? configuration.startIndex)
                + "/gitattributes"
        }
        if let named = try setting("core.attributesFile") {
            // A relative path would mean a different file in every folder.
            guard named.hasPrefix("/") else {
                throw Problem(
                    file: "core.attributesFile", "'\(named)' is not an absolute path", hint: "write it with '~/' or '/'"
                )
            }
            return named
        }
        guard let folder = configurationFolder else {
            throw Problem(file: "HOME", "is not set", hint: "set it, or core.attributesFile")
        }
        guard folder.hasPrefix("/") else {
            let name = Terminal.environment("XDG_CONFIG_HOME") == nil ? "HOME" : "XDG_CONFIG_HOME"
            throw Problem(file: name, "is not an absolute path", hint: "begin it with '/'")
        }
        return folder + "/attributes"
    }

    /// git's folder in the user's configuration folder; `nil` if the environment does not determine it.
    private static var configurationFolder: String? {
        if let folder = Terminal.environment("XDG_CONFIG_HOME") { return folder + "/git" }
        return Terminal.environment("HOME").map { $0 + "/.config/git" }
    }

    /// The system's configuration file, which depends on how git was built.
    private static var builtInConfiguration: String {
        if let told = answer(["var", "GIT_CONFIG_SYSTEM"], with: ["GIT_CONFIG_SYSTEM": nil]) { return told }
        // Before 2.42, git passes the name only to an editor.
        return answer(["config", "--system", "--edit"], with: ["GIT_CONFIG_SYSTEM": nil, "GIT_EDITOR": "echo"])
            ?? "/etc/gitconfig"
    }

    /// A path from the configuration; `nil` if it is not set.
    private static func setting(_ key: String) throws(Problem) -> String? {
        let run = try run(["config", "--type=path", "-z", "--get-regexp", "^\(key.lowercased())$"])
        // Status 1 means only that it is not set.
        if run.status > 1 {
            throw Problem(
                file: "git", run.complaint ?? "can't read its configuration", hint: "'git config --list' tells more")
        }
        return GitConfiguration(run.output)[key]?.value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The first line of git's output outside of any repository; `nil` if it fails.
    private static func answer(_ words: [String], with extra: [String: String?] = [:]) -> String? {
        guard let run = try? run(words, with: extra), run.status == 0 else { return nil }
        return run.text.split(separator: "\n").first.map(String.init)
    }

    /// This process's environment for a git that is to see no repository.
    package static var environmentOutside: [String: String] {
        var environment = ChildProcess.plainEnvironment.filter { name, _ in
            !["GIT_WORK_TREE", "GIT_CONFIG", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS"].contains(name)
        }
        environment["GIT_DIR"] = "/dev/null"
        return environment
    }

    private static func run(_ words: [String], with extra: [String: String?] = [:]) throws(Problem) -> ChildProcess {
        var git = GitRunner(environment: environmentOutside)
        for (name, value) in extra { git.environment[name] = value }
        return try git.run(words)
    }
}
