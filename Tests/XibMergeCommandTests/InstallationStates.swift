import Foundation
import TestSupport
import Testing

/// A state of a user's files before `install`, by its number in the table.
struct InstallationState: Sendable, CustomTestStringConvertible {
    var number: Int
    var name: String
    /// What each `install` is given; `uninstall` is given the scopes the other way around.
    var installs: [[String]] = [[]]
    /// Set up by a shell script in a folder with `home` and `etc`; the commands are run in `repo`.
    var script: String
    /// What somebody does between `install` and `uninstall`, as a shell script.
    var edits = ""
    /// Whether `install` has nothing to do after that.
    var isKept = true
    var environment: [String: String] = [:]
    /// Where the commands are run.
    var folder = "repo"
    /// Whether git reads attributes from where they are written; not those of the system, which no test may touch.
    var isEffective = true
    var testDescription: String { "\(number) \(name)" }

    /// A repository of its own, for the shell.
    static let repository = "git init --quiet repo\n"

    static let all: [InstallationState] = repositories + attributes + layouts + edited + scopes + others + blocks

    private static func config(_ number: Int, _ name: String, _ text: String, _ installs: [[String]] = [[]]) -> Self {
        Self(
            number: number, name: name, installs: installs,
            script: repository + "printf '\(text)' > repo/.git/config\n")
    }

    private static let repositories: [Self] = [
        Self(number: 1, name: "fresh", script: repository),
        config(2, "empty configuration", ""),
        Self(number: 3, name: "no configuration", script: repository + "rm repo/.git/config"),
        config(4, "configuration without a final newline", #"[core]\n\tbare = false"#),
        config(5, "CRLF", #"[core]\r\n\tbare = false\r\n"#),
        config(6, "comments", #"# one\n[core] ; two\n\t# three\n\tbare = false # four\n; five\n"#),
        Self(
            number: 7, name: "includes that set the same",
            script: repository + """
                printf '[diff "xib"]\\n\\tother = 1\\n[merge "xibmerge"]\\n\\tname = mine\\n' > repo/.git/more
                printf '[include]\\n\\tpath = more\\n[includeIf "gitdir:~/"]\\n\\tpath = more\\n' >> repo/.git/config
                """),
        config(
            8, "odd indentation", #"   [core]bare=false\n\n\n      [merge]\n  tool\t=\tx   \n[alias] a = "b\\\\c"\n\n"#),
        config(
            9, "similar sections", #"[merge "xib"]\n\tdriver = x\n[merge]\n[diff]\n[diff "xibmerge"]\n\ttextconv = y\n"#
        ),
        config(
            10, "subsections with quotes",
            #"[branch "a\\"b\\\\c]"]\n\tremote = "x # y"\n[url "[merge \\"xibmerge\\"]"]\n\tinsteadOf = z\n"#),
        config(11, "byte order mark", #"\357\273\277[core]\n\tbare = false\n"#),
        config(
            12, "continued lines", #"[core]\n\tbare = false\n[alias]\n\ta = !echo \\\n  [merge "xibmerge"] \\\n  b\n"#),
        config(13, "sections like ours", #"[merge "XibMerge"]\n\tdriver = x\n[core]\n\tbare = false\n"#),
        config(
            14, "no parts but the merge", #"[diff "xib"]\n\ttextconv = cat\n"#,
            [["--no-diff"], ["--no-diff", "--no-mergetool"]]),
        config(15, "another textconv, overridden", #"[diff "xib"]\n\ttextconv = cat\n"#, [["--force"]]),
    ]

    private static let attributes: [Self] = [
        Self(number: 16, name: "empty attributes", script: repository + "touch repo/.gitattributes"),
        Self(
            number: 17, name: "attributes without a final newline",
            script: repository + "printf '*.png binary' > repo/.gitattributes"),
        Self(
            number: 18, name: "attributes with CRLF",
            script: repository + "printf '*.png -text\\r\\n' > repo/.gitattributes"),
        Self(
            number: 19, name: "macros, comments and a byte order mark",
            script: repository
                + "printf '\\357\\273\\277# x\\n[attr]ib text merge\\n*.nib ib\\n\\n\"a b\" -text\\n' > repo/.gitattributes"
        ),
        Self(
            number: 20, name: "another driver, overridden", installs: [["--force"]],
            script: repository + "printf '*.xib merge=other\\n*.storyboard binary' > repo/.gitattributes"),
        Self(
            number: 21, name: "private, without the folder info", installs: [["--private"]],
            script: repository + "rm -r repo/.git/info"),
        Self(
            number: 22, name: "private, attributes without a final newline", installs: [["--private"]],
            script: repository + "printf '*.png binary' > repo/.git/info/attributes"),
        Self(
            number: 23, name: "shared and private", installs: [["--private"], [], ["--external-diff"]],
            script: repository),
    ]

    private static let layouts: [Self] = [
        Self(
            number: 24, name: "configuration that is a link",
            script: repository + "mv repo/.git/config home/c && ln -s ../../home/c repo/.git/config"),
        Self(
            number: 25, name: "linked work tree",
            script: repository + """
                cd repo && touch x && git add x && git commit --quiet -m x && git worktree add --quiet ../tree
                """, folder: "tree"),
        Self(
            number: 26, name: "linked work tree with a configuration of its own",
            script: repository + """
                cd repo && touch x && git add x && git commit --quiet -m x && git worktree add --quiet ../tree
                git config extensions.worktreeConfig true && git -C ../tree config --worktree diff.xib.other 1
                """, folder: "tree"),
        Self(
            number: 27, name: "submodule",
            script: repository + """
                cd repo && touch x && git add x && git commit --quiet -m x && git init --quiet ../outer && cd ../outer
                git -c protocol.file.allow=always submodule --quiet add ../repo part
                """, folder: "outer/part"),
        Self(number: 28, name: "bare", script: "git init --quiet --bare repo"),
        Self(number: 29, name: "subfolder", script: repository + "mkdir repo/sub", folder: "repo/sub"),
        Self(number: 30, name: "own git folder", script: "git init --quiet --separate-git-dir=data repo"),
    ]

    private static let edited: [Self] = [
        Self(
            number: 31, name: "lines before and after the block",
            script: repository + "echo '*.png binary' > repo/.gitattributes",
            edits: """
                (echo '# first'; cat repo/.gitattributes; echo '*.jpg binary') > x && mv x repo/.gitattributes
                (echo '# first'; cat repo/.git/config; echo '# last') > x && mv x repo/.git/config
                """),
        Self(
            number: 32, name: "settings changed by git", script: repository,
            edits: """
                cd repo && git remote add origin https://example.com/a.git && git config user.name x
                git config core.bare false
                """),
        Self(
            number: 33, name: "a setting of our own sections added",
            script: repository + "git -C repo config merge.xibmerge.mine 0",
            edits: "git -C repo config merge.xibmerge.mine 1"),
        Self(
            number: 34, name: "the attributes replaced", script: repository + "echo a > repo/.gitattributes",
            edits: "echo '*.png binary' > repo/.gitattributes", isKept: false),
    ]

    private static let block =
        "'# >>> xibmerge >>>' '*.xib merge=xibmerge diff=xib' '*.storyboard merge=xibmerge diff=xib' '# <<< xibmerge <<<'"

    /// What merges and hands make of the block.
    private static let blocks: [Self] = [
        Self(
            number: 52, name: "the block twice, at the end", script: repository + "printf a > repo/.gitattributes",
            edits: "grep -q '>>> xib' repo/.gitattributes || exit 0\n"
                + "printf '%s\\n' \(block) >> repo/.gitattributes"),
        Self(
            number: 53, name: "the block twice, before and behind", script: repository + "echo a > repo/.gitattributes",
            edits: "grep -q '>>> xib' repo/.gitattributes || exit 0\n"
                + "(printf '%s\\n' \(block); cat repo/.gitattributes) > x && mv x repo/.gitattributes"),
    ]

    private static let scopes: [Self] = [
        Self(number: 35, name: "user, nothing there", installs: [["--global"]], script: repository),
        Self(
            number: 36, name: "user, XDG", installs: [["--global"]],
            script: repository + "mkdir -p home/xdg/git && printf '[core]\\n\\tx = 1' > home/xdg/git/config",
            environment: ["XDG_CONFIG_HOME": "home/xdg"]),
        Self(
            number: 37, name: "user, XDG beside .gitconfig", installs: [["--global"]],
            script: repository + "mkdir -p home/.config/git && touch home/.gitconfig home/.config/git/config"),
        Self(
            number: 38, name: "user, links", installs: [["--global"]],
            script: repository + """
                mkdir -p home/dot home/.config/git && printf '[user]\\n\\tname = x' > home/dot/config
                ln -s dot/config home/.gitconfig && ln -s ../../dot/attributes home/.config/git/attributes
                """),
        Self(
            number: 39, name: "user, core.attributesFile", installs: [["--global"]],
            script: repository + """
                printf '[core]\\n\\tattributesFile = ~/my attributes\\n' > home/.gitconfig
                printf '*.png binary' > 'home/my attributes' && chmod 600 home/.gitconfig && chmod 664 home/my*
                """),
        Self(
            number: 40, name: "user, core.attributesFile from an include",
            installs: [["--global"], ["--global", "--no-difftool"]],
            script: repository + """
                printf '[include]\\n\\tpath = more\\n' > home/.gitconfig
                printf '[core]\\n\\tattributesFile = ~/mine\\n' > home/more
                """),
        Self(
            number: 41, name: "user, core.attributesFile in the home", installs: [["--global"]],
            script: repository + "printf '[core]\\n\\tattributesFile = ~/other\\n' > home/.gitconfig"),
        Self(
            number: 42, name: "user, GIT_CONFIG_GLOBAL", installs: [["--global"]],
            script: repository + "touch home/other", environment: ["GIT_CONFIG_GLOBAL": "home/other"]),
        Self(
            number: 43, name: "user, outside of a repository", installs: [["--global"]], script: "mkdir repo",
            isEffective: false),
        Self(
            number: 44, name: "user and repository",
            installs: [["--global"], [], ["--local", "--private", "--no-diff"]],
            script: repository),
        Self(
            number: 45, name: "system", installs: [["--system"]], script: repository, isEffective: false),
        Self(
            number: 46, name: "system, with content", installs: [["--system"], ["--system", "--no-textconv"]],
            script: repository + "printf '[a]\\n b = c' > etc/gitconfig; printf '* text=auto' > etc/gitattributes",
            isEffective: false),
        Self(
            number: 47, name: "all scopes", installs: [["--system"], ["--global"], []], script: repository,
            edits: "git config --global user.name x"),
    ]

    private static let others: [Self] = [
        config(
            48, "another driver of our name, overridden",
            #"[merge "xibmerge"]\n\tname = x\n\tdriver = x %%A\n[merge "xibmerge-base"]\n\tdriver = y %%A\n"#,
            [["--force"]]),
        Self(
            number: 49, name: "only comparing, beside another driver", installs: [["--no-merge"], ["--no-driver"]],
            script: repository + "printf '*.xib merge=union' > repo/.gitattributes", isEffective: false),
        Self(
            number: 50, name: "no attributes for a while",
            installs: [["--global"], ["--global", "--no-driver", "--no-textconv"], ["--global"]], script: repository),
        Self(
            number: 51, name: "other drivers nearer by, overridden",
            installs: [["--force"], ["--no-textconv"], ["--force", "--private", "--no-difftool"]],
            script: repository + """
                cd repo && mkdir -p a/b && touch a/b/x.xib a/y.storyboard && echo '*.xib binary' > a/.gitattributes
                echo '[attr]odd -merge' > .gitattributes && git add . && printf '*.storyboard odd' > .git/info/attributes

                """),
    ]
}
