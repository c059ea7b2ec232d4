/// Symbols of the names that code uses; all other names are in tables only.
///
/// They are added to each symbol table in this order, so that a name is a constant.
enum Names {
    static let seeds: [StaticString] = [
        "id", "key", "sceneID", "name", "identifier", "keyPath", "reference", "property", "destination", "target",
        "selector", "eventType", "trigger", "firstItem", "secondItem", "firstAttribute", "secondAttribute",
        "relation", "multiplier", "priority", "constant", "symbolic", "customClass", "customModule",
        "customModuleProvider", "toolsVersion", "systemVersion", "version", "minToolsVersion", "minSystemVersion",
        "useAutolayout", "useTraitCollections", "fixedFrame", "translatesAutoresizingMaskIntoConstraints",
        "userLabel", "title", "text", "label", "placeholderIdentifier", "relationship", "kind", "height", "tag",
        "reuseIdentifier", "storyboardIdentifier", "restorationIdentifier", "type", "targetRuntime", "frame",
        "contentRect", "frameInset", "canvasLocation", "screenRect", "tableHeaderView", "tableFooterView",
        "contentView", "headerView", "value", "YES", "className", "collectionClass", "placeholder", "storyboardName",
        "safeArea", "document", "archive", "scene", "scenes", "objects", "subviews", "stackView", "constraint",
        "constraints", "outlet", "outletCollection", "action", "segue", "connections", "resources", "plugIn",
        "string", "mutableString", "rect", "state", "variation", "autoresizingMask", "deployment", "development",
        "capability", "designable", "exclude", "include", "animations", "device", "inferredMetricsTieBreakers",
        "userDefinedRuntimeAttribute", "x", "y", "width", "textLabel", "detailTextLabel", "imageView",
        "sectionHeaderView", "sectionFooterView", "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY",
        "heightSizable", "flexibleMaxY", "placeholderString", "headerTitle", "content", "fragment", "attributedText",
        "attributedTitle", "normal", "configuration", "cell", "accessibilityConfiguration", "sceneMemberID", "exit",
        "viewLayoutGuide", "viewControllerLayoutGuide", "customObject", "row", "column", "window", "titleView",
        "tabViewItems", "splitViewItems", "tabItems", "splitItems", "simulatedDestinationMetrics",
        "freeformSimulatedSizeMetrics",
    ]

    static let id = Symbol(1)
    static let key = Symbol(2)
    static let sceneID = Symbol(3)
    static let name = Symbol(4)
    static let identifier = Symbol(5)
    static let keyPath = Symbol(6)
    static let reference = Symbol(7)
    static let property = Symbol(8)
    static let destination = Symbol(9)
    static let target = Symbol(10)
    static let selector = Symbol(11)
    static let eventType = Symbol(12)
    static let trigger = Symbol(13)
    static let firstItem = Symbol(14)
    static let secondItem = Symbol(15)
    static let firstAttribute = Symbol(16)
    static let secondAttribute = Symbol(17)
    static let relation = Symbol(18)
    static let multiplier = Symbol(19)
    static let priority = Symbol(20)
    static let constant = Symbol(21)
    static let symbolic = Symbol(22)
    static let customClass = Symbol(23)
    static let customModule = Symbol(24)
    static let customModuleProvider = Symbol(25)
    static let toolsVersion = Symbol(26)
    static let systemVersion = Symbol(27)
    static let version = Symbol(28)
    static let minToolsVersion = Symbol(29)
    static let minSystemVersion = Symbol(30)
    static let useAutolayout = Symbol(31)
    static let useTraitCollections = Symbol(32)
    static let fixedFrame = Symbol(33)
    static let translatesAutoresizingMaskIntoConstraints = Symbol(34)
    static let userLabel = Symbol(35)
    static let title = Symbol(36)
    static let text = Symbol(37)
    static let label = Symbol(38)
    static let placeholderIdentifier = Symbol(39)
    static let relationship = Symbol(40)
    static let kind = Symbol(41)
    static let height = Symbol(42)
    static let tag = Symbol(43)
    static let reuseIdentifier = Symbol(44)
    static let storyboardIdentifier = Symbol(45)
    static let restorationIdentifier = Symbol(46)
    static let type = Symbol(47)
    static let targetRuntime = Symbol(48)
    static let frame = Symbol(49)
    static let contentRect = Symbol(50)
    static let frameInset = Symbol(51)
    static let canvasLocation = Symbol(52)
    static let screenRect = Symbol(53)
    static let tableHeaderView = Symbol(54)
    static let tableFooterView = Symbol(55)
    static let contentView = Symbol(56)
    static let headerView = Symbol(57)
    static let value = Symbol(58)
    static let yes = Symbol(59)
    static let className = Symbol(60)
    static let collectionClass = Symbol(61)
    static let placeholder = Symbol(62)
    static let storyboardName = Symbol(63)
    static let safeArea = Symbol(64)
    static let document = Symbol(65)
    static let archive = Symbol(66)
    static let scene = Symbol(67)
    static let scenes = Symbol(68)
    static let objects = Symbol(69)
    static let subviews = Symbol(70)
    static let stackView = Symbol(71)
    static let constraint = Symbol(72)
    static let constraints = Symbol(73)
    static let outlet = Symbol(74)
    static let outletCollection = Symbol(75)
    static let action = Symbol(76)
    static let segue = Symbol(77)
    static let connections = Symbol(78)
    static let resources = Symbol(79)
    static let plugIn = Symbol(80)
    static let string = Symbol(81)
    static let mutableString = Symbol(82)
    static let rect = Symbol(83)
    static let state = Symbol(84)
    static let variation = Symbol(85)
    static let autoresizingMask = Symbol(86)
    static let deployment = Symbol(87)
    static let development = Symbol(88)
    static let capability = Symbol(89)
    static let designable = Symbol(90)
    static let exclude = Symbol(91)
    static let include = Symbol(92)
    static let animations = Symbol(93)
    static let device = Symbol(94)
    static let inferredMetricsTieBreakers = Symbol(95)
    static let userDefinedRuntimeAttribute = Symbol(96)
    static let x = Symbol(97)
    static let y = Symbol(98)
    static let width = Symbol(99)
    static let textLabel = Symbol(100)
    static let detailTextLabel = Symbol(101)
    static let imageView = Symbol(102)
    static let sectionHeaderView = Symbol(103)
    static let sectionFooterView = Symbol(104)
    static let flexibleMinX = Symbol(105)
    static let widthSizable = Symbol(106)
    static let flexibleMaxX = Symbol(107)
    static let flexibleMinY = Symbol(108)
    static let heightSizable = Symbol(109)
    static let flexibleMaxY = Symbol(110)
    static let placeholderString = Symbol(111)
    static let headerTitle = Symbol(112)
    static let content = Symbol(113)
    static let fragment = Symbol(114)
    static let attributedText = Symbol(115)
    static let attributedTitle = Symbol(116)
    static let normal = Symbol(117)
    static let configuration = Symbol(118)
    static let cell = Symbol(119)
    static let accessibilityConfiguration = Symbol(120)
    static let sceneMemberID = Symbol(121)
    static let exit = Symbol(122)
    static let viewLayoutGuide = Symbol(123)
    static let viewControllerLayoutGuide = Symbol(124)
    static let customObject = Symbol(125)
    static let row = Symbol(126)
    static let column = Symbol(127)
    static let window = Symbol(128)
    static let titleView = Symbol(129)
    static let tabViewItems = Symbol(130)
    static let splitViewItems = Symbol(131)
    static let tabItems = Symbol(132)
    static let splitItems = Symbol(133)
    static let simulatedDestinationMetrics = Symbol(134)
    static let freeformSimulatedSizeMetrics = Symbol(135)
}

extension Names {
    /// Slots with geometry.
    static let geometry: Set<Symbol> = [frame, contentRect, frameInset, screenRect]
    /// Attributes that follow from the way a view is laid out.
    static let layoutNotes: Set<Symbol> = [fixedFrame, translatesAutoresizingMaskIntoConstraints]
    /// The parts of a class, which are one value (R2).
    static let classGroup = [customClass, customModule, customModuleProvider]

    /// The relationship of the segues that a list of items goes with, member by member; `nil` for any other element.
    @inline(__always) static func relationship(of list: Symbol) -> StaticString? {
        list == tabViewItems ? "tabItems" : list == splitViewItems ? "splitItems" : nil
    }
}
