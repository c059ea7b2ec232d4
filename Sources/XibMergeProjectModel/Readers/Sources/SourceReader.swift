import XibMergeCore
import XibMergePlatform

/// Reads a project's sources, as far as its documents require it.
package struct SourceReader: Sendable {
    /// One source: its path, and a way to read its bytes.
    package struct Input: Sendable {
        package var path: String
        /// Whether it belongs to a dependency.
        package var isDependency: Bool
        package var read: @Sendable () -> [UInt8]?

        package init(path: String, isDependency: Bool = false, read: @escaping @Sendable () -> [UInt8]?) {
            (self.path, self.isDependency, self.read) = (path, isDependency, read)
        }
    }

    /// Larger files are generated; of their classes only the headings are read.
    static let maximumSize = 4 << 20

    /// The parser recurses as deeply as the source is nested; only the used part of the stack takes memory.
    static let stackSize = 256 << 20

    /// The parser's time limit for a file, in seconds. A few lines can keep it busy for years; of such a file only the
    /// headings are read.
    static let timeLimit = 5.0

    private let interest: SourceInterest
    /// Sources that were parsed before, by path.
    private let known: [String: SourceFile]

    /// - Parameter known: Sources of another state of the project; those that are the same are not parsed again.
    package init(_ interest: SourceInterest, known: [SourceFile] = []) {
        self.interest = interest
        self.known = Dictionary(known.lazy.filter { $0.parsedHash != nil }.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Whether a path has the extension of a source that can contain classes.
    package static func isSource(_ path: String) -> Bool {
        [".swift", ".h", ".m", ".mm"].contains { path.hasSuffix($0) }
    }

    /// Reads sources, on all processors.
    ///
    /// - Returns: In the order of `inputs`; an unreadable file has no declarations and a fault.
    /// - Complexity: O(n) in the bytes; only the Swift files that matter are parsed.
    package func files(_ inputs: [Input]) -> [SourceFile] {
        let outlines = parallelMap(inputs.count) { outline(inputs[$0]) }
        let names = closure(outlines.map(\.file))
        let chosen = outlines.indices.filter { outlines[$0].isWorthParsing(names, interest.strayOutlets) }
        var files = outlines.map(\.file)
        let parsed = parallelMap(chosen.count, stackSize: Self.stackSize, limit: Self.timeLimit) {
            number -> SourceFile in
            let index = chosen[number]
            var hasher = Hasher()
            outlines[index].bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
            let hash = hasher.finalize()
            if let file = known[inputs[index].path], file.parsedHash == hash { return file }
            var file = Self.parsed(outlines[index])
            file.parsedHash = hash
            return file
        }
        for (index, file) in zip(chosen, parsed) {
            guard let file else {
                files[index].markIncomplete(SourceFault(at: nil, "can't be parsed in time; only its headings are read"))
                files[index].mayUseAnyName()
                continue
            }
            let words = files[index].words
            files[index] = file
            files[index].words = words
        }
        return zip(files, inputs).map { file, input in
            var file = file
            file.isDependency = input.isDependency
            return file
        }
    }

    /// The result of the quick look at a source.
    private struct Outline: Sendable {
        var file: SourceFile
        var isDependency = false
        /// The quick look at a source that may be parsed.
        var swift: SwiftOutline?
        /// Read once, since a file of a revision takes a process of git.
        var bytes: [UInt8] = []

        func isWorthParsing(_ names: Set<String>, _ strayOutlets: Set<String>) -> Bool {
            guard let swift else { return false }
            if !isDependency, swift.hasUses || swift.hasVisibleProtocol { return true }
            if swift.hasVisibleMembers, !strayOutlets.isDisjoint(with: file.words) { return true }
            return file.types.contains { type in
                guard type.kind != .other else { return false }
                return names.contains(type.name) || type.runtimeName.map(names.contains) == true
                    || type.kind == .addition && swift.hasVisibleMembers && SystemClasses.contains(type.name)
            }
        }
    }

    /// Whether Swift sources are read to the end, not only their headings.
    package static var readsSwift: Bool {
        #if READS_SWIFT
            true
        #else
            false
        #endif
    }

    private static func parsed(_ outline: Outline) -> SourceFile {
        #if READS_SWIFT
            return SwiftReader(outline.bytes, outline: outline.file).file
        #else
            var file = outline.file
            file.markIncomplete(nil)
            file.mayUseAnyName()
            return file
        #endif
    }

    private func outline(_ input: Input) -> Outline {
        let isSwift = input.path.hasSuffix(".swift")
        let read = input.read()
        guard let bytes = read, KeptElsewhere(bytes) == nil else {
            var file = SourceFile(path: input.path, language: isSwift ? .swift : .objectiveC)
            file.fault = SourceFault(at: nil, read.flatMap { KeptElsewhere($0)?.message } ?? "can't be read")
            return Outline(file: file)
        }
        var outline: Outline
        if isSwift {
            let swift = SwiftOutline(bytes, path: input.path, functions: interest.functions)
            outline = Outline(file: swift.file, isDependency: input.isDependency)
            if bytes.count <= Self.maximumSize, swift.isShallow { (outline.swift, outline.bytes) = (swift, bytes) }
        } else {
            outline = Outline(file: ObjectiveCReader.read(bytes, path: input.path))
        }
        outline.file.words = interest.words(in: bytes)
        return outline
    }

    /// The classes in documents, with all their superclasses.
    private func closure(_ files: [SourceFile]) -> Set<String> {
        var inherited: [String: [String]] = [:]
        for file in files {
            for type in file.types where type.kind == .classType {
                inherited[type.name, default: []] += type.inherited
                if let name = type.runtimeName { inherited[name, default: []] += [type.name] }
            }
            for (alias, names) in file.aliases { inherited[alias, default: []] += names }
        }
        var names = interest.classes
        var open = Array(names)
        while let name = open.popLast() {
            for other in inherited[name] ?? [] where names.insert(other).inserted { open.append(other) }
        }
        return names
    }
}
