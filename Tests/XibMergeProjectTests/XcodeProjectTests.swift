import Testing
import XibMergeProject

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
}
