import Testing
import XibMergeProject

struct SwiftReaderTests {
    /// Reads a source as that of a project whose one document names the class `A`.
    private static func file(_ text: String) throws -> SourceFile { try #require(files([text]).first) }

    private static func files(_ texts: [String]) throws -> [SourceFile] {
        let document = try #require(
            ProjectDocument(
                path: "A.xib",
                bytes: Array("<document><objects><view id=\"a\" customClass=\"A\"/></objects></document>".utf8)))
        let inputs = texts.map { text in SourceReader.Input(path: "A.swift") { Array(text.utf8) } }
        return SourceReader(SourceInterest([document])).files(inputs)
    }

    private static func type(_ text: String) throws -> SourceClass {
        try #require(SourceModel([file(text)]).chain(of: "A")?.classes.first)
    }

    @Test(arguments: [
        ("func tap() {}", ["tap"]),
        ("func tap(_ sender: Any) {}", ["tap:"]),
        ("func tap(sender: Any) {}", ["tapSender:", "tapWithSender:"]),
        ("@IBAction func tap(_ sender: Any, forEvent event: UIEvent) {}", ["tap:forEvent:"]),
        ("@objc(x:y:) func tap(_ a: Any, _ b: Any) {}", ["x:y:"]),
        ("func `default`(_ a: Any, _ b: Any) {}", ["default::"]),
        ("static func make() {}", []),
        ("init?(coder: NSCoder) {}", ["initCoder:", "initWithCoder:"].suffix(1)),
        ("#if os(iOS)\nfunc a() {}\n#elseif os(macOS)\nfunc b() {}\n#endif", ["a", "b"]),
    ])
    func selectors(body: String, expected: [String]) throws {
        #expect(try Self.type("class A: UIView {\n\(body)\n}").selectors.sorted() == expected)
    }

    @Test(arguments: [
        ("@IBOutlet weak var a: UILabel!", ["a"]),
        ("@IBOutlet private(set) var a, b: UILabel?", ["a", "b"]),
        ("@objc(other) var a: Int { 1 }", ["a", "other"]),
        ("@Wrapper @objc dynamic var a = { () -> Int in 1 }()", ["a"]),
        ("static let a = 1\nlet `class` = 2", ["class"]),
        ("let (a, b) = (1, 2)", []),
    ])
    func properties(body: String, expected: [String]) throws {
        #expect(try Self.type("class A: UIView {\n\(body)\n}").properties.sorted() == expected)
    }

    @Test(arguments: [
        ("@IBOutlet weak var a: UILabel!", OutletType.object("UILabel")),
        ("@IBOutlet private(set) var a: UIKit.UILabel?", .object("UILabel")),
        ("@IBOutlet var a: Kit.UILabel?", .other), ("@IBOutlet var a: UILabel<Int>!", .other),
        ("@IBOutlet var a: (any P)!", .other), ("@IBOutlet var a: (P & UIView)!", .other),
        ("@IBOutlet var a = UILabel()", .other), ("@IBOutlet var a: [String: UILabel]", .other),
        ("@IBOutlet var a: [UILabel]!", .array(of: "UILabel")), ("@IBOutlet var a: [UILabel?]", .array(of: nil)),
        ("@IBOutlet var a: Array<UILabel>!", .array(of: "UILabel")), ("@IBOutlet var a: NSArray!", .array(of: nil)),
        ("var a: UILabel!", nil), ("@objc var a: UILabel!", nil),
    ])
    func outlets(body: String, expected: OutletType?) throws {
        let types = try Self.file("class A: UIView {\n\(body)\n}").types.first?.outlets.map(\.type)
        #expect(types == (expected.map { [$0] } ?? []))
        let generic = try Self.file("class A<UILabel>: UIView {\n\(body)\n}").types.first?.outlets.map(\.type)
        #expect(generic == (expected == nil ? [] : [.other]))
    }

    @Test func superclassesByAliasGenericsAndModules() throws {
        let files = try Self.files([
            "class A: Kit.B<Int, C<D>>, P where T: Q {}\nextension A { @objc func e() {} }", "typealias B = Base",
            "open class Base<T>: UIKit.UIViewController {}",
        ])
        let chain = try #require(SourceModel(files).chain(of: "A"))
        #expect(chain.classes.map(\.name) == ["A", "Base"])
        #expect(chain.systemClasses == ["UIViewController"])
        #expect(chain.isCertain)
    }

    @Test(arguments: [
        "class A: UIView, P {}", "@objc(A) class Other: UIView {}", "enum N { final class A: UIView {} }",
        "#if DEBUG\nclass A: UIView {}\n#endif", "/* /* */ */ @available(iOS 13, *) public class A : UIView {}",
        "func f() { class A: UIView {} }", "let s = \"\"\"\n\"class\"\n\"\"\"; class A: UIView {}",
    ])
    func declarations(text: String) throws {
        #expect(try Self.type(text).isDeclared)
    }

    @Test(arguments: [
        "// class A {}", "\"class A {}\"", "/* class A {} */", "extension A {}", "protocol A: class {}",
        "import class K.A",
        "struct A {}", "x.class.A()",
    ])
    func noDeclarations(text: String) throws {
        #expect(try SourceModel([Self.file(text)]).classes["A"]?.isDeclared != true)
    }

    @Test(arguments: [
        "class A: Unseen {}", "class A: Proto {}\nprotocol Proto {}", "class A {}", "@Macro class A: UIView {}",
        "class A: UIView { #members }", "class A: B {}\nclass B: A {}",
        "class A: UIView { func f( { }",
    ])
    func uncertain(text: String) throws {
        #expect(try SourceModel([Self.file(text)]).chain(of: "A")?.isCertain == false)
    }

    @Test func usesOfNibs() throws {
        let file = try Self.file(
            """
            class A: UIView {
                func a() {
                    _ = (Bundle.main.loadNibNamed("One", owner: self, options: nil)![2] as! Kit.B)
                    let nib = UINib(nibName: String(describing: Self.self), bundle: Bundle(for: Self.self))
                    let views = nib.instantiate(withOwner: self)
                    guard let first = views.first as? UIView else { return }
                    if flag { _ = Bundle.main.loadNibNamed("Two\\(1)", owner: self)?.last }
                    if flag { _ = Bundle.main.loadNibNamed("Three", owner: self)?.first(where: { $0 is B }) }
                }
            }
            """)
        let words = file.uses.map { use in
            "\(use.kind) \(use.name) \(use.pick.map { "\($0)" } ?? "-") \(use.castClass ?? "-") \(use.isConditional)"
        }
        #expect(words == ["loadNib One index(2) B false", "loadNib A - - false", "loadNib Three - - true"])
    }

    /// The compiler does not parse what is for another version of it.
    @Test(arguments: [
        ("#if swift(>=3.0)\nlet a = 1\n#else\nfor var i = 0; i < 3; i++ { }\n#endif", false),
        ("#if os(iOS) && compiler(>=9.0)\nfunc ( {\n#endif", false),
        ("#if DEBUG\nfor var i = 0; i < 3; i++ { }\n#endif", true),
        ("#if swift(>=3.0)\n#endif\nfor var i = 0; i < 3; i++ { }", true),
    ])
    func errorsForOtherCompilers(body: String, isFault: Bool) throws {
        let file = try Self.file("class A: UIView { func a() {\n\(body)\n} }")
        #expect((file.fault != nil) == isFault && file.types.map(\.isHeadingOnly) == [isFault])
    }

    /// In Swift 1 and 2 a first argument has no label, which only what can't be later tells.
    @Test(arguments: [
        ("override func viewDidAppear(animated: Bool) {}", true),
        ("func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }", true),
        ("override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {}", true),
        ("override func viewDidAppear(_ animated: Bool) {}", false), ("func setSelected(selected: Bool) {}", false),
        ("func tableView(_ tableView: UITableView, cell: Int) {}", false),
    ])
    func swift2(member: String, isSwift2: Bool) throws {
        let text = "class A: UIView { @IBAction func tap(sender: AnyObject) {} \(member) }"
        let selectors = try Self.type(text).selectors
        #expect(selectors.contains("tap:") == isSwift2 && selectors.contains("tapWithSender:"))
        #expect(try SourceModel([Self.file(text)], isSwift2: true).classes["A"]?.selectors.contains("tap:") == true)
    }

    @Test(arguments: [
        ("\t\tSWIFT_VERSION = 2.3;\n", true), ("SWIFT_VERSION = \"1.2\";", true), ("SWIFT_VERSION = 5.0;", false),
        ("SWIFT_VERSION = 2.3;\nSWIFT_VERSION = 4.0;", false), ("A /* B.swift in Sources */", true),
        ("A /* B.m in Sources */", false), ("", false),
    ])
    func swiftVersions(project: String, isBefore3: Bool) {
        #expect(SwiftVersion.isBefore3(Array(project.utf8)) == isBefore3)
    }

    /// What the parser stumbles over is told, with its place; what is missing altogether has none.
    @Test func faults() throws {
        let broken = try Self.file("class A: UIView {\n  func a( {}\n}\n")
        #expect(broken.fault?.offset == 27 && broken.fault?.message == "expected ')' to end parameter clause")
        #expect(broken.types.map(\.isHeadingOnly) == [true])
        #expect(try Self.file("class A: UIView {}").fault == nil)
        // Valid, and more than the parser takes.
        let deep = String(repeating: "-(", count: 100) + "1" + String(repeating: ")", count: 100)
        let limited = try Self.file("class A: UIView { var a = \(deep) }")
        #expect(limited.fault == nil && limited.types.map(\.isHeadingOnly) == [true])
        // It was given to the parser all the same.
        #expect(limited.types.map(\.properties) == [["a"]])
        let missing = SourceReader.Input(path: "A.swift") { nil }
        let document = try #require(ProjectDocument(path: "A.xib", bytes: Array("<document/>".utf8)))
        let files = SourceReader(SourceInterest([document])).files([missing])
        #expect(files.map(\.fault?.message) == ["can't be read"] && files[0].fault?.offset == nil)
    }
}
