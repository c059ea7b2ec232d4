/// Symbols of the names that code uses; all other names are in tables only.
///
/// They are added to each symbol table in this order, so that a name is a constant.
package enum Names {
    package static let seeds: [StaticString] = [
        "id", "key", "sceneID", "name", "identifier", "keyPath", "reference", "property", "destination", "target",
        "selector", "eventType", "trigger", "firstItem", "secondItem", "firstAttribute", "secondAttribute", "relation",
        "multiplier", "priority", "constant", "symbolic", "customClass", "customModule", "customModuleProvider",
        "toolsVersion", "systemVersion", "version", "minToolsVersion", "minSystemVersion", "useAutolayout",
        "useTraitCollections", "fixedFrame", "translatesAutoresizingMaskIntoConstraints", "userLabel", "title", "text",
        "label", "placeholderIdentifier", "relationship", "kind", "height", "reuseIdentifier", "storyboardIdentifier",
        "type", "targetRuntime", "frame", "contentRect", "frameInset", "canvasLocation", "screenRect",
        "tableHeaderView", "tableFooterView", "contentView", "value", "placeholder", "storyboardName", "safeArea",
        "document", "archive", "scene", "scenes", "objects", "subviews", "stackView", "constraint", "constraints",
        "outlet", "outletCollection", "action", "segue", "connections", "resources", "plugIn", "state", "variation",
        "autoresizingMask", "deployment", "exclude", "include", "animations", "device", "inferredMetricsTieBreakers",
        "userDefinedRuntimeAttribute", "x", "y", "width", "textLabel", "detailTextLabel", "imageView",
        "sectionHeaderView", "sectionFooterView", "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY",
        "heightSizable", "flexibleMaxY", "placeholderString", "headerTitle", "content", "fragment", "attributedText",
        "attributedTitle", "normal", "configuration", "cell", "accessibilityConfiguration", "sceneMemberID", "exit",
        "viewLayoutGuide", "viewControllerLayoutGuide", "customObject", "row", "column", "window", "titleView",
        "tabViewItems", "splitViewItems", "simulatedDestinationMetrics", "freeformSimulatedSizeMetrics", "default",
        "imageReference", "catalog", "view", "prototypes", "cells", "collectionView", "tableViewCell",
        "collectionViewCell", "collectionReusableView", "useSafeAreas", "binding", "contentConfiguration",
        "orientation", "launchScreen", "navigationItem", "previousBinding", "tabBarItem", "base64-UTF8", "headerCell",
        "color", "systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor", "colorSpace",
        "customColorSpace", "white", "alpha", "red", "green", "blue", "cyan", "magenta", "yellow", "black", "font",
        "metaFont", "size", "axis", "distribution", "alignment", "spacing", "spacingType", "hidden",
        "layoutMarginsRelativeArrangement", "baselineRelativeArrangement", "edgeInsets",
    ]

    package static let id = Symbol(1)
    package static let key = Symbol(2)
    package static let sceneID = Symbol(3)
    package static let name = Symbol(4)
    package static let identifier = Symbol(5)
    package static let keyPath = Symbol(6)
    package static let reference = Symbol(7)
    package static let property = Symbol(8)
    package static let destination = Symbol(9)
    package static let target = Symbol(10)
    package static let selector = Symbol(11)
    package static let eventType = Symbol(12)
    package static let trigger = Symbol(13)
    package static let firstItem = Symbol(14)
    package static let secondItem = Symbol(15)
    package static let firstAttribute = Symbol(16)
    package static let secondAttribute = Symbol(17)
    package static let relation = Symbol(18)
    package static let multiplier = Symbol(19)
    package static let priority = Symbol(20)
    package static let constant = Symbol(21)
    package static let symbolic = Symbol(22)
    package static let customClass = Symbol(23)
    package static let customModule = Symbol(24)
    package static let customModuleProvider = Symbol(25)
    package static let toolsVersion = Symbol(26)
    package static let systemVersion = Symbol(27)
    package static let version = Symbol(28)
    package static let minToolsVersion = Symbol(29)
    package static let minSystemVersion = Symbol(30)
    package static let useAutolayout = Symbol(31)
    package static let useTraitCollections = Symbol(32)
    package static let fixedFrame = Symbol(33)
    package static let translatesAutoresizingMaskIntoConstraints = Symbol(34)
    package static let userLabel = Symbol(35)
    package static let title = Symbol(36)
    package static let text = Symbol(37)
    package static let label = Symbol(38)
    package static let placeholderIdentifier = Symbol(39)
    package static let relationship = Symbol(40)
    package static let kind = Symbol(41)
    package static let height = Symbol(42)
    package static let reuseIdentifier = Symbol(43)
    package static let storyboardIdentifier = Symbol(44)
    package static let type = Symbol(45)
    package static let targetRuntime = Symbol(46)
    package static let frame = Symbol(47)
    package static let contentRect = Symbol(48)
    package static let frameInset = Symbol(49)
    package static let canvasLocation = Symbol(50)
    package static let screenRect = Symbol(51)
    package static let tableHeaderView = Symbol(52)
    package static let tableFooterView = Symbol(53)
    package static let contentView = Symbol(54)
    package static let value = Symbol(55)
    package static let placeholder = Symbol(56)
    package static let storyboardName = Symbol(57)
    package static let safeArea = Symbol(58)
    package static let document = Symbol(59)
    package static let archive = Symbol(60)
    package static let scene = Symbol(61)
    package static let scenes = Symbol(62)
    package static let objects = Symbol(63)
    package static let subviews = Symbol(64)
    package static let stackView = Symbol(65)
    package static let constraint = Symbol(66)
    package static let constraints = Symbol(67)
    package static let outlet = Symbol(68)
    package static let outletCollection = Symbol(69)
    package static let action = Symbol(70)
    package static let segue = Symbol(71)
    package static let connections = Symbol(72)
    package static let resources = Symbol(73)
    package static let plugIn = Symbol(74)
    package static let state = Symbol(75)
    package static let variation = Symbol(76)
    package static let autoresizingMask = Symbol(77)
    package static let deployment = Symbol(78)
    package static let exclude = Symbol(79)
    package static let include = Symbol(80)
    package static let animations = Symbol(81)
    package static let device = Symbol(82)
    package static let inferredMetricsTieBreakers = Symbol(83)
    package static let userDefinedRuntimeAttribute = Symbol(84)
    package static let x = Symbol(85)
    package static let y = Symbol(86)
    package static let width = Symbol(87)
    package static let textLabel = Symbol(88)
    package static let detailTextLabel = Symbol(89)
    package static let imageView = Symbol(90)
    package static let sectionHeaderView = Symbol(91)
    package static let sectionFooterView = Symbol(92)
    package static let flexibleMinX = Symbol(93)
    package static let widthSizable = Symbol(94)
    package static let flexibleMaxX = Symbol(95)
    package static let flexibleMinY = Symbol(96)
    package static let heightSizable = Symbol(97)
    package static let flexibleMaxY = Symbol(98)
    package static let placeholderString = Symbol(99)
    package static let headerTitle = Symbol(100)
    package static let content = Symbol(101)
    package static let fragment = Symbol(102)
    package static let attributedText = Symbol(103)
    package static let attributedTitle = Symbol(104)
    package static let normal = Symbol(105)
    package static let configuration = Symbol(106)
    package static let cell = Symbol(107)
    package static let accessibilityConfiguration = Symbol(108)
    package static let sceneMemberID = Symbol(109)
    package static let exit = Symbol(110)
    package static let viewLayoutGuide = Symbol(111)
    package static let viewControllerLayoutGuide = Symbol(112)
    package static let customObject = Symbol(113)
    package static let row = Symbol(114)
    package static let column = Symbol(115)
    package static let window = Symbol(116)
    package static let titleView = Symbol(117)
    package static let tabViewItems = Symbol(118)
    package static let splitViewItems = Symbol(119)
    package static let simulatedDestinationMetrics = Symbol(120)
    package static let freeformSimulatedSizeMetrics = Symbol(121)
    package static let `default` = Symbol(122)
    package static let imageReference = Symbol(123)
    package static let catalog = Symbol(124)
    package static let view = Symbol(125)
    package static let prototypes = Symbol(126)
    package static let cells = Symbol(127)
    package static let collectionView = Symbol(128)
    package static let tableViewCell = Symbol(129)
    package static let collectionViewCell = Symbol(130)
    package static let collectionReusableView = Symbol(131)
    package static let useSafeAreas = Symbol(132)
    package static let binding = Symbol(133)
    package static let contentConfiguration = Symbol(134)
    package static let orientation = Symbol(135)
    package static let launchScreen = Symbol(136)
    package static let navigationItem = Symbol(137)
    package static let previousBinding = Symbol(138)
    package static let tabBarItem = Symbol(139)
    package static let `base64-UTF8` = Symbol(140)
    package static let headerCell = Symbol(141)
    package static let color = Symbol(142)
    package static let systemColor = Symbol(143)
    package static let xcode11CocoaTouchSystemColor = Symbol(144)
    package static let cocoaTouchSystemColor = Symbol(145)
    package static let colorSpace = Symbol(146)
    package static let customColorSpace = Symbol(147)
    package static let white = Symbol(148)
    package static let alpha = Symbol(149)
    package static let red = Symbol(150)
    package static let green = Symbol(151)
    package static let blue = Symbol(152)
    package static let cyan = Symbol(153)
    package static let magenta = Symbol(154)
    package static let yellow = Symbol(155)
    package static let black = Symbol(156)
    package static let font = Symbol(157)
    package static let metaFont = Symbol(158)
    package static let size = Symbol(159)
    package static let axis = Symbol(160)
    package static let distribution = Symbol(161)
    package static let alignment = Symbol(162)
    package static let spacing = Symbol(163)
    package static let spacingType = Symbol(164)
    package static let hidden = Symbol(165)
    package static let layoutMarginsRelativeArrangement = Symbol(166)
    package static let baselineRelativeArrangement = Symbol(167)
    package static let edgeInsets = Symbol(168)

    /// Slots with geometry.
    package static let geometry: Set<Symbol> = [frame, contentRect, frameInset, screenRect]
    /// Attributes that follow from the way a view is laid out.
    package static let layoutNotes: Set<Symbol> = [fixedFrame, translatesAutoresizingMaskIntoConstraints]
    /// The parts of a class, which are one value (R2).
    package static let classGroup = [customClass, customModule, customModuleProvider]

    /// The relationship of the segues that a list of items goes with, member by member; `nil` for any other element.
    @inline(__always) package static func relationship(of list: Symbol) -> StaticString? {
        list == tabViewItems ? "tabItems" : list == splitViewItems ? "splitItems" : nil
    }
}
