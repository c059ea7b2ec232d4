extension GrowthShape {
    /// What is compared: base with ours.
    static let diffs: [GrowthShape] = [
        GrowthShape("attributes of one tag changed") { count in
            func label(_ value: Int) -> String { Piece.label(0, Piece.each(count) { "a\($0)=\"\(value)\"" }) }
            return [label(0), label(1)]
        },
        GrowthShape("attributes gone from an element of as many slots") { count in
            let colors = Piece.each(count) { "<color key=\"c\($0)\" white=\"1\"/>" }
            func view(_ attributes: String) -> String { "<view \(attributes) id=\"v\">\n\(colors)\n</view>" }
            return [view(Piece.each(count) { "a\($0)=\"1\"" }), view("")]
        },
        GrowthShape("a constraint of many attributes changed") { count in
            func view(_ value: Int) -> String {
                let attributes = Piece.each(count) { "a\($0)=\"\(value)\"" }
                return Piece.view("v", "", "<constraints><constraint \(attributes) id=\"c\"/></constraints>")
            }
            return [view(0), view(1)]
        },
        GrowthShape("outlets added to an object of a long text") { count in
            let label = Piece.label(0, "text=\"\(String(repeating: "a&amp;", count: 400 * count))\"")
            let outlets = Piece.each(count) { Piece.outlet("o\($0)", to: "l0", "p\($0)") }
            return [label + Piece.owner("v"), label + Piece.owner("v", outlets)]
        },
        GrowthShape("labels added") { count in
            [Piece.view("v", Piece.label(0)), Piece.view("v", Piece.each(count) { Piece.label($0, "text=\"a\"") })]
        },
        GrowthShape("labels removed") { count in
            [Piece.view("v", Piece.each(count) { Piece.label($0, "text=\"a\"") }), Piece.view("v", Piece.label(0))]
        },
        GrowthShape("labels moved to another view, in another order") { count in
            let (one, other) = (
                Piece.each(count) { Piece.label($0) }, Piece.each((0..<count).reversed()) { Piece.label($0) }
            )
            return [Piece.view("v", one) + Piece.view("w", ""), Piece.view("v", "") + Piece.view("w", other)]
        },
        GrowthShape("views in another order, and the labels in them") { count in
            func list(_ order: some Sequence<Int>, _ inner: [Int]) -> String {
                Piece.view(
                    "v",
                    Piece.each(order) { number in
                        Piece.view("w\(number)", Piece.each(inner) { Piece.label(number * 3 + $0) })
                    })
            }
            return [list(0..<count, [0, 1, 2]), list((0..<count).reversed(), [2, 1, 0])]
        },
        GrowthShape("members of a list that is told by position") { count in
            func list(_ count: Int) -> String {
                "<segmentedControl id=\"s\"><segments>\n\(Piece.each(count) { "<segment title=\"\($0)\"/>" })\n</segments></segmentedControl>"
            }
            return [list(count), list(count / 2)]
        },
    ]

    /// What is checked, and shown: base.
    static let documents: [GrowthShape] = [
        GrowthShape("attributes of one tag") { count in
            [Piece.label(0, Piece.each(count) { "a\($0)=\"1\"" })]
        },
        GrowthShape("constraints to an object of a long text") { count in
            let label = Piece.label(0, "text=\"\(String(repeating: "a&amp;", count: 400 * count))\"")
            return [Piece.view("v", label, Piece.constraints(count, "c") { $0 })]
        },
        GrowthShape("lists that go with the views of one list") { count in
            let lists = Piece.each(count) { _ in "<holdingPriorities><real value=\"1\"/></holdingPriorities>" }
            return [Piece.view("v", Piece.each(count) { Piece.label($0) }, lists)]
        },
    ]

    /// What is checked: base, which is broken.
    static let brokenDocuments: [GrowthShape] = [
        GrowthShape("objects of one ID") { count in [Piece.each(count) { _ in Piece.label(0, "text=\"a\"") }] },
        GrowthShape("outlets to what is not there") { count in
            [Piece.owner("v", Piece.each(count) { Piece.outlet("o\($0)", to: "x\($0)", "p\($0)") })]
        },
        GrowthShape("outlets of one property to an object of a long text") { count in
            let label = Piece.label(0, "text=\"\(String(repeating: "a&amp;", count: 400 * count))\"")
            return [label + Piece.owner("v", Piece.each(count) { Piece.outlet("o\($0)", to: "l0", "p") })]
        },
        GrowthShape("constraints outside of their view, on one line") { count in
            let list = Piece.constraints(count, "c") { $0 }.split(separator: "\n").joined()
            return ["<view id=\"v\">\(list)</view>" + Piece.label(0)]
        },
        GrowthShape("entries of variations that name nothing") { count in
            let entries = Piece.each(count) { "<exclude reference=\"x\($0)\"/>" }
            return [
                "<view id=\"v\"><variation key=\"default\"><mask key=\"subviews\">\(entries)</mask></variation></view>"
            ]
        },
    ]
}
