extension GrowthShape {
    /// What is merged.
    static let merges = deletions + values + objects + orders + frames + layouts

    private static let deletions: [GrowthShape] = [
        GrowthShape("a view deleted, its labels edited") { count in
            func view(_ text: String) -> String {
                Piece.view("v", Piece.each(count) { Piece.label($0, "text=\"\(text)\"") })
            }
            return [view("a"), "", view("b")]
        },
        GrowthShape("a view deleted, its labels edited, the outlets to them connected to something else") { count in
            func view(_ text: String) -> String {
                Piece.view("v", Piece.each(count) { Piece.label($0, "text=\"\(text)\"") })
            }
            func owner(_ prefix: String, _ target: (Int) -> String) -> String {
                Piece.owner("w", Piece.each(count) { Piece.outlet("\(prefix)\($0)", to: target($0), "p\($0)") })
            }
            let old = owner("o") { "l\($0)" }
            return [view("a") + old, owner("n") { _ in "w" }, view("b") + old]
        },
        GrowthShape("a view deleted, its labels referred to") { count in
            let view = Piece.view("v", Piece.each(count) { Piece.label($0) })
            let user = Piece.owner("w", Piece.each(count) { Piece.outlet("o\($0)", to: "l\($0)", "p\($0)") })
            return [view + Piece.owner("w"), Piece.owner("w"), view + user]
        },
        GrowthShape("a view of many labels deleted, referred to often") { count in
            let view = Piece.view("v", Piece.each(count) { Piece.label($0) })
            let user = Piece.owner("w", Piece.each(count) { Piece.outlet("o\($0)", to: "v", "p\($0)") })
            return [view + Piece.owner("w"), Piece.owner("w"), view + user]
        },
        GrowthShape("classes taken from labels, actions to these added") { count in
            let labels = Piece.each(count) { Piece.label($0, "customClass=\"A\"") }
            let actions = Piece.each(count) {
                "<action selector=\"a:\" destination=\"l\($0)\" eventType=\"e\" id=\"a\($0)\"/>"
            }
            let plain = Piece.each(count) { Piece.label($0) }
            return [labels + Piece.owner("w"), plain + Piece.owner("w"), labels + Piece.owner("w", actions)]
        },
        GrowthShape("outlets deleted, each to the one before; the last one changed") { count in
            func owner(_ property: String) -> String {
                let chain = Piece.each(1..<count) { Piece.outlet("o\($0)", to: "o\($0 - 1)", "p\($0)") }
                let end = Piece.outlet("o\(count)", to: "o\(count - 1)", property)
                return Piece.owner("v", Piece.outlet("o0", to: "v", "p0") + chain + end)
            }
            return [owner("a"), Piece.owner("v"), owner("b")]
        },
        GrowthShape("outlets, each to the one behind; the last one's object deleted") { count in
            let chain = Piece.each(count) { Piece.outlet("o\($0)", to: "o\($0 + 1)", "p\($0)") }
            let owner = Piece.owner("v", chain + Piece.outlet("o\(count)", to: "w", "p"))
            return [owner + Piece.owner("w"), owner + Piece.owner("w") + Piece.owner("x"), owner]
        },
        GrowthShape("Auto Layout switched off, constraints edited", attributes: [on, "", on]) { count in
            func view(_ first: Int) -> String {
                Piece.view("v", Piece.label(0), Piece.constraints(count, "c") { $0 + first })
            }
            return [view(1), Piece.view("v", Piece.label(0)), view(2)]
        },
        GrowthShape("views deleted in one list, what is in them edited") { count in
            func list(_ text: String) -> String {
                Piece.each(count) { Piece.view("v\($0)", Piece.label($0, "text=\"\(text)\"")) }
            }
            let label = "<label id=\"kept\"/>"
            return [Piece.view("w", list("a") + label), Piece.view("w", label), Piece.view("w", list("b") + label)]
        },
    ]

    private static let on = #"useAutolayout="YES""#

    private static let values: [GrowthShape] = [
        GrowthShape("attributes that both sides added to one tag") { count in
            func label(_ name: String) -> String { Piece.label(0, Piece.each(count) { "\(name)\($0)=\"1\"" }) }
            return [Piece.label(0), label("a"), label("b")]
        },
        GrowthShape("attributes of one tag that one side changed each") { count in
            func label(_ even: Int, _ odd: Int) -> String {
                Piece.label(0, Piece.each(count) { "a\($0)=\"\($0.isMultiple(of: 2) ? even : odd)\"" })
            }
            return [label(0, 0), label(1, 0), label(0, 1)]
        },
        GrowthShape("attributes of one tag that both sides changed") { count in
            func label(_ value: Int) -> String { Piece.label(0, Piece.each(count) { "a\($0)=\"\(value)\"" }) }
            return [label(0), label(1), label(2)]
        },
        GrowthShape("colors of one view that both sides changed") { count in
            func view(_ white: Int) -> String {
                "<view id=\"v\">\n\(Piece.each(count) { "<color key=\"c\($0)\" white=\"0.\(white)\"/>" })\n</view>"
            }
            return [view(1), view(2), view(3)]
        },
        GrowthShape("values of one button that both sides added") { count in
            func button(_ title: String) -> String {
                "<button id=\"b\">\n\(Piece.each(count) { "<state key=\"s\($0)\" title=\"\(title)\"/>" })\n</button>"
            }
            return ["<button id=\"b\"/>", button("a"), button("b")]
        },
        GrowthShape("attributes of one tag in another order") { count in
            func label(_ order: some Sequence<Int>, _ value: Int) -> String {
                Piece.label(0, Piece.each(order) { "a\($0)=\"\($0 == 1 ? value : 0)\"" })
            }
            return [label(0..<count, 0), label((0..<count).reversed(), 1), label((0..<count).reversed(), 2)]
        },
        GrowthShape("a text of many fragments that both sides changed") { count in
            func label(_ value: Int) -> String {
                let fragments = Piece.each(count) { "<fragment content=\"\($0 == count / 2 ? value : 0)\"/>" }
                return
                    "<label id=\"l\">\n<attributedString key=\"attributedText\">\n\(fragments)\n</attributedString>\n</label>"
            }
            return [label(0), label(1), label(2)]
        },
        GrowthShape("frames in one view that both sides changed") { count in
            func view(_ x: Int) -> String {
                let labels = Piece.each(count) { number in
                    "<label id=\"l\(number)\">\n\(Piece.frame(x: x, width: 9))\n</label>"
                }
                let list = Piece.each(count) {
                    "<constraint firstItem=\"l\($0)\" firstAttribute=\"top\" id=\"c\($0)\"/>"
                }
                return Piece.view("v", labels, "<constraints>\n\(list)\n</constraints>")
            }
            return [view(0), view(1), view(2)]
        },
        GrowthShape("lists that go with the views of one list") { count in
            func view(_ value: Int) -> String {
                let list = "<holdingPriorities><real value=\"\(value)\"/></holdingPriorities>"
                return Piece.view("v", Piece.each(count) { Piece.label($0) }, Piece.each(count) { _ in list })
            }
            return [view(0), view(1), view(0) + Piece.owner("w")]
        },
    ]

    private static let objects: [GrowthShape] = [
        GrowthShape("twin constraints of unlike constants") { count in
            func view(_ id: String, _ first: Int) -> String {
                Piece.view("v", Piece.label(0), Piece.constraints(count, id) { $0 + first })
            }
            return [Piece.view("v", Piece.label(0)), view("x", 0), view("y", 1_000_000)]
        },
        GrowthShape("objects without an ID that got one from each side") { count in
            func views(_ id: String?) -> String {
                let list = Piece.each(count) { number in
                    let own = id.map { "id=\"\($0)\(number)\"" } ?? ""
                    return "<view id=\"v\(number)\"><viewLayoutGuide key=\"safeArea\" \(own)/></view>"
                }
                let users = id.map { id in
                    Piece.each(count) { Piece.outlet("\(id)o\($0)", to: "\(id)\($0)", "\(id)p\($0)") }
                }
                return list + Piece.owner("w", users ?? "")
            }
            return [views(nil), views("x"), views("y")]
        },
        GrowthShape("classes that moved with their connections") { count in
            let old = Piece.each(count) {
                Piece.owner("v\($0)", class: "C\($0)", Piece.outlet("o\($0)", to: "w0", "p"))
            }
            let moved = Piece.each(count) {
                Piece.owner("w\($0)", class: "C\($0)", Piece.outlet("o\($0)", to: "w0", "p"))
            }
            let edited = Piece.each(count) { number in
                let outlets = Piece.outlet("o\(number)", to: "w0", "p") + Piece.outlet("n\(number)", to: "w0", "q")
                return Piece.owner("v\(number)", class: "C\(number)", outlets)
            }
            let plain = Piece.each(count) { Piece.owner("w\($0)") }
            return [old + plain, Piece.each(count) { Piece.owner("v\($0)") } + moved, edited + plain]
        },
        GrowthShape("one class that many had and many have now") { count in
            let old = Piece.each(count) { Piece.owner("v\($0)", class: "C", Piece.outlet("o\($0)", to: "w0", "p")) }
            let moved = Piece.each(count) { Piece.owner("w\($0)", class: "C", Piece.outlet("o\($0)", to: "w0", "p")) }
            let edited = Piece.each(count) { number in
                let outlets = Piece.outlet("o\(number)", to: "w0", "p") + Piece.outlet("n\(number)", to: "w0", "q")
                return Piece.owner("v\(number)", class: "C", outlets)
            }
            let plain = Piece.each(count) { Piece.owner("w\($0)") }
            return [old + plain, Piece.each(count) { Piece.owner("v\($0)") } + moved, edited + plain]
        },
        GrowthShape("a class that moved with many connections") { count in
            let outlets = Piece.each(count) { Piece.outlet("o\($0)", to: "w", "p\($0)") }
            let added = Piece.each(count) { Piece.outlet("n\($0)", to: "w", "q\($0)") }
            return [
                Piece.owner("v", class: "C", outlets) + Piece.owner("w"),
                Piece.owner("v") + Piece.owner("w", class: "C", outlets),
                Piece.owner("v", class: "C", outlets + added) + Piece.owner("w"),
            ]
        },
        GrowthShape("outlets set on an object that lost its class") { count in
            let outlets = Piece.each(count) { Piece.outlet("o\($0)", to: "w", "p\($0)") }
            return [
                Piece.owner("v", class: "C") + Piece.owner("w"), Piece.owner("v") + Piece.owner("w"),
                Piece.owner("v", class: "C", outlets) + Piece.owner("w"),
            ]
        },
        GrowthShape("placeholders of one identifier") { count in
            func list(_ id: String) -> String {
                Piece.each(count) { "<placeholder placeholderIdentifier=\"p\" id=\"\(id)\($0)\" userLabel=\"\(id)\"/>" }
            }
            return [Piece.owner("v"), list("x") + Piece.owner("v"), list("y") + Piece.owner("v")]
        },
    ]

    private static let orders: [GrowthShape] = [
        GrowthShape("a list that both sides shuffled and added to") { count in
            func list(_ order: some Sequence<Int>, _ id: String) -> String {
                Piece.view("v", Piece.each(order) { Piece.label($0) + "<button id=\"\(id)\($0)\"/>" })
            }
            let base = Piece.view("v", Piece.each(count) { Piece.label($0) })
            return [base, list((0..<count).reversed(), "x"), list(Array(count / 2..<count) + (0..<count / 2), "y")]
        },
        GrowthShape("views shuffled, and the labels in them") { count in
            func list(_ order: some Sequence<Int>, _ inner: [Int]) -> String {
                Piece.view(
                    "v",
                    Piece.each(order) { number in
                        Piece.view("w\(number)", Piece.each(inner) { Piece.label(number * 3 + $0) })
                    })
            }
            let base = list(0..<count, [0, 1, 2])
            return [base, list((0..<count).reversed(), [2, 1, 0]), base + Piece.owner("x")]
        },
        GrowthShape("sorted lists that both sides added to") { count in
            func view(_ ids: [String]) -> String {
                let list = ids.map {
                    "<constraint firstItem=\"l0\" firstAttribute=\"top\" priority=\"\($0)\" id=\"\($0)\"/>\n"
                }
                return Piece.view("v", Piece.label(0), "<constraints>\n\(list.joined())</constraints>\n")
            }
            let ids = (1_000_000..<1_000_000 + 3 * count).map(String.init)
            func every(_ remainders: Set<Int>) -> [String] {
                ids.enumerated().filter { remainders.contains($0.offset % 3) }.map(\.element)
            }
            return [view(every([0])), view(every([0, 1])), view(every([0, 2]))]
        },
        GrowthShape("outlet collections of one object, each in another order") { count in
            func owner(_ first: Int, _ second: Int, _ more: String = "") -> String {
                let members = Piece.each(count) { number in
                    [first, second].map { member in
                        "<outletCollection property=\"p\(number)\" destination=\"v\" id=\"o\(number)-\(member)\"/>"
                    }.joined()
                }
                return Piece.owner("v", members + more)
            }
            return [owner(0, 1), owner(1, 0), owner(0, 1, Piece.outlet("x", to: "v", "q"))]
        },
        GrowthShape("views that moved into each other, in a circle") { count in
            // Ours puts every other one into the one behind it, theirs the rest.
            func views(_ remainder: Int) -> String {
                Piece.each((0..<count).filter { $0 % 2 != remainder }) { number in
                    Piece.view("v\(number)", Piece.view("v\((number + count - 1) % count)", ""))
                }
            }
            return [Piece.each(count) { Piece.view("v\($0)", "") }, views(0), views(1)]
        },
    ]

    /// Frames, and what the answers have to do with each other.
    private static let frames: [GrowthShape] = [
        GrowthShape("fixed frames in one view that both sides drew", attributes: ["", "", ""]) { count in
            // The view's own frame stands behind as many other values.
            let values = Piece.each(count) { "<color key=\"c\($0)\" white=\"1\"/>" }
            func view(_ x: Int, width: Int) -> String {
                let labels = Piece.each(count) { "<label id=\"l\($0)\">\n\(Piece.frame(x: x, width: 9))\n</label>" }
                return Piece.view("v", labels, values + Piece.frame(x: 0, width: width))
            }
            return [view(0, width: 100), view(10, width: 120), view(20, width: 100)]
        },
        GrowthShape("labels moved out of a view, constraints added to them") { count in
            func views(_ inV: Bool, _ constraints: String = "") -> String {
                let labels = Piece.each(count) { Piece.label($0) }
                return Piece.view("v", inV ? labels : "", constraints) + Piece.view("w", inV ? "" : labels)
            }
            let list = Piece.each(count) { number in
                "<constraint firstItem=\"l\(number)\" firstAttribute=\"top\" secondItem=\"v\" id=\"c\(number)\"/>"
            }
            return [views(true), views(false), views(true, "<constraints>\n\(list)\n</constraints>\n")]
        },
        GrowthShape("labels moved to two places, constraints between them") { count in
            func views(_ place: Int) -> String {
                let labels = Piece.each(count) { Piece.label($0) }
                let list = Piece.each(1..<count) { number in
                    "<constraint firstItem=\"l\(number)\" secondItem=\"l\(number - 1)\" id=\"c\(number)\"/>"
                }
                let inner = (0..<3).map { Piece.view("w\($0)", $0 == place ? labels : "") }.joined()
                return Piece.view("v", inner, "<constraints>\n\(list)\n</constraints>\n")
            }
            return [views(0), views(1), views(2)]
        },
        GrowthShape("texts that both sides changed, all on one line") { count in
            func view(_ text: String) -> String {
                Piece.view("v", Piece.each(count) { Piece.label($0, "text=\"\(text)\"") })
                    .split(separator: "\n").joined()
            }
            return [view("a"), view("b"), view("c")]
        },
        GrowthShape("texts and frames that both sides changed") { count in
            func view(_ text: String, _ x: Int) -> String {
                let labels = Piece.each(count) { number in
                    "<label text=\"\(text)\" fixedFrame=\"YES\" id=\"l\(number)\">\n\(Piece.frame(x: x, width: 9))\n</label>"
                }
                return Piece.view("v", labels)
            }
            return [view("a", 0), view("b", 10), view("c", 20)]
        },
    ]

    /// Versions without a base.
    static let additions: [GrowthShape] = [
        GrowthShape("one file that both sides added") { count in
            func view(_ text: String, _ id: String) -> String {
                let labels = Piece.each(count) { Piece.label($0, "text=\"\(text)\"") }
                let buttons = Piece.each(count) { "<button id=\"\(id)\($0)\"/>" }
                let user = Piece.owner("w", Piece.each(count) { Piece.outlet("o\($0)", to: "l\($0)", "p\($0)") })
                return Piece.view("v", labels + buttons) + user
            }
            return ["", view("a", "x"), view("b", "y")]
        }
    ]
}
