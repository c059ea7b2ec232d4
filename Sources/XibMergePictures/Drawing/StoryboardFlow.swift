import XibMergeCore

/// Which controllers of a storyboard lead to which, and the bars that they get from their position.
struct StoryboardFlow {
    struct Segue {
        var element: Int
        var source: Int
        var destination: Int
        var kind: String
        var relationship: String?
        var identifier: String?

        /// Whether it leads from a tab bar controller to that of a tab.
        var isTab: Bool { relationship == "viewControllers" || relationship == "tabItems" }
    }

    /// A controller in the stack of a navigation controller.
    struct Place {
        var navigation: Int
        /// The controller before it, or `nil` at the root.
        var back: Int?
    }

    private(set) var segues: [Segue] = []
    private(set) var stacks: [Int: Place] = [:]
    /// The controller that pushes another one; only controllers of a stack can.
    private(set) var pushers: [Int: Int] = [:]
    /// What a segue presents over the scene before it.
    private(set) var presented: Set<Int> = []
    /// What a segue shows that would push it in a stack, but there is none.
    private(set) var shownAlone: Set<Int> = []
    /// What is only shown inside a view of another scene.
    private(set) var embedded: Set<Int> = []
    /// The tab bar controller of a controller.
    private(set) var tabs: [Int: Int] = [:]
    /// The controllers of a tab bar controller, in their order.
    private(set) var children: [Int: [Int]] = [:]

    /// - Complexity: O(n); each controller is visited once, so that cycles end.
    init(_ document: DrawnDocument, _ controllerOfElement: (Int) -> Int?, isController: (Int) -> Bool) {
        guard document.isStoryboard else { return }
        for index in document.tree.elements.indices where document.tree.elements[index].name == Names.segue {
            guard let kind = document.string(index, "kind"), let source = controllerOfElement(index),
                let destination = document.target(Names.destination, of: index), isController(destination)
            else { continue }
            segues.append(
                Segue(
                    element: index, source: source, destination: destination, kind: kind,
                    relationship: document.string(index, "relationship"),
                    identifier: document.string(index, "identifier")))
        }
        let presenting: Set<String> = ["presentation", "modal", "popoverPresentation"]
        presented = Set(segues.filter { presenting.contains($0.kind) }.map(\.destination))
        embedded = Set(segues.filter { $0.kind == "embed" }.map(\.destination))
        embedded.subtract(segues.filter { $0.kind != "embed" && $0.kind != "unwind" }.map(\.destination))
        var outgoing: [Int: [Segue]] = [:]
        let inferred = Self.inferredSegues(document, segues)
        for segue in segues where inferred[segue.destination] ?? segue.element == segue.element {
            outgoing[segue.source, default: []].append(segue)
            if segue.kind == "push" { pushers[segue.destination] = pushers[segue.destination] ?? segue.source }
        }
        // The root of a navigation controller, and the controllers pushed from there.
        var queue: [(Int, Place)] = []
        for segue in segues where segue.relationship == "rootViewController" {
            queue.append((segue.destination, Place(navigation: segue.source, back: nil)))
        }
        var next = 0
        while next < queue.count {
            let (controller, place) = queue[next]
            next += 1
            let isContainer = ["navigationController", "tabBarController"].contains(document.name(controller))
            if stacks[controller] != nil || isContainer { continue }
            stacks[controller] = place
            for segue in outgoing[controller] ?? [] where segue.kind == "show" || segue.kind == "push" {
                queue.append((segue.destination, Place(navigation: place.navigation, back: controller)))
            }
        }
        shownAlone = Set(segues.filter { $0.kind == "show" && stacks[$0.source] == nil }.map(\.destination))
        for segue in segues where segue.isTab {
            children[segue.source, default: []].append(segue.destination)
            tabs[segue.destination] = tabs[segue.destination] ?? segue.source
        }
        tabs.merge(stacks.compactMapValues { [tabs] in tabs[$0.navigation] }) { own, _ in own }
    }

    /// Of several segues to a controller, the one that its bars are inferred from, if the document says so.
    private static func inferredSegues(_ document: DrawnDocument, _ segues: [Segue]) -> [Int: Int] {
        guard let list = document.child(0, named: "inferredMetricsTieBreakers") else { return [:] }
        let chosen = Set(document.tree.children(of: list).compactMap { document.target(Names.reference, of: $0) })
        let own = segues.filter { chosen.contains($0.element) }.map { ($0.destination, $0.element) }
        return Dictionary(own) { first, _ in first }
    }

    /// A controller and those that its bars are inferred from: the ones before it in its stack, and the stack itself.
    func precursors(of controller: Int) -> [Int] {
        var result = [controller]
        // Longer stacks are in no real document.
        while result.count < 32, let back = stacks[result[result.count - 1]]?.back { result.append(back) }
        if let navigation = stacks[controller]?.navigation { result.append(navigation) }
        return result
    }
}
