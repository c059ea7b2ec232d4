import Foundation
import TestSupport
import Testing

/// Installations of earlier versions, whose command lines for the driver were others.
@Suite(.startsPrograms) struct EarlierLineTests {
    /// What 0.1.0 wrote behind the driver's words.
    private static let end =
        "|| { s=$?; test $s -le 1 && exit 1; command -v git >/dev/null || exit 129; "
        + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; s=$?; "
        + "test $s -eq 0 && exit 0; test $s -le 127 && exit 1; test $s -eq 255 && exit 1; exit 129; }"
    private static let program = "'\(built("xibmerge-driver"))'"
    private static let words = " %O %A %B %L %P %S %X %Y"
    /// The last ones by hand, as the documentation had it, with another path, and with fewer words.
    static let lines = [
        program + words + " " + end, program + words, "'/opt/old one/xibmerge-driver' %O %A %B %L %P",
        "xibmerge-driver %O %A %B",
    ]

    /// A repository with an earlier line, and what it held before.
    private func installed(_ line: String) throws -> (place: ScopedFolders, before: [String: String]) {
        let place = try ScopedFolders(InstallationState.repository + "mkdir tmp\n", environment: ["TMPDIR": "tmp"])
        let before = ScopedFolders.settled(try place.snapshot())
        try expect(place.xibmerge(["install"]).status, equals: 0)
        for (section, option) in [("xibmerge", ""), ("xibmerge-base", "--recursive ")] {
            _ = try place.git(["config", "merge.\(section).driver", line.replacing("%O", with: option + "%O")])
        }
        return (place, before)
    }

    @Test(arguments: lines) func uninstallTakesItOut(line: String) throws {
        let (place, before) = try installed(line)
        try expect(place.xibmerge(["uninstall"]).status, equals: 0)
        expect(ScopedFolders.settled(try place.snapshot()), equals: before)
    }

    @Test(arguments: lines) func installReplacesIt(line: String) throws {
        let (place, before) = try installed(line)
        try expect(place.xibmerge(["install"]).output.contains("changed "))
        let new = try place.git(["config", "--get-all", "merge.xibmerge.driver"]).output
        expect(new.contains(" --text %O") && new.split(separator: "\n").count == 1, "\(new)")
        try expect(place.xibmerge(["install"]).output, equals: "already installed\n")
        expect(try !place.xibmerge(["doctor"]).output.contains("not what this version writes"))
        try expect(place.xibmerge(["uninstall"]).status, equals: 0)
        expect(ScopedFolders.settled(try place.snapshot()), equals: before)
    }

    /// A command of somebody else's stays without '--force'.
    @Test(arguments: ["true", "mine %O %A %B", "cp 'xibmerge-driver' %A; xibmerge-driver %O %A %B"])
    func otherCommandsStay(line: String) throws {
        let (place, _) = try installed(line)
        let doctor = try place.xibmerge(["doctor"])
        expect(doctor.status == 1 && doctor.output.contains("merge driver: the command is not one of XibMerge's: "))
        expect(doctor.output.contains("hint: 'xibmerge install --force' "))
        expect(!doctor.output.contains("install' sets the"))
        try expect(place.xibmerge(["install"]).status, equals: 2)
        let uninstall = try place.xibmerge(["uninstall"])
        expect(uninstall.output.contains("/config: merge.xibmerge.driver, merge.xibmerge-base.driver: "))
        try expect(place.git(["config", "merge.xibmerge.driver"]).output, equals: line + "\n")
        try expect(place.xibmerge(["install", "--force"]).status, equals: 0)
        try expect(place.xibmerge(["doctor"]).status, equals: 0)
    }

    @Test(arguments: lines.prefix(2)) func doctorSaysSo(line: String) throws {
        let (place, _) = try installed(line)
        let doctor = try place.xibmerge(["doctor"])
        expect(doctor.status, equals: 0, "\(doctor.output)")
        expect(doctor.output.contains("note   merge driver: the command is not what this version writes: "))
        expect(doctor.output.contains("hint: 'xibmerge install' sets it up again"))
    }
}
