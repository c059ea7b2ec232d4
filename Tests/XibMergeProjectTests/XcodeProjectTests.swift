import Testing
import XibMergeCore
import XibMergeProjectModel
import XibMergeProjectReaders

struct XcodeProjectTests {
    private static func project(_ objects: String, path: String = "App/Shop.xcodeproj/project.pbxproj") throws
        -> XcodeProject
    {
        try XcodeProject(Array("// !$*UTF8*$!\n{ objects = { \(objects) }; rootObject = R; }".utf8), path: path)
    }

    /// A target with one file in its resources.
    private static func targets(_ group: String, _ file: String) -> String {
        """
        R = {mainGroup = G; targets = (T); }; T = {name = "My Shop"; buildPhases = (P); };
        P = {isa = PBXResourcesBuildPhase; files = (B); }; B = {fileRef = F; };
        G = {children = (F, H); \(group) }; F = {\(file)}; H = {path = Sub; children = (F); sourceTree = "<group>"; };
        """
    }

    @Test(arguments: [
        ("sourceTree = \"<group>\";", "path = A.xib; sourceTree = \"<group>\";", "App/Sub/A.xib"),
        ("path = Views; sourceTree = \"<group>\";", "path = \"../A.xib\"; sourceTree = SOURCE_ROOT;", "A.xib"),
        (
            "path = Views; sourceTree = \"<group>\";",
            "path = Docs; lastKnownFileType = folder; sourceTree = SOURCE_ROOT;",
            "App/Docs/Deep/A.xib"
        ),
    ])
    func paths(group: String, file: String, expected: String) throws {
        let project = try Self.project(Self.targets(group, file))
        #expect(project.builds(expected) && project.builds(expected.uppercased()))
        #expect(!project.builds("Other/A.xib") && project.modules == ["My_Shop"])
    }

    @Test(arguments: ["<", "A = {B = 1 };", "A = (1, 2;", "A = \"open;", "<<<<<<< HEAD", "A = {}"])
    func faults(objects: String) {
        #expect {
            try Self.project(objects)
        } throws: { error in
            (error as? SourceFault)?.offset != nil
        }
    }

    /// Groups in each other are no reason to go on forever.
    @Test func cycles() throws {
        let project = try Self.project(
            "R = {mainGroup = G; targets = (); }; G = {children = (H); }; H = {children = (G, H); };")
        #expect(!project.builds("A.xib"))
    }

    @Test(arguments: [("My App", "My_App"), ("2Go", "_Go"), ("Ünï-1", "Ünï_1")])
    func modules(product: String, module: String) {
        #expect(ModuleName.ofProduct(product) == module)
    }

    /// Groups in groups, each with a path, and targets beside as many folders: four times the file takes four times the
    /// steps, and a little more. No path is longer than a system allows.
    #if DEBUG
        @Test(
            arguments: [
                { @Sendable (count: Int) in
                    let groups = (0..<count).map { "G\($0) = {path = g; children = (G\($0 + 1)); };" }
                    return "R = {mainGroup = G0; }; G\(count) = {path = a.xib; };" + groups.joined()
                },
                { @Sendable (count: Int) in
                    let ids = (0..<count).map(String.init)
                    let groups = ids.map { id in
                        "G\(id) = {isa = PBXFileSystemSynchronizedRootGroup; path = g\(id); exceptions = (E\(id)); };"
                            + "E\(id) = {target = T\(id); membershipExceptions = (a.xib); };"
                            + "T\(id) = {name = t\(id); fileSystemSynchronizedGroups = (G\(id)); };"
                    }
                    return "R = {mainGroup = M; targets = (\(ids.map { "T\($0)" }.joined(separator: ","))); };"
                        + "M = {children = (\(ids.map { "G\($0)" }.joined(separator: ","))); };" + groups.joined()
                },
            ] as [@Sendable (Int) -> String])
        func projectsAreReadInLinearTime(_ objects: @Sendable (Int) -> String) throws {
            let counts = try [3_000, 12_000].map { count in
                try Steps.counted { _ = try Self.project(objects(count)) }
            }
            #expect(counts[0] > 0 && counts[1] < 5 * counts[0], "\(counts)")
        }
    #endif
}
