extension GrowthShape {
    /// Roots in which both sides add constraints.
    static let layouts: [GrowthShape] = [
        GrowthShape("views below each other, heights from one side, widths from the other") { count in
            chain(count, ours: { ["height = 20", $0 == 0 ? "top = v.top" : "top = l\($0 - 1).bottom"] }) {
                ["width = 20", $0 == 0 ? "leading = v.leading" : "leading = l\($0 - 1).leading"]
            }
        },
        GrowthShape("views below each other in reverse, of free heights") { count in
            chain(count, ours: { [$0 == 0 ? "bottom = v.bottom" : "bottom = l\($0 - 1).top"] }) { _ in
                ["leading = v.leading"]
            }
        },
        GrowthShape("one contradiction for each view") { count in
            chain(count, ours: { _ in ["top = v.top"] }, theirs: { _ in ["top = v.top + 20"] })
        },
        GrowthShape("widths that are shares of each other") { count in
            chain(count, ours: { [$0 == 0 ? "width = v.width" : "width = l\($0 - 1).width * 0.9"] }) {
                [$0 == 0 ? "height = v.width" : "height = l\($0 - 1).width * 1.1"]
            }
        },
        GrowthShape("inequalities between neighbors of one height") { count in
            chain(count, ours: { ["height = 20", $0 == 0 ? "top >= v.top" : "top >= l\($0 - 1).bottom"] }) {
                [$0 == 0 ? "top <= v.top + 8" : "top <= l\($0 - 1).bottom + 8"]
            }
        },
    ]

    /// Views with constraints of both sides.
    private static func chain(
        _ count: Int, ours: (Int) -> [String], theirs: (Int) -> [String]
    ) -> [String] {
        func view(_ id: String, _ constraints: (Int) -> [String]) -> String {
            let views = Piece.each(count) { LayoutExample.view("l\($0)") }
            let list = (0..<count).flatMap { number in
                constraints(number).enumerated().map { place, text in
                    LayoutExample.constraint("l\(number).\(text)", "\(id)\(number)x\(place)")
                }
            }
            return Piece.view("v", views, "<constraints>\n\(list.joined(separator: "\n"))\n</constraints>\n")
        }
        let base = Piece.view("v", Piece.each(count) { LayoutExample.view("l\($0)") })
        return [base, view("c", ours), view("d", theirs)]
    }
}
