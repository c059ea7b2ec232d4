package import XibMergeCore
import XibMergePlatform

/// Reads a project, on all processors.
package struct ProjectReader {
    package let project: Project
    /// The files that can't be read, and the project's own sources that can't be read completely.
    package let problems: [Problem]

    /// - Parameter known: Sources of another state of the project, which may be the same.
    package init(_ files: any ProjectFiles, known: [SourceFile] = []) {
        let paths = files.paths.filter { !Self.isForeign($0) }
        let foreign = files.paths.filter(Self.isForeign) + files.dependencyPaths
        let documents = Self.read(paths.filter { DocumentKind(path: $0) != nil }, files) {
            ProjectDocument(path: $0, bytes: $1)
        }
        let tables = Self.read(paths.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") }, files) {
            StringTable(path: $0, bytes: $1)
        }
        let inputs =
            paths.filter(SourceReader.isSource).map { path in
                SourceReader.Input(path: path) { files.bytes(of: path) }
            }
            + foreign.filter(SourceReader.isSource).map { path in
                SourceReader.Input(path: path, isDependency: true) { files.bytes(of: path) }
            }
        let sources = SourceReader(SourceInterest(documents), known: known).files(inputs)
        let used = sources.filter {
            !$0.isDependency && (!$0.uses.isEmpty || $0.constants.contains { $0.name.hasSuffix("ibName") })
        }.map(\.path)
        let lines = Self.read(used, files) { path, bytes in (path, TextLines(bytes)) }
        let reader = SurroundingsReader(files, paths: paths, foreign: foreign)
        let model =
            sources.isEmpty
            ? nil
            : SourceModel(
                reader.shown(sources), showsAllMembers: reader.showsAllMembers,
                absent: reader.surroundings.absentClasses)
        var surroundings = reader.surroundings
        let read = Set(documents.map(\.path))
        for path in paths where !read.contains(path) { surroundings.noteUnknown(path) }
        let setters = model.map { ImageSetters.paths(documents, $0, surroundings.resources) } ?? []
        let images = Self.read(setters, files) { path, bytes in (path, ImageSetters.names(in: bytes)) }
        project = Project(
            documents: documents, sources: model, tables: tables, surroundings: surroundings,
            sourceLines: Dictionary(lines) { first, _ in first },
            imageSetters: Dictionary(images) { first, _ in first })
        let faulty = sources.filter { !$0.isDependency }
        problems =
            reader.problems
            + faulty.compactMap { file in file.fault.map { Problem($0, in: file.path, of: files) } }
    }

    /// Whether a path leads through a folder in which nothing belongs to the project, wherever it is.
    private static func isForeign(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { bytes in
            let folder = Substring(bytes)
            return folder == "Pods" || folder == "Carthage" || FileTree.isProduct(folder)
        }
    }

    private static func read<Result: Sendable>(
        _ paths: [String], _ files: any ProjectFiles, _ body: @escaping @Sendable (String, [UInt8]) -> Result?
    ) -> [Result] {
        parallelMap(paths.count) { files.bytes(of: paths[$0]).flatMap { [path = paths[$0]] in body(path, $0) } }
            .compactMap { $0 }
    }
}

extension Problem {
    /// A source's problem, with its location.
    init(_ fault: SourceFault, in path: String, of files: any ProjectFiles) {
        let place = fault.offset.flatMap { offset in
            files.bytes(of: path).map { SourceLocation(offset: min(offset, $0.count), in: $0) }
        }
        self.init(file: path, fault.message, at: place)
    }
}
