import Foundation
import TestSupport
import Testing

/// Which of the programs' places `install` writes down, where links lead to them.
@Suite(.startsPrograms) struct ExecutablePathTests {
    /// A repository, and a folder of links to some of the programs beside it.
    private func linked(_ programs: [String]) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        let links = sandbox.folder.appendingPathComponent("links")
        try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
        for program in programs {
            try FileManager.default.createSymbolicLink(
                at: links.appendingPathComponent(program), withDestinationURL: URL(fileURLWithPath: built(program)))
        }
        return sandbox
    }

    private static let programs = ["xibmerge", "xibmerge-driver"]

    private func driver(_ sandbox: Sandbox) throws -> String {
        let line = try sandbox.git("config", "merge.xibmerge.driver").output
        return try String(line[#require(line.range(of: "; then ")).upperBound...])
    }

    /// The links stay where they are when what they lead to is gone with the next version.
    @Test(arguments: ["links/xibmerge", "./links/../links/xibmerge", "\"$PWD\"/other/../links/xibmerge"])
    func linksStayLinks(program: String) throws {
        let sandbox = try linked(Self.programs)
        let links = sandbox.folder.appendingPathComponent("links").path
        try expect(sandbox.run("sh", ["-c", "mkdir other && exec \(program) install"]).status, equals: 0)
        try expect(driver(sandbox).hasPrefix("'\(links)/xibmerge-driver' "))
        let textconv = try sandbox.git("config", "diff.xib.textconv").output
        expect(textconv.contains("&& '\(links)/xibmerge-driver' --textconv "))
        // By its name alone.
        let named = try sandbox.run("sh", ["-c", "PATH=\"$PWD/links:$PATH\" xibmerge install"])
        expect(named.output, equals: "already installed\n")
    }

    #if !os(macOS)
        /// Where the system tells of no other name than the first of the words, which can be made up.
        @Test func aMadeUpName() throws {
            let sandbox = try linked(Self.programs)
            let disguised = try sandbox.run("bash", ["-c", "exec -a other links/xibmerge install"])
            expect(disguised.status, equals: 0)
            expect(try !driver(sandbox).contains("/links/"))
        }
    #endif

    /// A folder that is a link on purpose, as Homebrew's `opt` has it, stays one, whichever path started the program.
    @Test(arguments: ["opt/bin/xibmerge", "./links/../opt/bin/xibmerge"]) func aFolderOfLinks(program: String) throws {
        let sandbox = try linked(Self.programs)
        try sandbox.run("sh", ["-c", "mkdir opt && ln -s ../links opt/bin"])
        try expect(sandbox.run("sh", ["-c", "exec \(program) install"]).status, equals: 0)
        try expect(driver(sandbox).hasPrefix("'\(sandbox.folder.path)/opt/bin/xibmerge-driver' "))
    }

    /// What is not beside the link is beside the program.
    @Test func aLoneLink() throws {
        let sandbox = try linked(["xibmerge"])
        try expect(sandbox.run("links/xibmerge", ["install"]).status, equals: 0)
        let path = try #require(try driver(sandbox).split(separator: "'").first)
        expect(!path.contains("/links/") && path.hasSuffix("/xibmerge-driver"))
        try expect(sandbox.run("links/xibmerge", ["doctor"]).status, equals: 0)
    }
}
