import TestSupport
import Testing
import XibMergeProjectModel

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
        try expect(Self.type("class A: UIView {\n\(body)\n}").selectors.sorted(), equals: expected)
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
        try expect(Self.type("class A: UIView {\n\(body)\n}").properties.sorted(), equals: expected)
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
        expect(types == (expected.map { [$0] } ?? []))
        let generic = try Self.file("class A<UILabel>: UIView {\n\(body)\n}").types.first?.outlets.map(\.type)
        expect(generic == (expected == nil ? [] : [.other]))
    }

    @Test func superclassesByAliasGenericsAndModules() throws {
        let files = try Self.files([
            "class A: Kit.B<Int, C<D>>, P where T: Q {}\nextension A { @objc func e() {} }", "typealias B = Base",
            "open class Base<T>: UIKit.UIViewController {}",
        ])
        let chain = try #require(SourceModel(files).chain(of: "A"))
        expect(chain.classes.map(\.name), equals: ["A", "Base"])
        expect(chain.systemClasses, equals: ["UIViewController"])
        expect(chain.isCertain)
    }

    @Test(arguments: [
        "class A: UIView, P {}", "@objc(A) class Other: UIView {}", "enum N { final class A: UIView {} }",
        "#if DEBUG\nclass A: UIView {}\n#endif", "/* /* */ */ @available(iOS 13, *) public class A : UIView {}",
        "func f() { class A: UIView {} }", "let s = \"\"\"\n\"class\"\n\"\"\"; class A: UIView {}",
    ])
    func declarations(text: String) throws {
        try expect(Self.type(text).isDeclared)
    }

    @Test(arguments: [
        "// class A {}", "\"class A {}\"", "/* class A {} */", "extension A {}", "protocol A: class {}",
        "import class K.A",
        "struct A {}", "x.class.A()",
    ])
    func noDeclarations(text: String) throws {
        try expect(SourceModel([Self.file(text)]).classes["A"]?.isDeclared != true)
    }

    @Test(arguments: [
        "class A: Unseen {}", "class A: Proto {}\nprotocol Proto {}", "class A {}", "@Macro class A: UIView {}",
        "class A: UIView { #members }", "class A: B {}\nclass B: A {}",
        "class A: UIView { func f( { }",
    ])
    func uncertain(text: String) throws {
        try expect(SourceModel([Self.file(text)]).chain(of: "A")?.isCertain == false)
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
        expect(
            words,
            equals: [
                "loadNib One index(2) B false", "loadNib  - - false", "loadNib  last - true", "loadNib Three - - true",
            ])
        expect(file.uses[1].reference, equals: .typeName("A", isDynamic: true))
    }

    /// What stands for a name: a literal, a constant, a class; nothing where it may be anything.
    @Test(arguments: [
        ("\"One\"", SourceName.literal("One")), ("Names.one", .constant(type: "Names", name: "one")),
        ("Kit.Names.one.rawValue", .constant(type: "Kit.Names", name: "one")), (".one", .member("one")),
        ("Self.one", .constant(type: "A", name: "one")), ("one", .constant(type: nil, name: "one")),
        ("String(describing: B.self)", .typeName("B", isDynamic: false)), ("local", .literal("Here")), ("given", nil),
        ("unclear", nil), ("one()", nil), ("\"One\" + one", nil), ("\"One\\(one)\"", nil), ("one + two", nil),
    ])
    func names(argument: String, expected: SourceName?) throws {
        let file = try Self.file(
            """
            class A: UIViewController {
                func a(given: String) {
                    let local = "Here"
                    let unclear = given
                    performSegue(withIdentifier: \(argument), sender: nil)
                }
            }
            """)
        let use = file.uses.first
        expect(use.flatMap { $0.name.isEmpty ? $0.reference : .literal($0.name) }, equals: expected)
    }

    @Test func constants() throws {
        let file = try Self.file(
            """
            let one = "One"
            enum E: String { case two, three = "Three"; static let four = "Four" }
            class A: UIView {
                static let five: String = "Five", six = "Six"
                static var seven: String { return "Seven" }
                var eight: String { get { "Eight" } }
                class var nine: String { String(describing: self) }
                let ten = "Ten" + one, eleven = "\\(one)"
                func a() { let twelve = "Twelve" }
            }
            """)
        let words = file.constants.map { "\($0.type ?? "-").\($0.name) \($0.value ?? "its name")" }
        expect(
            words,
            equals: [
                "-.one One", "E.two two", "E.three Three", "E.four Four", "A.five Five", "A.seven Seven",
                "A.eight Eight",
                "A.nine its name",
            ])
    }

    /// How a class uses its outlets that can't be without an object.
    @Test(arguments: [
        ("a.b = 1", true, false), ("self.a.b()", true, false), ("a!.b", true, false), ("a[0]", true, false),
        ("x.a.b()", false, false), ("f(a)", false, false), ("a?.b()", false, true), ("a = x", false, true),
        ("if let a { }", false, true), ("if a != nil { a.b() }", true, true), ("guard let a = a else { }", false, true),
    ])
    func forcedOutlets(statement: String, isForced: Bool, isSafe: Bool) throws {
        let type = try Self.type("class A: UIView { @IBOutlet weak var a: UILabel!; func f() { \(statement) } }")
        expect(type.forcedOutlets["a"], equals: OutletUsage(isForced: isForced, isSafe: isSafe))
    }

    /// What watches an outlet runs only when something is connected.
    @Test func outletsInTheirOwnObservers() throws {
        let type = try Self.type(
            "class A: UIView { @IBOutlet var a: UILabel! { didSet { a.b(); c.d() } }\n@IBOutlet var c: UILabel!\n}")
        expect(type.forcedOutlets, equals: ["a": OutletUsage(), "c": OutletUsage(isForced: true)])
    }

    /// A variable keeps its first value only if nothing assigns to it.
    @Test func variables() throws {
        let file = try Self.file(
            """
            class A: UIView {
                var kept = "Kept"
                var changed = "Changed"
                func a() {
                    changed = "Other"
                    var local = "Local"
                    local = "Other"
                    b.dequeueReusableCell(withIdentifier: local, for: c)
                }
            }
            """)
        expect(file.constants.filter { !$0.isUnknown }.map(\.name), equals: ["kept"])
        expect(file.uses.isEmpty)
    }

    /// Which members documents see.
    @Test(arguments: [
        ("@IBOutlet var a: UIView!", false), ("@IBInspectable var a = 1", false), ("@objc var a = 1", false),
        ("override var a: Int { 1 }", false), ("dynamic var a = 1", false), ("@Peer var a = 1", false),
        ("@NSManaged var a: Int", false), ("var a = 1", true), ("private weak var a: UIView!", true),
    ])
    func visibility(member: String, isHidden: Bool) throws {
        try expect(Self.type("class A: UIView { \(member) }").hiddenKeys == (isHidden ? ["A"] : []))
        let method = member.replacing(/var a.*/, with: "func a() {}")
        if !member.contains("IBOutlet"), !member.contains("IBInspectable"), !member.contains("NSManaged") {
            try expect(Self.type("class A: UIView { \(method) }").hiddenSelectors == (isHidden ? ["a"] : []))
        }
        let all = try Self.type("@objcMembers class A: UIView { \(member) }")
        expect(all.hiddenKeys.isEmpty || all.exposesMembers)
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
        expect((file.fault != nil) == isFault && file.types.map(\.isHeadingOnly) == [isFault])
    }

    @Test func settings() {
        let settings = "// SWIFT_VERSION = 1\nSWIFT_VERSION[sdk=*] = 4.2 // four\nSWIFT_VERSIONS = 3\n SWIFT_VERSION=5;"
        expect(BuildSettings.values(of: "SWIFT_VERSION", in: Array(settings.utf8)), equals: ["4.2", "5"])
    }

    /// What the parser stumbles over is told, with its place; what is missing altogether has none.
    @Test func faults() throws {
        let broken = try Self.file("class A: UIView {\n  func a( {}\n}\n")
        expect(broken.fault?.offset == 27 && broken.fault?.message == "expected ')' to end parameter clause")
        expect(broken.types.map(\.isHeadingOnly), equals: [true])
        try expect(Self.file("class A: UIView {}").fault == nil)
        // The parser's generator of diagnostics traps at this one.
        let spaced = try Self.file("class A: UIView {\nfunc a() { if let b \u{FEFF}= d { } }\n}")
        expect(spaced.fault?.message, equals: "'=' must have consistent whitespace on both sides")
        // As deep as the parser is given, in any build.
        let deep = String(repeating: "-(", count: 118) + "1" + String(repeating: ")", count: 118)
        let nested = try Self.file("class A: UIView { var a = \(deep) }")
        expect(nested.fault == nil && nested.types.map(\.properties) == [["a"]])
        let missing = SourceReader.Input(path: "A.swift") { nil }
        let document = try #require(ProjectDocument(path: "A.xib", bytes: Array("<document/>".utf8)))
        let files = SourceReader(SourceInterest([document])).files([missing])
        expect(files.map(\.fault?.message) == ["can't be read"] && files[0].fault?.offset == nil)
    }
}
