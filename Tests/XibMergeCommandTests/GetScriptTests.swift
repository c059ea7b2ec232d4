import Foundation
import TestSupport
import Testing

/// `scripts/get` with a release on a local server.
@Suite(.startsPrograms, .needs(.curl)) struct GetScriptTests {
    private static let script = ReviewScriptTests.root.appendingPathComponent("scripts/get").path

    private static let server = """
        import http.server, os
        server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
        open("port.new", "w").write(str(server.server_port))
        os.rename("port.new", "port")
        server.serve_forever()
        """

    /// Serves the release while lines of a shell run; `get` is the script, told where the release is.
    private func serve(_ sandbox: Sandbox, _ lines: String, _ extra: [String: String] = [:]) throws -> Finished {
        try sandbox.write(Self.server, to: "server.py")
        let start = """
            python3 server.py 2>/dev/null & server=$!
            trap 'kill $server' EXIT
            for i in $(seq 600); do [ -e port ] && break; sleep 0.05; done
            URL=http://127.0.0.1:$(cat port)
            get() { '\(Self.script)' --from "$URL" "$@"; }

            """
        let path = "\(buildFolder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        return try sandbox.run("sh", ["-euc", start + lines], with: extra.merging(["PATH": path]) { old, _ in old })
    }

    private func release() throws -> Sandbox {
        let sandbox = try Sandbox()
        try ReviewScriptTests().pack(in: sandbox)
        return sandbox
    }

    /// From nothing to the first merge, in a home without any file.
    @Test func aReleaseMergesInAClone() throws {
        let sandbox = try release()
        try sandbox.run("mkdir", ["-p", "home"])
        let lines = """
            export HOME=$PWD/home
            get
            cd app
            "$HOME/.local/bin/xibmerge" install --private > /dev/null
            git merge --quiet --no-edit topic
            cat a.xib
            """
        let app = try Sandbox()
        try app.diverge(
            "a.xib", base: smallDocument(), ours: smallDocument(second: "Ours"), theirs: smallDocument(first: "Theirs"))
        try sandbox.run("cp", ["-R", app.folder.path, "app"])
        let run = try serve(sandbox, lines)
        let printed = run.output.split(separator: "\n")
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        expect(printed[0].hasPrefix("installed xibmerge ") && printed[0].contains(", from http://127.0.0.1:"))
        expect(
            printed[1],
            equals: "next, in each clone of your app: '\(sandbox.folder.path)/home/.local/bin/xibmerge' install")
        // That of the build comes first on the path of the test.
        expect(printed[2].hasPrefix("note: '\(built("xibmerge"))' comes first on PATH, and is "))
        expect(run.output.hasSuffix(smallDocument(first: "Theirs", second: "Ours")))
        expect(sandbox.exists("home/.local/share/xibmerge/bootstrap"))
    }

    @Test func aVersionIsPinnedAndReplaced() throws {
        let sandbox = try release()
        let run = try serve(
            sandbox,
            """
            mkdir releases/download; mv releases/latest/download releases/download/v0.1.0
            mkdir -p 'to there/bin'; echo old > 'to there/bin/xibmerge'; echo mine > 'to there/bin/other'
            PREFIX='to there' get --version=v0.1.0 | true; ls -A 'to there' 'to there/bin'
            """)
        let list = "to there:\nbin\nshare\n\nto there/bin:\nother\nxibmerge\nxibmerge-driver\n"
        expect(run.status == 0 && run.output.hasSuffix(list), "\(run)")
        try expect(sandbox.read("to there/bin/other"), equals: "mine\n")
    }

    /// What is in the way, the lines that make it so, and what is said.
    static let faults: [(name: String, lines: String, message: String)] = [
        ("no network", "URL=http://127.0.0.1:1; get", "can't load 'http://127.0.0.1:1/releases/"),
        ("no such release", "get --version 9.9.9", " has no release 9.9.9"),
        (
            "another platform", "fake uname 'case $1 in -m) echo mips;; *) echo Plan9;; esac'; get",
            " has no programs for plan9-mips, only for: linux-"
        ),
        ("a wrong checksum", "for file in $files/*.gz; do echo >> $file; done; get", "checksum is not that"),
        ("a package cut short", "for file in $files/*.gz; do echo > $file; done; get", "checksum is not that"),
        (
            "a connection cut short",
            "fake curl 'while [ $1 != --output ]; do shift; done; echo > \"$2\"; printf 200; exit 18'; get",
            "can't load '"
        ),
        ("no such release, with wget", "wget '302 Found' '404 Not Found' 8; get", " has no release"),
        ("an error of the server, with wget", "wget '' '503 Service Unavailable' 8; get", "can't load '"),
        ("a connection cut short, with wget", "wget '' '200 OK' 4; get", "can't load '"),
        ("no connection, with wget", "wget '' '' 4; get", "can't load '"),
        ("no package", "rm $files/*.gz; get", "is missing, though SHA256SUMS names it"),
        ("a page instead of sums", "echo '<html>' > $files/SHA256SUMS; get", "/SHA256SUMS' is no list of checksums"),
        (
            "no programs at all", "sed 's/xibmerge-/other-/' $files/SHA256SUMS >x; mv x $files/SHA256SUMS; get",
            ", only for: nothing"
        ),
        ("a program that does not run", "repack 'exit 3'; get", " does not run here"),
        ("a folder that is a file", "get --prefix server.py/x", "can't write to '"),
        ("a folder in the place of a file", "mkdir -p there/share/xibmerge/bootstrap; get", "can't write to '"),
        (
            "a file that can't be moved",
            "fake mv 'case $* in *share/xibmerge/bootstrap) exit 1;; esac; exec /bin/mv \"$@\"'; get",
            "can't write to '"
        ),
        ("no hosting", "clone ../app; clone/scripts/get", "the remote 'origin' is '../app', which has no releases"),
        ("no remote", "clone; clone/scripts/get", " has no remote 'origin'"),
        ("a copy", "cp '\(script)' copy; ./copy", "this copy does not know where XibMerge's releases are"),
        ("no URL", "get --from elsewhere", "'elsewhere' is no URL of a repository"),
        ("no home", "unset HOME PREFIX; get", "there is no home folder to install into"),
        ("an unknown option", "get --verison 1", "unknown option '--verison'"),
        ("no value", "get --version", "--version needs a value"),
    ]

    /// One line and a hint, and the folder is as it was.
    @Test(arguments: faults.map(\.name)) func whatFailsIsToldAndChangesNothing(_ name: String) throws {
        let fault = Self.faults.first { $0.name == name }!
        let sandbox = try release()
        let helpers = """
            files=releases/latest/download
            fake() { mkdir -p bin; printf '#!/bin/sh\\n%s\\n' "$2" > bin/$1; chmod +x bin/$1; PATH=$PWD/bin:$PATH; }
            wget() { mkdir links; ln -s /usr/bin/* links; rm -f links/curl links/wget; PATH=$PWD/links; export PATH
                fake wget "for each in '$1' '$2'; do [ -z \\"\\$each\\" ] || echo \\"  HTTP/1.1 \\$each\\" >&2; done; exit $3"; }
            clone() { mkdir -p clone/scripts clone/packaging; cp '\(Self.script)' clone/scripts
                : > clone/packaging/xibmerge.rb.in; git init --quiet clone
                [ -z "${1:-}" ] || git -C clone remote add origin "$1"; }
            repack() { name=$(basename $files/*.gz .tar.gz); rm pack/$name/bin/xibmerge
                printf '#!/bin/sh\\n%s\\n' "$1" > pack/$name/bin/xibmerge; chmod +x pack/$name/bin/xibmerge
                tar -czf $files/$name.tar.gz -C pack $name; (cd $files; sha256sum -- *.gz > SHA256SUMS); }
            mkdir -p there/bin; echo old > there/bin/xibmerge; export PREFIX=$PWD/there

            """
        let run = try serve(sandbox, helpers + fault.lines + "\n")
        let lines = run.errors.split(separator: "\n")
        expect(run.status == 1 && run.output.isEmpty && lines.count == 2, "\(run)")
        expect(lines[0].hasPrefix("get: ") && lines[0].contains(fault.message), "\(run)")
        expect(lines[1].hasPrefix("hint: "))
        try expect(sandbox.read("there/bin/xibmerge"), equals: "old\n")
        let left = try sandbox.run("find", ["there", "-type", "f"]).output
        expect(left, equals: "there/bin/xibmerge\n")
    }

    /// Where releases are, without what the URL of a clone has besides.
    @Test(arguments: [
        ("https://me:secret@example.com/me/x.git", "https://example.com/me/x"),
        ("git@example.com:me/x.git", "https://example.com/me/x"),
        ("example.com:/me/x", "https://example.com/me/x"),
        ("ssh://git@example.com:22/me/x.git/", "https://example.com/me/x"),
    ])
    func theAddressIsThatOfTheClone(_ remote: String, _ address: String) throws {
        let sandbox = try Sandbox()
        let run = try sandbox.run(Self.script, ["--where", "--from", remote])
        expect(run.status == 0 && run.output == address + "\n", "\(run)")
    }

    @Test func anOldGitIsNoted() throws {
        let sandbox = try release()
        let run = try serve(
            sandbox,
            """
            mkdir bin; printf '#!/bin/sh\\necho git version 2.17.1\\n' > bin/git; chmod +x bin/git
            PATH=$PWD/bin:$PATH get --prefix there
            """)
        let note = "note: this is git version 2.17.1; XibMerge is tested with 2.39 and later\n"
        expect(run.output.hasSuffix(note), "\(run)")
    }
}
