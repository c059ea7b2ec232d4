import XibMergeCompare
import XibMergeCore
import XibMergePictures
import XibMergePlatform

/// The files of a project, with PNG for images in PDF, and for SVG that can run, load or grow.
///
/// A tool of the system that is there makes the PNG of the first page, in a process of its own with limits of time and
/// memory. Without a tool, or where it fails, there is no image.
final class VectorImages: ProjectFiles, @unchecked Sendable {
    private let files: any ProjectFiles
    private let lock = Lock()
    /// What was made, by path.
    private var made: [String: [UInt8]?] = [:]
    /// When no more images are made.
    private var deadline: Int?

    /// The greatest size of a file and of its PNG, in bytes.
    private static let (maximumSize, maximumOutput) = (4 << 20, 1 << 16)
    /// Limits of one image and of all together.
    private static let (seconds, milliseconds) = (Int32(3), 10_000)
    /// Sets limits for the address space, in KiB, and for the time of the processor, then starts its arguments.
    private static let limited = "ulimit -v 1048576 2>/dev/null; ulimit -t 3; exec \"$@\""

    init(_ files: any ProjectFiles) { self.files = files }

    var paths: [String] { files.paths }
    var dependencyPaths: [String] { files.dependencyPaths }

    func bytes(of path: String) -> [UInt8]? {
        guard let bytes = files.bytes(of: path) else { return nil }
        let isPDF = path.hasSuffix(".pdf")
        guard isPDF || path.hasSuffix(".svg") && !DrawnPicture.isSVG(bytes) else { return bytes }
        return lock.withLock {
            if let known = made[path] { return known }
            let now = MonotonicClock.milliseconds
            deadline = deadline ?? now + Self.milliseconds
            let image = bytes.count > Self.maximumSize || now > deadline! ? nil : Self.image(bytes, isPDF: isPDF)
            made[path] = .some(image)
            return image
        }
    }

    /// The PNG at twice the size of the image; of a large one, 512 pixels wide or high.
    private static func image(_ bytes: [UInt8], isPDF: Bool) -> [UInt8]? {
        let tools =
            isPDF
            ? ["pdftocairo -png -singlefile -l 1 -transp - -"].flatMap { ["\($0) -r 144", "\($0) -scale-to 512"] }
            : ["rsvg-convert --zoom 2", "rsvg-convert --keep-aspect-ratio --width 512 --height 512"]
        for tool in tools { if let image = png(tool.split(separator: " ").map(String.init), bytes) { return image } }
        return sips(bytes, isPDF: isPDF)
    }

    private static func png(_ words: [String], _ input: [UInt8]) -> [UInt8]? {
        let ended = ChildProcess(["sh", "-c", limited, "sh"] + words, input: input, seconds: seconds)
        guard let ended, ended.status == 0, !ended.isTimedOut, ended.output.count <= maximumOutput else { return nil }
        return ended.output.isEmpty ? nil : ended.output
    }

    /// What macOS brings reads and writes files only.
    private static func sips(_ bytes: [UInt8], isPDF: Bool) -> [UInt8]? {
        let tool = "/usr/bin/sips"
        guard DocumentFiles.exists(tool) else { return nil }
        let image = try? TemporaryFolder.with { folder throws(Problem) in
            let (source, result) = ("\(folder)/image.\(isPDF ? "pdf" : "svg")", "\(folder)/image.png")
            try replaceFile(at: FileName(source).cString, with: bytes)
            _ = png([tool, "-s", "format", "png", "-Z", "512", source, "--out", result], [])
            return try readFile(at: FileName(result).cString)
        }
        return image.flatMap { $0.count <= maximumOutput ? $0 : nil }
    }
}
