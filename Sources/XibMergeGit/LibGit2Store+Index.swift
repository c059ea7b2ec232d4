import CGit2
import XibMergeCore
import XibMergePlatform

extension LibGit2Store {
    private func withIndex<Result>(_ body: (OpaquePointer?) throws(Problem) -> Result) throws(Problem) -> Result {
        var index: OpaquePointer?
        try check(git_repository_index(&index, handle), "can't read the index")
        defer { git_index_free(index) }
        return try body(index)
    }

    func trackedPaths() throws(Problem) -> [String] {
        try withIndex { index in
            (0..<git_index_entrycount(index)).compactMap { position in
                git_index_get_byindex(index, position)?.pointee.path.map { String(cString: $0) }
            }
        }
    }

    func indexed(_ path: String, stage: Int) throws(Problem) -> ObjectID? {
        try withIndex { index in
            let stage = Int32(stage)
            if let entry = git_index_get_bypath(index, path, stage) { return ObjectID(entry.pointee.id) }
            guard path.hasForms else { return nil }
            return (0..<git_index_entrycount(index)).lazy.compactMap { git_index_get_byindex(index, $0) }.first {
                git_index_entry_stage($0) == stage && String(cString: $0.pointee.path) == path
            }.map { ObjectID($0.pointee.id) }
        }
    }

    func unmergedFiles() throws(Problem) -> [StagedFile] {
        try withIndex { index in
            var files: [StagedFile] = []
            for place in 0..<git_index_entrycount(index) {
                guard let entry = git_index_get_byindex(index, place) else { continue }
                let stage = Int(git_index_entry_stage(entry))
                guard 1...3 ~= stage else { continue }
                let name = entry.pointee.path.bytes
                // The stages of a file are adjacent.
                if files.last?.name != name { files.append(StagedFile(name: name)) }
                files[files.count - 1].stages[stage - 1] = StagedFile.Stage(
                    id: ObjectID(entry.pointee.id), mode: entry.pointee.mode)
            }
            return files
        }
    }

    func resolvedFiles() throws(Problem) -> [StagedFile] {
        try withIndex { index in
            (0..<git_index_reuc_entrycount(index)).compactMap { place in
                guard let entry = git_index_reuc_get_byindex(index, place)?.pointee, let path = entry.path else {
                    return nil
                }
                let stages = [(entry.oid.0, entry.mode.0), (entry.oid.1, entry.mode.1), (entry.oid.2, entry.mode.2)]
                return StagedFile(
                    name: UnsafePointer(path).bytes,
                    stages: stages.map { $1 == 0 ? nil : StagedFile.Stage(id: ObjectID($0), mode: $1) })
            }
        }
    }

    func reopen(_ files: [StagedFile]) throws(Problem) {
        try withIndex { index throws(Problem) in
            var code: Int32 = 0
            for file in files where code == 0 { code = Self.reopen(file, in: index) }
            if code == 0 { code = git_index_write(index) }
            try check(code, "\(files.first?.path ?? ""): its versions can't be brought back into the index")
        }
    }

    private static func reopen(_ file: StagedFile, in index: OpaquePointer?) -> Int32 {
        (file.name + [0]).withUnsafeBytes { name in
            var entries = file.stages.map { stage in
                var entry = git_index_entry()
                entry.path = name.bindMemory(to: CChar.self).baseAddress
                if let stage { (entry.id, entry.mode) = (stage.id.libgit2, stage.mode) }
                return entry
            }
            return entries.withUnsafeMutableBufferPointer { entries in
                func pointer(_ place: Int) -> UnsafePointer<git_index_entry>? {
                    entries[place].mode == 0 ? nil : UnsafePointer(entries.baseAddress! + place)
                }
                return git_index_conflict_add(index, pointer(0), pointer(1), pointer(2))
            }
        }
    }

    func stage(_ files: [(path: String, id: ObjectID?)], removing others: [String]) throws(Problem) {
        try withIndex { index throws(Problem) in
            var code: Int32 = 0
            for file in files where code == 0 { code = try add(file.path, storing: file.id, to: index) }
            for other in others where code == 0 { code = git_index_remove_bypath(index, other) }
            if code == 0 { code = git_index_write(index) }
            if code == GIT_ELOCKED.rawValue { throw .lockedIndex }
            try check(code, "\(files.first?.path ?? others.first ?? ""): can't be staged")
        }
    }

    private func add(_ path: String, storing id: ObjectID?, to index: OpaquePointer?) throws(Problem) -> Int32 {
        guard let id else { return git_index_add_bypath(index, path) }
        var information = stat()
        guard let workTree, lstat(workTree + path, &information) == 0 else { return GIT_ENOTFOUND.rawValue }
        var entry = git_index_entry()
        entry.id = id.libgit2
        entry.mode =
            (information.st_mode & 0o100 != 0 ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB).rawValue
        let code = git_index_remove_bypath(index, path)
        guard code == 0 else { return code }
        return path.withCString { name in
            entry.path = name
            return git_index_add(index, &entry)
        }
    }

    /// Whether the index has only the name of a file, after `git add --intent-to-add`.
    func isIntentToAdd(_ path: UnsafePointer<CChar>) -> Bool {
        let flags = try? withIndex { git_index_get_bypath($0, path, 0)?.pointee.flags_extended }
        return flags.map { UInt32($0) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0 } ?? false
    }
}

extension UnsafePointer<CChar> {
    /// The bytes without the terminating zero.
    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: self, count: strlen(self))) }
}
