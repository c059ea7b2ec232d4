import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// Draws a document.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draw a document as it looks on the canvas of Interface Builder.",
        discussion: """
            Scenes and top-level views are drawn from what the document stores, without Xcode: frames, colors, texts, bars, \
            menus, windows and segues. Images are tiles with their names. A file of a revision is named as in git: \
            'REV:FILE', ':FILE' in the index, ':2:FILE' one side of a conflict. Exit status: 0 drawn, 2 the file can't be \
            read, or has no such scene or object.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg
        case html
    }

    enum Appearance: String, ExpressibleByArgument, CaseIterable {
        case light
        case dark
    }

    @Option(
        name: .shortAndLong,
        help: "Write one file a scene, and 'overview', to this folder instead of standard output.",
        completion: .directory)
    var output: String?
    @Option(help: "Draw only the scene that has the object with this ID.") var object: String?
    @Option(help: "Draw only the scene of this title, class or ID.") var scene: String?
    @Option(help: "The colors of the system: light or dark, instead of what the document was saved in.")
    var appearance: Appearance?
    @Flag(help: "Draw constraints as lines with their constants.") var constraints = false
    @Option(help: "What to write: svg or html.") var format = Format.svg
    @Argument(help: "A .xib or .storyboard file, REV:FILE, or '-'.", completion: .file()) var file: String

    func validate() throws {
        guard object == nil || scene == nil else {
            throw ValidationError("'--object' and '--scene' exclude each other")
        }
        guard output != "" else { throw ValidationError("'--output' needs the name of a folder") }
    }

    func run() throws {
        let bytes = try ShowCommand.bytes(of: FileName(word: file))
        let drawing: Drawing
        do {
            drawing = try Drawing(
                of: bytes,
                options: Drawing.Options(
                    appearance: appearance.flatMap { Drawing.Appearance(rawValue: $0.rawValue) },
                    showsConstraints: constraints))
        } catch { throw CommandError(error, in: file) }
        if drawing.leftOut > 0 {
            complain("\(file): too many views or scenes; \(drawing.leftOut) are not drawn")
        }
        let shown = try chosen(drawing)
        guard let output else { return try writeOutput(picture(drawing, shown)) }
        try write(drawing, shown, to: output)
    }

    /// The number of the scene that was asked for; `nil` for all.
    private func chosen(_ drawing: Drawing) throws(CommandError) -> Int? {
        if let object {
            guard let number = drawing.scene(showing: object) else {
                throw CommandError(
                    "\(file): nothing that is drawn has the ID '\(object.spelledOut)'",
                    hint: "'xibmerge show' tells the IDs of all objects")
            }
            return number
        }
        guard let scene else { return nil }
        if let number = drawing.scenes.firstIndex(where: { $0.id == scene }) { return number }
        let named = drawing.scenes.indices.filter {
            [drawing.scenes[$0].title, drawing.scenes[$0].subtitle].contains(scene)
        }
        if named.count > 1 {
            throw CommandError(
                "\(file): \(named.count) scenes are called '\(scene.spelledOut)'",
                hint: "name one by its ID: \(Self.list(named.map { drawing.scenes[$0].id }))")
        }
        guard let number = named.first else {
            let titles = drawing.scenes.map(\.title)
            throw CommandError(
                "\(file): no scene is called '\(scene.spelledOut)'",
                hint: titles.isEmpty ? nil : "there are \(Self.list(titles))")
        }
        return number
    }

    /// The first names of many, in quotes.
    private static func list(_ names: [String]) -> String {
        names.prefix(5).map { "'\($0.spelledOut)'" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    }

    private func picture(_ drawing: Drawing, _ shown: Int?) -> [UInt8] {
        let name = DrawnNames.last(of: file)
        return switch format {
        case .html: drawing.html(name: name, scenes: shown.map { [$0] })
        case .svg: shown.map { drawing.svg(scene: $0) } ?? drawing.svg(name: name)
        }
    }

    /// Writes all files into a folder, which is made where it is not there.
    private func write(_ drawing: Drawing, _ shown: Int?, to folder: String) throws(CommandError) {
        let path = FileName(word: folder)
        if mkdir(path.cString, 0o777) != 0, errno != EEXIST {
            throw CommandError("\(folder): can't be made: \(systemMessage(errno))")
        }
        guard DocumentFiles.isFolder(folder) else {
            throw CommandError("\(folder): is no folder", hint: "name a folder to write the pictures to")
        }
        let name = DrawnNames.last(of: file)
        var files: [(name: String, bytes: [UInt8])] = []
        let names = DrawnNames.names(of: drawing.scenes)
        for number in drawing.scenes.indices where shown == nil || shown == number {
            let bytes = format == .html ? drawing.html(name: name, scenes: [number]) : drawing.svg(scene: number)
            files.append((names[number], bytes))
        }
        if shown == nil {
            files.append(("overview", format == .html ? drawing.html(name: name) : drawing.svg(name: name)))
        }
        for file in files {
            let target = path + FileName(word: "/\(file.name).\(format.rawValue)")
            do { try replaceFile(at: target.cString, with: file.bytes) } catch { throw CommandError(error) }
        }
    }
}

/// Names of files for the scenes of a drawing.
enum DrawnNames {
    /// A scene's title and ID as a name that every file system takes; each name once, also where case counts for nothing.
    static func names(of scenes: [DrawnScene]) -> [String] {
        var used: Set<String> = ["overview"]
        return scenes.map { scene in
            let base = plain([scene.title, scene.id].filter { !$0.isEmpty }.joined(separator: "-"))
            var (name, number) = (base, 2)
            while !used.insert(name.lowercased()).inserted {
                name = "\(base)-\(number)"
                number += 1
            }
            return name
        }
    }

    /// Letters and digits of ASCII, and hyphens between them.
    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(200) {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || 0x30...0x39 ~= scalar.value)
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else if !result.isEmpty, result.last != "-" {
                result += "-"
            }
        }
        while result.last == "-" { result.removeLast() }
        return result.isEmpty ? "scene" : String(result.prefix(80))
    }

    /// The file's name without its folders.
    static func last(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
