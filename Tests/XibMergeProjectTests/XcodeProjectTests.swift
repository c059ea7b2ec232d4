import TestSupport
import Testing
import XibMergeCore
import XibMergeProjectModel

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
        expect(project.builds(expected) && project.builds(expected.uppercased()))
        expect(!project.builds("Other/A.xib") && project.modules == ["My_Shop"])
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
        expect(!project.builds("A.xib"))
    }

    @Test(arguments: [("My App", "My_App"), ("2Go", "_Go"), ("Ünï-1", "Ünï_1")])
    func modules(product: String, module: String) {
        expect(ModuleName.ofProduct(product), equals: module)
    }

    /// Files `.xcconfig` that the module of the target `Shop Agent` depends on, and its names.
    @Test(
        arguments: [
            ([:], "PRODUCT_NAME = Market;", ["Market"]),
            (
                [:], "PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)Kit\"; PRODUCT_NAME = \"My Shop\";",
                ["My_ShopKit"]
            ),
            ([:], "PRODUCT_NAME = \"$(TARGET_NAME)\";", ["Shop_Agent"]),
            ([:], "\"PRODUCT_NAME[sdk=macosx*]\" = A; PRODUCT_NAME = B;", ["A", "B"]),
            ([:], "PRODUCT_NAME = \"$(SECRET)\";", nil), ([:], "PRODUCT_NAME = \"$(TARGET_NAME:other)\";", nil),
            (["App/Base.xcconfig": "PRODUCT_NAME = Base // as sold"], "", ["Base"]),
            (["App/Base.xcconfig": "PRODUCT_NAME = Base"], "PRODUCT_NAME = \"$(inherited) 2\";", ["Base_2"]),
            (
                [
                    "App/Base.xcconfig": "#include \"Shared/Names.xcconfig\"\nPRODUCT_NAME = $(PREFIX) App",
                    "App/Shared/Names.xcconfig": "PREFIX = $(LABEL:default=Shop)",
                ], "", ["Shop_App"]
            ),
            (["App/Base.xcconfig": "#include \"Gone.xcconfig\""], "", nil), (["Other.xcconfig": ""], "", nil),
            (["App/Base.xcconfig": "A = $(B)\nB = $(A)\nPRODUCT_NAME = $(A)"], "", nil),
        ] as [([String: String], String, Set<String>?)])
    func modulesOfSettings(files: [String: String], settings: String, expected: Set<String>?) throws {
        let text = """
            R = {mainGroup = G; targets = (T); buildConfigurationList = PL; };
            G = {children = (C); sourceTree = "<group>"; }; C = {path = Base.xcconfig; sourceTree = "<group>"; };
            PL = {buildConfigurations = (PD); }; PD = {name = Debug; buildSettings = {}; };
            T = {name = "Shop Agent"; buildConfigurationList = L; }; L = {buildConfigurations = (D); };
            D = {name = Debug; \(files.isEmpty ? "" : "baseConfigurationReference = C;") buildSettings = {\(settings)}; };
            """
        let project = try XcodeProject(
            Array("{ objects = { \(text) }; rootObject = R; }".utf8), path: "App/Shop.xcodeproj/project.pbxproj"
        ) { files[$0].map { Array($0.utf8) } }
        expect(project.targets.map(\.modules), equals: [expected])
    }

    /// The configurations of CocoaPods name no module, wherever they are; others may have similar names.
    @Test(arguments: [
        ("AirPods/Config.xcconfig", "Headset"), ("Pods/Target Support Files/Pods-A/Pods-A.debug.xcconfig", "Shop"),
        ("Pods-A.debug.xcconfig", "Shop"), ("MyPods.xcconfig", "Headset"),
    ])
    func onlyPodsNameNoModule(_ path: String, _ module: String) throws {
        let text = """
            R = {mainGroup = G; targets = (T); }; G = {children = (C); sourceTree = "<group>"; };
            C = {path = "\(path)"; sourceTree = "<group>"; }; T = {name = Shop; buildConfigurationList = L; };
            L = {buildConfigurations = (D); };
            D = {name = Debug; baseConfigurationReference = C; buildSettings = {PRODUCT_NAME = Shop; }; };
            """
        let project = try XcodeProject(
            Array("{ objects = { \(text) }; rootObject = R; }".utf8), path: "Shop.xcodeproj/project.pbxproj"
        ) { $0 == path ? Array("PRODUCT_MODULE_NAME = Headset".utf8) : nil }
        expect(project.targets.map(\.modules), equals: [[module]])
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
            let counts = try [1_000, 4_000].map { count in
                try Steps.counted { _ = try Self.project(objects(count)) }
            }
            expect(counts[0] > 0 && counts[1] < 5 * counts[0], "\(counts)")
        }
    #endif
}
