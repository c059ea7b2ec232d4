import XibMergeCore
import XibMergePlatform

/// The index, which git reads and writes in any repository.
extension Repository {
    /// The object in the index at a path.
    func indexed(_ path: String, stage: Int) throws(Problem) -> ObjectID? {
        func find(_ words: [String]) throws(Problem) -> ObjectID? {
            try git.listIndex(["--stage"] + words).compactMap(GitRunner.entry).first {
                $0.number == stage && String(decoding: $0.name, as: UTF8.self) == path
            }?.stage.id
        }
        if let found = try find(["--", path]) { return found }
        return path.hasForms ? try find([]) : nil
    }

    /// The files in conflict.
    func unmergedFiles() throws(Problem) -> [StagedFile] { try git.stagedFiles(["--unmerged"]) }

    /// The files that were in conflict before they were staged.
    func resolvedFiles() throws(Problem) -> [StagedFile] { try git.stagedFiles(["--resolve-undo"]) }

    /// Puts files back in conflict.
    func reopen(_ files: [StagedFile]) throws(Problem) {
        var input: [UInt8] = []
        for file in files {
            guard let known = file.stages.lazy.compactMap({ $0 }).first else { continue }
            let none = String(repeating: "0", count: known.id.text.utf8.count)
            var lines = ["0 \(none) 0"]
            for (place, stage) in file.stages.enumerated() {
                if let stage { lines.append("\(String(stage.mode, radix: 8)) \(stage.id.text) \(place + 1)") }
            }
            for line in lines { input += Array("\(line)\t".utf8) + file.name + [0] }
        }
        _ = try git.output(
            ["update-index", "-z", "--index-info"], input: input, isWriting: true,
            "\(files.first?.path ?? ""): its versions can't be brought back into the index")
    }

    /// Stages files of the work tree and removes other paths; their conflicts are resolved. If it fails, the index is
    /// unchanged.
    func stage(_ files: [String], removing others: [String]) throws(Problem) {
        // A path may begin with a dash.
        let added = files.isEmpty ? [] : ["--add"] + files.map { "./\($0)" }
        let removed = others.isEmpty ? [] : ["--force-remove"] + others.map { "./\($0)" }
        _ = try git.output(
            ["update-index"] + added + removed, isWriting: true,
            "\(files.first ?? others.first ?? ""): can't be staged")
    }
}

extension GitRunner {
    func listIndex(_ words: [String]) throws(Problem) -> [ArraySlice<UInt8>] {
        try output(["ls-files", "-z"] + words, "can't read the index").split(separator: 0)
    }

    /// The files with stages that 'git ls-files' lists.
    func stagedFiles(_ words: [String]) throws(Problem) -> [StagedFile] {
        var files: [StagedFile] = []
        for (name, number, stage) in try listIndex(words).compactMap(Self.entry) where 1...3 ~= number {
            // The stages of a file are adjacent.
            if files.last?.name != name { files.append(StagedFile(name: name)) }
            files[files.count - 1].stages[number - 1] = stage
        }
        return files
    }

    /// Reads the mode, the ID, the stage number, and the path after a tab.
    static func entry(
        _ line: ArraySlice<UInt8>
    ) -> (name: [UInt8], number: Int, stage: StagedFile.Stage)? {
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
        guard parts.count == 2, words.count == 3, let mode = UInt32(words[0], radix: 8), let number = Int(words[2])
        else { return nil }
        return (Array(parts[1]), number, StagedFile.Stage(id: ObjectID(words[1]), mode: mode))
    }
}
