import Foundation
import TestSupport
import Testing

@testable import XibMergeSystem

/// What the programs need of the operating system, where the operating system fails.
@Suite struct SystemPartsTests {
    @Test func aFailureToReadIsNoEnd() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        #expect(readToEnd(of: file) == [])
        // Reading a folder fails.
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        #expect(readToEnd(of: folder) == nil)
        #expect(readToEnd(of: -1) == nil)
    }

    @Test func whatARunWroteIsReadToItsEndOrNotAtAll() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        var streams: [[UInt8]] = [[], []]
        #expect(CommandRun.read([file, file], into: &streams, seconds: 5) == .reached)
        #expect(CommandRun.read([file, folder], into: &streams, seconds: 5) == .unreadable)
    }

    @Test func aProgramRunsToItsEnd() {
        #expect(ChildProcess(running: [permanent("/nowhere/program")]) == nil)
        let run = ChildProcess(running: ["sh", "-c", "echo x; exit 3"].map { permanent($0) })
        #expect(run?.status == 3 && run?.output == Array("x\n".utf8))
    }

    @Test(arguments: [
        ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("'\u{301}", "''\\''\u{301}'"),
    ])
    func quotesAreClosedWhateverFollowsThem(text: String, quoted: String) {
        #expect(text.inQuotes.unicodeScalars.elementsEqual(quoted.unicodeScalars))
    }
}
