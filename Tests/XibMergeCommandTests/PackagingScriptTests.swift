import Foundation
import TestSupport
import Testing

/// What makes a release on a Mac, with stand-ins for the system's programs, which note their words in `log`.
@Suite(.startsPrograms) struct PackagingScriptTests {
    /// The scripts in a repository of their own, with two programs that were built.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        let tools: [(name: String, lines: String)] = [
            ("uname", "case ${1:-} in -m) echo arm64;; *) echo Darwin;; esac"),
            ("lipo", "case $1 in -create) cat $2 $3 > $5; chmod +x $5;; *) cat archs;; esac"),
            ("otool", "echo \"$2:\"; cat libraries"), ("strip", ""), ("codesign", ""), ("ditto", ": > $4"),
            ("xcrun", ""), ("swiftc", "echo '\"runtimeResourcePath\": \"/nowhere\"'"),
            // GNU's tar has other options for the owner.
            (
                "tar",
                """
                for word; do shift; case $word in --uid | --gid | 0) ;; *) set -- "$@" "$word";; esac; done
                /bin/tar "$@"
                """
            ),
            (
                "swift",
                """
                while [ $# -gt 0 ]; do
                    case $1 in --product) product=$2;; --scratch-path) path=$2;; --show-bin-path) shown=1;; esac; shift
                done
                mkdir -p $path; if [ -n "${shown:-}" ]; then echo $path; else printf '#!/bin/sh\\n' > $path/$product; fi
                """
            ),
            (
                "brew",
                """
                [ $1 = --cache ] || exit 0
                mkdir -p source; : > source/COPYING; : > source/License; /bin/tar -czf $3.tgz source; echo $PWD/$3.tgz
                """
            ),
            ("cmake", "mkdir -p .build/libgit2/lib/pkgconfig; echo Libs: > .build/libgit2/lib/pkgconfig/libgit2.pc"),
            ("make", ""), ("pkg-config", "echo -lz"),
        ]
        for (name, lines) in tools {
            try sandbox.write("#!/bin/sh\necho \(name) \"$*\" >> log\n\(lines)\n", to: "bin/\(name)")
        }
        try sandbox.write("x86_64 arm64\n", to: "archs")
        try sandbox.write("\t/usr/lib/libSystem.B.dylib\n\t/System/Library/Frameworks/A\n", to: "libraries")
        let files = ["scripts", "share", "packaging", "Package.swift", "LICENSE", "README.md"]
        let lines = """
            chmod +x bin/*; root=$1; shift
            for file; do cp -R "$root/$file" .; done
            mkdir -p Sources/XibMergePlatform; cp "$root/Sources/XibMergePlatform/Version.swift" Sources/XibMergePlatform
            git init --quiet; git add scripts; git commit --quiet --message scripts
            git remote add origin git@example.com:me/xibmerge.git
            """
        let made = try sandbox.run("sh", ["-euc", lines, "sh", ReviewScriptTests.root.path] + files)
        expect(made.status, equals: 0, "\(made)")
        return sandbox
    }

    private func run(_ lines: String, in sandbox: Sandbox, _ extra: [String: String] = [:]) throws -> Finished {
        let path = "\(sandbox.folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        return try sandbox.run("sh", ["-euc", lines], with: extra.merging(["PATH": path]) { $1 })
    }

    private static let built = """
        mkdir -p .build/dist/share/xibmerge; echo one > .build/dist/xibmerge; echo two > .build/dist/xibmerge-driver

        """

    /// Programs for both processors, each built for one, and static libraries for both.
    @Test func aMacBuildsForBothProcessors() throws {
        let sandbox = try project()
        let build = try run("scripts/build-release --static", in: sandbox)
        expect(build.status, equals: 0, "\(build)")
        let log = try sandbox.read("log")
        for product in ["xibmerge", "xibmerge-driver"] {
            for processor in ["arm64", "x86_64"] {
                let words = " --arch \(processor) --scratch-path .build/static-\(processor) --product \(product)\n"
                expect(log.contains(words), "\(log)")
            }
        }
        let parts = ".build/dist/new-arm64 .build/dist/new-x86_64"
        expect(log.contains("lipo -create \(parts) -output .build/dist/new\n"))
        expect(log.ranges(of: " -DCMAKE_OSX_ARCHITECTURES=arm64;x86_64 ").count, equals: 2)
        expect(log.contains("brew fetch --quiet --build-from-source libgit2\n"))
        expect(log.contains("brew fetch --quiet --build-from-source libyaml\n"))
        try expect(sandbox.read(".build/libgit2/lib/pkgconfig/yaml-0.1.pc").contains("/.build/libgit2/lib -lyaml\n"))
        // What servers load knows where the releases are, and nothing else has changed.
        let review = try sandbox.read(".build/dist/share/xibmerge/github-review.yml")
        expect(review.contains("uses: me/xibmerge@v"))
        try expect(
            sandbox.read(".build/dist/share/xibmerge/gitlab-ci.yml")
                .contains("XIBMERGE_RELEASES: https://example.com/me/xibmerge/releases\n"))
        try expect(sandbox.read(".build/dist/share/xibmerge/get").contains("\nhome=https://example.com/me/xibmerge\n"))
    }

    @Test func aReleaseHasWhatInstallsIt() throws {
        let sandbox = try project()
        let run = try run(Self.built + "scripts/dist; scripts/release macos-universal", in: sandbox)
        expect(run.status, equals: 0, "\(run)")
        let version = try sandbox.run("scripts/version").output.dropLast()
        let package = "xibmerge-\(version)-macos-universal.tar.gz"
        let sums = try sandbox.read(".build/packages/SHA256SUMS").split(separator: "\n")
            .map { $0.split(separator: " ") }
        expect(
            sums.map(\.last), equals: [Substring(package), "xibmerge-\(version)-source.tar.gz", "get", "xibmerge.rb"])
        let formula = try sandbox.read(".build/packages/xibmerge.rb")
        expect(
            formula.contains("url \"https://example.com/me/xibmerge/releases/download/v\(version)/\(package)\"\n"))
        expect(formula.contains("sha256 \"\(sums[0][0])\"\n"))
        expect(!formula.contains("\"@") && !formula.contains("linux-x86_64"))
        try expect(sandbox.read(".build/packages/get").contains("\nhome=https://example.com/me/xibmerge\n"))
        let list = try sandbox.run("tar", ["-tzf", ".build/packages/\(package)"]).output.split(separator: "\n")
        expect(list.contains("xibmerge-\(version)-macos-universal/bin/xibmerge-driver"))
        // Nobody's signature, which the programs need all the same.
        expect(run.output.contains("CODESIGN_IDENTITY is not set\n"))
        expect(run.output.contains("NOTARY_PROFILE is not set\n"))
        try expect(sandbox.read("log").ranges(of: "codesign --force --sign - /").count, equals: 2)
        let short = try self.run("scripts/release macos-universal linux-x86_64", in: sandbox)
        expect(short.status == 1 && short.errors.hasPrefix("release: there is no package for linux-x86_64\nhint: "))
    }

    @Test func whatHasAnIdentityIsSigned() throws {
        let sandbox = try project()
        let run = try run(
            Self.built + "scripts/dist", in: sandbox, ["CODESIGN_IDENTITY": "Developer ID", "NOTARY_PROFILE": "notary"])
        expect(run.status == 0 && !run.output.contains("is not set"), "\(run)")
        let log = try sandbox.read("log")
        expect(log.ranges(of: "codesign --force --options runtime --timestamp --sign Developer ID /").count, equals: 2)
        expect(log.contains("/notarize.zip --keychain-profile notary --wait\n"))
    }

    @Test(arguments: [
        ("archs", "x86_64\n", " is not for arm64\n"), ("archs", "arm64\n", " is not for x86_64\n"),
        (
            "libraries", "\t/opt/homebrew/lib/libgit2.1.9.dylib\n",
            " needs libraries that a Mac does not have:\t/opt/homebrew/lib/libgit2.1.9.dylib\n"
        ),
    ])
    func aProgramThatNotEveryMacRunsIsNotPacked(_ file: String, _ text: String, _ message: String) throws {
        let sandbox = try project()
        try sandbox.write(text, to: file)
        let run = try run(Self.built + "scripts/dist", in: sandbox)
        expect(run.status == 1 && run.errors.hasPrefix("dist: '") && run.errors.hasSuffix(message), "\(run)")
        try expect(sandbox.run("sh", ["-c", "ls .build/packages/*.gz"]).status != 0)
    }

    @Test(arguments: [("5.10.1", "5.10"), ("6.1", "6.1"), ("6.2", nil), ("6.10.1", nil)])
    func anOldSwiftIsToldBeforeTheBuild(_ version: String, _ told: String?) throws {
        let sandbox = try project()
        let swift = "printf '#!/bin/sh\\necho Apple Swift version \(version) x\\n' > bin/swift"
        let run = try run("\(swift); scripts/bootstrap", in: sandbox)
        expect(run.errors.hasPrefix(told.map { "bootstrap: Swift \($0) is too old\nhint: " } ?? ""), "\(run)")
        expect(run.status == (told == nil ? 0 : 1), "\(run)")
    }
}
