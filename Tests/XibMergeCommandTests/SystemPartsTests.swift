import Foundation
import TestSupport
import Testing

@testable import XibMergePlatform

/// What the programs need of the operating system, where the operating system fails.
@Suite struct SystemPartsTests {
    @Test func aFailureToReadIsNoEnd() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        var streams: [[UInt8]] = [[]]
        expect(ChildProcess.readToEnd(of: [file], into: &streams, until: nil) == .reached && streams == [[]])
        // Reading a folder fails.
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        expect(ChildProcess.readToEnd(of: [folder], into: &streams, until: nil), equals: .unreadable)
    }

    @Test func whatARunWroteIsReadToItsEndOrNotAtAll() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        var streams: [[UInt8]] = [[], []]
        expect(ChildProcess.readToEnd(of: [file, file], into: &streams, until: .max), equals: .reached)
        expect(ChildProcess.readToEnd(of: [file, folder], into: &streams, until: .max), equals: .unreadable)
    }

    @Test func aProgramRunsToItsEnd() {
        expect(ChildProcess.Running([permanent("/nowhere/program")]) == nil)
        let run = ChildProcess.Running(["sh", "-c", "echo x; exit 3"].map { permanent($0) })?.finished()
        expect(run?.status == 3 && run?.output == Array("x\n".utf8))
    }

    /// The later of two entries counts. Only the middle of a key has its case.
    @Test func theConfigurationIsReadAsGitPrintsIt() {
        let list = "core.bare\0remote.A.b.url\nx\ny\0a.on\nYes\0a.on\n0\0a.empty\n\0"
        let plain = GitConfiguration(Array(list.utf8))
        expect(plain.entries.count == 5 && plain["Remote.A.b.URL"]?.value == "x\ny" && plain["remote.a.b.url"] == nil)
        expect(plain.isTrue("Core.Bare") && !plain.isTrue("a.on") && !plain.isTrue("a.empty") && !plain.isTrue("a.b"))
        let told = "local\0file:.git/config\0a.b\nc\0command\0command line:\0a.b\nd\0"
        let placed = GitConfiguration(Array(told.utf8), hasPlaces: true, relativeTo: "/top/")
        expect(placed.entries.map(\.file), equals: ["/top/.git/config", nil])
        expect(placed["a.b"]?.value == "d" && placed["a.b"]?.scope == "command")
    }

    @Test func namesNeedNotBeUTF8() {
        let bytes: [CChar] = [0x61, -0x17, 0x2F, -0x3D, -0x57, -0x3D, 0x62, 0]
        let name = bytes.withUnsafeBufferPointer { FileName($0.baseAddress!) }
        expect(name.cString, equals: bytes)
        expect(name.text, equals: "a\\xE9/é\\xC3b")
        expect(name.last.text == "é\\xC3b" && FileName("a/b/").last == "b" && FileName("").last == "")
        expect(FileName(word: "é"), equals: FileName("é"))
        expect(["b", name, FileName("a"), "a/"].sorted().map(\.text), equals: ["a", "a/", name.text, "b"])
    }

    @Test(arguments: [
        ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("'\u{301}", "''\\''\u{301}'"),
    ])
    func quotesAreClosedWhateverFollowsThem(text: String, quoted: String) {
        expect(text.inQuotes.unicodeScalars.elementsEqual(quoted.unicodeScalars))
    }
}
