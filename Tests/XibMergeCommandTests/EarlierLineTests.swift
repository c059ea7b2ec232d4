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
    /// By hand, as the documentation had it.
    static let ends = [end, ""]

    /// A repository with an earlier line, and what it held before.
    private func installed(_ end: String) throws -> (place: ScopedFolders, before: [String: String]) {
        let place = try ScopedFolders(InstallationState.repository + "mkdir tmp\n", environment: ["TMPDIR": "tmp"])
        let before = ScopedFolders.settled(try place.snapshot())
        #expect(try place.xibmerge(["install"]).status == 0)
        for (section, option) in [("xibmerge", ""), ("xibmerge-base", "--recursive ")] {
            let line = "'\(built("xibmerge-driver"))' \(option)%O %A %B %L %P %S %X %Y \(end)"
                .trimmingCharacters(in: .whitespaces)
            _ = try place.git(["config", "merge.\(section).driver", line])
        }
        return (place, before)
    }

    @Test(arguments: ends) func uninstallTakesItOut(end: String) throws {
        let (place, before) = try installed(end)
        #expect(try place.xibmerge(["uninstall"]).status == 0)
        #expect(ScopedFolders.settled(try place.snapshot()) == before)
    }

    @Test(arguments: ends) func installReplacesIt(end: String) throws {
        let (place, before) = try installed(end)
        #expect(try place.xibmerge(["install"]).output.contains("changed "))
        let line = try place.git(["config", "--get-all", "merge.xibmerge.driver"]).output
        #expect(line.contains(" --text %O") && line.split(separator: "\n").count == 1, "\(line)")
        #expect(try place.xibmerge(["install"]).output == "already installed\n")
        #expect(try !place.xibmerge(["doctor"]).output.contains("not what this version writes"))
        #expect(try place.xibmerge(["uninstall"]).status == 0)
        #expect(ScopedFolders.settled(try place.snapshot()) == before)
    }

    @Test(arguments: ends) func doctorSaysSo(end: String) throws {
        let (place, _) = try installed(end)
        let doctor = try place.xibmerge(["doctor"])
        #expect(doctor.status == 0, "\(doctor.output)")
        #expect(doctor.output.contains("note   merge driver: the command is not what this version writes: "))
        #expect(doctor.output.contains("hint: 'xibmerge install' sets it up again"))
    }
}
