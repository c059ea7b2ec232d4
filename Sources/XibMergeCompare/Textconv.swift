package import XibMergeCore
package import XibMergePlatform
import XibMergeReports

/// Documents as text that git compares line by line.
package enum Textconv {
    /// Writes the outline of a document; other files are written unchanged, also after a crash.
    ///
    /// - Parameter file: The file that git names.
    package static func write(_ file: FileName) throws(Problem) {
        let name = file.text
        CrashGuard.arm(
            commands: [["/bin/cat", "--"].map { permanent($0) } + [file.permanent]],
            crash: complaint("\(name): the outline crashed; shown as it is"),
            timeout: complaint("\(name): the outline took too long; shown as it is"),
            failure: ExitStatus.failure)
        CrashGuard.startTimer()
        let bytes = try DocumentFiles.bytes(of: file)
        TestFault.inject()
        let text = (try? lines(of: bytes)).map { Array(notice.utf8) + $0 } ?? bytes
        // The reader of the output may take time.
        CrashGuard.stopTimer()
        try writeOutput(text)
    }

    /// The first line of an outline in git's output; no heading, as it begins with a small letter.
    private static let notice = "outline of the document by XibMerge; 'git diff --no-textconv' shows its XML\n"

    /// The outline of a document; in a conflict, common lines and the lines of each side between markers.
    package static func lines(of bytes: [UInt8]) throws(Problem) -> [UInt8] {
        do { return try outline(of: bytes) } catch {
            if let text = outline(ofMarked: bytes) { return text }
            throw error
        }
    }
}
