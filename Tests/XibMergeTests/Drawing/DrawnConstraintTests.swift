import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Where the lines of constraints are.
struct DrawnConstraintTests {
    /// The frame of a constraint's line in a screen whose bars end at 64, with a label at (20, 84) and one at (20, 124).
    private static func line(_ constraint: String, excluding excluded: String? = nil) throws -> DrawnRect? {
        let mask = excluded.map {
            "<variation key='default'><mask key='constraints'><exclude reference='\($0)'/></mask></variation>"
        }
        func view(_ id: String, _ frame: String) -> String { SmallDrawing.view("view id='\(id)'", frame) }
        let scene = """
            <viewController id="c" sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" \
            id="t"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides><view key="view" id="v">\
            \(SmallDrawing.rect("0 0 375 667"))<subviews>\(view("a", "20 84 100 20"))\(view("z", "20 597 100 20"))\
            </subviews><viewLayoutGuide key="safeArea" id="g"/><constraints><constraint \(constraint) id="k"/>\
            </constraints>\(mask ?? "")</view></viewController>
            """
        let options = Drawing.Options(showsConstraints: true)
        return SmallDrawing.frames(try Drawing(of: SmallDrawing.storyboard([scene]), options: options))["k"]
    }

    private static func between(_ first: String, _ second: String, _ rest: String = "") -> String {
        let (a, b) = (first.split(separator: "."), second.split(separator: "."))
        return """
            firstItem="\(a[0])" firstAttribute="\(a[1])" secondItem="\(b[0])" secondAttribute="\(b[1])" \(rest)
            """
    }

    /// A constraint that the size class leaves out is not there.
    @Test(arguments: [("k", false), ("other", true)])
    func onlyInstalledConstraintsAreDrawn(_ excluded: String, _ isDrawn: Bool) throws {
        let constraint = Self.between("a.leading", "v.leading", #"constant="20""#)
        try expect((Self.line(constraint, excluding: excluded) != nil) == isDrawn)
    }

    /// Each row is a constraint and the start and length of its line, if it has one.
    static let rows: [(String, (Double, Double)?)] = [
        // The bars are not stored: the constant tells where a guide is.
        (between("a.top", "t.bottom", #"constant="20""#), (64, 20)),
        (between("t.bottom", "a.top", #"constant="-20""#), (64, 20)),
        (between("b.top", "z.bottom", #"constant="1""#), (617, 1)),
        (between("a.top", "g.top", #"constant="20""#), (64, 20)),
        (between("g.bottom", "z.bottom", #"constant="50""#), (617, 50)),
        (between("a.leading", "g.leading", #"constant="20""#), (0, 20)),
        (between("a.leading", "v.leadingMargin", #"constant="4""#), (16, 4)),
        (between("a.top", "v.top", #"constant="84""#), (0, 84)),
        // What is no equation proves nothing, and neither does one that frames do not fulfil.
        (between("a.top", "t.bottom", #"relation="greaterThanOrEqual" constant="20""#), nil),
        (between("a.top", "t.bottom", #"multiplier="2" constant="20""#), nil),
        (between("a.top", "t.bottom", #"symbolic="YES""#), nil),
        (between("b.top", "a.bottom", #"constant="8""#), (104, 8)),
        (between("b.top", "a.bottom", #"constant="300""#), nil),
        (between("a.top", "g.top", #"constant="100""#), nil),
    ]

    @Test(arguments: rows.indices) func aGuideIsWhereItsConstantSays(_ number: Int) throws {
        let (constraint, expected) = Self.rows[number]
        let line = try Self.line(constraint)
        expect((line == nil) == (expected == nil), "\(String(describing: line))")
        guard let line, let expected else { return }
        let isWide = line.width > line.height
        expect(isWide ? (line.x, line.width) == expected : (line.y, line.height) == expected, "\(line)")
    }
}
